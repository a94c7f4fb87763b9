//! A search in a terminal: the board is filled and emptied as one looks on.

mod frame;
mod player;

use std::io::{self, Stdout, Write};
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use crossterm::event;
use crossterm::style::{Attribute, Print, SetAttribute};
use crossterm::terminal::{self, Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen};
use crossterm::{cursor, queue};

use super::Failure;
use crate::csp::Board;
use crate::csp::search::{Event, Watch};
use frame::Look;
use player::{Action, Player};

/// Time between two pictures where nothing waits.
const PICTURE: Duration = Duration::from_millis(33);

/// A board on the screen. The terminal is as before when this ends.
pub(super) struct Animation {
    player: Player,
    screen: Screen,
    drawn: Instant,
    /// Why it ends: it could not be drawn, or somebody wants no more.
    result: io::Result<()>,
    is_over: bool,
}

impl Animation {
    /// Shows a board.
    pub(super) fn start(board: &Board) -> Result<Self, Failure> {
        let (player, screen) = (Player::new(board), Screen::open()?);
        let mut animation = Self { player, screen, drawn: Instant::now(), result: Ok(()), is_over: false };
        animation.draw()?;
        Ok(animation)
    }

    /// Shows how it came out, until a key is pressed. Says whether more is wanted.
    pub(super) fn end(mut self, outcome: &str) -> Result<bool, Failure> {
        std::mem::replace(&mut self.result, Ok(()))?;
        if self.is_over {
            return Ok(false);
        }
        self.player.end(outcome);
        self.draw()?;
        loop {
            match event::read()? {
                event::Event::Key(key) if key.kind != event::KeyEventKind::Release => {
                    return Ok(self.player.heed(key) != Action::End);
                }
                _ => self.draw()?,
            }
        }
    }

    fn draw(&mut self) -> io::Result<()> {
        self.drawn = Instant::now();
        let (width, height) = terminal::size()?;
        self.screen.show(&self.player.picture(usize::from(width), usize::from(height)))
    }

    /// Waits as long as the speed says, and does what keys ask for meanwhile.
    fn pause(&mut self) -> io::Result<()> {
        let start = Instant::now();
        loop {
            let left = self.player.wait().map(|wait| wait.saturating_sub(start.elapsed()));
            if event::poll(left.unwrap_or(Duration::from_mins(1)))? {
                let action = match event::read()? {
                    event::Event::Key(key) => self.player.heed(key),
                    _ => Action::Nothing,
                };
                match action {
                    Action::Nothing => self.draw()?,
                    Action::Step => return Ok(()),
                    Action::End => {
                        self.is_over = true;
                        return Ok(());
                    }
                }
            } else if left.is_some() {
                return Ok(());
            }
        }
    }

    fn show(&mut self) -> io::Result<()> {
        if self.player.draws_all() || self.drawn.elapsed() >= PICTURE {
            self.draw()?;
            self.pause()?;
        }
        Ok(())
    }
}

impl Watch for Animation {
    fn see(&mut self, event: Event) -> ControlFlow<()> {
        if self.player.take(event) {
            self.result = self.show();
        }
        if self.result.is_err() || self.is_over { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
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

    fn show(&mut self, lines: &[Vec<(char, Look)>]) -> io::Result<()> {
        // What is below, of a larger picture before this one. A line is cleared before it is written: a character in the last
        // column would be lost afterwards.
        queue!(self.0, cursor::MoveTo(0, lines.len() as u16), Clear(ClearType::FromCursorDown))?;
        for (line, row) in lines.iter().zip(0..) {
            queue!(self.0, cursor::MoveTo(0, row), Clear(ClearType::UntilNewLine))?;
            let mut last = &Look::Plain;
            for (character, look) in line {
                let attribute = match look {
                    Look::Plain => Attribute::Reset,
                    Look::Faint => Attribute::Dim,
                    Look::Clue => Attribute::Bold,
                    Look::Active => Attribute::Reverse,
                };
                if look != last {
                    queue!(self.0, SetAttribute(Attribute::Reset), SetAttribute(attribute))?;
                    last = look;
                }
                queue!(self.0, Print(character))?;
            }
            queue!(self.0, SetAttribute(Attribute::Reset))?;
        }
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
