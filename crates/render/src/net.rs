//! A net as it is worded: what follows from each assumption, part by part and then sentence by sentence. The branches of a
//! refutation start from one assumption, so what both need is worded once and first; what neither end needs is left out.

use std::collections::{HashMap, HashSet};

use super::branch::{BranchPart, Sentence, causes, parts, sentences};
use unguess_board::{CandidateSet, Grid};
use unguess_proof::{Branch, Inference, Literal, Proof, Refutation};

/// What follows from the assumptions of a proof.
pub(super) struct NetReading<'a> {
    /// In the order in which they are worded.
    pub(super) legs: Vec<Leg<'a>>,
    /// What it comes to.
    pub(super) end: NetEnd,
}

/// A part of a net under one assumption.
pub(super) struct Leg<'a> {
    /// What comes first.
    pub(super) opening: LegOpening,
    /// What is assumed.
    pub(super) assumed: Literal,
    /// What follows.
    pub(super) sentences: Vec<Sentence<'a>>,
    /// Whether it rests on the legs before it, too.
    pub(super) goes_on: bool,
}

/// How a leg begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LegOpening {
    /// With its assumption.
    Suppose,
    /// With what follows from the one assumption of all legs.
    Follows,
    /// With the first of two ends.
    OneHand,
    /// With the second.
    OtherHand,
}

/// How a net ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NetEnd {
    /// All legs lead to the same.
    Agreement,
    /// Two legs lead to opposites.
    Opposites,
    /// The only leg leads to the opposite of this, which was found or assumed before.
    Denied(Literal),
}

impl<'a> NetReading<'a> {
    /// The net of a proof; one without branches has no legs.
    pub(super) fn of(grid: &Grid, proof: &'a Proof) -> Self {
        if let Proof::Refutation(Refutation { branches }) = proof
            && let [one, other] = &branches[..]
        {
            return Self::refuting(grid, one, other);
        }
        Self { legs: proof.branches().iter().map(|branch| Leg::of(grid, branch)).collect(), end: NetEnd::Agreement }
    }

    /// The legs of a refutation, two branches from one assumption with opposite ends: what both need is worded once,
    /// then what each needs besides. If one branch needs nothing besides, its end is found with the rest, and the only
    /// other leg contradicts it.
    fn refuting(grid: &Grid, one: &'a Branch, other: &'a Branch) -> Self {
        let found = FoundLiterals::of(grid, one, other);
        let needs = [one, other].map(|branch| found.needed_by(branch.conclusion()));
        // The inferences whose places are chosen, in order.
        let chosen = |is_chosen: &dyn Fn(usize) -> bool| -> Vec<&'a Inference> {
            let all = found.inferences.iter().enumerate();
            all.filter(|(at, _)| is_chosen(*at)).map(|(_, inference)| *inference).collect()
        };
        let shared = chosen(&|at| needs.iter().all(|needs| needs.contains(&at)));
        let [first, second] =
            [[0, 1], [1, 0]].map(|[one, other]| chosen(&|at| needs[one].contains(&at) && !needs[other].contains(&at)));
        let follows = LegOpening::Follows;
        // Both legs have sentences of their own and end in opposites, or one leg denies what is found already.
        let (spans, end) = match [first.is_empty(), second.is_empty()] {
            [false, false] => (
                vec![(follows, shared), (LegOpening::OneHand, first), (LegOpening::OtherHand, second)],
                NetEnd::Opposites,
            ),
            [true, _] => (vec![(follows, [shared, second].concat())], NetEnd::Denied(one.conclusion())),
            [_, true] => (vec![(follows, [shared, first].concat())], NetEnd::Denied(other.conclusion())),
        };
        let mut on = assumed(one);
        let parts: Vec<Vec<BranchPart>> =
            spans.iter().map(|(_, inferences)| parts(grid, &mut on, inferences)).collect();
        let numbered = sentences(parts).into_iter().zip(&spans).enumerate();
        let legs = numbered.map(|(at, (sentences, (opening, _)))| Leg {
            opening: *opening,
            assumed: one.assumed,
            sentences,
            goes_on: at > 0,
        });
        // What both need may be no more than what true candidates see, and is worded where it is needed.
        let has_sentences = |leg: &Leg| !leg.sentences.is_empty();
        let mut legs: Vec<Leg> = legs.filter(has_sentences).collect();
        if let Some(first) = legs.first_mut() {
            first.goes_on = false;
        }
        Self { legs, end }
    }

    /// For each leg, the links on the longest ways from its assumption to its ends. Legs that go on from one assumption
    /// share theirs.
    pub(super) fn critical(&self) -> Vec<HashSet<(Literal, Literal)>> {
        self.legs.chunk_by(|_, next| next.goes_on).flat_map(|legs| vec![self.longest(legs); legs.len()]).collect()
    }

    /// The links, each from a cause to what it gives, on the longest paths from an assumption to the end of each leg.
    fn longest(&self, legs: &[Leg]) -> HashSet<(Literal, Literal)> {
        let Some(first) = legs.first() else { return HashSet::new() };
        // How far each literal is from the assumption, and the cause before it on the longest way.
        let mut ways: HashMap<Literal, (usize, Option<Literal>)> = HashMap::from([(first.assumed, (0, None))]);
        let mut ends: Vec<Literal> = Vec::new();
        for leg in legs {
            let mut last = leg.assumed;
            for (causes, literal, _) in leg.sentences.iter().flat_map(Sentence::links) {
                let reached = causes.iter().filter_map(|cause| Some((ways.get(cause)?.0, *cause)));
                let longest = reached.max_by_key(|(length, _)| *length);
                let way = longest.map_or((0, None), |(length, cause)| (length + 1, Some(cause)));
                ways.entry(literal).or_insert(way);
                last = literal;
            }
            // The first of several legs holds only what the others both need: it has no end of its own.
            if legs.len() == 1 || leg.opening != LegOpening::Follows {
                ends.push(last);
            }
        }
        if let NetEnd::Denied(before) = self.end {
            ends.push(before);
        }
        let mut links = HashSet::new();
        for mut at in ends {
            while let Some((_, Some(cause))) = ways.get(&at) {
                links.insert((*cause, at));
                at = *cause;
            }
        }
        links
    }
}

