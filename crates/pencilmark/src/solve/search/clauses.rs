//! Clauses, learned and demanded: an arena, two watched literals each, and a bound on how many are kept.
//!
//! ```text
//!   arena    │ length │ glue │ life │ literal 0 │ literal 1 │ … │    one clause after another
//!   watches[literal]: the clauses whose literal 0 or 1 it is; they are looked at when it fails
//! ```
//!
//! A clause that forces its literal 0 is that literal's reason, and stays until it is taken back.
//! Clauses of one and two literals are not kept here: they are facts and implications.

use super::literal::Literal;
use super::trail::{Conflict, Reason, Trail, Value};

const LENGTH: usize = 0;
const GLUE: usize = 1;
const LIFE: usize = 2;
const HEADER: usize = 3;

/// The glue of a clause that must not be forgotten.
pub const PERMANENT: u32 = 0;
/// Clauses whose glue is at most this are good ones.
const GOOD_GLUE: u32 = 2;
/// How often a clause survives forgetting without being needed.
const LIFE_AFTER_USE: u32 = 2;
const LIFE_OF_GOOD: u32 = 30;

#[derive(Clone, Copy)]
struct Watch {
    clause: u32,
    /// Another literal of the clause: while it holds, the clause need not be looked at.
    blocker: Literal,
}

pub struct Clauses {
    arena: Vec<u32>,
    watches: Vec<Vec<Watch>>,
}

impl Clauses {
    pub fn new(variables: usize) -> Self {
        Self { arena: Vec::new(), watches: vec![Vec::new(); variables * 2] }
    }

