//! Boards with cages and other relations: solutions fulfil them, steps are proved and keep the solution, and forged tables are refused.

use std::fmt::Write;

use unguess_board::deadline::Deadline;
use unguess_board::random;
use unguess_large::{
    Board, BoardNames, Declared, Digit, Digits, End, LargePuzzle, Proof, Step, Verdict, Way, check, random_filling,
    read, solve, verdict,
};

use super::states::Random;

/// A killer: the cells of a filled grid in random cages of up to `most` cells, each with its total.
fn killer([height, width]: [usize; 2], most: usize, numbers: &mut Random) -> (LargePuzzle, Vec<Digit>) {
    let size = height * width;
    let board = Board::boxes(height, width).unwrap();
    let mut random = random::Random::of_unit(1, numbers.below(1 << 30) as u64);
    let solution = random_filling(&board, &mut random, &Deadline::NEVER).unwrap();
    let mut open: Vec<usize> = (0..size * size).collect();
    let mut text = format!("size {size}; boxes {height}x{width}");
    while let Some(first) = open.first().copied() {
        let mut cage = vec![first];
        while cage.len() < 1 + numbers.below(most) {
            let near = |cell: usize| {
                cage.iter().any(|one| cell == one + size || cell == one + 1 && !cell.is_multiple_of(size))
            };
            let differs = |cell: usize| cage.iter().all(|one| solution[*one] != solution[cell]);
            let next: Vec<usize> =
                open.iter().copied().filter(|cell| !cage.contains(cell) && near(*cell) && differs(*cell)).collect();
            let Some(cell) = next.get(numbers.below(next.len().max(1))) else { break };
            cage.push(*cell);
        }
        open.retain(|cell| !cage.contains(cell));
        let total: usize = cage.iter().map(|cell| solution[*cell].number()).sum();
        let cells: Vec<String> = cage.iter().map(|cell| format!("r{}c{}", cell / size + 1, cell % size + 1)).collect();
        write!(text, "; cage {total} {}", cells.join(" ")).unwrap();
    }
    (read(&text, &Declared::default()).unwrap(), solution)
}

#[test]
fn killers_are_solved_by_checked_steps() {
    let mut numbers = Random(5);
    let (mut tables, mut whips) = ([0, 0], 0);
    for most in [2, 3, 3, 4, 4, 5] {
        let (puzzle, solution) = killer([2, 5], most, &mut numbers);
        let state = puzzle.state();
        let Verdict::Unique(found) = verdict(&state, &Deadline::NEVER) else { continue };
        assert_eq!(found, solution);
        let run = solve(&state, Way::Full, true, &Deadline::NEVER);
        assert_eq!(run.end, End::Complete);
        whips += run.steps.iter().filter(|step| step.nodes.is_some()).count();
        let mut state = state;
        for step in &run.steps {
            assert_eq!(check(&state, step), Ok(()), "{step:?}");
            assert!(step.removed.iter().all(|(cell, gone)| !gone.contains(solution[*cell])), "{step:?}");
            if let Proof::Table { .. } = step.proof {
                tables[usize::from(step.technique == "sum")] += 1;
                for (cell, digit) in solution.iter().enumerate().filter(|(cell, _)| state.digit(*cell).is_none()) {
                    let forged = Step { removed: vec![(cell, Digits::of(*digit))], placed: None, ..step.clone() };
                    assert!(check(&state, &forged).is_err(), "{forged:?}");
                }
            }
            state.apply(step);
        }
        assert!(state.is_solved());
    }
    // Whips that rest on links of cages are among them.
    assert!(tables.iter().all(|count| *count > 10) && whips > 10, "{tables:?} {whips}");
}

/// The fault of a text, or its board in the plain form of its relations.
fn stated(text: &str) -> Result<Vec<String>, String> {
    let puzzle = read(text, &Declared::default()).map_err(|fault| fault.to_string())?;
    Ok(puzzle.board.relations().iter().map(|related| BoardNames(&puzzle.board).relation(related)).collect())
}

#[test]
fn relations_are_read_in_all_forms() {
    let cage = vec!["cage 25 r1c1 r1c2".to_owned()];
    assert_eq!(stated("size 16; cage 25 r1c1 r1c2").unwrap(), cage);
    assert_eq!(stated(".Shape~16x16.Cage~25~R1C1~R1C2").unwrap(), cage);
    let row = format!("[{}]", vec!["{}"; 16].join(","));
    let object = |more: &str| format!("{{\"size\":16,\"grid\":[{}],{more}}}", vec![row.as_str(); 16].join(","));
    assert_eq!(stated(&object("\"killercage\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"25\"}]")).unwrap(), cage);
    let lines = "\"thermometer\":[{\"lines\":[[\"R1C1\",\"R10C2\"],[\"R3C1\",\"R3C2\"]]}]";
    assert_eq!(stated(&object(lines)).unwrap(), ["thermo r1c1 r10c2", "thermo r3c1 r3c2"]);
    assert_eq!(
        stated(".Shape~16x16.Thermo~R1C1~RaC2.Whisper~8~R1C1~R1C2").unwrap(),
        ["thermo r1c1 r10c2", "whispers 8 r1c1 r1c2"]
    );
    assert_eq!(
        stated("size 12; arrow r1c1 | r1c2 r1c3; white r2c2 r2c3").unwrap(),
        ["arrow r1c1 | r1c2 r1c3", "white r2c2 r2c3"]
    );
}

#[test]
fn what_is_wrong_with_a_relation_is_said() {
    let faults = [
        ("size 16; cage x r1c1 r1c2", "column 10"),
        ("size 16; cage 25 r1c1 r17c2", "column 10"),
        ("size 16; cage 25 r1c1 r1c1", "r1c1 occurs twice"),
        ("size 16; entropic r1c1 r1c2 r1c3", "16 digits have no three thirds"),
        ("size 10; quadruple 11 r1c1 r1c2", "11 is not a digit of this board"),
        (".Shape~16x16.Cage~x~R1C1", "expected a number"),
        (".Shape~16x16.Cage~5~R1Cz", "expected a cell"),
        (".Shape~16x16.Arrow~R1C1~R1C2", "Arrow is not supported"),
    ];
    for (text, reason) in faults {
        let fault = stated(text).unwrap_err();
        assert!(fault.contains(reason), "{text}: {fault}");
    }
}

#[test]
fn a_filling_has_to_fulfil_the_relations() {
    let broken = read("size 10; cage 3 r1c1 r1c2; cage 4 r1c1 r1c3; cage 3 r1c2 r1c3", &Declared::default()).unwrap();
    assert_eq!(verdict(&broken.state(), &Deadline::NEVER), Verdict::None);
    let sums = read(
        "size 16; cage 3 r1c1 r1c2; thermo r1c3 r1c4; cage 29 r2c1 r2c2; renban r3c1 r3c2 r3c3",
        &Declared::default(),
    )
    .unwrap();
    let Verdict::Multiple(fillings) = verdict(&sums.state(), &Deadline::NEVER) else { panic!("there are several") };
    for filling in fillings {
        let digit = |row: usize, column: usize| filling[16 * row + column].number();
        assert_eq!((digit(0, 0) + digit(0, 1), digit(1, 0) + digit(1, 1)), (3, 29));
        let (low, high) =
            ([0, 1, 2].map(|at| digit(2, at)).into_iter().min(), [0, 1, 2].map(|at| digit(2, at)).into_iter().max());
        assert!(digit(0, 2) < digit(0, 3) && high.zip(low).is_some_and(|(high, low)| high - low == 2));
    }
}
