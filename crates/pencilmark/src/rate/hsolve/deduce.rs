//! What the tiers make of a position, whatever the order: for generators, and for questions such as
//! "is tier 2 needed?".
//!
//! Conclusions stay true when others are drawn, so everything that a tier finds is applied at once.

use super::backtracking::{self, Branch};
use super::options::{Options, TestDigit, Tier};
use super::state::{Contradiction, State};
use super::tiers::Found;

/// How far the tiers lead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deduction {
    /// Every cell is filled.
    Solved,
    /// No tier helps any more; [`State::empty_cells`] are those that they cannot fill.
    Halted,
}

/// Draws all conclusions of the tiers up to [`Options::highest`]. In tier 5 both digits of a cell are
/// tried; whether a test that completes the grid means anything, [`Options::completion`] says:
/// a generator, which does not know whether there is only one solution, takes
/// [`Options::GENERATOR`].
///
/// ```
/// use pencilmark::rate::hsolve::{Deduction, Found, Options, State, Tier, deduce};
///
/// let e1 = "309070200700006405425801000290000710000040000057000064000102943102600007003050106";
/// let numbers: Vec<u8> = e1.bytes().map(|byte| byte - b'0').collect();
/// let mut state = State::of_givens(&numbers).expect("the givens do not clash");
/// let singles = Options { highest: Tier::Singles, ..Options::GENERATOR };
/// assert_eq!(deduce(&mut state, &singles, &mut Found::default()), Ok(Deduction::Solved));
/// ```
pub fn deduce(
    state: &mut State,
    options: &Options,
    found: &mut Found,
) -> Result<Deduction, Contradiction> {
    let options = Options { test_digit: TestDigit::Either, ..*options };
    'again: loop {
        state.close()?;
        if state.is_solved() {
            return Ok(Deduction::Solved);
        }
        for tier in
            Tier::ALL.into_iter().filter(|tier| (Tier::Pairs..=options.highest).contains(tier))
        {
            let progress = match tier {
                Tier::Backtracking => try_digits(state, &options),
                _ => apply_all(state, tier, &options, found),
            };
            if progress? == Progress::Made {
                continue 'again;
            }
        }
        return Ok(Deduction::Halted);
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Progress {
    Made,
    None,
}

fn apply_all(
    state: &mut State,
    tier: Tier,
    options: &Options,
    found: &mut Found,
) -> Result<Progress, Contradiction> {
    found.search(state, tier, options.locked);
    for valid in &found.valid {
        valid.application.apply(state);
    }
    match (state.is_contradictory(), found.valid.is_empty()) {
        (true, _) => Err(Contradiction),
        (false, true) => Ok(Progress::None),
        (false, false) => Ok(Progress::Made),
    }
}

fn try_digits(state: &mut State, options: &Options) -> Result<Progress, Contradiction> {
    let before = *state;
    for test in backtracking::tests(&before, options) {
        let cell = usize::from(test.cell);
        match test.branches[0] {
            Branch::DeadEnd => {}
            Branch::Places(digit) => {
                state.place(cell, digit.into())?;
                return Ok(Progress::Made);
            }
            Branch::Solves => {
                *state = backtracking::completed(&before, cell).ok_or(Contradiction)?;
                return Ok(Progress::Made);
            }
        }
    }
    Ok(Progress::None)
}
