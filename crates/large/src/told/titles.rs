//! What techniques and steps are called.

use super::words::capitalised;
use crate::{Proof, Step};

/// The name of a technique by its id, as it stands in a sentence: `naked pair`. An id without another name is its own.
pub fn name(id: &str) -> String {
    match id {
        "forcing-cases" => "multiple forcing chains".to_owned(),
        "forcing-net" => "dynamic forcing chains".to_owned(),
        "nishio" => "nishio forcing chains".to_owned(),
        "x-wing" => "X-wing".to_owned(),
        "xy-wing" => "XY-wing".to_owned(),
        "xyz-wing" => "XYZ-wing".to_owned(),
        _ => id.replace('-', " ").replace("bug", "BUG"),
    }
}

/// What a step is called: chains by their length, `whip[4]`.
pub fn called(step: &Step) -> String {
    let length = if let Proof::Chain { .. } = step.proof { step.nodes } else { None };
    name(step.technique) + &length.map_or_else(String::new, |length| format!("[{length}]"))
}

/// The name of a technique as a heading: `Naked pair`.
pub fn title(id: &str) -> String {
    capitalised(&name(id))
}
