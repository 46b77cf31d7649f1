use super::prelude::*;

entries! { Technique:
    /// Suppose that a digit is in a cell (or that it is not), and follow only this digit: which
    /// places it loses, and which rows, columns and boxes are then left with one place for it. If
    /// that ends in a contradiction, the supposition was wrong.
    ///
    /// ## Why it works
    /// Every inference holds: a digit is in each house once, and goes to its last place. If it
    /// follows that a cell both holds the digit and does not, only the supposition can be to blame.
    ///
    /// ## Example
    /// Suppose r8c4 is 9. Then in row 9 only r9c8 can be 9, as r8c4 is 9. Then in column 1 only
    /// r2c1 can be 9, as r8c4 is 9. Then in row 3 only r3c2 can be 9, as r8c4 is 9 and r9c8 is 9.
    /// But r3c2 is not 9, as r2c1 is 9: a contradiction. So r8c4 is not 9.
    ///
    /// ## See also
    /// Contradiction chain: the same with all digits. X-chain: every link is there from the start.
    "nishio" => Technique {
        name: "Nishio",
        aliases: &["nishio forcing chain", "nishio forcing chains", "nishio forcing net"],
        class: Class::Forcing,
        score: 75,
        examples: &[Example {
            grid: ".3.45...8..+8+3.24..+4.7.6+8+3...7.8...398..23....+3.4..+5+8..+7..5.3.8..4+3.+8.7.5+\
             5+81...6.+3",
            without: "r1c1-9 r5c2-5 r5c6-4 r5c8-1 r5c8-5 r6c2-5 r6c8-5 r6c8-7 r7c2-2 r7c5-9 r8c1-6",
            concludes: "r8c4-9",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "6...2.4....24.768..48.65...4.573...19..5...74....4.56.81....7.6...6..1..2..1749.8",
            because: "r6c3 can hold the digit too, so column 3 is not left with one place",
            ..NearMiss::BLANK
         }],
        find: |view, found| {
            forcing::report(view, found, Family::Nishio, &[ArgumentKind::Contradiction], STEPS)
        },
        explain: telling::explain,
        ..Technique::needing(NOTHING)
    };

    /// Two colours for the places of a digit in a house, and for all that follows from them: a place of
    /// each colour at the start; what sees a place of one colour loses that colour's case, and where a
    /// house is left with one place, that place takes the colour too. A candidate that sees both colours
    /// can be removed. (A house with three places takes three colours.)
    ///
    /// ## Why it works
    /// One of the places of the house holds the digit, so in one of the colours every coloured place
    /// does. What is ruled out in every colour is false.
    ///
    /// ## Example
    /// In column 8, the digit 3 is in r2c8, r3c8, r6c8 or r8c8. Case 1: suppose r2c8 is 3. Then in
    /// row 1 only r1c5 can be 3, as r2c8 is 3. Then r6c5 is not 3, as r1c5 is 3 in column 5. Case
    /// 2: suppose r3c8 is 3. Then in row 1 only r1c5 can be 3, as r3c8 is 3. Then r6c5 is not 3,
    /// as r1c5 is 3 in column 5. Case 3: suppose r6c8 is 3. Then r6c5 is not 3, as r6c8 is 3 in
    /// row 6. Case 4: suppose r8c8 is 3. Then in column 4 only r6c4 can be 3, as r8c8 is 3. Then
    /// r6c5 is not 3, as r6c4 is 3 in box 5. All four cases lead to the same result. So r6c5 is
    /// not 3.
    ///
    /// ## See also
    /// Simple colours: the colours follow houses with two places only. Multi-colours: two such nets. Nishio:
    /// one supposition, which fails.
    "x-colours" => Technique {
        name: "X-Colours",
        aliases: &["x-colors", "x-colouring", "x-coloring"],
        class: Class::SingleDigit,
        score: 74,
        effort: Effort::OnRequest,
        examples: &[Example {
            grid: "5.67.8.9....4....7.9....8..9..8...1..3..6..2..58...9.43....1..2.1..8.4....592..8.",
            without: "r3c4-3",
            concludes: "r6c5-3",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "8763524195..7.98...9..84.7.....2679.7.9.38..6...9...8.4.28..9....729..489....3..7",
            without: "r2c2-3 r2c8-2 r3c7-2 r4c2-5 r5c2-5 r6c9-2 r7c5-1 r9c5-1 r9c8-6",
            because: "1 has another place in column 1, r4c1",
            ..NearMiss::BLANK
        }],
        find: |view, found| {
            forcing::report(view, found, Family::Nishio, &[ArgumentKind::House], STEPS)
        },
        explain: telling::explain,
        ..Technique::needing(NOTHING)
    };
}

/// More than any 9x9 board needs.
const STEPS: u64 = 3_000_000;
