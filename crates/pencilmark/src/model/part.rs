//! Rules with a text as parts of other rules (`or`, `and`): what they add to a board, as constraints.

use super::{
    Boxes, Cell, Constraint, Constraints, DigitSet, Effects, Filled, HouseKind, Layout, Relation,
    Rule, RuleError, Shape,
};
use std::sync::Arc;

impl Effects {
    /// What rules add to a shape: boxes first, at which other rules look, whatever the order of the rules.
    pub(super) fn of(shape: Shape, rules: &[Rule]) -> Result<Self, RuleError> {
        let mut effects = Self::default();
        let brings_boxes = |rule: &&Rule| rule.kind().boxes != Boxes::Keep;
        let others = rules.iter().filter(|rule| !brings_boxes(rule));
        for rule in rules.iter().filter(brings_boxes).chain(others) {
            rule.apply(shape, &mut effects)?;
        }
        Ok(effects)
    }
}

impl Rule {
    /// What a rule with a text adds to a board that has its boxes already.
    pub(super) fn effects_within(&self, layout: &Layout<'_>) -> Result<Effects, RuleError> {
        if self.kind().boxes != Boxes::Keep {
            let words = "boxes cannot be a part of another rule".to_owned();
            return Err(RuleError::Parameters { rule: self.kind().id, words });
        }
        let mut effects = Effects::default();
        layout.regions.iter().for_each(|cells| effects.add_box(cells.clone()));
        self.apply(layout.shape, &mut effects)?;
        effects.houses.retain(|house| house.kind() != HouseKind::Box);
        Ok(effects)
    }

    /// Adds what a rule with a text says, as constraints.
    pub(super) fn lower_text(
        &self,
        layout: &Layout<'_>,
        constraints: &mut Constraints,
    ) -> Result<(), RuleError> {
        let effects = self.effects_within(layout)?;
        effects.houses.iter().for_each(|house| constraints.distinct(house.cells()));
        for (cell, digits, _) in effects.restrictions {
            constraints.0.push(Constraint::Allowed(cell, digits));
        }
        let digits = layout.shape.digits();
        for pair in effects.pairs {
            let partners: Vec<DigitSet> =
                digits.iter().map(|digit| digits - (pair.forbids)(digit)).collect();
            let relation = Relation { firsts: partners.clone(), seconds: partners };
            constraints.relate(pair.cells, &Arc::new(relation));
        }
        Ok(())
    }

    /// Whether a full grid obeys a rule with a text.
    pub(super) fn text_holds(&self, filled: &Filled<'_>) -> bool {
        let Ok(effects) = self.effects_within(&filled.layout) else { return false };
        let digit = |cell: Cell| filled.grid.get(cell).expect("the grid is full");
        let differ = |cells: &[Cell]| {
            let digits: DigitSet = cells.iter().map(|cell| digit(*cell)).collect();
            digits.len() == cells.len()
        };
        effects.houses.iter().all(|house| differ(house.cells()))
            && effects.restrictions.iter().all(|(cell, kept, _)| kept.contains(digit(*cell)))
            && effects.pairs.iter().all(|pair| {
                let [one, other] = pair.cells.map(digit);
                !(pair.forbids)(one).contains(other)
            })
    }

    /// The first cell that it speaks about, unless it holds everywhere.
    pub(crate) fn first_cell(&self, layout: &Layout<'_>) -> Option<Cell> {
        if self.kind().form.is_some() {
            return self.parameters().named_cells().first().copied();
        }
        let effects = self.effects_within(layout).ok()?;
        let restricted = effects.restrictions.first().map(|(cell, ..)| *cell);
        restricted.or_else(|| effects.houses.first()?.cells().first().copied())
    }
}
