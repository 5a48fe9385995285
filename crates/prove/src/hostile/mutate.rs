//! What hostile devices say: what honest ones say, changed.

use serde_json::{Value, json};

use crate::chance::Chance;
use crate::client::socket::{WHOLE, frame, kind};

/// Frames of an honest device; `"T"` stands for its token.
const HONEST: [&str; 21] = [
    r#"{"hello":{"protocol":1,"build":"ludo-prove","token":"T","have":3}}"#,
    r#"{"act":{"id":"00112233445566778899aabbccddeeff","act":{"play":{"ply":0,"line":0,"move":"a1-a2"}}}}"#,
    r#"{"act":{"id":"00112233445566778899aabbccddeeff","act":{"offer":{"offer":"draw"}}}}"#,
    r#"{"act":{"id":"00112233445566778899aabbccddeeff","act":{"answer":{"offer":3,"yes":true}}}}"#,
    r#"{"act":{"id":"00112233445566778899aabbccddeeff","act":{"withdraw":{"offer":3}}}}"#,
    r#"{"act":{"id":"00112233445566778899aabbccddeeff","act":"hint"}}"#,
    r#"{"act":{"id":"00112233445566778899aabbccddeeff","act":"resume"}}"#,
    r#"{"act":{"id":"00112233445566778899aabbccddeeff","act":{"claim":{"gone":1}}}}"#,
    r#"{"act":{"id":"00112233445566778899aabbccddeeff","act":{"substitute":{"gone":1,"level":3}}}}"#,
    r#"{"act":{"id":"00112233445566778899aabbccddeeff","act":"return"}}"#,
    r#"{"act":{"id":"00112233445566778899aabbccddeeff","act":{"first":{"seat":1}}}}"#,
    r#"{"act":{"id":"00112233445566778899aabbccddeeff","act":{"vow":{"commitment":"00"}}}}"#,
    r#"{"act":{"id":"00112233445566778899aabbccddeeff","act":{"reveal":{"number":"00"}}}}"#,
    r#"{"act":{"id":"00112233445566778899aabbccddeeff","act":"rise"}}"#,
    r#"{"say":{"phrase":"hello"}}"#,
    r#"{"mute":{"seat":1,"on":true}}"#,
    r#"{"gesture":{"id":7,"from":"a1","to":"b2"}}"#,
    r#"{"preview":{"id":7,"move":"a1-a2"}}"#,
    r#"{"at":{"id":7,"ply":0}}"#,
    r#""lift""#,
    r#""look""#,
];

