//! Positions to learn techniques with, which the site opens from their pages: `web/book/learn`, made by `unguess train`.

use anyhow::Result;
use unguess::scale::Scale;
use unguess::technique::Technique;
use unguess::techniques::kebab;

/// The scale by which the positions are made.
pub(crate) const SCALE: &str = "full";

/// The names that steps of a technique have on the scale, simplest first. Chains that are told by their length, and nets
/// told by what is nested in them, have one name.
pub(crate) fn names(of: &dyn Technique) -> Vec<String> {
    let facts = of.facts();
    let levels = Scale::named(SCALE).into_iter().flat_map(|scale| scale.levels);
    let mut names: Vec<String> = Vec::new();
    for level in levels.filter(|level| level.technique == of.id()) {
        let [first, last] = level.sizes.unwrap_or([*facts.sizes.range().start(), *facts.sizes.range().end()]);
        let forms = facts.forms.iter().map(|form| form.id).filter(|form| level.form.as_deref().is_none_or(|only| only == *form));
        let forms: Vec<&str> = if facts.forms.is_empty() { vec![""] } else { forms.collect() };
        for name in (first..=last).flat_map(|size| forms.iter().map(move |form| facts.name_of_form(size, form))) {
            if name.contains(['[', '(']) {
                return vec![of.id().to_owned()];
            }
            let name = kebab(&name);
            if !names.contains(&name) {
                names.push(name);
            }
        }
    }
    names
}

/// Prints all names, with commas: `make.sh` calls `unguess train` with them.
#[expect(clippy::print_stdout, reason = "it is what is asked for")]
pub(crate) fn print_names() -> Result<()> {
    let names: Vec<String> = crate::pages::in_order().into_iter().flat_map(names).collect();
    println!("{}", names.join(","));
    Ok(())
}
