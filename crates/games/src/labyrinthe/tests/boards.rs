//! Boards drawn as editions draw their maps; pawns are the letters of their players' corners.

/// The set-up for four.
pub(super) const SET_UP: &str = "\
bb..B........N.....cc
bb..BBBB.88..NNN..Mcc
.EE.B.....8...N.MMM..
..E...AA..8.L...M....
..EE...AA...L.....JJJ
.F...C....LLL.KK...J.
.FF..CC.9.L...K..I.J.
FF......9...H...II.J.
...DDD.9999.HHH.I....
.....D...***H......G.
.000.DD.1***H.TT.GGG.
.0......1***...T.....
....2.111.PPPP.TTT...
.3.22...1...P......VV
.3.2..4...5.P.SS..VV.
.3...44.555....S...V.
333.....5...QQ...UU..
....6...5.O..QQ...U..
..666.7...O.....R.UU.
aa6..777..OO.RRRR..dd
aa.....7........R..dd
";

/// The set-up for two.
pub(super) const SET_UP_FOR_TWO: &str = "\
....B........N.....cc
....BBBB.88..NNN..Mcc
.EE.B.....8...N.MMM..
..E...AA..8.L...M....
..EE...AA...L.....JJJ
.F...C....LLL.KK...J.
.FF..CC.9.L...K..I.J.
FF......9...H...II.J.
...DDD.9999.HHH.I....
.....D...***H......G.
.000.DD.1***H.TT.GGG.
.0......1***...T.....
....2.111.PPPP.TTT...
.3.22...1...P......VV
.3.2..4...5.P.SS..VV.
.3...44.555....S...V.
333.....5...QQ...UU..
....6...5.O..QQ...U..
..666.7...O.....R.UU.
aa6..777..OO.RRRR....
aa.....7........R....
";

/// Pawns in and around the white square: on l13 and i12 of seat 0 outside, on k12 of seat 0 and l12 of seat 1 inside.
pub(super) const ROOM: &str = "\
....B........N.....cc
....BBBB.88..NNN..Mc.
.EE.B.....8...N.MMM..
..E...AA..8.L...M....
..EE...AA...L.....JJJ
.F...C....LLL.KK...J.
.FF..CC.9.L...K..I.J.
FF......9...H...II.J.
...DDD.9999aHHH.I....
.....D..a*acH......G.
.000.DD.1***H.TT.GGG.
.0......1***...T.....
....2.111.PPPP.TTT...
.3.22...1...P......VV
.3.2..4...5.P.SS..VV.
.3...44.555....S...V.
333.....5...QQ...UU..
....6...5.O..QQ...U..
..666.7...O.....R.UU.
..6..777..OO.RRRR....
a......7........R....
";

/// Seat 0 has two pawns in the white square and a third just above it, on l13.
pub(super) const NEARLY: &str = "\
....B........N.....cc
....BBBB.88..NNN..Mcc
.EE.B.....8...N.MMM..
..E...AA..8.L...M....
..EE...AA...L.....JJJ
.F...C....LLL.KK...J.
.FF..CC.9.L...K..I.J.
FF......9...H...II.J.
...DDD.9999aHHH.I....
.....D...***H......G.
.000.DD.1***H.TT.GGG.
.0......1aa*...T.....
....2.111.PPPP.TTT...
.3.22...1...P......VV
.3.2..4...5.P.SS..VV.
.3...44.555....S...V.
333.....5...QQ...UU..
....6...5.O..QQ...U..
..666.7...O.....R.UU.
..6..777..OO.RRRR....
a......7........R....
";

/// Four players, two pawns of each in the white square: only l12 is free. A third pawn of seat 0 is on m10.
pub(super) const CROWD: &str = "\
b...B........N.....c.
b...BBBB.88..NNN..Mc.
.EE.B.....8...N.MMM..
..E...AA..8.L...M....
..EE...AA...L.....JJJ
.F...C....LLL.KK...J.
.FF..CC.9.L...K..I.J.
FF......9...H...II.J.
...DDD.9999.HHH.I....
.....D...dd*H......G.
.000.DD.1bbcH.TT.GGG.
.0......1aaca..T.....
....2.111.PPPP.TTT...
.3.22...1...P......VV
.3.2..4...5.P.SS..VV.
.3...44.555....S...V.
333.....5...QQ...UU..
....6...5.O..QQ...U..
..666.7...O.....R.UU.
..6..777..OO.RRRR..d.
a......7........R..d.
";

