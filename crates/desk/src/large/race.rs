//! Races of puzzles of 10 to 25 digits: how long people need, as on usual boards, where the figures come from.

use std::borrow::Cow;
use std::sync::LazyLock;

use unguess_board::deadline::Deadline;
use unguess_large::{Board, Cell, Digit, Digits, End, HouseKind, State, Step, Way, solve};
use unguess_steps::classify::Raced;
use unguess_steps::minutes::{NoEnd, RaceFigures, RaceState, RateTable, SightList, StepBeyond, TimeModel};

/// What the race of a puzzle with this one solution shows.
///
/// # Errors
/// If its path by `full` does not come to the solution, or not before the deadline.
pub(super) fn raced(state: &State, solution: &[Digit], deadline: &Deadline) -> Result<Raced, NoEnd> {
    static FIGURES: LazyLock<RaceFigures> = LazyLock::new(|| RaceFigures::new(TimeModel::fitted().clone()));
    let order = SightOrder::of(state, solution);
    let start = LargeSights::new(state, FIGURES.rates(), &order);
    let beyond = beyond(&start, deadline)?;
    Ok(Raced::of(false, |watch| FIGURES.seconds(&start, &beyond, watch)))
}

/// The steps of the path by `full` that do something which neither singles nor the steps before them did.
fn beyond(start: &LargeSights, deadline: &Deadline) -> Result<Vec<StepBeyond<Step>>, NoEnd> {
    let mut state = start.clone().after_singles();
    let mut beyond = Vec::new();
    if state.left() == 0 {
        return Ok(beyond);
    }
    let run = solve(&start.state, Way::Full, true, deadline);
    match run.end {
        End::Complete => {}
        End::Stuck => return Err(NoEnd::Stuck),
        End::Stopped => return Err(NoEnd::Timeout),
    }
    for step in run.steps {
        if state.is_changed_by(&step) {
            state.change(&step);
            state = state.after_singles();
            let technique = usual(step.technique);
            beyond.push((step, technique));
        }
    }
    Ok(beyond)
}

/// The id that a technique has on usual boards, where one name is for sets of any size, and one for all locked candidates.
fn usual(technique: &'static str) -> Cow<'static, str> {
    match technique.trim_start_matches("direct-") {
        "pointing" | "claiming" => "locked-candidates",
        set if set.starts_with("naked-") => "naked-subset",
        set if set.starts_with("hidden-") => "hidden-subset",
        other => other,
    }
    .into()
}

/// In what order the ways to see a placement are listed, which decides what a random number picks. It depends neither on the names of
/// the digits nor on how the grid is turned or mirrored.
struct SightOrder {
    /// By their places in [`Board::houses`].
    houses: Vec<usize>,
    digits: Vec<Digit>,
    cells: Vec<Cell>,
}

impl SightOrder {
    /// The order of a state with this one solution: that of reading, where the grid is turned or mirrored such that its cells, one after
    /// the other, are least.
    fn of(state: &State, solution: &[Digit]) -> Self {
        let board = state.board();
        let all = (0..8).map(|symmetry| Self::by_symmetry(board, solution, symmetry));
        all.min_by_key(|order| order.contents(state)).expect("there are eight")
    }

    /// The order of reading in one of the eight symmetries of a square. The digits are in the order of the first row of the solution.
    fn by_symmetry(board: &Board, solution: &[Digit], symmetry: usize) -> Self {
        let size = board.size();
        let cell = |place: usize| {
            let [row, column] = [place / size, place % size];
            let row = if symmetry & 1 == 0 { row } else { size - 1 - row };
            let column = if symmetry & 2 == 0 { column } else { size - 1 - column };
            if symmetry & 4 == 0 { size * row + column } else { size * column + row }
        };
        let cells: Vec<Cell> = (0..board.cells()).map(cell).collect();
        let mut place_of = vec![0; cells.len()];
        cells.iter().enumerate().for_each(|(place, cell)| place_of[*cell] = place);
        let mut houses: Vec<usize> = (0..board.houses().len()).collect();
        houses.sort_by_cached_key(|house| {
            let house = &board.houses()[*house];
            let mut places: Vec<usize> = house.cells.iter().map(|cell| place_of[*cell]).collect();
            places.sort_unstable();
            (places, house.kind == HouseKind::Region)
        });
        Self { houses, digits: cells[..size].iter().map(|cell| solution[*cell]).collect(), cells }
    }

    /// For each cell in order: whether it is empty, and its digits by their places in the order.
    fn contents(&self, state: &State) -> Vec<(bool, u32)> {
        let cells = self.cells.iter().map(|cell| {
            let digits = state.left(*cell);
            let digits = self.digits.iter().enumerate().filter(|(_, digit)| digits.contains(**digit));
            (state.digit(*cell).is_none(), digits.fold(0, |all, (place, _)| all | 1 << place))
        });
        cells.collect()
    }
}

/// The ways in which placements can be seen in a state, kept up to date from entry to entry.
#[derive(Clone)]
struct LargeSights<'a> {
    state: State,
    rates: &'a RateTable,
    order: &'a SightOrder,
    /// By house, how many of its cells are empty.
    empty: Vec<usize>,
    /// For each house and digit, then for each cell, in order.
    list: SightList,
}

