//! The laboratory: no combination of heuristics contradicts the oracle, and its counts are what they are said to be.
//!
//! `UNGUESS_BOARDS=1000` makes so many boards of each shape with N up to 9 and a fifth of that up to 12, where the budget is
//! twenty times that of the usual run. `lab/docs/monster.sh` does more of this kind.

#![expect(clippy::unwrap_used, reason = "a test may fail so")]
#![expect(clippy::cast_precision_loss, reason = "there are fewer than 2^52 boards")]

use std::ops::ControlFlow;

use unguess_desk::kept::{default_threads, in_order};
use unguess_lab::csp::{
    Answer, Board, Budget, Heuristic, Heuristics, Method, Outcome, Shape, Tables, generate, oracle, search,
};

/// How many boards of each shape.
fn boards() -> (u64, bool) {
    let asked = std::env::var("UNGUESS_BOARDS").ok().and_then(|boards| boards.parse().ok());
    asked.map_or((12, false), |boards| (boards, true))
}

/// Boards of a shape with about as many clues as leave half of them a solution.
fn boards_of(tables: &Tables, count: u64) -> impl Iterator<Item = Board> + Send {
    let cells = tables.shape().cells();
    (0..count).map(move |number| {
        let clues = cells * [20, 24, 28, 32][number as usize % 4] / 100;
        generate::board(tables, clues, 17, number).unwrap().board
    })
}

fn shape(text: &str) -> Shape {
    text.parse().unwrap()
}

fn solve(tables: &Tables, board: &Board, heuristics: Heuristics, budget: &Budget) -> Answer {
    search::solve(tables, board, heuristics, budget, &mut ())
}

/// The answer is that of the oracle, if there is one, and what was counted adds up.
fn agrees(tables: &Tables, board: &Board, truth: bool, name: &str, answer: &Answer) {
    let counts = answer.counts;
    match &answer.outcome {
        Outcome::Solved(solution) => {
            assert!(truth && solution.solves(board, tables), "{name}: {}", board.line());
            let empty = tables.shape().cells() - board.clues();
            assert_eq!(counts.assignments - counts.undone, empty as u64, "{name}: {}", board.line());
        }
        Outcome::NoSolution => {
            assert!(!truth, "{name}: {}", board.line());
            assert_eq!(counts.assignments, counts.undone, "{name}: {}", board.line());
        }
        Outcome::Undecided => {}
    }
    assert!(counts.nodes <= counts.assignments + 1 && counts.undone <= counts.assignments);
}

fn truth(tables: &Tables, board: &Board) -> bool {
    oracle::solve(tables, board, &Budget::default()).outcome.is_solvable().unwrap()
}

/// By degree alone, the search fills cells first that filled ones say nothing about, and learns late that they do not fit.
fn is_by_degree_alone(heuristics: Heuristics) -> bool {
    heuristics.has(Heuristic::Dh) && !heuristics.has(Heuristic::Mrv)
}

/// The answers of all sets of heuristics to boards of a shape are those of the oracle. How many searches were undecided, and
/// how many were not, of the sets that do not go by degree alone and of those that do.
fn compare(tables: &Tables, count: u64, budgets: [u64; 2]) -> [[u64; 2]; 2] {
    let mut seen = [[0; 2]; 2];
    let work = |board: Board| {
        let truth = truth(tables, &board);
        let answer = |heuristics: Heuristics| {
            let kind = usize::from(is_by_degree_alone(heuristics));
            let answer = solve(tables, &board, heuristics, &Budget::of_nodes(budgets[kind]));
            agrees(tables, &board, truth, &heuristics.to_string(), &answer);
            (kind, usize::from(answer.outcome != Outcome::Undecided))
        };
        Heuristics::all().map(answer).collect::<Vec<_>>()
    };
    in_order(default_threads(), boards_of(tables, count), work, |answers| {
        for (kind, is_decided) in answers {
            seen[kind][is_decided] += 1;
        }
        ControlFlow::Continue(())
    });
    seen
}

#[test]
fn up_to_seven_every_combination_agrees_with_the_oracle_and_decides_unless_it_goes_by_degree_alone() {
    let (count, _) = boards();
    let mut solvable = 0;
    for text in ["2x2", "1x5", "2x3", "3x2", "1x7"] {
        let tables = Tables::new(shape(text));
        solvable += boards_of(&tables, count).filter(|board| truth(&tables, board)).count() as u64;
        // A minute is more than enough for the larger number.
        let [others, alone] = compare(&tables, count, [20_000_000, 10_000]);
        assert_eq!(others, [0, 48 * count], "{text}");
        eprintln!("{text}: of {} searches by degree alone {} were undecided", 16 * count, alone[0]);
    }
    assert!(solvable > count && 5 * count - solvable > count / 2, "{solvable}");
}

