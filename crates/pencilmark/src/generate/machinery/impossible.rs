//! Impossible requests: conditions that contradict each other, or what is known of all puzzles.
//!
//! Only the impossible is refused, and what no search would ever come upon; what is merely rare is searched
//! for. Each objection is a function of the request, and the first that applies is reported.

use super::request::{Band, Minimal, Repertoire, Request, SINGLES};
use crate::logic::{Class, Form, Need, Technique};
use crate::model::{Board, Budget, CellSet, Grid, HouseKind, Puzzle};
use crate::rate::Level;
use crate::solve::{self, Question, Status};

/// How hard to look for a full grid of a board before making puzzles.
const GRID_EFFORT: u64 = 2_000;

/// The fewest givens of puzzles with boxes of so many rows and columns, and no other rule: all
/// found by exhaustive search (for 9x9 by McGuire, Tugemann and Civario, 2012).
const FEWEST_CLUES: [((usize, usize), usize); 4] =
    [((2, 2), 4), ((2, 3), 8), ((3, 2), 8), ((3, 3), 17)];

/// The most givens of a minimal classic puzzle that is known.
const MOST_MINIMAL_CLUES: usize = 40;

type Objection = fn(&Request) -> Option<String>;

/// What holds on every board; the cheap ones first.
const OBJECTIONS: [Objection; 5] = [
    pattern_of_another_size,
    pattern_without_the_symmetry,
    too_few_cells,
    no_such_number_of_givens,
    nothing_places,
];

/// What is known of the board of the request, and not of boards with more clues.
const OBJECTIONS_TO_THE_BOARD: [Objection; 11] = [
    too_few_clues,
    too_many_for_minimal,
    gentle_and_minimal,
    bare_lines,
    never_needed,
    another_level,
    always_for_beginners,
    too_few_givens,
    no_such_rating,
    rating_of_another_level,
    no_full_grid,
];

impl Request {
    /// Why no puzzle can meet the request, where that is known without looking for one.
    pub fn impossible(&self) -> Option<String> {
        let of_the_board =
            if self.families.is_empty() { &OBJECTIONS_TO_THE_BOARD[..] } else { &[] };
        OBJECTIONS.iter().chain(of_the_board).find_map(|objection| objection(self))
    }
}

fn pattern_of_another_size(request: &Request) -> Option<String> {
    let (low, high) = (request.clues.start(), request.clues.end());
    let count = request.pattern.as_ref()?.len();
    let is_other = !request.clues.contains(&count);
    is_other
        .then(|| format!("the pattern has {count} cells, but {low} to {high} clues are asked for"))
}

fn pattern_without_the_symmetry(request: &Request) -> Option<String> {
    let (symmetry, pattern) = (request.symmetry?, request.pattern.as_ref()?);
    let holds = symmetry.holds(pattern, request.board.shape());
    (!holds).then(|| format!("the pattern does not have the symmetry {symmetry}"))
}

fn too_few_cells(request: &Request) -> Option<String> {
    let low = *request.clues.start();
    let is_more = low > request.board.shape().cell_count();
    is_more.then(|| format!("the board has fewer than {low} cells"))
}

/// Orbits are given as a whole: if they all have four cells, thirty givens are impossible.
fn no_such_number_of_givens(request: &Request) -> Option<String> {
    let symmetry = request.symmetry?;
    let mut can_be = vec![false; request.board.shape().cell_count() + 1];
    can_be[0] = true;
    for orbit in request.orbits() {
        for count in (orbit.len()..can_be.len()).rev() {
            can_be[count] |= can_be[count - orbit.len()];
        }
    }
    let (low, high) = (*request.clues.start(), *request.clues.end());
    let is_none = !(low..=high.min(can_be.len() - 1)).any(|count| can_be[count]);
    is_none.then(|| format!("no {symmetry} pattern has {} givens", range(low, high)))
}

fn too_few_clues(request: &Request) -> Option<String> {
    let high = request.pattern.as_ref().map_or(*request.clues.end(), CellSet::len);
    let board = &request.board;
    let size = board.size();
    if board.has_only_houses() && high + 1 < size {
        return Some(format!(
            "two digits that are not among the givens could be swapped, so at least {} clues are \
             needed",
            size - 1
        ));
    }
    let boxes = board.shape().boxes().filter(|_| board.is_plain())?;
    let (_, fewest) = FEWEST_CLUES.iter().find(|(of, _)| *of == (boxes.rows(), boxes.columns()))?;
    (high < *fewest).then(|| format!("no {size}x{size} puzzle has fewer than {fewest} clues"))
}

