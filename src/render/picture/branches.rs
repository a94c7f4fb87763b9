//! Pictures of branches: what is supposed, and what leads to what.

use super::{Bond, Line, Picture, Place, Role};
use crate::board::Grid;
use crate::proof::{Branch, Cases, Cover, Literal, Proof, Reason, Refutation, Step};
use crate::render::branch::{Part, parts};
use crate::render::english::only_way;

impl Picture {
    /// One picture for each branch of a step, each with what changes.
    pub fn each_branch(grid: &Grid, step: &Step) -> Vec<Self> {
        let pictures = step.proof.branches().iter().map(|branch| {
            let mut picture = Self::introduction(&step.proof);
            picture.append(Self::branch(grid, branch));
            picture.conclude(&step.proof);
            picture.effect(step);
            picture
        });
        pictures.collect()
    }

    /// All branches together.
    pub(super) fn branches(&mut self, grid: &Grid, proof: &Proof) {
        *self = Self::introduction(proof);
        let all = proof.branches();
        let only = if matches!(proof, Proof::Refutation(_)) { only_way(all) } else { None };
        only.map_or(all, std::slice::from_ref).iter().for_each(|branch| self.append(Self::branch(grid, branch)));
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

    /// What is supposed, and each part of what follows, linked to all that it follows from.
    fn branch(grid: &Grid, branch: &Branch) -> Self {
        let mut picture = Self::default();
        picture.literal(branch.assumed, 0);
        let mut known = vec![(branch.assumed, 0)];
        for (premise, Part { inferences, causes }) in (1..).zip(parts(grid, branch)) {
            for cause in &causes {
                let earlier = known.iter().find(|(literal, _)| literal == cause);
                picture.needs.extend(earlier.map(|(_, earlier)| (premise, *earlier)));
            }
            for inference in inferences {
                let Literal { candidate: to, on } = inference.literal;
                let bond = match inference.reason {
                    Reason::Variable { .. } if on => Bond::Strong,
                    Reason::Variable { .. } => Bond::Weak,
                    Reason::Lemma { .. } => Bond::Lemma,
                };
                picture.lines.extend(causes.iter().map(|cause| Line { from: cause.candidate, to, bond, premise }));
                picture.literal(inference.literal, premise);
                known.push((inference.literal, premise));
            }
            if let Some(Reason::Lemma { lemma, .. }) = inferences.first().map(|inference| &inference.reason) {
                picture.lemma(lemma, premise);
            }
            picture.premises = premise;
        }
        picture.premises += 1;
        picture.branches.push(0..=picture.premises - 1);
        picture
    }

    /// The houses of a deduction of its own, if these are all it needs.
    fn lemma(&mut self, lemma: &Proof, premise: usize) {
        if let Proof::Cover(Cover { base, cover, .. }) = lemma {
            for (variables, role) in [(base, Place::Base), (cover, Place::Cover)] {
                for variable in variables {
                    self.area(*variable, role, premise);
                }
            }
        }
    }

    fn literal(&mut self, literal: Literal, premise: usize) {
        self.mark(literal.candidate, if literal.on { Role::Right } else { Role::Left }, premise);
    }
}
