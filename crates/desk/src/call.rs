//! The table of calls.

use serde_json::{Value, json};

use crate::fault::{RequestFault, json as written};
use crate::member::Member;
use crate::request::{Request, Work};
use crate::{boards, facts, making, names, rate, steps, verdicts};

/// A question that can be asked.
pub struct Call {
    /// Its name.
    pub name: &'static str,
    /// What it is, in a few words.
    pub title: &'static str,
    /// What is answered.
    pub about: &'static str,
    /// What its request may have.
    pub form: &'static RequestForm,
    /// Answers a request.
    pub run: fn(&Request, &Work) -> Result<Value, RequestFault>,
}

/// What a request may have.
pub struct RequestForm {
    /// The members that it needs.
    needed: &'static [&'static Member],
    /// Those that it takes besides.
    others: &'static [&'static [&'static Member]],
}

macro_rules! calls {
    ($($call:ident $name:literal, $title:literal, [$($needed:ident)*] [$($other:ident)*] [$($group:ident)*] => $run:path, $about:literal;)*) => {
        $(
            #[doc = concat!($title, ".")]
            pub static $call: Call =
                Call { name: $name, title: words!($title), about: words!($about), form: &form::$call, run: $run };
        )*

        /// What the requests of calls may have.
        pub mod form {
            use super::RequestForm;
            use crate::member;

            $(
                #[doc = concat!("Of `", $name, "`.")]
                pub static $call: RequestForm = RequestForm {
                    needed: &[$(&member::$needed),*],
                    others: &[&[$(&member::$other),*], $(member::$group),*],
                };
            )*

            /// Of rows of many puzzles.
            pub static ROWS: RequestForm = RequestForm {
                needed: &[],
                others: &[member::RATED, &[&member::NEEDS, &member::HARDEST, &member::WITHOUT], member::ORDERED, member::BOARD],
            };
        }

        /// All calls.
        pub static CALLS: &[&Call] = &[$(&$call),*];
    };
}

calls! {
    HINT "hint", "Next step of a position", [POSITION] [AFTER] [SOLVING MORE] => steps::hint_call,
        "The next step of a position in five levels: `levels` has the sentences for its technique, its digits and a house, and its cells, `search` says where to look, and `english` is the whole step. If something is wrong in the position, says so instead.";
    NUDGE "nudge", "Next step, up to a level", [POSITION] [LEVEL NOTATION AFTER] [SOLVING] => steps::nudge,
        "The next step of a position, in as much detail as the level says and never more: technique (its name), house (its digits, and a house to look at), search (where to look for it), cells (where its pattern is), step (all of it). If something is wrong in the position, says so instead.";
    PLAN "plan", "All steps as hints", [POSITION] [AFTER PATH_ORDER] [SOLVING MORE] => steps::plan,
        "Every step from a position to its solution, each as a hint. Show the first one that is not yet done.";
    EXPLAIN "explain", "All steps to the solution", [POSITION] [MOST_STEPS NO_PROOFS PATH_ORDER] [SOLVING MORE] => steps::explain,
        "Every step from a position to its solution, each with its reason and its proof. This reveals the solution.";
    DOCUMENT "document", "The path as a document", [POSITION] [FORMAT NOTATION STEP PATH_ORDER] [SOLVING] => steps::document,
        "Every step from a position to its solution as text, a page, a picture or a graph, as the program writes it.";
    WHY_NOT "why_not", "Why a candidate can be removed", [POSITION CANDIDATE] [NOTATION HIDE_TRUTH] [SOLVING] => steps::why_not,
        "The simplest step that removes a candidate of a position after singles, or that no step does.";
    CHECK_STEP "check_step", "Whether a step follows", [POSITION] [LONGEST HIDE_TRUTH EXPLAIN SOLUTION_TOLD] [CLAIMED SOLVING] => verdicts::check_step,
        "Judges a step that you propose: placed (one candidate) or removed (a list of candidates), optionally with the technique, the premises, a proof, or a text. Verdicts: follows, follows-simpler or follows-otherwise (by what is named then), beyond (true, but no step within the limits concludes it), false, unproved (either of these, with hide_truth), not-a-step.";
    CHECK_SOLUTION "check_solution", "Whether a solution is right", [PUZZLE SOLUTION] [] [BOARD] => facts::check_solution,
        "Whether digits solve a puzzle. What is wrong is named only where the digits themselves show it.";
    RATE "rate", "How hard a puzzle is", [PUZZLE] [] [RATED ORDERED BOARD] => rate::rate,
        "Ratings of a puzzle: a row of `unguess rate` as an object.";
    SOLVE "solve", "The solution", [PUZZLE] [] [BOARD] => facts::solve,
        "How many solutions a puzzle or position has, and one of them, found by search. This reveals the solution.";
    CHECK "check", "Whether a puzzle is proper and minimal", [PUZZLE] [LIMIT] [BOARD] => facts::check,
        "How many clues and solutions a puzzle has, and which clues can each be left out.";
    GENERATE "generate", "New puzzles", [] [COUNT SEED SKIP UNITS METHOD SYMMETRY PATTERN GRIDS ORDERS] [FILTER BOARD] => making::generate,
        "Puzzles with one solution, the same for the same seed, optionally with clues, ratings or techniques as asked.";
    VARY "vary", "Puzzles near another", [PUZZLE] [COUNT MINUS PLUS HARDER MOST_SOLUTIONS TIMEOUT] [FILTER] => making::vary,
        "The minimal puzzles that come of one if some clues are removed and others added.";
    CANON "canon", "Canonical form", [PUZZLE] [TIMEOUT] [] => facts::canon,
        "The canonical form of a puzzle: equal just for those that differ only in how they are written.";
    CONVERT "convert", "A puzzle for another program", [PUZZLE TO] [DRAWINGS RULES] [] => boards::convert,
        "A puzzle in a format of another program. What the format cannot say is an error.";
    READ "read", "What a text says", [TEXT] [] [BOARD] => boards::read,
        "The first puzzle or position of a text, on the board that the text or the request names.";
    PICTURE "picture", "A position as a picture", [POSITION] [HEADING RULES] [] => boards::picture,
        "A position with its candidates as SVG.";
    VERIFY "verify", "Whether a trace is right", [TRACE] [SCALE REPLAY TIMEOUT] [] => verdicts::verify,
        "Whether all that the answer of explain says is so: every step is derived again from the definition of its proof.";
    TECHNIQUES "techniques", "Techniques", [] [TECHNIQUE_NAME OF_SCALE] [] => names::techniques,
        "All techniques, those of a scale, or one with its rule document: definition, why it holds, examples.";
    RULES "rules", "Rules of boards", [] [RULES] [] => boards::rules,
        "The words that name boards, or what there is to know of one board.";
    ABOUT "about", "All names", [] [] [] => names::about,
        "The version, and all names that members may have.";
}

