//! What comes out for each puzzle.

use crate::batch::Verdict;
use crate::record::{self, About, Subject};
use pencilmark::formats;
use pencilmark::generate::CertificateRecord;
use pencilmark::model::Puzzle;
use pencilmark::rate::{Figure, Rating, RatingStatus, Report, Scale};
use serde::ser::{Serialize, SerializeMap as _, Serializer};

/// The status of a puzzle that was rated.
const RATED: &str = "unique";

/// All that is known about a puzzle.
pub struct Record {
    about: About,
    status: &'static str,
    clues: Option<usize>,
    error: Option<String>,
    report: Option<Report>,
    certificate: Option<CertificateRecord>,
    /// What `--report` writes.
    page: Option<String>,
}

impl Record {
    /// A record about which nothing is known yet.
    pub fn new(index: u64, read: &formats::Record, line: Option<&[u8]>) -> Self {
        let about = About::new(Subject { index, read, line });
        Self {
            about,
            status: "invalid",
            clues: None,
            error: None,
            report: None,
            certificate: None,
            page: None,
        }
    }

    /// Takes in what can be seen without solving.
    pub fn describe(&mut self, puzzle: &Puzzle) {
        self.clues = Some(puzzle.clue_count());
    }

    /// It is no proper puzzle.
    pub fn refuse(&mut self, status: &'static str, error: Option<String>) {
        self.status = status;
        self.error = error;
    }

    /// Takes in the ratings.
    pub fn take(&mut self, report: Report) {
        self.status = if report.is_complete { RATED } else { "timeout" };
        self.report = Some(report);
    }

    /// Takes in a certificate of the generators.
    pub fn certify(&mut self, certificate: CertificateRecord) {
        self.certificate = Some(certificate);
    }

    /// Takes in the page about it.
    pub fn set_page(&mut self, page: String) {
        self.page = Some(page);
    }

    /// The page about it, or what there is to say about a puzzle that is not proper.
    pub fn write_page(&self, output: &mut Vec<u8>) {
        let puzzle = self.about.puzzle.as_deref().unwrap_or_default();
        let refusal = || match &self.error {
            Some(error) => format!("{puzzle}\n  {}: {error}\n\n", self.status),
            None => format!("{puzzle}\n  {}\n\n", self.status),
        };
        let text = self.page.clone().unwrap_or_else(refusal);
        output.extend_from_slice(text.as_bytes());
    }

    /// What to tell people on stderr.
    pub fn error(&self) -> Option<&str> {
        self.error.as_deref()
    }

    /// Whether there was no puzzle to rate.
    pub fn is_invalid(&self) -> bool {
        self.status == "invalid"
    }

    /// What it means for the exit status.
    pub fn verdict(&self) -> Verdict {
        if self.status == RATED { Verdict::Fine } else { Verdict::Negative }
    }

    /// What a status means for the exit status.
    pub fn verdict_of(status: &str) -> Verdict {
        if status == RATED { Verdict::Fine } else { Verdict::Negative }
    }

    /// The columns of the table.
    pub fn csv_header(scales: &[&'static Scale]) -> String {
        let columns = scales.iter().flat_map(|scale| scale.columns);
        let mut names = vec!["puzzle", "status", "clues", "level", "hardest"];
        names.extend(columns.map(|column| column.name));
        names.join(",") + "\n"
    }

    /// A row of the table.
    pub fn write_csv(&self, scales: &[&'static Scale], output: &mut Vec<u8>) {
        let mut fields = vec![
            self.about.puzzle.clone().unwrap_or_default(),
            self.status.to_owned(),
            self.clues.map(|clues| clues.to_string()).unwrap_or_default(),
            self.level().unwrap_or_default().to_owned(),
            self.hardest().unwrap_or_default().to_owned(),
        ];
        match &self.report {
            Some(report) => {
                let columns = report.ratings.iter().flat_map(Rating::columns);
                let text = |figure: Option<Figure>| figure.map(|figure| figure.to_string());
                fields.extend(columns.map(|(_, figure)| text(figure).unwrap_or_default()));
            }
            None => {
                fields.extend(scales.iter().flat_map(|scale| scale.columns).map(|_| String::new()))
            }
        }
        record::write_csv(&fields.iter().map(String::as_str).collect::<Vec<_>>(), output);
    }

    /// A JSON object and its line end.
    pub fn write_json(&self, output: &mut Vec<u8>) {
        let ratings = self.report.as_ref().map_or(&[][..], |report| &report.ratings);
        let json = Json {
            about: &self.about,
            status: self.status,
            clues: self.clues,
            level: self.level(),
            hardest: self.hardest(),
            columns: Columns(ratings),
            ratings: ratings.iter().map(AboutRating).collect(),
            certificate: self.certificate.as_ref(),
            error: self.error(),
        };
        record::write_json(&json, output);
    }

    fn level(&self) -> Option<&'static str> {
        self.report.as_ref()?.level.map(|level| level.id())
    }

    fn hardest(&self) -> Option<&'static str> {
        self.report.as_ref()?.hardest.map(|technique| technique.id)
    }
}

/// The fields of a JSON record.
#[derive(serde::Serialize)]
struct Json<'a> {
    #[serde(flatten)]
    about: &'a About,
    status: &'static str,
    clues: Option<usize>,
    level: Option<&'static str>,
    hardest: Option<&'static str>,
    /// The columns of the table.
    #[serde(flatten)]
    columns: Columns<'a>,
    ratings: Vec<AboutRating<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    certificate: Option<&'a CertificateRecord>,
    error: Option<&'a str>,
}

struct Columns<'a>(&'a [Rating]);

impl Serialize for Columns<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let columns = self.0.iter().flat_map(Rating::columns);
        serializer.collect_map(columns.map(|(name, figure)| (name, figure.map(Number))))
    }
}

/// A figure as JSON: a number or a word.
struct Number(Figure);

impl Serialize for Number {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Figure::Count(count) => serializer.serialize_u64(count),
            Figure::Word(word) => serializer.serialize_str(word),
            figure => figure.number().serialize(serializer),
        }
    }
}

/// What a scale says beside its columns.
struct AboutRating<'a>(&'a Rating);

impl Serialize for AboutRating<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Rating { scale, measurement } = self.0;
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("scale", scale.id)?;
        map.serialize_entry("version", scale.version)?;
        map.serialize_entry("status", measurement.status.id())?;
        if let RatingStatus::Unsuited(reason) = measurement.status {
            map.serialize_entry("reason", reason)?;
        }
        if let Some(error) = measurement.error {
            map.serialize_entry("standard_error", &Number(Figure::decimal(error, 3)))?;
        }
        if let Some(bottleneck) = &measurement.bottleneck {
            map.serialize_entry("bottleneck", &bottleneck.technique)?;
            map.serialize_entry("conclusions", &bottleneck.conclusions)?;
        }
        for (name, figure) in &measurement.details {
            map.serialize_entry(name, &Number(*figure))?;
        }
        map.end()
    }
}
