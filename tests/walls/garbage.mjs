// node --expose-gc garbage.mjs CLASS: makes objects of a class and forgets them, and says in JSON how many
// bytes the module's memory has after each hundred.

import { readFile } from "node:fs/promises";
import { setImmediate } from "node:timers/promises";

/** The memories of the modules that are loaded. @type {WebAssembly.Memory[]} */
const memories = [];
const { instantiate } = WebAssembly;
WebAssembly.instantiate = async (...given) => {
  const instance = await instantiate(...given);
  memories.push(Object.values(instance.exports).find((one) => one instanceof WebAssembly.Memory));
  return instance;
};

const file = (name) => readFile(new URL(`../${name}.safetensors`, import.meta.url));
const models = async () => (await import("posenc/model")).load();

/** What makes an object of each class that owns some of the wasm memory. */
const classes = {
  async Resident() {
    const pe = (await (await import("posenc")).load()).sinusoidal({ dim: 512 });
    return () => pe.resident(100);
  },
  async Transformer() {
    const [library, weights] = [await models(), await file("golden/001_transformer")];
    return () => library.transformer(weights, { heads: 4 });
  },
  async Decoding() {
    const [library, weights] = [await models(), await file("golden/001_transformer")];
    const transformer = library.transformer(weights, { heads: 4 });
    const memory = transformer.encode(new Array(500).fill(1));
    return () => {
      const decoding = transformer.decoding(memory);
      decoding.step(1);
      return decoding;
    };
  },
  async TokenClassifier() {
    const [library, weights] = [
      await (await import("#lesson")).load(),
      await file("golden/classifier_added"),
    ];
    return () => library.tokenClassifier(weights, { heads: 2, positions: "wave", period: 8 });
  },
  async BertEmbeddings() {
    const [library, weights] = [await models(), await file("golden/002_bert")];
    return () => library.bertEmbeddings(weights);
  },
};

const make = await classes[process.argv[2]]();
const sizes = [];
for (let hundred = 0; hundred < 20; ++hundred) {
  for (let n = 0; n < 100; ++n) make();
  globalThis.gc();
  // What is collected is given back in a task of its own.
  await setImmediate();
  await setImmediate();
  sizes.push(memories[0].buffer.byteLength);
}
process.stdout.write(JSON.stringify(sizes));
