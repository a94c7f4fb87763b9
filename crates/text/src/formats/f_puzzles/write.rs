//! Writes boards as f-puzzles has them.

use serde_json::{Value, json};

use super::super::PlainBoard;
use super::super::places::{marked_pairs, neighbors, on_board, parts as cut, place, region, sides, sorted, walk};
use super::super::plain::marked;
use super::fields::DIRECTIONS;
use unguess_board::relation::{FPuzzlesField, Relation, RelationKind as Kind};
use unguess_board::rules::{ExtraHouse, LinkKind, Regions, RulesFault, Statement, Wrapping, usual};
use unguess_board::{Cell, CellSet, HouseKind, Rules};

/// Writes a board as one JSON object.
pub(in super::super) fn write(published: &PlainBoard) -> Result<String, RulesFault> {
    let mut writer = Writer { rules: &published.rules, fields: json!({ "size": published.rules.size() }) };
    let texts = [("title", &published.title), ("author", &published.author)];
    for (name, text) in texts.into_iter().filter(|(_, text)| !text.is_empty()) {
        writer.fields[name] = json!(text);
    }
    writer.grid(published)?;
    for statement in published.rules.statements() {
        writer.say(statement).ok_or_else(|| RulesFault(statement.to_string()))?;
    }
    if let Some(solution) = &published.solution {
        let digits: Vec<Option<u32>> = solution.chars().map(|sign| sign.to_digit(10)).collect();
        writer.fields["solution"] = json!(digits);
    }
    Ok(writer.fields.to_string())
}

struct Writer<'a> {
    rules: &'a Rules,
    fields: Value,
}

