use crate::technique::relations::{self, OrChainFamily, Patterns};
use crate::technique::{Ask, Facts, Flow, ForBoards, Form, Found, Instance, Ordered, Sizes, Technique};
use unguess_board::{Candidate, CandidateSet, Grid};
use unguess_proof::{Choice, OrRelation, Step, Whip};
use unguess_search::scale::Switch;
use unguess_search::session::Session;
use unguess_search::whips::{ChainPattern, RelationUse};

/// A whip as it is published, with one relation.
const ONE: &str = "one";
/// Any other whip with relations.
const MANY: &str = "many";

/// Defined in `rules/or-whip.md`.
pub(super) static OR_WHIP: Technique = Technique {
    facts: Facts {
        sizes: Sizes::lengths(1, 36),
        forms: &[Form::unsaid(ONE), Form::unsaid(MANY)],
        is_whip: true,
        switches: &[Switch::AllImpossible],
        boards: ForBoards::Usual,
        ..Facts::new("or-whip", "OR-whip[{}]")
    },
    search,
    instance,
    ..Technique::DEFAULT
};

fn instance(state: &Grid, step: &Step) -> Option<Instance> {
    let whip = relations::whip(step)?;
    let is_instance = whip.is_continuous(state.rules(), &step.effect.removed);
    let form = if is_published(state, whip) { ONE } else { MANY };
    is_instance.then(|| Instance::of_size(whip.length()).of_form(form))
}

/// A level of a scale that has only whips with one relation gets those as they are published, any other level those with any
/// number of relations, targets in decreasing order. Who asks without a level gets the former first.
fn search(session: &mut Session, ask: &Ask, found: &mut Found) -> Flow {
    let uses: &[RelationUse] = match ask.order {
        Ordered::ByDifficulty(level) if level.form.as_deref() == Some(ONE) => &[RelationUse::One],
        Ordered::ByDifficulty(_) => &[RelationUse::AsVariables],
        Ordered::BySets | Ordered::AsHodoku => &[RelationUse::One, RelationUse::AsVariables],
    };
    uses.iter().try_for_each(|allowed| {
        let family = OrChainFamily {
            id: OR_WHIP.id(),
            pattern: ChainPattern::Whip,
            allowed: *allowed,
            patterns: Patterns::asked(ask),
        };
        relations::search(session, &family, ask.size, &mut |state, step| {
            let form = relations::whip(&step).filter(|whip| is_published(state, whip)).map_or(MANY, |_| ONE);
            found(step.of_form(form))
        })
    })
}

/// Whether a whip has one relation, once, with at most five members, all of which are linked to right-linking candidates
/// if it is last in a whip of two or more.
fn is_published(state: &Grid, whip: &Whip) -> bool {
    let rights = whip.links.iter().flat_map(|link| link.right.candidates().iter());
    let linked = rights.fold(CandidateSet::EMPTY, |all, right: Candidate| all | *state.rules().linked(right));
    let members = whip.relations.first().map(OrRelation::members).unwrap_or_default();
    let uses = whip.choices().filter(|choice| matches!(choice, Choice::Or(_))).count();
    let ends_well =
        matches!(whip.end.choice, Choice::Variable(_)) || whip.links.is_empty() || members.is_subset(&linked);
    whip.relations.len() == 1 && uses == 1 && members.len() <= 5 && ends_well
}
