use super::prelude::*;
use crate::logic::conjugates::Conjugates;
use crate::logic::walk;
use std::collections::HashSet;

entries! { Technique:
    /// A cell with two candidates `x` and `y`, and two pairs of places. It sees a cell that is one
    /// of two places of `y` in a house; the other place is also one of two places of `x` in a
    /// house. A cell that sees the first cell and the last place cannot be `x`. Written as a chain:
    /// `(x=y)-y=(y-x)=x`.
    ///
    /// ## Why it works
    /// If the first cell is not `x`, it is `y`. That takes one place of `y`, so the other is `y`
    /// and not `x`, and the last place is `x`. So the first cell or the last place is `x`.
    ///
    /// ## Example
    /// If r8c2 is not 8, then it can only be 5. Then r8c6 is not 5, so in column 6 only r3c6 can be
    /// 5. Then it is not 8, so in column 6 only r1c6 can be 8. Therefore r8c2 or r1c6 is 8, and no
    /// cell that sees both can be 8. So r1c2 is not 8.
    ///
    /// ## See also
    /// W-wing: a second cell with the same two candidates instead of the last pair. H-wing: the end
    /// has another digit. AIC: any number of links.
    "m-wing" => Technique {
        name: "M-Wing",
        aliases: &["medusa wing", "irregular wing"],
        score: 45,
        examples: &[Example {
            grid: "1.546.97.43.19785..97.2.14.24..1.587568742319.7185.624.1.284765..497.2317...31498",
            concludes: "r1c2-8",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "1.546.97.43.19785..97.2.14.24..1.587568742319.71.5.624.1.284765..497.2317...31498",
            because: "8 has another place in column 6, r6c6",
            ..NearMiss::BLANK
        }],
        find: |view, found| find(view, found, &[M]),
        ..WING
    };

    /// A cell with two candidates `x` and `y` in the middle. It sees one of two places of `x` in a
    /// house, and one of two places of `y` in a house. The other place of `x` and the other place
    /// of `y` are the ends; what both rule out can be removed. Written as a chain: `x=x-(x=y)-y=y`.
    /// The S is for split.
    ///
    /// ## Why it works
    /// The cell in the middle is not `x` or not `y`. If the first end is not `x`, its partner is,
    /// so the middle is `y`, and the last end must hold `y`. So the first end is `x` or the last
    /// end is `y`.
    ///
    /// ## Example
    /// If r1c8 is not 2, then in row 1 only r1c9 can be 2. Then r8c9 is not 2, so it can only be 4.
    /// Then r4c9 is not 4, so in box 6 only r5c8 can be 4. Therefore r1c8 is 2 or r5c8 is 4, and
    /// whatever both rule out is false. So r5c8 is not 2.
    ///
    /// ## See also
    /// M-wing: the cell with two candidates is at the end. W-wing: there are two such cells. AIC:
    /// any number of links.
    "s-wing" => Technique {
        name: "S-Wing",
        aliases: &["split wing", "irregular wing"],
        score: 46,
        examples: &[Example {
            grid: "3...459..6249.7..5598..247......9.5....561..3...7.4..9...196..71...7859.....53168",
            concludes: "r5c8-2",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "3...45...6249.7..5598..247......9.5....561..3...7.4..9...196..71...7859.....53168",
            because: "2 has another place in row 1, r1c7",
            ..NearMiss::BLANK
        }],
        find: |view, found| find(view, found, &[S]),
        ..WING
    };

    /// Three pairs of places, joined in cells: `x` has two places in a house; the second can also
    /// hold `z` and is one of two places of `z` in a house; the other of these can also hold `y`
    /// and is one of two places of `y` in a house. What the first and the last place both rule out
    /// can be removed. Written as a chain: `x=(x-z)=(z-y)=y`. The L is for local.
    ///
    /// ## Why it works
    /// If the first place is not `x`, the second is `x` and not `z`; then the third is `z` and not
    /// `y`, so the last is `y`. So the first is `x` or the last is `y`.
    ///
    /// ## Example
    /// If r8c5 is not 3, then in column 5 only r7c5 can be 3. Then it is not 5, so in row 7 only
    /// r7c8 can be 5. Then it is not 7, so in column 8 only r8c8 can be 7. Therefore r8c5 is 3 or
    /// r8c8 is 7, and whatever both rule out is false. So r8c5 is not 7.
    ///
    /// ## See also
    /// M-wing: begins with a cell of two candidates. AIC: any number of links. X-chain: one digit.
    "l-wing" => Technique {
        name: "L-Wing",
        aliases: &["local wing", "irregular wing", "l1-wing", "l2-wing", "l3-wing"],
        score: 47,
        examples: &[Example {
            grid: "541.2.8399385..267267389145829..5613473..8592615293784.829..4.6.56...9.87948..3.1",
            concludes: "r8c5-7",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "541.2.8399385..267267389145829...613473..8592615293784.829..4.6.56...9.87948..3.1",
            because: "5 has another place in column 5, r4c5",
            ..NearMiss::BLANK
        }],
        find: |view, found| find(view, found, &[L]),
        ..WING
    };

    /// Three strong links of both kinds whose ends have different digits: two cells with two
    /// candidates and a pair of places, `(x=y)-(y=z)-z=z`, or an M-wing that ends with another
    /// digit, `(x=y)-y=(y-z)=z`. What the two ends both rule out can be removed. The H is for
    /// hybrid.
    ///
    /// ## Why it works
    /// If the first cell is not `x`, each link in turn forces the next, and the last place holds
    /// `z`. So the first cell is `x` or the last place is `z`.
    ///
    /// ## Example
    /// If r5c7 is not 9, then it can only be 5. Then r1c7 is not 5, so in row 1 only r1c8 can be 5.
    /// Then it is not 8, so in column 8 only r5c8 can be 8. Therefore r5c7 is 9 or r5c8 is 8, and
    /// whatever both rule out is false. So r5c8 is not 9.
    ///
    /// ## See also
    /// M-wing: both ends have the same digit. XY-wing: three cells with two candidates. AIC: any
    /// number of links.
    "h-wing" => Technique {
        name: "H-Wing",
        aliases: &["hybrid wing", "irregular wing", "h1-wing", "h2-wing", "h3-wing"],
        score: 47,
        examples: &[Example {
            grid: ".9.1.2......5.7.4115...3.2.8....13.221.73...493..2.16.5...1.8.....35.2......7.4.5",
            concludes: "r5c8-9",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: ".9.1.2......5.7.4115...3...8....13.221.73...493..2.16.5...1.8.....35.2......7.4.5",
            because: "8 has another place in column 8, r3c8",
            ..NearMiss::BLANK
        }],
        find: |view, found| find(view, found, &H),
        ..WING
    };
}

