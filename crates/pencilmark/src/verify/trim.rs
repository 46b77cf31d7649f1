//! Leaves out what a reason does not need.
//!
//! A search notes a single that removes a candidate in the way of its pattern as soon as it meets one. Where an
//! assumption further on removes the same candidate, the single is noted and not needed.
//!
//! This file need not be trusted: what it leaves goes through the [`Checker`].

use super::{Checker, Conclusion, Reason};

/// Longer reasons, such as trees of cases, stay as they are: nobody reads them, and they would be checked again for
/// each single of their line.
const MOST_PARTS: u64 = 2_000;

/// The reason without those singles of its line without which it still refutes the opposite of the conclusion.
pub fn trimmed(mut reason: Reason, conclusion: Conclusion, checker: &Checker) -> Reason {
    if reason.size() > MOST_PARTS {
        return reason;
    }
    // From the last on: a single is of no use to those before it.
    for place in (0..reason.line.len()).rev() {
        let mut fewer = reason.clone();
        fewer.line.remove(place);
        if checker.accepts(&fewer, conclusion) {
            reason = fewer;
        }
    }
    reason
}
