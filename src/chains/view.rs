//! A state as techniques look at it.

use std::cell::{Cell as Memory, RefCell};
use std::ops::ControlFlow;
use std::rc::Rc;

use super::family::Pattern;
use super::patience::Patience;
use super::recall::Recall;
use super::searches::Searches;
use super::{Links, News};
use crate::board::{
    Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, Effect, Grid, House, HouseSet, Kind, NumberSet,
    PositionSet, Variable,
};
use crate::proof::Proof;

/// A state with an index of what each variable can still take. The engine keeps one per puzzle and applies each step
/// to it, so the searches it carries may remember what failed before.
pub struct View {
    grid: Grid,
    positions: [PositionSet; Variable::COUNT],
    counted: [Counted; 4],
    unplaced: [usize; Digit::COUNT],
    /// How many cells of each house are to be filled, and the houses with one.
    to_fill: [usize; House::COUNT],
    nearly_full: HouseSet,
    starved: Option<Variable>,
    /// What each step changed.
    history: Vec<News>,
    /// How many of the steps are no news; without it everything is.
    known: Option<usize>,
    /// How many steps there were when chains by links of each kind were last looked for, and there was none.
    chainless: Memory<[Option<usize>; 3]>,
    searches: RefCell<Option<Searches>>,
    /// What is known to follow from assumptions.
    recall: Rc<Recall>,
    patience: Patience,
}

/// The variables of one kind by how many candidates they have, and then by number.
type Counted = [NumberSet; 10];

impl View {
    /// Looks at a state.
    pub fn new(grid: Grid) -> Self {
        let mut positions = [PositionSet::EMPTY; Variable::COUNT];
        for candidate in grid.candidates().iter() {
            for kind in Kind::ALL {
                positions[candidate.variable(kind).index()].insert(candidate.position(kind));
            }
        }
        let mut counted = [[NumberSet::EMPTY; 10]; 4];
        for variable in Variable::all() {
            let count = positions[variable.index()].len();
            counted[variable.kind() as usize][count].insert(variable.number());
        }
        let mut decided = [false; Variable::COUNT];
        let mut unplaced = [9_usize; Digit::COUNT];
        for placed in grid.filled().iter().filter_map(|cell| Some(cell.with(grid.value(cell)?))) {
            placed.variables().into_iter().for_each(|variable| decided[variable.index()] = true);
            unplaced[placed.digit().index()] = unplaced[placed.digit().index()].saturating_sub(1);
        }
        let to_fill: [usize; House::COUNT] =
            std::array::from_fn(|house| (House::new(house).cells() - grid.filled()).len());
        let is_starved = |variable: &Variable| positions[variable.index()].is_empty() && !decided[variable.index()];
        Self {
            grid,
            positions,
            counted,
            unplaced,
            to_fill,
            nearly_full: House::all().filter(|house| to_fill[house.index()] == 1).collect(),
            starved: Variable::all().find(is_starved),
            history: Vec::with_capacity(Cell::COUNT),
            known: None,
            chainless: Memory::default(),
            searches: RefCell::new(None),
            recall: Rc::default(),
            patience: Patience::default(),
        }
    }

    /// The same, for searches that may have to end early.
    pub fn with_patience(self, patience: Patience) -> Self {
        Self { patience, ..self }
    }

    /// Whether searches are to end, with whatever they have: what they find then is not what they would have found.
    pub fn is_out_of_patience(&self) -> bool {
        self.patience.is_over()
    }

    /// A second look at the same state, to be changed on its own.
    pub fn fork(&self) -> Self {
        Self {
            history: Vec::new(),
            known: None,
            chainless: Memory::default(),
            searches: RefCell::new(None),
            recall: Recall::after(&self.recall),
            patience: self.patience.clone(),
            ..*self
        }
    }

    /// The same state without what is not in these cells of the digits.
    pub fn reduced_to(&self, left: &[CellSet; Digit::COUNT]) -> Self {
        let mut reduced = self.fork();
        for (digit, cells) in Digit::all().zip(left) {
            (self.cells_with(digit) - *cells).iter().for_each(|cell| reduced.strike(cell.with(digit)));
        }
        reduced
    }

    /// The state.
    pub const fn grid(&self) -> &Grid {
        &self.grid
    }

    /// A variable that has nothing left to take, if there is one: then the state has no solution.
    pub const fn starved(&self) -> Option<Variable> {
        self.starved
    }

    /// All candidates.
    pub const fn candidates(&self) -> &CandidateSet {
        self.grid.candidates()
    }

    /// The positions a variable can still take: none once it is decided.
    pub fn positions(&self, variable: Variable) -> PositionSet {
        self.positions[variable.index()]
    }

    /// The same of all variables, by index.
    pub const fn all_positions(&self) -> &[PositionSet; Variable::COUNT] {
        &self.positions
    }

    /// What a variable can still take, in position order.
    pub fn candidates_of(&self, variable: Variable) -> impl Iterator<Item = Candidate> + Clone + use<> {
        self.positions(variable).iter().map(move |position| variable.candidate(position))
    }

