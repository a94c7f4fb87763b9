//! Steps of every shape, made as a proof is made and then perhaps damaged: so that both verdicts are met.

use super::states::State;
use crate::damage::Dice;
use unguess::board::{Candidate, CandidateSet, Cell, Digit, DigitSet, Grid, Group, Right, Variable};
use unguess::proof::{End, Link, Pattern, Proof, Step};

/// Four cells in a loop, and two digits.
type Rectangle = ([Cell; 4], [Digit; 2]);

/// Makes steps in a state.
pub(super) struct Smith<'a> {
    pub(super) grid: &'a Grid,
    /// What is true in one of the solutions: a step against it is the one to refuse.
    pub(super) truths: CandidateSet,
    pub(super) dice: &'a mut Dice,
}

/// How to make a step of each shape.
pub(super) const SHAPES: [fn(&mut Smith) -> Option<Step>; 14] = [
    |smith| smith.single(),
    |smith| smith.cover(),
    |smith| smith.finned(),
    |smith| smith.chain(),
    |smith| smith.whip(false),
    |smith| smith.whip(true),
    |smith| smith.closed_chain(),
    |smith| smith.oddagon(),
    |smith| smith.then(),
    |smith| smith.deadly(),
    |smith| smith.exclusion(),
    |smith| smith.cases(),
    |smith| smith.either(),
    |smith| smith.refutation(),
];

impl<'a> Smith<'a> {
    pub(super) fn new(state: &'a State, dice: &'a mut Dice) -> Self {
        let truths = state.truths(dice);
        Self { grid: &state.grid, truths, dice }
    }

    pub(super) fn one_in(&mut self, times: usize) -> bool {
        self.dice.below(times) == 0
    }

    pub(super) fn pick<T: Copy>(&mut self, all: &[T]) -> Option<T> {
        if all.is_empty() { None } else { Some(all[self.dice.below(all.len())]) }
    }

    pub(super) fn any_of(&mut self, set: &CandidateSet) -> Option<Candidate> {
        let all: Vec<Candidate> = set.iter().collect();
        self.pick(&all)
    }

    /// A candidate of the state; rather a true one.
    pub(super) fn alive(&mut self) -> Option<Candidate> {
        let truths = self.truths;
        let from = if self.one_in(2) && !truths.is_empty() { truths } else { *self.grid.candidates() };
        self.any_of(&from)
    }

    pub(super) fn own(&self, variable: Variable) -> CandidateSet {
        *self.grid.candidates() & *variable.candidates()
    }

    fn variable_of(&mut self, candidate: Candidate) -> Variable {
        candidate.variables()[self.dice.below(4)]
    }

    /// A variable, now and then a decided one.
    pub(super) fn variable(&mut self) -> Option<Variable> {
        if self.one_in(12) {
            return Some(Variable::new(self.dice.below(Variable::COUNT)));
        }
        let candidate = self.alive()?;
        Some(self.variable_of(candidate))
    }

    /// A step that removes some of what may go: rather what is true.
    pub(super) fn removing(&mut self, proof: Proof, may_go: &CandidateSet) -> Option<Step> {
        let may_go = *may_go & *self.grid.candidates();
        let wrong = may_go & self.truths;
        let first = match self.dice.below(8) {
            0 => self.alive()?,
            1..=3 if !wrong.is_empty() => self.any_of(&wrong)?,
            _ => self.any_of(&may_go)?,
        };
        let mut removed = CandidateSet::of(first);
        if self.one_in(3) {
            removed |= may_go;
        }
        Step::removing("forged", proof, &removed)
    }

    fn single(&mut self) -> Option<Step> {
        let variable = self.variable()?;
        let placed = match self.any_of(&self.own(variable)) {
            Some(own) if !self.one_in(8) => own,
            _ => self.alive()?,
        };
        Some(Step::placing("forged", Proof::Single { variable }, placed))
    }

