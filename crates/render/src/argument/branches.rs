//! Nets: what follows from assumptions, sentence by sentence, each linked to those that it follows from.

use std::collections::HashSet;

use super::brief::brief;
use super::premise::{Argument, Premise, PremiseLine};
use super::sentence::{Tell, denied, heading, is_denied, literal, not_both, words};
use crate::branch::{BranchPart, Sentence};
use crate::net::{Leg, NetEnd, NetReading};
use crate::picture::{Bond, Role, VariableRole};
use crate::words::either;
use unguess_board::{Candidate, Grid, Variable};
use unguess_proof::{Alternatives, Branch, Cases, Cover, Inference, Literal, Proof, Reason, Refutation};

/// The argument of a net: what it starts from, each leg sentence by sentence with links to earlier premises, and what
/// its end means. `tell` writes the deductions inside it.
pub(super) fn net(grid: &Grid, proof: &Proof, net: &NetReading, tell: Tell) -> Argument {
    let introduction = introduction(proof);
    let brief = brief(grid, proof, net, introduction.clone(), tell);
    let start = introduction.map(|words| beginning(proof, Premise::new(words)));
    let mut whole = Argument { premises: start.into_iter().collect(), brief, ..Argument::default() };
    let mut found_in = Vec::new();
    for (leg, critical) in net.legs.iter().zip(net.critical()) {
        let first = whole.premises.len();
        // A new assumption: what earlier legs found holds no longer.
        if !leg.goes_on {
            found_in = vec![(leg.assumed, first)];
        }
        let heading = Premise::new(heading(leg));
        whole.premises.push(if leg.goes_on { heading } else { heading.found(leg.assumed) });
        let mut drawn = PremiseLinks { found_in: &mut found_in, needs: &mut whole.needs, critical: &critical };
        for ((number, sentence), words) in (first + 1..).zip(&leg.sentences).zip(inferences(grid, leg, tell)) {
            whole.premises.push(drawn.sentence(sentence, number).worded(words));
        }
        if let (Some(end), Some(last)) = (denied(proof, leg), whole.premises.last_mut()) {
            last.text += &end;
        }
        whole.branches.push(first..=whole.premises.len() - 1);
    }
    whole.conclusion = ending(proof, Premise::new(opening(proof, net.end)));
    whole
}

/// What the first premise shows.
fn beginning(proof: &Proof, shown: Premise) -> Premise {
    match proof {
        Proof::Cases(cases) => shown.around(cases.variable(), VariableRole::Cases),
        _ => proof.branches().iter().fold(shown, |shown, branch| shown.found(branch.assumed)),
    }
}

/// What of a contradiction is shown with the change.
fn ending(proof: &Proof, shown: Premise) -> Premise {
    let Proof::Refutation(Refutation { branches }) = proof else { return shown };
    shown.marked(branches.iter().map(|branch| branch.conclusion().candidate), Role::Clash)
}

impl Premise {
    fn found(self, literal: Literal) -> Self {
        self.marked([literal.candidate], if literal.on { Role::Right } else { Role::Left })
    }
}

/// What earlier sentences have found, to link later ones to.
struct PremiseLinks<'a> {
    /// Each literal found, with the premise that found it.
    found_in: &'a mut Vec<(Literal, usize)>,
    /// A premise and an earlier one that it follows from.
    needs: &'a mut Vec<(usize, usize)>,
    /// The links on the longest way.
    critical: &'a HashSet<(Literal, Literal)>,
}

