//! How numbers look in charts, and the room that they take.

/// How wide a figure of a label is.
const FIGURE: f64 = 7.0;
/// What a rating that no number tells is called.
pub(super) const BEYOND: &str = "beyond";

/// The room that a label takes.
pub(super) fn room(label: &str) -> f64 {
    FIGURE * amount(label.chars().count() as u64)
}

/// The least of 1, 2, 5, 10, 20, 50 and so on that is no less than a width.
pub(super) fn round_step(width: f64) -> f64 {
    let powers = std::iter::successors(Some(1.0), |power| Some(power * 10.0));
    powers.flat_map(|power| [1.0, 2.0, 5.0].map(|times| times * power)).find(|step| *step >= width).unwrap_or(1.0)
}

/// A count as a length; there are not more puzzles than this can say.
pub(in super::super) fn amount(count: u64) -> f64 {
    f64::from(u32::try_from(count).unwrap_or(u32::MAX))
}

/// `1 puzzle`, `21,375 puzzles`.
pub(in super::super) fn puzzles(count: u64) -> String {
    format!("{} puzzle{}", grouped(count), if count == 1 { "" } else { "s" })
}

/// `21,375`.
pub(in super::super) fn grouped(count: u64) -> String {
    let digits = count.to_string();
    let first = digits.len() % 3;
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && index % 3 == first % 3 {
            text.push(',');
        }
        text.push(digit);
    }
    text
}
