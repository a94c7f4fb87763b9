use crate::technique::{Ask, Entry, Facts, Flow, Form, Found, Instance, Line, Pattern, Reads, Technique, instance};
use unguess_board::{Cell, CellSet, Grid};
use unguess_proof::Step;
use unguess_search::als::{AlmostLocked, AlsPattern, Splits, blossom_of, chain_of, wing_of};
use unguess_search::session::Session;

/// Defined in `rules/overlapping-als.md`.
pub(super) static OVERLAPPING_ALS: Technique = Technique {
    facts: Facts {
        forms: &[
            Form::called("XY-wing", "ALS-XY-wing with overlap"),
            Form::called("chain", "ALS chain with overlap"),
            Form::called("death blossom", "death blossom with overlap"),
        ],
        hodoku: &[
            Entry::new("0902", "Almost Locked Set XY-Wing", Line::ThreeSets)
                .of_form("XY-wing")
                .in_variant(2)
                .only_found(),
            Entry::new("0903", "Almost Locked Set Chain", Line::ChainOfSets)
                .of_form("chain")
                .in_variant(2)
                .only_found(),
            Entry::new("0904", "Death Blossom", Line::Blossom).of_form("death blossom").in_variant(2).only_found(),
        ],
        reads: Reads::Sets,
        ..Facts::new("overlapping-als", "overlapping ALS")
    },
    search,
    instance,
    pattern: |step| Some(if step.form == "death blossom" { Pattern::Blossom } else { Pattern::LinkedSets }),
    ..Technique::DEFAULT
};

fn instance(state: &Grid, step: &Step) -> Option<Instance> {
    let cells: Vec<Cell> = instance::base_cells(step)?;
    let all: CellSet = cells.iter().copied().collect();
    let is_read = |pattern: Option<AlsPattern>| {
        pattern.is_some_and(|pattern| pattern.overlaps() && pattern.fits(state, &cells, step))
    };
    let splits = Splits::of(&cells, step.reading.as_deref())?;
    let is_wing = || {
        splits.of_three().any(|[one, other]| {
            let sets = [&cells[..one], &cells[one..other], &cells[other..]].map(|set| set.iter().copied().collect());
            is_read(wing_of(state, sets, true))
        })
    };
    let is_form = |form: &str| match form {
        "XY-wing" => is_wing(),
        "death blossom" => {
            blossom_of(state, &cells, &splits, true, &|pattern| pattern.overlaps() && pattern.fits(state, &cells, step))
        }
        _ => all.len() < cells.len() && chain_of(state, &cells, &splits, &step.effect.removed, true),
    };
    // One proof may be of several forms.
    let first = FORMS.into_iter().filter(|form| step.form == *form);
    let form = first.chain(FORMS).find(|form| is_form(form))?;
    Some(Instance::of_size(1).of_form(form))
}

/// Form by form, the patterns of which two sets have a cell in common: the others are found without overlap, too.
fn search(session: &mut Session, &Ask { form, .. }: &Ask, found: &mut Found) -> Flow {
    let grid = session.grid();
    let mut sets = AlmostLocked::overlapping(grid);
    FORMS.into_iter().filter(|asked_form| form.is_empty() || form == *asked_form).try_for_each(|form| {
        let offer = &mut |pattern: AlsPattern| {
            let fits = pattern.overlaps();
            if fits { found(pattern.step(OVERLAPPING_ALS.id(), grid).of_form(form)) } else { Flow::Continue(()) }
        };
        match form {
            "XY-wing" => sets.wings(offer),
            "death blossom" => sets.overlapping_blossoms(grid, offer),
            _ => sets.chains(offer),
        }
    })
}

const FORMS: [&str; 3] = ["XY-wing", "chain", "death blossom"];