impl Writer<'_> {
    /// Writes the cells with their givens, their marks, and their regions if these are not the usual boxes.
    fn grid(&mut self, published: &PlainBoard) -> Result<(), RulesFault> {
        let (rules, board) = (self.rules, published);
        let size = rules.size();
        let regions = rules.regions();
        let is_usual = matches!(regions, Regions::Boxes(shape) if usual(size) == Some(*shape));
        if let Regions::Letters(letters) = regions {
            let is_whole = |letter: char| letters.matches(letter).count() == size;
            if !letters.chars().all(|letter| letter == '.' || is_whole(letter)) {
                return Err(RulesFault("regions with fewer cells than there are digits".to_owned()));
            }
        }
        let marks: Vec<(Cell, Vec<i32>)> = marked(rules, &board.marks).collect();
        let entry = |cell: Cell| {
            let mut entry = json!({});
            if let Some(digit) = board.givens.clue(cell) {
                entry = json!({ "value": digit.number(), "given": true });
            }
            if let Some((_, digits)) = marks.iter().find(|(other, _)| *other == cell) {
                entry["givenPencilMarks"] = json!(digits);
            }
            if !is_usual {
                entry["region"] = json!(region(rules, cell));
            }
            entry
        };
        if let Some((cell, _)) = marks.iter().find(|(_, digits)| digits.is_empty()) {
            return Err(RulesFault(format!("{cell} cannot be anything")));
        }
        let row = |row: usize| (0..size).map(|column| entry(Cell::at(row, column))).collect::<Value>();
        self.fields["grid"] = (0..size).map(row).collect();
        Ok(())
    }

    /// Turns a switch on, if it is not on already.
    fn turn_on(&mut self, name: &str) -> Option<()> {
        self.fields[name].is_null().then(|| self.fields[name] = json!(true))
    }

    /// Adds an object to a field.
    fn add(&mut self, name: &str, entry: Value) -> Option<()> {
        let field = &mut self.fields[name];
        if field.is_null() {
            *field = json!([]);
        }
        field.as_array_mut()?.push(entry);
        Some(())
    }

    /// Writes a statement; nothing if no field can hold it.
    fn say(&mut self, statement: &Statement) -> Option<()> {
        match statement {
            Statement::Regions(_) => Some(()),
            Statement::Houses(ExtraHouse::DiagonalDown) => self.turn_on("diagonal-"),
            Statement::Houses(ExtraHouse::DiagonalUp) => self.turn_on("diagonal+"),
            Statement::Houses(ExtraHouse::Disjoint) if self.rules.boxes() == usual(self.rules.size()) => {
                self.turn_on("disjointgroups")
            }
            Statement::Houses(kind) => {
                // Of the windows of nine digits, the others follow from the first four.
                let is_stated = |number: usize| {
                    let house = ExtraHouse::of_number(number);
                    house.is_some_and(|(other, at)| other == *kind && (other != ExtraHouse::Windows || at < 4))
                };
                let houses = self.rules.houses_of(HouseKind::Extra).filter(|house| is_stated(house.number()));
                let cells: Vec<Value> = houses.map(|house| ids(self.rules.places(house))).collect();
                cells.into_iter().try_for_each(|cells| self.add("extraregion", json!({ "cells": cells })))
            }
            Statement::House(cells) => self.add("extraregion", json!({ "cells": ids(cells) })),
            Statement::Links(kind, wrapping, exempt) if *wrapping == Wrapping::default() => self.link(kind, exempt),
            Statement::Absent(_) | Statement::Links(..) => None,
            Statement::Relation(relation) => self.relate(relation),
        }
    }

    /// Writes a link. The fields exempt just the pairs with a mark between: a link with other exempt pairs has no
    /// field.
    fn link(&mut self, kind: &LinkKind, exempt: &[[Cell; 2]]) -> Option<()> {
        let exempt = sorted(exempt.iter().copied());
        let is_dotted = exempt == marked_pairs(self.rules, &[Kind::Difference, Kind::Ratio]);
        let mut ratios = self.rules.relations().filter(|relation| relation.kind() == Kind::Ratio);
        let is_double = ratios.all(|ratio| ratio.number() == Some(2));
        match kind {
            LinkKind::AntiKnight => self.turn_on("antiknight"),
            LinkKind::AntiKing => self.turn_on("antiking"),
            LinkKind::NonConsecutive if is_dotted => self.turn_on("nonconsecutive"),
            LinkKind::RatioNegative if is_dotted && is_double => self.add("negative", json!("ratio")),
            LinkKind::KropkiNegative if is_dotted && is_double => {
                self.turn_on("nonconsecutive")?;
                self.add("negative", json!("ratio"))
            }
            LinkKind::XvNegative if exempt == marked_pairs(self.rules, &[Kind::Xv]) => {
                self.add("negative", json!("xv"))
            }
            _ => None,
        }
    }

    /// Writes a relation as an object of its field; none if no field can hold it just so.
    fn relate(&mut self, relation: &Relation) -> Option<()> {
        let (kind, parts, size) = (relation.kind(), relation.parts(), self.rules.size());
        let cells = &parts[0];
        if kind == Kind::Different {
            return self.add("extraregion", json!({ "cells": ids(cells) }));
        }
        let FPuzzlesField { name, members, .. } = kind.facts().f_puzzles?;
        let value = relation.number().filter(|number| *number >= 0).map(|number| number.to_string());
        let entry = match kind {
            Kind::RegionSum => {
                // A line is cut where it enters another region, so its parts must be one region each, and another one than before.
                let line = parts.concat();
                let are_cut = cut(&line, |cell| region(self.rules, cell)).as_deref() == Some(parts);
                are_cut.then(|| json!({ "lines": [ids(&line)] }))?
            }
            Kind::Odd | Kind::Even => {
                return cells.iter().try_for_each(|cell| self.add(name, json!({ "cell": id(place(*cell)) })));
            }
            Kind::Minimum | Kind::Maximum => {
                let marked = self.rules.relations().filter(|relation| relation.kind() == kind);
                let marked: CellSet = marked.map(|relation| relation.parts()[0][0]).collect();
                let others: CellSet = cells[1..].iter().copied().collect();
                // The field compares a cell with its neighbors that are not marked themselves.
                let fits = others == neighbors(size, cells[0]) - marked;
                fits.then(|| json!({ "cell": id(place(cells[0])) }))?
            }
            Kind::Arrow => {
                // The line begins in the circle: in its last cell.
                let line: Vec<Cell> = cells.last().into_iter().chain(&parts[1]).copied().collect();
                cells.is_sorted().then(|| json!({ "cells": ids(cells), "lines": [ids(&line)] }))?
            }
            Kind::Xv => {
                let letter = match relation.number() {
                    Some(10) => "X",
                    Some(5) => "V",
                    _ => return None,
                };
                json!({ "cells": ids(cells), "value": letter })
            }
            Kind::Clone => json!({ "cells": ids(cells), "cloneCells": ids(&parts[1]) }),
            Kind::Quadruple => json!({ "cells": ids(cells), "values": relation.numbers() }),
            Kind::LittleKiller => {
                let (cell, direction) = diagonal(cells, size)?;
                json!({ "cell": cell, "direction": direction, "value": value? })
            }
            Kind::Sandwich | Kind::XSum | Kind::Skyscraper => {
                let (_, beside) = sides(size).find(|(line, _)| line == cells)?;
                json!({ "cell": id(beside), "value": value? })
            }
            _ => {
                let (member, cells) =
                    if members[0] == "lines" { ("lines", json!([ids(cells)])) } else { ("cells", ids(cells)) };
                if relation.number().is_some() {
                    json!({ member: cells, "value": value? })
                } else {
                    json!({ member: cells })
                }
            }
        };
        self.add(name, entry)
    }
}

