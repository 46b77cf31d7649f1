//! The links as a table, a row for each node: the 2022 paper's Figure 6 and its Diagrams 2 to 7 in numbers.
//!
//! ```text
//! node  what    left  right  top  up  down
//!    0  root       7      1    -   -     -
//!    1  a          0      2    2  20    12      a header: its top is its size
//!    8  spacer     -      -    0   -    10      before option 1
//!    9  c          -      -    3   3    17      a node of an option: its top is its header
//! ```

use std::fmt;

use super::links::{Links, Vertical};

/// What a row has where there is no link.
const NONE: &str = "-";

impl Links {
    /// What each column of [`rows`](Self::rows) holds.
    pub const COLUMNS: [&str; 7] = ["node", "what", "left", "right", "top", "up", "down"];

    /// A row for each node, by [`COLUMNS`](Self::COLUMNS). The top of a header is its size, that of a spacer minus
    /// the number of options before it; `-` stands where there is no link.
    ///
    /// ```
    /// use pencilmark::cover::Problem;
    ///
    /// let links = Problem::parse("a b\na b\n")?.links();
    /// assert_eq!(links.rows()[1], ["1", "a", "0", "2", "1", "4", "4"]);
    /// # Ok::<(), pencilmark::cover::ParseError>(())
    /// ```
    pub fn rows(&self) -> Vec<[String; 7]> {
        (0..self.tops.len()).map(|node| self.row(node)).collect()
    }

    fn row(&self, node: usize) -> [String; 7] {
        let none = || NONE.to_owned();
        let top = self.tops[node].to_string();
        let Vertical { up, down } = self.verticals[node];
        match self.horizontals.get(node) {
            Some(beside) => {
                let [left, right] = [beside.left, beside.right].map(|node| node.to_string());
                match node {
                    0 => [node.to_string(), "root".to_owned(), left, right, none(), none(), none()],
                    _ => {
                        let [up, down] = [up, down].map(|node| node.to_string());
                        [node.to_string(), self.name(node), left, right, top, up, down]
                    }
                }
            }
            None => {
                let is_spacer = self.tops[node] <= 0;
                let what =
                    if is_spacer { "spacer".to_owned() } else { self.name(self.item_of(node)) };
                // The first spacer has no option before it, the last none after it.
                let [up, down] = [up, down].map(|other| match other as usize == node {
                    true => none(),
                    false => other.to_string(),
                });
                [node.to_string(), what, none(), none(), top, up, down]
            }
        }
    }

    /// Covers these items one after the other, given by their headers, and uncovers them again in reverse order;
    /// `show` sees the links before the first change and after each, and is told in a few words what was done.
    ///
    /// # Panics
    /// When an item does not exist or is named twice.
    pub fn show_covering(&mut self, headers: &[usize], show: &mut dyn FnMut(&str, &Self)) {
        for (at, header) in headers.iter().enumerate() {
            assert!((1..=self.items()).contains(header), "there is no item {header}");
            assert!(!headers[..at].contains(header), "item {header} is covered twice");
        }
        show("the links", self);
        for &header in headers {
            let mut node = self.below(header);
            while node != header {
                self.hide(node, &mut ());
                show(&format!("after hide({node})"), self);
                node = self.below(node);
            }
            self.unlink(header);
            show(&format!("after cover({header})"), self);
        }
        for &header in headers.iter().rev() {
            self.uncover(header, &mut ());
            show(&format!("after uncover({header})"), self);
        }
    }
}

/// The table, with its columns flush.
impl fmt::Display for Links {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&flush(&self.rows()))
    }
}

/// The rows that differ between two tables of the same nodes: before, and after.
pub(super) fn changes(before: &[[String; 7]], after: &[[String; 7]]) -> String {
    let mut rows = Vec::new();
    for (before, after) in before.iter().zip(after).filter(|(before, after)| before != after) {
        let told = |column: usize| match before[column] == after[column] {
            true => after[column].clone(),
            false => format!("{}>{}", before[column], after[column]),
        };
        rows.push(std::array::from_fn(told));
    }
    flush(&rows)
}

