use super::prelude::*;
use crate::logic::chain_telling::opened;
use crate::logic::fish::{self, Fish};
use crate::logic::implications::Implications;
use std::collections::HashSet;

entries! { Technique:
    /// A fish of two to four lines with a few fins, and a cell of the lines across that does not see
    /// all of them. Each fin that it does not see leads, by a chain, to the same end: the cell does
    /// not hold the digit. It can be removed there.
    ///
    /// ## Why it works
    /// If no fin holds the digit, the lines use up the lines across, and the cell cannot hold it.
    /// If a fin holds it, the cell sees the fin, or the chain says that it cannot.
    ///
    /// ## Example
    /// In rows 3, 6 and 8, the digit 2 can only be in columns 1, 8 and 9, apart from r3c3, r6c4,
    /// r8c2 and r8c3. Unless r3c3, r6c4, r8c2 or r8c3 is 2, each of these rows needs its own 2, so
    /// together they use up the three columns. If r3c3 is 2, then r1c2 is not 2, so r8c2 is 2, so
    /// r7c1 is not 2. If r6c4 is 2, then r9c4 is not 2, so r7c5 is 2, so r7c1 is not 2. r7c1 sees
    /// r8c2 and r8c3. So r7c1 is not 2.
    ///
    /// ## See also
    /// Finned X-wing, swordfish and jellyfish: the cell sees every fin. Kraken fish type 2: the
    /// conclusion is another candidate.
    "kraken-fish-1" => Technique {
        name: "Kraken fish type 1",
        aliases: &["kraken fish", "kraken x-wing", "kraken swordfish", "kf1"],
        codes: &["0371"],
        score: 85,
        examples: &[Example {
            grid: "...........1..2.34.3..516...+1.7....3.6.....893.5.6.1...5......61..+54....64..3\
             ..5.",
            without: "r6c2-2 r7c4-2 r8c7-2",
            concludes: "r7c1-2",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "8417..5.....2541.852.8..764.8654.9...349..85.9..38.4.6318429675...178349497635281",
            because: "r4c6 can hold the digit too, and r5c1 does not see it",
            ..NearMiss::BLANK
        }],
        find: find_type_1,
        explain,
        ..KRAKEN
    };

    /// A fish of two to four lines, with or without fins, and one of the lines across. Each place of
    /// the fish in that line, and each fin, leads by a chain to the same end: a candidate somewhere
    /// is false. It can be removed.
    ///
    /// ## Why it works
    /// If no fin holds the digit, the lines use up the lines across, so one of the places of the
    /// fish in that line holds it. Whichever of these places and fins is true, the candidate is
    /// false.
    ///
    /// ## Example
    /// In columns 1 and 6, the digit 9 can only be in rows 2 and 3, apart from r4c1 and r5c1.
    /// Unless r4c1 or r5c1 is 9, each of these columns needs its own 9, so together they use up
    /// the two rows. So one of r2c1, r4c1 and r5c1 is 9. If r2c1 is 9, then r2c1 is not 6. If r4c1
    /// is 9, then r4c1 is not 1, so r2c1 is 1, so r2c1 is not 6. If r5c1 is 9, then r5c5 is not 9,
    /// so r6c5 is 9, so r6c5 is not 6, so r6c1 is 6, so r2c1 is not 6. So r2c1 is not 6.
    ///
    /// ## See also
    /// Kraken fish type 1: the chains lead to a cell of the lines across.
    "kraken-fish-2" => Technique {
        name: "Kraken fish type 2",
        aliases: &["kf2", "kraken fish", "finned chain", "finned grouped chain", "split kraken fish"],
        codes: &["0372"],
        score: 85,
        examples: &[Example {
            grid: "+5.+2+3....1...+5.2..3.34.1..5.....2...5..31..6+2..2+54.+371.+35.+2...8.2..9...\
             ..4.1.3.5.2",
            without: "r1c5-9 r1c6-9 r2c5-9 r4c6-9 r5c6-9 r6c1-9",
            concludes: "r2c1-6",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "....4..9.1..95..7..5..6...4.9...5..2...8..9..8..6..1....6..3...4.857....5....6...",
            because: "r5c1 can hold the digit too, and r1c6 does not see it",
            ..NearMiss::BLANK
        }],
        find: find_type_2,
        explain,
        ..KRAKEN
    };
}

