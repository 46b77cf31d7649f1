//! Steps and proofs as JSON, the form that `docs/proofs.md` describes.
//!
//! ```text
//!   step     {"placements":["r4c7=5"],"eliminations":["r1c2-6"],"proof":[{"so":[…],"by":reason}]}
//!   reason   {"line":[set, …]}                               a set of the line has nothing left
//!            {"line":[…],"cover":[set, …],"by":[set, …]}     or one of these ends,
//!            {"line":[…],"deadly":{"r1c1":[1,2], …}}         where "line" may be left out
//!            {"line":[…],"cases":set,"each":{"r1c1=1":reason, …}}
//!            {"line":[…],"constraint":3}
//!            {"line":[…],"sum":["row 1","-constraint 3", …]}
//!   set      "r1c1"   or   "5 in row 1"; in a line also {"so":[…],"by":reason}
//! ```

use super::{Addend, Conclusion, End, Inference, Proof, ProvedStep, Reason, Set, Sign, SumPart};
use crate::model::{Board, Candidate, Cell, Digit, DigitSet, HouseId, RuleId};
use crate::strict_json::StrictValue;
use serde_json::{Map, Value, json};

/// Proofs as the field `proof` of a step.
///
/// ```
/// use pencilmark::logic::{State, Technique, proof};
/// use pencilmark::{prelude::*, verify};
///
/// let puzzle: Puzzle = "1.3. .... .... .4.2".parse()?;
/// let state = State::new(&puzzle).assuming_unique();
/// let order = Technique::easiest_first();
/// let step = order.iter().find_map(|technique| technique.first(state.view()));
/// let step = step.expect("the puzzle can be solved");
/// let proofs = proof::prove(&state, &step, &Budget::unlimited()).expect("the step is right");
/// assert!(verify::json::write(&proofs, puzzle.board())[0]["so"].is_array());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write(proofs: &[Proof], board: &Board) -> Value {
    proofs.iter().map(|proof| write_proof(proof, board)).collect()
}

fn write_proof(Proof { so, by }: &Proof, board: &Board) -> Value {
    let so: Vec<String> = so.iter().map(|conclusion| conclusion.text(board.shape())).collect();
    json!({ "so": so, "by": write_reason(by, board) })
}

fn write_reason(reason: &Reason, board: &Board) -> Value {
    let shape = board.shape();
    let sets =
        |sets: &[Set]| sets.iter().map(|set| Value::from(set.text(board))).collect::<Value>();
    let mut fields = Map::new();
    let mut add = |name: &str, value: Value| fields.insert(name.to_owned(), value);
    if !reason.line.is_empty() {
        let inference = |inference: &Inference| match inference {
            Inference::Single(set) => set.text(board).into(),
            Inference::Lemma(proof) => write_proof(proof, board),
        };
        add("line", reason.line.iter().map(inference).collect());
    }
    match &reason.end {
        End::Contradiction => {}
        End::Cover { bases, covers } => {
            add("cover", sets(bases));
            add("by", sets(covers));
        }
        End::Deadly(pairs) => {
            let pair = |(cell, digits): &(Cell, DigitSet)| {
                let digits: Vec<usize> = digits.iter().map(Digit::number).collect();
                (cell.name(shape).to_string(), digits.into())
            };
            add("deadly", Value::Object(pairs.iter().map(pair).collect()));
        }
        End::Cases { of, cases } => {
            let case = |(candidate, reason): &(Candidate, Reason)| {
                (candidate.placed(shape), write_reason(reason, board))
            };
            add("cases", of.text(board).into());
            add("each", Value::Object(cases.iter().map(case).collect()));
        }
        End::Rule(rule) => {
            add("constraint", rule.number().into());
        }
        End::Sum(parts) => {
            add("sum", parts.iter().map(|part| Value::from(part.text(board))).collect());
        }
    }
    Value::Object(fields)
}

/// Reads the steps of a path: an array of objects. What they should not have is refused, and so is what
/// they have twice. An error names the step.
///
/// ```
/// use pencilmark::{prelude::*, verify};
///
/// let steps = verify::json::read_path(r#"[{"placements":["r1c1=5"]}]"#, &rules::classic())?;
/// assert_eq!(steps[0].conclusions.len(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read_path(text: &str, board: &Board) -> Result<Vec<ProvedStep>, String> {
    let value = serde_json::from_str::<StrictValue>(text);
    let value = value.map_err(|error| format!("bad JSON: {error}"))?.0;
    let steps = value.as_array().ok_or("the steps are not a list")?;
    let numbered = steps.iter().enumerate();
    let read = |(index, step)| {
        Reader { board }.step(step).map_err(|error| format!("step {}: {error}", index + 1))
    };
    numbered.map(read).collect()
}

struct Reader<'a> {
    board: &'a Board,
}

