use crate::technique::facts;
use crate::technique::nodes::{ReadNet, form_of_net};
use crate::technique::{Ask, Facts, Flow, Found, Instance, Sizes, Technique, instance};
use unguess_board::Grid;
use unguess_proof::Step;
use unguess_search::nets::{Nesting, NetRules, PropagationRules};
use unguess_search::session::Session;

/// What a nesting adds to a name: the deductions that are made inside.
macro_rules! inside {
    (0) => {
        ""
    };
    (1) => {
        " (+)"
    };
    (2) => {
        " (+ forcing chains)"
    };
    (3) => {
        " (+ multiple forcing chains)"
    };
    (4) => {
        " (+ dynamic forcing chains)"
    };
    (5) => {
        " (+ dynamic forcing chains (+ forcing chains))"
    };
}

/// The four forms of nets of a nesting.
macro_rules! forms {
    ($nesting:tt) => {
        [
            form!("double", $nesting),
            form!("cell", $nesting),
            form!("region", $nesting),
            form!("contradiction", $nesting),
        ]
    };
}

macro_rules! form {
    ($form:literal, $nesting:tt) => {
        facts::Form::called(
            concat!($form, inside!($nesting)),
            concat!("dynamic ", $form, " forcing chains", inside!($nesting)),
        )
    };
}

/// Defined in `rules/forcing-net.md`.
pub(super) static FORCING_NET: Technique = Technique {
    facts: Facts {
        sizes: Sizes::words(&INSIDE),
        forms: &FORMS,
        ..Facts::new("forcing-net", "dynamic forcing chains{}")
    },
    search,
    instance,
    instances: Some(instances),
    size_of: Some(size_of),
    ..Technique::DEFAULT
};

fn size_of(step: &Step) -> usize {
    let fits = |form: &facts::Form| form.id == step.form;
    NETS.iter().position(|of_nesting| of_nesting.iter().any(fits)).unwrap_or_default()
}

fn instance(state: &Grid, step: &Step) -> Option<Instance> {
    instances(state, step).into_iter().next()
}

/// Its size is the least that has the nesting it needs.
fn instances(state: &Grid, step: &Step) -> Vec<Instance> {
    let net = form_of_net(&step.proof).zip(ReadNet::of(state, &step.proof));
    let fits = instance::removed(step).map_or(instance::placed(step).is_some(), |removed| removed.len() == 1);
    let Some((form, net)) = net.filter(|_| fits) else { return Vec::new() };
    let counted = Some(net.nodes);
    net.nesting.map(|size| Instance { size, form: NETS[size][form].id, counted }).collect()
}

/// For each conclusion the net with the fewest nodes; fewest first. By difficulty, the first: by length, then by form, then as
/// found.
fn search(session: &mut Session, ask: &Ask, found: &mut Found) -> Flow {
    let rules = NetRules { implied: PropagationRules::DYNAMIC, nesting: Nesting::ALL[ask.size] };
    session.nets(rules, ask.lowest_at(), &mut |net| {
        let form = NETS[0].iter().position(|form| form.id == net.form).unwrap_or_default();
        let step = Step::new(FORCING_NET.id(), net.proof, net.effect);
        found(step.of_form(NETS[ask.size][form].id).of_nodes(net.nodes))
    })
}

/// What each nesting adds to a name.
const INSIDE: [&str; 6] = [inside!(0), inside!(1), inside!(2), inside!(3), inside!(4), inside!(5)];

/// The forms of nets of each nesting, by their places in [`NetForm`](unguess_search::nets::NetForm).
const NETS: [[facts::Form; 4]; 6] = [forms!(0), forms!(1), forms!(2), forms!(3), forms!(4), forms!(5)];

/// The forms of nets, and of the forcing chains inside, which a scale may rate.
const FORMS: [facts::Form; 29] = {
    const CHAINS: [&str; 5] = ["X-cycle", "Y-cycle", "cycle", "X-chain", "chain"];
    let mut forms = [facts::Form::unsaid(""); 29];
    let mut at = 0;
    while at < forms.len() {
        forms[at] = if at < 24 { NETS[at / 4][at % 4] } else { facts::Form::unsaid(CHAINS[at - 24]) };
        at += 1;
    }
    forms
};
