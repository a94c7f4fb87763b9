//! Plain sentences that name houses and candidates and end with what changes.

use std::fmt::Display;

use super::cover::Family;
use super::wing::Wing;
use crate::board::{Candidate, CandidateSet, Cell, DigitSet, Effect, Grid, HouseKind, PositionSet, Variable};
use crate::proof::{Branch, End, Inference, Link, Literal, Pattern, Proof, Reason, Step};

/// A step as sentences, in the state before it. They make one paragraph; a long chain reads better a sentence a line.
pub fn sentences(grid: &Grid, step: &Step) -> Vec<String> {
    let effect = effect(&step.effect);
    if let Some(wing) = Wing::of(grid, step) {
        return told_wing(&wing, &effect);
    }
    match &step.proof {
        Proof::Single { variable } => vec![single(*variable, &step.effect).unwrap_or(effect)],
        Proof::Cover { base, cover } => vec![match Family::of(base, cover) {
            Some(family) => format!("{}{effect}.", named_cover(grid, &family)),
            None => format!("{}{effect}.", nameless_cover(base, cover)),
        }],
        Proof::Chain { links } => chain(links, &effect),
        Proof::Whip { links, end } => whip(grid, step, links, *end, &effect),
        Proof::Loop { links } => closed_chain(links, &effect),
        Proof::Then { lemma, then } => {
            let second = Step { proof: (**then).clone(), ..step.clone() };
            let after = grid.after(&lemma.effect);
            sentences(grid, lemma).into_iter().chain(sentences(&after, &second)).collect()
        }
        Proof::Deadly { pattern, guardians, base, cover } => deadly(pattern, guardians, [base, cover], &effect),
        Proof::Exclusion { variables, excluders } => exclusion(grid, step, variables, excluders, &effect),
        Proof::Cases { variable, branches } => cases(grid, *variable, branches, &effect),
        Proof::Either { branches } => either_way(grid, branches, &effect),
        Proof::Refutation { branches } => refutation(grid, branches, &effect),
    }
}

/// What changes, without a full stop: `r1c3 is 4`, `r1c3 and r2c3 are not 4 or 5`.
pub fn effect(effect: &Effect) -> String {
    let placed = effect.placed.map(|placed| format!("{} is {}", placed.cell(), placed.digit()));
    let removed = (!effect.removed.is_empty()).then(|| denial(effect.removed.iter().copied()));
    placed.into_iter().chain(removed).collect::<Vec<_>>().join(", and ")
}

fn single(variable: Variable, effect: &Effect) -> Option<String> {
    let placed = effect.placed?;
    let (cell, digit) = (placed.cell(), placed.digit());
    Some(match variable.digit_and_house() {
        None => format!("{cell} is {digit}: nothing else is left in the cell."),
        Some((_, house)) => format!("In {house}, only {cell} can still be {digit}."),
    })
}

fn named_cover(grid: &Grid, family: &Family) -> String {
    match family {
        Family::Locked { digit, base, cover } => {
            let places = grid.cells_with(*digit) & base.cells();
            let all = if places.len() == 2 { "both" } else { "all" };
            format!("In {base}, the {digit} must be in {}, {all} in {cover}, so ", either(places.iter()))
        }
        Family::Naked { house, cells, digits } => {
            format!("In {house}, {} can only be {} in some order, so ", both(cells.iter()), both(digits.iter()))
        }
        Family::Hidden { house, digits, cells } => format!(
            "In {house}, {} can only be in {} in some order, and these cells take nothing else, so ",
            both(digits.iter()),
            both(cells.iter())
        ),
        Family::Fish { digit, base, cover } => format!(
            "In {}, the {digit} can only be in {}. These {}s use up the {digit} of {}, so ",
            lines(*base),
            lines(*cover),
            base.0,
            counted(cover.1.len(), cover.0)
        ),
    }
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
    format!(
        "Each of {} must be found within {}, one in each, so nothing else fits there: ",
        both(base.iter().map(|variable| named(*variable))),
        both(cover.iter().map(|variable| named(*variable)))
    )
}

/// A variable as a thing: `r4c3`, `the 6 of row 4`.
fn named(variable: Variable) -> String {
    match variable.digit_and_house() {
        None => variable.to_string(),
        Some((digit, house)) => format!("the {digit} of {house}"),
    }
}

