import { javascript, type Maker, numpy, pytorch } from "../../draw/program.js";
import type { Values } from "../shared/setting.js";
import type { number } from "./settings.js";
import { last, words } from "./words.js";

export const programs: Maker<Values<typeof number.settings>> = ({ n, word: chosen }) => {
  const values = { n, last, word: words[chosen] ?? [0, 0] };
  return {
    PyTorch: pytorch(
      values,
      `
position = torch.tensor(float(n), dtype=torch.float64)
# What is added: the number, its share of a text, or a wave.
added = torch.stack([
    torch.stack([position, position]),
    torch.stack([position, position]) / last,
    torch.stack([torch.sin(position), torch.cos(position)]),
])
moved = torch.linalg.norm(added, dim=1, keepdim=True)
# A row for each: what is added, where the word is then, and how far it has moved.
table = torch.cat([added, torch.tensor(word, dtype=torch.float64) + added, moved], dim=1)
`,
    ),
    NumPy: numpy(
      values,
      `
# What is added: the number, its share of a text, or a wave.
added = np.array([[n, n], [n / last, n / last], [np.sin(n), np.cos(n)]])
moved = np.linalg.norm(added, axis=1, keepdims=True)
# A row for each: what is added, where the word is then, and how far it has moved.
table = np.concatenate([added, np.array(word) + added, moved], axis=1)
`,
    ),
    JavaScript: javascript(
      '{ load } from "posenc"',
      values,
      `
const posenc = await load();
const wave = posenc.sinusoidal({ dim: 2 }).encode([n]).data;
// What is added: the number, its share of a text, or a wave.
const added = [[n, n], [n / last, n / last], wave];
// A row for each: what is added, where the word is then, and how far it has moved.
const rows = added.map(([x, y]) => [x, y, word[0] + x, word[1] + y, Math.hypot(x, y)]);
const table = { data: Float64Array.from(rows.flat()), shape: [3, 5] };
`,
    ),
  };
};
