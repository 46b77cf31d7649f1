//! Random exact cover problems: the search compared with a naive twin, and links that are restored
//! exactly.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use pencilmark::cover::{Choice, Links, Matrix, Observer, Search, SearchEnd, Trace, Visitor};
use pencilmark::model::Budget;
use proptest::collection::{btree_set, vec};
use proptest::prelude::*;

/// A problem without names.
#[derive(Clone, Debug)]
struct Plain {
    primary: usize,
    secondary: usize,
    options: Vec<BTreeSet<usize>>,
}

impl Plain {
    fn links(&self) -> Links {
        let mut links = Links::new(self.primary, self.secondary);
        for option in &self.options {
            links.add_option(option.iter().copied());
        }
        links
    }

    /// Tries every set of options, in the most naive way.
    fn naive_solutions(&self) -> BTreeSet<BTreeSet<usize>> {
        let mut solutions = BTreeSet::new();
        self.extend(&mut Vec::new(), &BTreeSet::new(), &mut solutions);
        solutions
    }

    fn extend(
        &self,
        chosen: &mut Vec<usize>,
        covered: &BTreeSet<usize>,
        solutions: &mut BTreeSet<BTreeSet<usize>>,
    ) {
        let Some(item) = (0..self.primary).find(|item| !covered.contains(item)) else {
            solutions.insert(chosen.iter().copied().collect());
            return;
        };
        for (number, option) in self.options.iter().enumerate() {
            if option.contains(&item) && option.is_disjoint(covered) {
                chosen.push(number);
                self.extend(chosen, &(covered | option), solutions);
                chosen.pop();
            }
        }
    }
}

impl Plain {
    /// Algorithm X on sets: the first of the items with the fewest options, options in order.
    /// Returns how many options were tried.
    fn walk(
        &self,
        chosen: &mut Vec<usize>,
        covered: &BTreeSet<usize>,
        solutions: &mut Vec<Vec<usize>>,
    ) -> u64 {
        let options_of = |item: usize| {
            let numbered = self.options.iter().enumerate();
            numbered
                .filter(move |(_, option)| option.contains(&item) && option.is_disjoint(covered))
        };
        let uncovered = (0..self.primary).filter(|item| !covered.contains(item));
        let Some(item) = uncovered.min_by_key(|&item| options_of(item).count()) else {
            solutions.push(chosen.clone());
            return 0;
        };
        let mut nodes = 0;
        for (number, option) in options_of(item) {
            chosen.push(number);
            nodes += 1 + self.walk(chosen, &(covered | option), solutions);
            chosen.pop();
        }
        nodes
    }
}

/// Keeps every solution.
struct Collect(Vec<Vec<usize>>);

impl Observer for Collect {}

impl Visitor for Collect {
    fn solution(&mut self, options: &[usize]) -> ControlFlow<()> {
        self.0.push(options.to_vec());
        ControlFlow::Continue(())
    }
}

fn problems() -> impl Strategy<Value = Plain> {
    (0..9_usize, 0..4_usize).prop_flat_map(|(primary, secondary)| {
        let items = primary + secondary;
        let option = btree_set(0..items.max(1), 0..=items.min(4));
        vec(option, 0..24).prop_map(move |options| Plain { primary, secondary, options })
    })
}

fn as_sets(solutions: Vec<Vec<usize>>) -> BTreeSet<BTreeSet<usize>> {
    let count = solutions.len();
    let sets: BTreeSet<_> =
        solutions.into_iter().map(|options| options.into_iter().collect()).collect();
    assert_eq!(sets.len(), count, "a solution was visited twice");
    sets
}

