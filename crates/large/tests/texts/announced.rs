//! Texts that announce their format.

use crate::made::{refusal, undeclared};
use unguess_large::{Alphabet, Board, Declared, Digit, HouseKind};

fn outcome(text: &str) -> String {
    refusal(text, &Declared::default())
}

/// The number of extra houses of a text's board.
fn extras(text: &str) -> usize {
    undeclared(text).board.houses().iter().filter(|house| house.kind == HouseKind::Extra).count()
}

/// A board of 10 rows, each with these cells first, as an object of f-puzzles.
fn f_puzzles(cells: &str, more: &str) -> String {
    let row = format!("[{}]", ["{}"; 10].join(","));
    let first = format!("[{cells}{}]", ",{}".repeat(9));
    format!("{{\"size\":10,\"grid\":[{first}{}]{more}}}", format!(",{row}").repeat(9))
}

#[test]
fn solo_writes_numbers_and_runs_of_empty_cells() {
    let found = undeclared("4x4:16a3_12zzzzzzzzzr");
    let givens: Vec<_> = found.givens.iter().take(5).map(|digit| digit.map(Digit::number)).collect();
    assert_eq!(givens, [Some(16), None, Some(3), Some(12), None]);
    assert_eq!((found.board.shape(), found.alphabet), (Some([4, 4]), Alphabet::Numbers));
    assert_eq!(undeclared("5x2:zzzv").board.shape(), Some([5, 2]));
    assert_eq!(extras("2x5xmd4du:zzzv"), 2);
}

/// The walls between the regions of a board as Solo writes them.
fn walls(size: usize, region_of: impl Fn(usize, usize) -> usize) -> String {
    let mut text = String::new();
    let mut open = 0;
    let across = (0..size * (size - 1))
        .map(|at| (at / (size - 1), at % (size - 1)))
        .map(|(row, column)| region_of(row, column) == region_of(row, column + 1));
    let down = (0..size * (size - 1))
        .map(|at| (at / (size - 1), at % (size - 1)))
        .map(|(column, row)| region_of(row, column) == region_of(row + 1, column));
    for is_open in across.chain(down).chain([false]) {
        if is_open {
            open += 1;
        } else {
            text.push(if open == 0 { '_' } else { char::from(b'a' + open - 1) });
            open = 0;
        }
    }
    text
}

#[test]
fn solo_writes_the_walls_of_regions() {
    for [height, width] in [[2, 5], [5, 2], [3, 4], [4, 4]] {
        let size = height * width;
        let text = walls(size, |row, column| size / width * (row / height) + column / width);
        let empty = "a".repeat(size * size);
        let boxes = Board::boxes(height, width).unwrap();
        for parameters in [format!("{size}j"), format!("{height}x{width}j"), format!("{size}x1jda")] {
            let found = undeclared(&format!("{parameters}:{empty},{text}"));
            assert!(
                found
                    .board
                    .houses()
                    .iter()
                    .map(|house| &house.cells)
                    .eq(boxes.houses().iter().map(|house| &house.cells))
            );
        }
    }
    // The two boxes of each band exchange a cell.
    let region_of = |row: usize, column: usize| match (row % 2, column) {
        (1, 4) => row / 2 * 2 + 1,
        (0, 5) => row / 2 * 2,
        _ => row / 2 * 2 + column / 5,
    };
    let found = undeclared(&format!("10jx:zzzv,{}", walls(10, region_of)));
    assert_eq!(found.board.houses()[0].cells, [0, 1, 2, 3, 4, 5, 10, 11, 12, 13]);
    assert_eq!(found.board.houses().len(), 32);
}

#[test]
fn boards_of_solo_that_do_not_fit_are_refused() {
    assert_eq!(outcome("4x4k:zzzzzzzzzv,a,a"), "column 4: killer cages are not supported on boards of 10 to 25 digits");
    assert_eq!(
        outcome("4x4q:z"),
        "column 4: expected one of the parameters j, x, r, m, a and d, or a colon, found \"q:z\""
    );
    assert_eq!(outcome("2x5:zzz"), "column 5: found 78 cells: a grid of 10 digits has 100");
    assert_eq!(outcome("2x5:11zzzu"), "column 5: expected a number from 1 to 10, found 11");
    assert_eq!(outcome("2x5:A"), "column 5: expected a number, a letter for empty cells or _, found \"A\"");
    assert_eq!(outcome("2x5:zzzv,a"), "column 9: expected the end of the board, found \",a\"");
    assert_eq!(outcome("10j:zzzv"), "column 9: expected a comma and the walls of the regions, found the end");
    assert_eq!(outcome("10j:zzzv,z"), "column 10: expected more walls, each _ or a letter from a to y, found \"z\"");
    assert!(outcome(&format!("10j:zzzv,{}", "y".repeat(8))).ends_with("found walls after the last cell"));
    assert!(outcome(&format!("10j:zzzv,{}", "_".repeat(181))).contains("region 1 has 1 cells, not 10"));
    assert!(outcome("3x3:zzz").contains("10 to 25 digits"));
    assert!(outcome("26x1:z").contains("expected a number from 1 to 25"));
}

