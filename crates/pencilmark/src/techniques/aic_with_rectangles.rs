use super::prelude::*;
use crate::logic::alternating;
use crate::logic::web::Through;

entries! { Technique:
    /// An AIC with a link that rests on there being only one solution. Four cells in two rows, two
    /// columns and two boxes can all hold the same two digits, and what else they can hold comes
    /// down to two nodes: one further digit in two cells, or two further digits. One of the two
    /// nodes is true. What both ends of the chain rule out can be removed.
    ///
    /// ## Why it works
    /// If neither node were true, the four cells would hold nothing but the two digits, and these
    /// could change places: a second solution. The other links hold as in any AIC.
    ///
    /// ## Example
    /// If neither r2c8 nor r2c9 is 8, then r9c9 is 5, as otherwise 4 and 6 could change places in
    /// r2c8, r2c9, r9c8 and r9c9. Then r9c2 is not 5, so in column 2 only r2c2 can be 5. Then r2c5
    /// is not 5, so it can only be 4. Then r1c5 is not 4, so in row 1 only r1c3 can be 4. Then it
    /// is not 8, so in column 3 only r3c3 can be 8. Therefore r2c8, r2c9 or r3c3 is 8, and no cell
    /// that sees all three can be 8. So r3c7 and r3c9 are not 8.
    ///
    /// ## See also
    /// Unique rectangle: no chain is needed. Grouped AIC: the same without a rectangle.
    "rectangle-aic" => Technique {
        name: "AIC with a unique rectangle",
        aliases: &["aic with unique rectangles", "aic with ur", "almost unique rectangle chain", "aur chain", "aic with exotic links", "unique rectangle +SuedeCoq", "unique rectangle baba grouping", "unique rectangle external als-xz", "unique rectangle external turbot fish", "unique rectangle external w-wing", "unique rectangle external xy-wing", "unique rectangle wxyz-wing", "unique rectangle xy-wing", "unique rectangle xyz-wing"],
        score: 75,
        examples: &[Example {
            grid: ".7...12931.9..37......79.5.24.1.6.7998.437.....7.92...4..9.5..789.7.4.3.7.23189..",
            without: "r2c5-2 r2c5-6 r2c5-8 r6c2-5",
            concludes: "r3c7-8 r3c9-8",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: ".7...12931.9..37......79.5.24.1.6.7998.437.....7.92...4..9.5..78..7.4.3.7.23189..",
            without: "r2c5-2 r2c5-6 r2c5-8 r6c2-5",
            because: "5 has another place in column 2, r8c2",
            ..NearMiss::BLANK
        }],
        find: |view, found| alternating::open(view, found, Through::Rectangles),
        explain: alternating::explain_open,
        ..CHAIN
    };

    /// A discontinuous nice loop with a link that rests on there being only one solution: four
    /// cells in two rows, two columns and two boxes can all hold the same two digits, and what else
    /// they can hold comes down to two nodes, of which one is true.
    ///
    /// ## Why it works
    /// Suppose the candidate is true. If it follows, link by link, that it is false, it cannot be
    /// true. Where the chain passes a rectangle: with neither of its two nodes, the two digits
    /// could change places in the four cells, and there would be a second solution.
    ///
    /// ## Example
    /// If r7c3 is 1, then it is not 8, so in row 7 only r7c7 can be 8. Then r8c7 is not 8, so it
    /// can only be 3. Then r8c1 is not 3, so r7c1 is 1, as otherwise 4 and 5 could change places in
    /// r7c1, r7c5, r8c1 and r8c5. Then r7c3 is not 1. That contradicts what we began with. So r7c3
    /// is not 1.
    ///
    /// ## See also
    /// Unique rectangle: no chain is needed. Grouped discontinuous nice loop: the same without a
    /// rectangle.
    "rectangle-discontinuous-nice-loop" => Technique {
        name: "Discontinuous nice loop with a unique rectangle",
        aliases: &["almost unique rectangle", "aur"],
        score: 75,
        examples: &[Example {
            grid: ".9.+36.+2.5+6..7..+94+3..3..9+6....5...+736......4..8....7.92.2.9.3.67..71.+6.29.6.+\
             2+78..+4",
            without: "r1c1-4 r2c2-1 r2c5-5 r3c5-4 r3c5-5 r3c8-1 r4c5-4 r5c1-1 r5c1-6 r5c2-1 r5c3-1 r5c4-8 \
             r5c5-1 r5c5-2 r5c5-5 r5c5-8 r6c3-1 r6c5-4 r6c5-5 r8c7-5 r9c7-5",
            concludes: "r7c3-1",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: ".7..814355.347691..4.3..76....7....1..7....8..3.8...743..6..15771.52..4..54137...",
            without: "r7c2-8",
            because: "r7c6 can also be 4",
            ..NearMiss::BLANK
        }],
        find: |view, found| alternating::closed(view, found, Through::Rectangles),
        explain: alternating::explain_closed,
        ..CHAIN
    };
}

const CHAIN: Technique = Technique {
    class: Class::Chain,
    ..Technique::needing(&[Need::UniqueSolution, Need::OnlyHouses])
};
