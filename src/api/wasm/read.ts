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
    const bytes = await installed(name);
    if (bytes === undefined) {
      throw new Error(
        `${name} of posenc is not beside this file: leave posenc out of the bundle, pass the file to ` +
          "load({ wasm }), or import posenc/inline",
        { cause: error },
      );
    }
    return bytes;
  }
}

/** Reads a file of the package where it is installed for the program that runs. */
async function installed(name: string): Promise<Uint8Array | undefined> {
  // Where nothing is amiss they need not be there.
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
      // Not installed where this program lies.
    }
  }
  return undefined;
}