impl<'a> Leg<'a> {
    /// A branch by itself.
    pub(super) fn of(grid: &Grid, branch: &'a Branch) -> Self {
        let inferences: Vec<&Inference> = branch.inferences.iter().collect();
        let parts = parts(grid, &mut assumed(branch), &inferences);
        let sentences = sentences(vec![parts]).pop().unwrap_or_default();
        Self { opening: LegOpening::Suppose, assumed: branch.assumed, sentences, goes_on: false }
    }
}

/// What a branch assumes to be true.
fn assumed(branch: &Branch) -> CandidateSet {
    Some(branch.assumed).filter(|assumed| assumed.on).map(|assumed| assumed.candidate).into_iter().collect()
}

/// What either of two branches from one assumption finds, each literal once, in order.
struct FoundLiterals<'a> {
    inferences: Vec<&'a Inference>,
    /// For each inference, the indices of those that it rests on.
    causes: Vec<Vec<usize>>,
    /// The index of the inference that finds a literal.
    at: HashMap<Literal, usize>,
}

impl<'a> FoundLiterals<'a> {
    /// The literals that either branch finds, with their causes: those of the first branch, then what only the second
    /// finds. The assumption is not listed. Both branches have the same one, or the checker would have refused the step.
    fn of(grid: &Grid, one: &'a Branch, other: &'a Branch) -> Self {
        let mut found = Self { inferences: Vec::new(), causes: Vec::new(), at: HashMap::new() };
        // All that is found true so far: what the first branch finds holds in the second, too.
        let mut on = assumed(one);
        for inference in one.inferences.iter().chain(&other.inferences) {
            let literal = inference.literal;
            if literal == one.assumed || found.at.contains_key(&literal) {
                continue;
            }
            let rests_on = causes(grid, &on, inference);
            found.causes.push(rests_on.iter().filter_map(|cause| found.at.get(cause).copied()).collect());
            found.at.insert(literal, found.inferences.len());
            found.inferences.push(inference);
            if literal.on {
                on.insert(literal.candidate);
            }
        }
        found
    }

    /// The indices of the inference that finds a literal and of all that it rests on.
    fn needed_by(&self, literal: Literal) -> HashSet<usize> {
        let mut needed = HashSet::new();
        let mut open: Vec<usize> = self.at.get(&literal).copied().into_iter().collect();
        while let Some(at) = open.pop() {
            if needed.insert(at) {
                open.extend(&self.causes[at]);
            }
        }
        needed
    }
}
