//! Damaged texts in all formats: they are read or refused, and what is read is the same board after it is written in another format.
//!
//! `UNGUESS_FUZZ=1000000` tries that many of them; each depends on its number alone.

use super::*;
use std::collections::BTreeSet;
use unguess_board::relation::Relation;
use unguess_board::{CandidateSet, Cell, House};

/// How many are tried if nothing else is asked for.
const TRIED: u64 = 2000;

/// What means something to one format or another.
const WORDS: [&str; 36] = [
    "0",
    "1",
    "5",
    "9",
    "10",
    "45",
    "-1",
    "99999999999",
    ".",
    ",",
    ":",
    ";",
    "|",
    "~",
    "\"",
    "[",
    "]",
    "{",
    "}",
    "R1C1",
    "R9C9",
    "r2c3",
    "r1c1-3",
    "cage",
    "thermo",
    "cells",
    "lines",
    "value",
    "null",
    "true",
    "a",
    "j",
    "<",
    "_",
    "\u{fc}",
    " ",
];

/// A text that may be damaged before it is packed into a link.
struct Seed {
    text: String,
    wrapped: fn(&str) -> String,
}

fn seeds() -> Vec<Seed> {
    let plain = [
        "size 6; boxes 2x3; diagonal up; cage 9 r1c1 r1c2; arrow r1c5 | r2c5 r3c5; thermo r2c1 r2c2 r3c2; renban r6c1 r6c2 r6c3; \
         difference 1 r5c5 r5c6; ratio 2 r4c1 r4c2; xv 5 r4c4 r4c5; little-killer 9 r1c3 r2c4; grid 1...................................; \
         marks r2c3 12",
        "size 9; anti-knight; cage 15 r1c1-3; cage r2c1-4; whispers 5 r3c1-5; palindrome r4c1-4; between r5c1-4; sandwich 10 row 9; \
         quadruple 1,2 r7c7 r7c8 r8c7 r8c8; region-sum r6c1-2 | r6c4 r5c4; clone r1c8 r1c9 | r3c7 r3c8; odd r9c9; even r8c9; \
         entropic r2c7 r3c7 r4c7; skyscraper 3 column 9",
        "size 4; boxes 2x2; x-sum 6 row 1; linear 7 1*r1c1 2*r2c2; same-values r1c1 r1c2 | r4c3 r4c4",
    ];
    let boards = plain.map(|text| PlainBoard::read(text).unwrap_or_else(|fault| panic!("{fault:?}: {text}")));
    let same: fn(&str) -> String = str::to_owned;
    let mut seeds: Vec<Seed> = plain.iter().map(|text| Seed { text: (*text).to_owned(), wrapped: same }).collect();
    for board in &boards {
        if let Ok(text) = f_puzzles::write(board) {
            seeds.push(Seed { text: text.clone(), wrapped: same });
            seeds.push(Seed { text, wrapped: |text| format!("https://f-puzzles.com/?load={}", links::pack(text)) });
        }
        seeds.extend(iss::FORMAT.in_one_line(board).map(|text| Seed { text, wrapped: same }));
    }
    let cells = "[{},{},{},{}]";
    let region = "[[0,0],[0,1],[1,0],[1,1]]";
    seeds.push(Seed {
        text: format!(
            "{{ce:[{cells},{cells},{cells},{cells}],re:[{region}],ca:[{{cells:{region},v:\"10\",unique:t}}]}}"
        ),
        wrapped: |text| format!("scl{}", links::pack(text)),
    });
    let lines = [
        format!("3x3:d:k:{}", "769:769:".to_owned() + &["0"; 79].join(":")),
        ">A<".to_owned() + &"1".repeat(78),
        "1..............41122112233443344".to_owned(),
        "2x2xk:1_2a3l,b__b__b__b__,10a10e10a10e".to_owned(),
    ];
    seeds.extend(lines.map(|text| Seed { text, wrapped: same }));
    seeds
}

