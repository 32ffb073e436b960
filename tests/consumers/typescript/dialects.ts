import { type Dialects, type GridPreset, load } from "posenc/dialects";
import { type AlibiPreset, load as loadRotaries, type Rotaries } from "posenc/rotary";

const dialects: Dialects = await load();
const rotaries: Rotaries = await loadRotaries();

const mae: GridPreset = dialects.preset("mae", { dim: 16, shape: [2, 3] });
const alibi: AlibiPreset = rotaries.preset("alibi", { heads: 2 });
const shapes: number[][] = [mae.encode().shape, alibi.bias({ keys: 3 }).shape];
if (JSON.stringify(shapes) !== "[[6,16],[2,3,3]]") throw new Error(`got ${shapes}`);

// @ts-expect-error of posenc/rotary
() => dialects.preset("alibi", { heads: 2 });
// @ts-expect-error of posenc/dialects
() => rotaries.preset("mae", { dim: 16, shape: [2, 3] });
// @ts-expect-error heads are missing
() => rotaries.preset("alibi", {});
