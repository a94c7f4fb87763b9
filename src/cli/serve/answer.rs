//! Which file a request asks for, or why it gets none.

use std::fs::{self, File};
use std::path::{Component, Path, PathBuf};

use hyper::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE, HOST, HeaderMap, HeaderName,
    HeaderValue, VARY, X_CONTENT_TYPE_OPTIONS,
};
use hyper::{Method, Request, Response, StatusCode};

use super::content::Content;
use super::media;

/// How a file may be compressed, and how the name of the compressed one ends, the shortest first.
const ENCODINGS: [(&str, &str); 2] = [("br", ".br"), ("gzip", ".gz")];

/// The answer to a request.
pub(super) fn answer<B>(folder: &Path, request: &Request<B>) -> Response<Content> {
    if !is_for_this_machine(request.headers()) {
        return text(StatusCode::FORBIDDEN, "This server is for 127.0.0.1 only.\n");
    }
    if ![Method::GET, Method::HEAD].contains(request.method()) {
        return text(StatusCode::METHOD_NOT_ALLOWED, "Files can be read here, nothing else.\n");
    }
    let found = file(folder, request.uri().path()).and_then(|path| opened(folder, &path, request.headers()));
    found.unwrap_or_else(|| match request.uri().path() {
        "/" => text(
            StatusCode::NOT_FOUND,
            "This folder has no index.html. cargo xtask site --out FOLDER makes the site.\n",
        ),
        _ => text(StatusCode::NOT_FOUND, "There is no such file.\n"),
    })
}

fn text(status: StatusCode, text: &'static str) -> Response<Content> {
    let headers = [(CONTENT_TYPE, "text/plain; charset=utf-8")];
    response(status, &headers, Content::Text(text.as_bytes().into()))
}

/// A file, compressed if it is there so and the client can read that.
fn opened(folder: &Path, path: &Path, asked: &HeaderMap) -> Option<Response<Content>> {
    let compressed = ENCODINGS.iter().find_map(|(encoding, ending)| {
        let path = inside(folder, &with_ending(path, ending)).filter(|_| accepts(asked, encoding))?;
        Some((*encoding, path))
    });
    let (encoding, file) = compressed.map_or((None, path.to_owned()), |(encoding, path)| (Some(encoding), path));
    let file = File::open(file).ok()?;
    let left = file.metadata().ok()?.len();
    let mut headers = vec![(CONTENT_TYPE, media::kind(path)), (VARY, "accept-encoding")];
    headers.extend(encoding.map(|encoding| (CONTENT_ENCODING, encoding)));
    Some(response(StatusCode::OK, &headers, Content::File { file, left }))
}

