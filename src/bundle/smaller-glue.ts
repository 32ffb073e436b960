import type { Plugin } from "rolldown";

/** The release of Emscripten whose glue the rules below were written for. Packages are built with it. */
const ownRelease = "3.1.6";

/**
 * Functions of the glue whose bodies are left out, because no module of ours needs them: two functions of
 * one name, functions with integers of 64 bits, fetching the WebAssembly (`load` does that), counting the values
 * that C++ holds, what runs before and after `main`, and the message about a type that is not registered.
 */
const unused = [
  "ensureOverloadTable",
  "getBinaryPromise",
  "getDynCaller",
  "init_emval",
  "instantiateAsync",
  "isDataURI",
  "postRun",
  "preRun",
  "throwUnboundTypeError",
];

interface Rule {
  /** The text to replace. */
  pattern: RegExp;
  by: string;
  /** Whether the glue of each module has such a text; undefined if only that of some modules has. */
  everywhere?: true;
}

const rules: Readonly<Record<string, Rule>> = {
  "the questions whether it runs in a page, a worker or Node, and whether there is WebAssembly": {
    pattern:
      /typeof (window|importScripts|process) ?== ?"(object|function)"|typeof WebAssembly ?!= ?"object"/g,
    by: "false",
    everywhere: true,
  },
  "the functions that a page may give it, and `load` never does": {
    pattern:
      /Module\["(arguments|locateFile|monitorRunDependencies|noExitRuntime|onAbort|onRuntimeInitialized|postRun|preInit|preRun|print|printErr|quit|setStatus|thisProgram|wasmBinary)"\](?!=[^=])/g,
    by: "(void 0)",
    everywhere: true,
  },
  // In a page an element may have the name `currentScript`.
  "the question where it was fetched from, which `load` knows": {
    pattern:
      /typeof document ?!== ?['"]undefined['"] ?&& ?document\.currentScript ?\? ?document\.currentScript\.src ?:/g,
    by: "",
    everywhere: true,
  },
  "what it shows to a page, and no module of ours reads": {
    pattern: /Module\["(HEAPU?(8|16|32)|HEAPF(32|64)|preloaded\w+|_\w+)"\]=(?!=)/g,
    by: "",
    everywhere: true,
  },
  "advice to those who compile C++": {
    pattern: / Build with -s ASSERTIONS=1 for more info\./g,
    by: "",
    everywhere: true,
  },
  // `for (… in fields)` reads what a page has given to every object, too.
  "the lists of fields": {
    pattern: /\b(var|const) fields ?= ?\{\};/g,
    by: "$1 fields=Object.create(null);",
    everywhere: true,
  },
  // With this mark a bundler leaves it out of a module that takes no strings.
  "a decoder of text": { pattern: /(?=new TextDecoder\()/g, by: "/* @__PURE__ */ " },
};

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

/** What was announced, so that each line is printed once and not for every bundle. */
const announced = new Set<string>();

/**
 * Leaves out of Emscripten's glue what our modules do not need, and changes what `rules` says. What is left
 * out is found by its text, which another release may write otherwise. If it is not found in the glue of our
 * own release, that is an error. In the glue of another release it is kept, and a line says so.
 */
export const smallerGlue = (): Plugin => ({
  name: "posenc:smaller-glue",
  transform(code, file) {
    if (!/build\/wasm\/(core|figures)\/posenc(_\w+)?\.js$/.test(file)) return null;
    const release = /^\/\/ Emscripten (\S+)$/m.exec(code)?.[1];
    if (release === undefined) this.error(`${file} has no line of src/border/stamp.mjs`);
    const bodies = [...nodesIn(this.parse(code))].flatMap(({ type, id, body }) =>
      type === "FunctionDeclaration" && id && unused.includes(id.name) && body
        ? [{ ...body, name: id.name }]
        : [],
    );
    const missing = unused
      .filter((name) => !bodies.some((body) => body.name === name))
      .map((name) => `the function ${name}`);
    let smaller = code;
    for (const { start, end } of bodies.sort((one, other) => other.start - one.start)) {
      smaller = `${smaller.slice(0, start)}{}${smaller.slice(end)}`;
    }
    for (const [name, { pattern, by, everywhere }] of Object.entries(rules)) {
      if (everywhere && smaller.search(pattern) < 0) missing.push(name);
      smaller = smaller.replaceAll(pattern, by);
    }
    for (const one of missing) {
      const told = `src/bundle/smaller-glue.ts finds no text in the glue of Emscripten ${release} for ${one}`;
      if (release === ownRelease) this.error(`${told}: ${file}`);
      if (!announced.has(told)) process.stderr.write(`${told}. It is kept.\n`);
      announced.add(told);
    }
    return { code: smaller, map: null };
  },
});
