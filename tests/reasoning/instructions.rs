//! Where hints say to look: whoever follows the instruction literally, and knows nothing of the step, meets each part of it, after as
//! many looks as it says. The reader here follows the written form of instructions, and shares no code with what makes them.

#![expect(clippy::unwrap_used, reason = "a test may fail")]

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::time::Duration;

use rayon::prelude::*;
use serde_json::{Value, json};
use unguess::board::{Candidate, Cell, Digit, Grid, House, HouseKind, PlainBoard, Position, Puzzle, Rules, Variable};
use unguess::deadline::Deadline;
use unguess::engine::Engine;
use unguess::proof::{Guarded, GuardedPattern, Proof, Step};
use unguess::random::Random;
use unguess::render::hint::instruction;
use unguess::session::Session;
use unguess::solutions::{Verdict, position, verdict};
use unguess::technique::{Ask, Technique};
use unguess::techniques::TECHNIQUES;
use unguess::trace::Trace;

use crate::common;
use crate::common::examples::first_example;
use crate::offers::{BOARDS, thinned};

/// How long a technique may look for a step of one size.
const TIME_LIMIT: Duration = Duration::from_millis(20);

/// How many positions of each technique are followed.
const POSITIONS: usize = 20;

/// The most looks that an instruction needs in the median.
const MOST: usize = 8;

/// A position as somebody sees it who follows an instruction.
struct Board {
    open: BTreeMap<Cell, Vec<Digit>>,
    grid: Grid,
    unseen: Vec<Variable>,
    looks: usize,
}

impl Board {
    fn of(grid: &Grid, unseen: Vec<Variable>) -> Self {
        let open = Cell::all().filter(|cell| grid.rules().cells().contains(*cell) && grid.value(*cell).is_none());
        let open = open.map(|cell| (cell, grid.digits_in(cell).iter().collect())).collect();
        Self { open, grid: *grid, unseen, looks: 0 }
    }

    fn look(&mut self, shown: &[Variable]) {
        if !self.unseen.is_empty() {
            self.looks += 1;
        }
        self.unseen.retain(|part| !shown.contains(part));
    }

    /// The digits of the cells named, or of all; the cells in the order of reading.
    fn cells(&mut self, is_meant: impl Fn(Cell) -> bool, range: &Value) {
        let count = |at: usize| range[at].as_u64().map(|count| count as usize);
        let open: Vec<(Cell, usize)> = self.open.iter().map(|(cell, digits)| (*cell, digits.len())).collect();
        for (cell, digits) in open {
            if is_meant(cell)
                && count(0).is_none_or(|least| least <= digits)
                && count(1).is_none_or(|most| digits <= most)
            {
                self.look(&[cell.variable()]);
            }
        }
    }

    fn is_placed(&self, digit: Digit, house: House) -> bool {
        self.grid.rules().places(house).iter().any(|cell| self.grid.value(*cell) == Some(digit))
    }

    /// Looks where a part of an instruction says.
    fn follow(&mut self, place: &Value) {
        let rules = self.grid.rules();
        let houses: Vec<House> = list(&place["houses"]).map(|name| house(name.as_str().unwrap())).collect();
        let digits: Vec<Digit> = list(&place["digits"]).map(|digit| digit.to_string().parse().unwrap()).collect();
        let text = |name: &str| place[name].as_str().unwrap();
        match text("look") {
            "digits" => {
                for digit in digits {
                    for house in
                        houses.iter().filter(|house| !self.is_placed(digit, **house)).copied().collect::<Vec<_>>()
                    {
                        self.look(&[house.variable(digit)]);
                    }
                }
            }
            "cells" if houses.is_empty() => self.cells(|_| true, &place["candidates"]),
            "cells" => {
                for (at, house) in houses.iter().enumerate() {
                    let in_house = |house: &House, cell| rules.places(*house).contains(&cell);
                    let is_new = |cell| in_house(house, cell) && !houses[..at].iter().any(|one| in_house(one, cell));
                    self.cells(is_new, &place["candidates"]);
                }
            }
            "seeing" => {
                let from: Cell = text("cell").parse().unwrap();
                let has = |house: House, cell| rules.places(house).contains(&cell);
                let sees = |cell| rules.houses().iter().any(|house| has(*house, cell) && has(*house, from));
                self.cells(|cell| cell != from && sees(cell), &place["candidates"]);
            }
            "named" => {
                for cell in list(&place["cells"]) {
                    self.look(&[cell.as_str().unwrap().parse::<Cell>().unwrap().variable()]);
                }
            }
            "whole" => {
                for house in houses {
                    self.look(&rules.places(house).iter().map(|cell| cell.variable()).collect::<Vec<_>>());
                }
                for number in list(&place["relations"]) {
                    let relation = rules.relation(number.as_u64().unwrap() as usize).unwrap();
                    self.look(&relation.cells().iter().map(Cell::variable).collect::<Vec<_>>());
                }
            }
            "follow" => {
                let (unseen, tries) = (self.unseen.clone(), place["suppose"].as_array().unwrap());
                for one in tries {
                    self.suppose(one, &digits, &houses);
                    // What several assumptions lead to, each by itself, is seen only if one of them shows everything.
                    match self.unseen.is_empty() {
                        true => break,
                        false if tries.len() > 1 => self.unseen.clone_from(&unseen),
                        false => {}
                    }
                }
            }
            other => panic!("{other}"),
        }
    }

