//! Patterns over many cells, planned on a full grid: which cells are empty, and what they may hold.

use pencilmark::model::{Cell, Digit, DigitSet, Grid, Random, Shape};

const NINE: usize = 9;
const THREE: usize = 3;

/// So many choices of rows and columns are tried in a solution.
const ATTEMPTS: usize = 300;

/// The cells of a pattern and the digits that they may hold.
pub type Plan = Vec<(Cell, DigitSet)>;

/// Draws a plan that fits a solution; nothing if the solution has no room for it.
pub type Draw = fn(&Grid, &mut Random) -> Option<Plan>;

/// The patterns by their names.
pub const PLANS: [(&str, Draw); 4] = [
    ("sk-loop", sk_loop),
    ("multi-sector", multi_sector),
    ("tridagon", tridagon),
    ("double-exocet", double_exocet),
];

fn cell(row: usize, column: usize) -> Cell {
    Cell::at(row, column, Shape::classic())
}

fn digit(solution: &Grid, cell: Cell) -> Digit {
    solution.get(cell).expect("solutions are full")
}

/// Some of nine lines.
fn lines(count: usize, random: &mut Random) -> Vec<usize> {
    let mut lines: Vec<usize> = (0..NINE).collect();
    random.shuffle(&mut lines);
    lines.truncate(count);
    lines
}

/// The other two lines of a band.
fn beside(line: usize) -> [usize; 2] {
    let first = line / THREE * THREE;
    let others: Vec<usize> = (first..first + THREE).filter(|other| *other != line).collect();
    [others[0], others[1]]
}

/// Two rows and two columns: around each crossing, two cells of the row and two of the column. Of each two, one
/// digit goes to the link before and one to the link after.
fn sk_loop(solution: &Grid, random: &mut Random) -> Option<Plan> {
    let line = |band: usize, random: &mut Random| band * THREE + random.below(THREE);
    let bands = [[0, 1], [0, 2], [1, 2]];
    let [top, bottom] = random.pick(&bands)?.map(|band| line(band, random));
    let [left, right] = random.pick(&bands)?.map(|band| line(band, random));
    let in_row = |row: usize, column: usize| beside(column).map(|it| cell(row, it));
    let in_column = |row: usize, column: usize| beside(row).map(|it| cell(it, column));
    let pairs = [
        in_row(top, left),
        in_column(top, left),
        in_column(bottom, left),
        in_row(bottom, left),
        in_row(bottom, right),
        in_column(bottom, right),
        in_column(top, right),
        in_row(top, right),
    ];
    let mut links = [DigitSet::EMPTY; 8];
    for (index, pair) in pairs.iter().enumerate() {
        let first = random.below(2);
        links[index].insert(digit(solution, pair[first]));
        links[(index + 1) % links.len()].insert(digit(solution, pair[1 - first]));
    }
    let allowed = |index: usize| links[index] | links[(index + 1) % links.len()];
    let of_pair = |(index, pair): (usize, &[Cell; 2])| pair.map(|cell| (cell, allowed(index)));
    Some(pairs.iter().enumerate().flat_map(of_pair).collect())
}

/// The cells where some rows and columns cross. Each digit has its room in rows or in columns: in those
/// where the solution has it.
fn multi_sector(solution: &Grid, random: &mut Random) -> Option<Plan> {
    let (height, width) = (3 + random.below(2), 3 + random.below(2));
    let (rows, columns) = (lines(height, random), lines(width, random));
    let digits = Shape::classic().digits();
    let in_rows: DigitSet = digits.iter().filter(|_| random.below(2) == 0).collect();
    let held = |cells: &mut dyn Iterator<Item = Cell>| -> DigitSet {
        cells.map(|cell| digit(solution, cell)).collect()
    };
    let mut plan = Vec::new();
    for &row in &rows {
        for &column in &columns {
            let along = held(&mut columns.iter().map(|other| cell(row, *other)));
            let across = held(&mut rows.iter().map(|other| cell(*other, column)));
            plan.push((cell(row, column), (along & in_rows) | (across - in_rows)));
        }
    }
    Some(plan)
}

