//! Scales on the command line: shipped ones by their ids in any letter case, and others from a file; and what else can be asked of a puzzle.

use std::ffi::OsStr;
use std::fs::File;
use std::path::Path;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::error::ErrorKind;
use clap::{Arg, Command};

use super::Failure;
use super::output::columns;
use unguess_corpus::shown;
use unguess_desk::names_rating;
use unguess_search::scale::{Head, Scale};
use unguess_steps::classify::CLASSES;
use unguess_steps::custom_scale::{custom_scale, scale_text};

/// The help of an option that names a scale: what the scale is for, those that most people ask for, and the default if the
/// parser does not know it.
pub(super) fn help(what: &str, default: &str) -> String {
    format!("{what}: full, ser, w, b, sw, hodoku, or another one of `unguess techniques --scales`{default}")
}

/// All scales and classes with their titles.
pub(super) fn list() -> String {
    let scales = Scale::heads().into_iter().map(|head| [head.id.clone(), head.heading()]);
    let classes = CLASSES.into_iter().map(|class| [class.id, class.heading].map(str::to_owned));
    columns(&scales.chain(classes).collect::<Vec<_>>())
}

/// Reads the scale that an explanation follows.
pub(super) fn to_explain() -> impl TypedValueParser<Value = Scale> {
    Named { read: |id| unguess_desk::scale(id).ok(), names: || Scale::heads().iter().map(value).collect() }
}

/// Reads the id of what a puzzle is rated by: a scale, or a class.
pub(super) fn to_rate() -> impl TypedValueParser<Value = String> {
    let names = || {
        let classes = CLASSES.into_iter().map(|class| PossibleValue::new(class.id).help(class.heading));
        Scale::heads().iter().map(value).chain(classes).collect()
    };
    Named { read: |id| names_rating(id).then(|| id.to_owned()), names }
}

fn value(head: &Head) -> PossibleValue {
    PossibleValue::new(head.id.clone()).help(head.heading())
}

/// Reads a value by its name, in any letter case. The names come with what shells say of them: of scales only the
/// heads are read for that.
#[derive(Clone)]
struct Named<T> {
    read: fn(&str) -> Option<T>,
    names: fn() -> Vec<PossibleValue>,
}

impl<T: Clone + Send + Sync + 'static> TypedValueParser for Named<T> {
    type Value = T;

    /// The value; or that a name is none of them, and which one is like it.
    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<T, clap::Error> {
        let found = value.to_str().and_then(|name| (self.read)(&name.to_ascii_lowercase()));
        found.ok_or_else(|| {
            let refused = PossibleValuesParser::new((self.names)()).parse_ref(command, arg, value);
            refused.err().unwrap_or_else(|| clap::Error::new(ErrorKind::InvalidValue).with_cmd(command))
        })
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new((self.names)().into_iter()))
    }
}

/// Reads the text of a scale.
pub(super) fn text(path: &Path) -> Result<String, Failure> {
    let read = File::open(path).map_err(|error| error.to_string()).and_then(scale_text);
    read.map_err(|reason| Failure::Input { message: format!("{}: {reason}", shown(path)) })
}

/// Reads a scale from a file, every technique and size of which exists.
pub(super) fn from_file(path: &Path) -> Result<Scale, Failure> {
    custom_scale(&text(path)?).map_err(|reason| {
        let message = format!("{} is not a scale: {reason}", shown(path));
        Failure::usage(message, "see the scales in the folder ratings of the source")
    })
}
