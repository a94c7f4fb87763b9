use std::ops::ControlFlow;

use crate::technique::facts::{Entry, Facts, Form, Line, Sizes};
use crate::technique::instance::{self, Instance, Subset};
use crate::technique::{Ask, Found, Technique};
use unguess_core::board::{Candidate, CandidateSet, Digit, Grid, House, HouseKind, PositionSet};
use unguess_core::hodoku::FinnedLines;
use unguess_core::proof::{Cover, Proof, Step};
use unguess_core::session::Session;
use unguess_core::state::{BaseSets, View};

/// Defined in `rules/finned-fish.md`.
pub struct FinnedFish;

const FACTS: Facts = Facts {
    sizes: Sizes::fish(7),
    forms: &[Form::unsaid("finned"), Form::called("sashimi", "sashimi {}")],
    aliases: &["sashimi", "sashimi-fish"],
    hodoku: &[
        Entry::by_size("0310", "Finned {}", Line::Fish).of_form("finned"),
        Entry::by_size("0320", "Sashimi {}", Line::Fish).of_form("sashimi"),
    ],
    ..Facts::new("finned-fish", "finned {}")
};

impl Technique for FinnedFish {
    fn facts(&self) -> &'static Facts {
        &FACTS
    }

    fn instance(&self, state: &Grid, step: &Step) -> Option<Instance> {
        let Proof::Cover(Cover { base, cover, fins }) = &step.proof else { return None };
        let (Subset::Fish(digit), removed) = (Subset::across(state, base, cover)?, instance::removed(step)?) else {
            return None;
        };
        let covered = cover.iter().fold(CandidateSet::EMPTY, |covered, line| covered | *line.candidates());
        let outside = base.iter().flat_map(|line| (instance::left(state, *line) - covered).iter());
        let block = *fins.first()?.cell().houses().last()?;
        let is_inside = |candidate: Candidate| candidate.digit() == digit && block.cells().contains(candidate.cell());
        let fewest = base.iter().map(|line| (instance::left(state, *line) & covered).len()).min()?;
        let is_own = FACTS.sizes.range().contains(&base.len())
            && outside.collect::<CandidateSet>() == fins.iter().copied().collect()
            && instance::are_different(fins)
            && fins.iter().copied().chain(removed.iter()).all(is_inside);
        is_own.then(|| Instance::of_size(base.len()).of_form(if fewest <= 1 { "sashimi" } else { "finned" }))
    }

    /// Columns as base first; then by digit, by the box of the fins, and by base lines in colex order.
    fn search(&self, session: &mut Session, ask: &Ask, found: &mut Found) -> ControlFlow<()> {
        if ask.is_as_hodoku() {
            return Self::in_order_of_hodoku(session, ask.size, ask.form, found);
        }
        let size = ask.size;
        let view = session.view();
        let (columns, rows) = (HouseKind::Column, HouseKind::Row);
        for (base, cover) in [(columns, rows), (rows, columns)] {
            for digit in Digit::all().filter(|digit| view.unplaced(*digit) > size) {
                for block in House::all_of(HouseKind::Block) {
                    let line_places = LinePlaces::of(view, BaseSets::OfDigit(digit, base, cover), block, size);
                    if line_places.can_have_fins_and_targets() {
                        line_places.choose(FishLines::default(), size, 9, &mut |chosen| {
                            Self::step(&line_places, chosen).map_or(ControlFlow::Continue(()), &mut *found)
                        })?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

impl FinnedFish {
    /// Digits ascending, rows as base before columns, base lines and then cover lines in lexicographic order.
    fn in_order_of_hodoku(session: &mut Session, size: usize, form: &str, found: &mut Found) -> ControlFlow<()> {
        FinnedLines::each(session.view(), session.lost().digits, size, &mut |fish| {
            let own = if fish.is_sashimi() { "sashimi" } else { "finned" };
            let step =
                (form.is_empty() || form == own).then(|| Step::removing(FACTS.id, fish.proof(), &fish.removed()));
            step.flatten().map_or(ControlFlow::Continue(()), |step| found(step.of_form(own)))
        })
    }

    /// A fin is true, or the base lines use up the cover lines. What is in these and sees all fins is false.
    fn step(line_places: &LinePlaces, FishLines { base, cover }: FishLines) -> Option<Step> {
        let fins: Vec<Candidate> = line_places.inside_of(base, PositionSet::ALL - cover).iter().collect();
        let removed = line_places.inside_of(PositionSet::ALL - base, cover);
        let fewest = base.iter().map(|line| (line_places.places(line) & cover).len()).min()?;
        if fins.is_empty() || fewest == 0 {
            return None;
        }
        let proof = Proof::Cover(Cover {
            base: base.iter().map(|line| line_places.lines.base(line)).collect(),
            cover: cover.iter().map(|line| line_places.lines.cover(line)).collect(),
            fins,
        });
        let form = if fewest == 1 { "sashimi" } else { "finned" };
        Some(Step::removing(FACTS.id, proof, &removed)?.of_form(form))
    }
}

/// The places of a digit in nine parallel lines: those inside the box where fins may be, and those outside it.
struct LinePlaces {
    lines: BaseSets,
    size: usize,
    inside: [PositionSet; 9],
    outside: [PositionSet; 9],
}

/// Base lines and cover lines, by number.
#[derive(Clone, Copy, Default)]
struct FishLines {
    base: PositionSet,
    cover: PositionSet,
}

impl LinePlaces {
    fn of(view: &View, lines: BaseSets, block: House, size: usize) -> Self {
        let inside = std::array::from_fn(|line| {
            let variable = lines.base(line);
            let is_inside = |place: &usize| block.cells().contains(variable.candidate(*place).cell());
            view.positions(variable).iter().filter(is_inside).collect()
        });
        let outside = std::array::from_fn(|line| view.positions(lines.base(line)) - inside[line]);
        Self { lines, size, inside, outside }
    }

    /// Whether one line can have fins in the box, and another one targets.
    fn can_have_fins_and_targets(&self) -> bool {
        self.inside.iter().filter(|inside| !inside.is_empty()).count() > 1
    }

    fn places(&self, line: usize) -> PositionSet {
        self.inside[line] | self.outside[line]
    }

    /// Adds `missing` base lines with numbers below `limit`, with two places or more. All their places outside the box
    /// must be covered; of those inside, as many as cover lines are left for.
    fn choose(
        &self,
        chosen: FishLines,
        missing: usize,
        limit: usize,
        found: &mut dyn FnMut(FishLines) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if missing == 0 {
            return self.covers(chosen).try_for_each(found);
        }
        for line in (missing - 1..limit).filter(|line| self.places(*line).is_plural()) {
            let cover = chosen.cover | self.outside[line];
            if cover.len() <= self.size {
                let base = chosen.base | PositionSet::of(line);
                self.choose(FishLines { base, cover }, missing - 1, line, found)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The chosen lines with each set of cover lines that makes the cover as large as the base.
    fn covers(&self, chosen: FishLines) -> impl Iterator<Item = FishLines> {
        let FishLines { base, cover } = chosen;
        let inside = base.iter().fold(PositionSet::EMPTY, |inside, line| inside | self.inside[line]);
        let more = PositionSet::choices(self.size - cover.len()).filter(move |more| more.is_subset(inside - cover));
        more.map(move |more| FishLines { base, cover: cover | more })
    }

    /// The candidates inside the box in some lines, and in some that cross these.
    fn inside_of(&self, lines: PositionSet, crossing: PositionSet) -> CandidateSet {
        let of_line = |line: usize| {
            (self.inside[line] & crossing).iter().map(move |place| self.lines.base(line).candidate(place))
        };
        lines.iter().flat_map(of_line).collect()
    }
}
