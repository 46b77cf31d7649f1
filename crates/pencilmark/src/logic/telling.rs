//! Arguments in sentences: what is assumed, what follows and why, and where it ends.

use super::{
    Argument, Branch, Cases, Claim, Ending, Inference, Link, Reason, Reasoning, Sentence, Split,
    Step, Words, spoken, words,
};
use crate::model::{Candidate, DigitSet};

/// The premises of a forcing step: its argument in sentences.
pub fn explain(step: &Step, words: &Words<'_>) -> Vec<Sentence> {
    step.pattern.argument.iter().flat_map(|argument| sentences(argument, words)).collect()
}

/// An argument in sentences, all but its conclusion.
fn sentences(argument: &Argument, words: &Words<'_>) -> Vec<Sentence> {
    let mut teller = Teller {
        words,
        told: Vec::new(),
        depth: 0,
        case: Vec::new(),
        goals: Vec::new(),
        inner: Vec::new(),
    };
    teller.argument(argument, argument.conclusions.clone());
    teller.told
}

struct Teller<'a> {
    words: &'a Words<'a>,
    told: Vec<Sentence>,
    depth: usize,
    /// Which case of which fork is being told: `2.1` is the first case within the second.
    case: Vec<usize>,
    /// The inner chains that have been told, which need not be told again.
    inner: Vec<&'a Argument>,
    /// What the argument that is being told is to show.
    goals: Vec<Claim>,
}

impl<'a> Teller<'a> {
    fn say(&mut self, text: String) {
        self.say_of(text, Vec::new());
    }

    fn say_of(&mut self, text: String, links: Vec<Link>) {
        let case = self.case.first().copied();
        self.told.push(Sentence { depth: self.depth, case, links, text });
    }

    fn argument(&mut self, argument: &'a Argument, goals: Vec<Claim>) {
        let outer = std::mem::replace(&mut self.goals, goals);
        match &argument.reasoning {
            Reasoning::Refutation(branch) => self.branch(branch, &mut Vec::new(), Part::Whole),
            Reasoning::Cases(cases) => {
                self.fork(cases, &mut Vec::new());
                let all = words::sentence(&self.all(cases));
                self.say(say!(self.words, "{all} lead to the same result."; all));
            }
        }
        self.goals = outer;
    }

    /// Tells a fork. Its cases have numbers, so that a reader knows which one is next where another
    /// fork ends.
    fn fork(&mut self, cases: &'a Cases, line: &mut Vec<&'a Inference>) {
        self.say_of(self.split(cases, line), spoken::fallen_among(&cases.premises, line));
        for (index, branch) in cases.branches.iter().enumerate() {
            self.case.push(index + 1);
            self.branch(branch, line, Part::Case);
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
            true => say!(self.words, "{all} cases"; all = self.words.all(count)),
            false => {
                let numbers = (1..=count).map(|number| format!("{}.{number}", self.case()));
                say!(self.words, "cases {numbers}"; numbers = self.words.and(numbers))
            }
        }
    }

    fn split(&self, cases: &Cases, line: &[&Inference]) -> String {
        let words = self.words;
        let because = self.because(&cases.premises, line);
        let assumed = || cases.branches.iter().map(|branch| branch.inferences[0].claim.candidate());
        match cases.split {
            Split::Either(candidate) => {
                say!(self.words, "Either {claim} or it is not."; claim = words.is(candidate))
            }
            Split::Cell(cell) => {
                let digits: DigitSet = assumed().map(|candidate| candidate.digit).collect();
                say!(self.words, "{cell} is {digits}{because}.";
                    cell = words.cell(cell), digits = words.either(digits), because)
            }
            Split::House(house, digit) => {
                let cells = words.one_of(assumed().map(|candidate| candidate.cell));
                let (house, digit) = (words.house(house), words.digit(digit));
                say!(self.words, "In {house}, the digit {digit} is in {cells}{because}.";
                    house, digit, cells, because)
            }
        }
    }

