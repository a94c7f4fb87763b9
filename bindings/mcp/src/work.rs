//! Calls that take time: each runs in another thread until its deadline, or until the client cancels it.

use std::sync::Arc;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use rmcp::RoleServer;
use rmcp::model::ProgressNotificationParam;
use rmcp::service::RequestContext;

/// How often the client hears that a call goes on.
const HEARTBEAT: Duration = Duration::from_millis(500);

/// A call that is under way.
pub(crate) struct Running {
    /// Tells it to stop.
    pub(crate) stop: Arc<AtomicBool>,
    /// How long it may take.
    pub(crate) timeout: Duration,
    /// Whether a true claim may be distinguished from a false one.
    pub(crate) reveals_truth: bool,
    message: Mutex<String>,
}

impl Running {
    /// Says what the call is at.
    pub(crate) fn is_at(&self, message: String) {
        if let Ok(mut current) = self.message.lock() {
            *current = message;
        }
    }
}

/// Why a call has no answer.
pub(crate) enum NoAnswer {
    /// The arguments, or the puzzle in them, make no sense; or the time was over.
    Refused(String),
    /// The client has cancelled it.
    Cancelled,
    /// It has failed, which is a mistake in this program.
    Failed,
}

/// Runs a call on a thread of its own and returns its answer; meanwhile the client hears regularly that the call
/// continues. The call itself has to end in time; a cancelled call is told to stop, and its end is not waited for.
pub(crate) async fn done<T: Send + 'static>(
    context: &RequestContext<RoleServer>,
    timeout: Duration,
    reveals_truth: bool,
    call: impl FnOnce(&Running) -> Result<T, String> + Send + 'static,
) -> Result<T, NoAnswer> {
    let running = Running { stop: Arc::default(), timeout, reveals_truth, message: Mutex::default() };
    let work = Arc::new(running);
    let (shared, begun) = (Arc::clone(&work), Instant::now());
    let mut task = tokio::task::spawn_blocking(move || call(&shared));
    let mut beat = tokio::time::interval_at(tokio::time::Instant::now() + HEARTBEAT, HEARTBEAT);
    loop {
        tokio::select! {
            ended = &mut task => {
                return match ended {
                    Ok(answer) => answer.map_err(NoAnswer::Refused),
                    Err(_) => Err(NoAnswer::Failed),
                };
            }
            () = context.ct.cancelled() => {
                work.stop.store(true, Ordering::Relaxed);
                return Err(NoAnswer::Cancelled);
            }
            _ = beat.tick() => report(context, &work, begun.elapsed(), timeout).await,
        }
    }
}

/// Tells the client how long a call has taken, if it asks for that.
async fn report(context: &RequestContext<RoleServer>, work: &Running, elapsed: Duration, timeout: Duration) {
    let Some(token) = context.meta.get_progress_token() else { return };
    let message = work.message.lock().map(|message| message.clone()).unwrap_or_default();
    let progress = ProgressNotificationParam::new(token, elapsed.as_secs_f64()).with_total(timeout.as_secs_f64());
    let progress = if message.is_empty() { progress } else { progress.with_message(message) };
    // A client that does not listen any more will not read the answer either.
    let _ = context.peer.notify_progress(progress).await;
}
