//! Values that are chosen by their names: in requests, and on the command line.

use unguess_puzzles::generate::{Method, Symmetry};
use unguess_render::Notation;
use unguess_render::format::DocumentFormat;
use unguess_render::hint::HintLevel;
use unguess_steps::inquiry::StepOrder;
use unguess_text::formats::{self, BoardFormat, Drawings};

/// A value that is chosen by its name.
pub trait NamedChoice: Copy + Send + Sync + 'static {
    /// What it is, as in `there is no notation "x"`.
    const WHAT: &'static str;

    /// All values.
    fn all() -> &'static [Self];

    /// Its name.
    fn id(self) -> &'static str;

    /// What help says of it.
    fn about(self) -> &'static str;

    /// The one with a name.
    fn named(name: &str) -> Option<Self> {
        Self::all().iter().copied().find(|value| value.id() == name)
    }
}

/// The names of all values of a type.
pub fn names<T: NamedChoice>() -> Vec<String> {
    T::all().iter().map(|value| value.id().to_owned()).collect()
}

/// Names and words of values. The compiler refuses a list that lacks one.
macro_rules! choices {
    ($what:literal, $type:ty: $($value:ident: $about:literal,)*) => {
        impl NamedChoice for $type {
            const WHAT: &'static str = $what;

            fn all() -> &'static [Self] {
                &[$(Self::$value,)*]
            }

            fn id(self) -> &'static str {
                Self::id(self)
            }

            fn about(self) -> &'static str {
                match self {
                    $(Self::$value => words!($about),)*
                }
            }
        }
    };
}

choices! { "order", StepOrder:
    Usual: "Our own order, as documented by `unguess techniques`",
    Published: "The order of the program that made the published ratings; for w and gw",
    Seen: "Of steps worth the same, first the one that people most likely see next; for paths and hints",
}

choices! { "notation", Notation:
    English: "Plain sentences",
    Nrc: "Berthier's nrc notation, as `SudoRules` prints it",
    Eureka: "The notation of alternating inference chains; other steps are in English",
    Short: "One compact line for each step: its name, its cells and candidates, its effect",
    Hodoku: "The lines that HoDoKu prints, which `short` means with `--by hodoku`; other steps are in the short notation",
}

choices! { "level", HintLevel:
    Technique: "The name of the technique",
    House: "The digits of the step and a house to find them in",
    Search: "Where to look for the step, and how many looks that takes",
    Cells: "The cells of the step",
    Step: "The whole step",
}

choices! { "format", DocumentFormat:
    Text: "Text for people",
    Json: "One JSON document, with every step in English and in nrc notation",
    Svg: "A picture of one step, by default the hardest; with -o DIR, of each step",
    Html: "One self-contained page to step through",
    Xslt: "The log of a search that guesses when singles and naked tuples do not help, then the solution",
    Dot: "The inferences of one step as a graph for Graphviz",
}

choices! { "word for drawings", Drawings:
    Refused: "Refuse the board and name them",
    Ignored: "Leave them out",
}

impl NamedChoice for &'static BoardFormat {
    const WHAT: &'static str = "format";

    fn all() -> &'static [Self] {
        &formats::WRITTEN
    }

    fn id(self) -> &'static str {
        self.id
    }

    fn about(self) -> &'static str {
        match self.id {
            "f-puzzles" => words!("A link of f-puzzles"),
            "sudokupad" => words!("A link of SudokuPad, with a board of f-puzzles in it"),
            "iss" => words!("Statements of the Interactive Sudoku Solver, such as `.Cage~15~R1C1~R1C2`"),
            "plain" => words!("The plain form of boards in one line"),
            "killer" => words!("`3x3::k:` and 81 numbers"),
            // The only other format: jigsaws.
            _ => words!("Givens, then a sign for the region of each cell"),
        }
    }
}

choices! { "method", Method:
    TopDown: "From a complete grid, remove clues in random order, each if it is not needed",
    BottomUp: "To the empty grid, add random clues until one solution is left, then remove clues that are not needed",
    ControlledBias: "As top-down, but give up as soon as a clue is needed: one try in 250,000 yields a puzzle, with a known bias",
    Grid: "Complete grids, all equally likely",
}

choices! { "symmetry", Symmetry:
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

choices! { "format", unguess_corpus::RowFormat:
    Csv: "A header, then comma-separated values",
    Jsonl: "One JSON object a line, its keys in the order of the columns",
}
