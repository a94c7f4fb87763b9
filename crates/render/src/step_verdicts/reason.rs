//! Why JSON is not what it should be, in words for people: the reader of JSON speaks of types of the program.

/// A fault of the reader of JSON in plain words, without the names of types of this program. Faults of unknown form
/// stay as they are.
pub(super) fn in_words(fault: &str) -> String {
    let quoted = |text: &str| text.replace('`', "");
    if let Some(rest) = fault.strip_prefix("invalid type: ").or_else(|| fault.strip_prefix("invalid value: ")) {
        let (found, expected) = rest.rsplit_once(", expected ").unwrap_or((rest, "something else"));
        return format!("{} is expected, found {}", self::expected(expected), self::found(found));
    }
    if let Some(rest) = fault.strip_prefix("invalid length ") {
        let (length, expected) = rest.split_once(", expected ").unwrap_or((rest, "another number"));
        return format!("{} is expected, found a list of {length}", self::expected(expected));
    }
    if let Some(name) = fault.strip_prefix("missing field ") {
        return format!("the member {} is missing", quoted(name));
    }
    for (start, what) in [("unknown variant ", "name"), ("unknown field ", "member")] {
        if let Some(rest) = fault.strip_prefix(start) {
            let (name, names) = rest.split_once(", expected ").unwrap_or((rest, ""));
            let names = quoted(names.trim_start_matches("one of "));
            let names = if names.is_empty() { String::new() } else { format!("; expected one of {names}") };
            return format!("unknown {what} {:?}{names}", quoted(name));
        }
    }
    if let Some(name) = fault.strip_prefix("duplicate field ") {
        return format!("the member {} comes twice", quoted(name));
    }
    syntax(fault).map_or_else(|| quoted(fault), |reason| format!("this is not JSON: {reason}"))
}

/// What is wrong with the syntax of a line, if a fault is one of syntax.
fn syntax(fault: &str) -> Option<&'static str> {
    let reasons = [
        ("EOF while parsing", "it ends too early"),
        ("expected ident", "a word is expected here: true, false or null"),
        ("expected value", "a value is expected here"),
        ("expected `:`", "a colon is expected here"),
        ("expected `,` or `}`", "a comma or } is expected here"),
        ("expected `,` or `]`", "a comma or ] is expected here"),
        ("expected `\"`", "a quotation mark is expected here"),
        ("key must be a string", "the name of a member is expected here, in quotation marks"),
        ("trailing comma", "there is a comma too many"),
        ("trailing characters", "something follows the object"),
        ("control character", "a text has a control character: write it as \\n or \\u"),
        ("invalid escape", "a text has an unknown sign after a backslash"),
        ("invalid number", "this is not a number"),
        ("number out of range", "the number is too large"),
        ("recursion limit", "too many brackets are open"),
        ("lone leading surrogate", "a text has half a sign"),
        ("unexpected end of hex escape", "a text has half a sign"),
        ("invalid unicode code point", "a text has a sign that does not exist"),
    ];
    reasons.into_iter().find(|(start, _)| fault.starts_with(start)).map(|(_, reason)| reason)
}

/// What was found: ``integer `5` `` is 5.
fn found(found: &str) -> String {
    match found {
        "sequence" => "a list".to_owned(),
        "map" => "an object".to_owned(),
        "unit" | "unit value" | "null" => "null".to_owned(),
        _ => {
            let kinds = ["integer ", "floating point ", "boolean ", "string ", "character "];
            let value = kinds.into_iter().find_map(|kind| found.strip_prefix(kind)).unwrap_or(found);
            value.replace('`', "")
        }
    }
}

/// What is expected: a struct of the program is an object.
fn expected(expected: &str) -> String {
    let is_number = ["usize", "u8", "u16", "u32", "u64", "i8", "i16", "i32", "i64", "isize", "a nonzero"];
    let word = match expected {
        _ if is_number.iter().any(|kind| expected.starts_with(kind)) => "a whole number",
        _ if expected.starts_with("f32") || expected.starts_with("f64") => "a number",
        _ if expected.contains("string or map") || expected.contains("enum") => "a name or an object",
        _ if expected.starts_with("struct") || expected.contains("map") => "an object",
        _ if expected.starts_with("a tuple") || expected.contains("tuple") => {
            let count = expected.split("size ").nth(1).or_else(|| expected.split("with ").nth(1));
            let count = count.and_then(|rest| rest.split(' ').next()).filter(|count| count.parse::<usize>().is_ok());
            return count.map_or_else(|| "a list".to_owned(), |count| format!("a list of {count}"));
        }
        _ if expected.contains("sequence") || expected.contains("array") => "a list",
        _ if expected.contains("string") || expected.contains("identifier") => "a text",
        _ if expected.contains("bool") => "true or false",
        _ if expected.starts_with("unit") || expected.starts_with("null") => "null",
        other => return other.replace('`', ""),
    };
    word.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reasons_speak_of_json_and_not_of_the_program() {
        for (fault, reason) in [
            ("invalid type: integer `5`, expected struct ProofMembers", "an object is expected, found 5"),
            (
                "invalid length 1, expected struct ProofMembers with 25 elements",
                "an object is expected, found a list of 1",
            ),
            ("invalid type: sequence, expected a map", "an object is expected, found a list"),
            ("invalid type: string \"x\", expected a sequence", "a list is expected, found \"x\""),
            ("invalid type: integer `1`, expected string or map", "a name or an object is expected, found 1"),
            ("invalid value: integer `-1`, expected usize", "a whole number is expected, found -1"),
            ("invalid type: map, expected a tuple of size 2", "a list of 2 is expected, found an object"),
            ("invalid type: null, expected a string", "a text is expected, found null"),
            ("missing field `links`", "the member links is missing"),
            (
                "unknown variant `x`, expected one of `single`, `cover`",
                "unknown name \"x\"; expected one of single, cover",
            ),
            ("expected ident", "this is not JSON: a word is expected here: true, false or null"),
            ("EOF while parsing a string", "this is not JSON: it ends too early"),
            ("the proof has no target", "the proof has no target"),
        ] {
            assert_eq!(in_words(fault), reason);
        }
    }
}
