use crate::technique::{Ask, Facts, Flow, Found, Instance, Sizes, Technique, instance};
use unguess_board::{Candidate, CandidateSet, Grid};
use unguess_proof::{Link, Proof, Step};
use unguess_search::session::Session;
use unguess_search::state::{PartialChain, PartialChains, followers};

/// Defined in `rules/bivalue-chain.md`.
pub(super) static BIVALUE_CHAIN: Technique = Technique {
    facts: Facts {
        sizes: Sizes::lengths(2, 36),
        aliases: &["biv-chain"],
        nrc: "biv-chain",
        ..Facts::new("bivalue-chain", "bivalue-chain[{}]")
    },
    search,
    instance,
    ..Technique::DEFAULT
};

fn instance(_state: &Grid, step: &Step) -> Option<Instance> {
    let links = instance::open_chain(step)?;
    (links.len() >= 2).then(|| Instance::of_size(links.len()))
}

/// Breadth-first from each candidate. Two ends are joined by a shortest chain only: a longer one has the same
/// targets. A chain comes once, from its smaller end.
fn search(session: &mut Session, &Ask { size, .. }: &Ask, found: &mut Found) -> Flow {
    let grid = session.grid();
    grid.candidates().iter().try_for_each(|start| {
        let mut paths = PartialChains::default();
        let ends = chains_from(grid, start, size, &mut paths);
        let ends = ends.into_iter().filter(|end| start < paths.last(*end));
        ends.filter_map(|end| step(grid, start, paths.links(end))).try_for_each(&mut *found)
    })
}

/// The first left-linking candidate or the last right-linking one is true. What is linked to both is false.
fn step(grid: &Grid, start: Candidate, links: Vec<Link>) -> Option<Step> {
    let links_of_chain: CandidateSet = links.iter().flat_map(|link| [link.left, link.right]).collect();
    let removed = grid.linked_to_all([start, links.last()?.right]) - links_of_chain;
    Step::removing(BIVALUE_CHAIN.id(), Proof::chain(links), &removed)
}

/// The chains of `size` links from `start`, one for each last candidate that no shorter chain leads to.
fn chains_from(grid: &Grid, start: Candidate, size: usize, paths: &mut PartialChains) -> Vec<PartialChain> {
    let mut reached = CandidateSet::of(start);
    let mut level: Vec<PartialChain> = Vec::new();
    for variable in grid.rules().variables_of(start) {
        if let Some(right) = grid.rest(*variable, start, grid.candidates()).single()
            && !reached.contains(right)
        {
            reached.insert(right);
            level.push(paths.grow(None, Link { variable: *variable, left: start, right }));
        }
    }
    for _ in 1..size {
        let mut longer = Vec::new();
        for path in level {
            for link in followers(grid, paths.last(path), grid.candidates()) {
                let is_new = !reached.contains(link.right) && paths.backwards(path).all(|old| differs(link, old));
                if is_new {
                    reached.insert(link.right);
                    longer.push(paths.grow(Some(path), link));
                }
            }
        }
        level = longer;
    }
    level
}

/// The candidates of a bivalue-chain are all different.
fn differs(one: Link, other: Link) -> bool {
    ![other.left, other.right].contains(&one.left) && ![other.left, other.right].contains(&one.right)
}
