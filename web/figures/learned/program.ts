import { javascript, type Maker, numpy, pytorch } from "../../draw/program.js";
import type { Values } from "../shared/setting.js";
import { dim, rowOf, rows, weights } from "./bert.js";
import { type learned, shown } from "./settings.js";

/** A weight as it was written, before it became a float32. */
const written = (value: number) => Number(value.toPrecision(6));

export const programs: Maker<Values<typeof learned.settings>> = () => {
  const learned = Array.from({ length: rows }, (_, row) =>
    Array.from(rowOf(weights.positions, row), written),
  );
  const values = { learned, length: shown, dim };
  return {
    PyTorch: pytorch(
      values,
      `
position = torch.arange(length).unsqueeze(1)
angle = position * 10000 ** (-torch.arange(0, dim, 2, dtype=torch.float64) / dim)
waves = torch.stack([torch.sin(angle), torch.cos(angle)], dim=2).flatten(1)
# The learned table has no rows beyond its last.
table = torch.full((length, 2 * dim), torch.nan)
table[:len(learned), :dim] = torch.tensor(learned)
table[:, dim:] = waves
`,
    ),
    NumPy: numpy(
      values,
      `
position = np.arange(length)[:, None]
angle = position * 10000.0 ** (-np.arange(0, dim, 2) / dim)
waves = np.stack([np.sin(angle), np.cos(angle)], axis=2).reshape(length, dim)
# The learned table has no rows beyond its last.
table = np.full((length, 2 * dim), np.nan)
table[:len(learned), :dim] = learned
table[:, dim:] = waves
`,
    ),
    JavaScript: javascript(
      '{ load } from "posenc"',
      values,
      `
const posenc = await load();
const waves = posenc.sinusoidal({ dim }).encode(length).data;
// The learned table has no rows beyond its last.
const none = new Array(dim).fill(NaN);
const rows = Array.from({ length }, (_, position) => [
  ...(learned[position] ?? none),
  ...waves.subarray(position * dim, (position + 1) * dim),
]);
const table = { data: Float32Array.from(rows.flat()), shape: [length, 2 * dim] };
`,
    ),
  };
};
