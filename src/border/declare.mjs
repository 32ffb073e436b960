import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { pathToFileURL } from "node:url";

/**
 * Writes the TypeScript declarations of a wasm module, so that src/api does not compile if a name in
 * src/border has changed. They are made of what the module registers with embind: the module is started
 * here, and a listener is called before each function of embind that registers something. (Emscripten
 * 3.1.6 can't print declarations itself.)
 *
 * Another release may have other such functions, or call them with other arguments. Then this ends with an
 * error that names the release.
 *
 * node declare.mjs <glue.js> <module.wasm> <declarations.d.ts> <release>
 */
const [glue, wasm, declarations, release] = process.argv.slice(2);

/** @returns {Error} */
const unknown = (what) =>
  new Error(`src/border/declare.mjs does not understand embind of Emscripten ${release}: ${what}`);

const numbers = ["integer", "bigint", "float"];
/** TypeScript's name of each type by embind's id of it. @type {Map<number, string>} */
const types = new Map();
/** @type {{ id: number, name: string, fields: { name: string, type: number }[] }[]} */
const objects = [];
/** @type {{ id: number, name: string, values: string[] }[]} */
const enums = [];
/** @type {{ name: string, types: number[] }[]} */
const functions = [];

/** The name of a type in TypeScript: the border's own name begins with a capital, embind's does not. */
const named = (name, own) => (/^[A-Z]/.test(name) ? name : own);

/** What to do before each function of embind, by the end of its name: `_embind_register_bool` is "bool". */
const listeners = {
  void: (id) => types.set(id, "void"),
  bool: (id) => types.set(id, "boolean"),
  std_string: (id) => types.set(id, "string"),
  std_wstring: (id) => types.set(id, "string"),
  memory_view: (id) => types.set(id, "ArrayBufferView"),
  emval: (id, name) => types.set(id, named(name === undefined ? "" : text(name), "unknown")),
  user_type: (id, name) => types.set(id, text(name)),
  enum: (id, name) => {
    types.set(id, `EnumValue<"${text(name)}">`);
    enums.push({ id, name: text(name), values: [] });
  },
  enum_value: (id, name) => enums.find((one) => one.id === id)?.values.push(text(name)),
  value_object: (id, name) => {
    types.set(id, text(name));
    objects.push({ id, name: text(name), fields: [] });
  },
  value_object_field: (id, name, type) =>
    objects.find((one) => one.id === id)?.fields.push({ name: text(name), type }),
  function: (name, count, ids) =>
    functions.push({
      name: text(name),
      types: [...new Uint32Array(memory().buffer, ids, count)],
    }),
};
for (const kind of numbers) {
  listeners[kind] = (id, name) => types.set(id, named(text(name), "number"));
}

/** @type {WebAssembly.Instance} */
let instance;

/** @returns {WebAssembly.Memory} */
function memory() {
  return Object.values(instance.exports).find((item) => item instanceof WebAssembly.Memory);
}

function text(address) {
  const bytes = new Uint8Array(memory().buffer);
  return Buffer.from(bytes.subarray(address, bytes.indexOf(0, address))).toString("latin1");
}

/** Returns an import of the module that calls its listener first, if it is a function of embind. */
function wrapped(imported) {
  const kind = /^_+embind_register_(\w+)$/.exec(imported.name)?.[1];
  if (kind === undefined) return imported;
  return (...args) => {
    const listener = listeners[kind];
    if (listener === undefined) throw unknown(`it calls ${imported.name}`);
    listener(...args);
    return imported(...args);
  };
}

const { default: createCore } = await import(pathToFileURL(glue).href);
const compiled = await WebAssembly.compile(readFileSync(wasm));
const core = await new Promise((resolve, reject) => {
  createCore({
    instantiateWasm(imports, done) {
      for (const names of Object.values(imports)) {
        for (const [name, imported] of Object.entries(names)) {
          if (typeof imported === "function") names[name] = wrapped(imported);
        }
      }
      WebAssembly.instantiate(compiled, imports).then((made) => {
        instance = made;
        done(made);
      }, reject);
      return {};
    },
  }).then(resolve, reject);
});

if (functions.length === 0) throw unknown("it registers no function");

function typeOf(id, where) {
  const type = types.get(id);
  if (type === undefined) throw new Error(`${where} has a type that src/border does not register`);
  return type;
}

const property = (name) => (/^\w+$/.test(name) ? name : JSON.stringify(name));
const interfaces = objects.map(({ name, fields }) => {
  const lines = fields.map(
    (field) => `  ${property(field.name)}: ${typeOf(field.type, `${name}.${field.name}`)};`,
  );
  return `export interface ${name} {\n${lines.join("\n")}\n}\n`;
});
const members = [
  ...enums.map(({ name, values }) => {
    const each = values.map((value) => `${property(value)}: EnumValue<"${name}">`);
    return `  readonly ${name}: { ${each.map((one) => `readonly ${one}`).join("; ")} };`;
  }),
  ...functions.map(({ name, types: [result, ...parameters] }) => {
    const list = parameters.map((id, n) => `_${n}: ${typeOf(id, name)}`);
    return `  ${name}(${list.join(", ")}): ${typeOf(result, name)};`;
  }),
];
mkdirSync(dirname(declarations), { recursive: true });
writeFileSync(
  declarations,
  `// Generated by src/border/declare.mjs from what src/border registers.
import type { Address, Block, CoreGlue, CoreOptions, CoreViews, EnumValue } from "./types.js";

${interfaces.join("\n")}
export interface Core extends ${core.emptyViews === undefined ? "CoreGlue" : "CoreGlue, CoreViews"} {
${members.join("\n")}
}

export default function createCore(options: CoreOptions): Promise<Core>;
/** The mark of the glue and its wasm file: src/border/stamp.mjs. */
export const stamp: string;
`,
);
