import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import type { Plugin, RolldownOptions } from "rolldown";
import { licensePlugin } from "rolldown-license-plugin";
import ts from "typescript";

/** The options of every bundle of the package. */
export const common: RolldownOptions = {
  resolve: { extensionAlias: { ".js": [".ts", ".js"] } },
  // Emscripten's glue asks where it was fetched from and what it runs in, which `load` knows. In a page an element
  // may have these names.
  transform: { define: { "document.currentScript": "undefined", "process.versions": "undefined" } },
  onLog(level, log) {
    // A file with a warning would not work everywhere. A note on how long plugins took is not a warning.
    if (level === "warn" && log.code !== "PLUGIN_TIMINGS") throw new Error(log.message);
  },
};

/** Finds the generated modules that src/api imports: Emscripten's glue, and the rows of the presets. */
export const apiSources = (): Plugin => ({
  name: "posenc:api-sources",
  resolveId(id, importer) {
    if (/^\.\.\/wasm\/posenc\w*\.js$/.test(id)) return resolve("build/wasm/core", basename(id));
    if (id === "./rows.js" && importer?.includes("presets")) {
      return resolve("build/types/border/shared/presets/rows.js");
    }
    return null;
  },
});

/**
 * Copies files into the package.
 *
 * @param files Maps the name of a file below dist to the file that it is a copy of.
 */
export function copies(files: () => Record<string, string>): Plugin {
  return {
    name: "posenc:copies",
    generateBundle() {
      for (const [fileName, path] of Object.entries(files())) {
        this.emitFile({ type: "asset", fileName, source: readFileSync(path) });
      }
    },
  };
}

/**
 * Copies tsc's declarations of the entries into the package, with those that they import by relative paths.
 * All others are internal.
 *
 * @param from The folder that tsc wrote to.
 * @param entries The declarations of the entries, below that folder.
 */
export function compiled(from: string, entries: string[]): Plugin {
  return copies(() => {
    const found = new Set(entries.map((entry) => join(from, entry)));
    for (const file of found) {
      for (const { fileName } of ts.preProcessFile(readFileSync(file, "utf8")).importedFiles) {
        const path = join(dirname(file), fileName.replace(/\.js$/, ".d.ts"));
        // A file that is not here belongs to another package, or is generated and copied elsewhere.
        if (fileName.startsWith(".") && existsSync(path)) found.add(path);
      }
    }
    return Object.fromEntries([...found].map((file) => [relative(from, file), file]));
  });
}

/**
 * Removes comments and indentation from Lit's templates and style sheets, because minifiers do not change
 * them. Line breaks in a template stay: white space between two elements is visible.
 */
export const smallTemplates: Plugin = {
  name: "posenc:small-templates",
  transform(code, id) {
    if (id.includes("node_modules") || !/css`|html`|svg`/.test(code)) return null;
    const smaller = code.replaceAll(/css`[^`]*`/g, (sheet) =>
      sheet
        .replaceAll(/\/\*.*?\*\//gs, "")
        .replaceAll(/([{};,])\s+/g, "$1")
        .replaceAll(/ (?=\{)|(?<=:) /g, ""),
    );
    return { code: smaller.replaceAll(/\n\s+/g, "\n"), map: null };
  },
};

const ofWasm =
  "posenc.wasm and its glue hold parts of Emscripten (MIT), musl (MIT) and LLVM's libc++ and\n" +
  "libc++abi (Apache-2.0 WITH LLVM-exception).";

/**
 * Writes the licences of what the WebAssembly and its glue hold into a file.
 *
 * @param fileName The file, below the folder of the bundle.
 */
export const wasmLicences = (fileName: string): Plugin => ({
  name: "posenc:wasm-licences",
  generateBundle() {
    this.emitFile({ type: "asset", fileName, source: `${ofWasm}\n` });
  },
});

/**
 * Writes the licences of all bundled packages into a file.
 *
 * @param fileName The file, below the folder of the bundle.
 */
export function licences(fileName: string): Plugin {
  return licensePlugin({
    failOnUnlicensed: true,
    done(packages, context) {
      const texts = packages.map(
        ({ name, version, licenseText }) => `${name} ${version}\n\n${licenseText.trim()}\n`,
      );
      const own =
        `${ofWasm} The elements and the self-contained files hold\n` +
        "parts of the packages below.\n";
      const source = [own, ...texts].join(`\n${"-".repeat(80)}\n\n`);
      context.emitFile({ type: "asset", fileName, source });
    },
  });
}
