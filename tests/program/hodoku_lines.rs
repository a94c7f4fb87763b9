//! The lines that HoDoKu prints: every step of its scale has one, of a known form, and each says what the step changes.

use std::collections::BTreeSet;
use std::fmt::Write;

use crate::common::examples::examples;
use crate::common::{assert_reads, corpora, published, scale, trace};
use regex::Regex;
use unguess::board::{Candidate, Cell, Digit, Effect, Grid};
use unguess::proof::Step;
use unguess::render::{Notation, hodoku};
use unguess::technique::{Entry, Line};
use unguess::techniques::TECHNIQUES;

/// What stands after the name in a line, by what the step rests on. `<D>` is a digit, `<C>` a cell, `<L>` a list of cells, `<H>` some
/// houses, `<P>` one house, `<S>` cells and their digits, `<K>` a link, `<I>` something true or false, `<E>` what is removed.
const AFTER: [(Line, &str); 27] = [
    (Line::Placed, " <C>=<D>"),
    (Line::Name, " => <E>"),
    (Line::Locked, ": <D> in <P> => <E>"),
    (Line::Subset, ": <D>(,<D>){1,3} in <L> => <E>"),
    (Line::Fish, ": <D> <H> <H>( e?f<C>)* => <E>"),
    (Line::Kraken, r":  => <E>\n  <N>: <D> <H> <H>( e?f<C>)*(\n  <L>( <K> <L>)+)+"),
    (Line::EmptyRectangle, r": <D> in <P> \(<L>\) => <E>"),
    (Line::SueDeCoq, r": <L> - \{<D>+\} \(<L> - \{<D>+\}, <L> - \{<D>+\}\) => <E>"),
    (Line::Rectangle, ": <D>/<D> in <L> => <E>"),
    (Line::TwoStrongLinks, r": <D> in <L> \(connected by <L>\) => <E>"),
    (Line::WWing, ": <D>/<D> in <L> connected by <D> in <L> => <E>"),
    (Line::Wing, ": <D>/<D>/<D> in <L> => <E>"),
    (Line::RemotePair, ": <D>/<D> <C>( -<D>- <C>){3,} => <E>"),
    (Line::DigitChain, ": <D> <C>( =<D>= <C> -<D>- <C>)+ =<D>= <C> => <E>"),
    (Line::Chain, ": <D>(/<D>)* <D>- <C>( <K> <C>)+ -<D> => <E>"),
    (Line::ContinuousLoop, ": <D>(/<D>)* <D>[=-] <C>( <K> <C>)+ [=-]<D> => <E>"),
    (Line::DiscontinuousLoop, ": <D>(/<D>)* <C>( <K> <C>)+ => <E>"),
    (Line::Coloring, r": <D> \(<L>\) / \(<L>\) => <E>"),
    (Line::TwoColorings, r": <D> \(<L>\) / \(<L>\), \(<L>\) / \(<L>\) => <E>"),
    (Line::TwoSets, ": A=<S>, B=<S>, X=(<D>, Z=<D>(,<D>)*|<D>,<D>) => <E>"),
    (Line::ThreeSets, ": A=<S>, B=<S>, C=<S>, X,Y=<D>,<D>, Z=<D>(,<D>)* => <E>"),
    (Line::ChainOfSets, ": <D>(,<D>)*- <S>( -<D>- <S>){3,} -<D>(,<D>)* => <E>"),
    (Line::Blossom, ": <S>(, -<D>- <S>)+ => <E>"),
    (Line::Digit, ": <D> => (<C>=<D>|<E>)"),
    (Line::EachPart, r": <D> (<H> <H>( e?f<C>)+|in <P> \(<L>\)|in <L> \(connected by <L>\))(, <D> .+)? => <E>"),
    (Line::ForcingChains, r"( in (<P>|<C>))? => (<E>|<C>=<D>)(\n  <I>( <I>)*)+"),
    (Line::ForcingNets, r"( in (<P>|<C>))? => (<E>|<C>=<D>)(\n  <I>( <I>| \(<I>( <I>)*\))*)+"),
];

/// The lines of all techniques as one expression.
fn grammar() -> Regex {
    let parts = [
        ("<S>", r"<L> \{<D>+\}"),
        ("<E>", "<L><><D>(, <L><><D>)*"),
        ("<K>", "(=<D>=|-<D>-)"),
        ("<I>", "<C>(=|<>)<D>"),
        ("<L>", "<C>(,<C>)*"),
        ("<H>", "(r<D>+)?(c<D>+)?(b<D>+)?"),
        ("<P>", "[rcb]<D>"),
        ("<C>", "r<D>+c<D>+"),
        ("<D>", "[1-9]"),
        ("<N>", "[A-Z][A-Za-z -]+"),
    ];
    let form = |entry: &Entry| {
        let after = AFTER.iter().find(|(line, _)| *line == entry.line)?.1;
        Some(format!("{}{after}", regex::escape(entry.name).replace(r"\{\}", "<N>")))
    };
    let forms: Vec<String> =
        TECHNIQUES.iter().flat_map(|technique| technique.facts().hodoku).filter_map(form).collect();
    let forms = parts.iter().fold(forms.join("|"), |forms, (name, part)| forms.replace(name, part));
    Regex::new(&format!("^({forms})$")).expect("an expression")
}

