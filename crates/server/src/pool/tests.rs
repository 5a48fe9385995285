use std::sync::mpsc::{Receiver, Sender, channel};

use ludo_bots::{Budget, Progress};
use ludo_games::Seed;
use ludo_room::{Room, SetUp, Settings};
use ludo_table::{Player, Terms};

use super::*;

/// A mind that does in each step what a test wants.
struct Planted<Step> {
    step: Step,
    nodes: u64,
    budget: Budget,
}

impl<Step: FnMut(u64) -> Progress + Send> Mind for Planted<Step> {
    fn budget(&self) -> Budget {
        self.budget
    }

    fn step(&mut self, nodes: u64) -> Progress {
        self.nodes += nodes;
        (self.step)(nodes)
    }

    fn nodes(&self) -> u64 {
        self.nodes
    }

    fn advice(&self) -> Advice {
        Advice { win: vec![self.nodes as f32], line: Vec::new(), ranked: Vec::new() }
    }
}

fn mind(step: impl FnMut(u64) -> Progress + Send + 'static) -> Box<dyn Mind> {
    Box::new(Planted { step, nodes: 0, budget: Budget::Nodes(u64::MAX) })
}

/// A mind that has thought at once.
fn quick() -> Box<dyn Mind> {
    mind(|_| Progress::Done)
}

/// A mind that says when it has begun and goes on until it may stop.
fn gated() -> (Box<dyn Mind>, Receiver<()>, Sender<()>) {
    let (begun, has_begun) = channel();
    let (open, gate) = channel();
    let step = move |_| {
        begun.send(()).expect("the test goes on");
        gate.recv().expect("the test goes on");
        Progress::Done
    };
    (mind(step), has_begun, open)
}

/// A mind that says when it has begun and never comes to an end.
fn endless() -> (Box<dyn Mind>, Receiver<()>) {
    let (begun, has_begun) = channel();
    let mut is_first = true;
    let step = move |_| {
        if std::mem::take(&mut is_first) {
            begun.send(()).expect("the test goes on");
        }
        Progress::More
    };
    (mind(step), has_begun)
}

/// Answers, by job and nodes.
fn answers() -> (impl Fn() -> Done, Receiver<(u64, f32)>) {
    let (answer, answers) = channel();
    let done = move || -> Done {
        let answer = answer.clone();
        Box::new(move |job, advice| answer.send((job, advice.win[0])).expect("the test goes on"))
    };
    (done, answers)
}

fn count(metrics: &Metrics, name: &str) -> String {
    let text = metrics.render();
    let line = text.lines().find_map(|line| line.strip_prefix(&format!("ludotheque_thoughts_{name} ")));
    line.expect("a figure").to_owned()
}

fn job() -> Job {
    room_and_job().1
}

/// A table at which the computer is to move, and its thinking.
fn room_and_job() -> (Room, Job) {
    let players = vec![Player::computer("Robot", 3), Player::human("Anna")];
    let wanted = SetUp {
        game: "labymaster".to_owned(),
        edition: "mb".to_owned(),
        terms: Terms::default(),
        players,
        first: None,
    };
    let settings = Settings { memory: 1 << 20, ..Settings::default() };
    let seeds = (0..).map(Seed::from_number);
    let mut jobs = seeds.filter_map(|seed| {
        let (mut room, _) = Room::set_up(wanted.clone(), settings.clone(), seed, 0).expect("a table");
        room.job().map(|job| (room, job))
    });
    jobs.next().expect("one at which the computer starts")
}

#[test]
fn a_job_is_done_on_a_thread_that_lets_others_go_first() {
    let metrics = Metrics::default();
    let pool = Pool::start(1, metrics.clone()).expect("threads");
    let (answer, answered) = channel();
    let mut job = job();
    job.thinking.budget = Budget::Nodes(500);
    let id = job.id;
    let _ticket = pool.think(job, move |job, advice| {
        answer.send((job, advice.ranked.len(), priority())).expect("the test goes on");
    });
    let (answered, moves, priority) = answered.recv().expect("an answer");
    assert_eq!((answered, priority), (id, 19));
    assert!(moves > 0);
}

