//! Whips and braids: each left-linking candidate is false, so the variable takes what it has left.

use super::argument::Argument;
use super::words::{Candidate, Words, either};
use crate::{ChainLink, Step, Variable};

/// The argument of a whip or braid on the candidate that its step removes.
pub(super) fn argument(words: Words, step: &Step, links: &[ChainLink], (end, _): &(Variable, Candidate)) -> Argument {
    let tried = step.removed.first().and_then(|(cell, digits)| Some((*cell, digits.iter().next()?)));
    let opening = tried.map(|(cell, digit)| format!("Try {digit} in {}.", words.cell(cell)));
    let premises = opening.into_iter().chain(links.iter().map(|link| taken(words, link))).chain([starved(words, *end)]);
    Argument::of(premises.collect(), "That is impossible, so ")
}

/// `Then r3c4 and r3c6 are not 3, so row 3's 3 must be in r3c9.`
fn taken(words: Words, link: &ChainLink) -> String {
    let mut gone = words.left(link.variable);
    gone.retain(|one| !link.right.contains(one));
    let must = match (link.variable, &link.right[..]) {
        (Variable::Cell(_), [(_, digit)]) => format!("it must be {digit}"),
        (variable, [right]) => words.must(variable, *right),
        (variable, rights) => {
            let cells: Vec<_> = rights.iter().map(|(cell, _)| *cell).collect();
            let Variable::Place(digit, house) = variable else { return String::new() };
            format!("{}'s {digit} must be in {}", words.house(house), either(words.cells(&cells)))
        }
    };
    format!("Then {}, so {must}.", words.denial(&gone))
}

/// That the last variable has nothing left.
fn starved(words: Words, variable: Variable) -> String {
    let nothing = match variable {
        Variable::Cell(cell) => format!("{} has no digit left", words.cell(cell)),
        Variable::Place(digit, house) => format!("{} has nowhere left for its {digit}", words.house(house)),
    };
    format!("But then {}, and {nothing}.", words.denial(&words.left(variable)))
}
