use super::dig::Digging;
use super::families::{Canvas, ClueFamily, Thinning};
use super::machinery::{
    Aim, Collector, Draft, FullGrids, Generator, Maker, Minimal, Prober, Request,
};
use crate::model::{
    Board, Budget, CellSet, Grid, Random, Rule, Spent, houses_pairs_and_restrictions,
};
use crate::rate::Level;
use std::sync::Arc;

entries! { Generator:
    /// Layout: cages, lines and clues outside the grid, drawn at random into a full grid.
    ///
    /// A random full grid is made first, and then clues that hold in it: those of each family that the rules
    /// name (`killer`, `thermometer`, …). Givens are removed as long as there is only one solution, often all
    /// of them; then clues that are not needed are removed, if their family allows single clues to be left
    /// out (of several families a few clues each stay, so that all are visible). For a level below expert all
    /// clues stay, and some givens may. In a minimal puzzle every given and every clue is needed, including
    /// cages; only the dots of Kropki stay, because a missing dot is information, too.
    "layout" => Generator {
        name: "Layout",
        prepare: |request| Box::new(Layout::new(request)),
        ..Generator::taking(houses_pairs_and_restrictions, |request| match request {
            Request { families, .. } if families.is_empty() => {
                Err("the rules name no family of clues, such as killer")
            }
            Request { pattern: Some(_), .. } => Err("it does not place givens by a pattern"),
            _ => Ok(()),
        }, Aim::Layout)
    };
}

/// Steps of a test. Little killers with few clues can take hours to refute; what is not known in time
/// counts as needed.
const EFFORT: u64 = 400;

/// Steps of a test for a puzzle that is to be minimal. Where that is not enough, another is made.
const PATIENT_EFFORT: u64 = 20_000;

/// So many clues of each of several families stay, needed or not.
const SEEN: usize = 3;

struct Layout {
    request: Request,
    orbits: Vec<CellSet>,
    grids: FullGrids,
}

impl Layout {
    fn new(request: &Request) -> Self {
        let grids = FullGrids::new(&request.board);
        Self { orbits: request.orbits(), grids, request: request.clone() }
    }

    /// How many givens to keep at least: gentle puzzles may have some.
    fn floor(&self, random: &mut Random) -> usize {
        let clues = &self.request.clues;
        match self.request.minimal {
            Minimal::Any if self.request.limits_clues() => {
                clues.start() + random.below(clues.end() - clues.start() + 1)
            }
            // The lower of two draws: clues are the charm of such puzzles, not givens.
            Minimal::Any if self.is_gentle() => {
                let half = self.request.board.shape().cell_count() / 2;
                random.below(half).min(random.below(half))
            }
            _ => *clues.start(),
        }
    }

    /// Steps of a test.
    fn effort(&self) -> u64 {
        match self.request.minimal {
            Minimal::Any => EFFORT,
            Minimal::Required => PATIENT_EFFORT,
        }
    }

    /// Whether a level is asked for that redundant clues and givens make more likely.
    fn is_gentle(&self) -> bool {
        self.request.level.is_some_and(|level| level < Level::Expert)
    }
}

impl Maker for Layout {
    fn make(&mut self, random: &mut Random, collector: &mut Collector<'_>) -> Result<(), Spent> {
        let budget = collector.budget();
        let Some(solution) = self.grids.draw(random, budget)? else {
            return Ok(());
        };
        let mut drawing = Drawing::new(&self.request, &solution, random);
        let mut orbits = self.orbits.clone();
        random.shuffle(&mut orbits);
        let floor = self.floor(random);
        let mut prober = Prober::with_effort(&drawing.board(), self.effort());
        prober.start(solution.clone());
        let givens = Digging::dig(&mut prober, &orbits, floor, budget)?;
        let is_single = self.request.symmetry.is_none() && floor == 0 && prober.is_sure();
        match self.request.minimal {
            Minimal::Any if self.is_gentle() => {}
            Minimal::Any => {
                drawing.thin_out(&givens, &solution, self.effort(), random, budget)?;
            }
            Minimal::Required => {
                let thinned =
                    drawing.thin_out(&givens, &solution, self.effort(), random, budget)?;
                let mut families = self.request.families.iter();
                let has_all = families.all(|family| drawing.count(family) > 0);
                if thinned == Thinned::Perhaps || !has_all {
                    return Ok(());
                }
            }
        }
        let draft = Draft {
            givens: prober.givens(&givens),
            solution,
            minimal: is_single.then_some(true),
            weight: None,
        };
        collector.offer_on(&drawing.board(), draft)?;
        Ok(())
    }
}

