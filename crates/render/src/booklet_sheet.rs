//! Sheets of paper: a head with a title and room for a name, boards, and a foot.

use serde::Serialize;

use super::page::{Inline, whole_page};
use super::words::capitalised;

const PAGE: &str = include_str!("booklet.html");
/// The style that the site has, too, and what a page for paper alone needs.
const STYLE: &str = concat!(include_str!("booklet.css"), include_str!("booklet-paper.css"));

/// How many boards a sheet can have.
pub const PER_PAGE: [usize; 4] = [1, 2, 4, 6];

/// The size of a sheet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Paper {
    /// 210 by 297 mm.
    #[default]
    A4,
    /// 8.5 by 11 inches.
    Letter,
}

impl Paper {
    /// All sizes.
    pub const ALL: [Self; 2] = [Self::A4, Self::Letter];

    /// Its name on the command line and in styles.
    pub const fn id(self) -> &'static str {
        match self {
            Self::A4 => "a4",
            Self::Letter => "letter",
        }
    }
}

/// A board on a sheet.
#[derive(Clone, Default, Serialize)]
pub(super) struct Figure {
    pub(super) number: usize,
    /// Its level or its technique.
    pub(super) word: String,
    /// A dot for each level, filled up to that of the board.
    pub(super) dots: Vec<bool>,
    /// Its place among the levels in words.
    pub(super) place: String,
    /// What stands beside it in its line, such as a name.
    pub(super) label: String,
    /// What stands at the end of the line above the board.
    pub(super) aside: String,
    pub(super) svg: String,
    /// The text below the board, or beside a step: rules, or sentences.
    pub(super) below: String,
    /// Whether a line to write the answer on is below the board.
    pub(super) is_asked: bool,
}

/// What the sheets of a part show.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Shown {
    /// Boards to be solved: there is room for a name.
    Boards,
    /// Their solutions.
    Solutions,
    /// Steps, each with its sentences beside its picture.
    Steps,
}

/// Sheets of one kind.
pub(super) struct Part {
    pub(super) shown: Shown,
    /// The line below the title, unless it counts the puzzles.
    pub(super) about: &'static str,
    /// How many figures a sheet has.
    pub(super) each: usize,
    pub(super) figures: Vec<Figure>,
    /// The text at the foot.
    pub(super) foot: String,
}

impl Part {
    /// How many sheets it has.
    pub(super) const fn sheets(&self) -> usize {
        self.figures.len().div_ceil(self.each)
    }
}

/// The context of the template.
#[derive(Serialize)]
struct BookletPages<'a> {
    title: &'a str,
    paper: &'static str,
    sheets: Vec<Sheet>,
}

/// A sheet of figures.
#[derive(Serialize)]
struct Sheet {
    number: usize,
    class: String,
    about: String,
    /// The rules of all its boards, if they have the same.
    rules: String,
    is_named: bool,
    figures: Vec<Figure>,
    foot: String,
}

/// The most figures that a sheet is to have: no more than there are.
pub(super) fn fitting(each: usize, count: usize) -> usize {
    PER_PAGE.into_iter().find(|some| *some >= count).map_or(each, |some| some.min(each))
}

/// Where a part begins that comes after so many sheets: `page 6`, `pages 6 to 8`.
pub(super) fn pages(before: usize, part: &Part) -> String {
    match part.sheets() {
        0 | 1 => format!("page {}", before + 1),
        2 => format!("pages {} and {}", before + 1, before + 2),
        count => format!("pages {} to {}", before + 1, before + count),
    }
}

/// Parts as a page to print, sheet after sheet.
///
/// # Panics
/// Never: a test fills the template.
pub(super) fn document(title: &str, paper: Paper, parts: &[Part]) -> String {
    let all = parts.iter().flat_map(|part| part.figures.chunks(part.each).map(move |figures| (part, figures)));
    let sheets = (1..).zip(all).map(|(number, (part, figures))| sheet(number, part, figures)).collect();
    let sheets = BookletPages { title, paper: paper.id(), sheets };
    whole_page(title, Inline { style: STYLE, ..Inline::default() }, PAGE, sheets)
}

fn sheet(number: usize, part: &Part, figures: &[Figure]) -> Sheet {
    let mut figures = figures.to_vec();
    let is_common = figures.len() > 1 && figures.iter().all(|figure| figure.below == figures[0].below);
    let rules = if is_common { figures[0].below.clone() } else { String::new() };
    if is_common {
        for figure in &mut figures {
            figure.below.clear();
        }
    }
    let class = [
        format!("of-{}", part.each),
        if part.shown == Shown::Steps { " steps".to_owned() } else { String::new() },
        if figures.len() < part.each { " part".to_owned() } else { String::new() },
        if figures.iter().any(|figure| figure.is_asked) { " asked".to_owned() } else { String::new() },
    ];
    let about = if part.about.is_empty() { counted(&figures) } else { part.about.to_owned() };
    let is_named = part.shown == Shown::Boards;
    Sheet { number, class: class.concat(), about, rules, is_named, figures, foot: part.foot.clone() }
}

/// How many puzzles a sheet has, and how hard they are if they become harder: `Four puzzles, from easy to hard`.
fn counted(figures: &[Figure]) -> String {
    const NUMBERS: [&str; 6] = ["one", "two", "three", "four", "five", "six"];
    let number = figures.len().checked_sub(1).and_then(|place| NUMBERS.get(place));
    let number = number.map_or_else(|| figures.len().to_string(), |word| capitalised(word));
    let ending = if figures.len() == 1 { "" } else { "s" };
    let words = || figures.iter().map(|figure| figure.word.to_lowercase());
    let place = |figure: &Figure| figure.dots.iter().filter(|is_full| **is_full).count();
    let is_rising = figures.is_sorted_by_key(place) && figures.iter().all(|figure| place(figure) > 0);
    let levels = match (words().next(), words().next_back()) {
        (Some(first), Some(last)) if is_rising && first == last => format!(", {first}"),
        (Some(first), Some(last)) if is_rising => format!(", from {first} to {last}"),
        _ => String::new(),
    };
    format!("{number} puzzle{ending}{levels}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn figure(number: usize, level: usize) -> Figure {
        let word = ["Easy", "Medium", "Hard"][level].to_owned();
        Figure { number, word, dots: (0..3).map(|place| place <= level).collect(), ..Figure::default() }
    }

    #[test]
    fn a_sheet_says_how_hard_its_puzzles_are_if_they_become_harder() {
        let said = |levels: &[usize]| counted(&levels.iter().map(|level| figure(1, *level)).collect::<Vec<_>>());
        assert_eq!(said(&[0, 0, 1, 2]), "Four puzzles, from easy to hard");
        assert_eq!([said(&[1, 1]), said(&[2])], ["Two puzzles, medium", "One puzzle, hard"]);
        assert_eq!(said(&[2, 0, 1]), "Three puzzles");
        assert_eq!(counted(&[Figure::default(), figure(2, 1)]), "Two puzzles");
    }

    #[test]
    fn a_sheet_has_no_more_places_than_there_are_puzzles() {
        assert_eq!([fitting(4, 1), fitting(4, 2), fitting(4, 3), fitting(4, 9), fitting(1, 9)], [1, 2, 4, 4, 1]);
    }
}