#[test]
fn iss_states_cells_in_base_17() {
    let found = undeclared(".Shape~16x16.Windoku.Diagonal~1.~R1Ca_12~RgCg_16.~R2C3_4_5~R2C3_5_6~r3c3_1_2");
    assert_eq!(found.givens.iter().flatten().count(), 3);
    assert_eq!((found.givens[9], found.givens[18]), (Digit::new(12), Digit::new(5)));
    assert_eq!(found.marks.len(), 1);
    assert_eq!(found.state().candidates(34).to_string(), "1,2");
    assert_eq!(extras(".Shape~16x16.Windoku.Diagonal~1.DisjointSets"), 9 + 1 + 16);
    assert_eq!(undeclared(".Shape~12x12~1-12.NoBoxes.AntiKnight.AntiKing").board.houses().len(), 24);
}

#[test]
fn statements_of_iss_that_are_not_read_are_refused_by_name() {
    assert_eq!(
        outcome(".Shape~16x16.Arrow~R1C1~R1C2"),
        "column 14: Arrow is not supported on boards of 10 to 25 digits"
    );
    assert_eq!(outcome(".Shape~16x16.NoBoxes.Windoku"), "column 22: windows and disjoint groups need boxes");
    assert!(outcome(".~R1C1_5").contains("expected Shape~NxN"));
    assert!(outcome(".Shape~12x16.~R1C1_5").contains("found \"12x16\""));
    assert!(outcome(".Shape~9x9.~R1C1_5").contains("found \"9x9\""));
    assert!(outcome(".Shape~12x12~0-11").contains("expected digits 1-12, found \"0-11\""));
    for cell in ["R1C1_17", "R1Ch_5", "R0C1_5", "R1C1", "R1C1_", "R1C1_5_x"] {
        assert!(outcome(&format!(".Shape~16x16.~{cell}")).contains(&format!("such as R1Ca_12, found \"{cell}\"")));
    }
}

#[test]
fn f_puzzles_states_givens_and_marks() {
    let text = f_puzzles("{\"value\":10,\"given\":true},{\"value\":3}", "").replace(",{}]", "]");
    assert!(outcome(&text).contains("expected a grid of 10 rows of 10 cells"));
    let found = undeclared(&f_puzzles(
        "{\"value\":10,\"given\":true}",
        ",\"diagonal+\":true,\"killercage\":[],\"title\":\"A\"",
    ));
    assert_eq!((found.givens[0], found.givens[1]), (Digit::new(10), None));
    assert_eq!(
        extras(&f_puzzles("{}", ",\"diagonal+\":true,\"diagonal-\":true,\"disjointgroups\":true,\"antiking\":false")),
        12
    );
    let marks = undeclared(&f_puzzles("{\"value\":3,\"givenPencilMarks\":[9,10]}", ""));
    assert_eq!(marks.state().candidates(0).to_string(), "9,10");
    assert!(undeclared(&f_puzzles("{\"region\":0}", "")).board.shape().is_some());
    let cells = (1..=10).map(|at| format!("\"R{at}C{at}\"")).collect::<Vec<_>>().join(",");
    assert_eq!(extras(&f_puzzles("{}", &format!(",\"extraregion\":[{{\"cells\":[{cells}]}}]"))), 1);
    let refused = outcome(&f_puzzles("{}", &format!(",\"extraregion\":[{{\"cells\":[{}]}}]", &cells[7..])));
    assert!(refused.contains("expected regions of 10 different cells as extraregion"), "{refused}");
}