    /// Supposes something and places one digit after the other that has no choice left, in turn in each house, or anywhere.
    fn suppose(&mut self, suppose: &Value, digits: &[Digit], houses: &[House]) {
        let rules = self.grid.rules();
        let assumed: Candidate = suppose["candidate"].as_str().unwrap().parse().unwrap();
        let mut open: Vec<Candidate> =
            self.open.iter().flat_map(|(cell, digits)| digits.iter().map(|digit| cell.with(*digit))).collect();
        let variables = rules.variables().iter().copied();
        let mut left: Vec<Variable> = variables.filter(|variable| self.grid.decided(*variable).is_none()).collect();
        if suppose["on"] == json!(true) {
            open.retain(|one| !rules.is_linked(*one, assumed));
            left.retain(|variable| !has(rules, *variable, assumed));
        } else {
            open.retain(|one| *one != assumed);
        }
        let everywhere = [None];
        let turns: Vec<Option<House>> = houses.iter().copied().map(Some).collect();
        for turn in if turns.is_empty() { &everywhere[..] } else { &turns } {
            let is_here = |variable: Variable| match (turn, variable.digit_and_house()) {
                (None, _) => true,
                (Some(house), Some((_, of))) => *house == of,
                (Some(house), None) => rules.places(*house).iter().any(|cell| cell.variable() == variable),
            };
            loop {
                let choice = |variable: Variable| {
                    open.iter().copied().filter(|one| has(rules, variable, *one)).collect::<Vec<Candidate>>()
                };
                let is_followed = |one: &Candidate| digits.is_empty() || digits.contains(&one.digit());
                let forced = left.iter().copied().filter(|variable| is_here(*variable)).find_map(|variable| {
                    let choice = choice(variable);
                    (choice.len() < 2 && choice.iter().all(is_followed)).then_some((variable, choice))
                });
                let Some((variable, choice)) = forced.filter(|_| !self.unseen.is_empty()) else { break };
                let shown = choice.first().map_or(vec![variable], |one| {
                    open.retain(|other| !rules.is_linked(*other, *one));
                    left.iter().copied().filter(|variable| has(rules, *variable, *one)).collect()
                });
                left.retain(|variable| !shown.contains(variable));
                self.look(&shown);
            }
        }
    }
}

fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

/// A house by its short name, as `r4`, `b2` or `x1`.
fn house(name: &str) -> House {
    let kinds = [HouseKind::Row, HouseKind::Column, HouseKind::Block, HouseKind::Extra];
    let kind = kinds[["r", "c", "b", "x"].iter().position(|letter| name.starts_with(letter)).unwrap()];
    House::of(kind, name[1..].parse::<usize>().unwrap() - 1)
}

fn has(rules: &Rules, variable: Variable, one: Candidate) -> bool {
    match variable.digit_and_house() {
        None => one.cell().variable() == variable,
        Some((digit, house)) => digit == one.digit() && rules.places(house).contains(&one.cell()),
    }
}

/// What has to be seen of a step: each variable that its proof needs. Where all cells but a few have two candidates, the few.
fn parts(grid: &Grid, proof: &Proof) -> Vec<Variable> {
    let mut parts = proof.premises(grid);
    parts.retain(|variable| grid.decided(*variable).is_none());
    if let Proof::Guarded(Guarded { pattern: GuardedPattern::Grave, base, .. }) = proof {
        let is_other = |one: &Variable| one.digit_and_house().is_none() && grid.left(*one).len() > 2;
        parts.retain(|one| is_other(one) || base.contains(one));
    }
    parts
}

/// Whether an instruction supposes nothing that the step places or removes, unless it is all that a cell has left.
fn hides_its_end(grid: &Grid, places: &Value, step: &Step) -> bool {
    let alone = list(places).filter(|place| list(&place["suppose"]).count() == 1);
    let mut supposed = alone.flat_map(|place| list(&place["suppose"])).map(|one| one["candidate"].as_str().unwrap());
    supposed.all(|name| {
        let one: Candidate = name.parse().unwrap();
        let is_of_step = step.effect.placed == Some(one) || step.effect.removed.contains(&one);
        !is_of_step || grid.digits_in(one.cell()).len() == 1
    })
}

