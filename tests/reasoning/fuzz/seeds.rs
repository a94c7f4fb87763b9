//! Texts that the readers understand, to be damaged.

use unguess::board::Grid;
use unguess::engine::Engine;
use unguess::render::{board, json, nrc};
use unguess::solutions::verdict;
use unguess::techniques::TECHNIQUES;
use unguess::trace::Trace;

use super::damage::Seeds;
use crate::common::examples::examples;
use crate::common::{self, NAMED};

/// The seeds of a reader.
pub(super) fn of(name: &str) -> Seeds {
    let texts: Vec<String> = match name {
        "puzzles" => puzzles(),
        "tables" => tables(),
        "rows" => rows(),
        "nrc" => steps(),
        "traces" => traces(),
        "scales" => scales(),
        _ => panic!("no seeds for {name}"),
    };
    Seeds::of(name, texts)
}

fn grid(puzzle: &str) -> Grid {
    puzzle.parse().unwrap()
}

fn puzzles() -> Vec<String> {
    let grids = NAMED.map(grid);
    let rows = |puzzle: &str| {
        let rows: Vec<&str> = (0..9).map(|row| &puzzle[9 * row..9 * row + 9]).collect();
        rows.join("\n")
    };
    let spaced = |puzzle: &str| puzzle.chars().flat_map(|c| [c, ' ']).collect();
    let lines = NAMED.map(|puzzle| format!("{puzzle},name of it;23\n")).concat();
    let mut texts = vec![lines, rows(NAMED[0]), spaced(NAMED[1]), grids.map(|grid| grid.marks()).join("\n")];
    texts.extend(grids.iter().map(board::text));
    texts
}

fn tables() -> Vec<String> {
    let rows = |puzzle: &str| format!("{puzzle},ok,23,4,7.2\n{puzzle},stuck,23,,20.0\n{puzzle},timeout,23,,\n");
    vec![
        "puzzle,status,clues,w,er\n".to_owned() + &NAMED.map(rows).concat(),
        "w,er\n1,1.2\n2,2.5\n\"3\",\"x\"\n".to_owned(),
        NAMED
            .map(|puzzle| format!("{{\"puzzle\":\"{puzzle}\",\"status\":\"ok\",\"clues\":23,\"w\":2,\"er\":7.1}}\n"))
            .concat(),
    ]
}

fn rows() -> Vec<String> {
    let puzzle = NAMED[5];
    vec![
        format!("puzzle,status,clues,w\n{puzzle},stuck,23,\n{puzzle},ok,23,4\n{puzzle},invalid,,\n"),
        format!("{{\"puzzle\":\"{puzzle}\",\"status\":\"ok\",\"clues\":23,\"w\":2}}\n").repeat(3),
        format!("puzzle,status,clues,w\n{puzzle},ok,2"),
    ]
}

fn steps() -> Vec<String> {
    let told = TECHNIQUES.iter().flat_map(|technique| examples(technique));
    told.filter_map(|(grid, step)| Some(format!("{}\n{}\n", grid.marks(), nrc::text(&grid, &step)?.line()))).collect()
}

/// The ends of some runs: what is short is soon verified.
fn traces() -> Vec<String> {
    let ends = ["w", "sw", "ser", "full"].into_iter().zip(&NAMED[1..]).map(|(id, puzzle)| {
        let scale = common::scale(id);
        let engine = Engine::new(&scale).unwrap();
        let whole = Trace::of(&engine, grid(puzzle));
        let late = whole.states().nth(whole.steps.len().saturating_sub(12)).map_or(whole.start, |(grid, _)| grid);
        let trace = Trace::of(&engine, grid(&late.marks()));
        serde_json::to_string(&json::document(&trace, &scale, &verdict(&trace.start))).unwrap()
    });
    let whips = common::trace("w", NAMED[1]);
    let early = Trace { steps: whips.steps[..whips.steps.len().min(30)].to_vec(), ..whips };
    let scale = common::scale("w");
    let early = json::document(&early, &scale, &verdict(&early.start));
    ends.chain([serde_json::to_string(&early).unwrap()]).collect()
}

fn scales() -> Vec<String> {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("ratings");
    let mut paths: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths.iter().map(|path| std::fs::read_to_string(path).unwrap()).collect()
}
