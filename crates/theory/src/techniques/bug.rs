use std::ops::ControlFlow;

use crate::technique::boards::grave::Grave;
use crate::technique::facts::{Entry, Facts, Form, Line};
use crate::technique::guarded::Guardians;
use crate::technique::instance::{self, Instance};
use crate::technique::{Ask, Found, Technique};
use unguess_core::board::{
    Candidate, CandidateSet, Cell, CellSet, DigitSet, Grid, House, HouseKind, Kind, PositionSet, Variable,
};
use unguess_core::proof::{Guarded, GuardedPattern, Proof, Step};
use unguess_core::session::Session;
use unguess_core::state::View;

/// Defined in `rules/bug.md`.
pub struct Bug;

const FACTS: Facts = Facts {
    forms: &[
        Form::called("type 1", "BUG+1").also(&["bivalue-universal-grave+1"]),
        Form::new("type 2"),
        Form::new("type 3"),
        Form::new("type 4"),
    ],
    aliases: &["bivalue-universal-grave"],
    hodoku: &[Entry::new("0610", "Bivalue Universal Grave + 1", Line::Name).of_form("type 1")],
    assumes_uniqueness: true,
    ..Facts::new("bug", "BUG")
};

impl Technique for Bug {
    fn facts(&self) -> &'static Facts {
        &FACTS
    }

    fn instance(&self, state: &Grid, step: &Step) -> Option<Instance> {
        let Proof::Guarded(Guarded { pattern: GuardedPattern::Grave, guardians, base, cover }) = &step.proof else {
            return None;
        };
        let guarded = Guardians::of(state, guardians, base, cover)?;
        let removed = instance::removed(step)?;
        let is_own = match guarded.form {
            "type 1" => removed.iter().all(|one| guarded.cells.contains(one.cell()) && !guardians.contains(&one)),
            "type 4" => {
                let locked = base.first()?.digit_and_house()?.0;
                let idle = |one: Candidate| one.digit() != locked && !guardians.contains(&one);
                removed.iter().all(|one| guarded.cells.contains(one.cell()) && idle(one))
            }
            "type 3" => base.first()?.kind() == Kind::Cell,
            _ => true,
        };
        is_own.then(|| Instance::of_size(1).of_form(guarded.form))
    }

    /// HoDoKu takes only type 1, of a cell with three candidates.
    fn search(&self, session: &mut Session, ask: &Ask, found: &mut Found) -> ControlFlow<()> {
        if ask.is_as_hodoku() && !is_of_one_more(session.view()) {
            return ControlFlow::Continue(());
        }
        let Some(origin) = session.origin() else { return ControlFlow::Continue(()) };
        let grave = BuriedState::of(session.view()).filter(|grave| grave.rest().is_subset(origin.candidates()));
        let Some(grave) = grave else { return ControlFlow::Continue(()) };
        let mut offer = |step: Option<Step>| step.map_or(ControlFlow::Continue(()), &mut *found);
        match (&grave.cells[..], grave.digits.single()) {
            ([_], _) => offer(grave.type_1()),
            ([one, other], None) => {
                offer(grave.type_4([*one, *other]))?;
                offer(grave.type_3())
            }
            ([one, other], Some(_)) => {
                offer(grave.type_2())?;
                offer(grave.type_4([*one, *other]))
            }
            (_, None) => offer(grave.type_3()),
            (_, Some(_)) => offer(grave.type_2()),
        }
    }

    fn search_on_board(&self, session: &mut Session, _ask: &Ask, found: &mut Found) -> ControlFlow<()> {
        let Some(origin) = session.origin() else { return ControlFlow::Continue(()) };
        let grave = Grave::of(session.grid()).filter(|grave| grave.rest().is_subset(origin.candidates()));
        grave.map_or_else(Vec::new, |grave| grave.steps()).into_iter().try_for_each(found)
    }
}

/// Whether all unfilled cells have two candidates, and one has three.
fn is_of_one_more(view: &View) -> bool {
    let three = view.trivalue(Kind::Cell).cells();
    three.single().is_some() && view.unfilled_cells() - view.bivalue(Kind::Cell).cells() == three
}

const KINDS: [HouseKind; 3] = [HouseKind::Block, HouseKind::Row, HouseKind::Column];

/// A state that would be a bivalue universal grave without its guardians.
struct BuriedState<'a> {
    view: &'a View,
    /// The cells of the guardians, in the order in which they are discovered.
    cells: Vec<Cell>,
    guardians: CandidateSet,
    digits: DigitSet,
    /// The cells that see all cells of guardians, and are none.
    common: CellSet,
}

impl<'a> BuriedState<'a> {
    /// Reads the state as a grave with guardians. A candidate is discovered as a guardian where it is the only one of a
    /// digit's places in a house, other than two, whose cell has three candidates or more.
    fn of(view: &'a View) -> Option<Self> {
        let crowded = view.unfilled_cells() - view.bivalue(Kind::Cell).cells();
        let (mut shared, mut digits) = (CellSet::ALL, DigitSet::ALL);
        for cell in crowded.iter() {
            shared &= cell.peers();
            digits &= view.digits_in(cell);
            // Without a cell that sees all of these and a digit that all of them have, no type removes anything.
            let lonely = crowded.len() > 1 && shared.is_empty() && digits.is_empty();
            if lonely || view.digits_in(cell).len() < 3 {
                return None;
            }
        }
        let mut grave = Self {
            view,
            cells: Vec::new(),
            guardians: CandidateSet::EMPTY,
            digits: DigitSet::EMPTY,
            common: CellSet::ALL,
        };
        for house in KINDS.into_iter().flat_map(House::all_of) {
            for digit in DigitSet::ALL.iter() {
                let variable = house.variable(digit);
                if matches!(view.positions(variable).len(), 0 | 2) {
                    continue;
                }
                let mut places = view.candidates_of(variable).filter(|place| crowded.contains(place.cell()));
                let guardian = places.next()?;
                if places.next().is_none() {
                    grave.add(guardian)?;
                }
            }
        }
        grave.is_complete().then_some(grave)
    }

