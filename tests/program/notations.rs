//! Notations: each step is told in parts, and what nrc says is read back.

use crate::common::examples::examples;
use crate::common::{assert_reads, scale, trace};
use std::fmt::Write;
use unguess::board::{Candidate, CandidateSet, CellSet, DigitSet, Grid, Rules};
use unguess::check::{Premises, check};
use unguess::proof::{Chain, Cover, Guarded, GuardedPattern, Loop, OrRelation, Proof, Step, Whip};
use unguess::render::picture::{Bond, Picture};
use unguess::render::{Joints, Notation, StepText, english, eureka, hint, nrc, nrc_reader};
use unguess::solutions::{Verdict, verdict};
use unguess::techniques::{TECHNIQUES, technique};

const FULL: &str = "12..4......5.69.1...9...5.........7.7...52.9..3......2.9.6...5.4..9..8.1..3...9.4";
const WHIPS: &str = "...92......68.3...19..7...623..4.1....1...7....8.3..297...8..91...5.72......64...";
const LONG: &str = "....7..2.8.......6.1.2.5...9.54....8.........3....85.1...3.2.8.4.......9.7..6....";

/// One in `every` puzzles of a corpus.
fn corpus(every: usize) -> impl Iterator<Item = &'static str> {
    let lines = include_str!("../../corpora/top-down-2500.txt").lines().filter(|line| line.len() >= 81);
    lines.filter(|line| !line.starts_with('#')).step_by(every).map(|line| &line[..81])
}

/// What nrc has no words for.
fn is_deadly(proof: &Proof) -> bool {
    use GuardedPattern as Pattern;
    matches!(proof, Proof::Guarded(Guarded { pattern, .. }) if !matches!(pattern, Pattern::Ring { .. }))
}

/// A notation of chains tells them link by link; English tells what changes in its own words.
fn assert_is_told_in_parts(notation: Notation, told: &StepText, step: &Step) {
    let (change, is_single) = (&told.conclusion.change, matches!(step.proof, Proof::Single(_)));
    if told.joints == Joints::Sentences {
        assert!(is_single || *change == english::effect(&step.effect), "{told:?}");
        assert!(told.sentences().iter().all(|sentence| sentence.ends_with('.')), "{told:?}");
        return;
    }
    assert_ne!(notation, Notation::English);
    match &step.proof {
        Proof::Chain(Chain { links }) => assert_eq!(told.premises.len(), links.len(), "{told:?}"),
        Proof::Whip(Whip { links, .. }) => {
            assert_eq!(told.premises.len(), links.len() + 1, "{told:?}");
        }
        Proof::Loop(Loop { links }) => assert!([1, links.len() + 1].contains(&told.premises.len()), "{told:?}"),
        Proof::Cover(Cover { base, .. }) => assert!((1..=base.len() + 1).contains(&told.premises.len()), "{told:?}"),
        Proof::Cases(_) if notation == Notation::Eureka => assert!(told.premises.len() > 1, "{told:?}"),
        _ => assert_eq!(told.premises.len(), 1, "{told:?}"),
    }
    assert_eq!(told.sentences(), [told.line()]);
    assert_eq!(change.split(", ").count(), step.effect.removed.len().max(1), "{told:?}");
    assert!(told.premises.iter().all(|phrase| !phrase.text.contains(change.as_str())), "{told:?}");
}

#[test]
fn every_step_can_be_told_in_every_notation() {
    for puzzle in corpus(50) {
        for (grid, recorded) in trace("full", puzzle).states() {
            for notation in [Notation::English, Notation::Nrc, Notation::Eureka, Notation::Short] {
                let told = notation.text(&grid, &scale("full"), &recorded.step);
                let line = told.line();
                assert!(!line.is_empty() && !line.contains('\n'));
                assert_is_told_in_parts(notation, &told, &recorded.step);
            }
        }
    }
}

