import { javascript, type Maker, numpy, pytorch } from "../../draw/program.js";
import type { Values } from "../shared/setting.js";
import { dim, type layouts } from "./settings.js";

export const programs: Maker<Values<typeof layouts.settings>> = ({ pos }) => {
  const values = { pos, dim };
  return {
    PyTorch: pytorch(
      values,
      `
angle = pos * 10000 ** (-torch.arange(0, dim, 2, dtype=torch.float64) / dim)
sine, cosine = torch.sin(angle), torch.cos(angle)
interleaved = torch.stack([sine, cosine], dim=1).flatten()
table = torch.stack([interleaved, torch.cat([sine, cosine])])
`,
    ),
    NumPy: numpy(
      values,
      `
angle = pos * 10000.0 ** (-np.arange(0, dim, 2) / dim)
sine, cosine = np.sin(angle), np.cos(angle)
interleaved = np.stack([sine, cosine], axis=1).ravel()
table = np.stack([interleaved, np.concatenate([sine, cosine])])
`,
    ),
    JavaScript: javascript(
      '{ load } from "posenc"',
      values,
      `
const posenc = await load();
const rows = ["interleaved", "concatenated"].map(
  (layout) => posenc.sinusoidal({ dim, layout }).encode([pos]).data,
);
const table = { data: Float32Array.from(rows.flatMap((row) => [...row])), shape: [2, dim] };
`,
    ),
  };
};
