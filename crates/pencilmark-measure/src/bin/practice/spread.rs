//! Fish in the widest spread: all places of the digit that leave a fish its conclusion, and no others gone.
//!
//! A fish of some bases and covers takes the digit from a target as long as no place lies in more bases than covers, but for
//! fins that the target sees. The places that this allows are a spread, and whatever an easier technique
//! finds in it, it finds in every part of it too: fewer places only help. So a fish is needed somewhere only if it is needed
//! in its widest spread, and there is one for each choice of bases, covers and target.
//!
//! ```text
//! practice spread=IDS [sides=lines|boxes|all] [houses=LEAST-MOST] [rules=RULES] [size=N] [puzzles=N] [seed=N] [tries=N]
//! ```
//!
//! With the classic rules, a fish of each breed was found in seconds to minutes of CPU time where patterns planted at
//! random had none.

use super::clean::{easier, giver};
use super::ground::{Fact, Ground, Rest, with_empty_cells};
use super::kept::Kept;
use super::templates::{Refuted, refuted, solution, template};
use super::{WANTED, Words};
use pencilmark::logic::{Class, State, Step, Technique};
use pencilmark::model::{
    Board, Candidate, Cell, CellSet, Digit, Grid, HouseId, HouseKind, Puzzle, Random, Shape,
};
use pencilmark::rules;
use std::error::Error;
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::sync::Arc;

/// So often what easier techniques give is taken out of a spread.
const ROUNDS: usize = 4;

/// A spread of fewer places than this share of the cells is small enough.
const FEWEST: f64 = 0.4;

/// Boards of more rows get as many givens as a pattern allows.
const LARGE: usize = 9;

/// Looks for spreads where a fish is needed, and for puzzles around them.
pub fn search(words: &Words, kept: &mut Kept) -> Result<(), Box<dyn Error>> {
    let names = words.value("rules").unwrap_or_default();
    let shape = Shape::with_size(words.number("size", 9)? as usize)?;
    let board = rules::board(shape, &rules::parse(names)?)?;
    let houses = words.value("houses").unwrap_or("2-7");
    let (least, most) = houses.split_once('-').ok_or("expected houses=LEAST-MOST")?;
    let sides = words.value("sides").unwrap_or("all").parse()?;
    let tries = words.number("tries", 20)?;
    let seed = words.number("seed", 1)?;
    for id in words.value("spread").unwrap_or_default().split(',') {
        let technique = Technique::find(id).ok_or_else(|| format!("no technique is {id}"))?;
        let search = Search::new(technique, &board, least.parse()?..=most.parse()?, sides);
        let mut counts = Counts::default();
        for number in 0..words.number("puzzles", 1000)? {
            let random = &mut Random::for_item(seed, number);
            let Some(spread) = search.spread(random, &mut counts) else { continue };
            let solved = template(&board, &spread.places, random).expect("there was one before");
            let shrunk = search.shrunk(&spread, &solved, random);
            let line = (0..tries).find_map(|_| search.line(names, &shrunk.places, &solved, random));
            if let Some(line) = line {
                kept.take_aloud(technique, line);
            }
            if kept.count(technique) >= WANTED {
                break;
            }
        }
        eprintln!("{id}: {counts:?}");
    }
    Ok(())
}

/// Which houses a fish may have.
#[derive(Clone, Copy)]
enum Sides {
    /// Rows across columns.
    Lines,
    /// The same with boxes and extra houses among either.
    Boxes,
    /// All on both sides.
    All,
}

impl FromStr for Sides {
    type Err = String;

    fn from_str(word: &str) -> Result<Self, String> {
        match word {
            "lines" => Ok(Self::Lines),
            "boxes" => Ok(Self::Boxes),
            "all" => Ok(Self::All),
            _ => Err(format!("no sides are called {word}")),
        }
    }
}

/// How far choices of houses came.
#[derive(Default, Debug)]
struct Counts {
    drawn: usize,
    open: usize,
    needed: usize,
}

/// Where a digit can be, and what the technique takes of that.
#[derive(Clone)]
struct Spread {
    places: CellSet,
    removed: CellSet,
}

/// Looks for spreads of one technique on one board.
struct Search {
    technique: &'static Technique,
    board: Arc<Board>,
    sizes: RangeInclusive<usize>,
    sides: Sides,
    /// The easier techniques that see one digit alone.
    easier: Vec<&'static Technique>,
    /// A state of which nothing is known.
    blank: State,
    digit: Digit,
}

impl Search {
    fn new(
        technique: &'static Technique,
        board: &Arc<Board>,
        sizes: RangeInclusive<usize>,
        sides: Sides,
    ) -> Self {
        let mut easier = easier(technique);
        let is_of_one_digit = [Class::Single, Class::Intersection, Class::Fish, Class::SingleDigit];
        easier.retain(|it| is_of_one_digit.contains(&it.class));
        let empty = Puzzle::new(board.clone(), Grid::empty(board.shape())).expect("it is empty");
        let digit = board.shape().digits().iter().next().expect("every board has digits");
        let blank = State::new(&empty).assuming_unique();
        Self { technique, board: board.clone(), sizes, sides, easier, blank, digit }
    }

