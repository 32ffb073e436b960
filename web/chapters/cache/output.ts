import { type Output, told } from "../../code/output.js";
import { turn } from "../../figures/rope/turn.js";

const slots = 8;
/** The hand turns 1/4 a place. In every library the first pair turns 1: there it is where a quarter of the place is. */
const hand = [1, 0, 0, 0];
const omega = 1 / 4;

/** The scores of the newest word with all that are kept, counted on, and then by the slots. */
export const output: Output = {
  lines({ posenc, settings }) {
    const [now, sinks] = [Number(settings.now), Number(settings.sinks)];
    const encoding = posenc.sinusoidal({ dim: hand.length, layout: "interleaved" });
    const all = Array.from({ length: now + 1 }, (_, word) => word);
    const words = all.filter((word) => word < sinks || word > now - slots + sinks);
    const scores = (places: readonly number[]) => {
      const keys = places.flatMap((place) => [...turn(encoding, hand, omega * place)]);
      return posenc.similarity(
        { data: turn(encoding, hand, omega * (places.at(-1) ?? 0)), shape: [1, hand.length] },
        { data: Float32Array.from(keys), shape: [places.length, hand.length] },
      ).data;
    };
    return [
      told("stream:", scores(words), 2),
      told("slot:", scores(words.map((_, slot) => slot)), 2),
    ];
  },
};
