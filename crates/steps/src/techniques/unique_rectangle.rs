use crate::technique::guarded::Guardians;
use crate::technique::{Ask, Entry, Facts, Flow, ForBoards, Form, Found, Instance, Line, Technique, instance};
use unguess_board::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, Grid, House, HouseKind, Kind, Variable};
use unguess_proof::{Guarded, GuardedPattern, Proof, Step};
use unguess_search::rectangles::{Rectangle, share_line};
use unguess_search::session::Session;
use unguess_search::state::View;

/// Defined in `rules/unique-rectangle.md`.
pub(super) static UNIQUE_RECTANGLE: Technique = Technique {
    facts: Facts {
        forms: Form::types(6),
        aliases: &["uniqueness-test", "ur", "ur1", "ur2", "ur3", "ur4", "ur5", "ur6"],
        hodoku: &[
            Entry::new("0600", "Uniqueness Test 1", Line::Rectangle).of_form("type 1"),
            Entry::new("0601", "Uniqueness Test 2", Line::Rectangle).of_form("type 2"),
            Entry::new("0602", "Uniqueness Test 3", Line::Rectangle).of_form("type 3"),
            Entry::new("0603", "Uniqueness Test 4", Line::Rectangle).of_form("type 4"),
            Entry::new("0604", "Uniqueness Test 5", Line::Rectangle).of_form("type 5"),
            Entry::new("0605", "Uniqueness Test 6", Line::Rectangle).of_form("type 6"),
        ],
        assumes_uniqueness: true,
        boards: ForBoards::Usual,
        ..Facts::new("unique-rectangle", "unique rectangle")
    },
    search,
    instance,
    ..Technique::DEFAULT
};

fn instance(state: &Grid, step: &Step) -> Option<Instance> {
    form(state, step).map(|form| Instance::of_size(1).of_form(form))
}

/// From the corners with two candidates in reading order; of each rectangle the types 1, 2 or 5, 3, 4, 6.
fn search(session: &mut Session, &Ask { form, .. }: &Ask, found: &mut Found) -> Flow {
    let Some(origin) = session.origin() else { return Flow::Continue(()) };
    let view = session.view();
    Rectangle::each(view, origin, &mut |rectangle| {
        let asked = |kind: &str| form.is_empty() || form == kind;
        let mut offer = |kind: &'static str, step: Option<Step>| {
            step.filter(|_| asked(kind)).map_or(Flow::Continue(()), |step| found(step.of_form(kind)))
        };
        let deadly = DeadlyRectangle { view, rectangle };
        if asked("type 1") {
            offer("type 1", deadly.type_1())?;
        }
        if asked("type 2") || asked("type 5") {
            offer(if deadly.has_level_pair() { "type 2" } else { "type 5" }, deadly.type_2())?;
        }
        let Some(guarded) = rectangle.extra_pair() else { return Flow::Continue(()) };
        if asked("type 3") {
            offer("type 3", deadly.type_3(guarded))?;
        }
        if asked("type 4") && deadly.has_level_pair() {
            offer("type 4", deadly.type_4(guarded))?;
        }
        if asked("type 6") && !deadly.has_level_pair() {
            offer("type 6", deadly.type_6(guarded))?;
        }
        Flow::Continue(())
    })
}

/// A rectangle in the state in which it is deadly.
struct DeadlyRectangle<'a> {
    view: &'a View,
    rectangle: &'a Rectangle,
}

