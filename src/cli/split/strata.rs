//! What the values of a column to stratify by are: all numbers, or all words.

use unguess_puzzles::stats::Value;

/// The values so far.
#[derive(Default)]
pub(super) struct Strata {
    /// Whether the first that is not empty is a number, and how it is written.
    first: Option<(bool, String)>,
}

impl Strata {
    /// Reads a value to stratify by. `place` says where it stands, for the error.
    ///
    /// # Errors
    /// A value that is neither a number nor a word, or of another kind than those before it.
    pub(super) fn add(&mut self, text: &str, place: &str) -> Result<Value, String> {
        let text = text.trim();
        let value = Value::read(text);
        let is_number = value.number().is_some();
        if !is_number && text.parse::<f64>().is_ok() {
            return Err(format!("{place}: {text:?} is not a value to stratify by"));
        }
        match &self.first {
            _ if text.is_empty() => {}
            None => self.first = Some((is_number, text.to_owned())),
            Some((was_number, _)) if *was_number == is_number => {}
            Some((_, other)) => {
                let reason = "values to stratify by are all numbers, or all words";
                return Err(format!("{place}: {text:?} stands in one column with {other:?}: {reason}"));
            }
        }
        Ok(value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_all_numbers_or_all_words() {
        let added = |values: &[&str]| {
            let mut strata = Strata::default();
            values.iter().zip(1..).try_for_each(|(value, line)| strata.add(value, &format!("f:{line}")).map(drop))
        };
        assert_eq!(added(&["7.2", "", "1.5", " 3 "]), Ok(()));
        assert_eq!(added(&["easy", "", "hard"]), Ok(()));
        for (values, place) in
            [(&["7.2", "abc"][..], "f:2"), (&["nan"], "f:1"), (&["easy", "2"], "f:2"), (&["1", "inf"], "f:2")]
        {
            assert!(added(values).unwrap_err().starts_with(place), "{values:?}");
        }
    }
}