#[test]
fn no_combination_contradicts_the_oracle_beyond() {
    let (count, is_large) = boards();
    let few = count.div_ceil(5);
    let nodes = if is_large { 10_000 } else { 500 };
    let [mut undecided, mut all] = [0; 2];
    let shapes =
        [("2x4", count), ("4x2", count), ("3x3", count), ("2x5", few), ("1x11", few), ("3x4", few), ("2x6", few)];
    for (text, count) in shapes {
        let [others, alone] = compare(&Tables::new(shape(text)), count, [nodes; 2]);
        assert_eq!(others.iter().chain(&alone).sum::<u64>(), 64 * count);
        eprintln!("{text}: of {} searches {} were undecided", 64 * count, others[0] + alone[0]);
        undecided += others[0] + alone[0];
        all += 64 * count;
    }
    assert!(undecided > 0 && undecided < all / 2, "{undecided} of {all}");
}

/// In the same order of cells and values, a state that forward checking enters is one that plain backtracking enters too, and
/// one that arc consistency enters is one that forward checking does.
#[test]
fn more_propagation_never_enters_more_states_in_the_same_order() {
    let (count, _) = boards();
    let mut fewer = 0;
    for (text, order) in [("2x2", "dh"), ("1x5", "dh"), ("2x3", "none"), ("3x2", "none"), ("1x6", "none")] {
        let tables = Tables::new(shape(text));
        let order: Heuristics = order.parse().unwrap();
        for board in boards_of(&tables, 4 * count) {
            let nodes = |heuristics| solve(&tables, &board, heuristics, &Budget::default()).counts.nodes;
            let with = |heuristic| nodes(order.with(heuristic));
            let [plain, once, checked, consistent] =
                [nodes(order), with(Heuristic::Acp), with(Heuristic::Fc), with(Heuristic::Ac)];
            assert!(checked <= plain && consistent <= checked && once <= plain, "{}", board.line());
            fewer += u64::from(consistent < checked && checked < plain);
        }
    }
    assert!(fewer > 10, "{fewer}");
}

#[test]
fn the_same_search_has_the_same_counts_and_a_budget_ends_it_at_the_same_node() {
    let tables = Tables::new(shape("3x3"));
    for board in boards_of(&tables, 8) {
        for with in ["none", "fc,mrv", "mrv,dh,lcv", "dh,lcv,ac", "oracle", "local"] {
            let method: Method = with.parse().unwrap();
            let first = method.solve(&tables, &board, &Budget::of_nodes(50), 3, 0);
            let second = method.solve(&tables, &board, &Budget::of_nodes(50), 3, 0);
            assert_eq!((&first.outcome, first.counts), (&second.outcome, second.counts), "{with}");
            assert!(first.counts.nodes <= 50 && (first.outcome != Outcome::Undecided || first.counts.nodes == 50));
        }
    }
}

/// Boards of another generator that works by the same words: 57.8 % solvable with 22 clues and 50.2 % with 23, with standard
/// errors of 1.6.
#[test]
fn as_many_boards_have_a_solution_as_those_of_another_generator() {
    let tables = Tables::new(shape("3x3"));
    let (count, is_large) = boards();
    let count = if is_large { 14 * count } else { 2000 };
    for (clues, published) in [(22, 57.8), (23, 50.2)] {
        let mut solvable = 0;
        let work = |number| truth(&tables, &generate::board(&tables, clues, 1, number).unwrap().board);
        in_order(default_threads(), 0..count, work, |truth| {
            solvable += u64::from(truth);
            ControlFlow::Continue(())
        });
        let share = 100.0 * solvable as f64 / count as f64;
        let error = 1.6_f64.hypot(50.0 / (count as f64).sqrt());
        assert!((share - published).abs() < 2.0 * error, "{clues}: {share} and not {published}");
    }
}

#[test]
fn boards_of_twenty_five_are_solved() {
    let tables = Tables::new(shape("5x5"));
    for number in 0..4 {
        let board = generate::solvable(&tables, 250, 1, number).unwrap().board;
        let answer = oracle::solve(&tables, &board, &",60".parse().unwrap());
        assert!(matches!(&answer.outcome, Outcome::Solved(solution) if solution.solves(&board, &tables)));
    }
}
