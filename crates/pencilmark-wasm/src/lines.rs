//! Many classic puzzles at once: lines in, lines out, with no JSON in between.

use pencilmark::formats::Format;
use pencilmark::model::Budget;
use pencilmark_api::solve::{Request, ShortCut, Status, solve};
use pencilmark_api::{OneOrList, Source, Sources};

/// The solution of each line, or the word that `pencilmark solve` has for it: `multiple`, `none`,
/// `invalid`.
pub fn solve_lines(text: &str) -> String {
    let lines: Vec<&str> = text.lines().collect();
    let mut short_cut = ShortCut::default();
    short_cut.solve(lines.iter().map(|line| cells(line)));
    let mut output = Vec::with_capacity(text.len());
    for (number, line) in lines.iter().enumerate() {
        match short_cut.settled(number) {
            Some(settled) => settled.write_line(&mut output),
            None => output.extend_from_slice(the_long_way(line).as_bytes()),
        }
    }
    String::from_utf8(output).expect("digits and words")
}

/// The cells of a line that is just a classic puzzle.
fn cells(line: &str) -> Option<[u8; 81]> {
    Format::classic_cells(line.as_bytes().try_into().ok()?)
}

/// What is said of a line that the short cut does not settle.
fn the_long_way(line: &str) -> String {
    let source = Source { puzzle: Some(line.into()), ..Source::default() };
    let request =
        Request { sources: Sources { source, ..Sources::default() }, ..Request::default() };
    match solve(&request, &Budget::unlimited()) {
        Ok(OneOrList::One(record)) => match record.solution {
            Some(solution) => format!("{solution}\n"),
            None => format!("{}\n", record.status.id()),
        },
        Ok(OneOrList::List(_)) | Err(_) => format!("{}\n", Status::Invalid.id()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_has_an_answer() {
        let puzzle =
            "000000010400000000020000000000050407008000300001090000300400200050100000000806000";
        let solution =
            "693784512487512936125963874932651487568247391741398625319475268856129743274836159";
        let clash = format!("11{}", ".".repeat(79));
        let none = format!("12345678.{}9{}", ".".repeat(8), ".".repeat(63));
        let none = &none[..81];
        let empty = ".".repeat(81);
        let text = [puzzle, &empty, &clash, none, "1.34341221434321", "x"].join("\n");
        let answers = solve_lines(&text);
        let answers: Vec<&str> = answers.lines().collect();
        let expected = [solution, "multiple", "invalid", "none", "1234341221434321", "invalid"];
        assert_eq!(answers, expected);
    }
}
