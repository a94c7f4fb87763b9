//! The tables of all nodes, with nets.

use super::direct::{Direct, Node};
use super::evidence::PremiseTables;
use super::look_ahead::LookAhead;
use super::net_table::{NetEntry, NetTable, Sources};
use crate::rows::{NumberWords, Rows};
use crate::state::View;

/// What follows from each candidate, on and off, by singles and by what follows from these.
pub(super) struct NetTables<'a> {
    direct: &'a Direct,
    /// By premise, groups last.
    tables: Vec<NetTable>,
    /// By premise: what is on, and what is off.
    sets: Rows,
}

impl<'a> NetTables<'a> {
    /// The tables of a state: first the direct entries of each node, then those that follow from them.
    pub(super) fn new(view: &'a View, direct: &'a Direct) -> Self {
        let mut look_ahead = LookAhead::new(view, direct);
        let premises = (0..direct.candidates()).flat_map(|number| [Node::on(number), Node::off(number)]);
        let tables = premises.map(|premise| look_ahead.table(premise)).collect();
        let mut tables = Self { direct, tables, sets: Rows::new(4 * direct.candidates(), direct.count()) };
        for number in direct.candidates()..direct.count() {
            tables.tables.extend([Node::on(number), Node::off(number)].map(|premise| of_group(direct, premise)));
        }
        let mut places = Vec::new();
        for premise in 0..2 * direct.candidates() {
            tables.expand(premise, &mut places);
        }
        tables.fill_sets();
        tables
    }

    /// Expands a table: adds what is direct in the tables of its entries, added entries included, and replaces an added entry where
    /// there is a shorter path to it.
    fn expand(&mut self, premise: usize, places: &mut Vec<Option<u16>>) {
        places.clear();
        places.resize(2 * self.direct.count(), None);
        let mut table = std::mem::take(&mut self.tables[premise]);
        for (place, entry) in table.entries().iter().enumerate() {
            places[entry.node.index()] = Some(place as u16);
        }
        let mut at = 1;
        // Breadth first over the table itself, which grows meanwhile.
        while let Some(NetEntry { node, distance, .. }) = table.entries().get(at).copied() {
            for entry in self.tables[node.index()].direct().iter().skip(1) {
                let distance = distance + entry.distance;
                let via = NetEntry { sources: Sources::of(at as u16), distance, is_expanded: true, ..*entry };
                match places[entry.node.index()] {
                    None => places[entry.node.index()] = table.push(via),
                    Some(place) => {
                        let earlier = table.entry_mut(place.into());
                        if earlier.is_expanded && distance < earlier.distance {
                            *earlier = via;
                        }
                    }
                }
            }
            at += 1;
        }
        self.tables[premise] = table;
    }

    /// Makes sets of the candidates in each table.
    fn fill_sets(&mut self) {
        for (premise, table) in self.tables.iter().enumerate().take(2 * self.direct.candidates()) {
            for entry in table.entries().iter().filter(|entry| entry.node.number() < self.direct.candidates()) {
                self.sets.row_mut(2 * premise + usize::from(!entry.node.is_on())).put(entry.node.number());
            }
        }
    }

    /// Goes back from a node to the premise, each time by the first source of an entry, and notes the nodes on this way. The other
    /// sources are noted as branches: the node needs them as well.
    fn way(&self, premise: Node, end: Node, path: &mut BackwardPath) {
        let table = &self.tables[premise.index()];
        let Some(mut at) = table.entries().iter().position(|entry| entry.node == end) else {
            // What does not follow from the premise counts as one node.
            path.nodes.push(end);
            return;
        };
        loop {
            let entry = table.entry(at);
            // Entry 0 is the premise.
            if !path.note_unless_met(entry.node) || at == 0 {
                return;
            }
            let via = entry.sources.primary();
            if !entry.is_expanded {
                path.branches.extend(entry.sources.secondary().map(|place| table.entry(place).node));
            } else if !self.way_between(table.entry(via).node, entry.node, path) {
                return;
            }
            at = via;
        }
    }

    /// Notes the nodes between a node and the premise of the table that its expanded entry was copied from, and branches likewise.
    /// Whether the way continues from that premise.
    fn way_between(&self, premise: Node, end: Node, path: &mut BackwardPath) -> bool {
        let table = &self.tables[premise.index()];
        let mut at = table.direct().iter().position(|direct| direct.node == end).unwrap_or_default();
        while at != 0 {
            let entry = table.entry(at);
            path.branches.extend(entry.sources.secondary().map(|place| table.entry(place).node));
            at = entry.sources.primary();
            if at != 0 && !path.note_unless_met(table.entry(at).node) {
                return false;
            }
        }
        true
    }

    /// How many nodes lead from a premise to a node, branches included, and whether there are branches.
    fn nodes(&self, premise: Node, end: Node) -> (usize, bool) {
        let mut main = BackwardPath::default();
        self.way(premise, end, &mut main);
        let mut count = main.nodes.len();
        // Each branch counts up to where it meets the main path, and only if it does.
        for branch in &main.branches {
            let mut side = BackwardPath { goal: main.nodes.clone(), ..BackwardPath::default() };
            self.way(premise, *branch, &mut side);
            if side.has_met {
                count += side.nodes.len() + 1;
            }
        }
        (count, !main.branches.is_empty())
    }
}

/// A way back through tables.
#[derive(Default)]
struct BackwardPath {
    nodes: Vec<Node>,
    /// Where other ways begin that are needed, too.
    branches: Vec<Node>,
    /// Nodes at which it ends.
    goal: Vec<Node>,
    has_met: bool,
}

impl BackwardPath {
    /// Notes a node, unless the way ends there, and returns whether the way continues.
    fn note_unless_met(&mut self, node: Node) -> bool {
        self.has_met = self.goal.contains(&node);
        if !self.has_met {
            self.nodes.push(node);
        }
        !self.has_met
    }
}

/// The table of a group: what follows from it directly.
fn of_group(direct: &Direct, premise: Node) -> NetTable {
    let mut table = NetTable::default();
    let entry = |node, sources, distance| NetEntry { node, sources, distance, is_expanded: false };
    table.push(entry(premise, Sources::default(), 1));
    let number = premise.number();
    let offs = direct.offs(number).iter().filter(|_| premise.is_on()).map(|off| Node::off((*off).into()));
    let ons = direct.ons(number).iter().filter(|_| !premise.is_on()).map(|on| Node::on((*on).into()));
    offs.chain(ons).for_each(|node| {
        table.push(entry(node, Sources::of(0), 2));
    });
    table.end_direct();
    table
}

impl PremiseTables for NetTables<'_> {
    fn direct(&self) -> &Direct {
        self.direct
    }

    fn sets(&self) -> &Rows {
        &self.sets
    }

    /// Only nets count: at least one of the chains branches.
    fn count(&mut self, ends: &[(Node, Node)]) -> Option<usize> {
        let ways = ends.iter().take(super::closures::MOST_CHAINS).map(|(premise, end)| self.nodes(*premise, *end));
        let (count, is_net) = ways.fold((0, false), |(all, any), (count, is_net)| (all + count, any || is_net));
        is_net.then_some(count)
    }
}
