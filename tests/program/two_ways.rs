//! A rule has the same rating however it is written: as a whole line, or in parts.

use unguess::board::relation::{Relation, RelationKind as Kind};
use unguess::board::{Candidate, Cell, PlainBoard, Puzzle};
use unguess::random::Random;
use unguess::solutions::random_solution;

use crate::common::program::{fed, rows};
use crate::common::sample;

/// Kinds with a number, if they have one, and how many cells a line of theirs gets.
const KINDS: [(Kind, Option<i32>, [usize; 2]); 21] = [
    (Kind::Whispers, Some(2), [3, 7]),
    (Kind::Thermo, None, [3, 4]),
    (Kind::SlowThermo, None, [3, 6]),
    (Kind::Greater, None, [3, 4]),
    (Kind::Equal, None, [3, 4]),
    (Kind::Odd, None, [3, 10]),
    (Kind::Even, None, [3, 10]),
    (Kind::Minimum, None, [3, 5]),
    (Kind::Maximum, None, [3, 5]),
    (Kind::Palindrome, None, [5, 7]),
    (Kind::Clone, None, [2, 3]),
    (Kind::Entropic, None, [4, 6]),
    (Kind::Modular, Some(2), [4, 8]),
    (Kind::Modular, Some(3), [4, 6]),
    (Kind::Zipper, None, [5, 5]),
    (Kind::Zipper, None, [6, 6]),
    (Kind::Between, None, [4, 6]),
    (Kind::Lockout, Some(1), [4, 6]),
    (Kind::RegionSum, None, [2, 2]),
    (Kind::SameValues, None, [1, 2]),
    (Kind::Xv, Some(7), [2, 2]),
];

fn names(cells: &[Cell]) -> String {
    cells.iter().map(Cell::to_string).collect::<Vec<_>>().join(" ")
}

/// A relation that a solution keeps.
fn relation(solution: &Puzzle, size: usize, random: &mut Random) -> Option<Relation> {
    let (kind, number, [least, most]) = random.one_of(&KINDS);
    let clue = |cell: Cell| solution.clues().find(|clue| clue.cell() == cell);
    let digit = |cell: Cell| clue(cell).map_or(0, |clue| usize::from(clue.digit().number()));
    let mut cells: Vec<Cell> = solution.clues().map(Candidate::cell).collect();
    (0..5_000).find_map(|_| {
        let count = least + random.below(most - least + 1);
        let parts = match kind {
            Kind::Clone => 2,
            Kind::RegionSum | Kind::SameValues => 3,
            _ => 1,
        };
        random.choose(&mut cells, count * parts);
        let parts = cells[..count * parts].chunks(count).map(<[Cell]>::to_vec).collect();
        let relation = Relation::new(kind, number.into_iter().collect(), parts).ok()?;
        relation.holds(size, digit).then_some(relation)
    })
}

/// The same rule in the smallest parts that say it.
fn in_parts(relation: &Relation) -> Vec<String> {
    let cells = relation.parts().concat();
    let last = cells.len() - 1;
    let number = relation.number().map_or_else(String::new, |number| format!("{number} "));
    let word = format!("{} {number}", relation.kind().facts().word);
    let windows = |count: usize| cells.windows(count).map(|near| format!("{word}{}", names(near))).collect();
    let mirrored = || (0..cells.len() / 2).map(|at| [cells[at], cells[last - at]]);
    let groups = || relation.parts().windows(2).map(|two| format!("{word}{} | {}", names(&two[0]), names(&two[1])));
    let of_three = |middle: &[Cell]| {
        middle.iter().map(|cell| format!("{word}{}", names(&[cells[0], *cell, cells[last]]))).collect()
    };
    match relation.kind() {
        Kind::Thermo => cells.windows(2).map(|two| format!("greater {} {}", two[1], two[0])).collect(),
        Kind::Whispers | Kind::SlowThermo | Kind::Greater | Kind::Equal => windows(2),
        Kind::Odd | Kind::Even => windows(1),
        Kind::Entropic => windows(3),
        Kind::Modular => windows(relation.number().map_or(0, i32::unsigned_abs) as usize),
        Kind::Minimum => cells[1..].iter().map(|other| format!("thermo {} {other}", cells[0])).collect(),
        Kind::Maximum => cells[1..].iter().map(|other| format!("greater {} {other}", cells[0])).collect(),
        Kind::Palindrome => mirrored().map(|[one, other]| format!("clone {one} | {other}")).collect(),
        Kind::Clone => {
            let both = relation.parts()[0].iter().zip(&relation.parts()[1]);
            both.map(|(one, other)| format!("equal {one} {other}")).collect()
        }
        Kind::Zipper if last.is_multiple_of(2) => {
            mirrored().map(|[one, other]| format!("zipper {one} {} {other}", cells[last / 2])).collect()
        }
        Kind::Zipper => {
            let nested = mirrored().zip(mirrored().skip(1));
            nested.map(|(outer, inner)| format!("region-sum {} | {}", names(&outer), names(&inner))).collect()
        }
        Kind::Between | Kind::Lockout => of_three(&cells[1..last]),
        Kind::RegionSum | Kind::SameValues => groups().collect(),
        _ => vec![format!("sum {number}{}", names(&cells))],
    }
}

#[test]
fn a_line_and_its_parts_have_the_same_ratings() {
    let mut written = [Vec::new(), Vec::new()];
    let mut random = Random::new(55, 1);
    for number in 0..sample(1_000, 100) {
        let size = if number % 2 == 0 { 4 } else { 6 };
        let size = if number % 10 == 9 { 9 } else { size };
        let empty = PlainBoard::read(&format!("size {size}")).unwrap().grid();
        let solution = random_solution(&empty, 1, u64::MAX, &mut random).unwrap();
        let relations: Vec<Relation> =
            (0..=random.below(3)).filter_map(|_| relation(&solution, size, &mut random)).collect();
        let digit = |clue: Candidate, keeps: bool| if keeps { clue.digit().to_string() } else { ".".to_owned() };
        let share = 30 + random.below(30);
        let mut clues: Vec<Candidate> = solution.clues().collect();
        clues.sort_by_key(|clue| clue.cell());
        let grid: String = clues.into_iter().map(|clue| digit(clue, random.below(100) < share)).collect();
        let whole = relations.iter().map(Relation::to_string).collect();
        let parts = relations.iter().flat_map(in_parts).collect();
        for (lines, statements) in written.iter_mut().zip([whole, parts]) {
            let statements: Vec<String> = statements;
            lines.push(format!("size {size}; grid {grid}; {}", statements.join("; ")));
        }
    }
    let asked = ["rate", "-r", "w,b,te,wt,mixed,killer", "-"];
    let [whole, parts] = [0, 1].map(|way| rows(&fed(&asked, written[way].join("\n").as_bytes())));
    let figures = |row: &str| row.rsplitn(10, ',').take(9).map(str::to_owned).collect::<Vec<_>>();
    for ((line, row), (other, row_of_parts)) in written[0].iter().zip(&whole).zip(written[1].iter().zip(&parts)) {
        assert_eq!(figures(row), figures(row_of_parts), "{line}\n{other}");
    }
    let solved = whole.iter().filter(|row| figures(row).contains(&"ok".to_owned())).count();
    assert!(whole.len() == written[0].len() && solved * 2 > whole.len(), "{solved} of {}", whole.len());
}
