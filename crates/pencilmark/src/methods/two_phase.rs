use super::dlx::CoverSearch;
use super::machinery::{
    Method, OptionError, OptionKind, Options, Outcome, Procedure, Run,
    houses_pairs_and_restrictions,
};
use crate::logic::{State, Step, Technique};
use crate::model::Puzzle;
use crate::solve::{Counters, Ended};
use std::ops::ControlFlow;

entries! { Method:
    /// Phase 1: six human techniques, each repeated until it finds nothing, all of them repeated
    /// until nothing changes. Phase 2, if cells are still empty: Algorithm X on the candidates that
    /// are left.
    ///
    /// Pais (2022), Procedures 2 and 3. Her program ran out of memory on 45 % of its puzzles; this
    /// one has no recursion and solves them all. The options are what she left for future work:
    /// another order (or choice) of techniques, and the nested form.
    "two-phase" => Method {
        name: "Two phases",
        counters: &[
            ("guesses", "options of Phase 2 tried while their item had another one left to try"),
            ("nodes", "options tried in Phase 2"),
            ("steps", "steps of Phase 1"),
            ("candidates", "candidates after placing the givens"),
            ("phase-1", "candidates that Phase 1 removed, those it placed included"),
            ("phase-2", "candidates that were left to Phase 2"),
            ("group", "what solved it: human only, search only, or both"),
            ("search", "whether Phase 2 was needed"),
        ],
        options: &[
            OptionKind {
                key: "order",
                form: "techniques separated by commas",
                default: "naked-single,naked-pair,hidden-single,hidden-pair,pointing,claiming",
                doc: "the techniques of Phase 1, in order",
            },
            OptionKind {
                key: "nested",
                form: "yes|no",
                default: "no",
                doc: "whether to look for naked singles after every elimination",
            },
        ],
        trace: Some("a step of Phase 1: technique, placements and eliminations; then Phase 2"),
        prepare: |options| Ok(Box::new(TwoPhase::new(options)?)),
        ..Method::taking(houses_pairs_and_restrictions)
    };
}

/// One place in the order: a technique, or all that share its name.
type Techniques = Vec<&'static Technique>;

struct TwoPhase {
    order: Vec<Techniques>,
    nesting: Nesting,
    cover: CoverSearch,
}

/// How the techniques work together.
enum Nesting {
    /// One after the other.
    Plain,
    /// Naked singles are looked for inside every other technique.
    Nested(Techniques),
}

impl TwoPhase {
    fn new(options: &Options) -> Result<Self, OptionError> {
        let order = options.read_list("order", techniques_named)?;
        let nesting = options.read("nested", |text| match text {
            "no" => Some(Nesting::Plain),
            "yes" => techniques_named("naked-single").map(Nesting::Nested),
            _ => None,
        })?;
        Ok(Self { order, nesting, cover: CoverSearch::default() })
    }
}

/// The techniques that a name means, with hyphens or spaces: `hidden-single` means those of rows,
/// columns, boxes and extra houses.
pub(super) fn techniques_named(name: &str) -> Option<Techniques> {
    let named = Technique::named(name);
    let named = if named.is_empty() { Technique::named(&name.replace('-', " ")) } else { named };
    (!named.is_empty()).then_some(named)
}

