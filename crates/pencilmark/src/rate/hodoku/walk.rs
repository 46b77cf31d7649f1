//! The path of HoDoKu: the first step of the first technique that finds one, until all cells are filled.

use super::order::{Find, Level, ORDER, Technique};
use super::position::{Position, Step};
use crate::classic::{CELLS, cells_of};
use crate::model::{Budget, Spent};

/// The steps of a puzzle, as HoDoKu takes them.
pub(super) struct Walk {
    /// The steps, each with its technique.
    pub steps: Vec<(&'static Technique, Step)>,
}

impl Walk {
    /// The steps from the givens to the solution, each 81 numbers.
    pub fn along(
        givens: &[u8; CELLS],
        solution: &[u8; CELLS],
        budget: &Budget<'_>,
    ) -> Result<Self, Spent> {
        let mut position = Position::new(givens);
        let mut steps = Vec::new();
        while position.open != 0 {
            let (technique, step) = next(&mut position, solution, budget)?;
            position.apply(&step);
            steps.push((technique, step));
        }
        Ok(Self { steps })
    }

    /// What all steps cost.
    pub fn score(&self) -> u64 {
        self.steps.iter().map(|(technique, _)| technique.score).sum()
    }

    /// HoDoKu's level.
    pub fn level(&self) -> Level {
        let hardest = self.steps.iter().map(|(technique, _)| technique.level).max();
        Level::of(hardest.unwrap_or(Level::Easy), self.score())
    }

    /// The first of the steps that cost most.
    pub fn hardest(&self) -> Option<(&'static Technique, &Step)> {
        let most = self.steps.iter().map(|(technique, _)| technique.score).max()?;
        let hardest = self.steps.iter().find(|(technique, _)| technique.score == most)?;
        Some((hardest.0, &hardest.1))
    }

    /// How often each technique was used, in their order.
    pub fn counts(&self) -> Vec<(&'static str, u64)> {
        let count = |name: &str| self.steps.iter().filter(|(used, _)| used.name == name).count();
        let counts = ORDER.iter().map(|technique| (technique.name, count(technique.name) as u64));
        counts.filter(|(_, count)| *count > 0).collect()
    }
}

/// The first step of the first technique that finds one.
fn next(
    position: &mut Position,
    solution: &[u8; CELLS],
    budget: &Budget<'_>,
) -> Result<(&'static Technique, Step), Spent> {
    for technique in ORDER {
        let step = match technique.find {
            Find::Queue(find) => find(position),
            Find::Search(find) => {
                budget.long_step()?;
                find(position, budget)
            }
            Find::LookUp => Some(look_up(position, solution)),
        };
        // A search that ran out of budget has found nothing.
        match step {
            Some(step) => return Ok((technique, step)),
            None if budget.is_spent() => return Err(Spent),
            None => {}
        }
    }
    unreachable!("the last technique finds a step wherever a cell is open")
}

/// The digit of the cell in the middle of those that are open.
fn look_up(position: &Position, solution: &[u8; CELLS]) -> Step {
    let open: Vec<usize> = cells_of(position.open).collect();
    let cell = open[open.len() / 2];
    Step::Places((cell, usize::from(solution[cell]) - 1))
}
