use crate::technique::{Ask, Facts, Flow, ForBoards, Found, Instance, Technique, instance, offer};
use unguess_board::{CandidateSet, Cell, CellSet, Digit, DigitSet, Grid, House, HouseKind};
use unguess_proof::{CrossLine, Exocet, Proof, Step};
use unguess_search::session::Session;

/// Defined in `rules/exocet.md`.
pub(super) static EXOCET: Technique = Technique {
    facts: Facts { aliases: &["junior-exocet", "je"], boards: ForBoards::Usual, ..Facts::new("exocet", "exocet") },
    search,
    instance,
    ..Technique::DEFAULT
};

fn instance(state: &Grid, step: &Step) -> Option<Instance> {
    let Proof::Exocet(Exocet { base, targets, lines }) = &step.proof else { return None };
    let lines: Vec<House> = lines.iter().map(|line| line.house()).collect();
    let pattern = ExocetPattern { base: *base, targets: *targets, lines: lines.try_into().ok()? };
    let removed = instance::removed(step)?;
    let is_instance = ExocetPattern::all(state).contains(&pattern) && removed.is_subset(&pattern.removed(state)?);
    is_instance.then(|| Instance::of_size(1))
}

/// Bands and stacks in order, in each the lines of the base, the cells of the base in lexicographic order, and the targets in
/// reading order.
fn search(session: &mut Session, _ask: &Ask, found: &mut Found) -> Flow {
    let state = *session.view().grid();
    ExocetPattern::all(&state).into_iter().try_for_each(|pattern| {
        let removed = pattern.removed(&state).unwrap_or(CandidateSet::EMPTY);
        let lines = pattern.lines.iter().filter_map(|line| CrossLine::of(*line)).collect();
        let proof = Proof::Exocet(Exocet { base: pattern.base, targets: pattern.targets, lines });
        offer(Step::removing(EXOCET.id(), proof, &removed), found)
    })
}

/// Two base cells, two targets and three lines across.
#[derive(PartialEq, Eq)]
struct ExocetPattern {
    base: [Cell; 2],
    targets: [Cell; 2],
    /// That of the third cell in the line and box of the base first, then those of the targets.
    lines: [House; 3],
}

/// The most digits that the base cells may have.
const MOST_DIGITS: usize = 4;

impl ExocetPattern {
    /// All patterns of a state: two unfilled base cells in one line and box with at most four digits together, and two targets with
    /// two or more of these digits each.
    fn all(state: &Grid) -> Vec<Self> {
        let mut all = Vec::new();
        for kind in [HouseKind::Row, HouseKind::Column] {
            for line in House::all_of(kind) {
                let cells: Vec<Cell> = line.cells().iter().collect();
                for third in 0..9 {
                    let from = third / 3 * 3;
                    let base: Vec<Cell> = (from..from + 3).filter(|at| *at != third).map(|at| cells[at]).collect();
                    let digits = base.iter().fold(DigitSet::EMPTY, |all, cell| all | state.digits_in(*cell));
                    let is_open = base.iter().all(|cell| state.digits_in(*cell).len() >= 2);
                    if is_open && digits.len() <= MOST_DIGITS {
                        Self::with([base[0], base[1]], cells[third], digits, state, &mut all);
                    }
                }
            }
        }
        all
    }

    /// Adds the patterns of a base, where `third` is the third cell of its line and box. The targets lie in the band of the base,
    /// off its line, one in each of the two other boxes.
    fn with(base: [Cell; 2], third: Cell, digits: DigitSet, state: &Grid, all: &mut Vec<Self>) {
        let is_row = base[0].row() == base[1].row();
        let across = |cell: Cell| cell.houses()[usize::from(is_row)];
        let may_be = |cell: &Cell| {
            let (at, line) = if is_row { (cell.row(), base[0].row()) } else { (cell.column(), base[0].column()) };
            let is_near = at / 3 == line / 3 && at != line && cell.block() != base[0].block();
            is_near && (state.digits_in(*cell) & digits).len() >= 2
        };
        let targets: Vec<Cell> = Cell::all().filter(may_be).collect();
        for (at, first) in targets.iter().enumerate() {
            for second in targets[at + 1..].iter().filter(|second| second.block() != first.block()) {
                let lines = [across(third), across(*first), across(*second)];
                all.push(Self { base, targets: [*first, *second], lines });
            }
        }
    }

    /// What it removes from the four cells; nothing if a digit of the base does not need the targets.
    fn removed(&self, state: &Grid) -> Option<CandidateSet> {
        let [first, second] = self.targets;
        let needs = |cell: &Cell| {
            state.digits_in(*cell).iter().all(|digit| !self.has_room(state, digit, &[*cell], &self.targets))
        };
        // The pattern holds if no digit of a base cell has room with that cell and without the targets.
        if !self.base.iter().all(needs) {
            return None;
        }
        // What can fill the four cells: two different digits in the base, the same two in the targets.
        let mut possible = CandidateSet::EMPTY;
        // Each base cell has the digit of one target, whichever: what fits neither of the two ways can go.
        for [near, far] in [[first, second], [second, first]] {
            let fitting = |cell: Cell, near: Cell, other: Cell| -> DigitSet {
                state
                    .digits_in(cell)
                    .iter()
                    .filter(|digit| self.has_room(state, *digit, &[cell, near], &[other]))
                    .collect()
            };
            let [one, other] = self.base;
            let (ones, others) = (fitting(one, near, far), fitting(other, far, near));
            // The base cells have different digits, so a digit needs another one in the other cell.
            let with_partner = |digits: DigitSet, others: DigitSet| {
                digits.iter().filter(|digit| !(others - DigitSet::of(*digit)).is_empty()).collect::<DigitSet>()
            };
            let (ones, others) = (with_partner(ones, others), with_partner(others, ones));
            for (digits, cells) in [(ones, [one, near]), (others, [other, far])] {
                for cell in cells {
                    possible |= digits.iter().map(|digit| cell.with(digit)).collect();
                }
            }
        }
        let cells = self.base.iter().chain(&self.targets).copied();
        let all = cells.flat_map(|cell| state.digits_in(cell).iter().map(move |digit| cell.with(digit)));
        Some(all.collect::<CandidateSet>() - possible)
    }

    /// Whether a digit can be once in each of `self.lines`, if it is in all of the cells `with`, one or two, and in none
    /// of the cells `without`.
    fn has_room(&self, state: &Grid, digit: Digit, with: &[Cell], without: &[Cell]) -> bool {
        let placed = state.filled().iter().filter(|cell| state.value(*cell) == Some(digit)).collect::<CellSet>();
        // Where the digit is placed already, it stays.
        let mut free = (state.cells_with(digit) | placed) - without.iter().copied().collect::<CellSet>();
        // Two cells that see each other cannot both have the digit.
        let is_barred = matches!(with, [one, other] if one.peers().contains(*other));
        if is_barred || !with.iter().all(|cell| free.contains(*cell)) {
            return false;
        }
        for cell in with {
            free -= cell.peers();
        }
        self.places(free, with.iter().copied().collect(), 0)
    }

    /// Whether the lines from number `at` on can have the digit in `free` cells, where `chosen` cells have it already.
    fn places(&self, free: CellSet, chosen: CellSet, at: usize) -> bool {
        let Some(line) = self.lines.get(at) else { return true };
        if chosen.intersects(line.cells()) {
            return self.places(free, chosen, at + 1);
        }
        (free & line.cells()).iter().any(|cell| self.places(free - cell.peers(), chosen | CellSet::of(cell), at + 1))
    }
}
