//! `ludotheque engine`: a computer player for other programs, line by line on standard input and output (`docs/ENGINE.md`).

mod inbox;
mod options;
mod position;
mod request;
mod session;
mod thinking;

use anyhow::Result;
use ludo_games::for_game;

use crate::args::EngineArgs;
use crate::output::Answer;
use crate::table;
use inbox::Inbox;
use options::EngineOptions;
use session::Session;

pub(crate) fn run(args: &EngineArgs) -> Result<Answer> {
    let game = table::game(&args.game)?;
    let options = EngineOptions::new(args)?;
    for_game!(game, G => Session::<G>::new(options, Inbox::open()).run())?;
    Ok(Answer::Yes)
}
