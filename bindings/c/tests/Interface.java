// The library for C, called from Java 22 or later: `java -cp CLASSES Interface LIBRARY`.
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;

public final class Interface {
    private static final String PUZZLE = "8....175..15........7.4...6..4.....7.5.....3.23.1.4......9..56..9...8.......2..18";

    private final SymbolLookup library;
    private final MethodHandle call;
    private final MethodHandle free;

    private Interface(Path path) {
        library = SymbolLookup.libraryLookup(path, Arena.global());
        call = handle("unguess_call", FunctionDescriptor.of(ValueLayout.ADDRESS, ValueLayout.ADDRESS, ValueLayout.ADDRESS));
        free = handle("unguess_free", FunctionDescriptor.ofVoid(ValueLayout.ADDRESS));
    }

    private MethodHandle handle(String name, FunctionDescriptor descriptor) {
        return Linker.nativeLinker().downcallHandle(library.find(name).orElseThrow(), descriptor);
    }

    /** The answer to a call with a request, which may be null. */
    private String ask(String name, String request) throws Throwable {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment text = request == null ? MemorySegment.NULL : arena.allocateFrom(request);
            return taken((MemorySegment) call.invokeExact(arena.allocateFrom(name), text));
        }
    }

    /** Copies an answer and frees it. */
    private String taken(MemorySegment answer) throws Throwable {
        try {
            return answer.reinterpret(Long.MAX_VALUE).getString(0);
        } finally {
            free.invokeExact(answer);
        }
    }

    private static void expect(String answer, String start, String part) {
        if (!answer.startsWith(start) || !answer.contains(part)) {
            throw new AssertionError(answer + "\n  does not begin with " + start + " and contain " + part);
        }
    }

    private String hint() {
        try {
            return ask("hint", "{\"position\": \"" + PUZZLE + "\"}");
        } catch (Throwable fault) {
            throw new AssertionError(fault);
        }
    }

    public static void main(String[] arguments) throws Throwable {
        Interface unguess = new Interface(Path.of(arguments[0]));
        expect(unguess.ask("about", null), "{\"version\":\"", "\"scales\":[");
        String hint = unguess.hint();
        expect(hint, "{\"version\":1,", "\"levels\":[\"Look for a hidden single.\",");
        expect(unguess.ask("plan", "{\"position\": \"" + PUZZLE + "\"}"), "{\"version\":1,", "\"outcome\":\"solved\"");
        expect(unguess.ask("rate", "{\"puzzle\": \"" + PUZZLE + "\"}"), "{\"puzzle\":", "\"status\":\"ok\"");
        expect(unguess.ask("solve", "{\"puzzle\": \"" + PUZZLE + "\"}"), "{\"status\":\"ok\"", "\"either\":null}");
        expect(unguess.ask("generate", "{\"seed\": 1, \"rules\": \"x\"}"), "{\"puzzles\":", "\"complete\":true");
        for (String name : List.of("hint", "plan", "rate", "solve", "check")) {
            expect(unguess.ask(name, null), "{\"error\":{\"kind\":\"request\"", "is missing");
        }
        expect(unguess.ask("hint", "{\"position\": \"\u00e9\"}"), "{\"error\":{\"kind\":\"puzzle\"", "line");
        boolean areEqual = IntStream.range(0, 200).parallel().allMatch(number -> unguess.hint().equals(hint));
        if (!areEqual) {
            throw new AssertionError("threads have different answers");
        }
        System.out.println("Java " + Runtime.version().feature() + ": the library answers");
    }
}