/// Whichever digit the pivot is, it or a pincer is the digit that goes elsewhere.
fn told_wing(Wing { pivot, digits, shared, pincers }: &Wing, effect: &str) -> Vec<String> {
    let named = pincers.map(|(cell, met)| {
        let pair: DigitSet = [met, *shared].into_iter().collect();
        format!("{cell} ({})", joined(pair.iter(), ", ", ", "))
    });
    let [first, second] = pincers.map(|(cell, met)| (met, format!("{cell} is {shared}")));
    let itself = if digits.contains(*shared) { format!("; otherwise it is {shared} itself") } else { String::new() };
    vec![
        format!("The pivot {pivot} is {}; the pincers are {}.", either(digits.iter()), both(named)),
        format!("If the pivot is {}, {}; if it is {}, {}{itself}.", first.0, first.1, second.0, second.1),
        format!("So {effect}."),
    ]
}

/// If it is not the first left candidate, each right one in turn.
fn chain(links: &[Link], effect: &str) -> Vec<String> {
    let Some((first, rest)) = links.split_first() else { return vec![format!("{effect}.")] };
    let (left, right) = (first.left, first.right);
    let start = match first.variable.digit_and_house() {
        None => format!("Either {} is {} or it is {}.", left.cell(), left.digit(), right.digit()),
        Some((digit, house)) => {
            capitalised(&format!("{house} has its {digit} either in {} or in {}.", left.cell(), right.cell()))
        }
    };
    let if_right = |(index, link): (usize, &Link)| {
        let opening = if index == 0 { format!("If {} is {}, ", right.cell(), right.digit()) } else { "Then ".into() };
        let (left, right) = (link.left, link.right);
        match link.variable.digit_and_house() {
            None => format!("{opening}{} is not {} but {}.", left.cell(), left.digit(), right.digit()),
            Some((digit, house)) => {
                format!("{opening}{house} has its {digit} not in {} but in {}.", left.cell(), right.cell())
            }
        }
    };
    let middle = rest.iter().enumerate().map(if_right);
    [start].into_iter().chain(middle).chain([format!("Either way, {effect}.")]).collect()
}

/// Suppose the target; each variable in turn is left with one candidate, and the last with none.
fn whip(grid: &Grid, step: &Step, links: &[Link], end: End, effect: &str) -> Vec<String> {
    let suppose = format!("Suppose {}.", supposition(step.effect.removed.iter().copied()));
    let middle = links.iter().map(|link| {
        let gone = others(grid, link.variable, Some(link.right));
        let (cell, digit) = (link.right.cell(), link.right.digit());
        match link.variable.digit_and_house() {
            None => format!("Then {}, so it must be {digit}.", denial(gone.iter())),
            Some((_, house)) => format!("Then {}, so {house} must have its {digit} in {cell}.", denial(gone.iter())),
        }
    });
    let opening = if links.is_empty() { "Then" } else { "But then" };
    let gone = others(grid, end.variable, None);
    let last = match end.variable.digit_and_house() {
        None => format!("{opening} {}, and has nothing left.", denial(gone.iter())),
        Some((digit, house)) => {
            format!("{opening} {}, and {house} has no place left for {digit}.", denial(gone.iter()))
        }
    };
    [suppose].into_iter().chain(middle).chain([last, format!("So {effect}.")]).collect()
}

/// Around the loop, each right candidate makes the next one true.
fn closed_chain(links: &[Link], effect: &str) -> Vec<String> {
    let mut told = chain(links, effect);
    let Some(first) = links.first() else { return told };
    let ring = |side: fn(&Link) -> Candidate| both(links.iter().map(|link| spoken(side(link))));
    told.pop();
    told.push(format!("And then {} is not {}: the chain closes.", first.left.cell(), first.left.digit()));
    told.push(format!(
        "So it holds either that {}, or that {}; either way, {effect}.",
        ring(|link| link.left),
        ring(|link| link.right)
    ));
    told
}

/// `r4c3 is 6`.
fn spoken(candidate: Candidate) -> String {
    format!("{} is {}", candidate.cell(), candidate.digit())
}

