//! Times of searches in release: `cargo test --release -p unguess-large --test measure -- --ignored --nocapture`.
#![expect(clippy::print_stdout, reason = "figures are what this is for")]

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use unguess_board::deadline::Deadline;
use unguess_board::random::Random;
use unguess_board::symmetry::Symmetry;
use unguess_large::{
    Board, ChainPattern, Digit, Recipe, State, Verdict, Way, generate, random_filling, solutions, solve, trial_depth,
    verdict,
};

fn report(what: &str, mut times: Vec<Duration>) {
    times.sort();
    if let (Some(last), count) = (times.last(), times.len()) {
        println!("{what}: {count}, median {:?}, longest {last:?}", times[count / 2]);
    }
}

fn givens_of(text: &str) -> Vec<Option<Digit>> {
    text.bytes().map(|byte| Digit::new((byte as usize + 1).saturating_sub(usize::from(b'A')))).collect()
}

fn time_of(board: &Arc<Board>, givens: &[Option<Digit>]) -> (Verdict, Duration) {
    let begin = Instant::now();
    let found = verdict(&State::of(board, givens), &Deadline::new(Some(Duration::from_mins(1)), None));
    (found, begin.elapsed())
}

#[test]
#[ignore = "measures times: in release"]
fn published_puzzles_have_one_solution() {
    let Some(folder) = std::env::var_os("UNGUESS_DATA").map(PathBuf::from) else {
        return println!("skipped: UNGUESS_DATA is not set");
    };
    let board = Arc::new(Board::usual(16).unwrap());
    for name in ["large/puzzles.csv", "large/paths.jsonl"] {
        let text = fs::read_to_string(folder.join(name)).unwrap();
        let puzzles = text.lines().filter_map(|line| line.split([',', '"']).find(|field| field.len() == 256));
        let mut times = Vec::new();
        for puzzle in puzzles {
            let (found, time) = time_of(&board, &givens_of(puzzle));
            assert!(matches!(found, Verdict::Unique(_)), "{puzzle}");
            times.push(time);
        }
        report(name, times);
    }
}

/// What is found in some way.
fn found(way: &str, state: &State, deadline: &Deadline) -> String {
    let way = match way {
        "w" => Way::Chains(ChainPattern::Whip),
        "b" => Way::Chains(ChainPattern::Braid),
        "gw" => Way::Chains(ChainPattern::GroupedWhip),
        "gb" => Way::Chains(ChainPattern::GroupedBraid),
        "full" => Way::Full,
        "er" => Way::Explainer,
        _ => {
            let Verdict::Unique(solution) = verdict(state, deadline) else { panic!("no single solution") };
            return format!("{:?}", trial_depth(state, &solution, deadline));
        }
    };
    let run = solve(state, way, true, deadline);
    let mut techniques = std::collections::BTreeMap::new();
    run.steps.iter().for_each(|step| *techniques.entry(step.technique).or_insert(0) += 1);
    format!("{} {:?} {} steps, {techniques:?}", run.highest(), run.end, run.steps.len())
}

#[test]
#[ignore = "measures times: in release"]
fn published_puzzles_are_rated_by_chains() {
    let Some(folder) = std::env::var_os("UNGUESS_DATA").map(PathBuf::from) else {
        return println!("skipped: UNGUESS_DATA is not set");
    };
    let board = Arc::new(Board::usual(16).unwrap());
    let limit = || Deadline::new(Some(Duration::from_mins(1)), None);
    let text = fs::read_to_string(folder.join("large/puzzles.csv")).unwrap();
    let wanted = std::env::var("UNGUESS_WAYS").unwrap_or_else(|_| "te,w,b,gw,gb,full".to_owned());
    for name in wanted.split(',') {
        let mut times = Vec::new();
        for line in text.lines().skip(1) {
            let state = State::of(&board, &givens_of(&line[..256]));
            let begin = Instant::now();
            let found = found(name, &state, &limit());
            times.push(begin.elapsed());
            println!("{name} {} {found} {:.2} s", &line[257..], begin.elapsed().as_secs_f64());
        }
        report(name, times);
    }
}

#[test]
#[ignore = "measures times: in release"]
fn large_boards_are_decided() {
    for size in [10, 12, 14, 15, 16, 18, 20, 21, 22, 24, 25] {
        let board = Arc::new(Board::usual(size).unwrap());
        let empty = State::of(&board, &[]);
        let begin = Instant::now();
        assert!(solutions(&empty, &Deadline::NEVER).next().is_some());
        println!("empty {size}: {:?}", begin.elapsed());
    }
    for size in [16, 20, 25] {
        let board = Arc::new(Board::usual(size).unwrap());
        for per_cent in [60, 55, 52, 50, 48, 46, 44, 42, 40, 38, 36, 33, 30, 20, 10, 5] {
            let (mut times, mut kinds) = (Vec::new(), [0; 4]);
            for number in 0..5 {
                let mut random = Random::new(1, number);
                let filling = random_filling(&board, &mut random, &Deadline::NEVER).unwrap();
                let mut cells: Vec<usize> = (0..board.cells()).collect();
                random.shuffle(&mut cells);
                let mut givens = vec![None; board.cells()];
                cells.iter().take(board.cells() * per_cent / 100).for_each(|cell| givens[*cell] = Some(filling[*cell]));
                let (found, time) = time_of(&board, &givens);
                kinds[match found {
                    Verdict::None => 0,
                    Verdict::Unique(_) => 1,
                    Verdict::Multiple(_) => 2,
                    Verdict::Unknown => 3,
                }] += 1;
                times.push(time);
            }
            report(&format!("{size}, {per_cent} % given, {kinds:?} none, unique, multiple, unknown"), times);
        }
    }
}

#[test]
#[ignore = "measures times: in release"]
fn puzzles_are_generated() {
    for (size, singles, count) in [
        (10, true, 40),
        (12, true, 40),
        (16, true, 40),
        (25, true, 5),
        (10, false, 20),
        (12, false, 20),
        (16, false, 10),
    ] {
        let board = Arc::new(Board::usual(size).unwrap());
        for symmetry in [Symmetry::None, Symmetry::HalfTurn, Symmetry::QuarterTurn] {
            let recipe = Recipe { symmetry, singles, ..Recipe::default() };
            let (mut times, mut decided, mut clues) = (Vec::new(), Vec::new(), 0);
            for number in 0..count {
                let begin = Instant::now();
                let made = generate(&board, &recipe, 1, number, &Deadline::NEVER).unwrap();
                times.push(begin.elapsed());
                clues += made.givens.iter().flatten().count();
                let (found, time) = time_of(&board, &made.givens);
                assert_eq!(found, Verdict::Unique(made.solution));
                decided.push(time);
            }
            let what = format!("{size}, {symmetry:?}, singles {singles}, {} clues", clues / count as usize);
            report(&format!("generated {what}"), times);
            report("  decided", decided);
        }
    }
}
