//! Games being played, wherever they are shown or stored.
//!
//! [`Table`]: a match in progress, a pure machine. [`View`]: what one viewer sees of it. [`Record`]: all of it as a file. [`fair`]: shuffles that
//! nobody can choose. [`show`]: how games look and how they are told, for each viewer. [`trace`]: the format in which programs compare games.

mod act;
mod catalogue;
mod clock;
mod colours;
mod ending;
mod event;
mod example;
mod fact;
pub mod fair;
mod increment;
mod log;
mod observed;
mod pair;
mod record;
mod refusal;
mod shared;
pub mod show;
mod shuffle;
mod table;
mod terms;
pub mod trace;
mod view;

pub use act::{Act, Offer};
pub use catalogue::{
    CatalogueBubble, CatalogueEdition, CatalogueGame, CatalogueOption, CatalogueRule, CatalogueStep,
    catalogue,
};
pub use ending::{Ending, Reason};
pub use event::{Deed, Event, SeatNumber, What};
pub use example::{Illustration, example, step};
pub use fact::{Fact, TableFact};
pub use increment::{Increment, SceneChanges, ViewChanges};
pub use log::{LogEntry, Told};
pub use observed::{Observed, is_possible};
pub use pair::Pair;
pub use record::{Record, RecordError, RecordedEdition};
pub use refusal::Refusal;
pub use shuffle::{FairShuffle, ShuffleCheck, check_shuffle, open_hands};
pub use table::{Phase, Table};
pub use terms::{Clock, Leaving, Mind, Player, Starter, Terms};
pub use view::{ClockView, EndingView, FairView, LastMove, OfferView, Opened, SeatView, View};
