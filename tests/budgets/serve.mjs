import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

/** What a host says of the files that the site is made of. */
const types = {
  ".avif": "image/avif",
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".json": "application/json",
  ".png": "image/png",
  ".webp": "image/webp",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
};
/** Other files are packed already. */
const packed = /\.(avif|png|webp)$/;

/**
 * Serves a folder as a host would: compressed with Brotli, and what has a hash in its name for ever.
 *
 * @param {string} folder
 */
export async function serve(folder) {
  /** Each file as it goes out, so that no visit waits for the compression. */
  const ready = new Map();
  const read = (path) => {
    if (!ready.has(path)) {
      const bytes = readFileSync(path);
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
      ready.set(path, packed.test(path) ? bytes : brotliCompressSync(bytes, quality));
    }
    return ready.get(path);
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    let path = join(folder, normalize(decodeURIComponent(pathname)));
    if (existsSync(path) && statSync(path).isDirectory()) path = join(path, "index.html");
    if (!existsSync(path)) {
      response.writeHead(404).end();
      return;
    }
    const type = types[extname(path)] ?? "application/octet-stream";
    const body = read(path);
    response.writeHead(200, {
      "content-type": type,
      "content-length": body.length,
      "cache-control": pathname.includes("/assets/") ? "max-age=31536000, immutable" : "no-cache",
      ...(packed.test(path) ? {} : { "content-encoding": "br", vary: "accept-encoding" }),
    });
    response.end(body);
  });
  await new Promise((resolve) => server.listen(0, "localhost", resolve));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return { origin: `http://localhost:${port}`, close: () => server.close() };
}