    /// Tells a branch; what follows from the assumption of a case is told further in. `line` holds what
    /// was inferred before it.
    fn branch(&mut self, branch: &'a Branch, line: &mut Vec<&'a Inference>, part: Part) {
        let (start, depth) = (line.len(), self.depth);
        for inference in &branch.inferences {
            let together = self.together(inference, branch);
            if inference.reason == Reason::Assumption {
                self.suppose(&together, part);
            } else if together.first() == Some(&inference.claim) {
                self.inference(inference, &together, line);
            }
            line.push(inference);
        }
        match &branch.end {
            Ending::Conclusion => {}
            Ending::Contradiction(both) => {
                let opposite = line[both[1] as usize];
                let is_not = self.claims(&[opposite.claim]);
                let text = match (opposite.reason, self.cause(opposite, line)) {
                    (_, Some(cause)) => {
                        say!(self.words, "But {is_not}, as {cause}: a contradiction.";
                            is_not, cause)
                    }
                    (Reason::Assumption, _) => {
                        say!(self.words, "But we have supposed that {is_not}: a contradiction.";
                            is_not)
                    }
                    _ => {
                        say!(self.words, "But we have seen that {is_not}: a contradiction."; is_not)
                    }
                };
                self.say_of(text, spoken::fallen_among(both, line));
            }
            Ending::Cases(cases) => {
                self.fork(cases, line);
                let all = words::sentence(&self.all(cases));
                self.say(say!(self.words, "{all} end in a contradiction."; all));
            }
        }
        line.truncate(start);
        self.depth = depth;
    }

    fn suppose(&mut self, assumed: &[Claim], part: Part) {
        let claim = self.claims(assumed);
        match part {
            Part::Whole => self.say(say!(self.words, "Suppose {claim}."; claim)),
            Part::Case => {
                let number = self.case();
                self.say(say!(self.words, "Case {number}: suppose {claim}."; number, claim));
                self.depth += 1;
            }
        }
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
    fn inference(&mut self, inference: &'a Inference, claims: &[Claim], line: &[&Inference]) {
        let words = self.words;
        let Candidate { cell, digit } = inference.claim.candidate();
        let digit = words.digit(digit);
        let claim = claimed(claims, &words.then());
        let because = self.because(&inference.premises, line);
        let sentence = match inference.reason {
            Reason::LastDigit => {
                say!(self.words, "Then {claim}, the only digit left there{because}.";
                    claim, because)
            }
            Reason::LastPlace(house) => {
                let (house, cell) = (words.house(house), words.cell(cell));
                say!(self.words, "Then in {house} only {cell} can be {digit}{because}.";
                    house, cell, digit, because)
            }
            Reason::OnePlace(house) => say!(self.words, "Then {claim}{because} in {house}.";
                claim, because, house = words.house(house)),
            Reason::Rule(rule) => {
                say!(self.words, "Then {claim}{because} (rule {rule})."; claim, because, rule)
            }
            Reason::Locked([base, cover]) => {
                let (base, cover) = (words.house(base), words.house(cover));
                say!(self.words, "Then in {base}, the digit {digit} can only be in {cover}{because}, so {claim}.";
                    base, digit, cover, because, claim)
            }
            Reason::HiddenPair { house, digits, cells } => {
                let digits = words.digits(digits.into_iter().collect());
                let (house, cells) = (words.house(house), words.cells(cells));
                say!(self.words, "Then in {house}, the digits {digits} can only be in {cells}{because}, so {claim}.";
                    house, digits, cells, because, claim)
            }
            Reason::NakedPair { house, cells, digits } => {
                let digits = words.either(digits.into_iter().collect());
                let (house, cells) = (words.house(house), words.cells(cells));
                say!(self.words, "Then in {house}, {cells} can only be {digits}{because}, so {claim}.";
                    house, cells, digits, because, claim)
            }
            Reason::XWing { bases, covers } => {
                let (bases, covers) = (words.houses(bases), words.houses(covers));
                say!(self.words, "Then in {bases}, the digit {digit} can only be in {covers}{because}, so {claim}.";
                    bases, digit, covers, because, claim)
            }
            Reason::Constraint(rule) => {
                say!(self.words, "Then by {rule}, {claim}{because}.";
                    rule = words.rule(rule), claim, because)
            }
            Reason::Nested => {
                let links = spoken::fallen_among(&inference.premises, line);
                return self.nested(inference, claims, &because, links);
            }
            Reason::Assumption | Reason::OneDigit => {
                say!(self.words, "Then {claim}{because}."; claim, because)
            }
        };
        self.say_of(sentence, spoken::grounds(inference, claims, line));
    }

    /// Tells an argument inside a branch, once: where the same one is needed again, it is named.
    fn nested(
        &mut self,
        inference: &'a Inference,
        claims: &[Claim],
        because: &str,
        links: Vec<Link>,
    ) {
        let Some(argument) = &inference.nested else { return };
        // One that places a digit is used for what else falls in its cell.
        let is_told = argument.conclusions.contains(&inference.claim);
        let goals = if is_told { claims } else { &argument.conclusions };
        let shown = self.claims(goals);
        let so = match is_told {
            true => String::new(),
            false => say!(self.words, ", so {claim}"; claim = claimed(claims, &self.words.then())),
        };
        if self.inner.contains(&&**argument) {
            self.say_of(
                say!(self.words, "By the same inner chain as before, {shown}{because}{so}.";
                    shown, because, so),
                links,
            );
            return;
        }
        self.say_of(
            say!(self.words, "A chain inside this one shows that {shown}{because}.";
                shown, because),
            links,
        );
        self.depth += 1;
        self.argument(argument, goals.to_vec());
        self.depth -= 1;
        self.say(say!(self.words, "That ends the inner chain: {shown}{so}."; shown, so));
        self.inner.push(argument);
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
            false => say!(self.words, ", as {claims}"; claims = self.words.and(causes)),
        }
    }

