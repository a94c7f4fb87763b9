//! The codes of techniques, and what each means here.

use std::fmt;
use std::ops::ControlFlow;
use std::sync::LazyLock;

use crate::technique::facts::Entry;
use crate::technique::{Ask, Found, Technique, instance};
use crate::techniques::TECHNIQUES;
use unguess_board::{DigitSet, Grid};
use unguess_proof::{Guarded, GuardedPattern, Proof, Step};
use unguess_search::als::houses_of;
use unguess_search::session::Session;

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
struct CodeRow {
    code: String,
    technique: &'static Technique,
    size: usize,
    entry: &'static Entry,
}

/// All rows: what the techniques say, first what each code stands for itself. Where a code has several rows, each
/// of them is searched.
static ROWS: LazyLock<Vec<CodeRow>> = LazyLock::new(|| {
    let rows_of = |technique: &'static Technique, entry: &'static Entry| {
        let sizes = &technique.facts().sizes;
        sizes.range().map(move |size| CodeRow { code: entry.code(sizes, size), technique, size, entry })
    };
    let entries =
        TECHNIQUES.iter().flat_map(|technique| technique.facts().hodoku.iter().map(|entry| (*technique, entry)));
    let mut rows: Vec<CodeRow> = entries.flat_map(|(technique, entry)| rows_of(technique, entry)).collect();
    rows.retain(|row| !row.code.is_empty());
    rows.sort_by_cached_key(|row| usize::from(row.entry.is_other));
    rows
});

impl CodeRow {
    /// Whether steps of a technique at a size are written with this code.
    fn is(&self, technique: &str, size: usize) -> bool {
        self.technique.id() == technique && self.size == size && !self.entry.is_other
    }
}

impl Code {
    /// The code of a technique at a size and in a form, if it has one.
    pub fn of(technique: &str, size: usize, form: &str) -> Option<Self> {
        let fits = |row: &&CodeRow| row.is(technique, size) && row.entry.is_of_form(form);
        // An empty form is any: one that is named comes first.
        let named = || ROWS.iter().filter(fits).find(|row| row.entry.form == form);
        let row = named().or_else(|| ROWS.iter().find(fits))?;
        Some(Self { text: row.code.clone(), variant: row.entry.variant, must_fail: false })
    }

    /// What `text` and what follows its hyphen say, if there is such a code.
    pub(super) fn if_listed(self) -> Option<Self> {
        let is_listed = self.rows().next().is_some();
        is_listed.then_some(self)
    }

    fn rows(&self) -> impl Iterator<Item = &'static CodeRow> {
        let of_variant = |row: &&CodeRow| row.entry.variant.is_none_or(|variant| self.variant == Some(variant));
        ROWS.iter().filter(|row| row.code == self.text).filter(of_variant)
    }

    /// The id of the technique that it stands for first.
    pub fn technique(&self) -> Option<&'static str> {
        self.rows().next().map(|row| row.technique.id())
    }

    /// The size that it stands for first.
    pub fn size(&self) -> Option<usize> {
        self.rows().next().map(|row| row.size)
    }

    /// What players call it.
    pub fn name(&self) -> String {
        self.rows().next().map_or_else(String::new, |row| {
            let (name, form) = (row.technique.facts().name(row.size), row.entry.form);
            if form.is_empty() || name.starts_with(form) { name } else { format!("{name} ({form})") }
        })
    }

    /// Whether a line tells at once all that is placed of a digit.
    pub(super) fn places_all(&self) -> bool {
        self.rows().any(|row| row.technique.id() == "template" && row.entry.form == "set")
    }

    /// Whether a setting that a variant stands for allows a step: by the first, corners of a rectangle have lost neither of its
    /// digits; by the second, locked subsets may be hidden ones whose cells lie in a line and a box.
    fn allows(&self, grid: &Grid, step: &Step) -> bool {
        if self.text.starts_with("011") && step.technique == "hidden-subset" {
            let Proof::Cover(cover) = &step.proof else { return false };
            return instance::cells(&cover.cover).is_some_and(|cells| houses_of(cells).nth(1).is_some());
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
        self.rows().try_for_each(|row| {
            let CodeRow { technique, size, entry, .. } = row;
            technique.find(session, &Ask::all_of_hodoku(*size, entry.form), &mut |step| {
                let fits = step.technique == technique.id()
                    && technique.size_of(&step) == *size
                    && entry.is_of_form(&step.form);
                if fits && self.allows(&grid, &step) { found(step) } else { ControlFlow::Continue(()) }
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
            let (facts, Entry { form, variant, is_other, .. }) = (row.technique.facts(), row.entry);
            assert!(form.is_empty() || facts.form(form).is_some(), "{}", row.code);
            let is_same =
                |other: &CodeRow| (other.technique.id(), other.size, other.entry.form) == (facts.id, row.size, form);
            if *is_other {
                assert!(ROWS.iter().any(|other| !other.entry.is_other && is_same(other)), "{}", row.code);
                continue;
            }
            assert!(!ROWS[..at].iter().any(|other| !other.entry.is_other && is_same(other)), "{}", row.code);
            let code = Code::of(facts.id, row.size, form).unwrap();
            assert_eq!((&code.text, code.variant), (&row.code, *variant));
        }
    }
}
