//! Sets in words: searches are compiled for several numbers of them, and each state takes the fewest that will do.

/// Runs an expression with the fewest words that hold `count` numbers. The first widths are tried in order; the last one
/// serves all larger counts.
macro_rules! with_words {
    ($count:expr, $words:ident of [$($width:literal),+; $widest:literal], $body:expr) => {
        match $count {
            $(count if count <= 64 * $width => {
                const $words: usize = $width;
                $body
            })+
            _ => {
                const $words: usize = $widest;
                $body
            }
        }
    };
}

pub(crate) use with_words;
