//! Pictures of branches: what is supposed, and what leads to what.

use super::{Bond, Picture, Place, Role};
use crate::board::Grid;
use crate::proof::{Branch, Cases, Cover, Inference, Literal, Proof, Reason, Refutation, Step};
use crate::render::branch::{Part, Sentence, sentences};
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

    /// What is supposed, and what each sentence finds, linked to all that it follows from.
    fn branch(grid: &Grid, branch: &Branch) -> Self {
        let mut picture = Self::default();
        picture.literal(branch.assumed, 0);
        let mut known = vec![(branch.assumed, 0)];
        for (premise, Sentence { gone, part }) in (1..).zip(sentences(grid, branch)) {
            for (cause, candidates) in &gone {
                for candidate in candidates {
                    picture.follow(cause.as_slice(), Literal::off(*candidate), Bond::Weak, premise, &mut known);
                }
            }
            if let Some(Part { inferences, causes }) = part {
                for Inference { literal, reason } in inferences {
                    let bond = if matches!(reason, Reason::Variable { .. }) { Bond::Strong } else { Bond::Lemma };
                    picture.follow(&causes, *literal, bond, premise, &mut known);
                }
                if let Some(Reason::Lemma { lemma, .. }) = inferences.first().map(|inference| &inference.reason) {
                    picture.lemma(lemma, premise);
                }
            }
            picture.premises = premise;
        }
        picture.premises += 1;
        picture.branches.push(0..=picture.premises - 1);
        picture
    }

    /// Something found in a premise, linked to what it follows from.
    fn follow(
        &mut self,
        causes: &[Literal],
        literal: Literal,
        bond: Bond,
        premise: usize,
        known: &mut Vec<(Literal, usize)>,
    ) {
        for cause in causes {
            let earlier = known.iter().find(|(literal, _)| literal == cause).map(|(_, earlier)| *earlier);
            let need = earlier.filter(|earlier| *earlier < premise).map(|earlier| (premise, earlier));
            self.needs.extend(need.filter(|need| !self.needs.contains(need)));
            self.line(cause.candidate, literal.candidate, bond, premise);
        }
        self.literal(literal, premise);
        known.push((literal, premise));
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
