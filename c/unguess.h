/* The library unguess for C: JSON in, JSON out. docs/c.md has an example, and the members of requests and answers.
 *
 * A request is a JSON object in UTF-8 that ends with a NUL. Every function returns JSON in UTF-8 that ends with a NUL and belongs to
 * the caller until unguess_free. Without an answer it is {"error": {"kind": …, "message": …}}. All functions may be called from
 * any thread, and at the same time.
 *
 * Made by `cargo xtask header`: change c/src/boundary.rs instead. */

#ifndef UNGUESS_H
#define UNGUESS_H

/*
 The version of this interface. It is raised when a function or a member changes or goes, not when one is added.
 */
#define UNGUESS_INTERFACE 1

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

/*
 The version of the library: `{"version": "0.1.0"}`.
 */
char *unguess_version(void);

/*
 The next step of a position, in four levels: a document of `schemas/hint-3.json`.

 Members of the request: `position`; and if you like, `puzzle`, `scale`, `own`, `without`, `uniqueness`, `rules`, `timeout`.

 # Safety
 `request` is NULL or points to a string that ends with a NUL and is not changed during the call.
 */
char *unguess_hint(const char *request);

/*
 Every step from a position to its solution: a document of `schemas/hint-3.json` with all of them in `hints`, in order. Show the
 first one that is not yet done.

 Members of the request: those of `unguess_hint`.

 # Safety
 `request` is NULL or points to a string that ends with a NUL and is not changed during the call.
 */
char *unguess_plan(const char *request);

/*
 Ratings of a puzzle: a row of `unguess rate` as an object.

 Members of the request: `puzzle`; and if you like, `ratings` (`["ser", "w"]` by default), `rules`, `timeout`.

 # Safety
 `request` is NULL or points to a string that ends with a NUL and is not changed during the call.
 */
char *unguess_rate(const char *request);

/*
 How many solutions a puzzle or position has, and one of them: `{"solutions": "one", "solution": "846…", "either": null}`.

 Members of the request: `puzzle`; and if you like, `rules`, `timeout`.

 # Safety
 `request` is NULL or points to a string that ends with a NUL and is not changed during the call.
 */
char *unguess_solve(const char *request);

/*
 New puzzles with one solution, equal for equal seeds: `{"puzzles": [{"puzzle": "…", "rating": null, "unit": 0}], "complete": true,
 "next": 1}`.

 Members of the request, if you like: `seed`, `first`, `count`, `method`, `rules`; `from`, `to`, `scale`; `timeout`.

 # Safety
 `request` is NULL or points to a string that ends with a NUL and is not changed during the call.
 */
char *unguess_generate(const char *request);

/*
 Frees an answer. NULL is ignored.

 # Safety
 `answer` is NULL or an answer of one of these functions that was neither changed nor freed.
 */
void unguess_free(char *answer);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* UNGUESS_H */