    /// The digits a cell can still take.
    pub fn digits_in(&self, cell: Cell) -> DigitSet {
        self.positions(cell.variable()).digits()
    }

    /// The unfilled cells that can still take a digit.
    pub const fn cells_with(&self, digit: Digit) -> CellSet {
        self.grid.cells_with(digit)
    }

    /// The candidates that would be false if this one were true.
    pub fn linked_to(&self, candidate: Candidate) -> CandidateSet {
        *self.candidates() & *candidate.linked()
    }

    /// The two candidates of a bivalue variable.
    pub fn pair(&self, variable: Variable) -> Option<[Candidate; 2]> {
        let pair = self.positions(variable).pair()?;
        Some(pair.map(|position| variable.candidate(position)))
    }

    /// The variables of a kind with one candidate left, by number.
    pub const fn single(&self, kind: Kind) -> NumberSet {
        self.counted[kind as usize][1]
    }

    /// The variables of a kind with two candidates left, by number.
    pub const fn bivalue(&self, kind: Kind) -> NumberSet {
        self.counted[kind as usize][2]
    }

    /// The variables of a kind with three candidates left, by number.
    pub const fn trivalue(&self, kind: Kind) -> NumberSet {
        self.counted[kind as usize][3]
    }

    /// The variables of a kind with two candidates left or more, by number.
    pub fn plural(&self, kind: Kind) -> NumberSet {
        self.counted[kind as usize][2..].iter().fold(NumberSet::EMPTY, |all, counted| all | *counted)
    }

    /// The variables of a kind with two candidates left, or up to three or four, by number.
    pub fn few(&self, kind: Kind, most: usize) -> NumberSet {
        let [_, _, two, three, four, ..] = self.counted[kind as usize];
        match most {
            2 => two,
            3 => two | three,
            _ => two | three | four,
        }
    }

    /// What the nine variables of a kind from `9 * group` on can still take: the digits of a house, the cells of a row.
    pub fn group(&self, kind: Kind, group: usize) -> [PositionSet; 9] {
        let from = Variable::of(kind, 9 * group).index();
        std::array::from_fn(|index| self.positions[from + index])
    }

    /// How many times a digit is still to be placed.
    pub const fn unplaced(&self, digit: Digit) -> usize {
        self.unplaced[digit.index()]
    }

    /// The cells that hold no digit.
    pub fn unfilled_cells(&self) -> CellSet {
        CellSet::ALL - self.grid.filled()
    }

    /// The unfilled cells of a house.
    pub fn unfilled(&self, house: House) -> CellSet {
        house.cells() - self.grid.filled()
    }

    /// How many cells of a house are to be filled.
    pub const fn to_fill(&self, house: House) -> usize {
        self.to_fill[house.index()]
    }

    /// The houses with one cell to fill.
    pub const fn nearly_full(&self) -> HouseSet {
        self.nearly_full
    }

    /// How many steps have been applied.
    pub const fn age(&self) -> usize {
        self.history.len()
    }

    /// Makes news only what has changed since the state had this age, for a search that failed then. Without an age
    /// everything is news.
    pub const fn look_since(&mut self, age: Option<usize>) {
        self.known = age;
    }

    /// What may have changed since the search under way last failed: it need not look at anything else.
    pub fn news(&self) -> News {
        self.news_since(self.known)
    }

    fn news_since(&self, age: Option<usize>) -> News {
        let since = |age: usize| self.history[age..].iter().copied().reduce(News::then).unwrap_or(News::NONE);
        age.map_or(News::ALL, since)
    }

    /// Notes that there is no chain by these links.
    pub fn has_no_chain(&self, links: Links) {
        let mut chainless = self.chainless.get();
        chainless[links as usize] = Some(self.age());
        self.chainless.set(chainless);
    }

    /// The digits with which there may be a chain by these links: since there was none, a variable with two candidates is
    /// new, among the places of the digit or, if the links join several digits, anywhere.
    pub fn digits_of_chains(&self, links: Links) -> DigitSet {
        let news = self.news_since(self.chainless.get()[links as usize]);
        let pairs_in = |house: House| self.bivalue(house.kind().into()).group(house.number()).digits() & news.digits;
        let of_houses = House::all().filter(|house| news.touch(*house)).map(pairs_in);
        let of_houses = of_houses.fold(DigitSet::EMPTY, |digits, pairs| digits | pairs);
        let in_cells = self.bivalue(Kind::Cell).cells().intersects(news.cells);
        match links {
            Links::X => of_houses,
            Links::Y if !in_cells => DigitSet::EMPTY,
            Links::Xy if !in_cells && of_houses.is_empty() => DigitSet::EMPTY,
            Links::Y | Links::Xy => DigitSet::ALL,
        }
    }

    /// From now on, looks for chains on these targets only.
    pub fn aim_at(&self, targets: CandidateSet) {
        self.searches.borrow_mut().get_or_insert_with(|| Searches::new(self.candidates())).aim_at(targets);
    }

