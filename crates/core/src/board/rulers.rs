//! Lines that look like empty rows and are none.

/// Where lines between rows, or beside them, stand among all lines of a board.
#[derive(Clone, Copy, Debug)]
pub struct Rulers {
    /// How many lines there are.
    pub lines: usize,
    /// Which of them are no rows, from 0.
    pub places: &'static [usize],
    /// Whether they may be lines of nine dashes; a row more below or above others may as well be a row that is there twice.
    pub of_dashes: bool,
}

impl Rulers {
    /// Between bands, also below or above the board, around them, and only beside it.
    pub const ALL: [Self; 6] = [
        Self { lines: 11, places: &[3, 7], of_dashes: true },
        Self { lines: 12, places: &[3, 7, 11], of_dashes: true },
        Self { lines: 12, places: &[0, 4, 8], of_dashes: false },
        Self { lines: 13, places: &[0, 4, 8, 12], of_dashes: true },
        Self { lines: 10, places: &[9], of_dashes: false },
        Self { lines: 10, places: &[0], of_dashes: false },
    ];

    /// Whether all of these lines are so.
    pub fn all(&self, is_ruler: impl Fn(usize) -> bool) -> bool {
        self.places.iter().all(|place| is_ruler(*place))
    }
}
