use super::prelude::*;
use crate::logic::deadly::{self, Roof};

entries! { Technique:
    /// A loop of six or more cells that can all hold the same two digits, where each house that
    /// meets the loop has exactly two of its cells. Only one of the cells can hold anything else.
    /// The two digits can be removed from that cell.
    ///
    /// ## Why it works
    /// If this cell held one of the two digits too, the digits could be swapped all around the loop
    /// without breaking any rule: a second solution.
    ///
    /// ## Example
    /// r6c2, r7c3, r7c6, r8c6 and r8c2 can only be 7 or 8. If r6c3 were 7 or 8 as well, the digits
    /// 7 and 8 could be swapped in all six cells without breaking any rule. That would be a second
    /// solution, but the puzzle has only one. So r6c3 is not 7 or 8.
    ///
    /// ## See also
    /// Unique rectangle type 1: the same with four cells.
    "unique-loop-1" => Technique {
        name: "Unique loop type 1",
        aliases: &["unique loop"],
        score: 47,
        examples: &[Example {
            grid: ".+1+2.568.+4.46...+2+5.7+5..+42+9.+629+5.+6+4+3.+8.+642..+5+9.+1..5.+946+253.41.6+2+\
             96.+9+3+2.+1+45+421+69+5+7+83",
            without: "r2c1-3 r2c4-1 r2c4-7 r2c5-8 r2c6-7 r2c6-8 r4c4-8 r5c6-7 r5c6-8 r6c2-1 r6c5-7 r8c6-3",
            concludes: "r6c3-7 r6c3-8",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "...67...1871.4.9.6659812374.68..7....97.641.8....986.7.2...176..8.726415716...28.",
            because: "r9c6 has another candidate",
            ..NearMiss::BLANK
        }],
        find: |view, found| {
            deadly::loops(view, &mut |deadly| deadly.one_roof_cell(view, found))
        },
        ..UNIQUE_LOOP
    };

    /// A loop of two digits where several cells can also hold the same extra digit. The extra digit
    /// can be removed from every cell that sees all of them.
    ///
    /// ## Why it works
    /// One of these cells must hold something other than the two digits, or there would be a second
    /// solution; and the extra digit is the only other choice.
    ///
    /// ## Example
    /// r5c2, r5c3, r8c8 and r7c2 can only be 7 or 9. If r8c3 and r7c8 were both 7 or 9 as well, the
    /// digits 7 and 9 could be swapped in all six cells without breaking any rule. That would be a
    /// second solution, but the puzzle has only one. Therefore r8c3 or r7c8 is 2, and no cell that
    /// sees both can be 2. So r7c3 is not 2.
    ///
    /// ## See also
    /// Unique rectangle types 2 and 5: the same with four cells.
    "unique-loop-2" => Technique {
        name: "Unique loop type 2",
        aliases: &["unique loop"],
        score: 47,
        examples: &[Example {
            grid: "+1+38...26+9.2.+69183+59+6+5..3+74+124+3..69+578..5+3+2+4+1+6+6+51+9+74+3+8+2....+6.\
             ..8.1...+86.4.+86.....+3",
            without: "r3c4-6 r3c5-5 r3c5-6 r4c4-3 r4c5-3 r7c3-7 r7c3-9 r7c4-2 r8c8-2",
            concludes: "r7c3-2",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: ".487.2.5....4...7...356.2...328.54..5..3.68.2861924735...14738..1.68352.38.2591.7",
            because: "r3c1 has another candidate",
            ..NearMiss::BLANK
        }],
        find: |view, found| {
            deadly::loops(view, &mut |deadly| {
                deadly.one_extra_digit(view, found, Roof::Any)
            })
        },
        ..UNIQUE_LOOP
    };

    /// A loop of two digits where two cells of one house can hold other digits. Taken as a single
    /// cell that holds one of these other digits, they form a naked subset with other cells of the
    /// house; the subset's digits can be removed from all cells that see it.
    ///
    /// ## Why it works
    /// One of the two cells must hold one of the other digits. Together with the rest of the
    /// subset, that makes as many cells as digits, so the digits are used up there.
    ///
    /// ## Example
    /// r7c4, r9c3, r8c3 and r8c4 can only be 1 or 3. If r7c7 and r9c7 were both 1 or 3 as well, the
    /// digits 1 and 3 could be swapped in all six cells without breaking any rule. That would be a
    /// second solution, but the puzzle has only one. Therefore r7c7 or r9c7 is 7, 8 or 9. In column
    /// 7, that cell, r1c7, r4c7 and r5c7 have only four digits between them and use them up: 5, 7,
    /// 8 and 9. So r6c7 is not 8.
    ///
    /// ## See also
    /// Unique rectangle type 3: the same with four cells.
    "unique-loop-3" => Technique {
        name: "Unique loop type 3",
        aliases: &["unique loop"],
        score: 48,
        examples: &[Example {
            grid: ".6.2.......291.6.....6..213298731.6.314856.2.675492.3.856.24...72..8945694.567..2",
            concludes: "r6c7-8",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: ".6.2.......291.6.....6..213298731.6.314856.2.675492.3.856.24....2..8945694.567..2",
            because: "r8c3 has another candidate",
            ..NearMiss::BLANK
        }],
        find: |view, found| {
            deadly::loops(view, &mut |deadly| deadly.roof_as_subset(view, found))
        },
        ..UNIQUE_LOOP
    };

    /// A loop of two digits where two cells of one house can hold other digits, and one of the two
    /// digits has no other place in that house. The other digit of the two can be removed from both
    /// cells.
    ///
    /// ## Why it works
    /// One of the two cells holds the digit that has no other place. If the other cell held the
    /// second digit, the loop would make a second solution.
    ///
    /// ## Example
    /// r4c5, r6c4, r7c4 and r7c5 can only be 2 or 6. In column 8, the digit 6 can only be in r4c8
    /// or r6c8. One of them is 6; if the other were 2, the digits 2 and 6 could be swapped in all
    /// six cells without breaking any rule. That would be a second solution, but the puzzle has
    /// only one. So r4c8 and r6c8 are not 2.
    ///
    /// ## See also
    /// Unique rectangle type 4: the same with four cells.
    "unique-loop-4" => Technique {
        name: "Unique loop type 4",
        aliases: &["unique loop"],
        score: 47,
        examples: &[Example {
            grid: ".6.157.....5342..634198627543.8....7..643...81...7....513..8794624793851897514632",
            concludes: "r4c8-2 r6c8-2",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: ".6.1.7.....5342..634198627543.8....7..643...81...7....513..8794624793851897514632",
            because: "r4c5 has another candidate",
            ..NearMiss::BLANK
        }],
        find: |view, found| {
            deadly::loops(view, &mut |deadly| deadly.digit_kept_in_roof(view, found))
        },
        ..UNIQUE_LOOP
    };
}

const UNIQUE_LOOP: Technique = Technique {
    class: Class::Uniqueness,
    explain: deadly::explain,
    ..Technique::needing(&[Need::UniqueSolution, Need::OnlyHouses])
};