/// Three digits on diagonals of four boxes in a rectangle, but for one or two cells, which hold another digit.
fn tridagon(solution: &Grid, random: &mut Random) -> Option<Plan> {
    const DIAGONALS: [[usize; 3]; 6] =
        [[0, 1, 2], [1, 2, 0], [2, 0, 1], [0, 2, 1], [1, 0, 2], [2, 1, 0]];
    let bands = [[0, 1], [0, 2], [1, 2]];
    let digits: Vec<Digit> = Shape::classic().digits().iter().collect();
    let mut plans: Vec<Plan> = Vec::new();
    for three in threes(&digits) {
        for (rows, columns) in bands.iter().flat_map(|it| bands.map(|other| (*it, other))) {
            let boxes = rows.into_iter().flat_map(|band| columns.map(|stack| (band, stack)));
            let (mut plan, mut strangers) = (Plan::new(), 0);
            for (band, stack) in boxes {
                let cells = |order: &[usize; 3]| {
                    let at = |row: usize| cell(band * THREE + row, stack * THREE + order[row]);
                    [0, 1, 2].map(at)
                };
                let is_stranger = |cell: &Cell| !three.contains(digit(solution, *cell));
                let count = |cells: &[Cell; 3]| cells.iter().filter(|it| is_stranger(it)).count();
                let mut diagonals = DIAGONALS.map(|order| cells(&order));
                random.shuffle(&mut diagonals);
                let best =
                    diagonals.iter().min_by_key(|cells| count(cells)).expect("there are six");
                strangers += count(best);
                plan.extend(best.map(|cell| (cell, three | DigitSet::only(digit(solution, cell)))));
            }
            if (1..=2).contains(&strangers) {
                plans.push(plan);
            }
        }
    }
    random.pick(&plans).cloned()
}

/// Two bases of two cells in two boxes of a band, each with the digits of its two targets; beside the targets and
/// outside the lines of the solution, the cross-lines have none of the four digits.
fn double_exocet(solution: &Grid, random: &mut Random) -> Option<Plan> {
    let is_turned = random.below(2) == 0;
    let at = |row: usize, column: usize| match is_turned {
        true => cell(column, row),
        false => cell(row, column),
    };
    let held =
        |cells: &[Cell]| -> DigitSet { cells.iter().map(|it| digit(solution, *it)).collect() };
    let mut plans: Vec<Plan> = Vec::new();
    for attempt in 0..ATTEMPTS {
        let band = attempt % THREE;
        let mut rows: Vec<usize> = (0..THREE).map(|row| band * THREE + row).collect();
        let mut stacks: Vec<usize> = (0..THREE).collect();
        random.shuffle(&mut rows);
        random.shuffle(&mut stacks);
        let column =
            |stack: usize, random: &mut Random| stacks[stack] * THREE + random.below(THREE);
        let columns = [0, 1, 2].map(|stack| column(stack, random));
        let base = |row: usize, escape: usize| beside(escape).map(|it| at(row, it));
        let bases = [base(rows[0], columns[0]), base(rows[1], columns[1])];
        // Both exocets have the third row beside their targets of the third box.
        let lower =
            |random: &mut Random, other: usize| if random.below(2) == 0 { other } else { 2 };
        let own = [lower(random, 1), lower(random, 0)];
        let targets = [
            [at(rows[own[0]], columns[1]), at(rows[1], columns[2])],
            [at(rows[own[1]], columns[0]), at(rows[0], columns[2])],
        ];
        let four = held(&bases.concat());
        let fits = four.len() == 4 && (0..2).all(|it| held(&bases[it]) == held(&targets[it]));
        if !fits {
            continue;
        }
        let mut plan: Plan = bases.concat().into_iter().map(|it| (it, four)).collect();
        let all = Shape::classic().digits();
        plan.extend(targets.concat().into_iter().map(|it| (it, all)));
        let beside_targets = [
            at(rows[3 - own[0]], columns[1]),
            at(rows[2 - own[1]], columns[0]),
            at(rows[2], columns[2]),
        ];
        plan.extend(beside_targets.map(|it| (it, all - four)));
        for row in (0..NINE).filter(|row| row / THREE != band) {
            let along = columns.map(|column| at(row, column));
            plan.extend(along.map(|it| (it, (all - four) | held(&along))));
        }
        plans.push(plan);
    }
    random.pick(&plans).cloned()
}

fn threes(digits: &[Digit]) -> Vec<DigitSet> {
    let mut threes = Vec::new();
    for (i, a) in digits.iter().enumerate() {
        for (j, b) in digits.iter().enumerate().skip(i + 1) {
            threes.extend(digits[j + 1..].iter().map(|c| DigitSet::from_iter([*a, *b, *c])));
        }
    }
    threes
}
