//! Rows in the format strings of serate: `%g ED=%r/%p/%d`.

use std::str::FromStr;

use super::row::PuzzleRow;
use unguess_search::scale::Rating;
use unguess_steps::rating::Rated;

/// A line of text with places for what was found out about a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RowTemplate(Vec<TemplatePiece>);

#[derive(Clone, Debug, PartialEq, Eq)]
enum TemplatePiece {
    Text(char),
    /// A placeholder, by its number in [`PLACEHOLDERS`].
    Placeholder(usize),
}

/// What a line is made of.
struct LineSource<'a> {
    row: &'a PuzzleRow,
    /// The whole input line.
    input: &'a str,
    /// The number of the row, counted from 1.
    ordinal: u64,
}

/// What follows a %, what it stands for, whether only a rating by steps can tell that, and what is written there.
type Placeholder = (char, &'static str, bool, fn(&LineSource) -> String);

const PLACEHOLDERS: [Placeholder; 14] = [
    ('g', "the line as it was read", false, |line| line.input.to_owned()),
    ('i', "the puzzle", false, |line| line.row.puzzle.clone()),
    ('n', "its number, from 1", false, |line| line.ordinal.to_string()),
    ('r', "the rating (ER)", true, |line| line.rating(|rated| rated.rating)),
    ('p', "the highest rating up to the first digit (EP)", true, |line| line.rating(|rated| rated.pearl)),
    ('d', "the rating of the first step (ED)", true, |line| line.rating(|rated| rated.diamond)),
    ('R', "the technique that sets ER", true, |line| line.name(|rated| &rated.technique)),
    ('P', "the technique that sets EP", true, |line| line.name(|rated| &rated.pearl_technique)),
    ('D', "the technique that sets ED", true, |line| line.name(|rated| &rated.diamond_technique)),
    ('S', "the initials of %R", true, |line| initials(&line.name(|rated| &rated.technique))),
    ('e', "the seconds it took", false, |line| format!("{:.3}", line.row.elapsed.as_secs_f64())),
    ('l', "a line feed", false, |_| "\n".to_owned()),
    ('t', "a tab", false, |_| "\t".to_owned()),
    ('%', "a percent sign", false, |_| "%".to_owned()),
];

/// A rating or name that is missing is printed as 0.0 or as nothing, as serate does.
impl LineSource<'_> {
    fn rating(&self, of: fn(&Rated) -> Rating) -> String {
        self.row.rated.as_ref().map(of).unwrap_or_default().to_string()
    }

    fn name(&self, of: fn(&Rated) -> &Option<String>) -> String {
        self.row.rated.as_ref().and_then(|rated| of(rated).clone()).unwrap_or_default()
    }
}

/// Why a text is not a template.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TemplateError {
    /// There is no such place.
    #[error("%{0} has no meaning; the known ones are {letters}", letters = PLACEHOLDERS.map(|(letter, ..)| format!("%{letter}")).join(" "))]
    Unknown(char),
    /// It ends too early.
    #[error("a % at the end needs a letter; %% is a percent sign")]
    Open,
}

impl FromStr for RowTemplate {
    type Err = TemplateError;

    fn from_str(text: &str) -> Result<Self, TemplateError> {
        // A % and the letter after it are one piece.
        let mut pieces = Vec::new();
        let mut characters = text.chars();
        while let Some(character) = characters.next() {
            pieces.push(match character {
                '%' => piece(characters.next().ok_or(TemplateError::Open)?)?,
                other => TemplatePiece::Text(other),
            });
        }
        Ok(Self(pieces))
    }
}

fn piece(letter: char) -> Result<TemplatePiece, TemplateError> {
    let place = PLACEHOLDERS.iter().position(|(other, ..)| *other == letter);
    place.map(TemplatePiece::Placeholder).ok_or(TemplateError::Unknown(letter))
}

impl RowTemplate {
    /// What may follow a %, with what it stands for.
    pub fn places() -> impl Iterator<Item = (char, &'static str)> {
        PLACEHOLDERS.into_iter().map(|(letter, meaning, ..)| (letter, meaning))
    }

    /// Whether it has a place for what only a rating by steps can tell.
    pub fn needs_steps(&self) -> bool {
        self.0.iter().any(|piece| matches!(piece, TemplatePiece::Placeholder(place) if PLACEHOLDERS[*place].2))
    }

    /// A row, given its whole input line and its number, counted from 1.
    pub fn line(&self, row: &PuzzleRow, input: &str, ordinal: u64) -> Vec<u8> {
        let source = LineSource { row, input, ordinal };
        let written = |piece: &TemplatePiece| match piece {
            TemplatePiece::Text(character) => character.to_string(),
            TemplatePiece::Placeholder(place) => PLACEHOLDERS[*place].3(&source),
        };
        self.0.iter().map(written).chain(["\n".to_owned()]).collect::<String>().into_bytes()
    }
}

/// `TF` for `turbot fish`, `UR1` for `unique rectangle type 1`, `DCFC(+FC)` for a net that calls in other chains.
fn initials(name: &str) -> String {
    let words = name.split([' ', '-']).filter(|word| *word != "type");
    words
        .flat_map(|word| {
            let first = word.find(char::is_alphanumeric);
            word.char_indices().filter(move |(at, c)| Some(*at) == first || matches!(c, '(' | '+' | ')'))
        })
        .map(|(_, letter)| letter.to_ascii_uppercase())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_format_says_what_it_does_not_know() {
        assert_eq!("%x".parse::<RowTemplate>(), Err(TemplateError::Unknown('x')));
        let message = TemplateError::Unknown('x').to_string();
        assert_eq!(message, "%x has no meaning; the known ones are %g %i %n %r %p %d %R %P %D %S %e %l %t %%");
        assert_eq!("50%".parse::<RowTemplate>(), Err(TemplateError::Open));
        assert!("%n%t%g ED=%r/%p/%d%l%%".parse::<RowTemplate>().is_ok());
    }

    #[test]
    fn initials_keep_the_number_of_a_type() {
        assert_eq!(initials("unique rectangle type 1"), "UR1");
        assert_eq!(initials("turbot fish"), "TF");
    }

    #[test]
    fn initials_keep_the_brackets_of_a_name() {
        assert_eq!(initials("dynamic cell forcing chains (+)"), "DCFC(+)");
        let nested = "dynamic contradiction forcing chains (+ dynamic forcing chains (+ forcing chains))";
        assert_eq!(initials(nested), "DCFC(+DFC(+FC))");
    }
}
