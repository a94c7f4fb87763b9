//! The manifests of channels that fetch the files of a release: each is a template of `packaging/`.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};

use crate::release::{Project, TARGETS, folder, program};
use crate::tools::{hash, root, run, say};

/// The templates, and where each is written.
const TEMPLATES: [(&str, &str); 4] = [
    ("Dockerfile", "image/Dockerfile"),
    ("server.json", "server.json"),
    ("unguess.json", "unguess.json"),
    ("unguess.rb", "unguess.rb"),
];

/// The systems of the image, as containers call them.
const IMAGES: [(&str, &str); 2] = [("amd64", "x86_64-unknown-linux-musl"), ("arm64", "aarch64-unknown-linux-musl")];

/// A template with its marks replaced: `@version@` and what else Cargo.toml says, `@name TARGET@`, `@address TARGET@` and `@sum TARGET@` of the
/// archive of a system, which is in a folder. A template has no other `@`.
pub(crate) fn filled(template: &str, project: &Project, files: &Path) -> Result<String> {
    let mut text = String::new();
    for (at, part) in template.split('@').enumerate() {
        if at % 2 == 0 {
            text += part;
            continue;
        }
        let (mark, target) = part.split_once(' ').unwrap_or((part, ""));
        let file = program(&project.version, target);
        ensure!(target.is_empty() || TARGETS.contains(&target), "a release has nothing for {target}");
        let value = match mark {
            "version" => project.version.clone(),
            "description" => project.description.clone(),
            "license" => project.license.clone(),
            "repository" => project.repository.clone(),
            "homepage" => project.homepage.clone(),
            "documentation" => project.documentation.clone(),
            "owner" => project.owner().to_owned(),
            // Names of images are in lower case.
            "image" => format!("ghcr.io/{}/unguess", project.owner().to_lowercase()),
            "folder" => folder(&project.version, target),
            "address" => project.address(&file),
            "sum" => {
                let content = fs::read(files.join(&file)).with_context(|| format!("{file} is not there"))?;
                hash([&*content])
            }
            _ => bail!("no mark is called {mark}"),
        };
        text += &value;
    }
    Ok(text)
}

