use super::prelude::*;
use crate::logic::exocet::{self, Double, Exocet};

entries! { Technique:
    /// Two cells in a row of a box, the base, with three or four digits between them, and one cell in
    /// each of the other two boxes of the band, outside that row: the targets. The cell beside each target
    /// in its column, as far as it lies in the band and outside the row, has none of these digits. Three
    /// columns, the cross-lines, are those of the targets and the one through the third cell of the base
    /// row in its box. Below and above the band, each base digit has its places in the cross-lines on two
    /// lines only. Then the two targets hold the same digits as the base, and nothing else. (Or the same
    /// with rows and columns exchanged.)
    ///
    /// ## Why it works
    /// A digit that is in the base is in no other cell of its row and of its box. In the three cross-lines
    /// it is needed three times, but outside the band there is room for it only twice. Within the band only
    /// the targets are left for it. So each of the two base digits is in a target.
    ///
    /// ## Example
    /// r3c1 and r3c2 can only be 5, 8 or 9. Each of these digits, if it is there, is also needed
    /// in columns 3, 4 and 8; outside the three boxes of the pattern, its places in them lie on at
    /// most two lines. That is room for two of three, and within the boxes only r2c4 or r2c8 is
    /// left for the third. So the two digits of r3c1 and r3c2 are those of r2c4 and r2c8. So r2c4
    /// is not 7.
    ///
    /// ## See also
    /// Multi-sector locked set: the count behind it. Franken fish: the cross-lines of one digit.
    "junior-exocet" => Technique {
        name: "Junior exocet",
        aliases: &["exocet", "je", "jexocet", "junior exocet mirror", "junior exocet target pair"],
        class: Class::Exotic,
        score: 78,
        houses: &[HouseKind::Box],
        examples: &[Example {
            grid: ".3..69..8.2..3.4......41..3..9.5..6.75.......26.4..93...8....2....6...49..4.7.8..",
            without: "r1c4-5 r1c8-5 r2c8-1 r2c8-7 r3c1-6 r3c2-7 r4c4-8 r8c3-5",
            concludes: "r2c4-7",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "...92.1....9.4.7......7...4.5..8234.46231...73.84.......6...41228.1...7.1..2...6.",
            because: "r5c8 has another candidate",
            ..NearMiss::BLANK
        }],
        find: find_juniors,
        explain,
        ..Technique::needing(NOTHING)
    };

    /// Two cells in a row of a box, the base, with three or four digits between them, and three columns,
    /// the cross-lines: the one through the third cell of the base row in its box, and one in each of
    /// the other two boxes of the band. Two cells of the cross-lines, at least one of them outside the
    /// band, are the targets. But for the targets, and for the row and the box of the base, each base
    /// digit has its places in the cross-lines on two lines only. Then the two targets hold the same digits
    /// as the base, and nothing else. (Or the same with rows and columns exchanged.)
    ///
    /// ## Why it works
    /// A digit that is in the base is in no other cell of its row and of its box. In the three cross-lines
    /// it is needed three times, but two lines have room for it only twice. Only the targets are left for
    /// the third time. So each of the two base digits is in a target.
    ///
    /// ## Example
    /// r7c3 and r7c1 can only be 2, 8 or 9. Each of these digits, if it is there, is also needed
    /// in columns 2, 6 and 7; where r7c3 and r7c1 leave it a place there, it lies on at most two
    /// lines, or in r4c6 or r5c6. That is room for two of three, and only r4c6 or r5c6 is left for
    /// the third. So the two digits of r7c3 and r7c1 are those of r4c6 and r5c6. So r4c6 and r5c6
    /// are not 1 or 3.
    ///
    /// ## See also
    /// Junior exocet: both targets in the band. Multi-sector locked set: the count behind it.
    "senior-exocet" => Technique {
        name: "Senior exocet",
        aliases: &["senior", "endo-target exocet", "advanced complex senior exocet", "complex junior exocet", "complex senior exocet", "franken junior exocet", "franken senior exocet", "lame weak exocet", "mutant junior exocet", "mutant senior exocet", "weak exocet"],
        class: Class::Exotic,
        score: 79,
        effort: Effort::OnRequest,
        houses: &[HouseKind::Box],
        examples: &[Example {
            grid: "....94...3.52.......978...2...5..72.......5.6.8........7..5..31.....74..4.6.....9",
            without: "r2c7-9 r4c6-6 r6c6-2 r9c6-8",
            concludes: "r4c6-1 r4c6-3 r5c6-1 r5c6-3",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: ".591.2..4.3296.1....15..9.2946.8521...5.29.4...841.5.9..4.517935938..621..7.9.485",
            because: "7 has another place in row 2, r2c8",
            ..NearMiss::BLANK
        }],
        find: find_seniors,
        explain: explain_senior,
        ..Technique::needing(NOTHING)
    };

    /// Two junior exocets in the same three boxes, with the same cross-lines, four digits between their
    /// bases and four different targets. Each of the digits is in one of the bases and in one of the
    /// targets, and in the cross-lines it fills both lines that it has outside the boxes. It can be
    /// removed from the rest of these lines, from every cell that sees all its places in the bases, and
    /// from every cell that sees all its places in the targets.
    ///
    /// ## Why it works
    /// A digit in both bases would be in the target of the third box in both exocets, but these are
    /// different cells. So the four cells of the bases hold four different digits, which are all there
    /// are. Each of them is in one target, and is needed in the cross-lines twice more: once on each of
    /// its lines.
    ///
    /// ## Example
    /// r1c5, r2c5, r9c6 and r7c6 can only be 1, 5, 7 or 8. Each of these digits, if it is there, is
    /// needed in rows 3, 4 and 8, where its places outside the three boxes of the pattern lie on
    /// two lines: those of r1c5 and r2c5 are also in r4c6 and r8c6, and those of r9c6 and r7c6 are
    /// also in r3c4 and r4c5. No digit can be in both pairs of cells: it would be in the third box
    /// twice. So each of the four digits is once in the first four cells, once in the other four,
    /// and once on each of its two lines. So r9c5 is not 5.
    ///
    /// ## See also
    /// Junior exocet: one of the two. SK loop: another count around four boxes.
    "double-exocet" => Technique {
        name: "Double exocet",
        aliases: &["double junior exocet", "double jexocet", "dje", "pattern-locked quadruple"],
        class: Class::Exotic,
        score: 80,
        effort: Effort::OnRequest,
        houses: &[HouseKind::Box],
        examples: &[Example {
            grid: "1.7..4..94.3...8.......2.............728.......8.963.1..63..985.........789....2.",
            without: "r1c2-5 r1c5-3 r1c5-6 r2c2-5 r2c5-6 r2c6-1 r2c6-5 r2c6-7 r2c9-7 r3c1-5 r3c5-1 \
             r3c5-5 r3c5-7 r3c5-8 r3c7-5 r3c8-1 r3c8-5 r3c8-7 r4c1-5 r4c2-1 r4c4-1 r4c4-5 \
             r4c4-7 r4c7-5 r4c8-5 r4c8-7 r6c2-5 r7c5-1 r7c5-7 r8c1-5 r8c2-1 r8c4-1 r8c4-5 \
             r8c4-7 r8c5-1 r8c5-5 r8c5-7 r8c5-8 r8c8-1 r8c8-7 r9c5-1 r9c7-1",
            concludes: "r9c5-5",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "83512479624695.8137916835421.....3..354..21.992...1...472..5..1613279458589416237",
            without: "r5c8-6 r6c5-6",
            because: "beside the target r5c5, r4c5 can be 6",
            ..NearMiss::BLANK
        }],
        find: find_doubles,
        explain: explain_double,
        ..Technique::needing(NOTHING)
    };
}

