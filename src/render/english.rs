//! Plain sentences that name houses and candidates and end with what changes.

mod almost_locked;
mod branches;
mod strong_links;
mod words;

use self::almost_locked::almost_locked;
pub(super) use self::branches::branch;
use self::branches::{cases, either_way, refutation};
use self::strong_links::strong_links;
pub(super) use self::words::{both, capitalised};
use self::words::{denial, either, joined, spoken, spoken_or, supposition};
use super::almost_locked::LinkedSets;
use super::cover::NamedCover;
use super::wing::Wing;
use super::{Conclusion, Told};
use crate::board::{Candidate, CandidateSet, Digit, DigitSet, Effect, Grid, HouseKind, PositionSet, Right, Variable};
use crate::proof::{
    Cases, Chain, Cover, Either, End, Exclusion, Guarded, GuardedPattern, Link, Loop, Proof, Refutation, Single, Step,
    Then, Whip,
};
use crate::technique::strong_links::StrongLinks;

/// A variable that has no candidate left.
pub fn starved(variable: Variable) -> String {
    match variable.digit_and_house() {
        None => format!("nothing is left for {variable}"),
        Some((digit, house)) => format!("{house} has no place left for {digit}"),
    }
}

/// A step as sentences, in the state before it. They make one paragraph; a long chain reads better a sentence a line.
pub fn told(grid: &Grid, step: &Step) -> Told {
    let effect = effect(&step.effect);
    if let Some(wing) = Wing::of(grid, step) {
        return told_wing(&wing, &effect);
    }
    if let Proof::Cover(cover) = &step.proof
        && NamedCover::of(&cover.base, &cover.cover).is_none()
    {
        if let Some(links) = StrongLinks::of(grid, cover) {
            return strong_links(&links, &effect);
        }
        if let Some(sets) = LinkedSets::of(grid, cover, &step.effect.removed) {
            return almost_locked(&sets, &effect);
        }
    }
    match &step.proof {
        Proof::Single(Single { variable }) => single(*variable, &step.effect, effect),
        Proof::Cover(Cover { base, cover, fins }) if !fins.is_empty() => finned(base, cover, fins, &effect),
        Proof::Cover(Cover { base, cover, .. }) => {
            let named = NamedCover::of(base, cover);
            let held = named.map_or_else(|| nameless_cover(base, cover), |named| named_cover(grid, &named));
            Told::in_sentences(Vec::new(), held, effect)
        }
        Proof::Chain(Chain { links }) => chain(grid, links, &effect),
        Proof::Whip(Whip { links, end }) => whip(grid, step, links, *end, &effect),
        Proof::Loop(Loop { links }) => closed_chain(grid, links, &effect),
        Proof::Then(Then { lemma, then }) => {
            let second = Step { proof: (**then).clone(), ..step.clone() };
            let after = grid.after(&lemma.effect);
            let Told { premises, conclusion, joints } = told(&after, &second);
            let first = told(grid, lemma).sentences();
            Told { premises: [first, premises].concat(), conclusion, joints }
        }
        Proof::Guarded(proof) => guarded(proof, &effect),
        Proof::Exclusion(Exclusion { variables, excluders }) => exclusion(grid, step, variables, excluders, &effect),
        Proof::Cases(Cases { variable, branches }) => cases(grid, *variable, branches, &effect, told),
        Proof::Either(Either { branches }) => either_way(grid, branches, &effect, told),
        Proof::Refutation(Refutation { branches }) => refutation(grid, branches, &effect, told),
    }
}

/// What changes, without a full stop: `r1c3 is 4`, `r1c3 and r2c3 are not 4 or 5`.
pub fn effect(effect: &Effect) -> String {
    let placed = effect.placed.map(|placed| format!("{} is {}", placed.cell(), placed.digit()));
    let removed = (!effect.removed.is_empty()).then(|| denial(effect.removed.iter().copied()));
    placed.into_iter().chain(removed).collect::<Vec<_>>().join(", and ")
}

