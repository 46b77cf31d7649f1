//! The marks of a step as its JSON has them, to be drawn by whoever was sent the step.

use super::StepPicture;
use crate::logic::{Link, LinkKind, Mark, Role, text};
use crate::model::{Board, Candidate, Cell, Digit, DigitSet, HouseId};
use serde::Deserialize;

/// The houses, marks and links of a step, as its JSON has them. Its other fields are no matter.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ToldStep {
    /// The names of the houses that it rests on.
    #[serde(default)]
    houses: Vec<String>,
    /// The candidates and cells that play a role.
    #[serde(default)]
    marks: Vec<ToldMark>,
    /// The links between candidates.
    #[serde(default)]
    links: Vec<ToldLink>,
}

#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
struct ToldMark {
    /// What it does in the step.
    role: String,
    /// `r4c7`.
    cell: String,
    /// Nothing if the cell itself is marked.
    digit: Option<usize>,
}

#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
struct ToldLink {
    /// `r4c7=5`.
    from: String,
    /// `r4c8=5`.
    to: String,
    /// `strong` or `weak`.
    kind: String,
}

impl ToldStep {
    /// Its figures; or what it names that the board does not have.
    pub fn picture(&self, board: &Board) -> Result<StepPicture, String> {
        let houses: Result<Vec<_>, _> = self.houses.iter().map(|name| house(name, board)).collect();
        let marks: Result<Vec<_>, _> = self.marks.iter().map(|mark| mark.read(board)).collect();
        let links: Result<Vec<_>, _> = self.links.iter().map(|link| link.read(board)).collect();
        Ok(StepPicture::of(&houses?, &marks?, &links?, board))
    }
}

fn house(name: &str, board: &Board) -> Result<HouseId, String> {
    let mut houses = board.house_ids();
    let found = houses.find(|id| board.house(*id).name() == name);
    found.ok_or_else(|| format!("'{name}' is not a house of this board"))
}

impl ToldMark {
    fn read(&self, board: &Board) -> Result<Mark, String> {
        let shape = board.shape();
        let role =
            Role::named(&self.role).ok_or_else(|| format!("'{}' is not a role", self.role))?;
        let cell = Cell::parse(&self.cell, shape).map_err(|error| error.to_string())?;
        let digits = match self.digit {
            None => DigitSet::EMPTY,
            Some(number) => {
                let digit = Digit::from_number(number);
                let digit = digit.filter(|digit| shape.digits().contains(*digit));
                DigitSet::only(
                    digit.ok_or_else(|| format!("{number} is not a digit of this board"))?,
                )
            }
        };
        Ok(Mark { role, cell, digits })
    }
}

impl ToldLink {
    fn read(&self, board: &Board) -> Result<Link, String> {
        let [from, to] = [&self.from, &self.to].map(|name| candidate(name, board));
        let unknown = || format!("'{}' is not a kind of link (expected strong or weak)", self.kind);
        let kind = LinkKind::named(&self.kind).ok_or_else(unknown)?;
        let (from, to) = (from?, to?);
        match from == to {
            true => Err(format!("'{}' is linked to itself", self.from)),
            false => Ok(Link { from, to, kind }),
        }
    }
}

fn candidate(name: &str, board: &Board) -> Result<Candidate, String> {
    match text::candidates(name, '=', board.shape())?[..] {
        [candidate] => Ok(candidate),
        _ => Err(format!("'{name}' is not a candidate (expected r4c7=5)")),
    }
}