/// A field that is there and says something.
fn given<'v>(fields: &'v Map<String, Value>, name: &str) -> Option<&'v Value> {
    fields.get(name).filter(|value| !value.is_null())
}

/// The fields of a step that are checked.
pub(crate) const READ: [&str; 3] = ["placements", "eliminations", "proof"];

/// The fields of a step that are for people; nothing is checked in them.
pub(crate) const FOR_PEOPLE: [&str; 12] = [
    "technique",
    "class",
    "title",
    "text",
    "depths",
    "notation",
    "houses",
    "marks",
    "links",
    "spoken",
    "looks",
    "picture",
];

/// The fields that say how a reason ends.
const ENDS: [&str; 7] = ["cover", "by", "deadly", "cases", "each", "constraint", "sum"];

impl Reader<'_> {
    fn step(&self, step: &Value) -> Result<ProvedStep, String> {
        let step =
            self.fields(step, "a step", |name| READ.contains(&name) || FOR_PEOPLE.contains(&name))?;
        let mut conclusions = Vec::new();
        for (name, expected) in [("placements", "r4c7=5"), ("eliminations", "r4c7-5")] {
            let Some(list) = given(step, name) else { continue };
            for conclusion in self.list(list, name, |it| self.conclusion(it))? {
                if matches!(conclusion, Conclusion::Placement(_)) != (name == "placements") {
                    let text = conclusion.text(self.board.shape());
                    return Err(format!("'{text}' is not one of {name} (expected {expected})"));
                }
                conclusions.push(conclusion);
            }
        }
        if conclusions.is_empty() {
            return Err("it has no conclusion".to_owned());
        }
        let proofs = match given(step, "proof") {
            None => None,
            Some(list) => Some(self.list(list, "proof", |it| self.proof(it))?),
        };
        Ok(ProvedStep { conclusions, proofs })
    }

    /// The fields of an object that has no others than those that are known.
    fn fields<'v>(
        &self,
        value: &'v Value,
        what: &str,
        is_known: impl Fn(&str) -> bool,
    ) -> Result<&'v Map<String, Value>, String> {
        let fields = value.as_object().ok_or_else(|| format!("{what} is not an object"))?;
        match fields.keys().find(|name| !is_known(name)) {
            Some(name) => Err(format!("{what} has no field \"{name}\"")),
            None => Ok(fields),
        }
    }

    fn list<T>(
        &self,
        value: &Value,
        name: &str,
        read: impl Fn(&Value) -> Result<T, String>,
    ) -> Result<Vec<T>, String> {
        let list = value.as_array().ok_or_else(|| format!("\"{name}\" is not a list"))?;
        list.iter().map(read).collect()
    }

    fn proof(&self, value: &Value) -> Result<Proof, String> {
        let fields = self.fields(value, "a proof", |name| matches!(name, "so" | "by"))?;
        let field = |name| fields.get(name).unwrap_or(&Value::Null);
        let so = self.list(field("so"), "so", |it| self.conclusion(it))?;
        let by = self.reason(field("by"))?;
        // Without a conclusion, nothing would be asked of the reason.
        if so.is_empty() { Err("\"so\" is empty".to_owned()) } else { Ok(Proof { so, by }) }
    }

    fn reason(&self, value: &Value) -> Result<Reason, String> {
        let fields =
            self.fields(value, "a reason", |name| name == "line" || ENDS.contains(&name))?;
        let list = |name: &str| given(fields, name);
        let sets = |value: &Value, name: &str| self.list(value, name, |it| self.set(it));
        let object = |value: &'_ Value, name: &str| {
            value.as_object().cloned().ok_or_else(|| format!("\"{name}\" is not an object"))
        };
        let ends: Vec<(&str, &Value)> =
            ENDS.iter().filter_map(|name| Some((*name, list(name)?))).collect();
        let end = match ends[..] {
            [("cover", cover), ("by", by)] => {
                End::Cover { bases: sets(cover, "cover")?, covers: sets(by, "by")? }
            }
            [("deadly", pairs)] => {
                let pairs = object(pairs, "deadly")?;
                End::Deadly(pairs.iter().map(|it| self.pair(it)).collect::<Result<_, String>>()?)
            }
            [("cases", of), ("each", each)] => {
                let (of, each) = (self.set(of)?, object(each, "each")?);
                let case = |it| self.case(of, it);
                End::Cases { of, cases: each.iter().map(case).collect::<Result<_, String>>()? }
            }
            [("constraint", number)] => End::Rule(self.rule(&number.to_string())?),
            [("sum", parts)] => End::Sum(self.list(parts, "sum", |it| self.part(it))?),
            [] if list("line").is_some() => End::Contradiction,
            [] => {
                let expected = "expected line, cover, deadly, cases, constraint or sum";
                return Err(format!("no reason is given ({expected})"));
            }
            _ => {
                let expected =
                    "expected cover and by, or deadly, or cases and each, or constraint, or sum";
                return Err(format!("it is not clear how a reason ends ({expected})"));
            }
        };
        let line = match list("line") {
            None => Vec::new(),
            Some(line) => self.list(line, "line", |it| self.inference(it))?,
        };
        Ok(Reason { line, end })
    }

    fn inference(&self, value: &Value) -> Result<Inference, String> {
        match value {
            Value::Object(_) => self.proof(value).map(Inference::Lemma),
            _ => self.set(value).map(Inference::Single),
        }
    }

    fn pair(&self, (name, digits): (&String, &Value)) -> Result<(Cell, DigitSet), String> {
        let digits = self.list(digits, name, |digit| self.digit(&digit.to_string()))?;
        let named: DigitSet = digits.iter().copied().collect();
        match named.len() >= 2 && named.len() == digits.len() {
            true => Ok((self.cell(name)?, named)),
            false => Err(format!("{name} has not two or more different digits")),
        }
    }

    fn case(
        &self,
        of: Set,
        (name, reason): (&String, &Value),
    ) -> Result<(Candidate, Reason), String> {
        match self.conclusion_named(name)? {
            Conclusion::Placement(candidate) if of.contains(candidate, self.board) => {
                Ok((candidate, self.reason(reason)?))
            }
            Conclusion::Placement(_) => {
                Err(format!("'{name}' is not a case of {}", of.text(self.board)))
            }
            Conclusion::Elimination(_) => Err(format!("'{name}' is not a case (expected r4c7=5)")),
        }
    }

    fn set(&self, value: &Value) -> Result<Set, String> {
        let name = value.as_str().unwrap_or_default();
        let Some((digit, house)) = name.split_once(" in ") else {
            return Ok(Set::Cell(self.cell(name)?));
        };
        Ok(Set::House(self.house(house)?, self.digit(digit)?))
    }

    /// A rule with parameters, by its number in the list `constraints`.
    fn rule(&self, text: &str) -> Result<RuleId, String> {
        let count = self.board.rule_ids().count();
        let number = text.parse().ok().filter(|number| (1..=count).contains(number));
        let number = number.filter(|number| number.to_string() == text);
        let expected = || format!("'{text}' is not a constraint (expected 1 to {count})");
        number.map(|number| RuleId::from_index(number - 1)).ok_or_else(expected)
    }

    /// `row 1`, `-constraint 3`.
    fn part(&self, value: &Value) -> Result<SumPart, String> {
        let text = value.as_str().unwrap_or_default();
        let (sign, name) = match text.strip_prefix('-') {
            Some(name) => (Sign::Minus, name),
            None => (Sign::Plus, text),
        };
        let addend = match name.strip_prefix("constraint ") {
            Some(number) => Addend::Rule(self.rule(number)?),
            None => Addend::House(self.house(name)?),
        };
        match addend.sum(self.board) {
            Some(_) => Ok(SumPart { sign, addend }),
            None => Err(format!("'{name}' is not one sum")),
        }
    }

    fn house(&self, name: &str) -> Result<HouseId, String> {
        let position = self.board.houses().iter().position(|known| known.name() == name);
        let position = position.ok_or_else(|| format!("'{name}' is not a house of the board"))?;
        Ok(HouseId::from_index(position))
    }

    fn conclusion(&self, value: &Value) -> Result<Conclusion, String> {
        self.conclusion_named(value.as_str().unwrap_or_default())
    }

    fn conclusion_named(&self, name: &str) -> Result<Conclusion, String> {
        let candidate = |(cell, digit): (&str, &str)| {
            Ok::<_, String>(Candidate::new(self.cell(cell)?, self.digit(digit)?))
        };
        if let Some(parts) = name.split_once('=') {
            candidate(parts).map(Conclusion::Placement)
        } else if let Some(parts) = name.split_once('-') {
            candidate(parts).map(Conclusion::Elimination)
        } else {
            Err(format!("'{name}' is not a conclusion (expected r4c7=5 or r4c7-5)"))
        }
    }

    /// A cell in the one way to write it, so that no two names mean the same.
    fn cell(&self, name: &str) -> Result<Cell, String> {
        let shape = self.board.shape();
        let cell = Cell::parse(name, shape).map_err(|error| error.to_string())?;
        let expected = cell.name(shape).to_string();
        if name == expected { Ok(cell) } else { Err(format!("'{name}' (expected {expected})")) }
    }

    fn digit(&self, text: &str) -> Result<Digit, String> {
        let shape = self.board.shape();
        let number = text.parse::<i64>().ok().filter(|number| number.to_string() == text);
        let [lowest, highest] = shape.ends();
        number
            .and_then(|number| shape.digit(number))
            .ok_or_else(|| format!("'{text}' is not a digit (expected {lowest} to {highest})"))
    }
}
