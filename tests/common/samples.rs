//! How much of a sample a test takes.

/// Whether tests take their whole samples: where `UNGUESS_WHOLE` is set, as by `.ci/slow`.
pub(crate) fn is_whole() -> bool {
    std::env::var_os("UNGUESS_WHOLE").is_some()
}

/// How much of a sample a test takes: the whole of it where that is asked for, otherwise as much as takes a few seconds.
pub(crate) fn sample(whole: usize, share: usize) -> usize {
    if is_whole() { whole } else { share }
}
