//! What pages share: the head with the colors of pictures, what may run and be shown there, and how a template is filled.

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use serde::Serialize;
use upon::fmt::{self, Formatter};
use upon::{Engine as Templates, Value};

use super::svg;

const HEAD: &str = include_str!("head.html");
const STYLE: &str = include_str!("head.css");

/// What stands in a page besides its text, each as the whole content of its element.
#[derive(Clone, Copy, Default)]
pub(super) struct Inline<'a> {
    /// The style of this page, after that of all.
    pub(super) style: &'a str,
    /// Styles in its body.
    pub(super) styles: &'a [&'a str],
    /// Scripts in its body that are run.
    pub(super) scripts: &'a [&'a str],
}

/// The context of the head.
#[derive(Serialize)]
struct PageHead<'a> {
    title: &'a str,
    style: String,
    policy: String,
}

/// A page that needs no other file: its body is a template, filled from the context. The policy of the page allows only
/// the scripts and styles that are written here, so that none in a text of the page can run.
///
/// # Panics
/// Never: tests fill each template.
pub(super) fn whole_page(title: &str, inline: Inline, body: &str, context: impl Serialize) -> String {
    let style = [svg::STYLE, svg::RELATIONS, STYLE, inline.style].concat();
    let styles = [&[&*style], inline.styles].concat();
    let policy = format!(
        "default-src 'none'; base-uri 'none'; form-action 'none'; script-src {}; style-src {}",
        sources(inline.scripts),
        sources(&styles)
    );
    format!("{}\n{}\n</html>\n", filled(HEAD, PageHead { title, style, policy }), filled(body, context))
}

/// A template of HTML with what stands in the context: texts are escaped, but those that are marked as `safe`.
///
/// # Panics
/// Never: tests fill each template.
pub(super) fn filled(template: &str, context: impl Serialize) -> String {
    let mut templates = Templates::new();
    templates.set_default_formatter(&in_html);
    templates.add_formatter("safe", fmt::default);
    let template = templates.compile(template.trim_end()).expect("tests fill each template");
    template.render(&templates, context).to_string().expect("tests fill each template")
}

/// Writes a value as it stands in HTML.
fn in_html(formatter: &mut Formatter, value: &Value) -> fmt::Result {
    match value {
        Value::String(text) => fmt::default(formatter, &Value::String(svg::escaped(text))),
        other => fmt::default(formatter, other),
    }
}

/// Inline elements as sources of a Content Security Policy: by the hash of what stands in them.
fn sources(texts: &[&str]) -> String {
    let hash = |text: &&str| format!("'sha256-{}'", BASE64_STANDARD.encode(hmac_sha256::Hash::hash(text.as_bytes())));
    if texts.is_empty() { "'none'".to_owned() } else { texts.iter().map(hash).collect::<Vec<_>>().join(" ") }
}
