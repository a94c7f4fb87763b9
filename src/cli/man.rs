//! `unguess man`: the manual, one page for the program and one for each command.

use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, Command};
use clap_mangen::Man;

use super::output::Output;
use super::{Failure, command, renamed};
use unguess_corpus::shown;

/// Print a page of the manual, or write all of them into a folder.
#[derive(Args)]
#[command(after_help = "unguess man rate | man -l -    shows the page of rate.\n\
        unguess man -o ~/.local/share/man/man1    installs all pages: unguess(1), unguess-rate(1) and so on.")]
pub(super) struct Manual {
    /// A command, such as rate or solve; the program itself if not given
    #[arg(conflicts_with = "output")]
    command: Vec<String>,
    /// The folder for all pages, created if it does not exist
    #[arg(long, short, value_name = "DIR")]
    output: Option<PathBuf>,
}

impl Manual {
    /// Prints the page of a command, or writes all pages into a folder.
    pub(super) fn run(&self) -> Result<ExitCode, Failure> {
        let pages = pages();
        if let Some(folder) = &self.output {
            fs::create_dir_all(folder).map_err(|error| Failure::Output { what: shown(folder), error })?;
            for page in pages {
                let name = format!("{}.1", page.get_name());
                write(Output::file(&folder.join(name))?, page)?;
            }
            return Ok(ExitCode::SUCCESS);
        }
        let name = self.command.iter().fold(PROGRAM.to_owned(), |name, command| format!("{name}-{command}"));
        let Some(page) = pages.into_iter().find(|page| page.get_name() == name) else {
            let name = self.command.join(" ");
            let unknown = || Failure::usage(format!("there is no command {name:?}"), "`unguess --help` lists them");
            return Err(renamed(&name).unwrap_or_else(unknown));
        };
        write(Output::standard(), page)?;
        Ok(ExitCode::SUCCESS)
    }
}

const PROGRAM: &str = "unguess";

/// The program and its commands under the names of their pages.
fn pages() -> Vec<Command> {
    let mut program = command().disable_help_subcommand(true);
    program.build();
    with_its_commands(&program, PROGRAM)
}

fn with_its_commands(command: &Command, name: &str) -> Vec<Command> {
    let mut pages = vec![command.clone().name(name.to_owned())];
    for inner in command.get_subcommands().filter(|inner| inner.get_name() != "help") {
        pages.extend(with_its_commands(inner, &format!("{name}-{}", inner.get_name())));
    }
    pages
}

fn write(mut output: Output, page: Command) -> Result<(), Failure> {
    let mut text = Vec::new();
    Man::new(page).source(concat!("unguess ", env!("CARGO_PKG_VERSION"))).render(&mut text)?;
    output.write(&text)?;
    output.flush()
}