fn single(variable: Variable, effect: &Effect, change: String) -> Told {
    let told = Told::in_sentences(Vec::new(), "", change);
    match (variable.digit_and_house(), effect.placed) {
        (_, None) => told,
        (None, _) => {
            let closing = ": nothing else is left in the cell.".to_owned();
            Told { conclusion: Conclusion { closing, ..told.conclusion }, ..told }
        }
        (Some((_, house)), Some(placed)) => Told::in_sentences(
            Vec::new(),
            format!("In {house}, only "),
            format!("{} can still be {}", placed.cell(), placed.digit()),
        ),
    }
}

fn named_cover(grid: &Grid, cover: &NamedCover) -> String {
    match cover {
        NamedCover::Locked { digit, base, cover } => {
            let places = grid.cells_with(*digit) & base.cells();
            let all = if places.len() == 2 { "both" } else { "all" };
            format!("In {base}, the {digit} must be in {}, {all} in {cover}, so ", either(places.iter()))
        }
        NamedCover::Naked { house, cells, digits } => {
            format!("In {house}, {} can only be {} in some order, so ", both(cells.iter()), both(digits.iter()))
        }
        NamedCover::Hidden { house, digits, cells } => format!(
            "In {house}, {} can only be in {} in some order, and these cells take nothing else, so ",
            both(digits.iter()),
            both(cells.iter())
        ),
        NamedCover::Fish { digit, base, cover } => format!(
            "In {}, the {digit} can only be in {}. These {}s use up the {digit} of {}, so ",
            lines(*base),
            lines(*cover),
            base.0,
            counted(cover.1.len(), cover.0)
        ),
    }
}

/// Without the fins it would be a cover.
fn finned(base: &[Variable], cover: &[Variable], fins: &[Candidate], effect: &str) -> Told {
    let Some(NamedCover::Fish { digit, base, cover }) = NamedCover::of(base, cover) else {
        let held = nameless_cover(base, cover);
        let told =
            Told::in_sentences(vec![format!("Unless {}: {held}{effect}.", spoken_or(fins))], "Otherwise ", effect);
        return Told { conclusion: Conclusion { closing: ", too.".to_owned(), ..told.conclusion }, ..told };
    };
    let cells = either(fins.iter().map(|fin| fin.cell()));
    let fin = if fins.len() == 1 { "the fin" } else { "the fins" };
    let block = fins.first().map_or_else(String::new, |fin| fin.cell().houses()[2].to_string());
    let premises = vec![
        format!("In {}, the {digit} can only be in {} or in {fin} {cells}.", lines(base), lines(cover)),
        format!(
            "If it is not in {fin}, these {}s use up the {digit} of {}; if it is, {block} has its {digit} there.",
            base.0,
            counted(cover.1.len(), cover.0)
        ),
    ];
    Told::in_sentences(premises, "Either way, ", effect)
}

fn lines((kind, numbers): (HouseKind, PositionSet)) -> String {
    format!("{kind}s {}", both(numbers.iter().map(|number| number + 1)))
}

fn counted(count: usize, kind: HouseKind) -> String {
    match count {
        2 => format!("both {kind}s"),
        3 => format!("all three {kind}s"),
        4 => format!("all four {kind}s"),
        _ => format!("all these {kind}s"),
    }
}

fn nameless_cover(base: &[Variable], cover: &[Variable]) -> String {
    let [bases, covers] = [base, cover].map(|side| both(side.iter().map(|variable| named(*variable))));
    match cover.len().checked_sub(base.len()) {
        Some(0) => format!("Each of {bases} must be found within {covers}, one in each, so nothing else fits there: "),
        _ => format!("Each of {bases} must be found within {covers}, one in each, and these would not be enough: "),
    }
}

/// A variable as a thing: `r4c3`, `the 6 of row 4`.
fn named(variable: Variable) -> String {
    match variable.digit_and_house() {
        None => variable.to_string(),
        Some((digit, house)) => format!("the {digit} of {house}"),
    }
}

