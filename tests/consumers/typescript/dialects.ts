import { type Dialects, type GridPreset, load } from "posenc/dialects";
import { type AlibiPreset, load as loadRotaries, type Rotaries } from "posenc/rotary";

const dialects: Dialects = await load();
const rotaries: Rotaries = await loadRotaries();

const mae: GridPreset = dialects.preset("mae", { dim: 16, shape: [2, 3] });
const alibi: AlibiPreset = rotaries.preset("alibi", { heads: 2 });
const shapes: number[][] = [mae.encode().shape, alibi.bias({ keys: 3 }).shape];
if (JSON.stringify(shapes) !== "[[6,16],[2,3,3]]") throw new Error(`got ${shapes}`);

const rope = rotaries.preset("transformers-default", { dim: 8 });
const { cos }: { cos: { data: Uint16Array } } = rope.tables(2, { width: "half", as: "bfloat16" });
const joined: Float64Array = rope.tables(2, { joined: true, as: "float64" }).data;
if (cos.data.length + joined.length !== 24) throw new Error("tables of other lengths");

// @ts-expect-error of posenc/rotary
() => dialects.preset("alibi", { heads: 2 });
// @ts-expect-error of posenc/dialects
() => rotaries.preset("mae", { dim: 16, shape: [2, 3] });
// @ts-expect-error heads are missing
() => rotaries.preset("alibi", {});