/// A map with little room, for LB-9: block 0 stands free, the others are packed.
pub(super) const JAM: &str = "\
bb0.VVVVVVVVVVVVVVVcc
bb0.VVVVVVVVVVVVVVVcc
..0.RRRRRRRRSSSSSSSSS
..0.PPPPPPPPQQQQQQQQQ
..0.NNNNNNNNOOOOOOOOO
..0.LLLLLLLLMMMMMMMMM
..0.JJJJJJJJKKKKKKKKK
..0.HHHHHHHHIIIIIIIII
..0.FFFFFFFFGGGGGGGGG
..0.TTTTT***UUUUUUUUU
..0.TTTTT***UUUUUUUUU
..0.TTTTT***UUUUUUUUU
..0.DDDDDDDDEEEEEEEEE
..0.BBBBBBBBCCCCCCCCC
..0.99999999AAAAAAAAA
..0.77777777888888888
..0.55555555666666666
..0.33333333444444444
..0.22222222222222222
aa0.111111111111111dd
aa0.111111111111111dd
";

/// On [`JAM`]: block 0 cannot go back (LB-5), only block 1 can slide. The pawns of seat 1 are shut in.
pub(super) const SHUT: &str = "\
...0VVVVVVVVVVVVVVVcc
...0VVVVVVVVVVVVVVVcc
...0RRRRRRRRSSSSSSSSS
...0PPPPPPPPQQQQQQQQQ
...0NNNNNNNNOOOOOOOOO
...0LLLLLLLLMMMMMMMMM
...0JJJJJJJJKKKKKKKKK
...0HHHHHHHHIIIIIIIII
...0FFFFFFFFGGGGGGGGG
...0TTTTT***UUUUUUUUU
...0TTTTT***UUUUUUUUU
...0TTTTT***UUUUUUUUU
...0DDDDDDDDEEEEEEEEE
...0BBBBBBBBCCCCCCCCC
...099999999AAAAAAAAA
...077777777888888888
...055555555666666666
...033333333444444444
...022222222222222222
aa.0111111111111111..
aa.0111111111111111..
";

/// On [`JAM`]: all pawns are shut in. Once block 0 has gone right, nothing can move any more.
pub(super) const LAST: &str = "\
..0.VVVVVVVVVVVVVVVcc
..0.VVVVVVVVVVVVVVVcc
..0.RRRRRRRRSSSSSSSSS
..0.PPPPPPPPQQQQQQQQQ
..0.NNNNNNNNOOOOOOOOO
..0.LLLLLLLLMMMMMMMMM
..0.JJJJJJJJKKKKKKKKK
..0.HHHHHHHHIIIIIIIII
..0.FFFFFFFFGGGGGGGGG
..0.TTTTT***UUUUUUUUU
..0.TTTTT***UUUUUUUUU
..0.TTTTT***UUUUUUUUU
..0.DDDDDDDDEEEEEEEEE
..0.BBBBBBBBCCCCCCCCC
..0.99999999AAAAAAAAA
..0.77777777888888888
..0.55555555666666666
..0.33333333444444444
..0.22222222222222222
..0.111111111111111aa
..0.111111111111111aa
";

/// The set-up for two with a block 0 that is open at the bottom, a pawn of seat 0 inside, on c10.
pub(super) const HOLLOW: &str = "\
....B........N.....cc
....BBBB.88..NNN..Mcc
.EE.B.....8...N.MMM..
..E...AA..8.L...M....
..EE...AA...L.....JJJ
.F...C....LLL.KK...J.
.FF..CC.9.L...K..I.J.
FF......9...H...II.J.
...DDD.9999.HHH.I....
.....D...***H......G.
.000.DD.1***H.TT.GGG.
.0a0....1***...T.....
....2.111.PPPP.TTT...
.3.22...1...P......VV
.3.2..4...5.P.SS..VV.
.3...44.555....S...V.
333.....5...QQ...UU..
....6...5.O..QQ...U..
..666.7...O.....R.UU.
aa6..777..OO.RRRR....
.a.....7........R....
";