/// Whichever digit the pivot is, it or a pincer is the digit that goes elsewhere.
fn told_wing(Wing { pivot, digits, shared, pincers }: &Wing, effect: &str) -> Told {
    let named = pincers.map(|(cell, met)| {
        let pair: DigitSet = [met, *shared].into_iter().collect();
        format!("{cell} ({})", joined(pair.iter(), ", ", ", "))
    });
    let [first, second] = pincers.map(|(cell, met)| (met, format!("{cell} is {shared}")));
    let itself = if digits.contains(*shared) { format!("; otherwise it is {shared} itself") } else { String::new() };
    let premises = vec![
        format!("The pivot {pivot} is {}; the pincers are {}.", either(digits.iter()), both(named)),
        format!("If the pivot is {}, {}; if it is {}, {}{itself}.", first.0, first.1, second.0, second.1),
    ];
    Told::in_sentences(premises, "So ", effect)
}

/// If it is not the first left candidate, each right one in turn.
fn chain(grid: &Grid, links: &[Link<Right>], effect: &str) -> Told {
    let Some((first, rest)) = links.split_first() else { return Told::in_sentences(Vec::new(), "", effect) };
    let (left, right) = (first.left, places(grid, first.right));
    let start = match (first.variable.digit_and_house(), first.right) {
        (None, Right::One(right)) => format!("Either {} is {} or it is {}.", left.cell(), left.digit(), right.digit()),
        (Some((digit, house)), Right::One(_)) => {
            capitalised(&format!("{house} has its {digit} either in {} or in {right}.", left.cell()))
        }
        (_, Right::Group(group)) => {
            let (digit, house) = (group.digit(), group.segment());
            capitalised(&format!("{} is {digit}, or {digit} is in {house}, that is in {right}.", left.cell()))
        }
    };
    let if_right = |(index, link): (usize, &Link<Right>)| {
        let digit = digit(first.right);
        let opening = if index == 0 { format!("If {right} is {digit}, ") } else { "Then ".into() };
        let (left, right) = (link.left, link.right);
        match (link.variable.digit_and_house(), right) {
            (None, Right::One(right)) => {
                format!("{opening}{} is not {} but {}.", left.cell(), left.digit(), right.digit())
            }
            (variable, _) => {
                let house = variable.map_or_else(|| link.variable.to_string(), |(_, house)| house.to_string());
                let digit = left.digit();
                format!("{opening}{house} has its {digit} not in {} but in {}.", left.cell(), places(grid, right))
            }
        }
    };
    let middle = rest.iter().enumerate().map(if_right);
    let comes_back = links.last().is_some_and(|last| last.right == Right::One(left));
    let opening = if comes_back { "So " } else { "Either way, " };
    Told::in_sentences([start].into_iter().chain(middle).collect(), opening, effect)
}

fn digit(right: Right) -> Digit {
    match right {
        Right::One(candidate) => candidate.digit(),
        Right::Group(group) => group.digit(),
    }
}

/// The cells where it can be: `r4c3`, `r4c1 or r4c2`.
fn places(grid: &Grid, right: Right) -> String {
    either((right.candidates() & *grid.candidates()).iter().map(Candidate::cell))
}

/// Suppose the target; each variable in turn is left with one candidate or one group, and the last with nothing.
fn whip(grid: &Grid, step: &Step, links: &[Link<Right>], end: End, effect: &str) -> Told {
    let suppose = format!("Suppose {}.", supposition(step.effect.removed.iter().copied()));
    let middle = links.iter().map(|link| {
        let gone = others(grid, link.variable, &link.right.candidates());
        let (places, digit) = (places(grid, link.right), digit(link.right));
        match link.variable.digit_and_house() {
            None => format!("Then {}, so it must be {digit}.", denial(gone.iter())),
            Some((_, house)) => format!("Then {}, so {house} must have its {digit} in {places}.", denial(gone.iter())),
        }
    });
    let opening = if links.is_empty() { "Then" } else { "But then" };
    let gone = others(grid, end.variable, &CandidateSet::EMPTY);
    let last = match end.variable.digit_and_house() {
        None => format!("{opening} {}, and has nothing left.", denial(gone.iter())),
        Some((digit, house)) => {
            format!("{opening} {}, and {house} has no place left for {digit}.", denial(gone.iter()))
        }
    };
    Told::in_sentences([suppose].into_iter().chain(middle).chain([last]).collect(), "So ", effect)
}