fn too_many_for_minimal(request: &Request) -> Option<String> {
    let low = request.pattern.as_ref().map_or(*request.clues.start(), CellSet::len);
    let is_asked = request.minimal == Minimal::Required && request.board.is_classic();
    (is_asked && low > MOST_MINIMAL_CLUES)
        .then(|| format!("no minimal puzzle with more than {MOST_MINIMAL_CLUES} clues is known"))
}

/// Minimal puzzles with so many givens exist, but random ones have 20 to 28: among 200,000 of them none had
/// the givens of a gentle level.
fn gentle_and_minimal(request: &Request) -> Option<String> {
    let level = request.level.filter(|_| request.board.is_classic())?;
    let fewest = level.fewest_givens();
    (request.minimal == Minimal::Required && fewest > 0).then(|| {
        format!("a puzzle of level {level} has at least {fewest} givens, and hardly any minimal one has so many")
    })
}

/// Two empty lines of a band can be swapped.
fn bare_lines(request: &Request) -> Option<String> {
    let pattern = request.pattern.as_ref().filter(|_| request.board.is_classic())?;
    let shape = request.board.shape();
    let has_row = |row| pattern.iter().any(|cell| cell.row(shape) == row);
    let has_column = |column| pattern.iter().any(|cell| cell.column(shape) == column);
    let is_bare = |has: &dyn Fn(usize) -> bool| {
        (0..3).any(|band| (0..3).filter(|line| !has(band * 3 + line)).count() > 1)
    };
    (is_bare(&has_row) || is_bare(&has_column)).then(|| {
        "the pattern leaves two lines of a band empty, and these could be swapped".to_owned()
    })
}

fn nothing_places(request: &Request) -> Option<String> {
    let repertoire = request.techniques()?;
    let removes_only = |technique: &&Technique| {
        let class = technique.class;
        let kind = [
            Class::Intersection,
            Class::Subset,
            Class::Fish,
            Class::Wing,
            Class::Exclusion,
            Class::AlmostLocked,
        ];
        kind.contains(&class) && !technique.is_direct()
    };
    let has_empty = *request.clues.start() < request.board.shape().cell_count();
    (has_empty && repertoire.techniques().iter().all(removes_only))
        .then(|| "the techniques remove candidates, but none of them places a digit".to_owned())
}

fn never_needed(request: &Request) -> Option<String> {
    let repertoire = request.techniques()?;
    request.needed.iter().find_map(|technique| {
        let why = why_never_needed(technique, &repertoire.without(&[technique]), &request.board)?;
        Some(format!("{} is never needed: {why}", technique.id))
    })
}

/// Why a technique is never needed on a board by whoever knows all these others.
fn why_never_needed(
    technique: &Technique,
    others: &Repertoire,
    board: &Board,
) -> Option<&'static str> {
    let has_houses = |kind: &HouseKind| board.houses_of_kind(*kind).next().is_some();
    if !technique.houses.is_empty() && !technique.houses.iter().any(has_houses) {
        return Some(match technique.houses.contains(&HouseKind::Box) {
            true => "the board has no boxes",
            false => "the board has no extra houses",
        });
    }
    if technique.needs.contains(&Need::OnlyHouses) && !board.has_only_houses() {
        return Some("it is valid only on boards whose only rules are houses");
    }
    if technique.needs.contains(&Need::Constraints) {
        return Some("the board has no constraints");
    }
    match technique.form {
        Form::FullHouse if knows(others, Form::NakedSingle) => {
            Some("a full house is also a naked single")
        }
        Form::JigsawLines if board.has_rectangular_boxes() => {
            Some("lines and rectangular boxes show nothing that locked candidates do not")
        }
        form if has_complement(form, others, board.size()) => {
            Some("the rest of the house or of the lines always makes a simpler pattern")
        }
        _ => None,
    }
}

fn knows(repertoire: &Repertoire, form: Form) -> bool {
    repertoire.techniques().iter().any(|technique| technique.form == form)
}

/// Whether whatever a technique shows on a board of this size, the others show as its complement: in a
/// house with `n` empty cells the rest of a naked subset of `k` is a hidden one of `n - k`, and the
/// rest of a fish is a fish across.
fn has_complement(form: Form, others: &Repertoire, size: usize) -> bool {
    let (lines, complement): (_, fn(usize) -> Form) = match form {
        Form::NakedSubset(lines) => (lines, Form::HiddenSubset),
        Form::HiddenSubset(lines) => (lines, Form::NakedSubset),
        Form::Fish(lines) => (lines, Form::Fish),
        _ => return false,
    };
    let knows_of = |rest: usize| knows(others, complement(rest));
    SINGLES.into_iter().all(|single| knows(others, single))
        && (2..=size.saturating_sub(lines)).all(knows_of)
}

