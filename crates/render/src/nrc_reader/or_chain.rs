//! Reads whips and braids with relations: `OR3{{r1c9n9 r2c5n8 | r9c6n3}}` in the place of a link.

use super::{ReadResult, UnreadText, cell_of_chain};
use unguess_board::{Candidate, CandidateSet, Effect, Grid, Right};
use unguess_proof::{Choice, OrRelation, Proof, Whip, WhipEnd, WhipLink};
use unguess_steps::technique::relation_members::with_members;

/// Whether a pattern has a relation among its links.
pub(super) fn has_relation(pattern: &str) -> bool {
    pattern.starts_with("OR") || pattern.contains(" - OR")
}

/// A link as it is written: its members that are excluded, and the one that is not, if there is one.
struct WrittenLink {
    excluded: Vec<Candidate>,
    right: Option<Candidate>,
}

/// Reads the links of a whip or braid with relations. The notation names the members of a relation and not its pattern,
/// which is searched for in the state.
pub(super) fn chain<'a>(grid: &Grid, parts: &[&'a str], effect: &Effect) -> ReadResult<'a, Proof> {
    let Some((last, earlier)) = parts.split_last() else { return Err(UnreadText::Notation("")) };
    let mut whip = OrChainReader { grid, reached: effect.removed.clone(), relations: Vec::new() };
    let mut links = Vec::new();
    for part in earlier {
        let (choice, left, right) = whip.link(part)?;
        let right = right.ok_or(*part)?;
        whip.reached.extend(right.candidates().iter());
        links.push(WhipLink { choice, left, right });
    }
    let (choice, left, None) = whip.link(last)? else { return Err(UnreadText::Notation(last)) };
    Ok(Proof::Whip(Whip { relations: whip.relations, links, end: WhipEnd { choice, left } }))
}

/// What is read of a chain so far.
struct OrChainReader<'g> {
    grid: &'g Grid,
    /// The targets, and the right-linking candidates in order.
    reached: Vec<Candidate>,
    relations: Vec<OrRelation>,
}

impl OrChainReader<'_> {
    /// Reads a link: its variable or relation, its left-linking candidate, and the right-linking one, which the last
    /// link lacks. A relation with members that came before has the number from then.
    fn link<'a>(&mut self, part: &'a str) -> ReadResult<'a, (Choice, Candidate, Option<Right>)> {
        if !part.starts_with("OR") {
            let (variable, left, right) = cell_of_chain(part).ok_or(part)?;
            return Ok((Choice::Variable(variable), left, right));
        }
        let WrittenLink { excluded, right } = members(part).ok_or(part)?;
        let all: CandidateSet = excluded.iter().copied().chain(right).collect();
        let number = if let Some(number) = self.relations.iter().position(|relation| relation.members() == all) {
            number
        } else {
            self.relations.push(with_members(self.grid, &all).ok_or(UnreadText::Relation(part))?);
            self.relations.len() - 1
        };
        Ok((Choice::Or(number), self.left(&excluded).ok_or(part)?, right.map(Right::One)))
    }

    /// The left-linking member, which our lines have first: the first that is linked to the last right-linking candidate, or
    /// else to one before it, or to a target.
    fn left(&self, excluded: &[Candidate]) -> Option<Candidate> {
        let rules = self.grid.rules();
        let mut reached = self.reached.iter().rev();
        let linked = reached.find_map(|one| excluded.iter().find(|member| rules.is_linked(**member, *one)));
        linked.or(excluded.first()).copied()
    }
}

/// `OR3{{r1c9n9 r2c5n8 | r9c6n3}}`, or `OR2{{r1c9n9 r2c5n8 | .}}` where nothing is right: as many different candidates as it says.
fn members(part: &str) -> Option<WrittenLink> {
    let (count, members) = part.strip_prefix("OR")?.strip_suffix("}}")?.split_once("{{")?;
    let (excluded, right) = members.split_once(" | ")?;
    let excluded = excluded.split(' ').map(member).collect::<Option<Vec<Candidate>>>()?;
    let right = if right == "." { None } else { Some(member(right)?) };
    let all: CandidateSet = excluded.iter().copied().chain(right).collect();
    let is_counted = count.parse() == Ok(all.len()) && all.len() == excluded.len() + usize::from(right.is_some());
    is_counted.then_some(WrittenLink { excluded, right })
}

/// `r1c9n9`, or `n9r1c9` as others print it; nothing else, as a candidate with another sign is not a member.
fn member(name: &str) -> Option<Candidate> {
    let (cell, digit) = if let Some(rest) = name.strip_prefix('n') {
        rest.split_once('r').map(|(digit, cell)| (format!("r{cell}"), digit))?
    } else {
        name.split_once('n').map(|(cell, digit)| (cell.to_owned(), digit))?
    };
    let is_plain = cell.starts_with('r') && cell.chars().chain(digit.chars()).all(|sign| "rc123456789".contains(sign));
    format!("{cell}n{digit}").parse().ok().filter(|_| is_plain && digit.len() == 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_member_is_a_candidate_and_not_a_claim_about_one() {
        let read = member("r7c1n6");
        assert!(read.is_some());
        assert_eq!(member("n6r7c1"), read);
        for other in [
            "r7c1≠6", "r7c1<>6", "r7c1=6", "6r7c1", "R7C1N6", "r7c1n", "n6", "r7c1n66", "r7c1n0", "nr7c1", "r10c1n6",
            "",
        ] {
            assert_eq!(member(other), None, "{other}");
        }
    }
}
