import { javascript, type Maker, numpy, pytorch } from "../../draw/program.js";
import type { State } from "./biases.js";
import { length } from "./settings.js";

/** T5's rule for whole numbers, in either library. A bucket of keys after the query is 16 further. */
const buckets = (of: "torch" | "np") => {
  const log = of === "torch" ? "torch.log(near.double() / exact)" : "np.log(near / exact)";
  const least = of === "torch" ? "torch.clamp(distance, min=exact)" : "np.maximum(distance, exact)";
  const whole = of === "torch" ? "far.long()" : "far.astype(int)";
  return `
count, exact = (16, 8) if bidirectional else (32, 16)
distance = abs(key - query)
near = ${least}
far = exact + ${log} / math.log(128 / exact) * (count - exact)
bucket = ${of}.where(distance < exact, distance, ${whole}.clip(max=count - 1))
`;
};

export const programs: Maker<State> = ({ way, mask, slope }) => {
  const isCausal = mask === "causal";
  const places = { PyTorch: "torch.arange(length)", NumPy: "np.arange(length)" };
  const start = (places: string) => `
query = ${places}[:, None]
key = ${places}[None, :]
`;
  const hidden = (of: "torch" | "np", table: string) =>
    isCausal
      ? `# A model adds -inf where a key comes after the query.
table = ${of}.where(key > query, ${of}.nan, ${table})
`
      : `table = ${table}
`;
  if (way === "alibi") {
    const values = { length, slope };
    return {
      PyTorch: pytorch(
        values,
        `${start(places.PyTorch)}${hidden("torch", "(-slope * abs(key - query)).double()")}`,
      ),
      NumPy: numpy(values, `${start(places.NumPy)}${hidden("np", "-slope * abs(key - query)")}`),
      JavaScript: javascript(
        undefined,
        values,
        `
const places = Array.from({ length }, (_, n) => n);
const rows = places.map((query) =>
  places.map((key) => ${isCausal ? "key > query ? NaN : " : ""}-slope * Math.abs(key - query)),
);
const table = { data: Float64Array.from(rows.flat()), shape: [length, length] };
`,
      ),
    };
  }
  const python = (of: "torch" | "np") => {
    const shown = isCausal ? "bucket" : `bucket + ${of}.where(key > query, 16, 0)`;
    const begin = start(of === "torch" ? places.PyTorch : places.NumPy);
    const told = `bidirectional = ${isCausal ? "False" : "True"}\n`;
    const table = of === "torch" ? `(${shown}).double()` : shown;
    return `${told}${begin}${buckets(of)}${hidden(of, table)}`;
  };
  return {
    PyTorch: `import math\n${pytorch({ length }, python("torch"))}`,
    NumPy: `import math\n${numpy({ length }, python("np"))}`,
    JavaScript: javascript(
      '{ load } from "posenc/rotary"',
      { length },
      `
const posenc = await load();
const t5 = posenc.preset("t5", { bidirectional: ${!isCausal} });
const places = Array.from({ length }, (_, n) => n);
const relative = places.flatMap((query) => places.map((key) => key - query));
const { data } = t5.buckets(relative);
const table = { data: Float64Array.from(data), shape: [length, length] };
${isCausal ? "relative.forEach((after, n) => {\n  if (after > 0) table.data[n] = NaN;\n});\n" : ""}`,
    ),
  };
};
