use crate::technique::singles::{self, step};
use crate::technique::{Ask, Entry, Facts, Flow, Form, Found, Instance, Line, Technique, instance};
use unguess_board::{Candidate, Grid, HouseKind, Kind, Variable};
use unguess_proof::Step;
use unguess_search::session::Session;

/// Defined in `rules/hidden-single.md`.
pub(super) static HIDDEN_SINGLE: Technique = Technique {
    facts: Facts {
        forms: &[Form::unsaid("block"), Form::unsaid("line")],
        aliases: &["cross-hatching", "unique-candidate", "pinned-digit"],
        hodoku: &[Entry::new("0002", "Hidden Single:", Line::Placed)],
        is_single: true,
        is_basic: true,
        ..Facts::new("hidden-single", "hidden single")
    },
    search,
    instance,
    ..Technique::DEFAULT
};

fn instance(_state: &Grid, step: &Step) -> Option<Instance> {
    let form = match instance::single(step)?.kind() {
        Kind::Cell => return None,
        Kind::Block => "block",
        Kind::Row | Kind::Column | Kind::Extra => "line",
    };
    Some(Instance::of_size(1).of_form(form))
}

/// Boxes first, where the eye finds them first, then columns, rows and others.
fn search(session: &mut Session, ask: &Ask, found: &mut Found) -> Flow {
    if ask.is_what_hodoku_takes() {
        let single = session.pending().hidden_single();
        let single = single.map(|(placed, house)| (house.variable(placed.digit()), placed));
        return single.into_iter().try_for_each(|(variable, placed)| offer(variable, placed, found));
    }
    let mut kinds = HouseKind::BOXES_FIRST.into_iter();
    kinds.try_for_each(|kind| {
        singles::each(session, kind.into(), &mut |variable, placed| offer(variable, placed, found))
    })
}

fn offer(variable: Variable, placed: Candidate, found: &mut Found) -> Flow {
    let form = if variable.kind() == Kind::Block { "block" } else { "line" };
    found(step(HIDDEN_SINGLE.id(), variable, placed).of_form(form))
}