/// Around the loop, each right candidate makes the next one true.
fn closed_chain(grid: &Grid, links: &[Link], effect: &str) -> Told {
    let plain: Vec<Link<Right>> = links.iter().copied().map(Link::from).collect();
    let told = chain(grid, &plain, effect);
    let Some(first) = links.first() else { return told };
    let ring = |side: fn(&Link) -> Candidate| both(links.iter().map(|link| spoken(side(link))));
    let closes = format!("And then {} is not {}: the chain closes.", first.left.cell(), first.left.digit());
    let (lefts, rights) = (ring(|link| link.left), ring(|link| link.right));
    let opening = format!("So it holds either that {lefts}, or that {rights}; either way, ");
    Told::in_sentences(told.premises.into_iter().chain([closes]).collect(), opening, effect)
}

/// Without its guardians the pattern cannot be, so one of them is true.
fn guarded(Guarded { pattern, guardians, base, cover }: &Guarded, effect: &str) -> Told {
    let unless = spoken_or(guardians);
    let one = if guardians.len() == 1 { &*unless } else { "one of these is true" };
    let whichever = if guardians.len() == 1 { "So " } else { "Whichever it is, " };
    let (premises, opening) = match pattern {
        GuardedPattern::Loop { cells, digits } => {
            let trap = format!("{} would take {} in turn", both(cells), both(digits));
            (deadly(&unless, &trap, one), whichever)
        }
        GuardedPattern::Grave => {
            let trap = "every cell and every digit of a house would have two candidates left";
            (deadly(&unless, trap, one), whichever)
        }
        GuardedPattern::Ring { links } => (ring(links, &unless, guardians.len()), "Then "),
    };
    if base.is_empty() {
        return Told::in_sentences(premises, opening, effect);
    }
    let [bases, covers] = [base, cover].map(|side| both(side.iter().map(|variable| named(*variable))));
    let opening = format!("Together with {bases}, it takes up all of {covers}, so ");
    Told::in_sentences(premises, opening, effect)
}

/// Assuming one solution, a guardian is true.
fn deadly(unless: &str, trap: &str, one: &str) -> Vec<String> {
    vec![
        format!("Unless {unless}, {trap}, and that could be swapped."),
        format!("The puzzle is taken to have one solution, so {one}."),
    ]
}

/// Around the ring true and false cannot take turns, so a guardian is true.
fn ring(links: &[Link], unless: &str, guardians: usize) -> Vec<String> {
    let ring = links.iter().chain(links.first()).map(|link| spoken(link.left));
    let one = if guardians == 1 { "that" } else { "one of these" };
    vec![
        format!(
            "Unless {unless}, just one of each two neighbours in this ring is true: {}.",
            joined(ring, "; ", "; and again ")
        ),
        format!("But true and false cannot take turns around a ring of {}.", links.len()),
        format!("So {one} is true: {unless}."),
    ]
}

/// For each target: what goes with it clashes, or empties an excluder.
fn exclusion(grid: &Grid, step: &Step, variables: &[Variable], excluders: &[Variable], effect: &str) -> Told {
    let cells = both(variables.iter().map(|variable| named(*variable)));
    let held = excluders.iter().map(|variable| {
        let own = *grid.candidates() & *variable.candidates();
        format!("{} ({})", named(*variable), either(own.iter().map(Candidate::digit)))
    });
    let start = format!("Take {cells} together; all of them see {}.", both(held));
    let targets = step.effect.removed.iter().map(|target| {
        let others = variables.iter().filter(|variable| !variable.candidates().contains(*target));
        let others = both(others.map(|variable| named(*variable)));
        format!(
            "If {}, every choice for {others} repeats a digit or leaves a cell that is seen empty.",
            spoken(*target)
        )
    });
    Told::in_sentences([start].into_iter().chain(targets).collect(), "So ", effect)
}

/// What a variable can take but for these.
fn others(grid: &Grid, variable: Variable, kept: &CandidateSet) -> CandidateSet {
    (*grid.candidates() & *variable.candidates()) - *kept
}
