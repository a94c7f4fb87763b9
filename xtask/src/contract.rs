//! What is written of the table of calls: types for TypeScript and Python, functions for JavaScript, and the tables of `docs/calls.md`.

use std::fmt::Write;
use std::fs;

use anyhow::{Context, Result};
use serde_json::{Map, Value, json};
use unguess_desk::{CALLS, Call, Work};

use crate::tools::{root, say};

/// A file that is written, and what it has.
type Written = (&'static str, fn() -> Result<String>);

/// The files that are written of the table.
const FILES: [Written; 4] = [
    ("bindings/web/npm/calls.js", || Ok(functions())),
    ("bindings/web/npm/unguess.d.ts", types),
    ("bindings/python/package/unguess/_names.py", names),
    ("docs/calls.md", || Ok(tables())),
];

/// Writes the files into the repository.
pub(crate) fn write() -> Result<()> {
    for (name, text) in FILES {
        fs::write(root().join(name), text()?).with_context(|| format!("{name} cannot be written"))?;
        say(&format!("{name} is written"));
    }
    Ok(())
}

/// A name as JavaScript has it: `why_not` is `whyNot`.
fn camel(name: &str) -> String {
    let mut parts = name.split('_');
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |all, part| all + &capitalised(part))
}

fn capitalised(name: &str) -> String {
    name.split(['_', '-']).map(|part| part[..1].to_uppercase() + &part[1..]).collect()
}

/// The members that a call needs, and those that it takes besides.
pub(crate) fn members(call: &Call) -> [Vec<(String, Value)>; 2] {
    let schema = call.request();
    let needed: Vec<&str> = schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    let all = schema["properties"].as_object().cloned().unwrap_or_default();
    let (needed, others) = all.into_iter().partition(|(name, _)| needed.contains(&name.as_str()));
    [needed, others]
}

/// The script with the functions of the package for npm: one for each call, which takes the members that the call needs
/// one by one, and all others as `options`.
fn functions() -> String {
    let function = |call: &&Call| {
        let needed: Vec<String> = members(call)[0].iter().map(|(name, _)| name.clone()).collect();
        let (name, taken) = (call.name, [&needed[..], &["options".to_owned()]].concat().join(", "));
        let given = [&needed[..], &["...options".to_owned()]].concat().join(", ");
        format!("export const {} = ({taken}) => call(\"{name}\", {{ {given} }});\n", camel(name))
    };
    let functions: String = CALLS.iter().map(function).collect();
    format!("// Made by `cargo xtask contract`.\nimport {{ call }} from \"./unguess.js\";\n\n{functions}")
}

/// The declarations in TypeScript of the package for npm: the types of the schemas, then what all calls have in common,
/// and for each call its options and its function.
fn types() -> Result<String> {
    let mut text = "// Made by `cargo xtask contract`.\n".to_owned();
    for (name, schema) in unguess_schemas::ALL {
        let schema: Value = serde_json::from_str(schema)?;
        let doc = title(name);
        if schema.get("type").is_some() || schema.get("allOf").is_some() {
            text += &declared(&doc, &schema, &doc);
        }
        for (definition, schema) in schema["$defs"].as_object().into_iter().flatten() {
            text += &declared(&(prefix(name) + &capitalised(definition)), schema, &doc);
        }
    }
    let common = "/** What the library says where it has no answer. */\nexport class UnguessError extends Error {}\nexport interface UnguessError extends ErrorAnswer {}\n\n\
        /** Loads the module, from bytes or an address if it is not beside this file. Every other function does so by itself. */\n\
        export function load(source?: BufferSource | URL | Response | WebAssembly.Module): Promise<void>;\n\
        /** The answer to a call, with its members as the other bindings have them. */\n\
        export function call(name: CallName, request?: object): Promise<unknown>;\n";
    let all: Vec<String> = CALLS.iter().map(|call| format!("\"{}\"", call.name)).collect();
    let _ = write!(text, "export type CallName = {};\n\n{common}", all.join(" | "));
    for call in CALLS {
        let [needed, others] = members(call);
        let mut options = "object".to_owned();
        if !others.is_empty() {
            options = format!("{}Options", capitalised(call.name));
            text += &declared(&options, &json!({ "properties": others.into_iter().collect::<Map<_, _>>() }), "");
        }
        let needed = needed.iter().map(|(name, schema)| format!("{name}: {}, ", type_of(schema, "", 0)));
        let needed: String = needed.collect();
        let answer = capitalised(call.name) + "Answer";
        let _ = write!(
            text,
            "/** {} */\nexport function {}({needed}options?: {options}): Promise<{answer}>;\n",
            call.about,
            camel(call.name)
        );
    }
    Ok(text)
}

