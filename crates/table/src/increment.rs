//! What changes in a view, so that a front end that has seen one is not sent all of the next.

use std::sync::Arc;

use ludo_games::{Seat, Text};
use serde::Serialize;
use ts_rs::TS;

use crate::log::LogEntry;
use crate::show::{Block, Card, Choice, Notice, Piece, Place, Scene, Score, Wall};
use crate::table::Phase;
use crate::terms::Terms;
use crate::view::{ClockView, EndingView, FairView, LastMove, OfferView, SeatView, View};

/// What leads from one view to a later one.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Increment {
    /// The events of the view it is for.
    pub from: u32,
    /// The events of the view it leads to.
    pub to: u32,
    /// The fields that have changed, whole; those of the scene one by one.
    pub changes: ViewChanges,
    /// What was told in between.
    pub log: Vec<LogEntry>,
}

/// A struct of the fields of another that have changed. The pattern names every field: a new one cannot be forgotten.
macro_rules! changes {
    ($(#[$about:meta])* $name:ident of $whole:ident {
        $($field:ident: $type:ty,)+ $(; $inner:ident: $changes:ident)?
    }) => {
        $(#[$about])*
        #[derive(Clone, PartialEq, Debug, Default, Serialize, TS)]
        pub struct $name {
            $(
                #[doc = concat!("The new `", stringify!($field), "`.")]
                #[serde(skip_serializing_if = "Option::is_none")]
                #[ts(optional)]
                pub $field: Option<$type>,
            )+
            $(
                #[doc = concat!("What is new in `", stringify!($inner), "`.")]
                #[serde(skip_serializing_if = "Option::is_none")]
                #[ts(optional)]
                pub $inner: Option<$changes>,
            )?
        }

        impl $name {
            fn between(old: &$whole, new: &$whole) -> $name {
                let $whole { $($field,)+ $($inner)? } = new;
                $name {
                    $($field: (old.$field != *$field).then(|| $field.clone()),)+
                    $($inner: (old.$inner != *$inner).then(|| $changes::between(&old.$inner, $inner)),)?
                }
            }
        }
    };
}

changes! {
    /// The fields of a view that have changed.
    ViewChanges of View {
        game: &'static str,
        edition: String,
        edition_name: Text,
        aim: Text,
        viewer: Option<Seat>,
        events: u32,
        phase: Phase,
        ply: u32,
        line: u32,
        turn: Option<Seat>,
        seats: Vec<SeatView>,
        terms: Terms,
        question: Option<Text>,
        choices: Arc<[Choice]>,
        last: Option<LastMove>,
        offer: Option<OfferView>,
        paused: bool,
        clocks: Option<ClockView>,
        ending: Option<EndingView>,
        fair: Option<FairView>,
        shared: Option<String>,
        ; scene: SceneChanges
    }
}

changes! {
    /// The fields of a scene that have changed.
    SceneChanges of Scene {
        columns: u8,
        rows: u8,
        places: Arc<[Place]>,
        walls: Vec<Wall>,
        blocks: Vec<Block>,
        pieces: Vec<Piece>,
        hand: Vec<Card>,
        hands: Vec<u8>,
        pile: Option<u16>,
        discards: Vec<Vec<Card>>,
        won: Vec<Vec<Card>>,
        scores: Vec<Score>,
        notices: Vec<Notice>,
    }
}

impl View {
    /// What has changed since an earlier view, with what was told in between.
    pub fn since(&self, earlier: &View, log: Vec<LogEntry>) -> Increment {
        let changes = ViewChanges::between(earlier, self);
        Increment { from: earlier.events, to: self.events, changes, log }
    }
}
