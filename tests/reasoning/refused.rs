//! Steps that look like proofs and are none, each against a solution of its puzzle: the checker says why, and so does
//! whoever reads them in a document.

use std::borrow::Cow;
use std::ops::ControlFlow;

use crate::common::{self, NAMED, keeps, of_one};
use unguess::board::{Candidate, CandidateSet, Effect, Grid, Puzzle, Variable};
use unguess::check::{Fault, Premises, check};
use unguess::engine::{Engine, Outcome};
use unguess::proof::{Branch, Cases, Exclusion, Guarded, GuardedPattern, Literal, Proof, Single, Step, Then};
use unguess::render::claim::{ClaimTerms, verify};
use unguess::render::{json, json_reader};
use unguess::scale::Rating;
use unguess::session::Session;
use unguess::solutions::{Verdict, verdict};
use unguess::technique::Ask;
use unguess::techniques::named;
use unguess::trace::{Recorded, Trace};

fn puzzle() -> Grid {
    Grid::from(&NAMED[0].parse::<Puzzle>().expect("a puzzle"))
}

/// The true candidates of unfilled cells, and the false ones.
fn told_apart(grid: &Grid) -> (CandidateSet, CandidateSet) {
    let solution = common::solution(grid);
    (*grid.candidates() & solution, *grid.candidates() - solution)
}

fn first(set: &CandidateSet) -> Candidate {
    set.first().expect("there is one")
}

/// A variable that has taken a given.
fn decided(grid: &Grid) -> Variable {
    Variable::classic().find(|variable| grid.decided(*variable).is_some()).expect("there are givens")
}

fn removing(removed: Candidate, proof: Proof) -> Step {
    Step::new("whip", proof, Effect { placed: None, removed: vec![removed] })
}

/// The step is refused, by the checker and in a document, and rightly.
fn assert_refused(grid: &Grid, step: Step, expected: &Fault) {
    assert!(!keeps(&common::solution(grid), &step.effect), "{step:?} agrees with the solution");
    assert_eq!(check(of_one(grid), &step).as_ref(), Err(expected), "{step:?}");
    let refusal = refusal(grid, step).unwrap_or_default();
    assert!(refusal.contains(&expected.to_string()), "{refusal:?}");
}

/// What is said against a document with this one step.
fn refusal(start: &Grid, step: Step) -> Option<String> {
    let end = start.after(&step.effect);
    let steps = vec![Recorded::new(step, Rating::default())];
    let trace = Trace { start: *start, origin: Some(*start), steps, outcome: Outcome::Stuck, end };
    let scale = common::scale("ser");
    let text = serde_json::to_string(&json::document(&trace, &scale, &verdict(start))).expect("a document");
    let claim = json_reader::read(&text).expect("a document of ours");
    verify(claim, &ClaimTerms::default()).err().map(|refusal| refusal.to_string())
}

#[test]
fn cases_of_a_filled_cell() {
    let grid = puzzle();
    let wrong = first(&told_apart(&grid).1);
    let variable = decided(&grid);
    let branches = vec![Branch { assumed: Literal::on(wrong), inferences: Vec::new() }];
    let step = Step::placing("whip", Proof::Cases(Cases::of_variable(variable, branches)), wrong);
    assert_refused(&grid, step, &Fault::Closed(variable));
}

#[test]
fn cases_that_are_not_of_their_variable() {
    let grid = puzzle();
    let wrong = first(&told_apart(&grid).1);
    let variable = wrong.cell().variable();
    let others = *grid.candidates() & *variable.candidates();
    let mut branches: Vec<Branch> =
        others.iter().map(|one| Branch { assumed: Literal::on(one), inferences: Vec::new() }).collect();
    let step = |branches: &[Branch]| {
        Step::placing("whip", Proof::Cases(Cases::of_variable(variable, branches.to_vec())), wrong)
    };
    assert_refused(&grid, step(&branches), &Fault::Branches);
    branches.retain(|branch| branch.assumed.candidate == wrong);
    let candidate = first(&(others - CandidateSet::of(wrong)));
    assert_refused(&grid, step(&branches), &Fault::Overlooked { candidate, variable });
    assert_refused(&grid, step(&[]), &Fault::Empty);
}

#[test]
fn exclusions_with_a_filled_cell() {
    let grid = puzzle();
    let target = first(&told_apart(&grid).0);
    let (home, filled) = (target.cell().variable(), decided(&grid));
    for (variables, excluders) in [(vec![home, filled], vec![]), (vec![home], vec![filled])] {
        let step = removing(target, Proof::Exclusion(Exclusion { variables, excluders }));
        assert_refused(&grid, step, &Fault::Closed(filled));
    }
}

#[test]
fn exclusions_with_more_choices_than_anybody_tries() {
    let grid = puzzle();
    let target = first(&told_apart(&grid).0);
    let variables: Vec<Variable> =
        Variable::classic().take(81).filter(|cell| grid.candidates().intersects(cell.candidates())).collect();
    let excluders = vec![variables[0]];
    let step = removing(target, Proof::Exclusion(Exclusion { variables, excluders }));
    assert!(matches!(check(of_one(&grid), &step), Err(Fault::Choices(_))));
}