/// What the family shares.
const WING: Technique = Technique {
    class: Class::Wing,
    explain: walk::explain_open,
    special_case_of: Some("aic"),
    ..Technique::needing(NOTHING)
};

/// What makes a strong link.
#[derive(Clone, Copy, PartialEq, Eq)]
enum By {
    /// A cell with two candidates.
    Cell,
    /// A digit with two places in a house.
    Places,
}

/// What makes a weak link.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Over {
    /// Two digits of a cell.
    Cell,
    /// A digit in two cells that see each other.
    Sight,
}

/// Whether both ends of a wing have the same digit.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ends {
    Alike,
    Different,
    Any,
}

/// Three strong links with two weak ones between them.
#[derive(Clone, Copy)]
struct Shape {
    strong: [By; 3],
    weak: [Over; 2],
    ends: Ends,
}

/// `(x=y) - y=(y-x)=x`.
const M: Shape = Shape {
    strong: [By::Cell, By::Places, By::Places],
    weak: [Over::Sight, Over::Cell],
    ends: Ends::Alike,
};

/// `x=x - (x=y) - y=y`.
const S: Shape = Shape {
    strong: [By::Places, By::Cell, By::Places],
    weak: [Over::Sight, Over::Sight],
    ends: Ends::Any,
};

/// `x=(x-z)=(z-y)=y`, where `x` and `y` may be the same digit.
const L: Shape = Shape { strong: [By::Places; 3], weak: [Over::Cell; 2], ends: Ends::Any };

/// `(x=y) - (y=z) - z=z`, and an M-wing that ends with another digit.
const H: [Shape; 2] = [
    Shape {
        strong: [By::Cell, By::Cell, By::Places],
        weak: [Over::Sight, Over::Sight],
        ends: Ends::Any,
    },
    Shape { ends: Ends::Different, ..M },
];

