//! How many puzzles each puzzle of a sample represents.

/// How a sample was drawn from all minimal puzzles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Bias {
    /// Each puzzle represents itself.
    #[default]
    None,
    /// By a controlled-bias generator: the probability of a minimal puzzle depends on its number of clues *n* alone, and
    /// is proportional to 1 / C(81, *n*) (D. Berthier, "Unbiased statistics of a CSP", 2009). So it represents C(81,
    /// *n*) puzzles, counted in units of a puzzle with 26 clues.
    Controlled,
}

/// The number of clues of puzzles with weight 1.
const UNIT: usize = 26;

impl Bias {
    /// The weight of a puzzle with this number of clues.
    pub fn weight(self, clues: usize) -> f64 {
        match self {
            Self::None => 1.0,
            Self::Controlled => choices(clues) / choices(UNIT),
        }
    }
}

/// The number of ways to choose `clues` of the 81 cells.
pub(super) fn choices(clues: usize) -> f64 {
    (0..clues).fold(1.0, |ways, chosen| ways * (81.0 - chosen as f64) / (chosen as f64 + 1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clue_more_weighs_as_published() {
        let published =
            [(19, 0.00134), (20, 0.00415), (22, 0.03285), (25, 0.46429), (26, 1.0), (29, 7.1798), (32, 31.99065)];
        for (clues, weight) in published {
            let ours = Bias::Controlled.weight(clues);
            assert!((ours - weight).abs() < 1e-5 * weight.max(1.0), "{clues}: {ours}");
        }
    }
}
