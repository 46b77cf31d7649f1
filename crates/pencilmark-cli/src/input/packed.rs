//! Files that are not text yet: gzip, Zstandard and Parquet become the text inside them.
//!
//! They are known by their first bytes, whatever they are called, and also from a pipe. A Parquet file
//! becomes the table that it holds, as CSV, and goes the way of every table from there.

use anyhow::Context as _;
use flate2::read::MultiGzDecoder;
use ruzstd::decoding::{FrameDecoder, StreamingDecoder};
use std::io::{self, BufRead as _, BufReader, Cursor, Read};

/// What is read from.
pub type Input = Box<dyn Read + Send>;

/// How many bytes tell how something is packed.
const MAGIC: u64 = 4;
const GZIP: &[u8] = &[0x1f, 0x8b];
const ZSTANDARD: &[u8] = &[0x28, 0xb5, 0x2f, 0xfd];
const PARQUET: &[u8] = b"PAR1";

/// How files begin that are packed in other ways.
const OTHERS: [(&[u8], &str); 3] = [(b"\xfd7zX", "xz"), (b"BZh", "bzip2"), (b"PK\x03\x04", "zip")];

/// Whether something that begins like this is packed.
pub fn is_packed(beginning: &[u8]) -> bool {
    [GZIP, ZSTANDARD, PARQUET].iter().any(|magic| beginning.starts_with(magic))
}

/// The first bytes of an input.
pub fn beginning(input: &mut (impl Read + ?Sized)) -> io::Result<Vec<u8>> {
    let mut beginning = Vec::new();
    input.take(MAGIC).read_to_end(&mut beginning)?;
    Ok(beginning)
}

/// The text of an input.
pub fn unpacked(mut input: Input) -> anyhow::Result<Input> {
    let beginning = beginning(&mut *input)?;
    let is_parquet = beginning.starts_with(PARQUET);
    let is_gzip = beginning.starts_with(GZIP);
    let is_zstandard = beginning.starts_with(ZSTANDARD);
    if let Some((_, name)) = OTHERS.iter().find(|(magic, _)| beginning.starts_with(magic)) {
        anyhow::bail!("compressed with {name} (expected gzip or Zstandard)");
    }
    let whole: Input = Box::new(Cursor::new(beginning).chain(input));
    if is_gzip {
        return Ok(Box::new(MultiGzDecoder::new(whole)));
    }
    if is_zstandard {
        return Ok(Box::new(Frames { source: Some(BufReader::new(whole)), frame: None }));
    }
    if is_parquet {
        return Ok(Box::new(Cursor::new(table(whole).context("not a Parquet file")?)));
    }
    Ok(whole)
}

/// Zstandard frames one after the other, as `cat a.zst b.zst` makes them.
struct Frames {
    /// What is between two frames.
    source: Option<BufReader<Input>>,
    frame: Option<Frame>,
}

type Frame = StreamingDecoder<BufReader<Input>, FrameDecoder>;

impl Read for Frames {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            if let Some(frame) = &mut self.frame {
                let count = frame.read(buffer)?;
                if count > 0 || buffer.is_empty() {
                    return Ok(count);
                }
            }
            if let Some(ended) = self.frame.take() {
                self.source = Some(ended.into_inner());
            }
            let Some(source) = &mut self.source else { return Ok(0) };
            if source.fill_buf()?.is_empty() {
                return Ok(0);
            }
            let frame = self.source.take().map(Frame::new).transpose();
            self.frame = frame.map_err(io::Error::other)?;
        }
    }
}

/// A Parquet file as CSV.
#[cfg(feature = "parquet")]
fn table(mut input: Input) -> anyhow::Result<Vec<u8>> {
    use crate::record::write_csv;
    use parquet::file::reader::{FileReader as _, SerializedFileReader};

    let mut bytes = Vec::new();
    input.read_to_end(&mut bytes)?;
    let reader = SerializedFileReader::new(bytes::Bytes::from(bytes))?;
    let schema = reader.metadata().file_metadata().schema();
    let names: Vec<&str> = schema.get_fields().iter().map(|field| field.name()).collect();
    let mut table = Vec::new();
    write_csv(&names, &mut table);
    for row in reader.get_row_iter(None)? {
        let row = row?;
        let fields: Vec<String> = row.get_column_iter().map(|(_, field)| text(field)).collect();
        write_csv(&fields.iter().map(String::as_str).collect::<Vec<_>>(), &mut table);
    }
    Ok(table)
}

/// A field of a row, in one line.
#[cfg(feature = "parquet")]
fn text(field: &parquet::record::Field) -> String {
    use parquet::record::Field;
    let written = match field {
        Field::Null => String::new(),
        Field::Str(text) => text.clone(),
        Field::ListInternal(list) => list.elements().iter().map(text).collect::<Vec<_>>().join(" "),
        Field::Bytes(bytes) => String::from_utf8_lossy(bytes.data()).into_owned(),
        other => other.to_string(),
    };
    written.replace(['\n', '\r'], " ")
}

/// Says that this program cannot do that.
#[cfg(not(feature = "parquet"))]
fn table(_: Input) -> anyhow::Result<Vec<u8>> {
    anyhow::bail!("this program was built without the feature parquet")
}
