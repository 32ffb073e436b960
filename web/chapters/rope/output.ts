import { type Output, told } from "../../code/output.js";
import { turn } from "../../figures/rope/turn.js";

const q = Float32Array.of(0.6, 0.8, 1, 0, 0.8, -0.6, 0, 1);
const shape = [1, q.length];

/** The score of a query and a key where the figure has them, and 40 places on: turned, and with rows added. */
export const output: Output = {
  lines({ posenc, settings }) {
    const [n, apart] = [Number(settings.n), Number(settings.apart)];
    const encoding = posenc.sinusoidal({ dim: q.length });
    const score = (placed: (place: number) => Float32Array, at: number) =>
      posenc.similarity({ data: placed(at + apart), shape }, { data: placed(at), shape }).data[0] ??
      0;
    const turned = (place: number) => turn(encoding, q, place);
    const added = (place: number) => encoding.addTo(q.slice(), { shape, start: place });
    return [
      told("turned:", [score(turned, n), score(turned, n + 40)], 4),
      told("added:", [score(added, n), score(added, n + 40)], 4),
    ];
  },
};
