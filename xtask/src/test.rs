//! Everything the project is tested with, from a clean clone.

use anyhow::Result;

use crate::api;
use crate::prove;
use crate::run::{cargo, step};
use crate::web;

pub(crate) fn test() -> Result<()> {
    // Python checks records from their description, as a stranger would; strace looks whether the server syncs before it answers.
    prove::need_tools()?;
    step("format", &mut cargo(&["fmt", "--all", "--check"]))?;
    let clippy = ["clippy", "--workspace", "--all-targets", "--locked", "--", "--deny", "warnings"];
    step("lints", &mut cargo(&clippy))?;
    let doc = ["doc", "--workspace", "--no-deps", "--locked", "--document-private-items"];
    step("documentation", cargo(&doc).env("RUSTDOCFLAGS", "--deny warnings"))?;
    // Apart, as it is compiled for being run: it depends on much that would else be compiled twice.
    step("tests of xtask", &mut cargo(&["test", "--package", "xtask", "--locked"]))?;
    step("tests", &mut cargo(&["test", "--workspace", "--locked", "--exclude", "xtask", "--no-fail-fast"]))?;
    api::test_api(api::SHORT)?;
    web::test()
}
