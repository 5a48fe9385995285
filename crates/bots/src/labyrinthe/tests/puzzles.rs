//! Positions with a turn to find: it wins at once, stops a loss at once, or wins with the next one whatever the other does.
//!
//! Red (`a`) is seat 0, blue (`c`) seat 1. That the turn found does what it should is checked by trying every reply.

use std::sync::Arc;

use ludo_games::labyrinthe::{BlockId, Labyrinthe, Position, State};
use ludo_games::{Game, Options, Square, Traced};
use serde_json::json;

use super::super::evaluate::Evaluator;
use super::super::evaluate::Weights;
use super::super::immediate_wins::winning_turn;
use super::{search, table, whole_turns};
use crate::Level;

/// Nodes that a level may take for an action.
const NODES: u64 = 20_000;

/// What to find.
#[derive(Copy, Clone, PartialEq, Debug)]
enum Task {
    /// A turn that wins.
    Win,
    /// A turn after which the other cannot win at once, where nearly all others allow it.
    Hold,
    /// A turn after which every reply allows a win.
    WinInTwo,
}

struct Puzzle {
    /// Why there is such a turn.
    why: &'static str,
    task: Task,
    turn: u8,
    barred: Option<char>,
    art: &'static str,
}

impl Puzzle {
    fn check(&self) {
        let game = table(2, Options::default());
        let state = self.state(&game);
        let evaluator = Evaluator::seeing_all(&game, Weights::GOOD);
        self.check_task(&evaluator, &state);
        for level in [Level::Four, Level::Five] {
            let (after, turn) = solve(&game, &state, level);
            assert!(self.is_solved(&evaluator, &after), "{level:?} plays {turn}: {}\n{}", self.why, self.art);
        }
    }

    fn state(&self, game: &Labyrinthe) -> State {
        let squares = |letter: char| -> Vec<Square> {
            let rows = self.art.split_whitespace().rev().zip(0..);
            let row = |(line, row): (&str, u8)| -> Vec<Square> {
                let columns = line.chars().zip(0..).filter(|&(found, _)| found == letter);
                columns.map(|(_, column)| Square::new(column, row)).collect()
            };
            rows.flat_map(row).collect()
        };
        let corner = |block: BlockId| {
            let squares = squares(block.letter());
            let column = squares.iter().map(|square| square.column).min().expect("a block");
            Square::new(column, squares[0].row).to_string()
        };
        let names = |letter| -> Vec<String> { squares(letter).iter().map(Square::to_string).collect() };
        let json = json!({
            "blocks": BlockId::all().map(corner).collect::<Vec<_>>(),
            "pawns": [names('a'), names('c')],
            "barred": self.barred,
            "left": "both",
            "turn": self.turn,
        });
        game.state_from_json(&json).expect("a position")
    }

    /// The task is as hard as it says.
    fn check_task(&self, evaluator: &Evaluator, state: &State) {
        let wins_now = winning_turn(evaluator, &state.position).is_some();
        assert_eq!(wins_now, self.task == Task::Win, "{}", self.why);
        if self.task == Task::Hold {
            let turns = whole_turns(&evaluator.game, &state.position);
            let hold = turns.iter().filter(|(after, _)| winning_turn(evaluator, after).is_none()).count();
            assert!(hold > 0 && hold * 30 < turns.len(), "{hold} of {}: {}", turns.len(), self.why);
        }
    }

    fn is_solved(&self, evaluator: &Evaluator, after: &Position) -> bool {
        let seat = ludo_games::Seat::new(self.turn);
        match self.task {
            Task::Win => after.has_won(seat),
            Task::Hold => winning_turn(evaluator, after).is_none(),
            Task::WinInTwo => {
                let mut replies = whole_turns(&evaluator.game, after).into_iter();
                replies.all(|(reply, _)| {
                    !reply.has_won(seat.other()) && winning_turn(evaluator, &reply).is_some()
                })
            }
        }
    }
}

