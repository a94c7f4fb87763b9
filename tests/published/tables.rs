//! Tables of relations: what follows from them on published boards, and their steps on paths through these.

#![expect(clippy::unwrap_used, reason = "a test may fail so")]

use std::collections::{BTreeMap, HashMap};
use std::time::Duration;

use crate::boards::plain;
use crate::common::{self, data};
use rayon::prelude::*;
use serde_json::Value;
use unguess::board::relation::Equation;
use unguess::board::{Candidate, CandidateSet, Cell, CellSet, Grid, PlainBoard, Puzzle, Rules};
use unguess::check::{Fault, Premises, check};
use unguess::deadline::Deadline;
use unguess::engine::{Engine, Outcome};
use unguess::proof::{Addend, Proof, Step, Table, Tabled};
use unguess::techniques::technique;
use unguess::trace::Trace;

/// The published boards by name, with their published solutions.
fn boards() -> Option<HashMap<String, (Grid, Option<Puzzle>)>> {
    let text = data::list("boards/boards.jsonl")?;
    let read = |line: &str| {
        let board: Value = serde_json::from_str(line).unwrap();
        let own = PlainBoard::read(&plain(&board)?).unwrap();
        let solution = board["solution"].as_str().map(|text| own.rules.givens(&text.replace('0', ".")).unwrap());
        Some((board["id"].as_str().unwrap().to_owned(), (own.grid(), solution)))
    };
    Some(text.lines().filter_map(read).collect())
}

/// A candidate such as `r6c1=5`.
fn candidate(text: &str) -> Candidate {
    let (cell, digit) = text.split_once('=').unwrap();
    cell.parse::<Cell>().unwrap().with(digit.parse().unwrap())
}

/// What a published step is a table of.
fn tabled(rules: &Rules, step: &Value) -> Tabled {
    let number = |relation: &Value| usize::try_from(relation.as_u64().unwrap()).unwrap();
    if step["kind"] == "table" {
        return Tabled::Relation(number(&step["relation"]));
    }
    let term = |term: &Value| {
        let equation = match term["house"].as_array() {
            Some(cells) => {
                let cells: CellSet = cells.iter().map(|cell| cell.as_str().unwrap().parse::<Cell>().unwrap()).collect();
                Equation::House(rules.houses().iter().copied().find(|house| rules.cells_of(*house) == cells)?)
            }
            None if term["relation"].is_u64() => Equation::Relation(number(&term["relation"])),
            // A cell that is decided goes to the other side by itself.
            None => return None,
        };
        Some(Addend { equation, times: i32::try_from(term["factor"].as_i64().unwrap()).unwrap() })
    };
    Tabled::Sum(step["terms"].as_array().unwrap().iter().filter_map(term).collect())
}

/// A published state. Cells with one digit are placed in it, except that of the target.
fn state(rules: &'static Rules, state: &Value, target: Candidate) -> Grid {
    let digits = |(cell, digits): (&String, &Value)| {
        let cell: Cell = cell.parse().unwrap();
        let digits: Vec<String> = digits.as_array().unwrap().iter().map(Value::to_string).collect();
        digits.iter().map(|digit| cell.with(digit.parse().unwrap())).collect::<Vec<_>>()
    };
    let cells: Vec<Vec<Candidate>> = state.as_object().unwrap().iter().map(digits).collect();
    let is_placed = |own: &&Vec<Candidate>| own.len() == 1 && own[0].cell() != target.cell();
    let placed: Puzzle = cells.iter().filter(is_placed).map(|own| own[0]).collect();
    Grid::placed_on(rules, &placed, cells.concat().into_iter().collect())
}

#[test]
fn no_table_removes_what_can_be_true() {
    let (Some(boards), Some(text)) = (boards(), data::list("boards/step-claims.jsonl")) else { return };
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for line in text.lines() {
        let claim: Value = serde_json::from_str(line).unwrap();
        let Some((board, _)) = boards.get(claim["board"].as_str().unwrap()) else { continue };
        let target = candidate(claim["target"].as_str().unwrap());
        let grid = state(board.rules(), &claim["state"], target);
        let of = tabled(board.rules(), &claim["step"]);
        let open = of.open_cells(&grid);
        let proof = Proof::Table(Table { of, cells: open.iter().collect() });
        let step = Step::removing("table", proof, &CandidateSet::of(target)).unwrap();
        let verdict = check(Premises { grid: &grid, unique: None }, &step);
        // Published is whether the board makes the target false: its relation alone need not do so.
        let kind = match (claim["follows"].as_bool().unwrap(), verdict) {
            (false, Ok(())) => panic!("{target} can be true: {line}"),
            (true, Ok(())) => "false, accepted",
            (true, Err(Fault::Long { .. })) => "false, more than nine cells",
            (true, Err(Fault::Cells | Fault::Relation)) => "false, no open cell",
            (true, Err(_)) => "false, refused",
            (false, Err(_)) => "not false, refused",
        };
        *counts.entry(kind).or_default() += 1;
    }
    eprintln!("{counts:?}");
    assert!(counts["false, accepted"] > 1100 && counts["not false, refused"] > 1300, "{counts:?}");
}

#[test]
fn every_step_on_boards_with_relations_holds_and_is_what_it_is_said_to_be() {
    let Some(boards) = boards() else { return };
    let engine = Engine::new(&common::scale("full")).unwrap();
    let mut related: Vec<_> =
        boards.into_iter().filter(|(_, (board, _))| board.rules().relations().next().is_some()).collect();
    related.sort_by(|one, other| one.0.cmp(&other.0));
    let (every, seconds) = (common::sample(1, 12), common::sample(30, 3) as u64);
    let chosen: Vec<_> = related.iter().step_by(every).collect();
    let outcomes: Vec<(Outcome, usize, usize)> = chosen
        .par_iter()
        .map(|(id, (board, solution))| {
            let deadline = Deadline::new(Some(Duration::from_secs(seconds)), None);
            let trace = Trace::within(&deadline, &engine, *board);
            let mut tables = 0;
            for (grid, recorded) in trace.states() {
                let step = &recorded.step;
                assert_eq!(check(Premises { grid: &grid, unique: Some(board) }, step), Ok(()), "{id}: {step:?}");
                let instances = technique(&step.technique).unwrap().instances(&grid, step);
                assert!(instances.iter().any(|own| own.form == step.form), "{id}: {step:?}");
                assert!(
                    solution.as_ref().is_none_or(|solution| common::keeps(&solution.clues().collect(), &step.effect)),
                    "{id}: {step:?}"
                );
                tables += usize::from(step.technique == "table");
            }
            eprintln!("{id} {:?} {} {tables}", trace.outcome, trace.steps.len());
            (trace.outcome, trace.steps.len(), tables)
        })
        .collect();
    let solved = outcomes.iter().filter(|(outcome, ..)| *outcome == Outcome::Solved).count();
    let tables: usize = outcomes.iter().map(|(.., tables)| tables).sum();
    let steps: usize = outcomes.iter().map(|(_, steps, _)| steps).sum();
    eprintln!("{solved} of {} solved, {steps} steps, {tables} tables", outcomes.len());
    assert!(2 * solved > outcomes.len() && tables > 0, "{solved} solved, {tables} tables");
}
