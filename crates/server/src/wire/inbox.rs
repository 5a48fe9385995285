//! What devices send, taken apart by the rules of sockets (RFC 6455, section 5). Nothing is kept of what has been taken out.

/// The longest message of a device, in bytes.
pub(crate) const LONGEST: usize = 4096;

/// The longest frame that is about the connection itself.
const LONGEST_CONTROL: usize = 125;

/// What has come and has not been taken out yet.
#[derive(Default)]
pub(super) struct Inbox {
    bytes: Vec<u8>,
    /// The message whose first fragments have come.
    begun: Option<Vec<u8>>,
}

/// What a device has sent.
#[derive(PartialEq, Debug)]
pub(super) enum Came {
    Text(String),
    Ping(Vec<u8>),
    Pong,
    /// It ends, and says why by a code.
    Close(Option<u16>),
}

/// Why a device cannot be understood any more.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Fault {
    /// It breaks the rules of sockets, or sends no text.
    Noise,
    /// It sends more than anybody needs.
    TooLarge,
}

/// What a frame is.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Kind {
    Continued,
    Text,
    Close,
    Ping,
    Pong,
}

/// The head of a frame.
struct Head {
    kind: Kind,
    is_final: bool,
    mask: [u8; 4],
    /// How long the head itself is.
    size: usize,
    /// How long what follows is.
    length: usize,
}

impl Inbox {
    /// Takes in bytes, wherever they begin and end.
    pub(super) fn take_in(&mut self, bytes: &[u8]) {
        self.bytes.extend_from_slice(bytes);
    }

    /// The next thing that has come as a whole.
    ///
    /// # Errors
    /// When it cannot be understood. Nothing that follows can be, then.
    pub(super) fn next(&mut self) -> Result<Option<Came>, Fault> {
        while let Some((kind, is_final, body)) = self.frame()? {
            if let Some(came) = self.take_out(kind, is_final, body)? {
                return Ok(Some(came));
            }
        }
        Ok(None)
    }

    /// The next frame, unmasked.
    fn frame(&mut self) -> Result<Option<(Kind, bool, Vec<u8>)>, Fault> {
        let Some(head) = read_head(&self.bytes)? else { return Ok(None) };
        let Head { kind, is_final, mask, size, length } = head;
        let begun = self.begun.as_ref().map_or(0, Vec::len);
        if length > LONGEST || (kind == Kind::Continued && begun + length > LONGEST) {
            return Err(Fault::TooLarge);
        }
        let Some(body) = self.bytes.get(size..size + length) else { return Ok(None) };
        let body = body.iter().zip(mask.iter().cycle()).map(|(byte, mask)| byte ^ mask).collect();
        if self.bytes.len() == size + length {
            // A device that is silent takes no room.
            self.bytes = Vec::new();
        } else {
            self.bytes.drain(..size + length);
        }
        Ok(Some((kind, is_final, body)))
    }

    /// What a frame comes to, if it does not wait for others.
    fn take_out(&mut self, kind: Kind, is_final: bool, body: Vec<u8>) -> Result<Option<Came>, Fault> {
        match kind {
            Kind::Ping => Ok(Some(Came::Ping(body))),
            Kind::Pong => Ok(Some(Came::Pong)),
            Kind::Close => close_code(&body).map(|code| Some(Came::Close(code))),
            Kind::Text if self.begun.is_some() => Err(Fault::Noise),
            Kind::Text if is_final => text(body).map(Some),
            Kind::Text => {
                self.begun = Some(body);
                Ok(None)
            }
            Kind::Continued => {
                let mut message = self.begun.take().ok_or(Fault::Noise)?;
                message.extend_from_slice(&body);
                if is_final {
                    return text(message).map(Some);
                }
                self.begun = Some(message);
                Ok(None)
            }
        }
    }
}

fn text(bytes: Vec<u8>) -> Result<Came, Fault> {
    String::from_utf8(bytes).map(Came::Text).map_err(|_| Fault::Noise)
}

/// The head that these bytes begin with, when all of it is there.
fn read_head(bytes: &[u8]) -> Result<Option<Head>, Fault> {
    let &[first, second, ref rest @ ..] = bytes else { return Ok(None) };
    let (is_final, reserved, masked) = (first & 0x80 != 0, first & 0x70 != 0, second & 0x80 != 0);
    let kind = kind_of(first & 0xF).filter(|_| masked && !reserved).ok_or(Fault::Noise)?;
    let (length, rest) = match second & 0x7F {
        126 => match rest.split_first_chunk() {
            Some((length, rest)) => (u64::from(u16::from_be_bytes(*length)), rest),
            None => return Ok(None),
        },
        127 => match rest.split_first_chunk() {
            Some((length, rest)) => (u64::from_be_bytes(*length), rest),
            None => return Ok(None),
        },
        short => (u64::from(short), rest),
    };
    let is_long_for_nothing = matches!((second & 0x7F, length), (126, 0..=125) | (127, 0..=0xFFFF));
    let length = usize::try_from(length).unwrap_or(usize::MAX);
    let is_control = matches!(kind, Kind::Close | Kind::Ping | Kind::Pong);
    if is_long_for_nothing || (is_control && (length > LONGEST_CONTROL || !is_final)) {
        return Err(Fault::Noise);
    }
    let Some((&mask, rest)) = rest.split_first_chunk() else {
        // What is too large need not be waited for.
        return if length > LONGEST { Err(Fault::TooLarge) } else { Ok(None) };
    };
    Ok(Some(Head { kind, is_final, mask, size: bytes.len() - rest.len(), length }))
}

/// What a frame is, by its number. We know nothing to do with bytes that are no text.
fn kind_of(number: u8) -> Option<Kind> {
    match number {
        0x0 => Some(Kind::Continued),
        0x1 => Some(Kind::Text),
        0x8 => Some(Kind::Close),
        0x9 => Some(Kind::Ping),
        0xA => Some(Kind::Pong),
        _ => None,
    }
}

/// The code with which a device ends; its reason must be text.
fn close_code(body: &[u8]) -> Result<Option<u16>, Fault> {
    match body.split_first_chunk() {
        None if body.is_empty() => Ok(None),
        Some((code, reason)) if std::str::from_utf8(reason).is_ok() => match u16::from_be_bytes(*code) {
            code @ (1000..=1003 | 1007..=1014 | 3000..=4999) => Ok(Some(code)),
            _ => Err(Fault::Noise),
        },
        _ => Err(Fault::Noise),
    }
}

#[cfg(test)]
mod tests;
