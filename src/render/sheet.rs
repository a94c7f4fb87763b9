//! What pages share: the head with the colours of pictures, and how a template is filled.

use minijinja::value::Value;
use minijinja::{AutoEscape, Environment, context};

use super::svg;

const HEAD: &str = include_str!("head.html");
const STYLE: &str = include_str!("head.css");

/// A page that needs nothing else: its body is a template, filled with what stands in the context.
///
/// # Panics
/// Never: tests fill each template.
pub(super) fn sheet(title: &str, style: &str, body: &str, context: Value) -> String {
    let mut environment = Environment::new();
    environment.set_auto_escape_callback(|_| AutoEscape::Html);
    let filled = |template, context| environment.render_str(template, context).expect("tests fill each template");
    let style = [svg::STYLE, STYLE, style].concat();
    format!("{}\n{}\n</html>\n", filled(HEAD, context! { title, style }), filled(body, context))
}
