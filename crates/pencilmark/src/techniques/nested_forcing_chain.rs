use super::prelude::*;

entries! { Technique:
    /// A contradiction chain, or a double, cell or house forcing chain, that may use easy patterns on
    /// the way: locked candidates, hidden and naked pairs and X-wings that come up as candidates fall.
    ///
    /// ## Why it works
    /// A pattern among the candidates that are left holds as long as the supposition does, and so does
    /// what it rules out.
    ///
    /// ## Example
    /// In column 2, 9 is in one of r2c2 and r8c2. Suppose that r2c2 is 9. Then 8 has only r2c1 left
    /// in box 1, as r2c2 is 9. Then r2c1 is not 5, as r2c1 is 8. Suppose that r8c2 is 9. Then 5 has
    /// the same two places in columns 2 and 5, as r8c2 is 9, so r2c1 is not 5. So r2c1 is not 5.
    ///
    /// ## See also
    /// Contradiction chain and double forcing chain: the same without patterns.
    "dynamic-plus-forcing-chain" => Technique {
        name: "Dynamic forcing chain with patterns",
        aliases: &["dynamic forcing chain plus", "dynamic forcing chain (+)"],
        score: 90,
        examples: &[Example {
            grid: ".3..71468..7...31214..38957.7..6.1.4...1..5.9.15.2.6.37..3.6.91...71..36361..2745",
            without: "r4c4-8 r7c5-8 r8c6-9",
            concludes: "r2c1-5",
            ..Example::BLANK
         }],
        near_misses: &[NearMiss {
            grid: "5392714686.795.3121.263.957873569124426183579915427683758346291294715836361892745",
            because: "both ways to fill the four cells work: no argument can rule one out",
            ..NearMiss::BLANK
         }],
        find: |view, found| find(view, found, Level::Patterns),
        ..FORCING
    };

    /// A dynamic forcing chain that may use, where it is stuck, a loop or a chain by which a candidate
    /// denies itself, made of the candidates that are left.
    ///
    /// ## Why it works
    /// The inner chain holds as long as the supposition does: it uses only links that are there because
    /// candidates have fallen.
    ///
    /// ## Example
    /// In column 2, 9 is in one of r2c2 and r8c2. Suppose that r2c2 is 9. Then 8 has only r2c1 left
    /// in box 1, as r2c2 is 9. Then r2c1 is not 5, as r2c1 is 8. Suppose that r8c2 is 9. Then 5 has
    /// the same two places in columns 2 and 5, as r8c2 is 9, so r2c1 is not 5. So r2c1 is not 5.
    ///
    /// ## See also
    /// Dynamic forcing chain with patterns: only patterns inside. Level 3: cells and houses inside.
    "nested-forcing-chain-2" => Technique {
        name: "Nested forcing chain, level 2",
        aliases: &["dynamic forcing chain (+ forcing chains)"],
        score: 95,
        examples: &[Example {
            grid: ".3..71468..7...31214..38957.7..6.1.4...1..5.9.15.2.6.37..3.6.91...71..36361..2745",
            without: "r4c4-8 r7c5-8 r8c6-9",
            concludes: "r2c1-5",
            ..Example::BLANK
         }],
        near_misses: &[NearMiss {
            grid: "5392714686.795.3121.263.957873569124426183579915427683758346291294715836361892745",
            because: "both ways to fill the four cells work: no argument can rule one out",
            ..NearMiss::BLANK
         }],
        find: |view, found| find(view, found, Level::Loops),
        ..FORCING
    };

    /// A dynamic forcing chain that may use, where it is stuck, whole cell and house forcing chains made
    /// of the candidates that are left.
    ///
    /// ## Why it works
    /// The inner chains hold as long as the supposition does.
    ///
    /// ## Example
    /// In column 2, 9 is in one of r2c2 and r8c2. Suppose that r2c2 is 9. Then 8 has only r2c1 left
    /// in box 1, as r2c2 is 9. Then r2c1 is not 5, as r2c1 is 8. Suppose that r8c2 is 9. Then 5 has
    /// the same two places in columns 2 and 5, as r8c2 is 9, so r2c1 is not 5. So r2c1 is not 5.
    ///
    /// ## See also
    /// Level 2: single chains inside. Contradiction tree: often shorter to tell.
    "nested-forcing-chain-3" => Technique {
        name: "Nested forcing chain, level 3",
        aliases: &["dynamic forcing chain (+ multiple forcing chains)"],
        score: 100,
        examples: &[Example {
            grid: ".3..71468..7...31214..38957.7..6.1.4...1..5.9.15.2.6.37..3.6.91...71..36361..2745",
            without: "r4c4-8 r7c5-8 r8c6-9",
            concludes: "r2c1-5",
            ..Example::BLANK
         }],
        near_misses: &[NearMiss {
            grid: "5392714686.795.3121.263.957873569124426183579915427683758346291294715836361892745",
            because: "both ways to fill the four cells work: no argument can rule one out",
            ..NearMiss::BLANK
         }],
        find: |view, found| find(view, found, Level::Multiple),
        ..FORCING
    };

    /// A dynamic forcing chain that may use, where it is stuck, whole dynamic forcing chains made of the
    /// candidates that are left.
    ///
    /// ## Why it works
    /// The inner chains hold as long as the supposition does. This is a supposition inside a
    /// supposition, for the hardest puzzles known.
    ///
    /// ## Example
    /// In column 2, 9 is in one of r2c2 and r8c2. Suppose that r2c2 is 9. Then 8 has only r2c1 left
    /// in box 1, as r2c2 is 9. Then r2c1 is not 5, as r2c1 is 8. Suppose that r8c2 is 9. Then 5 has
    /// the same two places in columns 2 and 5, as r8c2 is 9, so r2c1 is not 5. So r2c1 is not 5.
    ///
    /// ## See also
    /// Contradiction tree: the same depth, and often shorter to tell; it is tried first.
    "nested-forcing-chain-4" => Technique {
        name: "Nested forcing chain, level 4",
        aliases: &["dynamic forcing chain (+ dynamic forcing chains)"],
        score: 105,
        examples: &[Example {
            grid: ".3..71468..7...31214..38957.7..6.1.4...1..5.9.15.2.6.37..3.6.91...71..36361..2745",
            without: "r4c4-8 r7c5-8 r8c6-9",
            concludes: "r2c1-5",
            ..Example::BLANK
         }],
        near_misses: &[NearMiss {
            grid: "5392714686.795.3121.263.957873569124426183579915427683758346291294715836361892745",
            because: "both ways to fill the four cells work: no argument can rule one out",
            ..NearMiss::BLANK
         }],
        find: |view, found| find(view, found, Level::Dynamic),
        ..FORCING
    };

    /// A dynamic forcing chain whose inner chains may be nested forcing chains of level 2 themselves:
    /// three suppositions deep.
    ///
    /// ## Why it works
    /// The inner chains hold as long as the supposition does, at every depth.
    ///
    /// ## Example
    /// In column 2, 9 is in one of r2c2 and r8c2. Suppose that r2c2 is 9. Then 8 has only r2c1 left
    /// in box 1, as r2c2 is 9. Then r2c1 is not 5, as r2c1 is 8. Suppose that r8c2 is 9. Then 5 has
    /// the same two places in columns 2 and 5, as r8c2 is 9, so r2c1 is not 5. So r2c1 is not 5.
    ///
    /// ## See also
    /// Contradiction tree: of any depth, and often shorter to tell; it is tried first.
    "nested-forcing-chain-5" => Technique {
        name: "Nested forcing chain, level 5",
        aliases: &["dynamic forcing chain (+ dynamic forcing chains (+ forcing chains))"],
        score: 110,
        examples: &[Example {
            grid: ".3..71468..7...31214..38957.7..6.1.4...1..5.9.15.2.6.37..3.6.91...71..36361..2745",
            without: "r4c4-8 r7c5-8 r8c6-9",
            concludes: "r2c1-5",
            ..Example::BLANK
         }],
        near_misses: &[NearMiss {
            grid: "5392714686.795.3121.263.957873569124426183579915427683758346291294715836361892745",
            because: "both ways to fill the four cells work: no argument can rule one out",
            ..NearMiss::BLANK
         }],
        find: |view, found| find(view, found, Level::DynamicLoops),
        ..FORCING
    };
}

const FORCING: Technique =
    Technique { class: Class::Forcing, explain: telling::explain, ..Technique::BLANK };

const KINDS: &[ArgumentKind] =
    &[ArgumentKind::Double, ArgumentKind::Cell, ArgumentKind::House, ArgumentKind::Contradiction];

/// Half a second's work. What is found by then is reported, shortest first; a scale that needs the
/// whole search calls [`forcing::search`] with a budget of its own.
const STEPS: u64 = 1_000_000;

fn find(view: &View<'_>, found: &mut Found<'_>, level: Level) -> ControlFlow<()> {
    forcing::report(view, found, Family::Dynamic(level), KINDS, STEPS)
}
