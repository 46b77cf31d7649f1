//! Bytes as choices.

/// Choices made by bytes, one after the other; when there are no more, always the first.
pub struct Bytes<'a> {
    left: &'a [u8],
}

impl<'a> Bytes<'a> {
    /// The choices of an input.
    pub fn new(bytes: &'a [u8]) -> Self {
        Self { left: bytes }
    }

    /// The next byte.
    pub fn byte(&mut self) -> u8 {
        let Some((first, rest)) = self.left.split_first() else { return 0 };
        self.left = rest;
        *first
    }

    /// A number below a limit, which is at most 256.
    pub fn below(&mut self, limit: usize) -> usize {
        usize::from(self.byte()) % limit.max(1)
    }

    /// One of a list.
    pub fn one<'l, T>(&mut self, list: &'l [T]) -> &'l T {
        &list[self.below(list.len())]
    }

    /// Whether there are more.
    pub fn is_empty(&self) -> bool {
        self.left.is_empty()
    }

    /// What is left, as it is.
    pub fn rest(&self) -> &'a [u8] {
        self.left
    }
}
