//! Templates: all ways to place a digit in every row, column and box.
//!
//! What all templates of a digit have in common is true, and what none of them has is false. Where something is true, the
//! templates of the other digits that have its cell are forgotten, and so it goes on. The proof follows the places of one
//! digit: whichever is assumed, others fall away, and where several are left each is assumed in turn.

use super::digit_placements::{common_to_all, in_none};
use crate::state::View;
use unguess_board::{Candidate, CandidateSet, Cell, CellSet, Digit, Effect, Grid, House};
use unguess_proof::{Branch, Inference, Literal, Proof, Reason, Refutation, Several, Step, Then};

/// What the templates of a digit show.
pub struct TemplateFind {
    /// What is placed; otherwise something is removed.
    pub placed: Option<Candidate>,
    /// What is removed.
    pub removed: CandidateSet,
    /// Why.
    pub proof: Proof,
}

/// The most placements of other digits in one proof.
const MOST: usize = 12;

/// What is found after some placements.
#[derive(Clone, Copy)]
enum Goal {
    /// All templates of a digit have a place in common.
    Place(Candidate),
    /// No template of a digit has a place.
    Remove(Candidate),
    /// All templates of another digit have the cell in common.
    Taken(Candidate, Candidate),
}

/// What the templates place, each placement as one find; or what they remove, as one find for each digit.
pub fn templates(technique: &'static str, view: &View, is_placing: bool) -> Vec<TemplateFind> {
    let overlay = Overlay::of(view.grid());
    if is_placing {
        let mut all = overlay.placed.clone();
        all.sort_unstable();
        let find = |candidate: Candidate| {
            let proof = overlay.proof(technique, Goal::Place(candidate))?;
            Some(TemplateFind { placed: Some(candidate), removed: CandidateSet::EMPTY, proof })
        };
        return all.into_iter().filter_map(find).collect();
    }
    // What a digit loses: a step for each cell, all of them together as one find.
    let of_digit = |digit: Digit| {
        let step = |cell: Cell| {
            let proof = overlay.proof(technique, overlay.removal(cell.with(digit))?)?;
            let effect = Effect { placed: None, removed: vec![cell.with(digit)] };
            Some(Step::new(technique, proof, effect).of_form("delete"))
        };
        let mut steps: Vec<Step> = view.cells_with(digit).iter().filter_map(step).collect();
        let removed = steps.iter().flat_map(|step| step.effect.removed.iter().copied()).collect();
        let proof = match steps.len() {
            0 => return None,
            1 => steps.remove(0).proof,
            _ => Proof::Several(Several { parts: steps }),
        };
        Some(TemplateFind { placed: None, removed, proof })
    };
    Digit::all().filter_map(of_digit).collect()
}

/// What templates place in a state, one after the other.
struct Overlay {
    /// Each follows after those before it.
    placed: Vec<Candidate>,
    /// The state before each of these, and after the last.
    states: Vec<Grid>,
    /// In each of these states, the places that are in no template.
    false_places: Vec<CandidateSet>,
}

impl Overlay {
    /// The placements from a state on, as long as there is one. Like in `HoDoKu`, the first digit that has a place in
    /// all its templates is placed, and then the templates are made again.
    fn of(start: &Grid) -> Self {
        let mut overlay = Self { placed: Vec::new(), states: Vec::new(), false_places: Vec::new() };
        let mut grid = *start;
        loop {
            let none = Digit::all().map(|digit| CandidateSet::of_digit(digit, in_none(&grid, digit)));
            overlay.states.push(grid);
            overlay.false_places.push(none.fold(CandidateSet::EMPTY, |all, none| all | none));
            let next = Digit::all().find_map(|digit| common_to_all(&grid, digit).first().map(|cell| cell.with(digit)));
            let Some(next) = next else { return overlay };
            overlay.placed.push(next);
            grid = grid.after(&placing_effect(next));
        }
    }

