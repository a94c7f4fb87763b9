use crate::technique::house_fish;
use crate::technique::{Ask, Entry, Facts, Flow, Form, Found, Instance, Line, Sizes, Technique, instance};
use unguess_board::{CandidateSet, Grid};
use unguess_proof::{Cover, Proof, Step};
use unguess_search::covers::{FinnedLines, FishClass};
use unguess_search::scale::Switch;
use unguess_search::session::Session;

/// Defined in `rules/finned-fish.md`.
pub(super) static FINNED_FISH: Technique = Technique {
    facts: Facts {
        sizes: Sizes::fish(7),
        forms: &[Form::unsaid("finned"), Form::called("sashimi", "sashimi {}")],
        aliases: &["sashimi", "sashimi-fish"],
        switches: &[Switch::FinsInOneLine],
        hodoku: &[
            Entry::by_size("0310", "Finned {}", Line::Fish).of_form("finned"),
            Entry::by_size("0320", "Sashimi {}", Line::Fish).of_form("sashimi"),
        ],
        ..Facts::new("finned-fish", "finned {}")
    },
    search,
    instance,
    ..Technique::DEFAULT
};

/// A fish of rows and columns, and its fins: all that the base has outside the cover. Each target sees all of them.
fn instance(state: &Grid, step: &Step) -> Option<Instance> {
    let (class, instance) = house_fish::of(state, step)?;
    let Proof::Cover(Cover { base, cover, fins }) = &step.proof else { return None };
    let covered = cover.iter().fold(CandidateSet::EMPTY, |covered, line| covered | *state.rules().members(*line));
    let outside = base.iter().flat_map(|line| (state.left(*line) - covered).iter());
    let fewest = base.iter().map(|line| (state.left(*line) & covered).len()).min()?;
    let is_instance = class == FishClass::Basic
        && FINNED_FISH.facts.sizes.range().contains(&instance.size)
        && !fins.is_empty()
        && instance::are_different(fins)
        && outside.collect::<CandidateSet>() == fins.iter().copied().collect();
    is_instance.then(|| instance.of_form(if fewest <= 1 { "sashimi" } else { "finned" }))
}

/// Digits ascending, rows as base before columns, base lines and then cover lines in lexicographic order. HoDoKu does not
/// look for fish with more than five fins. Elsewhere the fins need not be in one box: a target is linked to all of them.
fn search(session: &mut Session, ask: &Ask, found: &mut Found) -> Flow {
    let most_fins = if ask.is_as_hodoku() { 5 } else { 9 };
    let Some(view) = session.usual() else {
        return house_fish::steps(session, FishClass::Basic, ask.size, "finned", found);
    };
    FinnedLines::each(view, session.lost().digits, ask.size, most_fins, &mut |fish| {
        let form = if fish.is_sashimi() { "sashimi" } else { "finned" };
        if !(ask.form.is_empty() || ask.form == form) {
            return Flow::Continue(());
        }
        let step = Step::removing(FINNED_FISH.id(), fish.proof(), &fish.removed());
        step.map_or(Flow::Continue(()), |step| found(step.of_form(form)))
    })
}
