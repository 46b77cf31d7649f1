#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    (pencilmark_fuzz::find("writers").expect("it is in the list").run)(data);
});
