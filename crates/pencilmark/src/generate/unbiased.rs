use super::machinery::{Aim, Collector, Draft, FullGrids, Generator, Maker, Prober, Request};
use crate::model::{CellSet, Random, Spent, houses_pairs_and_restrictions};

entries! { Generator:
    /// Unbiased: minimal puzzles with weights, such that weighted averages are those of all minimal
    /// puzzles.
    ///
    /// Digging favours puzzles with few clues. Here each given to be removed is drawn from all that can be
    /// spared (say, r of them), so the probability of the whole path to a puzzle is known: the product of all
    /// 1/r. A minimal puzzle with n clues can be reached by (81 - n)! paths, all of them possible, so with
    /// the weight `product of r / (81 - n)!` every minimal puzzle of the grid counts the same in the long
    /// run, and the mean weight is their number per grid. The weight is part of the certificate. It varies a
    /// lot; the share of the largest weight shows how far an average can be trusted.
    "unbiased" => Generator {
        name: "Unbiased",
        prepare: |request| Box::new(Unbiased::new(request)),
        ..Generator::taking(houses_pairs_and_restrictions, |request| match request {
            Request { pattern: Some(_), .. } | Request { symmetry: Some(_), .. } => {
                Err("its statistics are those of all minimal puzzles")
            }
            _ => Ok(()),
        }, Aim::Study)
    };
}

struct Unbiased {
    grids: FullGrids,
    prober: Prober,
}

impl Unbiased {
    fn new(request: &Request) -> Self {
        Self { grids: FullGrids::new(&request.board), prober: Prober::thorough(&request.board) }
    }
}

impl Maker for Unbiased {
    fn make(&mut self, random: &mut Random, collector: &mut Collector<'_>) -> Result<(), Spent> {
        let budget = collector.budget();
        let Some(solution) = self.grids.draw(random, budget)? else { return Ok(()) };
        self.prober.start(solution.clone());
        let mut givens = CellSet::first_n(solution.cell_count());
        // A given that is needed stays needed when others go, so only the rest are looked at again.
        let mut spare = givens.clone();
        let (mut log_weight, mut taken) = (0.0, 0.0);
        loop {
            spare = self.prober.redundant_among(&givens, &spare, budget)?;
            let cells: Vec<_> = spare.iter().collect();
            let Some(&cell) = random.pick(&cells) else { break };
            taken += 1.0;
            log_weight += f64::ln(cells.len() as f64) - f64::ln(taken);
            givens.remove(cell);
            spare.remove(cell);
        }
        let givens = self.prober.givens(&givens);
        let weight = Some(log_weight.exp());
        collector.offer(Draft {
            givens,
            solution,
            minimal: Some(true),
            thinned_out: None,
            weight,
        })?;
        Ok(())
    }
}
