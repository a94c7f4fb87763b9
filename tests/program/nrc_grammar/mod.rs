//! The grammar of nrc lines as `SudoRules` prints them, written from its definition and not from our printer.

/// A line being read.
struct Reader<'a> {
    rest: &'a str,
}

type Read<T = ()> = Result<T, String>;

/// Reads a whole line, or tells where it breaks the grammar.
pub(crate) fn read(line: &str) -> Read {
    let (reason, effects) = line.split_once(" ==> ").ok_or("no ==>")?;
    let is_single = reason.starts_with("naked-single") || reason.starts_with("hidden-single");
    match reason.split_once(": ") {
        None => single(reason)?,
        Some((name, pattern)) if name.starts_with("oddagon") => ring(name, pattern)?,
        Some((name, pattern)) if name.contains('[') => chain(name, pattern)?,
        Some((name, pattern)) => subset(name, pattern)?,
    }
    let sign = if is_single { " = " } else { " ≠ " };
    let effects: Vec<&str> = effects.split(", ").collect();
    if is_single && effects.len() != 1 {
        return Err("a single places one digit".to_owned());
    }
    effects.into_iter().try_for_each(|effect| {
        let mut reader = Reader { rest: effect };
        reader.cell()?;
        reader.literal(sign)?;
        reader.number()?;
        reader.end()
    })
}

fn single(reason: &str) -> Read {
    let known = ["naked-single", "hidden-single-in-a-block", "hidden-single-in-a-row", "hidden-single-in-a-column"];
    if known.contains(&reason) { Ok(()) } else { Err(format!("{reason} is no single")) }
}

fn chain(name: &str, pattern: &str) -> Read {
    let (name, length) = name.strip_suffix(']').and_then(|name| name.split_once('[')).ok_or("no length")?;
    let untyped =
        ["rc", "rn", "cn", "bn"].iter().find_map(|kind| name.strip_suffix(&format!("-{kind}"))).unwrap_or(name);
    let known =
        ["whip", "t-whip", "z-chain", "biv-chain", "braid", "g-whip", "g-braid", "g-biv-chain", "or-whip", "or-braid"];
    if !known.contains(&untyped) {
        return Err(format!("{name} is no chain"));
    }
    let cells: Vec<&str> = pattern.split(" - ").collect();
    if length.parse() != Ok(cells.len()) {
        return Err(format!("{} variables in a chain of {length}", cells.len()));
    }
    for (index, cell) in cells.iter().enumerate() {
        let mut reader = Reader { rest: cell };
        if untyped.starts_with("or-") && cell.starts_with("OR") {
            reader.relation(index + 1 == cells.len())?;
            continue;
        }
        let kind = reader.variable()?;
        if untyped != name && !name.ends_with(kind) {
            return Err(format!("{cell} in a {name}"));
        }
        reader.literal("{")?;
        reader.value(kind)?;
        reader.literal(" ")?;
        if index + 1 == cells.len() && !untyped.ends_with("biv-chain") {
            reader.literal(".")?;
        } else if untyped.starts_with("g-") {
            reader.value_or_segment(kind)?;
        } else {
            reader.value(kind)?;
        }
        reader.literal("}")?;
        reader.end()?;
    }
    Ok(())
}

fn ring(name: &str, pattern: &str) -> Read {
    let length = name.strip_prefix("oddagon[").and_then(|rest| rest.strip_suffix(']')).ok_or("no length")?;
    let cells: Vec<&str> = pattern.split(',').collect();
    if length.parse() != Ok(cells.len()) || cells.len().is_multiple_of(2) {
        return Err(format!("{} variables in a ring of {length}", cells.len()));
    }
    cells.into_iter().try_for_each(|cell| {
        let mut reader = Reader { rest: cell };
        let kind = reader.variable()?;
        reader.literal("{")?;
        reader.value(kind)?;
        reader.literal(" ")?;
        reader.value(kind)?;
        reader.literal("}")?;
        reader.end()
    })
}

