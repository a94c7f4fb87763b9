//! Lists and small numbers in English.

use std::fmt::Display;

/// A list with `and` before its last item.
pub fn both(items: impl IntoIterator<Item = impl Display>) -> String {
    joined(items, ", ", " and ")
}

/// A list with `or` before its last item.
pub fn either(items: impl IntoIterator<Item = impl Display>) -> String {
    joined(items, ", ", " or ")
}

/// A list with something between its items, and something else before the last one.
pub fn joined(items: impl IntoIterator<Item = impl Display>, comma: &str, last: &str) -> String {
    let mut items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    match items.pop() {
        Some(end) if !items.is_empty() => items.join(comma) + last + &end,
        end => end.unwrap_or_default(),
    }
}

/// The values of each key, with the keys in the order of their first values.
pub fn grouped<K: PartialEq, T>(pairs: impl Iterator<Item = (K, T)>) -> Vec<(K, Vec<T>)> {
    let mut groups: Vec<(K, Vec<T>)> = Vec::new();
    for (key, value) in pairs {
        match groups.iter_mut().find(|(other, _)| *other == key) {
            Some((_, values)) => values.push(value),
            None => groups.push((key, vec![value])),
        }
    }
    groups
}

/// A text with its first letter as a capital. The name of a cell is written small everywhere.
pub fn capitalised(text: &str) -> String {
    let mut characters = text.chars();
    let first = characters
        .next()
        .filter(|first| *first != 'r' || !characters.as_str().starts_with(|next: char| next.is_ascii_digit()));
    first.map_or_else(|| text.to_owned(), |first| first.to_uppercase().collect::<String>() + characters.as_str())
}

/// A text with its first letter small.
pub fn uncapitalised(text: &str) -> String {
    let mut characters = text.chars();
    characters.next().map_or_else(String::new, |first| first.to_lowercase().collect::<String>() + characters.as_str())
}

/// A small number in words.
pub fn number(count: usize) -> String {
    const WORDS: [&str; 10] = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
    WORDS.get(count).map_or_else(|| count.to_string(), |word| (*word).to_owned())
}

/// `both`, `all three`.
pub fn all_of(count: usize) -> String {
    if count == 2 { "both".to_owned() } else { format!("all {}", number(count)) }
}
