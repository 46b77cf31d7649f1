use super::prelude::*;
use crate::logic::{deadly, rectangles};

entries! { Technique:
    /// Four cells in two rows, two columns and two boxes, none of them a given. Three are solved,
    /// two opposite corners with the same digit. The digit of the third can be removed from the
    /// fourth.
    ///
    /// ## Why it works
    /// Otherwise the four cells would hold two digits in alternate corners, none of them given, and
    /// the digits could be swapped without breaking any rule: a second solution.
    ///
    /// ## Example
    /// r6c8 is 5, r6c3 is 2 and r5c8 is 2, and none of them is a given. If r5c3 were 5, the digits
    /// 2 and 5 could be swapped in all four cells without breaking any rule. That would be a second
    /// solution, but the puzzle has only one. So r5c3 is not 5.
    ///
    /// ## See also
    /// Unique rectangle type 1: the same before the cells are solved.
    "avoidable-rectangle-1" => Technique {
        name: "Avoidable rectangle type 1",
        aliases: &["ar1", "avoidable rectangle", "avoidable rectangle guardian", "avoidable rectangle hidden single", "reverse unique rectangle type 1", "reverse unique rectangle"],
        codes: &["0607"],
        score: 45,
        examples: &[Example {
            grid: "...+129+4+8+68..5+6+73+9+2+6+2+9+34+8+1+75..+8+6+5+27+4+34..+793+8+2+173+2+81+46+5+9\
             .8.+2+7693+4...4+8+5+217+2..+9+31+5+68",
            without: "r2c2-2 r2c2-9 r2c3-2 r2c3-9 r4c2-2 r8c1-6 r9c2-2 r9c3-2",
            concludes: "r5c3-5",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "+1+5+7+6+83....+3+2+41+5+768468+2..+1+5+3..5+3..2.4.+4+3+5....1+7918+42+5+36.1+97+3....3..9+54.+1+7.74+1..3..",
            because: "r2c1 is not solved yet",
            ..NearMiss::BLANK
        }],
        find: find_type_1,
        ..AVOIDABLE
    };

    /// Four cells in two rows, two columns and two boxes, none of them a given. Two are solved; the
    /// other two have two candidates each: one that would complete the rectangle, and an extra
    /// digit that is the same in both. The extra digit can be removed from all cells that see both.
    ///
    /// ## Why it works
    /// If neither of the two cells held the extra digit, the four cells would hold two digits in
    /// alternate corners, none of them given: a second solution.
    ///
    /// ## Example
    /// r5c2 is 1 and r5c4 is 2, and neither of them is a given. r4c4 can only be 1 or 7 and r4c2
    /// can only be 2 or 7. If r4c4 were 1 and r4c2 were 2, the digits 1 and 2 could be swapped in
    /// all four cells without breaking any rule. That would be a second solution, but the puzzle
    /// has only one. Therefore r4c4 or r4c2 is 7, and no cell that sees both can be 7. So r4c3 and
    /// r4c5 are not 7.
    ///
    /// ## See also
    /// Unique rectangle type 2: the same before the cells are solved.
    "avoidable-rectangle-2" => Technique {
        name: "Avoidable rectangle type 2",
        aliases: &["ar2", "avoidable rectangle", "avoidable rectangle type 3", "avoidable rectangle type 5"],
        codes: &["0608"],
        score: 45,
        examples: &[Example {
            grid: "1....6...+56...+2..3...8..+65.4....+8..+5+8+15+239+4+76.....+4+812+78+462.5..23+1+94\
             +5+7+6+8+6+59.+87...",
            without: "r1c2-2 r1c3-2 r1c4-2 r1c7-7 r1c8-9 r2c7-8 r2c8-9 r3c6-2 r3c6-4 r4c2-1 r4c2-9 r4c3-3 \
             r4c4-2 r4c7-7 r4c8-7 r6c1-6 r6c4-4 r7c8-4 r7c9-4 r9c8-3 r9c8-6",
            concludes: "r4c3-7 r4c5-7",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "+39...+4+6+816+128....+9.8..6+1..3.+2+1...8.+5+5.3+1+82..7+8.9.45+3+1+2+9...18...2..+3+9+6+15.1..4.7...",
            because: "r4c4 has another candidate",
            ..NearMiss::BLANK
        }],
        find: find_type_2,
        ..AVOIDABLE
    };
}

const AVOIDABLE: Technique = Technique {
    class: Class::Uniqueness,
    explain,
    ..Technique::needing(&[Need::UniqueSolution, Need::OnlyHouses])
};