#[cfg(target_os = "linux")]
fn priority() -> i32 {
    rustix::process::getpriority_process(Some(rustix::thread::gettid())).expect("a priority")
}

#[cfg(not(target_os = "linux"))]
fn priority() -> i32 {
    19
}

#[test]
fn who_comes_first_is_answered_first() {
    let pool = Pool::start(1, Metrics::default()).expect("threads");
    let (done, answers) = answers();
    let (first, has_begun, open) = gated();
    let mut tickets = vec![pool.ask(1, first, done())];
    has_begun.recv().expect("it has begun");
    tickets.extend([2, 3, 4].map(|job| pool.ask(job, quick(), done())));
    open.send(()).expect("it waits");
    let order: Vec<u64> = answers.iter().take(4).map(|(job, _)| job).collect();
    assert_eq!(order, [1, 2, 3, 4]);
}

#[test]
fn a_budget_of_nodes_is_kept_to_the_node() {
    let pool = Pool::start(1, Metrics::default()).expect("threads");
    let (done, answers) = answers();
    let mind = Planted { step: |_| Progress::More, nodes: 0, budget: Budget::Nodes(10_001) };
    let _ticket = pool.ask(1, Box::new(mind), done());
    assert_eq!(answers.recv(), Ok((1, 10_001.0)));
}

#[test]
fn a_thought_that_is_cancelled_ends_and_is_not_answered() {
    let metrics = Metrics::default();
    let pool = Pool::start(1, metrics.clone()).expect("threads");
    let (done, answers) = answers();
    let (endless, has_begun) = endless();
    let ticket = pool.ask(1, endless, done());
    has_begun.recv().expect("it has begun");
    let _next = pool.ask(2, quick(), done());
    drop(ticket);
    assert_eq!(answers.recv().map(|(job, _)| job), Ok(2), "the thread is free again");
    assert_eq!(count(&metrics, "cancelled_total"), "1");
}

#[test]
fn a_thought_that_is_cancelled_while_it_waits_is_forgotten_at_once() {
    let metrics = Metrics::default();
    let pool = Pool::start(1, metrics.clone()).expect("threads");
    let (done, answers) = answers();
    let (first, has_begun, open) = gated();
    let _first = pool.ask(1, first, done());
    has_begun.recv().expect("it has begun");
    let (second, is_dropped) = endless();
    let second = pool.ask(2, second, done());
    let _third = pool.ask(3, quick(), done());
    drop(second);
    assert!(is_dropped.recv().is_err(), "its memory is free");
    assert_eq!(count(&metrics, "waiting"), "1");
    open.send(()).expect("it waits");
    assert_eq!(answers.iter().take(2).map(|(job, _)| job).collect::<Vec<_>>(), [1, 3]);
}

#[test]
fn a_ticket_kept_after_the_answer_does_nothing() {
    let metrics = Metrics::default();
    let pool = Pool::start(1, metrics.clone()).expect("threads");
    let (done, answers) = answers();
    let ticket = pool.ask(1, quick(), done());
    answers.recv().expect("an answer");
    drop(ticket);
    assert_eq!(count(&metrics, "cancelled_total"), "0");
}

#[test]
fn when_too_many_wait_the_next_is_answered_at_once() {
    let metrics = Metrics::default();
    let pool = Pool::with_room_for(1, 1, metrics.clone()).expect("threads");
    let (done, answers) = answers();
    let (first, has_begun, open) = gated();
    let _first = pool.ask(1, first, done());
    has_begun.recv().expect("it has begun");
    let _second = pool.ask(2, quick(), done());
    let _third = pool.ask(3, quick(), done());
    assert_eq!(answers.recv(), Ok((3, 0.0)), "without having thought");
    assert_eq!(count(&metrics, "hurried_total"), "1");
    open.send(()).expect("it waits");
    assert_eq!(answers.iter().take(2).map(|(job, _)| job).collect::<Vec<_>>(), [1, 2]);
}

