use super::prelude::*;

entries! { Technique:
    /// Take a cell with three or more candidates and follow each of them in turn. If all of them lead
    /// to the same result, the result is true.
    ///
    /// ## Why it works
    /// One of the candidates is the digit of the cell; we need not know which.
    ///
    /// ## Example
    /// r1c3 is 3, 6 or 9. Case 1: suppose r1c3 is 3. Then in column 3 only r8c3 can be 6, as r1c3
    /// is 3. Then r7c1 is not 6, as r8c3 is 6 in box 7. Case 2: suppose r1c3 is 6. Then in column 8
    /// only r7c8 can be 6, as r1c3 is 6. Then r7c1 is not 6, as r7c8 is 6 in row 7. Case 3: suppose
    /// r1c3 is 9. Then in column 3 only r8c3 can be 6, as r1c3 is 9. Then r7c1 is not 6, as r8c3 is
    /// 6 in box 7. All three cases lead to the same result. So r7c1 is not 6.
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
            grid: "4...71...2.19.847.7.8423.5.974..5.8...2.945.7.152.7694.27.49......3.274.54.7.6...",
            without: "r5c4-6",
            concludes: "r7c1-6",
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
    /// In column 3, the digit 3 is in r1c3 or r9c3. Case 1: suppose r1c3 is 3. Then in row 2 only
    /// r2c9 can be 3, as r1c3 is 3. Then r9c9 is not 3, as r2c9 is 3 in column 9. Case 2: suppose
    /// r9c3 is 3. Then r9c9 is not 3, as r9c3 is 3 in row 9. Both cases lead to the same result. So
    /// r9c9 is not 3.
    ///
    /// ## See also
    /// Cell forcing chain: every digit of a cell instead of every place of a digit.
    "house-forcing-chain" => Technique {
        name: "House forcing chain",
        aliases: &["region forcing chain", "unit forcing chain", "unit forcing chains", "region forcing chains", "row forcing chain", "column forcing chain", "box forcing chain", "blossom loop", "kraken row"],
        score: 81,
        examples: &[Example {
            grid: "4...71...2.19.847.7.8423.5.974..5.8...2.945.7.152.7694.27.49......3.274.54.7.6...",
            without: "r5c4-6",
            concludes: "r9c9-3",
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
    /// Suppose r7c1 is 6. Then in column 3 only r1c3 can be 6, as r7c1 is 6. Then in column 8 only
    /// r1c8 can be 6, as r7c1 is 6. But r1c8 is not 6, as r1c3 is 6: a contradiction. So r7c1 is
    /// not 6.
    ///
    /// ## See also
    /// Nishio: the same with one digit only. Contradiction tree: where one supposition is not enough.
    "contradiction-chain" => Technique {
        name: "Contradiction chain",
        aliases: &["dynamic contradiction forcing chain", "forcing net contradiction", "fcc", "fnc", "contradiction forcing chain", "contradiction net", "forcing chain contradiction", "whip", "braid", "grouped whip", "bowman bingo", "g-whip"],
        codes: &["1301", "1303"],
        score: 85,
        examples: &[Example {
            grid: "4...71...2.19.847.7.8423.5.974..5.8...2.945.7.152.7694.27.49......3.274.54.7.6...",
            without: "r5c4-6",
            concludes: "r7c1-6",
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
    /// Either r2c1 is 6 or it is not. Case 1: suppose r2c1 is 6. Then in box 1 only r2c2 can be 8,
    /// as r2c1 is 6. Then r5c2 is 2, the only digit left there, as r2c2 is 8. Then r5c1 is not 2,
    /// as r5c2 is 2 in box 4. Case 2: suppose r2c1 is not 6. Then in column 1 only r5c1 can be 6,
    /// as r2c1 is not 6. Then r5c1 is not 2, as r5c1 is 6. Both cases lead to the same result. So
    /// r5c1 is not 2.
    ///
    /// ## See also
    /// Cell forcing chain and house forcing chain: the same idea with more than two cases.
    "double-forcing-chain" => Technique {
        name: "Double forcing chain",
        aliases: &["dynamic double forcing chain", "digit forcing chain", "digit forcing chains", "dual forcing chain"],
        score: 86,
        examples: &[Example {
            grid: ".3..71468..7...31214..38957.7..6.1.4...1..5.9.15.2.6.37..3.6.91...71..36361..2745",
            without: "r4c4-8 r7c5-8 r8c6-9",
            concludes: "r5c1-2",
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
    /// r2c5 is 1 or 3. Case 1: suppose r2c5 is 1. Then r2c8 is not 1, as r2c5 is 1 in row 2. Case
    /// 2: suppose r2c5 is 3. Then in column 6 only r4c6 can be 3, as r2c5 is 3. Then in row 4 only
    /// r4c8 can be 1, as r4c6 is 3. Then r2c8 is not 1, as r4c8 is 1 in column 8. Both cases lead
    /// to the same result. So r2c8 is not 1.
    ///
    /// ## See also
    /// Cell forcing chain: the same without counting anything as gone, and easier to find.
    "dynamic-cell-forcing-chain" => Technique {
        name: "Dynamic cell forcing chain",
        aliases: &["forcing net verity", "fnv", "forcing net", "forcing nets", "cell forcing net"],
        codes: &["1304"],
        score: 87,
        examples: &[Example {
            grid: "7.86..5426528.49..4.92576.856478...9973.2.86.281..675.3...481.61.637.48584.16..9.",
            without: "r1c6-1",
            concludes: "r2c8-1",
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
    /// In column 1, the digit 6 is in r2c1 or r5c1. Case 1: suppose r2c1 is 6. Then in box 1 only
    /// r2c2 can be 8, as r2c1 is 6. Then r5c2 is 2, the only digit left there, as r2c2 is 8. Then
    /// r5c1 is not 2, as r5c2 is 2 in box 4. Case 2: suppose r5c1 is 6. Then r5c1 is not 2, as r5c1
    /// is 6. Both cases lead to the same result. So r5c1 is not 2.
    ///
    /// ## See also
    /// House forcing chain: the same without counting anything as gone, and easier to find.
    "dynamic-house-forcing-chain" => Technique {
        name: "Dynamic house forcing chain",
        aliases: &["dynamic region forcing chain", "dynamic forcing chain", "forcing net", "unit forcing net"],
        score: 88,
        examples: &[Example {
            grid: ".3..71468..7...31214..38957.7..6.1.4...1..5.9.15.2.6.37..3.6.91...71..36361..2745",
            without: "r4c4-8 r7c5-8 r8c6-9",
            concludes: "r5c1-2",
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
