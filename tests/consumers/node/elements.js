// What a server does that renders a page with the figures in it: import, and touch no document.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import {
  PosencCompare,
  PosencHeatmap,
  PosencOrder,
  PosencPrecision,
  PosencRotation,
} from "posenc/elements";
import "posenc/elements/define";

if ("document" in globalThis) throw new Error("there is a document where there was none");

const classes = { PosencCompare, PosencHeatmap, PosencOrder, PosencPrecision, PosencRotation };
// The manifest tells the attributes that the classes look at, and no other.
const manifest = fileURLToPath(import.meta.resolve("posenc/custom-elements.json"));
const { modules } = JSON.parse(readFileSync(manifest, "utf8"));
const elements = modules.flatMap(({ declarations }) => declarations);
for (const { name, tagName, attributes } of elements) {
  const told = attributes.map((attribute) => attribute.name).sort();
  const observed = [...classes[name].observedAttributes].sort();
  if (told.join() !== observed.join()) {
    throw new Error(`${tagName} observes ${observed}, and the manifest tells ${told}`);
  }
  if (attributes.some(({ description }) => !description)) {
    throw new Error(`an attribute of ${tagName} is not described`);
  }
}
console.log(elements.map(({ tagName }) => tagName).join(" "));
