//! Wide vectors, where the processor has them. Nothing here names an instruction: the same loops are compiled twice, and
//! the choice is made anew for each piece of work, which is large enough to hide it.

pub(super) use pulp::NullaryFnOnce as Work;
#[cfg(target_arch = "x86_64")]
use pulp::x86::V3;

/// The vectors of this processor.
#[derive(Clone, Copy)]
pub(super) struct Vectors {
    /// Vectors of four machine words. (Wider ones win nothing more.) Other processors are compiled for with
    /// all that they have.
    #[cfg(target_arch = "x86_64")]
    wide: Option<V3>,
}

impl Vectors {
    /// Asks the processor.
    pub(super) fn new() -> Self {
        Self {
            #[cfg(target_arch = "x86_64")]
            wide: V3::try_new(),
        }
    }

    /// Does some work with them.
    #[inline(always)]
    pub(super) fn run<T: Work>(self, work: T) -> T::Output {
        #[cfg(target_arch = "x86_64")]
        if let Some(wide) = self.wide {
            return wide.vectorize(work);
        }
        work.call()
    }
}
