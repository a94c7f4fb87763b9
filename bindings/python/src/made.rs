//! Things that other threads make, one after the other, while they are taken.

use std::ops::{ControlFlow, Range};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, TryLockError};
use std::thread;
use std::time::Duration;
use unguess_desk::kept::Deadline;

use pyo3::exceptions::{PyRuntimeError, PyRuntimeWarning, PyValueError};
use pyo3::prelude::*;

use crate::work::receive;

/// How many may wait to be taken. Beyond that nothing more is made, so that memory stays bounded.
const WAITING: usize = 64;

/// How many units may be under way or wait. It is large, so that one slow unit does not leave other threads without work.
const AHEAD: u64 = 512;

/// How long a thread waits before it looks again whether it may begin a unit.
const PAUSE: Duration = Duration::from_millis(1);

enum Sent {
    /// A thing, as text.
    Thing(String),
    /// What a warning says.
    Warning(String),
    Error(PyErr),
    End,
}

/// An iterator over what other threads make.
#[pyclass(frozen, module = "unguess._unguess")]
pub(crate) struct Made(Mutex<Making>);

struct Making {
    receiver: Receiver<Sent>,
    stop: Arc<AtomicBool>,
}

impl Drop for Making {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// Where a thread puts what it makes.
pub(crate) struct Taker {
    sender: SyncSender<Sent>,
    stop: Arc<AtomicBool>,
    /// How many units have yielded all that they do.
    done: AtomicU64,
}

impl Taker {
    /// Hands a thing on, and says whether more is wanted.
    pub(crate) fn take(&self, thing: String) -> ControlFlow<()> {
        let is_wanted = !self.is_over() && self.sender.send(Sent::Thing(thing)).is_ok();
        if is_wanted { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }

    /// Warns of something.
    pub(crate) fn warn(&self, warning: String) {
        let _ = self.sender.send(Sent::Warning(warning));
    }

    /// Units for several threads, as far as they are not too many ahead of those whose yield was [`Taker::done`]: what nobody takes need
    /// not be made. It ends when nothing more is wanted.
    pub(crate) fn units(&self, units: Range<u64>) -> impl Iterator<Item = u64> {
        let first = units.start;
        units.take_while(move |unit| {
            while unit - first > self.done.load(Ordering::Relaxed) + AHEAD && !self.is_over() {
                thread::sleep(PAUSE);
            }
            !self.is_over()
        })
    }

    /// Notes that one more unit has yielded all that it does.
    pub(crate) fn done(&self) {
        self.done.fetch_add(1, Ordering::Relaxed);
    }

    fn is_over(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// What is over when nothing more is wanted.
    pub(crate) fn stop(&self) -> Deadline {
        Deadline::new(None, Some(Arc::clone(&self.stop)))
    }
}

impl Made {
    /// An iterator of what `work` makes in another thread. If the work fails, the iterator ends with its exception.
    pub(crate) fn by(work: impl FnOnce(&Taker) -> PyResult<()> + Send + 'static) -> PyResult<Self> {
        let stop = Arc::new(AtomicBool::new(false));
        let (sender, receiver) = sync_channel(WAITING);
        let taker = Taker { sender, stop: Arc::clone(&stop), done: AtomicU64::new(0) };
        thread::Builder::new().name("unguess".to_owned()).spawn(move || {
            let last = work(&taker).map_or_else(Sent::Error, |()| Sent::End);
            let _ = taker.sender.send(last);
        })?;
        Ok(Self(Mutex::new(Making { receiver, stop })))
    }
}

#[pymethods]
impl Made {
    fn __iter__(this: PyRef<Self>) -> PyRef<Self> {
        this
    }

    /// The next thing that was made, or nothing at the end. Other threads of Python run while this one waits.
    fn __next__(&self, py: Python) -> PyResult<Option<String>> {
        // Waiting for the lock would stop all threads of Python, among them the one that holds the lock.
        let mut making = match self.0.try_lock() {
            Ok(making) => making,
            Err(TryLockError::Poisoned(poisoned)) => poisoned.into_inner(),
            Err(TryLockError::WouldBlock) => {
                return Err(PyValueError::new_err("another thread is waiting for the next one already"));
            }
        };
        let Making { receiver, stop } = &mut *making;
        loop {
            return match receive(py, receiver, stop)? {
                Some(Sent::Thing(thing)) => Ok(Some(thing)),
                Some(Sent::Warning(warning)) => {
                    let text = std::ffi::CString::new(warning).unwrap_or_default();
                    PyErr::warn(py, &py.get_type::<PyRuntimeWarning>(), &text, 2)?;
                    continue;
                }
                Some(Sent::Error(error)) => Err(error),
                Some(Sent::End) => {
                    stop.store(true, Ordering::Relaxed);
                    Ok(None)
                }
                None if stop.load(Ordering::Relaxed) => Ok(None),
                None => Err(PyRuntimeError::new_err("unguess has failed: see standard error")),
            };
        }
    }
}
