//! What every binding answers is written down in `tests/contract`: a line for each request, with its answer or fault. Each binding is
//! asked the same, by further tests. `UNGUESS_UPDATE=1` writes the answers anew.

#![expect(clippy::unwrap_used, reason = "a test may fail so")]

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use unguess_desk::{CALLS, LIMIT, Work, answered};

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(name)
}

/// What the desk answers to a line.
fn answer(line: &Value) -> Value {
    let (call, request) = (line["call"].as_str().unwrap(), line["request"].to_string());
    let text = answered(CALLS, call, &request, &Work { usual: Some(LIMIT), ..Work::default() });
    serde_json::from_str(&text).unwrap()
}

/// A line with its answer.
fn with_answer(line: &str) -> Value {
    let line: Value = serde_json::from_str(line).unwrap();
    let mut entry = json!({ "name": line["name"], "call": line["call"], "request": line["request"] });
    match answer(&line) {
        Value::Object(mut fault) if fault.contains_key("error") => entry["error"] = fault.remove("error").unwrap(),
        answer => entry["answer"] = answer,
    }
    entry
}

#[test]
fn answers_are_those_that_are_written_down() {
    let is_new = std::env::var_os("UNGUESS_UPDATE").is_some();
    let (mut count, mut names) = (0, Vec::new());
    for entry in fs::read_dir(folder("tests/contract")).unwrap() {
        let path = entry.unwrap().path();
        let text = fs::read_to_string(&path).unwrap();
        let lines: String = text.lines().map(|line| with_answer(line).to_string() + "\n").collect();
        if is_new {
            fs::write(&path, &lines).unwrap();
        }
        for (kept, line) in text.lines().zip(lines.lines()) {
            assert!(is_new || kept == line, "{}:\n{kept}\n{line}", path.display());
        }
        count += text.lines().count();
        names.push(path.file_stem().unwrap().to_string_lossy().into_owned());
    }
    let missing = CALLS.iter().find(|call| !names.iter().any(|name| name == call.name));
    assert!(missing.is_none_or(|call| call.name.is_empty()), "{:?} is not asked", missing.map(|call| call.name));
    assert!(count > 200, "{count}");
    answers_and_faults_are_as_their_schemas_say();
}

/// The schemas, each under the name of its file.
fn schemas() -> Vec<(String, Value)> {
    let files = fs::read_dir(folder("schemas")).unwrap().map(|entry| entry.unwrap().path());
    let read = |path: PathBuf| {
        let name = path.file_name()?.to_str()?.to_owned();
        let is_schema = path.extension().is_some_and(|ending| ending == "json");
        is_schema.then(|| (name, serde_json::from_str(&fs::read_to_string(&path).unwrap()).unwrap()))
    };
    files.filter_map(read).collect()
}

fn answers_and_faults_are_as_their_schemas_say() {
    let resources: Vec<(String, jsonschema::Resource)> = schemas()
        .into_iter()
        .map(|(name, schema)| (format!("json-schema:///{name}"), jsonschema::Resource::from_contents(schema)))
        .collect();
    let validator_of = |place: &str| {
        let schema = json!({ "$id": "json-schema:///one", "$ref": place });
        let mut registry = jsonschema::Registry::new();
        for (name, resource) in resources.clone() {
            registry = registry.add(name, resource).unwrap();
        }
        let registry = registry.prepare().unwrap();
        jsonschema::options().with_registry(&registry).build(&schema).unwrap()
    };
    let validator = |name: &str| validator_of(&format!("answers-1.json#/$defs/{name}"));
    let lines = |name: &str| {
        let lines = fs::read_to_string(folder("tests/contract").join(format!("{name}.jsonl"))).unwrap();
        lines.lines().map(|line| serde_json::from_str::<Value>(line).unwrap()).collect::<Vec<_>>()
    };
    let (fault, large) = (validator("error"), validator_of("large-1.json"));
    for line in lines("large") {
        let of_call = validator(line["call"].as_str().unwrap());
        let is_path = ["explain", "hint", "plan"].iter().any(|call| line["call"] == *call);
        let schema = if is_path { &large } else { &of_call };
        let (schema, answered) = line.get("error").map_or((schema, &line["answer"]), |answered| (&fault, answered));
        let wrong: Vec<String> = schema.iter_errors(answered).map(|error| error.to_string()).collect();
        assert!(wrong.is_empty(), "{}: {wrong:?}", line["name"]);
    }
    for call in CALLS {
        let answer = validator(call.name);
        for line in lines(call.name) {
            let is_whole = line["request"]["no_proofs"] != true;
            let (schema, answered) =
                line.get("error").map_or((&answer, &line["answer"]), |answered| (&fault, answered));
            let wrong: Vec<String> = schema.iter_errors(answered).map(|error| error.to_string()).collect();
            assert!(wrong.is_empty() || !is_whole, "{}: {wrong:?}", line["name"]);
        }
    }
}
