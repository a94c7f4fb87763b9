//! Texts that are refused, with the place and the reason.

use crate::made::{Numbers, complete, declared, puzzle, refusal};
use unguess_large::{Alphabet, Declared, Digit, grid_text, read};

fn outcome(text: &str) -> String {
    refusal(text, &Declared::default())
}

/// A puzzle of 16 digits with one cell written otherwise.
fn with(alphabet: Alphabet, cell: usize, word: &str) -> String {
    let grid = puzzle([4, 4], &mut Numbers(11));
    let mut words: Vec<String> = grid.iter().map(|digit| grid_text(alphabet, &[*digit])).collect();
    word.clone_into(&mut words[cell]);
    words.join(if alphabet == Alphabet::Numbers { " " } else { "" })
}

#[test]
fn signs_outside_a_declared_alphabet_are_refused_by_name() {
    for (alphabet, sign, expected) in [
        (Alphabet::Letters, "Q", "A-P, or . or 0"),
        (Alphabet::Letters, "5", "A-P, or . or 0"),
        (Alphabet::OneBased, "H", "1-9A-G, or . or 0"),
        (Alphabet::OneBased, "_", "1-9A-G, or . or 0"),
        (Alphabet::ZeroBased, "G", "0-9A-F, or ."),
    ] {
        let found = refusal(&with(alphabet, 40, sign), &declared(alphabet));
        assert_eq!(found, format!("column 41: expected {expected} for an empty cell, found '{sign}'"));
    }
    let text = with(Alphabet::Numbers, 0, "17");
    assert_eq!(
        refusal(&text, &declared(Alphabet::Numbers)),
        "column 1: expected a number from 1 to 16, or . for an empty cell, found \"17\""
    );
}

#[test]
fn a_declaration_is_not_replaced_by_a_guess() {
    let text = grid_text(Alphabet::OneBased, &complete([4, 4], &mut Numbers(12)));
    assert!(refusal(&text, &declared(Alphabet::Letters)).contains("expected A-P"));
    assert!(refusal(&text, &declared(Alphabet::ZeroBased)).contains("expected 0-9A-F"));
    assert!(refusal(&text, &declared(Alphabet::Numbers)).ends_with("separated by blanks, but found 1"));
    assert!(read(&text, &declared(Alphabet::OneBased)).is_ok());
}

#[test]
fn numbers_that_do_not_fit_are_refused() {
    let text = with(Alphabet::Numbers, 3, "17");
    assert!(outcome(&text).contains("expected a number from 1 to 16, or . for an empty cell, found \"17\""));
    assert!(outcome(&with(Alphabet::Numbers, 3, "116")).contains("found \"116\""));
    assert!(outcome(&with(Alphabet::Numbers, 3, "")).ends_with("separated by blanks, but found 255"));
    assert!(outcome(&with(Alphabet::Numbers, 3, "1a")).contains("found \"1a\""));
    assert!(outcome(&with(Alphabet::Numbers, 3, "é")).contains("found \"é\""));
    assert!(outcome(&with(Alphabet::Numbers, 3, "0")).contains("0 seems to be a digit here"));
    let zero_based = complete([4, 4], &mut Numbers(13))
        .iter()
        .map(|digit| (digit.unwrap().number() - 1).to_string())
        .collect::<Vec<_>>();
    assert!(outcome(&zero_based.join(" ")).contains("0 seems to be a digit here"));
    let apart = grid_text(Alphabet::Numbers, &puzzle([4, 4], &mut Numbers(14)));
    assert!(outcome(&apart.replace(' ', "")).ends_with("; numbers need blanks between them"));
    let wide: Vec<String> = apart.split(' ').map(|word| format!("{:0>2}", word.replace('.', "0"))).collect();
    let wide = wide.concat();
    assert!(outcome(&wide).ends_with("; numbers need blanks between them"), "{}", outcome(&wide));
}

#[test]
fn other_counts_are_refused() {
    let text = grid_text(Alphabet::Letters, &complete([4, 4], &mut Numbers(15)));
    assert!(outcome(&text[1..]).starts_with("column 256: expected one sign for each cell (100 for 10 digits"));
    assert!(outcome("").ends_with("but found 0; numbers need blanks between them"));
    assert!(outcome(&".".repeat(81)).contains("but found 81"));
    assert!(outcome(&".".repeat(26 * 26)).contains("but found 676"));
    assert!(outcome(&".".repeat(2 * 81)).contains("but found 162"));
    assert!(outcome(&(text.clone() + &text[..255])).contains("but found 511"));
    let regions = text.clone() + &"A".repeat(256);
    assert_eq!(outcome(&regions), "column 257: the second half does not state regions: region 1 has 256 cells, not 16");
    assert!(outcome(&(text + &".ABCDEFGHIJKLMNOPQ"[..16].repeat(16))).starts_with("read as"));
}