#[test]
fn every_nrc_line_reads_back_to_its_step() {
    for puzzle in corpus(25).chain([FULL, WHIPS, LONG]) {
        for by in ["w", "sw", "full", "rare"] {
            for (grid, recorded) in trace(by, puzzle).states() {
                if is_deadly(&recorded.step.proof) {
                    continue;
                }
                let step = &recorded.step;
                let Some(line) = nrc::text(&grid, step).map(|told| told.line()) else {
                    assert_eq!(by, "full", "it has words for these: {step:?}");
                    continue;
                };
                let read = nrc_reader::read(&grid, &line).unwrap_or_else(|error| panic!("{line}: {error}"));
                assert_eq!((&read.proof, &read.effect), (&step.proof, &step.effect), "{line}");
                assert!(line.starts_with(&read.name), "{}: {line}", read.name);
            }
        }
    }
    let grid: Grid = FULL.parse().unwrap();
    for wrong in [
        "",
        "whip[2]: r1n2{c1 c2} ==> r1c1 ≠ 2",
        "whip[1]: r1n2{c1 c2} ==> r1c1 ≠ 2",
        "flip[2]: r1n2{c1 c2} - r2n2{c2 .} ==> r3c1 ≠ 2",
        "braid[1]: r1n2{c1 .} ==> r3c1 ≠ 2",
        "biv-chain[2]: r1n2{c1 c2} - r2n2{c2 .} ==> r3c1 ≠ 2",
        "whip-rc[2]: r1n2{c1 c2} - r2n2{c2 .} ==> r3c1 ≠ 2",
        "whip[2]: r1n2{c1 c23} - r2n2{c2 .} ==> r3c1 ≠ 2",
        "oddagon[4]: r1n2{c1 c2},c2n2{r1 r2},r2n2{c2 c1} ==> r3c1 ≠ 2",
        "bare-pairs-in-a-row: r1{c1 c2}{n1 n2} ==> r1c3 ≠ 2",
        "naked-single ==> r1c1 ≠ 2",
        "swordfish: x ==> r1c1 ≠ 2",
    ] {
        assert!(nrc_reader::read(&grid, wrong).is_err(), "{wrong}");
    }
}

/// Puzzles with tridagons: their paths have OR-whips with two and three members, in the middle and at the end, and splits.
const TRIDAGONS: [&str; 3] = [
    "57....9...9......8.18.....69...8..42...1....9..2..416...4.26......9.8....2..1..8.",
    "57....9..4.......8.18.....69...8..42...1....9..2..41....4.26......9.8....2..1..8.",
    "57....9.....2....8.1......69..6...426.....8.9..2..41.......6......9.82.4...41....",
];

/// What a relation says: its members. A notation does not name the pattern, and another one may have the same guardians.
fn members(whip: &Whip) -> Vec<CandidateSet> {
    whip.relations.iter().map(OrRelation::members).collect()
}

/// The cells and digits of its patterns.
fn patterns(whip: &Whip) -> Vec<(CellSet, DigitSet)> {
    let pattern = |relation: &OrRelation| match &relation.pattern {
        GuardedPattern::Impossible { cells, digits } => {
            (cells.iter().copied().collect(), digits.iter().copied().collect())
        }
        other => panic!("{other:?}"),
    };
    whip.relations.iter().map(pattern).collect()
}

