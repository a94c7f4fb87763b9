//! `unguess techniques`: the list, or the rule document of one.

use std::process::ExitCode;

use clap::Args;

use super::output::{columns, print};
use super::{Failure, scales};
use unguess_search::scale::Scale;
use unguess_steps::technique::Technique;
use unguess_steps::techniques::{TECHNIQUES, named};

/// List the techniques, or print the rule document of one.
#[derive(Args)]
pub(super) struct Techniques {
    /// A technique, such as whip, X-wing or naked-pair
    technique: Option<String>,
    /// List the scales and other ratings instead, which docs/ratings.md explains
    #[arg(long, conflicts_with = "technique")]
    scales: bool,
}

impl Techniques {
    /// Writes the list of techniques, or the document of one.
    pub(super) fn run(&self) -> Result<ExitCode, Failure> {
        if self.scales {
            return print(scales::list());
        }
        let Some(name) = &self.technique else { return print(list()) };
        print(named(name).ok_or_else(|| unknown(name))?.document())
    }
}

/// A line for each technique: its id, title, sizes, and the scales that use it.
fn list() -> String {
    let scales = Scale::shipped();
    let rows = TECHNIQUES.iter().map(|technique| row(technique, &scales));
    let table: Vec<[String; 4]> = [HEADER.map(str::to_owned)].into_iter().chain(rows).collect();
    let note = |scale: &Scale| format!("\n{}: {}.\n", scale.id, scale.summary);
    let notes = scales.iter().filter(|scale| !scale.published).map(note);
    columns(&table) + &notes.collect::<String>()
}

const HEADER: [&str; 4] = ["id", "title", "sizes", "scales"];

/// The id of a technique, its title, its sizes if there are several, and the scales that use it.
fn row(technique: &'static Technique, scales: &[Scale]) -> [String; 4] {
    let (first, last) = technique.facts().sizes.range().into_inner();
    let sizes = if first == last { String::new() } else { format!("{first}-{last}") };
    let uses = |scale: &&Scale| scale.levels.iter().any(|level| level.technique == technique.id());
    let scales: Vec<&str> = scales.iter().filter(uses).map(|scale| &*scale.id).collect();
    let scales = if scales.is_empty() { "none".to_owned() } else { scales.join(", ") };
    [technique.id().to_owned(), technique.title().to_owned(), sizes, scales]
}

/// A name with at most one slip in this number of letters is still recognized.
const LETTERS_A_SLIP: usize = 3;

/// The message about a name that no technique has, with the nearest that one has.
pub(super) fn unknown(name: &str) -> Failure {
    let written = name.to_lowercase();
    let slips = |name: &str| strsim::damerau_levenshtein(&written, name);
    let nearest = TECHNIQUES.iter().flat_map(|technique| technique.facts().names()).min_by_key(|name| slips(name));
    let near = nearest.filter(|name| slips(name) * LETTERS_A_SLIP <= name.len().min(written.len()));
    let guess = near.map_or(String::new(), |near| format!("did you mean {near}? "));
    Failure::usage(format!("unknown technique {name:?}"), format!("{guess}`unguess techniques` lists them all"))
}
