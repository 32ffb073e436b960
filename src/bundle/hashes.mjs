// node src/bundle/hashes.mjs FOLDER: writes FOLDER/hashes.json, the SHA-384 of every file of a package's folder
// in the form that a page gives to `integrity`. It runs last of what fills the folder.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";

const [folder] = process.argv.slice(2);
const own = "hashes.json";
const names = readdirSync(folder, { recursive: true })
  .map((name) => name.replaceAll("\\", "/"))
  .filter((name) => name !== own && statSync(`${folder}/${name}`).isFile())
  .sort();
const hashes = names.map((name) => {
  const hash = createHash("sha384").update(readFileSync(`${folder}/${name}`));
  return [name, `sha384-${hash.digest("base64")}`];
});
writeFileSync(`${folder}/${own}`, `${JSON.stringify(Object.fromEntries(hashes), null, 2)}\n`);
