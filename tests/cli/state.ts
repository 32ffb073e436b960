import * as elements from "../../dist-figures/figures/index.js";
import type { PictureName } from "../../web/figures/pictures.js";
import { ruleOf, settle } from "../../web/figures/shared/setting.js";

/** Figures in states that their pictures are tried in. */
export const cases: readonly [PictureName, Record<string, number | string>][] = [
  ["attempt", {}],
  ["attempt", { attempt: "none", total: 5 }],
  ["attempt", { attempt: "share", join: "beside" }],
  ["attempt", { attempt: "bits", total: 300 }],
  ["attempt", { attempt: "wave", period: 6.5 }],
  ["attempt", { attempt: "waves", wavebase: 30, join: "beside" }],
  ["attempt", { attempt: "paper" }],
  ["attempt", { attempt: "learned" }],
  ["bias", {}],
  ["bias", { mask: "both", slope: 0.125 }],
  ["bias", { way: "t5", mask: "both" }],
  ["bias", { way: "t5" }],
  ["build", {}],
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
  ["clinic", {}],
  ["clinic", { patient: "2" }],
  ["clinic", { patient: "3" }],
  ["clinic", { patient: "4" }],
  ["clinic", { patient: "5" }],
  ["clinic", { patient: "6" }],
  ["clinic", { patient: "7" }],
  ["clinic", { patient: "8" }],
  ["clocks", {}],
  ["clocks", { stride: "512" }],
  ["compare", {}],
  ["config", {}],
  ["config", { example: "qwen" }],
  ["config", { example: "phi" }],
  ["config", { example: "gpt-oss" }],
  ["config", { example: "scout" }],
  ["config", { example: "gemma" }],
  ["counter", {}],
  ["counter", { soften: 40 }],
  ["distance", { p: 33 }],
  ["grid", {}],
  ["grid", { shape: "6x14", order: "y-first", x: 9, y: 4 }],
  ["heatmap", { layout: "concatenated", dim: 8, length: 30, base: 500 }],
  ["heatmap", { dialect: "tensor2tensor", dim: 8, length: 30 }],
  ["layouts", { pos: 9 }],
  ["learned", {}],
  ["model", {}],
  ["model", { positions: "none", sentence: "210", head: "1" }],
  ["model", { sentence: "05447440" }],
  ["number", { n: 17, word: 4 }],
  ["order", {}],
  ["order", { words: "4563012", positions: "sinusoidal" }],
  ["precision", { start: 250, length: 20, dim: 8 }],
  ["pairs", {}],
  ["pairs", { turn: "halves" }],
  ["pairs", { rows: "halves", pair: 3 }],
  ["rope", {}],
  ["rope", { apart: 11, keys: "back" }],
  ["race", {}],
  ["race", { runner: "rotary-3", slowed: 4 }],
  ["race", { runner: "sinusoidal" }],
  ["race", { runner: "alibi" }],
  ["race", { runner: "t5" }],
  ["rotation", { dim: 8, k: -2, pair: 1 }],
  ["ruler", {}],
  ["ruler", { method: "none" }],
  ["ruler", { method: "linear", factor: 2.5 }],
  ["ruler", { method: "ntk", model: "qwen" }],
  ["ruler", { method: "yarn", slow: 2, fast: 40 }],
  ["ruler", { method: "yarn", model: "gpt-oss", slow: 1.5, fast: 1.5 }],
  ["ruler", { method: "llama3", slow: 3, fast: 3 }],
  ["ruler", { method: "longrope", model: "phi" }],
  ["ruler", { method: "longrope", model: "deepseek" }],
  ["wave", { dim: "64", pair: 9, zoom: 3 }],
  ["wave", { dim: "4", base: "2", pair: 1, zoom: 1 }],
  ["similarity", {}],
  ["similarity", { attempt: "none" }],
  ["similarity", { attempt: "waves", join: "beside", wavebase: 30 }],
  ["similarity", { attempt: "share", total: 5 }],
  ["similarity", { attempt: "learned" }],
  ["worked", {}],
  ["worked", { arrangement: "pairs-reversed" }],
  ["worked", { stage: "add", words: "201" }],
  ["worked", { stage: "dropout", p: "0.5", seed: 7 }],
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
