import { javascript, type Maker, numpy, pytorch } from "../../draw/program.js";
import { askedFor, isRotary, type Settings, sizes } from "./scene.js";
import { trainedBuckets } from "./settings.js";

const { farthest, most, side } = trainedBuckets;
const distances = { farthest, most, side };
const rule = (of: "torch" | "np") => {
  const [least, log, whole] =
    of === "torch"
      ? ["torch.clamp(distance, min=exact)", "torch.log(near.double() / exact)", "far.long()"]
      : ["np.maximum(distance, exact)", "np.log(near / exact)", "far.astype(int)"];
  return `
# The bucket of each word, from the farthest before to the farthest after.
place = ${of}.arange(-farthest, farthest + 1)
exact, distance = side // 2, abs(place)
near = ${least}
far = exact + ${log} / math.log(most / exact) * (side - exact)
bucket = ${of}.where(distance < exact, distance, ${whole}.clip(max=side - 1))
bucket = bucket + ${of}.where(place > 0, side, 0)
`;
};
const bucketPrograms = {
  PyTorch: `import math\n${pytorch(distances, `${rule("torch")}table = bucket.double().unsqueeze(1)\n`)}`,
  NumPy: `import math\n${numpy(distances, `${rule("np")}table = bucket[:, None]\n`)}`,
  JavaScript: javascript(
    '{ load } from "posenc/rotary"',
    distances,
    `
const posenc = await load();
// The bucket of each word, from the farthest before to the farthest after.
const places = Array.from({ length: 2 * farthest + 1 }, (_, n) => n - farthest);
const t5 = posenc.preset("t5", { buckets: 2 * side, maxDistance: most });
const data = Float64Array.from(t5.buckets(places).data);
const table = { data, shape: [data.length, 1] };
`,
  ),
};

/**
 * Programs that make what one place further is told as: the turn of each pair, the slope of each head, or the
 * buckets of near and far words.
 */
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
  if (kind === "t5") return bucketPrograms;
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
