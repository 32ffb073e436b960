import { javascript, type Maker, numpy, pytorch } from "../../draw/program.js";
import type { Values } from "../shared/setting.js";
import type { rotation } from "./settings.js";

export const programs: Maker<Values<typeof rotation.settings>> = ({ dim, base, pos, k }) => {
  const values = { dim, base, pos, k };
  return {
    PyTorch: pytorch(
      values,
      `
omega = float(base) ** (-torch.arange(0, dim, 2, dtype=torch.float64) / dim)
alpha, beta = pos * omega, k * omega
sine, cosine = torch.sin(alpha), torch.cos(alpha)
# A row for each pair: its frequency, then sin and cos of pos, of pos + k, and of pos turned by k.
table = torch.stack([
    omega, sine, cosine,
    torch.sin((pos + k) * omega), torch.cos((pos + k) * omega),
    sine * torch.cos(beta) + cosine * torch.sin(beta),
    cosine * torch.cos(beta) - sine * torch.sin(beta),
], dim=1)
`,
    ),
    NumPy: numpy(
      values,
      `
omega = float(base) ** (-np.arange(0, dim, 2) / dim)
alpha, beta = pos * omega, k * omega
sine, cosine = np.sin(alpha), np.cos(alpha)
# A row for each pair: its frequency, then sin and cos of pos, of pos + k, and of pos turned by k.
table = np.stack([
    omega, sine, cosine,
    np.sin((pos + k) * omega), np.cos((pos + k) * omega),
    sine * np.cos(beta) + cosine * np.sin(beta),
    cosine * np.cos(beta) - sine * np.sin(beta),
], axis=1)
`,
    ),
    JavaScript: javascript(
      '{ load } from "posenc"',
      values,
      `
const posenc = await load();
const encoding = posenc.sinusoidal({ dim, base });
const rotation = encoding.rotation(k);
// A row for each pair: its frequency, then sin and cos of pos, of pos + k, and of pos turned by k.
const rows = Array.from(encoding.frequencies, (omega, pair) => {
  const terms = rotation.terms(pos, pair);
  const { sinAlpha, cosAlpha, directSine, directCosine, rotatedSine, rotatedCosine } = terms;
  return [omega, sinAlpha, cosAlpha, directSine, directCosine, rotatedSine, rotatedCosine];
});
const table = { data: Float64Array.from(rows.flat()), shape: [dim / 2, 7] };
`,
    ),
  };
};
