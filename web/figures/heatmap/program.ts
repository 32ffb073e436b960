import { javascript, type Maker, numpy, pytorch } from "../../draw/program.js";
import type { Values } from "../shared/setting.js";
import type { heatmap } from "./settings.js";

/** Where a layout has the sines and the cosines. */
function columnsOf(layout: string): { sines: string; cosines: string } {
  return layout === "concatenated"
    ? { sines: ": dim // 2", cosines: "dim // 2 :" }
    : { sines: "0::2", cosines: "1::2" };
}

export const programs: Maker<Values<typeof heatmap.settings>> = ({
  dialect,
  layout,
  dim,
  length,
  base,
}) => {
  const values = { dim, length, base };
  if (dialect !== "paper") {
    return {
      JavaScript: javascript(
        '{ load } from "posenc/dialects"',
        values,
        `
const posenc = await load();
const table = posenc.preset("${dialect}", { dim, base }).encode(length);
`,
      ),
    };
  }
  const { sines, cosines } = columnsOf(layout);
  return {
    PyTorch: pytorch(
      values,
      `
position = torch.arange(length, dtype=torch.float64).unsqueeze(1)
omega = float(base) ** (-torch.arange(0, dim, 2, dtype=torch.float64) / dim)
table = torch.empty(length, dim)
table[:, ${sines}] = torch.sin(position * omega)
table[:, ${cosines}] = torch.cos(position * omega)
`,
    ),
    NumPy: numpy(
      values,
      `
position = np.arange(length)[:, None]
omega = float(base) ** (-np.arange(0, dim, 2) / dim)
table = np.empty((length, dim), np.float32)
table[:, ${sines}] = np.sin(position * omega)
table[:, ${cosines}] = np.cos(position * omega)
`,
    ),
    JavaScript: javascript(
      '{ load } from "posenc"',
      values,
      `
const posenc = await load();
const table = posenc.sinusoidal({ dim, base, layout: "${layout}" }).encode(length);
`,
    ),
  };
};
