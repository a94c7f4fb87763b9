//! One compact line a step: `forcing X-chain: 4r1c2 = 4r1c7 - 4r5c7 = 4r5c4 | r4c2 ≠ 4`.

use std::fmt::Display;

use super::StepText;
use super::step_text::change;
use unguess_board::relation::Equation;
use unguess_board::{Candidate, Cell, CellSet, Digit, DigitSet, Right, Rules, Variable};
use unguess_proof::{
    Addend, Alternatives, Branch, Cases, Chain, Choice, CountedSet, Counting, Cover, DroppedMember, Either, Exclusion,
    Exocet, FilledSet, Guarded, GuardedPattern, Leftovers, Link, Literal, Loop, OrRelation, Proof, Refutation, Several,
    Single, Step, Tabled, Then, Whip,
};
use unguess_steps::techniques::name_of;

/// A step with its name in the short notation. A strong link is written `=`, a weak one `-`, an implication `>`.
pub fn text(rules: &Rules, step: &Step, name: &str) -> StepText {
    let mut premises = premises(rules, &step.proof);
    let first = premises.first().map_or("", String::as_str);
    let first = format!("{name}: {first}");
    premises.splice(..premises.len().min(1), [first]);
    StepText::in_line(premises, change(&step.effect, " = ", " ≠ "), BETWEEN, "|")
}

/// What stands between two links of a chain.
const BETWEEN: &str = "-";

/// What a proof rests on: the links of a chain, a loop or a whip one by one; of other proofs, all in one text.
fn premises(rules: &Rules, proof: &Proof) -> Vec<String> {
    match proof {
        Proof::Chain(Chain { links }) => chain(links.iter().copied()),
        Proof::Loop(Loop { links }) => {
            chain(links.iter().copied().map(Link::from)).into_iter().chain(["loop".to_owned()]).collect()
        }
        Proof::Whip(links) => whip(rules, links),
        proof => vec![reason(rules, proof)],
    }
}

/// The links of a whip; its relations are written before the first one.
fn whip(rules: &Rules, Whip { relations, links, end }: &Whip) -> Vec<String> {
    let node = |choice: Choice, left: Candidate, right: Option<Right>| {
        let right_name = right.map_or_else(|| ".".to_owned(), place_of);
        match choice {
            Choice::Variable(variable) => format!("{variable}{{{} {right_name}}}", digit_first(left)),
            Choice::Or(number) => {
                let members = relations.get(number).map(OrRelation::members).unwrap_or_default();
                let others = members - right.map(Right::candidates).unwrap_or_default();
                format!("OR{}{{{} | {right_name}}}", members.len(), list(others.iter().map(digit_first), " "))
            }
        }
    };
    let mut nodes: Vec<String> = links.iter().map(|link| node(link.choice, link.left, Some(link.right))).collect();
    nodes.push(node(end.choice, end.left, None));
    if !relations.is_empty() {
        nodes[0] = format!("{}: {}", list(relations.iter().map(|one| relation(rules, one)), "; "), nodes[0]);
    }
    nodes
}

/// A pattern with its guardians, and those that are left out, each with the one that is as good.
fn relation(rules: &Rules, OrRelation { pattern, guardians, dropped }: &OrRelation) -> String {
    let (pattern, guardians) = (pattern.clone(), guardians.clone());
    let whole = Guarded { pattern, guardians, base: Vec::new(), cover: Vec::new() };
    let equal = dropped.iter().map(|DroppedMember { member, links }| {
        let other = links.last().map_or(*member, |link| link.right);
        format!(" ({} = {})", digit_first(*member), digit_first(other))
    });
    format!("{}{}", reason(rules, &Proof::Guarded(whole)), list(equal, ""))
}

