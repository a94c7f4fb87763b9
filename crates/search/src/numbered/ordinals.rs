//! Numbers of several kinds.

/// Kinds of numbers, which cannot be taken for each other.
macro_rules! ordinals {
    ($($(#[$doc:meta])* $visibility:vis struct $name:ident;)*) => {
        $($(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        $visibility struct $name(u32);

        impl Ordinal for $name {
            fn at(index: usize) -> Self {
                Self(index as u32)
            }

            fn index(self) -> usize {
                self.0 as usize
            }
        })*
    };
}

pub(crate) use ordinals;
