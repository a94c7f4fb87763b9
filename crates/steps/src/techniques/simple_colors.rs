use crate::technique::{Ask, Entry, Facts, Flow, ForBoards, Form, Found, Instance, Line, Technique, instance};
use unguess_board::{Candidate, CandidateSet, CellSet, Digit, Grid};
use unguess_proof::Step;
use unguess_search::session::Session;
use unguess_search::state::View;
use unguess_search::strong_links::{Colors, colorings, either_way};

/// Defined in `rules/simple-colors.md`.
pub(super) static SIMPLE_COLORS: Technique = Technique {
    facts: Facts {
        forms: &[Form::new("trap").also(&["color-trap"]), Form::new("wrap").also(&["color-wrap"])],
        aliases: &["coloring", "simple-coloring", "simple-colouring", "simple-colours", "singles-chains"],
        hodoku: &[
            Entry::new("0500", "Simple Colors Trap", Line::Coloring).of_form("trap"),
            Entry::new("0501", "Simple Colors Wrap", Line::Coloring).of_form("wrap"),
        ],
        boards: ForBoards::Usual,
        ..Facts::new("simple-colors", "simple colors")
    },
    search,
    instance,
    ..Technique::DEFAULT
};

/// The first form that excludes all that is removed; the proof mentions only that and the colored places.
fn instance(state: &Grid, step: &Step) -> Option<Instance> {
    let (start, mentioned) = instance::places_either_way(&step.proof)?;
    let (view, digit, removed) = (View::new(*state), start.digit(), instance::removed(step)?);
    let colors = colorings(&view, digit).into_iter().find(|colors| colors.all().contains(start.cell()))?;
    let is_part = |form: &str| {
        let cells = CandidateSet::of_digit(digit, false_cells(&view, digit, &colors, form));
        removed.is_subset(&cells) && mentioned.is_subset(&(cells | CandidateSet::of_digit(digit, colors.all())))
    };
    SIMPLE_COLORS.facts.forms.iter().find(|form| is_part(form.id)).map(|form| Instance::of_size(1).of_form(form.id))
}

/// Digits ascending, and for each its parts by their first cells.
fn search(session: &mut Session, _ask: &Ask, found: &mut Found) -> Flow {
    let (view, lost) = (session.view(), session.lost());
    for digit in lost.digits.iter() {
        for colors in colorings(view, digit) {
            for form in ["wrap", "trap"] {
                let step = step(view, digit, &colors, form);
                step.map_or(Flow::Continue(()), |step| found(step.of_form(form)))?;
            }
        }
    }
    Flow::Continue(())
}

/// The cells of a color of which two see each other, or those outside that see both colors.
fn false_cells(view: &View, digit: Digit, colors: &Colors, form: &str) -> CellSet {
    if form == "trap" {
        return (view.cells_with(digit) & colors.seen[0] & colors.seen[1]) - colors.all();
    }
    let wrapped = colors.cells.iter().zip(colors.seen).filter(|(cells, seen)| cells.intersects(*seen));
    wrapped.fold(CellSet::EMPTY, |all, (cells, _)| all | *cells)
}

/// One color is true, the other one is false.
fn step(view: &View, digit: Digit, colors: &Colors, form: &str) -> Option<Step> {
    let cells = false_cells(view, digit, colors, form);
    let targets: Vec<Candidate> = cells.iter().map(|cell| cell.with(digit)).collect();
    let start = (colors.cells[0]).first().filter(|_| !targets.is_empty())?.with(digit);
    // Where a color sees itself, its first cell that does so.
    let first = [0, 1].map(|color| {
        let twice = (colors.cells[color] & colors.seen[color]).iter().take(1);
        twice.map(|cell| cell.with(digit)).collect()
    });
    Step::removing_in_order(SIMPLE_COLORS.id(), either_way(view, start, first, &targets), targets)
}
