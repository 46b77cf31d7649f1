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

/// Steps of a test for a puzzle that is to be minimal: to take givens away before clues are thinned out, where
/// a given too many does no harm, and afterwards, when it has to be known what is needed.
const FIRST_EFFORT: u64 = 2_000;
const PATIENT_EFFORT: u64 = 20_000;

/// Such a part of the cells is given at least while the clues of a minimal puzzle are thinned out, in the
/// order to try them: none, a sixth, a quarter, a third. The more is given, the more surely it is known in
/// time what is needed, and the fewer clues are.
const GIVEN_PARTS: [usize; 4] = [usize::MAX, 6, 4, 3];

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
        let drawing = Drawing::new(&self.request, &solution, random);
        let mut orbits = self.orbits.clone();
        random.shuffle(&mut orbits);
        let making = Making { layout: self, drawing, orbits: &orbits, solution: &solution, budget };
        let made = match self.request.minimal {
            Minimal::Any => Some(making.any(random)?),
            Minimal::Required => making.minimal(random)?,
        };
        if let Some((board, draft)) = made {
            collector.offer_on(&board, draft)?;
        }
        Ok(())
    }
}

/// What one job works on.
struct Making<'a> {
    layout: &'a Layout,
    /// Every clue that was drawn.
    drawing: Drawing,
    orbits: &'a [CellSet],
    solution: &'a Grid,
    budget: &'a Budget<'a>,
}

impl Making<'_> {
    /// A puzzle that may have givens and clues that it does not need.
    fn any(mut self, random: &mut Random) -> Result<(Arc<Board>, Draft), Spent> {
        let floor = self.layout.floor(random);
        let mut prober = self.prober(&self.drawing, EFFORT);
        let givens = Digging::dig(&mut prober, self.orbits, floor, self.budget)?;
        let is_thin = !self.layout.is_gentle()
            && self.drawing.thin_out(&givens, self.solution, EFFORT, random, self.budget)?
                == Thinned::Surely
            && !self.drawing.clues.is_empty();
        let is_minimal = self.is_single(floor) && prober.is_sure();
        let draft = Draft {
            minimal: is_minimal.then_some(true),
            thinned_out: is_thin.then_some(true),
            ..self.draft(prober.givens(&givens))
        };
        Ok((self.drawing.board(), draft))
    }

    /// A puzzle that needs every clue, and every given where they are not bound by a symmetry; nothing if that
    /// cannot be known in time.
    fn minimal(self, random: &mut Random) -> Result<Option<(Arc<Board>, Draft)>, Spent> {
        let floor = self.layout.floor(random);
        let cells = self.layout.request.board.shape().cell_count();
        for part in GIVEN_PARTS {
            let mut prober = self.prober(&self.drawing, FIRST_EFFORT);
            let first =
                Digging::dig(&mut prober, self.orbits, floor.max(cells / part), self.budget)?;
            let mut drawing = self.drawing.clone();
            let thinned =
                drawing.thin_out(&first, self.solution, PATIENT_EFFORT, random, self.budget)?;
            if thinned == Thinned::Perhaps || !self.has_all_families(&drawing) {
                continue;
            }
            let mut prober = self.prober(&drawing, PATIENT_EFFORT);
            let givens = Digging::dig_on(&mut prober, first, self.orbits, floor, self.budget)?;
            if prober.is_sure() {
                let draft = Draft {
                    minimal: self.is_single(floor).then_some(true),
                    thinned_out: Some(true),
                    ..self.draft(prober.givens(&givens))
                };
                return Ok(Some((drawing.board(), draft)));
            }
        }
        Ok(None)
    }

    fn prober(&self, drawing: &Drawing, effort: u64) -> Prober {
        let mut prober = Prober::with_effort(&drawing.board(), effort);
        prober.start(self.solution.clone());
        prober
    }

    fn draft(&self, givens: Grid) -> Draft {
        let solution = self.solution.clone();
        Draft::new(givens, solution)
    }

    /// Whether givens are taken away one by one, as far as possible.
    fn is_single(&self, floor: usize) -> bool {
        self.layout.request.symmetry.is_none() && floor == 0
    }

    fn has_all_families(&self, drawing: &Drawing) -> bool {
        self.layout.request.families.iter().all(|family| drawing.count(family) > 0)
    }
}

/// The clues of a puzzle in the making.
#[derive(Clone)]
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
    /// A test took too many steps to tell, or clues stay whether they are needed or not.
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
    /// given that was needed beside more clues and givens is needed beside fewer, too. A puzzle that is to be
    /// minimal is given up where a test cannot tell.
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
        let mut thinned = match self.clues.iter().any(|clue| self.may_be_spare(clue.family)) {
            true => Thinned::Perhaps,
            false => Thinned::Surely,
        };
        for index in order {
            if self.without(&gone).count(self.clues[index].family) <= self.least {
                thinned = Thinned::Perhaps;
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
                if self.minimal == Minimal::Required {
                    break;
                }
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

    /// Whether clues of a family stay that may not be needed. (Clues that belong together are needed:
    /// where a dot of Kropki is missing, its cells cannot hold their digits.)
    fn may_be_spare(&self, family: &ClueFamily) -> bool {
        family.thinning == Thinning::Minimal && !self.may_go(family)
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
