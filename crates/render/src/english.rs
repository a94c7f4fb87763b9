//! Plain sentences that name houses and candidates and end with what changes.

mod almost_locked;
mod branches;
mod brief;
mod colors;
mod cover;
mod crossing;
mod firework;
mod guarded;
mod house_fish;
mod remote_pair;
mod sentence;
mod singles;
mod strong_links;
mod tried;
mod wing;
mod words;

pub(super) use self::branches::branch;
use self::branches::net;
use self::colors::colors;
use self::guarded::guarded;
use self::remote_pair::remote_pair;
pub(super) use self::singles::{SingleKind, listed};
use self::strong_links::{around, closes};
use self::tried::tried;
use self::words::{all_of, denial, digit, either, finding, joined, named, one_of, places, spoken, supposition};
pub(super) use self::words::{both, capitalised};
pub use self::words::{effect, starved};
use super::colors::ColorsReading;
use super::exocet;
use super::picture::Picture;
use super::premise::{self, Premise};
use super::remote_pair::RemotePairReading;
use super::told::Phrase;
use super::wing::{WWingReading, Wing};
use super::{ConclusionText, Told};
use unguess_core::board::{Candidate, CandidateSet, DigitSet, Effect, Grid, House, Right, Variable};
use unguess_core::proof::{Chain, Either, End, Exclusion, Link, Loop, Proof, Several, Single, Step, Then, Whip};

/// A step as sentences, in the state before it. They make one paragraph; a long chain reads better a sentence a line.
pub fn told(grid: &Grid, step: &Step) -> Told {
    telling(grid, step, effect(&step.effect))
}

/// A deduction inside a longer argument, which finds something rather than removes it.
fn deduced(grid: &Grid, step: &Step) -> Told {
    telling(grid, step, finding(&step.effect))
}

fn telling(grid: &Grid, step: &Step, effect: String) -> Told {
    if let Some(wing) = Wing::of(grid, step) {
        return wing::with_pivot(&wing, &effect);
    }
    if let Some(wing) = WWingReading::of(grid, step) {
        return wing::with_bridge(&wing, &effect);
    }
    match &step.proof {
        Proof::Single(Single { variable }) => single(grid, *variable, &step.effect, effect),
        Proof::Cover(cover) => self::cover::told(grid, step, cover, &effect),
        Proof::Chain(Chain { links }) => chain(grid, links, &step.effect, &effect),
        Proof::Whip(Whip { links, end }) => whip(grid, step, links, *end, &effect),
        Proof::Loop(Loop { links }) => closed_chain(grid, links, &step.effect.removed, &effect),
        Proof::Then(Then { lemma, then }) => {
            let second = Step { proof: (**then).clone(), ..step.clone() };
            let after = grid.after(&lemma.effect);
            let [first, later] =
                [Picture::of(grid, lemma), Picture::of(&after, &second)].map(|picture| picture.premises);
            let second = told(&after, &second);
            let mut premises = told(grid, lemma).into_premises(0, first);
            premises.extend(second.clone().into_premises(first, later));
            premises.pop();
            Told { premises, brief: Vec::new(), ..second }
        }
        Proof::Several(Several { parts }) => {
            let mut first = 0;
            let premises = parts.iter().flat_map(|part| {
                let count = Picture::of(grid, part).premises;
                first += count;
                told(grid, part).into_premises(first - count, count)
            });
            Told::in_sentences(premises.collect(), "In all, ", effect)
        }
        Proof::Guarded(proof) => guarded(grid, proof, &step.effect.removed, &effect),
        Proof::Exclusion(Exclusion { variables, excluders }) => exclusion(grid, step, variables, excluders, &effect),
        Proof::Exocet(proof) => of_premises(exocet::premises(proof), effect),
        Proof::Cases(proof) => {
            let pair = RemotePairReading::of(grid, proof).map(|pair| remote_pair(&pair, &effect));
            let told_short = pair.or_else(|| tried(proof, &effect));
            told_short.unwrap_or_else(|| net(grid, &step.proof, &effect, deduced))
        }
        Proof::Either(Either { branches }) => match ColorsReading::of(grid, step, branches) {
            Some(found) => colors(&found, &effect),
            None => net(grid, &step.proof, &effect, deduced),
        },
        Proof::Refutation(_) => net(grid, &step.proof, &effect, deduced),
    }
}

/// The premises of a shape that has one list of them, in order; they leave nothing but what fits them.
fn of_premises(premises: Vec<Premise>, effect: String) -> Told {
    let phrases = premises.into_iter().enumerate().map(|(number, premise)| Phrase::about(number, premise.text));
    Told::in_sentences(phrases.collect(), "Any candidate that does not fit this can go: ", effect)
}

