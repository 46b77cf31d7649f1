//! Table 1 and Figure 3: hsolve against the levels that others give.

use crate::lab::machinery::{
    Amount, Axis, Cell, Laboratory, List, Mark, Plot, Rater, Section, Table, histogram, quantile,
};
use pencilmark::statistics::{chi_square, gamma};

/// The paper's Table 1: levels down, bins of hsolve across.
const TABLE_1: [(&str, [u32; 8]); 8] = [
    ("supereasy", [81, 19, 0, 0, 0, 0, 0, 0]),
    ("veryeasy", [19, 68, 12, 1, 0, 0, 0, 0]),
    ("easy", [0, 8, 38, 33, 18, 2, 1, 0]),
    ("medium", [0, 2, 26, 29, 22, 17, 4, 0]),
    ("hard", [0, 2, 10, 19, 20, 30, 11, 8]),
    ("harder", [0, 0, 5, 7, 22, 26, 36, 4]),
    ("veryhard", [0, 1, 9, 7, 16, 13, 27, 27]),
    ("superhard", [0, 0, 0, 4, 2, 12, 21, 61]),
];

/// The printed table, recalculated.
pub fn printed(laboratory: &Laboratory) -> anyhow::Result<Section> {
    laboratory.go_on()?;
    let counts: Vec<Vec<f64>> = TABLE_1
        .iter()
        .map(|(_, row)| row.iter().map(|&count| f64::from(count)).collect())
        .collect();
    let (gamma, chi) = (gamma_of(&counts).unwrap_or(0.0), chi_square(&counts));
    let mut table = Table::new(
        "printed",
        "The two statistics of the paper's Table 1",
        &["statistic", "paper", "here, from the printed counts"],
    );
    table.row(["gamma".into(), Cell::Number(0.82, 2), Cell::Number(gamma, 4)]);
    table.row(["chi-square".into(), Cell::Number(6350.0, 0), Cell::Number(chi.statistic, 0)]);
    table.row(["degrees of freedom".into(), 49usize.into(), chi.degrees.into()]);
    table.row(["largest possible chi-square".into(), Cell::Empty, Cell::Number(chi.largest, 0)]);
    Ok(Section::new("The printed table, recalculated").table(table).answer(format!(
        "Gamma is right: {gamma:.4}. The chi-square of 6,350 is impossible: with 800 puzzles in a \
         table of 8 by 8 it cannot exceed 800 × 7 = {:.0}; the printed counts give {:.0}. The \
         conclusion stands all the same, since with 49 degrees of freedom both are far beyond \
         chance.",
        chi.largest, chi.statistic,
    )))
}

/// Gamma of a table of counts.
fn gamma_of(counts: &[Vec<f64>]) -> Option<f64> {
    let (mut rows, mut columns) = (Vec::new(), Vec::new());
    for (row, counts) in counts.iter().enumerate() {
        for (column, &count) in counts.iter().enumerate() {
            rows.extend((0..count as usize).map(|_| row as f64));
            columns.extend((0..count as usize).map(|_| column as f64));
        }
    }
    gamma(&rows, &columns)
}

/// The same for lists that have levels: bins of equal size, as many as there are levels.
pub fn labels(laboratory: &Laboratory) -> anyhow::Result<Section> {
    let lists = laboratory.lists.labelled()?;
    let mut section = Section::new("hsolve against levels (Table 1, repeated)").text(
        "The paper's 800 puzzles are no longer available. Each list with levels is treated as they \
         were: all puzzles are sorted by their rating into as many bins of equal size as there \
         are levels.",
    );
    let mut summary = Table::new(
        "labels",
        "Agreement with the levels",
        &["list", "puzzles", "rated", "levels", "gamma, raw", "gamma, binned", "chi-square"],
    );
    for list in lists {
        let list = list.sample(laboratory, Amount { full: 4_000, quick: 200 });
        let (row, confusion) = confusion(laboratory, &list)?;
        summary.row(row);
        section = section.table(confusion);
    }
    let first = summary.rows.first().map_or(Cell::Empty, |row| row[4].clone());
    Ok(section.table(summary).answer(format!(
        "hsolve agrees with levels that it knows nothing about: raw gamma {first} on the first \
         list (paper: 0.82, binned, on its own). Binning hides near ties and makes gamma larger, \
         so both are given.",
    )))
}

