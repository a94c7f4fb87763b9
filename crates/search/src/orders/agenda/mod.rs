//! Whips in the order of the rule engine that made the published ratings.
//!
//! W and gW depend on the order in which whips of one length are applied. The original is a set of rules, and its
//! engine keeps an *agenda* of all that can be done: simplest first, and among equals what became possible last. So
//!
//! * partial whips are kept from step to step, with their left-linking candidates, until they lose their target, a
//!   left-linking candidate or a right-linking object;
//! * there is one partial whip at most for each target and sequence of right-linking objects;
//! * whips of a length come before the partial whips that longer ones need, and these before the next length; no target
//!   comes before another;
//! * what a new partial whip, a lost candidate or a new length makes possible goes on a stack, one for each length.
//!
//! The details follow the runs that D. Berthier printed. Two of them are approximations: in which order the matches
//! that one lost candidate allows are noticed, and the age of the links of groups.

mod ages;
mod partial;

use std::cmp::Reverse;

use ages::{KINDS, age, creation};
use partial::{AgendaWhips, Match, Unlinked};

use unguess_board::{Candidate, CandidateSet, Grid, Group, Kind, Right, Variable};
use unguess_proof::{End, Link, Proof, Single, Step, Whip};

/// The techniques that an agenda has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AgendaTechniques {
    /// Singles and whips.
    Whips,
    /// Singles, whips and whips with groups.
    GroupedWhips,
}

/// The longest whips that are looked for.
const LONGEST: usize = 36;

/// The most partial whips that are kept.
const MOST: usize = 3_000_000;

impl AgendaTechniques {
    /// The rules that are these techniques, each with its sizes one after the other, if there are such rules.
    pub fn of(techniques: &[(&str, usize)]) -> Option<Self> {
        [Self::Whips, Self::GroupedWhips].into_iter().find(|rules| rules.techniques() == techniques)
    }

    fn techniques(self) -> Vec<(&'static str, usize)> {
        let mut techniques = vec![(NAKED, 1), (HIDDEN, 1), (LOCKED, 1)];
        for size in 2..=LONGEST {
            techniques.push((PLAIN, size));
            techniques.extend((self == Self::GroupedWhips).then_some((GROUPED, size)));
        }
        techniques
    }
}

const NAKED: &str = "naked-single";
const HIDDEN: &str = "hidden-single";
const LOCKED: &str = "locked-candidates";
const PLAIN: &str = "whip";
const GROUPED: &str = "g-whip";

/// A puzzle and what can be done in it.
pub struct Agenda {
    grid: Grid,
    partials: AgendaWhips,
    /// The length of whips that are looked for; 0 until the first singles are done.
    level: usize,
    /// Remaining steps of the last find (the same whip on other targets), popped from the end.
    waiting: Vec<Step>,
    /// Cells that came down to one candidate, the last one last.
    naked: Vec<Variable>,
    /// Digits in houses that came down to one candidate.
    hidden: Vec<Variable>,
    /// Digits in houses that came down to two or three candidates.
    locked: Vec<Variable>,
    /// First without and then with groups, by length: how partial whips of that length can be made.
    partial: [Stacks; 2],
    /// First without and then with groups, by length: how whips of that length can be made.
    whole: [Stacks; 2],
}

type Stacks = Vec<Vec<Match>>;

impl Agenda {
    /// The agenda of a puzzle of which nothing is done yet: all singles and locked digits are noticed.
    pub fn new(grid: Grid, rules: AgendaTechniques) -> Self {
        let stacks = || [vec![Vec::new(); LONGEST + 1], vec![Vec::new(); LONGEST + 1]];
        let partials = AgendaWhips::new(grid.candidates(), rules == AgendaTechniques::GroupedWhips);
        let (naked, hidden, locked) = (Vec::new(), Vec::new(), Vec::new());
        let mut agenda = Self {
            grid,
            partials,
            level: 0,
            waiting: Vec::new(),
            naked,
            hidden,
            locked,
            partial: stacks(),
            whole: stacks(),
        };
        Variable::classic().for_each(|variable| agenda.notice(variable));
        agenda
    }

