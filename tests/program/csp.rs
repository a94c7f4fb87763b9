//! `unguess csp` hands its arguments over to the laboratory.

#![cfg(unix)]

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::process::Command;

use assert_cmd::cargo::cargo_bin;

use crate::common::program::text;

#[test]
fn csp_runs_the_laboratory_or_says_how_to_install_it() {
    let folder = tempfile::tempdir().unwrap();
    let [program, laboratory] = ["unguess", "unguess-lab"].map(|name| folder.path().join(name));
    fs::copy(cargo_bin("unguess"), &program).unwrap();
    let asked = |path: &str| {
        let mut command = Command::new(&program);
        command.args(["csp", "solve", "--help", "-j", "2"]).env("PATH", path).output().unwrap()
    };
    let missing = asked("");
    assert_eq!(missing.status.code(), Some(2));
    let told = text(&missing.stderr);
    assert!(told.contains("unguess-lab is not installed") && told.contains("cargo install --path lab"), "{told}");
    // Beside the program, or in a folder of PATH.
    fs::write(&laboratory, "#!/bin/sh\necho \"$@\"\nexit 7\n").unwrap();
    fs::set_permissions(&laboratory, fs::Permissions::from_mode(0o755)).unwrap();
    let elsewhere = tempfile::tempdir().unwrap();
    let check = |path: &str| {
        let run = asked(path);
        assert_eq!((run.status.code(), text(&run.stdout)), (Some(7), "solve --help -j 2\n".to_owned()));
    };
    check("");
    fs::rename(&laboratory, elsewhere.path().join("unguess-lab")).unwrap();
    check(elsewhere.path().to_str().unwrap());
}
