//! Fits the model behind the scale `time` to human data and prints its table of coefficients, which
//! belongs in `crates/pencilmark/src/rate/time/coefficients.csv`.
//!
//! ```text
//! cargo run --release -p pencilmark-measure --bin fit_time -- DATA.csv DATE > coefficients.csv
//! ```
//!
//! The data has a header and the columns `puzzle`, `players_completed` and `avg_seconds`. A
//! weighted ridge regression explains the logarithm of the mean time; a puzzle weighs as much as it
//! has players. Its quality is measured on puzzles that were left out: ten parts, each predicted by
//! a fit to the other nine, repeated with other parts.

use pencilmark::model::{Budget, Grid, Puzzle, Random};
use pencilmark::rate::{self, Details, Rating, Settings, Subject, Workspace};
use pencilmark::rules;
use pencilmark::statistics::spearman;
use std::error::Error;

const PARTS: usize = 10;
const REPEATS: u64 = 10;
/// Pulls the coefficients towards 0, in units of a puzzle with an average number of players.
const RIDGE: f64 = 10.0;
/// The interval leaves out so much of the data on either side.
const TAIL: f64 = 0.1;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let (Some(path), Some(date)) = (arguments.next(), arguments.next()) else {
        return Err("usage: fit_time DATA.csv DATE".into());
    };
    let text = std::fs::read_to_string(&path).map_err(|error| format!("{path}: {error}"))?;
    let Data { names, rows } = Data::read(&text)?;
    let validation = Validation::of(&rows);
    let fit = Fit::of(&rows.iter().collect::<Vec<_>>());

    let name = path.rsplit('/').next().unwrap_or(&path);
    println!(
        "# Written by: cargo run --release -p pencilmark-measure --bin fit_time -- {name} {date}"
    );
    println!("# Data: {name}, CC0: {} puzzles with the mean seconds of their players", rows.len());
    println!("# Cross-validated: {validation}");
    println!(
        "# ln(seconds) = intercept + the sum of number x feature; low and high leave out a tenth \
         each"
    );
    println!("name,number");
    println!("intercept,{:.5}", fit.intercept);
    for (name, coefficient) in names.iter().zip(&fit.coefficients) {
        println!("{name},{coefficient:.5}");
    }
    let (low, high) = validation.interval();
    println!("low,{low:.5}\nhigh,{high:.5}");
    eprintln!("{validation}");
    Ok(())
}

/// A puzzle of the data.
struct Row {
    features: Vec<f64>,
    players: f64,
    /// The logarithm of the mean time.
    time: f64,
}

/// All puzzles of the data.
struct Data {
    /// The names of the features.
    names: Vec<&'static str>,
    rows: Vec<Row>,
}

impl Data {
    fn read(text: &str) -> Result<Self, Box<dyn Error>> {
        let mut lines = text.lines();
        let header: Vec<&str> = lines.next().unwrap_or_default().split(',').collect();
        let column = |name: &str| {
            let found = header.iter().position(|column| *column == name);
            found.ok_or_else(|| format!("the data has no column {name}"))
        };
        let columns = [column("puzzle")?, column("players_completed")?, column("avg_seconds")?];
        let mut workspace = Workspace::default();
        let (mut names, mut rows) = (Vec::new(), Vec::new());
        for line in lines {
            let fields: Vec<&str> = line.split(',').collect();
            let [puzzle, players, seconds] =
                columns.map(|column| fields.get(column).copied().unwrap_or_default());
            let measurement = measured(puzzle, &mut workspace)?.measurement;
            names = measurement.details.iter().map(|(name, _)| *name).collect();
            let features =
                measurement.details.iter().filter_map(|(_, figure)| figure.number()).collect();
            rows.push(Row {
                features,
                players: players.parse()?,
                time: seconds.parse::<f64>()?.ln(),
            });
        }
        Ok(Self { names, rows })
    }
}

fn measured(puzzle: &str, workspace: &mut Workspace) -> Result<Rating, Box<dyn Error>> {
    let numbers: Vec<u8> = puzzle.chars().map(|c| c.to_digit(10).unwrap_or(0) as u8).collect();
    let budget = Budget::unlimited();
    let puzzle = Puzzle::new(rules::classic(), Grid::try_from(numbers).unwrap()).unwrap();
    let subject = Subject::prove(&puzzle, workspace, &budget)?;
    let settings = Settings { details: Details::Full, ..Settings::default() };
    let scale = rate::Scale::find("time").expect("it is in the list");
    Ok(scale.rate(&subject, &settings, workspace, &budget))
}

/// What a regression found.
struct Fit {
    intercept: f64,
    coefficients: Vec<f64>,
}

