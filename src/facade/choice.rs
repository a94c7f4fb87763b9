//! What is chosen by its name: notations, formats, levels of hints, symmetries.

use std::fmt;
use std::str::FromStr;

use super::Error;

/// An enum that says what one of an inner crate says, with its names. The compiler refuses a list that lacks a value.
macro_rules! choice {
    ($(#[$doc:meta])* $name:ident, $what:literal, $inner:ty: $($(#[$about:meta])* $value:ident,)*) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum $name {
            $($(#[$about])* $value,)*
        }

        impl $name {
            /// All values.
            pub const ALL: &[Self] = &[$(Self::$value),*];

            pub(super) fn inner(self) -> $inner {
                // Both ways, so that neither list lacks a value.
                let _ = |inner: $inner| match inner { $(<$inner>::$value => Self::$value,)* };
                match self { $(Self::$value => <$inner>::$value,)* }
            }
        }

        impl fmt::Display for $name {
            /// Its name on the command line.
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.inner().id())
            }
        }

        impl FromStr for $name {
            type Err = Error;

            fn from_str(text: &str) -> Result<Self, Error> {
                let named = Self::ALL.iter().find(|value| value.inner().id() == text).copied();
                named.ok_or_else(|| Error::request(format_args!("there is no {} {text:?}", $what)))
            }
        }
    };
}

choice! {
    /// How a step is written.
    ///
    /// ```
    /// use unguess::Notation;
    ///
    /// assert_eq!("nrc".parse::<Notation>()?, Notation::Nrc);
    /// assert_eq!(Notation::Short.to_string(), "short");
    /// # Ok::<(), unguess::Error>(())
    /// ```
    Notation, "notation", unguess_render::Notation:
    /// Plain sentences.
    English,
    /// Berthier's nrc notation.
    Nrc,
    /// The notation of alternating inference chains; other steps are in English.
    Eureka,
    /// One line: name, cells and candidates, effect.
    Short,
    /// The lines that HoDoKu prints; other steps are short.
    Hodoku,
}

choice! {
    /// A format of [`Explanation::document`](crate::Explanation::document).
    ///
    /// ```
    /// use unguess::Format;
    ///
    /// assert!(Format::ALL.contains(&"html".parse()?));
    /// # Ok::<(), unguess::Error>(())
    /// ```
    Format, "format", unguess_render::format::DocumentFormat:
    /// Text for people, as `unguess explain` prints it.
    Text,
    /// One JSON document of `schemas/trace-1.json`, with the proof of every step: [`verify`](crate::verify) reads it.
    Json,
    /// A picture of the hardest step.
    Svg,
    /// A page to step through, in one file.
    Html,
    /// The log of a search that guesses where singles and naked tuples do not help.
    Xslt,
    /// The hardest step as a graph for Graphviz, if it is a chain or a net.
    Dot,
}

choice! {
    /// How much a [`Hint`](crate::Hint) says, from least to most.
    ///
    /// ```
    /// use unguess::HintLevel;
    ///
    /// let names: Vec<String> = HintLevel::ALL.iter().map(ToString::to_string).collect();
    /// assert_eq!(names, ["technique", "house", "search", "cells", "step"]);
    /// ```
    HintLevel, "level", unguess_render::hint::HintLevel:
    /// The name of the technique.
    Technique,
    /// The digits of the step and a house to find them in.
    House,
    /// Where to look for the step, and how many looks that takes.
    Search,
    /// The cells of the step.
    Cells,
    /// The whole step.
    Step,
}

choice! {
    /// What a pattern of clues looks the same after, for [`generate`](crate::generate()).
    ///
    /// ```
    /// use unguess::Symmetry;
    ///
    /// assert_eq!("half-turn".parse::<Symmetry>()?, Symmetry::HalfTurn);
    /// # Ok::<(), unguess::Error>(())
    /// ```
    Symmetry, "symmetry", unguess_puzzles::generate::Symmetry:
    /// Any pattern.
    None,
    /// Half a turn, as usual in newspapers.
    HalfTurn,
    /// A quarter turn.
    QuarterTurn,
    /// A mirror between left and right.
    LeftRight,
    /// A mirror between top and bottom.
    TopBottom,
    /// A mirror along the diagonal from r1c1 to r9c9.
    Diagonal,
    /// A mirror along the diagonal from r1c9 to r9c1.
    Antidiagonal,
    /// Both mirrors along the axes.
    BothAxes,
    /// Both mirrors along the diagonals.
    BothDiagonals,
    /// All of these.
    Full,
}
