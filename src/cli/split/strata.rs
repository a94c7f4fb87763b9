//! What the values of a column to stratify by are: all numbers, or all words.

/// What a value is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ValueKind {
    Number,
    Word,
}

/// The values so far.
#[derive(Default)]
pub(super) struct Strata {
    /// The kind of the first that is not empty, and how it is written.
    first: Option<(ValueKind, String)>,
}

impl Strata {
    /// Takes note of a value, which stands in a place.
    ///
    /// # Errors
    /// A value that is neither a number nor a word, or of another kind than those before it.
    pub(super) fn add(&mut self, value: &str, place: &str) -> Result<(), String> {
        let value = value.trim();
        if value.is_empty() {
            return Ok(());
        }
        let kind = match value.parse::<f64>() {
            Ok(number) if number.is_finite() => ValueKind::Number,
            Ok(_) => return Err(format!("{place}: {value:?} is not a value to stratify by")),
            Err(_) => ValueKind::Word,
        };
        match &self.first {
            None => self.first = Some((kind, value.to_owned())),
            Some((known, _)) if *known == kind => {}
            Some((_, other)) => {
                let reason = "values to stratify by are all numbers, or all words";
                return Err(format!("{place}: {value:?} stands in one column with {other:?}: {reason}"));
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_all_numbers_or_all_words() {
        let told = |values: &[&str]| {
            let mut strata = Strata::default();
            values.iter().zip(1..).try_for_each(|(value, line)| strata.add(value, &format!("f:{line}")))
        };
        assert_eq!(told(&["7.2", "", "1.5", " 3 "]), Ok(()));
        assert_eq!(told(&["easy", "", "hard"]), Ok(()));
        for (values, place) in
            [(&["7.2", "abc"][..], "f:2"), (&["nan"], "f:1"), (&["easy", "2"], "f:2"), (&["1", "inf"], "f:2")]
        {
            assert!(told(values).unwrap_err().starts_with(place), "{values:?}");
        }
    }
}
