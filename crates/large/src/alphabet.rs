//! Alphabets: the signs of digits in a grid.

use crate::Digit;

/// How a grid writes its digits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Alphabet {
    /// A is 1.
    Letters,
    /// 1 to 9, then A is 10.
    #[default]
    OneBased,
    /// 0 is 1, 9 is 10, A is 11.
    ZeroBased,
    /// Decimal numbers with blanks between them.
    Numbers,
}

impl Alphabet {
    /// All alphabets.
    pub const ALL: [Self; 4] = [Self::Letters, Self::OneBased, Self::ZeroBased, Self::Numbers];

    /// The name that an option or a heading gives it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Letters => "letters",
            Self::OneBased => "one-based",
            Self::ZeroBased => "zero-based",
            Self::Numbers => "numbers",
        }
    }

    /// The alphabet of a name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|alphabet| alphabet.name().eq_ignore_ascii_case(name))
    }

    /// A digit as a grid writes it.
    pub fn sign(self, digit: Digit) -> String {
        let value = match self {
            Self::Letters => digit.number() + 9,
            Self::OneBased => digit.number(),
            Self::ZeroBased => digit.index(),
            Self::Numbers => return digit.to_string(),
        };
        char::from_digit(value as u32, 36).map(|sign| sign.to_ascii_uppercase()).into_iter().collect()
    }

    /// The digit of a sign on a board of some size; none in numbers, which may have two signs.
    pub fn digit(self, sign: char, size: usize) -> Option<Digit> {
        let value = sign.to_digit(36)? as usize;
        let number = match self {
            Self::Letters => value.checked_sub(9)?,
            Self::OneBased => value,
            Self::ZeroBased => value + 1,
            Self::Numbers => return None,
        };
        Digit::new(number).filter(|digit| digit.number() <= size)
    }

    /// Its signs on a board of some size, such as `1-9A-G`.
    pub fn range(self, size: usize) -> String {
        let letters = |count: usize| match count {
            0 => String::new(),
            1 => "A".to_owned(),
            2 => "AB".to_owned(),
            _ => format!("A-{}", Digit::new(count).map_or(String::new(), |last| Self::Letters.sign(last))),
        };
        match self {
            Self::Letters => letters(size),
            Self::OneBased => format!("1-9{}", letters(size.saturating_sub(9))),
            Self::ZeroBased => format!("0-9{}", letters(size.saturating_sub(10))),
            Self::Numbers => format!("numbers 1 to {size}"),
        }
    }

    /// Whether 0 is an empty cell, as the dot always is.
    pub(crate) fn has_empty_zero(self) -> bool {
        self != Self::ZeroBased
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_and_digits_are_inverse_on_every_size() {
        for size in 10..=25 {
            for alphabet in [Alphabet::Letters, Alphabet::OneBased, Alphabet::ZeroBased] {
                let mut digits = 0;
                for sign in ('0'..='9').chain('A'..='Z') {
                    let Some(digit) = alphabet.digit(sign, size) else { continue };
                    assert_eq!(alphabet.sign(digit), sign.to_string());
                    digits += 1;
                }
                assert_eq!(digits, size, "{alphabet:?}");
            }
        }
    }

    #[test]
    fn ranges_are_written_as_people_write_them() {
        let ranges = |size| Alphabet::ALL.map(|alphabet| alphabet.range(size));
        assert_eq!(ranges(10), ["A-J", "1-9A", "0-9", "numbers 1 to 10"]);
        assert_eq!(ranges(12), ["A-L", "1-9A-C", "0-9AB", "numbers 1 to 12"]);
        assert_eq!(ranges(16), ["A-P", "1-9A-G", "0-9A-F", "numbers 1 to 16"]);
        assert_eq!(ranges(25), ["A-Y", "1-9A-P", "0-9A-O", "numbers 1 to 25"]);
        assert!(Alphabet::ALL.into_iter().all(|alphabet| Alphabet::named(alphabet.name()) == Some(alphabet)));
    }
}
