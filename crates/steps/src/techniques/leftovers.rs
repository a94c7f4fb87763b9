use std::ops::ControlFlow;

use crate::technique::boards::leftovers::leftovers;
use crate::technique::boards::tables::{self, RelationTable};
use crate::technique::facts::{Boards, Facts, Form, Sizes};
use crate::technique::instance::{self, Instance};
use crate::technique::{Ask, Found, Technique};
use unguess_board::{Grid, House, HouseKind};
use unguess_proof::{Proof, Step, Tabled};
use unguess_search::session::Session;

/// Defined in `rules/leftovers.md`.
pub struct LeftoversTechnique;

/// Against regions alone, or against lines the other way, too.
const FORMS: [&str; 2] = ["regions", "regions and lines"];

pub(super) const FACTS: Facts = Facts {
    sizes: Sizes::lengths(1, 8),
    forms: &[Form::new(FORMS[0]), Form::new(FORMS[1])],
    aliases: &["law-of-leftovers", "lol", "set-equivalence", "phistomefel", "phistomefel-ring"],
    is_basic: true,
    boards: Boards::Others,
    ..Facts::new("leftovers", "law of leftovers[{}]")
};

impl Technique for LeftoversTechnique {
    fn instance(&self, state: &Grid, step: &Step) -> Option<Instance> {
        let lemma = tables::removal(state, step, FACTS.id)?;
        let Proof::Table(proof) = &lemma.proof else { return None };
        instance::removed(lemma)?;
        let Tabled::Leftovers(of) = &proof.of else { return None };
        let is_region = |house: &House| house.kind() == HouseKind::Block;
        let form = FORMS[usize::from(!of.others.iter().all(is_region))];
        proof.of.relations(state).map(|_| Instance::of_size(proof.length()).of_form(form))
    }

    /// Fewer lines first.
    fn search(&self, session: &mut Session, ask: &Ask, found: &mut Found) -> ControlFlow<()> {
        let asked = FORMS.iter().enumerate().filter(|(_, form)| ask.form.is_empty() || **form == ask.form);
        for (number, form) in asked {
            let (grid, lost) = (session.grid(), session.lost().cells);
            let all = leftovers(grid, number == 1, ask.size).into_iter();
            all.filter(|left| (left.cells - grid.filled()).len() == ask.size && left.cells.intersects(lost))
                .take_while(|_| !session.is_over())
                .filter_map(|left| {
                    let mut table = RelationTable::of_what_is_said(grid, &Tabled::Leftovers(left.of))?;
                    let removed = table.inside() | table.outside();
                    table.step(FACTS.id, form, &removed)
                })
                .try_for_each(&mut *found)?;
        }
        ControlFlow::Continue(())
    }
}
