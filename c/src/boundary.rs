//! The functions that C calls, and the only unsafe code: C strings are read and handed over here, and no panic leaves this file.
//! `cargo xtask header` makes `unguess.h` of its functions and their comments.

#![expect(unsafe_code, reason = "C hands over pointers, and finds functions by their names")]

use std::any::Any;
use std::ffi::{CStr, CString, c_char};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::ptr;

use unguess_answers::{Fault, json};

use crate::calls::{self, Call};

/// The version of this interface. It is raised when a function or a member changes or goes, not when one is added.
pub const UNGUESS_INTERFACE: u32 = 1;

/// The version of the library: `{"version": "0.1.0"}`.
#[unsafe(no_mangle)]
pub extern "C" fn unguess_version() -> *mut c_char {
    handed_over(&answered("", |_| Ok(calls::version())))
}

/// The next step of a position, in four levels: a document of `schemas/hint-3.json`.
///
/// Members of the request: `position`; and if you like, `puzzle`, `scale`, `own`, `without`, `uniqueness`, `rules`, `timeout`.
///
/// # Safety
/// `request` is NULL or points to a string that ends with a NUL and is not changed during the call.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn unguess_hint(request: *const c_char) -> *mut c_char {
    // SAFETY: the caller promises what `asked` needs.
    unsafe { asked(request, calls::hint) }
}

/// Every step from a position to its solution: a document of `schemas/hint-3.json` with all of them in `hints`, in order. Show the
/// first one that is not yet done.
///
/// Members of the request: those of `unguess_hint`.
///
/// # Safety
/// `request` is NULL or points to a string that ends with a NUL and is not changed during the call.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn unguess_plan(request: *const c_char) -> *mut c_char {
    // SAFETY: the caller promises what `asked` needs.
    unsafe { asked(request, calls::plan) }
}

/// Ratings of a puzzle: a row of `unguess rate` as an object.
///
/// Members of the request: `puzzle`; and if you like, `ratings` (`["ser", "w"]` by default), `rules`, `timeout`.
///
/// # Safety
/// `request` is NULL or points to a string that ends with a NUL and is not changed during the call.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn unguess_rate(request: *const c_char) -> *mut c_char {
    // SAFETY: the caller promises what `asked` needs.
    unsafe { asked(request, calls::rate) }
}

/// How many solutions a puzzle or position has, and one of them: `{"solutions": "one", "solution": "846…", "either": null}`.
///
/// Members of the request: `puzzle`; and if you like, `rules`, `timeout`.
///
/// # Safety
/// `request` is NULL or points to a string that ends with a NUL and is not changed during the call.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn unguess_solve(request: *const c_char) -> *mut c_char {
    // SAFETY: the caller promises what `asked` needs.
    unsafe { asked(request, calls::solve) }
}

/// New puzzles with one solution, equal for equal seeds: `{"puzzles": [{"puzzle": "…", "rating": null, "unit": 0}], "complete": true,
/// "next": 1}`.
///
/// Members of the request, if you like: `seed`, `first`, `count`, `method`, `rules`; `from`, `to`, `scale`; `timeout`.
///
/// # Safety
/// `request` is NULL or points to a string that ends with a NUL and is not changed during the call.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn unguess_generate(request: *const c_char) -> *mut c_char {
    // SAFETY: the caller promises what `asked` needs.
    unsafe { asked(request, calls::generate) }
}

/// Frees an answer. NULL is ignored.
///
/// # Safety
/// `answer` is NULL or an answer of one of these functions that was neither changed nor freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn unguess_free(answer: *mut c_char) {
    if !answer.is_null() {
        // SAFETY: the caller promises that it comes from `handed_over` and is freed once.
        drop(unsafe { CString::from_raw(answer) });
    }
}

/// The answer to a request of C.
///
/// # Safety
/// `request` is NULL or points to a string that ends with a NUL and is not changed during the call.
unsafe fn asked(request: *const c_char, call: Call) -> *mut c_char {
    // SAFETY: the caller promises that a pointer that is not NULL points to a string.
    let bytes = (!request.is_null()).then(|| unsafe { CStr::from_ptr(request) });
    let answer = match bytes.map(CStr::to_str) {
        None => json::<()>(Err(Fault::new("the request is NULL"))),
        Some(Err(fault)) => json::<()>(Err(Fault::new(format!("the request is not UTF-8: {fault}")))),
        Some(Ok(text)) => answered(text, call),
    };
    handed_over(&answer)
}

