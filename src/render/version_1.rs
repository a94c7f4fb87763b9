//! Documents of version 1 in the form of version 2: fish with fins became covers, braids whips, and deadly patterns and rings
//! of odd length two kinds of pattern with guardians.

use serde_json::{Value, json};

/// Gives the proofs of all steps their new shapes. Whether they make sense is seen when they are read.
pub(super) fn upgrade(document: &mut Value) {
    let steps = document.get_mut("steps").and_then(Value::as_array_mut).into_iter().flatten();
    steps.filter_map(|step| step.get_mut("proof")).for_each(upgrade_proof);
}

fn upgrade_proof(value: &mut Value) {
    match value {
        Value::Array(items) => items.iter_mut().for_each(upgrade_proof),
        Value::Object(members) => {
            members.values_mut().for_each(upgrade_proof);
            let shape = match members.get("shape").and_then(Value::as_str) {
                Some("finned") => "cover",
                Some("braid") => "whip",
                Some("deadly") => "guarded",
                Some("oddagon") => {
                    let links = members.remove("links").unwrap_or_default();
                    members.insert("pattern".to_owned(), json!({ "pattern": "ring", "links": links }));
                    "guarded"
                }
                _ => return,
            };
            members.insert("shape".to_owned(), shape.into());
        }
        _ => {}
    }
}
