use crate::technique::boards::leftovers::leftovers;
use crate::technique::boards::tables::{self, RelationTable};
use crate::technique::{Ask, Facts, Flow, ForBoards, Form, Found, Instance, Sizes, Technique, instance};
use unguess_board::{Grid, House, HouseKind};
use unguess_proof::{Proof, Step, Tabled};
use unguess_search::session::Session;

/// Against regions alone, or against lines the other way, too.
const FORMS: [&str; 2] = ["regions", "regions and lines"];

/// Defined in `rules/leftovers.md`.
pub(super) static LEFTOVERS: Technique = Technique {
    facts: Facts {
        sizes: Sizes::lengths(1, 8),
        forms: &[Form::new(FORMS[0]), Form::new(FORMS[1])],
        aliases: &["law-of-leftovers", "lol", "set-equivalence", "phistomefel", "phistomefel-ring"],
        is_basic: true,
        boards: ForBoards::Others,
        ..Facts::new("leftovers", "law of leftovers[{}]")
    },
    search,
    instance,
    ..Technique::DEFAULT
};

fn instance(state: &Grid, step: &Step) -> Option<Instance> {
    let lemma = tables::removal(state, step, LEFTOVERS.id())?;
    let Proof::Table(proof) = &lemma.proof else { return None };
    instance::removed(lemma)?;
    let Tabled::Leftovers(of) = &proof.of else { return None };
    let is_region = |house: &House| house.kind() == HouseKind::Block;
    let form = FORMS[usize::from(!of.others.iter().all(is_region))];
    proof.of.relations(state).map(|_| Instance::of_size(proof.length()).of_form(form))
}

/// Offers what leftovers remove, of fewer lines first.
fn search(session: &mut Session, ask: &Ask, found: &mut Found) -> Flow {
    let asked = FORMS.iter().enumerate().filter(|(_, form)| ask.form.is_empty() || **form == ask.form);
    for (number, form) in asked {
        let (grid, lost) = (session.grid(), session.lost().cells);
        let all = leftovers(grid, number == 1, ask.size).into_iter();
        all.filter(|left| (left.cells - grid.filled()).len() == ask.size && left.cells.intersects(lost))
            .take_while(|_| !session.is_over())
            .filter_map(|left| {
                let mut table = RelationTable::about(grid, &Tabled::Leftovers(left.of))?;
                let removed = table.inside() | table.outside();
                table.step(LEFTOVERS.id(), form, &removed)
            })
            .try_for_each(&mut *found)?;
    }
    Flow::Continue(())
}
