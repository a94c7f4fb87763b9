//! Branches as they are worded: part by part, each with what it follows from; and sentence by sentence.

use unguess_board::{Candidate, CandidateSet, Cell, Grid};
use unguess_proof::{Branch, Inference, Literal, Reason};

/// A part of a branch: a candidate found true, or all candidates that the same cause makes false.
pub(super) struct BranchPart<'a> {
    /// What is found, never nothing.
    pub(super) inferences: Vec<&'a Inference>,
    /// What it follows from: a true candidate, or all that must be false.
    pub(super) causes: Vec<Literal>,
}

impl BranchPart<'_> {
    /// Whether it is what a true candidate sees.
    fn is_seen(&self) -> bool {
        let is_seen =
            |one: &&Inference| !one.literal.on && matches!(one.reason, Reason::Variable { .. } | Reason::Link { .. });
        self.inferences.first().is_some_and(is_seen)
    }

    fn found(&self) -> impl Iterator<Item = Literal> {
        self.inferences.iter().map(|inference| inference.literal)
    }
}

/// The inferences in their order, cut into parts: false candidates that follow each other and have the same causes are
/// one part. `on` holds the candidates that are true before; candidates found true are added to it.
pub(super) fn parts<'a>(grid: &Grid, on: &mut CandidateSet, inferences: &[&'a Inference]) -> Vec<BranchPart<'a>> {
    let mut parts = Vec::new();
    let mut rest = inferences;
    while let Some(first) = rest.first() {
        let causes = causes(grid, on, first);
        let is_same = |other: &&&Inference| {
            !other.literal.on && is_alike(first, other) && causes == self::causes(grid, on, other)
        };
        // A true candidate is a part alone.
        let (inferences, later) = rest.split_at(rest.iter().take_while(is_same).count().max(1));
        let found = inferences.iter().map(|inference| inference.literal).filter(|literal| literal.on);
        found.for_each(|literal| on.insert(literal.candidate));
        parts.push(BranchPart { inferences: inferences.to_vec(), causes });
        rest = later;
    }
    parts
}

/// What is worded at once: candidates that turn out false, and what follows from these and from what was found before.
pub(super) struct Sentence<'a> {
    /// The candidates that turn out false, grouped by the true candidate that makes them false.
    pub(super) gone: Vec<(Option<Literal>, Vec<Candidate>)>,
    /// What follows from these. Nothing if they stand for themselves.
    pub(super) part: Option<BranchPart<'a>>,
}

impl Sentence<'_> {
    /// What turns out last.
    pub(super) fn found(&self) -> Vec<Literal> {
        match &self.part {
            Some(part) => part.found().collect(),
            None => self.gone().map(Literal::off).collect(),
        }
    }

    /// For each inference of the sentence: its premises, its literal, and whether a lemma gave it.
    pub(super) fn links(&self) -> impl Iterator<Item = (Vec<Literal>, Literal, bool)> {
        let gone = self.gone.iter().flat_map(|(cause, candidates)| {
            candidates.iter().map(|candidate| (cause.iter().copied().collect(), Literal::off(*candidate), false))
        });
        let found = |inference: &&Inference| matches!(inference.reason, Reason::Lemma { .. });
        let part = self.part.iter().flat_map(move |part| {
            part.inferences.iter().map(move |one| (part.causes.clone(), one.literal, found(one)))
        });
        gone.chain(part)
    }

    /// All candidates that turn out false first.
    pub(super) fn gone(&self) -> impl Iterator<Item = Candidate> {
        self.gone.iter().flat_map(|(_, candidates)| candidates.iter().copied())
    }
}

/// The sentences of rows of parts, each of which may rest on the rows before it. Candidates that turn out false are
/// held back until a part needs them; those that no later part needs are worded at their place.
pub(super) fn sentences<'a>(rows: Vec<Vec<BranchPart<'a>>>) -> Vec<Vec<Sentence<'a>>> {
    let parts = rows.iter().flatten();
    let needed: Vec<Vec<Literal>> = parts.filter(|part| !part.is_seen()).map(|part| part.causes.clone()).collect();
    // False candidates that a later part needs, each with the true one that it sees.
    let mut waiting: Vec<(Literal, Option<Literal>)> = Vec::new();
    // The causes of the parts that are still to come, in order.
    let mut users = needed.iter();
    let mut sentence = |part: BranchPart<'a>| {
        if part.is_seen() {
            let cause = part.causes.first().copied();
            let is_needed = |literal: &Literal| users.clone().any(|causes| causes.contains(literal));
            let (later, now): (Vec<Literal>, Vec<Literal>) = part.found().partition(is_needed);
            waiting.extend(later.into_iter().map(|literal| (literal, cause)));
            let now: Vec<Candidate> = now.into_iter().map(|literal| literal.candidate).collect();
            (!now.is_empty()).then(|| Sentence { gone: vec![(cause, now)], part: None })
        } else {
            users.next();
            let is_cause = |(literal, _): &(Literal, Option<Literal>)| part.causes.contains(literal);
            let (causes, later): (Vec<_>, Vec<_>) = std::mem::take(&mut waiting).into_iter().partition(is_cause);
            waiting = later;
            Some(Sentence { gone: by_cause(&causes), part: Some(part) })
        }
    };
    rows.into_iter().map(|parts| parts.into_iter().filter_map(&mut sentence).collect()).collect()
}

/// False candidates grouped by what makes them false, each once.
fn by_cause(gone: &[(Literal, Option<Literal>)]) -> Vec<(Option<Literal>, Vec<Candidate>)> {
    let mut groups: Vec<(Option<Literal>, Vec<Candidate>)> = Vec::new();
    for (literal, cause) in gone {
        match groups.iter_mut().find(|(other, _)| other == cause) {
            Some((_, candidates)) if candidates.contains(&literal.candidate) => {}
            Some((_, candidates)) => candidates.push(literal.candidate),
            None => groups.push((*cause, vec![literal.candidate])),
        }
    }
    groups
}

/// The cells in which a branch finds something true, from the one that it starts from.
pub(super) fn trues(branch: &Branch) -> Vec<Cell> {
    let literals = branch.inferences.iter().map(|inference| inference.literal);
    let trues = [branch.assumed].into_iter().chain(literals).filter(|literal| literal.on);
    trues.map(|literal| literal.candidate.cell()).collect()
}

/// What an inference follows from, where the candidates `on` are true: a true candidate, from all others of its
/// variable being false; a false one, from one that is true; a lemma, from the candidates that it does without.
pub(super) fn causes(grid: &Grid, on: &CandidateSet, inference: &Inference) -> Vec<Literal> {
    let Literal { candidate, on: is_true } = inference.literal;
    match &inference.reason {
        Reason::Variable { variable } => {
            let others = grid.left(*variable) - CandidateSet::of(candidate);
            if is_true {
                others.iter().map(Literal::off).collect()
            } else {
                (others & *on).first().map(Literal::on).into_iter().collect()
            }
        }
        Reason::Link { from } => vec![Literal::on(*from)],
        Reason::Lemma { without, .. } => without.iter().copied().map(Literal::off).collect(),
    }
}

/// Whether two inferences may be worded together if their causes are the same.
fn is_alike(one: &Inference, other: &Inference) -> bool {
    match (&one.reason, &other.reason) {
        (Reason::Variable { .. } | Reason::Link { .. }, Reason::Variable { .. } | Reason::Link { .. }) => true,
        (one, other) => one == other,
    }
}
