//! What closures have in common, and how long the chains are that prove it.

use super::family::Family;
use super::links::{LITERALS, Literal};
use super::nested::Nested;
use super::search::{Search, Setting};
use super::{Conclusion, Finding, Kind, Origin, Wanted, length_tenths};
use crate::classic::CandidateSet;
use crate::model::Spent;

impl Search {
    /// Finds the literals that all of these assumptions lead to.
    pub(super) fn compare(
        &mut self,
        setting: &Setting<'_>,
        kind: Kind,
        origin: &Origin,
        assumptions: &[Literal],
    ) -> Result<(), Spent> {
        if !self.may_share(setting, assumptions) {
            return Ok(());
        }
        let mut numbers = [0; 9];
        let mut common: Option<[CandidateSet; 2]> = None;
        for (number, assumption) in numbers.iter_mut().zip(assumptions) {
            *number = self.summary(setting, *assumption)?;
            let holds = &self.summaries[*number].holds;
            match &mut common {
                None => common = Some(*holds),
                Some(common) => common.iter_mut().zip(holds).for_each(|(all, one)| *all &= one),
            }
        }
        let common = common.unwrap_or_default();
        if common.iter().all(CandidateSet::is_empty) {
            return Ok(());
        }
        let numbers = &numbers[..assumptions.len()];
        self.look_up_nodes(numbers);
        let first = self.summaries[numbers[0]].nodes();
        for truth in [true, false] {
            let common = &common[usize::from(truth)];
            for node in first.clone() {
                let literal = self.closures.literal(node);
                if literal.is_true() == truth && common.contains(literal.candidate()) {
                    let mut targets = [(0, 0); 9];
                    for (branch, number) in numbers.iter().enumerate() {
                        let node = self.node_of[branch * LITERALS + literal.index()];
                        targets[branch] = (self.summaries[*number].first, node);
                    }
                    self.found(setting, kind, &targets[..numbers.len()], literal, origin);
                }
            }
        }
        Ok(())
    }

    /// Notes where each literal is among the nodes of these closures.
    fn look_up_nodes(&mut self, numbers: &[usize]) {
        for (branch, number) in numbers.iter().enumerate() {
            let nodes = self.closures.nodes(&self.summaries[*number]);
            let node_of = &mut self.node_of[branch * LITERALS..][..LITERALS];
            for (index, node) in nodes.iter().enumerate() {
                node_of[node.literal.index()] = index as u16;
            }
        }
    }

    /// Whether these assumptions may lead to the same literal; false only if they do not.
    fn may_share(&mut self, setting: &Setting<'_>, assumptions: &[Literal]) -> bool {
        match setting.family {
            Family::Multiple => {
                let candidates = assumptions.iter().map(|assumption| assumption.candidate());
                let reach = self.walker.reach(setting.marks);
                reach.complete(setting.marks);
                reach.share(candidates)
            }
            Family::Dynamic(0) => self.filter.share(assumptions, setting.wider),
            _ => true,
        }
    }

    pub(super) fn found(
        &mut self,
        setting: &Setting<'_>,
        kind: Kind,
        targets: &[(u32, u16)],
        conclusion: Literal,
        origin: &Origin,
    ) {
        let (cell, _) = conclusion.cell_and_digit();
        if conclusion.is_true() && setting.marks.cells[cell].count_ones() < 2 {
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
        }
        let rating = setting.family.base() + length_tenths(complexity);
        let conclusion = Conclusion::Literal(conclusion);
        let origin = origin.clone();
        self.findings.push(Finding { rating, complexity, kind, conclusion, origin });
    }

    /// The literals of all chains together, and the nested chains, each counted once; none if there
    /// are more than the limit.
    fn complexity(&mut self, targets: &[(u32, u16)], limit: u32) -> Option<u32> {
        let mut flat = 0;
        for (first, node) in targets {
            flat += self.closures.size(*first, *node, &mut self.scratch);
            if flat > limit {
                return None;
            }
        }
        if self.closures.nested.is_empty() {
            return Some(flat);
        }
        let mut nested: Vec<Nested> = Vec::new();
        for (first, node) in targets {
            self.closures.chain(*first, *node, &mut self.scratch);
            for number in &self.scratch {
                let index = self.closures.nested_of(*first, *number);
                nested.extend(index.map(|index| self.closures.nested[index]));
            }
        }
        nested.sort_unstable();
        nested.dedup();
        Some(flat + nested.iter().map(|nested| nested.complexity).sum::<u32>())
    }
}
