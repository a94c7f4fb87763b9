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
    ask: &Ask,
    key: impl Fn(&Step) -> Option<K>,
    found: &mut Found,
) -> ControlFlow<()> {
    let mut steps: Vec<(K, CandidateSet, Step)> = Vec::new();
    let _ = technique.find(session, ask, &mut |step| {
        if let (Some(key), Some(removed)) = (key(&step), instance::removed(&step))
            // Of steps with one key that remove the same, the first.
            && steps.iter().all(|(other, earlier, _)| *other != key || *earlier != removed)
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

/// The two steps that a step joins, if both are of a technique in one of these forms, have the same key and remove different
/// candidates, and the step removes what they remove together; with what each of them removes.
pub fn parts<'s, K: PartialEq>(
    (technique, forms): (&Technique, &[&str]),
    state: &Grid,
    step: &'s Step,
    key: impl Fn(&Step) -> Option<K>,
) -> Option<([&'s Step; 2], [CandidateSet; 2])> {
    let Proof::Several(Several { parts }) = &step.proof else { return None };
    let [one, other] = &parts[..] else { return None };
    let is_part = |part: &Step| {
        part.technique == technique.id()
            && technique.instance(state, part).is_some_and(|instance| forms.contains(&instance.form))
    };
    let [first, second, all] = [instance::removed(one)?, instance::removed(other)?, instance::removed(step)?];
    let are_two = is_part(one) && is_part(other) && key(one)? == key(other)? && first != second;
    (are_two && all == first | second).then_some(([one, other], [first, second]))
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
        instance: |_, part| PLACES.into_iter().map(step).any(|other| other == *part).then(|| Instance::of_size(1)),
        ..Technique::DEFAULT
    };

    fn step(name: &str) -> Step {
        Step::removing("part", Proof::cover(Vec::new(), Vec::new()), &candidates(name)).unwrap()
    }

    /// Steps share a part if they remove something of one row.
    fn row(step: &Step) -> Option<usize> {
        Some(step.effect.removed.first()?.cell().row())
    }

    fn is_of(step: &Step) -> bool {
        parts((&PART, &[""]), &limited(""), step, row).is_some()
    }

    #[test]
    fn two_steps_with_one_key_are_put_together_the_earlier_with_each_later_one() {
        let mut found = Vec::new();
        let mut session = Session::new(limited(""));
        let _ = each((&DUAL, &PART), &mut session, &Ask::all_of_hodoku(1, ""), row, &mut |step| {
            found.push(step);
            ControlFlow::Continue(())
        });
        let all: Vec<_> = found.iter().map(removed).collect();
        assert_eq!(all, ["r1c1n1 r1c2n1", "r1c1n1 r1c3n1", "r1c2n1 r1c3n1"].map(candidates));
        assert!(found.iter().all(is_of));
    }

    #[test]
    fn parts_that_remove_the_same_or_have_other_keys_make_none() {
        let parts = PLACES.map(step);
        let both = |one: usize, other: usize| {
            let proof = Proof::Several(Several { parts: vec![parts[one].clone(), parts[other].clone()] });
            let all = removed(&parts[one]) | removed(&parts[other]);
            is_of(&Step::removing("dual", proof, &all).unwrap())
        };
        assert!(both(0, 2) && both(2, 0));
        assert!(!both(0, 0) && !both(0, 1));
        assert!(!is_of(&parts[0]));
    }
}
