//! CSV without quotes: rows whose fields are asked for by the names of the header.

/// The rows of CSV text without quotes.
pub fn records(text: &str) -> impl Iterator<Item = Record<'_>> {
    let mut lines = text.lines();
    let header: Vec<&str> = lines.next().unwrap_or("").split(',').collect();
    lines.map(move |line| Record { header: header.clone(), fields: line.split(',').collect() })
}

/// A row of CSV text.
pub struct Record<'a> {
    header: Vec<&'a str>,
    fields: Vec<&'a str>,
}

impl<'a> Record<'a> {
    /// The field in the column of this name.
    ///
    /// # Panics
    ///
    /// Where there is no such column, or the row is too short: a misspelt name must not read as an
    /// empty field.
    #[track_caller]
    pub fn get(&self, name: &str) -> &'a str {
        let column = self.header.iter().position(|known| *known == name);
        let column = column.unwrap_or_else(|| panic!("no column {name} in {:?}", self.header));
        self.fields.get(column).unwrap_or_else(|| panic!("no {name} in {:?}", self.fields))
    }

    /// Whether there is a column of this name.
    pub fn has(&self, name: &str) -> bool {
        self.header.contains(&name)
    }

    /// The field in the column of this name, as a number.
    ///
    /// # Panics
    ///
    /// Where the field is no such number.
    #[track_caller]
    pub fn number<N: std::str::FromStr>(&self, name: &str) -> N {
        let field = self.get(name);
        field.parse().unwrap_or_else(|_| panic!("{name} is '{field}' in {:?}", self.fields))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_found_by_name() {
        let rows: Vec<Record<'_>> = records("puzzle,count\n1..4,2\n....,288\n").collect();
        assert_eq!(rows.iter().map(|row| row.number("count")).collect::<Vec<u32>>(), [2, 288]);
        assert_eq!(rows[0].get("puzzle"), "1..4");
        assert!(rows[0].has("count") && !rows[0].has("solution"));
    }

    #[test]
    #[should_panic = "no column solution"]
    fn a_misspelt_column_is_no_empty_field() {
        records("puzzle\n1..4").for_each(|row| assert_eq!(row.get("solution"), ""));
    }
}
