//! The fast solver for classic 9x9 Sudoku.