#[test]
fn fields_of_f_puzzles_that_are_not_read_are_refused_by_name() {
    let text = f_puzzles("{}", ",\"arrow\":[{\"cells\":[\"R1C1\"]}]");
    let column = text.find("\"arrow\"").unwrap() + 1;
    assert_eq!(
        outcome(&text),
        format!("column {column}: f-puzzles: arrow is not supported on boards of 10 to 25 digits")
    );
    assert!(outcome(&f_puzzles("{}", ",\"killercage\":5")).contains("killercage: expected a list"));
    assert!(
        outcome(&f_puzzles("{}", ",\"killercage\":[{\"cells\":[\"R1C1\"],\"op\":\"+\"}]"))
            .contains("\"op\" is not supported")
    );
    assert!(outcome(&f_puzzles("{}", ",\"antiknight\":3")).contains("antiknight is not supported"));
    assert!(outcome(&f_puzzles("{\"value\":11,\"given\":true}", "")).contains("expected digits from 1 to 10 as value"));
    assert!(
        outcome(&f_puzzles("{\"givenPencilMarks\":[11]}", ""))
            .contains("expected digits from 1 to 10 as givenPencilMarks")
    );
    assert!(outcome(&f_puzzles("{\"region\":null}", "")).contains("expected a region from 0 to 9, found null"));
    assert!(outcome(&f_puzzles("{\"region\":1}", "")).contains("region 1 has 9 cells, not 10"));
    assert!(outcome("{\"size\":9,\"grid\":[]}").contains("expected a size from 10 to 25"));
    assert!(outcome("{\"size\":10").starts_with("column 10: expected an object of f-puzzles"));
}

#[test]
fn our_own_form_declares_the_alphabet() {
    let rows = |first: &str| format!("{first}{}", " ..........".repeat(9));
    let found =
        undeclared(&format!("size 10 # comment; no statement\ngrid {}\n\ndiagonal down; windoku", rows("1A........")));
    assert_eq!((found.givens[0], found.givens[1], found.alphabet), (Digit::new(1), Digit::new(10), Alphabet::OneBased));
    assert_eq!(found.board.houses().len(), 30 + 1 + 3);
    let text = format!("size 10; alphabet letters; boxes 5x2; grid {}; marks r1c3,10 3,10", rows("BJ........"));
    let found = undeclared(&text);
    assert_eq!((found.givens[0], found.givens[1], found.board.shape()), (Digit::new(2), Digit::new(10), Some([5, 2])));
    assert_eq!(found.state().candidates(9).to_string(), "3");
    let numbers = format!("size 10; alphabet numbers; regions {}; grid {}", "ABCDEFGHIJ".repeat(10), "10 ".repeat(100));
    assert_eq!(undeclared(&numbers).givens, vec![Digit::new(10); 100]);
    assert_eq!(undeclared("size 13").board.houses().len(), 26);
    let house = (1..=10).map(|at| format!("r{at}c{at}")).collect::<Vec<_>>().join(" ");
    assert_eq!(extras(&format!("size 10; regions none; house extra {house}; anti-king; anti-knight")), 1);
}

#[test]
fn statements_that_are_not_read_are_refused_by_name() {
    assert_eq!(
        outcome("size 16; nonconsecutive"),
        "column 10: nonconsecutive: this statement is not supported on boards of 10 to 25 digits"
    );
    assert_eq!(outcome("size 16\nsize 12"), "line 2, column 1: size: a second statement of this kind is not allowed");
    assert!(outcome("size 9").contains("size: expected a size from 10 to 25"));
    assert!(
        outcome("size 16; alphabet roman").contains("alphabet: expected letters, one-based, zero-based or numbers")
    );
    assert!(outcome("size 16; boxes 4x5").contains("boxes: expected boxes of 16 cells"));
    assert!(outcome("size 16; regions AB").contains("regions: 2 cells make no square"));
    assert!(
        outcome(&format!("size 16; regions {}", "ABCDEFGHIJ".repeat(10))).contains("the regions have another size")
    );
    assert!(outcome("size 16; boxes 4x4; regions none").contains("boxes and regions together"));
    assert!(outcome("size 16; regions none; disjoint").contains("disjoint: windows and disjoint groups need boxes"));
    assert!(outcome("size 16; house extra r1c1").contains("house: a house has 16 cells"));
    assert!(outcome("size 16; marks r1c1 17").contains("marks: expected a digit from 1 to 16, found 17"));
    assert!(outcome("size 16; marks r17c1 1").contains("marks: expected a row from 1 to 16, found 17"));
    assert!(outcome("size 16; grid 123").contains("but found 3"));
    assert!(outcome(&format!("size 10; grid B{}", ".".repeat(99))).starts_with("column 15: expected 1-9A, or . or 0"));
    assert!(outcome(&format!("size 16; grid {}", ".".repeat(100))).contains("a grid of 10 rows does not fit"));
}
