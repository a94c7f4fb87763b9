//! The library for C: JSON in, JSON out, as `docs/c.md` describes it. All of its unsafe code is here: C strings are read and handed
//! over, and no panic leaves. `cargo xtask contract` makes `unguess.h` of its functions, their comments and the table of calls.

#![expect(unsafe_code, reason = "C hands over pointers, and finds functions by their names")]

#[cfg(panic = "abort")]
compile_error!("a panic would end the program that called: the library is built with `--profile library`");

use std::any::Any;
use std::ffi::{CStr, CString, c_char};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::ptr;

use unguess_desk::{CALLS, LIMIT, RequestFault, Work, answered, json};

/// The version of this interface. It is raised when a function or a member changes or goes, not when one is added.
pub const UNGUESS_INTERFACE: u32 = 1;

/// The answer to a call: its name, and a JSON object with the members of its request. NULL or an empty text is a request without
/// members.
///
/// # Safety
/// `name` and `request` are NULL or point to strings that end with a NUL and are not changed during the call.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn unguess_call(name: *const c_char, request: *const c_char) -> *mut c_char {
    // SAFETY: the caller promises that a pointer that is not NULL points to a string.
    let [name, request] = unsafe { [text(name, "the name"), text(request, "the request")] };
    let answer = name.and_then(|name| {
        if name.is_empty() { Err(RequestFault::new("the name is NULL")) } else { Ok(guarded(name, request?, answer)) }
    });
    handed_over(&answer.unwrap_or_else(|fault| json::<()>(Err(fault))))
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

/// The text of a C string; empty for NULL.
///
/// # Safety
/// `pointer` is NULL or points to a string that ends with a NUL and lives as long as it is looked at.
unsafe fn text<'a>(pointer: *const c_char, what: &str) -> Result<&'a str, RequestFault> {
    if pointer.is_null() {
        return Ok("");
    }
    // SAFETY: the caller promises that it points to a string.
    let bytes = unsafe { CStr::from_ptr(pointer) };
    bytes.to_str().map_err(|fault| RequestFault::new(format!("{what} is not UTF-8: {fault}")))
}

/// What answers a call. It has a time limit, as nobody can stop it.
fn answer(name: &str, request: &str) -> String {
    answered(CALLS, name, request, &Work { usual: Some(LIMIT), ..Work::default() })
}

/// The answer to a call. A panic, which would be a mistake in unguess, is an error like others.
fn guarded(name: &str, request: &str, answer: fn(&str, &str) -> String) -> String {
    // Nothing is shared with the call except what it locks, and no lock is held while it searches.
    let answer = catch_unwind(AssertUnwindSafe(|| answer(name, request)));
    answer.unwrap_or_else(|panic| json::<()>(Err(RequestFault::failed(reason(&*panic)))))
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

    /// What the library answers to bytes, as C would see it.
    fn asked(name: &CStr, request: &CStr) -> String {
        // SAFETY: both end with a NUL, and the answer is freed once, below.
        unsafe { read(unguess_call(name.as_ptr(), request.as_ptr())) }
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
    fn null_and_bytes_that_are_not_utf8_are_errors() {
        // SAFETY: NULL is allowed, and the answer is freed once.
        let null = unsafe { read(unguess_call(ptr::null(), ptr::null())) };
        assert_eq!(null, r#"{"error":{"kind":"request","message":"the name is NULL"}}"#);
        // SAFETY: the same.
        let nothing = unsafe { read(unguess_call(c"hint".as_ptr(), ptr::null())) };
        assert_eq!(nothing, r#"{"error":{"kind":"request","message":"position is missing"}}"#);
        let broken = r#"{"error":{"kind":"request","message":"the request is not "#;
        assert!(asked(c"hint", c"\xff{}").starts_with(&format!("{broken}UTF-8")));
        assert!(asked(c"hint", c"{").starts_with(&format!("{broken}a JSON")));
        assert!(asked(c"hunt", c"{}").contains("unknown call"));
    }

    /// Small boards, so that Miri is done in minutes.
    #[test]
    fn small_boards_are_answered() {
        let solved = asked(c"solve", cr#"{"puzzle": "1.3..2..........", "rules": "4x4"}"#);
        assert!(solved.starts_with(r#"{"status":"multiple","solution":"1"#), "{solved}");
        let hint = asked(c"hint", cr#"{"position": "12343412.143432.", "rules": "4x4"}"#);
        assert!(hint.contains(r#""effect":{"placed":"r"#), "{hint}");
    }

    #[test]
    fn null_can_be_freed() {
        // SAFETY: NULL is allowed.
        unsafe { unguess_free(ptr::null_mut()) };
    }

    #[test]
    fn a_nul_in_an_answer_is_escaped() {
        assert_eq!(asked(c"hint", cr#"{"a\u0000": 1}"#).matches("\\\\0").count(), 1);
        // SAFETY: the answer is freed once.
        assert!(!unsafe { read(handed_over("\"\\u0000\"")) }.is_empty());
    }

    /// A call, and the message about its panic.
    type Panic = (fn(&str, &str) -> String, &'static str);

    #[test]
    fn a_panic_is_an_error() {
        let panics: [Panic; 3] = [
            (|_, _| panic!("a text"), "a text"),
            (|_, request| panic!("with {request}"), "with a request"),
            (|_, _| std::panic::panic_any(1), "it does not say why"),
        ];
        for (call, reason) in panics {
            let answer = guarded("a name", "a request", call);
            let message = format!("the call failed, a mistake in unguess: {reason}");
            assert_eq!(answer, format!(r#"{{"error":{{"kind":"failed","message":"{message}"}}}}"#));
        }
    }
}