#[test]
fn whips_with_relations_read_back_to_their_steps() {
    let (mut compared, mut splits, mut same_patterns) = (0, 0, 0);
    let scales = ["sfinw+trid", "w+trid", "b+trid", "w+trid+imp630"];
    for (puzzle, by) in TRIDAGONS.into_iter().flat_map(|puzzle| scales.map(|by| (puzzle, by))) {
        for (grid, recorded) in trace(by, puzzle).states() {
            let Proof::Whip(whip) = &recorded.step.proof else { continue };
            if !whip.uses_relations() {
                continue;
            }
            let line = nrc::text(&grid, &recorded.step).unwrap().line();
            let read = nrc_reader::read(&grid, &line).unwrap_or_else(|error| panic!("{line}: {error}"));
            let Proof::Whip(again) = &read.proof else { panic!("{line}: {read:?}") };
            assert_eq!(
                (&again.links, &again.end, &read.effect),
                (&whip.links, &whip.end, &recorded.step.effect),
                "{line}"
            );
            assert_eq!(members(again), members(whip), "{line}");
            let step = Step { proof: read.proof.clone(), effect: read.effect.clone(), ..recorded.step.clone() };
            assert_eq!(check(Premises { grid: &grid, unique: None }, &step), Ok(()), "{line}");
            (compared, same_patterns) = (compared + 1, same_patterns + usize::from(patterns(again) == patterns(whip)));
            splits += usize::from(whip.relations.iter().any(|relation| !relation.dropped.is_empty()));
        }
    }
    eprintln!(
        "{compared} whips with relations, {splits} with a split; {same_patterns} are read with the same patterns"
    );
    assert!(compared > 15 && splits > 1 && same_patterns > 15);
}

#[test]
fn a_relation_that_no_pattern_of_the_state_gives_is_refused() {
    let trace = trace("sfinw+trid", TRIDAGONS[0]);
    let (grid, recorded) = trace
        .states()
        .find(|(_, recorded)| matches!(&recorded.step.proof, Proof::Whip(whip) if whip.uses_relations()))
        .expect("an OR-whip");
    let line = nrc::text(&grid, &recorded.step).unwrap().line();
    assert_eq!(line, "or-whip[2]: OR2{{r8c8n1 | r5c5n6}} - c1n6{r5 .} ==> r8c1 ≠ 1");
    let refused = |line: &str| nrc_reader::read(&grid, line).unwrap_err().to_string();
    let no_relation =
        "names no relation: no tridagon or other impossible pattern of this state has just these guardians";
    // One of the members of a relation is true, so what is false is no relation by itself, or two and two.
    let Verdict::Unique(solution) = verdict(&grid) else { panic!("it has one solution") };
    let is_false = |one: &Candidate| solution.clue(one.cell()) != Some(one.digit());
    let wrong: Vec<Candidate> = grid.candidates().iter().filter(is_false).step_by(9).collect();
    let alone = wrong.iter().map(|one| format!("OR1{{{{{one} | .}}}}"));
    let together = wrong.windows(2).map(|pair| format!("OR2{{{{{} {} | .}}}}", pair[0], pair[1]));
    for wrong in alone.chain(together) {
        assert_eq!(refused(&format!("or-whip[1]: {wrong} ==> r8c1 ≠ 1")), format!("{wrong:?} {no_relation}"));
    }
    for wrong in [
        "or-whip[2]: OR3{{r8c8n1 | r5c5n6}} - c1n6{r5 .} ==> r8c1 ≠ 1",
        "or-whip[2]: OR2{{r8c8n1 | .}} - c1n6{r5 .} ==> r8c1 ≠ 1",
        "or-whip[2]: OR2{{r8c8n1 | r5c5n6}} - c1n6{r5 r6} ==> r8c1 ≠ 1",
        "or-whip[2]: OR2{{r8c8n1 r5c5n6}} - c1n6{r5 .} ==> r8c1 ≠ 1",
        "or-whip[2]: OR2{{r8c8n1 | r8c8n1}} - c1n6{r5 .} ==> r8c1 ≠ 1",
        "or-whip[2]: OR2{{ | r5c5n6}} - c1n6{r5 .} ==> r8c1 ≠ 1",
        "or-whip[3]: OR2{{r8c8n1 | r5c5n6}} - c1n6{r5 .} ==> r8c1 ≠ 1",
        "whip[2]: OR2{{r8c8n1 | r5c5n6}} - c1n6{r5 .} ==> r8c1 ≠ 1",
        "or-whip[2]: OR2{{r8c8n1 | r5c5n6}} - c1n6{r5 r678} - c1n6{r5 .} ==> r8c1 ≠ 1",
        "or-whip[1]: OR ==> r8c1 ≠ 1",
    ] {
        assert!(refused(wrong).ends_with(" is not nrc notation"), "{wrong}");
    }
    // Of the members before the line, any may be the left-linking one.
    let swapped = nrc_reader::read(&grid, "or-whip[1]: OR2{{r5c5n6 r8c8n1 | .}} ==> r8c1 ≠ 1").unwrap();
    let Proof::Whip(Whip { end, .. }) = swapped.proof else { panic!("a whip with a relation") };
    assert_eq!(end.left.to_string(), "r8c8n1");
}