    /// The first reason, in the order of placements, for which a candidate is removed.
    fn removal(&self, target: Candidate) -> Option<Goal> {
        let placed = self.placed.iter().map(Some).chain([None]);
        self.false_places.iter().zip(placed).find_map(|(none, placed)| match placed {
            _ if none.contains(target) => Some(Goal::Remove(target)),
            Some(placed) if placed.cell() == target.cell() && *placed != target => Some(Goal::Taken(target, *placed)),
            _ => None,
        })
    }

    /// The proof of a goal after the placements that it needs, each of which is proved first.
    fn proof(&self, technique: &'static str, goal: Goal) -> Option<Proof> {
        let start = self.states.first()?;
        let before = match goal {
            Goal::Place(candidate) | Goal::Taken(_, candidate) => {
                self.placed.iter().position(|one| *one == candidate)?
            }
            Goal::Remove(target) => self.false_places.iter().position(|none| none.contains(target))?,
        };
        let needed = needed(start, goal, &self.placed[..before]);
        if needed.len() > MOST { None } else { after(technique, start, goal, &needed) }
    }
}

/// The effect of a placement.
fn placing_effect(placed: Candidate) -> Effect {
    Effect { placed: Some(placed), removed: Vec::new() }
}

/// The placements without those that the goal does not need: from the last to the first, one is left out if the others
/// still follow in turn, and the goal after them.
fn needed(start: &Grid, goal: Goal, placed: &[Candidate]) -> Vec<Candidate> {
    let mut needed = placed.to_vec();
    for at in (0..needed.len()).rev() {
        let without: Vec<Candidate> = needed.iter().copied().filter(|one| *one != needed[at]).collect();
        let mut grid = *start;
        let follows = without.iter().all(|one| {
            let is_reached = is_reached(&grid, Goal::Place(*one));
            grid = grid.after(&placing_effect(*one));
            is_reached
        });
        if follows && is_reached(&grid, goal) {
            needed = without;
        }
    }
    needed
}

/// Whether the templates of a state show what is asked for.
fn is_reached(grid: &Grid, goal: Goal) -> bool {
    match goal {
        Goal::Place(candidate) | Goal::Taken(_, candidate) => {
            common_to_all(grid, candidate.digit()).contains(candidate.cell())
        }
        Goal::Remove(target) => in_none(grid, target.digit()).contains(target.cell()),
    }
}

/// The proof of a goal after some placements, each of which is proved in its turn.
fn after(technique: &'static str, grid: &Grid, goal: Goal, placed: &[Candidate]) -> Option<Proof> {
    let Some((first, rest)) = placed.split_first() else {
        return match goal {
            Goal::Place(candidate) => placing(grid, candidate),
            Goal::Taken(target, candidate) => taken(grid, target, candidate),
            Goal::Remove(target) => Places::of(grid, target.digit()).refutation(target.cell()),
        };
    };
    let lemma = Step::placing(technique, placing(grid, *first)?, *first).of_form("set");
    let then = after(technique, &grid.after(&lemma.effect), goal, rest)?;
    Some(Proof::Then(Then { lemma: Box::new(lemma), then: Box::new(then) }))
}

/// A candidate is false, because its cell takes another digit.
fn taken(grid: &Grid, target: Candidate, placed: Candidate) -> Option<Proof> {
    let reason = Reason::Variable { variable: target.cell().variable() };
    let denied = vec![Inference { literal: Literal::off(placed), reason }];
    let branch = |inferences| Branch { assumed: Literal::on(target), inferences };
    Some(Proof::Refutation(Refutation { branches: vec![branch(denied), branch(forced(grid, placed)?)] }))
}

/// The proof that a digit is in a cell: if it were not, all other places of a house would still be refuted, and it
/// would be there after all.
fn placing(grid: &Grid, placed: Candidate) -> Option<Proof> {
    let branch = |inferences| Branch { assumed: Literal::off(placed), inferences };
    Some(Proof::Refutation(Refutation { branches: vec![branch(Vec::new()), branch(forced(grid, placed)?)] }))
}

