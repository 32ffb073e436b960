import { type Output, told } from "../../code/output.js";

const trained = 512;

/** How many pairs go all round in training; of each way to stretch, the first angle and the pairs at new angles. */
export const output: Output = {
  lines({ posenc, settings }) {
    const factor = Number(settings.factor);
    const { frequencies, wavelengths } = posenc.sinusoidal({ dim: 64 });
    const turns = wavelengths.map((length) => trained / length);
    const kept = turns.map((count) => Math.min(Math.max((count - 1) / (4 - 1), 0), 1));
    const ways: Readonly<Record<string, Float64Array>> = {
      "as trained": frequencies,
      linear: frequencies.map((omega) => omega / factor),
      "by parts": frequencies.map((omega, pair) => {
        const share = kept[pair] ?? 0;
        return share * omega + ((1 - share) * omega) / factor;
      }),
    };
    const isBeyond = (stretched: Float64Array) => (omega: number, pair: number) =>
      (turns[pair] ?? 0) < 1 && factor * (stretched[pair] ?? 0) > omega * (1 + 1e-9);
    return [
      told("all round:", [turns.filter((count) => count >= 1).length], 0),
      ...Object.entries(ways).map(([name, stretched]) => ({
        label: [
          told(`${name}:`, stretched.subarray(0, 1), 4).label,
          String(frequencies.filter(isBeyond(stretched)).length),
        ].join(" "),
      })),
    ];
  },
};
