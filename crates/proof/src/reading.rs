//! What a search knew of its pattern, and the proof does not say.

use serde::{Deserialize, Serialize};

use unguess_board::{Candidate, Cell};

/// How the base of a cover is to be read. It is untrusted: whoever reads it verifies it, which takes time in proportion to its
/// length, and the checker of proofs does without it. A step that comes from elsewhere need not have one; then all ways to read
/// its base are tried.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reading {
    /// The cells of almost locked sets, one set after the other. The first may be the stem of a death blossom.
    Sets(Vec<Vec<Cell>>),
    /// The nodes of a chain, link by link: the one through which it comes, and the one that is true if that is false.
    Nodes(Vec<[Vec<Candidate>; 2]>),
}

impl Reading {
    /// How the cells of a base are split into sets: where each of them ends. Nothing if it does not list just these cells.
    pub fn ends_of_sets(&self, cells: &[Cell]) -> Option<Vec<usize>> {
        let Self::Sets(sets) = self else { return None };
        let fits = sets.iter().all(|set| !set.is_empty()) && sets.iter().flatten().eq(cells);
        let ends = sets.iter().scan(0, |end, set| {
            *end += set.len();
            Some(*end)
        });
        fits.then(|| ends.collect())
    }

    /// The nodes of the links, if it lists nodes.
    pub fn nodes(&self) -> Option<&[[Vec<Candidate>; 2]]> {
        if let Self::Nodes(nodes) = self { Some(nodes) } else { None }
    }
}