    /// The state after the steps so far.
    pub const fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The next step, which is then done; nothing if there is none, if it would take too many partial whips, or if
    /// `is_over` says so.
    pub fn next_step(&mut self, is_over: &dyn Fn() -> bool) -> Option<Step> {
        if let Some(step) = self.next_target().or_else(|| self.single()) {
            return Some(step);
        }
        // The first singles are done: now there are links, and partial whips without a variable.
        if self.level == 0 {
            self.level = 1;
            self.partials.begin();
        }
        if let Some(step) = self.locked() {
            return Some(step);
        }
        loop {
            let before = self.partials.len();
            if let Some(step) = self.whip() {
                return Some(step);
            }
            // If no partial whip was made either, whips of this length are done.
            if self.partials.len() == before {
                if self.level == LONGEST {
                    return None;
                }
                self.enter();
            }
            // The clock is asked only now and then.
            if before.is_multiple_of(256) && is_over() || before > MOST {
                return None;
            }
        }
    }

    /// Places the single that was noticed last, naked ones before hidden ones.
    fn single(&mut self) -> Option<Step> {
        while let Some((technique, variable)) =
            self.naked.pop().map(|cell| (NAKED, cell)).or_else(|| Some((HIDDEN, self.hidden.pop()?)))
        {
            if let [placed] = *self.partials.rest(variable) {
                self.grid.place(placed);
                // First the variables are decided, so that none of them is noticed again as the candidates go.
                placed.variables().into_iter().for_each(|variable| self.partials.decide(variable));
                self.lose(placed);
                self.lose_all(&(self.partials.possible & *placed.linked()));
                let form = match (technique, variable.kind()) {
                    (NAKED, _) => "",
                    (_, Kind::Block) => "block",
                    _ => "line",
                };
                return Some(Step::placing(technique, Proof::Single(Single { variable }), placed).of_form(form));
            }
        }
        None
    }

    /// Removes what the locked digit that was noticed last removes.
    fn locked(&mut self) -> Option<Step> {
        while let Some(base) = self.locked.pop() {
            let Some(group) = Group::of(&self.partials.rest(base).iter().copied().collect()) else { continue };
            let removed = (self.partials.possible & group.linked()) - *base.candidates();
            let cover = group.variables().into_iter().find(|variable| *variable != base).into_iter().collect();
            if let Some(step) = Step::removing(LOCKED, Proof::cover(vec![base], cover), &removed) {
                self.remove(&removed);
                return Some(step.of_form(if base.kind() == Kind::Block { "pointing" } else { "claiming" }));
            }
        }
        None
    }

    /// The next whip: for each length, and without groups before with groups, what is last on the stack of whips, then
    /// on that of partial whips that are one variable shorter. None if a partial whip was made, or if the stacks are
    /// empty.
    fn whip(&mut self) -> Option<Step> {
        for size in 2..=self.level {
            for family in 0..2 {
                while let Some(found) = self.whole[family][size].pop() {
                    if self.partials.fits(&found) {
                        return self.apply(&found);
                    }
                }
                while let Some(found) = self.partial[family][size - 1].pop() {
                    // What a new partial whip makes possible goes on the stacks, which are then looked at from the
                    // first.
                    if let Some(longer) = self.partials.extend(&found) {
                        self.partials.matches(longer).into_iter().for_each(|next| self.push(next));
                        return None;
                    }
                }
            }
        }
        None
    }

    /// Does a whip: on its own target, or on all its targets if it has two variables. Returns the first step; the
    /// others wait.
    fn apply(&mut self, found: &Match) -> Option<Step> {
        let mut links: Vec<Link<Right>> = self.partials.links(found.parent).collect();
        links.reverse();
        let mut targets = CandidateSet::of(self.partials.get(found.parent).target);
        if let [first] = links[..] {
            targets |= self.targets(first, found.variable);
        }
        let technique = if self.partials.get(found.parent).is_grouped { GROUPED } else { PLAIN };
        let proof = Proof::Whip(Whip::of_variables(links, End { variable: found.variable, left: found.left }));
        // Steps wait on a stack: the target that was made last comes first.
        let mut targets: Vec<Candidate> = targets.iter().collect();
        targets.sort_by_cached_key(|target| creation(*target));
        let steps = targets.into_iter().map(CandidateSet::of);
        self.waiting.extend(steps.filter_map(|target| Step::removing(technique, proof.clone(), &target)));
        self.next_target()
    }