/// Writes the manifests of all channels, made of the files of a release, and the folder that the image is built from. If it
/// is partial, those are left out and named whose files are not there.
pub(crate) fn write(files: &Path, out: &Path, is_partial: bool) -> Result<()> {
    let project = Project::read()?;
    fs::create_dir_all(out.join("image"))?;
    for (template, to) in TEMPLATES {
        let text = fs::read_to_string(root().join("packaging").join(template))?;
        match filled(&text, &project, files).with_context(|| format!("{to} cannot be written")) {
            Ok(text) => fs::write(out.join(to), text)?,
            Err(error) if is_partial => say(&format!("LEFT OUT: {error:#}")),
            Err(error) => return Err(error),
        }
    }
    for (system, target) in IMAGES {
        let (file, to) = (files.join(program(&project.version, target)), out.join("image").join(system));
        if is_partial && !file.exists() {
            say(&format!("LEFT OUT: the image for {system}: {} is not there", file.display()));
            continue;
        }
        fs::create_dir_all(&to)?;
        run(Command::new("tar").args(["--strip-components", "1", "-xzf"]).arg(file).arg("-C").arg(to))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// The project with addresses that are set.
    fn project() -> Project {
        let mut project = Project::read().unwrap();
        project.repository = "https://github.com/somebody/unguess".to_owned();
        project.homepage = "https://somebody.github.io/unguess".to_owned();
        project
    }

    #[test]
    fn templates_name_files_that_the_release_has_with_their_checksums() {
        let (project, files) =
            (project(), std::env::temp_dir().join(format!("unguess-channels-{}", std::process::id())));
        fs::create_dir_all(&files).unwrap();
        let names = TARGETS.map(|target| program(&project.version, target));
        for name in &names {
            fs::write(files.join(name), name).unwrap();
        }
        let start = project.address("");
        for (template, _) in TEMPLATES {
            let text = fs::read_to_string(root().join("packaging").join(template)).unwrap();
            let text = filled(&text, &project, &files).unwrap();
            let mentioned: BTreeSet<&str> =
                text.split(&start).skip(1).map(|rest| rest.split('"').next().unwrap()).collect();
            assert!(!text.contains("example.org"), "{template}");
            for name in &mentioned {
                let sum = hash([name.as_bytes()]);
                assert!(names.iter().any(|known| known == name), "{template}: {name}");
                assert!(text.contains(&sum), "{template}: the checksum of {name}");
            }
            let count = match template {
                "unguess.rb" => 4,
                "unguess.json" => 2,
                _ => 0,
            };
            assert_eq!(mentioned.len(), count, "{template}");
            if Path::new(template).extension().is_some_and(|end| end == "json") {
                serde_json::from_str::<serde_json::Value>(&text).unwrap();
            }
        }
        fs::remove_file(files.join(&names[0])).unwrap();
        let formula = fs::read_to_string(root().join("packaging/unguess.rb")).unwrap();
        assert!(filled(&formula, &project, &files).is_err());
        assert!(filled("@sum x86_64-unknown-nowhere@", &project, &files).is_err());
        fs::remove_dir_all(files).unwrap();
    }

    /// `cargo binstall` fills its own marks: the names are those of the release.
    #[test]
    fn manifests_of_cargo_name_the_archives_of_all_systems() {
        let project = project();
        for path in ["Cargo.toml", "bindings/mcp/Cargo.toml"] {
            let manifest: toml::Table = fs::read_to_string(root().join(path)).unwrap().parse().unwrap();
            let binstall = &manifest["package"]["metadata"]["binstall"];
            let text = |value: &toml::Value| value.as_str().unwrap().to_owned();
            for target in TARGETS {
                let other = binstall["overrides"].get(target).map(|other| text(&other["pkg-fmt"]));
                let suffix = match &*other.unwrap_or_else(|| text(&binstall["pkg-fmt"])) {
                    "tgz" => ".tar.gz",
                    format => &format!(".{format}"),
                };
                let fill = |name: &str| {
                    let values = [("repo", &*project.repository), ("version", &project.version), ("target", target)];
                    let ends = [("archive-suffix", suffix), ("bin", "unguess"), ("binary-ext", "")];
                    let replaced =
                        |text: String, (mark, value): &(&str, &str)| text.replace(&format!("{{ {mark} }}"), value);
                    values.iter().chain(&ends).fold(text(&binstall[name]), replaced)
                };
                assert_eq!(fill("pkg-url"), project.address(&program(&project.version, target)));
                assert_eq!(fill("bin-dir"), format!("{}/unguess", folder(&project.version, target)));
            }
        }
    }

    /// The workflow packs every system once, and the action fetches what is packed.
    #[test]
    fn the_workflow_and_the_action_know_the_systems_of_a_release() {
        let text = |path: &str| fs::read_to_string(root().join(path)).unwrap();
        let workflow = text(".github/workflows/release.yml");
        let of = |start: &str, ends: &[char]| {
            let mut found: Vec<String> =
                workflow.split(start).skip(1).map(|rest| rest.split(ends).next().unwrap().to_owned()).collect();
            found.sort();
            found
        };
        assert_eq!(of(", target: ", &[' ']), TARGETS);
        assert!(
            workflow.contains("cargo xtask pack ${{ matrix.target }} --out files") && !workflow.contains("--target")
        );
        let action = text("packaging/action");
        assert!(action.contains(&folder("$version", "$target")));
        let targets: Vec<&str> =
            action.split("target=").skip(1).map(|rest| rest.split([' ', '\n']).next().unwrap()).collect();
        assert!(targets.len() == 6 && targets.iter().all(|target| TARGETS.contains(target)), "{targets:?}");
    }
}