impl Procedure for TwoPhase {
    fn solve(&mut self, puzzle: &Puzzle, run: &mut Run<'_>) -> Outcome {
        let mut phase_one = PhaseOne::new(puzzle, &self.nesting);
        let mut counted = crate::cover::SearchCounters::default();
        let (flow, group) = match phase_one.play(&self.order, run) {
            ControlFlow::Break(End::Stopped(ended)) => (ControlFlow::Break(ended), "human only"),
            ControlFlow::Break(End::Impossible) => (ControlFlow::Continue(()), "human only"),
            ControlFlow::Break(End::Solved) => {
                (run.solution(phase_one.state.candidates().placed()), "human only")
            }
            ControlFlow::Continue(()) => {
                let candidates = phase_one.state.candidates();
                run.trace(|| format!("phase 2: Algorithm X on {} candidates", candidates.count()));
                self.cover.reduce(puzzle.board(), |reduction, reduced| {
                    reduction.fill_rest(candidates, reduced);
                });
                let (flow, counters) = self.cover.search(run, None);
                let (nodes, guesses) = (counters.nodes, counters.guesses);
                run.trace(|| format!("phase 2: {nodes} options tried, {guesses} of them guesses"));
                counted = counters;
                let helped = phase_one.steps > 0;
                (flow, if helped { "both" } else { "search only" })
            }
        };
        let left = phase_one.state.candidates().count();
        let search = if group == "human only" { "not needed" } else { "needed" };
        let counters = Counters::guesses(counted.guesses)
            .with("nodes", counted.nodes)
            .with("steps", phase_one.steps)
            .with("candidates", phase_one.initial as u64)
            .with("phase-1", (phase_one.initial - left) as u64)
            .with("phase-2", left as u64)
            .with_word("group", group)
            .with_word("search", search);
        Outcome { flow, counters }
    }
}

/// Why there is no Phase 2.
enum End {
    Solved,
    Impossible,
    Stopped(Ended),
}

struct PhaseOne<'a> {
    state: State,
    nesting: &'a Nesting,
    initial: usize,
    steps: u64,
}

impl<'a> PhaseOne<'a> {
    fn new(puzzle: &Puzzle, nesting: &'a Nesting) -> Self {
        let state = State::new(puzzle);
        Self { initial: state.candidates().count(), state, nesting, steps: 0 }
    }

    /// The paper's Procedure 2; continues if cells are left that the techniques cannot fill.
    fn play(&mut self, order: &[Techniques], run: &mut Run<'_>) -> ControlFlow<End> {
        loop {
            let before = self.state.now();
            self.check()?;
            for techniques in order {
                self.exhaust(techniques, run)?;
                self.check()?;
            }
            if self.state.now() == before {
                return ControlFlow::Continue(());
            }
        }
    }

    /// Ends the phase when there is nothing left to do, or the puzzle has no solution.
    fn check(&self) -> ControlFlow<End> {
        let candidates = self.state.candidates();
        if candidates.is_solved() {
            return ControlFlow::Break(End::Solved);
        }
        match candidates.contradiction() {
            Some(_) => ControlFlow::Break(End::Impossible),
            None => ControlFlow::Continue(()),
        }
    }

    /// Repeats a technique until it finds nothing.
    fn exhaust(&mut self, techniques: &Techniques, run: &mut Run<'_>) -> ControlFlow<End> {
        let mut last_look = 0;
        while last_look != self.state.now() {
            let look = self.state.now();
            for technique in techniques {
                for step in technique.every(self.state.view_since(last_look)) {
                    self.apply(&step, run)?;
                }
            }
            last_look = look;
        }
        ControlFlow::Continue(())
    }

    /// Draws the conclusions of a step that are still new: a step found just before may have drawn
    /// them already.
    fn apply(&mut self, step: &Step, run: &mut Run<'_>) -> ControlFlow<End> {
        let candidates = self.state.candidates();
        for &placement in &step.placements {
            let known = candidates.digit(placement.cell) == Some(placement.digit);
            if !known && !candidates.has(placement.cell, placement.digit) {
                return ControlFlow::Break(End::Impossible);
            }
        }
        let mut conclusions = step.placements.iter().chain(&step.eliminations);
        if !conclusions.any(|news| candidates.has(news.cell, news.digit)) {
            return ControlFlow::Continue(());
        }
        run.long_step().map_break(End::Stopped)?;
        self.steps += 1;
        run.trace(|| {
            let conclusions = step.conclusions(candidates.board().shape());
            format!("phase 1: {:<22} {conclusions}", step.technique.id)
        });
        self.state.apply(step);
        match self.nesting {
            Nesting::Nested(naked_single) if !step.eliminations.is_empty() => {
                self.exhaust(naked_single, run)
            }
            _ => ControlFlow::Continue(()),
        }
    }
}
