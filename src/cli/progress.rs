//! A progress bar with rate and time left, on standard error if that is a terminal.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use indicatif::{HumanCount, ProgressBar, ProgressStyle};

use super::failure::note;
use super::interim::Interim;

/// How often the figures change.
const PERIOD: Duration = Duration::from_millis(100);

/// What is done so far, and how long the rest will take.
pub(super) struct RunProgress {
    bar: ProgressBar,
    /// What is counted.
    what: &'static str,
    /// How many pieces are done, which messages read from another thread.
    done: Arc<AtomicU64>,
    start: Instant,
    shown: Instant,
    /// What says from time to time how far a long run is.
    interim: Option<Interim>,
}

impl RunProgress {
    /// A bar for `all` pieces that are called `what`; without a number, a sign that turns. It is not shown if standard
    /// error is not a terminal.
    pub(super) fn of(what: &'static str, all: Option<u64>) -> Self {
        let (bar, template) = match all {
            Some(all) => (ProgressBar::new(all), "{bar:30} {percent:>3} %  {msg}, {eta} left"),
            None => (ProgressBar::new_spinner(), "{spinner} {msg}, {elapsed}"),
        };
        bar.set_style(ProgressStyle::with_template(template).expect("the template is right"));
        let (done, start) = (Arc::default(), Instant::now());
        let progress = Self { bar, what, done, start, shown: start, interim: None };
        if !progress.bar.is_hidden() {
            progress.bar.set_message(progress.message());
            progress.bar.enable_steady_tick(PERIOD);
        }
        progress
    }

    /// This bar beside messages that say how far a long run is, on a terminal or not. They begin with what is done, and go on with
    /// what else there is to say.
    pub(super) fn with_interim(mut self, more: impl Fn() -> String + Send + 'static) -> Self {
        let (done, what) = (Arc::clone(&self.done), self.what);
        let report = move || format!("{} {what}{}", done.load(Ordering::Relaxed), more());
        self.interim = Some(Interim::beside(self.bar.clone(), report));
        self
    }

    /// One more piece is done, and so much of all.
    pub(super) fn advance(&mut self, of_all: u64) {
        self.done.fetch_add(1, Ordering::Relaxed);
        if !self.bar.is_hidden() && self.shown.elapsed() >= PERIOD {
            self.shown = Instant::now();
            self.bar.set_position(of_all);
            self.bar.set_message(self.message());
        }
    }

    /// Writes to standard error without disturbing the bar.
    pub(super) fn aside(&self, write: impl FnOnce()) {
        self.bar.suspend(write);
    }

    /// Takes the bar away and leaves what was done in what time.
    pub(super) fn finish(&mut self) {
        self.interim.take();
        if !self.bar.is_hidden() {
            self.bar.finish_and_clear();
            note(format!("{} in {:.1} s", self.message(), self.start.elapsed().as_secs_f64()));
        }
    }

    fn message(&self) -> String {
        let milliseconds = self.start.elapsed().as_millis().max(1) as u64;
        let done = self.done.load(Ordering::Relaxed);
        format!("{} {}, {}/s", HumanCount(done), self.what, HumanCount(done * 1000 / milliseconds))
    }
}
