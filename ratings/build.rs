//! Writes the scales as JSON, if that is what is asked for.

fn main() {
    println!("cargo::rerun-if-changed=.");
    #[cfg(feature = "json")]
    json();
}

/// Writes each scale, which is a file of TOML, as JSON into the folder for the output of the build.
#[cfg(feature = "json")]
fn json() {
    let out = std::env::var("OUT_DIR").expect("cargo names the folder");
    for file in std::fs::read_dir(".").expect("the folder of the scales can be read") {
        let path = file.expect("the folder of the scales can be read").path();
        if path.extension().is_some_and(|ending| ending == "toml") && !path.ends_with("Cargo.toml") {
            let text = std::fs::read_to_string(&path).expect("a scale can be read");
            let scale: serde_json::Value = toml::from_str(&text).expect("a scale is TOML");
            let name = path.with_extension("json");
            std::fs::write(format!("{out}/{}", name.display()), scale.to_string()).expect("a scale can be written");
        }
    }
}