/// The type of the document of a file of schemas.
fn title(file: &str) -> String {
    capitalised(file.rsplit_once('-').map_or(file, |(name, _)| name))
}

/// The prefix of the names of definitions of a file.
fn prefix(file: &str) -> String {
    if file.starts_with("trace-") || file.starts_with("answers-") { String::new() } else { title(file) }
}

/// The name of the type that a reference in a schema means: `trace-1.json#/$defs/state` is `State`. `doc` is the
/// document that the schema belongs to; a reference without a file means this document or, in some documents, the
/// trace.
fn referred(reference: &str, doc: &str) -> String {
    let (file, place) = reference.split_once('#').unwrap_or((reference, ""));
    let definition = place.rsplit('/').next().unwrap_or_default();
    match (file, definition) {
        (file, "") => title(file),
        // A member of the trace, not a definition.
        ("trace-1.json", "either") => "Trace[\"either\"]".to_owned(),
        ("", name) if doc == "Answers" => capitalised(name) + "Answer",
        ("", name) if ["Hint", "Large", "Verdict"].contains(&doc) => doc.to_owned() + &capitalised(name),
        (file, name) => prefix(if file.is_empty() { "trace-1.json" } else { file }) + &capitalised(name),
    }
}

/// The declaration of a type: an interface if the schema has only members, otherwise a name for a type.
fn declared(name: &str, schema: &Value, doc: &str) -> String {
    let name = if doc == "Answers" { name.to_owned() + "Answer" } else { name.to_owned() };
    let about = schema["description"].as_str().map_or_else(String::new, |about| format!("/** {about} */\n"));
    let is_plain = schema.get("oneOf").is_none() && schema.get("allOf").is_none() && schema.get("$ref").is_none();
    let type_ = type_of(schema, doc, 0);
    if is_plain && schema.get("properties").is_some() && type_.ends_with('}') {
        return format!("{about}export interface {name} {type_}\n\n");
    }
    format!("{about}export type {name} = {type_};\n\n")
}

/// The type that a schema describes: all parts of the schema joined with `&`. `depth` is how far members are indented.
fn type_of(schema: &Value, doc: &str, depth: usize) -> String {
    let mut parts = Vec::new();
    parts.extend(schema["$ref"].as_str().map(|reference| referred(reference, doc)));
    for (kind, join) in [("allOf", " & "), ("oneOf", " | "), ("anyOf", " | ")] {
        if let Some(all) = schema[kind].as_array() {
            let all: Vec<String> = all.iter().map(|one| type_of(one, doc, depth)).collect();
            parts.push(format!("({})", all.join(join)));
        }
    }
    if let Some(values) = schema["enum"].as_array() {
        parts.push(values.iter().map(Value::to_string).collect::<Vec<_>>().join(" | "));
    }
    parts.extend(schema.get("const").map(Value::to_string));
    if let Some(properties) = schema["properties"].as_object() {
        parts.push(object(properties, schema, doc, depth));
    } else if parts.is_empty() {
        parts.push(plain(schema, doc, depth));
    }
    if parts.len() == 1 { parts.remove(0) } else { parts.join(" & ") }
}

