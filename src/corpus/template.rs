//! Rows in the format strings of serate: `%g ED=%r/%p/%d`.

use std::str::FromStr;

use super::row::Row;
use crate::rating::Rated;
use crate::scale::Rating;

/// A line of text with places for what was found out about a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Template(Vec<Piece>);

#[derive(Clone, Debug, PartialEq, Eq)]
enum Piece {
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

/// Why a text is no format.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TemplateError {
    /// There is no such place.
    #[error("%{0} means nothing; there are %g %i %n %r %p %d %R %P %D %S %e %l %t %%")]
    Unknown(char),
    /// It ends too early.
    #[error("a % at the end needs a letter; %% is a percent sign")]
    Open,
}

impl FromStr for Template {
    type Err = TemplateError;

    fn from_str(text: &str) -> Result<Self, TemplateError> {
        let mut pieces = Vec::new();
        let mut characters = text.chars();
        while let Some(character) = characters.next() {
            pieces.push(match character {
                '%' => piece(characters.next().ok_or(TemplateError::Open)?)?,
                other => Piece::Text(other),
            });
        }
        Ok(Self(pieces))
    }
}

fn piece(letter: char) -> Result<Piece, TemplateError> {
    Ok(match letter {
        'g' => Piece::Line,
        'i' => Piece::Puzzle,
        'n' => Piece::Ordinal,
        'r' => Piece::Rating,
        'p' => Piece::Pearl,
        'd' => Piece::Diamond,
        'R' => Piece::Technique,
        'P' => Piece::PearlTechnique,
        'D' => Piece::DiamondTechnique,
        'S' => Piece::Initials,
        'e' => Piece::Seconds,
        'l' => Piece::Text('\n'),
        't' => Piece::Text('\t'),
        '%' => Piece::Text('%'),
        other => return Err(TemplateError::Unknown(other)),
    })
}

impl Template {
    /// A row, given its whole input line and its number, counted from 1. What is not known is printed as 0.0, as serate
    /// does.
    pub fn line(&self, row: &Row, input: &str, ordinal: u64) -> Vec<u8> {
        let rated = row.rated.as_ref();
        let rating = |of: fn(&Rated) -> Rating| rated.map(of).unwrap_or_default().to_string();
        let name = |of: fn(&Rated) -> &Option<String>| rated.and_then(|rated| of(rated).clone()).unwrap_or_default();
        let said = |piece: &Piece| match piece {
            Piece::Text(character) => character.to_string(),
            Piece::Line => input.to_owned(),
            Piece::Puzzle => row.puzzle.clone(),
            Piece::Ordinal => ordinal.to_string(),
            Piece::Rating => rating(|rated| rated.rating),
            Piece::Pearl => rating(|rated| rated.pearl),
            Piece::Diamond => rating(|rated| rated.diamond),
            Piece::Technique => name(|rated| &rated.technique),
            Piece::PearlTechnique => name(|rated| &rated.pearl_technique),
            Piece::DiamondTechnique => name(|rated| &rated.diamond_technique),
            Piece::Initials => initials(&name(|rated| &rated.technique)),
            Piece::Seconds => format!("{:.3}", row.elapsed.as_secs_f64()),
        };
        self.0.iter().map(said).chain(["\n".to_owned()]).collect::<String>().into_bytes()
    }
}

/// `TF` for `turbot fish`, `UR1` for `unique rectangle type 1`.
fn initials(name: &str) -> String {
    let words = name.split([' ', '-']).filter(|word| *word != "type");
    words.filter_map(|word| word.chars().next()).map(|letter| letter.to_ascii_uppercase()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_format_says_what_it_does_not_know() {
        assert_eq!("%x".parse::<Template>(), Err(TemplateError::Unknown('x')));
        assert_eq!("50%".parse::<Template>(), Err(TemplateError::Open));
        assert!("%n%t%g ED=%r/%p/%d%l%%".parse::<Template>().is_ok());
    }

    #[test]
    fn initials_keep_the_number_of_a_type() {
        assert_eq!(initials("unique rectangle type 1"), "UR1");
        assert_eq!(initials("turbot fish"), "TF");
    }
}
