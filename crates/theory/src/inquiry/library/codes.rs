//! The codes of techniques, and what each means here.

use std::fmt;
use std::ops::ControlFlow;

use crate::technique::{Found, own};
use crate::techniques::technique;
use unguess_core::board::{DigitSet, Grid};
use unguess_core::hodoku::als::houses_of;
use unguess_core::proof::{Guarded, GuardedPattern, Proof, Step};
use unguess_core::session::Session;

/// The code of a technique, with its variant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Code {
    /// Four digits; a fifth one stands for siamese fish.
    pub text: String,
    /// Which of several kinds or settings is meant.
    pub variant: Option<usize>,
    /// Whether the technique is to find nothing.
    pub must_fail: bool,
}

/// What is searched for a code.
#[derive(Clone, Copy)]
struct Row {
    code: &'static str,
    /// Only in this variant; in all, and without one, if there is none.
    variant: Option<usize>,
    technique: &'static str,
    size: usize,
    form: &'static str,
    /// Whether its steps are written with another code.
    is_other: bool,
}

const fn row(code: &'static str, technique: &'static str, size: usize, form: &'static str) -> Row {
    Row { code, variant: None, technique, size, form, is_other: false }
}

const fn variant(number: usize, row: Row) -> Row {
    Row { variant: Some(number), ..row }
}

/// Siamese fish may be known by either of the two.
const fn also(row: Row) -> Row {
    Row { is_other: true, ..row }
}

