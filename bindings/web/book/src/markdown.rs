//! Markdown as a page has it: headings that can be linked, links that lead to pages of the book, wide things that scroll.

use std::collections::BTreeMap;

use pulldown_cmark::{Alignment, CodeBlockKind, CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd, html};

use crate::pages::{self, PageSection};

/// A document as a page.
pub(crate) struct Converted {
    pub(crate) title: String,
    pub(crate) html: String,
    pub(crate) sections: Vec<PageSection>,
    pub(crate) files: Vec<String>,
}

/// Where a link leads.
pub(crate) enum LinkTarget {
    /// To this address.
    To(String),
    /// To a file that the book has, too.
    File(String),
    /// To something that only the repository has.
    Elsewhere,
}

/// What goes into the book of what documents link, besides other documents.
const KINDS: [&str; 4] = ["svg", "png", "json", "ipynb"];

/// The place in the book of a file that a document links, if it goes into it.
pub(crate) fn place_of(path: &str) -> Option<&str> {
    let (_, kind) = path.rsplit_once('.')?;
    KINDS.contains(&kind).then(|| path.trim_start_matches("../"))
}

/// Converts a document. `title_of` gives the title of another one; `draw` may replace a block of code in a language.
pub(crate) fn convert(
    text: &str,
    title_of: &dyn Fn(&str) -> Option<String>,
    draw: &mut dyn FnMut(&str, &str) -> Option<String>,
) -> Converted {
    let mut converter =
        Converter { anchors: BTreeMap::new(), links: Vec::new(), title_of, draw, made: RenderedMarkdown::default() };
    let parser = Parser::new_ext(text, Options::ENABLE_TABLES);
    let mut events: Vec<Event> = Vec::new();
    let mut parser = parser.peekable();
    while let Some(event) = parser.next() {
        match event {
            Event::Start(Tag::Heading { level, .. }) => {
                let inside: Vec<Event> =
                    parser.by_ref().take_while(|event| !matches!(event, Event::End(TagEnd::Heading(_)))).collect();
                converter.heading(level, inside, &mut events);
            }
            Event::Start(Tag::CodeBlock(kind)) => {
                let inside = parser.by_ref().take_while(|event| !matches!(event, Event::End(TagEnd::CodeBlock)));
                let text: String = inside
                    .filter_map(|event| if let Event::Text(text) = event { Some(text) } else { None })
                    .map(|text| text.to_string())
                    .collect();
                events.push(converter.code(&kind, &text));
            }
            event => events.extend(converter.other(event)),
        }
    }
    let mut made = converter.made;
    html::push_html(&mut made.html, events.into_iter());
    // A corner without words is no heading.
    made.html = made.html.replace("<th></th>", "<td></td>");
    Converted { title: made.title, html: made.html, sections: made.sections, files: made.files }
}

#[derive(Default)]
struct RenderedMarkdown {
    title: String,
    html: String,
    sections: Vec<PageSection>,
    files: Vec<String>,
}

struct Converter<'c> {
    /// How often each name of a place is taken.
    anchors: BTreeMap<String, usize>,
    /// Of each open link, whether it is one on the page.
    links: Vec<Option<CowStr<'c>>>,
    title_of: &'c dyn Fn(&str) -> Option<String>,
    draw: &'c mut dyn FnMut(&str, &str) -> Option<String>,
    made: RenderedMarkdown,
}

impl<'c> Converter<'c> {
    /// The first heading is the title of the page, which stands above it; others get a name.
    fn heading(&mut self, level: HeadingLevel, inside: Vec<Event<'c>>, events: &mut Vec<Event<'c>>) {
        let words = words(&inside);
        if level == HeadingLevel::H1 {
            self.made.title.clone_from(&words);
            self.made.sections.push(PageSection { anchor: String::new(), heading: words, words: String::new() });
            return;
        }
        let anchor = self.anchor(&words);
        events.push(Event::Html(format!("<{level} id=\"{anchor}\"><a href=\"#{anchor}\">").into()));
        events.extend(inside);
        events.push(Event::Html(format!("</a></{level}>\n").into()));
        self.made.sections.push(PageSection { anchor, heading: words, words: String::new() });
    }

