//! Reads what a line of players concludes: `Naked Pair: 6,8 in r3c37 => r3c12<>6`, `=> -6 r3c12`, `- removes 6 from C1`. What stands
//! before it is read as the name of a technique, up to the colon, if there is one of that name, and listed as unread otherwise;
//! the rest of the reason is not read.

use unguess_board::{Candidate, Cell, Digit};
use unguess_steps::technique::Technique;
use unguess_steps::techniques::named;

/// What a line says.
pub(super) struct PlayersLine<'t> {
    /// The technique, with the name by which the line calls it.
    pub(super) technique: Option<(&'static Technique, &'t str)>,
    pub(super) placed: Vec<Candidate>,
    pub(super) removed: Vec<Candidate>,
}

/// The part of a text that makes no sense.
pub(super) type UnreadPart<'t> = &'t str;

/// Arrows before a conclusion.
const ARROWS: [&str; 4] = ["=>", "⇒", "→", "->"];

/// How verbs begin with which candidates go.
const VERBS: &str = "remov eliminat exclud delet";

/// How other words begin that say so.
const REMOVING: &str = "not cannot can't isn't taken off out";

/// How words begin that say that digits are placed.
const PLACING: &str = "is must plac set solv equal";

/// Words that say nothing alone. The last ones say that singles solve the rest.
const FILLING: &str = "a all and be can candidate candidates cell cells digit from gone hence in of so the then thus btte lcls lclste \
    ste stte";

/// The reason of a line and its conclusion. The conclusion stands after the last arrow; without arrows, after the last
/// colon, or, where there is no colon either, from the last verb on. Otherwise it is the whole line.
fn parts(text: &str) -> (&str, &str) {
    let last = ARROWS.iter().filter_map(|arrow| Some((text.rfind(arrow)?, arrow.len()))).max();
    let verb = || {
        let start = |word: &str| word.as_ptr() as usize - text.as_ptr() as usize;
        let mut words = text.split(|c: char| !c.is_alphabetic()).filter(|word| begins(word, VERBS));
        words.next_back().map(|word| (start(word), 0)).filter(|_| !text.contains(':'))
    };
    let (at, length) = last.or_else(verb).or_else(|| Some((text.rfind(':')?, 1))).unwrap_or((0, 0));
    (&text[..at], &text[at + length..])
}

fn begins(word: &str, starts: &str) -> bool {
    starts.split(' ').any(|start| word.to_lowercase().starts_with(start))
}

/// Whether a text may have a conclusion of players, and none in another notation.
pub(super) fn has_conclusion(text: &str) -> bool {
    !text.contains("==>") && read(text).is_ok() || has_arrow(text)
}

/// Whether a text has the arrow of such a line.
pub(super) fn has_arrow(text: &str) -> bool {
    text.contains("=>") && !text.contains("==>")
}

/// The name before the colon of such a line, if it is not the name of a technique.
pub(super) fn unknown_technique(text: &str) -> Option<&str> {
    let (reason, _) = Some(parts(text)).filter(|_| has_conclusion(text))?;
    let name = reason.split(':').next()?.trim();
    let is_named = text.contains(':') && !name.is_empty();
    (is_named && named(name).is_none()).then_some(name)
}

/// Reads a line as players write it: the name of a technique before a colon, and statements such as `r1c2<>3`.
///
/// # Errors
/// The part that makes no sense, or the whole conclusion if it is not finished, says nothing or places two digits.
pub(super) fn read(text: &str) -> Result<PlayersLine<'_>, UnreadPart<'_>> {
    let (reason, conclusion) = parts(text);
    let name = Some(reason.split(':').next().unwrap_or_default().trim()).filter(|_| text.contains(':'));
    let technique = name.and_then(|name| Some((named(name)?, name)));
    let mut line = PlayersLine { technique, placed: Vec::new(), removed: Vec::new() };
    let mut statement = PlayersStatement::default();
    let mut rest = conclusion;
    while let Some((token, part, after)) = Token::next(rest) {
        if statement.is_whole() && statement.ends_before(&token) {
            // Without a comma, a hyphen and cells go on with a chain.
            let begins_with_digits = !statement.is_cut && matches!(token, Token::Says { .. });
            std::mem::replace(&mut statement, PlayersStatement { begins_with_digits, ..PlayersStatement::default() })
                .add_to(&mut line);
        }
        statement.add(token).ok_or(part)?;
        rest = after;
    }
    let is_begun = !statement.cells.is_empty() || !statement.digits.is_empty() || statement.removes.is_some();
    let is_left = is_begun && !statement.is_whole();
    if statement.is_whole() {
        statement.add_to(&mut line);
    }
    let is_empty = line.placed.is_empty() && line.removed.is_empty();
    if is_left || is_empty || line.placed.len() > 1 { Err(conclusion) } else { Ok(line) }
}