    /// Offers a chain of length `size` on each target that has one, targets in decreasing order. All shorter lengths
    /// should have failed before.
    pub fn chains(
        &self,
        pattern: Pattern,
        size: usize,
        offer: &mut dyn FnMut(Candidate, Proof) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut searches = self.searches.borrow_mut();
        let searches = searches.get_or_insert_with(|| Searches::new(self.candidates()));
        searches.chains(self.candidates(), pattern, size, &self.patience, offer)
    }

    /// The candidates on which a whip of at most `size` variables may be: what has none has no z-chain and no t-whip of
    /// that length either. They are more than those that have one: to know those would take longer than it saves.
    pub fn whip_targets(&self, size: usize) -> CandidateSet {
        let mut searches = self.searches.borrow_mut();
        let searches = searches.get_or_insert_with(|| Searches::new(self.candidates()));
        searches.whip_targets(self.candidates(), size)
    }

    /// What is known to follow from assumptions, here and in the states that this one came from.
    pub(super) fn recall(&self) -> &Recall {
        &self.recall
    }

    /// Applies what a step changes.
    pub fn apply(&mut self, effect: &Effect) {
        let mut news = News { lone: self.single(Kind::Cell).cells(), ..News::NONE };
        effect.removed.iter().for_each(|candidate| {
            news.note(*candidate);
            self.remove(*candidate, None);
        });
        if let Some(placed) = effect.placed {
            let gone = self.linked_to(placed) | CandidateSet::of(placed);
            self.grid.place(placed);
            gone.iter().for_each(|candidate| {
                news.note(candidate);
                self.remove(candidate, Some(placed));
            });
            for house in placed.cell().houses() {
                let to_fill = &mut self.to_fill[house.index()];
                *to_fill = to_fill.saturating_sub(1);
                match to_fill {
                    1 => self.nearly_full.insert(house),
                    _ => self.nearly_full.remove(house),
                }
            }
            let unplaced = &mut self.unplaced[placed.digit().index()];
            *unplaced = unplaced.saturating_sub(1);
        }
        self.history.push(news);
    }

    /// Removes a candidate and nothing else.
    pub fn strike(&mut self, candidate: Candidate) {
        self.remove(candidate, None);
    }

    /// Removes a candidate, perhaps because another one, or itself, is placed.
    fn remove(&mut self, candidate: Candidate, placed: Option<Candidate>) {
        self.grid.remove(candidate);
        for kind in Kind::ALL {
            let variable = candidate.variable(kind);
            let positions = &mut self.positions[variable.index()];
            let (count, position) = (positions.len(), candidate.position(kind));
            if !positions.contains(position) {
                return;
            }
            positions.remove(position);
            let is_placed = placed.is_some_and(|placed| placed.variable(kind) == variable);
            if positions.is_empty() && !is_placed && self.grid.decided(variable).is_none() {
                self.starved = Some(variable);
            }
            let counted = &mut self.counted[kind as usize];
            counted[count].remove(variable.number());
            counted[count - 1].insert(variable.number());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_index_follows_the_steps() {
        let mut view = View::new(Grid::of_candidates(CandidateSet::ALL));
        let effect = Effect {
            placed: Some("r5c5n5".parse().unwrap()),
            removed: vec!["r1c1n1".parse().unwrap(), "r1c1n2".parse().unwrap()],
        };
        view.apply(&effect);
        let fresh = View::new(*view.grid());
        assert!(Variable::all().all(|variable| view.positions(variable) == fresh.positions(variable)));
        assert!(Kind::ALL.iter().all(|kind| view.single(*kind) == fresh.single(*kind)));
        assert!(Kind::ALL.iter().all(|kind| view.bivalue(*kind) == fresh.bivalue(*kind)));
        assert!(Digit::all().all(|digit| view.unplaced(digit) == fresh.unplaced(digit)));
        assert_eq!(view.starved(), None);
        assert_eq!(view.nearly_full(), fresh.nearly_full());
    }

    #[test]
    fn a_house_is_nearly_full_while_one_cell_is_to_fill() {
        let mut view = View::new(Grid::of_candidates(CandidateSet::ALL));
        let row: House = House::all().next().unwrap();
        for number in 0..9 {
            assert_eq!(view.nearly_full().contains(row), number == 8);
            let placed = Some(Cell::new(number).with(Digit::new(number)));
            view.apply(&Effect { placed, removed: Vec::new() });
        }
        assert!(!view.nearly_full().contains(row));
    }

    #[test]
    fn the_first_variable_to_starve_is_noticed() {
        let mut view = View::new(Grid::of_candidates(CandidateSet::ALL));
        let removed = (1..=9).map(|digit| format!("r1c1n{digit}").parse().unwrap()).collect();
        view.apply(&Effect { placed: None, removed });
        assert_eq!(view.starved(), Some("r1c1".parse().unwrap()));
    }
}
