//! The words of a text: what is between white space and frames.

/// A word of a text.
#[derive(Clone, Copy, Debug)]
pub(super) struct TextWord<'a> {
    /// Its first byte.
    pub(super) at: usize,
    pub(super) text: &'a str,
}

/// Whether a sign is between words: white space, the bar of a frame, or the mark that opens some files.
fn is_gap(sign: char) -> bool {
    sign.is_whitespace() || matches!(sign, '|' | '\u{feff}')
}

/// Whether a line is a part of a frame. A line of single hyphens with gaps between is a row of empty cells.
fn is_frame(line: &str) -> bool {
    line.chars().all(|sign| is_gap(sign) || matches!(sign, '+' | '-' | '='))
        && (line.contains(['+', '=']) || line.contains("--") || !line.contains('-'))
}

/// The words of a text, without the lines of frames.
pub(super) fn words(text: &str) -> Vec<TextWord<'_>> {
    let mut words = Vec::new();
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let is_frame = is_frame(line);
        for piece in line.split_inclusive(is_gap) {
            let word = piece.trim_end_matches(is_gap);
            if !word.is_empty() && !is_frame {
                words.push(TextWord { at, text: word });
            }
            at += piece.len();
        }
    }
    words
}
