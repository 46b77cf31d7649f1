//! Rules with parameters in a line of text, as rules with a text have one: `cage=10 r1c1 r1c2`.
//!
//! ```text
//!   cage=10 r1c1 r1c2                     its number, and its cells
//!   arrow=r1c1 | r2c2 r3c3                `|` between lists of cells, in the order of the parameters
//!   quadruple=1 4 r1c1 r1c2 r2c1 r2c2     its numbers, if it has one list of them
//!   sum=7 r1c1 r2c2 weights:1;-1          any other parameter by its name
//!   relation=r1c1 r1c2 apply:chain allowed:[[2];[1;4];[]]
//!   regex=r1c1 r1c2 pattern:1%20*         in words, `%2C` is a comma, `%20` a blank
//!   or=(cage=5 r1c1 r1c2)(cage=7 r1c3 r1c4)
//! ```
//!
//! Cells and numbers may come in any order. What a rule takes is what its form lists, nothing here knows any
//! rule.

use crate::model::{
    Cell, Parameter, ParameterForm, ParameterKind, ParameterNeed, Parameters, Rule, RuleError,
    RuleKind, Shape, counted, expect_small,
};

/// Rules within rules within rules: deeper than this is no puzzle.
const DEEPEST: usize = 16;

/// How deep a rule is inside others.
#[derive(Clone, Copy)]
pub(super) struct Depth(usize);

impl Depth {
    /// A rule of a board.
    pub const TOP: Depth = Depth(0);
}

/// Reads the parameters of a rule from the text after its name.
pub(super) fn read(
    kind: &'static RuleKind,
    text: &str,
    shape: Shape,
    depth: Depth,
) -> Result<Parameters, RuleError> {
    let wrong = |words: String| RuleError::Parameters { rule: kind.id, words };
    let forms = forms_of(kind);
    if let [form] = forms
        && form.kind == ParameterKind::Rules
    {
        let parts = parts(text).and_then(|parts| match depth.0 < DEEPEST {
            true => Ok(parts),
            false => Err("nested too deeply".to_owned()),
        });
        let part = |text: &&str| super::parse_one(text)?.within(shape, Depth(depth.0 + 1));
        let rules: Vec<Rule> =
            parts.map_err(wrong)?.iter().map(part).collect::<Result<_, RuleError>>()?;
        return Ok(Parameters(vec![(form.name, Parameter::Rules(rules))]));
    }
    Words::of(text, forms, shape).and_then(|words| words.parameters(forms)).map_err(wrong)
}

fn forms_of(kind: &RuleKind) -> &'static [ParameterForm] {
    kind.form.as_ref().map_or(&[], |form| form.parameters)
}

/// The texts in parentheses that follow one another.
fn parts(text: &str) -> Result<Vec<&str>, String> {
    let (mut parts, mut rest) = (Vec::new(), text.trim());
    while !rest.is_empty() {
        let expected = || format!("'{rest}' (expected rules in parentheses)");
        let mut open = 0;
        let end = rest.char_indices().find_map(|(at, sign)| {
            match sign {
                '(' => open += 1,
                ')' => open -= 1,
                _ => {}
            }
            (open <= 0).then_some(at)
        });
        let end = end.filter(|end| *end > 0).ok_or_else(expected)?;
        parts.push(&rest[1..end]);
        rest = rest[end + 1..].trim_start();
    }
    Ok(parts)
}

/// The words of a text, each for what it is.
struct Words {
    /// Lists of cells.
    lists: Vec<Vec<Cell>>,
    numbers: Vec<i64>,
    named: Vec<(&'static str, Parameter)>,
}

impl Words {
    fn of(text: &str, forms: &'static [ParameterForm], shape: Shape) -> Result<Self, String> {
        let mut words = Self { lists: vec![Vec::new()], numbers: Vec::new(), named: Vec::new() };
        let form_of = |name: &str| forms.iter().find(|form| form.name == name);
        for word in text.split_whitespace() {
            let named =
                word.split_once(':').and_then(|(name, value)| Some((form_of(name)?, value)));
            let flag = form_of(word).filter(|form| form.kind == ParameterKind::Flag);
            if word == "|" {
                words.lists.push(Vec::new());
            } else if let Some((form, value)) = named {
                let parameter = value_of(form.kind, value, shape)
                    .map_err(|words| format!("{}: {words}", form.name))?;
                words.named.push((form.name, parameter));
            } else if let Some(form) = flag {
                words.named.push((form.name, Parameter::Flag(true)));
            } else if word.starts_with(['r', 'R']) {
                let cell = Cell::parse(word, shape).map_err(|error| error.to_string())?;
                words.lists.last_mut().expect("there is always one").push(cell);
            } else {
                let number = word.parse().map_err(|_| unexpected(word, forms))?;
                words.numbers.push(expect_small(number)?);
            }
        }
        words.lists.retain(|list| !list.is_empty());
        Ok(words)
    }

