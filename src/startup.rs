//! What must be asked before `main`: for a standard input or output that is closed (`<&-`, `>&-`), the runtime of Rust opens
//! the null device before it, which is empty, takes every write and says nothing.

pub(crate) use system::closed;

#[cfg(any(target_os = "linux", target_os = "macos"))]
mod system {
    use std::sync::atomic::{AtomicBool, Ordering};

    use unguess::cli::Closed;

    static INPUT_IS_CLOSED: AtomicBool = AtomicBool::new(false);
    static OUTPUT_IS_CLOSED: AtomicBool = AtomicBool::new(false);

    /// Called by the loader of the system before the runtime begins.
    #[expect(unsafe_code, reason = "the place of a pointer cannot be told otherwise; the function itself is safe")]
    #[cfg_attr(target_vendor = "apple", unsafe(link_section = "__DATA,__mod_init_func"))]
    #[cfg_attr(not(target_vendor = "apple"), unsafe(link_section = ".init_array"))]
    #[used]
    static LOOK: extern "C" fn() = look;

    extern "C" fn look() {
        INPUT_IS_CLOSED.store(rustix::io::fcntl_getfd(rustix::stdio::stdin()).is_err(), Ordering::Relaxed);
        OUTPUT_IS_CLOSED.store(rustix::io::fcntl_getfd(rustix::stdio::stdout()).is_err(), Ordering::Relaxed);
    }

    pub(crate) fn closed() -> Closed {
        Closed { input: INPUT_IS_CLOSED.load(Ordering::Relaxed), output: OUTPUT_IS_CLOSED.load(Ordering::Relaxed) }
    }
}

#[cfg(not(any(target_os = "linux", target_os = "macos")))]
mod system {
    use unguess::cli::Closed;

    pub(crate) const fn closed() -> Closed {
        Closed { input: false, output: false }
    }
}
