//! What strangers make of the description of the server's requests: schemathesis asks the real program everything it describes, and much that it does not.

use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::run::{need, root, step, target};
use crate::stamp::unless_unchanged;
use crate::web;

/// How many examples a request gets in the short form.
pub(crate) const SHORT: u32 = 15;

/// How many a request gets in the long form: more than 2,000 in all.
pub(crate) const LONG: u32 = 150;

/// Asks the program everything.
pub(crate) fn test_api(examples: u32) -> Result<()> {
    let tools = install()?;
    let program = web::program()?;
    let server = Server::start(&program, &target().join("api-data"))?;
    let here = root().join("xtask/api");
    let mut schemathesis = Command::new(tools.join("bin/st"));
    schemathesis.current_dir(&here).env("LUDOTHEQUE", &server.address).env("PYTHONDONTWRITEBYTECODE", "1");
    schemathesis
        .args(["--config-file", "schemathesis.toml", "run"])
        .arg(format!("{}/api/openapi.json", server.address));
    schemathesis.args(["--checks", "all", "--phases", "examples,coverage,fuzzing,stateful"]);
    schemathesis.args([
        "--continue-on-failure",
        "--warnings",
        "off",
        "--max-examples",
        &examples.to_string(),
    ]);
    step("requests by schemathesis", &mut schemathesis)
}

/// schemathesis in a folder of its own, which is made once.
fn install() -> Result<PathBuf> {
    need("python3", "python3")?;
    let tools = target().join("schemathesis");
    let done = tools.join("installed");
    unless_unchanged("schemathesis", &["xtask/api/requirements.txt"], &done, || {
        step(
            "a folder for schemathesis",
            Command::new("python3").args(["-m", "venv", "--clear"]).arg(&tools),
        )?;
        let mut pip = Command::new(tools.join("bin/pip"));
        let wanted = root().join("xtask/api/requirements.txt");
        step("schemathesis", pip.args(["install", "--quiet", "--requirement"]).arg(wanted))?;
        std::fs::write(&done, "").context("no note can be left that schemathesis is installed")
    })?;
    Ok(tools)
}

/// The program, serving; it ends with this.
struct Server {
    program: Child,
    address: String,
    /// What it says besides is not read, but it must be able to say it.
    _said: BufReader<ChildStdout>,
}

impl Server {
    fn start(program: &Path, data: &Path) -> Result<Server> {
        // What an earlier run has left.
        let _ = std::fs::remove_dir_all(data);
        let mut program = Command::new(program)
            .args(["serve", "--listen", "127.0.0.1:0", "--data"])
            .arg(data)
            .env("LUDOTHEQUE_TRUSTED_PROXY", "127.0.0.1")
            .stdout(Stdio::piped())
            .spawn()
            .context("the program cannot be started")?;
        let mut said = BufReader::new(program.stdout.take().context("the program says nothing")?);
        let address = said.by_ref().lines().map_while(Result::ok).find(|line| line.starts_with("http://"));
        match address {
            Some(address) => Ok(Server { program, address, _said: said }),
            None => bail!("the program does not say where it serves: {}", program.wait()?),
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // One that has ended by itself need not be ended.
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}
