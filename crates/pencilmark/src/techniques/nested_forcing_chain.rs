use super::prelude::*;

entries! { Technique:
    /// A contradiction chain, or a double, cell or house forcing chain, that may use easy patterns
    /// along the way: locked candidates, hidden and naked pairs, and X-wings that appear as
    /// candidates are ruled out.
    ///
    /// ## Why it works
    /// If the supposition holds, so does a pattern among the candidates that are left, and so does
    /// what it rules out.
    ///
    /// ## Example
    /// Suppose r2c7 is 8. Then in column 2 only r4c2 can be 8, as r2c7 is 8. Then in column 8 only
    /// r8c8 can be 8, as r2c7 is 8 and r4c2 is 8. Then r7c9 is 9, the only digit left there, as
    /// r8c8 is 8. Then in row 7 only r7c5 can be 8, as r2c7 is 8 and r8c8 is 8. Then in box 2, the
    /// digits 4 and 8 can only be in r1c4 and r1c6, as r2c7 is 8 and r7c5 is 8, so r1c4 is not 5.
    /// Then in box 2 only r2c4 can be 5, as r1c4 is not 5. Then in row 1 only r1c7 can be 5, as
    /// r1c4 is not 5. Then in row 2 only r2c1 can be 9, as r2c7 is 8, r7c9 is 9 and r2c4 is 5. Then
    /// in column 7 only r5c7 can be 9, as r2c7 is 8, r7c9 is 9 and r1c7 is 5. Then in row 4 only
    /// r4c8 can be 9, as r7c9 is 9 and r2c1 is 9. But r4c8 is not 9, as r5c7 is 9: a contradiction.
    /// So r2c7 is not 8.
    ///
    /// ## See also
    /// Contradiction chain and double forcing chain: the same without patterns.
    "dynamic-plus-forcing-chain" => Technique {
        name: "Dynamic forcing chain with patterns",
        aliases: &["dynamic forcing chain plus", "dynamic forcing chain (+)", "dynamic forcing chains"],
        score: 90,
        examples: &[Example {
            grid: "+3+2......1..1.23.4.45.1.6+2.+3...+25+13...1.....2.2+3..4.15..+427.5.3...3...4..89..\
             .....",
            without: "r1c6-7 r1c7-6 r1c8-7 r4c3-6 r4c3-8 r4c3-9 r5c5-7 r5c9-7 r5c9-8 r5c9-9 r7c9-6 r8c5-6 \
             r8c9-6 r8c9-7 r8c9-8 r8c9-9 r9c4-6",
            concludes: "r2c7-8",
            ..Example::BLANK
        }],
        find: |view, found| find(view, found, Level::Patterns),
        ..FORCING
    };

    /// A dynamic forcing chain that, where it gets stuck, may use a loop, or a chain in which a
    /// candidate contradicts itself, among the candidates that are left.
    ///
    /// ## Why it works
    /// If the supposition holds, so does the inner chain: it uses only links among the candidates
    /// that the supposition leaves.
    ///
    /// ## Example
    /// Suppose r4c7 is 8. Then in box 6 only r5c7 can be 2, as r4c7 is 8. Then in column 9 only
    /// r3c9 can be 8, as r4c7 is 8. Then in column 7, the digits 3 and 4 can only be in r7c7 and
    /// r8c7, as r4c7 is 8, so r7c7 is not 1; r8c7 is not 1 or 7. Then in box 9, the digit 1 can
    /// only be in row 9, as r7c7 is not 1 and r8c7 is not 1, so r9c3 is not 1. Then in box 9, the
    /// digit 7 can only be in row 9, as r8c7 is not 7, so r9c3 is not 7. A chain inside this one
    /// shows that r5c3 is not 7, as r4c7 is 8, r5c7 is 2, r7c7 is not 1, r8c7 is not 1 and r9c3 is
    /// not 1. Suppose r5c3 is 7. Then in column 3 only r1c3 can be 1, as r5c3 is 7. Then in column
    /// 7 only r6c7 can be 1, as r1c3 is 1. Then r5c9 is 7, the only digit left there, as r6c7 is 1.
    /// But r5c3 is not 7, as r5c9 is 7: a contradiction. That ends the inner chain: r5c3 is not 7.
    /// A chain inside this one shows that r3c8 is not 7, as r4c7 is 8, r3c9 is 8, r8c7 is not 7 and
    /// r9c3 is not 1. Suppose r3c8 is 7. Then in box 3 only r1c7 can be 1, as r3c8 is 7. Then in
    /// column 3 only r5c3 can be 1, as r1c7 is 1. Then r5c9 is 7, the only digit left there, as
    /// r5c3 is 1. Then in box 9 only r9c8 can be 7, as r5c9 is 7. But r3c8 is not 7, as r9c8 is 7:
    /// a contradiction. That ends the inner chain: r3c8 is not 7. Then in column 3, the digit 7 can
    /// only be in box 1, as r9c3 is not 7 and r5c3 is not 7, so r3c1 and r3c2 are not 7. Then in
    /// row 3 only r3c2 can be 7, as r3c9 is 8, r3c8 is not 7 and r3c1 is not 7. But we have seen
    /// that r3c2 is not 7: a contradiction. So r4c7 is not 8.
    ///
    /// ## See also
    /// Dynamic forcing chain with patterns: only patterns inside. Level 3: cells and houses inside.
    "nested-forcing-chain-2" => Technique {
        name: "Nested forcing chain, level 2",
        aliases: &["dynamic forcing chain (+ forcing chains)", "nested forcing chain"],
        score: 95,
        form: Form::Nested,
        examples: &[Example {
            grid: "+6......+5+4+5+4.+6.1.23..2.456....4.....6.5.+43+6....63.2..4+5..57...+62..6....8942\
             ..6.5..",
            concludes: "r4c7-8",
            ..Example::BLANK
        }],
        find: |view, found| find(view, found, Level::Loops),
        ..FORCING
    };

    /// A dynamic forcing chain that, where it gets stuck, may use whole cell and house forcing
    /// chains among the candidates that are left.
    ///
    /// ## Why it works
    /// If the supposition holds, so do the inner chains.
    ///
    /// ## Example
    /// Suppose r3c8 is not 5. A chain inside this one shows that r9c8 is not 7, as r3c8 is not 5.
    /// In row 3, the digit 5 is in r3c2, r3c3, r3c4 or r3c7. Case 1: suppose r3c2 is 5. Then r3c4
    /// is 4, the only digit left there, as r3c2 is 5. Then in row 9 only r9c8 can be 4, as r3c4 is
    /// 4. Then r9c8 is not 7, as r9c8 is 4. Case 2: suppose r3c3 is 5. Then r3c4 is 4, the only
    /// digit left there, as r3c3 is 5. Then in row 9 only r9c8 can be 4, as r3c4 is 4. Then r9c8 is
    /// not 7, as r9c8 is 4. Case 3: suppose r3c4 is 5. Then r1c5 is 6, the only digit left there,
    /// as r3c4 is 5. Then in column 4 only r8c4 can be 6, as r1c5 is 6. Then in column 4 only r9c4
    /// can be 1, as r8c4 is 6. Then in row 9 only r9c8 can be 4, as r9c4 is 1. Then r9c8 is not 7,
    /// as r9c8 is 4. Case 4: suppose r3c7 is 5. Then in box 3 only r3c8 can be 6, as r3c7 is 5.
    /// Then r6c8 is 7, the only digit left there, as r3c8 is 6. Then r9c8 is not 7, as r6c8 is 7 in
    /// column 8. All four cases lead to the same result. That ends the inner chain: r9c8 is not 7.
    /// Then in row 9 only r9c5 can be 7, as r9c8 is not 7. Then in row 9 only r9c4 can be 1, as
    /// r9c5 is 7. Then in column 5 only r4c5 can be 1, as r9c5 is 7. Then r7c5 is 5, the only digit
    /// left there, as r9c5 is 7. Then in row 9 only r9c8 can be 4, as r9c4 is 1. Then in row 6 only
    /// r6c2 can be 1, as r4c5 is 1. Then in box 6 only r5c9 can be 1, as r4c5 is 1. Then in box 9
    /// only r9c7 can be 5, as r7c5 is 5 and r9c8 is 4. Then in column 9 only r2c9 can be 4, as r9c8
    /// is 4. Then in box 4 only r4c2 can be 2, as r6c2 is 1. Then in column 9 only r7c9 can be 7,
    /// as r5c9 is 1. Then in box 3 only r1c9 can be 5, as r3c8 is not 5, r9c7 is 5 and r2c9 is 4.
    /// Then r4c7 is 3, the only digit left there, as r9c7 is 5 and r4c2 is 2. Then in column 9 only
    /// r4c9 can be 3, as r5c9 is 1, r7c9 is 7 and r1c9 is 5. But r4c9 is not 3, as r4c7 is 3: a
    /// contradiction. So r3c8 is 5.
    ///
    /// ## See also
    /// Level 2: single chains inside. Contradiction tree: often shorter to explain.
    "nested-forcing-chain-3" => Technique {
        name: "Nested forcing chain, level 3",
        aliases: &["dynamic forcing chain (+ multiple forcing chains)", "nested forcing chain"],
        score: 100,
        form: Form::Nested,
        examples: &[Example {
            grid: "+4..+9.81+2.+8.2.3.7+9.9...2...8..47........+28.4....+83....91.6..2...5...9...2+28\
             ...3..6",
            without: "r1c2-6 r1c3-5 r1c5-7 r2c4-1 r2c6-6 r3c2-6 r3c4-1 r3c4-6 r3c6-5 r3c6-6 r4c2-3 \
             r4c2-6 r4c6-1 r4c7-6 r4c7-8 r4c8-1 r5c2-3 r5c2-6 r5c2-7 r5c3-3 r5c3-7 r5c8-1 \
             r6c2-6 r6c2-7 r6c5-1 r6c5-5 r6c5-6 r6c6-4 r6c8-1 r6c8-5 r7c2-3 r7c5-4 r7c7-8 \
             r8c2-4 r8c6-7 r8c7-3 r9c3-7 r9c4-5 r9c5-4 r9c7-9 r9c8-1",
            concludes: "r3c8=5",
            ..Example::BLANK
        }],
        find: |view, found| find(view, found, Level::Multiple),
        ..FORCING
    };

    /// A dynamic forcing chain that, where it gets stuck, may use whole dynamic forcing chains
    /// among the candidates that are left.
    ///
    /// ## Why it works
    /// If the supposition holds, so do the inner chains. This is a supposition inside a
    /// supposition, for the hardest puzzles known. An argument that needs this level takes pages:
    /// the example here is short, and something easier gives the same there.
    ///
    /// ## Example
    /// In row 3, the digit 6 is in r3c4 or r3c8. Case 1: suppose r3c4 is 6. Then in box 8 only r9c5
    /// can be 6, as r3c4 is 6. Then r9c5 is not 5, as r9c5 is 6. Case 2: suppose r3c8 is 6. A chain
    /// inside this one shows that r9c5 is 6, as r3c8 is 6. In row 2, the digit 6 is in r2c1 or
    /// r2c4. Case 2.1: suppose r2c1 is 6. Then in box 4 only r4c3 can be 6, as r2c1 is 6. Then in
    /// column 5 only r9c5 can be 6, as r4c3 is 6. Case 2.2: suppose r2c4 is 6. Then in box 8 only
    /// r9c5 can be 6, as r2c4 is 6. Cases 2.1 and 2.2 lead to the same result. That ends the inner
    /// chain: r9c5 is 6, so r9c5 is not 5. Both cases lead to the same result. So r9c5 is not 5.
    ///
    /// ## See also
    /// Contradiction tree: the same depth, and often shorter to explain; it is tried first.
    "nested-forcing-chain-4" => Technique {
        name: "Nested forcing chain, level 4",
        aliases: &["dynamic forcing chain (+ dynamic forcing chains)", "nested forcing chain"],
        score: 105,
        form: Form::Nested,
        examples: DEEP,
        find: |view, found| find(view, found, Level::Dynamic),
        ..FORCING
    };

    /// A dynamic forcing chain whose inner chains may be nested forcing chains of level 2 themselves:
    /// three suppositions deep.
    ///
    /// ## Why it works
    /// If the supposition holds, so do the inner chains, at every depth. An argument that needs the
    /// third depth takes many pages: the example here is short, the same as for level 4, and
    /// something easier gives the same there.
    ///
    /// ## Example
    /// In row 3, the digit 6 is in r3c4 or r3c8. Case 1: suppose r3c4 is 6. Then in box 8 only r9c5
    /// can be 6, as r3c4 is 6. Then r9c5 is not 5, as r9c5 is 6. Case 2: suppose r3c8 is 6. A chain
    /// inside this one shows that r9c5 is 6, as r3c8 is 6. In row 2, the digit 6 is in r2c1 or
    /// r2c4. Case 2.1: suppose r2c1 is 6. Then in box 4 only r4c3 can be 6, as r2c1 is 6. Then in
    /// column 5 only r9c5 can be 6, as r4c3 is 6. Case 2.2: suppose r2c4 is 6. Then in box 8 only
    /// r9c5 can be 6, as r2c4 is 6. Cases 2.1 and 2.2 lead to the same result. That ends the inner
    /// chain: r9c5 is 6, so r9c5 is not 5. Both cases lead to the same result. So r9c5 is not 5.
    ///
    /// ## See also
    /// Contradiction tree: of any depth, and often shorter to explain; it is tried first.
    "nested-forcing-chain-5" => Technique {
        name: "Nested forcing chain, level 5",
        aliases: &["dynamic forcing chain (+ dynamic forcing chains (+ forcing chains))", "nested forcing chain"],
        score: 110,
        form: Form::Nested,
        examples: DEEP,
        find: |view, found| find(view, found, Level::DynamicLoops),
        ..FORCING
    };
}

