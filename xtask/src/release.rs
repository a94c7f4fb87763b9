//! What a release is made of: systems, addresses, names of files, and the archives of one system.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::channels::filled;
use crate::module::target;
use crate::tools::{cargo, root, run, say};

/// The systems that a release has programs for. Those of musl need no library of the system, and have no shared library for C.
pub(crate) const TARGETS: [&str; 8] = [
    "aarch64-apple-darwin",
    "aarch64-pc-windows-msvc",
    "aarch64-unknown-linux-gnu",
    "aarch64-unknown-linux-musl",
    "x86_64-apple-darwin",
    "x86_64-pc-windows-msvc",
    "x86_64-unknown-linux-gnu",
    "x86_64-unknown-linux-musl",
];

/// What every archive has besides.
const TEXTS: [&str; 4] = ["CHANGELOG.md", "LICENSE-APACHE", "LICENSE-MIT", "README.md"];

/// What Cargo.toml says of all packages.
pub(crate) struct Project {
    pub(crate) version: String,
    pub(crate) description: String,
    pub(crate) license: String,
    pub(crate) repository: String,
    pub(crate) homepage: String,
    pub(crate) documentation: String,
}

impl Project {
    pub(crate) fn read() -> Result<Self> {
        let manifest: toml::Table = fs::read_to_string(root().join("Cargo.toml"))?.parse()?;
        let shared = &manifest["workspace"]["package"];
        let text = |table: &toml::Value, name: &str| {
            let value = table.get(name).and_then(toml::Value::as_str);
            value.map(str::to_owned).with_context(|| format!("Cargo.toml has no {name}"))
        };
        Ok(Self {
            version: text(shared, "version")?,
            description: text(&manifest["package"], "description")?,
            license: text(shared, "license")?,
            repository: text(shared, "repository")?,
            homepage: text(shared, "homepage")?,
            documentation: text(shared, "documentation")?,
        })
    }

    /// The account that the repository belongs to.
    pub(crate) fn owner(&self) -> &str {
        self.repository.rsplit('/').nth(1).unwrap_or_default()
    }

    /// Where a file of the release is fetched from.
    pub(crate) fn address(&self, file: &str) -> String {
        format!("{}/releases/download/v{}/{file}", self.repository, self.version)
    }
}

/// The folder in the archive of the two programs for a system.
pub(crate) fn folder(version: &str, target: &str) -> String {
    format!("unguess-v{version}-{target}")
}

/// The archive of the two programs for a system.
pub(crate) fn program(version: &str, target: &str) -> String {
    folder(version, target) + ending(target)
}

/// The archive of the library for C for a system.
pub(crate) fn library(version: &str, target: &str) -> String {
    format!("unguess-c-v{version}-{target}{}", ending(target))
}

fn ending(target: &str) -> &'static str {
    if target.contains("windows") { ".zip" } else { ".tar.gz" }
}

/// Where a file of the library for C is in its archive, by its name.
fn place(name: &str) -> &'static str {
    if Path::new(name).extension().is_some_and(|end| end == "dll") { "bin" } else { "lib" }
}

/// Compiles the programs and the library for C for a system, and writes their archives into a folder.
pub(crate) fn pack(of: &str, out: &Path) -> Result<()> {
    ensure!(TARGETS.contains(&of), "{of} is none of {}", TARGETS.join(", "));
    let project = Project::read()?;
    fs::create_dir_all(out)?;
    let build = |profile: &str, packages: &[&str]| {
        let mut build = Command::new(cargo());
        build.current_dir(root()).args(["build", "--locked", "--profile", profile, "--target", of]);
        run(build.args(packages.iter().flat_map(|name| ["--package", name])))
    };
    let has_library = !of.contains("musl");
    build("release", &["unguess"])?;
    build("library", if has_library { &["unguess-mcp", "unguess-c"] } else { &["unguess-mcp"] })?;
    let made = target().join(of);
    let staged = target().join("pack");
    let end = if of.contains("windows") { ".exe" } else { "" };

    let top = staged.join(folder(&project.version, of));
    let programs = [("release", "unguess"), ("library", "unguess-mcp")]
        .map(|(profile, name)| (made.join(profile).join(format!("{name}{end}")), PathBuf::new()));
    stage(&top, &programs)?;
    archive(&top, &out.join(program(&project.version, of)))?;
    if has_library {
        let names: &[&str] = match () {
            () if of.contains("windows") => &["unguess_c.dll", "unguess_c.dll.lib", "unguess_c.lib"],
            () if of.contains("apple") => &["libunguess_c.a", "libunguess_c.dylib"],
            () => &["libunguess_c.a", "libunguess_c.so"],
        };
        let mut files: Vec<_> =
            names.iter().map(|name| (made.join("library").join(name), PathBuf::from(place(name)))).collect();
        files.push((root().join("bindings/c/unguess.h"), "include".into()));
        let name = library(&project.version, of);
        let top = staged.join(name.trim_end_matches(ending(of)));
        stage(&top, &files)?;
        let described = filled(&fs::read_to_string(root().join("packaging/unguess.pc"))?, &project, out)?;
        fs::create_dir_all(top.join("lib/pkgconfig"))?;
        fs::write(top.join("lib/pkgconfig/unguess.pc"), described)?;
        if of.contains("apple") {
            let shared = top.join("lib/libunguess_c.dylib");
            run(Command::new("install_name_tool").args(["-id", "@rpath/libunguess_c.dylib"]).arg(shared))?;
        }
        archive(&top, &out.join(name))?;
    }
    Ok(())
}

/// Makes a folder anew, with files in folders of it, and the texts.
fn stage(top: &Path, files: &[(PathBuf, PathBuf)]) -> Result<()> {
    if top.exists() {
        fs::remove_dir_all(top)?;
    }
    fs::create_dir_all(top)?;
    let texts = TEXTS.map(|name| (root().join(name), PathBuf::new()));
    for (file, folder) in files.iter().chain(&texts) {
        fs::create_dir_all(top.join(folder))?;
        let name = file.file_name().unwrap_or_default();
        fs::copy(file, top.join(folder).join(name)).with_context(|| format!("{} is not there", file.display()))?;
    }
    Ok(())
}

/// Packs a folder.
fn archive(top: &Path, to: &Path) -> Result<()> {
    let to = std::path::absolute(to)?;
    let (parent, name) = (top.parent().unwrap_or(top), top.file_name().unwrap_or_default());
    let is_zip = to.extension().is_some_and(|end| end == "zip");
    let [packer, how] = if is_zip { ["7z", "a"] } else { ["tar", "-czf"] };
    run(Command::new(packer).current_dir(parent).arg(how).arg(&to).arg(name))?;
    say(&format!("{} is packed", to.display()));
    Ok(())
}
