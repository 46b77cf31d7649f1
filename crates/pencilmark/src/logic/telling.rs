//! Arguments in sentences: what is assumed, what follows and why, and where it ends.

use super::{
    Argument, Branch, Cases, Claim, Ending, Inference, Reason, Reasoning, Split, Step, Words, words,
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
            Reasoning::Cases(cases) => {
                self.fork(cases, &mut Vec::new());
                let all = words::sentence(&self.all(cases));
                self.told.push(format!("{all} lead to the same result."));
            }
        }
        self.goals = outer;
    }

    /// Tells a fork. Its cases have numbers, so that a reader knows which one is next where another
    /// fork ends.
    fn fork<'b>(&mut self, cases: &'b Cases, line: &mut Vec<&'b Inference>) {
        self.told.push(self.split(cases, line));
        for (index, branch) in cases.branches.iter().enumerate() {
            self.case.push(index + 1);
            let suppose = format!("Case {}: suppose", self.case());
            self.branch(branch, line, &suppose);
            self.case.pop();
        }
    }

    /// The number of the case that is being told: `2.1`.
    fn case(&self) -> String {
        let numbers: Vec<String> = self.case.iter().map(usize::to_string).collect();
        numbers.join(".")
    }

    /// `both cases`; inside a case `cases 2.1 and 2.2`.
    fn all(&self, cases: &Cases) -> String {
        let count = cases.branches.len();
        match self.case.is_empty() {
            true => format!("{} cases", words::all(count)),
            false => {
                let numbers = (1..=count).map(|number| format!("{}.{number}", self.case()));
                format!("cases {}", words::and(numbers))
            }
        }
    }

    fn split(&self, cases: &Cases, line: &[&Inference]) -> String {
        let words = self.words;
        let because = self.because(&cases.premises, line);
        let assumed = || cases.branches.iter().map(|branch| branch.inferences[0].claim.candidate());
        match cases.split {
            Split::Either(candidate) => format!("Either {} or it is not.", words.is(candidate)),
            Split::Cell(cell) => {
                let digits: DigitSet = assumed().map(|candidate| candidate.digit).collect();
                format!("{} is {}{because}.", words.cell(cell), words.either(digits))
            }
            Split::House(house, digit) => {
                let cells = words.one_of(assumed().map(|candidate| candidate.cell));
                format!("In {}, the digit {digit} is in {cells}{because}.", words.house(house))
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
            Ending::Contradiction([_, opposite]) => {
                let opposite = line[*opposite as usize];
                let is_not = self.claims(&[opposite.claim]);
                self.told.push(match (opposite.reason, self.cause(opposite, line)) {
                    (_, Some(cause)) => format!("But {is_not}, as {cause}: a contradiction."),
                    (Reason::Assumption, _) => {
                        format!("But we have supposed that {is_not}: a contradiction.")
                    }
                    _ => format!("But we have seen that {is_not}: a contradiction."),
                });
            }
            Ending::Cases(cases) => {
                self.fork(cases, line);
                let all = words::sentence(&self.all(cases));
                self.told.push(format!("{all} end in a contradiction."));
            }
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
        let because = self.because(&inference.premises, line);
        let sentence = match inference.reason {
            Reason::LastDigit => format!("Then {claim}, the only digit left there{because}."),
            Reason::LastPlace(house) => {
                let (house, cell) = (words.house(house), words.cell(cell));
                format!("Then in {house} only {cell} can be {digit}{because}.")
            }
            Reason::OnePlace(house) => format!("Then {claim}{because} in {}.", words.house(house)),
            Reason::Rule(rule) => format!("Then {claim}{because} (rule {rule})."),
            Reason::Locked([base, cover]) => {
                let (base, cover) = (words.house(base), words.house(cover));
                format!(
                    "Then in {base}, the digit {digit} can only be in {cover}{because}, so {claim}."
                )
            }
            Reason::HiddenPair { house, digits, cells } => {
                let digits = words.digits(digits.into_iter().collect());
                let (house, cells) = (words.house(house), words.cells(cells));
                format!(
                    "Then in {house}, the digits {digits} can only be in {cells}{because}, so {claim}."
                )
            }
            Reason::NakedPair { house, cells, digits } => {
                let digits = words.either(digits.into_iter().collect());
                let (house, cells) = (words.house(house), words.cells(cells));
                format!("Then in {house}, {cells} can only be {digits}{because}, so {claim}.")
            }
            Reason::XWing { bases, covers } => {
                let (bases, covers) = (words.houses(bases), words.houses(covers));
                format!(
                    "Then in {bases}, the digit {digit} can only be in {covers}{because}, so {claim}."
                )
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
        self.told.push(format!("A chain inside this one shows that {shown}{because}."));
        self.argument(argument, goals.to_vec());
        let so = match is_told {
            true => String::new(),
            false => format!(", so {}", self.claims(claims)),
        };
        self.told.push(format!("That ends the inner chain: {shown}{so}."));
    }

    /// `, as r1c1 is 5 and r2c2 is not 3`: what the premises rest on, each once.
    fn because(&self, premises: &[u32], line: &[&Inference]) -> String {
        let mut causes: Vec<String> = Vec::new();
        for &premise in premises {
            let premise = line[premise as usize];
            let cause = self.cause(premise, line).unwrap_or_else(|| self.claims(&[premise.claim]));
            if !causes.contains(&cause) {
                causes.push(cause);
            }
        }
        match causes.is_empty() {
            true => String::new(),
            false => format!(", as {}", words::and(causes)),
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