/// Visits the rectangles without a given: the cells in order around it, and the two digits that
/// would make it deadly, the first in the first cell. The first cell and another one are solved.
fn search(
    view: &View<'_>,
    visit: &mut dyn FnMut([Cell; 4], [Digit; 2]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let board = view.board();
    let all: CellSet = board.cells().collect();
    let free = &all - view.givens();
    for (first, a) in view.placed().filled().filter(|(cell, _)| free.contains(*cell)) {
        for cells in rectangles::at(board, first, &free) {
            let [_, beside, _, below] = cells;
            let solved = cells.iter().filter(|cell| view.digit(**cell).is_some()).count();
            if solved < 2 {
                continue;
            }
            let held = view.digit(beside).or(view.digit(below));
            let both = view.digits(beside) & view.digits(below);
            for b in held.map_or(both, DigitSet::only).iter() {
                if can_complete(view, cells, [a, b]) && deadly::houses_are_balanced(board, &cells) {
                    visit(cells, [a, b])?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Whether the cells hold, or can hold, the two digits in alternate corners.
fn can_complete(view: &View<'_>, cells: [Cell; 4], [a, b]: [Digit; 2]) -> bool {
    let wanted = cells.into_iter().zip([a, b, a, b]);
    wanted.into_iter().all(|(cell, digit)| match view.digit(cell) {
        Some(held) => held == digit,
        None => view.has(cell, digit),
    })
}

fn pattern(view: &View<'_>, cells: [Cell; 4], [a, b]: [Digit; 2]) -> Pattern {
    let start = Pattern::of(DigitSet::from_iter([a, b]));
    cells.into_iter().zip([a, b, a, b]).fold(start, |pattern, (cell, digit)| {
        if view.digit(cell).is_some() {
            return pattern.mark(Role::Floor, cell, DigitSet::only(digit));
        }
        let pattern = pattern.mark(Role::Roof, cell, DigitSet::only(digit));
        pattern.mark(Role::Fin, cell, view.digits(cell) - DigitSet::only(digit))
    })
}

fn find_type_1(view: &View<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    search(view, &mut |cells, digits| {
        let mut open =
            cells.iter().zip([0, 1, 0, 1]).filter(|(cell, _)| view.digit(**cell).is_none());
        let (Some((&cell, which)), None) = (open.next(), open.next()) else {
            return ControlFlow::Continue(());
        };
        // Each rectangle comes up at each of its solved corners; the opposite one counts.
        if cell != cells[2] {
            return ControlFlow::Continue(());
        }
        let removed = vec![Candidate::new(cell, digits[which])];
        found.eliminate(removed, || pattern(view, cells, digits))
    })
}

fn find_type_2(view: &View<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    search(view, &mut |cells, digits| {
        let wanted = cells.into_iter().zip([0, 1, 0, 1]);
        let mut open = wanted.filter(|(cell, _)| view.digit(*cell).is_none());
        let (Some((p, i)), Some((q, j)), None) = (open.next(), open.next(), open.next()) else {
            return ControlFlow::Continue(());
        };
        let [left_p, left_q] =
            [(p, i), (q, j)].map(|(cell, i)| view.digits(cell) - DigitSet::only(digits[i]));
        let is_first = cells.iter().all(|cell| view.digit(*cell).is_none() || *cell >= cells[0]);
        if left_p != left_q || left_p.len() != 1 || !is_first {
            return ControlFlow::Continue(());
        }
        let seen = view.board().peers(p) & view.board().peers(q);
        found.eliminate(view.candidates_in(seen.iter(), left_p), || pattern(view, cells, digits))
    })
}

fn explain(step: &Step, words: &Words<'_>) -> Vec<Sentence> {
    let pattern = &step.pattern;
    let held = |role: Role| {
        let marks = pattern.marks.iter().filter(move |mark| mark.role == role);
        marks.map(|mark| (words.cell(mark.cell), words.digits(mark.digits)))
    };
    let are = |role: Role| {
        words.and(held(role).map(|(cell, digit)| say!(words, "{cell} is {digit}"; cell, digit)))
    };
    let were = words
        .and(held(Role::Roof).map(|(cell, digit)| say!(words, "{cell} were {digit}"; cell, digit)));
    let claims = are(Role::Floor);
    let mut sentences = plainly([
        match pattern.cells(Role::Floor).count() {
            2 => say!(words, "{claims}, and neither of them is a given."; claims),
            _ => say!(words, "{claims}, and none of them is a given."; claims),
        },
        say!(words, "If {claims}, {exchange}.";
            claims = were, exchange = deadly::exchange(pattern, words)),
        deadly::second_solution(words),
    ]);
    let open = pattern.cells(Role::Roof);
    if open.clone().count() == 2 {
        let extra = pattern.digits_of(Role::Fin);
        let marks = pattern.marks.iter().filter(|mark| mark.role == Role::Roof);
        let can_be = marks.map(|mark| {
            say!(words, "{cell} can only be {digits}";
                cell = words.cell(mark.cell), digits = words.either(mark.digits | extra))
        });
        let (can_be, one, extra) = (words.and(can_be), words.one_of(open), words.digits(extra));
        sentences.insert(1, format!("{can_be}.").into());
        sentences.push(
            say!(words, "Therefore {one} is {digit}, and no cell that sees {all} can be {digit}.";
                one, digit = extra, all = words.all(2))
            .into(),
        );
    }
    sentences
}