impl Fit {
    /// Weighted ridge regression on standardised features, by the normal equations.
    fn of(rows: &[&Row]) -> Self {
        let weight: f64 = rows.iter().map(|row| row.players).sum();
        let mean = |number: &dyn Fn(&Row) -> f64| {
            rows.iter().map(|row| row.players * number(row)).sum::<f64>() / weight
        };
        let count = rows[0].features.len();
        let centres: Vec<f64> = (0..count).map(|i| mean(&|row| row.features[i])).collect();
        let spread =
            |i: usize| mean(&|row| (row.features[i] - centres[i]).powi(2)).sqrt().max(1e-9);
        let spreads: Vec<f64> = (0..count).map(spread).collect();
        let centre_of_times = mean(&|row| row.time);
        let standard = |row: &Row, i: usize| (row.features[i] - centres[i]) / spreads[i];

        let mut equations = vec![vec![0.0; count + 1]; count];
        for row in rows {
            for (i, equation) in equations.iter_mut().enumerate() {
                let left = row.players * standard(row, i);
                (0..count).for_each(|j| equation[j] += left * standard(row, j));
                equation[count] += left * (row.time - centre_of_times);
            }
        }
        let average_weight = weight / rows.len() as f64;
        (0..count).for_each(|i| equations[i][i] += RIDGE * average_weight);
        let solved = solve(equations);
        let coefficients: Vec<f64> =
            solved.iter().zip(spreads).map(|(number, spread)| number / spread).collect();
        let offset: f64 =
            coefficients.iter().zip(centres).map(|(number, centre)| number * centre).sum();
        Self { intercept: centre_of_times - offset, coefficients }
    }

    fn predict(&self, row: &Row) -> f64 {
        let weighed =
            self.coefficients.iter().zip(&row.features).map(|(number, feature)| number * feature);
        self.intercept + weighed.sum::<f64>()
    }
}

/// Gauss elimination; the last column is the right side. The ridge keeps the pivots away from 0.
fn solve(mut equations: Vec<Vec<f64>>) -> Vec<f64> {
    let count = equations.len();
    for pivot in 0..count {
        let row = equations[pivot].clone();
        for (_, equation) in equations.iter_mut().enumerate().filter(|(i, _)| *i != pivot) {
            let factor = equation[pivot] / row[pivot];
            equation.iter_mut().zip(&row).for_each(|(number, from)| *number -= factor * from);
        }
    }
    (0..count).map(|i| equations[i][count] / equations[i][i]).collect()
}

/// Predictions of puzzles that were left out.
struct Validation {
    /// The rank correlation of predictions and times, averaged over the repeats.
    spearman: f64,
    /// Time less prediction of each puzzle in each repeat, as logarithms, ascending.
    residuals: Vec<f64>,
}

impl Validation {
    fn of(rows: &[Row]) -> Self {
        let mut validation = Self { spearman: 0.0, residuals: Vec::new() };
        let times: Vec<f64> = rows.iter().map(|row| row.time).collect();
        for seed in 0..REPEATS {
            let mut parts: Vec<usize> = (0..rows.len()).map(|i| i % PARTS).collect();
            Random::from_seed(seed).shuffle(&mut parts);
            let fits: Vec<Fit> = (0..PARTS)
                .map(|part| {
                    Fit::of(
                        &rows
                            .iter()
                            .zip(&parts)
                            .filter(|(_, p)| **p != part)
                            .map(|(row, _)| row)
                            .collect::<Vec<_>>(),
                    )
                })
                .collect();
            let predictions: Vec<f64> =
                rows.iter().zip(&parts).map(|(row, part)| fits[*part].predict(row)).collect();
            validation.spearman +=
                spearman(&predictions, &times).expect("times differ") / REPEATS as f64;
            validation
                .residuals
                .extend(times.iter().zip(&predictions).map(|(time, prediction)| time - prediction));
        }
        validation.residuals.sort_by(f64::total_cmp);
        validation
    }

    /// What the shortest and the longest tenth take, compared with the prediction.
    fn interval(&self) -> (f64, f64) {
        let quantile =
            |part: f64| self.residuals[(part * (self.residuals.len() - 1) as f64) as usize];
        (quantile(TAIL), quantile(1.0 - TAIL))
    }
}

impl std::fmt::Display for Validation {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let squares: f64 = self.residuals.iter().map(|residual| residual * residual).sum();
        let error = (squares / self.residuals.len() as f64).sqrt();
        write!(
            f,
            "Spearman {:.4}, root mean square error {error:.3} in ln(seconds), {PARTS} parts, \
             {REPEATS} repeats",
            self.spearman
        )
    }
}
