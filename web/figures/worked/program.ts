import {
  type Given,
  javascript,
  type Maker,
  numpy,
  type Programs,
  pytorch,
} from "../../draw/program.js";
import type { Values } from "../shared/setting.js";
import { dim, length, orderOf, rowsOf, sumOf } from "./numbers.js";
import { arrange } from "./rules.js";
import type { worked } from "./settings.js";

type State = Values<typeof worked.settings>;

const waves = {
  PyTorch: `
position = torch.arange(length).unsqueeze(1)
angle = position * 10000 ** (-torch.arange(0, dim, 2, dtype=torch.float64) / dim)
pe = torch.stack([torch.sin(angle), torch.cos(angle)], dim=2).flatten(1)
`,
  NumPy: `
position = np.arange(length)[:, None]
angle = position * 10000.0 ** (-np.arange(0, dim, 2) / dim)
pe = np.stack([np.sin(angle), np.cos(angle)], axis=2).reshape(length, dim)
`,
  JavaScript: `
const posenc = await load();
const encoding = posenc.sinusoidal({ dim });
`,
};

/** A table's rows, as they were written before they became float32. */
function rowsIn(table: ArrayLike<number>): number[][] {
  return Array.from({ length }, (_, row) =>
    Array.from({ length: dim }, (_, column) =>
      Number((table[row * dim + column] ?? 0).toPrecision(6)),
    ),
  );
}

function placed(arrangement: State["arrangement"]): Programs {
  const rule = arrangement === "own" ? "interleaved" : arrangement;
  const columns = [
    ...arrange(
      Float32Array.from({ length: dim }, (_, at) => at),
      dim,
      rule,
    ),
  ];
  const values = { length, dim, columns };
  return {
    PyTorch: pytorch(values, `${waves.PyTorch}table = pe[:, columns]\n`),
    NumPy: numpy(values, `${waves.NumPy}table = pe[:, columns]\n`),
    JavaScript: javascript(
      '{ load } from "posenc"',
      values,
      `${waves.JavaScript}const pe = encoding.encode(length).data;
const data = pe.map((_, at) => pe[at - (at % dim) + columns[at % dim]]);
const table = { data, shape: [length, dim] };
`,
    ),
  };
}

function added({ words }: State): Programs {
  const x = rowsIn(rowsOf({ order: orderOf(words) }));
  const values = { length, dim, x };
  return {
    PyTorch: pytorch(values, `${waves.PyTorch}table = torch.tensor(x) + pe\n`),
    NumPy: numpy(values, `${waves.NumPy}table = np.array(x) + pe\n`),
    JavaScript: javascript(
      '{ load } from "posenc"',
      values,
      `${waves.JavaScript}const table = { data: encoding.addTo(Float32Array.from(x.flat())), shape: [length, dim] };
`,
    ),
  };
}

function dropped({ words, p: chance, seed }: State, { posenc }: Given): Programs {
  const order = orderOf(words);
  const p = Number(chance);
  const sums = { encoding: posenc.sinusoidal({ dim }), order, p, seed };
  const x = rowsIn(rowsOf({ order }));
  // What dropout has left of the sum tells what this seed keeps. No sum is 0.
  const keep = rowsIn(sumOf(sums, seed).map((value) => Number(value !== 0)));
  const values = { length, dim, x, p };
  return {
    PyTorch: pytorch(
      { ...values, keep },
      `${waves.PyTorch}# What seed ${seed} of the figure keeps. Of its own, PyTorch would drop others.
table = (torch.tensor(x) + pe) * torch.tensor(keep) / (1 - p)
`,
    ),
    NumPy: numpy(
      { ...values, keep },
      `${waves.NumPy}# What seed ${seed} of the figure keeps.
table = (np.array(x) + pe) * np.array(keep) / (1 - p)
`,
    ),
    JavaScript: javascript(
      '{ load } from "posenc"',
      { ...values, seed },
      `${waves.JavaScript}const data = encoding.addTo(Float32Array.from(x.flat()), { shape: [length, dim], dropout: { p, seed } });
const table = { data, shape: [length, dim] };
`,
    ),
  };
}

export const programs: Maker<State> = (state, given) => {
  if (state.stage === "place") return placed(state.arrangement);
  return state.stage === "add" ? added(state) : dropped(state, given);
};