#[test]
fn a_mind_that_breaks_down_says_what_it_thought_at_first_and_takes_no_thread_with_it() {
    let metrics = Metrics::default();
    let pool = Pool::start(1, metrics.clone()).expect("threads");
    let (done, answers) = answers();
    let _first = pool.ask(1, mind(|_| panic!("planted by a test")), done());
    assert_eq!(answers.recv(), Ok((1, 0.0)), "without having thought");
    let _second = pool.ask(2, quick(), done());
    assert_eq!(answers.recv().map(|(job, _)| job), Ok(2));
    assert_eq!(count(&metrics, "failed_total"), "1");
}

/// A computer that thinks like any other, and breaks down in its third step.
struct Doomed {
    thinking: ludo_room::Thinking,
    steps: u32,
}

impl Mind for Doomed {
    fn budget(&self) -> Budget {
        self.thinking.budget
    }

    fn step(&mut self, nodes: u64) -> Progress {
        self.steps += 1;
        assert!(self.steps < 3, "planted by a test");
        self.thinking.step(nodes)
    }

    fn nodes(&self) -> u64 {
        self.thinking.nodes()
    }

    fn advice(&self) -> Advice {
        self.thinking.advice()
    }
}

#[test]
fn a_computer_that_breaks_down_moves_nevertheless() {
    let metrics = Metrics::default();
    let pool = Pool::start(1, metrics.clone()).expect("threads");
    let (mut room, job) = room_and_job();
    let (answer, answered) = channel();
    let doomed = Doomed { thinking: job.thinking, steps: 0 };
    let _ticket = pool.ask(
        job.id,
        Box::new(doomed),
        Box::new(move |job, advice| {
            answer.send((job, advice)).expect("the test goes on");
        }),
    );
    let (id, advice) = answered.recv().expect("an answer");
    assert_eq!(count(&metrics, "failed_total"), "1");
    assert_eq!(room.thought(id, &advice, 60_000).events.len(), 1, "it has played");
}

#[test]
fn a_mind_that_cannot_even_begin_does_not_answer_and_whoever_waits_notices() {
    struct Broken;
    impl Mind for Broken {
        fn budget(&self) -> Budget {
            Budget::Nodes(1)
        }

        fn step(&mut self, _: u64) -> Progress {
            Progress::Done
        }

        fn nodes(&self) -> u64 {
            0
        }

        fn advice(&self) -> Advice {
            panic!("planted by a test")
        }
    }
    let metrics = Metrics::default();
    let pool = Pool::start(1, metrics.clone()).expect("threads");
    let (done, broken) = answers();
    let _ticket = pool.ask(1, Box::new(Broken), done());
    drop(done);
    assert!(broken.recv().is_err());
}

#[test]
fn a_pool_that_is_dropped_ends_its_threads() {
    let pool = Pool::start(2, Metrics::default()).expect("threads");
    let (done, answers) = answers();
    let (running, has_begun) = endless();
    let _running = pool.ask(1, running, done());
    has_begun.recv().expect("it has begun");
    drop((pool, done));
    assert!(has_begun.recv().is_err(), "the mind was dropped");
    assert!(answers.recv().is_err(), "and it did not answer");
}

#[tokio::test(start_paused = true)]
async fn inline_it_takes_a_moment_and_the_same_answer_every_time() {
    let pool = Pool::inline();
    let mut told = Vec::new();
    for _ in 0..2 {
        let (answer, answered) = tokio::sync::oneshot::channel();
        let start = tokio::time::Instant::now();
        let _ticket = pool.think(job(), |_, advice| drop(answer.send(advice)));
        told.push((answered.await.expect("an answer"), start.elapsed()));
    }
    assert!(!told[0].1.is_zero());
    assert_eq!(told[0], told[1]);
}

#[tokio::test(start_paused = true)]
async fn inline_a_thought_can_be_cancelled_too() {
    let (answer, answered) = tokio::sync::oneshot::channel();
    let ticket = Pool::inline().think(job(), |_, advice| drop(answer.send(advice)));
    drop(ticket);
    assert!(answered.await.is_err());
}
