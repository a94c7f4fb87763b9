//! Follows a scale: simplest first, and after each step again from the start. It knows no technique by name.

mod among;
mod available;
mod ceilings;
mod choice;
mod rung;
mod step_choice;
mod watch;

pub use among::{Among, Sweep};
pub use rung::{Barred, UnknownLevel};
pub use step_choice::StepChoice;
pub use watch::SearchWatch;

use std::ops::ControlFlow;
use std::sync::{Arc, OnceLock};

use unguess_board::deadline::Deadline;
use unguess_board::{Candidate, Effect, Grid, Position};
use unguess_proof::Step;
use unguess_search::orders::agenda::{Agenda, AgendaTechniques};
use unguess_search::scale::{Difficulty, Level, Order, Rating, Scale};
use unguess_search::session::Session;

use rung::Rung;

/// A scale with its techniques looked up.
#[derive(Clone)]
pub struct Engine {
    rungs: Vec<Rung>,
    stuck: Option<Rating>,
    /// Whether a puzzle is worth all its steps together.
    adds: bool,
    /// Whether some steps raise the grade of a puzzle.
    is_graded: bool,
    /// In what order the published ratings were made, if that is followed.
    agenda: Option<AgendaTechniques>,
    /// For each number of strong links from 2 on: the most that the next step is worth where a static chain with so
    /// many links refutes a candidate. Computed when it is first asked for.
    with_chains: OnceLock<Vec<Rating>>,
    /// Which steps are left out, if some are.
    barred: Option<Barred>,
    /// Who waits for what it finds, if somebody does.
    watch: Option<Arc<SearchWatch>>,
    /// What chooses among steps that are worth the same, if the order of the scale does not.
    choice: Option<Arc<dyn StepChoice>>,
}

/// How a solving run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Every cell is filled.
    Solved,
    /// The techniques of the scale find nothing more.
    Stuck,
    /// A variable has no candidate left: there is no solution.
    Contradiction,
    /// The recorder asked to stop, or the deadline has passed.
    Interrupted,
}

/// Receives the state a step was found in, the step about to be applied, and what it is worth. Steps found together come
/// one after the other with the same state.
pub type Record<'a> = dyn FnMut(&Grid, Step, Rating) -> ControlFlow<()> + 'a;

/// Follows a run, and may shorten it.
pub trait Follower {
    /// Receives what a [`Record`] receives, when the step has been applied.
    fn step(&mut self, found_in: &Grid, step: Step, rating: Rating) -> ControlFlow<()>;

    /// Receives what other steps would do that might have been chosen just as well as the next one.
    fn as_good(&mut self, _others: &[Effect]) {}

    /// Called with the state after all steps found together. The candidates that it returns are removed without a step.
    fn leap(&mut self, _state: &Grid) -> ControlFlow<(), Vec<Candidate>> {
        ControlFlow::Continue(Vec::new())
    }
}

/// A follower who takes down every step.
struct Recorder<'a, 'b>(&'a mut Record<'b>);

impl Follower for Recorder<'_, '_> {
    fn step(&mut self, found_in: &Grid, step: Step, rating: Rating) -> ControlFlow<()> {
        self.0(found_in, step, rating)
    }
}

impl Engine {
    /// Looks up the techniques of a scale and puts them in its order.
    ///
    /// # Errors
    /// If the scale names a technique or a size that does not exist.
    pub fn new(scale: &Scale) -> Result<Self, UnknownLevel> {
        let mut rungs = Vec::new();
        for level in &scale.levels {
            rungs.extend(Rung::of_level(level, scale)?);
        }
        if scale.order == Order::Size {
            rungs.sort_by_cached_key(|rung| rung.level.place(rung.size));
        }
        let stuck = scale.stuck.map(|figure| Difficulty(figure).rating());
        let is_graded = rungs.iter().any(|rung| rung.grade > 0);
        let with_chains = OnceLock::new();
        Ok(Self {
            rungs,
            stuck,
            adds: scale.adds,
            is_graded,
            agenda: None,
            with_chains,
            barred: None,
            watch: None,
            choice: None,
        })
    }

