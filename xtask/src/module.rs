//! The module of WebAssembly, with what JavaScript needs to call it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};
use wasm_bindgen_cli_support::Bindgen;

use crate::tools::{cargo, hash, is_there, root, run, say};

const TARGET: &str = "wasm32-unknown-unknown";

/// What makes the site smaller: binaryen for the module, esbuild for scripts and styles. Their versions and checksums are in the lock
/// file.
const PACKAGES: [(&str, &str); 2] = [
    ("package.json", include_str!("../minify/package.json")),
    ("package-lock.json", include_str!("../minify/package-lock.json")),
];

/// What wasm-opt does, in this order. More than the first level makes the module smaller by 1 %, and larger by 1 % once it is
/// compressed. Functions of like names are alike: next to each other they compress to 4 % less.
const PASSES: [&str; 5] = ["-O1", "-O1", "--reorder-functions-by-name", "--strip-debug", "--strip-producers"];

/// What modules made by rustc may use, and every browser of the last years knows.
const FEATURES: [&str; 7] =
    ["simd", "bulk-memory", "mutable-globals", "nontrapping-float-to-int", "reference-types", "sign-ext", "multivalue"];

/// Compiles the library for browsers with some features, makes it as small as possible, and returns the folder with the
/// module.
pub(crate) fn build(features: &str) -> Result<PathBuf> {
    if is_there("rustup") {
        run(Command::new("rustup").args(["target", "add", TARGET]))?;
    }
    say("the library is compiled for browsers");
    run(Command::new(cargo()).current_dir(root()).args([
        "build",
        "--profile",
        "wasm",
        "--package",
        "unguess-web",
        "--target",
        TARGET,
        "--features",
        features,
    ]))?;
    let target = target();
    let folder = target.join("web").join(features);
    fs::create_dir_all(&folder).with_context(|| format!("{} cannot be made", folder.display()))?;
    let mut bindgen = Bindgen::new();
    bindgen.input_path(target.join(TARGET).join("wasm/unguess_web.wasm"));
    // The names of functions stay for wasm-opt, which removes them; without npm there is no wasm-opt.
    bindgen.web(true)?.typescript(false).remove_name_section(!is_there("npm")).remove_producers_section(true);
    bindgen.generate(&folder)?;
    optimise(&folder)?;
    Ok(folder)
}

/// The folder with the packages that make files smaller, which are installed if they are not there in these versions.
/// Nothing if there is no npm to install them.
fn packages() -> Result<Option<PathBuf>> {
    if !is_there("npm") {
        say("NOT MINIFIED: what does that comes by npm, which is not there. The site works, and is larger and slower.");
        return Ok(None);
    }
    let tools = target().join("minify");
    let is_installed =
        |(name, text): &(&str, &str)| fs::read_to_string(tools.join(name)).is_ok_and(|there| there == *text);
    if !PACKAGES.iter().all(is_installed) || !tools.join("node_modules/.bin/esbuild").exists() {
        fs::create_dir_all(&tools)?;
        PACKAGES.iter().try_for_each(|(name, text)| fs::write(tools.join(name), text))?;
        run(Command::new("npm").args(["ci", "--silent", "--no-audit", "--no-fund", "--prefix"]).arg(&tools))?;
    }
    Ok(Some(tools))
}

/// The folder that cargo builds in.
pub(crate) fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}

/// Makes scripts and styles of a folder smaller, if that is possible here.
pub(crate) fn minify(folder: &Path, texts: &[PathBuf]) -> Result<()> {
    let Some(tools) = packages()? else { return Ok(()) };
    run(Command::new(tools.join("node_modules/.bin/esbuild"))
        .args(texts)
        .args(["--minify", "--format=esm", "--charset=utf8", "--target=es2022", "--log-level=warning"])
        .arg("--allow-overwrite")
        .arg(format!("--outdir={}", folder.display())))
}

/// Makes the module smaller with wasm-opt, unless there is no npm. The result is kept under a hash of the module and
/// the passes, so that wasm-opt runs once for each module.
fn optimise(folder: &Path) -> Result<()> {
    let Some(tools) = packages()? else { return Ok(()) };
    let module = folder.join("unguess_web_bg.wasm");
    let smaller = tools.join(format!("{}.wasm", hash([&*fs::read(&module)?, PASSES.concat().as_bytes()])));
    if smaller.exists() {
        fs::copy(smaller, module)?;
        return Ok(());
    }
    say("wasm-opt makes the module smaller");
    let unfinished = tools.join("unfinished.wasm");
    run(Command::new("node")
        .arg(tools.join("node_modules/binaryen/bin/wasm-opt"))
        .arg(&module)
        .args(FEATURES.map(|feature| format!("--enable-{feature}")))
        .args(PASSES)
        .arg("-o")
        .arg(&unfinished))?;
    fs::rename(unfinished, &smaller)?;
    fs::copy(smaller, module)?;
    Ok(())
}
