//! A search in a terminal: the board is filled and emptied as one looks on.

mod frame;

use std::io::{self, Stdout, Write};
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use crossterm::event::{self, KeyCode, KeyEventKind, KeyModifiers};
use crossterm::style::{Attribute, Print, SetAttribute};
use crossterm::terminal::{self, Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen};
use crossterm::{cursor, queue};

use super::Failure;
use crate::csp::Board;
use crate::csp::search::{Event, Watch};
use frame::{Look, frame};

/// How long an event stays before the next one comes. Without a wait only some states are drawn.
const WAITS: [u64; 9] = [0, 1, 5, 20, 50, 100, 200, 500, 1000];
/// The wait at first.
const USUAL: usize = 4;
/// Time between two pictures where nothing waits.
const PICTURE: Duration = Duration::from_millis(33);

/// A board on the screen. The terminal is as before when this ends.
pub(super) struct Animation {
    clues: Board,
    board: Board,
    /// The cell that the last event was about.
    active: Option<usize>,
    screen: Screen,
    wait: usize,
    is_paused: bool,
    placed: u64,
    undone: u64,
    drawn: Instant,
    /// Why it ends: it could not be drawn, or somebody wants no more.
    result: io::Result<()>,
    is_over: bool,
}

/// What a key asks for.
enum Wish {
    Nothing,
    Step,
    End,
}

impl Animation {
    /// Shows a board.
    pub(super) fn start(board: &Board) -> Result<Self, Failure> {
        let mut animation = Self {
            clues: board.clone(),
            board: board.clone(),
            active: None,
            screen: Screen::open()?,
            wait: USUAL,
            is_paused: false,
            placed: 0,
            undone: 0,
            drawn: Instant::now(),
            result: Ok(()),
            is_over: false,
        };
        animation.draw("")?;
        Ok(animation)
    }

    /// Shows how it came out, until a key is pressed. Says whether more is wanted.
    pub(super) fn end(mut self, outcome: &str) -> Result<bool, Failure> {
        std::mem::replace(&mut self.result, Ok(()))?;
        if self.is_over {
            return Ok(false);
        }
        self.active = None;
        self.draw(&format!("{outcome}. Press a key"))?;
        loop {
            if let event::Event::Key(key) = event::read()?
                && key.kind != KeyEventKind::Release
            {
                return Ok(!is_end(key));
            }
        }
    }

    fn draw(&mut self, message: &str) -> io::Result<()> {
        self.drawn = Instant::now();
        let speed = match WAITS[self.wait] {
            _ if self.is_paused => "paused".to_owned(),
            0 => "at full speed".to_owned(),
            wait => format!("{wait} ms a step"),
        };
        let (placed, undone) = (self.placed, self.undone);
        let status = match message {
            "" => format!("{placed} assignments, {undone} undone; {speed}"),
            message => format!("{placed} assignments, {undone} undone; {message}"),
        };
        let (width, height) = terminal::size()?;
        let height = usize::from(height).saturating_sub(2);
        let lines = frame(&self.clues, &self.board, self.active, usize::from(width), height);
        self.screen.show(&lines, &status, usize::from(width))
    }

    /// Waits as long as the speed says, and does what keys ask for meanwhile.
    fn pause(&mut self) -> io::Result<()> {
        let end = Instant::now() + Duration::from_millis(WAITS[self.wait]);
        loop {
            let left = end.saturating_duration_since(Instant::now());
            let patience = if self.is_paused { Duration::from_mins(1) } else { left };
            if event::poll(patience)? {
                match self.heed(event::read()?)? {
                    Wish::Nothing => {}
                    Wish::Step => return Ok(()),
                    Wish::End => {
                        self.is_over = true;
                        return Ok(());
                    }
                }
            } else if !self.is_paused {
                return Ok(());
            }
        }
    }

    fn heed(&mut self, event: event::Event) -> io::Result<Wish> {
        let event::Event::Key(key) = event else {
            self.draw("")?;
            return Ok(Wish::Nothing);
        };
        if key.kind == KeyEventKind::Release {
            return Ok(Wish::Nothing);
        }
        match key.code {
            _ if is_end(key) => return Ok(Wish::End),
            KeyCode::Char('+' | '=') | KeyCode::Up => self.wait = self.wait.saturating_sub(1),
            KeyCode::Char('-') | KeyCode::Down => self.wait = (self.wait + 1).min(WAITS.len() - 1),
            KeyCode::Char(' ') => self.is_paused = !self.is_paused,
            KeyCode::Char('s') | KeyCode::Right => {
                self.is_paused = true;
                return Ok(Wish::Step);
            }
            _ => {}
        }
        self.draw("")?;
        Ok(Wish::Nothing)
    }

    fn show(&mut self) -> io::Result<()> {
        let is_due = WAITS[self.wait] > 0 || self.is_paused || self.drawn.elapsed() >= PICTURE;
        if is_due {
            self.draw("")?;
            self.pause()?;
        }
        Ok(())
    }
}

impl Watch for Animation {
    fn see(&mut self, event: Event) -> ControlFlow<()> {
        match event {
            Event::Chosen { cell, .. } => self.active = Some(cell),
            Event::Placed { cell, value } => {
                self.board.set(cell, Some(value));
                (self.active, self.placed) = (Some(cell), self.placed + 1);
            }
            Event::Undone { cell, .. } => {
                self.board.set(cell, None);
                (self.active, self.undone) = (Some(cell), self.undone + 1);
            }
            Event::Refused { .. } => return ControlFlow::Continue(()),
        }
        self.result = self.show();
        if self.result.is_err() || self.is_over { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

fn is_end(key: event::KeyEvent) -> bool {
    let is_interrupt = key.code == KeyCode::Char('c') && key.modifiers.contains(KeyModifiers::CONTROL);
    is_interrupt || matches!(key.code, KeyCode::Char('q') | KeyCode::Esc)
}

/// The terminal while something is shown in it.
struct Screen(Stdout);

impl Screen {
    fn open() -> io::Result<Self> {
        terminal::enable_raw_mode()?;
        let mut screen = Self(io::stdout());
        queue!(screen.0, EnterAlternateScreen, cursor::Hide, Clear(ClearType::All))?;
        Ok(screen)
    }

    fn show(&mut self, lines: &[Vec<(char, Look)>], status: &str, width: usize) -> io::Result<()> {
        queue!(self.0, cursor::MoveTo(0, 0))?;
        for line in lines {
            for (character, look) in line {
                let attribute = match look {
                    Look::Plain => Attribute::Reset,
                    Look::Faint => Attribute::Dim,
                    Look::Clue => Attribute::Bold,
                    Look::Active => Attribute::Reverse,
                };
                queue!(self.0, SetAttribute(Attribute::Reset), SetAttribute(attribute), Print(character))?;
            }
            queue!(self.0, SetAttribute(Attribute::Reset), Clear(ClearType::UntilNewLine), cursor::MoveToNextLine(1))?;
        }
        let help = "+ faster, - slower, space pauses, s one step, q ends";
        for line in [status, help] {
            let line: String = line.chars().take(width).collect();
            queue!(self.0, Print(line), Clear(ClearType::UntilNewLine), cursor::MoveToNextLine(1))?;
        }
        queue!(self.0, Clear(ClearType::FromCursorDown))?;
        self.0.flush()
    }
}

impl Drop for Screen {
    /// If the terminal cannot be put back, nobody can be told.
    fn drop(&mut self) {
        let _ = queue!(self.0, SetAttribute(Attribute::Reset), cursor::Show, LeaveAlternateScreen);
        let _ = self.0.flush();
        let _ = terminal::disable_raw_mode();
    }
}
