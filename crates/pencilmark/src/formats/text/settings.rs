//! The rules and the box shape that a text carries beside its cells.

use super::ReadError;
use crate::model::{Board, BoxShape, Boxes, Rule, Shape};
use std::fmt;

/// The rules and the box shape of a puzzle, written as one list: `box=3x2, diagonal`.
///
/// The box shape travels like a rule, so that every place that has room for rules has room for it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(in crate::formats) struct Settings {
    pub boxes: Option<BoxShape>,
    /// The number of digits, where it is told beside the cells.
    pub size: Option<usize>,
    pub rules: Vec<Rule>,
}

impl Settings {
    /// Reads a list separated by commas.
    pub fn parse(text: &str) -> Result<Self, ReadError> {
        Self::parse_parts(text.split(','))
    }

    /// Reads a list that is already split into parts.
    pub fn parse_parts<'t>(parts: impl Iterator<Item = &'t str>) -> Result<Self, ReadError> {
        let mut settings = Self::default();
        for part in parts.map(str::trim).filter(|part| !part.is_empty()) {
            match part.strip_prefix("box=") {
                Some(boxes) => settings.boxes = Some(boxes.parse()?),
                None => settings.rules.push(part.parse()?),
            }
        }
        Ok(settings)
    }

    /// What a board has beyond the boxes that everyone expects of its size: the rules with a text.
    pub fn of(board: &Board) -> Self {
        let boxes = unusual_boxes(board.shape());
        let brings_boxes = |rule: &Rule| rule.kind().boxes == Boxes::Replace;
        let has_text = |rule: &&Rule| rule.kind().form.is_none();
        let mut rules: Vec<Rule> = board.further_rules().filter(has_text).cloned().collect();
        // Rectangles under a jigsaw must be asked for; otherwise the jigsaw would replace them.
        if rules.iter().any(brings_boxes) && board.has_rectangular_boxes() {
            rules = board.rules().iter().filter(has_text).cloned().collect();
        }
        Self { boxes, rules, size: None }
    }

    /// The shape that the size and the boxes say, as far as they are told.
    pub fn shape(&self) -> Result<Option<Shape>, ReadError> {
        match (self.boxes, self.size) {
            (Some(boxes), Some(size)) if Shape::from(boxes).size() != size => {
                Err(ReadError::Syntax(format!("size {size} and box {boxes} do not fit")))
            }
            (Some(boxes), _) => Ok(Some(boxes.into())),
            (None, Some(size)) => Ok(Some(Shape::with_size(size)?)),
            (None, None) => Ok(None),
        }
    }

    /// The settings on a board of this shape, if one was asked for.
    pub fn on(self, asked: Option<Shape>) -> Self {
        let Some(asked) = asked else { return self };
        Self { size: Some(asked.size()), boxes: unusual_boxes(asked).or(self.boxes), ..self }
    }

    pub fn is_empty(&self) -> bool {
        self.boxes.is_none() && self.rules.is_empty()
    }

    /// The parts of the list.
    pub fn parts(&self) -> Vec<String> {
        let boxes = self.boxes.iter().map(|boxes| format!("box={boxes}"));
        boxes.chain(self.rules.iter().map(Rule::to_string)).collect()
    }
}

/// The boxes, unless everyone expects them of this size.
fn unusual_boxes(shape: Shape) -> Option<BoxShape> {
    let expected = Shape::with_size(shape.size()).ok().and_then(Shape::boxes);
    shape.boxes().filter(|boxes| expected != Some(*boxes))
}

impl fmt::Display for Settings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.parts().join(", "))
    }
}
