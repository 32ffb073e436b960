// What the typed API has, for figures, in place of four of its modules: figures ask for float32
// alone, in arrays of their own, rounded as ever, and look nothing up.

import { allocate } from "../api/shared/check.ts";

// shared/number-kind.js
export const numberKind = (kind) => kind;
export const arrayOf = (_kind, sizes) => allocate(sizes);
export const fitting = (_kind, out) => out;
export const roundTo = () => {};

// posenc/rounding.js
export const roundingOf = () => "fast";

// posenc/resident.js
export class Resident {}

// posenc/table.js
export class Table {}
