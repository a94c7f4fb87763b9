use crate::technique::{Ask, Entry, Facts, Flow, ForBoards, Form, Found, Instance, Line, Technique};
use unguess_board::{Candidate, Digit, Effect, Grid};
use unguess_proof::{Inference, Proof, Reason, Refutation, Several, Step, Then};
use unguess_search::placements::{TemplateFind, templates};
use unguess_search::session::Session;

/// Defined in `rules/template.md`.
pub(super) static TEMPLATE: Technique = Technique {
    facts: Facts {
        forms: &[Form::new("set"), Form::new("delete")],
        aliases: &["templates", "pom", "pattern-overlay"],
        hodoku: &[
            Entry::new("1201", "Template Set", Line::Digit).of_form("set").only_found(),
            Entry::new("1202", "Template Delete", Line::Digit).of_form("delete").only_found(),
        ],
        boards: ForBoards::Usual,
        ..Facts::new("template", "template")
    },
    search,
    instance,
    ..Technique::DEFAULT
};

fn instance(state: &Grid, step: &Step) -> Option<Instance> {
    is_template(state, &step.effect, &step.proof)?;
    Some(Instance::of_size(1).of_form(form_of(&step.effect)))
}

/// What is placed first; digits ascending.
fn search(session: &mut Session, ask: &Ask, found: &mut Found) -> Flow {
    FORMS.into_iter().filter(|form| ask.form.is_empty() || ask.form == *form).try_for_each(|form| {
        let finds = templates(TEMPLATE.id(), session.view(), form == FORMS[0]);
        finds.into_iter().try_for_each(|TemplateFind { placed, removed, proof }| {
            let effect = Effect { placed, removed: removed.iter().collect() };
            let form = form_of(&effect);
            found(Step::new(TEMPLATE.id(), proof, effect).of_form(form))
        })
    })
}

const FORMS: [&str; 2] = ["set", "delete"];

const fn form_of(effect: &Effect) -> &'static str {
    FORMS[effect.placed.is_none() as usize]
}

/// Whether a proof is of templates: it follows one digit, or shows that another digit is in the cell; it may use placements by
/// such proofs, or be several of them for candidates of one digit.
fn is_template(state: &Grid, effect: &Effect, proof: &Proof) -> Option<()> {
    match proof {
        Proof::Then(Then { lemma, then }) => {
            lemma.effect.placed?;
            is_template(state, &lemma.effect, &lemma.proof)?;
            is_template(&state.after(&lemma.effect), effect, then)
        }
        Proof::Several(Several { parts }) => {
            let digit = effect.removed.first()?.digit();
            let fits = effect.placed.is_none() && effect.removed.iter().all(|one| one.digit() == digit);
            fits.then_some(())?;
            parts.iter().try_for_each(|part| is_template(state, &part.effect, &part.proof))
        }
        _ => {
            let all: Vec<Candidate> = effect.placed.iter().chain(&effect.removed).copied().collect();
            let [changed] = all[..] else { return None };
            (follows_digit(changed.digit(), proof) || is_taken(changed, proof)).then_some(())
        }
    }
}

/// Whether another digit is shown to be in the cell of a candidate.
fn is_taken(target: Candidate, proof: &Proof) -> bool {
    let Proof::Refutation(Refutation { branches }) = proof else { return false };
    let [denied, forced] = &branches[..] else { return false };
    let placed = forced.conclusion();
    let is_forced = forced.inferences.iter().all(|inference| of_digit(placed.candidate.digit(), inference));
    placed.on && placed.candidate.cell() == target.cell() && denied.inferences.len() == 1 && is_forced
}

/// Whether a refutation speaks of one digit only, and so does each inside it.
fn follows_digit(digit: Digit, proof: &Proof) -> bool {
    let Proof::Refutation(Refutation { branches }) = proof else { return false };
    branches.iter().all(|branch| {
        let is_place = branch.assumed.candidate.digit() == digit;
        is_place && branch.inferences.iter().all(|inference| of_digit(digit, inference))
    })
}

fn of_digit(digit: Digit, Inference { literal, reason }: &Inference) -> bool {
    let is_reason = match reason {
        Reason::Variable { variable } => variable.digit_and_house().is_some_and(|(placed, _)| placed == digit),
        Reason::Link { from } => from.digit() == digit,
        Reason::Lemma { lemma, .. } => follows_digit(digit, lemma),
    };
    is_reason && literal.candidate.digit() == digit
}
