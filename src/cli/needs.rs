//! Options that ask for techniques in the path of a puzzle.

use clap::Args;

use super::Failure;
use super::techniques::unknown;
use unguess_corpus::{Need, TechniqueNeeds};
use unguess_search::scale::Scale;

/// Which techniques are asked of the path by a scale.
#[derive(Args)]
#[group(id = "techniques", multiple = true)]
pub(super) struct NeedOptions {
    /// Only puzzles whose path uses all of these techniques: x-wing,als-xz
    #[arg(long, value_delimiter = ',', value_name = "TECHNIQUES")]
    needs: Vec<String>,
    /// Only puzzles whose hardest step is one of these techniques; if several steps are as hard, the first counts
    #[arg(long, value_delimiter = ',', value_name = "TECHNIQUES")]
    hardest: Vec<String>,
    /// Only puzzles that are solved, but not if all of these techniques are left out
    #[arg(long, value_delimiter = ',', value_name = "TECHNIQUES")]
    without: Vec<String>,
}

impl NeedOptions {
    /// The first of the options that is given.
    pub(super) fn first(&self) -> Option<&'static str> {
        let options = [("--needs", &self.needs), ("--hardest", &self.hardest), ("--without", &self.without)];
        options.into_iter().find(|(_, names)| !names.is_empty()).map(|(option, _)| option)
    }

    /// Whether some techniques are left out to see whether the rest still solves.
    pub(super) fn leaves_out(&self) -> bool {
        !self.without.is_empty()
    }

    /// The techniques, by their names.
    pub(super) fn needs(&self) -> Result<TechniqueNeeds, Failure> {
        let read = |names: &[String]| -> Result<Vec<Need>, Failure> {
            names.iter().map(|name| Need::of(name).ok_or_else(|| unknown(name))).collect()
        };
        Ok(TechniqueNeeds { used: read(&self.needs)?, hardest: read(&self.hardest)?, without: read(&self.without)? })
    }

    /// The techniques, if some path on a scale may use each of them.
    pub(super) fn on(&self, scale: &Scale) -> Result<TechniqueNeeds, Failure> {
        on_scale(self.needs()?, scale)
    }
}

/// Techniques, if some path on a scale may use each of them.
pub(super) fn on_scale(needs: TechniqueNeeds, scale: &Scale) -> Result<TechniqueNeeds, Failure> {
    needs.on(scale).map_err(|unmet| Failure::usage(unmet.to_string(), unmet.help()))
}