/// The digits before and after the sign of a node, and what stands behind it: `(3=457)r4c236`.
fn passing(node: &str) -> Option<(&str, &str, &str)> {
    let (digits, cells) = node.strip_prefix('(')?.split_once(')')?;
    let (from, to) = digits.split_once('=')?;
    Some((from, to, cells))
}

#[test]
fn almost_locked_sets_pass_a_digit_on_from_one_to_the_next() {
    let mut told = 0;
    for id in ["als-xz", "als-xy-wing", "als-chain", "death-blossom"] {
        for (grid, step) in examples(technique(id).expect("there is one")) {
            let Some(line) = eureka::text(&grid, &step).map(|told| told.line()) else { continue };
            let (chain, _) = line.split_once(" => ").expect("what changes");
            let (chain, is_closed) = chain.strip_suffix(" - loop").map_or((chain, false), |chain| (chain, true));
            let nodes: Vec<_> = chain.split(" - ").map(|node| passing(node).expect("a set")).collect();
            for pair in nodes.windows(2) {
                assert!(pair[0].1.ends_with(pair[1].0), "{line}");
            }
            let (first, last) = (nodes[0], nodes[nodes.len() - 1]);
            let removes = |digit: &str| step.effect.removed.iter().all(|removed| removed.digit().to_string() == digit);
            assert!(last.1.ends_with(first.0) && (is_closed || removes(first.0)), "{line}");
            for (from, to, cells) in nodes {
                let count: usize = cells.split(',').map(|part| part.len() - 3).sum();
                assert_eq!((from.len(), to.len()), (1, count), "{line}");
            }
            told += 1;
        }
    }
    assert!(told >= 4, "{told}");
}

#[test]
fn chains_with_groups_sets_and_pairs_are_told_in_eureka_notation() {
    let mut text = String::new();
    for technique in TECHNIQUES {
        for (grid, step) in examples(technique) {
            if let Some(told) = eureka::text(&grid, &step) {
                let _ = writeln!(text, "{}: {}", technique.id(), told.line());
            }
        }
    }
    assert_reads("notation@eureka", &text);
}

#[test]
fn a_wing_across_a_house_is_told_and_drawn_as_the_chain_that_it_is() {
    let wing = technique("w-wing").expect("there is one");
    let (grid, step) = examples(wing).next().expect("an example");
    let eureka = Notation::Eureka.text(&grid, &scale("full"), &step).line();
    assert_eq!(eureka, "(6=4)r4c5 - (4)r4c2=r6c2 - (4=6)r6c9 => r4c7<>6, r4c8<>6, r6c5<>6");
    let picture = Picture::of(&grid, &step);
    let links = |bond| picture.lines.iter().filter(|line| line.bond == bond).count();
    assert_eq!((links(Bond::Strong), links(Bond::Weak)), (3, 2));
    assert_eq!(hint::technique(Rules::classic(), &scale("w"), &step), "Look for a W-wing.");
    assert_eq!(hint::cells(&grid, &step), "Look at r4c2, r4c5, r6c2 and r6c9.");
}
