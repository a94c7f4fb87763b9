use crate::technique::{Ask, Entry, Facts, Flow, ForBoards, Form, Found, Instance, Line, Pattern, Technique, instance};
use unguess_board::{Candidate, CandidateSet, CellSet, Digit, Grid};
use unguess_proof::Step;
use unguess_search::session::Session;
use unguess_search::state::View;
use unguess_search::strong_links::{Colors, colorings, either_way};

/// Defined in `rules/multi-colors.md`.
pub(super) static MULTI_COLORS: Technique = Technique {
    facts: Facts {
        forms: Form::types(2),
        aliases: &["multi-coloring", "multi-colouring", "multi-colours", "multicoloring"],
        hodoku: &[
            Entry::new("0502", "Multi Colors 1", Line::TwoColorings).of_form("type 1"),
            Entry::new("0503", "Multi Colors 2", Line::TwoColorings).of_form("type 2"),
        ],
        boards: ForBoards::Usual,
        ..Facts::new("multi-colors", "multi-colors")
    },
    search,
    instance,
    pattern: |_| Some(Pattern::TwoColorings),
    ..Technique::DEFAULT
};

/// Two parts of the colored places of a digit that exclude all that is removed; the proof mentions nothing else.
fn instance(state: &Grid, step: &Step) -> Option<Instance> {
    let (start, mentioned) = instance::places_either_way(&step.proof)?;
    let (view, digit, removed) = (View::new(*state), start.digit(), instance::removed(step)?);
    let parts = colorings(&view, digit);
    let colors = parts.iter().find(|colors| colors.all().contains(start.cell()))?;
    let forms = parts.iter().filter(|others| others.all() != colors.all()).filter_map(|others| {
        let (form, all) = false_places(&view, digit, colors, others);
        let all: CandidateSet = all.into_iter().collect();
        let colored = all | CandidateSet::of_digit(digit, colors.all() | others.all());
        (removed.is_subset(&all) && mentioned.is_subset(&colored)).then_some(form)
    });
    forms.into_iter().next().map(|form| Instance::of_size(1).of_form(form))
}

/// Digits ascending, and for each the parts into which strong links join its places: each part with each other one.
fn search(session: &mut Session, _ask: &Ask, found: &mut Found) -> Flow {
    let (view, lost) = (session.view(), session.lost());
    for digit in lost.digits.iter() {
        let parts = colorings(view, digit);
        for (one, colors) in parts.iter().enumerate() {
            for (_, others) in parts.iter().enumerate().filter(|(other, _)| *other != one) {
                let (form, removed) = false_places(view, digit, colors, others);
                let step = step(view, digit, [colors, others], removed);
                step.map_or(Flow::Continue(()), |step| found(step.of_form(form)))?;
            }
        }
    }
    Flow::Continue(())
}

/// What is false by a part and another one, and by which type.
fn false_places(view: &View, digit: Digit, colors: &Colors, others: &Colors) -> (&'static str, Vec<Candidate>) {
    let split = split(colors, others);
    if split.is_empty() {
        ("type 1", of_opposites(view, digit, colors, others))
    } else {
        ("type 2", split.iter().map(|cell| cell.with(digit)).collect())
    }
}

/// The colors that see both colors of another part: these cannot be true.
fn split(colors: &Colors, others: &Colors) -> CellSet {
    let is_split = |color: &usize| others.cells.iter().all(|cells| cells.intersects(colors.seen[*color]));
    [0, 1].into_iter().filter(is_split).fold(CellSet::EMPTY, |all, color| all | colors.cells[color])
}

/// Where a color sees one of another part, one of the opposite colors is true: what sees both of these is false.
fn of_opposites(view: &View, digit: Digit, colors: &Colors, others: &Colors) -> Vec<Candidate> {
    let mut removed = Vec::new();
    for (one, other) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
        if colors.seen[one].intersects(others.cells[other]) {
            let seen = view.cells_with(digit) & colors.seen[1 - one] & others.seen[1 - other];
            for cell in (seen - colors.cells[1 - one] - others.cells[1 - other]).iter() {
                if !removed.contains(&cell.with(digit)) {
                    removed.push(cell.with(digit));
                }
            }
        }
    }
    removed
}

/// One color of the first part is true; what it sees in the second one is false.
fn step(view: &View, digit: Digit, [colors, others]: [&Colors; 2], removed: Vec<Candidate>) -> Option<Step> {
    let start = colors.cells[0].first().filter(|_| !removed.is_empty())?.with(digit);
    // For each color of the first part, a cell of each color of the second part that it sees.
    let first = colors.seen.map(|seen| {
        let seen = others.cells.iter().filter_map(|cells| (*cells & seen).first());
        seen.map(|cell| cell.with(digit)).collect()
    });
    Step::removing_in_order(MULTI_COLORS.id(), either_way(view, start, first, &removed), removed)
}
