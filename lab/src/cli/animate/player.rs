//! What an animation shows, and how keys change that. It draws nothing itself.

use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use super::frame::{Look, frame};
use crate::csp::Board;
use crate::csp::search::Event;

/// How many milliseconds each event stays before the next one comes. Without a wait only some states are drawn.
const WAITS: [u64; 9] = [0, 1, 5, 20, 50, 100, 200, 500, 1000];
/// The wait at first.
const USUAL: usize = 4;

const HELP: &str = "+ faster, - slower, space pauses, s one step, q ends";

/// A board as the search has it at the moment.
pub(super) struct Player {
    clues: Board,
    board: Board,
    /// The cell that the last event was about.
    active: Option<usize>,
    placed: u64,
    undone: u64,
    /// Which of the waits it is.
    wait: usize,
    is_paused: bool,
    /// How the search came out, once it has ended.
    outcome: Option<String>,
}

/// What a key asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Action {
    /// To go on as before, or at another speed.
    Nothing,
    /// One event, and then to pause.
    Step,
    /// No more of this.
    End,
}

impl Player {
    pub(super) fn new(board: &Board) -> Self {
        let (clues, board) = (board.clone(), board.clone());
        Self { clues, board, active: None, placed: 0, undone: 0, wait: USUAL, is_paused: false, outcome: None }
    }