    /// The parameters in the order of the forms.
    fn parameters(self, forms: &'static [ParameterForm]) -> Result<Parameters, String> {
        let mut lists = self.lists.into_iter();
        let bare = bare(forms);
        let mut numbers = Some(self.numbers).filter(|numbers| !numbers.is_empty());
        let mut parameters = Parameters::default();
        for form in forms {
            let named = self.named.iter().find(|(name, _)| *name == form.name);
            let parameter = match (named, form.kind) {
                (Some((_, parameter)), _) => Some(parameter.clone()),
                (None, kind) if bare == Some(form.name) => {
                    numbers.take().map(|numbers| in_a_row(kind, numbers)).transpose()?
                }
                (None, ParameterKind::Groups) => Some(Parameter::Groups(lists.by_ref().collect()))
                    .filter(
                        |groups| !matches!(groups, Parameter::Groups(groups) if groups.is_empty()),
                    ),
                (None, kind) if takes_cells(kind) => {
                    lists.next().map(|cells| of_cells(kind, cells)).transpose()?
                }
                _ => None,
            };
            match (parameter, form.need) {
                (Some(parameter), _) => parameters.0.push((form.name, parameter)),
                (None, ParameterNeed::Required) => {
                    return Err(format!("no {} ({})", form.name, expected(forms)));
                }
                (None, ParameterNeed::Optional | ParameterNeed::Remark) => {}
            }
        }
        match (lists.next(), numbers) {
            (None, None) => Ok(parameters),
            (Some(_), _) => Err(format!("too many lists of cells ({})", expected(forms))),
            (_, Some(_)) => Err(format!("a number too many ({})", expected(forms))),
        }
    }
}

/// The parameter that numbers without a name are for.
fn bare(forms: &[ParameterForm]) -> Option<&'static str> {
    let of_kind = |kind| forms.iter().filter(move |form| form.kind == kind);
    let lists = of_kind(ParameterKind::Numbers).count();
    let only = of_kind(ParameterKind::Numbers).next().filter(|_| lists == 1);
    of_kind(ParameterKind::Number).next().or(only).map(|form| form.name)
}

fn in_a_row(kind: ParameterKind, numbers: Vec<i64>) -> Result<Parameter, String> {
    match (kind, numbers.as_slice()) {
        (ParameterKind::Number, [number]) => Ok(Parameter::Number(*number)),
        (ParameterKind::Number, _) => Err(format!("{} numbers (expected one)", numbers.len())),
        _ => Ok(Parameter::Numbers(numbers)),
    }
}

fn takes_cells(kind: ParameterKind) -> bool {
    use ParameterKind::{Cell, Cells, OneCell, Pair};
    matches!(kind, Cell | Cells | OneCell | Pair)
}

/// Cells, as many as the parameter takes.
fn of_cells(kind: ParameterKind, cells: Vec<Cell>) -> Result<Parameter, String> {
    let expected = match kind {
        ParameterKind::Cell | ParameterKind::OneCell => 1,
        ParameterKind::Pair => 2,
        _ => cells.len(),
    };
    match (cells.len() == expected && expected > 0, kind) {
        (false, _) => {
            let found = counted(cells.len(), "cell");
            Err(format!("{found} (expected {})", expected.max(1)))
        }
        (true, ParameterKind::Cell) => Ok(Parameter::Cell(cells[0])),
        (true, _) => Ok(Parameter::Cells(cells)),
    }
}

