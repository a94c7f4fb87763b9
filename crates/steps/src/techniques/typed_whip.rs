use crate::technique::instance::PlainWhip;
use crate::technique::{Ask, Facts, Flow, Found, Instance, Sizes, Technique, instance, whips};
use unguess_board::{Grid, HouseKind, Kind};
use unguess_proof::Step;
use unguess_search::session::Session;
use unguess_search::whips::ChainPattern;

/// Defined in `rules/typed-whip.md`.
pub(super) static TYPED_WHIP: Technique = Technique {
    facts: Facts { sizes: Sizes::lengths(2, 36), nrc: "whip-{}", ..Facts::new("typed-whip", "typed-whip[{}]") },
    search,
    instance,
    ..Technique::DEFAULT
};

fn instance(state: &Grid, step: &Step) -> Option<Instance> {
    let variables = PlainWhip::of(state, step)?.variables();
    let is_typed = variables.iter().all(|variable| variable.kind() == variables[0].kind());
    (is_typed && instance::target(step).is_some()).then(|| Instance::of_size(variables.len()))
}

/// One kind after the other, and for each the targets in decreasing order.
fn search(session: &mut Session, &Ask { size, .. }: &Ask, found: &mut Found) -> Flow {
    let has_extra = session.grid().rules().houses_of(HouseKind::Extra).next().is_some();
    let kinds = Kind::CLASSIC.into_iter().chain(has_extra.then_some(Kind::Extra));
    { kinds }.try_for_each(|kind| whips::each(&TYPED_WHIP, ChainPattern::TypedWhip(kind), session, size, found))
}
