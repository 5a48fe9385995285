//! Games being played, wherever they are shown or stored.
//!
//! [`show`]: how games look and how they are told, for each viewer. [`trace`]: the format in which programs compare games.

mod clock;
mod event;
mod machine;
mod record;
pub mod show;
mod terms;
pub mod trace;
mod view;

pub use event::{Effect, Ending, Event, Kind, Offer, Reason, Refusal};
pub use machine::{Handled, Phase, Table, Told};
pub use record::{RULES_VERSION, Record, RecordError, RecordedEdition};
pub use terms::{Clock, Leaving, Mind, Player, Starter, Terms};
pub use view::{LastMove, OfferView, SeatView, View};
