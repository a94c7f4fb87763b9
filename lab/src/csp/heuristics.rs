//! The switches of the search.

use std::fmt;
use std::str::FromStr;

/// A heuristic that can be switched on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heuristic {
    /// Forward checking: a value that a cell takes leaves the domains of its open peers, for clues before the search.
    /// A domain that is empty then ends the branch.
    Fc,
    /// Minimum remaining values: the open cell with the fewest possible values is next.
    Mrv,
    /// Degree: the open cell with the most open peers is next; with MRV, where that leaves a choice.
    Dh,
    /// Least constraining value: values that fewer open peers could take are tried first.
    Lcv,
    /// Arc consistency, once before the search.
    Acp,
    /// Arc consistency, before the search and after each assignment.
    Ac,
}

impl Heuristic {
    /// All, in the order in which they are named.
    pub const ALL: [Self; 6] = [Self::Fc, Self::Mrv, Self::Dh, Self::Lcv, Self::Acp, Self::Ac];

    /// What it is called.
    pub fn name(self) -> &'static str {
        match self {
            Self::Fc => "fc",
            Self::Mrv => "mrv",
            Self::Dh => "dh",
            Self::Lcv => "lcv",
            Self::Acp => "acp",
            Self::Ac => "ac",
        }
    }
}

/// A set of heuristics. None is plain backtracking: cells in reading order, values ascending.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Heuristics(u8);

impl Heuristics {
    /// None of them.
    pub const NONE: Self = Self(0);

    /// Whether one is on.
    pub fn has(self, heuristic: Heuristic) -> bool {
        self.0 >> heuristic as u8 & 1 == 1
    }

    /// These, with one more.
    pub fn with(self, heuristic: Heuristic) -> Self {
        Self(self.0 | 1 << heuristic as u8)
    }

    /// All sets of heuristics.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..1 << Heuristic::ALL.len()).map(Self)
    }

    /// Whether domains are kept up to date during the search.
    pub fn keep_domains(self) -> bool {
        self.has(Heuristic::Fc) || self.has(Heuristic::Ac)
    }
}

impl fmt::Display for Heuristics {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let names = Heuristic::ALL.into_iter().filter(|heuristic| self.has(*heuristic)).map(Heuristic::name);
        let names: Vec<&str> = names.collect();
        f.write_str(&if names.is_empty() { "none".to_owned() } else { names.join(",") })
    }
}

/// A name that no heuristic has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no heuristic; there are fc, mrv, dh, lcv, acp and ac, or none of them")]
pub struct UnknownHeuristic(String);

impl FromStr for Heuristics {
    type Err = UnknownHeuristic;

    /// Names with commas between them, or `none`.
    fn from_str(text: &str) -> Result<Self, UnknownHeuristic> {
        if text.trim().eq_ignore_ascii_case("none") {
            return Ok(Self::NONE);
        }
        text.split(',').try_fold(Self::NONE, |chosen, name| {
            let known = Heuristic::ALL.into_iter().find(|known| name.trim().eq_ignore_ascii_case(known.name()));
            known.map(|known| chosen.with(known)).ok_or_else(|| UnknownHeuristic(name.chars().take(40).collect()))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_set_is_read_as_it_is_written() {
        assert_eq!(Heuristics::all().count(), 64);
        for heuristics in Heuristics::all() {
            assert_eq!(heuristics.to_string().parse(), Ok(heuristics));
        }
        assert_eq!(" MRV, fc".parse::<Heuristics>().unwrap().to_string(), "fc,mrv");
        assert!("fc,".parse::<Heuristics>().is_err() && "fc,none".parse::<Heuristics>().is_err());
    }
}
