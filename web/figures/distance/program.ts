import { javascript, type Maker, numpy, pytorch } from "../../draw/program.js";
import type { Values } from "../shared/setting.js";
import { dim } from "./scene.js";
import { type distance, farthest } from "./settings.js";

export const programs: Maker<Values<typeof distance.settings>> = ({ p }) => {
  const values = { p, farthest, dim };
  return {
    PyTorch: pytorch(
      values,
      `
omega = 10000 ** (-torch.arange(0, dim, 2, dtype=torch.float64) / dim)

def encode(positions):
    angle = positions.unsqueeze(1) * omega
    return torch.cat([torch.sin(angle), torch.cos(angle)], dim=1)

# PE(p) · PE(q) for each distance from p to q.
q = p + torch.arange(farthest + 1)
table = encode(q) @ encode(torch.tensor([p])).T
`,
    ),
    NumPy: numpy(
      values,
      `
omega = 10000.0 ** (-np.arange(0, dim, 2) / dim)

def encode(positions):
    angle = positions[:, None] * omega
    return np.concatenate([np.sin(angle), np.cos(angle)], axis=1)

# PE(p) · PE(q) for each distance from p to q.
q = p + np.arange(farthest + 1)
table = encode(q) @ encode(np.array([p])).T
`,
    ),
    JavaScript: javascript(
      '{ load } from "posenc"',
      values,
      `
const posenc = await load();
const encoding = posenc.sinusoidal({ dim });
// PE(p) · PE(q) for each distance from p to q.
const { data } = encoding.similarity([p], { start: p, length: farthest + 1 });
const table = { data, shape: [farthest + 1, 1] };
`,
    ),
  };
};