    /// This engine without the techniques that assume one solution.
    pub fn without_uniqueness(mut self) -> Self {
        self.with_chains.take();
        self.rungs.retain(|rung| !rung.needs_origin);
        self
    }

    /// This engine without steps of more than `longest` variables, or with a later place in an order by size.
    pub fn up_to(mut self, longest: usize) -> Self {
        self.with_chains.take();
        self.rungs.retain(|rung| rung.is_up_to(longest));
        self
    }

    /// This engine without what comes after the last technique and size that is one of these; nothing if there is none.
    pub fn through(mut self, is_asked: impl Fn(&Level, usize) -> bool) -> Option<Self> {
        let last = self.rungs.iter().rposition(|rung| is_asked(&rung.level, rung.size))?;
        self.with_chains.take();
        self.rungs.truncate(last + 1);
        Some(self)
    }

    /// This engine in the order of its scale, without the steps that are barred: where one would be taken, the search goes
    /// on with the next. Levels and sizes of which all steps are barred are not searched.
    pub fn without(mut self, barred: Barred, is_barred: impl Fn(&Level, usize) -> bool) -> Self {
        self.with_chains.take();
        self.rungs.retain(|rung| !is_barred(&rung.level, rung.size));
        self.agenda = None;
        self.barred = Some(barred);
        self
    }

    /// This engine, which says what it is at while it follows the order of its scale.
    pub(crate) fn watched_by(mut self, watch: Arc<SearchWatch>) -> Self {
        self.watch = Some(watch);
        self
    }

    /// Whether a step is left out.
    fn bars(&self, step: &Step) -> bool {
        self.barred.as_ref().is_some_and(|barred| barred(step))
    }

    /// This engine with techniques that are quick in every position.
    pub fn basic(mut self) -> Self {
        self.with_chains.take();
        self.rungs.retain(|rung| rung.technique.facts().is_basic);
        self.agenda = None;
        self
    }

    /// This engine with steps of one size in the order that the published ratings were made with; nothing if no such order is
    /// known for its techniques.
    pub fn in_published_order(mut self) -> Option<Self> {
        let techniques: Vec<_> = self.rungs.iter().map(|rung| (rung.technique.id(), rung.size)).collect();
        self.with_chains.take();
        self.agenda = Some(AgendaTechniques::of(&techniques)?);
        Some(self)
    }

    /// The rules whose published order it follows, if it does.
    pub const fn agenda(&self) -> Option<AgendaTechniques> {
        self.agenda
    }

    /// This engine with singles alone.
    pub fn singles(&self) -> Self {
        let rungs = self.rungs.iter().filter(|rung| rung.technique.facts().is_single).cloned().collect();
        Self {
            rungs,
            agenda: None,
            with_chains: OnceLock::new(),
            barred: self.barred.clone(),
            watch: None,
            choice: None,
            ..*self
        }
    }

    /// What a puzzle is worth that it cannot solve, if the scale says so.
    pub const fn stuck(&self) -> Option<Rating> {
        self.stuck
    }

    /// Whether a puzzle is worth all its steps together, and not what the hardest of them is worth.
    pub const fn adds(&self) -> bool {
        self.adds
    }

    /// The grade, by its place, that a puzzle with this step has at least.
    pub fn grade_of(&self, step: &Step) -> usize {
        if self.is_graded { self.rung_of(step).map_or(0, |rung| rung.grade) } else { 0 }
    }

    /// What finds such a step.
    fn rung_of(&self, step: &Step) -> Option<&Rung> {
        self.rungs.iter().find(|rung| {
            rung.technique.id() == step.technique && rung.size == rung.technique.size_of(step) && rung.level.has(step)
        })
    }

    /// The first level of a scale that asks for what does not exist, by its 0-based number.
    pub fn fault(scale: &Scale) -> Option<(usize, UnknownLevel)> {
        scale.levels.iter().enumerate().find_map(|(index, level)| Some((index, Rung::of_level(level, scale).err()?)))
    }

    /// Solves from `start` as far as the scale goes, and hands each step to `record` before it is applied. Techniques that
    /// assume one solution are used only where the origin has one.
    pub fn solve(&self, start: impl Into<Position>, record: &mut Record) -> Outcome {
        self.solve_within(&Deadline::default(), start, record)
    }

