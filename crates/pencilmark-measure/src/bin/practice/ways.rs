//! Templates in the fullest pond: all places of a digit that leave a cell in every way to place it, or in none.
//!
//! From a way to place the digit and a target, places are added in random order as long as the templates say the same of the target.
//! What an easier technique finds in the fullest pond, it finds in every part of it too: fewer places only help. So the ponds
//! where following the target leads nowhere are kept, made smaller until there are puzzles around them, and judged there.
//!
//! ```text
//! practice ways=ID goal=placed|removed [size=N] [puzzles=N] [seed=N] [tries=N]
//! ```
//!
//! Of 500,000 such ponds of 9x9, 13,350 resist singles, locked candidates and X-wings once the target is supposed not to hold the digit, and
//! 4,175 once it is supposed to; none resists all suppositions of a second place.

use super::ground::{Fact, Ground, Rest, with_empty_cells};
use super::kept::Kept;
use super::templates::{closed, solution, template};
use super::{WANTED, Words};
use pencilmark::logic::Technique;
use pencilmark::model::{Board, Candidate, Cell, CellSet, Digit, Random, Shape};
use pencilmark::rules;
use std::error::Error;
use std::str::FromStr;
use std::sync::Arc;

/// A pond of fewer places than this share of the cells is small enough.
const FEWEST: f64 = 0.4;

/// What the templates say of the target.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Goal {
    /// Every way uses it.
    Placed,
    /// No way uses it.
    Removed,
}

impl FromStr for Goal {
    type Err = String;

    fn from_str(word: &str) -> Result<Self, String> {
        match word {
            "placed" => Ok(Self::Placed),
            "removed" => Ok(Self::Removed),
            _ => Err(format!("no goal is called {word}")),
        }
    }
}

/// Looks for ponds, and for puzzles around them.
pub fn search(words: &Words, kept: &mut Kept) -> Result<(), Box<dyn Error>> {
    let shape = Shape::with_size(words.number("size", 9)? as usize)?;
    let board = rules::board(shape, &[])?;
    let goal: Goal = words.value("goal").unwrap_or("placed").parse()?;
    let id = words.value("ways").unwrap_or_default();
    let technique = Technique::find(id).ok_or_else(|| format!("no technique is {id}"))?;
    let (seed, tries) = (words.number("seed", 1)?, words.number("tries", 20)?);
    let mut resisting = 0;
    for number in 0..words.number("puzzles", 1000)? {
        let random = &mut Random::for_item(seed, number);
        let Some(pond) = Pond::fullest(&board, goal, random) else { continue };
        resisting += 1;
        let pond = pond.shrunk(random);
        let line = (0..tries).find_map(|_| pond.line(technique, random));
        line.into_iter().for_each(|line| kept.take_aloud(technique, line));
        if kept.count(technique) >= WANTED {
            break;
        }
    }
    eprintln!("{id}: {resisting} ponds");
    Ok(())
}

/// The places of a digit.
#[derive(Clone)]
struct Pond {
    board: Arc<Board>,
    goal: Goal,
    places: CellSet,
    /// Where the digit is in the solution.
    solved: CellSet,
    target: Cell,
}

impl Pond {
    /// A fullest pond, if nothing follows from supposing the opposite of what the templates say.
    fn fullest(board: &Arc<Board>, goal: Goal, random: &mut Random) -> Option<Self> {
        let all: CellSet = board.cells().collect();
        let solved = template(board, &all, random)?;
        let targets = match goal {
            Goal::Placed => solved.clone(),
            Goal::Removed => &all - &solved,
        };
        let targets: Vec<Cell> = targets.iter().collect();
        let target = *random.pick(&targets)?;
        let places = &solved | &CellSet::only(target);
        let mut pond = Self { board: board.clone(), goal, places, solved, target };
        if !pond.is_decided(random) {
            return None;
        }
        let mut others: Vec<Cell> = (&all - &pond.places).iter().collect();
        random.shuffle(&mut others);
        for cell in others {
            pond.places.insert(cell);
            if !pond.is_decided(random) {
                pond.places.remove(cell);
            }
        }
        pond.resists().then_some(pond)
    }

    /// The places if the opposite of what the templates say is supposed.
    fn opposite(&self) -> CellSet {
        match self.goal {
            Goal::Placed => &self.places - &CellSet::only(self.target),
            Goal::Removed => &self.places - self.board.peers(self.target),
        }
    }

    fn is_decided(&self, random: &mut Random) -> bool {
        template(&self.board, &self.opposite(), random).is_none()
    }

    fn resists(&self) -> bool {
        closed(&self.board, &self.opposite()).is_some()
    }

    /// The pond with fewer places, so that there are puzzles around it; the places of the solution stay.
    fn shrunk(&self, random: &mut Random) -> Self {
        let mut others: Vec<Cell> = (&self.places - &self.solved).iter().collect();
        others.retain(|cell| *cell != self.target);
        random.shuffle(&mut others);
        let fewest = (self.board.shape().cell_count() as f64 * FEWEST) as usize;
        let mut pond = self.clone();
        for cell in others {
            if pond.places.len() <= fewest {
                break;
            }
            pond.places.remove(cell);
            if !pond.resists() {
                pond.places.insert(cell);
            }
        }
        pond
    }

    /// A position whose notes of one digit are the pond.
    fn line(&self, technique: &'static Technique, random: &mut Random) -> Option<String> {
        // The first digit: templates of others come after it.
        let digit: Digit = self.board.shape().digits().iter().next()?;
        let solution = solution(&self.board, digit, &self.solved, random)?;
        let puzzle = with_empty_cells(&self.board, &solution, &self.places, random)?;
        let ground = Ground::new("", &puzzle, 0)?;
        let gone = ground.base.candidates().cells_with(digit) - &self.places;
        let facts = gone.iter().map(|cell| Fact::Gone(Candidate::new(cell, digit))).collect();
        ground.line(technique, facts, Rest::Kept, random)
    }
}
