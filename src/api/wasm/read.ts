import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

/**
 * @internal Reads a file of the package from the disk.
 *
 * A bundler for servers may take a module of the package into its own file and leave the other files
 * behind. The file is then read from the package as it is installed.
 *
 * @param beside Reads the file as it lies beside the module that calls. It is written out there, in one
 *   expression, because that is how Vercel's tracer of files (Nuxt, Vercel) sees which files a server
 *   needs; with `href`, because some bundlers give a URL of their own that Node does not take. A
 *   function, because a CommonJS bundle has no `import.meta.url`.
 * @param name Where it lies in the package.
 */
export async function readOwnFile(beside: () => Uint8Array, name: string): Promise<Uint8Array> {
  try {
    return beside();
  } catch (error) {
    const path = installed(name);
    if (path === undefined) {
      throw new Error(
        `${name} of posenc is not beside this file: leave posenc out of the bundle, pass the file to ` +
          "load({ wasm }), or import posenc/inline",
        { cause: error },
      );
    }
    return readFile(path);
  }
}

/** The path of a file of the package, where it is installed for the program that runs. */
function installed(name: string): string | undefined {
  for (const program of [process.argv[1], join(process.cwd(), "program.js")]) {
    if (program === undefined) continue;
    try {
      const require = createRequire(pathToFileURL(program));
      return join(dirname(require.resolve("posenc/package.json")), "dist", name);
    } catch {
      // Not installed where this program lies.
    }
  }
  return undefined;
}