/// The type of an object with its members, each with its description and, unless it is required, a `?`.
fn object(properties: &Map<String, Value>, schema: &Value, doc: &str, depth: usize) -> String {
    let required: Vec<&str> = schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    let indent = "  ".repeat(depth + 1);
    let member = |(name, schema): (&String, &Value)| {
        let about =
            schema["description"].as_str().map_or_else(String::new, |about| format!("{indent}/** {about} */\n"));
        let mark = if required.contains(&name.as_str()) { "" } else { "?" };
        let name = if name.contains('-') { format!("\"{name}\"") } else { name.clone() };
        format!("{about}{indent}{name}{mark}: {};\n", type_of(schema, doc, depth + 1))
    };
    let members: String = properties.iter().map(member).collect();
    let is_nullable = schema["type"].as_array().is_some_and(|types| types.contains(&"null".into()));
    let more = schema.get("additionalProperties").filter(|more| more.is_object());
    let more =
        more.map_or_else(String::new, |more| format!("{indent}[column: string]: {};\n", type_of(more, doc, depth + 1)));
    format!("{{\n{members}{more}{}}}{}", "  ".repeat(depth), if is_nullable { " | null" } else { "" })
}

/// The type of a schema that only has `type`: one type or several.
fn plain(schema: &Value, doc: &str, depth: usize) -> String {
    let types: Vec<&str> = match &schema["type"] {
        Value::String(one) => vec![one],
        Value::Array(all) => all.iter().filter_map(Value::as_str).collect(),
        _ => return "unknown".to_owned(),
    };
    let one = |kind: &&str| match *kind {
        "integer" | "number" => "number".to_owned(),
        "array" => list(schema, doc, depth),
        "object" => match schema.get("additionalProperties").filter(|more| more.is_object()) {
            Some(more) => format!("Record<string, {}>", type_of(more, doc, depth)),
            None => "object".to_owned(),
        },
        other => other.to_owned(),
    };
    types.iter().map(one).collect::<Vec<_>>().join(" | ")
}

/// The type of a list. A list with a fixed number of items below five is a tuple.
fn list(schema: &Value, doc: &str, depth: usize) -> String {
    if let Some(items) = schema["prefixItems"].as_array() {
        let items: Vec<String> = items.iter().map(|item| type_of(item, doc, depth)).collect();
        return format!("[{}]", items.join(", "));
    }
    let item = schema.get("items").map_or_else(|| "unknown".to_owned(), |items| type_of(items, doc, depth));
    match (schema["minItems"].as_u64(), schema["maxItems"].as_u64()) {
        (Some(least), Some(most)) if least == most && most < 5 => format!("[{}]", vec![item; most as usize].join(", ")),
        _ if item.contains(['|', '&']) && !item.starts_with('{') => format!("({item})[]"),
        _ => item + "[]",
    }
}

/// The module of the package for Python with the types of names: those of scales, notations, formats and so on, as the
/// call `about` lists them.
fn names() -> Result<String> {
    let about = CALLS.iter().find(|call| call.name == "about").context("there is a call for names")?;
    let about = about.answer("", &Work::default()).map_err(|fault| anyhow::anyhow!(fault.message))?;
    let ids = |list: &str| -> Vec<String> {
        let items = about[list].as_array().into_iter().flatten();
        items.filter_map(|item| item.as_str().or_else(|| item["id"].as_str())).map(str::to_owned).collect()
    };
    let calls = CALLS.iter().map(|call| call.name.to_owned()).collect();
    let lists: [(&str, &str, Vec<String>); 10] = [
        ("CallName", "Calls, for :func:`call`.", calls),
        ("ScaleName", "Scales, for ``by=``.", ids("scales")),
        ("FactName", "Questions of fact that have a rating.", ids("classes")),
        ("OrderName", "The order of steps of one size.", ids("orders")),
        ("MethodName", "How puzzles are made.", ids("methods")),
        ("SymmetryName", "What a pattern of clues looks the same after.", ids("symmetries")),
        ("FormatName", "Formats of explanations.", ids("formats")),
        ("NotationName", "Notations of steps.", ids("notations")),
        ("TargetName", "Formats of other programs.", ids("targets")),
        ("DrawingsName", "What becomes of drawings, which may stand for rules.", ids("drawings")),
    ];
    let mut all: Vec<&str> = lists.iter().map(|(name, ..)| *name).chain(["RatingName"]).collect();
    all.sort_unstable();
    let listed = |names: &[&str]| format!("[\n    \"{}\",\n]", names.join("\",\n    \""));
    let mut text = format!(
        "\"\"\"The names that arguments take, as types: a name that does not exist is refused by a type checker.\n\n\
         Made by `cargo xtask contract`.\"\"\"\n\nfrom __future__ import annotations\n\nfrom typing import Literal\n\n\
         __all__ = {}\n",
        listed(&all)
    );
    for (name, about, ids) in lists {
        let ids: Vec<&str> = ids.iter().map(|id| &**id).collect();
        let _ = write!(text, "\n#: {about}\n{name} = Literal{}\n", listed(&ids));
    }
    text += "\n#: Ratings: scales and questions of fact.\nRatingName = Literal[ScaleName, FactName]\n";
    Ok(text)
}

