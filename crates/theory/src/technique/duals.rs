//! Two steps of one technique that share a part, as one.

use std::ops::ControlFlow;

use super::instance;
use super::{Ask, Found, Technique};
use unguess_core::board::{CandidateSet, Grid};
use unguess_core::proof::{Proof, Several, Step};
use unguess_core::session::Session;

/// Offers pairs of steps with the same key that remove different candidates, the earlier with each later one.
pub fn each<K: PartialEq>(
    id: &'static str,
    technique: &dyn Technique,
    session: &mut Session,
    size: usize,
    key: impl Fn(&Step) -> Option<K>,
    found: &mut Found,
) -> ControlFlow<()> {
    let mut steps: Vec<(K, CandidateSet, Step)> = Vec::new();
    // One of the two may be older than the last search.
    session.look_since(None);
    let _ = technique.find(session, &Ask::all_of_hodoku(size, ""), &mut |step| {
        if let (Some(key), Some(removed)) = (key(&step), instance::removed(&step))
            && steps.iter().all(|(other, known, _)| *other != key || *known != removed)
        {
            steps.push((key, removed, step));
        }
        ControlFlow::Continue(())
    });
    for (at, (key, removed, step)) in steps.iter().enumerate() {
        for (_, others, other) in steps[at + 1..].iter().filter(|(other, ..)| other == key) {
            let proof = Proof::Several(Several { parts: vec![step.clone(), other.clone()] });
            Step::removing(id, proof, &(*removed | *others)).map_or(ControlFlow::Continue(()), &mut *found)?;
        }
    }
    ControlFlow::Continue(())
}

/// Whether a step puts two of a technique with the same key together, and removes what they do.
pub fn is_of<K: PartialEq>(
    technique: &dyn Technique,
    state: &Grid,
    step: &Step,
    key: impl Fn(&Step) -> Option<K>,
) -> bool {
    let Proof::Several(Several { parts }) = &step.proof else { return false };
    let [one, other] = &parts[..] else { return false };
    let is_part = |part: &Step| {
        part.technique == technique.id()
            && technique.instance(state, part).is_some_and(|instance| instance.form.is_empty())
            && key(part).is_some()
    };
    let [first, second, all] = [one, other, step].map(instance::removed);
    is_part(one)
        && is_part(other)
        && key(one) == key(other)
        && first != second
        && all.is_some_and(|all| Some(all) == first.zip(second).map(|(first, second)| first | second))
}
