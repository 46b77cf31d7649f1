use super::prelude::*;

entries! { Technique:
    /// In a box, all places of a digit lie on one row and one column. Elsewhere the digit has just
    /// two places in a line, one of them on that row (or column). Where the other line of the box
    /// meets a line of the second place, the digit can be removed. The name is for the cells of the
    /// box that cannot hold the digit. Two places in the box are enough.
    ///
    /// ## Why it works
    /// If the place on the row holds the digit, the box has the digit on its column, so no other
    /// cell of the column has it. Otherwise the second place holds it. Either way the cell that
    /// lies on the column and sees the second place cannot.
    ///
    /// ## Example
    /// In box 4, the digit 4 can only be in r4c3, r5c2 or r5c3. In row 3, it can only be in r3c3 or
    /// r3c7. If r3c3 is 4, then in box 4 the digit is in row 5, so r5c7 is not 4. If r3c7 is 4,
    /// then r5c7 is not 4 either. So r5c7 is not 4.
    ///
    /// ## See also
    /// Turbot fish: two places in the box. Dual empty rectangle: two at once. Grouped X-chain: more
    /// of such links.
    "empty-rectangle" => Technique {
        name: "Empty rectangle",
        aliases: &["er", "hinge", "rectangle elimination", "single-digit pattern"],
        codes: &["0402"],
        score: 43,
        examples: &[Example {
            grid: "...63.28...62..53.32.158.69.9...31266..921..5.12.6..9346..859.2..8.926..2.9.163.8",
            concludes: "r5c7-4",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "...63.28...62..53.3..158.69.9...31266..921..5.12.6..9346..859.2..8.926..2.9.163.8",
            because: "4 has another place in row 3, r3c2",
            ..NearMiss::BLANK
        }],
        find,
        explain,
        ..RECTANGLE
    };

    /// Two empty rectangles of the same box that remove different candidates: two lines elsewhere
    /// where the digit has just two places, or the same box read in two ways.
    ///
    /// ## Why it works
    /// Each of the two holds for itself, and they rest on the same places in the box.
    ///
    /// ## Example
    /// In box 6, the digit 5 can only be in r5c8 or r6c9. In column 3, it can only be in r6c3 or
    /// r7c3. If r6c3 is 5, then in box 6 the digit is in column 8, so r7c8 is not 5. If r7c3 is 5,
    /// then r7c8 is not 5 either. In row 7, it can only be in r7c8 or r7c3. If r7c8 is 5, then in
    /// box 6 the digit is in row 6, so r6c3 is not 5. If r7c3 is 5, then r6c3 is not 5 either. So
    /// r6c3 and r7c8 are not 5.
    ///
    /// ## See also
    /// Empty rectangle: one of them. Grouped X-cycle: where the two lines cross at one cell, the
    /// whole is a loop.
    "dual-empty-rectangle" => Technique {
        name: "Dual empty rectangle",
        aliases: &["der"],
        codes: &["0405"],
        score: 42,
        examples: &[Example {
            grid: "+4+87.2..+9.+9..+7+4.8+2..5+2..9.47..+821.9+7+42+9+4..73...+7.934+28.8..4+9.+7.2.+49\
             .7+2..+8+7+231.+8+4.9",
            without: "r1c6-3 r1c6-5 r1c9-1 r1c9-5 r4c2-4 r5c9-4 r5c9-5 r6c9-1 r7c6-5",
            concludes: "r6c3-5 r7c8-5",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "9.157428....1...5.4.53.69715..4.1.9......7..56..9....81..74.8.23...1.....47....1.",
            because: "8 has another place in column 1, r2c1",
            ..NearMiss::BLANK
        }],
        find: find_dual,
        explain: explain_dual,
        special_case_of: None,
        ..RECTANGLE
    };
}

/// What the two share.
const RECTANGLE: Technique = Technique {
    class: Class::SingleDigit,
    houses: &[HouseKind::Box],
    special_case_of: Some("grouped-x-chain"),
    ..Technique::needing(NOTHING)
};

