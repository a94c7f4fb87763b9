//! `unguess man`: the manual, one page for the program and one for each command.

use std::path::PathBuf;
use std::process::ExitCode;
use std::{fs, io, iter};

use clap::{Args, Command};
use clap_mangen::Man;

use super::output::{Output, print};
use super::{Failure, command, renamed};
use unguess_corpus::shown;

/// Print a page of the manual, or write all of them into a folder.
#[derive(Args)]
#[command(after_help = "unguess man rate | man -l -    shows the page of rate.\n\
        unguess man -o ~/.local/share/man/man1    installs all pages: unguess(1), unguess-rate(1) and so on.")]
pub(super) struct Manual {
    /// A command, such as rate or solve; the program itself if not given
    #[arg(conflicts_with = "output")]
    command: Option<String>,
    /// The folder for all pages, created if it does not exist
    #[arg(long, short, value_name = "DIR")]
    output: Option<PathBuf>,
}

impl Manual {
    /// Prints the page of a command, or writes all pages into a folder.
    pub(super) fn run(&self) -> Result<ExitCode, Failure> {
        let mut program = command().disable_help_subcommand(true);
        program.build();
        let inner = program.get_subcommands().map(|inner| inner.clone().name(format!("unguess-{}", inner.get_name())));
        let mut pages = iter::once(program.clone()).chain(inner);
        if let Some(folder) = &self.output {
            fs::create_dir_all(folder).map_err(|error| Failure::Output { what: shown(folder), error })?;
            for page in pages {
                let name = format!("{}.1", page.get_name());
                Output::file(&folder.join(name))?.finish(text(page)?)?;
            }
            return Ok(ExitCode::SUCCESS);
        }
        let name = self.command.as_ref().map_or("unguess".to_owned(), |command| format!("unguess-{command}"));
        let page = pages.find(|page| page.get_name() == name).ok_or_else(|| {
            let name = self.command.as_deref().unwrap_or_default();
            let unknown = || Failure::usage(format!("unknown command {name:?}"), "`unguess --help` lists them");
            // A command that has been renamed says its new name.
            renamed(name).unwrap_or_else(unknown)
        })?;
        print(text(page)?)
    }
}

/// A page as manuals are written.
fn text(page: Command) -> io::Result<Vec<u8>> {
    let mut text = Vec::new();
    Man::new(page).source(concat!("unguess ", env!("CARGO_PKG_VERSION"))).render(&mut text)?;
    Ok(text)
}
