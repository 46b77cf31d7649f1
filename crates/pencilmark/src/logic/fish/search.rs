//! The search for fish: see the folder.

use super::spread::{Depth, MOST_PLACES, OpenHouse, Places, Spread, breed_of, count, sides};
use super::{Breed, Fish};
use crate::logic::View;
use crate::model::{Cell, HouseId, Place};
use std::collections::HashSet;
use std::ops::ControlFlow;

/// Receives each fish and says whether to go on.
pub type Visit<'a> = &'a mut dyn FnMut(Fish) -> ControlFlow<()>;

/// The most houses on one side of a fish, for the same reason.
const MOST_HOUSES: usize = 128;

/// So many nodes of a search count as one step of a budget: some 0.1 ms.
const NODES_PER_STEP: u32 = 2_000;

/// Visits the fish with fins of a breed and size in the digits that have changed. No fish contains a smaller
/// one that removes the same.
pub fn finned(view: &View<'_>, breed: Breed, size: usize, visit: Visit<'_>) -> ControlFlow<()> {
    search(
        view,
        breed,
        size,
        &mut |search: &mut Search<'_>| {
            let mut targets = search.spread.places();
            targets.try_for_each(|target| search.start(Some(target)))
        },
        visit,
    )
}

/// Visits the fish without fins of a breed and size in the digits that have changed.
pub fn whole(view: &View<'_>, breed: Breed, size: usize, visit: Visit<'_>) -> ControlFlow<()> {
    search(view, breed, size, &mut |search: &mut Search<'_>| search.start(None), visit)
}

fn search(
    view: &View<'_>,
    breed: Breed,
    size: usize,
    run: &mut dyn FnMut(&mut Search<'_>) -> ControlFlow<()>,
    visit: Visit<'_>,
) -> ControlFlow<()> {
    for digit in view.changed_digits().iter() {
        if view.cells_with(digit).len() > MOST_PLACES {
            continue;
        }
        let spread = Spread::new(view, digit);
        let mut known = HashSet::new();
        for sides in sides(breed) {
            let [bases, covers] = sides.map(|side| {
                let houses = spread.houses.iter().copied();
                houses
                    .filter(|house| side(house.kind))
                    .take(MOST_HOUSES)
                    .collect::<Vec<OpenHouse>>()
            });
            if bases.len() < size || covers.len() < size {
                continue;
            }
            let mut by_house = vec![None; view.board().houses().len()];
            covers.iter().for_each(|cover| by_house[cover.id.index()] = Some(*cover));
            run(&mut Search {
                spread: &spread,
                view,
                breed,
                size,
                bases: &bases,
                usable: Vec::new(),
                covers: &by_house,
                target: None,
                rest: Places::MAX,
                chosen_bases: Vec::with_capacity(size),
                chosen_covers: Vec::with_capacity(size),
                nodes: 0,
                known: &mut known,
                visit: &mut *visit,
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// A fish in the making.
struct Search<'a> {
    spread: &'a Spread<'a>,
    view: &'a View<'a>,
    breed: Breed,
    size: usize,
    bases: &'a [OpenHouse],
    /// The bases that have few enough places left, those with the fewest first: the search for what goes with
    /// them ends soonest.
    usable: Vec<OpenHouse>,
    /// By house: the cover, if it may be one.
    covers: &'a [Option<OpenHouse>],
    /// The place that is to go; none for a fish without fins, which may remove any.
    target: Option<usize>,
    /// The places that it leaves if it holds the digit, itself among them; without it, all.
    rest: Places,
    chosen_bases: Vec<OpenHouse>,
    /// All but the one that the target takes.
    chosen_covers: Vec<OpenHouse>,
    nodes: u32,
    known: &'a mut HashSet<(Vec<HouseId>, Vec<HouseId>)>,
    visit: Visit<'a>,
}

impl<'a> Search<'a> {
    fn start(&mut self, target: Option<usize>) -> ControlFlow<()> {
        self.target = target;
        self.rest = target.map_or(Places::MAX, |target| !self.spread.peers(target));
        let (rest, room) = (self.rest, self.room());
        let most = room * self.breed.most_shared();
        let usable = self.bases.iter().map(|base| OpenHouse { left: base.places & rest, ..*base });
        self.usable.clear();
        self.usable.extend(usable.filter(|base| (1..=most).contains(&count(base.left))));
        self.usable.sort_by_key(|base| count(base.left));
        if self.usable.len() < self.size {
            return ControlFlow::Continue(());
        }
        self.add_base(0, Depth::default(), Depth::default())
    }

    /// The most covers to choose.
    fn room(&self) -> usize {
        self.size - usize::from(self.target.is_some())
    }

    /// Adds another base, if the ones so far do not make a smaller fish. A cover that only one base uses
    /// could be left out together with that base, so a base that uses it comes next; in any case one that
    /// uses some cover. Bases that were tried before belong to fish that are known.
    fn add_base(&mut self, mut tried: u128, based: Depth, covered: Depth) -> ControlFlow<()> {
        let (bases, covers) = (self.chosen_bases.len(), self.chosen_covers.len());
        if bases == self.size {
            return if covers == self.room() { self.report() } else { ControlFlow::Continue(()) };
        }
        if bases > covers {
            return ControlFlow::Continue(());
        }
        let used_once = |cover: &&OpenHouse| {
            let uses = |base: &&OpenHouse| base.left & cover.places != 0;
            self.chosen_bases.iter().filter(uses).count() < 2
        };
        let near = match self.chosen_covers.iter().find(used_once) {
            Some(cover) => cover.places,
            None if bases == 0 => Places::MAX,
            None => covered.0[0],
        };
        for index in 0..self.usable.len() {
            let base = self.usable[index];
            let is_tried = tried >> index & 1 == 1;
            if is_tried || base.left & near == 0 || is_chosen(&self.chosen_covers, base) {
                continue;
            }
            tried |= 1 << index;
            self.chosen_bases.push(base);
            self.add_cover(tried, based.with(base.left), covered)?;
            self.chosen_bases.pop();
        }
        ControlFlow::Continue(())
    }

    /// Finds room for the first place that has none, in every way; if all have, adds another base.
    fn add_cover(&mut self, tried: u128, based: Depth, covered: Depth) -> ControlFlow<()> {
        self.nodes += 1;
        if self.nodes.is_multiple_of(NODES_PER_STEP) {
            self.view.spend()?;
        }
        let homeless = based.above(covered);
        if homeless == 0 {
            return self.add_base(tried, based, covered);
        }
        if self.chosen_covers.len() == self.room() {
            return ControlFlow::Continue(());
        }
        for &(house, _) in self.houses_of(homeless.trailing_zeros() as usize) {
            if let Some(cover) = self.free_cover(house) {
                self.chosen_covers.push(cover);
                self.add_cover(tried, based, covered.with(cover.places))?;
                self.chosen_covers.pop();
            }
        }
        ControlFlow::Continue(())
    }

    fn houses_of(&self, place: usize) -> &'a [(HouseId, Place)] {
        self.spread.board.houses_of(self.spread.cell(place))
    }

    /// A house as a cover, if it may be one and is not chosen yet.
    fn free_cover(&self, house: HouseId) -> Option<OpenHouse> {
        self.covers[house.index()].filter(|cover| {
            !is_chosen(&self.chosen_bases, *cover) && !is_chosen(&self.chosen_covers, *cover)
        })
    }

    /// Reports the fish that the chosen houses make, with each house of the target as the last cover.
    fn report(&mut self) -> ControlFlow<()> {
        let Some(target) = self.target else { return self.report_with(None) };
        if self.contains_smaller() {
            return ControlFlow::Continue(());
        }
        self.houses_of(target).iter().try_for_each(|(house, _)| match self.free_cover(*house) {
            Some(last) => self.report_with(Some(last)),
            None => ControlFlow::Continue(()),
        })
    }

    fn report_with(&mut self, last: Option<OpenHouse>) -> ControlFlow<()> {
        let mut covers = self.chosen_covers.clone();
        covers.extend(last);
        let ids = |side: &[OpenHouse]| {
            let mut ids: Vec<HouseId> = side.iter().map(|house| house.id).collect();
            ids.sort_unstable();
            ids
        };
        let key = (ids(&self.chosen_bases), ids(&covers));
        if breed_of(&self.chosen_bases, &covers) != self.breed || !self.known.insert(key.clone()) {
            return ControlFlow::Continue(());
        }
        let (fins, removed) = self.outcome(&covers);
        if removed.is_empty() || fins.is_empty() != self.target.is_none() {
            return ControlFlow::Continue(());
        }
        let (bases, covers) = key;
        (self.visit)(Fish { digit: self.spread.digit, bases, covers, fins, removed })
    }

    /// Whether some of the bases outnumber some of the covers already.
    fn contains_smaller(&self) -> bool {
        let all = self.chosen_covers.len();
        (0..(1_u32 << all) - 1).any(|choice| {
            let covers = (0..all).filter(|index| choice >> index & 1 == 1);
            let covered = covers.fold(Depth::default(), |depth, index| {
                depth.with(self.chosen_covers[index].places)
            });
            let bases = self.chosen_bases.iter().map(|base| base.left);
            let inside = bases.filter(|places| places & !covered.0[0] == 0);
            let (count, based) = inside
                .fold((0, Depth::default()), |(count, depth), base| (count + 1, depth.with(base)));
            count > choice.count_ones() && based.above(covered) == 0
        })
    }

    /// The fins, and the cells that lose the digit: they lie in more covers than bases, and see all fins.
    fn outcome(&self, covers: &[OpenHouse]) -> (Vec<Cell>, Vec<Cell>) {
        let depth = |side: &[OpenHouse], place: usize| {
            side.iter().filter(|house| house.places >> place & 1 == 1).count()
        };
        let surplus = |place: usize| depth(&self.chosen_bases, place).cmp(&depth(covers, place));
        let places = || self.spread.places();
        let fins: Vec<usize> = places().filter(|place| surplus(*place).is_gt()).collect();
        let seen = fins.iter().fold(Places::MAX, |seen, fin| seen & self.spread.peers(*fin));
        let is_removed = |place: &usize| surplus(*place).is_lt() && seen >> place & 1 == 1;
        let removed = places().filter(is_removed).map(|place| self.spread.cell(place)).collect();
        (fins.iter().map(|fin| self.spread.cell(*fin)).collect(), removed)
    }
}

fn is_chosen(chosen: &[OpenHouse], house: OpenHouse) -> bool {
    chosen.iter().any(|other| other.id == house.id)
}
