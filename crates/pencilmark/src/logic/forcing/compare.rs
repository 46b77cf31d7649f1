//! What closures have in common, and how long the chains are that prove it.

use super::closure::{Basis, NONE};
use super::family::{Family, Level, length_tenths};
use super::links::Literal;
use super::marks::{Ground as _, Marks};
use super::search::{Search, Setting};
use super::{Conclusion, Finding, Origin, Purpose, Wanted};
use crate::logic::ArgumentKind;
use crate::model::{MAX_SIZE, Spent};

/// A node of a closure: where the closure starts, and the number of the node there.
pub(super) type Target = (u32, u32);

impl<M: Marks> Search<M> {
    /// Finds the literals that all assumptions of a comparison lead to.
    pub(super) fn compare(
        &mut self,
        setting: &Setting<'_, M>,
        kind: ArgumentKind,
        origin: Origin,
    ) -> Result<(), Spent> {
        let assumptions = self.assumptions(&origin);
        if !self.may_share(setting, &assumptions)? {
            return Ok(());
        }
        self.make_room();
        let mut numbers = [0; MAX_SIZE];
        let numbers = &mut numbers[..assumptions.len()];
        for (number, assumption) in numbers.iter_mut().zip(assumptions.iter()) {
            *number = self.summary(setting, *assumption)?;
            let holds = self.closures.holds(&mut self.summaries[*number]);
            if *assumption == assumptions[0] {
                self.common.clear();
                self.common.extend_from_slice(holds);
            } else {
                self.common.iter_mut().zip(holds).for_each(|(all, one)| *all &= one);
            }
        }
        if self.common.iter().all(|word| *word == 0) {
            return Ok(());
        }
        self.look_up_nodes(setting, numbers);
        let (words, literals) = (self.common.len() / 2, setting.marks.ground().literal_count());
        let first = self.summaries[numbers[0]].nodes();
        let mut targets = [(0, 0); MAX_SIZE];
        for truth in [true, false] {
            for node in first.clone() {
                let literal = self.closures.literal(node);
                let candidate = literal.candidate();
                let word = self.common[usize::from(truth) * words + candidate / 64];
                if literal.is_true() == truth && word >> (candidate % 64) & 1 == 1 {
                    for (branch, number) in numbers.iter().enumerate() {
                        let node = self.node_of[branch * literals + literal.index()];
                        targets[branch] = (self.summaries[*number].first, node);
                    }
                    self.found(setting, kind, &targets[..numbers.len()], literal, &origin);
                }
            }
        }
        Ok(())
    }

    /// Notes where each literal is among the nodes of these closures.
    fn look_up_nodes(&mut self, setting: &Setting<'_, M>, numbers: &[usize]) {
        let literals = setting.marks.ground().literal_count();
        if self.node_of.len() < numbers.len() * literals {
            self.node_of.resize(numbers.len() * literals, NONE);
        }
        for (branch, number) in numbers.iter().enumerate() {
            let nodes = self.closures.nodes(&self.summaries[*number]);
            let node_of = &mut self.node_of[branch * literals..][..literals];
            for (index, node) in nodes.iter().enumerate() {
                node_of[node.literal.index()] = index as u32;
            }
        }
    }

    /// Keeps a finding if it is wanted, unless it places a digit that is the last one of its cell.
    pub(super) fn found(
        &mut self,
        setting: &Setting<'_, M>,
        kind: ArgumentKind,
        targets: &[Target],
        conclusion: Literal,
        origin: &Origin,
    ) {
        let (cell, _) = setting.marks.ground().cell_and_digit(conclusion);
        if conclusion.is_true() && setting.marks.digits(cell).count_ones() < 2 {
            return;
        }
        let about = match setting.wanted {
            Wanted::Best => 0,
            Wanted::All | Wanted::BestOfEach => conclusion.index(),
        };
        let limit = self.limits[about];
        let Some(complexity) = self.complexity(targets, limit.0) else { return };
        if setting.wanted != Wanted::All {
            if (complexity, kind) >= limit {
                return;
            }
            self.limits[about] = (complexity, kind);
            self.limited.push(about);
        }
        let rating = setting.family.base() + length_tenths(complexity);
        let uses = self.uses(setting.family, targets);
        let conclusion = Conclusion::Literal(conclusion);
        let origin = origin.clone();
        self.findings.push(Finding { rating, complexity, kind, uses, conclusion, origin });
    }

    /// What chains use on their way. A rating does not ask.
    fn uses(&mut self, family: Family, targets: &[Target]) -> Level {
        if self.purpose == Purpose::Rating || family.level() == Level::Plain {
            return Level::Plain;
        }
        let closures = &mut self.closures;
        let of_one = |(first, node): &Target| closures.uses(*first, *node, &mut self.scratch);
        targets.iter().map(of_one).max().unwrap_or_default()
    }

    /// The literals of all chains together, and the nested chains, each counted once; none if there
    /// are more than the limit.
    fn complexity(&mut self, targets: &[Target], limit: u32) -> Option<u32> {
        let least = |(first, node): &Target| self.closures.node_in(*first, *node).least();
        let mut flat = targets.iter().map(least).sum::<u32>();
        for (first, node) in targets {
            if flat > limit {
                return None;
            }
            flat -= self.closures.node_in(*first, *node).least();
            flat += self.closures.size(*first, *node, &mut self.scratch);
        }
        if flat > limit {
            return None;
        }
        if self.closures.bases.is_empty() {
            return Some(flat);
        }
        let mut nested: Vec<(u64, u32)> = Vec::new();
        for (first, node) in targets {
            self.closures.chain(*first, *node, &mut self.scratch);
            for number in &self.scratch {
                let node = self.closures.node_in(*first, *number);
                if let Some(Basis::Nested(chain)) = self.closures.basis(node) {
                    nested.push((chain.fingerprint, chain.complexity));
                }
            }
        }
        nested.sort_unstable();
        nested.dedup();
        Some(flat + nested.iter().map(|(_, complexity)| complexity).sum::<u32>())
    }
}
