//! All that techniques offer, not only the step that is taken: on the way of puzzles, in states in which much is removed at random, on
//! boards with relations, and in those that rule documents show. Each step is proved, agrees with the solution if there is one, and is
//! an instance of what it is called.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::time::Duration;

use rayon::prelude::*;
use unguess::board::{CandidateSet, Grid, PlainBoard, Position, Puzzle};
use unguess::check::{Premises, check};
use unguess::deadline::Deadline;
use unguess::engine::Engine;
use unguess::inquiry::ask::{Hint, Question, Wanted, hint};
use unguess::inquiry::step_claim::{ClaimedTechnique, JudgeTerms, StepClaim, StepVerdict, judge};
use unguess::random::Random;
use unguess::session::Session;
use unguess::solutions::{Verdict, position, verdict, verdict_within};
use unguess::technique::{Ask, Technique};
use unguess::techniques::{TECHNIQUES, technique};
use unguess::trace::Trace;

use crate::common;
use crate::common::examples::first_example;
use crate::damage::Dice;
use crate::origins::marked;

/// How long a technique may look for steps of one size in a state: some would look for minutes.
const TIME_LIMIT: Duration = Duration::from_millis(20);

/// A state with rectangles of which a corner has neither of their digits.
const CORNERS_WITHOUT_BOTH: &str = "...4.....1.............6.8..2.........3..67......5.7..........9..3..6.....3..67........7.9..3....8......6..9.......8......6......4...8..2...........5....1.34.6....2...........5......3..6.8.........9..3....8.1..........34...8.......7.....4.......3............7..12........2..5.......4......2.....8.1................9.....6........6...........9....5.....2....7..1.........2.........34.....1.3...7.........8.1...........4...8....4...8...3..............9.....6..91...5....12...6......4..7..1.3.5...9.2.........3......1..............789..3...7.9..3..6......4.....1....6..9.......8......6.........7.....4.........5...9..3.....9..3......1.3.......2.........3.....9...4.....1.34..........6....2.........3.....9......7.........8.....5....";

/// A board on which a link besides those of houses makes an XYZ-wing shorter.
const SHORTENED_WING: &str =
    "size 4; xv-negative; cage 10 r2c1 r1c1 r3c1 r1c2; cage 7 r1c4 r1c3; grid ............1...";

/// Boards with relations, small for speed.
pub(crate) const BOARDS: [&str; 6] = [
    SHORTENED_WING,
    "size 6; cage 15 r6c6 r5c6 r5c5 r6c5; renban r6c6 r5c6 r4c6 r3c6; difference 1 r2c6 r1c6; cage 6 r2c1 r2c2",
    "size 6; nonconsecutive; cage 6 r1c1-2",
    "size 5; regions none; whispers 2 r1c1 r1c2 r2c2 r3c2; cage 9 r4c4 r4c5 r5c4; thermo r5c1 r5c2 r5c3",
    "size 6; x; arrow r1c1 | r1c2 r1c3; renban r4c2 r4c3 r5c3; cage 7 r6c5-6",
    "size 6; ratio-negative; sum 9 r1c1 r2c2 r3c3; between r6c1 r6c2 r6c3; slow-thermo r4c4 r4c5 r5c5",
];

/// How many steps of each technique were looked at.
type Counts = BTreeMap<&'static str, usize>;

/// Looks at the first steps that each technique offers in a state, of each size up to four or its first.
fn offered(position: &Position, most: usize) -> Counts {
    let mut counts = Counts::new();
    let truths = truths(&position.grid);
    for technique in TECHNIQUES {
        let bound = technique.facts().sizes.first().max(4);
        for size in technique.facts().sizes.range().take_while(|size| *size <= bound) {
            let deadline = Deadline::new(Some(TIME_LIMIT), None);
            let found = offered_by(technique, size, position, &truths, most, &deadline);
            *counts.entry(technique.id()).or_default() += found;
        }
    }
    counts
}