impl PremiseLinks<'_> {
    /// What a sentence finds, with a line from each literal that it follows from: weak to candidates that are gone,
    /// strong to what a variable or a link gives, and of its own kind to what a lemma finds.
    fn sentence(&mut self, Sentence { gone, part }: &Sentence, premise: usize) -> Premise {
        let mut shown = Premise::default();
        for (cause, candidates) in gone {
            for candidate in candidates {
                shown = self.follow(shown, premise, cause.as_slice(), Literal::off(*candidate), Bond::Weak);
            }
        }
        let Some(BranchPart { inferences, causes }) = part else { return shown };
        for Inference { literal, reason } in inferences {
            let bond = if matches!(reason, Reason::Variable { .. } | Reason::Link { .. }) {
                Bond::Strong
            } else {
                Bond::Lemma
            };
            shown = self.follow(shown, premise, causes, *literal, bond);
        }
        match inferences.first().map(|inference| &inference.reason) {
            Some(Reason::Lemma { lemma, .. }) => lemma_areas(shown, lemma),
            _ => shown,
        }
    }

    /// Adds a literal that is found, with a line from each of its causes, and notes which earlier premises it needs.
    fn follow(&mut self, shown: Premise, premise: usize, causes: &[Literal], found: Literal, bond: Bond) -> Premise {
        let mut shown = shown.found(found);
        for cause in causes {
            let earlier = self.found_in.iter().find(|(literal, _)| literal == cause).map(|(_, earlier)| *earlier);
            let need = earlier.filter(|earlier| *earlier < premise).map(|earlier| (premise, earlier));
            self.needs.extend(need.filter(|need| !self.needs.contains(need)));
            let is_critical = self.critical.contains(&(*cause, found));
            shown.lines.push(PremiseLine { ends: [cause.candidate, found.candidate], bond, is_critical });
        }
        self.found_in.push((found, premise));
        shown
    }
}

/// Adds the houses of a deduction inside a net, if it is a cover: others have more to show than that.
fn lemma_areas(mut shown: Premise, lemma: &Proof) -> Premise {
    if let Proof::Cover(Cover { base, cover, .. }) = lemma {
        let areas = [(base, VariableRole::Base), (cover, VariableRole::Cover)].into_iter();
        shown.of_lemma.extend(areas.flat_map(|(variables, role)| variables.iter().map(move |one| (*one, role))));
    }
    shown
}

/// The words before the first leg.
fn introduction(proof: &Proof) -> Option<String> {
    match proof {
        Proof::Cases(Cases { of: Alternatives::Variable(variable), branches }) => Some(of_cases(*variable, branches)),
        Proof::Refutation(_) => proof.branches().first().map(|branch| tried(branch.assumed)),
        _ => None,
    }
}

/// What a variable can be.
pub(super) fn of_cases(variable: Variable, branches: &[Branch]) -> String {
    let assumed = branches.iter().map(|branch| branch.assumed.candidate);
    match variable.digit_and_house() {
        None => format!("{variable} is {}.", either(assumed.map(Candidate::digit))),
        Some((digit, house)) => format!("In {house} the {digit} is in {}.", either(assumed.map(Candidate::cell))),
    }
}

/// `Try 8 in r6c1.`
fn tried(assumed: Literal) -> String {
    if assumed.on {
        format!("Try {} in {}.", assumed.candidate.digit(), assumed.candidate.cell())
    } else {
        format!("Suppose that {}.", literal(assumed))
    }
}

/// The words before the change: how the end of a net leads to it.
fn opening(proof: &Proof, end: NetEnd) -> String {
    match (proof, end) {
        (Proof::Cases(_), _) => "In every case, ".to_owned(),
        (_, NetEnd::Opposites) => match proof.branches().first() {
            Some(branch) => format!("But {}, so ", not_both(branch.conclusion())),
            None => "That is impossible, so ".to_owned(),
        },
        (_, NetEnd::Denied(before)) if proof.branches().iter().any(|branch| branch.assumed == before) => {
            "That contradicts what we tried, so ".to_owned()
        }
        (_, NetEnd::Denied(found)) => format!("But {}, so ", not_both(found)),
        _ if proof.branches().iter().any(is_denied) => "So ".to_owned(),
        _ => "Either way, ".to_owned(),
    }
}

/// What a branch supposes and where it leads: `If r4c3 is 6, r7c3 is not 6`.
pub(crate) fn branch(branch: &Branch) -> String {
    match branch.inferences.last() {
        None => format!("If {}", literal(branch.assumed)),
        Some(last) => format!("If {}, {}", literal(branch.assumed), literal(last.literal)),
    }
}

/// The words of each sentence of a leg, which may refer to what the sentence before found. A separate deduction
/// stands in one.
fn inferences(grid: &Grid, leg: &Leg, tell: Tell) -> Vec<String> {
    let mut before = if leg.goes_on { Vec::new() } else { vec![leg.assumed] };
    let texts = leg.sentences.iter().map(|sentence| {
        let text = words(grid, sentence, &before, tell);
        before = sentence.found();
        text
    });
    texts.collect()
}
