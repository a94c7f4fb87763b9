//! Premises, each with its words and its signs, and arguments made of them.

use std::ops::RangeInclusive;

use crate::picture::{Bond, CellOutline, DrawnLine, EndOutline, MarkedVariable, Picture, Role, VariableRole};
use crate::step_text::{Brief, ConclusionText, ExplainedPattern, Joints, Phrase, StepText};
use crate::words::effect;
use unguess_board::{Candidate, CandidateSet, CellSet, Effect, Grid, Variable};
use unguess_proof::Cover;

/// Premises, and what follows from them.
#[derive(Default)]
pub(crate) struct Argument {
    pub(crate) premises: Vec<Premise>,
    /// The words before the change, and what the picture shows with it.
    pub(super) conclusion: Premise,
    /// The change in words, if it is not worded as the changes of all steps are.
    pub(super) change: Option<String>,
    /// The words after the change, shown only in full.
    pub(super) aside: String,
    /// The last words.
    pub(super) closing: Option<String>,
    /// Of a chain, loop or whip, the premise that each of its links belongs to, in order.
    pub(crate) links: Vec<usize>,
    /// The premises of each branch: first what it supposes, then what follows part by part.
    pub(super) branches: Vec<RangeInclusive<usize>>,
    /// In branches, a premise and an earlier one that it follows from.
    pub(super) needs: Vec<(usize, usize)>,
    /// Of a net, what stands in place of some premises to be short.
    pub(super) brief: Vec<Brief>,
    /// The patterns that some premises explain, in order.
    pub(super) patterns: Vec<ExplainedPattern>,
}

/// What holds: its words, and what of the board they are about.
#[derive(Default)]
pub(crate) struct Premise {
    pub(super) text: String,
    pub(super) marks: Vec<(Candidate, Role)>,
    pub(super) areas: Vec<(Variable, VariableRole)>,
    pub(super) cages: Vec<CellSet>,
    pub(super) lines: Vec<PremiseLine>,
    pub(super) groups: Vec<CandidateSet>,
    /// The areas of a deduction inside a net.
    pub(super) of_lemma: Vec<(Variable, VariableRole)>,
}

/// A line from one candidate to another, and whether it is on the longest way through a net.
pub(super) struct PremiseLine {
    pub(super) ends: [Candidate; 2],
    pub(super) bond: Bond,
    pub(super) is_critical: bool,
}

impl Premise {
    /// A sentence or several.
    pub(super) fn new(text: impl Into<String>) -> Self {
        Self { text: text.into(), ..Self::default() }
    }

    /// These signs with words.
    pub(super) fn worded(self, text: impl Into<String>) -> Self {
        Self { text: text.into(), ..self }
    }

    pub(super) fn marked(mut self, candidates: impl IntoIterator<Item = Candidate>, role: Role) -> Self {
        self.marks.extend(candidates.into_iter().map(|candidate| (candidate, role)));
        self
    }

    pub(super) fn around(mut self, variables: impl IntoIterator<Item = Variable>, place: VariableRole) -> Self {
        self.areas.extend(variables.into_iter().map(|variable| (variable, place)));
        self
    }

    pub(super) fn linked(mut self, from: Candidate, to: Candidate, bond: Bond) -> Self {
        self.lines.push(PremiseLine { ends: [from, to], bond, is_critical: true });
        self
    }

    /// A line between those of two nodes that are nearest.
    pub(super) fn between(self, one: &CandidateSet, other: &CandidateSet, bond: Bond) -> Self {
        match nearest(one, other) {
            Some([from, to]) => self.linked(from, to, bond),
            None => self,
        }
    }

    /// Candidates that are one end of a link together, if they are several.
    pub(super) fn grouped(mut self, candidates: CandidateSet) -> Self {
        if candidates.single().is_none() && !candidates.is_empty() {
            self.groups.push(candidates);
        }
        self
    }

    /// A base with its candidates, its cover, and its fins.
    pub(super) fn covering(grid: &Grid, Cover { base, cover, fins }: &Cover) -> Self {
        let shown = Self::default().based_on(grid, base).around(cover.iter().copied(), VariableRole::Cover);
        shown.marked(fins.iter().copied(), Role::Fin)
    }

    /// Fins, and what each of them sees.
    pub(super) fn of_fins(fins: &[Candidate], removed: &[Candidate]) -> Self {
        let pairs = fins.iter().flat_map(|fin| removed.iter().map(move |target| (*fin, *target)));
        let marked = Self::default().marked(fins.iter().copied(), Role::Fin);
        pairs.fold(marked, |shown, (fin, target)| shown.linked(fin, target, Bond::Weak))
    }

    /// The variables with all that they can still take.
    pub(super) fn based_on(self, grid: &Grid, variables: &[Variable]) -> Self {
        let left = variables.iter().flat_map(|variable| grid.left(*variable).iter());
        self.around(variables.iter().copied(), VariableRole::Base).marked(left, Role::Base)
    }
}

impl Argument {
    /// Premises, and the words before the change.
    pub(super) fn following(premises: Vec<Premise>, opening: impl Into<String>) -> Self {
        Self { premises, conclusion: Premise::new(opening), ..Self::default() }
    }

    /// An argument whose only sentence ends with the change.
    pub(super) fn at_once(conclusion: Premise) -> Self {
        Self { conclusion, ..Self::default() }
    }

