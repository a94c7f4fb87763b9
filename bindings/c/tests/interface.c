/* What C sees of the library. `interface` tests it; `interface repeat N` asks N times and fails if memory grows.
 *
 * The header is included first, and twice: it needs no other, and may be included anywhere. */
#include "unguess.h"
#include "unguess.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PUZZLE "8....175..15........7.4...6..4.....7.5.....3.23.1.4......9..56..9...8.......2..18"
#define SOLUTION "846291753315786249927543186164359827759862431238174695481937562592618374673425918"
#define WRONG "82...175..15........7.4...6..4.....7.5.....3.23.1.4......9..56..9...8.......2..18"
#define HARD "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."

static int faults = 0;

/* Whether an answer begins with one text and contains another one. Frees it. */
static void expect(const char *what, char *answer, const char *start, const char *part) {
    if (answer == NULL || strncmp(answer, start, strlen(start)) != 0 || strstr(answer, part) == NULL) {
        fprintf(stderr, "%s: %.400s\n  does not begin with %s and contain %s\n", what, answer ? answer : "NULL", start, part);
        faults++;
    }
    unguess_free(answer);
}

static void answers(void) {
    expect("version", unguess_call("about", NULL), "{\"version\":\"", "\"scales\":[");
    expect("hint", unguess_call("hint", "{\"position\": \"" PUZZLE "\"}"), "{\"version\":1,", "\"levels\":[\"Look for a hidden single.\",");
    expect("wrong digit", unguess_call("hint", "{\"position\": \"" WRONG "\", \"puzzle\": \"" PUZZLE "\"}"), "{\"version\":1,",
           "\"wrong\":[\"r1c2n2\"],\"lost\":[],\"message\":\"r1c2 is not 2.\",\"hints\":[]");
    expect("plan", unguess_call("plan", "{\"position\": \"" PUZZLE "\", \"by\": \"ser\"}"), "{\"version\":1,", "\"outcome\":\"solved\",\"hints\":[");
    expect("rate", unguess_call("rate", "{\"puzzle\": \"" PUZZLE "\"}"), "{\"puzzle\":\"" PUZZLE "\",\"status\":\"ok\",", "\"w\":2");
    expect("solve", unguess_call("solve", "{\"puzzle\": \"" PUZZLE "\"}"), "{\"status\":\"ok\",\"solution\":\"" SOLUTION "\"", "\"either\":null}");
    expect("generate", unguess_call("generate", "{\"seed\": 1, \"count\": 2}"), "{\"puzzles\":[{\"puzzle\":\"....2...8.......3...61.5..4.7.5.63.1..2..........4.6..9.5..8........1.5.4.86.....\"",
           "\"complete\":true,\"next\":2}");
}

static void boards(void) {
    expect("4x4", unguess_call("solve", "{\"puzzle\": \"1.3..2..........\", \"rules\": \"4x4\"}"), "{\"status\":\"multiple\",\"solution\":\"1", " or ");
    expect("4x4+x", unguess_call("plan", "{\"position\": \"....42........1.\", \"rules\": \"4x4+x\"}"), "{\"version\":1,", "\"outcome\":\"solved\",\"hints\":[{\"state\":\"....42");
    expect("cages", unguess_call("hint", "{\"position\": \"size 4; cage 3 r1c1 r1c2; grid 1...............\"}"), "{\"version\":1,", "\"placed\":\"r1c2n2\"");
    expect("made", unguess_call("generate", "{\"rules\": \"4x4+x\", \"er\": \"1.0..9.9\"}"), "{\"puzzles\":[{\"puzzle\":\"", "\"ratings\":{\"er\":1");
}

