//! A board as characters, as much of it as a terminal has room for.

use crate::csp::Board;

/// How a character looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Look {
    Plain,
    /// What divides, and what is empty.
    Faint,
    Clue,
    /// The cell that something happens to.
    Active,
}

/// The lines of a board: with boxes divided where there is room for that, else as narrow as can be. Of a board that is too
/// large even so, the part around the active cell is shown.
pub(super) fn frame(
    clues: &Board,
    board: &Board,
    active: Option<usize>,
    width: usize,
    height: usize,
) -> Vec<Vec<(char, Look)>> {
    let shape = board.shape();
    let (n, p, q) = (shape.n(), shape.rows_of_a_box(), shape.columns_of_a_box());
    let is_wide = 2 * (n + n / q - 1) <= width && n + n / p - 1 <= height;
    let characters: Vec<char> = board.line().replace('0', "·").chars().collect();
    let cell = |cell: usize| {
        let look = if active == Some(cell) {
            Look::Active
        } else if clues.value(cell).is_some() {
            Look::Clue
        } else if board.value(cell).is_none() {
            Look::Faint
        } else {
            Look::Plain
        };
        (characters[cell], look)
    };
    let (rows, columns) = if is_wide {
        (0..n, 0..n)
    } else {
        let at = active.unwrap_or(0);
        (window(n, height, at / n), window(n, width, at % n))
    };
    let mut lines = Vec::new();
    for row in rows {
        if is_wide && row > 0 && row % p == 0 {
            let line = (0..n).flat_map(|column| {
                let crossing = if column > 0 && column % q == 0 { "┼─" } else { "" };
                format!("{crossing}──").chars().collect::<Vec<_>>()
            });
            lines.push(line.map(|character| (character, Look::Faint)).collect());
        }
        let mut line = Vec::new();
        for column in columns.clone() {
            if is_wide && column > 0 && column % q == 0 {
                line.extend([('│', Look::Faint), (' ', Look::Plain)]);
            }
            line.push(cell(row * n + column));
            if is_wide {
                line.push((' ', Look::Plain));
            }
        }
        lines.push(line);
    }
    lines
}

/// Of so many lines, as many as there is room for, around this one.
fn window(n: usize, height: usize, at: usize) -> std::ops::Range<usize> {
    let length = height.min(n);
    let start = at.saturating_sub(length / 2).min(n - length);
    start..start + length
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::csp::Digit;

    fn text(board: &Board, active: Option<usize>, width: usize, height: usize) -> String {
        let lines = frame(board, board, active, width, height);
        let line = |line: &Vec<(char, Look)>| line.iter().map(|(character, _)| character).collect::<String>();
        lines.iter().map(line).collect::<Vec<_>>().join("\n")
    }

    #[test]
    fn boxes_are_divided_where_there_is_room() {
        let mut board = Board::empty("2x3".parse().unwrap());
        board.set(0, Digit::new(1));
        board.set(35, Digit::new(6));
        let top = "1 · · │ · · · \n· · · │ · · · \n──────┼───────\n";
        assert!(text(&board, None, 14, 8).starts_with(top), "{}", text(&board, None, 14, 8));
        assert!(text(&board, None, 13, 8).starts_with("1·····\n······\n"));
    }

    #[test]
    fn of_a_large_board_the_part_around_the_active_cell_is_shown() {
        let board = Board::empty("5x5".parse().unwrap());
        for (active, width, height) in [(0, 20, 10), (624, 20, 10), (300, 1, 1), (7, 0, 0), (40, 200, 3)] {
            let lines = frame(&board, &board, Some(active), width, height);
            assert!(lines.len() <= height && lines.iter().all(|line| line.len() <= width.max(58)));
            let is_there = lines.iter().flatten().any(|(_, look)| *look == Look::Active);
            assert_eq!(is_there, width * height > 0);
        }
    }
}