/// A row of the summary, and the table of levels against bins.
fn confusion(laboratory: &Laboratory, list: &List) -> anyhow::Result<(Vec<Cell>, Table)> {
    let levels = list.levels();
    let mut rater = Rater::new(laboratory, "hsolve");
    let mut rated: Vec<(f64, f64)> = Vec::new();
    for entry in &list.puzzles {
        laboratory.go_on()?;
        let level = levels.iter().position(|level| *level == entry.label);
        if let (Some(level), Some(number)) = (level, rater.number(&entry.puzzle)) {
            rated.push((level as f64, number));
        }
    }
    rated.sort_by(|one, other| one.1.total_cmp(&other.1));
    let bins = levels.len().max(1);
    let bin = |place: usize| place * bins / rated.len().max(1);
    let mut counts = vec![vec![0.0; bins]; bins];
    for (place, (level, _)) in rated.iter().enumerate() {
        counts[*level as usize][bin(place)] += 1.0;
    }
    let names: Vec<String> = (1..=bins).map(|bin| format!("bin {bin}")).collect();
    let columns: Vec<&str> =
        ["level"].into_iter().chain(names.iter().map(String::as_str)).collect();
    let caption = format!("Levels of {} against bins of hsolve", list.name);
    let mut table = Table::new(&format!("confusion-{}", list.file_name()), caption, &columns);
    for (level, row) in levels.iter().zip(&counts) {
        let cells = row.iter().map(|&count| Cell::Count(count as u64));
        table.row([level.as_str().into()].into_iter().chain(cells));
    }
    let number = |figure: Option<f64>| figure.map_or(Cell::Empty, |figure| Cell::Number(figure, 3));
    let (given, found): (Vec<f64>, Vec<f64>) = rated.iter().copied().unzip();
    let row = vec![
        list.name.as_str().into(),
        list.puzzles.len().into(),
        rated.len().into(),
        bins.into(),
        number(gamma(&given, &found)),
        number(gamma_of(&counts)),
        Cell::Number(chi_square(&counts).statistic, 0),
    ];
    Ok((row, table))
}

/// Figure 3.
pub fn histogram_of_typical(laboratory: &Laboratory) -> anyhow::Result<Section> {
    let list = laboratory.lists.typical()?;
    let list = list.sample(laboratory, Amount { full: 1_000, quick: 200 });
    let mut rater = Rater::new(laboratory, "hsolve");
    let (seconds, numbers) = laboratory.time(|| rater.numbers(laboratory, &list.puzzles));
    let mut numbers = numbers?;
    numbers.sort_by(f64::total_cmp);
    let at = |part| quantile(&numbers, part);
    let mut table =
        Table::new("histogram", "Difficulties of typical puzzles", &["", "paper", "here"]);
    let count = list.puzzles.len();
    table.row(["puzzles".into(), 1_000usize.into(), count.into()]);
    table.row(["rated".into(), 1_000usize.into(), numbers.len().into()]);
    table.row(["median".into(), "peak near 500".into(), Cell::Number(at(0.5), 0)]);
    table.row(["10 %".into(), Cell::Empty, Cell::Number(at(0.1), 0)]);
    table.row(["90 %".into(), Cell::Empty, Cell::Number(at(0.9), 0)]);
    let each = seconds / count.max(1) as f64;
    table.row(["20 runs of one puzzle".into(), Cell::Seconds(8.0), Cell::Seconds(each)]);
    let shown: Vec<f64> = numbers.iter().copied().filter(|number| *number <= at(0.98)).collect();
    let axis = Axis::linear("hsolve");
    let plot = Plot::new(
        "Figure 3: difficulties of typical puzzles",
        axis,
        Axis::linear("puzzles"),
    )
    .with("puzzles", Mark::Bars, histogram(&shown, 50));
    Ok(Section::new("Typical puzzles (Figure 3)").text(list.source).plot(plot).table(table).answer(
        format!(
            "As in the paper the distribution has one sharp peak and a long tail to the right: \
             half of the puzzles are below {:.0}, one in ten is above {:.0}. A rating takes {} \
             instead of 8 s.",
            at(0.5),
            at(0.9),
            Cell::Seconds(each),
        ),
    ))
}
