//! How scales are named on the command line: by their ids in any letter case, each shown with its title in the help.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

use crate::scale::Scale;

/// Reads the scale that an explanation follows.
pub(super) fn to_explain() -> impl TypedValueParser<Value = Scale> {
    parser(|_| true)
}

/// Reads the scale of a rating. One that gives no published rating can be asked for, but is not put forward.
pub(super) fn to_rate() -> impl TypedValueParser<Value = Scale> {
    parser(|scale| scale.published)
}

fn parser(is_shown: impl Fn(&Scale) -> bool) -> impl TypedValueParser<Value = Scale> {
    let values = Scale::shipped().into_iter().map(move |scale| {
        let is_hidden = !is_shown(&scale);
        PossibleValue::new(scale.id.clone()).help(scale.heading()).hide(is_hidden)
    });
    PossibleValuesParser::new(values).map(|id| named(&id))
}

/// The scale with this id, in any letter case.
fn named(id: &str) -> Scale {
    let named = Scale::shipped().into_iter().find(|scale| scale.id.eq_ignore_ascii_case(id));
    named.expect("only the ids of scales are possible values")
}
