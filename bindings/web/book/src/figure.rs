//! The cases of a rule document as pictures, with what the step says and a link that opens the state on the board.

use std::fmt::Write;

use unguess::board::{Candidate, Cell, Grid, Puzzle};
use unguess::render::{english, svg};
use unguess::technique::Technique;
use unguess::techniques::name_of;

use crate::examples::Case;
use crate::markdown::escaped;

/// The first example of a technique: its picture, which a page begins with, and what stands beside it.
pub(crate) struct Example {
    pub(crate) picture: String,
    pub(crate) words: String,
}

impl Example {
    /// Reads the toml block of the example.
    pub(crate) fn first(technique: &Technique, block: &str) -> Self {
        let case = Case::read(technique, block);
        let picture = format!("<figure class=\"case first\">{}</figure>\n", picture(technique, &case, 0));
        Self { picture, words: words(technique, &case) }
    }
}

/// A toml block of a rule document: an example, or a near miss. `number` tells it from the others of its page.
pub(crate) fn of_case(technique: &Technique, block: &str, number: usize) -> String {
    let case = Case::read(technique, block);
    let (picture, words) = (picture(technique, &case, number), words(technique, &case));
    format!("<figure class=\"case\">{picture}<figcaption>{words}</figcaption></figure>\n")
}

/// What a case says: its sentences, notation, and source, and a link that opens it on the board.
fn words(technique: &Technique, case: &Case) -> String {
    let state = case.state();
    let mut text = String::new();
    match case.step(technique) {
        Some(step) => {
            let argument = english::text(&state, &step);
            text += "<ol class=\"sentences\">";
            for sentence in argument.folded() {
                let _ = write!(text, "<li>{}</li>", escaped(&sentence));
            }
            text += "</ol>\n";
            if let Some(line) = case.nrc.as_ref().or(case.short.as_ref()) {
                let _ = writeln!(text, "<p class=\"notation\"><code>{}</code></p>", escaped(line));
            }
        }
        None => text += "<p><b>Near miss:</b> nothing can be removed here by this technique.</p>\n",
    }
    let puzzle = case.source.as_deref().and_then(puzzle_in);
    let address = link(&state, puzzle.as_ref());
    let _ = writeln!(text, "<p><a class=\"open\" href=\"../../index.html{address}\">Open on the board</a></p>");
    if let Some(source) = &case.source {
        let _ = writeln!(text, "<p class=\"source\">Source: {}.</p>", sourced(source));
    }
    text
}

/// The other names of a technique.
pub(crate) fn other_names(technique: &Technique) -> String {
    let names: Vec<String> = technique.facts().aliases.iter().map(|name| escaped(&name.replace('-', " "))).collect();
    if names.is_empty() {
        String::new()
    } else {
        format!("<p class=\"names\">Also called: {}.</p>\n", names.join(", "))
    }
}

/// The picture of a case, as a part of a page: styled by the page, and with names that no other picture of the page has.
fn picture(technique: &Technique, case: &Case, number: usize) -> String {
    let state = case.state();
    let drawn = match case.step(technique) {
        Some(step) => svg::document(&state, &step, &name_of(&step)),
        None => svg::position(&state, "Near miss"),
    };
    svg::within_page(&drawn, number)
}

/// A source, in which a puzzle opens on the board.
fn sourced(source: &str) -> String {
    let word = |word: &str| match puzzle_in(word) {
        Some(_) => format!("<a class=\"puzzle\" href=\"../../index.html#p={word}\">{word}</a>"),
        None => escaped(word),
    };
    source.split(' ').map(word).collect::<Vec<_>>().join(" ")
}

/// The puzzle that a text names.
fn puzzle_in(text: &str) -> Option<Puzzle> {
    text.split(' ').filter(|word| word.len() == 81).find_map(|word| word.parse().ok())
}

/// The part of an address that puts a state of a puzzle on the board, as `bindings/web/site/link.js` reads it: the givens, what was
/// placed besides, and what was removed. Without a puzzle, all that is placed is given.
pub(crate) fn link(state: &Grid, puzzle: Option<&Puzzle>) -> String {
    let shown = |cell: Cell| state.value(cell).map_or('.', |digit| char::from(b'0' + digit.number()));
    let is_clue = |cell: Cell| puzzle.is_none_or(|puzzle| puzzle.clue(cell).is_some());
    let line = |is_shown: &dyn Fn(Cell) -> bool| -> String {
        Cell::all().map(|cell| if is_shown(cell) { shown(cell) } else { '.' }).collect()
    };
    let (givens, placed) = (line(&is_clue), line(&|cell| !is_clue(cell)));
    let is_more = placed.contains(|character: char| character != '.');
    let more = if is_more { format!("&amp;v={placed}") } else { String::new() };
    let removed = *Grid::from(&state.placed()).candidates() - *state.candidates();
    let short = |candidate: Candidate| {
        let cell = candidate.cell();
        format!("{}{}{}", cell.row() + 1, cell.column() + 1, candidate.digit())
    };
    let gone = if removed.is_empty() { "" } else { "&amp;x=" };
    format!("#p={givens}{more}{gone}{}", removed.iter().map(short).collect::<String>())
}