static void errors(void) {
    static const char request[] = "{\"error\":{\"kind\":\"request\",", puzzle[] = "{\"error\":{\"kind\":\"puzzle\",";
    static const char *const names[] = {"hint", "plan", "rate", "solve", "check"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        expect("NULL", unguess_call(names[i], NULL), request, "is missing");
        expect("bytes", unguess_call(names[i], "{\"position\": \"\xc3\x28\"}"), request, "not UTF-8");
        expect("text", unguess_call(names[i], "position"), request, "not a JSON object");
        expect("member", unguess_call(names[i], "{\"scales\": \"ser\"}"), request, "unknown member \\\"scales\\\"; expected one of ");
        expect("number", unguess_call(names[i], "{\"position\": 1, \"puzzle\": 1}"), request, "");
    }
    expect("no call", unguess_call(NULL, NULL), request, "NULL");
    expect("another call", unguess_call("hunt", "{}"), request, "unknown call");
    expect("missing", unguess_call("hint", "{}"), request, "position is missing");
    expect("scale", unguess_call("hint", "{\"position\": \"" PUZZLE "\", \"by\": \"none\"}"), request, "unknown scale");
    expect("rules", unguess_call("hint", "{\"position\": \"" PUZZLE "\", \"rules\": \"none\"}"), request, "none");
    expect("length", unguess_call("rate", "{\"puzzle\": \"123\"}"), puzzle, "\"line\":1,\"column\":");
    expect("no time", unguess_call("plan", "{\"position\": \"" HARD "\", \"timeout\": 1e-9}"), "{\"error\":{\"kind\":\"timeout\",", "time limit");
    expect("a little time", unguess_call("plan", "{\"position\": \"" HARD "\", \"by\": \"ser\", \"timeout\": 0.05}"), "{", "");
    unguess_free(NULL);
}

/* What the threads ask, and what they are answered when only one asks. */
static const struct { const char *call, *request; } QUESTIONS[] = {
    {"hint", "{\"position\": \"" PUZZLE "\"}"},
    {"solve", "{\"puzzle\": \"" HARD "\"}"},
    {"rate", "{\"puzzle\": \"" PUZZLE "\", \"ratings\": [\"ser\", \"hodoku\"]}"},
    {"plan", "{\"position\": \"" PUZZLE "\", \"by\": \"w\"}"},
    {"plan", "{\"position\": \"....42........1.\", \"rules\": \"4x4+x\"}"},
    {"generate", "{\"seed\": 7}"},
    {"hint", "{\"position\": 1}"},
};
#define COUNT (sizeof QUESTIONS / sizeof *QUESTIONS)
static char *alone[COUNT];

/* Asks everything, beginning elsewhere in each thread, and returns whether an answer differs from that of one thread. */
static void *ask_all(void *first) {
    for (size_t i = 0; i < 2 * COUNT; i++) {
        size_t which = (i + *(size_t *)first) % COUNT;
        char *answer = unguess_call(QUESTIONS[which].call, QUESTIONS[which].request);
        int differs = answer == NULL || strcmp(answer, alone[which]) != 0;
        unguess_free(answer);
        if (differs) return first;
    }
    return NULL;
}

/* Threads of 512 KB, as those of iOS have. */
static void threads(void) {
    enum { THREADS = 8, STACK = 512 * 1024 };
    pthread_t started[THREADS];
    size_t firsts[THREADS];
    pthread_attr_t attributes;
    for (size_t i = 0; i < COUNT; i++) alone[i] = unguess_call(QUESTIONS[i].call, QUESTIONS[i].request);
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, STACK);
    for (size_t i = 0; i < THREADS; i++) {
        firsts[i] = i;
        if (pthread_create(&started[i], &attributes, ask_all, &firsts[i]) != 0) exit(2);
    }
    for (size_t i = 0; i < THREADS; i++) {
        void *fault;
        pthread_join(started[i], &fault);
        if (fault != NULL) {
            fprintf(stderr, "thread %zu has another answer than the first one\n", i);
            faults++;
        }
    }
    for (size_t i = 0; i < COUNT; i++) unguess_free(alone[i]);
    pthread_attr_destroy(&attributes);
}

/* The memory of this process in KB; 0 where that is not known. */
static long resident(void) {
    long size = 0;
    FILE *file = fopen("/proc/self/status", "r");
    char line[256];
    if (file == NULL) return 0;
    while (fgets(line, sizeof line, file)) {
        if (sscanf(line, "VmRSS: %ld", &size) == 1) break;
    }
    fclose(file);
    return size;
}

/* Asks so many times; after the first tenth, memory may grow by 1 MB. */
static void repeat(long times) {
    long before = 0;
    for (long i = 0; i < times; i++) {
        if (i == times / 10) before = resident();
        size_t which = (size_t)i % COUNT;
        unguess_free(unguess_call(QUESTIONS[which].call, QUESTIONS[which].request));
    }
    long after = resident();
    printf("%ld calls: %ld KB after the first tenth, %ld KB at the end\n", times, before, after);
    if (before == 0 || after > before + 1024) faults++;
}

int main(int count, char **arguments) {
    if (count == 3 && strcmp(arguments[1], "repeat") == 0) {
        repeat(atol(arguments[2]));
    } else {
        answers();
        boards();
        errors();
        threads();
    }
    return faults != 0;
}
