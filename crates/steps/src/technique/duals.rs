//! Two steps of one technique that share a part, as one.

use std::ops::ControlFlow;

use super::instance;
use super::{Ask, Found, Technique};
use unguess_board::{CandidateSet, Grid};
use unguess_proof::{Proof, Several, Step};
use unguess_search::session::Session;

/// Offers pairs of steps with the same key that remove different candidates, the earlier with each later one.
pub fn each<K: PartialEq>(
    (dual, technique): (&Technique, &Technique),
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
            Step::removing(dual.id(), proof, &(*removed | *others)).map_or(ControlFlow::Continue(()), &mut *found)?;
        }
    }
    ControlFlow::Continue(())
}

/// Whether a step puts two of a technique with the same key together, and removes what they do.
pub fn is_of<K: PartialEq>(technique: &Technique, state: &Grid, step: &Step, key: impl Fn(&Step) -> Option<K>) -> bool {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::technique::Facts;
    use crate::technique::instance::Instance;
    use crate::technique::named::{candidates, limited, removed};

    const PLACES: [&str; 5] = ["r1c1n1", "r2c1n1", "r1c2n1", "r1c1n1", "r1c3n1"];

    static DUAL: Technique = Technique { facts: Facts::new("dual", "dual"), ..Technique::DEFAULT };
    static PART: Technique = Technique {
        facts: Facts::new("part", "part"),
        search: |_, _, found| PLACES.into_iter().map(step).try_for_each(found),
        instance: |_, part| PLACES.into_iter().map(step).any(|own| own == *part).then(|| Instance::of_size(1)),
        ..Technique::DEFAULT
    };

    fn step(name: &str) -> Step {
        Step::removing("part", Proof::cover(Vec::new(), Vec::new()), &candidates(name)).unwrap()
    }

    /// Steps share a part if they remove something of one row.
    fn row(step: &Step) -> Option<usize> {
        Some(step.effect.removed.first()?.cell().row())
    }

    #[test]
    fn two_steps_with_one_key_are_put_together_the_earlier_with_each_later_one() {
        let mut found = Vec::new();
        let mut session = Session::new(limited(""));
        let _ = each((&DUAL, &PART), &mut session, 1, row, &mut |step| {
            found.push(step);
            ControlFlow::Continue(())
        });
        let told: Vec<_> = found.iter().map(removed).collect();
        assert_eq!(told, ["r1c1n1 r1c2n1", "r1c1n1 r1c3n1", "r1c2n1 r1c3n1"].map(candidates));
        assert!(found.iter().all(|step| is_of(&PART, &limited(""), step, row)));
    }

    #[test]
    fn parts_that_remove_the_same_or_have_other_keys_make_none() {
        let parts = PLACES.map(step);
        let both = |one: usize, other: usize| {
            let proof = Proof::Several(Several { parts: vec![parts[one].clone(), parts[other].clone()] });
            let all = removed(&parts[one]) | removed(&parts[other]);
            is_of(&PART, &limited(""), &Step::removing("dual", proof, &all).unwrap(), row)
        };
        assert!(both(0, 2) && both(2, 0));
        assert!(!both(0, 0) && !both(0, 1));
        assert!(!is_of(&PART, &limited(""), &parts[0], row));
    }
}