/// A part of a conclusion.
#[derive(Debug)]
enum Token {
    Cells(Vec<Cell>),
    Digits(Vec<Digit>),
    /// A sign or a word that removes, or one that places; whether it is a sign.
    Says {
        removes: bool,
        is_sign: bool,
    },
    /// The end of a statement, or of a part of a list.
    Comma,
    /// A word that says nothing.
    Filling,
    Unknown,
}

impl Token {
    /// The first token of a text, the part of the text that it takes, and the text after it.
    fn next(text: &str) -> Option<(Self, &str, &str)> {
        let text = text.trim_start_matches([' ', '\t', '[', ']', '.', '\u{a0}']);
        let first = text.chars().next()?;
        let taken = |token, length: usize| Some((token, &text[..length], &text[length..]));
        let says = |removes, length| taken(Self::Says { removes, is_sign: true }, length);
        for (sign, removes) in
            [("<>", true), ("!=", true), ("≠", true), ("=", false), ("-", true), ("–", true), ("−", true), ("+", false)]
        {
            if text.starts_with(sign) {
                return says(removes, sign.len());
            }
        }
        if matches!(first, ',' | ';' | '\n' | '\r' | '&' | '!') {
            return taken(Self::Comma, 1);
        }
        // A remark in brackets says nothing, but digits in brackets might.
        if first == '(' {
            let end = text.find(')').map_or(text.len(), |end| end + 1);
            let is_remark = !text[..end].contains(|c: char| c.is_ascii_digit());
            return taken(if is_remark { Self::Filling } else { Self::Unknown }, end);
        }
        if let Some((cells, length)) = cells_of(text) {
            return taken(Self::Cells(cells), length);
        }
        let length = |is: &dyn Fn(char) -> bool| text.find(|c| !is(c)).unwrap_or(text.len());
        if first.is_ascii_digit() {
            let length = length(&|c| c.is_ascii_digit() || c == '/');
            let digits: Option<Vec<Digit>> =
                text[..length].chars().filter(|c| *c != '/').map(Digit::from_char).collect();
            return taken(digits.map_or(Self::Unknown, Self::Digits), length);
        }
        let length = length(&|c| c.is_alphanumeric() || c == '\'').max(first.len_utf8());
        let word = &text[..length];
        let of_word = if begins(word, REMOVING) || begins(word, VERBS) {
            Self::Says { removes: true, is_sign: false }
        } else if FILLING.split(' ').any(|filling| filling == word.to_lowercase()) {
            Self::Filling
        } else if begins(word, PLACING) {
            Self::Says { removes: false, is_sign: false }
        } else {
            Self::Unknown
        };
        taken(of_word, length)
    }
}

/// Cells, digits, and whether these go, in any order.
#[derive(Debug, Default)]
struct PlayersStatement {
    cells: Vec<Cell>,
    digits: Vec<Digit>,
    removes: Option<bool>,
    /// Whether the digits came last.
    ends_with_digits: bool,
    /// Whether the last token was the end of a part.
    is_cut: bool,
    /// Whether the digits must come first.
    begins_with_digits: bool,
}

impl PlayersStatement {
    const fn is_whole(&self) -> bool {
        !self.cells.is_empty() && !self.digits.is_empty()
    }

    /// Whether a token begins another statement.
    const fn ends_before(&self, token: &Token) -> bool {
        match token {
            Token::Cells(_) => self.ends_with_digits,
            Token::Digits(_) => !(self.ends_with_digits && self.is_cut),
            Token::Says { is_sign, .. } => *is_sign,
            Token::Comma | Token::Filling | Token::Unknown => false,
        }
    }

    /// Adds a token to the statement; none if the token makes no sense there.
    fn add(&mut self, token: Token) -> Option<()> {
        match token {
            Token::Cells(_) if self.begins_with_digits && self.digits.is_empty() => return None,
            Token::Cells(cells) => {
                self.ends_with_digits = false;
                self.cells.extend(cells);
            }
            Token::Digits(digits) => {
                // Cells and digits without a sign between them say nothing.
                if !self.cells.is_empty() && self.removes.is_none() {
                    return None;
                }
                self.ends_with_digits = true;
                self.digits.extend(digits);
            }
            // Between cells and digits, the sign counts; before cells, a hyphen only begins a line.
            Token::Says { removes, is_sign } => {
                let is_not = !is_sign && self.removes == Some(true);
                self.removes = Some(removes || is_not);
            }
            Token::Comma => {
                self.is_cut = true;
                return Some(());
            }
            Token::Filling => return Some(()),
            Token::Unknown => return None,
        }
        self.is_cut = false;
        Some(())
    }

