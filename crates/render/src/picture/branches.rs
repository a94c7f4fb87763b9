//! Pictures of nets: what is supposed, and what leads to what.

use std::collections::HashSet;

use super::{Area, Bond, Line, Picture, Place, Role};
use crate::branch::{BranchPart, Sentence};
use crate::net::{Leg, NetEnd, NetReading};
use unguess_core::board::Grid;
use unguess_core::proof::{Cases, Cover, Inference, Literal, Proof, Reason, Refutation, Step};

impl Picture {
    /// One picture for each branch of a step, each with what changes.
    pub fn each_branch(grid: &Grid, step: &Step) -> Vec<Self> {
        let pictures = step.proof.branches().iter().map(|branch| {
            let mut picture = Self::introduction(&step.proof);
            picture.net(&NetReading { legs: vec![Leg::of(grid, branch)], end: NetEnd::Agreement });
            picture.conclude(&step.proof);
            picture.effect(step);
            picture
        });
        pictures.collect()
    }

    /// All branches together.
    pub(super) fn branches(&mut self, grid: &Grid, proof: &Proof) {
        *self = Self::introduction(proof);
        self.net(&NetReading::of(grid, proof));
        self.conclude(proof);
    }

    /// What is told before the branches.
    fn introduction(proof: &Proof) -> Self {
        let mut picture = Self::default();
        match proof {
            Proof::Cases(Cases { variable, .. }) => {
                picture.area(*variable, Place::Cases, 0);
                picture.premises = 1;
            }
            Proof::Refutation(Refutation { branches }) => {
                for branch in branches {
                    picture.literal(branch.assumed, 0);
                }
                picture.premises = 1;
            }
            _ => {}
        }
        picture
    }

    /// What is told after them.
    fn conclude(&mut self, proof: &Proof) {
        self.premises += 1;
        if let Proof::Refutation(Refutation { branches }) = proof {
            let last = self.premises - 1;
            for branch in branches {
                self.mark(branch.conclusion().candidate, Role::Clash, last);
            }
        }
    }

    /// What is supposed, and what each sentence finds, linked to all that it follows from.
    fn net(&mut self, net: &NetReading) {
        let mut known: Vec<(Literal, usize)> = Vec::new();
        for ((first, leg), critical) in net.numbered(self.premises).zip(net.critical()) {
            if !leg.goes_on {
                known = vec![(leg.assumed, first)];
                self.literal(leg.assumed, first);
            }
            for (premise, sentence) in (first + 1..).zip(&leg.sentences) {
                self.sentence(sentence, premise, &mut known, &critical);
            }
            let last = first + leg.sentences.len();
            self.premises = last + 1;
            self.branches.push(first..=last);
        }
    }

    /// What a sentence finds, after what is known by earlier ones.
    fn sentence(
        &mut self,
        Sentence { gone, part }: &Sentence,
        premise: usize,
        known: &mut Vec<(Literal, usize)>,
        critical: &HashSet<(Literal, Literal)>,
    ) {
        let mut follow = |causes: &[Literal], literal: Literal, bond: Bond| {
            for cause in causes {
                let earlier = known.iter().find(|(literal, _)| literal == cause).map(|(_, earlier)| *earlier);
                let need = earlier.filter(|earlier| *earlier < premise).map(|earlier| (premise, earlier));
                self.needs.extend(need.filter(|need| !self.needs.contains(need)));
                let is_critical = critical.contains(&(*cause, literal));
                self.lines.push(Line { from: cause.candidate, to: literal.candidate, bond, premise, is_critical });
            }
            self.literal(literal, premise);
            known.push((literal, premise));
        };
        for (cause, candidates) in gone {
            for candidate in candidates {
                follow(cause.as_slice(), Literal::off(*candidate), Bond::Weak);
            }
        }
        let Some(BranchPart { inferences, causes }) = part else { return };
        for Inference { literal, reason } in inferences {
            let bond = if matches!(reason, Reason::Variable { .. }) { Bond::Strong } else { Bond::Lemma };
            follow(causes, *literal, bond);
        }
        if let Some(Reason::Lemma { lemma, .. }) = inferences.first().map(|inference| &inference.reason) {
            self.lemma(lemma, premise);
        }
    }

    /// The houses of a deduction of its own, if these are all it needs.
    fn lemma(&mut self, lemma: &Proof, premise: usize) {
        if let Proof::Cover(Cover { base, cover, .. }) = lemma {
            for (variables, role) in [(base, Place::Base), (cover, Place::Cover)] {
                for variable in variables {
                    self.place(Area { variable: *variable, role, premise, is_of_lemma: true });
                }
            }
        }
    }

    fn literal(&mut self, literal: Literal, premise: usize) {
        self.mark(literal.candidate, if literal.on { Role::Right } else { Role::Left }, premise);
    }
}