/// The place of a digit, the last empty cell of a house, or the only digit of a cell.
fn single(grid: &Grid, variable: Variable, effect: &Effect, change: String) -> Told {
    let Some(placed) = effect.placed else { return Told::in_sentences(Vec::new(), "", change) };
    let (cell, digit) = (placed.cell(), placed.digit());
    match (SingleKind::of(grid, variable, cell), variable.digit_and_house()) {
        (SingleKind::Last(house), _) => {
            let opening = format!("{cell} is the last empty cell of {house}, so ");
            Told::in_sentences(Vec::new(), opening, format!("it must be {digit}"))
        }
        (_, Some((_, house))) => {
            let place = format!("{cell} is the only place left for {digit}");
            Told::in_sentences(Vec::new(), format!("In {house}, "), place)
        }
        (_, None) => {
            let told = Told::in_sentences(Vec::new(), "", format!("{cell} must be {digit}"));
            let seen: DigitSet = cell.peers().iter().filter_map(|peer| grid.value(peer)).collect();
            let is_seen = (DigitSet::ALL - DigitSet::of(digit)).is_subset(seen);
            let ruled_out = if is_seen { "" } else { ", or has been ruled out" };
            let closing = format!(": every other digit is already in its row, column or box{ruled_out}.");
            Told { conclusion: ConclusionText { closing, ..told.conclusion }, ..told }
        }
    }
}

/// If it is not the first left candidate, each right one in turn.
fn chain(grid: &Grid, links: &[Link<Right>], changed: &Effect, effect: &str) -> Told {
    if let Some(told) = two_of_a_digit(links, effect) {
        return told;
    }
    let (Some(first), Some(last)) = (links.first(), links.last()) else {
        return Told::in_sentences(Vec::new(), "", effect);
    };
    let opening = match last.right {
        Right::One(right) if right == first.left => format!("So {} either way: ", spoken(right)),
        _ if changed.placed.is_some() => "Either way, ".to_owned(),
        right => one_of([CandidateSet::of(first.left), right.candidates() & *grid.candidates()]),
    };
    Told::in_sentences(chained(grid, links), opening, effect)
}

/// A chain link by link.
fn chained(grid: &Grid, links: &[Link<Right>]) -> Vec<Phrase> {
    let Some((first, rest)) = links.split_first() else { return Vec::new() };
    let (left, right) = (first.left, places(grid, first.right));
    let start = match (first.variable.digit_and_house(), first.right) {
        (None, _) => format!("{} is {} or {}.", left.cell(), left.digit(), digit(first.right)),
        (Some((digit, house)), Right::One(_)) => format!("In {house} the {digit} is in {} or {right}.", left.cell()),
        (Some((digit, house)), Right::Group(_)) => {
            format!("In {house} the {digit} is either in {}, or in {right}.", left.cell())
        }
    };
    let if_right = |(index, link): (usize, &Link<Right>)| {
        let opening = if index == 0 { format!("If {right} is {}, then", digit(first.right)) } else { "Then".into() };
        let (left, right) = (link.left, link.right);
        let denied = denial([left].into_iter());
        match link.variable.digit_and_house() {
            None => format!("{opening} {denied}, so it is {}.", digit(right)),
            Some((digit, house)) => {
                format!("{opening} {denied}, so {house}'s {digit} must be in {}.", places(grid, right))
            }
        }
    };
    let start = Phrase::about(premise::link(0), start);
    let middle = rest.iter().enumerate();
    let middle = middle.map(|(index, link)| Phrase::about(premise::link(index + 1), if_right((index, link))));
    [start].into_iter().chain(middle).collect()
}

/// A digit has two places in each of two houses, and one of the first sees one of the second.
fn two_of_a_digit(links: &[Link<Right>], effect: &str) -> Option<Told> {
    let [one, other] = links else { return None };
    let [one, other] = [one.plain()?, other.plain()?];
    let ((digit, first), (same, second)) = (one.variable.digit_and_house()?, other.variable.digit_and_house()?);
    let [ends, middle] = [[one.left, other.right], [one.right, other.left]].map(|pair| pair.map(Candidate::cell));
    let is_shared = |house: &House| middle.iter().all(|cell| house.cells().contains(*cell));
    let house = middle[0].houses().into_iter().find(is_shared)?;
    if digit != same || ends[0] == ends[1] {
        return None;
    }
    let strong = format!(
        "In {first} the {digit} is in {}; in {second} it is in {}.",
        either([ends[0], middle[0]]),
        either([middle[1], ends[1]])
    );
    let weak = format!("{} share {house}, so they can't both be {digit}.", both(middle));
    let premises = vec![Phrase::about(premise::link(0), strong), Phrase::about(premise::link(1), weak)];
    Some(Told::in_sentences(premises, one_of(ends.map(|cell| CandidateSet::of(cell.with(digit)))), effect))
}

