use std::ops::ControlFlow;

use super::nice_loop::{form_of_ends, step};
use crate::board::{CandidateSet, Grid, Group, Variable};
use crate::hodoku::tables::{Form, best_nice_loop, nice_loops};
use crate::proof::{Cover, Proof, Step};
use crate::session::Session;
use crate::technique::own::{self, Instance};
use crate::technique::{Found, Technique};

#[doc = include_str!("../../rules/grouped-nice-loop.md")]
pub struct GroupedNiceLoop;

impl Technique for GroupedNiceLoop {
    fn id(&self) -> &'static str {
        "grouped-nice-loop"
    }

    fn aliases(&self) -> &'static [&'static str] {
        &[
            "grouped-aic",
            "grouped-alternating-inference-chain",
            "grouped-continuous-nice-loop",
            "grouped-discontinuous-nice-loop",
            "gcnl",
            "gdnl",
            "gaic",
            "grouped-x-cycle",
        ]
    }

    fn document(&self) -> &'static str {
        include_str!("../../rules/grouped-nice-loop.md")
    }

    fn forms(&self) -> &'static [&'static str] {
        &Form::NAMES
    }

    fn name(&self, _size: usize) -> String {
        "grouped nice loop".to_owned()
    }

    fn name_of(&self, step: &Step) -> String {
        match &*step.form {
            "alternating" => "grouped AIC".to_owned(),
            form => format!("grouped {form} nice loop"),
        }
    }

    fn instance(&self, state: &Grid, step: &Step) -> Option<Instance> {
        let removed = own::removed(step)?;
        let Proof::Cover(Cover { base, cover, .. }) = &step.proof else { return None };
        let links = Walk { state, base, cover }.links()?;
        let is_grouped = links.iter().flatten().any(|node| node.single().is_none());
        let form = if cover.len() == base.len() {
            Some(Form::Continuous)
        } else {
            form_of_ends([&links.first()?[0], &links.last()?[1]], &removed)
        };
        form.filter(|_| is_grouped).map(|form| Instance::of_size(1).of_form(form.name()))
    }

    /// Those that remove more come first. Chains without groups are left to nice loops.
    fn find(&self, session: &mut Session, _size: usize, found: &mut Found) -> ControlFlow<()> {
        let grouped = nice_loops(session.view(), true).into_iter().filter(|nice| nice.is_grouped);
        grouped.filter_map(|nice| step(&nice)).try_for_each(found)
    }

    /// Where groups are looked for, other chains without groups are found than where they are not: they remain nice loops.
    fn find_as_hodoku(&self, session: &mut Session, size: usize, form: &str, found: &mut Found) -> ControlFlow<()> {
        if form.is_empty() {
            return best_nice_loop(session.view(), true).iter().filter_map(step).try_for_each(found);
        }
        self.find(session, size, &mut |step| if step.form == form { found(step) } else { ControlFlow::Continue(()) })
    }

    fn find_all_as_hodoku(&self, session: &mut Session, size: usize, form: &str, found: &mut Found) -> ControlFlow<()> {
        self.find_of_form(session, size, form, found)
    }
}

/// A chain as its proof tells it: variables of which one end or the other is true, and those that join them.
struct Walk<'a> {
    state: &'a Grid,
    base: &'a [Variable],
    cover: &'a [Variable],
}

impl Walk<'_> {
    /// The two ends of each strong link, in order, if each is a candidate or a group and the weak links join them; in a
    /// loop the last to the first, too.
    fn links(&self) -> Option<Vec<[CandidateSet; 2]>> {
        let is_closed = self.cover.len() == self.base.len();
        let is_chain = self.base.len() >= 2 && (is_closed || self.cover.len() + 1 == self.base.len());
        let mut links = Vec::new();
        (is_chain && self.extend(&mut links)).then_some(links)
    }

    fn extend(&self, links: &mut Vec<[CandidateSet; 2]>) -> bool {
        let at = links.len();
        let Some(variable) = self.base.get(at) else {
            return self.cover.get(at - 1).is_none_or(|cover| joins(*cover, &links[at - 1][1], &links[0][0]));
        };
        ends(&own::left(self.state, *variable)).into_iter().any(|link| {
            let follows = at == 0 || joins(self.cover[at - 1], &links[at - 1][1], &link[0]);
            links.push(link);
            let reaches = follows && self.extend(links);
            if !reaches {
                links.pop();
            }
            reaches
        })
    }
}

/// Whether a variable cannot take something of both.
fn joins(cover: Variable, one: &CandidateSet, next: &CandidateSet) -> bool {
    (*one | *next).is_subset(cover.candidates()) && !one.intersects(next)
}

/// The ways to split what a variable can take into two candidates or groups.
fn ends(all: &CandidateSet) -> Vec<[CandidateSet; 2]> {
    let all: Vec<_> = all.iter().collect();
    if all.len() > 6 {
        return Vec::new();
    }
    let is_node = |set: &CandidateSet| set.single().is_some() || Group::of(set).is_some();
    let part = |mask: u32| (0..all.len()).filter(|at| mask >> at & 1 == 1).map(|at| all[at]).collect::<CandidateSet>();
    let full = (1 << all.len()) - 1;
    (1..full).map(|mask| [part(mask), part(full - mask)]).filter(|ends| ends.iter().all(is_node)).collect()
}
