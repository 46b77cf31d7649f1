//! Templates in the widest spread: of the places of a digit in a hard puzzle, as many as leave a cell in every way to
//! place the digit, or in none.
//!
//! From the digit's places in the solution and a target, places are added in random order as long as the templates say
//! the same of the target. What an easier technique finds in the widest spread, it finds in every part of it too: fewer
//! places only help. So the spreads where supposing the opposite leads nowhere are judged, and no others.
//!
//! ```text
//! practice ways=ID goal=placed|removed from=FILE|deep [starts=FILE] [base=SCORE] [puzzles=N] [seed=N] [tries=N] [size=N] [resist=patterns|chains]
//! ```
//!
//! On an empty board, of 500,000 such spreads for each goal, 13,350 that place the digit and 4,175 that remove it resist
//! singles, locked candidates and X-wings once the opposite is supposed, and none resists all suppositions of a second
//! place. Of another 200,000 that remove it, 136 resist chains too. Tried and lost: random minimal puzzles around such
//! spreads; of 120 spreads that place the digit, none was left where no contradiction chain or other forcing chain gives
//! it. Of deep 9x9 puzzles (`resist=chains base=0`), five minutes of one core had none.
//!
//! On larger boards, chains inside chains end at the limit of their steps, and a contradiction tree gives one candidate
//! alone: a spread that resists patterns is enough (`resist=patterns base=0`). On 12x12, three positions that remove a
//! digit took five minutes of one core, and four that place it less than seven; on 16x16, four of each took less than
//! five, of 140 and 25 spreads.

use super::alone::puzzles;
use super::ground::{Fact, Ground, Rest};
use super::kept::Kept;
use super::templates::{chained, closed, template};
use super::{WANTED, Words};
use pencilmark::logic::Technique;
use pencilmark::model::{Board, Candidate, Cell, CellSet, Digit, Random};
use std::error::Error;
use std::str::FromStr;

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

/// What leads nowhere once the opposite is supposed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Resisted {
    /// Singles, locked candidates and X-wings.
    Patterns,
    /// Chains too.
    Chains,
}

impl FromStr for Resisted {
    type Err = String;

    fn from_str(word: &str) -> Result<Self, String> {
        match word {
            "patterns" => Ok(Self::Patterns),
            "chains" => Ok(Self::Chains),
            _ => Err(format!("nothing that is resisted is called {word}")),
        }
    }
}

/// Where contradiction chains refute more of the false candidates than this share, they refute the target too.
const MOST_REFUTED: f64 = 0.2;

fn refuted_share(ground: &Ground) -> f64 {
    let chain = Technique::find("contradiction-chain").expect("it is there");
    let refuted = chain.every(ground.base.view()).len();
    refuted as f64 / ground.false_candidates().len() as f64
}

/// Looks for spreads in puzzles.
pub fn search(words: &Words, kept: &mut Kept) -> Result<(), Box<dyn Error>> {
    let goal: Goal = words.value("goal").unwrap_or("placed").parse()?;
    let id = words.value("ways").unwrap_or_default();
    let technique = Technique::find(id).ok_or_else(|| format!("no technique is {id}"))?;
    let (seed, tries) = (words.number("seed", 1)?, words.number("tries", 20)?);
    let (base, count) = (words.number("base", 45)? as u16, words.number("puzzles", 1000)?);
    let resisted = words.value("resist").unwrap_or("chains").parse()?;
    let mut resisting = 0;
    for (number, made) in puzzles(words, seed)?.take(count as usize).enumerate() {
        let (rules, puzzle) = made?;
        let random = &mut Random::for_item(seed, number as u64);
        let Some(ground) = Ground::new(&rules, &puzzle, base) else { continue };
        if refuted_share(&ground) > MOST_REFUTED {
            continue;
        }
        let digits = puzzle.board().shape().digits();
        let mut lines = digits.iter().flat_map(|digit| (0..tries).map(move |_| digit));
        let line = lines.find_map(|digit| {
            let spread = Spread::widest(&ground, digit, goal, resisted, random)?;
            resisting += 1;
            let gone = ground.base.candidates().cells_with(digit) - &spread;
            let facts = gone.iter().map(|cell| Fact::Gone(Candidate::new(cell, digit))).collect();
            ground.line(technique, facts, Rest::Kept, random)
        });
        line.into_iter().for_each(|line| kept.take_aloud(technique, line));
        if kept.count(technique) >= WANTED {
            break;
        }
    }
    eprintln!("{id}: {resisting} spreads");
    Ok(())
}

/// The places of a digit.
struct Spread<'a> {
    board: &'a Board,
    goal: Goal,
    places: CellSet,
    /// Where the digit is in the solution.
    solved: CellSet,
    target: Cell,
}

impl<'a> Spread<'a> {
    /// The places of a widest spread, if nothing follows from supposing the opposite of what the templates say.
    fn widest(
        ground: &'a Ground,
        digit: Digit,
        goal: Goal,
        resisted: Resisted,
        random: &mut Random,
    ) -> Option<CellSet> {
        let open = ground.base.candidates().cells_with(digit);
        let holds = |cell: &Cell| ground.solution.get(*cell) == Some(digit);
        let board = ground.base.board();
        let solved: CellSet = board.cells().filter(holds).collect();
        let targets = match goal {
            Goal::Placed => open & &solved,
            Goal::Removed => open - &solved,
        };
        let targets: Vec<Cell> = targets.iter().collect();
        let target = *random.pick(&targets)?;
        let places = &solved | &CellSet::only(target);
        let mut spread = Self { board, goal, places, solved, target };
        if !spread.is_decided(random) {
            return None;
        }
        let mut others: Vec<Cell> = (open - &spread.places).iter().collect();
        random.shuffle(&mut others);
        for cell in others {
            spread.places.insert(cell);
            if !spread.is_decided(random) {
                spread.places.remove(cell);
            }
        }
        spread.alone(resisted, random)
    }

    /// The places if the opposite of what the templates say is supposed.
    fn opposite(&self) -> CellSet {
        match self.goal {
            Goal::Placed => &self.places - &CellSet::only(self.target),
            Goal::Removed => &self.places - self.board.peers(self.target),
        }
    }

    fn is_decided(&self, random: &mut Random) -> bool {
        template(self.board, &self.opposite(), random).is_none()
    }

    /// The places if the templates say something of the target alone, and supposing the opposite leads nowhere. Other places
    /// that no way uses are left out.
    fn alone(mut self, resisted: Resisted, random: &mut Random) -> Option<CellSet> {
        let has_way =
            |places: &CellSet, random: &mut Random| template(self.board, places, random).is_some();
        let target = CellSet::only(self.target);
        match self.goal {
            Goal::Placed => {
                let others = &self.solved - &target;
                // Where the digit is placed already, nothing else is left of its houses.
                let is_open = |cell: &Cell| self.board.peers(*cell).intersects(&self.places);
                let mut others = others.iter().filter(is_open);
                if others.any(|it| !has_way(&(&self.places - &CellSet::only(it)), random)) {
                    return None;
                }
            }
            Goal::Removed => {
                let is_used =
                    |cell: &Cell| has_way(&(&self.places - self.board.peers(*cell)), random);
                self.places = &self.places.iter().filter(is_used).collect() | &target;
            }
        }
        let left = match resisted {
            Resisted::Patterns => closed(self.board, &self.opposite()),
            Resisted::Chains => chained(self.board, &self.opposite()),
        };
        left.map(|_| self.places)
    }
}
