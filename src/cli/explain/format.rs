//! What `explain` writes.

use std::path::Path;

use clap::ValueEnum;

/// A form of documents.
#[derive(Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum Format {
    /// To be read
    #[default]
    Text,
    /// One JSON document, with every step in English and in nrc notation
    Json,
    /// A picture of one step, the hardest without --step; with -o DIR, of each
    Svg,
    /// One page with everything in it, to step through
    Html,
    /// The log of a search that guesses where singles and naked tuples do not help, then the solution
    Xslt,
    /// One step as a graph in Graphviz' language: what follows from what
    Dot,
}

impl Format {
    /// What the name of a file ends with says, if it says anything.
    pub(super) fn of(path: &Path) -> Option<Self> {
        match &*path.extension()?.to_string_lossy().to_lowercase() {
            "json" => Some(Self::Json),
            "svg" => Some(Self::Svg),
            "html" | "htm" => Some(Self::Html),
            "dot" | "gv" => Some(Self::Dot),
            "txt" => Some(Self::Text),
            _ => None,
        }
    }
}
