//! How often rating asks for memory once a workspace is warm: counted, since `docs/ratings.md` says it.

use pencilmark::formats::{self, ReadOptions};
use pencilmark::model::{Budget, Puzzle};
use pencilmark::rate::{self, Settings, Subject, Workspace};

/// E1 of the 2013 paper, which singles solve.
const EASY: &str =
    "3.9.7.2..7....64.54258.1...29....71.....4.....57....64...1.29431.26....7..3.5.1.6";

fn puzzle() -> Puzzle {
    let mut records = formats::read_all(EASY, &ReadOptions::default());
    records.remove(0).puzzle.expect("a puzzle")
}

/// How many times a piece of work asks for memory, when it is done for the third time.
fn allocations(mut work: impl FnMut()) -> u64 {
    (0..2).for_each(|_| work());
    allocation_counter::measure(work).count_total
}

/// The most that is asked for: proving that there is one solution, each scale but eta on what is proven
/// then, and a whole report on the cheap scales, with the path that the level comes from.
const MOST: [(&str, u64); 9] = [
    ("proof", 5),
    ("hsolve", 0),
    ("hsolve-exact", 20),
    ("hsolve-plus", 20),
    ("se", 6),
    ("se-fixed", 29),
    ("guesses", 10),
    ("time", 149),
    ("report", 410),
];

#[test]
fn easy_puzzles_ask_for_little_memory() {
    let (puzzle, settings, budget) = (puzzle(), Settings::default(), Budget::unlimited());
    let mut workspace = Workspace::default();
    let cheap: Vec<_> = rate::Scale::cheap().collect();
    for (what, most) in MOST {
        let subject = Subject::prove(&puzzle, &mut workspace, &budget).expect("it is proper");
        let count = allocations(|| match what {
            "proof" => drop(Subject::prove(&puzzle, &mut workspace, &budget)),
            "report" => drop(rate::rate(&puzzle, &cheap, &settings, &mut workspace, &budget)),
            id => {
                let scale = rate::Scale::find(id).expect("it is in the list");
                scale.rate(&subject, &settings, &mut workspace, &budget);
            }
        });
        assert!(count <= most, "{what} asks {count} times");
    }
}
