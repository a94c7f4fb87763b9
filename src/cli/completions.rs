//! `unguess completions`: what a shell reads to complete command lines.

use std::process::ExitCode;

use clap::Args;
use clap_complete::{Shell, generate};

use super::output::print;
use super::{Failure, command};

/// Print the completions of all commands and options for a shell.
#[derive(Args)]
#[command(after_help = "Write the script where the shell looks for it, for example:\n\n  \
        unguess completions bash > ~/.local/share/bash-completion/completions/unguess\n  \
        unguess completions zsh > ~/.zfunc/_unguess          (with that folder in fpath)\n  \
        unguess completions fish > ~/.config/fish/completions/unguess.fish")]
pub(super) struct Completions {
    /// Which shell
    shell: Shell,
}

impl Completions {
    /// Writes the script to standard output.
    pub(super) fn run(&self) -> Result<ExitCode, Failure> {
        let mut text = Vec::new();
        generate(self.shell, &mut command(), "unguess", &mut text);
        print(text)
    }
}
