//! Thinking for simulations: without threads, and the same every time.

use std::sync::Arc;
use std::time::Duration;

use ludo_bots::Budget;

use super::Thought;
use super::mind::think_through;
use super::queue::Queue;

/// How long an answer takes.
const PAUSE: Duration = Duration::from_millis(30);

/// How many nodes are looked at, so that a simulation is fast.
const NODES: u64 = 100;

/// Answers a thought on a task of its own. It has no place in a queue.
pub(super) fn take_in(mut thought: Thought) -> Option<(Arc<Queue>, u64)> {
    tokio::spawn(async move {
        tokio::time::sleep(PAUSE).await;
        let settled = Arc::clone(&thought.settled);
        think_through(&mut *thought.mind, &few_nodes, &|| settled.is_open());
        thought.answer();
    });
    None
}

fn few_nodes(budget: Budget) -> Budget {
    match budget {
        Budget::Nodes(nodes) => Budget::Nodes(nodes.min(NODES)),
        Budget::Time(_) => Budget::Nodes(NODES),
    }
}