/// A response with these headers, its length, and what every response says.
fn response(status: StatusCode, headers: &[(HeaderName, &'static str)], content: Content) -> Response<Content> {
    let length = content.length();
    let mut response = Response::new(content);
    *response.status_mut() = status;
    let every = [(CACHE_CONTROL, "no-cache"), (X_CONTENT_TYPE_OPTIONS, "nosniff")];
    for (name, value) in headers.iter().chain(&every) {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response.headers_mut().insert(CONTENT_LENGTH, length.into());
    response
}

/// Whether a client can read what is compressed so.
fn accepts(asked: &HeaderMap, encoding: &str) -> bool {
    let values = asked.get_all(ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    let mut offers = values.flat_map(|value| value.split(','));
    offers.any(|offer| {
        let mut parts = offer.split(';').map(str::trim);
        let is_named = parts.next().is_some_and(|name| name.eq_ignore_ascii_case(encoding));
        let weight = parts.find_map(|part| part.strip_prefix("q=")).map_or(Ok(1.0), str::parse::<f64>);
        is_named && weight.is_ok_and(|weight| weight > 0.0)
    })
}

/// Whether the browser asked for this machine by name: a page from elsewhere whose name was made to lead here is refused.
fn is_for_this_machine(asked: &HeaderMap) -> bool {
    let mut hosts = asked.get_all(HOST).iter();
    let (Some(host), None) = (hosts.next(), hosts.next()) else { return false };
    let Ok(host) = host.to_str() else { return false };
    let (name, port) = host.split_once(':').unwrap_or((host, "80"));
    ["127.0.0.1", "localhost"].contains(&name) && port.parse::<u16>().is_ok()
}

/// The file below a folder that the path of an address names; of a folder, its `index.html`. Nothing that is hidden, and
/// nothing that is outside, neither by `..` nor by a link.
fn file(folder: &Path, path: &str) -> Option<PathBuf> {
    let path = PathBuf::from(unescaped(path.trim_start_matches('/'))?);
    let is_shown = |part: Component| match part {
        Component::Normal(name) => !name.as_encoded_bytes().starts_with(b"."),
        _ => false,
    };
    if !path.components().all(is_shown) {
        return None;
    }
    let path = folder.join(path);
    inside(folder, &if path.is_dir() { path.join("index.html") } else { path })
}

/// A file by its own name, if it is below a folder and not hidden there.
fn inside(folder: &Path, path: &Path) -> Option<PathBuf> {
    let found = fs::canonicalize(path).ok()?;
    let below = found.strip_prefix(folder).ok()?;
    let is_hidden = below.components().any(|part| part.as_os_str().as_encoded_bytes().starts_with(b"."));
    (!is_hidden && found.is_file()).then_some(found)
}

fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

/// What `%20` and the like stand for; nothing if that is not text, or not the name of a file.
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

    /// A folder beside a secret, with some files.
    fn folder_with(names: &[&str]) -> (tempfile::TempDir, PathBuf) {
        let outer = tempfile::tempdir().unwrap();
        let folder = fs::canonicalize(outer.path()).unwrap().join("site");
        for name in names.iter().map(|name| folder.join(name)).chain([folder.with_file_name("secret")]) {
            fs::create_dir_all(name.parent().unwrap()).unwrap();
            fs::write(&name, name.file_name().unwrap().as_encoded_bytes()).unwrap();
        }
        (outer, folder)
    }

    #[test]
    fn only_files_below_the_folder_are_found() {
        let (_outer, folder) = folder_with(&["index.html", "a b/index.html", "ü.css"]);
        let found = |path: &str| file(&folder, path).map(|path| path.strip_prefix(&folder).unwrap().to_owned());
        for (path, name) in [
            ("/", "index.html"),
            ("/a%20b/", "a b/index.html"),
            ("/a%20b", "a b/index.html"),
            ("/%C3%BC.css", "ü.css"),
            ("//index.html", "index.html"),
        ] {
            assert_eq!(found(path), Some(PathBuf::from(name)), "{path}");
        }
        for path in [
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
            assert_eq!(found(path), None, "{path}");
        }
        #[cfg(unix)]
        {
            std::os::unix::fs::symlink(folder.with_file_name("secret"), folder.join("link")).unwrap();
            assert_eq!(found("/link"), None);
        }
    }

    #[test]
    fn hidden_files_are_not_found() {
        let (_outer, folder) = folder_with(&["index.html", ".git/config", ".env", "a/.b/c.css", "x.css"]);
        for path in ["/.git/config", "/.env", "/%2eenv", "/a/.b/c.css", "/.git/", "/."] {
            assert_eq!(file(&folder, path), None, "{path}");
        }
        #[cfg(unix)]
        {
            std::os::unix::fs::symlink(folder.join(".env"), folder.join("link")).unwrap();
            assert_eq!(file(&folder, "/link"), None);
        }
        assert!(file(&folder, "/x.css").is_some());
    }

    #[test]
    fn a_compressed_file_is_sent_to_those_who_can_read_it() {
        let (_outer, folder) = folder_with(&["a.css", "a.css.gz", "a.css.br", "b.wasm", "b.wasm.gz", "c.js"]);
        let sent = |path: &str, accepted: Option<&str>| {
            let mut request = Request::get(path).header(HOST, "localhost");
            if let Some(accepted) = accepted {
                request = request.header(ACCEPT_ENCODING, accepted);
            }
            let response = answer(&folder, &request.body(()).unwrap());
            let header =
                |name| response.headers().get(name).map(|value: &HeaderValue| value.to_str().unwrap().to_owned());
            assert_eq!(header(VARY).as_deref(), Some("accept-encoding"));
            (header(CONTENT_TYPE).unwrap(), header(CONTENT_ENCODING), response.body().length())
        };
        let css = |encoding: Option<&str>, length| {
            ("text/css; charset=utf-8".to_owned(), encoding.map(str::to_owned), length)
        };
        for (accepted, expected) in [
            (None, css(None, 5)),
            (Some("identity"), css(None, 5)),
            (Some("gzip;q=0, br; q=0.0"), css(None, 5)),
            (Some("gzip"), css(Some("gzip"), 8)),
            (Some("deflate, GZIP;q=0.5"), css(Some("gzip"), 8)),
            (Some("gzip, deflate, br, zstd"), css(Some("br"), 8)),
        ] {
            assert_eq!(sent("/a.css", accepted), expected, "{accepted:?}");
        }
        let wasm = ("application/wasm".to_owned(), Some("gzip".to_owned()), 9);
        assert_eq!(sent("/b.wasm", Some("gzip, br")), wasm);
        assert_eq!(sent("/c.js", Some("gzip, br")).1, None);
    }

    #[test]
    fn a_folder_without_an_index_says_so() {
        let (_outer, folder) = folder_with(&["a.css"]);
        let response = answer(&folder, &Request::get("/").header(HOST, "localhost").body(()).unwrap());
        assert_eq!(response.status(), StatusCode::NOT_FOUND);
        let Content::Text(text) = response.body() else { panic!("it is not a file") };
        assert!(text.starts_with(b"This folder has no index.html."));
    }
}