/// The position after a level's turn, and the turn.
fn solve(game: &Arc<Labyrinthe>, state: &State, level: Level) -> (Position, String) {
    let (mut state, seat, mut turn) = (state.clone(), game.turn(state), String::new());
    while game.outcome(&state).is_none() && game.turn(&state) == seat {
        let mut search = search(game, &state, level, NODES);
        search.step(NODES);
        let action = search.report().best();
        turn += &format!("{action} ");
        game.play(&mut state, seat, action).expect("a legal action");
    }
    (state.position, turn)
}

#[test]
fn goes_in_by_making_room() {
    Puzzle {
        why: "Column l is open, and a pawn on l12 is no obstacle: it is put aside (LB-7).",
        task: Task::Win,
        turn: 1,
        barred: None,
        art: "
            ....B........Nc...M..
            ....BBBB.....NNNMMM..
            .EE.B.........N.M....
            ..E...AA.............
            ..EE...AA88c.........
            .F...C.9..8...LKKIJJJ
            .FF..CC9..8...LKII.J.
            FF....9999..LLL.I..J.
            ....DDD.....LH.....J.
            ......D.1**c.HHH...G.
            .000..DD1*a*.HTT.GGG.
            .0....111c**.H.T.....
            ........1.PPPP.TTT...
            .3.......5..P....VV..
            .3.....555..PSS.VV...
            .3..2..5......S..V...
            33322.45....QQ...UU..
            ..a2.44...O..QQ...U..
            ....6...7.O.....R.UU.
            ..666..777OO.RRRR....
            a.6.....a7......R....
        ",
    }
    .check();
}

#[test]
fn goes_in_along_the_row() {
    Puzzle {
        why: "Row 12 is open from e12 to the white square, where a pawn makes room (LB-7).",
        task: Task::Win,
        turn: 0,
        barred: None,
        art: "
            ....B.........N......
            ....BBBB.88...NNN.M.c
            .EE.B.....8....NMMMc.
            ..E...AA..8.L...M.JJJ
            ..EE...AA...L......J.
            .F...C....LLL.KK...J.
            .FF..CC9..L.H.K..I.J.
            FF.....9....HHH.II...
            ......9999..H...I....
            ....a....a*cH......G.
            .000.DDD.*a*..TT.GGG.
            .0.2...D.c**...T.....
            .322...DD.PPPP.TTT...
            .32...1.....P......VV
            .3....1..5..P.SS..VV.
            333.111555.....S...V.
            ......15..QQ.....UU..
            ....6..5..OQQ.....U..
            ..6664..7.O.....R.UU.
            ..6.44.777OO.RRRR....
            ......a..7......R....
        ",
    }
    .check();
}

#[test]
fn opens_the_way_and_goes_in() {
    Puzzle {
        why: "Only block 9 stands between k16 and the white square: it slides away, and the pawn goes in.",
        task: Task::Win,
        turn: 1,
        barred: Some('7'),
        art: "
            ....B........N....Mc.
            ....BBBB.88..NNNMMM..
            .EE.B.....8..LN.M....
            ..E.......8..L.......
            ..EE..AA...LLL....JJJ
            .F.....AA.cL..KK...J.
            .FF..C....9...K....J.
            FF...CC...9........J.
            ...DDD...9999H...I...
            .....D...**a.HHHII.G.
            .000.DD..c**.HTTIGGG.
            .0.....1.ac*.H.T.....
            .......1PPPP...TTT...
            .3...111..P........VV
            .3..2.41..P...SS..VV.
            .3.2244...5....S...V.
            3332....555.QQ...UU..
            ......7.5.O..QQ...U..
            ....67775.O.....R.UU.
            .a666..7..OO.RRRR....
            ..6.........a...R....
        ",
    }
    .check();
}

