use crate::technique::{Ask, Entry, Facts, Flow, ForBoards, Found, Instance, Line, Technique, instance};
use unguess_board::{Candidate, Cell, Grid};
use unguess_proof::{Branch, Cases, Literal, Proof, Step};
use unguess_search::implications::GoalPropagation;
use unguess_search::session::Session;
use unguess_search::state::View;

/// Defined in `rules/brute-force.md`.
pub(super) static BRUTE_FORCE: Technique = Technique {
    facts: Facts {
        aliases: &["guess", "guessing", "backtracking", "bifurcation"],
        hodoku: &[Entry::new("", "Brute Force:", Line::Placed).only_found()],
        boards: ForBoards::Usual,
        ..Facts::new("brute-force", "brute force")
    },
    search,
    instance,
    ..Technique::DEFAULT
};

fn instance(_state: &Grid, step: &Step) -> Option<Instance> {
    let (Proof::Cases(cases), Some(placed)) = (&step.proof, instance::placed(step)) else { return None };
    (cases.variable() == Some(placed.cell().variable()) && step.effect.removed.is_empty()).then(|| Instance::of_size(1))
}

/// The cell in the middle of those that are to be filled.
fn search(session: &mut Session, _ask: &Ask, found: &mut Found) -> Flow {
    let view = session.view();
    // Of n unfilled cells the one with n / 2 before it.
    let open: Vec<Cell> = view.unfilled_cells().iter().collect();
    let step = open.get(open.len() / 2).and_then(|cell| only_digit(view, *cell));
    step.map_or(Flow::Continue(()), |(placed, proof)| found(Step::placing(BRUTE_FORCE.id(), proof, placed)))
}

/// The one candidate of a cell that does not contradict itself; nothing if there are several, or none.
fn only_digit(view: &View, cell: Cell) -> Option<(Candidate, Proof)> {
    let mut placed = None;
    let mut branches = Vec::new();
    for digit in view.digits_in(cell).iter() {
        let tried = cell.with(digit);
        let refuted = contradicted(view, tried);
        if refuted.is_none() && placed.replace(tried).is_some() {
            return None;
        }
        let assumed = Branch { assumed: Literal::on(tried), inferences: Vec::new() };
        branches.push(refuted.as_ref().and_then(branch).unwrap_or(assumed));
    }
    Some((placed?, Proof::Cases(Cases::of_variable(cell.variable(), branches))))
}

/// What follows from a candidate up to a contradiction; nothing if it leads to none. Where nothing follows by itself, the first
/// candidate of the cell with the fewest is refuted in the same way, as a lemma; if it cannot be, there is a solution with all
/// that was assumed.
fn contradicted(view: &View, candidate: Candidate) -> Option<GoalPropagation<'_>> {
    let mut all = GoalPropagation::new(view, Literal::on(candidate));
    all.note_singles();
    all.run(None);
    while all.contradiction().is_none() {
        let choice = fewest(all.left())?;
        let lemma = contradicted(all.left(), choice)?.refutation()?;
        all.note_lemma(choice, lemma);
        all.run(None);
    }
    Some(all)
}

fn branch(all: &GoalPropagation) -> Option<Branch> {
    let both = all.contradiction()?;
    Some(all.branch(&[Literal::on(both), Literal::off(both)]))
}

/// The first candidate of the cell with the fewest, if one has several.
fn fewest(view: &View) -> Option<Candidate> {
    let cell = view.cells_with_choice(2).min_by_key(|cell| view.digits_in(*cell).len())?;
    view.digits_in(cell).first().map(|digit| cell.with(digit))
}