/// All that is known. Where a code has several rows, each of them is searched.
const ROWS: &[Row] = &[
    row("0000", "full-house", 1, ""),
    row("0002", "hidden-single", 1, ""),
    row("0003", "naked-single", 1, ""),
    row("0100", "locked-candidates", 1, "pointing"),
    row("0101", "locked-candidates", 1, "claiming"),
    row("0110", "locked-subset", 2, ""),
    row("0111", "locked-subset", 3, ""),
    also(variant(2, row("0110", "hidden-subset", 2, ""))),
    also(variant(2, row("0111", "hidden-subset", 3, ""))),
    row("0200", "naked-subset", 2, ""),
    row("0201", "naked-subset", 3, ""),
    row("0202", "naked-subset", 4, ""),
    row("0210", "hidden-subset", 2, ""),
    row("0211", "hidden-subset", 3, ""),
    row("0212", "hidden-subset", 4, ""),
    row("0300", "fish", 2, ""),
    row("0301", "fish", 3, ""),
    row("0302", "fish", 4, ""),
    row("0303", "fish", 5, ""),
    row("0304", "fish", 6, ""),
    row("0305", "fish", 7, ""),
    row("0310", "finned-fish", 2, "finned"),
    row("0311", "finned-fish", 3, "finned"),
    row("0312", "finned-fish", 4, "finned"),
    row("0313", "finned-fish", 5, "finned"),
    row("0314", "finned-fish", 6, "finned"),
    row("0315", "finned-fish", 7, "finned"),
    row("0320", "finned-fish", 2, "sashimi"),
    row("0321", "finned-fish", 3, "sashimi"),
    row("0322", "finned-fish", 4, "sashimi"),
    row("0323", "finned-fish", 5, "sashimi"),
    row("0324", "finned-fish", 6, "sashimi"),
    row("0325", "finned-fish", 7, "sashimi"),
    row("0330", "franken-fish", 2, "plain"),
    row("0331", "franken-fish", 3, "plain"),
    row("0332", "franken-fish", 4, "plain"),
    row("0333", "franken-fish", 5, "plain"),
    row("0334", "franken-fish", 6, "plain"),
    row("0335", "franken-fish", 7, "plain"),
    row("0340", "franken-fish", 2, "finned"),
    row("0341", "franken-fish", 3, "finned"),
    row("0342", "franken-fish", 4, "finned"),
    row("0343", "franken-fish", 5, "finned"),
    row("0344", "franken-fish", 6, "finned"),
    row("0345", "franken-fish", 7, "finned"),
    row("0350", "mutant-fish", 2, "plain"),
    row("0351", "mutant-fish", 3, "plain"),
    row("0352", "mutant-fish", 4, "plain"),
    row("0353", "mutant-fish", 5, "plain"),
    row("0354", "mutant-fish", 6, "plain"),
    row("0355", "mutant-fish", 7, "plain"),
    row("0360", "mutant-fish", 2, "finned"),
    row("0361", "mutant-fish", 3, "finned"),
    row("0362", "mutant-fish", 4, "finned"),
    row("0363", "mutant-fish", 5, "finned"),
    row("0364", "mutant-fish", 6, "finned"),
    row("0365", "mutant-fish", 7, "finned"),
    row("03101", "siamese-fish", 2, "finned"),
    also(row("03101", "siamese-fish", 2, "sashimi")),
    row("03111", "siamese-fish", 3, "finned"),
    also(row("03111", "siamese-fish", 3, "sashimi")),
    row("03121", "siamese-fish", 4, "finned"),
    also(row("03121", "siamese-fish", 4, "sashimi")),
    row("03131", "siamese-fish", 5, "finned"),
    also(row("03131", "siamese-fish", 5, "sashimi")),
    row("03141", "siamese-fish", 6, "finned"),
    also(row("03141", "siamese-fish", 6, "sashimi")),
    row("03151", "siamese-fish", 7, "finned"),
    also(row("03151", "siamese-fish", 7, "sashimi")),
    row("03201", "siamese-fish", 2, "sashimi"),
    also(row("03201", "siamese-fish", 2, "finned")),
    row("03211", "siamese-fish", 3, "sashimi"),
    also(row("03211", "siamese-fish", 3, "finned")),
    row("03221", "siamese-fish", 4, "sashimi"),
    also(row("03221", "siamese-fish", 4, "finned")),
    row("03231", "siamese-fish", 5, "sashimi"),
    also(row("03231", "siamese-fish", 5, "finned")),
    row("03241", "siamese-fish", 6, "sashimi"),
    also(row("03241", "siamese-fish", 6, "finned")),
    row("03251", "siamese-fish", 7, "sashimi"),
    also(row("03251", "siamese-fish", 7, "finned")),
    row("03401", "siamese-fish", 2, "Franken"),
    row("03411", "siamese-fish", 3, "Franken"),
    row("03421", "siamese-fish", 4, "Franken"),
    row("03431", "siamese-fish", 5, "Franken"),
    row("03441", "siamese-fish", 6, "Franken"),
    row("03451", "siamese-fish", 7, "Franken"),
    row("03601", "siamese-fish", 2, "mutant"),
    row("03611", "siamese-fish", 3, "mutant"),
    row("03621", "siamese-fish", 4, "mutant"),
    row("03631", "siamese-fish", 5, "mutant"),
    row("03641", "siamese-fish", 6, "mutant"),
    row("03651", "siamese-fish", 7, "mutant"),
    row("0371", "kraken-fish", 2, "type 1"),
    row("0371", "kraken-fish", 3, "type 1"),
    row("0371", "kraken-fish", 4, "type 1"),
    row("0372", "kraken-fish", 2, "type 2"),
    row("0372", "kraken-fish", 3, "type 2"),
    row("0372", "kraken-fish", 4, "type 2"),
    row("0400", "skyscraper", 1, ""),
    row("0401", "two-string-kite", 1, ""),
    row("0402", "empty-rectangle", 1, ""),
    variant(1, row("0402", "empty-rectangle", 1, "of two places")),
    row("0403", "turbot-fish", 1, ""),
    row("0404", "dual-two-string-kite", 1, ""),
    row("0405", "dual-empty-rectangle", 1, ""),
    row("0500", "simple-colors", 1, "trap"),
    row("0501", "simple-colors", 1, "wrap"),
    row("0502", "multi-colors", 1, "type 1"),
    row("0503", "multi-colors", 1, "type 2"),
    row("0600", "unique-rectangle", 1, "type 1"),
    row("0601", "unique-rectangle", 1, "type 2"),
    row("0602", "unique-rectangle", 1, "type 3"),
    row("0603", "unique-rectangle", 1, "type 4"),
    row("0604", "unique-rectangle", 1, "type 5"),
    row("0605", "unique-rectangle", 1, "type 6"),
    row("0606", "hidden-rectangle", 1, ""),
    row("0607", "avoidable-rectangle", 1, "type 1"),
    row("0608", "avoidable-rectangle", 1, "type 2"),
    row("0610", "bug", 1, "type 1"),
    row("0701", "x-chain", 1, ""),
    row("0702", "xy-chain", 1, ""),
    row("0703", "remote-pair", 1, ""),
    row("0706", "nice-loop", 1, "continuous"),
    row("0707", "nice-loop", 1, "discontinuous"),
    row("0708", "nice-loop", 1, "alternating"),
    row("0709", "grouped-nice-loop", 1, "continuous"),
    row("0710", "grouped-nice-loop", 1, "discontinuous"),
    row("0711", "grouped-nice-loop", 1, "alternating"),
    variant(2, row("0709", "als-nice-loop", 1, "continuous")),
    variant(3, row("0710", "als-nice-loop", 1, "discontinuous")),
    variant(3, row("0711", "als-nice-loop", 1, "alternating")),
    also(variant(4, row("0710", "als-nice-loop", 1, "discontinuous"))),
    also(variant(4, row("0711", "als-nice-loop", 1, "alternating"))),
    row("0800", "xy-wing", 3, ""),
    row("0801", "xyz-wing", 3, ""),
    row("0803", "w-wing", 3, ""),
    row("0901", "als-xz", 1, ""),
    row("0902", "als-xy-wing", 1, ""),
    row("0903", "als-chain", 1, ""),
    row("0904", "death-blossom", 1, ""),
    variant(2, row("0902", "overlapping-als", 1, "XY-wing")),
    variant(2, row("0903", "overlapping-als", 1, "chain")),
    variant(2, row("0904", "overlapping-als", 1, "death blossom")),
    row("1101", "sue-de-coq", 1, ""),
    row("1201", "template", 1, "set"),
    row("1202", "template", 1, "delete"),
    row("1301", "tabling-chain", 1, "contradiction"),
    row("1302", "tabling-chain", 1, "verity"),
    row("1303", "tabling-net", 1, "contradiction"),
    row("1304", "tabling-net", 1, "verity"),
];

