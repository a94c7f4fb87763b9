//! Nets: what follows from assumptions, sentence by sentence. What both ends of a contradiction need is worded once and first.

use std::collections::BTreeSet;
use std::ops::Range;

use super::words::{Candidate, Words, grouped};
use crate::{Implication, Literal, Variable};

/// The lines of a net as they are worded.
pub(super) struct Net<'a> {
    pub(super) lines: &'a [Implication],
    pub(super) start: Start,
    pub(super) legs: Vec<Leg>,
    pub(super) end: End,
    /// The lines in which the legs end.
    pub(super) ends: Vec<usize>,
}

/// What a net starts from.
#[derive(Clone, Copy)]
pub(super) enum Start {
    /// One assumption, which cannot be.
    Tried(Literal),
    /// Both values of a candidate.
    Either(Literal),
    /// All candidates of a variable.
    Cases(Option<Variable>),
}

/// How a net ends.
#[derive(Clone, Copy)]
pub(super) enum End {
    /// All legs lead to the same.
    Agreement,
    /// Two legs lead to this and its opposite.
    Opposites(Literal),
    /// The only leg leads to the opposite of this, which was found or assumed before.
    Denied(Literal),
}

/// What a leg begins with.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Opening {
    Suppose,
    Follows,
    OneHand,
    OtherHand,
}

/// A part of a net under one assumption.
pub(super) struct Leg {
    pub(super) opening: Opening,
    /// The line that is assumed.
    pub(super) assumed: usize,
    pub(super) sentences: Vec<Sentence>,
    /// What it finds true and false, if it is a case that cannot be.
    pub(super) denied: Option<Literal>,
}

/// What is worded at once: candidates that turn out false, and what follows from these and from what was found before.
pub(super) struct Sentence {
    /// The lines that turn out false, grouped by the true line that makes them false.
    pub(super) gone: Vec<(usize, Vec<usize>)>,
    /// The lines that follow from these: one that is true, or all that one deduction makes false. None if the others stand for themselves.
    pub(super) part: Vec<usize>,
}

impl Sentence {
    /// The lines that turn out last.
    pub(super) fn found(&self) -> Vec<usize> {
        if self.part.is_empty() {
            self.gone.iter().flat_map(|(_, gone)| gone.clone()).collect()
        } else {
            self.part.clone()
        }
    }
}

/// The candidate of a line.
pub(super) fn candidate(line: &Implication) -> Candidate {
    (line.literal.cell, line.literal.digit)
}

pub(super) const fn is_assumption(line: &Implication) -> bool {
    line.from.is_empty() && line.by.is_none() && line.deduced.is_none()
}

impl<'a> Net<'a> {
    pub(super) fn of(words: Words, lines: &'a [Implication]) -> Self {
        let mut starts: Vec<usize> = (1..lines.len()).filter(|at| is_assumption(&lines[*at])).collect();
        starts.insert(0, 0);
        let ends = starts[1..].iter().copied().chain([lines.len()]);
        let branches: Vec<Range<usize>> = starts.iter().copied().zip(ends).map(|(start, end)| start..end).collect();
        match &branches[..] {
            [branch] if let Some(twice) = contradiction(lines, branch) => Self::refuting(lines, twice),
            _ => Self::agreeing(words, lines, &branches),
        }
    }

    fn agreeing(words: Words, lines: &'a [Implication], branches: &[Range<usize>]) -> Self {
        let leg = |branch: &Range<usize>| {
            let row = (branch.start + 1..branch.end).collect();
            let sentences = sentences(lines, &[row]).pop().unwrap_or_default();
            let denied = contradiction(lines, branch).map(|[_, last]| opposite(lines[last].literal));
            Leg { opening: Opening::Suppose, assumed: branch.start, sentences, denied }
        };
        let assumed: Vec<&Literal> =
            branches.iter().filter_map(|branch| Some(&lines.get(branch.start)?.literal)).collect();
        let start = match assumed[..] {
            [one, other] if opposite(*one) == *other => Start::Either(*one),
            _ => Start::Cases(variable(words, &assumed.iter().map(|one| (one.cell, one.digit)).collect::<Vec<_>>())),
        };
        let legs: Vec<Leg> = branches.iter().map(leg).collect();
        let ends = legs.iter().filter_map(|leg| leg.sentences.last()).flat_map(Sentence::found).collect();
        Self { lines, start, legs, end: End::Agreement, ends }
    }

