//! The colors of text in a terminal, from those that its owner has chosen.

use anstyle::{AnsiColor, Style};

use super::picture::{Picture, Role};
use unguess_board::{Candidate, Cell, Digit, Grid};

/// How the parts of a text look.
#[derive(Clone, Copy, Debug, Default)]
pub struct Palette {
    /// Numbers of steps.
    number: Style,
    /// Names of techniques, givens, and what it comes to.
    strong: Style,
    removed: Style,
    placed: Style,
    right: Style,
    left: Style,
    other: Style,
}

impl Palette {
    /// Colors that also differ in weight, for who cannot tell them apart.
    pub const COLORED: Self = Self {
        number: Style::new().dimmed(),
        strong: Style::new().bold(),
        removed: AnsiColor::Red.on_default().strikethrough(),
        placed: AnsiColor::Green.on_default().bold().underline(),
        right: AnsiColor::Cyan.on_default().bold(),
        left: AnsiColor::Yellow.on_default().bold(),
        other: AnsiColor::Yellow.on_default(),
    };

    pub(super) fn number(&self, text: &str) -> String {
        painted(self.number, text)
    }

    pub(super) fn strong(&self, text: &str) -> String {
        painted(self.strong, text)
    }

    /// What a step changes, as a part of a text.
    pub(super) fn change(&self, placed: bool, text: &str) -> String {
        let style = if placed { self.placed } else { self.removed };
        painted(Style::new().fg_color(style.get_fg_color()).effects(self.strong.get_effects()), text)
    }

    /// How a digit of the board looks where this is to be seen.
    pub(super) fn digit(&self, grid: &Grid, picture: &Picture, cell: Cell, digit: Digit) -> Style {
        if grid.value(cell).is_some() {
            return if grid.givens().contains(cell) { self.strong } else { Style::new() };
        }
        self.candidate(picture, cell.with(digit))
    }

    /// The style of a candidate by the role of its mark in a picture; plain without a mark.
    fn candidate(&self, picture: &Picture, candidate: Candidate) -> Style {
        let mark = picture.marks.iter().find(|mark| mark.candidate == candidate);
        match mark.map(|mark| mark.role) {
            None => Style::new(),
            Some(Role::Removed) => self.removed,
            Some(Role::Placed) => self.placed,
            Some(Role::Left | Role::Fin | Role::Common) => self.left,
            Some(Role::Other) => self.other,
            Some(_) => self.right,
        }
    }
}

/// A text in a style, word by word, so that lines may be broken anywhere.
fn painted(style: Style, text: &str) -> String {
    let word = |word: &str| if word.is_empty() { String::new() } else { format!("{style}{word}{style:#}") };
    text.split(' ').map(word).collect::<Vec<_>>().join(" ")
}

/// How wide a text is, whatever its colors.
pub(super) fn width(text: &str) -> usize {
    // A style begins with an escape and ends with `m`.
    let mut parts = text.split('\u{1b}');
    let first = parts.next().unwrap_or_default();
    let others = parts.map(|part| part.split_once('m').map_or(part, |(_, rest)| rest));
    others.chain([first]).map(|part| part.chars().count()).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colors_take_no_room_and_none_are_nothing() {
        assert_eq!(Palette::default().strong("two words"), "two words");
        let bold = Palette::COLORED.strong("two words");
        assert_eq!(bold, "\u{1b}[1mtwo\u{1b}[0m \u{1b}[1mwords\u{1b}[0m");
        assert_eq!(width(&bold), 9);
    }
}
