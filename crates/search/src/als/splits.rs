//! How the cells of a base are split into almost locked sets.

use unguess_board::Cell;
use unguess_proof::Reading;

/// The most cells that an almost locked set has.
const MOST: usize = 8;

/// Where sets may end, if they come one after the other: where a step says so, or anywhere. This is the one place that tries
/// all splits, for steps that do not say theirs.
#[derive(Clone, Debug)]
pub struct Splits {
    cells: usize,
    /// Where the sets end, if a step tells.
    splits: Option<Vec<usize>>,
}

impl Splits {
    /// The splits of the cells of a base as a step reads them; nothing if it reads other cells.
    pub fn of(cells: &[Cell], reading: Option<&Reading>) -> Option<Self> {
        let splits = match reading {
            Some(reading) => Some(reading.ends_of_sets(cells)?),
            None => None,
        };
        Some(Self { cells: cells.len(), splits })
    }

    /// Where a set may end that begins at `from`.
    pub fn ends(&self, from: usize) -> impl Iterator<Item = usize> + '_ {
        let within = from + 1..=self.cells.min(from + MOST);
        let splits = self.splits.as_ref().map(|splits| splits.iter().copied().find(|end| *end > from));
        within.filter(move |end| splits.is_none_or(|splits| splits == Some(*end)))
    }

    /// Where the second of two sets begins.
    pub fn of_two(&self) -> impl Iterator<Item = usize> + '_ {
        self.ends(0).filter(|at| self.may_be_last(*at))
    }

    /// Where the second and the third of three sets begin.
    pub fn of_three(&self) -> impl Iterator<Item = [usize; 2]> + '_ {
        self.ends(0)
            .flat_map(|one| self.ends(one).map(move |other| [one, other]))
            .filter(|[_, last]| self.may_be_last(*last))
    }

    /// Whether the set that begins here may be the last one.
    fn may_be_last(&self, from: usize) -> bool {
        self.ends(from).any(|end| end == self.cells)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(names: &str) -> Vec<Cell> {
        names.split_whitespace().map(|name| name.parse().unwrap()).collect()
    }

    #[test]
    fn without_a_reading_sets_may_end_anywhere_and_with_one_only_where_it_says() {
        let all = cells("r1c1 r1c2 r1c3 r1c4");
        let any = Splits::of(&all, None).unwrap();
        assert!(any.ends(1).eq([2, 3, 4]) && any.of_two().eq([1, 2, 3]));
        assert!(any.of_three().eq([[1, 2], [1, 3], [2, 3]]));
        let splits = Reading::Sets(vec![cells("r1c1"), cells("r1c2 r1c3 r1c4")]);
        let splits = Splits::of(&all, Some(&splits)).unwrap();
        assert!(splits.ends(0).eq([1]) && splits.ends(1).eq([4]) && splits.ends(4).next().is_none());
        assert!(splits.of_two().eq([1]) && splits.of_three().next().is_none());
    }

    #[test]
    fn a_reading_of_other_cells_is_none() {
        let all = cells("r1c1 r1c2");
        for sets in [vec!["r1c1", "r1c3"], vec!["r1c2", "r1c1"], vec!["r1c1"], vec!["r1c1", "", "r1c2"]] {
            assert!(Splits::of(&all, Some(&Reading::Sets(sets.into_iter().map(cells).collect()))).is_none());
        }
        assert!(Splits::of(&all, Some(&Reading::Nodes(Vec::new()))).is_none());
    }
}