/// The cells of a list: `r1c78,r3c4`.
fn cells(list: &str) -> Vec<Cell> {
    let numbers = |text: &str| text.chars().map(|digit| digit as usize - '1' as usize).collect::<Vec<_>>();
    let of_part = |part: &str| {
        let (rows, columns) = part[1..].split_once('c').expect("rows and columns");
        let columns = numbers(columns);
        let at = |row: usize| columns.iter().map(move |column| Cell::at(row, *column)).collect::<Vec<_>>();
        numbers(rows).into_iter().flat_map(at).collect::<Vec<_>>()
    };
    list.split(',').flat_map(of_part).collect()
}

/// What a line says that changes, as the first line of a forcing chain does.
fn said(line: &str) -> (Option<Candidate>, BTreeSet<Candidate>) {
    let first = line.lines().next().expect("a line");
    let change =
        first.rsplit_once("=> ").map_or_else(|| first.rsplit(": ").next().expect("a name"), |(_, change)| change);
    let digit = |text: &str| text.chars().next().and_then(Digit::from_char).expect("a digit");
    if let Some((cells, value)) = change.split_once('=') {
        return (Some(self::cells(cells)[0].with(digit(value))), BTreeSet::new());
    }
    let removed = change.split(", ").flat_map(|part| {
        let (cells, value) = part.split_once("<>").expect("cells and a digit");
        self::cells(cells).into_iter().map(|cell| cell.with(digit(value))).collect::<Vec<_>>()
    });
    (None, removed.collect())
}

fn assert_is_said(grammar: &Regex, grid: &Grid, step: &Step) {
    let told = hodoku::text(grid, step).unwrap_or_else(|| panic!("no line for {step:?}"));
    let line = told.line();
    assert!(grammar.is_match(&line), "{line}");
    let Effect { placed, removed } = &step.effect;
    assert_eq!(said(&line), (*placed, removed.iter().copied().collect()), "{line}");
}

#[test]
fn every_step_of_the_scale_has_a_line_of_a_known_form_that_says_what_changes() {
    let grammar = grammar();
    let puzzles = corpora();
    let chosen = puzzles.iter().step_by(puzzles.len() / 200).map(ToString::to_string);
    let hard = published("top1465.txt", 1465).into_iter().step_by(98).map(|puzzle| puzzle.to_string());
    let mut steps = 0;
    for puzzle in chosen.chain(hard) {
        for (grid, recorded) in trace("hodoku", &puzzle).states() {
            assert_is_said(&grammar, &grid, &recorded.step);
            steps += 1;
        }
    }
    assert!(steps > 10_000, "{steps}");
}

#[test]
fn every_example_of_a_technique_that_hodoku_has_is_told_in_its_form() {
    let grammar = grammar();
    let own = scale("hodoku");
    let mut text = String::new();
    for technique in TECHNIQUES {
        for (grid, step) in examples(technique) {
            if let Some(told) = hodoku::text(&grid, &step) {
                assert_is_said(&grammar, &grid, &step);
                let _ = writeln!(text, "{}: {}", technique.id(), told.line());
            } else {
                let mut levels = own.levels.iter().filter(|level| level.technique == technique.id());
                let is_known = levels.any(|level| level.form.as_ref().is_none_or(|form| *form == step.form));
                assert!(!is_known, "{step:?}");
            }
        }
    }
    assert_reads("notation@hodoku", &text);
}

#[test]
fn short_lines_of_its_scale_are_its_lines_and_those_of_others_are_not() {
    let puzzle = "...92......68.3...19..7...623..4.1....1...7....8.3..297...8..91...5.72......64...";
    for (by, is_same) in [("hodoku", true), ("w", false)] {
        let scale = scale(by);
        let run = trace(by, puzzle);
        let lines = run.states().map(|(grid, recorded)| {
            [Notation::Hodoku, Notation::Short].map(|one| one.text(&grid, &scale, &recorded.step).line())
        });
        assert_eq!(lines.into_iter().all(|[hodoku, short]| hodoku == short), is_same, "{by}");
    }
}

#[test]
fn what_hodoku_has_no_line_for_is_told_in_the_short_notation() {
    let puzzle = "...92......68.3...19..7...623..4.1....1...7....8.3..297...8..91...5.72......64...";
    let run = trace("w", puzzle);
    let lines: Vec<[String; 2]> = run
        .states()
        .filter(|(_, recorded)| recorded.step.technique == "whip" && recorded.step.proof.length() > 1)
        .map(|(grid, recorded)| {
            [Notation::Hodoku, Notation::Short].map(|one| one.text(&grid, &scale("w"), &recorded.step).line())
        })
        .collect();
    assert!(!lines.is_empty() && lines.iter().all(|[hodoku, short]| hodoku == short), "{lines:?}");
}