/// The inferences by which a digit is in a cell: in one house of the cell, the one with the fewest other places, each
/// of these is refuted.
fn forced(grid: &Grid, placed: Candidate) -> Option<Vec<Inference>> {
    let all = Places::of(grid, placed.digit());
    let houses = placed.cell().houses().into_iter();
    let others = |house: &House| (all.left & house.cells()) - CellSet::of(placed.cell());
    let house = houses.min_by_key(|house| others(house).len())?;
    let mut inferences = Vec::new();
    for other in others(&house).iter() {
        let reason = Reason::Lemma { without: Vec::new(), lemma: Box::new(all.refutation(other)?) };
        inferences.push(Inference { literal: Literal::off(other.with(placed.digit())), reason });
    }
    let reason = Reason::Variable { variable: house.variable(placed.digit()) };
    inferences.push(Inference { literal: Literal::on(placed), reason });
    Some(inferences)
}

/// The places of a digit that are left, and the houses that have none of it.
#[derive(Clone)]
struct Places {
    digit: Digit,
    houses: Vec<House>,
    left: CellSet,
}

impl Places {
    fn of(grid: &Grid, digit: Digit) -> Self {
        let is_open = |house: &House| grid.decided(house.variable(digit)).is_none();
        Self { digit, houses: House::classic().filter(is_open).collect(), left: grid.cells_with(digit) }
    }

    /// Why a place is in no template. If it is taken, those that it sees go; where a house has one place left, that is
    /// taken; where it has several, one after the other is refuted, until a house has none.
    fn refutation(&self, place: Cell) -> Option<Proof> {
        let mut trial = Trial { places: self.clone(), taken: CellSet::EMPTY, gone: Vec::new(), inferences: Vec::new() };
        trial.take(place);
        let starved = trial.run()?;
        let Trial { inferences, .. } = trial;
        // In the house without places the first of its places is off, and it is also on, as all the others are off.
        let last = (self.left & starved.cells()).first()?.with(self.digit);
        let variable = starved.variable(self.digit);
        let off = inferences.iter().position(|inference| inference.literal == Literal::off(last))?;
        let one = inferences[..=off].to_vec();
        let mut other = inferences;
        other.push(Inference { literal: Literal::on(last), reason: Reason::Variable { variable } });
        let branch = |inferences| Branch { assumed: Literal::on(place.with(self.digit)), inferences };
        Some(Proof::Refutation(Refutation { branches: vec![branch(one), branch(other)] }))
    }
}

/// What follows from an assumption.
struct Trial {
    places: Places,
    taken: CellSet,
    /// What was found false.
    gone: Vec<Candidate>,
    inferences: Vec<Inference>,
}

impl Trial {
    /// Takes a place for true: the places that it sees are lost.
    fn take(&mut self, place: Cell) {
        self.taken.insert(place);
        let digit = self.places.digit;
        for seen in (self.places.left & place.peers()).iter() {
            let shared = place.houses().into_iter().find(|house| house.cells().contains(seen));
            if let Some(house) = shared {
                self.lose(seen, Reason::Variable { variable: house.variable(digit) });
            }
        }
    }

    /// A place is false for a reason.
    fn lose(&mut self, place: Cell, reason: Reason) {
        let candidate = place.with(self.places.digit);
        self.places.left.remove(place);
        self.gone.push(candidate);
        self.inferences.push(Inference { literal: Literal::off(candidate), reason });
    }

    /// Goes on with the house that has the fewest places left, until one has none. Nothing if all houses have their
    /// place, or a place cannot be refuted.
    fn run(&mut self) -> Option<House> {
        loop {
            let left = self.places.left;
            let open = self.places.houses.iter().copied().filter(|house| !house.cells().intersects(self.taken));
            let house = open.min_by_key(|house| (left & house.cells()).len())?;
            let places = left & house.cells();
            let Some(place) = places.first() else { return Some(house) };
            // Of several places the first is refuted by a trial of its own; a single one is taken.
            if places.is_plural() {
                let lemma = Box::new(self.places.refutation(place)?);
                self.lose(place, Reason::Lemma { without: self.gone.clone(), lemma });
            } else {
                let variable = house.variable(self.places.digit);
                let literal = Literal::on(place.with(self.places.digit));
                self.inferences.push(Inference { literal, reason: Reason::Variable { variable } });
                self.take(place);
            }
        }
    }
}