/// A level is that of the hardest technique on the easiest path, so it says what solves the puzzle.
fn another_level(request: &Request) -> Option<String> {
    let (level, repertoire) = (request.level?, request.techniques()?);
    let highest = repertoire.techniques().iter().map(|technique| Level::of(technique)).max();
    if highest.is_some_and(|highest| highest < level) {
        return Some(format!("a puzzle that these techniques solve is not {level}"));
    }
    let is_solved_without = |technique: &&&'static Technique| {
        let others = repertoire.without(&[technique]);
        let usual = Technique::easiest_first().into_iter();
        let of_level = usual.filter(|technique| Level::of(technique) <= level);
        of_level.filter(|easy| why_never_needed(easy, &others, &request.board).is_none()).all(
            |easy| {
                let general = easy.special_case_of.and_then(Technique::find);
                others.contains(easy) || general.is_some_and(|general| others.contains(general))
            },
        )
    };
    let idle = request.needed.iter().find(is_solved_without)?;
    Some(format!("a puzzle of level {level} does not need {}", idle.id))
}

/// Full houses and hidden singles in boxes solve every minimal puzzle of the smallest board with square boxes (a
/// test looks at each), and more givens never take one of them away.
fn always_for_beginners(request: &Request) -> Option<String> {
    let level = request.level.filter(|level| *level > Level::Beginner)?;
    let boxes = request.board.shape().boxes().filter(|_| request.board.is_plain())?;
    let gentlest = Level::Beginner;
    ((boxes.rows(), boxes.columns()) == (2, 2))
        .then(|| format!("every 4x4 puzzle is of level {gentlest}, none is {level}"))
}

/// A level promises so many givens on the classic board.
fn too_few_givens(request: &Request) -> Option<String> {
    let level = request.level.filter(|_| request.board.is_classic())?;
    let (fewest, most) = (level.fewest_givens(), *request.clues.end());
    (most < fewest).then(|| format!("a puzzle of level {level} has at least {fewest} givens"))
}

fn no_such_rating(request: &Request) -> Option<String> {
    let on_other_boards = request.bands.iter().find_map(|band| {
        let why = (band.scale.supports)(&request.board).err()?;
        Some(format!("the scale {} cannot rate such puzzles: {why}", band.scale.id))
    });
    let is_apart = |band: &&Band| {
        let mut same = request.bands.iter().filter(|other| other.scale.id == band.scale.id);
        same.any(|other| other.high < band.low)
    };
    on_other_boards
        .or_else(|| {
            let band =
                request.bands.iter().find(|band| !band.scale.span.meets(band.low, band.high));
            band.map(|band| format!("no puzzle is rated {band}: {}", band.scale.span))
        })
        .or_else(|| {
            let band = request.bands.iter().find(is_apart)?;
            Some(format!("a puzzle has one rating on the scale {}", band.scale.id))
        })
}

/// A level limits the techniques and the predicted time, and so the ratings that stand for them.
fn rating_of_another_level(request: &Request) -> Option<String> {
    let level = request.level.filter(|_| request.board.is_classic())?;
    let off = request.bands.iter().find_map(|band| {
        let within = (band.scale.within)(level);
        let (lowest, highest) = (*within.start(), *within.end());
        match (band.high < lowest, band.low > highest) {
            (true, _) => Some((band, format!("at least {lowest}"))),
            (_, true) => Some((band, format!("at most {highest}"))),
            _ => None,
        }
    });
    off.map(|(band, limit)| {
        format!("a puzzle of level {level} has {limit} on the scale {}", band.scale.id)
    })
}

fn no_full_grid(request: &Request) -> Option<String> {
    if request.board.is_plain() {
        return None;
    }
    let empty = Puzzle::on(request.board.clone(), Grid::empty(request.board.shape()));
    let question = Question::first().within(Budget::steps(GRID_EFFORT));
    let has_none = solve::ask(&empty, &question).status() == Status::None;
    has_none.then(|| "no full grid of this board satisfies its rules".to_owned())
}

fn range(low: usize, high: usize) -> String {
    if low == high { low.to_string() } else { format!("{low} to {high}") }
}
