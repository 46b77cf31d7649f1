//! The names by which other programs and sites know the techniques lead to their lessons.

use crate::logic::Technique;
use pencilmark_testing::cases::on_list;
use pencilmark_testing::records::records;

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
    ("Simple Colors Trap", "simple-colours-trap"),
    ("Simple Colors Wrap", "simple-colours-wrap"),
    ("Simple Colouring", "simple-colours-trap"),
    ("Multi Colors 2", "multi-colours-2"),
    ("Multi Colors", "multi-colours-1"),
    ("3D Medusa", "medusa-trap"),
    ("Finned Squirmbag", "large-finned-fish"),
    ("Sashimi Leviathan", "large-finned-fish"),
    ("Franken Swordfish", "franken-swordfish"),
    ("Finned Franken Whale", "large-finned-franken-fish"),
    ("Mutant Jellyfish", "mutant-fish"),
    ("Finned Mutant Squirmbag", "large-finned-mutant-fish"),
    ("Kraken Fish Type 2", "kraken-fish-2"),
    ("Siamese Fish", "siamese-fish"),
    ("Almost Locked Set XZ-Rule", "als-xz"),
    ("Almost Locked Set XY-Wing", "als-xy-wing"),
    ("Almost Locked Set Chain", "als-chain"),
    ("Almost Locked Sets", "als-xz"),
    ("ALS-W-Wing", "als-w-wing"),
    ("Chute Remote Pairs", "als-w-wing"),
    ("Death Blossom", "death-blossom"),
    ("Sue de Coq", "sue-de-coq"),
    ("Almost Locked Pair", "almost-locked-pair"),
    ("WXYZ-Wing", "wxyz-wing"),
    ("Bent Naked Subsets", "wxyz-wing"),
    ("Extended Subset Principle", "wxyz-wing"),
    ("Law of Leftovers", "law-of-leftovers"),
    ("Broken Wing", "guardians"),
    ("Guardian", "guardians"),
    ("Bivalue Oddagon", "bivalue-oddagon"),
    ("Tridagon", "tridagon"),
    ("Thor's Hammer", "tridagon"),
    ("Exocet", "junior-exocet"),
    ("SK Loops", "sk-loop"),
    ("Domino Loop", "sk-loop"),
    ("Multi-Sector Locked Sets", "multi-sector-locked-set"),
    ("MSLS", "multi-sector-locked-set"),
    ("Fireworks", "firework-triple"),
    ("Firework Quadruple", "firework-quad"),
    ("Gurth's Theorem", "symmetrical-placement"),
    ("Gurth's Symmetrical Placement", "symmetrical-placement"),
    ("Extended Unique Rectangles", "extended-rectangle-3"),
    ("Extended Rectangle Type 4", "extended-rectangle-4"),
    ("Borescoper's Deadly Pattern", "borescoper-1"),
    ("Reverse Bivalue Universal Grave", "reverse-bug"),
    ("BUG-Lite", "bug-lite"),
    ("3 Strong Links", "x-chain"),
    ("3 Strong-linked Fish", "three-link-fish"),
    ("4 Strong Links", "four-link-fish"),
    ("5-link fish", "five-link-fish"),
    ("X-Colors", "x-colours"),
    ("Braid", "contradiction-chain"),
    ("XYZ-Loop", "als-continuous-nice-loop"),
    ("6-link fish", "x-chain"),
    ("Nested Forcing Chains", "nested-forcing-chain-4"),
    ("Quad Forcing Chains", "cell-forcing-chain"),
    ("Twinned XY-Chains", "xy-chain"),
    ("Obvious Single", "naked-single"),
    ("Naked Candidates", "naked-triple"),
    ("Template Set", "template-set"),
    ("Templates", "template-delete"),
    ("Pattern Overlay", "pattern-overlay"),
    ("Bowman's Bingo", "contradiction-tree"),
    ("Brute Force", "contradiction-tree"),
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
