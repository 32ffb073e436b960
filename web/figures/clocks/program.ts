import { javascript, type Maker, numpy, pytorch } from "../../draw/program.js";
import type { Values } from "../shared/setting.js";
import { dim } from "./scene.js";
import { type clocks, rows } from "./settings.js";

export const programs: Maker<Values<typeof clocks.settings>> = ({ stride }) => {
  const values = { dim, rows, stride: Number(stride) };
  return {
    PyTorch: pytorch(
      values,
      `
pos = torch.arange(rows, dtype=torch.float64) * stride
omega = 10000.0 ** (-torch.arange(0, dim, 2, dtype=torch.float64) / dim)
angle = pos[:, None] * omega
table = torch.stack([torch.sin(angle), torch.cos(angle)], dim=2).reshape(rows, dim)
`,
    ),
    NumPy: numpy(
      values,
      `
pos = np.arange(rows) * stride
omega = 10000.0 ** (-np.arange(0, dim, 2) / dim)
angle = pos[:, None] * omega
table = np.stack([np.sin(angle), np.cos(angle)], axis=2).reshape(rows, dim)
`,
    ),
    JavaScript: javascript(
      '{ load } from "posenc"',
      values,
      `
const posenc = await load();
const table = posenc.sinusoidal({ dim }).encode({ start: 0, length: rows, step: stride });
`,
    ),
  };
};
