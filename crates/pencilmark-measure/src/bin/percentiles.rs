//! Makes the table of `rate/machinery/percentiles.rs`: rates puzzles from standard input, one per
//! line, and prints the quantiles of each scale.
//!
//! ```text
//! cargo run --release -p pencilmark-measure --bin dig -- 2000 1 | cargo run --release -p pencilmark-measure --bin percentiles [SCALES]
//! ```

use pencilmark::model::{Budget, Grid, Puzzle};
use pencilmark::rate::{self, Scale, Settings, Subject, Workspace};
use pencilmark::{rules, statistics};
use std::error::Error;
use std::io::BufRead as _;

fn main() -> Result<(), Box<dyn Error>> {
    let chosen = std::env::args().nth(1);
    let chosen = chosen.as_deref().unwrap_or("hsolve,hsolve-exact,hsolve-plus,se");
    let is_chosen = |scale: &&'static Scale| chosen.split(',').any(|id| id == scale.id);
    let scales: Vec<&'static Scale> = rate::Scale::all().filter(is_chosen).collect();
    let (mut workspace, budget) = (Workspace::default(), Budget::unlimited());
    let mut ratings: Vec<Vec<f64>> = vec![Vec::new(); scales.len()];
    for line in std::io::stdin().lock().lines() {
        let number = |symbol: char| symbol.to_digit(10).unwrap_or(0) as u8;
        let numbers: Vec<u8> = line?.chars().take(81).map(number).collect();
        let puzzle = Puzzle::new(rules::classic(), Grid::try_from(numbers).unwrap()).unwrap();
        let subject = Subject::prove(&puzzle, &mut workspace, &budget)?;
        for (scale, ratings) in scales.iter().zip(&mut ratings) {
            let rating = scale.rate(&subject, &Settings::default(), &mut workspace, &budget);
            // What a scale cannot rate is harder than what it can.
            ratings.push(rating.number().unwrap_or(f64::INFINITY));
        }
    }
    for (scale, ratings) in scales.iter().zip(&mut ratings) {
        ratings.sort_by(f64::total_cmp);
        let rated = ratings.iter().filter(|rating| rating.is_finite()).count();
        let quantile = |step: i32| {
            let quantile = statistics::quantile(&ratings[..], f64::from(step) / 20.0);
            match quantile.filter(|quantile| quantile.is_finite()) {
                Some(quantile) => format!("{quantile:.4?}"),
                None => "f64::INFINITY".to_owned(),
            }
        };
        let quantiles: Vec<String> = (0..=20).map(quantile).collect();
        println!("    // {rated} of {} puzzles were rated.", ratings.len());
        println!("    Percentiles {{");
        println!("        scale: {:?},\n        version: {:?},", scale.id, scale.version);
        println!("        quantiles: [{}],\n    }},", quantiles.join(", "));
    }
    Ok(())
}