/// What a parameter that is named holds.
fn value_of(kind: ParameterKind, text: &str, shape: Shape) -> Result<Parameter, String> {
    let words = || text.split(';').filter(|word| !word.is_empty());
    let cells = |text: &str| -> Result<Vec<Cell>, String> {
        let names = text.split(';').filter(|word| !word.is_empty());
        names.map(|name| Cell::parse(name, shape).map_err(|error| error.to_string())).collect()
    };
    Ok(match kind {
        _ if takes_cells(kind) => of_cells(kind, cells(text)?)?,
        ParameterKind::Groups => {
            Parameter::Groups(text.split('/').map(cells).collect::<Result<_, _>>()?)
        }
        ParameterKind::Number => Parameter::Number(number(text)?),
        ParameterKind::Numbers => {
            Parameter::Numbers(words().map(number).collect::<Result<_, _>>()?)
        }
        ParameterKind::Lists => Parameter::Lists(nested(text, &|list| nested(list, &number))?),
        ParameterKind::Tables => {
            let row = |row: &str| nested(row, &|list| nested(list, &number));
            Parameter::Tables(nested(text, &row)?)
        }
        ParameterKind::Word => Parameter::Word(decoded(text)?),
        ParameterKind::Flag => match text {
            "true" => Parameter::Flag(true),
            "false" => Parameter::Flag(false),
            _ => return Err(format!("'{text}' (expected true or false)")),
        },
        _ => return Err("rules in parentheses come without a name".to_owned()),
    })
}

fn number(text: &str) -> Result<i64, String> {
    expect_small(text.parse().map_err(|_| format!("'{text}' (expected a whole number)"))?)
}

/// The parts of `[a;b;[c;d]]` at its first level.
fn nested<T>(text: &str, read: &dyn Fn(&str) -> Result<T, String>) -> Result<Vec<T>, String> {
    let inside = text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
    let inside = inside.ok_or_else(|| format!("'{text}' (expected a list such as [1;2])"))?;
    let (mut parts, mut start, mut open) = (Vec::new(), 0, 0);
    for (at, sign) in inside.char_indices() {
        match sign {
            '[' => open += 1,
            ']' => open -= 1,
            ';' if open == 0 => {
                parts.push(&inside[start..at]);
                start = at + 1;
            }
            _ => {}
        }
    }
    if !inside.is_empty() {
        parts.push(&inside[start..]);
    }
    parts.into_iter().map(read).collect()
}

/// The signs that a word cannot have as they are.
const CODED: [(char, &str); 5] =
    [('%', "%25"), (',', "%2C"), (' ', "%20"), ('(', "%28"), (')', "%29")];

fn decoded(text: &str) -> Result<String, String> {
    let mut word = String::new();
    let mut rest = text;
    while let Some(at) = rest.find('%') {
        word += &rest[..at];
        let code = CODED.iter().find(|(_, code)| rest[at..].starts_with(code));
        let (sign, code) = code.ok_or_else(|| format!("'{text}' (expected %25 for %)"))?;
        word.push(*sign);
        rest = &rest[at + code.len()..];
    }
    Ok(word + rest)
}

fn coded(word: &str, depth: Depth) -> String {
    let is_plain = |sign: char| depth.0 == 0 && matches!(sign, '(' | ')');
    let signs = word.chars().map(|sign| match CODED.iter().find(|(coded, _)| *coded == sign) {
        Some((_, code)) if !is_plain(sign) => (*code).to_owned(),
        _ if sign.is_whitespace() => "%20".to_owned(),
        _ => sign.to_string(),
    });
    signs.collect()
}

fn unexpected(word: &str, forms: &[ParameterForm]) -> String {
    format!("'{word}' ({})", expected(forms))
}

/// What a rule takes: `expected SUM CELLS`.
fn expected(forms: &[ParameterForm]) -> String {
    match usage(forms).as_str() {
        "" => "expected nothing".to_owned(),
        usage => format!("expected {usage}"),
    }
}