/// What values a member may have, in words. Up to seven names are listed.
fn value(schema: &Value) -> String {
    if let Some(names) = schema["enum"].as_array() {
        let names: Vec<String> = names.iter().filter_map(Value::as_str).map(|name| format!("`{name}`")).collect();
        return if names.len() > 7 { "name".to_owned() } else { names.join(", ") };
    }
    match schema["type"].as_str() {
        Some("array") if schema["items"].get("enum").is_some() => "list of names".to_owned(),
        Some("array") => format!("list of {}s", value(&schema["items"])),
        Some("string") => "text".to_owned(),
        Some("boolean") => "`true` or `false`".to_owned(),
        Some("integer") => match (&schema["minimum"], schema["maximum"].as_u64()) {
            (least, Some(most)) if most < u64::from(u32::MAX) => format!("whole number from {least} to {most}"),
            (least, _) => format!("whole number from {least}"),
        },
        Some(other) => other.to_owned(),
        None => "object, or its text".to_owned(),
    }
}

/// The page of documentation about calls: a table of all calls, and one of all members.
fn tables() -> String {
    let code = |members: &[(String, Value)]| {
        members.iter().map(|(name, _)| format!("`{name}`")).collect::<Vec<_>>().join(", ")
    };
    let row = |call: &&Call| {
        let [needed, others] = members(call);
        format!("| `{}` | {} | {} | {} |\n", call.name, call.about.replace('|', "\\|"), code(&needed), code(&others))
    };
    let mut rows: Vec<(String, String, String, Vec<&str>)> = Vec::new();
    for call in CALLS {
        for (name, schema) in members(call).concat() {
            let about = schema["description"].as_str().unwrap_or_default().to_owned();
            // Calls that describe a member in the same words share a row.
            match rows.iter_mut().find(|(other, text, ..)| *other == name && *text == about) {
                Some((.., calls)) => calls.push(call.name),
                None => rows.push((name, about, value(&schema), vec![call.name])),
            }
        }
    }
    rows.sort();
    let is_one = |name: &str| rows.iter().filter(|(other, ..)| other == name).count() == 1;
    let member = |(name, about, value, calls): &(String, String, String, Vec<&str>)| {
        // Where a name has several rows, each says which calls it is about.
        let of = if is_one(name) {
            String::new()
        } else {
            format!(" ({})", calls.iter().map(|call| format!("`{call}`")).collect::<Vec<_>>().join(", "))
        };
        format!("| `{name}`{of} | {value} | {} |\n", about.replace('|', "\\|"))
    };
    let calls: String = CALLS.iter().map(row).collect();
    let members: String = rows.iter().map(member).collect();
    include_str!("calls.md").replace("CALLS\n", &calls).replace("MEMBERS\n", &members)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_of_the_table_is_fresh() {
        for (name, text) in FILES {
            let kept = fs::read_to_string(root().join(name)).unwrap();
            assert!(kept == text().unwrap(), "{name} is out of date: run `cargo xtask contract`");
        }
    }
}
