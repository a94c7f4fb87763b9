//! What `HoDoKu` calls techniques.

use super::Sizes;

/// What `HoDoKu` calls a technique, or one of its sizes and forms.
pub struct Entry {
    /// In its library of examples: four digits, and a fifth one for siamese fish. The fourth counts up where sizes have
    /// separate codes.
    code: &'static str,
    /// The name in its lines, and a colon where nothing but a placing follows; `{}` stands for its word for the size.
    pub name: &'static str,
    /// What the line says beside the name.
    pub line: Line,
    /// The one form that is meant; any if it is empty.
    pub form: &'static str,
    /// Only in this variant of the code; in all, and without one, if there is none.
    pub variant: Option<usize>,
    /// Whether its steps are written with another code.
    pub is_other: bool,
    /// Whether only what it found itself is called so, and nothing else that is an instance of it.
    pub is_only_found: bool,
    by_size: bool,
}

impl Entry {
    /// All sizes have this code.
    pub const fn new(code: &'static str, name: &'static str, line: Line) -> Self {
        Self { code, name, line, form: "", variant: None, is_other: false, is_only_found: false, by_size: false }
    }

    /// Each size has a code: this is that of the least.
    pub const fn by_size(code: &'static str, name: &'static str, line: Line) -> Self {
        Self { by_size: true, ..Self::new(code, name, line) }
    }

    /// Only what has this form.
    pub const fn of_form(self, form: &'static str) -> Self {
        Self { form, ..self }
    }

    /// Only in this variant of the code.
    pub(crate) const fn in_variant(self, variant: usize) -> Self {
        Self { variant: Some(variant), ..self }
    }

    /// Found where this code is asked for, and written with another.
    pub(crate) const fn written_otherwise(self) -> Self {
        Self { is_other: true, ..self }
    }

    /// Only what its technique found itself.
    pub(crate) const fn only_found(self) -> Self {
        Self { is_only_found: true, ..self }
    }

    /// Whether it is meant by steps of a form.
    pub fn is_of_form(&self, form: &str) -> bool {
        self.form.is_empty() || self.form == form
    }

    /// The code of a size of a technique.
    pub fn code(&self, sizes: &Sizes, size: usize) -> String {
        let mut digits: Vec<char> = self.code.chars().collect();
        if let (true, Some(fourth)) = (self.by_size, digits.get_mut(3)) {
            let from = fourth.to_digit(10).unwrap_or_default() as usize;
            *fourth = char::from_digit((from + size - sizes.first()) as u32, 10).unwrap_or(*fourth);
        }
        digits.into_iter().collect()
    }
}

/// What stands in a line of `HoDoKu` beside the name: what a step of this kind rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// It has no such line.
    Unwritten,
    /// What is placed, and nothing else.
    Placed,
    /// Nothing.
    Name,
    /// A digit and a house.
    Locked,
    /// Digits and cells.
    Subset,
    /// A digit, base and cover, and fins.
    Fish,
    /// A fish with chains, each in a separate line.
    Kraken,
    /// A digit and a box.
    EmptyRectangle,
    /// The sets in a line and a box.
    SueDeCoq,
    /// Two digits and four corners.
    Rectangle,
    /// Two strong links of a digit.
    TwoStrongLinks,
    /// Two cells and what connects them.
    WWing,
    /// The digits and cells of pivot and pincers.
    Wing,
    /// Cells with the same two digits.
    RemotePair,
    /// A chain of one digit.
    DigitChain,
    /// A chain with two ends.
    Chain,
    /// A loop that holds both ways round.
    ContinuousLoop,
    /// A loop that contradicts itself.
    DiscontinuousLoop,
    /// Cells in two colors.
    Coloring,
    /// Two such colorings.
    TwoColorings,
    /// Two almost locked sets and the digits that they share.
    TwoSets,
    /// Three of them.
    ThreeSets,
    /// A chain of them.
    ChainOfSets,
    /// A stem and its petals.
    Blossom,
    /// One digit.
    Digit,
    /// What each part of the step rests on.
    EachPart,
    /// Where it ends, and each chain in a separate line.
    ForcingChains,
    /// Where it ends, and each net in a separate line.
    ForcingNets,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fourth_digit_of_a_code_counts_the_sizes_up_from_the_least() {
        let fish = Entry::by_size("0310", "Finned {}", Line::Fish);
        assert_eq!([2, 3, 4].map(|size| fish.code(&Sizes::fish(7), size)), ["0310", "0311", "0312"]);
        let siamese = Entry::by_size("03101", "Siamese Finned {}", Line::EachPart);
        assert_eq!(siamese.code(&Sizes::fish(7), 3), "03111", "the fifth stands");
        assert_eq!(Entry::new("0800", "XY-Wing", Line::Wing).code(&Sizes::only(3), 3), "0800");
    }

    #[test]
    fn an_entry_without_a_form_is_meant_by_all() {
        let any = Entry::new("0600", "Uniqueness Test", Line::Rectangle);
        assert!(any.is_of_form("") && any.is_of_form("type 1"));
        let first = any.of_form("type 1");
        assert!(first.is_of_form("type 1") && !first.is_of_form("type 2") && !first.is_of_form(""));
    }
}
