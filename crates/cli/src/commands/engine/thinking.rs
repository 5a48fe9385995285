//! A thought about one position, told while it goes on.

use std::time::{Duration, Instant};

use anyhow::Result;
use ludo_bots::{BotSpec, Budget, Playable, Search, Thought, think_while};
use ludo_games::{Dice, Game, Seed};

use super::inbox::{Inbox, Interruption};
use super::options::EngineOptions;
use super::position::Position;
use super::request::Limit;
use super::session::Next;
use crate::{output, protocol};

/// Thinks to the end, or until somebody wants to know, and says what to play.
pub(super) fn think<G: Playable>(
    position: &Position<G>,
    options: EngineOptions,
    limit: Limit,
    inbox: &mut Inbox,
) -> Result<Next> {
    let Position { game, seen, .. } = position;
    let bot = BotSpec::Level(options.level, limit.budget());
    let budget = bot.budget::<G>(game.setup().seats);
    let mut teller = Teller::new(&**game, budget, limit);
    let seed = Seed::from_number(options.seed).derive(&format!("ply {}", seen.steps.len()));
    let mut search = bot.search(game, seen, options.memory(), Dice::new(&seed));
    let mut interruption = teller.follow(&mut *search, budget, limit, inbox)?;
    if interruption.is_none() && limit == Limit::Infinite {
        interruption = Some(inbox.wait_for_interruption()?);
    }
    teller.tell_last(&*search)?;
    output::say(&format!("bestmove {}", game.action_text(search.report().best())))?;
    Ok(if interruption == Some(Interruption::Quit) { Next::Quit } else { Next::GoOn })
}

impl Limit {
    fn budget(self) -> Option<Budget> {
        match self {
            Limit::Usual => None,
            Limit::Budget(budget) => Some(budget),
            Limit::Infinite => Some(Budget::Nodes(u64::MAX)),
        }
    }
}

/// After how many nodes a search is told about first; then after twice as many, and so on.
const FIRST_NEWS: u64 = 1024;

/// How long nothing is told at most, where the clock decides anyway.
const SILENCE: Duration = Duration::from_secs(1);

/// Who tells how a search goes on.
struct Teller<'g, G> {
    game: &'g G,
    start: Instant,
    next_nodes: u64,
    /// After how many nodes something was told last.
    told: Option<u64>,
    /// When something was told last; nothing where a number of nodes decides everything, what is told too.
    last: Option<Instant>,
}

impl<'g, G: Game> Teller<'g, G> {
    fn new(game: &'g G, budget: Budget, limit: Limit) -> Teller<'g, G> {
        let start = Instant::now();
        let reproducible = matches!(budget, Budget::Nodes(_)) && limit != Limit::Infinite;
        Teller { game, start, next_nodes: FIRST_NEWS, told: None, last: (!reproducible).then_some(start) }
    }

    /// Tells about a search until it is done or interrupted.
    fn follow(
        &mut self,
        search: &mut dyn Search<G>,
        budget: Budget,
        limit: Limit,
        inbox: &mut Inbox,
    ) -> Result<Option<Interruption>> {
        let (start, mut interrupted) = (self.start, Ok(None));
        think_while(search, budget, &mut || start.elapsed(), &mut |search| {
            interrupted = self.tell_news(search).and_then(|()| inbox.interruption());
            // Without input a thought ends by itself, or else never.
            if limit != Limit::Infinite && matches!(interrupted, Ok(Some(Interruption::InputEnded))) {
                interrupted = Ok(None);
            }
            if matches!(interrupted, Ok(None)) { Thought::GoOn } else { Thought::Stop }
        });
        interrupted
    }

    fn tell_news(&mut self, search: &dyn Search<G>) -> Result<()> {
        let silent_for_long = self.last.is_some_and(|last| last.elapsed() >= SILENCE);
        if search.nodes() < self.next_nodes && !silent_for_long {
            return Ok(());
        }
        self.next_nodes = self.next_nodes.max(search.nodes()).saturating_mul(2);
        self.last = self.last.map(|_| Instant::now());
        self.tell(search)
    }

    /// The last word, unless it was said already.
    fn tell_last(&mut self, search: &dyn Search<G>) -> Result<()> {
        if self.told == Some(search.nodes()) { Ok(()) } else { self.tell(search) }
    }

    fn tell(&mut self, search: &dyn Search<G>) -> Result<()> {
        let report = search.report();
        let (nodes, time) = (search.nodes(), self.start.elapsed());
        self.told = Some(nodes);
        let speed = nodes as f64 / time.as_secs_f64().max(1e-6);
        let win: Vec<String> = report.win.iter().map(|chance| format!("{chance:.3}")).collect();
        output::say(&format!(
            "info depth {} nodes {nodes} time {} nps {speed:.0} win {} line {}",
            report.depth,
            time.as_millis(),
            win.join(" "),
            protocol::moves(self.game, report.line)
        ))
    }
}
