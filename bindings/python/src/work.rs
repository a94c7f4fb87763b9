//! Work that takes long, during which Ctrl-C is heard and other threads of Python go on.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

/// How often it is looked whether Ctrl-C was pressed.
const SIGNAL_INTERVAL: Duration = Duration::from_millis(20);

/// The next thing that other threads send; nothing if these threads have ended. After Ctrl-C this is the exception of
/// Python, and `stop` tells the threads to end; nobody waits for them.
pub(crate) fn receive<T: Send>(py: Python, receiver: &mut Receiver<T>, stop: &AtomicBool) -> PyResult<Option<T>> {
    loop {
        let waiting = &mut *receiver;
        match py.detach(move || waiting.recv_timeout(SIGNAL_INTERVAL)) {
            Ok(sent) => return Ok(Some(sent)),
            Err(RecvTimeoutError::Disconnected) => return Ok(None),
            Err(RecvTimeoutError::Timeout) => {
                py.check_signals().inspect_err(|_| stop.store(true, Ordering::Relaxed))?;
            }
        }
    }
}

/// The result of a piece of work in another thread. The work reads from its argument whether it has to stop.
pub(crate) fn outcome<T: Send + 'static>(
    py: Python,
    work: impl FnOnce(&Arc<AtomicBool>) -> T + Send + 'static,
) -> PyResult<T> {
    let stop = Arc::new(AtomicBool::new(false));
    let (sender, mut receiver) = channel();
    let heard = Arc::clone(&stop);
    thread::Builder::new().name("unguess".to_owned()).spawn(move || sender.send(work(&heard)))?;
    receive(py, &mut receiver, &stop)?.ok_or_else(|| PyRuntimeError::new_err("unguess has failed: see standard error"))
}
