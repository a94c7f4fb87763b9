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

impl Choice for Notation {
    const ALL: &'static [(Self, &'static str, &'static str)] = &[
        (Self::English, Self::English.id(), "Plain sentences"),
        (Self::Nrc, Self::Nrc.id(), "Berthier's nrc notation, as `SudoRules` prints it"),
        (Self::Eureka, Self::Eureka.id(), "The notation of alternating inference chains; other steps are in English"),
        (
            Self::Short,
            Self::Short.id(),
            "One compact line for each step: its name, its cells and candidates, its effect",
        ),
        (
            Self::Hodoku,
            Self::Hodoku.id(),
            "The lines that HoDoKu prints, which `short` means with `--by hodoku`; other steps are in the short notation",
        ),
    ];
}

impl Choice for Level {
    const ALL: &'static [(Self, &'static str, &'static str)] = &[
        (Self::Technique, Self::Technique.id(), "The name of the technique"),
        (Self::House, Self::House.id(), "The digits of the step and a house to find them in"),
        (Self::Cells, Self::Cells.id(), "The cells of the step"),
        (Self::Step, Self::Step.id(), "The whole step"),
    ];
}

impl Choice for Format {
    const ALL: &'static [(Self, &'static str, &'static str)] = &[
        (Self::Text, Self::Text.id(), "Text for people"),
        (Self::Json, Self::Json.id(), "One JSON document, with every step in English and in nrc notation"),
        (Self::Svg, Self::Svg.id(), "A picture of one step, by default the hardest; with -o DIR, of each step"),
        (Self::Html, Self::Html.id(), "One self-contained page to step through"),
        (
            Self::Xslt,
            Self::Xslt.id(),
            "The log of a search that guesses when singles and naked tuples do not help, then the solution",
        ),
        (Self::Dot, Self::Dot.id(), "The inferences of one step as a graph for Graphviz"),
    ];
}

impl Choice for unguess_corpus::Format {
    const ALL: &'static [(Self, &'static str, &'static str)] = &[
        (Self::Csv, "csv", "A header, then comma-separated values"),
        (Self::Jsonl, "jsonl", "One JSON object a line, its keys in the order of the columns"),
    ];
}

impl Choice for Drawings {
    const ALL: &'static [(Self, &'static str, &'static str)] = &[
        (Self::Refused, Self::Refused.id(), "Refuse the board and name them"),
        (Self::Ignored, Self::Ignored.id(), "Leave them out"),
    ];
}

impl Choice for TargetFormat {
    const ALL: &'static [(Self, &'static str, &'static str)] = &[
        (Self::FPuzzles, Self::FPuzzles.id(), "A link of f-puzzles"),
        (Self::SudokuPad, Self::SudokuPad.id(), "A link of SudokuPad, with a board of f-puzzles in it"),
        (Self::Iss, Self::Iss.id(), "Statements of the Interactive Sudoku Solver, such as `.Cage~15~R1C1~R1C2`"),
        (Self::Plain, Self::Plain.id(), "The plain form of boards in one line"),
        (Self::Killer, Self::Killer.id(), "`3x3::k:` and 81 numbers"),
        (Self::Jigsaw, Self::Jigsaw.id(), "Givens, then a sign for the region of each cell"),
    ];
}

impl Choice for Method {
    const ALL: &'static [(Self, &'static str, &'static str)] = &[
        (
            Self::TopDown,
            Self::TopDown.id(),
            "From a complete grid, remove clues in random order, each if it is not needed",
        ),
        (
            Self::BottomUp,
            Self::BottomUp.id(),
            "To the empty grid, add random clues until one solution is left, then remove clues that are not needed",
        ),
        (
            Self::ControlledBias,
            Self::ControlledBias.id(),
            "As top-down, but give up as soon as a clue is needed: one try in 250,000 yields a puzzle, with a known bias",
        ),
        (Self::Grid, Self::Grid.id(), "Complete grids, all equally likely"),
    ];
}

impl Choice for Symmetry {
    const ALL: &'static [(Self, &'static str, &'static str)] = &[
        (Self::None, Self::None.id(), "Any pattern"),
        (Self::HalfTurn, Self::HalfTurn.id(), "Half a turn, as usual in newspapers"),
        (Self::QuarterTurn, Self::QuarterTurn.id(), "A quarter turn"),
        (Self::LeftRight, Self::LeftRight.id(), "A mirror between left and right"),
        (Self::TopBottom, Self::TopBottom.id(), "A mirror between top and bottom"),
        (Self::Diagonal, Self::Diagonal.id(), "A mirror along the diagonal from r1c1 to r9c9"),
        (Self::Antidiagonal, Self::Antidiagonal.id(), "A mirror along the diagonal from r1c9 to r9c1"),
        (Self::BothAxes, Self::BothAxes.id(), "Mirrors between left and right and between top and bottom"),
        (Self::BothDiagonals, Self::BothDiagonals.id(), "Mirrors along both diagonals"),
        (Self::Full, Self::Full.id(), "All of these"),
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
