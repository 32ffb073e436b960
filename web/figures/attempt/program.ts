import {
  javascript,
  type Maker,
  numpy,
  type Programs,
  pytorch,
  type Values,
} from "../../draw/program.js";
import { columnsOf, learnedRows, paperBase, type Settings } from "./rows.js";

/** What follows in a program when the rows of an attempt are made. */
interface Then extends Required<Programs> {
  /** What JavaScript calls the rows. Python calls them `table`. */
  rows: string;
}

/** What each language writes to make the rows of an attempt. */
interface Formulas {
  torch: string;
  numpy: string;
  javascript: string;
  /** What JavaScript imports. Undefined where it needs nothing. */
  from: string | undefined;
  values: Values;
}

/** The rows of waves in three languages. */
const waves = (base: number, rows: string): Formulas => ({
  values: { base },
  torch: `angle = position * base ** (-torch.arange(0, dim, 2, dtype=torch.float64) / dim)
table = torch.stack([torch.sin(angle), torch.cos(angle)], dim=2).flatten(1)`,
  numpy: `angle = position * float(base) ** (-np.arange(0, dim, 2) / dim)
table = np.stack([np.sin(angle), np.cos(angle)], axis=2).reshape(length, dim)`,
  javascript: `const posenc = await load();
const ${rows} = posenc.sinusoidal({ dim, base }).encode(length);`,
  from: '{ load } from "posenc"',
});

/** The rows of an attempt, by a formula: in JavaScript a function of the column, where `n` is the position. */
function attempted(
  rows: string,
  formula: { torch: string; numpy: string; javascript: string },
  values: Values = {},
): Formulas {
  return {
    values,
    torch: `table = ${formula.torch}`,
    numpy: `table = ${formula.numpy}`,
    javascript: `const position = Array.from({ length }, (_, n) => n);
const column = Array.from({ length: dim }, (_, c) => c);
const data = position.flatMap((n) => column.map(${formula.javascript}));
const ${rows} = { data, shape: [length, dim] };`,
    from: undefined,
  };
}

/** Undefined for the learned table: only its model's file has it. */
function formulasOf({ attempt, period, wavebase }: Settings, rows: string): Formulas | undefined {
  switch (attempt) {
    case "none":
      return {
        values: {},
        torch: "table = torch.zeros(length, dim)",
        numpy: "table = np.zeros((length, dim))",
        javascript: `const ${rows} = { data: new Float32Array(length * dim), shape: [length, dim] };`,
        from: undefined,
      };
    case "number":
      return attempted(rows, {
        torch: "position.repeat(1, dim)",
        numpy: "np.repeat(position, dim, axis=1)",
        javascript: "() => n",
      });
    case "share":
      return attempted(rows, {
        torch: "(position / length).repeat(1, dim)",
        numpy: "np.repeat(position / length, dim, axis=1)",
        javascript: "() => n / length",
      });
    case "bits":
      return attempted(rows, {
        torch: "torch.floor(position / torch.exp2(torch.arange(dim))) % 2",
        numpy: "position // np.exp2(np.arange(dim)) % 2",
        javascript: "(c) => Math.floor(n / 2 ** c) % 2",
      });
    case "wave":
      return attempted(
        rows,
        {
          torch: "torch.cat([torch.sin(angle), torch.cos(angle)], dim=1).repeat(1, dim // 2)",
          numpy: "np.tile(np.concatenate([np.sin(angle), np.cos(angle)], axis=1), dim // 2)",
          javascript: "(c) => (c % 2 === 0 ? Math.sin : Math.cos)((2 * Math.PI * n) / period)",
        },
        { period },
      );
    case "waves":
      return waves(wavebase, rows);
    case "paper":
      return waves(paperBase, rows);
    case "learned":
      return undefined;
  }
}

/** Programs that make the rows of an attempt, and something of them. */
export function programsWith(settings: Settings, then: Then): Programs {
  const length = settings.total;
  const formulas = formulasOf(settings, then.rows);
  if (!formulas) {
    return {
      JavaScript: javascript(
        '{ trainedWeights } from "posenc/model";\nimport { readSafetensors } from "posenc/safetensors"',
        { length: Math.min(length, learnedRows) },
        `
// The positions that a Transformer has learned: a row for each that it was trained with.
const { tensors } = readSafetensors(await trainedWeights("learned"));
const { data, shape } = tensors["pos_encoding.pe"];
const dim = shape.at(-1);
const ${then.rows} = { data: data.slice(0, length * dim), shape: [length, dim] };
${then.JavaScript}`,
      ),
    };
  }
  const dim = columnsOf(settings);
  const values = { length, dim, ...formulas.values };
  const isWave = settings.attempt === "wave";
  return {
    PyTorch: pytorch(
      values,
      `
position = torch.arange(length, dtype=torch.float64).unsqueeze(1)
${isWave ? "angle = 2 * torch.pi * position / period\n" : ""}${formulas.torch}
${then.PyTorch}`,
    ),
    NumPy: numpy(
      values,
      `
position = np.arange(length)[:, None]
${isWave ? "angle = 2 * np.pi * position / period\n" : ""}${formulas.numpy}
${then.NumPy}`,
    ),
    JavaScript: javascript(formulas.from, values, `\n${formulas.javascript}\n${then.JavaScript}`),
  };
}

/** Programs that make the rows of an attempt. */
export const programs: Maker<Settings> = (settings) =>
  programsWith(settings, { rows: "table", PyTorch: "", NumPy: "", JavaScript: "" });
