/// What [`chi_square`] answers.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ChiSquare {
    /// The statistic.
    pub statistic: f64,
    /// The largest that any table of this total and shape can have.
    pub largest: f64,
    /// The degrees of freedom.
    pub degrees: usize,
}

/// The chi-square statistic of a table of counts against independence of rows and columns. All rows
/// have the same length.
///
/// ```
/// let independent = [vec![10.0, 20.0], vec![20.0, 40.0]];
/// assert_eq!(pencilmark::statistics::chi_square(&independent).statistic, 0.0);
/// ```
pub fn chi_square(table: &[Vec<f64>]) -> ChiSquare {
    let rows = table.len();
    let columns = table.first().map_or(0, Vec::len);
    let row_sums: Vec<f64> = table.iter().map(|row| row.iter().sum()).collect();
    let column_sums: Vec<f64> =
        (0..columns).map(|column| table.iter().map(|row| row[column]).sum()).collect();
    let total: f64 = row_sums.iter().sum();
    let mut statistic = 0.0;
    for (row, row_sum) in table.iter().zip(&row_sums) {
        for (found, column_sum) in row.iter().zip(&column_sums) {
            let expected = row_sum * column_sum / total;
            if expected > 0.0 {
                statistic += (found - expected) * (found - expected) / expected;
            }
        }
    }
    ChiSquare {
        statistic,
        largest: total * rows.min(columns).saturating_sub(1) as f64,
        degrees: rows.saturating_sub(1) * columns.saturating_sub(1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_that_is_a_product_is_independent() {
        let independent = chi_square(&[vec![2.0, 4.0], vec![3.0, 6.0]]);
        assert!(independent.statistic < 1e-12);
        let determined = chi_square(&[vec![5.0, 0.0], vec![0.0, 5.0]]);
        assert_eq!(determined, ChiSquare { statistic: 10.0, largest: 10.0, degrees: 1 });
        assert_eq!(chi_square(&[]).degrees, 0);
    }
}
