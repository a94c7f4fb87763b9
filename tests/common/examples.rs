//! What the rule documents show.

use std::ops::ControlFlow;

use serde::Deserialize;
use unguess::board::Grid;
use unguess::proof::Step;
use unguess::render::{nrc, short};
use unguess::session::Session;
use unguess::technique::{Ask, Technique};
use unguess::techniques::name_of;

/// A toml block of a rule document, as far as it matters here.
#[derive(Deserialize)]
struct Example {
    grid: String,
    nrc: Option<String>,
    short: Option<String>,
}

/// The examples of a rule document: the state, and the step shown in it.
pub(crate) fn examples(technique: &dyn Technique) -> impl Iterator<Item = (Grid, Step)> {
    let section = technique.document().split("## Examples").nth(1).and_then(|section| section.split("\n## ").next());
    let blocks = section.unwrap_or_default().split("```toml").skip(1);
    blocks.map(move |block| {
        let block = block.split("```").next().unwrap_or_default();
        let example: Example = toml::from_str(block).unwrap_or_else(|error| panic!("{}: {error}", technique.id()));
        let grid: Grid = example.grid.parse().unwrap_or_else(|error| panic!("{}: {error}", technique.id()));
        let step = shown(technique, &grid, &example);
        (grid, step.unwrap_or_else(|| panic!("{} does not find {block}", technique.id())))
    })
}

/// The step that an example means, of whatever size.
fn shown(technique: &dyn Technique, grid: &Grid, Example { nrc, short, .. }: &Example) -> Option<Step> {
    let mut session = Session::new(*grid);
    technique.facts().sizes.range().find_map(|size| {
        let mut shown = None;
        let _ = technique.find(&mut session, &Ask::every(size), &mut |step| {
            let in_nrc = nrc.is_some() && nrc::told(grid, &step).map(|told| told.line()) == *nrc;
            if in_nrc || nrc.is_none() && short.as_ref() == Some(&short::told(&step, &name_of(&step)).line()) {
                shown = Some(step);
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
        shown
    })
}