#[test]
fn both_cases_together_are_refused() {
    let text = with(Alphabet::Letters, 0, "b");
    let upper = text.find(|sign: char| sign.is_ascii_uppercase()).unwrap() + 1;
    assert_eq!(
        outcome(&text),
        format!("column {upper}: found letters of both cases: write all digits in one case, and empty cells as .")
    );
    assert!(refusal(&text, &declared(Alphabet::Letters)).contains("both cases"));
}

#[test]
fn unknown_signs_and_letters_beyond_the_last_are_refused() {
    assert_eq!(
        outcome(&with(Alphabet::OneBased, 20, "_")),
        "column 21: expected a digit, a letter or . for an empty cell, found '_'"
    );
    assert!(outcome(&with(Alphabet::OneBased, 20, "*")).contains("found '*'"));
    assert!(outcome(&with(Alphabet::OneBased, 20, "é")).contains("found 'é'"));
    assert_eq!(outcome(&with(Alphabet::OneBased, 20, "H")), "column 21: expected 1-9A-G or 0-9A-F, found 'H'");
    assert_eq!(
        outcome(&with(Alphabet::Letters, 20, "Q")),
        "column 21: expected A-P, or . or 0 for an empty cell, found 'Q'"
    );
}

#[test]
fn two_signs_for_empty_cells_are_refused() {
    for alphabet in [Alphabet::Letters, Alphabet::OneBased] {
        let text = with(alphabet, 255, "0");
        assert_eq!(outcome(&text), "column 256: found both 0 and . for empty cells: use one of them");
        assert_eq!(refusal(&text, &declared(alphabet)), outcome(&text));
    }
}

#[test]
fn texts_that_may_be_in_two_alphabets_say_so() {
    let grid: Vec<_> =
        puzzle([4, 4], &mut Numbers(16)).into_iter().map(|digit| digit.filter(|d| d.number() < 16)).collect();
    let fault = read(&grid_text(Alphabet::OneBased, &grid), &Declared::default()).unwrap_err();
    assert!(fault.needs_alphabet);
    assert_eq!(fault.reason, "the digits could be 1-9A-G without G, or 0-9A-F without 0: declare the alphabet");
    let text = grid_text(Alphabet::OneBased, &grid);
    let zero = read(&text, &declared(Alphabet::ZeroBased)).unwrap();
    let raised: Vec<_> = grid.iter().map(|digit| digit.and_then(|digit| Digit::new(digit.number() + 1))).collect();
    assert_eq!(zero.givens, raised);
}

#[test]
fn too_few_digits_mean_several_solutions() {
    let grid = puzzle([4, 4], &mut Numbers(17));
    for (most, alphabet) in [(7, Alphabet::Letters), (14, Alphabet::OneBased), (14, Alphabet::ZeroBased)] {
        let grid: Vec<_> = grid.iter().map(|digit| digit.filter(|digit| digit.number() <= most)).collect();
        let fault = read(&grid_text(alphabet, &grid), &Declared::default()).unwrap_err();
        let expected = format!(
            "found {most} different digits, but a puzzle with one solution has at least 15: declare the alphabet (A-P, 1-9A-G or 0-9A-F) if this is intended"
        );
        assert_eq!((fault.reason, fault.needs_alphabet), (expected, true));
        assert_eq!(read(&grid_text(alphabet, &grid), &declared(alphabet)).unwrap().givens, grid);
    }
}

#[test]
fn givens_that_fit_only_another_shape_are_refused() {
    let text = grid_text(Alphabet::Letters, &complete([2, 8], &mut Numbers(18)));
    assert_eq!(
        outcome(&text),
        "column 1: the givens do not fit boxes of 4 rows and 4 columns, but boxes of 2 rows and 8 columns: declare the shape of the boxes"
    );
    let text = grid_text(Alphabet::Numbers, &complete([5, 2], &mut Numbers(19)));
    assert!(outcome(&text).contains("boxes of 2 rows and 5 columns, but boxes of 5 rows and 2 columns"));
    // Givens that fit no shape have no solution, and that is not for the reader to say.
    assert_eq!(outcome(&format!("AA{}{}", ".".repeat(238), "BCDEFGHIJKLMNOP.")), "read as Letters");
}