    /// Adds what it says to a line. A digit and a cell without a sign are the digit in the cell.
    fn add_to(self, line: &mut PlayersLine) {
        let all = self.cells.iter().flat_map(|cell| self.digits.iter().map(|digit| cell.with(*digit)));
        if self.removes == Some(true) { line.removed.extend(all) } else { line.placed.extend(all) }
    }
}

/// The cells with which a text begins, and how long they are: `r12c3`, `r1c2`, or `H1` for r8c1, where `I` and `J` are the last row.
fn cells_of(text: &str) -> Option<(Vec<Cell>, usize)> {
    let digits = |text: &str| -> Vec<Digit> { text.chars().map_while(Digit::from_char).collect() };
    let (rows, columns, length) = match text.strip_prefix(['r', 'R']) {
        Some(rest) if rest.starts_with(|c: char| c.is_ascii_digit()) => {
            let rows = digits(rest);
            let columns = digits(rest[rows.len()..].strip_prefix(['c', 'C'])?);
            let length = 2 + rows.len() + columns.len();
            (rows, columns, length)
        }
        _ => {
            let row = "abcdefghij".find(text.chars().next()?.to_ascii_lowercase())?.min(8);
            let columns = digits(&text[1..]);
            let length = 1 + columns.len();
            (vec![Digit::new(row)], columns, length)
        }
    };
    let ends = !text[length..].starts_with(char::is_alphanumeric);
    let of_row = |row: &Digit| columns.iter().map(|column| Cell::at(row.index(), column.index())).collect::<Vec<_>>();
    let cells: Vec<Cell> = rows.iter().flat_map(of_row).collect();
    (ends && !cells.is_empty()).then_some((cells, length))
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
    fn conclusions_are_written_in_many_ways() {
        for (text, removed) in [
            ("=> -3 r8c1", "r8c1n3"),
            ("=> r8c1<>3; stte", "r8c1n3"),
            ("r8c1<>3", "r8c1n3"),
            ("r8c1<>36, r8c2<>6", "r8c1n3 r8c1n6 r8c2n6"),
            ("r8c1<>3 r8c2<>6", "r8c1n3 r8c2n6"),
            ("r8c1<>3,6", "r8c1n3 r8c1n6"),
            ("Naked Triple 3/6/8 in Row H, on cells [H7,H8,H9]\n- removes 3/6 from H1", "r8c1n3 r8c1n6"),
            ("Naked triple (368) r8c789 => -36 r8c1, -6 r8c2", "r8c1n3 r8c1n6 r8c2n6"),
            ("=> -3 r8c1,r8c2", "r8c1n3 r8c2n3"),
            ("(3=6-8)r8c789 => -3 r8c1", "r8c1n3"),
            ("naked triple: r8c1 <> 3", "r8c1n3"),
            ("3 can be taken off H1", "r8c1n3"),
            ("r8c1 is not 3", "r8c1n3"),
            ("R8C1≠3", "r8c1n3"),
            ("r8c1 != 3!", "r8c1n3"),
            ("r8c1-3", "r8c1n3"),
            ("J7 can't be 4 (pointing)", "r9c7n4"),
            ("=> 3 and 6 removed from r8c1", "r8c1n3 r8c1n6"),
        ] {
            let line = read(text).unwrap_or_else(|part| panic!("{text}: {part}"));
            assert_eq!((names(&line.removed).as_str(), &line.placed), (removed, &Vec::new()), "{text}");
        }
        for text in
            ["r9c1=3", "+3 r9c1", "3r9c1", "I1=3", "r9c1 = 3 (hidden single)", "Hidden Single: 3 in r9c1", "r9c1 is 3"]
        {
            assert_eq!(names(&read(text).map_or(Vec::new(), |line| line.placed)), "r9c1n3", "{text}");
        }
    }

    #[test]
    fn what_cannot_be_read_is_named() {
        for (text, part) in [
            ("x => r1<>6", "r1"),
            ("x => r1c0<>6", "r1c0"),
            ("x => r1c2<>", " r1c2<>"),
            ("x => r1c2", " r1c2"),
            ("x => r1c2=4, r1c3=5", " r1c2=4, r1c3=5"),
            ("(3=6-8)r8c789", "(3=6-8)"),
            ("Naked Triple 3/6/8 in Row H", "Naked"),
            ("r1c2 6", "6"),
            ("r1c1<>1 - r2c2<>3", "r2c2"),
            ("r1c2<>6 perhaps", "perhaps"),
        ] {
            assert_eq!(read(text).err(), Some(part), "{text}");
        }
    }
}
