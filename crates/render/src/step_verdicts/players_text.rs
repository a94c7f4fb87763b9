//! Reads what a line of players concludes: `Naked Pair: 6,8 in r3c37 => r3c12<>6`. What stands before the arrow is read as
//! the name of a technique, up to the colon, if there is one of that name, and listed as unread otherwise; the rest of the reason is
//! not read.

use unguess_core::board::{Candidate, Cell, Digit};
use unguess_theory::technique::Technique;
use unguess_theory::techniques::named;

/// What a line says.
pub(super) struct PlayersLine<'t> {
    /// The technique, with the name by which the line calls it.
    pub(super) technique: Option<(&'static dyn Technique, &'t str)>,
    pub(super) placed: Vec<Candidate>,
    pub(super) removed: Vec<Candidate>,
}

/// The part of a text that makes no sense.
pub(super) type UnreadPart<'t> = &'t str;

/// Whether a text has the arrow of such a line.
pub(super) fn has_arrow(text: &str) -> bool {
    text.contains("=>") && !text.contains("==>")
}

/// The name before the colon of such a line, if it is not the name of a technique.
pub(super) fn unknown_technique(text: &str) -> Option<&str> {
    let (reason, _) = text.rsplit_once("=>").filter(|_| has_arrow(text))?;
    let name = reason.split_once(':')?.0.trim();
    (!name.is_empty() && named(name).is_none()).then_some(name)
}

/// Reads a line.
///
/// # Errors
/// The part that makes no sense.
pub(super) fn read(text: &str) -> Result<PlayersLine<'_>, UnreadPart<'_>> {
    let (reason, conclusion) = text.rsplit_once("=>").ok_or(text)?;
    let name = reason.split_once(':').map(|(name, _)| name.trim());
    let technique = name.and_then(|name| Some((named(name)?, name)));
    let mut line = PlayersLine { technique, placed: Vec::new(), removed: Vec::new() };
    let mut waiting: Vec<Cell> = Vec::new();
    for part in conclusion.split([',', ';']).map(str::trim) {
        let Some((cells, sign, digits)) = statement(part) else {
            // Cells before others that have the sign: r1c2,r3c4<>6.
            waiting.extend(cells_of(part).ok_or(part)?);
            continue;
        };
        waiting.extend(cells_of(cells).ok_or(part)?);
        let digits: Vec<Digit> = digits.chars().map(Digit::from_char).collect::<Option<_>>().ok_or(part)?;
        let all = waiting.iter().flat_map(|cell| digits.iter().map(|digit| cell.with(*digit)));
        if sign == "=" {
            line.placed.extend(all);
        } else {
            line.removed.extend(all);
        }
        if digits.is_empty() {
            return Err(part);
        }
        waiting.clear();
    }
    if waiting.is_empty() && line.placed.len() <= 1 { Ok(line) } else { Err(conclusion) }
}

/// Cells, a sign and digits.
fn statement(part: &str) -> Option<(&str, &str, &str)> {
    ["<>", "!=", "≠", "="].into_iter().find_map(|sign| {
        let (cells, digits) = part.split_once(sign)?;
        Some((cells.trim(), sign, digits.trim()))
    })
}

/// The cells of `r12c3`, or of `r1c2`.
fn cells_of(text: &str) -> Option<Vec<Cell>> {
    let (rows, columns) = text.strip_prefix(['r', 'R'])?.split_once(['c', 'C'])?;
    let read = |part: &str| part.chars().map(Digit::from_char).collect::<Option<Vec<Digit>>>();
    let (rows, columns) = (read(rows)?, read(columns)?);
    let of_row = |row: &Digit| columns.iter().map(|column| Cell::at(row.index(), column.index())).collect::<Vec<_>>();
    let cells: Vec<Cell> = rows.iter().flat_map(of_row).collect();
    (!cells.is_empty()).then_some(cells)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(candidates: &[Candidate]) -> String {
        candidates.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn cells_may_be_written_together_and_before_the_sign_of_others() {
        let line = read("Naked Pair: 6,8 in r3c37 => r3c12<>68, r1c4,r2c5<>6").unwrap();
        assert_eq!(line.technique.unwrap().0.id(), "naked-subset");
        assert_eq!(names(&line.removed), "r3c1n6 r3c1n8 r3c2n6 r3c2n8 r1c4n6 r2c5n6");
        assert!(line.placed.is_empty());
        let line = read("(4=6)r3c3 - (6=4)r7c3 => r5c3=4").unwrap();
        assert!(line.technique.is_none());
        assert_eq!(names(&line.placed), "r5c3n4");
    }

    #[test]
    fn what_cannot_be_read_is_named() {
        for (text, part) in [
            ("x => r1<>6", "r1<>6"),
            ("x => r1c0<>6", "r1c0<>6"),
            ("x => r1c2<>", "r1c2<>"),
            ("x => r1c2", " r1c2"),
            ("x => r1c2=4, r1c3=5", " r1c2=4, r1c3=5"),
        ] {
            assert_eq!(read(text).err(), Some(part), "{text}");
        }
    }
}
