//! The trail: every literal that holds, in the order it came to hold, with its reason.
//!
//! ```text
//!   literals   a b c │ d e f g │ h i       what holds
//!   levels           └ 1       └ 2         the first literal of a level is its decision;
//!                                          level 0 is what the problem itself forces
//!   values[literal]                        open, holds or fails: both literals of a variable
//!   marks[variable]                        level and reason
//! ```

use super::literal::{Literal, Variable};

/// What is known of a literal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Value {
    Open,
    Holds,
    Fails,
}

/// Why a literal holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// Nothing forced it: a decision, or a fact.
    None,
    /// This literal holds, and implies it.
    Because(Literal),
    /// Every other member of this slot is out.
    Slot(u32),
    /// Every other literal of this clause fails.
    Clause(u32),
}

/// A contradiction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Conflict {
    /// Both hold, and exclude each other.
    Pair(Literal, Literal),
    /// Every member of this slot is out.
    Slot(u32),
    /// Every literal of this clause fails.
    Clause(u32),
}

/// Which way a decision went, while solutions are enumerated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Branch {
    /// Its opposite is still to be tried.
    First,
    /// Its opposite is exhausted.
    Second,
}

#[derive(Clone, Copy)]
struct Mark {
    level: u32,
    reason: Reason,
}

struct Level {
    /// Where it begins in `literals`.
    start: usize,
    branch: Branch,
}

pub struct Trail {
    values: Vec<Value>,
    marks: Vec<Mark>,
    literals: Vec<Literal>,
    levels: Vec<Level>,
    /// What follows from the literals before this is drawn.
    drawn: usize,
}

impl Trail {
    pub fn new(variables: usize) -> Self {
        Self {
            values: vec![Value::Open; variables * 2],
            marks: vec![Mark { level: 0, reason: Reason::None }; variables],
            literals: Vec::with_capacity(variables),
            levels: Vec::new(),
            drawn: 0,
        }
    }

    #[inline]
    pub fn value(&self, literal: Literal) -> Value {
        self.values[literal.index()]
    }

    pub fn is_open(&self, variable: Variable) -> bool {
        self.value(variable.is_in()) == Value::Open
    }

    pub fn level_of(&self, literal: Literal) -> u32 {
        self.marks[literal.variable().index()].level
    }

    pub fn reason(&self, literal: Literal) -> Reason {
        self.marks[literal.variable().index()].reason
    }

    /// The clause that is the reason of a literal has moved.
    pub fn move_reason(&mut self, literal: Literal, clause: u32) {
        self.marks[literal.variable().index()].reason = Reason::Clause(clause);
    }

    /// What holds, in the order it came to hold.
    pub fn literals(&self) -> &[Literal] {
        &self.literals
    }

    /// Whether every variable is settled.
    pub fn is_full(&self) -> bool {
        self.literals.len() == self.marks.len()
    }

    /// The current level.
    #[inline]
    pub fn level(&self) -> u32 {
        self.levels.len() as u32
    }

    /// The decision of a level from 1, and which way it went.
    pub fn decision(&self, level: u32) -> (Literal, Branch) {
        let Level { start, branch } = self.levels[level as usize - 1];
        (self.literals[start], branch)
    }

    /// Makes an open literal hold.
    #[inline]
    pub fn assign(&mut self, literal: Literal, reason: Reason) {
        debug_assert_eq!(self.value(literal), Value::Open);
        self.values[literal.index()] = Value::Holds;
        self.values[(!literal).index()] = Value::Fails;
        self.marks[literal.variable().index()] = Mark { level: self.level(), reason };
        self.literals.push(literal);
    }

    /// Opens a level with this decision.
    pub fn decide(&mut self, literal: Literal, branch: Branch) {
        self.levels.push(Level { start: self.literals.len(), branch });
        self.assign(literal, Reason::None);
    }

    /// Takes back everything above a level, the latest first.
    pub fn backtrack(&mut self, level: u32, mut taken_back: impl FnMut(Literal)) {
        let Some(&Level { start, .. }) = self.levels.get(level as usize) else { return };
        for &literal in self.literals[start..].iter().rev() {
            self.values[literal.index()] = Value::Open;
            self.values[(!literal).index()] = Value::Open;
            taken_back(literal);
        }
        self.literals.truncate(start);
        self.levels.truncate(level as usize);
        self.drawn = start;
    }

    /// The next literal whose consequences are not drawn.
    #[inline]
    pub fn next(&mut self) -> Option<Literal> {
        let next = self.literals.get(self.drawn).copied();
        self.drawn += usize::from(next.is_some());
        next
    }
}
