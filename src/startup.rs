//! Asked before `main`: for a standard output that is closed (`>&-`), the runtime of Rust opens the null device before `main`,
//! which takes every write and says nothing.

pub(crate) use system::output_is_closed;

#[cfg(any(target_os = "linux", target_os = "macos"))]
mod system {
    use std::sync::atomic::{AtomicBool, Ordering};

    static OUTPUT_IS_CLOSED: AtomicBool = AtomicBool::new(false);

    /// Called by the loader of the system before the runtime begins.
    #[expect(unsafe_code, reason = "the place of a pointer cannot be told otherwise; the function itself is safe")]
    #[cfg_attr(target_vendor = "apple", unsafe(link_section = "__DATA,__mod_init_func"))]
    #[cfg_attr(not(target_vendor = "apple"), unsafe(link_section = ".init_array"))]
    #[used]
    static LOOK: extern "C" fn() = look;

    extern "C" fn look() {
        let is_closed = rustix::io::fcntl_getfd(rustix::stdio::stdout()).is_err();
        OUTPUT_IS_CLOSED.store(is_closed, Ordering::Relaxed);
    }

    pub(crate) fn output_is_closed() -> bool {
        OUTPUT_IS_CLOSED.load(Ordering::Relaxed)
    }
}

#[cfg(not(any(target_os = "linux", target_os = "macos")))]
mod system {
    pub(crate) const fn output_is_closed() -> bool {
        false
    }
}
