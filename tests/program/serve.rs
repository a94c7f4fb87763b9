//! The server of the page, as clients meet it that mean no good.

#![expect(clippy::unwrap_used, reason = "a test may fail so")]

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Stdio};

use tempfile::TempDir;

use crate::common::program::unguess;

/// A server that is ended with the test.
struct Server {
    child: Child,
    port: u16,
    /// What it says at its start.
    told: String,
    _folder: TempDir,
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Server {
    /// Of a folder with these files, started by a shell after some commands.
    fn of(files: &[(&str, &[u8])], before: &str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        for (name, content) in files {
            let path = folder.path().join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, content).unwrap();
        }
        let program = unguess(&["serve", "--port", "0", folder.path().to_str().unwrap()]);
        let mut shell = std::process::Command::new("sh");
        shell.args(["-c", &format!("{before} exec \"$@\""), "sh"]).arg(program.get_program()).args(program.get_args());
        let mut child = shell.stderr(Stdio::piped()).spawn().unwrap();
        let mut told = String::new();
        let mut stderr = BufReader::new(child.stderr.take().unwrap());
        let port = loop {
            assert!(stderr.read_line(&mut told).unwrap() > 0, "{told}");
            if let Some((_, rest)) = told.split_once("http://127.0.0.1:") {
                break rest.split('/').next().unwrap().parse().unwrap();
            }
        };
        Self { child, port, told, _folder: folder }
    }

    fn connect(&self) -> TcpStream {
        TcpStream::connect(("127.0.0.1", self.port)).unwrap()
    }

    /// The head and the content of the answer to a request for a path.
    fn get(&self, path: &str, headers: &str) -> (String, Vec<u8>) {
        let mut client = self.connect();
        let request = format!("GET {path} HTTP/1.1\r\nHost: localhost:{}\r\n{headers}\r\n", self.port);
        client.write_all(request.as_bytes()).unwrap();
        let mut sent = Vec::new();
        client.read_to_end(&mut sent).unwrap();
        let end = sent.windows(4).position(|window| window == b"\r\n\r\n").unwrap() + 4;
        let content = sent.split_off(end);
        (String::from_utf8(sent).unwrap().to_lowercase(), content)
    }

    fn status(&self, path: &str) -> String {
        self.get(path, "").0[9..12].to_owned()
    }
}

const PAGE: (&str, &[u8]) = ("index.html", b"<p>");

#[test]
fn idle_connections_keep_nobody_from_an_answer() {
    let server = Server::of(&[PAGE], "");
    let idle: Vec<TcpStream> = (0..200).map(|_| server.connect()).collect();
    assert_eq!(server.get("/", "").1, b"<p>");
    drop(idle);
}

/// A server with a thread for each connection ends where the system has no more threads to give.
#[cfg(target_os = "linux")]
#[test]
fn little_memory_and_few_descriptors_do_not_end_the_server() {
    for before in ["ulimit -v 100000;", "ulimit -n 30;"] {
        let server = Server::of(&[PAGE], before);
        let idle: Vec<TcpStream> = (0..100).map(|_| server.connect()).collect();
        drop(idle);
        assert_eq!(server.get("/", "").1, b"<p>", "{before}");
    }
}

#[test]
fn files_that_are_hidden_or_outside_are_not_shown() {
    let server = Server::of(&[PAGE, (".git/config", b"x"), ("a/.env", b"x"), ("a/b.css", b"x")], "");
    assert_eq!(server.status("/a/b.css"), "200");
    for path in [
        "/.git/config",
        "/%2egit/config",
        "/a/.env",
        "/../etc/passwd",
        "/a/../../etc/passwd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/..%5c..%5cetc",
        "/a%00b",
    ] {
        assert_eq!(server.status(path), "404", "{path}");
    }
}

#[test]
fn a_file_is_sent_compressed_if_it_is_there_so() {
    let files = [PAGE, ("a.wasm", &b"plain"[..]), ("a.wasm.gz", b"compressed")];
    let server = Server::of(&files, "");
    let (head, content) = server.get("/a.wasm", "Accept-Encoding: gzip, deflate\r\n");
    assert!(head.contains("content-encoding: gzip\r\n") && head.contains("vary: accept-encoding\r\n"), "{head}");
    assert!(head.contains("content-type: application/wasm\r\n") && content == b"compressed");
    let (head, content) = server.get("/a.wasm", "");
    assert!(!head.contains("content-encoding") && content == b"plain", "{head}");
}

#[test]
fn a_folder_without_an_index_is_told_at_the_start_and_by_the_answer() {
    let server = Server::of(&[("a.css", b"x")], "");
    assert!(server.told.contains("has no index.html") && server.told.contains("cargo xtask site"), "{}", server.told);
    let (head, content) = server.get("/", "");
    assert!(head.starts_with("http/1.1 404") && content.starts_with(b"This folder has no index.html"), "{head}");
    assert!(!Server::of(&[PAGE], "").told.contains("no index.html"));
}