    /// Does the next of the steps that are done together.
    fn next_target(&mut self) -> Option<Step> {
        let step = self.waiting.pop()?;
        self.remove(&step.effect.removed.iter().copied().collect());
        Some(step)
    }

    /// Every target of a whip with two variables, of which `last` has nothing left: a candidate that is linked to the
    /// left-linking one, to all that the first variable has besides the right-linking one, and to all of the last
    /// variable that this one is not linked to.
    fn targets(&self, first: Link<Right>, last: Variable) -> CandidateSet {
        let Some(Link { variable, left, right }) = first.plain() else { return CandidateSet::EMPTY };
        let rest = [variable, last].map(|variable| self.partials.rest(variable));
        let is_linked = |target: Candidate, other: &Candidate| target.is_linked(*other);
        let linked =
            (self.partials.possible & *left.linked()) - *right.linked() - *variable.candidates() - *last.candidates();
        let is_target = |target: &Candidate| {
            *target != right
                && rest[0].iter().all(|other| *other == right || is_linked(*target, other))
                && rest[1].iter().all(|other| right.is_linked(*other) || is_linked(*target, other))
        };
        linked.iter().filter(is_target).collect()
    }

    /// Goes on to whips with one variable more, and to the partial whips that these need. What rests on the oldest is
    /// to be done first, so it is put on its stack last.
    fn enter(&mut self) {
        self.level += 1;
        // The whips continue partial whips with one variable less, and these the ones with two less.
        let length = self.level - 2;
        let parents = self.partials.live().iter().filter(|id| self.partials.get(**id).length == length);
        let mut matches: Vec<Vec<Match>> = parents.map(|id| self.partials.matches(*id)).collect();
        let of_kind = |found: &Match| Reverse(KINDS.iter().position(|kind| *kind == found.variable.kind()));
        // Matches of targets alone are sorted among each other, by the age of their links; others stay in the order of
        // their partial whips, and of one left-linking candidate the variables are turned round.
        if length == 0 {
            let target = |found: &Match| self.partials.get(found.parent).target;
            let mut all = matches.concat();
            all.sort_by_key(|found| (age(target(found), found.left), Reverse(target(found)), of_kind(found)));
            matches = vec![all];
        } else {
            for of_parent in &mut matches {
                of_parent.chunk_by_mut(|one, other| one.left == other.left).for_each(<[Match]>::reverse);
            }
        }
        matches.into_iter().flatten().rev().for_each(|found| self.push(found));
    }

    /// Puts a match on the stack of whips, or of partial whips, of its length, unless that length is not looked for
    /// yet.
    fn push(&mut self, found: Match) {
        let parent = self.partials.get(found.parent);
        let length = parent.length + 1;
        let family = usize::from(parent.is_grouped || matches!(found.left_over, Unlinked::One(Right::Group(_))));
        match found.left_over {
            Unlinked::Nothing if (2..=self.level).contains(&length) => self.whole[family][length].push(found),
            Unlinked::One(_) if length < self.level => self.partial[family][length].push(found),
            _ => {}
        }
    }

    fn remove(&mut self, removed: &CandidateSet) {
        removed.iter().for_each(|candidate| self.grid.remove(candidate));
        self.lose_all(removed);
    }

    /// Takes out some candidates, those that were made last first.
    fn lose_all(&mut self, lost: &CandidateSet) {
        let mut lost: Vec<Candidate> = lost.iter().collect();
        lost.sort_by_cached_key(|candidate| Reverse(creation(*candidate)));
        for candidate in lost {
            self.lose(candidate);
        }
    }

