//! Files with sections: the givens under `[Puzzle]`, what is placed so far under `[State]`. Settings such as `color=1` under
//! other names say nothing of the board.

use super::{BoardFormat, Lines};
use crate::misread::{BadText, Misread};
use crate::pasted::{self, is_unseen, section_name};
use unguess_board::{Cell, Grid, Puzzle, Rules};

pub(super) static FORMAT: BoardFormat = BoardFormat::new("sdk", Lines(read));

/// A section with the lines under it and where these begin in the text, in bytes.
struct TextSection<'t> {
    name: &'t str,
    lines: &'t str,
    start: usize,
}

/// Reads a text with sections; none if it has none.
fn read(text: &str, rules: &'static Rules) -> Option<Result<Grid, Misread>> {
    let sections = sections(text);
    (!sections.is_empty()).then(|| state(&sections, rules))
}

/// The sections of a text. Lines before the first one belong to none.
fn sections(text: &str) -> Vec<TextSection<'_>> {
    let mut sections: Vec<TextSection> = Vec::new();
    for line in text.split_inclusive(['\n', '\r']) {
        let start = line.as_ptr() as usize - text.as_ptr() as usize;
        let end = start + line.len();
        match (section_name(line), sections.last_mut()) {
            (Some(name), _) => sections.push(TextSection { name, lines: &text[end..end], start: end }),
            (None, Some(section)) => section.lines = &text[section.start..end],
            (None, None) => {}
        }
    }
    sections
}

/// The state that sections hold: what is given or placed. Sections of settings are passed over; others, and a second
/// one of a name, are errors.
fn state(sections: &[TextSection], rules: &'static Rules) -> Result<Grid, Misread> {
    let (mut puzzle, mut state) = (None, None);
    for section in sections {
        let grid = || pasted::read(section.lines, rules).map_err(|misread| misread.moved(section.start));
        match section.name.to_ascii_lowercase().as_str() {
            "puzzle" if puzzle.is_none() => puzzle = Some(grid()?),
            "state" if state.is_none() => state = Some(grid()?),
            _ if section.lines.lines().all(is_setting) => {}
            _ => {
                // The last byte of the line with the name is to blame.
                let error = BadText::Section(section.name.to_owned());
                return Err(Misread { error, places: vec![section.start.saturating_sub(1)] });
            }
        }
    }
    match (puzzle, state) {
        (Some(puzzle), Some(state)) => merged(&puzzle, &state),
        (Some(grid), None) | (None, Some(grid)) => Ok(grid),
        (None, None) => Err(BadText::Rows { found: 0, size: rules.size() }.into()),
    }
}

/// Whether a line of a section says nothing of a board: it is empty, a comment, or `name=value`.
fn is_setting(line: &str) -> bool {
    let line = line.trim_matches(is_unseen);
    line.is_empty() || line.starts_with('#') || line.starts_with(char::is_alphabetic) && line.contains('=')
}

/// The position that the two sections describe: the digits of both, of which those of the puzzle are given.
///
/// # Errors
/// If a cell has another digit in the state than in the puzzle, or two digits contradict each other.
fn merged(puzzle: &Grid, state: &Grid) -> Result<Grid, Misread> {
    let mut placed: Puzzle = puzzle.placed();
    for cell in Cell::all() {
        match (placed.clue(cell), state.value(cell)) {
            (Some(clue), Some(digit)) if clue != digit => return Err(BadText::State { cell, clue, digit }.into()),
            (None, digit) => placed.set(cell, digit),
            _ => {}
        }
    }
    let rules = puzzle.rules();
    if let Some(conflict) = placed.conflict_on(rules) {
        return Err(BadText::from(conflict).into());
    }
    let mut grid = rules.with(&placed);
    grid.fix_givens_to(puzzle.givens());
    Ok(grid)
}