proptest! {
    #[test]
    fn both_choices_find_what_the_naive_twin_finds(problem in problems()) {
        let expected = problem.naive_solutions();
        let mut links = problem.links();
        for choice in [Choice::SmallestItem, Choice::FirstItem] {
            let mut search = Search::new().choice(choice);
            prop_assert_eq!(as_sets(search.all(&mut links)), expected.clone());
            prop_assert_eq!(search.first(&mut links).is_some(), !expected.is_empty());
        }
    }

    #[test]
    fn the_first_of_the_smallest_items_is_chosen(problem in problems()) {
        let mut expected = Vec::new();
        let nodes = problem.walk(&mut Vec::new(), &BTreeSet::new(), &mut expected);
        let mut found = Collect(Vec::new());
        let report = Search::new().run(&mut problem.links(), &Budget::unlimited(), &mut found);
        prop_assert_eq!(found.0, expected);
        prop_assert_eq!(report.counters.nodes, nodes);
    }

    #[test]
    fn a_trace_does_not_change_a_search(problem in problems()) {
        let mut links = problem.links();
        let mut plain = Collect(Vec::new());
        let report = Search::new().run(&mut links, &Budget::unlimited(), &mut plain);
        let mut traced = Collect(Vec::new());
        let mut trace = Trace::new(&links, |_: &str| {}, &mut traced);
        prop_assert_eq!(Search::new().run(&mut links, &Budget::unlimited(), &mut trace), report);
        prop_assert_eq!(traced.0, plain.0);
    }

    #[test]
    fn uncovering_in_reverse_restores_every_link(
        problem in problems(),
        order in vec(any::<prop::sample::Index>(), 0..9),
    ) {
        let mut links = problem.links();
        let before = links.clone();
        let mut covered = Vec::new();
        for index in order {
            let uncovered: Vec<_> = links.uncovered().collect();
            if !uncovered.is_empty() {
                let header = *index.get(&uncovered);
                links.cover(header, &mut ());
                covered.push((header, links.clone()));
            }
        }
        while let Some((header, after)) = covered.pop() {
            prop_assert_eq!(&links, &after);
            links.uncover(header, &mut ());
        }
        prop_assert_eq!(links, before);
    }

    #[test]
    fn unhiding_restores_every_link(problem in problems(), index in any::<prop::sample::Index>()) {
        let first_node = problem.primary + problem.secondary + 2;
        let starts = problem.options.iter().scan(first_node, |next, option| {
            let start = *next;
            *next += option.len() + 1;
            Some(start..start + option.len())
        });
        let nodes: Vec<_> = starts.flatten().collect();
        prop_assume!(!nodes.is_empty());
        let node = *index.get(&nodes);
        let mut links = problem.links();
        let before = links.clone();
        let items: Vec<_> = links.option_items(node).collect();
        let total = |links: &Links| items.iter().map(|&item| links.size(item)).sum::<usize>();
        let sizes = total(&links);
        links.hide(node, &mut ());
        prop_assert_eq!(total(&links), sizes - (items.len() - 1));
        links.unhide(node, &mut ());
        prop_assert_eq!(links, before);
    }

    #[test]
    fn any_search_can_be_rewound(problem in problems(), steps in 0..40_u64) {
        let mut links = problem.links();
        let before = links.clone();
        let mut visit = |_: &[usize]| ControlFlow::Continue(());
        let report = Search::new().run(&mut links, &Budget::steps(steps), &mut visit);
        prop_assert!(report.counters.nodes <= steps);
        prop_assert!(matches!(report.end, SearchEnd::Exhausted | SearchEnd::StepLimit));
        links.rewind();
        prop_assert_eq!(&links, &before);
        Search::new().first(&mut links);
        links.rewind();
        prop_assert_eq!(links, before);
    }

    #[test]
    fn a_matrix_gives_the_same_links(problem in problems()) {
        let columns = problem.primary + problem.secondary;
        let mut matrix = Matrix::new(problem.options.len(), columns).with_secondary(problem.secondary);
        for (row, option) in problem.options.iter().enumerate() {
            option.iter().for_each(|&column| matrix.set(row, column));
            prop_assert!(matrix.ones(row).eq(option.iter().copied()));
        }
        prop_assert_eq!(matrix.links(), problem.links());
    }

    #[test]
    fn cleared_links_are_like_new(one in problems(), other in problems()) {
        let mut links = one.links();
        Search::new().first(&mut links);
        links.clear(other.primary, other.secondary);
        for option in &other.options {
            links.add_option(option.iter().copied());
        }
        prop_assert_eq!(links, other.links());
    }
}
