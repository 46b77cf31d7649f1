use super::{Canvas, ClueFamily, SIDES, Thinning, cells, rule};
use crate::model::{Cell, Parameter, Random, Rule};

entries! { ClueFamily:
    /// Cages cover the board; the digits of a cage differ and add up to its sum (Killer Sudoku).
    "killer" => ClueFamily {
        name: "Killer",
        thinning: Thinning::Minimal,
        draw,
        ..ClueFamily::BLANK
    };
}

/// How many cells a cage is to have: each of these is as likely. Larger cages leave more solutions.
const SIZES: [usize; 10] = [2, 2, 2, 2, 3, 3, 3, 3, 4, 5];

/// A cell that is left over joins a cage of at most so many cells.
const MOST: usize = 5;

fn draw(canvas: &Canvas<'_>, random: &mut Random) -> Vec<Rule> {
    let mut cages: Vec<Vec<Cell>> = Vec::new();
    let mut starts: Vec<Cell> = canvas.shape.cells().collect();
    random.shuffle(&mut starts);
    for start in starts {
        if cages.iter().any(|cage| cage.contains(&start)) {
            continue;
        }
        let size = *random.pick(&SIZES).expect("there are some");
        let cage = grown(canvas, &cages, start, size, random);
        match (cage.len(), host(canvas, &cages, start, random)) {
            (1, Some(host)) => cages[host].push(start),
            _ => cages.push(cage),
        }
    }
    for cage in &mut cages {
        cage.sort_unstable();
    }
    cages.sort_unstable();
    let cage = |cage: &Vec<Cell>| {
        rule("cage", [cells(cage), ("sum", Parameter::Number(canvas.sum(cage)))])
    };
    cages.iter().map(cage).collect()
}

/// A cage of free cells with different digits, grown cell by cell.
fn grown(
    canvas: &Canvas<'_>,
    cages: &[Vec<Cell>],
    start: Cell,
    size: usize,
    random: &mut Random,
) -> Vec<Cell> {
    canvas.walk(start, size, random, |cage| {
        let mut next: Vec<Cell> = cage.iter().flat_map(|cell| canvas.at(*cell, SIDES)).collect();
        next.retain(|cell| {
            !cages.iter().any(|other| other.contains(cell)) && fits(canvas, cage, *cell)
        });
        next
    })
}

/// A cage beside a cell that can take it in.
fn host(
    canvas: &Canvas<'_>,
    cages: &[Vec<Cell>],
    cell: Cell,
    random: &mut Random,
) -> Option<usize> {
    let beside = canvas.at(cell, SIDES);
    let takes = |cage: &Vec<Cell>| {
        cage.len() < MOST
            && fits(canvas, cage, cell)
            && cage.iter().any(|member| beside.contains(member))
    };
    let hosts: Vec<usize> = (0..cages.len()).filter(|index| takes(&cages[*index])).collect();
    random.pick(&hosts).copied()
}

/// Whether a cell is no member of a cage, and none has its digit.
fn fits(canvas: &Canvas<'_>, cage: &[Cell], cell: Cell) -> bool {
    cage.iter().all(|member| canvas.number(*member) != canvas.number(cell))
}