/// Follows the instruction for a step to its end, and returns how many looks that takes.
fn followed(grid: &Grid, step: &Step) -> usize {
    let written = json!(instruction(grid, step));
    let mut board = Board::of(grid, parts(grid, &step.proof));
    for place in list(&written["places"]) {
        board.follow(place);
    }
    assert!(board.unseen.is_empty(), "{:?} is not seen\n{written}\n{step:?}\n{grid}", board.unseen);
    assert!(hides_its_end(grid, &written["places"], step), "{written}\n{step:?}\n{grid}");
    assert_eq!(json!(board.looks), written["looks"], "{written}\n{step:?}\n{grid}");
    board.looks
}

/// The looks at the first step that each of some techniques offers in a state.
fn looks(position: &Position, techniques: &[&'static Technique]) -> Vec<(&'static str, usize)> {
    let first = |technique: &&'static Technique| {
        let sizes = &technique.facts().sizes;
        let step = sizes.range().take_while(|size| *size <= sizes.first().max(5)).find_map(|size| {
            let (deadline, mut found) = (Deadline::new(Some(TIME_LIMIT), None), None);
            let _ = technique.find(&mut Session::within(*position, &deadline), &Ask::every(size), &mut |step| {
                found = Some(step);
                ControlFlow::Break(())
            });
            found
        });
        step.map(|step| (technique.id(), followed(&position.grid, &step)))
    };
    techniques.iter().filter_map(first).collect()
}

/// States on the way of a puzzle, and others with less.
fn states(number: usize, puzzle: &Puzzle, engine: &Engine) -> [Vec<Position>; 2] {
    let (start, mut random) = (Grid::from(puzzle), Random::new(59, number as u64));
    let Verdict::Unique(solution) = verdict(&start) else { panic!("{puzzle}") };
    let trace = Trace::of(engine, start);
    let on_the_way = trace.states().skip(1).step_by(common::sample(3, 30)).map(|(grid, _)| trace.position().at(grid));
    let thin = (0..common::sample(12, 0)).map(|_| position(&thinned(start, &solution, &mut random)));
    [on_the_way.collect(), thin.collect()]
}

/// The states of puzzles, then those with less, on the usual board and on others.
fn all_states() -> Vec<Position> {
    let engine = Engine::new(&common::scale("full")).unwrap();
    let puzzles: Vec<_> = common::puzzles(common::sample(60, 1)).into_iter().enumerate().collect();
    let found: Vec<_> = puzzles.par_iter().map(|(number, puzzle)| states(*number, puzzle, &engine)).collect();
    let (on_the_way, mut thin): (Vec<_>, Vec<_>) =
        found.into_iter().map(|[on_the_way, thin]| (on_the_way, thin)).unzip();
    for (number, board) in BOARDS.iter().enumerate() {
        let (grid, mut random) = (PlainBoard::read(board).unwrap().grid(), Random::new(60, number as u64));
        let (Verdict::Unique(solution) | Verdict::Multiple([solution, _])) = verdict(&grid) else { panic!("{board}") };
        thin.push((0..common::sample(40, 1)).map(|_| position(&thinned(grid, &solution, &mut random))).collect());
    }
    on_the_way.into_iter().chain(thin).flatten().collect()
}

#[test]
fn an_instruction_leads_to_its_step_in_few_looks() {
    let mut all: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    let examples = TECHNIQUES.par_iter().filter_map(|technique| {
        let (grid, step) = first_example(technique)?;
        Some((technique.id(), followed(&grid, &step)))
    });
    for (id, looks) in examples.collect::<Vec<_>>() {
        all.entry(id).or_default().push(looks);
    }
    for some in all_states().chunks(64) {
        let mut missing: Vec<&Technique> = TECHNIQUES.to_vec();
        missing.retain(|technique| all.get(technique.id()).is_none_or(|met| met.len() < POSITIONS));
        let found: Vec<_> = some.par_iter().flat_map_iter(|position| looks(position, &missing)).collect();
        for (id, looks) in found {
            all.entry(id).or_default().push(looks);
        }
    }
    let mut few = 0;
    for (id, counts) in &mut all {
        let met = counts.len();
        counts.truncate(POSITIONS);
        counts.sort_unstable();
        let median = counts[counts.len() / 2];
        eprintln!("{id}: {median} looks in the median, {} at most, {met} positions", counts[counts.len() - 1]);
        few += usize::from(median <= MOST && (met >= POSITIONS || !common::is_whole()));
    }
    assert!(few >= 60, "{few} of {}", all.len());
}
