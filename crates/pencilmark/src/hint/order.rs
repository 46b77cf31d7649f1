//! Which techniques to use, and in which order.

use crate::logic::Technique;
use std::fmt;

/// The techniques to use, in the order to try them.
///
/// `only` limits them: names of techniques or classes, `all`, and `-NAME` for what is left out; an
/// empty list is `all`. Those named in `first` are tried first, in that order; the others follow,
/// easiest first.
///
/// ```
/// use pencilmark::prelude::*;
///
/// let order = hint::order(&["all", "-nishio"], &["hidden-pair"])?;
/// assert_eq!(order[0].id, "hidden-pair");
/// assert!(order.iter().all(|technique| technique.id != "nishio"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn order(only: &[&str], first: &[&str]) -> Result<Vec<&'static Technique>, UnknownTechnique> {
    let allowed = allowed(only)?;
    let mut order = Vec::with_capacity(allowed.len());
    for name in first {
        order.extend(named(name)?.into_iter().filter(|technique| allowed.contains(technique)));
    }
    order.extend(allowed);
    let mut seen = Vec::new();
    order.retain(|technique| {
        let is_new = !seen.contains(technique);
        seen.push(*technique);
        is_new
    });
    Ok(order)
}

/// What the list allows, easiest first.
fn allowed(only: &[&str]) -> Result<Vec<&'static Technique>, UnknownTechnique> {
    let starts_with_all = only.first().is_none_or(|name| name.starts_with('-'));
    let mut allowed = if starts_with_all { Technique::easiest_first() } else { Vec::new() };
    for name in only {
        match name.strip_prefix('-') {
            Some(name) => {
                let left_out = named(name)?;
                allowed.retain(|technique| !left_out.contains(technique));
            }
            None => allowed.extend(named(name)?),
        }
    }
    let mut easiest_first = Technique::easiest_first();
    easiest_first.retain(|technique| allowed.contains(technique));
    Ok(easiest_first)
}

fn named(name: &str) -> Result<Vec<&'static Technique>, UnknownTechnique> {
    let found = match name {
        "all" => Technique::easiest_first(),
        _ => Technique::named(name),
    };
    if found.is_empty() { Err(UnknownTechnique(name.to_owned())) } else { Ok(found) }
}

/// A name that no technique has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownTechnique(String);

impl fmt::Display for UnknownTechnique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no technique is called '{}' (expected an id, a name or a class)", self.0)
    }
}

impl std::error::Error for UnknownTechnique {}

#[cfg(test)]
mod tests {
    use super::*;

    fn ids(only: &[&str], first: &[&str]) -> Vec<&'static str> {
        order(only, first).unwrap().into_iter().map(|technique| technique.id).collect()
    }

    #[test]
    fn names_limit_and_order_techniques() {
        let all = ids(&[], &[]);
        assert_eq!(all.len(), Technique::all().count());
        assert_eq!(ids(&["x-wing", "naked-pair"], &[]), ["naked-pair", "x-wing"]);
        assert_eq!(ids(&["naked-pair", "x-wing"], &["x-wing"]), ["x-wing", "naked-pair"]);
        let without = ids(&["-uniqueness"], &["xy-wing"]);
        assert_eq!(without[0], "xy-wing");
        assert!(!without.contains(&"unique-rectangle-1") && without.contains(&"naked-single"));
        assert_eq!(ids(&["all", "-x-wing"], &[]).len(), all.len() - 1);
        let unknown = order(&["x-wnig"], &[]).unwrap_err().to_string();
        assert!(unknown.starts_with("no technique is called 'x-wnig'"), "{unknown}");
    }
}
