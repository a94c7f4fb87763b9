//! Agreement with recorded runs and published ratings of `Sudoku16x16Explainer`.

use std::time::Duration;

use super::paths::{file, paths, state};
use unguess_board::deadline::Deadline;
use unguess_large::{CHAINS, End, PRODUCERS, check, producers, run};

#[test]
fn recorded_steps_are_found() {
    let Some(paths) = paths() else { return };
    let (all, mut chains) = (producers(), 0);
    for path in paths {
        let mut state = path.start;
        for recorded in &path.steps {
            let mut asked = all.iter().filter(|(number, _)| *number <= recorded.producer);
            let (number, found) =
                asked.find_map(|(number, find)| Some((*number, find(&state, &Deadline::NEVER)?))).unwrap();
            assert_eq!(check(&state, &found), Ok(()), "{found:?}");
            // Chains have many printed names.
            let is_chain = CHAINS.iter().any(|(chain, _)| *chain == number);
            let agrees = number == recorded.producer
                && (is_chain || found.technique == recorded.technique)
                && (found.rating - recorded.rating).abs() < 1e-6
                && (found.nodes, &found.removed, found.placed) == (recorded.nodes, &recorded.removed, recorded.placed);
            assert!(agrees, "{}, producer {number}: {found:?} for {recorded:?}", path.name);
            chains += usize::from(is_chain);
            state.apply(&found);
        }
        assert!(state.is_solved(), "{}", path.name);
    }
    assert_eq!(chains, 154);
}

#[test]
fn ratings_below_chains_are_the_same() {
    let Some(text) = file("puzzles.csv") else { return };
    let mut compared = 0;
    for line in text.lines().skip(1) {
        let fields: Vec<&str> = line.split(',').collect();
        let [puzzle, er, ep, ed] = fields[..] else { panic!("{line}") };
        if er.parse::<f64>().unwrap() < 6.5 {
            let run = run(&state(puzzle), PRODUCERS, &Deadline::NEVER);
            assert_eq!((run.rating().to_string(), run.end), (format!("{er}/{ep}/{ed}"), End::Complete), "{puzzle}");
            compared += 1;
        }
    }
    assert!(compared > 0);
}

/// `cargo test --release -p unguess-large --test steps all_ratings -- --ignored --nocapture`
#[test]
#[ignore = "takes minutes"]
#[expect(clippy::print_stdout, reason = "the times are figures of interest")]
fn all_ratings_are_the_same() {
    let Some(text) = file("puzzles.csv") else { return };
    let (all, mut different) = (producers(), Vec::new());
    for line in text.lines().skip(1) {
        let (puzzle, published) = line.split_once(',').unwrap();
        let begin = std::time::Instant::now();
        let run = run(&state(puzzle), &all, &Deadline::new(Some(Duration::from_mins(5)), None));
        let rating = run.rating();
        println!("{published} {rating} {:?} {:.2} s", run.end, begin.elapsed().as_secs_f64());
        if rating.to_string() != published.replace(',', "/") {
            different.push((published.to_owned(), rating.to_string()));
        }
    }
    assert!(different.is_empty(), "{different:?}");
}
