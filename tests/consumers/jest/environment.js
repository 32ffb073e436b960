import { readFile } from "node:fs/promises";
import { TestEnvironment } from "jest-environment-jsdom";

/** A document with what browsers have and jsdom lacks. The package's files are on the disk. */
export default class extends TestEnvironment {
  constructor(...given) {
    super(...given);
    const fetch = async (address) => new Response(await readFile(new URL(address)));
    Object.assign(this.global, { DecompressionStream, Response, TextDecoder, TextEncoder, fetch });
  }
}
