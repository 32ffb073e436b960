import type { Plugin } from "rolldown";

/**
 * Functions of Emscripten's glue that a figure's own file never calls: std::wstring, which no border of
 * ours takes, and fetching the WebAssembly, which is in the file.
 */
const unused = new Set(["__embind_register_std_wstring", "instantiateAsync"]);

/** How the glue asks for the place that it runs in: to find out how it may fetch. */
const places = /typeof (window|importScripts|process) ?== ?"(object|function)"/g;

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

/** Leaves out of Emscripten's glue what a file that holds its WebAssembly does not need. */
export const smallerGlue: Plugin = {
  name: "posenc:smaller-glue",
  transform(code, id) {
    if (!/dist\/wasm\/posenc(_\w+)?\.js$/.test(id)) return null;
    const bodies = [...nodesIn(this.parse(code))].flatMap(({ type, id, body }) =>
      type === "FunctionDeclaration" && id && unused.has(id.name) && body ? [body] : [],
    );
    let left = code;
    for (const { start, end } of bodies.sort((one, other) => other.start - one.start)) {
      left = `${left.slice(0, start)}{}${left.slice(end)}`;
    }
    return { code: left.replaceAll(places, "false"), map: null };
  },
};