impl Row {
    /// Whether steps of a technique at a size are written with this code.
    fn is(&self, technique: &str, size: usize) -> bool {
        self.technique == technique && self.size == size && !self.is_other
    }
}

impl Code {
    /// The code of a technique at a size and in a form, if it has one.
    pub fn of(technique: &str, size: usize, form: &str) -> Option<Self> {
        let is_own = |row: &&Row| row.is(technique, size) && (row.form.is_empty() || row.form == form);
        // An empty form is any: one that is named comes first.
        let named = || ROWS.iter().filter(is_own).find(|row| row.form == form);
        let row = named().or_else(|| ROWS.iter().find(is_own))?;
        Some(Self { text: row.code.to_owned(), variant: row.variant, must_fail: false })
    }

    /// What `text` and what follows its hyphen say, if that is known.
    pub(super) fn known(self) -> Option<Self> {
        let is_known = self.rows().next().is_some();
        is_known.then_some(self)
    }

    fn rows(&self) -> impl Iterator<Item = &'static Row> {
        let of_variant = |row: &&Row| row.variant.is_none() || row.variant == self.variant;
        ROWS.iter().filter(|row| row.code == self.text).filter(of_variant)
    }

    /// What players call it.
    pub fn name(&self) -> String {
        let first = self.rows().next().and_then(|row| Some((technique(row.technique)?, row)));
        first.map_or_else(String::new, |(technique, row)| {
            let name = technique.name(row.size);
            if row.form.is_empty() || name.starts_with(row.form) { name } else { format!("{name} ({})", row.form) }
        })
    }

    /// Whether a line tells at once all that is placed of a digit.
    pub(super) fn is_told_by_digit(&self) -> bool {
        self.rows().any(|row| row.technique == "template" && row.form == "set")
    }

    /// Whether a setting that a variant stands for allows a step: by the first, corners of a rectangle have lost neither of its
    /// digits; by the second, locked subsets may be hidden ones whose cells lie in a line and a block.
    fn allows(&self, grid: &Grid, step: &Step) -> bool {
        if self.text.starts_with("011") && step.technique == "hidden-subset" {
            let Proof::Cover(cover) = &step.proof else { return false };
            return own::cells(&cover.cover).is_some_and(|cells| houses_of(cells).nth(1).is_some());
        }
        let is_strict = self.variant == Some(1) && step.technique == "unique-rectangle";
        match &step.proof {
            Proof::Guarded(Guarded { pattern: GuardedPattern::Loop { cells, digits }, .. }) if is_strict => {
                let pair: DigitSet = digits.iter().copied().collect();
                cells.iter().all(|cell| pair.is_subset(grid.digits_in(*cell)))
            }
            _ => true,
        }
    }

    /// Offers all steps that it means.
    pub fn steps(&self, session: &mut Session, found: &mut Found) -> ControlFlow<()> {
        let grid = *session.view().grid();
        let rows = self.rows().filter_map(|row| Some((technique(row.technique)?, row)));
        rows.into_iter().try_for_each(|(technique, row)| {
            technique.find_all_as_hodoku(session, row.size, row.form, &mut |step| {
                let is_own = step.technique == row.technique
                    && technique.size_of(&step) == row.size
                    && (row.form.is_empty() || step.form == row.form);
                if is_own && self.allows(&grid, &step) { found(step) } else { ControlFlow::Continue(()) }
            })
        })
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)?;
        if let Some(variant) = self.variant {
            write!(f, "-{variant}")?;
        }
        if self.must_fail { f.write_str("-x") } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_names_what_exists_and_no_two_are_the_same() {
        for (at, row) in ROWS.iter().enumerate() {
            let technique = technique(row.technique).unwrap_or_else(|| panic!("{}", row.technique));
            assert!(technique.sizes().contains(&row.size), "{}", row.code);
            assert!(row.form.is_empty() || technique.forms().contains(&row.form), "{}", row.code);
            let is_same =
                |other: &Row| (other.technique, other.size, other.form) == (row.technique, row.size, row.form);
            if row.is_other {
                assert!(ROWS.iter().any(|other| !other.is_other && is_same(other)), "{}", row.code);
                continue;
            }
            assert!(!ROWS[..at].iter().any(|other| !other.is_other && is_same(other)), "{}", row.code);
            let code = Code::of(row.technique, row.size, row.form).unwrap();
            assert_eq!((&*code.text, code.variant), (row.code, row.variant));
        }
    }
}
