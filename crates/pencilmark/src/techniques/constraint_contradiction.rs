use super::prelude::*;
use crate::logic::{Argument, trial};

entries! { Technique:
    /// Suppose that a candidate is true, and follow singles and single constraints: which digits cages, lines
    /// and other rules rule out then. If that ends in a contradiction, the candidate is false.
    ///
    /// ## Why it works
    /// Every inference holds where the candidate is true. If it follows that a cell both holds a digit and
    /// does not, only the supposition can be to blame.
    ///
    /// ## Example
    /// Suppose r1c1 is 5. Then r1c5 is 4, the only digit left there, as r1c1 is 5. Then r1c9 is 2,
    /// the only digit left there, as r1c1 is 5. Then r1c3 is 1, the only digit left there, as r1c9
    /// is 2, r1c5 is 4 and r1c1 is 5. Then r4c3 is 5, the only digit left there, as r1c3 is 1. Then
    /// r8c3 is 3, the only digit left there, as r1c3 is 1 and r4c3 is 5. Then r9c3 is 2, the only
    /// digit left there, as r1c3 is 1 and r8c3 is 3. Then in row 7 only r7c3 can be 2, as r9c3 is 2
    /// and r1c9 is 2. But r7c3 is not 2, as r9c3 is 2: a contradiction. So r1c1 is not 5.
    ///
    /// ## See also
    /// Contradiction chain: the same by houses and pairs of cells alone. Cage combinations and constraint: one
    /// inference of the kind, without a supposition.
    "constraint-contradiction" => Technique {
        name: "Contradiction with constraints",
        aliases: &["constraint forcing chain"],
        class: Class::Forcing,
        score: 74,
        examples: &[Example {
            rules: "thermo=r6c1 r6c2 r5c3 r6c3, thermo=r7c3 r7c4 r7c5, thermo=r2c6 r1c5 r1c6 r1c7 r1c8, \
             thermo=r1c1 r2c1 r1c2, thermo=r3c3 r2c3 r2c4, thermo=r9c7 r8c7 r8c8",
            grid: "...3.+6....+3.+9.+2+14+6..6.1+8........+93.+442.......+3.+91.4......8+9.65.........7\
             .....5...",
            without: "r1c1-7 r1c1-8 r1c1-9 r1c2-1 r1c2-4 r1c2-5 r1c2-8 r1c3-7 r1c3-8 r1c5-2 r1c5-7 r1c5-8 \
             r1c7-1 r1c7-2 r1c7-5 r1c7-9 r1c8-1 r1c8-2 r1c8-6 r1c8-7 r1c9-8 r1c9-9 r2c1-1 r2c1-9 \
             r2c3-9 r2c5-8 r3c1-8 r3c2-5 r3c2-8 r3c8-8 r3c8-9 r4c3-7 r4c3-8 r4c8-1 r4c8-8 r4c8-9 \
             r5c3-1 r5c3-3 r5c3-5 r5c3-9 r5c4-7 r5c7-7 r5c8-8 r5c8-9 r5c9-6 r6c2-3 r6c2-8 r6c2-9 \
             r6c8-8 r6c9-6 r7c2-3 r7c3-7 r8c1-2 r8c2-3 r8c2-4 r8c3-2 r8c3-4 r8c3-8 r8c5-4 r8c7-1 \
             r8c7-2 r8c7-9 r8c8-1 r8c8-2 r8c8-3 r9c1-1 r9c1-2 r9c2-1 r9c2-3 r9c2-4 r9c2-9 r9c3-4 \
             r9c3-7 r9c3-8 r9c4-2 r9c4-7 r9c5-2 r9c5-3 r9c7-8 r9c7-9 r9c8-8 r9c8-9",
            concludes: "r1c1-5",
        }],
        near_misses: &[NearMiss {
            rules: "cage=12 r2c2 r3c2",
            grid: "5392714686.795.3121.263.957873569124426183579915427683758346291294715836361892745",
            because: "both ways to fill the four cells fit the cage",
            ..NearMiss::BLANK
        }],
        find,
        explain: telling::explain,
        ..Technique::needing(&[Need::Constraints])
    };
}

/// So many contradictions are looked at, to tell the shortest.
const COMPARED: usize = 12;

/// Tries the candidates of cells with few of them first. Whether there is a contradiction is seen quickly, by
/// all rules at once; why, only where there is one.
fn find(view: &View<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let mut cells: Vec<Cell> = view.unsolved().iter().collect();
    cells.sort_by_key(|cell| view.digits(*cell).len());
    let mut refuted = Vec::new();
    for candidate in view.candidates_in(cells, view.board().shape().digits()) {
        view.spend()?;
        if is_impossible(view, candidate) {
            refuted.extend(trial::refute(view, candidate).map(|argument| (candidate, argument)));
        }
        if refuted.len() == COMPARED {
            report(found, &mut refuted)?;
        }
    }
    report(found, &mut refuted)
}

/// Whether a candidate leads to a contradiction.
fn is_impossible(view: &View<'_>, Candidate { cell, digit }: Candidate) -> bool {
    let assumed = |other: Cell| match other == cell {
        true => DigitSet::only(digit),
        false => view.possible(other),
    };
    view.rule_tools().whole(view.board()).left(assumed).is_none()
}

/// Reports what was refuted, the shortest argument first.
fn report(found: &mut Found<'_>, refuted: &mut Vec<(Candidate, Argument)>) -> ControlFlow<()> {
    refuted.sort_by_key(|(_, argument)| argument.complexity);
    for (candidate, argument) in refuted.drain(..) {
        let pattern = Pattern { argument: Some(Box::new(argument)), ..Pattern::default() };
        found.step(Vec::new(), vec![candidate], pattern)?;
    }
    ControlFlow::Continue(())
}