/// Assuming one solution, a guardian is true.
fn deadly(pattern: &Pattern, guardians: &[Candidate], [base, cover]: [&[Variable]; 2], effect: &str) -> Vec<String> {
    let trap = match pattern {
        Pattern::Loop { cells, digits } => {
            format!("{} would take {} in turn", both(cells), both(digits))
        }
        Pattern::Grave => "every cell and every digit of a house would have two candidates left".to_owned(),
    };
    let guarded = by_digits(guardians.iter().copied())
        .into_iter()
        .map(|(cells, digits)| format!("{} is {}", either(cells), either(digits.iter())));
    let unless = format!("Unless {}, {trap}, and that could be swapped.", joined(guarded, ", ", " or "));
    let so = "The puzzle is taken to have one solution, so one of these is true.".to_owned();
    let last = match (base, cover) {
        ([], _) => format!("Whichever it is, {effect}."),
        (base, cover) => format!(
            "If that were not so, {} would need all that is left of {}, and none of these would be true: {effect}.",
            both(base.iter().map(|variable| named(*variable))),
            both(cover.iter().map(|variable| named(*variable)))
        ),
    };
    vec![unless, so, last]
}

/// For each target: what goes with it clashes, or empties an excluder.
fn exclusion(grid: &Grid, step: &Step, variables: &[Variable], excluders: &[Variable], effect: &str) -> Vec<String> {
    let cells = both(variables.iter().map(|variable| named(*variable)));
    let held = excluders.iter().map(|variable| {
        let own = *grid.candidates() & *variable.candidates();
        format!("{} ({})", named(*variable), either(own.iter().map(Candidate::digit)))
    });
    let start = format!("Take {cells} together; all of them see {}.", both(held));
    let targets = step.effect.removed.iter().map(|target| {
        format!(
            "If {}, every choice for the others repeats a digit or leaves one of these cells empty.",
            spoken(*target)
        )
    });
    [start].into_iter().chain(targets).chain([format!("So {effect}.")]).collect()
}

/// Every candidate of a variable, and where it leads.
fn cases(grid: &Grid, variable: Variable, branches: &[Branch], effect: &str) -> Vec<String> {
    let split = match variable.digit_and_house() {
        None => format!("{variable} is {}.", either(branches.iter().map(|branch| branch.assumed.candidate.digit()))),
        Some((digit, house)) => {
            format!(
                "In {house}, the {digit} is in {}.",
                either(branches.iter().map(|branch| branch.assumed.candidate.cell()))
            )
        }
    };
    let told = branches
        .iter()
        .flat_map(|branch| [vec![format!("Suppose {}.", literal(branch.assumed))], inferences(grid, branch)].concat());
    [split].into_iter().chain(told).chain([format!("In every case, {effect}.")]).collect()
}

/// A candidate, and where it leads whether it is true or false.
fn either_way(grid: &Grid, branches: &[Branch], effect: &str) -> Vec<String> {
    let told = branches
        .iter()
        .flat_map(|branch| [vec![format!("Suppose {}.", literal(branch.assumed))], inferences(grid, branch)].concat());
    told.chain([format!("Either way, {effect}.")]).collect()
}

/// An assumption, and where it leads twice.
fn refutation(grid: &Grid, branches: &[Branch], effect: &str) -> Vec<String> {
    let Some(first) = branches.first() else { return vec![format!("{effect}.")] };
    let start = format!("Suppose {}.", literal(first.assumed));
    let told = branches.iter().enumerate().flat_map(|(number, branch)| {
        let opening = if number == 0 { "First, it follows:" } else { "But it also follows:" };
        [vec![opening.to_owned()], inferences(grid, branch)].concat()
    });
    [start].into_iter().chain(told).chain([format!("Both cannot be, so {effect}.")]).collect()
}

/// What follows, step by step: what one true candidate makes false is told in one sentence, and so is what one lemma
/// makes false.
fn inferences(grid: &Grid, branch: &Branch) -> Vec<String> {
    let mut on: CandidateSet =
        Some(branch.assumed).filter(|assumed| assumed.on).map(|assumed| assumed.candidate).into_iter().collect();
    let mut told: Vec<String> = Vec::new();
    let mut rest = &branch.inferences[..];
    while let Some((first, _)) = rest.split_first() {
        let (premise, gone) = (premise(grid, &on, first), |inference: &Inference| inference.literal.candidate);
        let together = |inference: &&Inference| !inference.literal.on && same_reason(grid, &on, first, inference);
        let group = rest.iter().take_while(together).count();
        match &first.reason {
            Reason::Variable { variable } if first.literal.on => {
                told.push(implied(grid, first.literal, *variable));
                on.insert(first.literal.candidate);
            }
            Reason::Variable { .. } => {
                let denied = denial(rest[..group].iter().map(gone));
                told.push(premise.map_or_else(
                    || capitalised(&format!("{denied}.")),
                    |premise| format!("As {}, {denied}.", spoken(premise)),
                ));
            }
            Reason::Lemma { without, lemma } => {
                let effect = Effect { placed: None, removed: rest[..group].iter().map(gone).collect() };
                let state = grid.after(&Effect { placed: None, removed: without.clone() });
                let step = Step::new("", (**lemma).clone(), effect);
                let chained = !matches!(**lemma, Proof::Cover { .. });
                let (start, end) = if chained { (", a chain of its own", "That ends the chain.") } else { ("", "") };
                told.push(format!("Now that {}{start}:", denial(without.iter().copied())));
                told.extend(sentences(&state, &step));
                told.extend(chained.then(|| end.to_owned()));
            }
        }
        rest = &rest[group.max(1)..];
    }
    told
}

