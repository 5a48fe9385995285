//! What changes in a view, so that a front end that has seen one is not sent all of the next.

use serde::Serialize;
use serde_json::{Map, Value};
use ts_rs::TS;

use crate::show::Scene;
use crate::view::{Entry, View};

/// What leads from one view to a later one of the same viewer.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Increment {
    /// The events of the view it is for.
    pub from: u32,
    /// The events of the view it leads to.
    pub to: u32,
    /// The fields of the view that have changed, whole; those of the scene one by one.
    #[ts(type = "Partial<Omit<View, \"scene\" | \"log\" | \"log_from\">> & { scene?: Partial<Scene> }")]
    pub changes: Map<String, Value>,
    /// What was told in between.
    pub log: Vec<Entry>,
}

/// Puts those of the fields that differ into a map. The pattern names every field: a new one cannot be forgotten.
macro_rules! differences {
    ($type:ident { $($field:ident),+ $(,)? } but { $($other:ident),* }, $old:expr, $new:expr) => {{
        let $type { $($field,)+ $($other: _),* } = $new;
        let mut changes = Map::new();
        $(if *$field != $old.$field {
            changes.insert(stringify!($field).to_owned(), json($field));
        })+
        changes
    }};
}

impl View {
    /// What has changed since an earlier view of the same viewer. This view's log must reach back to the end of that one's.
    pub fn since(&self, earlier: &View) -> Increment {
        let mut changes = differences!(View {
            game, edition, edition_name, viewer, events, phase, ply, turn, seats, terms, question, choices, last,
            offer, paused, ending, fair,
        } but { scene, log, log_from }, earlier, self);
        let scene = scene_changes(&earlier.scene, &self.scene);
        if !scene.is_empty() {
            changes.insert("scene".to_owned(), Value::Object(scene));
        }
        let known = earlier.log_end().saturating_sub(self.log_from) as usize;
        let log = self.log.iter().skip(known).cloned().collect();
        Increment { from: earlier.events, to: self.events, changes, log }
    }

    fn log_end(&self) -> u32 {
        self.log_from + self.log.len() as u32
    }
}

fn scene_changes(old: &Scene, new: &Scene) -> Map<String, Value> {
    differences!(Scene {
        columns, rows, places, walls, blocks, pieces, hand, hands, pile, discards, won, scores, notices,
    } but {}, old, new)
}

fn json(value: &impl Serialize) -> Value {
    serde_json::to_value(value).expect("views hold nothing that JSON cannot")
}
