//! The tools, each with its schemas and the function that answers.

mod arguments;
mod facts;
mod making;
mod reasons;
mod schemas;

use std::sync::Arc;

use clap::builder::PossibleValuesParser;
use rmcp::model::{Tool, ToolAnnotations};
use serde_json::{Map, Value};

use crate::work::Work;

/// The arguments of a call.
pub(crate) type Arguments = Map<String, Value>;

/// The longest text of an argument, in bytes.
const LONGEST: usize = 1 << 16;

/// A tool.
pub(crate) struct ToolEntry {
    /// Its name.
    pub(crate) name: &'static str,
    title: &'static str,
    description: &'static str,
    /// What its arguments and its answer are.
    input: fn() -> Value,
    output: fn() -> Value,
    /// Answers, or says why not.
    pub(crate) call: fn(&Arguments, &Work) -> Result<Value, String>,
}

impl ToolEntry {
    /// The description that clients get. No tool changes anything or contacts another server.
    pub(crate) fn described(&self) -> Tool {
        let object = |schema: Value| match schema {
            Value::Object(object) => Arc::new(object),
            _ => Arc::default(),
        };
        let annotations = ToolAnnotations::with_title(self.title);
        Tool::new(self.name, self.description, object((self.input)()))
            .with_title(self.title)
            .with_raw_output_schema(object((self.output)()))
            .with_annotations(annotations.read_only(true).destructive(false).idempotent(true).open_world(false))
    }

    /// Why arguments are not looked at: an unknown one, a missing one, or one that is too long.
    pub(crate) fn refuses(&self, arguments: &Arguments) -> Option<String> {
        let schema = (self.input)();
        let known = schema["properties"].as_object()?;
        if let Some(name) = arguments.keys().find(|name| !known.contains_key(*name)) {
            let names: Vec<&str> = known.keys().map(String::as_str).collect();
            return Some(format!("{} has no argument {name:?}; it has {}", self.name, names.join(", ")));
        }
        let required = schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str);
        if let Some(name) = required.into_iter().find(|name| arguments.get(*name).is_none_or(Value::is_null)) {
            return Some(format!("{} needs the argument {name:?}", self.name));
        }
        let length = arguments.values().map(|value| value.to_string().len()).sum::<usize>();
        (length > LONGEST).then(|| format!("the arguments are longer than {LONGEST} bytes"))
    }
}

/// Every tool, in the order in which clients are told of them.
pub(crate) static ALL: [ToolEntry; 10] = [
    ToolEntry {
        name: "hint",
        title: "Next step of a position",
        description: "The next step of a position, in as much detail as the level says and never more: technique (its \
            name), house (its digits, and a house to look at), cells (where its pattern is), step (all of it). If \
            something is wrong in the position, says so instead.",
        input: schemas::hint,
        output: schemas::hinted,
        call: reasons::hint,
    },
    ToolEntry {
        name: "explain",
        title: "All steps to the solution",
        description: "Every step from a position to its solution, each with its reason. This reveals the solution.",
        input: schemas::explain,
        output: schemas::explained,
        call: reasons::explain,
    },
    ToolEntry {
        name: "why_not",
        title: "Why a candidate can be removed",
        description: "The simplest step that removes a candidate of a position after singles, or that no step does.",
        input: schemas::why_not,
        output: schemas::answered,
        call: reasons::why_not,
    },
    ToolEntry {
        name: "check_step",
        title: "Whether a step follows",
        description: "Judges a step that you propose: placed (one candidate) or removed (a list of candidates), \
            optionally with the technique, the premises, or a text. Verdicts: follows, follows-simpler or \
            follows-otherwise (by what is named then), unproved (it may be true or false), false (as the state shows), \
            not-a-step.",
        input: schemas::check_step,
        output: schemas::judged,
        call: reasons::check_step,
    },
    ToolEntry {
        name: "check_solution",
        title: "Whether a solution is right",
        description: "Whether 81 digits solve a puzzle. What is wrong is named only where the digits themselves show it.",
        input: schemas::check_solution,
        output: schemas::checked,
        call: facts::check_solution,
    },
    ToolEntry {
        name: "rate",
        title: "How hard a puzzle is",
        description: "Ratings of a puzzle: ser (Sudoku Explainer), w (longest whip), hodoku, and others.",
        input: schemas::rate,
        output: schemas::rated,
        call: facts::rate,
    },
    ToolEntry {
        name: "generate",
        title: "New puzzles",
        description: "Puzzles with one solution, the same for the same seed, optionally with a rating in a range.",
        input: schemas::generate,
        output: schemas::generated,
        call: making::generate,
    },
    ToolEntry {
        name: "canon",
        title: "Canonical form",
        description: "The canonical form of a puzzle: equal just for those that differ only in how they are written.",
        input: schemas::only_puzzle,
        output: schemas::canonical,
        call: facts::canon,
    },
    ToolEntry {
        name: "techniques",
        title: "Techniques",
        description: "All techniques, or one with its rule document: definition, why it holds, examples.",
        input: schemas::techniques,
        output: schemas::listed,
        call: facts::techniques,
    },
    ToolEntry {
        name: "solve",
        title: "The solution",
        description: "The solution of a puzzle, found by search. This reveals the solution.",
        input: schemas::only_puzzle,
        output: schemas::solved,
        call: facts::solve,
    },
];

/// Reads the name of a tool.
pub(crate) fn names() -> PossibleValuesParser {
    PossibleValuesParser::new(ALL.iter().map(|entry| entry.name))
}
