//! What a device has been shown, kept by increments.

use serde_json::Value;

/// A view with its log, as a device keeps it.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Sight {
    /// The table.
    pub view: Value,
    /// What was told.
    pub log: Vec<Value>,
    /// What surrounds the table.
    pub around: Value,
}

/// A step leads on from another number of events than the device has.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Gap;

impl Sight {
    /// What a `view` frame shows.
    pub fn of(mut frame: Value) -> Sight {
        let log = match frame["log"].take() {
            Value::Array(log) => log,
            _ => Vec::new(),
        };
        Sight { view: frame["view"].take(), log, around: frame["around"].take() }
    }

    /// Goes on with a `step` frame.
    ///
    /// # Errors
    /// When it leads on from something else.
    pub fn apply(&mut self, mut step: Value) -> Result<(), Gap> {
        let mut increment = step["increment"].take();
        if increment["from"].as_u64() != Some(self.events().into()) {
            return Err(Gap);
        }
        merge(&mut self.view, increment["changes"].take());
        if let Value::Array(told) = increment["log"].take() {
            self.log.extend(told);
        }
        self.around = step["around"].take();
        Ok(())
    }

    /// How many events it has seen.
    pub fn events(&self) -> u32 {
        self.number("events")
    }

    /// A number of the view; 0 when there is none.
    pub fn number(&self, field: &str) -> u32 {
        self.view[field].as_u64().unwrap_or(0) as u32
    }

    /// Whether the match has ended.
    pub fn is_over(&self) -> bool {
        self.view["phase"] == "over"
    }
}

/// Fields that have changed replace those that were there; those of the scene one by one.
fn merge(view: &mut Value, changes: Value) {
    let Value::Object(changes) = changes else { return };
    for (field, changed) in changes {
        match changed {
            Value::Object(scene) if field == "scene" => {
                for (field, changed) in scene {
                    view["scene"][field.as_str()] = changed;
                }
            }
            changed => view[field.as_str()] = changed,
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn changes_replace_fields_and_those_of_the_scene_one_by_one() {
        let mut sight = Sight::of(json!({
            "view": {"events": 3, "turn": 0, "ending": null, "scene": {"rows": 4, "hand": [1]}},
            "log": [1], "around": {"owed": []}
        }));
        let step = json!({
            "increment": {"from": 3, "to": 5, "changes": {"events": 5, "turn": null, "scene": {"hand": []}}, "log": [2]},
            "around": {"owed": [1]}
        });
        assert_eq!(sight.apply(step.clone()), Ok(()));
        let view = json!({"events": 5, "turn": null, "ending": null, "scene": {"rows": 4, "hand": []}});
        assert_eq!((&sight.view, sight.log.len()), (&view, 2));
        assert_eq!(sight.apply(step), Err(Gap));
    }
}