const KRAKEN: Technique =
    Technique { class: Class::Fish, effort: Effort::OnRequest, ..Technique::needing(NOTHING) };

/// The most fins, and the most places that chains start from, that people keep in mind.
const MOST_STARTS: usize = 4;

/// Lines and as many lines across, with what lies outside these.
struct Net {
    fish: Fish,
    /// The places in the bases.
    places: Vec<Cell>,
}

/// Visits the choices of two to four lines of a digit and as many lines across, with few places outside.
fn for_nets(
    view: &View<'_>,
    digit: Digit,
    visit: &mut dyn FnMut(&Net) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let board = view.board();
    for kinds in [[HouseKind::Row, HouseKind::Column], [HouseKind::Column, HouseKind::Row]] {
        let [bases, covers] = kinds.map(|kind| {
            let lines = board.houses_of_kind(kind);
            lines.filter(|line| !view.places(*line, digit).is_empty()).collect::<Vec<_>>()
        });
        for size in 2..=4 {
            choices(&bases, size, &mut |bases| for_covers(view, digit, bases, &covers, visit))?;
        }
    }
    ControlFlow::Continue(())
}

/// Visits the nets of these bases, with as many of the lines across.
fn for_covers(
    view: &View<'_>,
    digit: Digit,
    bases: &[HouseId],
    covers: &[HouseId],
    visit: &mut dyn FnMut(&Net) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let places: Vec<Cell> = bases.iter().flat_map(|base| view.cells_in(*base, digit)).collect();
    choices(covers, bases.len(), &mut |covers| {
        let Some(net) = net(view, digit, bases, covers, &places) else {
            return ControlFlow::Continue(());
        };
        view.spend()?;
        visit(&net)
    })
}

/// The net of these bases and covers, if every house takes part and few places are outside.
fn net(
    view: &View<'_>,
    digit: Digit,
    bases: &[HouseId],
    covers: &[HouseId],
    places: &[Cell],
) -> Option<Net> {
    let holds = |house: &HouseId, cell: &Cell| view.board().house(*house).set().contains(*cell);
    let is_inside = |cell: &Cell| covers.iter().any(|cover| holds(cover, cell));
    let fins: Vec<Cell> = places.iter().copied().filter(|cell| !is_inside(cell)).collect();
    let takes_part =
        |house: &HouseId| places.iter().any(|cell| holds(house, cell) && is_inside(cell));
    (fins.len() <= MOST_STARTS && bases.iter().chain(covers).all(takes_part)).then(|| Net {
        fish: Fish {
            digit,
            bases: bases.to_vec(),
            covers: covers.to_vec(),
            fins,
            removed: Vec::new(),
        },
        places: places.to_vec(),
    })
}

/// Visits the choices of so many houses.
fn choices(
    houses: &[HouseId],
    size: usize,
    visit: &mut dyn FnMut(&[HouseId]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    fn add(
        houses: &[HouseId],
        chosen: &mut Vec<HouseId>,
        size: usize,
        visit: &mut dyn FnMut(&[HouseId]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if chosen.len() == size {
            return visit(chosen);
        }
        for (index, house) in houses.iter().enumerate() {
            chosen.push(*house);
            add(&houses[index + 1..], chosen, size, visit)?;
            chosen.pop();
        }
        ControlFlow::Continue(())
    }
    add(houses, &mut Vec::with_capacity(size), size, visit)
}

/// What follows from each place of a digit, worked out when it is asked for first.
struct Followed<'a> {
    view: &'a View<'a>,
    digit: Digit,
    known: Vec<(Cell, Implications)>,
}

impl Followed<'_> {
    fn of(&mut self, cell: Cell) -> &Implications {
        let index = self.known.iter().position(|(known, _)| *known == cell);
        let index = index.unwrap_or_else(|| {
            let start = Candidate::new(cell, self.digit);
            self.known.push((cell, Implications::of(self.view, start)));
            self.known.len() - 1
        });
        &self.known[index].1
    }
}

