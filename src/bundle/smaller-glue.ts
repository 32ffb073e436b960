import type { Plugin } from "rolldown";

/**
 * Functions of Emscripten's glue that our modules never call: std::wstring, which no border of ours
 * takes, two functions of one name, fetching the WebAssembly, which `load` does, what runs before and
 * after `main`, and the message about a type that nobody told embind of.
 */
const unused = new Set([
  "__embind_register_std_wstring",
  "ensureOverloadTable",
  "getBinaryPromise",
  "instantiateAsync",
  "isDataURI",
  "postRun",
  "preRun",
  "throwUnboundTypeError",
]);

/** What a page may give to Emscripten's glue, and `load` never does. */
const hooks =
  /Module\["(arguments|locateFile|monitorRunDependencies|noExitRuntime|onAbort|onRuntimeInitialized|postRun|preInit|preRun|print|printErr|quit|setStatus|thisProgram|wasmBinary)"\](?!=[^=])/g;

/** What the glue shows to a page, and no module of ours reads. */
const shown = /Module\["(HEAPU?(8|16|32)|HEAPF(32|64)|preloaded\w+|_\w+)"\]=(?!=)/g;

/** How the glue asks for the place that it runs in, to find out how it may fetch, and for WebAssembly. */
const places =
  /typeof (window|importScripts|process) ?== ?"(object|function)"|typeof WebAssembly ?!= ?"object"/g;

/** A module that takes no strings needs no decoder. */
const decoders = /(?=new TextDecoder\()/g;

/** Advice to those who compile C++. */
const advice = / Build with -s ASSERTIONS=1 for more info\./g;

interface Node {
  type: string;
  start: number;
  end: number;
  id?: { name: string } | null;
  body?: Node;
}

function* nodesIn(value: unknown): Generator<Node> {
  if (typeof value !== "object" || value === null) return;
  if ("type" in value && "start" in value) yield value as Node;
  for (const part of Object.values(value)) yield* nodesIn(part);
}

/** Leaves out of Emscripten's glue what `load` does not need, which hands it the WebAssembly. */
export const smallerGlue = (): Plugin => ({
  name: "posenc:smaller-glue",
  transform(code, file) {
    if (!/build\/wasm\/(core|figures)\/posenc(_\w+)?\.js$/.test(file)) return null;
    const bodies = [...nodesIn(this.parse(code))].flatMap(({ type, id, body }) =>
      type === "FunctionDeclaration" && id && unused.has(id.name) && body ? [body] : [],
    );
    let left = code;
    for (const { start, end } of bodies.sort((one, other) => other.start - one.start)) {
      left = `${left.slice(0, start)}{}${left.slice(end)}`;
    }
    const smaller = left
      .replaceAll(places, "false")
      .replaceAll(hooks, "(void 0)")
      .replaceAll(shown, "")
      .replaceAll(decoders, "/* @__PURE__ */ ")
      .replaceAll(advice, "");
    return { code: smaller, map: null };
  },
});
