//! A puzzle as clauses: the candidates that the givens leave are the variables.

use std::collections::BTreeMap;

const SIZE: usize = 9;
const CELLS: usize = 81;

/// "At least one of these candidates" and "not both of these two".
///
/// The paper writes the four kinds of constraints down one after another, so two candidates that share
/// a row and a box exclude each other in two equal clauses. Equal clauses weigh the same at any time, so
/// they are kept as one that pulls twice as hard. (Platinum Blonde has 257 variables and 2,085 clauses.)
pub struct Problem {
    /// The candidates and what each of them is part of.
    pub variables: Vec<Variable>,
    /// For each cell, and each digit in each house, that is open: its candidates.
    pub choices: Vec<Vec<u16>>,
    /// The pairs of all choices.
    pub conflicts: Vec<Conflict>,
}

/// A candidate: its choices and its conflicts, from its own side.
#[derive(Default, Clone)]
pub struct Variable {
    pub choices: Vec<OwnChoice>,
    pub rivals: Vec<Rival>,
}

/// A choice of a candidate, and the other candidates of it.
#[derive(Clone)]
pub struct OwnChoice {
    pub choice: u16,
    pub others: Vec<u16>,
}

/// The other candidate of a conflict, and which conflict it is.
#[derive(Clone)]
pub struct Rival {
    pub variable: u16,
    pub conflict: u16,
}

/// Two candidates that exclude each other.
pub struct Conflict {
    pub pair: [u16; 2],
    /// How many clauses say so.
    pub clauses: u8,
}

impl Problem {
    /// The clauses of a puzzle; 0 is an empty cell.
    pub fn new(givens: &[u8; CELLS]) -> Self {
        let mut numbers = [[None; SIZE]; CELLS];
        let mut variable_count: u16 = 0;
        for cell in (0..CELLS).filter(|cell| givens[*cell] == 0) {
            for (digit, number) in numbers[cell].iter_mut().enumerate() {
                let is_seen =
                    |other: usize| givens[other] as usize == digit + 1 && sees(cell, other);
                if !(0..CELLS).any(is_seen) {
                    *number = Some(variable_count);
                    variable_count += 1;
                }
            }
        }
        let mut choices: Vec<Vec<u16>> = Vec::new();
        let mut add = |candidates: &mut dyn Iterator<Item = (usize, usize)>| {
            let open: Vec<u16> =
                candidates.filter_map(|(cell, digit)| numbers[cell][digit]).collect();
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
        let conflicts = conflicts(&choices);
        let variables = variables(variable_count.into(), &choices, &conflicts);
        Self { variables, choices, conflicts }
    }

    /// How many clauses the paper writes.
    #[cfg(test)]
    pub fn clause_count(&self) -> usize {
        let exclusions = self.conflicts.iter().map(|conflict| usize::from(conflict.clauses));
        self.choices.len() + exclusions.sum::<usize>()
    }
}

/// Every two candidates of a choice.
fn conflicts(choices: &[Vec<u16>]) -> Vec<Conflict> {
    let mut clauses: BTreeMap<[u16; 2], u8> = BTreeMap::new();
    for choice in choices {
        for (i, first) in choice.iter().enumerate() {
            for second in &choice[i + 1..] {
                *clauses.entry([*first, *second]).or_default() += 1;
            }
        }
    }
    clauses.into_iter().map(|(pair, clauses)| Conflict { pair, clauses }).collect()
}

/// The same clauses, seen from each candidate.
fn variables(count: usize, choices: &[Vec<u16>], conflicts: &[Conflict]) -> Vec<Variable> {
    let mut variables = vec![Variable::default(); count];
    for (number, choice) in (0..).zip(choices) {
        for variable in choice {
            let others = choice.iter().copied().filter(|other| other != variable).collect();
            variables[*variable as usize].choices.push(OwnChoice { choice: number, others });
        }
    }
    for (number, Conflict { pair: [a, b], .. }) in (0..).zip(conflicts) {
        for (one, other) in [(a, b), (b, a)] {
            let rival = Rival { variable: *other, conflict: number };
            variables[*one as usize].rivals.push(rival);
        }
    }
    variables
}

fn sees(a: usize, b: usize) -> bool {
    let box_of = |cell: usize| (cell / SIZE / 3, cell % SIZE / 3);
    a / SIZE == b / SIZE || a % SIZE == b % SIZE || box_of(a) == box_of(b)
}