    /// Solves like [`Self::solve`] until a deadline, which may pass while a step is looked for.
    pub fn solve_within(&self, deadline: &Deadline, start: impl Into<Position>, record: &mut Record) -> Outcome {
        self.follow(deadline, start, &mut Recorder(record))
    }

    /// Solves like [`Self::solve_within`] with a follower that receives the steps and may shorten the run.
    pub fn follow(&self, deadline: &Deadline, start: impl Into<Position>, follower: &mut dyn Follower) -> Outcome {
        let session = Session::within(start, deadline);
        // Its rules are whips and what comes before them: none assumes one solution.
        let agenda = self.agenda.and_then(|rules| Some(Agenda::new(*session.usual()?.grid(), rules)));
        match agenda {
            Some(agenda) => self.solve_in_order(agenda, deadline, follower),
            None => self.solve_by_rungs(session, 0, follower),
        }
    }

    /// Solves from a state in which steps with up to `failed` variables find nothing, whatever they assume.
    pub(crate) fn solve_beyond(&self, failed: usize, session: Session, record: &mut Record) -> Outcome {
        self.solve_by_rungs(session, failed, &mut Recorder(record))
    }

    /// Solves in the order of the scale: the first rung that finds something gives the next steps. Of steps found
    /// together, the later ones do only what the earlier ones have left to do. In the first state, steps with up to `failed`
    /// variables are not looked for.
    fn solve_by_rungs(&self, mut session: Session, failed: usize, follower: &mut dyn Follower) -> Outcome {
        let mut steps = Vec::new();
        let mut last = self.choice.as_ref().and_then(|choice| choice.last_entry());
        let mut run = self.run(&session);
        // Such rungs count as having found nothing in the first state.
        let empty = run.iter_mut().filter(|(rung, _)| failed > 0 && rung.is_up_to(failed));
        empty.for_each(|(_, failed)| *failed = Some(session.steps()));
        if self.rungs.first().is_some_and(|rung| rung.ask(session.grid().rules()).is_as_hodoku()) {
            // Its singles do without a view of the state, and know when something may be starved.
            session.pending();
        }
        while !session.grid().is_complete() {
            if session.is_starved() {
                return Outcome::Contradiction;
            }
            let rung = self.next_steps(&mut session, &mut run, &mut steps);
            if session.is_over() {
                return Outcome::Interrupted;
            }
            let Some(rung) = rung else { return Outcome::Stuck };
            let (rung, others) = self.choose(&mut session, &run, rung, last, &mut steps);
            follower.as_good(&others);
            let found_in = *session.grid();
            for mut step in steps.drain(..) {
                if session.is_starved() {
                    break;
                }
                if !is_useful(session.grid(), &mut step) {
                    continue;
                }
                session.apply(&step.effect);
                last = step.effect.placed.or(last);
                let rating = rung.fixed.unwrap_or_else(|| rung.level.rating(&step));
                if follower.step(&found_in, step, rating).is_break() {
                    return Outcome::Interrupted;
                }
            }
            match follower.leap(session.grid()) {
                ControlFlow::Break(()) => return Outcome::Interrupted,
                ControlFlow::Continue(removed) if removed.is_empty() => {}
                ControlFlow::Continue(removed) => session.apply(&Effect { placed: None, removed }),
            }
        }
        Outcome::Solved
    }

    /// Solves with the steps of one size in the published order.
    fn solve_in_order(&self, mut agenda: Agenda, deadline: &Deadline, follower: &mut dyn Follower) -> Outcome {
        while !agenda.grid().is_complete() {
            if agenda.grid().starved().is_some() {
                return Outcome::Contradiction;
            }
            let found_in = *agenda.grid();
            let step = agenda.next_step(&|| deadline.is_over());
            if deadline.is_over() {
                return Outcome::Interrupted;
            }
            let Some(step) = step else { return Outcome::Stuck };
            let rung = self.rung_of(&step).expect("an agenda has the techniques of its scale");
            let rating = rung.level.rating(&step);
            if follower.step(&found_in, step, rating).is_break() {
                return Outcome::Interrupted;
            }
        }
        Outcome::Solved
    }

