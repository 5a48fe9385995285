use super::*;

const MASK: [u8; 4] = [0x37, 0xfa, 0x21, 0x3d];

/// A frame as a device sends it.
fn frame(first: u8, body: &[u8]) -> Vec<u8> {
    let mut bytes = vec![first];
    match body.len() {
        short @ 0..=125 => bytes.push(0x80 | short as u8),
        middle @ 126..=0xFFFF => {
            bytes.push(0x80 | 126);
            bytes.extend((middle as u16).to_be_bytes());
        }
        long => {
            bytes.push(0x80 | 127);
            bytes.extend((long as u64).to_be_bytes());
        }
    }
    bytes.extend(MASK);
    bytes.extend(body.iter().zip(MASK.iter().cycle()).map(|(byte, mask)| byte ^ mask));
    bytes
}

/// All that comes of some bytes.
fn all(bytes: &[u8]) -> Result<Vec<Came>, Fault> {
    let mut inbox = Inbox::default();
    inbox.take_in(bytes);
    let mut came = Vec::new();
    while let Some(one) = inbox.next()? {
        came.push(one);
    }
    Ok(came)
}

fn said(text: &str) -> Came {
    Came::Text(text.to_owned())
}

#[test]
fn the_example_of_the_rfc_says_hello() {
    let bytes = [0x81, 0x85, 0x37, 0xfa, 0x21, 0x3d, 0x7f, 0x9f, 0x4d, 0x51, 0x58];
    assert_eq!(all(&bytes), Ok(vec![said("Hello")]));
}

#[test]
fn frames_come_in_any_pieces_and_leave_nothing_behind() {
    let long = "é".repeat(LONGEST / 2);
    let bytes = [frame(0x81, b"one"), frame(0x89, b"?"), frame(0x81, long.as_bytes())].concat();
    for piece in [1, 2, 7, 1000, bytes.len()] {
        let (mut inbox, mut came) = (Inbox::default(), Vec::new());
        for bytes in bytes.chunks(piece) {
            inbox.take_in(bytes);
            while let Some(one) = inbox.next().expect("frames") {
                came.push(one);
            }
        }
        assert_eq!(came, [said("one"), Came::Ping(b"?".to_vec()), said(&long)]);
        assert_eq!((inbox.bytes.capacity(), inbox.begun), (0, None));
    }
}

#[test]
fn a_message_may_come_in_fragments_with_pings_in_between() {
    let (first, rest) = "né".as_bytes().split_at(2);
    let bytes =
        [frame(0x01, first), frame(0x89, b""), frame(0x00, rest), frame(0x8A, b""), frame(0x80, b"!")];
    assert_eq!(all(&bytes.concat()), Ok(vec![Came::Ping(Vec::new()), Came::Pong, said("né!")]));
}

#[test]
fn what_is_too_large_is_not_waited_for() {
    let (most, more) = (vec![b'x'; LONGEST], vec![b'x'; LONGEST + 1]);
    assert!(all(&frame(0x81, &most)).is_ok_and(|came| came.len() == 1));
    assert_eq!(all(&frame(0x81, &more)[..4]), Err(Fault::TooLarge));
    assert_eq!(all(&[0x81, 0xFF, 0xFF, 0, 0, 0, 0, 0, 0, 0]), Err(Fault::TooLarge));
    let fragments = [frame(0x01, &most), frame(0x80, b"x")].concat();
    assert_eq!(all(&fragments), Err(Fault::TooLarge), "nor in fragments");
}

#[test]
fn what_breaks_the_rules_is_noise() {
    let long_ping = frame(0x89, &[0; 126]);
    let unmasked = [0x81, 0x01, b'x'].to_vec();
    for (why, bytes) in [
        ("not masked", unmasked),
        ("a reserved bit", frame(0xC1, b"x")),
        ("bytes", frame(0x82, b"x")),
        ("an unknown kind", frame(0x83, b"x")),
        ("an unknown kind about the connection", frame(0x8B, b"")),
        ("a long ping", long_ping),
        ("a ping in fragments", frame(0x09, b"")),
        ("the end of nothing", frame(0x80, b"x")),
        ("a new message within another", [frame(0x01, b"a"), frame(0x81, b"b")].concat()),
        ("no text", frame(0x81, b"\xff")),
        ("half a letter", [frame(0x01, b"\xc3"), frame(0x80, b"x")].concat()),
        ("a length that needs no two bytes", [0x81, 0xFE, 0, 5, 0, 0, 0, 0].to_vec()),
        ("a length that needs no eight bytes", [0x81, 0xFF, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0].to_vec()),
        ("half a code", frame(0x88, b"\x03")),
        ("a code that nobody may send", frame(0x88, &1005_u16.to_be_bytes())),
        ("a reason that is no text", frame(0x88, b"\x03\xe8\xff")),
    ] {
        assert_eq!(all(&bytes), Err(Fault::Noise), "{why}");
    }
}

#[test]
fn a_device_ends_with_a_code_or_without() {
    assert_eq!(all(&frame(0x88, b"")), Ok(vec![Came::Close(None)]));
    assert_eq!(all(&frame(0x88, b"\x03\xe9bye")), Ok(vec![Came::Close(Some(1001))]));
}
