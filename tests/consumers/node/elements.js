// What a server does that renders a page with the figures in it: import, and touch no document.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import * as elements from "posenc-figures";
import "posenc-figures/define";

if ("document" in globalThis) throw new Error("there is a document where there was none");

const figures = Object.values(elements).filter((exported) => "tag" in exported);
// The manifest tells the attributes that the classes look at, and no other.
const manifest = fileURLToPath(import.meta.resolve("posenc-figures/custom-elements.json"));
const { modules } = JSON.parse(readFileSync(manifest, "utf8"));
const told = modules.flatMap(({ declarations }) => declarations);
for (const figure of figures) {
  const { tagName, attributes } = told.find(({ name }) => name === figure.name);
  if (tagName !== figure.tag) throw new Error(`${figure.name} is ${figure.tag}, not ${tagName}`);
  const names = attributes.map(({ name }) => name).sort();
  const observed = [...figure.observedAttributes].sort();
  if (names.join() !== observed.join()) {
    throw new Error(`${tagName} observes ${observed}, and the manifest tells ${names}`);
  }
  if (attributes.some(({ description }) => !description)) {
    throw new Error(`an attribute of ${tagName} is not described`);
  }
}
console.log(told.map(({ tagName }) => tagName).join(" "));
