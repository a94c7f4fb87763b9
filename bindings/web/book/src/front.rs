//! The first page: all techniques in their groups, each in one sentence, and the documentation below.

use std::fmt::Write;

use unguess::techniques::technique;

use crate::groups::GROUPS;
use crate::markdown::escaped;

/// The first page around the list of the other documents.
pub(crate) fn body(documents: &str) -> String {
    let mut text = "<header class=\"top\"><h1>Learn</h1>\n\
         <p class=\"lead\">Each technique with a picture, how to spot it, and why it holds.</p></header>\n\
         <aside class=\"margin\" aria-label=\"Course\">\n<div class=\"try\">\n\
         <p><a class=\"button\" href=\"../index.html#train\">Learn them in order</a></p>\n\
         <p>Positions to solve, each technique after those that it builds on.</p>\n</div>\n</aside>\n<div class=\"rest\">\n"
        .to_owned();
    for (group, ids) in GROUPS {
        let _ = write!(text, "<h2>{group}</h2>\n<dl class=\"techniques\">\n");
        for one in ids.iter().filter_map(|id| technique(id)) {
            let (id, title, summary) = (one.id(), escaped(one.title()), escaped(&one.summary()));
            let _ =
                writeln!(text, "<div><dt><a href=\"techniques/{id}.html\">{title}</a></dt><dd>{summary}</dd></div>");
        }
        text += "</dl>\n";
    }
    let documents = documents.replace("<h2 ", "<h3 ").replace("</h2>", "</h3>");
    text + "<h2 id=\"documentation\">Documentation</h2>\n" + &documents + "</div>\n"
}