    /// The first step from a state, and what it is worth before it is rounded.
    pub fn first(&self, start: impl Into<Position>) -> Option<(Step, Difficulty)> {
        let (mut session, mut steps) = (Session::new(start), Vec::new());
        let mut run = self.run(&session);
        let rung = self.next_steps(&mut session, &mut run, &mut steps)?;
        let step = steps.into_iter().next()?;
        let difficulty = rung.level.difficulty(&step);
        Some((step, difficulty))
    }

    /// What is used in a run: techniques that assume one solution need an origin that has one, and some levels are for other
    /// boards.
    fn rungs_of<'a>(&'a self, session: &Session) -> impl Iterator<Item = &'a Rung> + use<'a> {
        let (has_origin, rules) = (session.origin().is_some(), session.grid().rules());
        self.rungs.iter().filter(move |rung| (has_origin || !rung.needs_origin) && rung.level.is_for(rules))
    }

    /// A run that begins.
    fn run(&self, session: &Session) -> Run<'_> {
        let mut run = Vec::with_capacity(self.rungs.len());
        run.extend(self.rungs_of(session).map(|rung| (rung, None)));
        run
    }

    /// Collects what the first rung with a find offers: its first step, or all of them where the scale says so.
    fn next_steps<'a>(&self, session: &mut Session, run: &mut Run<'a>, steps: &mut Vec<Step>) -> Option<&'a Rung> {
        let now = session.steps();
        // A rung that found nothing in this very state is not asked again.
        run.iter_mut().filter(|(_, failed)| *failed != Some(now)).find_map(|(rung, failed)| {
            if let Some(watch) = &self.watch {
                watch.looks_for(now + 1, rung);
            }
            session.look_since(*failed);
            rung.collect(session, self.barred.as_ref(), steps);
            if steps.is_empty() {
                *failed = Some(session.steps());
            }
            (!steps.is_empty()).then_some(*rung)
        })
    }
}

/// What is used in a run, each with how many steps there were when it last found nothing.
type Run<'a> = Vec<(&'a Rung, Option<usize>)>;

