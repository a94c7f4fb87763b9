//! How deep the deductions inside a net go.

/// What kinds of deduction a net makes inside itself where nothing more follows. Each kind comes after all simpler ones, and
/// the first that finds something new is taken. These are the advanced steps of Sudoku Explainer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Nesting {
    /// None.
    None,
    /// Locked candidates, hidden pairs, naked pairs, X-wings.
    Simple,
    /// These, then forcing chains.
    Chains,
    /// These, then forcing chains, then forcing cases.
    Cases,
    /// These, then forcing nets.
    Nets,
    /// These, then forcing nets, then forcing nets with forcing chains inside.
    NetsWithChains,
}

impl Nesting {
    /// All nestings, from none to the deepest.
    pub const ALL: [Self; 6] = [Self::None, Self::Simple, Self::Chains, Self::Cases, Self::Nets, Self::NetsWithChains];

    /// With this many candidates left in a variable, nothing follows from the loss of another one; `None` if there is no such
    /// number: simple deductions and forcing chains need variables with two, forcing cases may need any.
    pub(super) const fn several(self) -> Option<usize> {
        match self {
            Self::None => Some(2),
            Self::Simple | Self::Chains => Some(3),
            Self::Cases | Self::Nets | Self::NetsWithChains => None,
        }
    }
}
