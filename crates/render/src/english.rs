//! Plain sentences that name houses and candidates and end with what changes.

mod almost_locked;
mod branches;
mod brief;
mod colors;
mod cover;
mod crossing;
mod guarded;
mod house_fish;
mod remote_pair;
mod sentence;
mod strong_links;
mod tried;
mod wing;
mod words;

pub(super) use self::branches::branch;
use self::branches::net;
use self::colors::colors;
use self::guarded::guarded;
use self::remote_pair::remote_pair;
use self::strong_links::around;
use self::tried::tried;
pub(super) use self::words::{both, capitalised};
use self::words::{denial, digit, either, named, places, spoken, supposition};
pub use self::words::{effect, starved};
use super::colors::ColorsReading;
use super::exocet;
use super::picture::Picture;
use super::premise::{self, Premise};
use super::remote_pair::RemotePairReading;
use super::told::Phrase;
use super::wing::{WWingReading, Wing};
use super::{ConclusionText, Told};
use unguess_core::board::{Candidate, CandidateSet, Effect, Grid, House, Right, Variable};
use unguess_core::proof::{Chain, Either, End, Exclusion, Link, Loop, Proof, Several, Single, Step, Then, Whip};

/// A step as sentences, in the state before it. They make one paragraph; a long chain reads better a sentence a line.
pub fn told(grid: &Grid, step: &Step) -> Told {
    let effect = effect(&step.effect);
    if let Some(wing) = Wing::of(grid, step) {
        return wing::with_pivot(&wing, &effect);
    }
    if let Some(wing) = WWingReading::of(grid, step) {
        return wing::with_bridge(&wing, &effect);
    }
    match &step.proof {
        Proof::Single(Single { variable }) => single(*variable, &step.effect, effect),
        Proof::Cover(cover) => self::cover::told(grid, step, cover, &effect),
        Proof::Chain(Chain { links }) => chain(grid, links, &effect),
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
            Told::in_sentences(premises.collect(), "Together: ", effect)
        }
        Proof::Guarded(proof) => guarded(grid, proof, &step.effect.removed, &effect),
        Proof::Exclusion(Exclusion { variables, excluders }) => exclusion(grid, step, variables, excluders, &effect),
        Proof::Exocet(proof) => of_premises(exocet::premises(proof), effect),
        Proof::Cases(proof) => {
            let pair = RemotePairReading::of(grid, proof).map(|pair| remote_pair(&pair, &effect));
            let told_short = pair.or_else(|| tried(proof, &effect));
            told_short.unwrap_or_else(|| net(grid, &step.proof, &effect, told))
        }
        Proof::Either(Either { branches }) => match ColorsReading::of(grid, step, branches) {
            Some(found) => colors(&found, &effect),
            None => net(grid, &step.proof, &effect, told),
        },
        Proof::Refutation(_) => net(grid, &step.proof, &effect, told),
    }
}

/// The premises of a shape that has one list of them, in order.
fn of_premises(premises: Vec<Premise>, effect: String) -> Told {
    let phrases = premises.into_iter().enumerate().map(|(number, premise)| Phrase::about(number, premise.text));
    Told::in_sentences(phrases.collect(), "", effect)
}

fn single(variable: Variable, effect: &Effect, change: String) -> Told {
    let told = Told::in_sentences(Vec::new(), "", change);
    match (variable.digit_and_house(), effect.placed) {
        (_, None) => told,
        (None, _) => {
            let closing = ": nothing else is left in the cell.".to_owned();
            Told { conclusion: ConclusionText { closing, ..told.conclusion }, ..told }
        }
        (Some((_, house)), Some(placed)) => Told::in_sentences(
            Vec::new(),
            format!("In {house}, only "),
            format!("{} can still be {}", placed.cell(), placed.digit()),
        ),
    }
}

