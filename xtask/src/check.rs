//! Whether a release can be made, and what a person must do once. Nothing is done here.

use std::fs;

use anyhow::{Result, ensure};

use crate::channels::filled;
use crate::release::Project;
use crate::tools::{root, say};

/// What addresses that nobody has set contain.
const PLACEHOLDER: &str = "example.org";

/// Files that write addresses or the owner of the repository down, because what reads them knows no Cargo.toml.
const ADDRESSED: [&str; 4] =
    ["CITATION.cff", "bindings/python/README.md", "bindings/web/npm/README.md", "docs/installing.md"];

/// Says what hinders a release with a tag, and what a person must do once; refuses if something hinders it.
pub(crate) fn check(tag: Option<&str>) -> Result<()> {
    let project = Project::read()?;
    let once = fs::read_to_string(root().join("packaging/once.txt"))?;
    say(&format!("once, by a person:\n\n{}", filled(&once, &project, &root())?));
    let read = |name: &str| fs::read_to_string(root().join(name)).unwrap_or_default();
    let texts: Vec<(&str, String)> = ADDRESSED.into_iter().map(|name| (name, read(name))).collect();
    let found = hindrances(&project, tag, &texts, &read("CHANGELOG.md"));
    for hindrance in &found {
        say(hindrance);
    }
    ensure!(found.is_empty(), "no release yet, for {} reasons", found.len());
    Ok(())
}

fn hindrances(project: &Project, tag: Option<&str>, texts: &[(&str, String)], changes: &str) -> Vec<String> {
    let mut found = Vec::new();
    let addresses = [
        ("repository", &project.repository),
        ("homepage", &project.homepage),
        ("documentation", &project.documentation),
    ];
    for (name, address) in addresses {
        if address.contains(PLACEHOLDER) {
            found.push(format!("Cargo.toml: {name} is a placeholder: {address}"));
        }
    }
    if !project.repository.starts_with("https://github.com/") {
        found.push(
            "Cargo.toml: workflows, the action and the image want a repository on https://github.com/".to_owned(),
        );
    }
    for (name, text) in texts {
        let is_other = text.contains(PLACEHOLDER) || text.contains("owner/unguess");
        if is_other || !text.contains(&format!("{}/unguess", project.owner())) {
            found.push(format!("{name}: has other addresses than Cargo.toml"));
        }
    }
    let version = &project.version;
    if tag.is_some_and(|tag| tag != format!("v{version}")) {
        found.push(format!("the tag is not v{version}, which is the version in Cargo.toml"));
    }
    if !changes.lines().any(|line| line == format!("## {version}") || line.starts_with(&format!("## {version} - "))) {
        found.push(format!("CHANGELOG.md: `## {version}` has no date, such as `## {version} - 2027-01-31`"));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::release::library;

    fn texts() -> Vec<(&'static str, String)> {
        ADDRESSED.map(|name| (name, fs::read_to_string(root().join(name)).unwrap())).to_vec()
    }

    /// A repository whose addresses are set.
    fn set(text: &str, project: &Project) -> String {
        let text = text.replace(&project.documentation, "https://somebody.github.io/unguess/book");
        let text = text.replace(&project.repository, "https://github.com/somebody/unguess");
        text.replace(&project.homepage, "https://somebody.github.io/unguess").replace("owner/", "somebody/")
    }

    #[test]
    fn placeholders_and_other_addresses_are_refused_and_set_ones_are_not() {
        let project = Project::read().unwrap();
        let changes = format!("## {} - 2027-01-31\n", project.version);
        let tag = format!("v{}", project.version);
        let ready = Project {
            repository: set(&project.repository, &project),
            homepage: set(&project.homepage, &project),
            documentation: set(&project.documentation, &project),
            ..Project::read().unwrap()
        };
        let written: Vec<_> = texts().into_iter().map(|(name, text)| (name, set(&text, &project))).collect();
        assert_eq!(hindrances(&ready, Some(&tag), &written, &changes), Vec::<String>::new());
        assert_eq!(hindrances(&ready, Some("v0"), &written, "## Unreleased").len(), 2);
        // Addresses of another are found in each file.
        let other = Project { repository: "https://github.com/another/unguess".to_owned(), ..ready };
        assert_eq!(hindrances(&other, None, &written, &changes).len(), ADDRESSED.len());
        if project.repository.contains(PLACEHOLDER) {
            assert_eq!(hindrances(&project, None, &texts(), &changes).len(), 4 + ADDRESSED.len());
        }
    }

    #[test]
    fn the_page_about_installing_names_files_of_this_version() {
        let (project, page) =
            (Project::read().unwrap(), fs::read_to_string(root().join("docs/installing.md")).unwrap());
        let version = format!("v{}", project.version);
        assert!(page.contains(&format!("unguess@{version}`")), "{version}");
        let library = library(&project.version, "x86_64-unknown-linux-gnu");
        assert!(page.contains(&format!("{}/lib/pkgconfig", library.trim_end_matches(".tar.gz"))));
    }

    /// Links of the pages of packages lead into the repository, to files that are there.
    #[test]
    fn pages_of_packages_have_absolute_links() {
        let project = Project::read().unwrap();
        for (name, page) in texts().iter().filter(|(name, _)| name.ends_with("README.md")) {
            let links: Vec<&str> = page.split("](").skip(1).map(|rest| rest.split(')').next().unwrap()).collect();
            assert!(links.len() > 3, "{name}");
            for link in links {
                let path = link.strip_prefix(&format!("{}/blob/main/", project.repository));
                let is_there = |path: &str| root().join(path.split('#').next().unwrap_or(path)).exists();
                assert!(link == project.homepage || path.is_some_and(is_there), "{name}: {link}");
            }
        }
        let citation = fs::read_to_string(root().join("CITATION.cff")).unwrap();
        for line in [format!("repository-code: \"{}\"", project.repository), format!("url: \"{}\"", project.homepage)] {
            assert!(citation.lines().any(|written| written == line), "{line}");
        }
    }
}
