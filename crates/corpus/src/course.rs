//! A course: the techniques of a scale as lessons, each after those that it requires.

use unguess_search::scale::{Boards, Scale};
use unguess_steps::technique::{ForBoards, Technique};
use unguess_steps::techniques::{TECHNIQUES, kebab};

use super::need::Need;

/// A technique, or one of its sizes or forms, to learn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// What its steps are: `naked-pair`.
    pub need: Need,
    /// As players call it: `naked pair`.
    pub title: String,
}

/// The lessons of a technique on the usual board or on others: one for each size and form that a level of the scale
/// has, in their order. Chains of all lengths are one lesson, and so are nets of all kinds of nesting.
fn lessons(of: &Technique, scale: &Scale, boards: ForBoards) -> Vec<Lesson> {
    let facts = of.facts();
    let mut lessons: Vec<Lesson> = Vec::new();
    let is_for = |those: ForBoards| those == ForBoards::All || those == boards;
    let lesson = |name: &str, title: String| Need::of(name).map(|need| Lesson { need, title });
    // A level may be for the usual board alone, or for others alone.
    let is_on_boards = |only: Boards| (only == Boards::Classic) == (boards == ForBoards::Usual);
    let levels =
        scale.levels.iter().filter(|level| level.technique == of.id() && level.boards.is_none_or(is_on_boards));
    for level in levels.filter(|_| is_for(facts.boards)) {
        let [first, last] = level.sizes.unwrap_or([*facts.sizes.range().start(), *facts.sizes.range().end()]);
        let is_of_level = |form: &&str| level.form.as_deref().is_none_or(|only| only == *form);
        let forms = facts.forms.iter().filter(|form| is_for(form.boards)).map(|form| form.id);
        let forms: Vec<&str> = if facts.forms.is_empty() { vec![""] } else { forms.filter(is_of_level).collect() };
        for title in (first..=last).flat_map(|size| forms.iter().map(move |form| facts.name_of_form(size, form))) {
            // A length or a nesting stands in brackets: `whip[5]`.
            if title.contains(['[', '(']) {
                return lesson(of.id(), of.title().to_owned()).into_iter().collect();
            }
            if lessons.iter().all(|other| other.title != title) {
                lessons.extend(lesson(&kebab(&title), title));
            }
        }
    }
    lessons
}

/// All lessons of a scale on the usual board or on others. A lesson is ready once some lesson of each technique that
/// its technique requires has come; of the lessons that are ready, the easiest is the next. A technique that the scale
/// lacks has no lesson, but still comes after the techniques that it requires.
pub fn course(scale: &Scale, boards: ForBoards) -> Vec<Lesson> {
    let of_technique = |technique: &&'static Technique| {
        let lessons: Vec<Option<Lesson>> = lessons(technique, scale, boards).into_iter().map(Some).collect();
        // A technique without lessons takes a place, too, so that others that require it become ready.
        let lessons = if lessons.is_empty() { vec![None] } else { lessons };
        lessons.into_iter().map(|lesson| (*technique, lesson)).collect::<Vec<_>>()
    };
    let mut waiting: Vec<_> = TECHNIQUES.iter().flat_map(of_technique).collect();
    let (mut begun, mut ordered) = (Vec::new(), Vec::new());
    let is_ready = |technique: &Technique, begun: &[&str]| technique.requires().iter().all(|id| begun.contains(id));
    while let Some(next) = (0..waiting.len())
        .filter(|at| is_ready(waiting[*at].0, &begun))
        .min_by_key(|at| waiting[*at].1.as_ref().map(|lesson| ease(lesson, scale)))
    {
        let (technique, lesson) = waiting.remove(next);
        begun.push(technique.id());
        ordered.extend(lesson);
    }
    ordered
}

/// What orders the lessons that are ready, the least first: what their easiest steps are worth on the scale, then its order.
fn ease(lesson: &Lesson, scale: &Scale) -> Option<usize> {
    lesson.need.place_on(scale)
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use petgraph::algo::toposort;
    use petgraph::graphmap::DiGraphMap;
    use unguess_steps::techniques::technique;

    use super::*;

    fn full() -> Scale {
        Scale::named("full").unwrap()
    }

    /// The lessons of the usual board, and of others.
    fn courses() -> [Vec<Lesson>; 2] {
        [ForBoards::Usual, ForBoards::Others].map(|boards| course(&full(), boards))
    }

    #[test]
    fn what_documents_require_exists_and_goes_round_no_circle() {
        let mut required: DiGraphMap<&str, ()> = DiGraphMap::new();
        for one in TECHNIQUES {
            required.add_node(one.id());
            for id in one.requires() {
                assert!(technique(id).is_some(), "{} requires {id}", one.id());
                required.add_edge(id, one.id(), ());
            }
        }
        let order = toposort(&required, None).unwrap_or_else(|circle| panic!("{} requires itself", circle.node_id()));
        assert_eq!(order.len(), TECHNIQUES.len());
        let first: Vec<&str> = TECHNIQUES.iter().filter(|one| one.requires().is_empty()).map(|one| one.id()).collect();
        assert_eq!(first, ["full-house"], "all others build on something");
    }

    #[test]
    fn every_technique_of_the_scale_is_reached_after_those_that_it_requires() {
        let mut reached = BTreeSet::new();
        for course in courses() {
            let place = |id: &str| course.iter().position(|lesson| lesson.need.technique == id);
            for (at, lesson) in course.iter().enumerate() {
                let of = technique(lesson.need.technique).unwrap();
                let before = |id: &&str| place(id).is_none_or(|first| first < at);
                assert!(of.requires().iter().all(before), "{}", lesson.title);
                reached.insert(of.id());
            }
        }
        let scale = full();
        let missing: Vec<_> = scale.levels.iter().filter(|level| !reached.contains(&*level.technique)).collect();
        assert!(missing.is_empty(), "{missing:?}");
    }

    #[test]
    fn a_lesson_is_on_the_technique_that_has_it_and_comes_once() {
        for boards in [ForBoards::Usual, ForBoards::Others] {
            let mut names = BTreeMap::new();
            for one in TECHNIQUES {
                for lesson in lessons(one, &full(), boards) {
                    assert_eq!(lesson.need.technique, one.id(), "{}", lesson.title);
                    assert_eq!(names.insert(lesson.need.name().to_owned(), one.id()), None, "{}", lesson.title);
                }
            }
        }
    }

    #[test]
    fn what_is_easier_comes_first() {
        let [usual, others] = courses();
        let names = |course: &[Lesson]| course.iter().map(|lesson| lesson.need.name().to_owned()).collect::<Vec<_>>();
        let first =
            ["full-house", "hidden-single", "naked-single", "pointing", "claiming", "naked-pair", "locked-pair"];
        assert_eq!(names(&usual)[..first.len()], first);
        assert_eq!(names(&usual).last().map(String::as_str), Some("brute-force"));
        assert_eq!(names(&others)[3..5], ["table", "sum"]);
    }

    #[test]
    fn a_technique_that_the_scale_lacks_passes_on_what_it_requires() {
        let whips = course(&Scale::named("w").unwrap(), ForBoards::Usual);
        assert!(whips.last().is_some_and(|lesson| lesson.need.name() == "whip"), "{whips:?}");
    }
}
