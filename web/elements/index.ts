// What other people's pages import: the classes, for whoever wants to extend them or to choose the
// tags' names. Nothing is defined by importing this; see register.ts.

export { define } from "./define.js";
export { type HeatmapChange, type HeatmapCursor, PosencHeatmap } from "./heatmap.js";
export type { HeatmapAttributes, PosencElements, RotationAttributes } from "./jsx.js";
export { PosencRotation, type RotationChange } from "./rotation.js";