#[test]
fn closes_a_column_below_a_pawn() {
    Puzzle {
        why: "Blue is about to go from l14 to l12: block 9 gets between.",
        task: Task::Hold,
        turn: 0,
        barred: Some('K'),
        art: "
            .............N.......
            ....B....88..NNN..M..
            .EE.BBBB..8.L.N.MMMc.
            ..E.B.AA..8.L...M....
            ..EE...AA.LLL.I...JJJ
            .F...C....L..II....J.
            .FF..CC9..KK.I.....J.
            FF.....9..Kc.......J.
            ...DDD9999..H........
            .....D...*c*HHH....G.
            .000.DD.1aa*HTT..GGG.
            .0.4....1*c*H.T......
            .344..111.PPPPTTT....
            .3......1...P......VV
            .3......5...P.SS..VV.
            333...555......S...V.
            ...a2.5.....QQ...UU..
            ...22.5...O..QQ...U..
            ...26.7...O.....R.UU.
            ..666777..OO.RRRR....
            a.6....7........R....
        ",
    }
    .check();
}

#[test]
fn closes_a_column_above_a_pawn() {
    Puzzle {
        why: "Red is about to go up column j: block 4 gets in the way.",
        task: Task::Hold,
        turn: 1,
        barred: Some('7'),
        art: "
            ....B......N.........
            ....BBBB.88NNN....M..
            .EE.B.....8.N...MMMc.
            ..E...AA..8.L...M....
            ..EE...AA...L........
            .F...C....LLL.KK..JJJ
            .FF..CC.9.L.H.K....J.
            FF......9...HHH....J.
            ...DDD.9999.Hc...I.J.
            .....D.1.**cH...II.G.
            .000.DD1.a**..TTIGGG.
            .0...111.a*c...T.....
            .3..2..1...PPPPTTT...
            .3.22.......5P.....VV
            .3.2.4....555PSS..VV.
            333.44....5....S...V.
            .........a5.QQ...UU..
            ....6...7.O..QQ...U..
            ..666..777O.....R.UU.
            .a6......7OO.RRRR....
            ................R....
        ",
    }
    .check();
}

#[test]
fn closes_a_row() {
    Puzzle {
        why: "Red is about to go in along row 12: block D closes it.",
        task: Task::Hold,
        turn: 1,
        barred: Some('2'),
        art: "
            ....B.........N......
            ....BBBB.88...NNN.M.c
            .EE.B.....8....NMMMc.
            ..E...AA..8.L...M.JJJ
            ..EE...AA...L......J.
            .F...C....LLL.KK...J.
            .FF..CC9..L.H.K..I.J.
            FF.....9....HHH.II...
            ......9999..H...I....
            ....a....a*cH......G.
            .000.DDD.*a*..TT.GGG.
            .0.2...D.c**...T.....
            .322...DD.PPPP.TTT...
            .32...1.....P......VV
            .3....1..5..P.SS..VV.
            333.111555.....S...V.
            ......15..QQ.....UU..
            ....6..5..OQQ.....U..
            ..6664..7.O.....R.UU.
            ..6.44.777OO.RRRR....
            ......a..7......R....
        ",
    }
    .check();
}

#[test]
fn closes_a_long_column() {
    Puzzle {
        why: "Blue is about to come down column l and to make room on l12: block 9 closes the column.",
        task: Task::Hold,
        turn: 0,
        barred: Some('L'),
        art: "
            ....B........Nc...M..
            ....BBBB.....NNNMMM..
            .EE.B.........N.M....
            ..E...AA.............
            ..EE...AA88c.........
            .F...C.9..8...LKKIJJJ
            .FF..CC9..8...LKII.J.
            FF....9999..LLL.I..J.
            ....DDD.....LH.....J.
            ......D.1**c.HHH...G.
            .000..DD1*a*.HTT.GGG.
            .0....111c**.H.T.....
            ........1.PPPP.TTT...
            .3.......5..P....VV..
            .3.....555..PSS.VV...
            .3..2..5......S..V...
            33322.45....QQ...UU..
            ..a2.44...O..QQ...U..
            ....6...7.O.....R.UU.
            ..666..777OO.RRRR....
            a.6.....a7......R....
        ",
    }
    .check();
}