impl DeadlyRectangle<'_> {
    /// Whether the corners with other candidates are two in one line.
    fn has_level_pair(&self) -> bool {
        self.rectangle.extra_pair().is_some_and(|[one, other]| share_line(one, other))
    }

    /// One corner is neither of the two digits.
    fn type_1(&self) -> Option<Step> {
        let [corner] = self.rectangle.extra[..] else { return None };
        let both = self.rectangle.digits.into_iter().filter(|digit| self.view.digits_in(corner).contains(*digit));
        self.step([vec![], vec![]], both.map(|digit| corner.with(digit)).collect())
    }

    /// One digit is true in one of two corners or three.
    fn type_2(&self) -> Option<Step> {
        let extra = self.rectangle.extras.single().filter(|_| self.rectangle.extra.len() > 1)?;
        let seen = self.rectangle.extra.iter().fold(self.view.cells_with(extra), |seen, corner| seen & corner.peers());
        self.step([vec![], vec![]], seen.iter().map(|cell| cell.with(extra)).collect())
    }

    /// Two corners are one cell of a naked subset.
    fn type_3(&self, guarded: [Cell; 2]) -> Option<Step> {
        let pair: CellSet = guarded.into_iter().collect();
        let houses = guarded[0].houses().into_iter().filter(|house| pair.is_subset(house.cells()));
        houses.into_iter().find_map(|house| {
            // The cells that the subset may have: with a choice, and with neither of the two digits of the rectangle.
            let with_either = self.rectangle.digits.map(|digit| self.view.cells_with(digit));
            let pool = self.view.unfilled(house) - self.rectangle.cells() - (with_either[0] | with_either[1]);
            let pool = pool - self.view.single(Kind::Cell).cells();
            let subset = CornerSubset { deadly: self, pair, house };
            subset.extend(CellSet::EMPTY, self.rectangle.extras, pool)
        })
    }

    /// One digit is locked in two corners of a line, so the other one is in neither.
    fn type_4(&self, guarded: [Cell; 2]) -> Option<Step> {
        let seen = guarded[0].peers() & guarded[1].peers();
        let [low, high] = self.rectangle.digits;
        let is_locked = |digit: Digit| !self.view.cells_with(digit).intersects(seen);
        let locked = [low, high].into_iter().find(|digit| is_locked(*digit))?;
        let other = if locked == low { high } else { low };
        let line = guarded[0].houses().into_iter().find(|house| house.cells().contains(guarded[1]))?;
        self.step([vec![line.variable(locked)], guarded.map(Cell::variable).to_vec()], self.in_both(other, guarded))
    }

    /// One digit has no other places in the lines of two opposite corners: in one of these it would be in both, and the other
    /// digit in the other corners.
    fn type_6(&self, guarded: [Cell; 2]) -> Option<Step> {
        let lines = |cell: Cell| cell.houses().into_iter().take(2).fold(CellSet::EMPTY, |all, line| all | line.cells());
        let outside = guarded.into_iter().fold(CellSet::EMPTY, |all, cell| all | lines(cell)) - self.rectangle.cells();
        let mut digits = self.rectangle.digits.into_iter();
        let digit = digits.find(|digit| !self.view.cells_with(*digit).intersects(outside))?;
        let mut removed = self.in_both(digit, guarded);
        removed.sort_unstable();
        let rows = guarded.map(|cell| House::of(HouseKind::Row, cell.row()).variable(digit));
        self.step([rows.to_vec(), guarded.map(Cell::variable).to_vec()], removed)
    }

    /// A digit of two cells.
    fn in_both(&self, digit: Digit, cells: [Cell; 2]) -> Vec<Candidate> {
        cells
            .into_iter()
            .filter(|cell| self.view.cells_with(digit).contains(*cell))
            .map(|cell| cell.with(digit))
            .collect()
    }

    fn step(&self, [base, cover]: [Vec<Variable>; 2], removed: Vec<Candidate>) -> Option<Step> {
        if removed.is_empty() {
            return None;
        }
        Step::removing_in_order("unique-rectangle", self.rectangle.proof(self.view, base, cover), removed)
    }
}

/// The search for cells of a house that make a naked subset with two corners.
struct CornerSubset<'a> {
    deadly: &'a DeadlyRectangle<'a>,
    pair: CellSet,
    house: House,
}

impl CornerSubset<'_> {
    /// Adds cells of a pool, depth first.
    fn extend(&self, cells: CellSet, digits: DigitSet, mut pool: CellSet) -> Option<Step> {
        while let Some(cell) = pool.first() {
            pool.remove(cell);
            let cells = cells | CellSet::of(cell);
            let digits = digits | self.deadly.view.digits_in(cell);
            let step = (digits.len() == cells.len() + 1).then(|| self.removing(cells, digits)).flatten();
            if let Some(step) = step.or_else(|| self.extend(cells, digits, pool)) {
                return Some(step);
            }
        }
        None
    }

    /// What a subset removes: from its house, and if that is a line and all cells are in one box, from the box, too. Nothing for a
    /// subset of a box that is also in a line: it is found as one of the line.
    fn removing(&self, cells: CellSet, digits: DigitSet) -> Option<Step> {
        let view = self.deadly.view;
        let all = cells | self.pair;
        let [row, column, block] = all.first()?.houses().map(|house| all.is_subset(house.cells()).then_some(house));
        let is_block = self.house.kind() == HouseKind::Block;
        if is_block && (row.is_some() || column.is_some()) {
            return None;
        }
        let mut removed = Vec::new();
        let mut left = view.unfilled_cells() - all;
        for house in [Some(self.house), block].into_iter().flatten() {
            for cell in (left & house.cells()).iter() {
                removed.extend((view.digits_in(cell) & digits).iter().map(|digit| cell.with(digit)));
            }
            left -= house.cells();
        }
        let base = cells.iter().map(Cell::variable).collect();
        let cover = digits.iter().map(|digit| self.house.variable(digit)).collect();
        self.deadly.step([base, cover], removed)
    }
}

