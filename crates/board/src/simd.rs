//! Vector instructions. Nothing here names one: the same loops are compiled once for each width, and the choice is made
//! anew for each piece of work, which is large enough to hide it. What such a loop calls has to be inlined into it:
//! otherwise it is compiled without the vectors. Without the feature `simd`, loops are compiled once, for any processor.

#![expect(clippy::inline_always, reason = "what is not inlined is compiled without the vectors of its caller")]

#[cfg(feature = "simd")]
use pulp::Arch;
#[cfg(feature = "simd")]
pub use pulp::NullaryFnOnce as Work;
#[cfg(all(feature = "simd", target_arch = "x86_64"))]
use pulp::x86::V3;

#[cfg(not(feature = "simd"))]
pub use PlainWork as Work;

/// Work that is done without vectors.
#[cfg(not(feature = "simd"))]
pub trait PlainWork {
    /// What it results in.
    type Output;

    /// Does it.
    fn call(self) -> Self::Output;
}

/// Whether searches are compiled for words of several lengths, too, of which they take the shortest that will do. What browsers load
/// is a tenth smaller without.
pub const SHORT: bool = !cfg!(target_family = "wasm");

/// The widest vectors of this processor.
#[derive(Clone, Copy)]
pub struct Widest {
    #[cfg(feature = "simd")]
    vectors: Arch,
}

impl Widest {
    /// Asks the processor.
    pub fn of_this_processor() -> Self {
        Self {
            #[cfg(feature = "simd")]
            vectors: Arch::new(),
        }
    }

    /// Does some work with them.
    #[inline(always)]
    pub fn run<T: Work>(self, work: T) -> T::Output {
        #[cfg(feature = "simd")]
        return self.vectors.dispatch(work);
        #[cfg(not(feature = "simd"))]
        work.call()
    }
}

/// Vectors of four machine words: for work to which wider ones are of no use. Processors of other kinds are compiled for with all
/// that they have.
#[derive(Clone, Copy)]
pub struct FourWords {
    #[cfg(all(feature = "simd", target_arch = "x86_64"))]
    vectors: V3,
}

impl FourWords {
    /// Asks the processor: nothing if it has none.
    pub fn of_this_processor() -> Option<Self> {
        #[cfg(all(feature = "simd", target_arch = "x86_64"))]
        return V3::try_new().map(|vectors| Self { vectors });
        #[cfg(not(all(feature = "simd", target_arch = "x86_64")))]
        Some(Self {})
    }

    /// Does some work with them.
    #[inline(always)]
    pub fn run<T: Work>(self, work: T) -> T::Output {
        #[cfg(all(feature = "simd", target_arch = "x86_64"))]
        return self.vectors.vectorize(work);
        #[cfg(not(all(feature = "simd", target_arch = "x86_64")))]
        work.call()
    }

    /// Does some work with them, or without if this processor has none.
    #[inline(always)]
    pub fn run_if_any<T: Work>(work: T) -> T::Output {
        match Self::of_this_processor() {
            Some(vectors) => vectors.run(work),
            None => work.call(),
        }
    }
}
