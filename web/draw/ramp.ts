import type { ColourMapName, Posenc } from "posenc";
import { Colours } from "./colours.js";
import type { Cells } from "./pen.js";

/** −1 … +1 in 128 steps. */
const ramp = Float32Array.from({ length: 129 }, (_, step) => step / 64 - 1);

/** Returns the colours of the values −1 … +1, for legends. */
export function rampCells(posenc: Posenc, colours?: ColourMapName): Cells {
  return { colours: new Colours(posenc, ramp, colours), rows: 1, columns: ramp.length };
}