    /// The name of a heading: lower case, hyphens for blanks, without punctuation.
    fn anchor(&mut self, words: &str) -> String {
        let kept = words.to_lowercase().replace(' ', "-");
        let name: String =
            kept.chars().filter(|character| character.is_alphanumeric() || "-_".contains(*character)).collect();
        let count = self.anchors.entry(name.clone()).or_default();
        *count += 1;
        if *count == 1 { name } else { format!("{name}-{}", *count - 1) }
    }

    fn code(&mut self, kind: &CodeBlockKind, text: &str) -> Event<'c> {
        let language = if let CodeBlockKind::Fenced(language) = kind { &**language } else { "" };
        if let Some(drawn) = (self.draw)(language, text) {
            return Event::Html(drawn.into());
        }
        Event::Html(format!("<pre tabindex=\"0\"><code>{}</code></pre>\n", escaped(text)).into())
    }

    fn other(&mut self, event: Event<'c>) -> Vec<Event<'c>> {
        match event {
            Event::Start(Tag::Link { link_type, dest_url, title, id }) => match pages::link(&dest_url) {
                LinkTarget::Elsewhere => {
                    self.links.push(None);
                    Vec::new()
                }
                LinkTarget::File(name) => {
                    self.made.files.push(dest_url.to_string());
                    self.links.push(Some(dest_url));
                    vec![Event::Start(Tag::Link { link_type, dest_url: name.into(), title, id })]
                }
                LinkTarget::To(address) => {
                    self.links.push(Some(dest_url));
                    vec![Event::Start(Tag::Link { link_type, dest_url: address.into(), title, id })]
                }
            },
            Event::End(TagEnd::Link) => self.links.pop().flatten().map(|_| event).into_iter().collect(),
            Event::Start(Tag::Image { link_type, dest_url, title, id }) => {
                let name = place_of(&dest_url).unwrap_or(&dest_url).to_owned();
                self.made.files.push(dest_url.to_string());
                vec![Event::Start(Tag::Image { link_type, dest_url: name.into(), title, id })]
            }
            Event::Start(Tag::Table(columns)) => {
                // Which columns are of numbers is marked by a class, as no style is inline.
                let kind = if columns.contains(&Alignment::Right) { "scroll numbers" } else { "scroll" };
                let start = format!("<div class=\"{kind}\" tabindex=\"0\">");
                vec![Event::Html(start.into()), Event::Start(Tag::Table(vec![Alignment::None; columns.len()]))]
            }
            Event::End(TagEnd::Table) => vec![event, Event::Html("</div>".into())],
            Event::Text(text) => {
                self.note(&text);
                vec![Event::Text(self.titled(text))]
            }
            Event::Code(ref code) => {
                self.note(code);
                vec![event]
            }
            // A comment is for those who write.
            Event::Html(_) => Vec::new(),
            Event::SoftBreak | Event::End(TagEnd::Paragraph | TagEnd::Item | TagEnd::TableCell) => {
                self.note(" ");
                vec![event]
            }
            event => vec![event],
        }
    }

    /// In place of the name of a linked document, its title.
    fn titled(&self, text: CowStr<'c>) -> CowStr<'c> {
        let is_linked = matches!(self.links.last(), Some(Some(_)));
        let title = text.strip_suffix(".md").filter(|_| is_linked).and_then(|name| (self.title_of)(name));
        title.map_or(text, CowStr::from)
    }

    /// Adds words to the section that is open.
    fn note(&mut self, words: &str) {
        if let Some(section) = self.made.sections.last_mut() {
            section.words.push_str(words);
        }
    }
}

fn words(events: &[Event]) -> String {
    let text = events.iter().filter_map(|event| match event {
        Event::Text(text) | Event::Code(text) => Some(&**text),
        _ => None,
    });
    text.collect()
}

/// Text as it stands in a page.
pub(crate) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
