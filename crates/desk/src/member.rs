//! Members of requests: what each is called, what it may be, and words about it. One of a name means the same in every call, and
//! the same as the option of the program that has `-` for `_`.

use serde_json::{Value, json};
use unguess_puzzles::generate::{MOST_ORDERS, Method, Symmetry};
use unguess_render::Notation;
use unguess_render::format::DocumentFormat;
use unguess_render::hint::HintLevel;
use unguess_search::scale::Scale;
use unguess_steps::classify::CLASSES;
use unguess_steps::inquiry::StepOrder;
use unguess_text::formats::{BoardFormat, Drawings};

use crate::choice::{NamedChoice, names};

/// A member of requests.
pub struct Member {
    /// Its name.
    pub name: &'static str,
    /// What it may be.
    pub kind: MemberKind,
    /// What help says of it.
    pub about: &'static str,
}

/// What a member may be.
pub enum MemberKind {
    /// A text.
    Text,
    /// Texts, or one.
    Texts,
    /// Names, or one text of them with commas between.
    Names,
    /// A whole number from one to another.
    Whole(u64, u64),
    /// A number.
    Number,
    /// Whether something is so.
    Flag,
    /// An object.
    Object,
    /// Objects.
    Objects,
    /// An object, or its text.
    Document,
    /// One of some names. The text is what they are names of.
    One(&'static str, fn() -> Vec<String>),
    /// Some of these names, or one text of them with commas between.
    Some(&'static str, fn() -> Vec<String>),
}

impl MemberKind {
    const fn of<T: NamedChoice>() -> Self {
        Self::One(T::WHAT, names::<T>)
    }

    /// Why a value is none of this kind.
    pub(crate) fn fault(&self, name: &str, value: &Value) -> Option<String> {
        let is_text = |value: &Value| value.is_string();
        let are_texts = || is_text(value) || value.as_array().is_some_and(|all| all.iter().all(is_text));
        let is = |is_so: bool, what: &str| (!is_so).then(|| format!("{name} is {what}"));
        match self {
            Self::Text | Self::One(..) if !is_text(value) => is(false, "a text"),
            Self::Texts | Self::Names | Self::Some(..) if !are_texts() => is(false, "a list of texts"),
            Self::Text | Self::Texts | Self::Names => None,
            Self::Whole(least, most) => {
                let is_within = value.as_u64().is_some_and(|number| (*least..=*most).contains(&number));
                (!is_within).then(|| format!("{name} is a whole number from {least} to {most}"))
            }
            Self::Number => is(value.is_number(), "a number"),
            Self::Flag => is(value.is_boolean(), "true or false"),
            Self::Object => is(value.is_object(), "an object"),
            Self::Document => is(value.is_object() || value.is_string(), "an object, or its text"),
            Self::Objects => {
                is(value.as_array().is_some_and(|all| all.iter().all(Value::is_object)), "a list of objects")
            }
            Self::One(what, names) | Self::Some(what, names) => {
                let names = names();
                let other =
                    listed(value).into_iter().find(|text| !names.iter().any(|name| name.eq_ignore_ascii_case(text)));
                other.map(|other| format!("unknown {what} {other:?}; expected one of {}", names.join(", ")))
            }
        }
    }

    /// Its schema.
    fn schema(&self) -> Value {
        let texts = |items: Value| json!({ "type": "array", "items": items });
        match self {
            Self::Text => json!({ "type": "string" }),
            Self::Texts | Self::Names => texts(json!({ "type": "string" })),
            Self::Whole(least, most) => json!({ "type": "integer", "minimum": least, "maximum": most }),
            Self::Number => json!({ "type": "number" }),
            Self::Flag => json!({ "type": "boolean" }),
            Self::Object => json!({ "type": "object" }),
            Self::Document => json!({ "type": ["object", "string"] }),
            Self::Objects => texts(json!({ "type": "object" })),
            Self::One(_, names) => json!({ "enum": names() }),
            Self::Some(_, names) => texts(json!({ "enum": names() })),
        }
    }
}

impl Member {
    /// The schema, with what help says of it.
    pub fn schema(&self) -> Value {
        let mut schema = self.kind.schema();
        schema["description"] = self.about.into();
        schema
    }
}

/// Names, or the parts of one text between commas.
pub(crate) fn listed(value: &Value) -> Vec<&str> {
    match value {
        Value::String(text) => text.split(',').map(str::trim).filter(|name| !name.is_empty()).collect(),
        _ => value.as_array().into_iter().flatten().filter_map(Value::as_str).map(str::trim).collect(),
    }
}

/// The ids of scales.
pub(crate) fn scales() -> Vec<String> {
    Scale::heads().into_iter().map(|head| head.id).collect()
}

/// The ids of ratings: scales, and questions of fact.
pub(crate) fn ratings() -> Vec<String> {
    scales().into_iter().chain(CLASSES.map(|class| class.id.to_owned())).collect()
}

macro_rules! members {
    ($($constant:ident $name:literal: $kind:expr, $about:literal;)*) => {
        $(pub(crate) const $constant: Member = Member { name: $name, kind: $kind, about: words!($about) };)*
    };
}

/// The most puzzles of one call.
pub(crate) const MOST: u64 = 1000;

members! {
    POSITION "position": MemberKind::Text, "The position, in any form that is read: 81 characters for digits alone, 729 for what each cell may still be, a board of pencilmarks, a link";
    ORIGIN "puzzle": MemberKind::Text, "The puzzle that the position comes from: wrong digits are then named";
    PUZZLE "puzzle": MemberKind::Text, "The puzzle, in any form that is read";
    TEXT "text": MemberKind::Text, "A text with a puzzle or position in it";
    RULES "rules": MemberKind::Text, "The rules of the board: words joined by +, such as windoku+anti-knight, or a board in its plain form; the classic board if not given";
    TIMEOUT "timeout": MemberKind::Number, "The time limit in seconds; 10 if not given";
    BY "by": MemberKind::One("scale", scales), "The scale to follow; full, the names and order of players, if not given";
    SCALE "scale": MemberKind::Text, "The text of a scale of your own (TOML), in place of by";
    LEAVE_OUT "leave_out": MemberKind::Names, "Techniques that are not used, by any of their names";
    NO_UNIQUENESS "no_uniqueness": MemberKind::Flag, "Leave out techniques that assume one solution; a position with several never gets them";
    NOTATION "notation": MemberKind::of::<Notation>(), "The notation of steps; english if not given";
    LEVEL "level": MemberKind::of::<HintLevel>(), "How much to reveal; technique if not given";
    TEXTS "texts": MemberKind::Flag, "Add texts to each step: what it says in each notation";
    PICTURE "picture": MemberKind::Flag, "Add picture to each step: the position and the step as SVG";
    FORMAT "format": MemberKind::of::<DocumentFormat>(), "The format of the document; text if not given";
    AFTER "after": MemberKind::Text, "What was entered last, such as r4c3n6: of steps worth the same, the one that people most likely see next comes first";
    STEP "step": MemberKind::Whole(1, 9999), "The step to draw, counted from 1; the first of the hardest if not given";
    MOST_STEPS "most": MemberKind::Whole(0, 9999), "The most steps to list";
    NO_PROOFS "no_proofs": MemberKind::Flag, "Leave out the proofs of steps, which are long";
    CANDIDATE "candidate": MemberKind::Text, "The candidate, such as r4c3n6";
    HIDE_TRUTH "hide_truth": MemberKind::Flag, "Give a true claim that is not proved the same verdict as a false one";
    PLACED "placed": MemberKind::Text, "The candidate that is true, such as r4c3n6";
    REMOVED "removed": MemberKind::Names, "The candidates that are false";
    TECHNIQUE "technique": MemberKind::Text, "The technique, by any name";
    PREMISES "premises": MemberKind::Names, "All that the step needs: cells (r4c3), places of a digit (r4n6), or candidates";
    PROOF "proof": MemberKind::Object, "A proof as in the answer of explain";
    FORM "form": MemberKind::Text, "The form of the technique, as in the answer of explain";
    COUNTED "counted": MemberKind::Whole(0, u64::MAX), "What was counted, as in the answer of explain";
    READING "reading": MemberKind::Object, "How the proof is read, as in the answer of explain";
    CLAIM "text": MemberKind::Text, "The step in nrc notation, a line of a HoDoKu library, or a line with => r4c3<>6";
    STEPS_CLAIMED "steps": MemberKind::Objects, "The steps of a path, each with such members, instead of one step";
    DIGITS "digits": MemberKind::Text, "The digits that are placed, where an empty cell of the position may have one candidate, too";
    LONGEST "longest": MemberKind::Whole(1, 999), "The most variables of a step that is looked for";
    EXPLAIN "explain": MemberKind::Flag, "Add effect, sentence and notation of the steps that conclude a claim";
    SOLUTION_TOLD "solution": MemberKind::Flag, "Add the solution";
    SOLUTION "solution": MemberKind::Text, "The digits of all cells, in reading order";
    RATINGS "ratings": MemberKind::Some("rating", ratings), "The ratings; w if not given";
    SCALES "scale": MemberKind::Texts, "Texts of scales of your own, whose columns come after those of the ratings";
    ALLOW_MULTIPLE "allow_multiple": MemberKind::Flag, "Rate a puzzle with several solutions, too, without techniques that assume one";
    ORDER "order": MemberKind::of::<StepOrder>(), "The order of steps worth the same; usual if not given";
    PATH_ORDER "order": MemberKind::of::<StepOrder>(), "The order of steps worth the same: seen has first what people most likely see next; usual if not given";
    ISOMORPHS "isomorphs": MemberKind::Whole(1, 9999), "Also rate this number of random isomorphs";
    SEED "seed": MemberKind::Whole(0, u64::MAX), "The seed: equal seeds have equal answers; 0 if not given";
    COUNTS "counts": MemberKind::Flag, "Add how often the first rating uses each technique";
    STEPS "steps": MemberKind::Flag, "Add how many steps the first rating has, and how many are chains";
    VERIFY "verify": MemberKind::Flag, "Derive every step again from the definition of its proof";
    LIMIT "limit": MemberKind::Whole(1, u64::MAX), "The most solutions to count; 2 if not given";
    COUNT "count": MemberKind::Whole(0, MOST), "How many puzzles, at least; 1 if not given";
    SKIP "skip": MemberKind::Whole(0, u64::MAX), "The number of units of the series to skip: next of the last answer";
    UNITS "units": MemberKind::Whole(1, u64::MAX), "The most units to make, however few puzzles they yield";
    METHOD "method": MemberKind::of::<Method>(), "How puzzles are made; top-down if not given";
    SYMMETRY "symmetry": MemberKind::of::<Symmetry>(), "The symmetry of the pattern of clues";
    PATTERN "pattern": MemberKind::Text, "Clues in exactly these cells: 81 characters, with . for cells without a clue";
    GRIDS "grids": MemberKind::Names, "Complete grids to start from, in order; or uniform";
    ORDERS "orders": MemberKind::Whole(1, MOST_ORDERS), "With controlled-bias: the number of tries with each grid; 10000 if not given";
    CLUES "clues": MemberKind::Text, "Only puzzles with this number of clues, or in a range such as 24..26";
    WHERE "where": MemberKind::Texts, "Only puzzles whose ratings meet these conditions: w>=6, er=7.0..8.5, level>=hard";
    ER "er": MemberKind::Text, "Only puzzles with this ER, or in a range such as 7.0..8.5";
    NEEDS "needs": MemberKind::Names, "Only puzzles whose path uses all of these techniques";
    HARDEST "hardest": MemberKind::Names, "Only puzzles whose hardest step is one of these techniques";
    WITHOUT "without": MemberKind::Names, "Only puzzles that are solved, but not if all of these techniques are left out";
    NEEDS_BY "by": MemberKind::One("rating", ratings), "The rating whose path is meant; ser if not given";
    MINIMAL "minimal": MemberKind::Flag, "Only puzzles that need each of their clues";
    MINUS "minus": MemberKind::Whole(0, 4), "How many clues to remove; 1 if not given";
    PLUS "plus": MemberKind::Whole(0, 4), "How many clues to add; 1 if not given";
    HARDER "harder": MemberKind::Text, "Only puzzles with a higher rating by this column, such as er";
    MOST_SOLUTIONS "limit": MemberKind::Whole(1, u64::MAX), "Skip removals that leave more solutions than this; 20000 if not given";
    TO "to": MemberKind::of::<&'static BoardFormat>(), "The format to write";
    DRAWINGS "drawings": MemberKind::of::<Drawings>(), "What becomes of drawings, which may stand for rules; refuse if not given";
    HEADING "heading": MemberKind::Text, "What stands above the picture";
    TECHNIQUE_NAME "name": MemberKind::Text, "A technique by any name: its document, too";
    OF_SCALE "by": MemberKind::One("scale", scales), "Only the techniques of this scale, in its order";
    TRACE "trace": MemberKind::Document, "The answer of explain";
    REPLAY "replay": MemberKind::Flag, "Solve the puzzle again, too, and compare the steps";
}

/// How a position is solved.
pub(crate) const SOLVING: &[&Member] = &[&ORIGIN, &RULES, &BY, &SCALE, &LEAVE_OUT, &NO_UNIQUENESS, &TIMEOUT];

/// What each step is to have besides.
pub(crate) const MORE: &[&Member] = &[&TEXTS, &PICTURE];

/// Of questions about a puzzle.
pub(crate) const BOARD: &[&Member] = &[&RULES, &TIMEOUT];

/// What is claimed of a step, besides its position.
pub(crate) const CLAIMED: &[&Member] =
    &[&PLACED, &REMOVED, &TECHNIQUE, &PREMISES, &PROOF, &FORM, &COUNTED, &READING, &CLAIM, &STEPS_CLAIMED, &DIGITS];

/// What is asked of puzzles.
pub(crate) const FILTER: &[&Member] =
    if cfg!(feature = "whole") { &[&CLUES, &WHERE, &ER, &NEEDS, &HARDEST, &WITHOUT, &NEEDS_BY, &MINIMAL] } else { &[] };

/// How puzzles are rated.
pub(crate) const RATED: &[&Member] = &[&RATINGS, &SCALES, &NO_UNIQUENESS, &ALLOW_MULTIPLE, &COUNTS, &STEPS, &VERIFY];

/// In which order a puzzle is rated, and in which forms.
pub(crate) const ORDERED: &[&Member] = if cfg!(feature = "whole") { &[&ORDER, &ISOMORPHS, &SEED] } else { &[] };
