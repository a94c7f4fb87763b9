//! `unguess serve`: the files of a folder for browsers on this machine, and for nobody else.
//!
//! HTTP is hyper's, on one thread. Whatever a client does costs a bounded amount of memory and time: the number of connections,
//! the length of a request, the time until it is complete and the time until it is answered have limits, and a file is
//! read as fast as the client takes it.

mod answer;
mod content;
mod media;

use std::convert::Infallible;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;
use std::{fs, io, net};

use clap::Args;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use miette::Diagnostic;
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use super::Failure;
use super::failure::{note, tell};
use unguess_corpus::shown;

/// Show the files of a folder to browsers on this machine, until Ctrl-C.
#[derive(Args)]
#[command(after_help = "Example: unguess serve site\n\n\
        Only this machine can see it: the server listens on 127.0.0.1. It never serves files outside the folder, or \
        hidden files (whose names begin with a dot).\n\n\
        Exit code: 2 wrong command line; 3 if the folder cannot be read or the port is taken.")]
pub(super) struct Serve {
    /// The folder, with an index.html
    folder: PathBuf,
    /// The port; 0 means any free port
    #[arg(long, short, value_name = "N", default_value_t = 8081)]
    port: u16,
}

/// What clients may cost.
#[derive(Clone, Copy)]
struct ClientLimits {
    /// How many connections there may be; others wait until one ends.
    connections: usize,
    /// How long a request may be under way.
    request: Duration,
    /// How long a connection may last, from its beginning until the answer is taken.
    connection: Duration,
}

impl ClientLimits {
    const USUAL: Self = Self { connections: 256, request: Duration::from_secs(10), connection: Duration::from_mins(1) };
}

/// No request is longer than this, in bytes; nor is what waits to be sent.
const LONGEST: usize = 1 << 14;

/// No request has more headers than this.
const MOST_HEADERS: usize = 64;

/// How long to wait where the system has no more connections to give.
const PAUSE: Duration = Duration::from_millis(100);

/// What is told of a folder that shows nothing at first.
#[derive(Debug, thiserror::Error, Diagnostic)]
#[error("{folder} has no index.html")]
#[diagnostic(severity(warning), help("cargo xtask site --out FOLDER makes the site"))]
struct NoIndex {
    folder: String,
}

impl Serve {
    /// Serves the folder on this machine until it is stopped.
    pub(super) fn run(&self) -> Result<ExitCode, Failure> {
        let folder = fs::canonicalize(&self.folder).map_err(|error| self.unreadable(&error.to_string()))?;
        if !folder.is_dir() {
            return Err(self.unreadable("it is not a folder"));
        }
        let taken = |error: io::Error| Failure::Input {
            message: format!("port {}: {error}; choose another one with --port", self.port),
        };
        let listener = net::TcpListener::bind(("127.0.0.1", self.port)).map_err(taken)?;
        let port = listener.local_addr().map_or(self.port, |address| address.port());
        if !folder.join("index.html").is_file() {
            tell(NoIndex { folder: shown(&self.folder) });
        }
        note(format!("http://127.0.0.1:{port}/ shows {} until Ctrl-C", shown(&self.folder)));
        run(listener, folder.into(), ClientLimits::USUAL).map_err(taken)?;
        Ok(ExitCode::SUCCESS)
    }

    fn unreadable(&self, reason: &str) -> Failure {
        Failure::Input { message: format!("{}: {reason}", shown(&self.folder)) }
    }
}

/// Answers requests for ever.
fn run(listener: net::TcpListener, folder: Arc<Path>, limits: ClientLimits) -> io::Result<()> {
    listener.set_nonblocking(true)?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_io().enable_time().build()?;
    runtime.block_on(async { accept(TcpListener::from_std(listener)?, folder, limits).await })
}

/// Takes connections for ever, and answers each at the same time as the others. When there are as many as are allowed,
/// the next one waits until one ends.
async fn accept(listener: TcpListener, folder: Arc<Path>, limits: ClientLimits) -> io::Result<()> {
    let mut connections = JoinSet::new();
    loop {
        while connections.try_join_next().is_some() {}
        if connections.len() >= limits.connections {
            connections.join_next().await;
        }
        match listener.accept().await {
            Ok((stream, _)) => {
                connections.spawn(answer(stream, Arc::clone(&folder), limits));
            }
            Err(_) => sleep(PAUSE).await,
        }
    }
}

