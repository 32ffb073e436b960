import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { root } from "../../src/toolchain/run.mjs";
import { programsOf } from "../api/manual/program.js";

// Every example of the README, of the guides and of the modules compiles under strict TypeScript.

const manual = join(root, "src/manual");
const texts = [
  join(root, "README.md"),
  ...readdirSync(manual, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => join(manual, name)),
  ...["posenc", "model", "dialects", "rotary", "doctor"].map((name) =>
    join(root, "src/api", name, "index.ts"),
  ),
  ...["posenc/inline", "files/npy", "files/safetensors"].map((name) =>
    join(root, "src/api", `${name}.ts`),
  ),
];

/** The programs as files beside package.json, whose own name they import from. */
const programs = new Map<string, string>(
  texts.flatMap((file) =>
    programsOf(readFileSync(file, "utf8")).map((program, n) => {
      const name = `${relative(root, file).replaceAll("/", "-")}.${n + 1}.mjs`;
      return [join(root, name), `${program}\nexport {};\n`] as const;
    }),
  ),
);

// What make, fromConfig and session return is taken apart by a switch on one field.
programs.set(
  join(root, "unions.ts"),
  `import { type FromConfig, fromConfig, load } from "posenc/rotary";
export function positions(found: FromConfig): number {
  switch (found.kind) {
    case "rotary": return found.preset.length;
    case "alibi": return found.preset.length;
    case "t5": return found.preset.length;
    case "sinusoidal": return found.preset.length;
    case "learned": return found.options.maxPositions ?? 0;
    case "none": return 0;
  }
}
const posenc = await load();
export function made(found: FromConfig): number {
  const one = posenc.make(found);
  switch (one.name) {
    case "alibi": return one.slopes.length;
    case "t5": return one.buckets([0]).data.length;
    default: return one.pairs;
  }
}
const session = posenc.session({ model_type: "llama" });
const kind: "rotary" = session.kind;
export const scale: number | undefined = session.layer(0)?.softmaxScale;
export const pairs: number = posenc.rotary(fromConfig({ model_type: "llama" })).pairs;
export { kind };
`,
);

test("The examples compile under strict TypeScript", () => {
  const options: ts.CompilerOptions = {
    strict: true,
    allowJs: true,
    checkJs: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ["lib.esnext.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
    types: ["node"],
    // The checkout's own name is posenc; these are of the other package that it makes.
    paths: {
      "posenc-figures": [join(root, "dist-figures/figures/index.d.ts")],
      "posenc-figures/define": [join(root, "dist-figures/figures/register.d.ts")],
    },
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (name) => programs.has(name) || fileExists.call(host, name);
  host.readFile = (name) => programs.get(name) ?? readFile.call(host, name);
  host.getSourceFile = (name, version, ...rest) => {
    const text = programs.get(name);
    return text === undefined
      ? getSourceFile.call(host, name, version, ...rest)
      : ts.createSourceFile(name, text, version);
  };
  const built = ts.createProgram([...programs.keys()], options, host);
  const errors = ts.getPreEmitDiagnostics(built).map(({ file, start = 0, messageText }) => {
    const line = file?.text.slice(0, start).split("\n").length ?? 0;
    const text = file?.text.split("\n")[line - 1] ?? "";
    return `${relative(root, file?.fileName ?? "")}: ${text}: ${ts.flattenDiagnosticMessageText(messageText, " ")}`;
  });
  expect(errors).toEqual([]);
  expect(programs.size).toBeGreaterThan(15);
}, 120_000);