impl<'a> LargeSights<'a> {
    /// The ways in a state.
    fn new(state: &State, rates: &'a RateTable, order: &'a SightOrder) -> Self {
        let board = state.board();
        let is_empty = |cell: &&Cell| state.digit(**cell).is_none();
        let empty = board.houses().iter().map(|house| house.cells.iter().filter(is_empty).count()).collect();
        let list = SightList::new(board.houses().len() * board.size() + board.cells());
        let mut ways = Self { state: state.clone(), rates, order, empty, list };
        let all: Vec<(Cell, Digits)> = (0..board.cells()).map(|cell| (cell, board.digits())).collect();
        ways.look_at(&all, None);
        ways
    }

    /// What is placed if it is seen in the way at some place of the list.
    fn placed_by(&self, way: usize) -> Option<(Cell, Digit)> {
        let size = self.state.board().size();
        if let Some(house) = self.order.houses.get(way / size) {
            return self.placed_in(*house, self.order.digits[way % size]);
        }
        let cell = self.order.cells[way - self.order.houses.len() * size];
        Some((cell, self.state.candidates(cell).single()?))
    }

    /// The only place of a digit in a house.
    fn placed_in(&self, house: usize, digit: Digit) -> Option<(Cell, Digit)> {
        let cells = self.state.board().houses()[house].cells.iter().copied();
        let mut places = cells.filter(|cell| self.state.candidates(*cell).contains(digit));
        places.next().filter(|_| places.next().is_none()).map(|cell| (cell, digit))
    }

    /// Looks again for every way that may have changed: cells lost some digits, and one was `filled`. This also changes the rates of its
    /// houses and of the cells in them: fewer cells are empty there.
    fn look_at(&mut self, lost: &[(Cell, Digits)], filled: Option<Cell>) {
        let board = self.state.board();
        let mut digits = vec![Digits::EMPTY; board.houses().len()];
        let mut cells = vec![false; board.cells()];
        for (cell, lost) in lost {
            cells[*cell] = true;
            board.houses_of(*cell).iter().for_each(|house| digits[*house] |= *lost);
        }
        for house in filled.iter().flat_map(|cell| board.houses_of(*cell)) {
            self.empty[*house] -= 1;
            digits[*house] = board.digits();
            board.houses()[*house].cells.iter().for_each(|cell| cells[*cell] = true);
        }
        let order = self.order;
        for (place, house) in order.houses.iter().enumerate() {
            let is_box = board.houses()[*house].kind == HouseKind::Region;
            for (at, digit) in order.digits.iter().enumerate().filter(|(_, digit)| digits[*house].contains(**digit)) {
                let way = self.placed_in(*house, *digit).map(|_| self.rates.in_house(is_box, self.empty[*house]));
                self.list.set(place * board.size() + at, way);
            }
        }
        let first = order.houses.len() * board.size();
        for (at, cell) in order.cells.iter().enumerate().filter(|(_, cell)| cells[**cell]) {
            let empty = board.houses_of(*cell).iter().map(|house| self.empty[*house]);
            let way = self.state.candidates(*cell).single().and_then(|_| self.rates.in_cell(empty));
            self.list.set(first + at, way);
        }
    }

    /// Places a digit.
    fn enter(&mut self, (cell, digit): (Cell, Digit)) {
        self.state.place(cell, digit);
        let peers = self.state.board().peers(cell).iter().map(|peer| (*peer, Digits::of(digit)));
        let lost: Vec<(Cell, Digits)> = peers.collect();
        self.look_at(&lost, Some(cell));
    }

    /// Whether a step does something.
    fn is_changed_by(&self, step: &Step) -> bool {
        step.placed.is_some_and(|(cell, _)| self.state.digit(cell).is_none())
            || step.removed.iter().any(|(cell, digits)| !(self.state.candidates(*cell) & *digits).is_empty())
    }
}