/// Requests of an honest device.
const REQUESTS: [(&str, &str, &str); 20] = [
    ("POST", "/api/tables", r#"{"game":"labymaster","seats":[{"mine":{"name":"Anna"}},"open"]}"#),
    (
        "POST",
        "/api/tables",
        r#"{"game":"sequence","edition":"classic","seats":["open",{"computer":{"level":3}}],"terms":{"clock":{"turn":{"time":1000}}},"listed":true}"#,
    ),
    ("GET", "/api/tables?game=sequence", ""),
    ("GET", "/api/tables/TABLE", ""),
    ("DELETE", "/api/tables/TABLE", ""),
    (
        "POST",
        "/api/tables/TABLE/seats",
        r#"{"invitation":"22222222222222222222222222","person":{"name":"Bruno","colour":"red"}}"#,
    ),
    ("DELETE", "/api/tables/TABLE/seats/1", ""),
    ("POST", "/api/tables/TABLE/seats/1/invitation", ""),
    ("PUT", "/api/tables/TABLE/seats/1/computer", r#"{"level":2}"#),
    ("DELETE", "/api/tables/TABLE/seats/1/name", ""),
    ("POST", "/api/tables/TABLE/handover", ""),
    ("POST", "/api/handover", r#"{"code":"2222-2222"}"#),
    (
        "POST",
        "/api/tables/TABLE/link",
        r#"{"token":"0000000000000000000000000000000000000000000000000000000000000000"}"#,
    ),
    ("GET", "/api/tables/TABLE/socket", ""),
    ("GET", "/api/tables/TABLE/view", ""),
    ("GET", "/api/tables/TABLE/record", ""),
    ("POST", "/api/tables/TABLE/share", ""),
    ("GET", "/api/games/2222222222222222", ""),
    ("GET", "/api/version", ""),
    ("GET", "/api/words", ""),
];

/// Bytes of a frame that no honest device would send, or would send now.
pub(super) fn hostile_frame(chance: &mut Chance, token: &str) -> Vec<u8> {
    let honest = chance.pick(&HONEST).map_or("", |text| text).replace("\"T\"", &format!("\"{token}\""));
    match chance.below(10) {
        0..=2 => frame(WHOLE | kind::TEXT, honest.as_bytes()),
        3..=4 => frame(WHOLE | kind::TEXT, changed_json(&honest, chance).as_bytes()),
        5..=7 => frame(WHOLE | kind::TEXT, &changed_bytes(honest.as_bytes(), chance)),
        8 => frame(WHOLE | kind::TEXT, large(chance).as_bytes()),
        _ => odd_frame(&honest, chance),
    }
}

/// Frames that are wrong as frames, whatever they say.
fn odd_frame(honest: &str, chance: &mut Chance) -> Vec<u8> {
    let bytes = honest.as_bytes();
    match chance.below(11) {
        0 => frame(WHOLE | kind::BINARY, bytes),
        1 => frame(WHOLE | 0x40 | kind::TEXT, bytes),
        2 => frame(WHOLE | 5, bytes),
        3 => frame(WHOLE | kind::MORE, bytes),
        4 => [
            frame(kind::TEXT, &bytes[..bytes.len() / 2]),
            frame(WHOLE | kind::MORE, &bytes[bytes.len() / 2..]),
        ]
        .concat(),
        5 => [frame(kind::TEXT, bytes), frame(WHOLE | kind::TEXT, bytes)].concat(),
        6 => frame(WHOLE | kind::PING, &[b'p'; 200]),
        7 => frame(WHOLE | kind::CLOSE, &[3]),
        8 => frame(WHOLE | kind::TEXT, &[0xff, 0xfe, 0x80]),
        // A length that nobody could ever send.
        9 => vec![0x81, 0xff, 0x3f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0],
        // Without a mask.
        _ => vec![0x81, 2, b'"', b'"'],
    }
}

fn large(chance: &mut Chance) -> String {
    let length = [4090, 4096, 4097, 5000, 70_000, 1 << 20][chance.below(6)];
    match chance.below(3) {
        0 => "[".repeat(length),
        1 => json!({"say": {"phrase": "x".repeat(length)}}).to_string(),
        _ => format!("\"{}\"", " ".repeat(length)),
    }
}

/// Changes one value somewhere in a JSON text.
pub(super) fn changed_json(text: &str, chance: &mut Chance) -> String {
    let Ok(mut value) = serde_json::from_str::<Value>(text) else { return text.to_owned() };
    change_value(&mut value, chance);
    value.to_string()
}

fn change_value(value: &mut Value, chance: &mut Chance) {
    match value {
        Value::Object(object) if !object.is_empty() && !chance.once_in(5) => {
            let names: Vec<String> = object.keys().cloned().collect();
            let name = &names[chance.below(names.len())];
            match (chance.below(6), object.get_mut(name)) {
                (0, _) => drop(object.remove(name)),
                (1, _) => drop(object.insert("extra".to_owned(), odd_value(chance))),
                (_, Some(inner)) => change_value(inner, chance),
                (_, None) => {}
            }
        }
        Value::Array(items) if !items.is_empty() && !chance.once_in(5) => {
            let place = chance.below(items.len());
            if chance.once_in(4) {
                let copy = items[place].clone();
                items.extend(std::iter::repeat_n(copy, 1 + chance.below(20)));
            } else {
                change_value(&mut items[place], chance);
            }
        }
        value => *value = odd_value(chance),
    }
}

fn odd_value(chance: &mut Chance) -> Value {
    let odd = [
        Value::Null,
        json!(true),
        json!(-1),
        json!(255),
        json!(256),
        json!(u64::MAX),
        json!(1e308),
        json!(0.5),
        json!(""),
        json!("x"),
        json!("\u{0}\u{202e}\u{200b}"),
        json!("é".repeat(500)),
        json!("../../etc/passwd"),
        json!([]),
        json!({}),
        json!([[[[[[[[]]]]]]]]),
        json!({"play": {"ply": 0, "line": 0, "move": ""}}),
        json!(4_294_967_296_u64),
        json!("rise"),
    ];
    odd[chance.below(odd.len())].clone()
}

/// Changes some bytes: some flipped, cut out, put in, or said twice.
pub(super) fn changed_bytes(bytes: &[u8], chance: &mut Chance) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    for _ in 0..=chance.below(4) {
        let at = chance.below(bytes.len());
        let to = at + chance.below(bytes.len() - at + 1);
        match chance.below(5) {
            0 if !bytes.is_empty() => bytes[at] ^= 1 << chance.below(8),
            1 => drop(bytes.drain(at..to)),
            2 => bytes.insert(at, chance.number() as u8),
            3 => bytes.truncate(at),
            _ => {
                let copy = bytes[at..to].to_vec();
                bytes.splice(at..at, copy);
            }
        }
    }
    bytes
}

/// Bytes of a request that no honest device would send, or would send now; and whether it still is HTTP.
pub(super) fn hostile_request(chance: &mut Chance, host: &str, table: &str, token: &str) -> (Vec<u8>, bool) {
    let (method, path, body) = REQUESTS[chance.below(REQUESTS.len())];
    let path = path.replace("TABLE", if chance.once_in(8) { "nowhere000000000" } else { table });
    let path = if chance.once_in(6) { changed_path(&path, chance) } else { path };
    let body = match chance.below(4) {
        0 => body.as_bytes().to_vec(),
        1 => changed_bytes(body.as_bytes(), chance),
        2 if chance.once_in(10) => vec![b'x'; 100_000],
        _ => changed_json(body, chance).into_bytes(),
    };
    let host = if chance.once_in(8) { "evil.example" } else { host };
    let length = body.len();
    let mut head = format!(
        "{method} {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\nContent-Length: {length}\r\n"
    );
    for (odds, line) in [
        (2, format!("Authorization: Bearer {token}\r\n")),
        (8, "Authorization: Bearer short\r\n".to_owned()),
        (8, "Origin: http://evil.example\r\n".to_owned()),
        (9, "Content-Type: text/plain\r\n".to_owned()),
        (9, format!("Ludotheque-Invitation: {}\r\n", "é".repeat(30))),
        (9, "X-Forwarded-For: 1.2.3.4, 5.6.7.8\r\n".to_owned()),
        (40, format!("X-Long: {}\r\n", "x".repeat(20_000))),
    ] {
        if chance.once_in(odds) {
            head += &line;
        }
    }
    if !head.contains("Content-Type") {
        head += "Content-Type: application/json\r\n";
    }
    let bytes = [(head + "\r\n").into_bytes(), body].concat();
    if chance.once_in(10) { (changed_bytes(&bytes, chance), false) } else { (bytes, true) }
}

/// Another path, without what would end the request's line.
fn changed_path(path: &str, chance: &mut Chance) -> String {
    let bytes = changed_bytes(path.as_bytes(), chance).into_iter().filter(|byte| (0x21..0x7f).contains(byte));
    format!("/{}", String::from_utf8(bytes.collect()).unwrap_or_default().trim_start_matches('/'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_changed_differs_now_and_then_and_never_panics() {
        let mut chance = Chance::new(1);
        let (mut same, mut http) = (0, 0);
        for _ in 0..20_000 {
            same += usize::from(changed_json(HONEST[1], &mut chance) == HONEST[1]);
            hostile_frame(&mut chance, "00");
            http += usize::from(hostile_request(&mut chance, "h", "t", "00").1);
            changed_bytes(b"", &mut chance);
        }
        assert!(same < 5000 && http > 10_000, "{same} {http}");
    }

    #[test]
    fn what_is_honest_is_json() {
        for text in HONEST {
            serde_json::from_str::<Value>(text).expect(text);
        }
    }
}
