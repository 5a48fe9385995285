//! The page, the program with the page inside, and the program running.

use anyhow::Result;

use crate::run::{cargo, step, target};
use crate::web;

pub(crate) fn serve(options: &[&str]) -> Result<()> {
    web::build()?;
    step("program", &mut cargo(&["build", "--release", "--locked", "--package", "ludotheque"]))?;
    let mut program = std::process::Command::new(target().join("release/ludotheque"));
    step("serving", program.arg("serve").args(options))
}
