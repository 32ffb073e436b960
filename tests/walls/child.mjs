// node child.mjs WALL: makes one call of walls.mjs and says in JSON how it ended, and whether the results
// of every module are the same after it.

import { checksum, load } from "./libraries.mjs";
import { walls } from "./walls.mjs";

const wall = walls[process.argv[2]];
const libraries = await load();
const before = checksum(libraries);
/** @type {unknown} */
let error;
const begin = performance.now();
try {
  await wall.call(libraries);
} catch (thrown) {
  error = thrown;
}
const seconds = (performance.now() - begin) / 1000;
const told = error instanceof Error ? { error: error.name, message: error.message } : {};
const same = checksum(libraries) === before;
process.stdout.write(JSON.stringify({ ...told, seconds, same }));