fn find_type_1(view: &View<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let board = view.board();
    for digit in view.changed_digits().iter() {
        let mut followed = Followed { view, digit, known: Vec::new() };
        let mut known = HashSet::new();
        for_nets(view, digit, &mut |net| {
            let unseen = |cell: Cell| {
                let fins = net.fish.fins.iter().copied();
                fins.filter(move |fin| !board.sees(*fin, cell)).collect::<Vec<Cell>>()
            };
            for cover in &net.fish.covers {
                for cell in view.cells_in(*cover, digit).filter(|cell| !net.places.contains(cell)) {
                    let (target, starts) = (Candidate::new(cell, digit), unseen(cell));
                    let lead = |start: &Cell| followed.of(*start).excludes(target);
                    if starts.is_empty() || known.contains(&cell) || !starts.iter().all(lead) {
                        continue;
                    }
                    known.insert(cell);
                    report(view, found, net, target, &mut followed, &starts)?;
                }
            }
            ControlFlow::Continue(())
        })?;
    }
    ControlFlow::Continue(())
}

fn find_type_2(view: &View<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    for digit in view.changed_digits().iter() {
        let mut followed = Followed { view, digit, known: Vec::new() };
        let mut known = HashSet::new();
        for_nets(view, digit, &mut |net| {
            for cover in &net.fish.covers {
                let set = view.board().house(*cover).set();
                let inside = net.places.iter().copied().filter(|cell| set.contains(*cell));
                let starts: Vec<Cell> = inside.chain(net.fish.fins.iter().copied()).collect();
                if starts.len() > MOST_STARTS {
                    continue;
                }
                let targets = followed.of(starts[0]).excluded();
                for target in targets.into_iter().filter(|target| target.digit != digit) {
                    let lead = |start: &Cell| followed.of(*start).excludes(target);
                    if !known.contains(&target) && starts.iter().all(lead) {
                        known.insert(target);
                        report(view, found, net, target, &mut followed, &starts)?;
                    }
                }
            }
            ControlFlow::Continue(())
        })?;
    }
    ControlFlow::Continue(())
}

/// Reports that a candidate falls, with the chains to it.
fn report(
    view: &View<'_>,
    found: &mut Found<'_>,
    net: &Net,
    target: Candidate,
    followed: &mut Followed<'_>,
    starts: &[Cell],
) -> ControlFlow<()> {
    let links: Vec<Link> =
        starts.iter().flat_map(|start| followed.of(*start).chain_to(target)).collect();
    found.eliminate(vec![target], || Pattern { links, ..fish::pattern(view, &net.fish) })
}

fn explain(step: &Step, words: &Words<'_>) -> Vec<Sentence> {
    let pattern = &step.pattern;
    let (bases, covers) = pattern.houses.split_at(pattern.houses.len() / 2);
    let target = step.eliminations[0];
    let mut sentences = fish::tell(bases, covers, step, words);
    // What the fish says of the cells that see all fins is no part of it.
    sentences.truncate(2);
    let chains = pattern.links.chunk_by(|link, next| link.to == next.from);
    let chains: Vec<&[Link]> = chains.collect();
    let starts = chains.iter().map(|chain| chain[0].from.cell);
    let fins: Vec<Cell> = pattern.cells(Role::Fin).collect();
    if starts.clone().any(|start| !fins.contains(&start)) {
        let digit = words.digits(pattern.digits);
        sentences.push(
            say!(words, "So one of {cells} is {digit}."; cells = words.cells(starts), digit).into(),
        );
    }
    sentences.extend(chains.iter().map(|chain| {
        let clauses = chain.iter().map(|link| match link.kind {
            LinkKind::Weak => words.then().is_not(link.to),
            LinkKind::Strong => words.then().is(link.to),
        });
        let so = |before, claim| say!(words, "{before}, so {claim}"; before, claim);
        let assumed = Some(words.then().is(chain[0].from));
        let text = opened(assumed, &clauses.reduce(so).unwrap_or_default(), words);
        Sentence::of(text + ".", *chain)
    }));
    let seen = fins.into_iter().filter(|fin| words.board().sees(*fin, target.cell));
    let seen: Vec<Cell> = seen.filter(|_| pattern.digits.contains(target.digit)).collect();
    if !seen.is_empty() {
        let (cell, seen) = (words.cell(target.cell), words.cells(seen));
        sentences.push(say!(words, "{cell} sees {seen}."; cell, seen).into());
    }
    sentences
}