    /// Notes that each premise from `first` on is a link of the chain, loop or whip.
    pub(super) fn link_by_link(self, first: usize) -> Self {
        Self { links: (first..self.premises.len()).collect(), ..self }
    }

    /// Marks the two ends, of which one is true. A chain whose ends are one candidate proves that instead, so nothing
    /// is marked.
    pub(super) fn ending_in(mut self, [one, other]: [CandidateSet; 2]) -> Self {
        if !one.intersects(&other) {
            self.conclusion = self.conclusion.marked((one | other).iter(), Role::Guardian);
        }
        self
    }

    /// The whole argument as premises of a later deduction: its conclusion becomes the last premise, and what it
    /// changes is marked in `roles`, placed and removed.
    pub(super) fn into_premises(mut self, changed: &Effect, roles: [Role; 2]) -> Self {
        let text = self.text(effect(changed)).conclusion();
        let mut last = std::mem::take(&mut self.conclusion).changing(changed, roles);
        last.text = text;
        self.premises.push(last);
        Self { change: None, closing: None, links: Vec::new(), brief: Vec::new(), ..self }
    }

    /// This argument after the premises of another one. It has no list of links and no short form, since these count premises of
    /// one part.
    pub(super) fn after(mut self, mut earlier: Self) -> Self {
        let conclusion = std::mem::take(&mut self.conclusion);
        let (change, closing) = (self.change.take(), self.closing.take());
        earlier.append(self);
        Self { conclusion, change, closing, links: Vec::new(), brief: Vec::new(), ..earlier }
    }

    /// Adds the premises of another argument after those of this one. Numbers of premises in the other argument are
    /// shifted.
    pub(super) fn append(&mut self, later: Self) {
        let from = self.premises.len();
        self.premises.extend(later.premises);
        self.branches.extend(later.branches.into_iter().map(|branch| from + branch.start()..=from + branch.end()));
        self.needs.extend(later.needs.into_iter().map(|(premise, earlier)| (from + premise, from + earlier)));
        self.patterns.extend(later.patterns.into_iter().map(|pattern| {
            let premises = from + pattern.premises.start..from + pattern.premises.end;
            ExplainedPattern { premises, ..pattern }
        }));
    }

    /// The argument in sentences, the last of which ends with what changes.
    pub(super) fn text(&self, change: String) -> StepText {
        let phrase = |(number, premise): (usize, &Premise)| Phrase { text: premise.text.clone(), about: vec![number] };
        let closing = self.closing.clone().unwrap_or_else(|| ".".to_owned());
        let change = self.change.clone().unwrap_or(change);
        StepText {
            premises: self.premises.iter().enumerate().map(phrase).collect(),
            brief: self.brief.clone(),
            patterns: self.patterns.clone(),
            conclusion: ConclusionText {
                opening: self.conclusion.text.clone(),
                change,
                aside: self.aside.clone(),
                closing,
            },
            joints: Joints::Sentences,
        }
    }

    /// The picture of the argument: what each premise shows, by its number, and at the end what changes.
    pub(super) fn shown(self, effect: &Effect) -> Picture {
        let conclusion = self.conclusion.changing(effect, [Role::Placed, Role::Removed]);
        let premises = self.premises.len() + 1;
        let Self { links, branches, needs, .. } = self;
        let mut picture = Picture { links, branches, needs, premises, ..Picture::default() };
        for (number, premise) in self.premises.into_iter().chain([conclusion]).enumerate() {
            premise.draw(number, &mut picture);
        }
        picture
    }
}

impl Premise {
    /// With what changes.
    pub(super) fn changing(self, effect: &Effect, [placed, removed]: [Role; 2]) -> Self {
        self.marked(effect.placed, placed).marked(effect.removed.iter().copied(), removed)
    }

    /// Adds to a picture what this premise shows: candidates, areas, cages, lines and groups, each with the number of
    /// the premise.
    fn draw(self, premise: usize, picture: &mut Picture) {
        for (candidate, role) in self.marks {
            picture.mark(candidate, role, premise);
        }
        let areas = self.areas.into_iter().map(|area| (area, false));
        for ((variable, role), is_of_lemma) in areas.chain(self.of_lemma.into_iter().map(|area| (area, true))) {
            picture.place(MarkedVariable { variable, role, premise, is_of_lemma });
        }
        picture.cages.extend(self.cages.into_iter().map(|cells| CellOutline { cells, premise }));
        let line =
            |PremiseLine { ends: [from, to], bond, is_critical }| DrawnLine { from, to, bond, premise, is_critical };
        picture.lines.extend(self.lines.into_iter().map(line));
        let group = |group: CandidateSet| EndOutline { candidates: group.iter().collect(), premise };
        picture.groups.extend(self.groups.into_iter().map(group));
    }
}

/// Those of two nodes that lie nearest to each other.
fn nearest(one: &CandidateSet, other: &CandidateSet) -> Option<[Candidate; 2]> {
    let far = |[one, other]: &[Candidate; 2]| {
        let (one, other) = (one.cell(), other.cell());
        one.row().abs_diff(other.row()).pow(2) + one.column().abs_diff(other.column()).pow(2)
    };
    let pairs = one.iter().flat_map(|from| other.iter().map(move |to| [from, to]));
    pairs.min_by_key(far)
}
