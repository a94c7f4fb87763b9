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

/// The next thing that other threads send; nothing if they have ended. After Ctrl-C, they have to stop and are not waited
/// for.
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

/// What a piece of work gives, which hears when to stop.
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
