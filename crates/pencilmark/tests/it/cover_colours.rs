//! Colours and multiplicities: random problems against a twin that tries every set of options, and
//! problems whose numbers of solutions are known.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use pencilmark::cover::{Choice, Problem, Search, SearchEnd};
use pencilmark::model::Budget;
use proptest::collection::{btree_map, vec};
use proptest::prelude::*;

const PRIMARY: usize = 4;
const SECONDARY: usize = 3;

/// A problem by numbers: how often each primary item is covered, and of each option the items with their
/// colours, where 0 is none.
#[derive(Clone, Debug)]
struct Coloured {
    multiplicities: Vec<(u32, u32)>,
    options: Vec<Vec<(usize, u8)>>,
}

impl Coloured {
    fn problem(&self) -> Problem {
        let primary = (0..).zip(&self.multiplicities);
        let primary = primary.map(|(item, (least, most))| format!("{least}:{most}|i{item}"));
        let secondary = (PRIMARY..PRIMARY + SECONDARY).map(|item| format!("i{item}"));
        let mut problem = Problem::new(primary, secondary).expect("items");
        for option in &self.options {
            let words = option.iter().map(|&(item, colour)| match colour {
                0 => format!("i{item}"),
                colour => format!("i{item}:{colour}"),
            });
            problem.add_option(words).expect("an option");
        }
        problem
    }

    /// Whether these options are a solution, straight from the definition.
    fn is_solution(&self, chosen: &[usize]) -> bool {
        let covers = |item: usize| {
            chosen.iter().flat_map(move |&option| {
                self.options[option]
                    .iter()
                    .filter(move |cover| cover.0 == item)
                    .map(|cover| cover.1)
            })
        };
        let is_right = |item: usize, &(least, most): &(u32, u32)| {
            (least..=most).contains(&(covers(item).count() as u32))
        };
        let agrees = |item: usize| {
            let colours: Vec<u8> = covers(item).collect();
            colours.len() < 2 || colours[0] != 0 && colours.iter().all(|&c| c == colours[0])
        };
        // An option without primary items answers to nobody, and is never chosen.
        let has_primary =
            |&option: &usize| self.options[option].iter().any(|&(item, _)| item < PRIMARY);
        (0..).zip(&self.multiplicities).all(|(item, range)| is_right(item, range))
            && (PRIMARY..PRIMARY + SECONDARY).all(agrees)
            && chosen.iter().all(has_primary)
    }

    /// Tries every set of options.
    fn naive_solutions(&self) -> BTreeSet<Vec<usize>> {
        let sets = (0..1_u32 << self.options.len()).map(|bits| {
            (0..self.options.len()).filter(|option| bits >> option & 1 == 1).collect::<Vec<_>>()
        });
        sets.filter(|chosen| self.is_solution(chosen)).collect()
    }
}

fn problems() -> impl Strategy<Value = Coloured> {
    let multiplicity = prop_oneof![
        3 => Just((1, 1)),
        1 => (0..3_u32, 0..3_u32).prop_map(|(least, more)| (least, (least + more).max(1))),
    ];
    let option = btree_map(0..PRIMARY + SECONDARY, 0..3_u8, 1..4).prop_map(|covers| {
        let colour = |item, colour| if item < PRIMARY { 0 } else { colour };
        covers.into_iter().map(|(item, c)| (item, colour(item, c))).collect()
    });
    (vec(multiplicity, PRIMARY), vec(option, 0..11))
        .prop_map(|(multiplicities, options)| Coloured { multiplicities, options })
}

fn visited(problem: &Problem, choice: Choice) -> Vec<Vec<usize>> {
    let mut solutions = Vec::new();
    let mut search = Search::new().choice(choice);
    problem.search(&mut search, &Budget::unlimited(), &mut |options: &[usize]| {
        let mut options = options.to_vec();
        options.sort_unstable();
        solutions.push(options);
        ControlFlow::Continue(())
    });
    solutions
}

proptest! {
    #[test]
    fn every_solution_is_found_once(coloured in problems()) {
        let problem = coloured.problem();
        let expected = coloured.naive_solutions();
        for choice in [Choice::SmallestItem, Choice::FirstItem] {
            let found = visited(&problem, choice);
            prop_assert_eq!(found.len(), expected.len());
            prop_assert_eq!(&found.into_iter().collect::<BTreeSet<_>>(), &expected);
            let mut search = Search::new().choice(choice);
            let report = problem.count(&mut search, &Budget::unlimited());
            prop_assert_eq!(report.solutions, expected.len() as u128);
        }
    }

    #[test]
    fn text_keeps_colours_and_multiplicities(coloured in problems()) {
        let problem = coloured.problem();
        let again: Problem = problem.to_string().parse().expect("its own text");
        prop_assert_eq!(again.to_string(), problem.to_string());
        let choice = Choice::SmallestItem;
        prop_assert_eq!(visited(&again, choice), visited(&problem, choice));
    }
}