    /// A net whose only assumption leads to two opposites, each in a line.
    fn refuting(lines: &'a [Implication], twice: [usize; 2]) -> Self {
        let needs = twice.map(|line| needed(lines, line));
        let both: Vec<usize> = needs[0].intersection(&needs[1]).copied().collect();
        let [first, second] =
            [[0, 1], [1, 0]].map(|[one, other]| needs[one].difference(&needs[other]).copied().collect::<Vec<_>>());
        let (rows, end) = if first.is_empty() || second.is_empty() {
            let before = if first.is_empty() { twice[0] } else { twice[1] };
            let all = needs[0].union(&needs[1]).copied().collect();
            (vec![(Opening::Follows, all)], End::Denied(lines[before].literal))
        } else {
            let rows = vec![(Opening::Follows, both), (Opening::OneHand, first), (Opening::OtherHand, second)];
            (rows, End::Opposites(lines[twice[0]].literal))
        };
        let (openings, rows): (Vec<Opening>, Vec<Vec<usize>>) = rows.into_iter().unzip();
        let told = sentences(lines, &rows);
        let legs = openings.into_iter().zip(told).filter(|(_, sentences)| !sentences.is_empty());
        let leg = |(opening, sentences)| Leg { opening, assumed: 0, sentences, denied: None };
        Self { lines, start: Start::Tried(lines[0].literal), legs: legs.map(leg).collect(), end, ends: twice.to_vec() }
    }

    /// All lines that are worded.
    pub(super) fn told(&self) -> Vec<usize> {
        let of_sentence =
            |one: &Sentence| one.gone.iter().flat_map(|(_, gone)| gone).chain(&one.part).copied().collect::<Vec<_>>();
        let of_leg = |leg: &Leg| [vec![leg.assumed], leg.sentences.iter().flat_map(of_sentence).collect()].concat();
        self.legs.iter().flat_map(of_leg).collect()
    }
}

pub(super) const fn opposite(literal: Literal) -> Literal {
    Literal { is_true: !literal.is_true, ..literal }
}

/// Two lines of a branch that say the opposite, the later one as early as it is found.
fn contradiction(lines: &[Implication], branch: &Range<usize>) -> Option<[usize; 2]> {
    let mut first = std::collections::BTreeMap::new();
    branch.clone().find_map(|at| {
        let literal = lines.get(at)?.literal;
        first.entry(literal).or_insert(at);
        Some([*first.get(&opposite(literal))?, at])
    })
}

/// A line and all that it rests on, without the assumption.
fn needed(lines: &[Implication], line: usize) -> BTreeSet<usize> {
    let mut needed = BTreeSet::new();
    let mut ahead = vec![line];
    while let Some(at) = ahead.pop() {
        if !is_assumption(&lines[at]) && needed.insert(at) {
            ahead.extend(&lines[at].from);
        }
    }
    needed
}

/// The variable that has just these candidates.
fn variable(words: Words, candidates: &[Candidate]) -> Option<Variable> {
    let (cell, digit) = *candidates.first()?;
    let houses = words.0.board().houses_of(cell).iter().map(|house| Variable::Place(digit, *house));
    let is_whole = |variable: &Variable| {
        let left = words.left(*variable);
        left.len() == candidates.len() && left.iter().all(|one| candidates.contains(one))
    };
    std::iter::once(Variable::Cell(cell)).chain(houses).find(is_whole)
}

/// The true line that makes a line false.
fn seen_from(lines: &[Implication], at: usize) -> Option<usize> {
    let line = &lines[at];
    if line.literal.is_true || line.deduced.is_some() { None } else { line.from.first().copied() }
}

/// The sentences of rows of lines, each of which may rest on the rows before it. Candidates that turn out false are held back until
/// a line needs them; those that no later line needs are worded at their place.
fn sentences(lines: &[Implication], rows: &[Vec<usize>]) -> Vec<Vec<Sentence>> {
    // The last line that needs each line.
    let mut last_use = vec![0; lines.len()];
    let mut order = 0;
    for at in rows.iter().flatten().filter(|at| seen_from(lines, **at).is_none()) {
        order += 1;
        lines[*at].from.iter().for_each(|from| last_use[*from] = order);
    }
    let mut waiting: Vec<usize> = Vec::new();
    order = 0;
    let is_like = |one: &usize, other: &usize| {
        let [one, other] = [&lines[*one], &lines[*other]];
        !one.literal.is_true && !other.literal.is_true && one.from == other.from && one.deduced == other.deduced
    };
    let mut sentence = |part: &[usize]| {
        if let Some(cause) = seen_from(lines, part[0]) {
            let (later, now): (Vec<usize>, Vec<usize>) = part.iter().partition(|at| last_use[**at] > order);
            waiting.extend(later);
            return (!now.is_empty()).then(|| Sentence { gone: vec![(cause, now)], part: Vec::new() });
        }
        order += part.len();
        let from: BTreeSet<usize> = lines[part[0]].from.iter().copied().collect();
        let (causes, later): (Vec<usize>, Vec<usize>) = waiting.iter().partition(|at| from.contains(at));
        waiting = later;
        let gone = grouped(causes.into_iter().filter_map(|at| Some((seen_from(lines, at)?, at))));
        Some(Sentence { gone, part: part.to_vec() })
    };
    rows.iter().map(|row| row.chunk_by(is_like).filter_map(&mut sentence).collect()).collect()
}
