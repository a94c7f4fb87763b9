//! unguess as a module of Python. What needs speed or the library is here; what Python says better is in `unguess/*.py`.

#[cfg(panic = "abort")]
compile_error!("a panic would end Python: the module is built with `--profile library`");

mod arrow;
mod asked;
mod columns;
mod desk;
mod failure;
mod lists;
mod made;
mod making;
mod paper;
mod piece;
mod program;
mod rate;
mod rated;
mod source;
mod stats;
mod stream;
mod text;
mod values;
mod work;

use pyo3::prelude::*;

// A puzzle is rated in many small pieces of memory, for which the allocator of the system takes longer.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// The part of the package that is compiled. Use `unguess`, which names what is meant to be used.
#[pymodule]
mod _unguess {
    #[pymodule_export]
    use crate::desk::{ExplainedPosition, call, explain, verify_steps};
    #[pymodule_export]
    use crate::lists::table;
    #[pymodule_export]
    use crate::made::Made;
    #[pymodule_export]
    use crate::making::{generate, hunt, vary};
    #[pymodule_export]
    use crate::paper::{book, canonical_forms, isomorphs, train};
    #[pymodule_export]
    use crate::program::run;
    #[pymodule_export]
    use crate::rate::{columns_of, rate};
    #[pymodule_export]
    use crate::rated::RatedPuzzles;
    #[pymodule_export]
    use crate::stats::{chart, counted, given_up, stats};
    #[pymodule_export]
    use crate::stream::ArrowRows;
    #[pymodule_export]
    #[expect(non_upper_case_globals, reason = "so it is called in Python")]
    const __version__: &str = env!("CARGO_PKG_VERSION");
}