fn find(view: &View<'_>, found: &mut Found<'_>, shapes: &[Shape]) -> ControlFlow<()> {
    let mut outcomes = HashSet::new();
    let links = WingLinks { view, conjugates: view.conjugates(), bivalue: view.bivalue() };
    for shape in shapes {
        for cell in view.unsolved().iter() {
            for digit in view.digits(cell).iter() {
                let start = Candidate::new(cell, digit);
                if links.starts(start, shape.strong[0]) {
                    links.grow(shape, &mut vec![start], &mut |wing| {
                        report(view, found, shape, wing, &mut outcomes)
                    })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The links that wings are made of.
struct WingLinks<'a> {
    view: &'a View<'a>,
    conjugates: &'a Conjugates,
    bivalue: CellSet,
}

impl WingLinks<'_> {
    /// Whether a candidate has a strong link of a kind.
    fn starts(&self, from: Candidate, by: By) -> bool {
        match by {
            By::Cell => self.bivalue.contains(from.cell),
            By::Places => self.conjugates.linked(from.digit).contains(from.cell),
        }
    }

    /// Adds a strong link, and the weak one that follows it, until the wing has all its links.
    fn grow(
        &self,
        shape: &Shape,
        wing: &mut Vec<Candidate>,
        visit: &mut dyn FnMut(&[Candidate]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let number = wing.len() / 2;
        let from = wing[wing.len() - 1];
        match shape.strong[number] {
            By::Cell => {
                let other = self.view.digits(from.cell) - DigitSet::only(from.digit);
                let next = other.first().map(|digit| Candidate::new(from.cell, digit));
                next.map_or(ControlFlow::Continue(()), |next| self.over(shape, wing, next, visit))
            }
            By::Places => self.conjugates.of(from).iter().try_for_each(|cell| {
                self.over(shape, wing, Candidate::new(cell, from.digit), visit)
            }),
        }
    }

    /// Adds the end of a strong link and goes on over a weak one.
    fn over(
        &self,
        shape: &Shape,
        wing: &mut Vec<Candidate>,
        next: Candidate,
        visit: &mut dyn FnMut(&[Candidate]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if wing.contains(&next) {
            return ControlFlow::Continue(());
        }
        wing.push(next);
        let number = wing.len() / 2;
        let mut go_on = |wing: &mut Vec<Candidate>, over: Candidate| {
            if !self.starts(over, shape.strong[number]) || wing.contains(&over) {
                return ControlFlow::Continue(());
            }
            wing.push(over);
            self.grow(shape, wing, visit)?;
            wing.pop();
            ControlFlow::Continue(())
        };
        let Candidate { cell, digit } = next;
        match shape.weak.get(number - 1) {
            None => visit(wing)?,
            Some(Over::Cell) => (self.view.digits(cell) - DigitSet::only(digit))
                .iter()
                .try_for_each(|other| go_on(wing, Candidate::new(cell, other)))?,
            Some(Over::Sight) => (self.view.board().peers(cell) & self.view.cells_with(digit))
                .iter()
                .try_for_each(|peer| go_on(wing, Candidate::new(peer, digit)))?,
        }
        wing.pop();
        ControlFlow::Continue(())
    }
}

/// Reports each outcome once.
fn report(
    view: &View<'_>,
    found: &mut Found<'_>,
    shape: &Shape,
    wing: &[Candidate],
    outcomes: &mut HashSet<Vec<Candidate>>,
) -> ControlFlow<()> {
    let [start, end] = [wing[0], wing[wing.len() - 1]];
    let is_wanted = match shape.ends {
        Ends::Alike => start.digit == end.digit,
        Ends::Different => start.digit != end.digit,
        Ends::Any => true,
    };
    if !is_wanted {
        return ControlFlow::Continue(());
    }
    let removed = excluded_by_both(view, start, end);
    if removed.is_empty() || !outcomes.insert(removed.clone()) {
        return ControlFlow::Continue(());
    }
    found.eliminate(removed, || walk::pattern(view, wing, LinkKind::Strong))
}

/// What two candidates of which one is true rule out.
fn excluded_by_both(view: &View<'_>, a: Candidate, b: Candidate) -> Vec<Candidate> {
    let board = view.board();
    let both: DigitSet = [a.digit, b.digit].into_iter().collect();
    if a.digit == b.digit {
        let seen = &(board.peers(a.cell) & board.peers(b.cell)) & view.cells_with(a.digit);
        return seen.iter().map(|cell| Candidate::new(cell, a.digit)).collect();
    }
    if a.cell == b.cell {
        return view.candidates_in([a.cell], view.digits(a.cell) - both);
    }
    let mut removed = Vec::new();
    if board.sees(a.cell, b.cell) {
        removed.extend(view.candidates_in([a.cell], DigitSet::only(b.digit)));
        removed.extend(view.candidates_in([b.cell], DigitSet::only(a.digit)));
        removed.sort_unstable();
    }
    removed
}
