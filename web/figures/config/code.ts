import { formulaProgram } from "./formula.js";
import { type DrawnLayers, formulaOf } from "./reading.js";

/** The frequencies of layers in PyTorch. */
export function torchProgram({ layers }: DrawnLayers): string {
  return formulaProgram(formulaOf(layers));
}

/** How posenc turns the queries and keys of a layer, by its configuration. */
export function sessionProgram({ layers }: DrawnLayers): string {
  const [first = 0] = layers.layers;
  const shape = `[1, 1, 3, ${layers.columns}]`;
  return `import { readFileSync } from "node:fs";
import { load } from "posenc/rotary";

const posenc = await load();
const session = posenc.session(readFileSync("config.json", "utf8"));
const layer = session.turning(${first});
// [batch, heads, positions, columns]
const q = { data: new Float32Array(${3 * layers.columns}).fill(1), shape: ${shape} };
layer.apply({ q, positions: [[0, 1, 2]] });
console.log(layer.wavelengths, layer.amplitude, layer.softmaxScale);
`;
}
