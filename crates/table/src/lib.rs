//! Games being played, wherever they are shown or stored.
//!
//! [`Table`]: a match in progress, a pure machine. [`View`]: what one viewer sees of it. [`Record`]: all of it as a file. [`fair`]: shuffles that
//! nobody can choose. [`show`]: how games look and how they are told, for each viewer. [`trace`]: the format in which programs compare games.

pub mod any;
mod clock;
mod colours;
mod event;
mod example;
pub mod fair;
mod increment;
mod machine;
mod record;
pub mod show;
mod terms;
pub mod trace;
mod view;

pub use event::{Effect, Ending, Event, Kind, Offer, Reason, Refusal, SeatNumber};
pub use example::example;
pub use increment::Increment;
pub use machine::{Handled, Phase, Table, Told};
pub use record::{RULES_VERSION, Record, RecordError, RecordedEdition};
pub use terms::{Clock, Leaving, Mind, Player, Starter, Terms};
pub use view::{Entry, FairView, LastMove, OfferView, Opened, SeatView, View};
