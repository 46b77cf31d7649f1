//! Arguments in sentences: what is assumed, what follows and why, and where it ends.

use super::{
    Argument, Branch, Cases, Claim, Ending, Inference, Reason, Reasoning, Split, Step, Words,
};
use crate::model::{Candidate, DigitSet};

/// The premises of a forcing step: its argument in sentences.
pub fn explain(step: &Step, words: &Words<'_>) -> Vec<String> {
    step.pattern.argument.iter().flat_map(|argument| sentences(argument, words)).collect()
}

/// An argument in sentences, all but its conclusion.
pub fn sentences(argument: &Argument, words: &Words<'_>) -> Vec<String> {
    let mut teller = Teller { words, told: Vec::new(), case: Vec::new() };
    teller.argument(argument);
    teller.told
}

struct Teller<'a> {
    words: &'a Words<'a>,
    told: Vec<String>,
    /// Which case of which fork of a tree is being told: `2.1` is the first case within the second.
    case: Vec<usize>,
}

impl Teller<'_> {
    fn argument(&mut self, argument: &Argument) {
        match &argument.reasoning {
            Reasoning::Refutation(branch) => self.branch(branch, &mut Vec::new(), "Suppose"),
            Reasoning::Cases(cases) => {
                self.told.push(self.split(cases));
                for branch in &cases.branches {
                    self.branch(branch, &mut Vec::new(), "Suppose that");
                }
            }
        }
    }

    /// Tells a fork. Its cases have numbers, so that a reader knows which one is next where another
    /// fork ends.
    fn fork<'b>(&mut self, cases: &'b Cases, line: &mut Vec<&'b Inference>) {
        self.told.push(self.split(cases));
        for (index, branch) in cases.branches.iter().enumerate() {
            self.case.push(index + 1);
            let numbers: Vec<String> = self.case.iter().map(usize::to_string).collect();
            self.branch(branch, line, &format!("Case {}: suppose that", numbers.join(".")));
            self.case.pop();
        }
    }

    fn split(&self, cases: &Cases) -> String {
        let words = self.words;
        let assumed = || cases.branches.iter().map(|branch| branch.inferences[0].claim.candidate());
        match cases.split {
            Split::Either(candidate) => format!("{} or not.", words.is(candidate)),
            Split::Cell(cell) => {
                let digits: DigitSet = assumed().map(|candidate| candidate.digit).collect();
                format!("{} is {}.", words.cell(cell), words.either(digits))
            }
            Split::House(house, digit) => {
                let cells = words.cells(assumed().map(|candidate| candidate.cell));
                format!("In {}, {digit} is in one of {cells}.", words.house(house))
            }
        }
    }

    /// Tells a branch; `line` holds what was inferred before it.
    fn branch<'b>(&mut self, branch: &'b Branch, line: &mut Vec<&'b Inference>, suppose: &str) {
        let start = line.len();
        for inference in &branch.inferences {
            if inference.reason == Reason::Assumption {
                self.told.push(format!("{suppose} {}.", self.claim(inference.claim)));
            } else if self.is_worth_telling(inference, branch) {
                self.nested(inference);
                self.told.push(self.inference(inference, line));
            }
            line.push(inference);
        }
        match &branch.end {
            Ending::Conclusion => {}
            Ending::Contradiction(ends) => {
                let candidate = line[ends[0] as usize].claim.candidate();
                let cause = self.cause(line[ends[1] as usize], line);
                let is = self.words.is(candidate);
                let not = format!("{} not {}", self.words.cell(candidate.cell), candidate.digit);
                self.told.push(match cause {
                    Some(cause) => format!("But {is} and, as {cause}, is not: impossible."),
                    None => format!("But {is}, and we have {not}: impossible."),
                });
            }
            Ending::Cases(cases) => self.fork(cases, line),
        }
        line.truncate(start);
    }

    /// What merely falls because a cell or house is taken is told where it is used.
    fn is_worth_telling(&self, inference: &Inference, branch: &Branch) -> bool {
        let is_taken =
            matches!(inference.reason, Reason::OneDigit | Reason::OnePlace(_) | Reason::Rule(_));
        let is_conclusion = branch.end == Ending::Conclusion
            && branch.inferences.last().is_some_and(|last| last.claim == inference.claim);
        !is_taken || is_conclusion
    }

    fn nested(&mut self, inference: &Inference) {
        if let Some(argument) = &inference.nested {
            self.told.push(format!(
                "Then, among the candidates that are left, {}, as follows.",
                self.claim(inference.claim)
            ));
            self.argument(argument);
        }
    }

    fn inference(&self, inference: &Inference, line: &[&Inference]) -> String {
        let words = self.words;
        let Candidate { cell, digit } = inference.claim.candidate();
        let claim = self.claim(inference.claim);
        let because = self.because(inference, line);
        match inference.reason {
            Reason::LastDigit => format!("Then {claim}, the only digit left there{because}."),
            Reason::LastPlace(house) => {
                let (house, cell) = (words.house(house), words.cell(cell));
                format!("Then {digit} has only {cell} left in {house}{because}.")
            }
            Reason::OnePlace(house) => {
                format!("Then {claim}{because} in {}.", words.house(house))
            }
            Reason::Rule(rule) => format!("Then {claim}{because} (rule {rule})."),
            Reason::Locked([base, cover]) => {
                let (base, cover) = (words.house(base), words.house(cover));
                format!("Then {digit} in {base} must be in {cover}{because}, so {claim}.")
            }
            Reason::HiddenPair(house, pair) => {
                let pair = words.digits(pair.into_iter().collect());
                let house = words.house(house);
                format!("Then {pair} fill two cells of {house}{because}, so {claim}.")
            }
            Reason::NakedPair(_, cells) => {
                let cells = words.cells(cells);
                format!("Then {cells} share two digits{because}, so {claim}.")
            }
            Reason::XWing(bases) => {
                let bases = words.houses(bases);
                format!("Then {digit} has the same two places in {bases}{because}, so {claim}.")
            }
            Reason::Assumption | Reason::OneDigit | Reason::Nested => {
                format!("Then {claim}{because}.")
            }
        }
    }

    /// `, as r1c1 is 5 and r2c2 is not 3`: what the premises rest on, each once.
    fn because(&self, inference: &Inference, line: &[&Inference]) -> String {
        let mut causes: Vec<String> = Vec::new();
        for &premise in &inference.premises {
            let premise = line[premise as usize];
            let cause = self.cause(premise, line).unwrap_or_else(|| self.claim(premise.claim));
            if !causes.contains(&cause) {
                causes.push(cause);
            }
        }
        match causes.as_slice() {
            [] => String::new(),
            [only] => format!(", as {only}"),
            [first @ .., last] => format!(", as {} and {last}", first.join(", ")),
        }
    }

    /// The true candidate that rules a false one out, if that is why it fell.
    fn cause(&self, inference: &Inference, line: &[&Inference]) -> Option<String> {
        match inference.reason {
            Reason::OneDigit | Reason::OnePlace(_) | Reason::Rule(_) => {
                Some(self.claim(line[inference.premises[0] as usize].claim))
            }
            _ => None,
        }
    }

    fn claim(&self, claim: Claim) -> String {
        match claim {
            Claim::Is(candidate) => self.words.is(candidate),
            Claim::IsNot(candidate) => self.words.are_not(&[candidate]),
        }
    }
}