#[test]
fn deadly_loops_without_cells() {
    let grid = puzzle();
    let target = first(&told_apart(&grid).0);
    let pattern = GuardedPattern::Loop { cells: vec![], digits: [target.digit(); 2] };
    let proof = Proof::Guarded(Guarded { pattern, guardians: vec![], base: vec![], cover: vec![] });
    assert_refused(&grid, removing(target, proof), &Fault::Pattern);
}

/// What a technique finds after singles, with the state and the start.
fn steps_of(technique: &str, starts: impl Iterator<Item = Grid>) -> impl Iterator<Item = (Grid, Grid, Step)> {
    let singles = Engine::new(&common::scale("ser")).expect("a shipped scale").singles();
    let technique = named(technique).expect("a technique");
    starts.flat_map(move |start| {
        let grid = Trace::of(&singles, start).end;
        let mut steps = Vec::new();
        let _ = technique.find(&mut Session::new(grid), &Ask::every(1), &mut |step| {
            steps.push((start, grid, step));
            ControlFlow::Continue(())
        });
        steps
    })
}

#[test]
fn deadly_patterns_with_a_decided_base_variable() {
    let starts = common::puzzles(200).into_iter().map(|puzzle| Grid::from(&puzzle));
    let (_, grid, mut step) = steps_of("unique-loop", starts)
        .find(|(.., step)| matches!(&step.proof, Proof::Guarded(Guarded { base, .. }) if base.is_empty()))
        .expect("a loop of type 1 or 2");
    let Proof::Guarded(Guarded { guardians, base, cover, .. }) = &mut step.proof else {
        unreachable!("it was asked for")
    };
    base.extend(Variable::classic().filter(|variable| grid.decided(*variable).is_some()).take(guardians.len()));
    cover.extend(guardians.iter().map(|guardian| guardian.cell().variable()));
    let filled = base[0];
    let is_far = |target: &Candidate| cover.iter().all(|cell| !cell.candidates().contains(*target));
    step.effect.removed = vec![told_apart(&grid).0.iter().find(is_far).expect("a true candidate elsewhere")];
    assert_refused(&grid, step, &Fault::Closed(filled));
}

/// The checker asks for cells that can be filled in two ways; that they are a loop, and in its order, is the technique's.
#[test]
fn loops_whose_cells_are_not_in_turn() {
    let starts = common::puzzles(200).into_iter().map(|puzzle| Grid::from(&puzzle));
    let (_, grid, mut step) = steps_of("unique-loop", starts).next().expect("a loop");
    let technique = named("unique-loop").expect("a technique");
    assert_eq!(technique.instances(&grid, &step).len(), 1);
    let Proof::Guarded(Guarded { pattern: GuardedPattern::Loop { cells, .. }, .. }) = &mut step.proof else {
        unreachable!("loops have this proof")
    };
    cells.swap(0, 1);
    assert!(technique.instances(&grid, &step).is_empty());
}

#[test]
fn deadly_patterns_in_a_puzzle_with_several_solutions() {
    let several = common::puzzles(200).into_iter().filter_map(|puzzle| {
        let clue = puzzle.cells().iter().next().expect("a clue");
        let start = Grid::from(&puzzle.without(clue));
        matches!(verdict(&start), Verdict::Multiple(_)).then_some(start)
    });
    let mut wrong = 0;
    for (start, grid, step) in steps_of("unique-loop", several).take(40) {
        assert_eq!(check(Premises { grid: &grid, unique: None }, &step), Err(Fault::Several), "{step:?}");
        let is_lost = |candidate: &Candidate| {
            let with = grid.after(&Effect { placed: Some(*candidate), removed: Vec::new() });
            !matches!(verdict(&with), Verdict::None)
        };
        wrong += usize::from(step.effect.removed.iter().any(is_lost));
        let state: Grid = grid.marks().parse().expect("a state");
        let said = refusal(&state, step).unwrap_or_default();
        assert!(matches!(verdict(&state), Verdict::Unique(_)) || said.contains("one solution"), "{said} {start}");
    }
    assert!(wrong > 0, "no solution was ever lost");
}

#[test]
fn deductions_too_deep_inside_each_other() {
    let grid = puzzle();
    let (placed, variable) = Variable::classic()
        .find_map(|variable| Some(((*grid.candidates() & *variable.candidates()).single()?, variable)))
        .expect("a single");
    let lemma =
        Step::new("whip", Proof::Single(Single { variable }), Effect { placed: Some(placed), removed: Vec::new() });
    let mut step = lemma.clone();
    for _ in 0..30 {
        let inner = Step { technique: Cow::Borrowed("whip"), ..step };
        step = Step::placing(
            "whip",
            Proof::Then(Then { lemma: Box::new(inner), then: Box::new(lemma.proof.clone()) }),
            placed,
        );
    }
    assert!(matches!(check(of_one(&grid), &step), Err(Fault::Deep(_))));
}
