//! Values of the library that are chosen by name on the command line.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

use unguess_corpus::formats::{Drawings, TargetFormat};
use unguess_render::Notation;
use unguess_render::format::Format;
use unguess_render::hint::Level;
use unguess_theory::generate::{Method, Symmetry};

/// A value that is chosen by its name.
pub(super) trait Choice: Copy + Send + Sync + 'static {
    /// All there are: their names, and what the help says of each.
    const ALL: &'static [(Self, &'static str, &'static str)];
}

/// The names of values, which are their ids, and what the help says of each.
macro_rules! choices {
    ($type:ty: $($value:ident: $help:literal,)*) => {
        impl Choice for $type {
            const ALL: &'static [(Self, &'static str, &'static str)] =
                &[$((Self::$value, Self::$value.id(), $help),)*];
        }
    };
}

choices! { Notation:
    English: "Plain sentences",
    Nrc: "Berthier's nrc notation, as `SudoRules` prints it",
    Eureka: "The notation of alternating inference chains; other steps are in English",
    Short: "One compact line for each step: its name, its cells and candidates, its effect",
    Hodoku: "The lines that HoDoKu prints, which `short` means with `--by hodoku`; other steps are in the short notation",
}

choices! { Level:
    Technique: "The name of the technique",
    House: "The digits of the step and a house to find them in",
    Cells: "The cells of the step",
    Step: "The whole step",
}

choices! { Format:
    Text: "Text for people",
    Json: "One JSON document, with every step in English and in nrc notation",
    Svg: "A picture of one step, by default the hardest; with -o DIR, of each step",
    Html: "One self-contained page to step through",
    Xslt: "The log of a search that guesses when singles and naked tuples do not help, then the solution",
    Dot: "The inferences of one step as a graph for Graphviz",
}

choices! { Drawings:
    Refused: "Refuse the board and name them",
    Ignored: "Leave them out",
}

choices! { TargetFormat:
    FPuzzles: "A link of f-puzzles",
    SudokuPad: "A link of SudokuPad, with a board of f-puzzles in it",
    Iss: "Statements of the Interactive Sudoku Solver, such as `.Cage~15~R1C1~R1C2`",
    Plain: "The plain form of boards in one line",
    Killer: "`3x3::k:` and 81 numbers",
    Jigsaw: "Givens, then a sign for the region of each cell",
}

choices! { Method:
    TopDown: "From a complete grid, remove clues in random order, each if it is not needed",
    BottomUp: "To the empty grid, add random clues until one solution is left, then remove clues that are not needed",
    ControlledBias: "As top-down, but give up as soon as a clue is needed: one try in 250,000 yields a puzzle, with a known bias",
    Grid: "Complete grids, all equally likely",
}

choices! { Symmetry:
    None: "Any pattern",
    HalfTurn: "Half a turn, as usual in newspapers",
    QuarterTurn: "A quarter turn",
    LeftRight: "A mirror between left and right",
    TopBottom: "A mirror between top and bottom",
    Diagonal: "A mirror along the diagonal from r1c1 to r9c9",
    Antidiagonal: "A mirror along the diagonal from r1c9 to r9c1",
    BothAxes: "Mirrors between left and right and between top and bottom",
    BothDiagonals: "Mirrors along both diagonals",
    Full: "All of these",
}

impl Choice for unguess_corpus::Format {
    const ALL: &'static [(Self, &'static str, &'static str)] = &[
        (Self::Csv, "csv", "A header, then comma-separated values"),
        (Self::Jsonl, "jsonl", "One JSON object a line, its keys in the order of the columns"),
    ];
}

/// Reads the name of a value.
pub(super) fn choice<T: Choice>() -> impl TypedValueParser<Value = T> {
    let names = T::ALL.iter().map(|(_, name, help)| PossibleValue::new(*name).help(*help));
    PossibleValuesParser::new(names).map(|written| {
        let chosen = T::ALL.iter().find(|(_, name, _)| *name == written);
        chosen.expect("the parser lets only names of the list through").0
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_notation_can_be_chosen() {
        let choices: Vec<Notation> = <Notation as Choice>::ALL.iter().map(|(notation, ..)| *notation).collect();
        assert_eq!(choices, Notation::ALL);
    }

    #[test]
    fn every_format_of_documents_can_be_chosen() {
        let choices: Vec<Format> = <Format as Choice>::ALL.iter().map(|(format, ..)| *format).collect();
        assert_eq!(choices, Format::ALL);
    }

    #[test]
    fn every_method_and_symmetry_can_be_chosen() {
        let methods: Vec<Method> = <Method as Choice>::ALL.iter().map(|(method, ..)| *method).collect();
        let symmetries: Vec<Symmetry> = <Symmetry as Choice>::ALL.iter().map(|(symmetry, ..)| *symmetry).collect();
        assert_eq!((methods, symmetries), (Method::ALL.to_vec(), Symmetry::ALL.to_vec()));
    }

    #[test]
    fn every_format_of_boards_can_be_chosen() {
        let choices: Vec<TargetFormat> = <TargetFormat as Choice>::ALL.iter().map(|(format, ..)| *format).collect();
        assert_eq!(choices, TargetFormat::ALL);
    }

    #[test]
    fn every_level_of_a_hint_can_be_chosen_from_least_to_most() {
        let choices: Vec<Level> = <Level as Choice>::ALL.iter().map(|(level, ..)| *level).collect();
        assert_eq!(choices, Level::ALL);
    }
}
