// Every figure is a line here. This list makes the exports of the package, the tags that are
// defined, the types of HTML and JSX, and the custom elements manifest.

export * from "./attempt/figure.js";
export * from "./bias/element.js";
export * from "./build/figure.js";
export * from "./clinic/figure.js";
export * from "./clocks/figure.js";
export * from "./compare/figure.js";
export * from "./config/figure.js";
export * from "./counter/figure.js";
export * from "./distance/figure.js";
export * from "./grid/element.js";
export * from "./heatmap/element.js";
export * from "./layouts/figure.js";
export * from "./learned/element.js";
export * from "./model/figure.js";
export * from "./number/figure.js";
export * from "./order/figure.js";
export * from "./pairs/figure.js";
export * from "./precision/figure.js";
export * from "./race/figure.js";
export * from "./rope/element.js";
export * from "./rotation/element.js";
export * from "./ruler/figure.js";
export * from "./similarity/figure.js";
export * from "./wave/figure.js";
export * from "./worked/element.js";