    /// Takes out a candidate, and notices what can be done now.
    fn lose(&mut self, lost: Candidate) {
        // Partial whips that lost only their last left-linking candidate may be made again with another one.
        for (parent, right) in self.partials.lose(lost) {
            for variable in KINDS.into_iter().filter_map(|kind| variable_of(right, kind)) {
                let others = self.partials.matches_in(parent, variable);
                let is_same = |found: &Match| found.left_over == Unlinked::One(right);
                others.into_iter().rev().filter(is_same).for_each(|found| self.push(found));
            }
        }
        // Partial whips that did not exclude the candidate may have come to a match with one of its variables.
        let parents = self.partials.without(lost, self.level);
        for variable in KINDS.map(|kind| lost.variable(kind)) {
            self.notice(variable);
            for parent in &parents {
                self.partials.matches_in(*parent, variable).into_iter().for_each(|found| self.push(found));
            }
        }
    }

    /// Notices that a variable has few candidates left.
    fn notice(&mut self, variable: Variable) {
        match (self.partials.rest(variable).len(), variable.kind()) {
            (1, Kind::Cell) => self.naked.push(variable),
            (1, _) => self.hidden.push(variable),
            (2 | 3, Kind::Row | Kind::Column | Kind::Block) => self.locked.push(variable),
            _ => {}
        }
    }
}

/// The variable of a kind that holds a candidate or group.
fn variable_of(right: Right, kind: Kind) -> Option<Variable> {
    match right {
        Right::One(candidate) => Some(candidate.variable(kind)),
        Right::Group(group) => group.variables().into_iter().find(|variable| variable.kind() == kind),
        Right::Several(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use unguess_board::named::limited;

    fn placed(agenda: &mut Agenda) -> String {
        agenda.next_step(&|| false).unwrap().effect.placed.unwrap().to_string()
    }

    #[test]
    fn what_became_possible_last_is_done_first_and_cells_before_houses() {
        // 5 has one place in row 4, and three cells have one candidate.
        let is_left = |one: &Candidate| one.digit().index() != 4 || one.cell().row() != 3 || one.cell().column() == 6;
        let cells = limited("r1c1n1 r5c5n9 r9c9n2");
        let grid = Grid::of_candidates(cells.candidates().iter().filter(is_left).collect());
        let mut agenda = Agenda::new(grid, AgendaTechniques::Whips);
        assert_eq!([(); 4].map(|()| placed(&mut agenda)), ["r9c9n2", "r5c5n9", "r1c1n1", "r4c7n5"]);
    }

    #[test]
    fn rules_are_known_by_all_their_techniques_in_order() {
        let mut techniques = AgendaTechniques::Whips.techniques();
        assert_eq!(AgendaTechniques::of(&techniques), Some(AgendaTechniques::Whips));
        assert_eq!(
            AgendaTechniques::of(&AgendaTechniques::GroupedWhips.techniques()),
            Some(AgendaTechniques::GroupedWhips)
        );
        techniques.swap(0, 1);
        assert_eq!(AgendaTechniques::of(&techniques), None);
    }

    #[test]
    fn a_whip_of_two_variables_is_done_on_all_its_targets_at_once() {
        // 1 in r1c5 leaves 2 to r1c1 and nothing to r1c2; so it is with 1 in r1c6 to r1c9.
        let mut agenda = Agenda::new(limited("r1c1n12 r1c2n12"), AgendaTechniques::Whips);
        let first = agenda.next_step(&|| false).unwrap();
        assert_eq!((&*first.technique, first.proof.length()), ("whip", 2));
        let mut removed = first.effect.removed.clone();
        while let Some(next) = agenda.next_step(&|| false).filter(|next| next.proof == first.proof) {
            removed.extend(next.effect.removed);
        }
        assert!(removed.len() > 1, "{removed:?}");
        assert!(removed.iter().all(|target| target.cell().row() == 0 || target.cell().block() == 0), "{removed:?}");
    }
}