/// The type that a step is of, if its guardians are all other candidates of a rectangle.
fn form(state: &Grid, step: &Step) -> Option<&'static str> {
    let Proof::Guarded(Guarded { pattern: GuardedPattern::Loop { cells, digits }, guardians, base, cover }) =
        &step.proof
    else {
        return None;
    };
    let removed = instance::removed(step)?;
    let guarded = Guardians::of_rectangle(state, cells, *digits, guardians)?;
    match (&base[..], &cover[..]) {
        ([], []) if guarded.cells.single().is_some() => {
            let of_pair = |one: Candidate| guarded.cells.contains(one.cell()) && digits.contains(&one.digit());
            removed.iter().all(of_pair).then_some("type 1")
        }
        ([], []) => {
            let is_level = guarded.cells.pair().is_some_and(|[one, other]| share_line(one, other));
            guarded.digits.single().map(|_| if is_level { "type 2" } else { "type 5" })
        }
        ([locked], [_, _]) if instance::cell(*locked).is_none() => {
            let form = Guardians::of(state, guardians, base, cover)?.form;
            let (digit, _) = locked.digit_and_house()?;
            let other = |one: Candidate| {
                guarded.cells.contains(one.cell()) && digits.contains(&one.digit()) && one.digit() != digit
            };
            (form == "type 4" && digits.contains(&digit) && removed.iter().all(other)).then_some("type 4")
        }
        ([_, _], [_, _]) if instance::cells(base).is_none() => {
            let digit = instance::lines_of_digit(base)?.0;
            let crossed = guarded.cells.iter().flat_map(|cell| cell.houses().into_iter().take(2));
            let all: CellSet = cells.iter().copied().collect();
            let is_locked = |house: House| (state.cells_with(digit) & house.cells()).is_subset(all);
            let fits = digits.contains(&digit)
                && instance::cells(cover)? == guarded.cells
                && guarded.cells.pair().is_some_and(|[one, other]| !share_line(one, other))
                && crossed.into_iter().all(is_locked)
                && removed.is_subset(&CandidateSet::of_digit(digit, guarded.cells));
            fits.then_some("type 6")
        }
        _ => {
            let fits = guarded.cells.pair().is_some() && instance::cells(base).is_some();
            (fits && Guardians::of(state, guardians, base, cover)?.form == "type 3").then_some("type 3")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::technique::named::{candidates, limited, offered, removed};

    fn first(names: &str, form: &str) -> Option<CandidateSet> {
        let steps = offered(&UNIQUE_RECTANGLE, limited(names), &Ask { form: "", ..Ask::every(1) });
        steps.iter().find(|step| step.form == form).map(removed)
    }

    #[test]
    fn a_rectangle_with_other_candidates_in_one_corner_has_one_of_them_there() {
        assert_eq!(first("r1c1n12 r1c4n12 r2c1n12 r2c4n123", "type 1"), Some(candidates("r2c4n12")));
    }

    #[test]
    fn with_one_other_candidate_in_two_corners_what_sees_both_loses_it() {
        let removed = first("r1c1n12 r1c4n12 r2c1n123 r2c4n123", "type 2").unwrap();
        let row: String =
            [2, 3, 5, 6, 7, 8, 9].iter().map(|column| format!("r2c{column}n3 ")).collect::<Vec<_>>().concat();
        assert_eq!(removed, candidates(&row));
    }

    #[test]
    fn a_digit_that_is_locked_in_two_corners_leaves_them_no_other_of_the_two() {
        let row: String =
            [2, 3, 5, 6, 7, 8, 9].iter().map(|column| format!("r2c{column}n23456789 ")).collect::<Vec<_>>().concat();
        let removed = first(&format!("r1c1n12 r1c4n12 r2c1n1234 r2c4n1256 {row}"), "type 4");
        assert_eq!(removed, Some(candidates("r2c1n2 r2c4n2")));
    }

    #[test]
    fn nothing_is_swapped_where_no_puzzle_is_known_to_have_one_solution() {
        let position = unguess_board::Position::from(limited("r1c1n12 r1c4n12 r2c1n12 r2c4n123")).without_origin();
        let mut session = Session::new(position);
        let flow = search(&mut session, &Ask::every(1), &mut |_| Flow::Break(()));
        assert!(flow.is_continue());
    }
}
