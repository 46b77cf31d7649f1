//! The engines on published variant puzzles, as far as the rules cover them.

use pencilmark::model::{Board, Cell, Digit, DigitSet, Grid, Puzzle, Shape};
use pencilmark::rules;
use pencilmark::solve::{self, Status};
use pencilmark_testing::cases::{on_list, skipped};

/// A puzzle of the list: constraints `.Name~argument~…`, one after the other.
struct Published {
    shape: Shape,
    /// What the digits of the text start from.
    lowest: usize,
    rules: Vec<String>,
    boxes: bool,
    /// Cells with the digits they may hold, from 0.
    cells: Vec<(Cell, DigitSet)>,
}

impl Published {
    /// Reads the constraints; the first that is not known is the error.
    fn read(input: &str) -> Result<Self, String> {
        let constraints: Vec<Vec<&str>> = input
            .split('.')
            .filter(|text| !text.is_empty())
            .map(|text| text.split('~').collect())
            .collect();
        let shape = Shape::classic();
        let mut published =
            Self { shape, lowest: 1, rules: Vec::new(), boxes: true, cells: Vec::new() };
        for constraint in constraints.iter().filter(|words| words[0] == "Shape") {
            published.read_shape(&constraint[1..]).ok_or_else(|| constraint.join("~"))?;
        }
        for constraint in &constraints {
            published.read_constraint(constraint).ok_or_else(|| constraint[0].to_owned())?;
        }
        Ok(published)
    }

    /// `6x6`, or `6x6` and `0-5`.
    fn read_shape(&mut self, words: &[&str]) -> Option<()> {
        let (rows, columns) = words[0].split_once('x')?;
        if rows != columns {
            return None;
        }
        self.shape = Shape::with_size(rows.parse().ok()?).ok()?;
        if let Some(range) = words.get(1) {
            self.lowest = range.split('-').next()?.parse().ok()?;
        }
        Some(())
    }

    fn read_constraint(&mut self, words: &[&str]) -> Option<()> {
        let rule = match *words {
            ["", ref cells @ ..] => {
                for cell in cells {
                    self.cells.push(self.read_cell(cell)?);
                }
                return Some(());
            }
            ["Shape", ..] => return Some(()),
            ["NoBoxes"] => {
                self.boxes = false;
                return Some(());
            }
            ["Jigsaw", regions] => format!("jigsaw={regions}"),
            ["Diagonal", "1"] => "diagonal-anti".to_owned(),
            ["Diagonal", "-1"] => "diagonal-main".to_owned(),
            ["Windoku"] => "windoku".to_owned(),
            ["AntiKnight"] => "anti-knight".to_owned(),
            ["AntiKing"] => "anti-king".to_owned(),
            ["AntiConsecutive"] => "non-consecutive".to_owned(),
            ["DisjointSets"] => "disjoint-groups".to_owned(),
            _ => return None,
        };
        self.rules.push(rule);
        Some(())
    }

    /// `R4C7_2_4_6_8`; the tenth row and column are `a`.
    fn read_cell(&self, text: &str) -> Option<(Cell, DigitSet)> {
        let mut words = text.split('_');
        let name: Vec<char> = words.next()?.chars().collect();
        let ['R', row, 'C', column] = name[..] else { return None };
        let place = |symbol: char| Some(symbol.to_digit(36)?.checked_sub(1)? as usize);
        let cell = Cell::at(place(row)?, place(column)?, self.shape);
        let digit = |word: &str| {
            Digit::from_number(word.parse::<usize>().ok()?.checked_sub(self.lowest)? + 1)
        };
        Some((cell, words.map(digit).collect::<Option<DigitSet>>()?))
    }

    fn puzzle(&self) -> Result<Puzzle, String> {
        let mut texts = self.rules.clone();
        if self.boxes {
            texts.insert(0, "boxes".to_owned());
        }
        let rules = rules::parse(&texts.join(",")).map_err(|error| error.to_string())?;
        let board = Board::new(self.shape, rules).map_err(|error| error.to_string())?;
        let mut marks = vec![self.shape.digits(); self.shape.cell_count()];
        for (cell, digits) in &self.cells {
            marks[cell.index()] &= *digits;
        }
        Ok(Puzzle::new(board, Grid::empty(self.shape)).unwrap().with_pencilmarks(marks).unwrap())
    }

    /// The published solution: a character per cell, `A` for 1 on boards beyond 9x9.
    fn grid(&self, text: &str) -> Grid {
        let number = |symbol: char| match self.shape.size() {
            ..=9 => symbol.to_digit(10).unwrap() as u8 + 1 - self.lowest as u8,
            _ => symbol as u8 - b'A' + 1,
        };
        Grid::try_from(text.chars().map(number).collect::<Vec<u8>>()).unwrap()
    }
}

#[test]
fn published_variants_have_their_solutions() {
    on_list("var_iss_puzzles.jsonl", |text| {
        let (mut solved, mut unknown) = (0, 0);
        for line in text.lines() {
            let entry: serde_json::Value = serde_json::from_str(line).unwrap();
            let name = &entry["name"];
            let input = entry["input"].as_str().unwrap();
            let known = Published::read(input).and_then(|read| Ok((read.puzzle()?, read)));
            let Ok((puzzle, published)) = known else {
                unknown += 1;
                continue;
            };
            let answer = solve::unique(&puzzle);
            match entry["solution"].as_str() {
                Some(solution) => {
                    assert_eq!(answer.unique(), Some(&published.grid(solution)), "{name}");
                }
                None => assert_ne!(answer.status(), Status::Timeout, "{name}"),
            }
            solved += 1;
        }
        skipped(&format!("{unknown} published variants have rules or shapes that are not known"));
        assert_eq!(solved, 31);
        solved
    });
}