    /// The true candidate that rules a false one out, if that is why it fell.
    fn cause(&self, inference: &Inference, line: &[&Inference]) -> Option<String> {
        spoken::cause(inference, line).map(|claim| self.claims(&[claim]))
    }

    fn claims(&self, claims: &[Claim]) -> String {
        claimed(claims, self.words)
    }
}

/// Whether a branch is the whole argument or one of several cases.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Whole,
    Case,
}

/// `r1c1 is 5`, `r1c2 and r1c3 are not 5`.
fn claimed(claims: &[Claim], words: &Words<'_>) -> String {
    match claims {
        [Claim::Is(candidate), ..] => words.is(*candidate),
        _ => {
            let ruled_out: Vec<Candidate> = claims.iter().map(|it| it.candidate()).collect();
            words.are_not(&ruled_out)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::{ArgumentKind, Technique, text};
    use crate::model::{Cell, Digit};
    use crate::rules;

    fn candidate(cell: usize, digit: usize) -> Candidate {
        Candidate::new(Cell::from_index(cell), Digit::from_index(digit))
    }

    fn inference(claim: Claim, reason: Reason, premises: Vec<u32>) -> Inference {
        Inference { claim, reason, premises, nested: None }
    }

    /// Assume a claim; it ends at once.
    fn inner() -> Argument {
        let assumed = Claim::Is(candidate(3, 3));
        let inferences = vec![
            inference(assumed, Reason::Assumption, Vec::new()),
            inference(assumed.opposite(), Reason::OneDigit, vec![0]),
        ];
        Argument {
            kind: ArgumentKind::Contradiction,
            complexity: 2,
            conclusions: vec![assumed.opposite()],
            reasoning: Reasoning::Refutation(Branch {
                inferences,
                end: Ending::Contradiction([0, 1]),
            }),
        }
    }

    #[test]
    fn an_inner_chain_is_told_once_and_further_in() {
        let claim = Claim::IsNot(candidate(3, 3));
        let nested = |premises: Vec<u32>| Inference {
            nested: Some(Box::new(inner())),
            ..inference(claim, Reason::Nested, premises)
        };
        let assumed = Claim::Is(candidate(0, 0));
        let inferences = vec![
            inference(assumed, Reason::Assumption, Vec::new()),
            inference(Claim::Is(candidate(9, 1)), Reason::LastDigit, vec![0]),
            nested(vec![0]),
            nested(vec![0, 1]),
        ];
        let argument = Argument {
            kind: ArgumentKind::Contradiction,
            complexity: 6,
            conclusions: vec![assumed.opposite()],
            reasoning: Reasoning::Refutation(Branch { inferences, end: Ending::Conclusion }),
        };
        let board = rules::classic();
        let words = Words::from(&board);
        let lines = sentences(&argument, &words);
        let sentences: Vec<&str> = lines.iter().map(|line| line.text.as_str()).collect();
        let depths: Vec<usize> = lines.iter().map(|line| line.depth).collect();
        let told = sentences.iter().filter(|it| it.starts_with("A chain inside")).count();
        let again = sentences.iter().position(|it| it.starts_with("By the same inner chain"));
        assert_eq!((told, again), (1, Some(sentences.len() - 1)), "{sentences:#?}");
        assert_eq!(depths.iter().max(), Some(&1));
        assert_eq!((depths[0], depths[depths.len() - 1]), (0, 0));
    }

    #[test]
    fn what_follows_in_a_case_lies_further_in_than_its_assumption() {
        let technique = Technique::find("cell-forcing-chain").unwrap();
        let example = technique.examples[0];
        let state = text::state(example.rules, example.grid, example.without).unwrap();
        let step = technique.first(state.view()).unwrap();
        let words = Words::from(state.board());
        let argument = step.pattern.argument.as_ref().unwrap();
        let lines = sentences(argument, &words);
        assert!(lines.iter().any(|line| line.depth == 1));
        for pair in lines.windows(2) {
            let opens = pair[0].text.starts_with("Case ");
            assert!(pair[1].depth <= pair[0].depth + usize::from(opens), "{}", pair[1].text);
        }
        assert!(lines.iter().all(|line| !line.text.starts_with("Case ") || line.depth == 0));
    }
}
