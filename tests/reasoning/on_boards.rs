//! Techniques on boards with rules of their own: what they say is proved, true, and what it is said to be.

#![expect(clippy::unwrap_used, reason = "a test may fail so")]

use std::ops::ControlFlow;

use unguess::board::{Candidate, CandidateSet, Effect, Grid, Puzzle, Rules};
use unguess::check::{Premises, check};
use unguess::random::Random;
use unguess::session::Session;
use unguess::solutions::{Verdict, verdict};
use unguess::technique::Ask;
use unguess::techniques::technique;
use unguess::trials::{Ending, Trials};

/// The techniques, each with the first and the last of its sizes that are looked at.
const TECHNIQUES: [(&str, [usize; 2]); 18] = [
    ("bivalue-chain", [3, 4]),
    ("g-bivalue-chain", [3, 4]),
    ("z-chain", [3, 4]),
    ("t-whip", [3, 4]),
    ("typed-whip", [3, 4]),
    ("whip", [3, 4]),
    ("g-whip", [3, 4]),
    ("braid", [3, 4]),
    ("g-braid", [3, 4]),
    ("forcing-whip", [3, 4]),
    ("als-xz", [1, 1]),
    ("als-xy-wing", [1, 1]),
    ("als-chain", [1, 1]),
    ("death-blossom", [1, 1]),
    ("overlapping-als", [1, 1]),
    ("finned-fish", [2, 3]),
    ("franken-fish", [2, 3]),
    ("mutant-fish", [2, 3]),
];

/// The most steps of a technique and size that are looked at in one state.
const MOST: usize = 200;

const REGIONS: &str = "aaaabbcccaaabbbcccaabbbbcccdddeeffffdddeeefffddgeeeeffdgghhhiiiggghhhiiiggghhhiii";

/// Boards on which solutions are found quickly.
fn boards() -> Vec<&'static Rules> {
    let named = [
        "x",
        "disjoint",
        "latin-7",
        "6x6",
        "6x6+windoku",
        "6x6+nonconsecutive",
        "latin-7+anti-king",
        "latin-7+anti-knight",
    ];
    let named = named.into_iter().map(|name| name.parse::<Rules>().unwrap());
    named.chain([Rules::jigsaw("jigsaw", REGIONS).unwrap()]).map(Rules::keep).collect()
}

/// A puzzle with one solution and no clue that could be spared, and its solution.
fn puzzle(rules: &'static Rules, random: &mut Random) -> (Grid, Puzzle) {
    let mut grid = Grid::on(rules, rules.candidates());
    let solution = loop {
        let possible: Vec<Candidate> = grid.candidates().iter().collect();
        let candidate = random.one_of(&possible);
        let next = grid.after(&Effect { placed: Some(candidate), removed: Vec::new() });
        match verdict(&next) {
            Verdict::Unique(solution) => break solution,
            Verdict::None => grid.remove(candidate),
            Verdict::Multiple(_) => grid = next,
        }
    };
    let mut clues: Vec<Candidate> = solution.clues().collect();
    random.shuffle(&mut clues);
    let given = |clues: &[Candidate]| Grid::given_on(rules, &clues.iter().copied().collect(), CandidateSet::ALL);
    for clue in clues.clone() {
        let fewer: Vec<Candidate> = clues.iter().copied().filter(|other| *other != clue).collect();
        if matches!(verdict(&given(&fewer)), Verdict::Unique(_)) {
            clues = fewer;
        }
    }
    (given(&clues), solution)
}

/// Checks what the techniques offer in a state; what they remove together.
fn removed(grid: &Grid, solution: &Puzzle, counts: &mut [usize; TECHNIQUES.len()]) -> CandidateSet {
    let truths: CandidateSet = solution.clues().collect();
    let mut session = Session::new(*grid);
    let mut gone = CandidateSet::EMPTY;
    for ((name, [first, last]), count) in TECHNIQUES.into_iter().zip(counts) {
        let technique = technique(name).unwrap();
        for size in first..=last {
            let mut found = 0;
            let _ = technique.find(&mut session, &Ask::every(size), &mut |step| {
                let about = || format!("{} {step:?}\n{grid}", grid.rules());
                assert_eq!(check(Premises { grid, unique: None }, &step), Ok(()), "{}", about());
                let instance = technique.instance(grid, &step).map(|own| (own.size, own.form.to_owned()));
                assert_eq!(instance, Some((size, step.form.to_string())), "{}", about());
                assert!(step.effect.removed.iter().all(|removed| !truths.contains(*removed)), "{}", about());
                assert!(step.effect.placed.is_none_or(|placed| truths.contains(placed)), "{}", about());
                gone |= step.effect.removed.iter().copied().collect();
                *count += 1;
                found += 1;
                if found == MOST { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
        }
    }
    gone
}

#[test]
fn steps_on_any_board_are_accepted_and_agree_with_the_solution() {
    let mut random = Random::new(1, 1);
    let mut counts = [0; TECHNIQUES.len()];
    for rules in boards() {
        for _ in 0..2 {
            let (grid, solution) = puzzle(rules, &mut random);
            let mut trials = Trials::new(&grid, &CandidateSet::EMPTY);
            for _ in 0..2 {
                if trials.deepen(0, &mut || true) != Ending::Open {
                    break;
                }
                let gone = removed(&trials.grid(), &solution, &mut counts);
                gone.iter().for_each(|candidate| trials.remove(candidate));
            }
        }
    }
    assert!(counts.iter().all(|count| *count > 0), "{counts:?}");
}
