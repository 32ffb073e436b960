// node src/bundle/hashes.mjs: writes dist/hashes.json, the SHA-384 of every file of dist in the form that a
// page gives to `integrity`. It runs last of what fills dist.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";

const own = "hashes.json";
const names = readdirSync("dist", { recursive: true })
  .map((name) => name.replaceAll("\\", "/"))
  .filter((name) => name !== own && statSync(`dist/${name}`).isFile())
  .sort();
const hashes = names.map((name) => {
  const hash = createHash("sha384").update(readFileSync(`dist/${name}`));
  return [name, `sha384-${hash.digest("base64")}`];
});
writeFileSync(`dist/${own}`, `${JSON.stringify(Object.fromEntries(hashes), null, 2)}\n`);
