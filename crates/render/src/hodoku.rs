//! The lines that `HoDoKu` prints: `Skyscraper: 1 in r1c6,r3c9 (connected by r5c69) => r1c78,r3c45<>1`. Their names are those
//! of its techniques, so this notation asks which one a step is.

mod chains;
mod colors;
mod covers;
mod forcing;
mod kraken;
mod sets;
mod sue_de_coq;

use std::sync::LazyLock;

use super::words::capitalised;
use super::{StepText, compact};
use unguess_board::{Grid, Variable};
use unguess_proof::{Guarded, GuardedPattern, Proof, Several, Step};
use unguess_search::scale::Scale;
use unguess_steps::technique::Technique;
use unguess_steps::technique::facts::{Entry, Line};
use unguess_steps::techniques::{TECHNIQUES, technique};

/// A step as a line, and if it has chains of implications, one more for each of them. Nothing if `HoDoKu` has no such
/// technique.
pub fn text(grid: &Grid, step: &Step) -> Option<StepText> {
    let named = HodokuName::of(grid, step)?;
    let change = compact::effect(&step.effect);
    let (name, line) = (named.name()?, named.entry.line);
    let body = match line {
        // Of a single there is the name, as `Naked Single:`, and what is placed.
        Line::Placed => return Some(StepText::in_line(Vec::new(), change, "", named.entry.name)),
        _ => body(line, grid, step)?,
    };
    let first_line = match line {
        Line::Kraken => format!("{name}: "),
        _ if body.is_empty() => name,
        Line::ForcingChains | Line::ForcingNets => format!("{name} {body}"),
        _ => format!("{name}: {body}"),
    };
    let mut text = StepText::in_line(vec![first_line], change, "", "=>");
    // Chains of implications, a line each; the flag adds the side branches of a net.
    let more = match line {
        Line::ForcingChains => forcing::chains(grid, &step.proof, false),
        Line::ForcingNets => forcing::chains(grid, &step.proof, true),
        Line::Kraken => kraken::lines(grid, step, named.entry.form == "type 2")?,
        _ => Vec::new(),
    };
    text.conclusion.closing = more.into_iter().flat_map(|line| ["\n  ".to_owned(), line]).collect();
    Some(text)
}

/// The techniques that other steps may be instances of, in its order.
static IN_ORDER: LazyLock<Vec<&Technique>> = LazyLock::new(|| {
    let scale = Scale::named("hodoku").map(|scale| scale.levels).unwrap_or_default();
    let place = |one: &&Technique| scale.iter().position(|level| level.technique == one.id()).unwrap_or(scale.len());
    let has_line = |one: &&Technique| one.facts().hodoku.iter().any(|entry| !entry.is_only_found);
    let mut all: Vec<&Technique> = TECHNIQUES.iter().copied().filter(has_line).collect();
    all.sort_by_cached_key(place);
    all
});

/// What `HoDoKu` calls a step.
struct HodokuName {
    technique: &'static Technique,
    size: usize,
    entry: &'static Entry,
}

impl HodokuName {
    /// What a step is called, or else the first that it is an instance of in its order, whatever found it.
    fn of(grid: &Grid, step: &Step) -> Option<Self> {
        if let Some(found) = technique(&step.technique).filter(|found| !found.facts().hodoku.is_empty()) {
            return Self::new(found, &step.form, found.size_of(step));
        }
        IN_ORDER.iter().find_map(|technique| {
            let instance = technique.instance(grid, step)?;
            Self::new(technique, instance.form, instance.size)
        })
    }

    fn new(technique: &'static Technique, form: &str, size: usize) -> Option<Self> {
        let entry = technique.facts().hodoku.iter().find(|entry| entry.is_of_form(form) && !entry.is_other)?;
        Some(Self { technique, size, entry })
    }

    fn name(&self) -> Option<String> {
        if self.entry.line == Line::Unwritten {
            return None;
        }
        Some(self.entry.name.replace("{}", &spelled(&self.technique.facts().sizes.word(self.size))))
    }
}

/// What a step rests on, written as this kind of line; empty if the name says all. Nothing if the step cannot be
/// written so.
fn body(line: Line, grid: &Grid, step: &Step) -> Option<String> {
    match line {
        Line::Unwritten => None,
        Line::Placed | Line::Name | Line::Kraken => Some(String::new()),
        Line::Locked => covers::locked(step),
        Line::Subset => covers::subset(step),
        Line::Fish => covers::fish(grid, step),
        Line::EmptyRectangle => covers::empty_rectangle(grid, step),
        Line::SueDeCoq => covers::sue_de_coq(grid, step),
        Line::Rectangle => rectangle(step),
        Line::TwoStrongLinks => chains::pair(step),
        Line::WWing => chains::w_wing(step),
        Line::Wing => chains::wing(grid, step),
        Line::RemotePair => chains::remote_pair(step),
        Line::DigitChain => chains::of_digit(grid, step),
        Line::Chain => chains::open(grid, step),
        Line::ContinuousLoop => chains::continuous(grid, step),
        Line::DiscontinuousLoop => chains::discontinuous(grid, step),
        Line::Coloring => colors::simple(grid, step),
        Line::TwoColorings => colors::multi(grid, step),
        Line::TwoSets => sets::xz(grid, step),
        Line::ThreeSets => sets::xy_wing(grid, step),
        Line::ChainOfSets => sets::chain(grid, step),
        Line::Blossom => sets::blossom(grid, step),
        Line::Digit => step.effect.placed.iter().chain(&step.effect.removed).next().map(|one| one.digit().to_string()),
        Line::EachPart => each_part(grid, step),
        Line::ForcingChains | Line::ForcingNets => Some(forcing::place(grid, &step.proof)),
    }
}

/// The word for a size as `HoDoKu` spells it.
fn spelled(word: &str) -> String {
    let parts = word.split('-').map(capitalised);
    parts.collect::<Vec<_>>().join("-").replace("Quad", "Quadruple")
}

/// What each of several deductions rests on.
fn each_part(grid: &Grid, step: &Step) -> Option<String> {
    let Proof::Several(Several { parts }) = &step.proof else { return None };
    let parts = parts.iter().map(|part| body(HodokuName::of(grid, part)?.entry.line, grid, part));
    Some(parts.collect::<Option<Vec<String>>>()?.join(", "))
}

/// The two digits and the four corners.
fn rectangle(step: &Step) -> Option<String> {
    let Proof::Guarded(Guarded { pattern: GuardedPattern::Loop { cells, digits: [one, other] }, .. }) = &step.proof
    else {
        return None;
    };
    Some(format!("{one}/{other} in {}", compact::cells(cells.iter().copied().collect())))
}

/// The cell of a variable, or its house.
fn place(variable: Variable) -> String {
    variable.digit_and_house().map_or_else(|| variable.to_string(), |(_, house)| compact::house(house))
}

/// The digits that a step removes, in order.
fn removed(step: &Step) -> String {
    let digits = step.effect.removed.iter().map(|removed| removed.digit()).collect();
    compact::digits(digits, "/")
}
