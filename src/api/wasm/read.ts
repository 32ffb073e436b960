import { compileBytes, LoadError } from "./source.js";

/**
 * @internal Reads and compiles a WebAssembly file of the package: at once, because the threads that Node would ask
 * to compile it take longer to answer than it takes.
 *
 * @param beside As in `readOwnFile`.
 */
export async function compileOwnFile(
  beside: () => Uint8Array<ArrayBuffer>,
  name: string,
): Promise<WebAssembly.Module> {
  const bytes = await readOwnFile(beside, name);
  return compileBytes(bytes, (all) => new WebAssembly.Module(all));
}

/**
 * @internal Reads a file of the package from the disk.
 *
 * A bundler for servers may put a module of the package into its own file without the package's other files.
 * Then the file is read from the installed package.
 *
 * @param beside Reads the file by its address relative to the calling module. Each caller writes this out in
 *   one expression, because Vercel's tracer (Vercel, Nuxt) searches for such expressions to find the files
 *   that a server needs. It uses `href`, because some bundlers replace URL by a class that Node does not
 *   accept. It is a function, because a CommonJS bundle has no `import.meta.url`.
 * @param name The file's path in the package.
 */
export async function readOwnFile(
  beside: () => Uint8Array<ArrayBuffer>,
  name: string,
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return beside();
  } catch (error) {
    const bytes = await installed(name);
    if (bytes === undefined) {
      throw new LoadError(
        `${name} of posenc is not beside this file: leave posenc out of the bundle, pass a wasm file to ` +
          'load({ wasm }), or import posenc/inline: see the guide "Runtimes and bundlers"',
        { cause: error },
      );
    }
    return bytes;
  }
}

/** Reads a file of the package that is installed for the running program. */
async function installed(name: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  // Imported here, because this is rarely needed.
  const { readFile } = await import("node:fs/promises");
  const { createRequire } = await import("node:module");
  const { dirname, join } = await import("node:path");
  const { pathToFileURL } = await import("node:url");
  for (const program of [process.argv[1], join(process.cwd(), "program.js")]) {
    if (program === undefined) continue;
    try {
      const require = createRequire(pathToFileURL(program));
      const path = join(dirname(require.resolve("posenc/package.json")), "dist", name);
      return await readFile(path);
    } catch {
      // The package is not installed for this program.
    }
  }
  return undefined;
}