    /// Base variables, and cover variables that are chosen one after the other for what is not yet covered; now and then
    /// one or two more than there are bases.
    pub(super) fn cover(&mut self) -> Option<Step> {
        let rank = [0, 0, 1, 2][self.dice.below(4)];
        let (base, cover, _) = self.covered(rank, false)?;
        let all = self.union(&base);
        let is_touched = |cover: &Variable, one: Candidate| {
            let own = self.own(*cover) & all;
            cover.candidates().contains(one) || own.is_subset(one.linked())
        };
        let may_go = |one: &Candidate| {
            let bases = base.iter().filter(|base| base.candidates().contains(*one)).count();
            cover.iter().filter(|cover| is_touched(cover, *one)).count() > rank + bases
        };
        let may_go = self.grid.candidates().iter().filter(may_go).collect();
        self.removing(Proof::Cover { base, cover }, &may_go)
    }

    /// A cover, of which what is left are fins.
    fn finned(&mut self) -> Option<Step> {
        let (base, cover, fins) = self.covered(0, true)?;
        let may_go = fins.iter().fold(self.union(&cover) - self.union(&base), |set, fin| set & *fin.linked());
        let fins = fins.iter().collect();
        self.removing(Proof::Finned { base, cover, fins }, &may_go)
    }

    fn union(&self, variables: &[Variable]) -> CandidateSet {
        variables.iter().fold(CandidateSet::EMPTY, |set, one| set | self.own(*one))
    }

    /// Some base variables of one kind, and as many cover variables of others and `more`; and what is not covered.
    fn covered(&mut self, more: usize, leaves_fins: bool) -> Option<(Vec<Variable>, Vec<Variable>, CandidateSet)> {
        let (mut base, mut cover) = (Vec::new(), Vec::new());
        let mut open = CandidateSet::EMPTY;
        let first = self.variable()?;
        let near: Vec<Variable> = Variable::all()
            .filter(|variable| variable.kind() == first.kind() && is_parallel(*variable, first))
            .filter(|variable| *variable == first || !self.own(*variable).is_empty())
            .collect();
        for index in 0..=self.dice.below(3) {
            let variable = if index == 0 { first } else { self.pick(&near)? };
            let own = self.own(variable);
            if own.len() > 4 || open.intersects(&own) && !self.one_in(8) {
                continue;
            }
            open |= own;
            base.push(variable);
        }
        while cover.len() < base.len() + more {
            let candidate = if open.is_empty() { self.alive()? } else { self.any_of(&open)? };
            let variable = self.variable_of(candidate);
            if base.contains(&variable) && !self.one_in(20) {
                continue;
            }
            open -= *variable.candidates();
            cover.push(variable);
        }
        let lost = if leaves_fins && self.one_in(10) { self.any_of(&open) } else { None };
        Some((base, cover, open - lost.map_or(CandidateSet::EMPTY, CandidateSet::of)))
    }

    /// A link from a candidate through one of its variables, mostly one with one other candidate or group.
    fn link(&mut self, left: Candidate, excluded: &CandidateSet) -> Option<Link<Right>> {
        let variable = self.variable_of(left);
        let rest = self.own(variable) - CandidateSet::of(left) - *excluded;
        let right = match rest.single() {
            Some(right) => Right::One(right),
            None if self.one_in(40) => Right::One(self.any_of(&rest)?),
            None => Right::Group(Group::of(&rest)?),
        };
        Some(Link { variable, left, right })
    }

    /// Links one after the other, until one closes the chain or there are enough.
    fn links(&mut self, most: usize, closes: impl Fn(&[Link<Right>]) -> bool) -> Vec<Link<Right>> {
        let mut links: Vec<Link<Right>> = Vec::new();
        for _ in 0..12 * most {
            let next = match links.last() {
                None => self.alive(),
                Some(last) => self.any_of(&(last.right.linked() & *self.grid.candidates())),
            };
            let Some(link) = next.and_then(|left| self.link(left, &CandidateSet::EMPTY)) else { continue };
            if links.iter().all(|known| known.left != link.left && known.right != link.right) || self.one_in(20) {
                links.push(link);
            }
            if links.len() >= most || closes(&links) {
                break;
            }
        }
        links
    }

    pub(super) fn chain(&mut self) -> Option<Step> {
        let most = 1 + self.dice.below(6);
        let links =
            self.links(most, |links| links.len() > 1 && Right::One(links[0].left) == links[links.len() - 1].right);
        let (first, last) = (links.first()?.left, links.last()?.right);
        let proof = Proof::Chain { links };
        match last {
            Right::One(right) if right == first => Some(Step::placing("forged", proof, first)),
            _ => self.removing(proof, &(*first.linked() & last.linked())),
        }
    }

