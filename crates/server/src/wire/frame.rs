//! Frames to devices. A frame is written down once, with its head, and shared by all who are sent the same.

use std::cell::RefCell;

use axum::body::Bytes;
use serde::Serialize;

const FINAL: u8 = 0x80;
const TEXT: u8 = 0x1;
const CLOSE: u8 = 0x8;
const PING: u8 = 0x9;
const PONG: u8 = 0xA;

/// The longest head of a frame that is not masked.
const LONGEST_HEAD: usize = 10;

/// How much of a draft's room is kept for the next.
const DRAFT_KEPT: usize = 64 * 1024;

thread_local! {
    /// Where frames are written first, so that each is copied once into as much room as it needs.
    static DRAFT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// A frame as it goes over a connection. A clone is the same bytes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Frame(Bytes);

impl Frame {
    /// A value as JSON in a frame of text.
    pub(crate) fn json(value: &impl Serialize) -> Frame {
        DRAFT.with_borrow_mut(|draft| {
            draft.clear();
            draft.extend_from_slice(&[0; LONGEST_HEAD]);
            if serde_json::to_writer(&mut *draft, value).is_err() {
                // Frames are plain data, which can always be written.
                draft.truncate(LONGEST_HEAD);
            }
            let frame = Frame::behind_head(TEXT, draft.clone());
            draft.shrink_to(DRAFT_KEPT);
            frame
        })
    }

    /// A question whether the device is still there.
    pub(super) fn ping() -> Frame {
        Frame(Bytes::from_static(&[FINAL | PING, 0]))
    }

    /// The answer to the same question.
    pub(super) fn pong(body: &[u8]) -> Frame {
        Frame::behind_head(PONG, [&[0; LONGEST_HEAD], body].concat())
    }

    /// The last frame, with why it is.
    pub(super) fn close(code: u16, reason: &str) -> Frame {
        Frame::behind_head(CLOSE, [&[0; LONGEST_HEAD], &code.to_be_bytes()[..], reason.as_bytes()].concat())
    }

    /// A frame of these bytes, whose first ones are room for the longest head.
    fn behind_head(kind: u8, mut bytes: Vec<u8>) -> Frame {
        let length = bytes.len() - LONGEST_HEAD;
        let start = match (u8::try_from(length), u16::try_from(length)) {
            (Ok(short @ 0..=125), _) => {
                bytes[LONGEST_HEAD - 1] = short;
                LONGEST_HEAD - 2
            }
            (_, Ok(middle)) => {
                bytes[LONGEST_HEAD - 3] = 126;
                bytes[LONGEST_HEAD - 2..LONGEST_HEAD].copy_from_slice(&middle.to_be_bytes());
                LONGEST_HEAD - 4
            }
            _ => {
                bytes[1] = 127;
                bytes[2..LONGEST_HEAD].copy_from_slice(&(length as u64).to_be_bytes());
                0
            }
        };
        bytes[start] = FINAL | kind;
        Frame(Bytes::from(bytes).slice(start..))
    }

    /// All of it.
    pub(super) fn into_bytes(self) -> Bytes {
        self.0
    }

    /// What a frame of text says.
    #[cfg(test)]
    pub(crate) fn text(&self) -> &str {
        let head = match self.0[1] {
            126 => 4,
            127 => LONGEST_HEAD,
            _ => 2,
        };
        std::str::from_utf8(&self.0[head..]).expect("frames of ours are text")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_length_is_written_as_shortly_as_it_can_be() {
        for (length, head) in [
            (0, vec![0x81, 0]),
            (125, vec![0x81, 125]),
            (126, vec![0x81, 126, 0, 126]),
            (0xFFFF, vec![0x81, 126, 0xFF, 0xFF]),
            (0x1_0000, vec![0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0]),
        ] {
            let frame = Frame::behind_head(TEXT, vec![b'x'; LONGEST_HEAD + length]);
            assert_eq!(frame.0[..head.len()], head);
            assert_eq!(frame.0.len(), head.len() + length);
            assert_eq!(frame.text().len(), length);
        }
    }

    #[test]
    fn frames_are_what_the_rules_say() {
        assert_eq!(&Frame::json(&["é"]).0[..], b"\x81\x06[\"\xc3\xa9\"]");
        assert_eq!(&Frame::ping().0[..], b"\x89\x00");
        assert_eq!(&Frame::pong(b"hi").0[..], b"\x8a\x02hi");
        assert_eq!(&Frame::close(4000, "why").0[..], b"\x88\x05\x0f\xa0why");
    }
}
