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
    let mut teller = Teller { words, told: Vec::new(), case: Vec::new(), goals: Vec::new() };
    teller.argument(argument, argument.conclusions.clone());
    teller.told
}

struct Teller<'a> {
    words: &'a Words<'a>,
    told: Vec<String>,
    /// Which case of which fork is being told: `2.1` is the first case within the second.
    case: Vec<usize>,
    /// What the argument that is being told is to show.
    goals: Vec<Claim>,
}

impl Teller<'_> {
    fn argument(&mut self, argument: &Argument, goals: Vec<Claim>) {
        let outer = std::mem::replace(&mut self.goals, goals);
        match &argument.reasoning {
            Reasoning::Refutation(branch) => self.branch(branch, &mut Vec::new(), "Suppose"),
            Reasoning::Cases(cases) => self.fork(cases, &mut Vec::new()),
        }
        self.goals = outer;
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
            let together = self.together(inference, branch);
            if inference.reason == Reason::Assumption {
                self.told.push(format!("{suppose} {}.", self.claims(&together)));
            } else if together.first() == Some(&inference.claim) {
                self.inference(inference, &together, line);
            }
            line.push(inference);
        }
        match &branch.end {
            Ending::Conclusion => {}
            Ending::Contradiction(ends) => {
                let candidate = line[ends[0] as usize].claim.candidate();
                let cause = self.cause(line[ends[1] as usize], line);
                let is = self.words.is(candidate);
                self.told.push(match cause {
                    Some(cause) => format!("But {is} and, as {cause}, is not: impossible."),
                    None => format!("But {is}, which we have seen it is not: impossible."),
                });
            }
            Ending::Cases(cases) => self.fork(cases, line),
        }
        line.truncate(start);
    }

    /// The claims of a branch that are told with an inference: those on the same grounds.
    fn together(&self, inference: &Inference, branch: &Branch) -> Vec<Claim> {
        let has_same_grounds = |other: &&Inference| {
            (other.reason, &other.premises) == (inference.reason, &inference.premises)
                && other.nested == inference.nested
        };
        let told = branch.inferences.iter().filter(|other| self.is_worth_telling(other, branch));
        told.filter(has_same_grounds).map(|other| other.claim).collect()
    }

    /// What merely falls because a cell or house is taken is told where it is used.
    fn is_worth_telling(&self, inference: &Inference, branch: &Branch) -> bool {
        let is_taken =
            matches!(inference.reason, Reason::OneDigit | Reason::OnePlace(_) | Reason::Rule(_));
        let is_goal = branch.end == Ending::Conclusion && self.goals.contains(&inference.claim);
        !is_taken || is_goal
    }

    /// Tells an inference, with all that follows on the same grounds.
    fn inference(&mut self, inference: &Inference, claims: &[Claim], line: &[&Inference]) {
        let words = self.words;
        let Candidate { cell, digit } = inference.claim.candidate();
        let claim = self.claims(claims);
        let because = self.because(inference, line);
        let sentence = match inference.reason {
            Reason::LastDigit => format!("Then {claim}, the only digit left there{because}."),
            Reason::LastPlace(house) => {
                let (house, cell) = (words.house(house), words.cell(cell));
                format!("Then {digit} has only {cell} left in {house}{because}.")
            }
            Reason::OnePlace(house) => format!("Then {claim}{because} in {}.", words.house(house)),
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
                format!("Then {cells} share the same two digits{because}, so {claim}.")
            }
            Reason::XWing(bases) => {
                let bases = words.houses(bases);
                format!("Then {digit} has the same two places in {bases}{because}, so {claim}.")
            }
            Reason::Nested => return self.nested(inference, claims, &because),
            Reason::Assumption | Reason::OneDigit => format!("Then {claim}{because}."),
        };
        self.told.push(sentence);
    }

    /// Tells an argument inside a branch.
    fn nested(&mut self, inference: &Inference, claims: &[Claim], because: &str) {
        let Some(argument) = &inference.nested else { return };
        // One that places a digit is used for what else falls in its cell.
        let is_told = argument.conclusions.contains(&inference.claim);
        let goals = if is_told { claims } else { &argument.conclusions };
        let shown = self.claims(goals);
        self.told.push(format!("Now {shown}{because}; a chain inside this one shows it."));
        self.argument(argument, goals.to_vec());
        self.told.push(format!("That shows that {shown}."));
    }

    /// `, as r1c1 is 5 and r2c2 is not 3`: what the premises rest on, each once.
    fn because(&self, inference: &Inference, line: &[&Inference]) -> String {
        let mut causes: Vec<String> = Vec::new();
        for &premise in &inference.premises {
            let premise = line[premise as usize];
            let cause = self.cause(premise, line).unwrap_or_else(|| self.claims(&[premise.claim]));
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
                Some(self.claims(&[line[inference.premises[0] as usize].claim]))
            }
            _ => None,
        }
    }

    /// `r1c1 is 5`, `r1c2 and r1c3 are not 5`.
    fn claims(&self, claims: &[Claim]) -> String {
        match claims {
            [Claim::Is(candidate), ..] => self.words.is(*candidate),
            _ => {
                let ruled_out: Vec<Candidate> = claims.iter().map(|it| it.candidate()).collect();
                self.words.are_not(&ruled_out)
            }
        }
    }
}