/// Answers the one request of a connection. A client that has gone away needs no answer, and one that is too slow gets none.
async fn answer(stream: TcpStream, folder: Arc<Path>, limits: ClientLimits) {
    let service = service_fn(|request| {
        let answer = answer::answer(&folder, &request);
        async { Ok::<_, Infallible>(answer) }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(limits.request)
        .keep_alive(false)
        .max_headers(MOST_HEADERS)
        .max_buf_size(LONGEST)
        .serve_connection(TokioIo::new(stream), service);
    let _ = timeout(limits.connection, connection).await;
}

#[cfg(test)]
mod tests {
    use std::io::{Read, Write};
    use std::net::SocketAddr;
    use std::time::Instant;

    use tempfile::TempDir;

    use super::*;

    /// A folder that is shown until the tests end.
    fn shown(limits: ClientLimits) -> (TempDir, SocketAddr) {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("index.html"), "<p>").unwrap();
        let path: Arc<Path> = fs::canonicalize(folder.path()).unwrap().into();
        let listener = net::TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        std::thread::spawn(move || run(listener, path, limits));
        (folder, address)
    }

    /// What is sent for a request.
    fn asked(address: SocketAddr, request: &str) -> String {
        let mut client = net::TcpStream::connect(address).unwrap();
        client.set_read_timeout(Some(Duration::from_mins(1))).unwrap();
        client.write_all(request.as_bytes()).unwrap();
        let mut sent = Vec::new();
        // What was sent before the end counts, also if the server did not read the whole request.
        let _ = client.read_to_end(&mut sent);
        String::from_utf8(sent).unwrap()
    }

    const REQUEST: &str = "GET / HTTP/1.1\r\nHost: 127.0.0.1:80\r\n\r\n";

    #[test]
    fn a_request_is_answered_with_the_file_or_why_not() {
        let (_folder, address) = shown(ClientLimits::USUAL);
        let file = asked(address, REQUEST).to_lowercase();
        assert!(file.starts_with("http/1.1 200 ok\r\n") && file.ends_with("\r\n\r\n<p>"), "{file}");
        for header in [
            "content-type: text/html; charset=utf-8",
            "content-length: 3",
            "cache-control: no-cache",
            "connection: close",
        ] {
            assert!(file.contains(&format!("\r\n{header}\r\n")), "{file}");
        }
        let head = asked(address, "HEAD / HTTP/1.1\r\nHost: localhost\r\n\r\n").to_lowercase();
        assert!(head.contains("content-length: 3\r\n") && head.ends_with("\r\n\r\n"), "{head}");
        for (request, status) in [
            ("GET /none HTTP/1.1\r\nHost: localhost\r\n\r\n", "404"),
            ("GET / HTTP/1.1\r\nHost: elsewhere.example\r\n\r\n", "403"),
            ("GET / HTTP/1.1\r\nHost: 127.0.0.1:evil\r\n\r\n", "403"),
            ("GET / HTTP/1.1\r\nHost: localhost\r\nHost: elsewhere.example\r\n\r\n", "403"),
            ("GET / HTTP/1.1\r\n\r\n", "403"),
            ("POST / HTTP/1.1\r\nHost: localhost\r\n\r\n", "405"),
            ("no request\r\n\r\n", "400"),
            (&format!("GET /{} HTTP/1.1\r\n\r\n", "x".repeat(LONGEST)), "431"),
        ] {
            let answer = asked(address, request);
            assert!(answer.starts_with(&format!("HTTP/1.1 {status} ")), "{request:.100}: {answer}");
        }
    }

    #[test]
    fn connections_that_say_nothing_keep_nobody_from_an_answer() {
        let (_folder, address) = shown(ClientLimits::USUAL);
        let idle: Vec<_> = (0..200).map(|_| net::TcpStream::connect(address).unwrap()).collect();
        assert!(asked(address, REQUEST).ends_with("<p>"));
        drop(idle);
    }

    #[test]
    fn connections_beyond_the_limit_wait_until_others_are_cut_off() {
        let request = Duration::from_millis(300);
        let (_folder, address) = shown(ClientLimits { connections: 2, request, ..ClientLimits::USUAL });
        let _idle: Vec<_> = (0..2).map(|_| net::TcpStream::connect(address).unwrap()).collect();
        let start = Instant::now();
        assert!(asked(address, REQUEST).ends_with("<p>"));
        assert!(start.elapsed() >= request / 2, "{:?}", start.elapsed());
    }

    #[test]
    fn a_request_that_comes_byte_by_byte_is_cut_off() {
        let (_folder, address) = shown(ClientLimits { request: Duration::from_millis(300), ..ClientLimits::USUAL });
        let mut client = net::TcpStream::connect(address).unwrap();
        client.set_read_timeout(Some(Duration::from_millis(20))).unwrap();
        let start = Instant::now();
        let is_cut_off = |client: &mut net::TcpStream| match client.read(&mut [0; 1]) {
            Ok(length) => length == 0,
            Err(error) => !matches!(error.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut),
        };
        for byte in REQUEST.bytes().cycle().filter(|byte| *byte != b'\n') {
            if client.write_all(&[byte]).is_err() || is_cut_off(&mut client) {
                break;
            }
            assert!(start.elapsed() < Duration::from_secs(30), "it is still there");
        }
    }

    #[test]
    fn a_client_that_does_not_read_is_cut_off_and_makes_room() {
        let limits = ClientLimits { connections: 1, connection: Duration::from_millis(300), ..ClientLimits::USUAL };
        let (folder, address) = shown(limits);
        // More than the system takes for a client that does not read.
        fs::File::create(folder.path().join("large")).unwrap().set_len(1 << 28).unwrap();
        let mut client = net::TcpStream::connect(address).unwrap();
        client.write_all(b"GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n").unwrap();
        assert!(asked(address, REQUEST).ends_with("<p>"));
        drop(client);
    }
}