/// The clues of a puzzle in the making.
struct Drawing {
    base: Arc<Board>,
    clues: Vec<Clue>,
    /// So many clues of each family stay.
    least: usize,
    minimal: Minimal,
}

/// Whether every clue that is left was seen to be needed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Thinned {
    Surely,
    /// A test took too many steps to tell.
    Perhaps,
}

#[derive(Clone)]
struct Clue {
    rule: Rule,
    family: &'static ClueFamily,
}

impl Drawing {
    fn new(request: &Request, solution: &Grid, random: &mut Random) -> Self {
        let canvas = Canvas { shape: request.board.shape(), solution };
        let mut clues = Vec::new();
        for family in request.families.iter().copied() {
            let drawn = (family.draw)(&canvas, random).into_iter();
            clues.extend(drawn.map(|rule| Clue { rule, family }));
        }
        let least = match request.minimal {
            Minimal::Any if request.families.len() > 1 => SEEN,
            _ => 0,
        };
        Self { base: request.board.clone(), clues, least, minimal: request.minimal }
    }

    /// The board with the clues that are left.
    fn board(&self) -> Arc<Board> {
        let rules = self.base.rules().iter().chain(self.clues.iter().map(|clue| &clue.rule));
        Board::new(self.base.shape(), rules.cloned().collect()).expect("the clues hold in a grid")
    }

    /// Takes away each clue that the puzzle with these givens does not need, in random order. A clue or a
    /// given that was needed beside more clues is needed beside fewer, too.
    fn thin_out(
        &mut self,
        givens: &CellSet,
        solution: &Grid,
        effort: u64,
        random: &mut Random,
        budget: &Budget<'_>,
    ) -> Result<Thinned, Spent> {
        let mut order: Vec<usize> = (0..self.clues.len()).collect();
        order.retain(|index| self.may_go(self.clues[*index].family));
        random.shuffle(&mut order);
        let mut gone: Vec<usize> = Vec::new();
        let mut thinned = Thinned::Surely;
        for index in order {
            if self.without(&gone).count(self.clues[index].family) <= self.least {
                continue;
            }
            gone.push(index);
            let mut prober = Prober::with_effort(&self.without(&gone).board(), effort);
            prober.start(solution.clone());
            if !prober.is_unique(givens, budget)? {
                gone.pop();
            }
            if !prober.is_sure() {
                thinned = Thinned::Perhaps;
            }
        }
        *self = self.without(&gone);
        Ok(thinned)
    }

    /// Whether a puzzle may do without single clues of a family.
    fn may_go(&self, family: &ClueFamily) -> bool {
        match family.thinning {
            Thinning::Never => false,
            Thinning::Minimal => self.minimal == Minimal::Required,
            Thinning::Clues => true,
        }
    }

    fn without(&self, gone: &[usize]) -> Self {
        let kept = self.clues.iter().enumerate().filter(|(index, _)| !gone.contains(index));
        let clues = kept.map(|(_, clue)| clue.clone()).collect();
        Self { base: self.base.clone(), clues, ..*self }
    }

    /// How many clues of a family there are.
    fn count(&self, family: &ClueFamily) -> usize {
        self.clues.iter().filter(|clue| std::ptr::eq(clue.family, family)).count()
    }
}
