/* The library unguess for C: JSON in, JSON out. docs/c.md has an example, docs/calls.md the members of requests and
 * schemas/answers-1.json those of answers. Strings are UTF-8 and end with a NUL. An answer belongs to the caller until unguess_free.
 * In place of an answer there is {"error": {"kind": …, "message": …}}. All functions may be called from any thread, and at the
 * same time. Calls, with the members that they need:
 *
 * hint(position): Next step of a position
 * nudge(position): Next step, up to a level
 * plan(position): All steps as hints
 * explain(position): All steps to the solution
 * document(position): The path as a document
 * why_not(position, candidate): Why a candidate can be removed
 * check_step(position): Whether a step follows
 * check_solution(puzzle, solution): Whether a solution is right
 * rate(puzzle): How hard a puzzle is
 * solve(puzzle): The solution
 * check(puzzle): Whether a puzzle is proper and minimal
 * generate(): New puzzles
 * vary(puzzle): Puzzles near another
 * canon(puzzle): Canonical form
 * convert(puzzle, to): A puzzle for another program
 * read(text): What a text says
 * picture(position): A position as a picture
 * verify(trace): Whether a trace is right
 * techniques(): Techniques
 * rules(): Rules of boards
 * about(): All names
 *
 * Made by `cargo xtask contract`. */

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
 The answer to a call: its name, and a JSON object with the members of its request. NULL or an empty text is a request without
 members.

 # Safety
 `name` and `request` are NULL or point to strings that end with a NUL and are not changed during the call.
 */
char *unguess_call(const char *name,
                   const char *request);

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