/// The answer to a request. A panic, which would be a mistake in unguess, is an error like others.
fn answered(request: &str, call: Call) -> String {
    // Nothing is shared with the call except what it locks, and no lock is held while it searches.
    let answer = catch_unwind(AssertUnwindSafe(|| json(call(request))));
    answer.unwrap_or_else(|panic| json::<()>(Err(Fault::failed(reason(&*panic)))))
}

/// What a panic says.
fn reason(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().copied().or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    format!("the call failed, a mistake in unguess: {}", text.unwrap_or("it does not say why"))
}

/// An answer that belongs to the caller until it is freed.
fn handed_over(answer: &str) -> *mut c_char {
    // JSON has no NUL: it is written `\u0000` there.
    CString::new(answer).map_or(ptr::null_mut(), CString::into_raw)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a function of the library answers to bytes, as C would see it.
    fn answer(function: unsafe extern "C" fn(*const c_char) -> *mut c_char, request: &CStr) -> String {
        // SAFETY: the request ends with a NUL, and the answer is freed once, below.
        unsafe { read(function(request.as_ptr())) }
    }

    /// Reads and frees an answer.
    ///
    /// # Safety
    /// It is an answer that was not freed.
    unsafe fn read(answer: *mut c_char) -> String {
        // SAFETY: the caller promises that it is an answer.
        let text = unsafe { CStr::from_ptr(answer) }.to_str().unwrap().to_owned();
        // SAFETY: it was not freed before.
        unsafe { unguess_free(answer) };
        text
    }

    #[test]
    fn the_version_is_that_of_the_package() {
        // SAFETY: it is freed once.
        let version = unsafe { read(unguess_version()) };
        assert_eq!(version, format!("{{\"version\":\"{}\"}}", env!("CARGO_PKG_VERSION")));
    }

    #[test]
    fn null_bytes_that_are_not_utf8_and_what_is_not_json_are_errors_of_every_function() {
        for function in [unguess_hint, unguess_plan, unguess_rate, unguess_solve, unguess_generate] {
            // SAFETY: NULL is allowed, and the answer is freed once.
            let null = unsafe { read(function(ptr::null())) };
            assert_eq!(null, r#"{"error":{"kind":"request","message":"the request is NULL"}}"#);
            assert!(
                answer(function, c"\xff{}")
                    .starts_with(r#"{"error":{"kind":"request","message":"the request is not UTF-8"#)
            );
            assert!(
                answer(function, c"{")
                    .starts_with(r#"{"error":{"kind":"request","message":"the request is not a JSON"#)
            );
        }
    }

    /// Small boards, so that Miri is done in minutes.
    #[test]
    fn small_boards_are_answered() {
        let solved = answer(unguess_solve, cr#"{"puzzle": "1.3..2..........", "rules": "4x4"}"#);
        assert!(solved.starts_with(r#"{"solutions":"several","solution":"1"#), "{solved}");
        let hint = answer(unguess_hint, cr#"{"position": "12343412.143432.", "rules": "4x4"}"#);
        assert!(hint.contains(r#""effect":{"placed":"r"#), "{hint}");
    }

    #[test]
    fn null_can_be_freed() {
        // SAFETY: NULL is allowed.
        unsafe { unguess_free(ptr::null_mut()) };
    }

    #[test]
    fn a_nul_in_an_answer_is_escaped() {
        assert_eq!(answer(unguess_hint, cr#"{"a\u0000": 1}"#).matches("\\\\0").count(), 1);
        assert!(!handed_over_and_read("\"\\u0000\"").is_empty());
    }

    fn handed_over_and_read(text: &str) -> String {
        // SAFETY: the answer is freed once.
        unsafe { read(handed_over(text)) }
    }

    #[test]
    fn a_panic_is_an_error() {
        let panics: [(Call, &str); 3] = [
            (|_| panic!("a text"), "a text"),
            (|request| panic!("with {request}"), "with a request"),
            (|_| std::panic::panic_any(1), "it does not say why"),
        ];
        for (call, reason) in panics {
            let answer = answered("a request", call);
            let message = format!("the call failed, a mistake in unguess: {reason}");
            assert_eq!(answer, format!(r#"{{"error":{{"kind":"failed","message":"{message}"}}}}"#));
        }
    }
}
