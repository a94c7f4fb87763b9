//! Steps in one line: Berthier's nrc notation, and a short one. Numbers are decimal, and those of a list have commas between them.

use super::chain::{Chain, Link};
use super::cover::Pattern;
use super::net::is_assumption;
use super::titles::called;
use super::words::{Candidate, Words, removed};
use crate::step::Tabled;
use crate::{BoardNames, Cell, ChainLink, Digit, HouseKind, Implication, Literal, Proof, State, Step, Variable};

/// A step in Berthier's nrc notation, as on nine digits: `whip[2]: r8n15{c8 c12} - r1n15{c12 .} ==> r9c10 ≠ 15`. None for what the
/// notation cannot say: nets, deadly patterns, cases, and steps that remove candidates so that a digit can be placed.
pub fn nrc(state: &State, step: &Step) -> Option<String> {
    let words = Words(state);
    if step.placed.is_some() && !step.removed.is_empty() {
        return None;
    }
    let premises = match &step.proof {
        Proof::Cover { truths, covers } => match (step.placed, &truths[..]) {
            (Some(_), [Variable::Cell(_)]) => "naked-single".to_owned(),
            (Some(_), [Variable::Place(_, house)]) => {
                format!("hidden-single-in-{}", kind(state.board().houses()[*house].kind))
            }
            _ => words.subset(truths, covers)?,
        },
        Proof::Chain { links, end: (variable, left) } => {
            let links = links.iter().map(|link| words.link(link, Words::value));
            let last = format!("{}{{{} .}}", words.variable(*variable), words.value(*variable, *left));
            format!("{}: {}", called(step), list(links.chain([last]), " - "))
        }
        Proof::Table { of, cells } => format!("{}[{}]: {}", step.technique, cells.len(), words.relation(of)),
        Proof::Guardians { .. } | Proof::Cases { .. } | Proof::Implications(_) => return None,
    };
    Some(format!("{premises} ==> {}", words.change(step)))
}

/// A step in one line with its name: `pointing: b16n10 in r14n10 | r14c2 ≠ 10`. A strong link is written `=`, a weak one `-`, an
/// implication `>`.
pub fn short(state: &State, step: &Step) -> String {
    let words = Words(state);
    format!("{}: {} | {}", called(step), words.reason(&step.proof), words.change(step))
}

/// What the nrc notation calls a house, with its article.
const fn kind(kind: HouseKind) -> &'static str {
    match kind {
        HouseKind::Row => "a-row",
        HouseKind::Column => "a-column",
        HouseKind::Region => "a-block",
        HouseKind::Extra => "an-extra-house",
    }
}

