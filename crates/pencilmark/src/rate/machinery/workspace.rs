//! Memory that is kept from one puzzle to the next.

use crate::solve::Solver;
use std::any::Any;

/// What a thread keeps while it rates one puzzle after another: the solver, and whatever each scale
/// wants to keep. Nothing in it may change a rating.
#[derive(Default)]
pub struct Workspace {
    solver: Solver,
    memories: Vec<Box<dyn Any + Send>>,
}

impl Workspace {
    /// The solver that proves uniqueness.
    pub fn solver(&mut self) -> &mut Solver {
        &mut self.solver
    }

    /// The memory of a scale, made when it is first asked for. The type says whose it is.
    pub fn memory<T: Any + Send + Default>(&mut self) -> &mut T {
        let known = self.memories.iter().position(|memory| memory.is::<T>());
        let position = known.unwrap_or_else(|| {
            self.memories.push(Box::<T>::default());
            self.memories.len() - 1
        });
        self.memories[position].downcast_mut().expect("its type was asked for")
    }
}

#[cfg(test)]
mod tests {
    use super::Workspace;

    #[test]
    fn each_scale_finds_its_own_memory_again() {
        let mut workspace = Workspace::default();
        workspace.memory::<Vec<u8>>().push(1);
        workspace.memory::<String>().push('a');
        workspace.memory::<Vec<u8>>().push(2);
        assert_eq!(workspace.memory::<Vec<u8>>(), &[1, 2]);
        assert_eq!(workspace.memory::<String>(), "a");
    }
}