    fn closed_chain(&mut self) -> Option<Step> {
        let links = self.links(7, |links| links[links.len() - 1].right.linked().contains(links[0].left));
        let links: Vec<Link> = links.into_iter().filter_map(Link::plain).collect();
        let seen = |ends: &dyn Fn(&Link) -> Candidate| {
            links.iter().fold(CandidateSet::EMPTY, |set, link| set | *ends(link).linked())
        };
        let may_go = seen(&|link| link.left) & seen(&|link| link.right);
        self.removing(Proof::Loop { links }, &may_go)
    }

    fn whip(&mut self, is_braid: bool) -> Option<Step> {
        let target = self.alive()?;
        let (mut links, mut last) = (Vec::new(), Right::One(target));
        let mut excluded = *target.linked();
        let mut end = None;
        for _ in 0..80 {
            let from = if is_braid { excluded } else { last.linked() };
            let left = self.any_of(&(from & *self.grid.candidates()))?;
            let variable = self.variable_of(left);
            if (self.own(variable) - excluded).is_empty() {
                end = Some(End { variable, left });
                break;
            }
            let Some(link) = self.link(left, &excluded) else { continue };
            links.push(link);
            (last, excluded) = (link.right, excluded | link.right.linked());
        }
        let end = if let Some(end) = end {
            end
        } else {
            let left = self.any_of(&(last.linked() & *self.grid.candidates()))?;
            End { variable: self.variable_of(left), left }
        };
        let proof = if is_braid { Proof::Braid { links, end } } else { Proof::Whip { links, end } };
        let alone = CandidateSet::of(target);
        self.removing(proof, &alone)
    }

    /// A ring of candidates, each linked to the next; what else their variables have are guardians.
    fn oddagon(&mut self) -> Option<Step> {
        let first = self.alive()?;
        let (mut ring, mut guardians) = (vec![first], CandidateSet::EMPTY);
        let mut links = Vec::new();
        let most = 3 + 2 * self.dice.below(3);
        for number in 1..=most {
            let left = *ring.last()?;
            let from = if number == most { CandidateSet::of(first) } else { *left.linked() & *self.grid.candidates() };
            let mut some: Vec<(Candidate, Variable)> = Vec::new();
            for _ in 0..6 {
                let right = self.any_of(&from)?;
                let common: Vec<Variable> =
                    left.variables().into_iter().filter(|one| right.variables().contains(one)).collect();
                some.extend(self.pick(&common).map(|variable| (right, variable)));
            }
            let (right, variable) = some.into_iter().min_by_key(|(_, variable)| self.own(*variable).len())?;
            guardians |= self.own(variable) - [left, right].into_iter().collect();
            links.push(Link { variable, left, right });
            ring.push(right);
        }
        let may_go = guardians.iter().fold(CandidateSet::ALL, |set, one| set & *one.linked());
        self.removing(Proof::Oddagon { links, guardians: guardians.iter().collect() }, &may_go)
    }

    /// A cover, and what is then single.
    fn then(&mut self) -> Option<Step> {
        let lemma = if self.one_in(3) { self.chain()? } else { self.cover()? };
        let grid = self.grid.after(&lemma.effect);
        let mut later = Smith { grid: &grid, truths: self.truths & *grid.candidates(), dice: self.dice };
        let Step { effect, proof, .. } = if later.one_in(2) { later.single()? } else { later.cover()? };
        Some(Step::new("forged", Proof::Then { lemma: Box::new(lemma), then: Box::new(proof) }, effect))
    }