/// A box whose places for a digit all lie on two of its lines, and a pair elsewhere.
///
/// ```text
///   box     . * .  | . x .     x and y: the last two places of a column
///           * * *  | . . .     *: the places in the box; one line through x, one through the target
///           . * .  | . . .
///           ---------------
///             t      . y .     t sees y and all places of its line in the box
/// ```
#[derive(Clone, Copy)]
struct Rectangle {
    digit: Digit,
    /// The box, the line of the target and the house of the pair.
    houses: [HouseId; 3],
    /// `x` and `y`.
    pair: [Cell; 2],
    target: Cell,
}

fn find(view: &View<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    for digit in view.changed_digits().iter() {
        for house in view.board().houses_of_kind(HouseKind::Box) {
            for rectangle in rectangles(view, house, digit) {
                found.eliminate(vec![rectangle.removed()], || rectangle.pattern(view))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Two rectangles of one box that remove different candidates.
fn find_dual(view: &View<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    for digit in view.changed_digits().iter() {
        for house in view.board().houses_of_kind(HouseKind::Box) {
            let rectangles = rectangles(view, house, digit);
            for (index, one) in rectangles.iter().enumerate() {
                for other in rectangles[index + 1..].iter().filter(|it| it.target != one.target) {
                    let mut removed = vec![one.removed(), other.removed()];
                    removed.sort_unstable();
                    found.eliminate(removed, || {
                        let mut pattern = one.pattern(view);
                        let more = other.pattern(view);
                        pattern.houses.extend(&more.houses[1..]);
                        pattern.links.extend(more.links);
                        let pairs = more.marks.into_iter().filter(|it| it.role == Role::Pincer);
                        pattern.marks.extend(pairs);
                        pattern
                    })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The rectangles of a box.
fn rectangles(view: &View<'_>, house: HouseId, digit: Digit) -> Vec<Rectangle> {
    let board = view.board();
    let places: CellSet = view.cells_in(house, digit).collect();
    let mut found = Vec::new();
    if places.len() < 2 || view.conjugates().linked(digit).is_empty() {
        return found;
    }
    let lines: Vec<HouseId> = lines_of(view, house, &places).collect();
    for &near in &lines {
        let rest = &places - board.house(near).set();
        for &far in lines.iter().filter(|far| is_across(board, near, **far)) {
            if rest.is_empty()
                || !rest.is_subset(board.house(far).set())
                || places.is_subset(board.house(far).set())
            {
                continue;
            }
            for x in view.cells_in(near, digit).filter(|x| !places.contains(*x)) {
                for (pair, y) in partners(view, x, near, digit) {
                    let seen = &(board.house(far).set() & board.peers(y)) - &places;
                    let seen = &seen & view.cells_with(digit);
                    let targets = seen.iter().filter(|t| is_crossing(board, *t, y, far, house));
                    found.extend(targets.map(|target| Rectangle {
                        digit,
                        houses: [house, far, pair],
                        pair: [x, y],
                        target,
                    }));
                }
            }
        }
    }
    found
}

/// The rows and columns through places of a box.
fn lines_of<'a>(
    view: &'a View<'_>,
    house: HouseId,
    places: &'a CellSet,
) -> impl Iterator<Item = HouseId> + 'a {
    let board = view.board();
    let lines = board.house_ids().filter(move |line| {
        matches!(board.house(*line).kind(), HouseKind::Row | HouseKind::Column) && *line != house
    });
    lines.filter(move |line| board.house(*line).set().intersects(places))
}

fn is_across(board: &Board, a: HouseId, b: HouseId) -> bool {
    board.house(a).kind() != board.house(b).kind()
}

/// The pairs of a place in lines other than its own line: the other place of each.
fn partners<'a>(
    view: &'a View<'_>,
    x: Cell,
    line: HouseId,
    digit: Digit,
) -> impl Iterator<Item = (HouseId, Cell)> + 'a {
    let board = view.board();
    let lines = board.houses_of(x).iter().map(|(house, _)| *house);
    let lines = lines.filter(move |house| {
        let kind = board.house(*house).kind();
        matches!(kind, HouseKind::Row | HouseKind::Column) && is_across(board, line, *house)
    });
    lines.filter_map(move |house| {
        view.places(house, digit).pair()?;
        let other = view.cells_in(house, digit).find(|cell| *cell != x)?;
        Some((house, other))
    })
}

/// Whether a target lies where the line of the target meets a line of `y`, outside the box.
fn is_crossing(board: &Board, target: Cell, y: Cell, far: HouseId, house: HouseId) -> bool {
    let lines = board.houses_of(y).iter().map(|(line, _)| *line);
    let mut across = lines.filter(|line| {
        matches!(board.house(*line).kind(), HouseKind::Row | HouseKind::Column)
            && is_across(board, *line, far)
    });
    !board.house(house).set().contains(target)
        && across.any(|line| board.house(line).set().contains(target))
}

impl Rectangle {
    fn removed(&self) -> Candidate {
        Candidate::new(self.target, self.digit)
    }

    fn pattern(&self, view: &View<'_>) -> Pattern {
        let digits = DigitSet::only(self.digit);
        let [x, y] = self.pair.map(|cell| Candidate::new(cell, self.digit));
        let pattern = Pattern::of(digits)
            .in_houses(self.houses)
            .mark_all(Role::Defining, view.cells_in(self.houses[0], self.digit), digits)
            .mark_all(Role::Pincer, self.pair, digits);
        Pattern { links: vec![Link { from: x, to: y, kind: LinkKind::Strong }], ..pattern }
    }
}

fn explain(step: &Step, words: &Words<'_>) -> Vec<Sentence> {
    let mut sentences = plainly([places(step, words)]);
    sentences.extend(reason(step, 0, step.eliminations[0].cell, words));
    sentences
}

fn explain_dual(step: &Step, words: &Words<'_>) -> Vec<Sentence> {
    let mut sentences = plainly([places(step, words)]);
    let board = words.board();
    for number in 0..2 {
        let far = board.house(step.pattern.houses[1 + 2 * number]).set();
        let y = step.pattern.links[number].to.cell;
        let hit = |it: &&Candidate| far.contains(it.cell) && board.sees(it.cell, y);
        let target = step.eliminations.iter().find(hit).map_or(y, |it| it.cell);
        sentences.extend(reason(step, number, target, words));
    }
    sentences
}

/// The places in the box.
fn places(step: &Step, words: &Words<'_>) -> String {
    let pattern = &step.pattern;
    let cells = words.one_of(pattern.cells(Role::Defining));
    let digit = words.digits(pattern.digits);
    say!(words, "In {house}, the digit {digit} can only be in {cells}.";
        house = words.house(pattern.houses[0]), digit, cells)
}

/// The pair and what follows from each of its places.
fn reason(step: &Step, number: usize, target: Cell, words: &Words<'_>) -> Vec<Sentence> {
    let pattern = &step.pattern;
    let digit = words.digits(pattern.digits);
    let [inside, far, pair] = [0, 1 + 2 * number, 2 + 2 * number].map(|i| pattern.houses[i]);
    let link = pattern.links[number];
    let [x, y] = [words.cell(link.from.cell), words.cell(link.to.cell)];
    let target = words.cell(target);
    let (inside, far) = (words.house(inside), words.house(far));
    let place =
        say!(words, "In {house}, it can only be in {x} or {y}."; house = words.house(pair), x, y);
    let if_x = say!(words, "If {x} is {digit}, then in {inside} the digit is in {far}, so {target} is not {digit}.";
        x, digit, inside, far, target);
    let if_y =
        say!(words, "If {y} is {digit}, then {target} is not {digit} either."; y, digit, target);
    vec![Sentence::of(place, [link]), if_x.into(), if_y.into()]
}
