import { javascript, type Maker, numpy, pytorch } from "../../draw/program.js";
import type { Values } from "../shared/setting.js";
import type { counter } from "./settings.js";

export const programs: Maker<Values<typeof counter.settings>> = ({ soften }) => {
  const values = { soften };
  return {
    PyTorch: pytorch(
      values,
      `
number = torch.arange(16, dtype=torch.float64).unsqueeze(1)
digit = torch.tensor([3, 2, 1, 0])
bits = torch.floor(number / 2**digit) % 2
omega = 16.0 ** (-2 * digit / 8)  # 1/8, 1/4, 1/2, 1
waves = (1 - torch.cos(torch.pi * number * omega)) / 2
# A row for each number: its digits, as bits, as waves or between.
table = bits + soften / 100 * (waves - bits)
`,
    ),
    NumPy: numpy(
      values,
      `
number = np.arange(16)[:, None]
digit = np.array([3, 2, 1, 0])
bits = number // 2**digit % 2
omega = 16.0 ** (-2 * digit / 8)  # 1/8, 1/4, 1/2, 1
waves = (1 - np.cos(np.pi * number * omega)) / 2
# A row for each number: its digits, as bits, as waves or between.
table = bits + soften / 100 * (waves - bits)
`,
    ),
    JavaScript: javascript(
      '{ load } from "posenc"',
      values,
      `
const posenc = await load();
const encoding = posenc.sinusoidal({ dim: 8, base: 16 });
const [whole] = encoding.wavelengths; // the fastest digit turns at half of it
const { data } = encoding.encode({ start: 0, length: 16, step: whole / 2 });
// A row for each number: its digits, as bits, as waves or between.
const rows = Array.from({ length: 16 }, (_, number) =>
  [3, 2, 1, 0].map((digit) => {
    const bit = (number >> digit) & 1;
    const wave = (1 - data[8 * number + 2 * digit + 1]) / 2;
    return bit + (soften / 100) * (wave - bit);
  }),
);
const table = { data: Float64Array.from(rows.flat()), shape: [16, 4] };
`,
    ),
  };
};
