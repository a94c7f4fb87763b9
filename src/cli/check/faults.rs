//! All that is wrong in 81 characters: each house with each digit that it has more than once.

use unguess_board::{Cell, Digit, House};

/// `row 2: 6 in r2c3 r2c7; block 1: …`: houses in order, and in each its digits. Nothing if the text has not 81 characters.
pub(super) fn faults(text: &str) -> String {
    let signs: Vec<char> = text.chars().collect();
    if signs.len() != Cell::COUNT {
        return String::new();
    }
    let cells = |house: House, digit: Digit| {
        house.cells().iter().filter(|cell| Digit::from_char(signs[cell.index()]) == Some(digit)).collect::<Vec<_>>()
    };
    // A digit that stands in a house more than once.
    let fault = |house: House, digit: Digit| {
        let cells = cells(house, digit);
        let names: Vec<String> = cells.iter().map(ToString::to_string).collect();
        (cells.len() > 1).then(|| format!("{house}: {digit} in {}", names.join(" ")))
    };
    let faults = House::classic().flat_map(|house| Digit::all().filter_map(move |digit| fault(house, digit)));
    faults.collect::<Vec<_>>().join("; ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_house_with_each_repeated_digit_is_named() {
        let text = format!("6.6......6.......{}", ".".repeat(64));
        let expected = "row 1: 6 in r1c1 r1c3; column 1: 6 in r1c1 r2c1; box 1: 6 in r1c1 r1c3 r2c1";
        assert_eq!(faults(&text), expected);
        assert_eq!([faults("66"), faults(&".".repeat(81))], ["", ""]);
    }
}