    /// The candidates that are no guardians: they would fill the state in two ways.
    fn rest(&self) -> CandidateSet {
        *self.view.candidates() - self.guardians
    }

    /// Adds a guardian; nothing if there are then guardians of several digits whose cells have no peer in common.
    fn add(&mut self, guardian: Candidate) -> Option<()> {
        let cell = guardian.cell();
        if !self.cells.contains(&cell) {
            self.cells.push(cell);
        }
        self.guardians.insert(guardian);
        self.digits.insert(guardian.digit());
        self.common = (self.common & cell.peers()) - self.cells.iter().copied().collect();
        let lost = self.cells.len() >= 2 && self.digits.len() >= 2 && self.common.is_empty();
        (!lost).then_some(())
    }

    /// Whether without the guardians every unfilled cell has two candidates, and every digit two places or none.
    fn is_complete(&self) -> bool {
        let view = self.view;
        let left =
            |variable: Variable| view.candidates_of(variable).filter(|place| !self.guardians.contains(*place)).count();
        !self.cells.is_empty()
            && view.unfilled_cells().iter().all(|cell| left(cell.variable()) == 2)
            && Variable::classic()
                .filter(|variable| variable.kind() != Kind::Cell)
                .all(|variable| matches!(left(variable), 0 | 2))
    }

    fn type_1(&self) -> Option<Step> {
        let cell = self.cells[0];
        let removed = (self.view.digits_in(cell) - self.digits).iter().map(|digit| cell.with(digit)).collect();
        self.step("type 1", [vec![], vec![]], &removed)
    }

    fn type_2(&self) -> Option<Step> {
        let digit = self.digits.single()?;
        let removed = CandidateSet::of_digit(digit, self.common & self.view.cells_with(digit));
        self.step("type 2", [vec![], vec![]], &removed)
    }

    /// The guardians stand for one more cell of a naked subset.
    fn type_3(&self) -> Option<Step> {
        let all: CellSet = self.cells.iter().copied().collect();
        KINDS.into_iter().flat_map(House::all_of).filter(|house| all.is_subset(house.cells())).find_map(|house| {
            let rest: Vec<Cell> = self.cells[0].peers_in_order(self.common & house.cells()).collect();
            (2..=6).filter(|size| rest.len() >= *size).find_map(|size| self.subset(house, &rest, size))
        })
    }

    /// A naked subset of `size` cells in a house: the guardians are one of them, `size - 1` cells of `rest` the others.
    fn subset(&self, house: House, rest: &[Cell], size: usize) -> Option<Step> {
        let inside = |choice: &PositionSet| choice.iter().all(|index| index < rest.len());
        PositionSet::choices(size - 1).filter(inside).find_map(|choice| {
            let cells: CellSet = choice.iter().map(|index| rest[index]).collect();
            let digits = cells.iter().fold(DigitSet::EMPTY, |set, cell| set | self.view.digits_in(cell));
            let fits = cells.iter().all(|cell| self.view.digits_in(cell).len() >= 2)
                && digits.len() == size
                && self.digits.is_subset(digits);
            if !fits {
                return None;
            }
            let victims = rest.iter().copied().collect::<CellSet>() - cells;
            let removed = digits
                .iter()
                .map(|digit| CandidateSet::of_digit(digit, victims & self.view.cells_with(digit)))
                .fold(CandidateSet::EMPTY, |all, part| all | part);
            let base = cells.iter().map(Cell::variable).collect();
            let cover = digits.iter().map(|digit| house.variable(digit)).collect();
            self.step("type 3", [base, cover], &removed)
        })
    }

    /// Two cells of one house have one digit in common besides the guardians: it is true in one of them.
    fn type_4(&self, pair: [Cell; 2]) -> Option<Step> {
        let own = pair.map(|cell| self.view.digits_in(cell));
        let locked = ((own[0] & own[1]) - self.digits).single()?;
        let both: CellSet = pair.into_iter().collect();
        let house = House::classic().find(|house| both.is_subset(house.cells()))?;
        let idle = |candidate: &Candidate| candidate.digit() != locked && !self.guardians.contains(*candidate);
        let removed = pair.into_iter().flat_map(|cell| self.view.candidates_of(cell.variable())).filter(idle).collect();
        self.step("type 4", [vec![house.variable(locked)], pair.map(Cell::variable).to_vec()], &removed)
    }

    /// The step that removes something because one of the guardians is true. Base and cover tell how that follows.
    fn step(&self, form: &'static str, [base, cover]: [Vec<Variable>; 2], removed: &CandidateSet) -> Option<Step> {
        let proof = Proof::Guarded(Guarded {
            pattern: GuardedPattern::Grave,
            guardians: self.guardians.iter().collect(),
            base,
            cover,
        });
        Some(Step::removing("bug", proof, removed)?.of_form(form))
    }
}