impl Words<'_> {
    /// What changes: `r4c2 = 16`, `r1c3 ≠ 5, r1c4 ≠ 5`.
    fn change(self, step: &Step) -> String {
        let placed = step.placed.map(|(cell, digit)| format!("{} = {digit}", self.cell(cell)));
        let removed = removed(step).into_iter().map(|(cell, digit)| format!("{} ≠ {digit}", self.cell(cell)));
        list(placed.into_iter().chain(removed), ", ")
    }

    fn variable(self, variable: Variable) -> String {
        match variable {
            Variable::Cell(cell) => self.cell(cell),
            Variable::Place(digit, house) => format!("{}n{digit}", self.0.board().houses()[house]),
        }
    }

    fn variables(self, all: &[Variable]) -> String {
        list(all.iter().map(|one| self.variable(*one)), " ")
    }

    /// A candidate as seen from one of its variables: what is left to say of it.
    fn value(self, variable: Variable, (cell, digit): Candidate) -> String {
        match variable {
            Variable::Cell(_) => format!("n{digit}"),
            Variable::Place(_, house) => self.place(house, cell),
        }
    }

    /// A cell as seen from one of its houses.
    fn place(self, house: usize, cell: Cell) -> String {
        let board = self.0.board();
        match board.houses()[house].kind {
            HouseKind::Row => format!("c{}", board.column(cell) + 1),
            HouseKind::Column => format!("r{}", board.row(cell) + 1),
            HouseKind::Region | HouseKind::Extra => self.cell(cell),
        }
    }

    /// A link of a chain, in which `value` names a candidate of a variable.
    fn link(self, link: &ChainLink, value: fn(Self, Variable, Candidate) -> String) -> String {
        let value = |one: &Candidate| value(self, link.variable, *one);
        format!("{}{{{} {}}}", self.variable(link.variable), value(&link.left), list(link.right.iter().map(value), ","))
    }

    /// `16r10c12`.
    fn digit_first(self, (cell, digit): Candidate) -> String {
        format!("{digit}{}", self.cell(cell))
    }

    /// A locked digit, a subset or a fish; none without a name.
    fn subset(self, truths: &[Variable], covers: &[Variable]) -> Option<String> {
        let size = |count: usize| ["pairs", "triplets", "quads"].get(count.checked_sub(2)?).copied();
        let digits = |all: &[Digit]| braced(all.iter().map(|digit| format!("n{digit}")));
        let cells = |house: usize, all: &[Cell]| braced(all.iter().map(|cell| self.place(house, *cell)));
        let houses = self.0.board().houses();
        Some(match Pattern::of(truths, covers) {
            Pattern::Locked(..) => {
                let first = self.left(truths[0]).first().copied()?;
                format!("whip[1]: {}{{{} .}}", self.variable(truths[0]), self.value(truths[0], first))
            }
            Pattern::Naked(of, on, house) => {
                let name = format!("naked-{}-in-{}", size(of.len())?, kind(houses[house].kind));
                format!("{name}: {}{}{}", houses[house], cells(house, &of), digits(&on))
            }
            Pattern::Hidden(on, house, of) => {
                let name = format!("hidden-{}-in-{}", size(on.len())?, kind(houses[house].kind));
                format!("{name}: {}{}{}", houses[house], digits(&on), cells(house, &of))
            }
            Pattern::Fish(digit, [base, cover]) => {
                let name = ["x-wing", "swordfish", "jellyfish"].get(base.len().checked_sub(2)?)?;
                let kind = match houses[base[0]].kind {
                    HouseKind::Row => "rows",
                    HouseKind::Column => "columns",
                    HouseKind::Region | HouseKind::Extra => return None,
                };
                let lines = |all: &[usize]| braced(all.iter().map(|house| houses[*house].to_string()));
                format!("{name}-in-{kind}: n{digit}{}{}", lines(&base), lines(&cover))
            }
            Pattern::Nameless => return None,
        })
    }

    /// A proof in the short notation.
    fn reason(self, proof: &Proof) -> String {
        match proof {
            Proof::Cover { truths, covers } => match (&truths[..], &covers[..]) {
                ([truth], [Variable::Cell(_)]) | ([truth @ Variable::Cell(_)], [_]) => self.variable(*truth),
                _ => format!("{} in {}", self.variables(truths), self.variables(covers)),
            },
            Proof::Guardians { pattern, guardians, truths, covers } => {
                let pattern = list(pattern.iter().map(|(cell, digits)| format!("{}n{digits}", self.cell(*cell))), " ");
                let guardians = list(guardians.iter().map(|one| self.digit_first(*one)), " ");
                let subset = format!(", {} in {}", self.variables(truths), self.variables(covers));
                format!("{pattern} unless {guardians}{}", if truths.is_empty() { "" } else { &subset })
            }
            Proof::Cases { cells, excluders } => {
                let cells = list(self.cells(cells), " ");
                if excluders.is_empty() { cells } else { format!("{cells} with {}", list(self.cells(excluders), " ")) }
            }
            Proof::Table { of, .. } => self.relation(of),
            Proof::Chain { links, end: (variable, left) } => {
                let links = links.iter().map(|link| self.link(link, |words, _, one| words.digit_first(one)));
                let last = format!("{}{{{} .}}", self.variable(*variable), self.digit_first(*left));
                list(links.chain([last]), " - ")
            }
            Proof::Implications(lines) => self.implications(lines),
        }
    }

    /// A chain by its links, or a net by its branches.
    fn implications(self, lines: &[Implication]) -> String {
        if let Some(chain) = Chain::of(self, lines) {
            let link = |link: &Link| [link.left, link.right].map(|one| self.digit_first(one)).join(" = ");
            let all = chain.links.iter().map(link);
            return list(all.chain(chain.is_closed.then(|| "loop".to_owned())), " - ");
        }
        let literal = |Literal { cell, digit, is_true }| {
            format!("{}{}", if is_true { "" } else { "-" }, self.digit_first((cell, digit)))
        };
        let branches = lines.chunk_by(|_, next| !is_assumption(next));
        list(branches.map(|branch| list(branch.iter().map(|line| literal(line.literal)), " > ")), "; ")
    }

    /// A relation in the plain form of boards; a sum as terms with signs.
    fn relation(self, of: &Tabled) -> String {
        let board = self.0.board();
        let one = |number: &usize| BoardNames(board).relation(&board.relations()[*number]);
        match of {
            Tabled::Relation(number) => one(number),
            Tabled::Sum { houses, relations } => {
                let houses = list(houses.iter().map(|house| board.houses()[*house].to_string()), " + ");
                list(std::iter::once(houses).chain(relations.iter().map(one)), " - ")
            }
        }
    }
}

fn list(items: impl IntoIterator<Item = String>, between: &str) -> String {
    items.into_iter().collect::<Vec<_>>().join(between)
}

fn braced(items: impl IntoIterator<Item = String>) -> String {
    format!("{{{}}}", list(items, " "))
}
