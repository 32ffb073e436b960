// A decoder with a cache of keys and values: sessions turn its queries and keys. Prints what it tells of each
// model, of sessions from both functions that load them.
import { load, loadSessions } from "posenc/rotary";
import { configs, decode } from "./decoder.js";

const told = {};
for (const make of [load, loadSessions]) {
  const posenc = await make();
  for (const [name, config] of Object.entries(configs)) {
    told[`${name}, ${make === load ? "load" : "loadSessions"}`] = decode(
      (one) => posenc.session(one),
      config,
    );
  }
}
console.log(JSON.stringify(told));
