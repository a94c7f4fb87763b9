//! The premises of a claim: what it says that it needs to know of the state.

use serde_json::Value;

use super::place::Misplaced;
use unguess_board::{Candidate, CandidateSet, Grid, Variable};

/// The most premises of a claim: each variable and each candidate once.
const MOST: usize = 2000;

/// The variables that premises name: a cell `r1c2`, the places of a digit such as `r1n5`, an object with a variable and its
/// candidates, or candidates. All candidates of a variable say as much as the variable.
pub(super) fn premises(grid: &Grid, value: &Value) -> Result<Vec<Variable>, Misplaced> {
    let wrong = |reason: String| Misplaced::of("premises", reason);
    let items = value.as_array().ok_or_else(|| wrong("a list is expected".to_owned()))?;
    if items.len() > MOST {
        return Err(wrong(format!("there are more than {MOST}")));
    }
    let (mut variables, mut candidates) = (Vec::new(), CandidateSet::EMPTY);
    for (index, item) in items.iter().enumerate() {
        let at = |reason| Misplaced::of(&format!("premises[{index}]"), reason);
        match item {
            Value::String(text) => match text.parse::<Candidate>() {
                Ok(candidate) if grid.value(candidate.cell()) == Some(candidate.digit()) => {
                    variables.push(candidate.cell().variable());
                }
                Ok(candidate) if grid.candidates().contains(candidate) => candidates.insert(candidate),
                Ok(candidate) => return Err(at(format!("the state has no {candidate}"))),
                Err(_) => variables.push(variable(grid, text).map_err(at)?),
            },
            Value::Object(fact) => variables.push(fact_of(grid, fact).map_err(at)?),
            _ => return Err(at("a cell, a candidate, or an object with a variable is expected".to_owned())),
        }
    }
    let is_named = |variable: &Variable| {
        let left = grid.left(*variable);
        !left.is_empty() && left.is_subset(&candidates)
    };
    variables.extend(grid.rules().variables().iter().copied().filter(is_named));
    Ok(variables)
}

fn variable(grid: &Grid, text: &str) -> Result<Variable, String> {
    let variable: Variable = text.parse().map_err(|_| {
        format!("expected a cell such as r4c3, the places of a digit such as r4n6, or a candidate, found {text:?}")
    })?;
    let is_there = grid.rules().variables().contains(&variable);
    if is_there { Ok(variable) } else { Err(format!("the board has no {text}")) }
}

/// The variable of a fact. If the fact lists candidates, they have to be those that the variable has left, in any order.
fn fact_of(grid: &Grid, fact: &serde_json::Map<String, Value>) -> Result<Variable, String> {
    let name = fact.get("variable").and_then(Value::as_str).ok_or("an object has a variable such as \"r4c3\"")?;
    let variable = variable(grid, name)?;
    let Some(listed) = fact.get("candidates") else { return Ok(variable) };
    let listed = listed.as_array().ok_or("candidates are a list")?;
    let read = |one: &Value| one.as_str().and_then(|text| text.parse::<Candidate>().ok());
    let listed: CandidateSet = listed.iter().map(read).collect::<Option<_>>().ok_or("candidates are such as r4c3n6")?;
    let left = grid.decided(variable).map_or_else(|| grid.left(variable), CandidateSet::of);
    if listed == left { Ok(variable) } else { Err(format!("{name} has other candidates in the state")) }
}
