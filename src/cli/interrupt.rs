//! Ctrl-C as a wish to stop, for commands that end in good order.

use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A sign that Ctrl-C sets. A second Ctrl-C ends the program at once, and so does the first one where no handler can be installed.
pub(super) fn stop_on_interrupt() -> Arc<AtomicBool> {
    let stop = Arc::new(AtomicBool::new(false));
    let asked = Arc::clone(&stop);
    let handler = move || {
        if asked.swap(true, Ordering::Relaxed) {
            process::exit(130);
        }
    };
    let _ = ctrlc::set_handler(handler);
    stop
}
