// What other people's pages import: the classes, for whoever wants to extend them or to choose the
// tags' names. Nothing is defined by importing this; see register.ts.

export { type CompareChange, type CompareVerdict, PosencCompare } from "./compare.js";
export { define } from "./define.js";
export { type HeatmapChange, type HeatmapCursor, PosencHeatmap } from "./heatmap.js";
export type {
  CompareAttributes,
  HeatmapAttributes,
  OrderAttributes,
  PosencElements,
  PrecisionAttributes,
  RotationAttributes,
} from "./jsx.js";
export { type OrderChange, PosencOrder } from "./order.js";
export { PosencPrecision, type PrecisionChange } from "./precision.js";
export { PosencRotation, type RotationChange } from "./rotation.js";