fn subset(name: &str, pattern: &str) -> Read {
    let mut reader = Reader { rest: pattern };
    let name = name.strip_prefix("finned-").filter(|fish| !fish.contains("-in-a-")).unwrap_or(name);
    if let Some((fish, lines)) = name.split_once("-in-").filter(|(_, lines)| !lines.starts_with("a-")) {
        let size = place(&["x-wing", "swordfish", "jellyfish", "squirmbag", "whale", "leviathan"], fish)?;
        let [base, cover] = match lines {
            "rows" => ['r', 'c'],
            "columns" => ['c', 'r'],
            _ => return Err(format!("a fish in {lines}")),
        };
        reader.letter('n')?;
        reader.set(size, |reader| reader.letter(base))?;
        reader.set(size, |reader| reader.letter(cover))?;
        return reader.end();
    }
    let (kind, house) = name.split_once("-in-a-").ok_or("no house")?;
    let (kind, size) = kind.split_once('-').ok_or("no size")?;
    let size = place(&["pairs", "triplets", "quads"], size)?;
    let (letter, other) = match house {
        "row" => ('r', Some('c')),
        "column" => ('c', Some('r')),
        "block" => ('b', None),
        _ => return Err(format!("a subset in {house}")),
    };
    reader.letter(letter)?;
    let places = |reader: &mut Reader| match other {
        Some(other) => reader.letter(other),
        None => reader.cell(),
    };
    match kind {
        "naked" => {
            reader.set(size, places)?;
            reader.set(size, |reader| reader.letter('n'))?;
        }
        "hidden" => {
            reader.set(size, |reader| reader.letter('n'))?;
            reader.set(size, places)?;
        }
        _ => return Err(format!("a {kind} subset")),
    }
    reader.end()
}

/// The size that a name stands for: the first of the names is 2.
fn place(names: &[&str], name: &str) -> Read<usize> {
    names.iter().position(|known| *known == name).map(|at| at + 2).ok_or_else(|| format!("what is {name}?"))
}

impl Reader<'_> {
    fn literal(&mut self, text: &str) -> Read {
        self.rest = self.rest.strip_prefix(text).ok_or_else(|| format!("no {text:?} before {:?}", self.rest))?;
        Ok(())
    }

    fn number(&mut self) -> Read {
        self.rest = self
            .rest
            .strip_prefix(|c: char| ('1'..='9').contains(&c))
            .ok_or_else(|| format!("no number before {:?}", self.rest))?;
        Ok(())
    }

    fn letter(&mut self, letter: char) -> Read {
        self.literal(&letter.to_string())?;
        self.number()
    }

    fn cell(&mut self) -> Read {
        self.letter('r')?;
        self.letter('c')
    }

    /// A variable, and its type.
    fn variable(&mut self) -> Read<&'static str> {
        let letters: String = self.rest.chars().filter(char::is_ascii_lowercase).take(2).collect();
        let kind = ["rc", "rn", "cn", "bn"].into_iter().find(|kind| **kind == letters);
        let kind = kind.ok_or_else(|| format!("{} is no variable", self.rest))?;
        kind.chars().try_for_each(|letter| self.letter(letter))?;
        Ok(kind)
    }

    fn value(&mut self, kind: &str) -> Read {
        match kind {
            "rc" => self.letter('n'),
            "rn" => self.letter('c'),
            "cn" => self.letter('r'),
            _ => self.cell(),
        }
    }

    /// A value, or a whole segment.
    fn value_or_segment(&mut self, kind: &str) -> Read {
        let letters: &[char] = match kind {
            "rn" => &['c'],
            "cn" => &['r'],
            "bn" => &['r', 'c'],
            _ => return self.value(kind),
        };
        let mut segments = 0;
        for letter in letters {
            let third = ["123", "456", "789"].map(|third| format!("{letter}{third}"));
            match third.iter().find_map(|third| self.rest.strip_prefix(third.as_str())) {
                Some(rest) => {
                    self.rest = rest;
                    segments += 1;
                }
                None => self.letter(*letter)?,
            }
        }
        if segments > 1 { Err("a group of nine cells".to_owned()) } else { Ok(()) }
    }

    /// A relation, to its end: how many members it has, those that are excluded, and the other one or a point.
    fn relation(&mut self, is_last: bool) -> Read {
        self.literal("OR")?;
        let count: usize = self.rest.get(..1).and_then(|count| count.parse().ok()).ok_or("no number of members")?;
        self.number()?;
        self.literal("{{")?;
        for _ in usize::from(!is_last)..count {
            self.cell()?;
            self.letter('n')?;
            self.literal(" ")?;
        }
        self.literal("| ")?;
        if is_last {
            self.literal(".")?;
        } else {
            self.cell()?;
            self.letter('n')?;
        }
        self.literal("}}")?;
        self.end()
    }

    /// So many different items in braces, in order.
    fn set(&mut self, size: usize, mut item: impl FnMut(&mut Self) -> Read) -> Read {
        self.literal("{")?;
        let items: Vec<&str> = self.rest.split('}').next().unwrap_or_default().split(' ').collect();
        if items.len() != size || !items.is_sorted_by(|one, other| one < other) {
            return Err(format!("{items:?} are not {size} in order"));
        }
        for index in 0..size {
            if index > 0 {
                self.literal(" ")?;
            }
            item(self)?;
        }
        self.literal("}")
    }

    fn end(&self) -> Read {
        if self.rest.is_empty() { Ok(()) } else { Err(format!("{:?} is too much", self.rest)) }
    }
}

