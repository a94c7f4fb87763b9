//! Texts of a file decide for each other.

use crate::made::{Numbers, puzzle};
use unguess_large::{Alphabet, Declared, grid_text, read_batch};

/// A puzzle of 16 digits in an alphabet, without one digit.
fn text(alphabet: Alphabet, seed: u64, without: usize) -> String {
    let grid = puzzle([4, 4], &mut Numbers(seed));
    grid_text(alphabet, &grid.into_iter().map(|digit| digit.filter(|d| d.number() != without)).collect::<Vec<_>>())
}

fn alphabets(texts: &[String]) -> Vec<Option<Alphabet>> {
    let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
    read_batch(&texts, &Declared::default()).into_iter().map(|read| read.ok().map(|read| read.alphabet)).collect()
}

#[test]
fn clear_texts_decide_for_the_others() {
    for (alphabet, without) in [(Alphabet::OneBased, 16), (Alphabet::ZeroBased, 1)] {
        let texts = [text(alphabet, 1, without), text(alphabet, 2, 5), text(alphabet, 3, 6), "?".to_owned()];
        assert_eq!(alphabets(&texts), [Some(alphabet), Some(alphabet), Some(alphabet), None]);
    }
}

#[test]
fn texts_that_disagree_or_say_nothing_decide_nothing() {
    let unclear = text(Alphabet::OneBased, 1, 16);
    let [one, zero, letters] = [Alphabet::OneBased, Alphabet::ZeroBased, Alphabet::Letters].map(|a| text(a, 2, 5));
    assert_eq!(alphabets(&[unclear.clone(), one.clone(), zero.clone()])[0], None);
    assert_eq!(alphabets(&[unclear.clone(), unclear.clone()]), [None, None]);
    // Letters cannot be the alphabet of the unclear text.
    assert_eq!(alphabets(&[unclear.clone(), letters.clone()]), [None, Some(Alphabet::Letters)]);
    // A text that announces its format does not decide for grids.
    assert_eq!(alphabets(&[unclear.clone(), ".Shape~16x16.~R1C1_3".to_owned()]), [None, Some(Alphabet::OneBased)]);
    assert_eq!(alphabets(&[unclear, one])[0], Some(Alphabet::OneBased));
}
