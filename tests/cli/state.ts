import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import * as elements from "../../dist-figures/figures/index.js";
import type * as Pictures from "../../web/figures/pictures.js";
import { ruleOf, settle } from "../../web/figures/shared/setting.js";

/** The package's own file, which holds the words of all languages. */
const { pictureNames }: typeof Pictures = await import(
  pathToFileURL(resolve("dist-figures/figures/pictures.js")).href
);

type Case = readonly [Pictures.PictureName, Record<string, number | string>];

/** Figures in further states that their pictures are tried in. */
const further: readonly Case[] = [
  ["attempt", { attempt: "none", total: 5 }],
  ["attempt", { attempt: "share", join: "beside" }],
  ["attempt", { attempt: "bits", total: 300 }],
  ["attempt", { attempt: "wave", period: 6.5 }],
  ["attempt", { attempt: "waves", wavebase: 30, join: "beside" }],
  ["attempt", { attempt: "paper" }],
  ["attempt", { attempt: "learned" }],
  ["beside", { way: "beside", columns: "2" }],
  ["bias", { mask: "both", slope: 0.125 }],
  ["bias", { way: "t5", mask: "both" }],
  ["bias", { way: "t5" }],
  ["build", { variant: "exp", precision: "float64" }],
  ["build", { variant: "overwritten", line: 5 }],
  ["build", { variant: "overwritten" }],
  ["build", { variant: "integer" }],
  ["build", { variant: "integer", line: 2 }],
  ["build", { variant: "from-one", line: 3 }],
  ["build", { variant: "doubled", precision: "float64" }],
  ["build", { variant: "multiplied" }],
  ["build", { variant: "own", line: 5 }],
  ["build", { variant: "own" }],
  ["build", { line: 1 }],
  ["build", { line: 4 }],
  ["clinic", { patient: "2" }],
  ["clinic", { patient: "3" }],
  ["clinic", { patient: "4" }],
  ["clinic", { patient: "5" }],
  ["clinic", { patient: "6" }],
  ["clinic", { patient: "7" }],
  ["clinic", { patient: "8" }],
  ["compare", { example: "rotary" }],
  ["compare", { example: "changed" }],
  ["config", { example: "qwen" }],
  ["config", { example: "phi" }],
  ["config", { example: "gpt-oss" }],
  ["config", { example: "scout" }],
  ["config", { example: "gemma" }],
  ["counter", { soften: 40 }],
  ["distance", { p: 33 }],
  ["grid", { shape: "6x14", order: "y-first", x: 9, y: 4 }],
  ["heatmap", { layout: "concatenated", dim: 8, length: 30, base: 500 }],
  ["heatmap", { dialect: "tensor2tensor", dim: 8, length: 30 }],
  ["layouts", { pos: 9 }],
  ["mrope", { way: "line", q: 14, k: 1 }],
  ["mrope", { way: "turns", q: 9, k: 6 }],
  ["model", { positions: "none", sentence: "210", head: "1" }],
  ["model", { sentence: "05447440" }],
  ["number", { n: 17, word: 4 }],
  ["order", { words: "4563012", positions: "sinusoidal" }],
  ["precision", { start: 250, length: 20, dim: 8 }],
  ["pairs", { turn: "halves" }],
  ["pairs", { rows: "halves", pair: 3 }],
  ["rope", { apart: 11, n: 80 }],
  ["rope", { view: "machines", start: 8 }],
  ["length", { count: 48 }],
  ["length", { count: 48, hides: "yes" }],
  ["length", { view: "answers", runner: "rotary-3", slowed: 4 }],
  ["length", { view: "answers", runner: "sinusoidal" }],
  ["length", { view: "answers", runner: "alibi" }],
  ["length", { view: "answers", runner: "t5" }],
  ["rotation", { dim: 8, k: -2, pair: 1 }],
  ["ruler", { method: "none" }],
  ["ruler", { method: "linear", factor: 2.5 }],
  ["ruler", { method: "ntk", model: "qwen" }],
  ["ruler", { method: "yarn", slow: 2, fast: 40 }],
  ["ruler", { method: "yarn", model: "gpt-oss", slow: 1.5, fast: 1.5 }],
  ["ruler", { method: "llama3", slow: 3, fast: 3 }],
  ["ruler", { method: "longrope", model: "phi" }],
  ["ruler", { method: "longrope", model: "deepseek" }],
  ["thread", { tilt: 0 }],
  ["thread", { tilt: 92, n: 48 }],
  ["torus", { slide: 44, slow: 9, turn: 200 }],
  ["torus", { slide: 0 }],
  ["wave", { dim: "64", pair: 9, zoom: 3 }],
  ["wave", { view: "field", pair: 8, zoom: 4, bend: 100 }],
  ["wave", { dim: "4", base: "2", pair: 1, zoom: 1 }],
  ["similarity", { attempt: "none" }],
  ["similarity", { attempt: "waves", join: "beside", wavebase: 30 }],
  ["similarity", { attempt: "share", total: 5 }],
  ["similarity", { attempt: "learned" }],
  ["worked", { arrangement: "pairs-reversed" }],
  ["worked", { stage: "add", words: "201" }],
  ["worked", { stage: "dropout", p: "0.5", seed: 7 }],
];

/**
 * Figures in states that their pictures are tried in: each as it begins, and some in others. A comparison begins without
 * a table.
 */
export const cases: readonly Case[] = [
  ...pictureNames.filter((name) => name !== "compare").map((name): Case => [name, {}]),
  ...further,
];

/** Returns a figure's settings: its defaults and some others. Throws an Error where it takes no such one. */
export function stateOf(
  name: string,
  given: Readonly<Record<string, number | string>>,
): Record<string, number | string> {
  const figure = Object.values(elements).find(
    (one) => "tag" in one && one.tag === `posenc-${name}`,
  );
  if (!figure || !("settings" in figure)) throw new Error(`no element posenc-${name}`);
  const state: Record<string, number | string> = {};
  for (const [setting, one] of Object.entries(figure.settings)) {
    const { value, clamped } = settle(ruleOf(one, state), given[setting]);
    if (clamped) throw new RangeError(`${name} takes no ${setting} "${given[setting]}"`);
    state[setting] = value;
  }
  return state;
}
