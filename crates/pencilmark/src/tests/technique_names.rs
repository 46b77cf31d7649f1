//! The names by which other programs and sites know the techniques lead to their lessons.

use crate::logic::Technique;

/// A name, and a technique that it must lead to. From the lists of HoDoKu (names and short forms),
/// Sudoku Explainer, SudokuWiki, sudoku.coach and SudokuStudio.
const NAMES: &[(&str, &str)] = &[
    ("Full House", "full-house"),
    ("Last Digit", "full-house"),
    ("Naked Single", "naked-single"),
    ("Sole Candidate", "naked-single"),
    ("Hidden Single", "hidden-single-box"),
    ("Crosshatching", "hidden-single-box"),
    ("Unique candidate", "hidden-single-row"),
    ("Locked Candidates", "pointing"),
    ("Locked Candidates", "claiming"),
    ("Locked Candidates Type 1 (Pointing)", "pointing"),
    ("Locked Candidates Type 2 (Claiming)", "claiming"),
    ("Pointing Pairs", "pointing"),
    ("Pointing Triples", "pointing"),
    ("Box/Line Reduction", "claiming"),
    ("Intersection Removal", "pointing"),
    ("Direct Hidden Pair", "direct-hidden-pair"),
    ("Direct Hidden Triplet", "direct-hidden-triple"),
    ("Naked Pairs", "naked-pair"),
    ("Naked Triplet", "naked-triple"),
    ("Naked Quadruple", "naked-quad"),
    ("Hidden Pairs", "hidden-pair"),
    ("Hidden Triples", "hidden-triple"),
    ("Hidden Quads", "hidden-quad"),
    ("Locked Pair", "locked-pair"),
    ("Locked Triple", "locked-triple"),
    ("X-Wing", "x-wing"),
    ("Sword-Fish", "swordfish"),
    ("Jelly-Fish", "jellyfish"),
    ("Squirmbag", "squirmbag"),
    ("Starfish", "squirmbag"),
    ("Skyscraper", "skyscraper"),
    ("2-String Kite", "two-string-kite"),
    ("Two String Kite", "two-string-kite"),
    ("Turbot Fish", "turbot-fish"),
    ("Crane", "turbot-fish"),
    ("Empty Rectangle", "empty-rectangle"),
    ("Rectangle Elimination", "empty-rectangle"),
    ("Dual 2-String Kite", "dual-two-string-kite"),
    ("Dual Empty Rectangle", "dual-empty-rectangle"),
    ("Remote Pairs", "remote-pair"),
    ("Y-Wing", "xy-wing"),
    ("XY-Wing", "xy-wing"),
    ("XYZ-Wing", "xyz-wing"),
    ("W-Wing", "w-wing"),
    ("M-Wing", "m-wing"),
    ("Medusa Wing", "m-wing"),
    ("Split Wing", "s-wing"),
    ("Local Wing", "l-wing"),
    ("Hybrid Wing", "h-wing"),
    ("Unique Rectangle", "unique-rectangle-1"),
    ("Unique Rectangles", "unique-rectangle-4"),
    ("Uniqueness Test 1", "unique-rectangle-1"),
    ("Unique Rectangle Type 6", "unique-rectangle-6"),
    ("Hidden Unique Rectangles", "hidden-rectangle"),
    ("Hidden Rectangle", "hidden-rectangle"),
    ("Avoidable Rectangle Type 1", "avoidable-rectangle-1"),
    ("Avoidable Rectangle", "avoidable-rectangle-2"),
    ("Unique Loop", "unique-loop-1"),
    ("BUG", "bug-1"),
    ("BUG+1", "bug-1"),
    ("Bivalue Universal Grave + 1", "bug-1"),
    ("Bivalue Universal Grave", "bug-1"),
    ("X-Chain", "x-chain"),
    ("Forcing X-Chain", "x-chain"),
    ("X-Cycles", "x-cycle"),
    ("Bidirectional X-Cycle", "x-cycle"),
    ("XY-Chains", "xy-chain"),
    ("Bidirectional Y-Cycle", "xy-cycle"),
    ("Nice Loop", "continuous-nice-loop"),
    ("Continuous Nice Loop", "continuous-nice-loop"),
    ("Bidirectional Cycle", "continuous-nice-loop"),
    ("Discontinuous Nice Loop", "discontinuous-nice-loop"),
    ("Forcing Chain", "discontinuous-nice-loop"),
    ("AIC", "aic"),
    ("Alternating Inference Chains", "aic"),
    ("Grouped X-Cycles", "grouped-x-cycle"),
    ("Grouped AIC's", "grouped-aic"),
    ("Grouped AIC", "grouped-aic"),
    ("Grouped Nice Loop", "grouped-discontinuous-nice-loop"),
    ("Grouped Continuous Nice Loop", "grouped-continuous-nice-loop"),
    ("AIC with URs", "rectangle-aic"),
    ("Aligned Pair Exclusion", "aligned-pair-exclusion"),
    ("Aligned Triplet Exclusion", "aligned-triple-exclusion"),
    ("Nishio Forcing Chains", "nishio"),
    ("Cell Forcing Chains", "cell-forcing-chain"),
    ("Region Forcing Chains", "house-forcing-chain"),
    ("Unit Forcing Chains", "house-forcing-chain"),
    ("Digit Forcing Chains", "double-forcing-chain"),
    ("Forcing Chain Contradiction", "contradiction-chain"),
    ("Forcing Chain Verity", "cell-forcing-chain"),
    ("Forcing Net Contradiction", "contradiction-chain"),
    ("Forcing Net Verity", "dynamic-cell-forcing-chain"),
    ("Dynamic Forcing Chains", "dynamic-plus-forcing-chain"),
    ("sk", "skyscraper"),
    ("2sk", "two-string-kite"),
    ("er", "empty-rectangle"),
    ("lc1", "pointing"),
    ("n3", "naked-triple"),
    ("gdnl", "grouped-discontinuous-nice-loop"),
];

#[test]
fn the_names_of_other_programs_lead_to_lessons() {
    for (name, id) in NAMES {
        let ids: Vec<&str> = Technique::named(name).iter().map(|it| it.id).collect();
        assert!(ids.contains(id), "{name} leads to {ids:?}, not to {id}");
    }
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
