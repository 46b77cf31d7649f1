/**
 * Puzzles to begin with: from the papers that the engine makes real, and made by `pencilmark generate`.
 */

import { text } from './text.js';

/** Rules with parameters, written short. */
const cages = (...list) => list.map(([cells, sum]) => ({ type: 'cage', cells: cells.split(' '), sum }));
const thermometers = (...list) => list.map((cells) => ({ type: 'thermo', cells: cells.split(' ') }));
const arrows = (...list) =>
  list.map(([circle, cells]) => ({ type: 'arrow', circle: circle.split(' '), cells: cells.split(' ') }));

export const EXAMPLES = [
  { name: text('example.gentle'), puzzle: '3.9.7.2..7....64.54258.1...29....71.....4.....57....64...1.29431.26....7..3.5.1.6' },
  { name: text('example.paper'), puzzle: '3.9...4..2..7.9....87......75..6.23.6..9.4..8.28.5..41......59....1.6..7..6...1.4' },
  { name: text('example.hard'), puzzle: '........82.1.........9..673....5....9.7..3.41....7.....5....289.....5...36..4....' },
  { name: '4×4', puzzle: '....1.233..2....', size: 4 },
  { name: '6×6', puzzle: '..25.4....2.1.4....6..3........4.6..', size: 6 },
  {
    name: '16×16',
    size: 16,
    puzzle:
      '....1.......ACE..9A.......E...B...3.7GD.1C........7GAB.8.94..3.6.128.A4...FBCE...6.......D....95' +
      '.BD...G..3...7.1G....D...7..2....2..5..A...3.DG.5.6BF2..........78..B..CF.1.......E3.8..74...15.' +
      '.5.2......6.G......9...2.FC.3..AA....6F..8..E..48.B4.1.5.......7',
  },
  {
    name: '25×25',
    size: 25,
    puzzle:
      '.2..9B.DP..1.G..8H.AK.N...G.5EL.HA..4IF8N.9CK.P3...1PN...OMC.E.A.64.D....J.A..B83IK.9.H....GJE7.' +
      'LD1C.J.C..1.GFD...6P.B.M...5..DF.6.CEK.9.M.75A..LG...2J..MN.O.L.H..P.I..K.E9.35.9...P8N.IK.E...O' +
      '....D64J1....G9F4...6...D.2....KPGI.K..H.56.D.4J.....N.BLA.68G..PAD.E.LJ.3I...C.F21F..13M..2...D' +
      '...6OJC7N..L.HK..N.9JLGI.7......P..8.7OI.DKEB..3C.2PL..4N..A.95...A.4..36F...89....B...E3.D.HK.F' +
      '57...A1M.O...P.GPK.O....B......G...8I..76..4..6.LC...8IE2J..9D3.AN8B76GI.J9.2.C3.....HL.4O.I..9.' +
      '......G.K1C73.EH.JBF......M.I.......3CH...2.BOF..5.BC7.A.PH.JEG.....N...2APF.48K...EG..1I...L...' +
      'C13H.L6E..7.OIKP2.B4G5F..M.E..5..1......L.9O6J.P.',
  },
  {
    name: text('example.diagonals'),
    rules: ['diagonal'],
    puzzle: '.....5...1.6........52..37.......48....7.6...2.......3........5..1....24......1..',
  },
  {
    name: text('example.windows'),
    rules: ['windoku'],
    puzzle: '.2....6..1....8.....57...........76......4......9....3..7.....1.6....27..........',
  },
  {
    name: text('example.jigsaw'),
    rules: ['jigsaw=111123333111123233122222263445555663444455669744558669747588969777888969777888999'],
    puzzle: '..58.........3....7.............18......24.........3........5...9......1.14765...',
  },
  {
    name: text('example.anti-knight'),
    rules: ['anti-knight'],
    puzzle: '...........6........132.6................8..9...7....8................15......9..',
  },
  {
    name: text('example.killer'),
    puzzle: '.'.repeat(81),
    constraints: cages(
      ['r1c1 r2c1', 10], ['r1c2 r2c2', 5], ['r1c3 r1c4 r1c5 r2c5', 21], ['r1c6 r1c7 r2c6', 20],
      ['r1c8 r2c7 r2c8 r3c7 r3c8', 26], ['r1c9 r2c9 r3c9', 14], ['r2c3 r2c4', 8], ['r3c1 r4c1 r4c2 r5c1 r5c2', 21],
      ['r3c2 r3c3 r3c4', 19], ['r3c5 r3c6 r4c5', 14], ['r4c3 r4c4 r5c4', 16], ['r4c6 r4c7', 7], ['r4c8 r4c9', 12],
      ['r5c3 r6c3 r6c4', 13], ['r5c5 r6c5 r6c6', 19], ['r5c6 r5c7', 5], ['r5c8 r6c8', 9], ['r5c9 r6c9 r7c9', 16],
      ['r6c1 r6c2', 12], ['r6c7 r7c6 r7c7 r8c6', 25], ['r7c1 r8c1', 9], ['r7c2 r7c3', 9], ['r7c4 r7c5', 14],
      ['r7c8 r8c8 r8c9 r9c8 r9c9', 22], ['r8c2 r9c1 r9c2', 20], ['r8c3 r9c3', 7], ['r8c4 r9c4', 9],
      ['r8c5 r9c5 r9c6', 7], ['r8c7 r9c7', 16],
    ),
  },
  {
    name: text('example.thermometers'),
    puzzle: '39...2.........5.........18....4..........4.............2..5........3...1...6....',
    constraints: thermometers(
      'r4c1 r3c2 r2c1', 'r7c6 r8c5 r8c4', 'r5c9 r5c8 r6c8', 'r2c3 r3c4 r2c4 r2c5', 'r7c4 r6c5 r7c5',
      'r7c1 r6c2 r5c1', 'r7c2 r6c3 r5c4 r6c4',
    ),
  },
  {
    name: text('example.arrows'),
    puzzle: '..3.........1.............6.....................3.................7.19.......41..',
    constraints: arrows(
      ['r6c7', 'r6c8 r7c7 r8c6'], ['r4c8', 'r3c9 r2c8 r3c8'], ['r3c3', 'r2c4 r2c5'], ['r3c4', 'r4c5 r5c6'],
      ['r5c1', 'r6c2 r7c1'], ['r3c6', 'r4c6 r3c5'], ['r5c8', 'r6c9 r5c9'], ['r5c2', 'r4c2 r3c1'],
      ['r5c3', 'r6c4 r5c5'], ['r8c1', 'r8c2 r7c2'], ['r1c1', 'r1c2 r1c3'], ['r7c5', 'r6c5 r7c6 r8c5'],
      ['r6c3', 'r7c4 r8c3'],
    ),
  },
];
