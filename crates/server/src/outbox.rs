//! What waits to be sent to a device. A device that reads too slowly loses news and is shown everything anew; one that does not read at all
//! is disconnected.

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

use crate::protocol::Close;
use crate::wire::Frame;

/// How much news may wait before it is dropped.
const NEWS: usize = 16;

/// How many answers may wait before the device is disconnected.
const ANSWERS: usize = 256;

/// What waits to be sent to one device.
#[derive(Default)]
pub(crate) struct Outbox {
    queue: Mutex<Queue>,
    ready: Notify,
}

#[derive(Default)]
struct Queue {
    frames: VecDeque<Waiting>,
    news: usize,
    /// Whether news was dropped.
    behind: bool,
    closing: Option<Close>,
}

struct Waiting {
    frame: Frame,
    is_news: bool,
}

/// What a socket does next.
#[derive(Debug, PartialEq)]
pub(crate) enum Next {
    /// Sends these.
    Send(Vec<Frame>),
    /// Asks for everything anew: news was dropped.
    Look,
    /// Says why, and ends.
    Close(Close),
}

impl Outbox {
    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// News of the table: it may be dropped, as everything can be shown anew.
    pub(crate) fn news(&self, frame: Frame) {
        let mut queue = self.queue();
        if queue.behind {
            return;
        }
        if queue.news == NEWS {
            queue.frames.retain(|waiting| !waiting.is_news);
            (queue.news, queue.behind) = (0, true);
        } else {
            queue.frames.push_back(Waiting { frame, is_news: true });
            queue.news += 1;
        }
        self.ready.notify_one();
    }

    /// An answer: it is never dropped.
    pub(crate) fn tell(&self, frame: Frame) {
        let mut queue = self.queue();
        queue.frames.push_back(Waiting { frame, is_news: false });
        if queue.frames.len() > NEWS + ANSWERS {
            queue.frames.clear();
            queue.closing.get_or_insert(Close::Slow);
        }
        self.ready.notify_one();
    }

    /// Everything is shown anew from here on.
    pub(crate) fn show(&self, frame: Frame) {
        self.queue().behind = false;
        self.tell(frame);
    }

    /// The device is to be disconnected, once it has been sent what waits.
    pub(crate) fn close(&self, why: Close) {
        self.queue().closing.get_or_insert(why);
        self.ready.notify_one();
    }

    /// Waits until there is something to do.
    pub(crate) async fn next(&self) -> Next {
        loop {
            if let Some(next) = self.take() {
                return next;
            }
            self.ready.notified().await;
        }
    }

    fn take(&self) -> Option<Next> {
        let mut queue = self.queue();
        queue.news = 0;
        let frames: Vec<Frame> = queue.frames.drain(..).map(|waiting| waiting.frame).collect();
        queue.frames.shrink_to_fit();
        if !frames.is_empty() {
            return Some(Next::Send(frames));
        }
        if let Some(why) = queue.closing {
            return Some(Next::Close(why));
        }
        std::mem::take(&mut queue.behind).then_some(Next::Look)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn frame(text: &'static str) -> Frame {
        Frame::json(&text)
    }

    #[tokio::test]
    async fn what_waits_is_sent_together_and_in_order() {
        let outbox = Outbox::default();
        outbox.news(frame("a"));
        outbox.tell(frame("b"));
        outbox.close(Close::Restart);
        assert_eq!(outbox.next().await, Next::Send(vec![frame("a"), frame("b")]));
        assert_eq!(outbox.next().await, Next::Close(Close::Restart));
    }

    #[tokio::test]
    async fn a_slow_reader_loses_news_but_no_answer_and_is_shown_everything_anew() {
        let outbox = Outbox::default();
        outbox.tell(frame("answer"));
        for _ in 0..NEWS + 3 {
            outbox.news(frame("news"));
        }
        assert_eq!(outbox.next().await, Next::Send(vec![frame("answer")]));
        assert_eq!(outbox.next().await, Next::Look);
        outbox.show(frame("everything"));
        outbox.news(frame("more"));
        assert_eq!(outbox.next().await, Next::Send(vec![frame("everything"), frame("more")]));
    }

    #[tokio::test]
    async fn who_never_reads_is_disconnected() {
        let outbox = Outbox::default();
        for _ in 0..=NEWS + ANSWERS {
            outbox.tell(frame("answer"));
        }
        assert_eq!(outbox.next().await, Next::Close(Close::Slow));
    }
}