fn find_juniors(view: &View<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    exocet::bases(view, &mut |base| {
        base.juniors(&mut |exocet| found.eliminate(exocet.eliminations(), || exocet.pattern()))
    })
}

fn find_seniors(view: &View<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let mut distinct = Distinct::default();
    exocet::bases(view, &mut |base| {
        base.seniors(&mut |exocet| {
            let removed = exocet.eliminations();
            match distinct.admit(&removed) {
                true => found.eliminate(removed, || exocet.pattern()),
                false => ControlFlow::Continue(()),
            }
        })
    })
}

fn find_doubles(view: &View<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let mut exocets: Vec<Exocet<'_>> = Vec::new();
    let _ = exocet::bases(view, &mut |base| {
        base.juniors(&mut |exocet| {
            exocets.push(exocet);
            ControlFlow::Continue(())
        })
    });
    let mut distinct = Distinct::default();
    for one in &exocets {
        for double in exocets.iter().filter_map(|other| Double::of(one, other)) {
            let removed = double.eliminations();
            if distinct.admit(&removed) {
                found.eliminate(removed, || double.pattern())?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn explain(step: &Step, words: &Words<'_>) -> Vec<Sentence> {
    let pattern = &step.pattern;
    let base = words.cells(pattern.cells(Role::Pivot));
    let targets: Vec<String> = pattern.cells(Role::Pincer).map(|cell| words.cell(cell)).collect();
    let lines = words.houses(pattern.houses.iter().copied());
    plainly([
        say!(words, "{cells} can only be {digits}.";
            cells = base, digits = words.either(pattern.digits)),
        say!(words, "Each of these digits, if it is there, is also needed in {lines}; outside the three boxes of the pattern, its places in them lie on at most two lines.";
            lines),
        say!(words, "That is room for two of three, and within the boxes only {one} is left for the third.";
            one = words.or(targets.iter().cloned())),
        say!(words, "So the two digits of {base} are those of {cells}.";
            base, cells = words.and(targets)),
    ])
}

fn explain_senior(step: &Step, words: &Words<'_>) -> Vec<Sentence> {
    let pattern = &step.pattern;
    let base = words.cells(pattern.cells(Role::Pivot));
    let lines = words.houses(pattern.houses.iter().copied());
    let targets = || pattern.cells(Role::Pincer);
    plainly([
        say!(words, "{cells} can only be {digits}.";
            cells = base, digits = words.either(pattern.digits)),
        say!(words, "Each of these digits, if it is there, is also needed in {lines}; where {base} leave it a place there, it lies on at most two lines, or in {one}.";
            lines, base, one = words.one_of(targets())),
        say!(words, "That is room for two of three, and only {one} is left for the third.";
            one = words.one_of(targets())),
        say!(words, "So the two digits of {base} are those of {cells}.";
            base, cells = words.cells(targets())),
    ])
}

fn explain_double(step: &Step, words: &Words<'_>) -> Vec<Sentence> {
    let pattern = &step.pattern;
    let bases: Vec<Cell> = pattern.cells(Role::Pivot).collect();
    let targets: Vec<Cell> = pattern.cells(Role::Pincer).collect();
    let lines = words.houses(pattern.houses.iter().copied());
    let exocet = |number: usize| {
        let of = |cells: &[Cell]| cells[2 * number..][..2].to_vec();
        say!(words, "those of {base} are also in {cells}";
            base = words.cells(of(&bases)), cells = words.cells(of(&targets)))
    };
    plainly([
        say!(words, "{cells} can only be {digits}.";
            cells = words.cells(bases.iter().copied()), digits = words.either(pattern.digits)),
        say!(words, "Each of these digits, if it is there, is needed in {lines}, where its places outside the three boxes of the pattern lie on two lines: {one}, and {other}.";
            lines, one = exocet(0), other = exocet(1)),
        say!(words, "No digit can be in both pairs of cells: it would be in the third box twice."),
        say!(
            words,
            "So each of the four digits is once in the first four cells, once in the other four, and once on each of its two lines."
        ),
    ])
}
