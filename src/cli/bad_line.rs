//! Shows people a line that is not a puzzle.

use std::ops::Range;

use miette::{Diagnostic, LabeledSpan, MietteError, MietteSpanContents, SourceCode, SourceSpan, SpanContents};

use unguess_corpus::{BadLine, printable};

/// A longer line is not shown, only its fault is.
const WIDEST: usize = 120;

/// A bad line with, where it fits, the line and what is to blame underlined.
#[derive(Debug, thiserror::Error)]
#[error("{bad}")]
pub(super) struct ShownLine {
    bad: BadLine,
    with_line: bool,
}

impl ShownLine {
    /// A bad line; without the line itself if that is not wanted.
    pub(super) fn new(bad: BadLine, with_line: bool) -> Self {
        let fits = bad.text.chars().count() <= WIDEST && printable(&bad.text) == bad.text;
        Self { bad, with_line: with_line && fits }
    }
}

impl Diagnostic for ShownLine {
    fn source_code(&self) -> Option<&dyn SourceCode> {
        self.with_line.then_some(self)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        let label = |mark: &Range<usize>| LabeledSpan::new(None, mark.start, mark.len());
        self.with_line.then(|| Box::new(self.bad.marks.iter().map(label)) as Box<dyn Iterator<Item = LabeledSpan>>)
    }
}

impl SourceCode for ShownLine {
    /// The whole line around a span, with the number that the line has in its file.
    fn read_span<'a>(
        &'a self,
        span: &SourceSpan,
        before: usize,
        after: usize,
    ) -> Result<Box<dyn SpanContents<'a> + 'a>, MietteError> {
        let line = self.bad.text.read_span(span, before.max(1), after.max(1))?;
        // Numbers of lines begin at 0 here.
        let number = self.bad.line as usize - 1;
        let contents = MietteSpanContents::new(line.data(), *line.span(), number, line.column(), line.line_count());
        Ok(Box::new(contents))
    }
}
