import { javascript, type Maker, numpy, pytorch } from "../../draw/program.js";
import type { Values } from "../shared/setting.js";
import type { precision } from "./settings.js";

export const programs: Maker<Values<typeof precision.settings>> = ({ start, length, dim }) => {
  const values = { start, length, dim };
  return {
    PyTorch: pytorch(
      values,
      `
position = start + torch.arange(length, dtype=torch.float64).unsqueeze(1)
omega = 10000 ** (-torch.arange(0, dim, 2, dtype=torch.float64) / dim)

def encode(dtype):
    # The position, the frequency and their product are rounded. Sine and cosine are not.
    angle = (position.to(dtype).double() * omega.to(dtype).double()).to(dtype).double()
    return torch.stack([torch.sin(angle), torch.cos(angle)], dim=2).flatten(1)

table = torch.stack([encode(torch.float32), encode(torch.float16), encode(torch.bfloat16)])
`,
    ),
    NumPy: numpy(
      values,
      `
position = start + np.arange(length, dtype=np.float64)[:, None]
omega = 10000.0 ** (-np.arange(0, dim, 2) / dim)

def bfloat16(numbers):
    # NumPy has no such numbers: the upper half of a float32, rounded to even.
    bits = numbers.astype(np.float32).view(np.uint32)
    return ((bits + 0x7FFF + ((bits >> 16) & 1)) & 0xFFFF0000).astype(np.uint32).view(np.float32)

def encode(rounded):
    # The position, the frequency and their product are rounded. Sine and cosine are not.
    with np.errstate(over="ignore", invalid="ignore"):
        product = rounded(position).astype(np.float64) * rounded(omega).astype(np.float64)
        angle = rounded(product).astype(np.float64)
        return np.stack([np.sin(angle), np.cos(angle)], axis=2).reshape(length, dim)

table = np.stack([encode(np.float32), encode(np.float16), encode(bfloat16)])
`,
    ),
    JavaScript: javascript(
      '{ load } from "posenc/dialects"',
      values,
      `
const posenc = await load();
const rows = ["float32", "float16", "bfloat16"].map(
  (precision) => posenc.roundedAngles({ precision, dim, positions: { start, length } }).data,
);
const table = { data: Float32Array.from(rows.flatMap((row) => [...row])), shape: [3, length, dim] };
`,
    ),
  };
};
