//! The types that front ends draw and send, in TypeScript. Run with `UPDATE=1` to write them anew.
#![allow(clippy::unwrap_used, reason = "a test that goes wrong should stop there")]

use std::any::TypeId;
use std::collections::BTreeMap;
use std::path::Path;

use ludo_room::{Advice, LevelName, News, SetUp, Whole};
use ludo_server::protocol::{
    Ask, Computer, HandedOver, Handover, Listings, Made, OtherToken, Plan, Seated, Shared, Sit, TableCard,
    Tell, TypedCode, Version, Words,
};
use ludo_table::{Act, CatalogueGame, Illustration, Refusal, ShuffleCheck, View};
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

/// The types of a front end, wherever its table is, and those of the protocol.
struct Files {
    table: String,
    server: String,
}

fn typescript() -> Files {
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
    types.visit::<ShuffleCheck>();
    let table = std::mem::take(&mut types.declarations);
    visit_protocol(&mut types);
    let server = types.declarations;
    let head = "// Made from the Rust types of crates/table and crates/room by the test `typescript`. Do not edit.\n";
    let server_head = format!(
        "// Made from the Rust types of crates/server by the test `typescript`. Do not edit.\n\n{}",
        import(&table, &server)
    );
    Files { table: file(head, table), server: file(&server_head, server) }
}

fn visit_protocol(types: &mut Types) {
    types.visit::<Ask>();
    types.visit::<Tell>();
    types.visit::<Plan>();
    types.visit::<Made>();
    types.visit::<Sit>();
    types.visit::<Seated>();
    types.visit::<Computer>();
    types.visit::<Handover>();
    types.visit::<TypedCode>();
    types.visit::<HandedOver>();
    types.visit::<OtherToken>();
    types.visit::<Shared>();
    types.visit::<TableCard>();
    types.visit::<Listings>();
    types.visit::<Version>();
    types.visit::<Words>();
}

fn file(head: &str, declarations: BTreeMap<String, String>) -> String {
    let all: Vec<String> = declarations.into_values().collect();
    let text = format!("{head}\n{}", all.join("\n\n"));
    text.lines().map(|line| line.trim_end().to_owned() + "\n").collect()
}

/// The types of the one file that the other speaks of.
fn import(from: &BTreeMap<String, String>, to: &BTreeMap<String, String>) -> String {
    let is_letter = |letter: char| letter.is_alphanumeric() || letter == '_';
    let words: Vec<&str> =
        to.values().flat_map(|text| text.split(move |letter| !is_letter(letter))).collect();
    let names: Vec<&str> = from.keys().map(String::as_str).filter(|name| words.contains(name)).collect();
    format!("import type {{ {} }} from './table';\n", names.join(", "))
}

fn compare(name: &str, now: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/lib/generated").join(name);
    if std::env::var_os("UPDATE").is_some() {
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, now).unwrap();
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        kept == now,
        "web/src/lib/generated/{name} is stale: UPDATE=1 cargo test -p ludo-server --test typescript"
    );
}

#[test]
fn the_generated_types_are_up_to_date() {
    let Files { table, server } = typescript();
    compare("table.ts", &table);
    compare("server.ts", &server);
}

/// Numbers that JavaScript cannot hold would have to travel as strings: so far there are none.
#[test]
fn no_number_is_too_large_for_javascript() {
    let (files, wide) = (typescript(), Config::new().with_large_int("LARGE"));
    assert!(!View::inline(&wide).contains("LARGE") && !Act::inline(&wide).contains("LARGE"));
    assert!(!files.table.contains("bigint") && !files.server.contains("bigint"));
}
