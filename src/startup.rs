//! What must be asked before `main`: for a standard input or output that is closed (`<&-`, `>&-`), the runtime of Rust opens
//! the null device before it, which is empty, takes every write and says nothing.

use rustix::io::fcntl_getfd;
use rustix::stdio::{stdin, stdout};

/// Called by the loader of the system before the runtime begins.
#[expect(unsafe_code, reason = "the place of a pointer cannot be found otherwise; the function itself is safe")]
#[cfg_attr(target_vendor = "apple", unsafe(link_section = "__DATA,__mod_init_func"))]
#[cfg_attr(not(target_vendor = "apple"), unsafe(link_section = ".init_array"))]
#[used]
static LOOK: extern "C" fn() = look;

extern "C" fn look() {
    unguess::cli::note_closed(fcntl_getfd(stdin()).is_err(), fcntl_getfd(stdout()).is_err());
}
