//! Who may come in: whose seats these are, invitations, and seats on their way to another device. Secrets are kept as hashes only.

use ludo_games::Seat;
use serde::{Deserialize, Serialize};

use crate::keys::Hash;

/// The door of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Door {
    /// Who made the table.
    pub(crate) maker: Hash,
    /// Whether strangers find it in the list.
    pub(crate) listed: bool,
    /// Whose seats these are.
    pub(crate) holders: Vec<Holder>,
    /// Invitations that nobody has used yet.
    pub(crate) invitations: Vec<Invitation>,
    /// Invitations that were used, so that whoever says it twice is answered twice.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) used: Vec<Used>,
    /// Seats that wait for another device.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) handovers: Vec<Handover>,
}

/// Somebody with seats of his own.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Holder {
    pub(crate) token: Hash,
    pub(crate) seats: Vec<Seat>,
}

/// An invitation to a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Invitation {
    pub(crate) secret: Hash,
    pub(crate) seat: Seat,
}

/// An invitation that was used.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Used {
    pub(crate) invitation: Invitation,
    pub(crate) by: Hash,
}

/// Seats that go to the device that says a code, until a moment.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Handover {
    pub(crate) code: Hash,
    /// Whose they are now.
    pub(crate) from: Hash,
    pub(crate) until: u64,
}

impl Door {
    /// A door that its maker has just hung.
    pub(crate) fn new(maker: Hash, listed: bool) -> Door {
        let (holders, invitations, used, handovers) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        Door { maker, listed, holders, invitations, used, handovers }
    }

    /// The seats of whoever has this token; none for a stranger.
    pub(crate) fn seats_of(&self, token: Hash) -> &[Seat] {
        self.holders.iter().find(|holder| holder.token == token).map_or(&[], |holder| &holder.seats)
    }

    /// Somebody takes a seat; its invitation is used up.
    pub(crate) fn take(&mut self, token: Hash, seat: Seat) {
        let used = self.invitations.extract_if(.., |invitation| invitation.seat == seat);
        self.used.extend(used.map(|invitation| Used { invitation, by: token }));
        match self.holders.iter_mut().find(|holder| holder.token == token) {
            Some(holder) => holder.seats.push(seat),
            None => self.holders.push(Holder { token, seats: vec![seat] }),
        }
    }

    /// Nobody has this seat any more.
    pub(crate) fn free(&mut self, seat: Seat) {
        for holder in &mut self.holders {
            holder.seats.retain(|&held| held != seat);
        }
        self.holders.retain(|holder| !holder.seats.is_empty());
        self.used.retain(|used| used.invitation.seat != seat);
    }

    /// Nobody is invited to this seat any more.
    pub(crate) fn uninvite(&mut self, seat: Seat) {
        self.invitations.retain(|invitation| invitation.seat != seat);
    }

    /// The seat that somebody took with this invitation.
    pub(crate) fn took(&self, secret: Hash, token: Hash) -> Option<Seat> {
        let mut used = self.used.iter().filter(|used| used.by == token);
        used.find(|used| used.invitation.secret == secret).map(|used| used.invitation.seat)
    }

    /// There is one invitation to a seat: an earlier one is good for nothing.
    pub(crate) fn invite(&mut self, seat: Seat, secret: Hash) {
        self.uninvite(seat);
        self.invitations.push(Invitation { secret, seat });
    }

    /// The seat that an invitation leads to.
    pub(crate) fn invited(&self, secret: Hash) -> Option<Seat> {
        self.invitations
            .iter()
            .find(|invitation| invitation.secret == secret)
            .map(|invitation| invitation.seat)
    }

    /// Another device gets the seats of this one as well: a lasting link.
    pub(crate) fn share(&mut self, token: Hash, with: Hash) {
        let seats = self.seats_of(token).to_vec();
        self.holders.retain(|holder| holder.token != with);
        self.holders.push(Holder { token: with, seats });
    }

    /// Seats that wait for a code.
    pub(crate) fn offer(&mut self, from: Hash, code: Hash, until: u64, now: u64) {
        self.handovers.retain(|handover| handover.until > now && handover.from != from);
        self.handovers.push(Handover { code, from, until });
    }

    /// The seats go to the device that knows the code: whose they were.
    pub(crate) fn hand_over(&mut self, code: Hash, to: Hash, now: u64) -> Option<Hash> {
        let at = self.handovers.iter().position(|handover| handover.code == code && handover.until > now)?;
        let from = self.handovers.remove(at).from;
        let seats = self.seats_of(from).to_vec();
        if seats.is_empty() {
            return None;
        }
        self.holders.retain(|holder| holder.token != from && holder.token != to);
        self.holders.push(Holder { token: to, seats });
        if self.maker == from {
            self.maker = to;
        }
        Some(from)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn door() -> (Door, Hash, Hash) {
        let (maker, guest) = (Hash::of("maker"), Hash::of("guest"));
        let mut door = Door::new(maker, false);
        door.take(maker, Seat::new(0));
        door.invite(Seat::new(1), Hash::of("invitation"));
        (door, maker, guest)
    }

    #[test]
    fn an_invitation_is_used_up_by_whoever_takes_the_seat() {
        let (mut door, _, guest) = door();
        assert_eq!(door.invited(Hash::of("invitation")), Some(Seat::new(1)));
        door.take(guest, Seat::new(1));
        assert_eq!(door.invited(Hash::of("invitation")), None);
        assert_eq!(door.seats_of(guest), [Seat::new(1)]);
        assert_eq!(door.took(Hash::of("invitation"), guest), Some(Seat::new(1)), "he may say it again");
        assert_eq!(door.took(Hash::of("invitation"), Hash::of("thief")), None);
    }

    #[test]
    fn a_device_may_hold_several_seats() {
        let (mut door, maker, _) = door();
        door.take(maker, Seat::new(1));
        assert_eq!(door.seats_of(maker), [Seat::new(0), Seat::new(1)]);
        door.free(Seat::new(0));
        assert_eq!(door.seats_of(maker), [Seat::new(1)]);
    }

    #[test]
    fn a_new_invitation_replaces_the_earlier_one() {
        let (mut door, ..) = door();
        door.invite(Seat::new(1), Hash::of("another"));
        assert_eq!(door.invited(Hash::of("invitation")), None);
        assert_eq!(door.invited(Hash::of("another")), Some(Seat::new(1)));
    }

    #[test]
    fn a_seat_is_handed_over_once_and_in_time() {
        let (mut door, maker, phone) = door();
        door.offer(maker, Hash::of("code"), 100, 0);
        assert_eq!(door.hand_over(Hash::of("code"), phone, 100), None, "too late");
        assert_eq!(door.hand_over(Hash::of("code"), phone, 99), Some(maker));
        assert_eq!((door.seats_of(maker), door.seats_of(phone)), (&[][..], &[Seat::new(0)][..]));
        assert_eq!(door.maker, phone, "who made the table is who holds his seat now");
        assert_eq!(door.hand_over(Hash::of("code"), Hash::of("thief"), 99), None, "used");
    }

    #[test]
    fn a_lasting_link_leaves_the_seat_where_it_is_too() {
        let (mut door, maker, _) = door();
        door.share(maker, Hash::of("link"));
        assert_eq!(door.seats_of(maker), door.seats_of(Hash::of("link")));
    }
}