impl RaceState for LargeSights<'_> {
    type Change = Step;

    fn sights(&self) -> &SightList {
        &self.list
    }

    fn left(&self) -> usize {
        self.state.placed().iter().filter(|digit| digit.is_none()).count()
    }

    fn place(&mut self, way: usize) {
        if let Some(placed) = self.placed_by(way) {
            self.enter(placed);
        }
    }

    fn change(&mut self, step: &Step) {
        for (cell, digits) in &step.removed {
            self.state.remove(*cell, *digits);
        }
        self.look_at(&step.removed, None);
        if let Some(placed) = step.placed.filter(|(cell, _)| self.state.digit(*cell).is_none()) {
            self.enter(placed);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use unguess_large::{Declared, Extra, LargePuzzle, Verdict, read, verdict};

    use super::*;

    const SINGLES: &str =
        ".1.2.A....9.8.6..1....3....9...6.5..24...54...7.3.6.2..98..........58..7....9......4871..2..........";
    const HARDER: &str =
        "...6.....5...98..2...3...4.68..5..69...3..5...1.47A.6...........9...78...7....1.7..43.2....A...18...";

    fn puzzle(text: &str) -> LargePuzzle {
        read(text, &Declared::default()).unwrap()
    }

    fn solution(state: &State) -> Vec<Digit> {
        let Verdict::Unique(solution) = verdict(state, &Deadline::NEVER) else { panic!("it has one solution") };
        solution
    }

    fn values(state: &State) -> Vec<serde_json::Value> {
        let raced = raced(state, &solution(state), &Deadline::NEVER).unwrap();
        [raced.time(), raced.ways()].concat()
    }

    fn minutes(state: &State) -> f64 {
        values(state)[0].as_f64().unwrap()
    }

    #[test]
    fn minutes_are_extrapolated_and_the_same_again() {
        for text in [SINGLES, HARDER] {
            let state = puzzle(text).state();
            let found = values(&state);
            assert!(found[0].as_f64().unwrap() > 1.0 && found[1].is_null() && found[2].is_null(), "{found:?}");
            assert_eq!(found[3].as_str(), TimeModel::fitted().word(minutes(&state)));
            assert_eq!(found, values(&state));
        }
    }

    #[test]
    fn more_clues_take_less_time() {
        let mut of_clues = puzzle(SINGLES);
        let solution = solution(&of_clues.state());
        let mut last = f64::INFINITY;
        for count in [30, 50, 70, 90] {
            let empty: Vec<Cell> = (0..100).filter(|cell| of_clues.givens[*cell].is_none()).collect();
            for cell in empty.iter().take(count - (100 - empty.len())) {
                of_clues.givens[*cell] = Some(solution[*cell]);
            }
            let minutes = minutes(&of_clues.state());
            assert!(minutes < last, "{minutes} with {count} clues, {last} with fewer");
            last = minutes;
        }
    }

    #[test]
    fn names_of_digits_and_symmetries_of_the_square_do_not_matter() {
        let puzzle = puzzle(SINGLES);
        let found = values(&puzzle.state());
        let renamed = |digit: Digit| Digit::new(digit.number() * 3 % 11).unwrap();
        let mirrored = |cell: Cell| 10 * (cell / 10) + 9 - cell % 10;
        for image in [|cell: Cell| cell, mirrored, |cell: Cell| 99 - cell] {
            let mut givens = vec![None; 100];
            (0..100).for_each(|cell| givens[image(cell)] = puzzle.givens[cell].map(renamed));
            assert_eq!(values(&State::of(&puzzle.board, &givens)), found);
        }
        let tall = Arc::new(Board::boxes(5, 2).unwrap());
        let turned: Vec<_> = (0..100).map(|cell| puzzle.givens[10 * (cell % 10) + cell / 10]).collect();
        assert_eq!(values(&State::of(&tall, &turned)), found);
    }

    /// All ways to see a placement in a state, looked for cell by cell: what is placed, in how small a house, and in what.
    fn defined(state: &State) -> Vec<(Cell, Digit, u8, &'static str)> {
        let board = state.board();
        let empty = |house: &usize| {
            let cells = board.houses()[*house].cells.iter();
            u8::try_from(cells.filter(|cell| state.digit(**cell).is_none()).count()).unwrap()
        };
        let can_be = |cell: Cell, digit| state.digit(cell).is_none() && state.candidates(cell).contains(digit);
        let mut ways = Vec::new();
        for cell in 0..board.cells() {
            for digit in board.digits().iter().filter(|digit| can_be(cell, *digit)) {
                for house in board.houses_of(cell) {
                    let others = board.houses()[*house].cells.iter().filter(|other| **other != cell);
                    if others.clone().all(|other| !can_be(*other, digit)) {
                        let kind = match board.houses()[*house].kind {
                            _ if empty(house) == 1 => "full house",
                            HouseKind::Region => "box",
                            _ => "line",
                        };
                        ways.push((cell, digit, empty(house), kind));
                    }
                }
                let least = board.houses_of(cell).iter().map(empty).min().unwrap();
                let is_only = board.digits().iter().all(|other| other == digit || !can_be(cell, other));
                if is_only && least > 1 {
                    ways.push((cell, digit, least, "cell"));
                }
            }
        }
        ways.sort_unstable();
        ways
    }

    #[test]
    fn what_is_seen_on_the_way_is_what_there_is_to_see() {
        let rates = RateTable::new(&TimeModel::fitted().rate);
        let with_diagonals = |text| {
            let mut puzzle = puzzle(text);
            let board = Board::clone(&puzzle.board).with(Extra::DiagonalDown).unwrap();
            puzzle.board = Arc::new(board);
            puzzle.state()
        };
        let mut kinds = [0; 4];
        for state in [puzzle(SINGLES).state(), puzzle(HARDER).state(), with_diagonals(SINGLES)] {
            // Any Latin square serves to put the digits in order.
            let filling: Vec<Digit> = (0..100).map(|cell| Digit::new((cell / 10 + cell) % 10 + 1).unwrap()).collect();
            let order = SightOrder::of(&state, &filling);
            let mut sights = LargeSights::new(&state, &rates, &order);
            let mut removal = 0;
            loop {
                let board = state.board();
                let places = (0..board.houses().len() * board.size() + board.cells()).filter_map(|way| {
                    let placed = sights.placed_by(way)?;
                    let mut without = sights.list.clone();
                    without.set(way, None);
                    (without.total() < sights.list.total())
                        .then_some((placed, f64::from(sights.list.total() - without.total()).to_bits()))
                });
                let mut found: Vec<((Cell, Digit), u64)> = places.collect();
                found.sort_unstable();
                let mut expected: Vec<((Cell, Digit), u64)> = Vec::new();
                let mut counts = [0; 4];
                for (cell, digit, empty, kind) in defined(&sights.state) {
                    let kind = ["full house", "box", "line", "cell"].iter().position(|known| *known == kind).unwrap();
                    counts[kind] += 1;
                    let figures = &TimeModel::fitted().rate;
                    let figure = [figures.full_house, figures.block, figures.line, figures.cell][kind];
                    let rate = (figure.ease - figure.crowd * f64::from(empty)).exp() * 65_536.0;
                    expected.push(((cell, digit), rate.round().max(1.0).to_bits()));
                }
                expected.sort_unstable();
                assert_eq!(found, expected);
                assert_eq!(
                    (sights.list.counts(), sights.left()),
                    (counts, sights.state.placed().iter().filter(|digit| digit.is_none()).count())
                );
                kinds.iter_mut().zip(counts).for_each(|(all, count)| *all += count);
                // Takes singles, and now and then a candidate.
                removal += 1;
                let many = (0..100).find(|cell| sights.state.candidates(*cell).len() > 2);
                match (sights.list.at(sights.list.total() / 2), many) {
                    (Some(way), _) if removal % 3 > 0 => sights.place(way),
                    (_, Some(cell)) => {
                        let digit = sights.state.candidates(cell).iter().last().unwrap();
                        let step = Step {
                            technique: "pointing",
                            rating: 0.0,
                            nodes: None,
                            removed: vec![(cell, Digits::of(digit))],
                            placed: None,
                            proof: unguess_large::Proof::Implications(Vec::new()),
                        };
                        sights.change(&step);
                    }
                    (Some(way), None) => sights.place(way),
                    (None, None) => break,
                }
            }
        }
        assert!(kinds.iter().all(|count| *count > 20), "{kinds:?}");
    }

    #[test]
    fn steps_beyond_singles_have_the_names_of_usual_boards() {
        let names = ["pointing", "direct-claiming", "naked-set-of-9", "direct-hidden-pair", "x-wing"].map(usual);
        assert_eq!(names, ["locked-candidates", "locked-candidates", "naked-subset", "hidden-subset", "x-wing"]);
        let state = puzzle(HARDER).state();
        let order = SightOrder::of(&state, &solution(&state));
        let rates = RateTable::new(&TimeModel::fitted().rate);
        let start = LargeSights::new(&state, &rates, &order);
        let mut left = start.clone().after_singles();
        let steps = beyond(&start, &Deadline::NEVER).unwrap();
        assert!(!steps.is_empty());
        for (step, _) in &steps {
            assert!(left.left() > 0 && left.is_changed_by(step));
            left.change(step);
            left = left.after_singles();
        }
        assert_eq!(left.left(), 0);
    }
}
