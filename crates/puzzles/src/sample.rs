//! How much of a sample a test takes.

/// The whole sample where `UNGUESS_WHOLE` is set, as by `.ci/slow`, otherwise a share that takes a few seconds.
pub(crate) fn sample(whole: usize, share: usize) -> usize {
    if std::env::var_os("UNGUESS_WHOLE").is_some() { whole } else { share }
}