/// Takes out of a step what earlier steps of the same find have already done. Whether something is left.
fn is_useful(grid: &Grid, step: &mut Step) -> bool {
    let possible = grid.candidates();
    step.effect.removed.retain(|candidate| possible.contains(*candidate));
    step.effect.placed = step.effect.placed.filter(|candidate| possible.contains(*candidate));
    step.effect.placed.is_some() || !step.effect.removed.is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::technique::named::{STATE, candidates, one};
    use unguess_proof::Proof;

    const HARD: &str = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";

    fn scale(order: &str, levels: &str) -> Scale {
        let text =
            format!("id = \"own\"\ntitle = \"Own\"\nsource = \"here\"\ndecimals = 1\norder = \"{order}\"\n{levels}");
        Scale::parse(&text).unwrap()
    }

    const TWO: &str =
        "[[level]]\ntechnique = \"naked-subset\"\nbase = 3.0\n[[level]]\ntechnique = \"hidden-subset\"\nbase = 3.4\n";

    #[test]
    fn all_sizes_of_a_technique_come_before_the_next_or_all_techniques_of_a_size() {
        let rungs = |order: &str| -> Vec<(&str, usize)> {
            let engine = Engine::new(&scale(order, TWO)).unwrap();
            engine.rungs.iter().map(|rung| (rung.technique.id(), rung.size)).collect()
        };
        let [naked, hidden] = ["naked-subset", "hidden-subset"].map(|id| move |size: usize| (id, size));
        assert_eq!(rungs("technique"), [naked(2), naked(3), naked(4), hidden(2), hidden(3), hidden(4)]);
        assert_eq!(rungs("size"), [naked(2), hidden(2), naked(3), hidden(3), naked(4), hidden(4)]);
        let engine = Engine::new(&scale("size", TWO)).unwrap().up_to(3);
        assert!(engine.rungs.iter().all(|rung| rung.size <= 3) && engine.rungs.len() == 4);
    }

    #[test]
    fn a_scale_that_asks_for_what_does_not_exist_is_refused_with_the_level() {
        let fault = |level: &str| Engine::fault(&scale("technique", &format!("{TWO}[[level]]\n{level}\nbase = 1.0\n")));
        assert_eq!(fault("technique = \"naked-single\""), None);
        assert_eq!(fault("technique = \"nope\""), Some((2, UnknownLevel::Technique("nope".into()))));
        let size = UnknownLevel::Size { technique: "naked-subset", first: 2, last: 4, size: 9 };
        assert_eq!(fault("technique = \"naked-subset\"\nsizes = [2, 9]"), Some((2, size)));
        let form = UnknownLevel::Form { technique: "naked-subset", form: "odd".into() };
        assert_eq!(fault("technique = \"naked-subset\"\nform = \"odd\""), Some((2, form)));
    }

    #[test]
    fn what_a_technique_would_not_heed_is_refused() {
        let fault = |order: &str, technique: &str, key: &str| {
            let level = format!("[[level]]\ntechnique = \"{technique}\"\nbase = 1.0\n{key} = true\n");
            Engine::fault(&scale(order, &level)).map(|(_, fault)| fault.to_string())
        };
        for (technique, key) in [("finned-fish", "fins_in_one_line"), ("or-braid", "all_impossible")] {
            assert_eq!(fault("technique", technique, key), None);
            assert_eq!(fault("size", technique, key), None);
            let in_hodoku = format!("{key} is not for scales with order = \"hodoku\"");
            assert_eq!(fault("hodoku", technique, key), Some(in_hodoku));
        }
        let whip = fault("technique", "whip", "all_impossible");
        assert_eq!(whip.as_deref(), Some("all_impossible is for or-whip, or-forcing-whip, or-braid, not for whip"));
        let fish = fault("size", "fish", "fins_in_one_line");
        assert_eq!(
            fish.as_deref(),
            Some("fins_in_one_line is for finned-fish, franken-fish, mutant-fish, not for fish")
        );
    }

    #[test]
    fn what_was_done_already_is_taken_out_of_a_step() {
        let grid = Grid::of_candidates(candidates("r1c1n12"));
        let step = |names: &str| {
            let removed = candidates(names);
            Step::removing("any", Proof::cover(Vec::new(), Vec::new()), &removed).unwrap()
        };
        let mut some = step("r1c1n1 r9c9n9");
        assert!(is_useful(&grid, &mut some));
        assert_eq!(some.effect.removed, [one("r1c1n1")]);
        assert!(!is_useful(&grid, &mut step("r9c9n9")));
    }

    #[test]
    fn what_failed_is_not_looked_for_again_until_something_is_lost() {
        let engine = Engine::new(&scale("technique", TWO)).unwrap();
        let mut session = Session::new(STATE.parse::<Grid>().unwrap());
        let (mut run, mut steps) = (engine.run(&session), Vec::new());
        let mut found = 0;
        while engine.next_steps(&mut session, &mut run, &mut steps).is_some() {
            session.apply(&steps.remove(0).effect);
            steps.clear();
            found += 1;
        }
        assert!(run.iter().all(|(_, failed)| *failed == Some(found)));
        session.look_since(run[0].1);
        assert_eq!(session.lost().candidates.len(), 0);
    }

    #[test]
    fn a_run_ends_solved_stuck_contradicted_or_as_it_is_told() {
        let singles = "[[level]]\ntechnique = \"hidden-single\"\nbase = 1.0\n[[level]]\ntechnique = \"naked-single\"\nbase = 1.0\n";
        let engine = Engine::new(&scale("technique", singles)).unwrap();
        let whole = "162857493534129678789643521475312986913586742628794135356478219241935867897261354";
        let outcome =
            |text: &str| engine.solve(text.parse::<Grid>().unwrap(), &mut |_, _, _| ControlFlow::Continue(()));
        assert_eq!(outcome(&format!(".{}", &whole[1..])), Outcome::Solved);
        assert_eq!(outcome(HARD), Outcome::Stuck);
        let empty = Grid::of_candidates(candidates("r1c1n1"));
        assert_eq!(engine.solve(empty, &mut |_, _, _| ControlFlow::Continue(())), Outcome::Contradiction);
        let stop =
            engine.solve(format!("..{}", &whole[2..]).parse::<Grid>().unwrap(), &mut |_, _, _| ControlFlow::Break(()));
        assert_eq!(stop, Outcome::Interrupted);
    }
}