/// Suppose the target; each variable in turn is left with one candidate or one group, and the last with nothing.
fn whip(grid: &Grid, step: &Step, links: &[Link<Right>], end: End, effect: &str) -> Told {
    let suppose = format!("Try {}.", supposition(step.effect.removed.iter().copied()));
    let middle = links.iter().enumerate().map(|(index, link)| {
        let gone = others(grid, link.variable, &link.right.candidates());
        let (places, digit) = (places(grid, link.right), digit(link.right));
        let then = match link.variable.digit_and_house() {
            None => format!("Then {}, so it must be {digit}.", denial(gone.iter())),
            Some((_, house)) => format!("Then {}, so {house}'s {digit} must be in {places}.", denial(gone.iter())),
        };
        Phrase::about(premise::link_of_whip(index), then)
    });
    let opening = if links.is_empty() { "Then" } else { "But then" };
    let gone = others(grid, end.variable, &CandidateSet::EMPTY);
    let last = match end.variable.digit_and_house() {
        None => format!("{opening} {}, so it has no digit left.", denial(gone.iter())),
        Some((digit, house)) => {
            format!("{opening} {}, and {house} has nowhere left for its {digit}.", denial(gone.iter()))
        }
    };
    let suppose = Phrase::about(premise::START, suppose);
    let last = Phrase::about(premise::end_of_whip(links.len()), last);
    Told::in_sentences([suppose].into_iter().chain(middle).chain([last]).collect(), "That is impossible, so ", effect)
}

/// Around the loop, each right candidate makes the next one true. Of each two that are linked, one is.
fn closed_chain(grid: &Grid, links: &[Link], removed: &[Candidate], effect: &str) -> Told {
    let plain: Vec<Link<Right>> = links.iter().copied().map(Link::from).collect();
    let Some(first) = links.first() else { return Told::in_sentences(Vec::new(), "", effect) };
    let closes = Phrase::about(premise::closing(links.len()), closes(CandidateSet::of(first.left)));
    let nexts = links.iter().cycle().skip(1);
    let pairs = links.iter().zip(nexts).map(|(link, next)| [link.right, next.left].map(CandidateSet::of));
    Told::in_sentences(
        chained(grid, &plain).into_iter().chain([closes]).collect(),
        around(grid, pairs, &[], removed),
        effect,
    )
}

/// For each target: what goes with it clashes, or empties an excluder.
fn exclusion(grid: &Grid, step: &Step, variables: &[Variable], excluders: &[Variable], effect: &str) -> Told {
    let cells = both(variables.iter().map(|variable| named(*variable)));
    let held = excluders.iter().map(|variable| {
        let own = *grid.candidates() & *variable.candidates();
        format!("{} ({})", named(*variable), either(own.iter().map(Candidate::digit)))
    });
    let all = all_of(variables.len());
    let start = format!("{cells} {all} see {}.", both(held));
    let targets = step.effect.removed.iter().enumerate().map(|(index, target)| {
        let others: Vec<Variable> =
            variables.iter().copied().filter(|variable| !variable.candidates().contains(*target)).collect();
        let clashes = clashes(grid, *target, &others, excluders).unwrap_or_else(|| {
            let others = both(others.iter().map(|variable| named(*variable)));
            format!("every choice for {others} would repeat a digit or leave one of those cells empty")
        });
        let clashes = format!("If {} were {}, {clashes}.", target.cell(), target.digit());
        Phrase::about(premise::target(index), clashes)
    });
    Told::in_sentences([Phrase::about(premise::START, start)].into_iter().chain(targets).collect(), "So ", effect)
}

/// Why a target leaves nothing for a single other cell: `r3c9 would have no digit left: 3 would leave r3c2 empty and 5 would repeat it`.
fn clashes(grid: &Grid, target: Candidate, others: &[Variable], excluders: &[Variable]) -> Option<String> {
    let &[other] = others else { return None };
    let own = |variable: Variable| *grid.candidates() & *variable.candidates();
    let clash = |choice: Candidate| {
        if choice.is_linked(target) {
            return Some(format!("{} would repeat it", choice.digit()));
        }
        let is_empty =
            |excluder: &&Variable| own(**excluder).iter().all(|one| one.is_linked(target) || one.is_linked(choice));
        let empty = excluders.iter().find(is_empty)?;
        Some(format!("{} would leave {} empty", choice.digit(), named(*empty)))
    };
    let cell = other.digit_and_house().is_none().then(|| named(other))?;
    let all: Vec<String> = own(other).iter().map(clash).collect::<Option<_>>()?;
    Some(format!("{cell} would have no digit left: {}", joined(all, ", ", " and ")))
}

/// What a variable can take but for these.
fn others(grid: &Grid, variable: Variable, kept: &CandidateSet) -> CandidateSet {
    (*grid.candidates() & *variable.candidates()) - *kept
}