/// If it is not the first left candidate, each right one in turn.
fn chain(grid: &Grid, links: &[Link<Right>], effect: &str) -> Told {
    let Some((first, rest)) = links.split_first() else { return Told::in_sentences(Vec::new(), "", effect) };
    if let Some(told) = two_of_a_digit(links, effect) {
        return told;
    }
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
    let middle =
        rest.iter().enumerate().map(|(index, link)| Phrase::about(premise::link(index + 1), if_right((index, link))));
    let start = Phrase::about(premise::link(0), start);
    let comes_back = links.last().is_some_and(|last| last.right == Right::One(left));
    let opening = if comes_back { "So " } else { "Either way, " };
    Told::in_sentences([start].into_iter().chain(middle).collect(), opening, effect)
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
    let strong = capitalised(&format!(
        "{first} has its {digit} in {}, and {second} in {} (strong links).",
        either([ends[0], middle[0]]),
        either([middle[1], ends[1]])
    ));
    let weak = format!("{} are both in {house}, so not both are {digit}: {} is.", both(middle), either(ends));
    let premises = vec![Phrase::about(premise::link(0), strong), Phrase::about(premise::link(1), weak)];
    Some(Told::in_sentences(premises, format!("What sees both of these cannot be {digit}: "), effect))
}

/// Suppose the target; each variable in turn is left with one candidate or one group, and the last with nothing.
fn whip(grid: &Grid, step: &Step, links: &[Link<Right>], end: End, effect: &str) -> Told {
    let suppose = format!("Suppose {}.", supposition(step.effect.removed.iter().copied()));
    let middle = links.iter().enumerate().map(|(index, link)| {
        let gone = others(grid, link.variable, &link.right.candidates());
        let (places, digit) = (places(grid, link.right), digit(link.right));
        let then = match link.variable.digit_and_house() {
            None => format!("Then {}, so it must be {digit}.", denial(gone.iter())),
            Some((_, house)) => format!("Then {}, so {house} must have its {digit} in {places}.", denial(gone.iter())),
        };
        Phrase::about(premise::link_of_whip(index), then)
    });
    let opening = if links.is_empty() { "Then" } else { "But then" };
    let gone = others(grid, end.variable, &CandidateSet::EMPTY);
    let last = match end.variable.digit_and_house() {
        None => format!("{opening} {}, and has nothing left.", denial(gone.iter())),
        Some((digit, house)) => {
            format!("{opening} {}, and {house} has no place left for {digit}.", denial(gone.iter()))
        }
    };
    let suppose = Phrase::about(premise::START, suppose);
    let last = Phrase::about(premise::end_of_whip(links.len()), last);
    Told::in_sentences([suppose].into_iter().chain(middle).chain([last]).collect(), "So ", effect)
}

/// Around the loop, each right candidate makes the next one true. Of each two that are linked, one is.
fn closed_chain(grid: &Grid, links: &[Link], removed: &[Candidate], effect: &str) -> Told {
    let plain: Vec<Link<Right>> = links.iter().copied().map(Link::from).collect();
    let told = chain(grid, &plain, effect);
    let Some(first) = links.first() else { return told };
    let closes = format!("And then {} is not {}: the chain closes.", first.left.cell(), first.left.digit());
    let closes = Phrase::about(premise::closing(links.len()), closes);
    let nexts = links.iter().cycle().skip(1);
    let pairs = links.iter().zip(nexts).map(|(link, next)| [link.right, next.left].map(CandidateSet::of));
    Told::in_sentences(told.premises.into_iter().chain([closes]).collect(), around(grid, pairs, &[], removed), effect)
}

/// For each target: what goes with it clashes, or empties an excluder.
fn exclusion(grid: &Grid, step: &Step, variables: &[Variable], excluders: &[Variable], effect: &str) -> Told {
    let cells = both(variables.iter().map(|variable| named(*variable)));
    let held = excluders.iter().map(|variable| {
        let own = *grid.candidates() & *variable.candidates();
        format!("{} ({})", named(*variable), either(own.iter().map(Candidate::digit)))
    });
    let start = format!("Take {cells} together; all of them see {}.", both(held));
    let targets = step.effect.removed.iter().enumerate().map(|(index, target)| {
        let others = variables.iter().filter(|variable| !variable.candidates().contains(*target));
        let others = both(others.map(|variable| named(*variable)));
        let clashes = format!(
            "If {}, every choice for {others} repeats a digit or leaves a cell that is seen empty.",
            spoken(*target)
        );
        Phrase::about(premise::target(index), clashes)
    });
    Told::in_sentences([Phrase::about(premise::START, start)].into_iter().chain(targets).collect(), "So ", effect)
}

/// What a variable can take but for these.
fn others(grid: &Grid, variable: Variable, kept: &CandidateSet) -> CandidateSet {
    (*grid.candidates() & *variable.candidates()) - *kept
}