/// How what a rule takes is written: `SUM CELLS`, `CIRCLE | CELLS`.
fn usage(forms: &[ParameterForm]) -> String {
    let bare = bare(forms);
    let optional = |form: &ParameterForm, text: String| match form.need {
        ParameterNeed::Required => text,
        ParameterNeed::Optional | ParameterNeed::Remark => format!("[{text}]"),
    };
    let (mut first, mut lists, mut last) = (Vec::new(), Vec::new(), Vec::new());
    for form in forms {
        let name = form.name.to_ascii_uppercase();
        match form.kind {
            _ if bare == Some(form.name) => first.push(optional(form, name)),
            ParameterKind::Groups => lists.push("CELLS | CELLS | …".to_owned()),
            kind if takes_cells(kind) => lists.push(optional(form, name)),
            ParameterKind::Rules => lists.push("(RULE)(RULE)…".to_owned()),
            ParameterKind::Flag => last.push(optional(form, form.name.to_owned())),
            _ => last.push(optional(form, format!("{}:{name}", form.name))),
        }
    }
    let lists = Some(lists.join(" | ")).filter(|lists| !lists.is_empty());
    first.into_iter().chain(lists).chain(last).collect::<Vec<_>>().join(" ")
}

impl RuleKind {
    /// How a rule with parameters is written in a line of text: `cage=SUM CELLS`.
    pub fn usage(&self) -> String {
        match usage(forms_of(self)).as_str() {
            "" => self.id.to_owned(),
            usage => format!("{}={usage}", self.id),
        }
    }
}

impl Rule {
    /// The rule in a line of text, on a board of this shape: `cage=10 r1c1 r1c2`. What reads rules reads it.
    ///
    /// ```
    /// use pencilmark::prelude::*;
    ///
    /// let board = rules::board(Shape::classic(), &rules::parse("cage=10 r1c1 r1c2")?)?;
    /// let cage = board.rules().last().expect("the cage");
    /// assert_eq!(cage.in_a_line(board.shape()), "cage=10 r1c1 r1c2");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn in_a_line(&self, shape: Shape) -> String {
        self.written(shape, Depth::TOP)
    }

    fn written(&self, shape: Shape, depth: Depth) -> String {
        if self.kind().form.is_none() {
            return self.to_string();
        }
        let names = |cells: &[Cell], between: &str| {
            let names = cells.iter().map(|cell| cell.name(shape).to_string());
            names.collect::<Vec<_>>().join(between)
        };
        let bare = bare(forms_of(self.kind()));
        let (mut first, mut lists, mut last) = (Vec::new(), Vec::new(), Vec::new());
        for (name, parameter) in &self.parameters().0 {
            match parameter {
                Parameter::Number(number) if bare == Some(*name) => first.push(number.to_string()),
                Parameter::Numbers(numbers) if bare == Some(*name) => {
                    first.extend(numbers.iter().map(i64::to_string));
                }
                Parameter::Cell(cell) => lists.push(names(&[*cell], " ")),
                Parameter::Cells(cells) => lists.push(names(cells, " ")),
                Parameter::Groups(groups) => {
                    lists.extend(groups.iter().map(|cells| names(cells, " ")));
                }
                Parameter::Rules(rules) => {
                    let inner = Depth(depth.0 + 1);
                    let part = |rule: &Rule| format!("({})", rule.written(shape, inner));
                    lists.push(rules.iter().map(part).collect());
                }
                Parameter::Number(number) => last.push(format!("{name}:{number}")),
                Parameter::Numbers(numbers) => {
                    last.push(format!("{name}:{}", joined(numbers.iter().map(i64::to_string))));
                }
                Parameter::Lists(lists) => last.push(format!("{name}:{}", table(lists))),
                Parameter::Tables(tables) => {
                    let tables = joined(tables.iter().map(|lists| table(lists)));
                    last.push(format!("{name}:[{tables}]"));
                }
                Parameter::Word(word) => last.push(format!("{name}:{}", coded(word, depth))),
                Parameter::Flag(true) => last.push((*name).to_owned()),
                Parameter::Flag(false) => last.push(format!("{name}:false")),
            }
        }
        let lists = Some(lists.join(" | ")).filter(|lists| !lists.is_empty());
        let words = first.into_iter().chain(lists).chain(last).collect::<Vec<_>>().join(" ");
        let between = if words.is_empty() { "" } else { "=" };
        format!("{}{between}{words}", self.kind().id)
    }
}

fn joined(parts: impl Iterator<Item = String>) -> String {
    parts.collect::<Vec<_>>().join(";")
}

fn table(lists: &[Vec<i64>]) -> String {
    let list = |numbers: &Vec<i64>| format!("[{}]", joined(numbers.iter().map(i64::to_string)));
    format!("[{}]", joined(lists.iter().map(list)))
}