/// Rows below the names of their columns: names flush left, numbers flush right.
fn flush(rows: &[[String; 7]]) -> String {
    let heading = Links::COLUMNS.map(str::to_owned);
    let rows: Vec<&[String; 7]> = std::iter::once(&heading).chain(rows).collect();
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max();
    let widths: [usize; 7] = std::array::from_fn(|column| width(column).unwrap_or(0));
    let mut text = String::new();
    for row in rows {
        let mut line = String::new();
        for (column, (field, width)) in row.iter().zip(widths).enumerate() {
            let is_name = Links::COLUMNS[column] == "what";
            line +=
                &if is_name { format!("  {field:<width$}") } else { format!("  {field:>width$}") };
        }
        text += line.strip_prefix("  ").unwrap_or(&line).trim_end();
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cover::Problem;

    /// The 2022 paper's matrix A.
    const MATRIX_A: &str = "a b c d e f g\nc e\na d g\nb c f\na d f\nb g\nd e g\n";

    fn table(links: &Links) -> Vec<String> {
        let fields = |row: [String; 7]| row[2..].join(" ");
        links.rows().into_iter().map(fields).collect()
    }

    #[test]
    fn the_table_is_that_of_diagram_2() {
        let links = Problem::parse(MATRIX_A).unwrap().links();
        let table = table(&links);
        assert_eq!(table.len(), 31);
        assert_eq!(table[0], "7 1 - - -");
        assert_eq!(table[1], "0 2 2 20 12");
        assert_eq!(table[7], "6 0 3 29 14");
        assert_eq!(table[8], "- - 0 - 10");
        assert_eq!(table[12], "- - 1 1 20");
        assert_eq!(table[15], "- - -2 12 18");
        assert_eq!(table[30], "- - -6 27 -");
        let text = links.to_string();
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[0], "node  what    left  right  top  up  down");
        assert_eq!(lines[2], "   1  a          0      2    2  20    12");
        assert_eq!(lines[9], "   8  spacer     -      -    0   -    10");
    }

    #[test]
    fn covering_shows_every_step_and_leaves_no_trace() {
        let mut links = Problem::parse(MATRIX_A).unwrap().links();
        let before = links.clone();
        let mut shown = Vec::new();
        links.show_covering(&[1], &mut |what, links| shown.push((what.to_owned(), links.clone())));
        let names: Vec<&str> = shown.iter().map(|(what, _)| what.as_str()).collect();
        assert_eq!(
            names,
            ["the links", "after hide(12)", "after hide(20)", "after cover(1)", "after uncover(1)"]
        );
        // Diagram 5: nodes 13 and 14 are bridged; the rest of their links stays.
        let changed = |one: usize| changes(&shown[one - 1].1.rows(), &shown[one].1.rows());
        let expected = [
            "node  what  left  right  top    up   down",
            "   4  d        3      5  3>2    27  13>21",
            "   7  g        6      0  3>2    29  14>25",
            "  21  d        -      -    4  13>4     27",
            "  25  g        -      -    7  14>7     29",
        ];
        assert_eq!(changed(1).lines().collect::<Vec<_>>(), expected);
        assert!(changed(3).contains("1>2"), "{}", changed(3));
        assert_eq!(links, before);
    }

    #[test]
    fn figure_6_deletes_nodes_3_and_1() {
        let mut links = Problem::parse("a b c d\n").unwrap().links();
        let mut shown = Vec::new();
        links.show_covering(&[3, 1], &mut |_, links| {
            let beside = |row: &[String; 7]| format!("{}{}", row[2], row[3]);
            shown.push(links.rows()[..5].iter().map(beside).collect::<Vec<_>>().join(" "));
        });
        let [a, b, c] = ["41 02 13 24 30", "41 02 14 24 20", "42 02 04 24 20"];
        assert_eq!(shown, [a, b, c, b, a]);
    }

    #[test]
    #[should_panic(expected = "covered twice")]
    fn an_item_is_not_covered_twice() {
        let mut links = Problem::parse("a b\na\nb\n").unwrap().links();
        links.show_covering(&[1, 1], &mut |_, _| {});
    }
}