#[test]
fn takes_away_what_could_close_the_way() {
    Puzzle {
        why: "Block K lets the pawn into line above the white square, and far enough to the left it keeps block 9 from closing the way.",
        task: Task::WinInTwo,
        turn: 1,
        barred: Some('D'),
        art: "
            .............N.......
            ....B....88..NNN..M..
            .EE.BBBB..8.L.N.MMMc.
            ..E.B.AA..8.L...M....
            ..EE...AA.LLL.I...JJJ
            .F...C....L..II....J.
            .FF..CC9...KKI.....J.
            FF.....9...K...c...J.
            ...DDD9999..H........
            .....D...*c*HHH....G.
            .000.DD.1aa*HTT..GGG.
            .0.4....1*c*H.T......
            .344..111.PPPPTTT....
            .3......1...P......VV
            .3......5...P.SS..VV.
            333...555......S...V.
            ...a2.5.....QQ...UU..
            ...22.5...O..QQ...U..
            ...26.7...O.....R.UU.
            ..666777..OO.RRRR....
            a.6....7........R....
        ",
    }
    .check();
}

#[test]
fn comes_into_line_through_a_gap() {
    Puzzle {
        why: "Block 9 leaves row 14 and column k: from there no slide keeps the pawn out.",
        task: Task::WinInTwo,
        turn: 1,
        barred: Some('7'),
        art: "
            ....B........N....Mc.
            ....BBBB.88..NNNMMM..
            .EE.B.....8..LN.M....
            ..E.......8..L.......
            ..EE..AA...LLL....JJJ
            .F.....AA..L..KK...J.
            .FF..C....9...K....J.
            FF...CC...9.......cJ.
            ...DDD...9999H...I...
            .....D...**a.HHHII.G.
            .000.DD..c**.HTTIGGG.
            .0.....1.ac*.H.T.....
            .......1PPPP...TTT...
            .3...111..P........VV
            .3..2.41..P...SS..VV.
            .3.2244...5....S...V.
            3332....555.QQ...UU..
            ......7.5.O..QQ...U..
            ....67775.O.....R.UU.
            .a666..7..OO.RRRR....
            ..6.........a...R....
        ",
    }
    .check();
}

#[test]
fn comes_beside_the_white_square() {
    Puzzle {
        why: "Block 1 opens row 9. Nothing fits between a pawn on that row and the white square.",
        task: Task::WinInTwo,
        turn: 0,
        barred: Some('P'),
        art: "
            ....B................
            ....BBBB.....N....M..
            .EE.B........NNNMMM..
            ..E...AA.88...N.MJJJ.
            ..EE...AA.8.......J..
            .F...C..9.8..LKK..J..
            .FF..CC.9..c.LK...J..
            FF.DDD.9999LLL...I...
            .....D.....LH...II...
            .....DD1.aacHHH.I..G.
            .0002..1.***HTT..GGG.
            .0.22111.c**H.T..c...
            ..a2..a1......TTT....
            ...3...4.PPPP......VV
            ...3..44..5P..SS..VV.
            ...3....555P...S...V.
            ..333...5...QQ...UU..
            ....6...5.O..QQ...U..
            ..666..7..O.....R.UU.
            ..6...777.OO.RRRR....
            ........7.......R....
        ",
    }
    .check();
}

