//! The names by which other programs and sites know the techniques lead to their lessons.

use crate::logic::Technique;
use pencilmark_testing::cases::on_list;
use pencilmark_testing::records::records;

/// A line for each name: `Sashimi Turbot = three-link-fish`.
const NAMES: &str = include_str!("technique_names.txt");

#[test]
fn the_names_of_other_programs_lead_to_lessons() {
    let lines = NAMES.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let names: Vec<_> =
        lines.map(|line| line.split_once(" = ").expect("a name and an id")).collect();
    for (name, id) in &names {
        let ids: Vec<&str> = Technique::named(name).iter().map(|it| it.id).collect();
        assert!(ids.contains(id), "{name} leads to {ids:?}, not to {id}");
    }
    assert!(names.len() > 500, "{} names", names.len());
}

#[test]
fn a_name_leads_to_few_techniques() {
    for technique in Technique::all() {
        for alias in technique.aliases {
            let count = Technique::named(alias).len();
            assert!((1..=6).contains(&count), "{alias} leads to {count} techniques");
        }
    }
}

/// The code of what the library has no cases for.
const NO_CODE: &str = "xxxx";

/// HoDoKu's short names and the codes of its library, as the inventory of techniques lists them.
#[test]
fn short_names_and_codes_lead_to_lessons() {
    on_list("techniques.csv", |text| {
        // The few rows with quotes have no short names of their own.
        let plain: Vec<&str> = text.lines().filter(|line| !line.contains('"')).collect();
        let mut count = 0;
        for row in records(&plain.join("\n")) {
            let words = row.get("hodoku_abbr").split('/').chain(row.get("reglib_code").split('/'));
            for word in words.filter(|word| !word.is_empty() && *word != NO_CODE) {
                assert!(!Technique::named(word).is_empty(), "{word}: {}", row.get("technique"));
                count += 1;
            }
        }
        count
    });
}