/// The candidates of the only solution; none if it is not known to be the only one.
fn truths(grid: &Grid) -> CandidateSet {
    match verdict_within(grid, &Deadline::new(Some(TIME_LIMIT), None)) {
        Some(Verdict::Unique(solution)) => solution.clues().collect(),
        _ => CandidateSet::EMPTY,
    }
}

fn offered_by(
    technique: &Technique,
    size: usize,
    position: &Position,
    truths: &CandidateSet,
    most: usize,
    deadline: &Deadline,
) -> usize {
    let Position { grid, origin } = position;
    let mut found = 0;
    let mut session = Session::within(*position, deadline);
    let _ = technique.find(&mut session, &Ask::every(size), &mut |step| {
        let about = || format!("{step:?}\n{}\n{grid}", grid.rules());
        assert_eq!(check(Premises { grid, unique: origin.as_ref() }, &step), Ok(()), "{}", about());
        assert!(truths.is_empty() || common::keeps(truths, &step.effect), "against the solution: {}", about());
        assert_eq!(step.technique, technique.id(), "{}", about());
        let is_own = |own: &unguess::technique::instance::Instance| own.size == size && own.form == step.form;
        assert!(technique.instances(grid, &step).iter().any(is_own), "not what it is called: {}", about());
        found += 1;
        if found == most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    found
}

fn added(mut all: Counts, more: Counts) -> Counts {
    for (id, count) in more {
        *all.entry(id).or_default() += count;
    }
    all
}

/// Steps of at least some number of techniques were looked at: a technique that offers nothing shows nothing.
fn assert_are_many(counts: &Counts, least: usize) {
    let many = counts.values().filter(|count| **count > 0).count();
    assert!(many >= least, "{many} techniques: {counts:?}");
}

/// A state with a solution and whatever else chance leaves.
pub(crate) fn thinned(mut grid: Grid, solution: &Puzzle, random: &mut Random) -> Grid {
    let truths: CandidateSet = solution.clues().collect();
    let (placed, gone) = (random.below(40), random.below(90));
    for truth in solution.clues() {
        if grid.value(truth.cell()).is_none() && random.below(100) < placed {
            grid.place(truth);
        }
    }
    let open = (*grid.candidates() - truths).iter().filter(|one| grid.value(one.cell()).is_none());
    let open: Vec<_> = open.filter(|_| random.below(100) < gone).collect();
    for one in open {
        grid.remove(one);
    }
    grid
}

#[test]
fn whatever_a_technique_offers_on_the_way_or_in_a_random_state_is_proved_and_named() {
    // Its paths are long, and lead through states in which much is left to find.
    let engine = Engine::new(&common::scale("w")).unwrap();
    let of_puzzle = |(number, puzzle): (usize, Puzzle)| {
        let (start, mut random) = (Grid::from(&puzzle), Random::new(9, number as u64));
        let Verdict::Unique(solution) = verdict(&start) else { panic!("{puzzle}") };
        let trace = Trace::of(&engine, start);
        let on_the_way = trace.states().step_by(common::sample(3, 30)).map(|(grid, _)| trace.position().at(grid));
        let thin = (0..common::sample(40, 1)).map(|_| position(&thinned(start, &solution, &mut random)));
        let mut dice = Dice(number as u64);
        let swapped = (0..common::sample(20, 1)).map(|_| position(&marked(&solution, &mut dice)));
        let all = on_the_way.chain(thin).chain(swapped);
        all.map(|position| offered(&position, common::sample(1000, 20))).fold(Counts::new(), added)
    };
    let puzzles: Vec<_> =
        common::puzzles(common::sample(40, 0)).into_iter().enumerate().step_by(common::sample(1, 2)).collect();
    let counts = puzzles.into_par_iter().map(of_puzzle).reduce(Counts::new, added);
    assert_are_many(&counts, 30);
}

#[test]
fn so_is_what_it_offers_on_boards_with_relations() {
    let of_board = |(number, board): (usize, &&str)| {
        let (grid, mut random) = (PlainBoard::read(board).unwrap().grid(), Random::new(10, number as u64));
        let (Verdict::Unique(solution) | Verdict::Multiple([solution, _])) = verdict(&grid) else { panic!("{board}") };
        let thin: Vec<Grid> =
            (0..common::sample(100, 6)).map(|_| thinned(grid, &solution, &mut random)).chain([grid]).collect();
        thin.iter().map(|grid| offered(&position(grid), common::sample(1000, 40))).fold(Counts::new(), added)
    };
    let counts = BOARDS.par_iter().enumerate().map(of_board).reduce(Counts::new, added);
    assert_are_many(&counts, 20);
}

/// No technique is left out: each finds something where its own document shows it, however long it takes, and more in a short
/// time.
#[test]
fn so_is_what_it_offers_in_the_example_of_its_document_and_there_is_something() {
    TECHNIQUES.par_iter().for_each(|technique| {
        let (grid, step) = first_example(technique).unwrap_or_else(|| panic!("{} has no example", technique.id()));
        let size = technique.size_of(&step);
        let of = |most, deadline: &Deadline| {
            offered_by(technique, size, &Position::from(grid), &truths(&grid), most, deadline)
        };
        assert_eq!(of(1, &Deadline::NEVER), 1, "{} offers nothing", technique.id());
        of(common::sample(1000, 5), &Deadline::new(Some(TIME_LIMIT), None));
    });
}

#[test]
fn all_steps_of_states_that_once_had_a_refused_one_are_proved() {
    let corners = CORNERS_WITHOUT_BOTH.parse::<Grid>().unwrap();
    let wing = PlainBoard::read(SHORTENED_WING).unwrap().grid();
    for (grid, ids) in [(corners, ["hodoku", "full"]), (wing, ["ser", "mixed"])] {
        for id in ids {
            let scale = common::scale(id);
            let Hint { steps, left_out, .. } = hint(&Question::new(grid, &scale), Wanted::All { longest: 4 }).unwrap();
            assert!(left_out == 0 && steps.len() > 10, "{id}: {left_out} left out of {}", steps.len());
        }
    }
}

/// Every step of every list is accepted under its name, with its proof.
#[test]
fn the_steps_of_a_list_are_what_they_are_called() {
    let puzzles = common::one_in(900, common::corpora());
    for id in ["full", "hodoku", "ser"] {
        let scale = common::scale(id);
        let engine = Engine::new(&scale).unwrap();
        puzzles.par_iter().for_each(|puzzle| {
            let deadline = Deadline::new(Some(Duration::from_secs(common::sample(60, 2) as u64)), None);
            let request = Question { deadline, ..Question::new(Grid::from(puzzle), &scale) };
            let Ok(Hint { known, steps, left_out, .. }) = hint(&request, Wanted::All { longest: 4 }) else { return };
            assert_eq!(left_out, 0, "{puzzle}");
            let terms = JudgeTerms {
                scale: &scale,
                engine: &engine,
                longest: usize::MAX,
                timeout: None,
                deadline: &Deadline::NEVER,
                hides_truth: false,
            };
            for step in steps.iter().map(|recorded| &recorded.step) {
                let technique = technique(&step.technique).unwrap();
                let (size, form) = (technique.size_of(step), technique.facts().form(&step.form).map(|form| form.id));
                let claim = StepClaim {
                    placed: step.effect.placed,
                    removed: step.effect.removed.clone(),
                    technique: Some(ClaimedTechnique::Named { technique, size: Some(size), form }),
                    premises: None,
                    proof: Some(step.clone()),
                };
                let judged = judge(&known, &claim, &terms);
                assert_eq!(judged.verdict, StepVerdict::Follows, "{id} {puzzle} {step:?}: {:?}", judged.reason);
            }
        });
    }
}
