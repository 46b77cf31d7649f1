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
    /// Suppose r6c1 is 3. Then by the cage r6c1 and r6c2 (sum 9), r6c1 is not 3. But we have seen that r6c1 is
    /// not 3: a contradiction. So r6c1 is not 3.
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
            rules: "cage=10 r2c1 r1c2, cage=9 r6c1 r6c2",
            grid: "....75.....548..2.8..63.574951324687468157239......4155..71..4.197.4.35.2..5..7.1",
            concludes: "r6c1-3",
            ..Example::BLANK
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
