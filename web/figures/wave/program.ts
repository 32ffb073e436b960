import { javascript, type Maker, numpy, pytorch } from "../../draw/program.js";
import type { Values } from "../shared/setting.js";
import { pointsOf } from "./scene.js";
import { type wave, windows } from "./settings.js";

export const programs: Maker<Values<typeof wave.settings>> = ({ dim, base, pair, zoom }) => {
  const positions = windows[zoom] ?? windows[0];
  const { length } = pointsOf(positions);
  const values = { dim: Number(dim), base: Number(base), pair, positions, points: length };
  return {
    PyTorch: pytorch(
      values,
      `
omega = float(base) ** (-2 * pair / dim)
position = torch.linspace(0, positions, points, dtype=torch.float64)
table = torch.stack([torch.sin(position * omega), torch.cos(position * omega)], dim=1)
`,
    ),
    NumPy: numpy(
      values,
      `
omega = float(base) ** (-2 * pair / dim)
position = np.linspace(0, positions, points)
table = np.stack([np.sin(position * omega), np.cos(position * omega)], axis=1)
`,
    ),
    JavaScript: javascript(
      '{ load } from "posenc"',
      values,
      `
const posenc = await load();
const step = positions / (points - 1);
const { data } = posenc.sinusoidal({ dim, base }).encode({ start: 0, length: points, step });
const isOfPair = (_, at) => Math.floor((at % dim) / 2) === pair;
const table = { data: data.filter(isOfPair), shape: [points, 2] };
`,
    ),
  };
};
