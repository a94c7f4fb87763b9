//! `unguess serve`: the files of a folder for browsers on this machine, and for nobody else.

mod media;

use std::fs;
use std::io::{self, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Component, Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use clap::Args;
use httparse::{EMPTY_HEADER, Request, Status};

use super::Failure;
use super::failure::note;
use crate::corpus::shown;

/// No request is longer than this, in bytes.
const LONGEST: usize = 1 << 14;

/// A browser that says nothing for so long is not waited for.
const PATIENCE: Duration = Duration::from_secs(20);

/// Show the files of a folder to browsers on this machine, until Ctrl-C.
#[derive(Args)]
#[command(after_help = "Example: unguess serve site\n\n\
    Only this machine can see it: it listens on 127.0.0.1. Files outside of the folder are not shown, whatever leads \
    there.\n\nExit code: 2 wrong command line; 3 if the folder cannot be read or the port is taken.")]
pub(super) struct Serve {
    /// The folder, with an index.html
    folder: PathBuf,
    /// At which port; 0 is any that is free
    #[arg(long, short, value_name = "N", default_value_t = 8081)]
    port: u16,
}

impl Serve {
    pub(super) fn run(&self) -> Result<ExitCode, Failure> {
        let folder = fs::canonicalize(&self.folder).map_err(|error| self.unreadable(&error.to_string()))?;
        if !folder.is_dir() {
            return Err(self.unreadable("it is no folder"));
        }
        let taken = |error| Failure::Input {
            message: format!("port {}: {error}; another one is chosen with --port", self.port),
        };
        let listener = TcpListener::bind(("127.0.0.1", self.port)).map_err(taken)?;
        let port = listener.local_addr().map_or(self.port, |address| address.port());
        note(format!("http://127.0.0.1:{port}/ shows {} until Ctrl-C", shown(&self.folder)));
        let folder: Arc<Path> = folder.into();
        for stream in listener.incoming().flatten() {
            let folder = Arc::clone(&folder);
            // A browser that has gone away needs no answer.
            thread::spawn(move || drop(answer(&folder, stream)));
        }
        Ok(ExitCode::SUCCESS)
    }

    fn unreadable(&self, reason: &str) -> Failure {
        Failure::Input { message: format!("{}: {reason}", shown(&self.folder)) }
    }
}

/// What is sent: a status, what kind it is, and the content.
struct Answer {
    status: &'static str,
    kind: &'static str,
    content: Vec<u8>,
}

impl Answer {
    fn plain(status: &'static str, text: &str) -> Self {
        Self { status, kind: "text/plain; charset=utf-8", content: text.as_bytes().to_vec() }
    }
}

/// Reads one request and sends the file that it asks for, or says why not.
fn answer(folder: &Path, mut stream: TcpStream) -> io::Result<()> {
    stream.set_read_timeout(Some(PATIENCE))?;
    let mut read = Vec::new();
    let mut chunk = [0; 4096];
    loop {
        let length = stream.read(&mut chunk)?;
        read.extend_from_slice(&chunk[..length]);
        let mut headers = [EMPTY_HEADER; 64];
        let mut request = Request::new(&mut headers);
        let (answer, has_content) = match request.parse(&read) {
            Ok(Status::Partial) if length > 0 && read.len() <= LONGEST => continue,
            Ok(Status::Complete(_)) => (found(folder, &request), request.method != Some("HEAD")),
            _ => (Answer::plain("400 Bad Request", "This is no request.\n"), true),
        };
        let Answer { status, kind, content } = answer;
        let length = content.len();
        let head = format!(
            "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\nCache-Control: no-cache\r\n\
             X-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n"
        );
        stream.write_all(head.as_bytes())?;
        return if has_content { stream.write_all(&content) } else { Ok(()) };
    }
}

/// The file that a request asks for, or why it gets none.
fn found(folder: &Path, request: &Request) -> Answer {
    if !is_for_this_machine(request) {
        return Answer::plain("403 Forbidden", "This server is for 127.0.0.1 only.\n");
    }
    if !matches!(request.method, Some("GET" | "HEAD")) {
        return Answer::plain("405 Method Not Allowed", "Files can be read here, nothing else.\n");
    }
    let path = request.path.and_then(|url| file(folder, url));
    match path.map(|path| (media::kind(&path), fs::read(path))) {
        Some((kind, Ok(content))) => Answer { status: "200 OK", kind, content },
        _ => Answer::plain("404 Not Found", "There is no such file.\n"),
    }
}

/// Whether the browser asked for this machine by name: a page from elsewhere whose name was made to lead here is refused.
fn is_for_this_machine(request: &Request) -> bool {
    let host = request.headers.iter().find(|header| header.name.eq_ignore_ascii_case("Host"));
    let name = host.and_then(|host| std::str::from_utf8(host.value).ok());
    let name = name.map(|name| name.rsplit_once(':').map_or(name, |(name, _)| name));
    name.is_some_and(|name| ["127.0.0.1", "localhost"].contains(&name))
}

/// The file below a folder that the path of an address names; of a folder, its `index.html`. Nothing that is outside,
/// neither by `..` nor by a link.
fn file(folder: &Path, url: &str) -> Option<PathBuf> {
    let path = url.split(['?', '#']).next().unwrap_or_default().trim_start_matches('/');
    let path = PathBuf::from(unescaped(path)?);
    if !path.components().all(|part| matches!(part, Component::Normal(_))) {
        return None;
    }
    let found = fs::canonicalize(folder.join(path)).ok()?;
    let found = if found.is_dir() { fs::canonicalize(found.join("index.html")).ok()? } else { found };
    (found.starts_with(folder) && found.is_file()).then_some(found)
}

/// What `%20` and the like stand for; nothing if that is no text, or not the name of a file.
fn unescaped(path: &str) -> Option<String> {
    let mut bytes = Vec::new();
    let mut rest = path.as_bytes();
    while let [first, others @ ..] = rest {
        rest = others;
        if *first != b'%' {
            bytes.push(*first);
            continue;
        }
        let digits =
            std::str::from_utf8(rest.get(..2)?).ok().filter(|digits| digits.bytes().all(|c| c.is_ascii_hexdigit()))?;
        bytes.push(u8::from_str_radix(digits, 16).ok()?);
        rest = &rest[2..];
    }
    String::from_utf8(bytes).ok().filter(|text| !text.contains(['\0', '\\']))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is sent for a request.
    fn asked(request: &str) -> String {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("index.html"), "<p>").unwrap();
        let folder = fs::canonicalize(folder.path()).unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let mut client = TcpStream::connect(listener.local_addr().unwrap()).unwrap();
        client.write_all(request.as_bytes()).unwrap();
        client.shutdown(std::net::Shutdown::Write).unwrap();
        answer(&folder, listener.accept().unwrap().0).unwrap();
        let mut sent = String::new();
        client.read_to_string(&mut sent).unwrap();
        sent
    }

    #[test]
    fn a_request_is_answered_with_the_file_or_why_not() {
        let file = asked("GET / HTTP/1.1\r\nHost: 127.0.0.1:80\r\n\r\n");
        assert!(file.starts_with("HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\nContent-Length: 3\r\n"));
        assert!(file.ends_with("\r\n\r\n<p>"));
        assert!(asked("HEAD / HTTP/1.1\r\nHost: localhost\r\n\r\n").ends_with("\r\n\r\n"));
        for (request, status) in [
            ("GET /none HTTP/1.1\r\nHost: localhost\r\n\r\n", "404"),
            ("GET / HTTP/1.1\r\nHost: elsewhere.example\r\n\r\n", "403"),
            ("GET / HTTP/1.1\r\n\r\n", "403"),
            ("POST / HTTP/1.1\r\nHost: localhost\r\n\r\n", "405"),
            ("no request\r\n\r\n", "400"),
            ("GET / HTTP/1.1\r\nHost: loc", "400"),
            (&format!("GET /{} HTTP/1.1\r\n", "x".repeat(LONGEST)), "400"),
        ] {
            assert!(asked(request).starts_with(&format!("HTTP/1.1 {status} ")), "{request}");
        }
    }

    #[test]
    fn only_files_below_the_folder_are_found() {
        let outer = tempfile::tempdir().unwrap();
        let outer = fs::canonicalize(outer.path()).unwrap();
        let folder = outer.join("site");
        fs::create_dir_all(folder.join("a b")).unwrap();
        for name in ["secret", "site/index.html", "site/a b/index.html", "site/ü.css"] {
            fs::write(outer.join(name), name).unwrap();
        }
        let found = |url: &str| file(&folder, url).map(|path| path.strip_prefix(&outer).unwrap().to_owned());
        for (url, name) in [
            ("/", "site/index.html"),
            ("/index.html?x=/../secret#p", "site/index.html"),
            ("/a%20b/", "site/a b/index.html"),
            ("/%C3%BC.css", "site/ü.css"),
            ("//index.html", "site/index.html"),
        ] {
            assert_eq!(found(url), Some(PathBuf::from(name)), "{url}");
        }
        for url in [
            "/../secret",
            "/%2e%2e/secret",
            "/a%20b/../../secret",
            "/..%2fsecret",
            "/%00",
            "/%ff",
            "/%",
            "/%+1",
            "/none",
            "/..\\secret",
        ] {
            assert_eq!(found(url), None, "{url}");
        }
        #[cfg(unix)]
        {
            std::os::unix::fs::symlink(outer.join("secret"), folder.join("link")).unwrap();
            assert_eq!(found("/link"), None);
        }
    }
}