    /// A rectangle with two digits, what else its cells have as guardians, and at times a subset.
    pub(super) fn deadly(&mut self) -> Option<Step> {
        let rectangles = self.rectangles();
        let some: Vec<_> = (0..4).filter_map(|_| self.pick(&rectangles)).collect();
        let (cells, digits) = some.into_iter().min_by_key(|rectangle| self.extras(*rectangle).len())?;
        let mut guardians = self.extras((cells, digits));
        if self.one_in(10) {
            guardians.insert(self.alive()?);
        }
        let mut may_go = guardians.iter().fold(CandidateSet::ALL, |set, one| set & *one.linked());
        if guardians.is_empty() {
            may_go = *self.grid.candidates();
        }
        let (mut base, mut cover) = (Vec::new(), Vec::new());
        if self.one_in(4) {
            (base, cover, _) = self.covered(1, false)?;
            may_go = cover.iter().fold(may_go, |set, variable| set | self.own(*variable));
        }
        let pattern = Pattern::Loop { cells: cells.to_vec(), digits };
        let guardians = guardians.iter().collect();
        self.removing(Proof::Deadly { pattern, guardians, base, cover }, &may_go)
    }

    /// Two rows and two columns in two blocks whose cells have two digits in common: the cells in a loop, and the digits.
    fn rectangles(&mut self) -> Vec<Rectangle> {
        let mut found = Vec::new();
        for (top, bottom) in pairs() {
            for (left, right) in pairs().filter(|(left, right)| (top / 3 == bottom / 3) != (left / 3 == right / 3)) {
                let corners = [(top, left), (top, right), (bottom, right), (bottom, left)];
                let cells = corners.map(|(row, column)| Cell::at(row, column));
                let common =
                    cells.map(|cell| self.grid.digits_in(cell)).into_iter().fold(DigitSet::ALL, |set, own| set & own);
                let common: Vec<Digit> = common.iter().collect();
                found.extend(common.windows(2).map(|pair| (cells, [pair[0], pair[1]])));
            }
        }
        if self.one_in(12) {
            let cells = [0; 4].map(|_| Cell::new(self.dice.below(81)));
            found = vec![(cells, [0; 2].map(|_| Digit::new(self.dice.below(9))))];
        }
        found
    }

    /// What the cells of a rectangle have besides its digits.
    fn extras(&self, (cells, digits): Rectangle) -> CandidateSet {
        let pair: CandidateSet = cells.iter().flat_map(|cell| digits.map(|digit| cell.with(digit))).collect();
        cells.iter().fold(CandidateSet::EMPTY, |set, cell| set | self.own(cell.variable())) - pair
    }

    /// Two or three cells, and those that see them.
    fn exclusion(&mut self) -> Option<Step> {
        let first = self.alive()?.cell();
        let is_small = |cell: &Cell| (1..=3).contains(&self.grid.digits_in(*cell).len());
        let near: Vec<Cell> = first.houses().iter().flat_map(|house| house.cells().iter().filter(is_small)).collect();
        let mut cells = vec![first];
        for _ in 0..=self.dice.below(2) {
            cells.extend(self.pick(&near).filter(|cell| *cell != first));
        }
        let common = cells.iter().map(|cell| cell.peers()).reduce(|one, other| one & other)?;
        let mut variables: Vec<Variable> = cells.iter().map(|cell| cell.variable()).collect();
        let decided = self.one_in(20);
        let is_used = |cell: &Cell| decided || !self.grid.digits_in(*cell).is_empty();
        let mut excluders: Vec<Variable> = common.iter().filter(is_used).map(Cell::variable).collect();
        if self.one_in(10) {
            variables.push(self.variable()?);
        }
        if self.one_in(10) {
            excluders.push(self.variable()?);
        }
        let may_go = variables.iter().fold(CandidateSet::EMPTY, |set, variable| set | self.own(*variable));
        self.removing(Proof::Exclusion { variables, excluders }, &may_go)
    }
}

/// Two different numbers below nine, the lower one first.
fn pairs() -> impl Iterator<Item = (usize, usize)> {
    (0..9).flat_map(|one| (one + 1..9).map(move |other| (one, other)))
}

/// Whether two variables have one kind and lie so that a subset or a fish can have both.
fn is_parallel(one: Variable, other: Variable) -> bool {
    if let (Some(one), Some(other)) = (one.digit_and_house(), other.digit_and_house()) {
        return one.0 == other.0 || one.1 == other.1;
    }
    let [one, other] = [one, other].map(|variable| variable.candidate(0).cell());
    one == other || one.peers().contains(other)
}
