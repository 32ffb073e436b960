import { hoisted } from "./javascript.mjs";
import { turningByHand } from "./session.mjs";
import { sizes } from "./tasks.mjs";

export const fillInWasm = "constant fill, in the wasm memory";
export const fillNatively = "constant fill, native";

/** Sections of decoding, which asks for one row after the other. */
export const nextRow = "One row of 512, the next each time";
export const nextSum = "addTo of one row of 512, the next each time";

/** Tokens of the sections of queries and keys that a session turns. */
export const turned = {
  "Decode, q [1, 32, 1, 128] and k [1, 8, 1, 128]": 1,
  "Prefill, q [1, 32, 512, 128] and k [1, 8, 512, 128]": 512,
  "Prefill, q [1, 32, 8192, 128] and k [1, 8, 8192, 128]": 8192,
};

export const otherKinds = "8192 × 512 through the API, into the caller's: other numbers; turned on";

/** What the project says of its speed, and what this run says. */
export function claims(sections) {
  const time = (title, name) => {
    const section = sections.find((each) => each.title === title);
    return section?.results.find((each) => each.name.startsWith(name))?.seconds;
  };
  const list = [];
  const claim = (text, bound, faster, slower, atMost = false) => {
    if (faster === undefined || slower === undefined) return;
    const ratio = slower / faster;
    list.push({ text, bound, ratio, holds: atMost ? ratio <= bound : ratio >= bound, atMost });
  };
  const wasm = "posenc, in the wasm memory";
  const own = "posenc, API, into";
  const table = "8192 × 512";
  const great = "65536 × 1024";
  const ids = "4096 scattered ids below 65536, × 512";
  const real = "4096 real positions below 8192, × 512";
  const add = "addTo [8, 2048, 512]";
  const guaranteedSum = "posenc, API, into an array of the caller's, guaranteed";
  claim(`${table}, wasm: plain JS hoisted`, 45, time(table, wasm), time(table, hoisted.name));
  claim(`${table}, wasm: PyTorch`, 10, time(table, wasm), time(table, "PyTorch"));
  claim(`${table}, wasm: NumPy`, 12, time(table, wasm), time(table, "NumPy"));
  claim(`${table}, wasm: a constant fill`, 4, time(table, fillInWasm), time(table, wasm), true);
  claim(`${table}, API: plain JS hoisted`, 12, time(table, own), time(table, hoisted.name));
  claim(
    `${table}, API, a new array: plain JS hoisted`,
    12,
    time(table, "posenc, API, a new"),
    time(table, hoisted.name),
  );
  claim(`${table}, native: PyTorch`, 20, time(table, "posenc, native"), time(table, "PyTorch"));
  claim(
    `${great}, native: a constant fill`,
    1.5,
    time(great, fillNatively),
    time(great, "posenc, native"),
    true,
  );
  claim("scattered ids, wasm: plain JS hoisted", 10, time(ids, wasm), time(ids, hoisted.name));
  claim("real positions, wasm: plain JS hoisted", 5, time(real, wasm), time(real, hoisted.name));
  claim("addTo, API: a JS loop over a ready table", 1.5, time(add, own), time(add, hoisted.name));
  const js = hoisted.name;
  claim(
    "decode step, a new array: plain JS",
    1,
    time(nextRow, js),
    time(nextRow, "posenc, API, a new"),
    true,
  );
  claim("addTo of one row: plain JS", 1, time(nextSum, js), time(nextSum, own), true);
  for (const [rows, dim] of sizes) {
    const title = `${rows} × ${dim}`;
    const exact = time(title, `${wasm}, guaranteed`);
    claim(`${title}, wasm, guaranteed: the default`, 2.1, time(title, wasm), exact, true);
  }
  claim("addTo, API, guaranteed: the default", 2.5, time(add, own), time(add, guaranteedSum), true);
  const rotary = "Rotary, q [1, 32, 2048, 128]";
  const turns = time(rotary, "posenc, API, halves");
  claim("rotary, API: plain JS, sines in the loop", 10, turns, time(rotary, "plain JS, sines"));
  claim("rotary, API: PyTorch's rotate_half", 1, turns, time(rotary, "PyTorch"));
  const entryTime = (title, name) => {
    const found = sections
      .find((each) => each.title === title)
      ?.results.find((each) => each.name === name);
    return found && found.seconds / found.entries;
  };
  for (const [title, tokens] of Object.entries(turned)) {
    const [kind] = title.split(",");
    const of = (name) => entryTime(title, name);
    const what = `${kind} of ${tokens}, session`;
    claim(
      `${what}: plain JS, sines kept`,
      tokens === 1 ? 0.7 : 0.35,
      of(turningByHand.name),
      of("posenc, float32"),
      true,
    );
    for (const as of ["float16", "bfloat16"]) {
      claim(`${what}, ${as}: float32`, 1.5, of("posenc, float32"), of(`posenc, ${as}`), true);
    }
  }
  for (const as of ["float64", "float16", "bfloat16"]) {
    claim(
      `8192 × 512 as ${as}: as float32`,
      2.5,
      entryTime(otherKinds, "table"),
      entryTime(otherKinds, as),
      true,
    );
  }
  claim(
    "rotation.apply of 8192 × 512: the table itself",
    2.4,
    entryTime(otherKinds, "table"),
    entryTime(otherKinds, "rotation"),
    true,
  );
  const paint = "Painting 1024 × 1024";
  const frame = time(paint, "posenc, API") === undefined ? undefined : 0.016;
  claim(
    "1024 × 1024 painted through the API: in a frame of 16 ms",
    1,
    time(paint, "posenc, API"),
    frame,
  );
  for (const name of [`${wasm}, block by block`, `${own}`, "posenc, native, block by block"]) {
    const growth = sections.find(({ title }) => title.startsWith("Growth"))?.results ?? [];
    const at = (rows) =>
      growth.find((each) => each.name.startsWith(name) && each.name.endsWith(`L = ${rows}`));
    const [small, great] = [at(1024)?.seconds, at(65536)?.seconds];
    if (small === undefined || great === undefined) continue;
    const ratio = great / (64 * small);
    const text = `64 times the rows, 64 times the time, ${name.replace(" into", "")}`;
    list.push({ text, bound: 1.15, ratio, holds: ratio <= 1.15 && ratio >= 0.85, atMost: true });
  }
  return list;
}
