//! The tools: calls of the desk, but for those whose answers are for programs that show them.

use std::sync::Arc;

use clap::builder::PossibleValuesParser;
use rmcp::model::{JsonObject, Tool, ToolAnnotations};
use serde_json::{Map, Value};
use unguess_desk::{CALLS, Call, Work};

use crate::work::Running;

/// Calls that are not offered.
const FOR_PROGRAMS: [&str; 5] = ["plan", "document", "picture", "verify", "about"];

/// The longest text of an argument, in bytes.
const LONGEST: usize = 1 << 16;

/// Every tool, in the order in which clients see them.
pub(crate) fn all() -> impl Iterator<Item = &'static Call> {
    CALLS.iter().copied().filter(|call| !FOR_PROGRAMS.contains(&call.name))
}

/// Reads the name of a tool.
pub(crate) fn names() -> PossibleValuesParser {
    PossibleValuesParser::new(all().map(|call| call.name))
}

/// The description that clients get. No tool changes anything or contacts another server.
pub(crate) fn described(call: &Call) -> Tool {
    let object = |schema: Value| -> Arc<JsonObject> { Arc::new(schema.as_object().cloned().unwrap_or_default()) };
    let annotations = ToolAnnotations::with_title(call.title);
    Tool::new(call.name, call.about, object(call.request()))
        .with_title(call.title)
        .with_raw_output_schema(object(call.answer_schema()))
        .with_annotations(annotations.read_only(true).destructive(false).idempotent(true).open_world(false))
}

/// Answers a call. Unless the truth may be revealed, a claim that is true but not proved gets the answer of a false
/// one. Proofs, which are long, are left out unless the arguments ask for them.
pub(crate) fn answer(call: &Call, mut arguments: Map<String, Value>, running: &Running) -> Result<Value, String> {
    let length = arguments.values().map(|value| value.to_string().len()).sum::<usize>();
    if length > LONGEST {
        return Err(format!("the arguments are longer than {LONGEST} bytes"));
    }
    let members = call.form.members();
    let takes = |name: &str| members.iter().any(|member| member.name == name);
    if takes("hide_truth") && !running.reveals_truth {
        arguments.insert("hide_truth".to_owned(), true.into());
    }
    if takes("no_proofs") {
        arguments.entry("no_proofs").or_insert_with(|| true.into());
    }
    let tell = |message| running.is_at(message);
    let work = Work { stop: Some(&running.stop), most: Some(running.timeout), tell: Some(&tell), ..Work::default() };
    call.answer(&Value::Object(arguments).to_string(), &work).map_err(|fault| fault.text())
}
