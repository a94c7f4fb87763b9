//! The site for browsers on this machine, and for nobody else.

use std::net::TcpListener;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use hyper::header::{CACHE_CONTROL, HeaderValue};
use hyper::server::conn::http1;
use hyper_util::rt::TokioIo;
use hyper_util::service::TowerToHyperService;
use tower_http::services::ServeDir;
use tower_http::set_header::SetResponseHeader;

use crate::tools::say;

/// Shows a folder until the program is stopped, on any free port if the port is 0.
pub(crate) fn show(folder: &str, port: &str) -> Result<()> {
    let folder = Path::new(folder);
    ensure!(
        folder.join("index.html").is_file(),
        "{} has no index.html: cargo xtask site --out {0} makes the site",
        folder.display()
    );
    let number: u16 = port.parse().with_context(|| format!("--port {port}: a port is a number from 0 to 65535"))?;
    let listener = TcpListener::bind(("127.0.0.1", number)).with_context(|| format!("port {port} cannot be used"))?;
    say(&format!("http://{}/ shows {} until Ctrl-C", listener.local_addr()?, folder.display()));
    answer(listener, folder)
}

/// Answers requests for the files of a folder without end, with the compressed copy of a file if the browser accepts
/// that. Browsers must ask again for files that they have kept, because the site may have been built anew.
fn answer(listener: TcpListener, folder: &Path) -> Result<()> {
    let files = ServeDir::new(folder).precompressed_gzip();
    let files = SetResponseHeader::overriding(files, CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    let files = TowerToHyperService::new(files);
    listener.set_nonblocking(true)?;
    tokio::runtime::Builder::new_current_thread().enable_io().build()?.block_on(async {
        let listener = tokio::net::TcpListener::from_std(listener)?;
        loop {
            // A connection that ended before it was taken is not a reason to stop.
            if let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(http1::Builder::new().serve_connection(TokioIo::new(stream), files.clone()));
            }
        }
    })
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::io::{Read, Write};
    use std::net::TcpStream;

    use super::*;

    #[test]
    fn files_of_the_folder_are_sent_with_their_kind_and_compressed_to_those_who_accept_it() {
        let folder = std::env::temp_dir().join(format!("unguess-shown-{}", std::process::id()));
        let site = folder.join("site");
        fs::create_dir_all(&site).unwrap();
        fs::write(folder.join("secret"), "secret").unwrap();
        let kinds = [
            ("index.html", "text/html"),
            ("a.css", "text/css"),
            ("a.js", "text/javascript"),
            ("a.json", "application/json"),
            ("a.svg", "image/svg+xml"),
            ("a.wasm", "application/wasm"),
            ("a.webmanifest", "application/manifest+json"),
        ];
        for (name, _) in kinds {
            fs::write(site.join(name), "plain").unwrap();
        }
        fs::write(site.join("a.wasm.gz"), "compressed").unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let shown = site.clone();
        std::thread::spawn(move || answer(listener, &shown).unwrap());
        let asked = |path: &str, header: &str| {
            let mut client = TcpStream::connect(address).unwrap();
            write!(client, "GET {path} HTTP/1.1\r\nHost: localhost\r\n{header}Connection: close\r\n\r\n").unwrap();
            let mut sent = String::new();
            client.read_to_string(&mut sent).unwrap();
            sent
        };
        for (name, kind) in kinds {
            let sent = asked(&format!("/{name}"), "");
            assert!(sent.contains(&format!("content-type: {kind}\r\n")) && sent.ends_with("plain"), "{sent}");
            assert!(sent.contains("cache-control: no-cache\r\n") && !sent.contains("content-encoding"), "{sent}");
        }
        assert!(asked("/", "").ends_with("plain"));
        let sent = asked("/a.wasm", "Accept-Encoding: gzip, br\r\n");
        assert!(
            sent.contains("content-encoding: gzip\r\n") && sent.contains("content-type: application/wasm"),
            "{sent}"
        );
        assert!(sent.ends_with("compressed"), "{sent}");
        for path in ["/none", "/../secret", "/%2e%2e/secret", "/..%2fsecret", "/..%5csecret", "//secret"] {
            assert!(asked(path, "").starts_with("HTTP/1.1 404"), "{path}");
        }
        fs::remove_dir_all(folder).unwrap();
    }
}
