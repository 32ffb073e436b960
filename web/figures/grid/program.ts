import { javascript, type Maker, numpy, pytorch } from "../../draw/program.js";
import type { Values } from "../shared/setting.js";
import { dim, type grid, shapes } from "./settings.js";

export const programs: Maker<Values<typeof grid.settings>> = ({ shape, order, x, y }) => {
  const [height, width] = shapes[shape];
  const values = { height, width, x, y, dim };
  const halves = (list: string) =>
    order === "x-first" ? `[across[x], ${list}[y]]` : `[${list}[y], across[x]]`;
  return {
    PyTorch: pytorch(
      values,
      `
omega = 10000 ** (-torch.arange(0, dim // 2, 2, dtype=torch.float64) / (dim // 2))

def encode(length):
    angle = torch.arange(length).unsqueeze(1) * omega
    return torch.cat([torch.sin(angle), torch.cos(angle)], dim=1)

across, down = encode(width), encode(height)
# Each patch has x in its first half and y in its second.
grid = torch.cat([
    across.unsqueeze(0).expand(height, -1, -1),
    down.unsqueeze(1).expand(-1, width, -1),
], dim=2)
touched = torch.cat(${halves("down")})
table = grid @ touched
`,
    ),
    NumPy: numpy(
      values,
      `
omega = 10000.0 ** (-np.arange(0, dim // 2, 2) / (dim // 2))

def encode(length):
    angle = np.arange(length)[:, None] * omega
    return np.concatenate([np.sin(angle), np.cos(angle)], axis=1)

across, down = encode(width), encode(height)
# Each patch has x in its first half and y in its second.
grid = np.concatenate([
    np.broadcast_to(across[None], (height, width, dim // 2)),
    np.broadcast_to(down[:, None], (height, width, dim // 2)),
], axis=2)
touched = np.concatenate(${halves("down")})
table = grid @ touched
`,
    ),
    JavaScript: javascript(
      '{ load } from "posenc"',
      values,
      `
const posenc = await load();
const shape = [height, width];
const grid = posenc.grid({ dim, shape });
const asked = posenc.grid({ dim, shape, order: "${order}" });
const start = (y * width + x) * dim;
const touched = { data: asked.data.slice(start, start + dim), shape: [1, dim] };
const table = { data: posenc.similarity(touched, grid).data, shape };
`,
    ),
  };
};