/// The example of the two deepest levels, which find the same there.
const DEEP: &[Example] = &[Example {
    grid: "2...7.13...4.1.9...81..95..81.9..723...18.456.4.7..8911..2..6794...973159.73.12..",
    without: "r1c6-4 r1c6-5 r2c1-3 r2c1-7 r2c2-5 r2c2-6 r2c6-5 r2c6-6 r2c6-8 r2c9-8 r3c1-6 \
              r3c5-4 r3c5-6 r3c9-4 r4c6-5 r6c1-3 r6c3-5 r6c3-6 r6c5-5 r6c5-6 r6c6-2 r6c6-3 \
              r9c5-4",
    concludes: "r9c5-5",
    ..Example::BLANK
}];

const FORCING: Technique = Technique {
    class: Class::Forcing,
    near_misses: &[NearMiss {
        grid: "5392714686.795.3121.263.957873569124426183579915427683758346291294715836361892745",
        because: "both ways to fill the four cells work: no argument can rule one out",
        ..NearMiss::BLANK
    }],
    explain: telling::explain,
    ..Technique::needing(NOTHING)
};

const KINDS: &[ArgumentKind] =
    &[ArgumentKind::Double, ArgumentKind::Cell, ArgumentKind::House, ArgumentKind::Contradiction];

/// About half a second of work, and more than levels 2 and 3 need on most 9x9 boards. What has been
/// found by then is reported, shortest first.
const STEPS: u64 = 1_000_000;

fn find(view: &View<'_>, found: &mut Found<'_>, level: Level) -> ControlFlow<()> {
    forcing::report(view, found, Family::Dynamic(level), KINDS, STEPS)
}
