//! The types that front ends draw and send, in TypeScript. Run with `UPDATE=1` to write them anew.
#![allow(clippy::unwrap_used, reason = "a test that goes wrong should stop there")]

use std::any::TypeId;
use std::collections::BTreeMap;
use std::path::Path;

use ludo_room::{Advice, LevelName, News, SetUp, Whole};
use ludo_table::{Act, CatalogueGame, Illustration, Refusal, View};
use ts_rs::{Config, TS, TypeVisitor};

/// Every type that some types are made of, by name.
struct Types {
    config: Config,
    seen: Vec<TypeId>,
    declarations: BTreeMap<String, String>,
}

impl TypeVisitor for Types {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if self.seen.contains(&TypeId::of::<T>()) {
            return;
        }
        self.seen.push(TypeId::of::<T>());
        // Only types of our own have a file to be written to.
        if T::output_path().is_some() {
            let docs = T::docs().unwrap_or_default();
            let text = format!("{docs}export {}", T::decl(&self.config));
            self.declarations.insert(T::ident(&self.config), text);
        }
        T::visit_dependencies(self);
        T::visit_generics(self);
    }
}

fn typescript() -> String {
    let config = Config::new().with_large_int("string");
    let mut types = Types { config, seen: Vec::new(), declarations: BTreeMap::new() };
    types.visit::<Whole>();
    types.visit::<News>();
    types.visit::<Act>();
    types.visit::<Refusal>();
    types.visit::<SetUp>();
    types.visit::<Advice>();
    types.visit::<CatalogueGame>();
    types.visit::<LevelName>();
    types.visit::<Illustration>();
    let head = "// Made from the Rust types of crates/table and crates/room by the test `typescript`. Do not edit.\n";
    let all: Vec<String> = types.declarations.into_values().collect();
    let text = format!("{head}\n{}", all.join("\n\n"));
    text.lines().map(|line| line.trim_end().to_owned() + "\n").collect()
}

#[test]
fn the_generated_types_are_up_to_date() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/lib/generated/table.ts");
    let now = typescript();
    if std::env::var_os("UPDATE").is_some() {
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, &now).unwrap();
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        kept == now,
        "web/src/lib/generated/table.ts is stale: UPDATE=1 cargo test -p ludo-room --test typescript"
    );
}

/// Numbers that JavaScript cannot hold would have to travel as strings: so far there are none.
#[test]
fn no_number_is_too_large_for_javascript() {
    let (text, wide) = (typescript(), Config::new().with_large_int("LARGE"));
    assert!(!View::inline(&wide).contains("LARGE") && !Act::inline(&wide).contains("LARGE"));
    assert!(!text.contains("bigint"));
}