/// The cell beside the board and the direction in which a whole diagonal is seen.
fn diagonal(cells: &[Cell], size: usize) -> Option<(String, &'static str)> {
    let [row, column] = place(*cells.first()?);
    let seen = DIRECTIONS.iter().find(|(_, [down, right])| {
        let outside = on_board(size, [row - down, column - right]).is_none();
        outside && walk(size, [row, column], [*down, *right]) == cells
    });
    seen.map(|(name, [down, right])| (id([row - down, column - right]), *name))
}

fn id([row, column]: [isize; 2]) -> String {
    format!("R{}C{}", row + 1, column + 1)
}

fn ids(cells: &[Cell]) -> Value {
    cells.iter().map(|cell| Value::String(id(place(*cell)))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::{BoardFormat, Drawings, f_puzzles, sudokupad};
    use unguess_board::PlainBoard;

    fn written(text: &str) -> Result<String, RulesFault> {
        write(&PlainBoard::read(text).unwrap())
    }

    #[test]
    fn what_is_written_is_read() {
        let text = "size 6; boxes 2x3; anti-king; cage 9 r1c1 r1c2; thermo r2c1 r2c2 r3c3; whispers 3 r4c1 r5c1; \
            arrow r1c5 r1c6 | r2c5 r3c5; x-sum 9 r6c6 r6c5 r6c4 r6c3 r6c2 r6c1; little-killer 12 r1c2 r2c1; \
            region-sum r3c1 r3c2 | r3c4; quadruple 1,2 r5c5 r5c6 r6c5 r6c6";
        let mut board: PlainBoard = PlainBoard::read(text).unwrap();
        board.title = "Äpfel".to_owned();
        for target in [&f_puzzles::FORMAT, &sudokupad::FORMAT] {
            let link = target.write(&board).unwrap();
            assert_eq!(BoardFormat::of(link.as_bytes()), Some(&f_puzzles::FORMAT), "{link}");
            let read = f_puzzles::FORMAT.read(&link, Drawings::Refused).unwrap();
            let words = |text: &str| {
                let mut words: Vec<String> = text.split("; ").map(str::to_owned).collect();
                words.sort();
                words
            };
            assert_eq!(words(&read.rules.to_string()), words(text));
            assert_eq!(read.title, "Äpfel");
        }
    }

    #[test]
    fn what_cannot_be_written_is_named() {
        let refusal = |text: &str| written(text).unwrap_err().to_string();
        assert_eq!(refusal("size 4; sum 3 r1c1 r1c2"), "sum 3 r1c1 r1c2");
        assert_eq!(refusal("size 4; little-killer 3 r1c1 r2c2"), "little-killer 3 r1c1 r2c2");
        assert_eq!(refusal("size 4; nonconsecutive but r1c1 r1c2"), "nonconsecutive but r1c1 r1c2");
        assert_eq!(refusal("size 4; minimum r1c1 r1c2"), "minimum r1c1 r1c2");
        assert!(refusal("size 4; regions 111............2").contains("regions with fewer cells"));
    }
}