#[test]
fn published_lines_obey_it_and_damaged_ones_do_not() {
    let good = [
        "naked-single ==> r1c3 = 4",
        "hidden-single-in-a-block ==> r1c3 = 4",
        "whip[1]: r8n9{c8 .} ==> r9c8 ≠ 9, r9c7 ≠ 9",
        "whip[4]: r7n1{c6 c9} - r2n1{c9 c1} - r1n1{c2 c5} - r4n1{c5 .} ==> r8c4 ≠ 1",
        "biv-chain[2]: b2n9{r3c5 r2c6} - r5n9{c6 c8} ==> r3c8 ≠ 9",
        "biv-chain-rc[4]: r6c8{n5 n9} - r6c2{n9 n6} - r7c2{n6 n3} - r3c2{n3 n5} ==> r3c8 ≠ 5",
        "or-whip[2]: OR2{{r8c8n1 | r5c5n6}} - c1n6{r5 .} ==> r8c1 ≠ 1",
        "or-braid[2]: r8n5{c8 c5} - OR2{{r8c8n1 r5c5n6 | .}} ==> r8c1 ≠ 1",
        "hidden-pairs-in-a-row: r5{n6 n8}{c1 c3} ==> r5c3 ≠ 9",
        "swordfish-in-rows: n7{r3 r4 r7}{c1 c5 c6} ==> r6c5 ≠ 7",
        "naked-pairs-in-a-block: b1{r1c2 r3c1}{n1 n2} ==> r1c1 ≠ 1",
        "finned-x-wing-in-rows: n7{r3 r4}{c1 c5} ==> r2c5 ≠ 7",
        "oddagon[5]: r4n1{c1 c4},c4n1{r4 r7},r7n1{c4 c3},c3n1{r7 r6},b4n1{r6c3 r4c1} ==> r1c5 ≠ 1",
    ];
    for line in good {
        assert_eq!(read(line), Ok(()), "{line}");
    }
    let damaged = [
        "naked-single ==> r1c3 = 4, r1c4 = 5",
        "naked-single ==> r1c3 ≠ 4",
        "hidden-single ==> r1c3 = 4",
        "whip[2]: r8n9{c8 .} ==> r9c8 ≠ 9",
        "whip[1]: r8n9{r8 .} ==> r9c8 ≠ 9",
        "whip[1]: r8n9{c8 .} ==> r9c8≠9",
        "whip[2]: r8n5{c8 c5}-r1n5{c5 .} ==> r9c7 ≠ 5",
        "biv-chain-rc[2]: b2n9{r3c5 r2c6} - r5n9{c6 c8} ==> r3c8 ≠ 9",
        "biv-chain[2]: b2n9{r3c5 r2c6} - r5n9{c6 .} ==> r3c8 ≠ 9",
        "whip[2]: OR2{{r8c8n1 | r5c5n6}} - c1n6{r5 .} ==> r8c1 ≠ 1",
        "or-whip[2]: OR3{{r8c8n1 | r5c5n6}} - c1n6{r5 .} ==> r8c1 ≠ 1",
        "or-whip[2]: OR2{{r8c8n1 | .}} - c1n6{r5 .} ==> r8c1 ≠ 1",
        "or-whip[2]: r8n5{c8 c5} - OR2{{r8c8n1 | r5c5n6}} ==> r8c1 ≠ 1",
        "hidden-pairs-in-a-row: r5{c1 c3}{n6 n8} ==> r5c3 ≠ 9",
        "swordfish-in-rows: n7{r3 r4}{c1 c5} ==> r6c5 ≠ 7",
        "finned-naked-pairs-in-a-block: b1{r1c2 r3c1}{n1 n2} ==> r1c1 ≠ 1",
        "oddagon[4]: r4n1{c1 c4},c4n1{r4 r7},r7n1{c4 c1},c1n1{r7 r4} ==> r1c5 ≠ 1",
        "oddagon[5]: r4n1{c1 c4} - c4n1{r4 r7} - r7n1{c4 c3} - c3n1{r7 r6} - b4n1{r6c3 r4c1} ==> r1c5 ≠ 1",
    ];
    for line in damaged {
        assert!(read(line).is_err(), "{line}");
    }
}
