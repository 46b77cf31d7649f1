use super::dlx::{COUNTERS, CoverSearch, Dlx};
use super::machinery::{Method, houses_pairs_and_restrictions};
use crate::reduce::Reduction;

entries! { Method:
    /// Dancing links through the full binary matrix: 729 rows and 324 columns on the classic board,
    /// most of them zeros, then the links of its ones.
    ///
    /// The plain reduction of the 2014 dancing-links paper (chapter 3), kept for comparison with
    /// `dlx`; givens are options like any other.
    "dlx-matrix" => Method {
        name: "Dancing links through the matrix",
        counters: COUNTERS,
        trace: Some("the steps of Algorithm X, as the 2022 paper's Appendix B writes them"),
        prepare: |_| {
            let reduce = Reduction::fill_through_matrix;
            Ok(Box::new(Dlx { reduce, cover: CoverSearch::default() }))
        },
        ..Method::taking(houses_pairs_and_restrictions)
    };
}
