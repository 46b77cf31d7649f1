//! A puzzle as clauses: the candidates that the givens leave are the variables.

const SIZE: usize = 9;
const CELLS: usize = 81;

/// "At least one of these candidates" and "not both of these two".
///
/// The four kinds of constraints are written down one after another: two candidates
/// that share a row and a box exclude each other twice, and pull twice as hard. (Platinum Blonde has
/// 257 variables and 2,085 clauses.)
pub struct Problem {
    pub variable_count: usize,
    /// For each cell, and each digit in each house, that is open.
    pub choices: Vec<Vec<u16>>,
    /// The pairs of each choice.
    pub conflicts: Vec<[u16; 2]>,
}

impl Problem {
    /// The clauses of a puzzle; 0 is an empty cell.
    pub fn new(givens: &[u8; CELLS]) -> Self {
        let mut variables = [[None; SIZE]; CELLS];
        let mut variable_count: u16 = 0;
        for cell in (0..CELLS).filter(|cell| givens[*cell] == 0) {
            for (digit, variable) in variables[cell].iter_mut().enumerate() {
                let is_seen =
                    |other: usize| givens[other] as usize == digit + 1 && sees(cell, other);
                if !(0..CELLS).any(is_seen) {
                    *variable = Some(variable_count);
                    variable_count += 1;
                }
            }
        }
        let mut choices: Vec<Vec<u16>> = Vec::new();
        let mut add = |candidates: &mut dyn Iterator<Item = (usize, usize)>| {
            let open: Vec<u16> =
                candidates.filter_map(|(cell, digit)| variables[cell][digit]).collect();
            if !open.is_empty() {
                choices.push(open);
            }
        };
        for cell in 0..CELLS {
            add(&mut (0..SIZE).map(|digit| (cell, digit)));
        }
        for digit in 0..SIZE {
            for house in 0..SIZE {
                add(&mut (0..SIZE).map(|i| (house * SIZE + i, digit)));
                add(&mut (0..SIZE).map(|i| (i * SIZE + house, digit)));
                let cell = |i: usize| (house / 3 * 3 + i / 3) * SIZE + house % 3 * 3 + i % 3;
                add(&mut (0..SIZE).map(|i| (cell(i), digit)));
            }
        }
        let pairs = |choice: &Vec<u16>| -> Vec<[u16; 2]> {
            let seconds = |i: usize| choice[i + 1..].iter().map(move |second| (i, *second));
            let all = (0..choice.len()).flat_map(seconds);
            all.map(|(i, second)| [choice[i], second]).collect()
        };
        let conflicts = choices.iter().flat_map(pairs).collect();
        Self { variable_count: variable_count.into(), choices, conflicts }
    }

    /// How many clauses there are.
    pub fn clause_count(&self) -> usize {
        self.choices.len() + self.conflicts.len()
    }
}

fn sees(a: usize, b: usize) -> bool {
    let box_of = |cell: usize| (cell / SIZE / 3, cell % SIZE / 3);
    a / SIZE == b / SIZE || a % SIZE == b % SIZE || box_of(a) == box_of(b)
}