    pub fn literals(&self, clause: u32) -> impl Iterator<Item = Literal> + '_ {
        let start = clause as usize + HEADER;
        let end = start + self.arena[clause as usize + LENGTH] as usize;
        self.arena[start..end].iter().map(|&word| Literal::from_word(word))
    }

    /// Keeps a clause of at least three literals; the first two are watched.
    pub fn add(&mut self, literals: &[Literal], glue: u32) -> u32 {
        let clause = self.arena.len() as u32;
        self.arena.extend([literals.len() as u32, glue, life(glue)]);
        self.arena.extend(literals.iter().map(|literal| literal.word()));
        self.watch(clause, literals[0], literals[1]);
        clause
    }

    fn watch(&mut self, clause: u32, first: Literal, second: Literal) {
        self.watches[first.index()].push(Watch { clause, blocker: second });
        self.watches[second.index()].push(Watch { clause, blocker: first });
    }

    /// Whether a clause must not be forgotten.
    pub fn is_permanent(&self, clause: u32) -> bool {
        self.arena[clause as usize + GLUE] == PERMANENT
    }

    /// A conflict needed this clause, whose literals now lie on `glue` levels.
    pub fn mark_used(&mut self, clause: u32, glue: u32) {
        let header = &mut self.arena[clause as usize..clause as usize + HEADER];
        header[GLUE] = header[GLUE].min(glue);
        header[LIFE] = life(header[GLUE]);
    }

    /// Draws what follows in the clauses from a literal that holds.
    #[inline]
    pub fn propagate(&mut self, literal: Literal, trail: &mut Trail) -> Result<(), Conflict> {
        let failed = !literal;
        let mut watches = std::mem::take(&mut self.watches[failed.index()]);
        let mut result = Ok(());
        let (mut read, mut write) = (0, 0);
        while read < watches.len() && result.is_ok() {
            let watch = watches[read];
            read += 1;
            if trail.value(watch.blocker) == Value::Holds {
                watches[write] = watch;
                write += 1;
                continue;
            }
            match self.look_at(watch.clause, failed, trail) {
                Look::Elsewhere => {}
                Look::Stay(blocker) => {
                    watches[write] = Watch { clause: watch.clause, blocker };
                    write += 1;
                }
                Look::Last(last) => {
                    watches[write] = Watch { clause: watch.clause, blocker: last };
                    write += 1;
                    match trail.value(last) {
                        Value::Fails => result = Err(Conflict::Clause(watch.clause)),
                        _ => trail.assign(last, Reason::Clause(watch.clause)),
                    }
                }
            }
        }
        watches.copy_within(read.., write);
        watches.truncate(write + watches.len() - read);
        self.watches[failed.index()] = watches;
        result
    }

    /// Looks for another literal to watch in place of one that failed.
    #[inline]
    fn look_at(&mut self, clause: u32, failed: Literal, trail: &Trail) -> Look {
        let start = clause as usize + HEADER;
        let length = self.arena[clause as usize + LENGTH] as usize;
        let words = &mut self.arena[start..start + length];
        if words[0] == failed.word() {
            words.swap(0, 1);
        }
        let first = Literal::from_word(words[0]);
        if trail.value(first) == Value::Holds {
            return Look::Stay(first);
        }
        let not_failed = |word: &u32| trail.value(Literal::from_word(*word)) != Value::Fails;
        let Some(next) = words[2..].iter().position(not_failed) else {
            return Look::Last(first);
        };
        words.swap(1, next + 2);
        let next = Literal::from_word(words[1]);
        self.watches[next.index()].push(Watch { clause, blocker: first });
        Look::Elsewhere
    }

    /// Forgets the worse half of the clauses that no conflict has needed for a while. Reasons and
    /// permanent clauses stay.
    pub fn forget(&mut self, trail: &mut Trail) {
        let mut useless = Vec::new();
        for clause in self.starts() {
            let reason = self.is_reason(clause, trail);
            let header = &mut self.arena[clause as usize..clause as usize + HEADER];
            if header[LIFE] > 0 {
                header[LIFE] -= 1;
            } else if header[GLUE] != PERMANENT && !reason {
                useless.push((header[GLUE], header[LENGTH], clause));
            }
        }
        useless.sort_unstable();
        let mut gone: Vec<u32> = useless.drain(useless.len() / 2..).map(|(_, _, c)| c).collect();
        gone.sort_unstable();
        self.compact(&gone, trail);
    }

    /// Where each clause starts.
    fn starts(&self) -> Vec<u32> {
        let next = |at: &usize| {
            let next = at + HEADER + self.arena[at + LENGTH] as usize;
            (next < self.arena.len()).then_some(next)
        };
        let first = (!self.arena.is_empty()).then_some(0);
        std::iter::successors(first, next).map(|at| at as u32).collect()
    }

    fn is_reason(&self, clause: u32, trail: &Trail) -> bool {
        let first = Literal::from_word(self.arena[clause as usize + HEADER]);
        trail.value(first) == Value::Holds && trail.reason(first) == Reason::Clause(clause)
    }

    /// Moves the clauses that stay together, and watches them again.
    fn compact(&mut self, gone: &[u32], trail: &mut Trail) {
        let mut gone = gone.iter().peekable();
        let mut end = 0;
        self.watches.iter_mut().for_each(Vec::clear);
        for clause in self.starts() {
            if gone.next_if_eq(&&clause).is_some() {
                continue;
            }
            let reason = self.is_reason(clause, trail);
            let from = clause as usize;
            let length = HEADER + self.arena[from + LENGTH] as usize;
            self.arena.copy_within(from..from + length, end);
            let [first, second] = [0, 1].map(|i| Literal::from_word(self.arena[end + HEADER + i]));
            if reason {
                trail.move_reason(first, end as u32);
            }
            self.watch(end as u32, first, second);
            end += length;
        }
        self.arena.truncate(end);
    }
}

/// The result of looking at a clause.
enum Look {
    /// It is watched elsewhere from now on.
    Elsewhere,
    /// It holds by this literal.
    Stay(Literal),
    /// All but this literal fail.
    Last(Literal),
}

fn life(glue: u32) -> u32 {
    if glue <= GOOD_GLUE { LIFE_OF_GOOD } else { LIFE_AFTER_USE }
}