    /// A spread where the technique is needed, if the houses that are drawn have one.
    fn spread(&self, random: &mut Random, counts: &mut Counts) -> Option<Spread> {
        counts.drawn += 1;
        let (bases, covers) = self.houses(random)?;
        let depth = |houses: &[HouseId], cell: Cell| {
            houses.iter().filter(|it| self.board.house(**it).set().contains(cell)).count()
        };
        let surplus = |cell: &Cell| depth(&covers, *cell) > depth(&bases, *cell);
        let targets: Vec<Cell> = self.board.cells().filter(surplus).collect();
        let target = *random.pick(&targets)?;
        let has_fins = random.below(2) == 0;
        let is_allowed = |cell: &Cell| {
            depth(&covers, *cell) >= depth(&bases, *cell)
                || has_fins && self.board.sees(*cell, target)
        };
        let places: CellSet = self.board.cells().filter(is_allowed).collect();
        let is_open = refuted(&self.board, &places, target) == Refuted::Not
            && template(&self.board, &places, random).is_some();
        if !is_open {
            return None;
        }
        counts.open += 1;
        let needed = self.narrowed(places, target);
        counts.needed += usize::from(needed.is_some());
        needed
    }

    /// The places without what the technique removes beside the target, as far as it still removes that, and nothing easier
    /// removes any of it.
    fn narrowed(&self, mut places: CellSet, target: Cell) -> Option<Spread> {
        let mut needed = None;
        for _ in 0..ROUNDS {
            let state = self.state(&places);
            let Some(first) = self.technique.first(state.view()) else { break };
            let removed: CellSet = first.eliminations.iter().map(|it| it.cell).collect();
            let is_needed =
                removed.contains(target) && giver(&self.easier, &state, &first).is_none();
            if is_needed {
                needed = Some(Spread { places: places.clone(), removed: removed.clone() });
            }
            let others = &removed - &CellSet::only(target);
            if others.is_empty() {
                break;
            }
            places = &places - &others;
        }
        needed
    }

    /// Whether the technique removes what it shall, and nothing easier removes any of it.
    fn is_needed(&self, spread: &Spread) -> bool {
        // Nishio comes first: it is quick.
        if spread.removed.iter().any(|it| refuted(&self.board, &spread.places, it) == Refuted::Yes)
        {
            return false;
        }
        let state = self.state(&spread.places);
        let is_same =
            |it: &Step| it.eliminations.iter().map(|it| it.cell).eq(spread.removed.iter());
        let wanted = self.technique.first(state.view()).filter(is_same);
        wanted.is_some_and(|wanted| giver(&self.easier, &state, &wanted).is_none())
    }

    /// The spread with fewer places, so that there are puzzles around it; the places of the solution stay.
    fn shrunk(&self, spread: &Spread, solved: &CellSet, random: &mut Random) -> Spread {
        let mut others: Vec<Cell> = (&(&spread.places - solved) - &spread.removed).iter().collect();
        random.shuffle(&mut others);
        let fewest = (self.board.shape().cell_count() as f64 * FEWEST) as usize;
        let mut spread = spread.clone();
        let mut length = (spread.places.len().saturating_sub(fewest) / 2).max(1);
        while length > 0 {
            for some in others.chunks(length) {
                let places = &spread.places - &some.iter().copied().collect();
                let is_smaller = fewest <= places.len() && places.len() < spread.places.len();
                let fewer = Spread { places, ..spread.clone() };
                if is_smaller && self.is_needed(&fewer) {
                    spread = fewer;
                }
            }
            length /= 2;
        }
        spread
    }

    /// As many bases as covers, no house among both.
    fn houses(&self, random: &mut Random) -> Option<(Vec<HouseId>, Vec<HouseId>)> {
        let size = self.sizes.start() + random.below(self.sizes.end() - self.sizes.start() + 1);
        let kind = |it: &HouseId| self.board.house(*it).kind();
        let mut all: Vec<HouseId> = self.board.house_ids().collect();
        random.shuffle(&mut all);
        let is_line = |it: &HouseId| matches!(kind(it), HouseKind::Row | HouseKind::Column);
        let may_be = |line: HouseKind, it: &HouseId| match self.sides {
            Sides::Lines => kind(it) == line,
            Sides::Boxes => kind(it) == line || !is_line(it),
            Sides::All => true,
        };
        let of_bases = all.iter().filter(|it| may_be(HouseKind::Row, it));
        let bases: Vec<HouseId> = of_bases.take(size).copied().collect();
        random.shuffle(&mut all);
        let of_covers =
            all.iter().filter(|it| may_be(HouseKind::Column, it) && !bases.contains(it));
        let covers: Vec<HouseId> = of_covers.take(size).copied().collect();
        (bases.len() == size && covers.len() == size).then_some((bases, covers))
    }

    fn state(&self, places: &CellSet) -> State {
        let mut state = self.blank.clone();
        let outside = self.board.cells().filter(|cell| !places.contains(*cell));
        outside.for_each(|cell| state.eliminate(cell, self.digit));
        state
    }

    /// A position whose notes of one digit are a spread.
    fn line(
        &self,
        names: &str,
        places: &CellSet,
        solved: &CellSet,
        random: &mut Random,
    ) -> Option<String> {
        // The first digit: fish of others come after it.
        let digit = self.digit;
        let solution = solution(&self.board, digit, solved, random)?;
        let puzzle = with_empty_cells(&self.board, &solution, places, random)?;
        let ground = Ground::new(names, &puzzle, 0)?;
        let gone = ground.base.candidates().cells_with(digit) - places;
        let facts = gone.iter().map(|cell| Fact::Gone(Candidate::new(cell, digit))).collect();
        let rest = if self.board.size() > LARGE { Rest::Filled } else { Rest::Kept };
        ground.line(self.technique, facts, rest, random)
    }
}
