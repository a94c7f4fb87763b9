//! How much a search may spend.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// How much a search may spend. Without a limit it goes on until it knows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Budget {
    /// How many nodes it may enter. The same search stops at the same place on every machine.
    pub nodes: Option<u64>,
    /// How long it may take. Where it stops depends on the machine.
    pub time: Option<Duration>,
}

impl Budget {
    /// No more than so many nodes.
    pub fn of_nodes(nodes: u64) -> Self {
        Self { nodes: Some(nodes), time: None }
    }
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        if let Some(nodes) = self.nodes {
            write!(f, "{nodes}")?;
        }
        self.time.map_or(Ok(()), |time| write!(f, ",{}", time.as_secs_f64()))
    }
}

impl FromStr for Budget {
    type Err = String;

    /// `NODES`, `NODES,SECONDS` or `,SECONDS`.
    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || "it is nodes, or nodes and seconds: 1000000 or 1000000,60 or ,60".to_owned();
        let (nodes, seconds) = text.split_once(',').unwrap_or((text, ""));
        let some = |text: &str| Some(text.trim().to_owned()).filter(|text| !text.is_empty());
        let nodes = some(nodes).map(|nodes| nodes.parse::<u64>().ok().filter(|nodes| *nodes > 0).ok_or_else(wrong));
        let time = some(seconds).map(|seconds| {
            let seconds = seconds.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
            seconds.filter(|time| !time.is_zero()).ok_or_else(wrong)
        });
        let budget = Self { nodes: nodes.transpose()?, time: time.transpose()? };
        if budget == Self::default() { Err(wrong()) } else { Ok(budget) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nodes_seconds_or_both_are_read() {
        let minute = Some(Duration::from_mins(1));
        for (text, nodes, time) in [("7", Some(7), None), ("7,60", Some(7), minute), (",60", None, minute)] {
            assert_eq!(text.parse(), Ok(Budget { nodes, time }));
            assert_eq!(Budget { nodes, time }.to_string(), text);
        }
        for text in ["", ",", "0", "7,0", "7,-1", "x", "7,60,1", "7,nan", "-1", "1e400"] {
            assert!(text.parse::<Budget>().is_err(), "{text}");
        }
    }
}