/// The true candidate that makes another one false.
fn premise(grid: &Grid, on: &CandidateSet, inference: &Inference) -> Option<Candidate> {
    match &inference.reason {
        Reason::Variable { variable } => (others(grid, *variable, Some(inference.literal.candidate)) & *on).first(),
        Reason::Lemma { .. } => None,
    }
}

fn same_reason(grid: &Grid, on: &CandidateSet, one: &Inference, other: &Inference) -> bool {
    match (&one.reason, &other.reason) {
        (Reason::Variable { .. }, Reason::Variable { .. }) => premise(grid, on, one) == premise(grid, on, other),
        (one @ Reason::Lemma { .. }, other @ Reason::Lemma { .. }) => one == other,
        _ => false,
    }
}

fn implied(grid: &Grid, found: Literal, variable: Variable) -> String {
    let place = match variable.digit_and_house() {
        None => format!("in {}", found.candidate.cell()),
        Some((digit, house)) => format!("for the {digit} of {house}"),
    };
    let gone = others(grid, variable, Some(found.candidate));
    format!("As {}, nothing else is left {place}: {}.", denial(gone.iter()), spoken(found.candidate))
}

/// `r4c3 is 6` or `r4c3 is not 6`.
fn literal(literal: Literal) -> String {
    if literal.on { spoken(literal.candidate) } else { denial([literal.candidate].into_iter()) }
}

/// What a variable can take but for one.
fn others(grid: &Grid, variable: Variable, kept: Option<Candidate>) -> CandidateSet {
    (*grid.candidates() & *variable.candidates()) - kept.into_iter().collect()
}

/// `r1c3 and r2c3 are not 4 or 5, and r7c3 is not 5`.
fn denial(candidates: impl Iterator<Item = Candidate>) -> String {
    let denied = by_digits(candidates).into_iter().map(|(cells, digits)| {
        let verb = if cells.len() == 1 { "is" } else { "are" };
        format!("{} {verb} not {}", both(cells), either(digits.iter()))
    });
    joined(denied, ", ", ", and ")
}

/// `r1c3 or r2c3 were 4, or r7c3 were 5`.
fn supposition(candidates: impl Iterator<Item = Candidate>) -> String {
    let supposed = by_digits(candidates)
        .into_iter()
        .map(|(cells, digits)| format!("{} were {}", either(cells), either(digits.iter())));
    joined(supposed, ", ", ", or ")
}

/// The cells in reading order, those with the same digits together.
fn by_digits(candidates: impl Iterator<Item = Candidate>) -> Vec<(Vec<Cell>, DigitSet)> {
    let candidates: CandidateSet = candidates.collect();
    let mut groups: Vec<(Vec<Cell>, DigitSet)> = Vec::new();
    for cell in Cell::all() {
        let digits = candidates.digits_in(cell);
        match groups.iter_mut().find(|(_, shared)| *shared == digits) {
            _ if digits.is_empty() => {}
            Some((cells, _)) => cells.push(cell),
            None => groups.push((vec![cell], digits)),
        }
    }
    groups
}

/// The same with a capital first.
pub(super) fn capitalised(text: &str) -> String {
    let mut characters = text.chars();
    characters.next().map_or_else(String::new, |first| first.to_uppercase().collect::<String>() + characters.as_str())
}

/// A list with `and` before its last item.
pub(super) fn both(items: impl IntoIterator<Item = impl Display>) -> String {
    joined(items, ", ", " and ")
}

fn either(items: impl IntoIterator<Item = impl Display>) -> String {
    joined(items, ", ", " or ")
}

fn joined(items: impl IntoIterator<Item = impl Display>, comma: &str, last: &str) -> String {
    let mut items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    match items.pop() {
        Some(end) if !items.is_empty() => items.join(comma) + last + &end,
        end => end.unwrap_or_default(),
    }
}