/// Numbers that look random and are always the same.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) % bound.max(1) as u64) as usize
    }
}

fn damaged(seeds: &[Seed], number: u64) -> String {
    let mut dice = Dice(number);
    let Seed { text, wrapped } = &seeds[dice.below(seeds.len())];
    let mut signs: Vec<char> = text.chars().collect();
    for _ in 0..=dice.below(2) {
        let at = dice.below(signs.len() + 1);
        let until = (at + 1 + dice.below(6)).min(signs.len());
        let word = || WORDS[number as usize % WORDS.len()].chars();
        match dice.below(16) {
            0 => drop(signs.splice(at..until, word())),
            1 => drop(signs.splice(at..at, word())),
            2 => drop(signs.drain(at.min(until)..until)),
            3 => {
                let twice = signs[at.min(until)..until].to_vec();
                drop(signs.splice(at..at, twice));
            }
            _ if signs.is_empty() => {}
            4 => {
                let (one, other) = (dice.below(signs.len()), dice.below(signs.len()));
                signs.swap(one, other);
            }
            // Most texts stay readable, but say something else.
            _ => {
                let digit =
                    (0..signs.len()).map(|more| (at + more) % signs.len()).find(|at| signs[*at].is_ascii_digit());
                let Some(digit) = digit else { continue };
                signs[digit] = char::from(b'0' + u8::try_from(dice.below(10)).unwrap_or_default());
            }
        }
    }
    wrapped(&signs.into_iter().collect::<String>())
}

/// What a board means: its candidates, its houses, what is linked to each candidate, and its relations, whatever their order.
fn meaning(board: &PlainBoard) -> (String, BTreeSet<Vec<Cell>>, Vec<CandidateSet>, Vec<String>) {
    let grid = board.grid();
    let rules = grid.rules();
    let places = |house: &House| {
        let mut cells = rules.places(*house).to_vec();
        cells.sort();
        cells
    };
    // A little killer is a sum; formats that have no word for it say that.
    let name = |relation: &Relation| relation.to_string().replace("little-killer", "sum");
    let mut relations: Vec<String> = rules.relations().map(name).collect();
    relations.sort();
    let linked = CandidateSet::ALL.iter().map(|one| *rules.linked(one)).collect();
    (grid.marks(), rules.houses().iter().map(places).collect(), linked, relations)
}

#[test]
fn what_is_read_of_a_damaged_text_is_the_same_in_every_format_that_can_say_it() {
    let seeds = seeds();
    let tried = std::env::var("UNGUESS_FUZZ").ok().and_then(|count| count.parse().ok()).unwrap_or(TRIED);
    let (mut read, mut compared) = (0_u64, 0_u64);
    for number in 0..tried {
        let text = damaged(&seeds, number);
        let Some(format) = BoardFormat::of(text.as_bytes()) else { continue };
        let Ok(board) = format.read(&text, Drawings::Refused) else { continue };
        // Some formats write a cell with one mark as a given, even if a relation excludes it.
        let grid = board.grid();
        if (grid.rules().cells() - grid.filled()).iter().any(|cell| grid.digits_in(cell).len() < 2) {
            continue;
        }
        read += 1;
        for target in WRITTEN {
            let Ok(written) = target.write(&board) else { continue };
            let format = BoardFormat::of(written.as_bytes()).unwrap_or_else(|| panic!("{number}: {text}: {written}"));
            let back = format.read(&written, Drawings::Refused);
            let back = back.unwrap_or_else(|fault| panic!("{number}: {text}: {written}: {fault}"));
            let [before, after] = [&board, &back].map(meaning);
            assert!(before == after, "{number}: {text}: {written}: {:?} {:?}", before.3, after.3);
            compared += 1;
        }
    }
    assert!(read > tried / 20 && compared > tried / 10, "{read} of {tried} read, {compared} compared");
}
