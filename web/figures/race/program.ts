import { javascript, type Maker, numpy, pytorch } from "../../draw/program.js";
import { askedFor, isRotary, type Settings, sizes } from "./scene.js";

/** Programs that make what one place further is told as: the turn of each pair, or the slope of each head. */
export const programs: Maker<Settings> = (settings) => {
  const { kind, slowed } = askedFor(settings);
  if (kind === "alibi") {
    const slopes = [...sizes.slopes];
    return {
      PyTorch: pytorch(
        { slopes },
        "\ntable = torch.tensor(slopes, dtype=torch.float64).unsqueeze(1)\n",
      ),
      NumPy: numpy({ slopes }, "\ntable = np.array(slopes, dtype=float)[:, None]\n"),
      JavaScript: javascript(
        undefined,
        { slopes },
        "\nconst table = { data: slopes, shape: [slopes.length, 1] };\n",
      ),
    };
  }
  const values = {
    dim: isRotary(kind) ? sizes.head : sizes.row,
    base: kind === "rotary-3" ? 3 : 10000,
    slowed,
  };
  return {
    PyTorch: pytorch(
      values,
      `
# By how much each pair turns at every place.
omega = base ** (-torch.arange(0, dim, 2, dtype=torch.float64) / dim)
table = (omega / slowed).unsqueeze(1)
`,
    ),
    NumPy: numpy(
      values,
      `
# By how much each pair turns at every place.
omega = float(base) ** (-np.arange(0, dim, 2) / dim)
table = (omega / slowed)[:, None]
`,
    ),
    JavaScript: javascript(
      '{ load } from "posenc"',
      values,
      `
const posenc = await load();
// By how much each pair turns at every place.
const data = posenc.sinusoidal({ dim, base }).frequencies.map((omega) => omega / slowed);
const table = { data, shape: [data.length, 1] };
`,
    ),
  };
};
