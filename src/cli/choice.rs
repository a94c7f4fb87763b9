//! Values that are chosen by name on the command line.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

use unguess_desk::NamedChoice;

/// Reads the name of a value.
pub(super) fn choice<T: NamedChoice>() -> impl TypedValueParser<Value = T> {
    let names = T::all().iter().map(|value| PossibleValue::new(value.id()).help(value.about()));
    PossibleValuesParser::new(names)
        .map(|written| T::named(&written).expect("the parser lets only names of the list through"))
}
