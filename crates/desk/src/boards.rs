//! Boards: what their rules are, a text on them, and texts of other programs.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use unguess_board::relation::{KINDS, RelationKind};
use unguess_board::rules::NAMES;
use unguess_board::solutions::{Verdict, verdict_within};
use unguess_board::{Candidate, CandidateSet, HouseKind, PlainBoard, Puzzle, Rules};
use unguess_render::json::solutions;
use unguess_render::svg;
use unguess_text::formats::{BoardFormat, Drawings, PLAIN};
use unguess_text::{BoardRules, InputLine, PuzzleLocation};

use crate::facts::either;
use crate::fault::RequestFault;
use crate::request::{Request, Work};
use crate::text::{FoundPosition, board_rules};

/// The name of rules: one word if a single word means just these rules, else the words of `asked` if they do, else the
/// plain form. Empty for the classic board. If `marks` leave out candidates that the rules allow, the name is the plain
/// form, as no word says so.
pub fn name_of(rules: &Rules, marks: CandidateSet, asked: &str) -> String {
    let (text, whole) = (rules.to_string(), plain(rules, marks));
    if whole != text {
        return whole;
    }
    if rules.stated().is_none() {
        return String::new();
    }
    let says_it_all = |text: &str| text.parse::<Rules>().is_ok_and(|parsed| parsed == *rules);
    let words = asked.split('+').map(|word| word.trim().to_lowercase()).collect::<Vec<_>>().join("+");
    let mut ids = NAMES.iter().filter(|name| !name.is_of_puzzle()).map(|name| name.id);
    match ids.find(|id| says_it_all(id)) {
        Some(id) => id.to_owned(),
        None if says_it_all(&words) => words,
        None => text,
    }
}

/// Rules in the plain form of boards, with what cells may be.
fn plain(rules: &Rules, marks: CandidateSet) -> String {
    let board = PlainBoard { marks, ..PlainBoard::empty(rules.clone()) };
    PLAIN.write(&board).unwrap_or_else(|_| rules.to_string())
}

/// The scale that is made for the relations of a board.
fn scale_of(rules: &Rules) -> Option<&'static str> {
    rules.relations().next()?;
    Some(if rules.relations().all(|relation| relation.kind() == RelationKind::Cage) { "killer" } else { "mixed" })
}

/// The rules that a text names, and a document about their board. The name in the document is empty for the classic
/// board; houses are called by letter and number (`r3`, `c6`, `b1`, and `x1` for extra houses); `cleared` lists for
/// each candidate those that cannot be true with it; `scale` is the one that is made for the relations of the board.
///
/// # Errors
/// Unknown rules, and those that each puzzle completes.
pub(crate) fn board_named(text: &str) -> Result<(&'static Rules, Value), RequestFault> {
    let (rules, marks) = match board_rules(text)? {
        None => (Rules::classic(), CandidateSet::ALL),
        Some(BoardRules::Fixed(rules, marks)) => (rules, marks),
        Some(BoardRules::Killer(rules)) => (rules, CandidateSet::ALL),
        Some(BoardRules::Large(size, _)) => return Err(RequestFault::new(BoardRules::not_here(size))),
        Some(BoardRules::Jigsaw(_)) => return Err(RequestFault::new("jigsaw needs the letters of its regions")),
    };
    let houses = rules.houses().iter().map(|house| {
        let letter = match house.kind() {
            HouseKind::Row => 'r',
            HouseKind::Column => 'c',
            HouseKind::Block => 'b',
            HouseKind::Extra => 'x',
        };
        (format!("{letter}{}", house.number() + 1), rules.places(*house).to_vec())
    });
    let all = rules.candidates() & marks;
    let cleared = |candidate: Candidate| (candidate, rules.linked(candidate).iter().collect());
    let cleared: BTreeMap<Candidate, Vec<Candidate>> = all.iter().map(cleared).collect();
    let board = json!({
        "rules": name_of(rules, marks, text),
        "plain": plain(rules, marks),
        "size": rules.size(),
        "is_irregular": rules.is_irregular(),
        "has_relations": rules.relations().next().is_some(),
        "scale": scale_of(rules),
        "cells": rules.cells().iter().collect::<Vec<_>>(),
        "houses": houses.collect::<BTreeMap<_, _>>(),
        "cleared": cleared,
    });
    Ok((rules, board))
}

/// The words that name boards, and the statements about some cells; or one board.
pub(crate) fn rules(request: &Request, _: &Work) -> Result<Value, RequestFault> {
    if let Some(text) = request.text("rules") {
        return Ok(board_named(text)?.1);
    }
    let names = NAMES.iter().map(|name| json!({ "id": name.id, "about": name.about }));
    let relations = KINDS.iter().map(|kind| json!({ "id": kind.facts().word, "about": kind.facts().about }));
    Ok(json!({ "names": names.collect::<Vec<_>>(), "statements": relations.collect::<Vec<_>>() }))
}

/// The position that a text has, read on its board: its givens, digits and candidates, and how many solutions it has.
pub(crate) fn read(request: &Request, work: &Work) -> Result<Value, RequestFault> {
    let FoundPosition { grid, is_followed, marks, .. } = request.found("text")?;
    // The solutions are those of the givens alone: digits that were placed later may be wrong.
    let verdict = verdict_within(&grid.of_its_givens(), &request.deadline(work)?).ok_or_else(RequestFault::timeout)?;
    let rules = grid.rules();
    let line = |puzzle: Puzzle| rules.line_of(&puzzle);
    Ok(json!({
        "givens": line(grid.given()),
        "placed": line(grid.placed()),
        "marks": grid.marks(),
        "line": grid.in_one_line(),
        "clues": grid.givens().len(),
        "solutions": solutions(&verdict),
        "solution": if let Verdict::Unique(solution) = verdict { Some(line(solution)) } else { None },
        "either": either(&verdict),
        "followed": is_followed,
        "rules": name_of(rules, marks, request.text("rules").unwrap_or_default()),
    }))
}

/// The givens of a puzzle in a format of other programs.
pub(crate) fn convert(request: &Request, _: &Work) -> Result<Value, RequestFault> {
    let to: &'static BoardFormat = request.choice("to").ok_or_else(|| RequestFault::new("to is missing"))?;
    let drawings = request.choice("drawings").unwrap_or(Drawings::Refused);
    let text = request.needed("puzzle")?.trim();
    let form = if text.contains('\n') { PuzzleLocation::Board } else { PuzzleLocation::First };
    let line = InputLine::new("text", 1, text).at(form);
    let board = line.published(request.board()?.as_ref(), drawings).map_err(|bad| RequestFault::of(&bad))?;
    Ok(json!({ "text": to.write(&board).map_err(RequestFault::new)? }))
}

/// A position as a picture.
pub(crate) fn picture(request: &Request, _: &Work) -> Result<Value, RequestFault> {
    let grid = request.grid("position")?;
    Ok(json!({ "svg": svg::position(&grid, request.text("heading").unwrap_or_default()) }))
}
