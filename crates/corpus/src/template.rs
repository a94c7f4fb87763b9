//! Rows in the format strings of serate: `%g ED=%r/%p/%d`.

use std::str::FromStr;

use super::row::Row;
use unguess_core::scale::Rating;
use unguess_theory::rating::Rated;

/// A line of text with places for what was found out about a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RowTemplate(Vec<TemplatePiece>);

#[derive(Clone, Debug, PartialEq, Eq)]
enum TemplatePiece {
    Text(char),
    Line,
    Puzzle,
    Ordinal,
    Rating,
    Pearl,
    Diamond,
    Technique,
    PearlTechnique,
    DiamondTechnique,
    Initials,
    Seconds,
}

/// What may follow a %, and what it stands for.
const PLACES: [(char, TemplatePiece, &str); 14] = [
    ('g', TemplatePiece::Line, "the line as it was read"),
    ('i', TemplatePiece::Puzzle, "the puzzle"),
    ('n', TemplatePiece::Ordinal, "its number, from 1"),
    ('r', TemplatePiece::Rating, "the rating (ER)"),
    ('p', TemplatePiece::Pearl, "the highest rating up to the first digit (EP)"),
    ('d', TemplatePiece::Diamond, "the rating of the first step (ED)"),
    ('R', TemplatePiece::Technique, "the technique that sets ER"),
    ('P', TemplatePiece::PearlTechnique, "the technique that sets EP"),
    ('D', TemplatePiece::DiamondTechnique, "the technique that sets ED"),
    ('S', TemplatePiece::Initials, "the initials of %R"),
    ('e', TemplatePiece::Seconds, "the seconds it took"),
    ('l', TemplatePiece::Text('\n'), "a line feed"),
    ('t', TemplatePiece::Text('\t'), "a tab"),
    ('%', TemplatePiece::Text('%'), "a percent sign"),
];

/// Why a text is not a template.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TemplateError {
    /// There is no such place.
    #[error("%{0} has no meaning; the known ones are {known}", known = PLACES.map(|(letter, ..)| format!("%{letter}")).join(" "))]
    Unknown(char),
    /// It ends too early.
    #[error("a % at the end needs a letter; %% is a percent sign")]
    Open,
}

impl FromStr for RowTemplate {
    type Err = TemplateError;

    fn from_str(text: &str) -> Result<Self, TemplateError> {
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
    let place = PLACES.into_iter().find(|(known, ..)| *known == letter);
    place.map(|(_, piece, _)| piece).ok_or(TemplateError::Unknown(letter))
}

impl RowTemplate {
    /// What may follow a %, with what it stands for.
    pub fn places() -> impl Iterator<Item = (char, &'static str)> {
        PLACES.into_iter().map(|(letter, _, meaning)| (letter, meaning))
    }

    /// Whether it has a place for what only a rating by steps can tell.
    pub fn needs_steps(&self) -> bool {
        let is_known_without = |piece: &TemplatePiece| {
            matches!(
                piece,
                TemplatePiece::Text(_)
                    | TemplatePiece::Line
                    | TemplatePiece::Puzzle
                    | TemplatePiece::Ordinal
                    | TemplatePiece::Seconds
            )
        };
        !self.0.iter().all(is_known_without)
    }

    /// A row, given its whole input line and its number, counted from 1. What is not known is printed as 0.0, as serate
    /// does.
    pub fn line(&self, row: &Row, input: &str, ordinal: u64) -> Vec<u8> {
        let rated = row.rated.as_ref();
        let rating = |of: fn(&Rated) -> Rating| rated.map(of).unwrap_or_default().to_string();
        let name = |of: fn(&Rated) -> &Option<String>| rated.and_then(|rated| of(rated).clone()).unwrap_or_default();
        let said = |piece: &TemplatePiece| match piece {
            TemplatePiece::Text(character) => character.to_string(),
            TemplatePiece::Line => input.to_owned(),
            TemplatePiece::Puzzle => row.puzzle.clone(),
            TemplatePiece::Ordinal => ordinal.to_string(),
            TemplatePiece::Rating => rating(|rated| rated.rating),
            TemplatePiece::Pearl => rating(|rated| rated.pearl),
            TemplatePiece::Diamond => rating(|rated| rated.diamond),
            TemplatePiece::Technique => name(|rated| &rated.technique),
            TemplatePiece::PearlTechnique => name(|rated| &rated.pearl_technique),
            TemplatePiece::DiamondTechnique => name(|rated| &rated.diamond_technique),
            TemplatePiece::Initials => initials(&name(|rated| &rated.technique)),
            TemplatePiece::Seconds => format!("{:.3}", row.elapsed.as_secs_f64()),
        };
        self.0.iter().map(said).chain(["\n".to_owned()]).collect::<String>().into_bytes()
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
        let told = TemplateError::Unknown('x').to_string();
        assert_eq!(told, "%x has no meaning; the known ones are %g %i %n %r %p %d %R %P %D %S %e %l %t %%");
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
