//! `unguess-mcp`: hints, explanations and verdicts for agents, as a server of the Model Context Protocol on standard input and
//! output.

#![forbid(unsafe_code)]

mod server;
mod tools;
mod work;

use std::process::ExitCode;
use std::time::Duration;

use clap::Parser;
use rmcp::ServiceExt;
use rmcp::transport::io::stdio;

use server::Server;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Serve Sudoku tools to agents: messages of the Model Context Protocol on standard input and output.
#[derive(Parser)]
#[command(
    name = "unguess-mcp",
    version,
    max_term_width = 100,
    after_help = "The server ends when standard input does. docs/agents.md shows how hosts start it.\n\n\
        Exit code: 0; 2 wrong command line; 3 if standard input or output fails."
)]
struct ServerArguments {
    /// Tools that are not offered, such as solve,explain
    ///
    /// solve and explain reveal the solution, hint the next step, nudge the next step at the level step, and `why_not` the step that
    /// removes a candidate; the other tools never say more than is asked of them.
    #[arg(long, value_delimiter = ',', value_name = "TOOLS", value_parser = tools::names())]
    without: Vec<String>,
    /// Let `check_step` and `why_not` tell a true claim that cannot be proved from a false one
    ///
    /// Whoever may ask for every digit learns the solution from that.
    #[arg(long)]
    reveal_truth: bool,
    /// The time limit of a call, in seconds
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = seconds)]
    timeout: Duration,
}

/// Reads a length of time.
fn seconds(text: &str) -> Result<Duration, String> {
    unguess_desk::seconds(text.parse().unwrap_or_default()).map_err(|what| format!("it is {what}"))
}

fn main() -> ExitCode {
    let ServerArguments { without, reveal_truth, timeout } = ServerArguments::parse();
    let runtime = match tokio::runtime::Builder::new_multi_thread().enable_all().build() {
        Ok(runtime) => runtime,
        Err(error) => return failed(&error),
    };
    let server = Server::new(&without, reveal_truth, timeout);
    let ended = runtime.block_on(async {
        let service = server.serve(stdio()).await.map_err(|error| error.to_string())?;
        service.waiting().await.map_err(|error| error.to_string())
    });
    // Without waiting: a thread that reads standard input cannot be stopped.
    runtime.shutdown_background();
    ended.map_or_else(|error| failed(&error), |_| ExitCode::SUCCESS)
}

/// Standard output belongs to the protocol: people read standard error.
fn failed(error: &dyn std::fmt::Display) -> ExitCode {
    eprintln!("unguess-mcp: {error}");
    ExitCode::from(3)
}