/// A proof in one text; steps inside it are written in the same way.
fn reason(rules: &Rules, proof: &Proof) -> String {
    match proof {
        Proof::Single(Single { variable }) => variable.to_string(),
        Proof::Cover(Cover { base, cover, fins }) if fins.is_empty() => covers(base, cover),
        Proof::Cover(Cover { base, cover, fins }) => {
            format!("{} except {}", covers(base, cover), list(fins.iter().copied().map(digit_first), " "))
        }
        Proof::Chain(_) | Proof::Loop(_) | Proof::Whip(_) => list(premises(rules, proof), &format!(" {BETWEEN} ")),
        Proof::Then(Then { lemma, then }) => {
            format!("{} | then {}", text(rules, lemma, &name_of(lemma)).line(), reason(rules, then))
        }
        Proof::Several(Several { parts }) => list(parts.iter().map(|part| reason(rules, &part.proof)), "; "),
        Proof::Guarded(Guarded { pattern, guardians, base, cover }) => {
            let pattern = match pattern {
                GuardedPattern::Loop { cells, digits } => format!("{} on {}", list(cells, " "), list(digits, " ")),
                GuardedPattern::Impossible { cells, digits } => {
                    format!("{} with only {}", list(cells, " "), list(digits, " "))
                }
                GuardedPattern::Deadly { cells, digits } => {
                    let of_cell = |(cell, digits): (&Cell, &Vec<Digit>)| format!("{cell}n{}", list(digits, ""));
                    list(cells.iter().zip(digits).map(of_cell), " ")
                }
                GuardedPattern::Grave => "all cells".to_owned(),
                GuardedPattern::Ring { links } => {
                    format!("{} = ring", list(links.iter().map(|link| digit_first(link.left)), " = "))
                }
            };
            let subset = if base.is_empty() { String::new() } else { format!(", {}", covers(base, cover)) };
            format!("{pattern} unless {}{subset}", list(guardians.iter().map(|guardian| digit_first(*guardian)), " "))
        }
        Proof::Exclusion(Exclusion { variables, excluders }) => {
            format!("{} with {}", list(variables, " "), list(excluders, " "))
        }
        Proof::Exocet(Exocet { base, targets, lines }) => {
            format!("{} -> {} in {}", list(base, " "), list(targets, " "), list(lines, " "))
        }
        Proof::Table(table) => relation_of(rules, &table.of),
        Proof::Counting(counting) => counting_of(rules, counting),
        Proof::Cases(Cases { of, branches }) => {
            let of = match of {
                Alternatives::Variable(variable) => variable.to_string(),
                Alternatives::Relation(guardians) => relation(rules, guardians),
            };
            format!("{of}: {}", list(branches.iter().map(branch), "; "))
        }
        Proof::Either(Either { branches }) | Proof::Refutation(Refutation { branches }) => {
            list(branches.iter().map(branch), "; ")
        }
    }
}

/// The relation of a table, in the words of the plain form of boards; houses and relations of sums as terms with signs.
pub(super) fn relation_of(rules: &Rules, of: &Tabled) -> String {
    let one = |number: usize| rules.relation(number).map_or_else(String::new, ToString::to_string);
    match of {
        Tabled::Relation(number) => one(*number),
        Tabled::Both(both) => list(both.iter().map(|one| relation_of(rules, one)), " with "),
        Tabled::Leftovers(Leftovers { houses, others }) => {
            format!("{} against {}", list(houses, " + "), list(others, " + "))
        }
        Tabled::Sum(addends) => {
            let term = |addend: &Addend| {
                let equation = match addend.equation {
                    Equation::House(house) => house.to_string(),
                    Equation::Relation(number) => one(number),
                };
                let sign = if addend.times < 0 { '-' } else { '+' };
                let times = if addend.times.abs() == 1 { String::new() } else { format!("{} × ", addend.times.abs()) };
                format!("{sign} {times}{equation}")
            };
            list(addends.iter().map(term), " ").trim_start_matches("+ ").to_owned()
        }
    }
}

/// The bases and the covers of a counting.
pub(super) fn counting_of(rules: &Rules, Counting { bases, covers }: &Counting) -> String {
    let all = |sets: &[CountedSet]| list(sets.iter().map(|set| counted_of(rules, set)), " + ");
    format!("{} in {}", all(bases), all(covers))
}

/// A set that a counting counts: a variable, candidates that exclude each other, or digits in cells of a relation.
pub(super) fn counted_of(rules: &Rules, set: &CountedSet) -> String {
    match set {
        CountedSet::Variable(variable) => variable.to_string(),
        CountedSet::Clique(candidates) => format!("{{{}}}", list(candidates.iter().copied().map(digit_first), " ")),
        CountedSet::Filled(FilledSet { of, candidates }) => {
            let digits: DigitSet = candidates.iter().map(|one| one.digit()).collect();
            let cells: CellSet = candidates.iter().map(|one| one.cell()).collect();
            format!("{{{} {}}} of {}", list(digits.iter(), ""), list(cells.iter(), " "), relation_of(rules, of))
        }
    }
}

fn covers(base: &[Variable], cover: &[Variable]) -> String {
    format!("{} in {}", list(base, " "), list(cover, " "))
}

fn chain(links: impl Iterator<Item = Link<Right>>) -> Vec<String> {
    links.map(|link| format!("{} = {}", digit_first(link.left), place_of(link.right))).collect()
}

fn branch(branch: &Branch) -> String {
    let literals = branch.inferences.iter().map(|inference| inference.literal);
    list([branch.assumed].into_iter().chain(literals).map(literal), " > ")
}

/// `4r1c2`, or `-4r1c2` if it is false.
fn literal(literal: Literal) -> String {
    let sign = if literal.on { "" } else { "-" };
    format!("{sign}{}", digit_first(literal.candidate))
}

/// `4r1c2`, or `4r1c123` of a group.
fn place_of(right: Right) -> String {
    match right {
        Right::One(right) => digit_first(right),
        Right::Group(group) => format!("{}{}", group.digit(), group.segment()),
        Right::Several(several) => several.to_string(),
    }
}

fn digit_first(candidate: Candidate) -> String {
    format!("{}{}", candidate.digit(), candidate.cell())
}

fn list(items: impl IntoIterator<Item = impl Display>, between: &str) -> String {
    items.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(between)
}
