//! What pages share: the head with the colours of pictures, what may run and be shown there, and how a template is filled.

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use minijinja::value::Value;
use minijinja::{AutoEscape, Environment, context};

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

/// A page that needs nothing else: its body is a template, filled with what stands in the context. It may run and be
/// styled by what is known here, and by nothing that finds its way into it.
///
/// # Panics
/// Never: tests fill each template.
pub(super) fn whole_page(title: &str, inline: Inline, body: &str, context: Value) -> String {
    let style = [svg::STYLE, svg::RELATIONS, STYLE, inline.style].concat();
    let styles = [&[&*style], inline.styles].concat();
    let policy = format!(
        "default-src 'none'; base-uri 'none'; form-action 'none'; script-src {}; style-src {}",
        sources(inline.scripts),
        sources(&styles)
    );
    format!("{}\n{}\n</html>\n", filled(HEAD, context! { title, style, policy }), filled(body, context))
}

/// A template of HTML with what stands in the context.
///
/// # Panics
/// Never: tests fill each template.
pub(super) fn filled(template: &str, context: Value) -> String {
    let mut environment = Environment::new();
    environment.set_auto_escape_callback(|_| AutoEscape::Html);
    environment.render_str(template, context).expect("tests fill each template")
}

/// Inline elements as sources of a Content Security Policy: by the hash of what stands in them.
fn sources(texts: &[&str]) -> String {
    let hash = |text: &&str| format!("'sha256-{}'", BASE64_STANDARD.encode(hmac_sha256::Hash::hash(text.as_bytes())));
    if texts.is_empty() { "'none'".to_owned() } else { texts.iter().map(hash).collect::<Vec<_>>().join(" ") }
}