    /// Takes what the search does. Says whether there is something new to see.
    pub(super) fn take(&mut self, event: Event) -> bool {
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
            Event::Refused { .. } => return false,
        }
        true
    }

    /// The search has ended.
    pub(super) fn end(&mut self, outcome: &str) {
        (self.active, self.outcome) = (None, Some(outcome.to_owned()));
    }

    /// How long what is shown stays; nothing while it is paused.
    pub(super) fn wait(&self) -> Option<Duration> {
        (!self.is_paused).then(|| Duration::from_millis(WAITS[self.wait]))
    }

    /// Whether each event is drawn, and not only some.
    pub(super) fn draws_all(&self) -> bool {
        self.wait() != Some(Duration::ZERO)
    }

    /// Does what a key asks for, as far as it concerns what is shown.
    pub(super) fn heed(&mut self, key: KeyEvent) -> Action {
        let is_interrupt = key.code == KeyCode::Char('c') && key.modifiers.contains(KeyModifiers::CONTROL);
        if key.kind == KeyEventKind::Release {
            return Action::Nothing;
        }
        match key.code {
            _ if is_interrupt => return Action::End,
            KeyCode::Char('q') | KeyCode::Esc => return Action::End,
            KeyCode::Char('+' | '=') | KeyCode::Up => self.wait = self.wait.saturating_sub(1),
            KeyCode::Char('-') | KeyCode::Down => self.wait = (self.wait + 1).min(WAITS.len() - 1),
            KeyCode::Char(' ') => self.is_paused = !self.is_paused,
            KeyCode::Char('s') | KeyCode::Right => {
                self.is_paused = true;
                return Action::Step;
            }
            _ => {}
        }
        Action::Nothing
    }

    /// The lines for a terminal of this size: as much of the board as there is room for, and two below it.
    pub(super) fn picture(&self, width: usize, height: usize) -> Vec<Vec<(char, Look)>> {
        let mut lines = frame(&self.clues, &self.board, self.active, width, height.saturating_sub(2));
        let told = match (&self.outcome, self.wait()) {
            (Some(outcome), _) => format!("{outcome}. Press a key"),
            (None, None) => "paused".to_owned(),
            (None, Some(Duration::ZERO)) => "at full speed".to_owned(),
            (None, Some(wait)) => format!("{} ms a step", wait.as_millis()),
        };
        let status = format!("{} assignments, {} undone; {told}", self.placed, self.undone);
        let plain = |line: &str| line.chars().take(width).map(|character| (character, Look::Plain)).collect();
        lines.extend([plain(&status), plain(HELP)]);
        lines.truncate(height);
        lines
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::csp::{Budget, Digit, Tables, search, text};

    fn player() -> Player {
        Player::new(&text::read("4 2 2\n1000\n0000\n0030\n0000\n").unwrap()[0])
    }

    fn press(player: &mut Player, code: KeyCode) -> Action {
        player.heed(KeyEvent::new(code, KeyModifiers::NONE))
    }

    fn lines(player: &Player, width: usize, height: usize) -> Vec<String> {
        let picture = player.picture(width, height);
        picture.iter().map(|line| line.iter().map(|(character, _)| character).collect()).collect()
    }

    #[test]
    fn the_board_is_shown_as_the_search_fills_and_empties_it() {
        let mut player = player();
        let [one, two] = [1, 2].map(|number| Digit::new(number).unwrap());
        assert!(player.take(Event::Chosen { cell: 1, order: &[two] }));
        assert!(!player.take(Event::Refused { cell: 1, value: one }));
        assert!(player.take(Event::Placed { cell: 1, value: two }));
        let shown = ["1 2 │ · · ", "· · │ · · ", "────┼─────", "· · │ 3 · ", "· · │ · · "];
        let status = "1 assignments, 0 undone; 50 ms a step";
        assert_eq!(lines(&player, 80, 24), [&shown[..], &[status, HELP]].concat());
        let looks = |player: &Player| player.picture(80, 24)[0].iter().map(|(_, look)| *look).collect::<Vec<_>>();
        assert_eq!(looks(&player)[..3], [Look::Clue, Look::Plain, Look::Active]);
        assert!(player.take(Event::Undone { cell: 1, value: two }));
        player.end("undecided");
        assert_eq!(lines(&player, 80, 24)[0], "1 · │ · · ");
        assert_eq!(lines(&player, 80, 24)[5], "1 assignments, 1 undone; undecided. Press a key");
        assert!(!looks(&player).contains(&Look::Active));
    }

    #[test]
    fn after_a_whole_search_the_picture_is_its_answer() {
        struct Watched(Player);
        impl search::Watch for Watched {
            fn see(&mut self, event: Event) -> std::ops::ControlFlow<()> {
                self.0.take(event);
                std::ops::ControlFlow::Continue(())
            }
        }
        for (shape, clues) in [("2x3", 9), ("3x3", 25), ("3x4", 60), ("5x5", 600)] {
            let tables = Tables::new(shape.parse().unwrap());
            let board = crate::csp::generate::solvable(&tables, clues, 1, 0).unwrap().board;
            let mut watched = Watched(Player::new(&board));
            let with = "mrv,ac".parse().unwrap();
            let answer = search::solve(&tables, &board, with, &Budget::default(), &mut watched);
            let crate::csp::Outcome::Solved(solution) = answer.outcome else { panic!("{shape}: {answer:?}") };
            let expected = Player::new(&solution);
            let n = tables.shape().n();
            let board_lines = |player: &Player| lines(player, 200, 100)[..n].to_vec();
            assert_eq!(board_lines(&watched.0), board_lines(&expected), "{shape}");
            assert_eq!((watched.0.placed, watched.0.undone), (answer.counts.assignments, answer.counts.undone));
        }
    }

    #[test]
    fn keys_change_the_speed_between_its_ends() {
        let mut player = player();
        let waits = |player: &mut Player, code| -> Vec<u128> {
            (0..10)
                .map(|_| {
                    assert_eq!(press(player, code), Action::Nothing);
                    player.wait().unwrap().as_millis()
                })
                .collect()
        };
        assert_eq!(player.wait(), Some(Duration::from_millis(50)));
        assert_eq!(waits(&mut player, KeyCode::Char('-'))[..5], [100, 200, 500, 1000, 1000]);
        assert!(player.draws_all());
        assert_eq!(waits(&mut player, KeyCode::Char('+')), [500, 200, 100, 50, 20, 5, 1, 0, 0, 0]);
        assert!(!player.draws_all() && lines(&player, 80, 24)[5].ends_with("at full speed"));
        assert_eq!(waits(&mut player, KeyCode::Down)[0], 1);
        assert_eq!(waits(&mut player, KeyCode::Up)[9], 0);
    }

    #[test]
    fn keys_pause_go_one_step_and_end() {
        let mut player = player();
        assert_eq!(press(&mut player, KeyCode::Char(' ')), Action::Nothing);
        assert!(player.wait().is_none() && player.draws_all() && lines(&player, 80, 24)[5].ends_with("paused"));
        assert_eq!(press(&mut player, KeyCode::Char(' ')), Action::Nothing);
        assert!(player.wait().is_some());
        for code in [KeyCode::Char('s'), KeyCode::Right] {
            assert_eq!(press(&mut player, code), Action::Step);
            assert!(player.wait().is_none());
        }
        for code in [KeyCode::Char('q'), KeyCode::Esc] {
            assert_eq!(press(&mut player, code), Action::End);
            let released = KeyEvent::new_with_kind(code, KeyModifiers::NONE, KeyEventKind::Release);
            assert_eq!(player.heed(released), Action::Nothing);
        }
        let interrupt = |modifiers| KeyEvent::new(KeyCode::Char('c'), modifiers);
        assert_eq!(player.heed(interrupt(KeyModifiers::CONTROL)), Action::End);
        assert_eq!(player.heed(interrupt(KeyModifiers::NONE)), Action::Nothing);
    }

    #[test]
    fn a_picture_is_never_larger_than_the_terminal() {
        let board = Board::empty("5x5".parse().unwrap());
        for (width, height) in [(0, 0), (1, 1), (1, 2), (3, 3), (20, 10), (58, 40), (60, 29), (60, 30), (60, 31)] {
            let picture = Player::new(&board).picture(width, height);
            let fits = picture.len() <= height && picture.iter().all(|line| line.len() <= width);
            assert!(fits, "{width} x {height}");
        }
    }
}
