import { javascript, type Maker, numpy, pytorch } from "../../draw/program.js";
import type { Values } from "../shared/setting.js";
import { lead, places, query } from "./scene.js";
import type { rope } from "./settings.js";

export const programs: Maker<Values<typeof rope.settings>> = ({ apart, keys }) => {
  const values = { query, ahead: keys === "back" ? lead : 0, apart, places: places.length };
  return {
    PyTorch: pytorch(
      values,
      `
q = torch.tensor(query, dtype=torch.float64)
omega = 10000 ** (-torch.arange(0, len(q), 2, dtype=torch.float64) / len(q))

# A row for each place: each pair of x is turned by the place times its frequency.
def turn(x, place):
    angle = place.unsqueeze(1) * omega
    a, b = x[..., 0::2], x[..., 1::2]
    c, s = torch.cos(angle), torch.sin(angle)
    return torch.stack([a * c - b * s, b * c + a * s], dim=-1).flatten(-2)

def encode(place):
    angle = place.unsqueeze(1) * omega
    return torch.stack([torch.sin(angle), torch.cos(angle)], dim=-1).flatten(-2)

k = turn(q, torch.tensor([ahead]))
n = torch.arange(places)
m = n + apart
turned = (turn(q, m) * turn(k, n)).sum(dim=1)
added = ((q + encode(m)) * (k + encode(n))).sum(dim=1)
table = torch.stack([turned, added], dim=1)
`,
    ),
    NumPy: numpy(
      values,
      `
q = np.array(query)
omega = 10000.0 ** (-np.arange(0, len(q), 2) / len(q))

# A row for each place: each pair of x is turned by the place times its frequency.
def turn(x, place):
    angle = place[:, None] * omega
    a, b = x[..., 0::2], x[..., 1::2]
    c, s = np.cos(angle), np.sin(angle)
    return np.stack([a * c - b * s, b * c + a * s], axis=-1).reshape(len(place), -1)

def encode(place):
    angle = place[:, None] * omega
    return np.stack([np.sin(angle), np.cos(angle)], axis=-1).reshape(len(place), -1)

k = turn(q, np.array([ahead]))
n = np.arange(places)
m = n + apart
turned = (turn(q, m) * turn(k, n)).sum(axis=1)
added = ((q + encode(m)) * (k + encode(n))).sum(axis=1)
table = np.stack([turned, added], axis=1)
`,
    ),
    JavaScript: javascript(
      '{ load } from "posenc";\nimport { load as loadRotaries } from "posenc/rotary"',
      values,
      `
const posenc = await load();
const rope = (await loadRotaries()).preset("transformers-default", {
  dim: query.length,
  pairing: "adjacent",
});
const shape = [places, query.length];
// The same row at each place, turned by it, or with the row of its position added.
const rows = (row) =>
  Float32Array.from({ length: places * query.length }, (_, n) => row[n % query.length]);
const turned = (row, start) => ({ data: rope.apply(rows(row), { shape, start }), shape });
const encoding = posenc.sinusoidal({ dim: query.length });
const added = (row, start) => ({ data: encoding.addTo(rows(row), { shape, start }), shape });

const key = rope.apply(Float32Array.from(query), { shape: [1, query.length], start: ahead });
const scores = [turned, added].map(
  (placed) => posenc.similarity(placed(query, apart), placed(key, 0)).data,
);
const data = Array.from({ length: 2 * places }, (_, i) => {
  const n = Math.floor(i / 2);
  return scores[i % 2][n * places + n];
});
const table = { data, shape: [places, 2] };
`,
    ),
  };
};