#[test]
fn comes_into_a_row_that_nothing_closes() {
    Puzzle {
        why: "Block 4 opens column f. From f10 the row lies open, and no block reaches it in one slide.",
        task: Task::WinInTwo,
        turn: 0,
        barred: Some('L'),
        art: "
            ....B......N...c.....
            ....BBBB.88NNN..M....
            .EE.B.....8.N.MMM....
            ..E...AA..8...M.I....
            ..EE...AA.L....II.JJJ
            .F...C....L....I...J.
            .FF..CC9LLL........J.
            FFDDD..9L.c......KKJ.
            ....D.9999..H....K...
            ....DD...*a*HHH....G.
            ....1....*c*HTT..GGG.
            .0001....a**H.Tc.....
            .0111.....PPPPTTT....
            ..3.1.......P......VV
            ..3...4...5.P.SS..VV.
            ..3..44.555....S...V.
            .3332a..5...QQ...UU..
            .a.22...5.O..QQ...U..
            ...26..7..O.....R.UU.
            ..666.777.OO.RRRR....
            ..6.....7.......R....
        ",
    }
    .check();
}

#[test]
fn stops_a_win_and_prepares_one() {
    Puzzle {
        why: "Blue is about to come down column l. A block closes it, and the pawn on f10 cannot be stopped in turn.",
        task: Task::WinInTwo,
        turn: 0,
        barred: Some('N'),
        art: "
            ....B......c.........
            ....BBBB.88.....M....
            .EE.B.....8...MMM....
            ..E...AA..8...M.I....
            ..EE...AA.L....II.JJJ
            .F...C....L...NI...J.
            .FF..CC9LLL...NNN..J.
            FFDDD..9L......N.KKJ.
            ....D.9999..H....K...
            ....DD...*c*HHH....G.
            ....1....*c*HTT..GGG.
            .0001....aa*H.Tc.....
            .0111....PPPP.TTT....
            ..3.1......P.......VV
            ..3....4..5P..SS..VV.
            ..3...44555....S...V.
            .3332a..5...QQ...UU..
            .a.22...5.O..QQ...U..
            ...26..7..O.....R.UU.
            ..666.777.OO.RRRR....
            ..6.....7.......R....
        ",
    }
    .check();
}

#[test]
fn bars_the_block_that_could_stop_it() {
    Puzzle {
        why: "From l16 the pawn looks down column l, which only block 9 could close: moved now, it is barred (LB-6).",
        task: Task::WinInTwo,
        turn: 1,
        barred: Some('4'),
        art: "
            ....B........N....M.c
            ....BBBB.88..NNNMMM..
            .EE.B.....8.L.N.M....
            ..E...AA..8.L........
            ..EE...AA.LLL........
            .F...C....L..cKK.IJJJ
            .FF..CC9.....HK.II.J.
            FF.DDD.9.....HHHI..J.
            .....D9999...H.....J.
            .....DD..*cc.H.....G.
            .0002..1.***..TT.GGG.
            .0.22..1.*a*...T.....
            ...2.111...PPPPTTT...
            .3.....1.....P.....VV
            .3.4a....5...PSS..VV.
            .344...555.....S...V.
            3336...5..QQ.....UU..
            a666...5..OQQ.....U..
            .6....7...O.....R.UU.
            .....777..OO.RRRR....
            ......a7........R....
        ",
    }
    .check();
}

#[test]
fn slips_in_beside_the_white_square() {
    Puzzle {
        why: "Block H opens column m. Nothing fits between a pawn on that column and the white square.",
        task: Task::WinInTwo,
        turn: 1,
        barred: Some('5'),
        art: "
            ....B.......c........
            ....BBBB.88..N......c
            .EE.B.....8L.NNN..M..
            ..E...AA..8L..N.MMM..
            ..EE...AALLL....M.JJJ
            .....C..9L....KK...J.
            .....CC.9...H.K..I.J.
            .F.....9999.HHH.II.J.
            .FF.........H...I....
            FFaDDD...**cH......G.
            .000.D...ac*..TT.GGG.
            .0...DD1.***...T.....
            ..3....1...PPPPTTT.VV
            ..3..111.....P....VV.
            ..3...41...5.PSS...V.
            .333244..555...S.....
            ...22....5..QQ...UU..
            ...26....5O..QQ...U..
            ..666..7..O.....R.UU.
            .a6...777.OO.RRRR....
            .....a..7.......R....
        ",
    }
    .check();
}
