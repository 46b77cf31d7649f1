use super::prelude::*;

entries! { Technique:
    /// Take a cell with three or more candidates and follow each of them in turn. If all of them lead
    /// to the same result, the result is true.
    ///
    /// ## Why it works
    /// One of the candidates is the digit of the cell; we need not know which.
    ///
    /// ## Example
    /// r3c4 is 1, 4 or 5. Case 1: suppose r3c4 is 1. Then in box 1 only r2c1 can be 1, as r3c4 is
    /// 1. Then r2c1 is not 5, as r2c1 is 1. Case 2: suppose r3c4 is 4. Then in box 8 only r9c5 can
    /// be 4, as r3c4 is 4. Then r9c1 is 5, the only digit left there, as r9c5 is 4. Then r2c1 is
    /// not 5, as r9c1 is 5 in column 1. Case 3: suppose r3c4 is 5. Then in box 3 only r2c7 can be
    /// 5, as r3c4 is 5. Then r2c1 is not 5, as r2c7 is 5 in row 2. All three cases lead to the same
    /// result. So r2c1 is not 5.
    ///
    /// ## See also
    /// House forcing chain: every place of a digit instead of every digit of a cell. XY-wing: the
    /// shortest of the kind.
    "cell-forcing-chain" => Technique {
        name: "Cell forcing chain",
        aliases: &["multiple forcing chain", "forcing chain verity", "fcv", "digit forcing chain verity", "cell forcing chains", "quad forcing chain", "almost aic", "kraken cell"],
        codes: &["1302"],
        score: 80,
        examples: &[Example {
            grid: ".3....198.......+43..8...26...16....4..6..9.7....37.+6..9+6..12...82+79..4+1+6.137.6\
             ...",
            without: "r1c5-4 r2c6-5 r3c1-5 r3c5-5 r3c6-1 r3c6-5 r4c2-8 r4c7-5 r4c7-8 r5c9-5 r6c6-5 r6c6-8 \
             r6c8-2 r6c9-5 r7c4-5 r9c5-5 r9c9-5",
            concludes: "r2c1-5",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "463571928251968..3798423156974615382632894517815237694327149865186352..9549786231",
            because: "no cell has three candidates, and both ways to fill the four cells work",
            ..NearMiss::BLANK
         }],
        find: |view, found| find(view, found, Family::Multiple, ArgumentKind::Cell),
        ..FORCING
    };

    /// Take a digit and a row, column or box, and follow each of the digit's places in turn. If all of
    /// them lead to the same result, the result is true.
    ///
    /// ## Why it works
    /// The house needs the digit, so one of its places holds it; we need not know which.
    ///
    /// ## Example
    /// In row 9, the digit 6 is in r9c1, r9c4, r9c7 or r9c9. Case 1: suppose r9c1 is 6. Then in box
    /// 7 only r8c2 can be 4, as r9c1 is 6. Then r8c8 is 9, the only digit left there, as r8c2 is 4.
    /// Then in column 7 only r4c7 can be 9, as r8c8 is 9. Then r4c4 is not 9, as r4c7 is 9 in row
    /// 4. Case 2: suppose r9c4 is 6. Then in column 4 only r4c4 can be 1, as r9c4 is 6. Then r4c4
    /// is not 9, as r4c4 is 1. Case 3: suppose r9c7 is 6. Then in column 7 only r4c7 can be 9, as
    /// r9c7 is 6. Then r4c4 is not 9, as r4c7 is 9 in row 4. Case 4: suppose r9c9 is 6. Then r6c9
    /// is 1, the only digit left there, as r9c9 is 6. Then in row 7 only r7c6 can be 1, as r6c9 is
    /// 1. Then in column 4 only r4c4 can be 1, as r7c6 is 1. Then r4c4 is not 9, as r4c4 is 1. All
    /// four cases lead to the same result. So r4c4 is not 9.
    ///
    /// ## See also
    /// Cell forcing chain: every digit of a cell instead of every place of a digit.
    "house-forcing-chain" => Technique {
        name: "House forcing chain",
        aliases: &["region forcing chain", "unit forcing chain", "unit forcing chains", "region forcing chains", "row forcing chain", "column forcing chain", "box forcing chain", "blossom loop", "kraken row"],
        score: 81,
        examples: &[Example {
            grid: "...2+5..69....13+5..5....8.......3..8....+8..4.598+4572.3..9.+34.75.1...+2...3.73.8+\
             5...",
            without: "r2c1-4 r2c3-8 r4c6-6 r4c7-1 r4c7-6 r4c9-1 r4c9-6 r5c8-1 r8c4-6 r8c7-9",
            concludes: "r4c4-9",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "5392714686.795.3121.263.957873569124426183579915427683758346291294715836361892745",
            because: "both ways to fill the four cells work, and they have nothing in common",
            ..NearMiss::BLANK
         }],
        find: |view, found| find(view, found, Family::Multiple, ArgumentKind::House),
        ..FORCING
    };

    /// Suppose that a candidate is true (or false) and see what follows. What it rules out counts
    /// as gone, so cells and houses have fewer candidates left along the way. If a candidate turns
    /// out both true and false, the supposition was wrong.
    ///
    /// ## Why it works
    /// Every inference holds, so only the supposition can be to blame for the contradiction.
    ///
    /// ## Example
    /// Suppose r5c2 is 8. Then in box 4 only r6c2 can be 6, as r5c2 is 8. Then in row 5 only r5c5
    /// can be 6, as r5c2 is 8. Then in row 6 only r6c8 can be 2, as r6c2 is 6. Then in column 6
    /// only r2c6 can be 6, as r6c2 is 6. Then in row 5 only r5c3 can be 7, as r5c5 is 6. Then in
    /// row 7 only r7c1 can be 2, as r6c8 is 2. Then in row 2 only r2c3 can be 8, as r5c2 is 8 and
    /// r2c6 is 6. Then in box 4 only r5c1 can be 3, as r5c2 is 8, r6c2 is 6 and r5c3 is 7. Then
    /// r1c1 is 3, the only digit left there, as r7c1 is 2 and r2c3 is 8. But r1c1 is not 3, as r5c1
    /// is 3: a contradiction. So r5c2 is not 8.
    ///
    /// ## See also
    /// Nishio: the same with one digit only. Contradiction tree: where one supposition is not enough.
    "contradiction-chain" => Technique {
        name: "Contradiction chain",
        aliases: &["dynamic contradiction forcing chain", "forcing net contradiction", "fcc", "fnc", "contradiction forcing chain", "contradiction net", "forcing chain contradiction", "whip", "braid", "grouped whip", "bowman bingo", "g-whip"],
        codes: &["1301", "1303"],
        score: 85,
        examples: &[Example {
            grid: "..6....+749..7...+1271....6.....3.9..6...5.2...5.9.8.7...716+9.8.+56....+7.39.+9.2..\
             .+6+7",
            without: "r1c7-1 r2c7-1 r3c3-8 r3c4-8 r3c6-8 r4c1-2 r4c7-1 r4c8-2 r4c8-4 r5c7-1 r5c8-4 r8c2-2",
            concludes: "r5c2-8",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "7186935426528149734392576185647.1.399734.5.61281936754397548126126379485845162397",
            because: "both ways to fill the four cells work: neither ends in a contradiction",
            ..NearMiss::BLANK
         }],
        find: |view, found| find(view, found, DYNAMIC, ArgumentKind::Contradiction),
        ..FORCING
    };

    /// Suppose that a candidate is true, then that it is false, and see what follows each time.
    /// Whatever follows both times is true.
    ///
    /// ## Why it works
    /// The candidate is either true or false; there is no third possibility.
    ///
    /// ## Example
    /// Either r7c5 is 9 or it is not. Case 1: suppose r7c5 is 9. Then r6c5 is 8, the only digit
    /// left there, as r7c5 is 9. Then in box 6 only r4c7 can be 8, as r6c5 is 8. Then r4c7 is not
    /// 6, as r4c7 is 8. Case 2: suppose r7c5 is not 9. Then in row 7 only r7c9 can be 9, as r7c5 is
    /// not 9. Then in column 5 only r6c5 can be 9, as r7c5 is not 9. Then in box 6 only r4c7 can be
    /// 9, as r7c9 is 9 and r6c5 is 9. Then r4c7 is not 6, as r4c7 is 9. Both cases lead to the same
    /// result. So r4c7 is not 6.
    ///
    /// ## See also
    /// Cell forcing chain and house forcing chain: the same idea with more than two cases.
    "double-forcing-chain" => Technique {
        name: "Double forcing chain",
        aliases: &["dynamic double forcing chain", "digit forcing chain", "digit forcing chains", "dual forcing chain"],
        score: 86,
        examples: &[Example {
            grid: "2..4..1.7..8.+1+2.+4.....69.+2.....+2..+7+11...+4+723.3271..4..74.2...1..5+2.3+17.4....+74\
             ..2",
            without: "r1c5-5 r4c7-5 r5c9-8 r6c5-5 r7c3-9 r7c7-9",
            concludes: "r4c7-6",
            ..Example::BLANK
         }],
        near_misses: &[NearMiss {
            grid: "718693542..2814973439257618..4781239973425861281936754397548126126379485845162397",
            because: "both ways to fill the four cells work, and they have nothing in common",
            ..NearMiss::BLANK
         }],
        find: |view, found| find(view, found, DYNAMIC, ArgumentKind::Double),
        ..FORCING
    };

    /// Follow every candidate of a cell in turn, as in a cell forcing chain, but count what each
    /// rules out as gone, so that cells and houses have fewer candidates left along the way.
    /// Whatever all of them lead to is true.
    ///
    /// ## Why it works
    /// One of the candidates is the digit of the cell; we need not know which.
    ///
    /// ## Example
    /// r8c1 is 1, 5, 6 or 7. Case 1: suppose r8c1 is 1. Then in box 7 only r9c3 can be 5, as r8c1
    /// is 1. Then in row 8 only r8c9 can be 5, as r8c1 is 1. Then r7c1 is 6, the only digit left
    /// there, as r8c1 is 1. Then in box 9 only r9c8 can be 1, as r8c1 is 1. Then in box 7 only r8c2
    /// can be 7, as r8c1 is 1 and r9c3 is 5. Then in box 9 only r9c9 can be 2, as r8c9 is 5. Then
    /// in box 9 only r9c7 can be 7, as r9c8 is 1, r8c2 is 7 and r9c9 is 2. Then in box 9 only r8c8
    /// can be 6, as r7c1 is 6, r9c8 is 1, r9c9 is 2 and r9c7 is 7. Then r8c5 is not 6, as r8c8 is 6
    /// in row 8. Case 2: suppose r8c1 is 5. Then in box 7 only r7c1 can be 1, as r8c1 is 5. Then
    /// r8c9 is 2, the only digit left there, as r8c1 is 5. Then in row 9 only r9c6 can be 2, as
    /// r8c9 is 2. Then in box 8 only r9c4 can be 4, as r9c6 is 2. Then in box 8 only r9c5 can be 3,
    /// as r9c4 is 4. Then in box 8 only r8c5 can be 1, as r7c1 is 1 and r9c5 is 3. Then r8c5 is not
    /// 6, as r8c5 is 1. Case 3: suppose r8c1 is 6. Then r8c5 is not 6, as r8c1 is 6 in row 8. Case
    /// 4: suppose r8c1 is 7. Then r8c2 is 6, the only digit left there, as r8c1 is 7. Then r8c5 is
    /// not 6, as r8c2 is 6 in row 8. All four cases lead to the same result. So r8c5 is not 6.
    ///
    /// ## See also
    /// Cell forcing chain: the same without counting anything as gone, and easier to find.
    "dynamic-cell-forcing-chain" => Technique {
        name: "Dynamic cell forcing chain",
        aliases: &["forcing net verity", "fnv", "forcing net", "forcing nets", "cell forcing net"],
        codes: &["1304"],
        score: 87,
        examples: &[Example {
            grid: "+3+2......1..1.23.4.45.1.6+2.+3...+25+13...1.....2.2+3..4.15..+427.5.3...3...4..89..\
             .....",
            without: "r1c6-7 r1c7-6 r5c5-7 r8c9-6 r8c9-7 r8c9-8 r8c9-9 r9c4-6",
            concludes: "r8c5-6",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "53927146868.95431.14.63895.873569124426183579915427683758346291294715836361892745",
            because: "both ways to fill the four cells work, and they have nothing in common",
            ..NearMiss::BLANK
         }],
        find: |view, found| find(view, found, DYNAMIC, ArgumentKind::Cell),
        ..FORCING
    };

    /// Follow every place of a digit in a house in turn, as in a house forcing chain, but count
    /// what each rules out as gone, so that cells and houses have fewer candidates left along the
    /// way. Whatever all of them lead to is true.
    ///
    /// ## Why it works
    /// The house needs the digit, so one of its places holds it; we need not know which.
    ///
    /// ## Example
    /// In column 3, the digit 3 is in r1c3, r4c3 or r9c3. Case 1: suppose r1c3 is 3. Then in row 3
    /// only r3c6 can be 3, as r1c3 is 3. Then r4c6 is 1, the only digit left there, as r3c6 is 3.
    /// Then r4c1 is not 1, as r4c6 is 1 in row 4. Case 2: suppose r4c3 is 3. Then r4c6 is 1, the
    /// only digit left there, as r4c3 is 3. Then r4c1 is not 1, as r4c6 is 1 in row 4. Case 3:
    /// suppose r9c3 is 3. Then in row 7 only r7c7 can be 3, as r9c3 is 3. Then r8c9 is 2, the only
    /// digit left there, as r7c7 is 3. Then in row 9 only r9c2 can be 2, as r8c9 is 2. Then in row
    /// 4 only r4c1 can be 2, as r8c9 is 2 and r9c2 is 2. Then r4c1 is not 1, as r4c1 is 2. All
    /// three cases lead to the same result. So r4c1 is not 1.
    ///
    /// ## See also
    /// House forcing chain: the same without counting anything as gone, and easier to find.
    "dynamic-house-forcing-chain" => Technique {
        name: "Dynamic house forcing chain",
        aliases: &["dynamic region forcing chain", "dynamic forcing chain", "forcing net", "unit forcing net"],
        score: 88,
        examples: &[Example {
            grid: ".....+6..1.....2.3...245..+96....6.+97..78.+29....96.4......42+9+8..7..9..548.8....+\
             4..9",
            without: "r1c1-3 r1c4-8 r2c1-1 r2c1-5 r2c2-1 r2c2-5 r2c4-8 r9c2-3 r9c4-1",
            concludes: "r4c1-1",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "463571928251968..3798423156974615382632894517815237694327149865186352..9549786231",
            because: "both ways to fill the four cells work, and they have nothing in common",
            ..NearMiss::BLANK
         }],
        find: |view, found| find(view, found, DYNAMIC, ArgumentKind::House),
        ..FORCING
    };
}

const FORCING: Technique =
    Technique { class: Class::Forcing, explain: telling::explain, ..Technique::needing(NOTHING) };

const DYNAMIC: Family = Family::Dynamic(Level::Plain);

/// More than any 9x9 board needs; the largest boards are searched in part.
const STEPS: u64 = 3_000_000;

fn find(
    view: &View<'_>,
    found: &mut Found<'_>,
    family: Family,
    kind: ArgumentKind,
) -> ControlFlow<()> {
    forcing::report(view, found, family, &[kind], STEPS)
}