impl RequestForm {
    /// The members, those first that are needed.
    pub fn members(&self) -> Vec<&'static Member> {
        self.needed.iter().chain(self.others.iter().copied().flatten()).copied().collect()
    }

    /// Reads a request.
    ///
    /// # Errors
    /// What is not an object, members that are unknown or of another kind, and a missing one.
    pub fn read(&self, request: &str) -> Result<Request, RequestFault> {
        let request = Request::read(request, &self.members())?;
        let missing = self.needed.iter().find(|member| !request.has(member.name));
        missing.map_or(Ok(request), |missing| Err(RequestFault::new(format!("{} is missing", missing.name))))
    }
}

impl Call {
    /// The schema of its request.
    pub fn request(&self) -> Value {
        let properties = self.form.members().into_iter().map(|member| (member.name.to_owned(), member.schema()));
        let required: Vec<&str> = self.form.needed.iter().map(|member| member.name).collect();
        json!({
            "type": "object",
            "required": required,
            "properties": properties.collect::<serde_json::Map<_, _>>(),
            "additionalProperties": false,
        })
    }

    /// The schema of its answer. One that stands in a separate file is only named.
    #[cfg(feature = "words")]
    pub fn answer_schema(&self) -> Value {
        let text =
            unguess_schemas::ALL.iter().find(|(name, _)| name.starts_with("answers")).map_or("null", |(_, text)| text);
        let answers: Value = serde_json::from_str(text).unwrap_or_default();
        let answer = &answers["$defs"][self.name];
        let refers = answer.to_string().contains("\"$ref\"");
        if refers {
            json!({ "type": "object", "description": format!("See schemas/answers-1.json, {}", self.name) })
        } else {
            answer.clone()
        }
    }

    /// Answers a request.
    ///
    /// # Errors
    /// Why it has no answer.
    pub fn answer(&self, request: &str, work: &Work) -> Result<Value, RequestFault> {
        let request = self.form.read(request)?;
        #[cfg(feature = "large")]
        if let Some(answer) = crate::large::answer(self.name, &request, work) {
            return answer;
        }
        (self.run)(&request, work)
    }
}

/// The one of some calls that has a name.
///
/// # Errors
/// If there is none.
pub fn call<'c>(calls: &[&'c Call], name: &str) -> Result<&'c Call, RequestFault> {
    let unknown = || {
        let names: Vec<&str> = calls.iter().map(|call| call.name).collect();
        RequestFault::new(format!("unknown call {name:?}; expected one of {}", names.join(", ")))
    };
    calls.iter().copied().find(|call| call.name == name).ok_or_else(unknown)
}

/// The answer to one of some calls as JSON, or the fault in its place.
pub fn answered(calls: &[&Call], name: &str, request: &str, work: &Work) -> String {
    written(call(calls, name).and_then(|call| call.answer(request, work)))
}
