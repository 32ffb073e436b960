// What a figure's one line for a setting makes, and what must not compile. "types hold" compiles it.

import type { PosencElements, PosencHeatmap, RotationChange } from "../../web/figures/index.js";
import { type Figure, figure } from "../../web/figures/kit/figure.js";
import type english from "../../web/figures/precision/en.js";

/** What a figure declares besides its tag, its settings and its words. */
declare const rest: Omit<Figure<never, object, unknown, unknown>, "tag" | "settings" | "text">;

const text = { name: "Test", settings: { speed: "Speed" } };
const speed = { min: 0, max: 9, initial: 1 } as const;
const dim = { min: 2, max: 8, step: 2, initial: 4 } as const;

// All figures call `dim` the same; `speed` is labelled by this one.
export const labelled = figure({ ...rest, tag: "posenc-test", text, settings: { dim, speed } });
// @ts-expect-error nothing labels `turns`
export const unlabelled = figure({ ...rest, tag: "posenc-test", text, settings: { turns: speed } });
// @ts-expect-error a tag begins with posenc-
export const foreign = figure({ ...rest, tag: "other-test", text, settings: { speed } });

const upTo = ({ dim }: { dim: number }) => dim - 1;
export const following = figure({
  ...rest,
  tag: "posenc-test",
  text,
  settings: { dim, speed: { min: 0, max: upTo, initial: 1 } },
});
export const adrift = figure({
  ...rest,
  tag: "posenc-test",
  text,
  // @ts-expect-error there is no `dim` beside it
  settings: { speed: { min: 0, max: upTo, initial: 1 } },
});

export function properties(heatmap: PosencHeatmap): void {
  heatmap.dim = 16;
  heatmap.layout = "concatenated";
  // @ts-expect-error no such layout
  heatmap.layout = "alternating";
  // @ts-expect-error a number
  heatmap.dim = "16";
}

export const change: RotationChange = { dim: 64, base: 10000, pos: 5, k: 3, further: 4, pair: 2 };
// @ts-expect-error a setting is missing
export const less: RotationChange = { dim: 64, base: 10000, pos: 5, k: 3 };

type Elements = PosencElements<{ className?: string }>;
export const written: Elements["posenc-rotation"] = { pos: "5", k: 3, className: "wide" };
export const byNumber: Elements["posenc-order"] = { head: 2, positions: "none" };
// @ts-expect-error no such attribute
export const unknown: Elements["posenc-rotation"] = { turns: 3 };
// @ts-expect-error no such choice
export const unheard: Elements["posenc-order"] = { positions: "rotary" };

export const heatmap: PosencHeatmap = document.createElement("posenc-heatmap");

// @ts-expect-error a translation lacks keys
export default { name: "…" } satisfies typeof english;