fn solutions(problem: &Problem) -> u128 {
    let visited = visited(problem, Choice::SmallestItem).len() as u128;
    let counted = problem.count(&mut Search::new(), &Budget::unlimited());
    assert_eq!((counted.solutions, counted.end), (visited, SearchEnd::Exhausted));
    visited
}

/// De Bruijn cycles of words of `n` bits: at each place begins another word, and words that overlap
/// agree on the colours of the places.
fn de_bruijn(n: usize) -> Problem {
    let places = 1 << n;
    let primary = (0..places).flat_map(|index| [format!("w{index}"), format!("at{index}")]);
    let mut problem =
        Problem::new(primary, (0..places).map(|place| format!("bit{place}"))).expect("items");
    for word in 0..places {
        for place in 0..places {
            let bit = |step: usize| {
                format!("bit{}:{}", (place + step) % places, word >> (n - 1 - step) & 1)
            };
            let words = [format!("w{word}"), format!("at{place}")];
            problem.add_option(words.into_iter().chain((0..n).map(bit))).expect("an option");
        }
    }
    problem
}

#[test]
fn de_bruijn_cycles_have_their_known_number() {
    // 2 ^ (2 ^ (n - 1) - n) cycles, each with 2 ^ n beginnings.
    for (n, cycles) in [(2, 1), (3, 2), (4, 16)] {
        assert_eq!(solutions(&de_bruijn(n)), cycles << n, "{n} bits");
    }
}

/// `queens` queens that together attack or occupy every square of a board.
fn dominating_queens(size: usize, queens: usize) -> Problem {
    let square = |index: usize| (index / size, index % size);
    let squares = (0..size * size).map(|index| format!("1:{queens}|s{index}"));
    let all = std::iter::once(format!("{queens}|queens"));
    let mut problem = Problem::new(all.chain(squares), []).expect("items");
    for queen in 0..size * size {
        let (row, column) = square(queen);
        let attacked = (0..size * size).filter(|&index| {
            let (other, across) = square(index);
            other == row || across == column || row.abs_diff(other) == column.abs_diff(across)
        });
        let names = attacked.map(|index| format!("s{index}"));
        problem.add_option(std::iter::once("queens".to_owned()).chain(names)).expect("an option");
    }
    problem
}

#[test]
fn queens_that_dominate_a_board_have_their_known_counts() {
    // OEIS A002564: with the least number of queens.
    for (size, queens, count) in
        [(1, 1, 1), (2, 1, 4), (3, 1, 1), (4, 2, 12), (5, 3, 186), (6, 3, 4)]
    {
        assert_eq!(solutions(&dominating_queens(size, queens)), count, "size {size}");
        let too_few = (queens > 1).then(|| dominating_queens(size, queens - 1));
        assert!(too_few.is_none_or(|problem| solutions(&problem) == 0), "size {size}");
    }
}

const WORDS: [&str; 24] = [
    "ace", "age", "ant", "ape", "art", "bat", "bee", "bet", "cat", "ear", "eat", "ego", "era",
    "gas", "net", "not", "one", "ore", "pea", "rat", "sea", "tea", "ten", "toe",
];

/// Word squares: a word in each row and each column, the letters shared as colours.
fn word_squares(words: &[&str]) -> Problem {
    let size = words[0].len();
    let lines = (0..size).flat_map(|line| [format!("row{line}"), format!("column{line}")]);
    let cells = (0..size * size).map(|cell| format!("{},{}", cell / size, cell % size));
    let mut problem = Problem::new(lines, cells).expect("items");
    for word in words {
        for line in 0..size {
            let letters = || (0..).zip(word.chars());
            let row = letters().map(|(place, letter)| format!("{line},{place}:{letter}"));
            let column = letters().map(|(place, letter)| format!("{place},{line}:{letter}"));
            let row = std::iter::once(format!("row{line}")).chain(row);
            let column = std::iter::once(format!("column{line}")).chain(column);
            problem.add_option(row).expect("an option");
            problem.add_option(column).expect("an option");
        }
    }
    problem
}

#[test]
fn word_squares_are_those_that_trying_all_rows_finds() {
    let is_word = |letters: String| WORDS.contains(&letters.as_str());
    let mut expected = 0;
    for a in WORDS {
        for b in WORDS {
            for c in WORDS {
                let column = |at: usize| [a, b, c].iter().map(|word| &word[at..=at]).collect();
                expected += u128::from((0..3).all(|at| is_word(column(at))));
            }
        }
    }
    assert!(expected > 0);
    assert_eq!(solutions(&word_squares(&WORDS)), expected);
    // With every word of two letters out of three there is one square for each filling.
    let all: Vec<String> =
        ["a", "b", "c"].iter().flat_map(|x| ["a", "b", "c"].map(|y| format!("{x}{y}"))).collect();
    let all: Vec<&str> = all.iter().map(String::as_str).collect();
    assert_eq!(solutions(&word_squares(&all)), 81);
}
