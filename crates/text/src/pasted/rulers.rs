//! Lines that look like empty rows and are none.

use unguess_board::Rules;
use unguess_board::rules::usual;

/// How a board is written, however its cells look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardShape {
    /// How many rows it has, and how many cells each of them has.
    pub size: usize,
    /// How many rows stand between two pieces of a frame.
    pub band: usize,
}

impl BoardShape {
    /// Nine rows of nine cells, in bands of three.
    pub const USUAL: Self = Self { size: 9, band: 3 };

    /// How a board with these rules is written. Without boxes, it is written as the one of its size that has boxes.
    pub fn of(rules: &Rules) -> Self {
        let size = rules.size();
        Self { size, band: rules.boxes().or_else(|| usual(size)).map_or(size, |[rows, _]| rows) }
    }

    /// How many characters a puzzle has in one line, and how many a state.
    pub const fn lengths(self) -> [usize; 2] {
        [self.size * self.size, self.size * self.size * self.size]
    }
}

/// Where lines between rows, or beside them, stand among all lines of a board.
#[derive(Clone, Debug)]
pub(crate) struct Rulers {
    /// How many lines there are.
    pub lines: usize,
    /// Which of them are no rows, from 0.
    pub places: Vec<usize>,
    /// Whether they may be lines of nine dashes; a row more below or above others may as well be a row that is there twice.
    pub of_dashes: bool,
}

impl Rulers {
    /// All ways in which such lines stand: between bands; there and below, above, or around the board; and, without any
    /// between bands, a single one below or above the board.
    pub(crate) fn all_of(shape: BoardShape) -> Vec<Self> {
        let BoardShape { size, band } = shape;
        let bands = size / band;
        // Where bands end, if `above` lines stand above the first one; `below` is where one stands below the last.
        let rulers = |above: usize, below: bool, of_dashes| {
            let between = (1..bands + usize::from(below)).map(|number| number * (band + 1) - 1 + above);
            let places: Vec<usize> = (0..above).chain(between).collect();
            Self { lines: size + places.len(), places, of_dashes }
        };
        let beside = |place| Self { lines: size + 1, places: vec![place], of_dashes: false };
        let around = [rulers(0, false, true), rulers(0, true, true), rulers(1, false, false), rulers(1, true, true)];
        around.into_iter().filter(|_| bands > 1).chain([beside(size), beside(0)]).collect()
    }

    /// Whether all of these lines are so.
    pub(crate) fn all(&self, is_ruler: impl Fn(usize) -> bool) -> bool {
        self.places.iter().all(|place| is_ruler(*place))
    }
}
