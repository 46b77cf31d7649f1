//! What the formats share: the record that reading yields, its errors, the cells in a text, the
//! board they belong to, and the streams in and out.
//!
//! * [`Format`] is an entry of the list; [`Record`] is one puzzle with what came with it;
//! * [`cells`] turns characters and numbers into digits and back, [`numbering`] knows with which digit
//!   they begin, [`rows`] finds grids of rows, [`candidates`] makes puzzles of candidates;
//! * [`board`] and [`constraints`] are the fields of JSON that say what board a puzzle is on;
//! * [`drawing`] is what SudokuPad draws, and finds out what it means; [`drawn`] shows what is only drawn;
//! * [`link`] finds what a link carries, [`lz_string`] and [`deflated`] are how it is packed;
//! * [`Reading`] knows the options and keeps the boards;
//! * [`Reader`] and [`Writer`] are the streams; `puzzle` reads and writes a single one.

pub(super) mod board;
pub(super) mod candidates;
pub(super) mod cells;
mod constraints;
pub(super) mod deflated;
pub(super) mod drawing;
mod drawn;
mod error;
mod format;
pub(super) mod lines;
pub(super) mod link;
pub(super) mod lz_string;
pub(super) mod numbering;
mod puzzle;
mod reader;
mod reading;
mod record;
pub(super) mod rows;
pub(super) mod settings;
mod writer;

pub use error::{ReadError, WriteError};
pub use format::{Aspect, Format, LineReader, Read, Write};
pub(crate) use format::{Line, RowEnd};
pub use puzzle::ParsePuzzleError;
pub use reader::Reader;
pub use reading::{Boards, ReadOptions, Reading};
pub(crate) use record::FOG;
pub(super) use record::fog;
pub use record::{Record, TextColumn};
pub use writer::Writer;
