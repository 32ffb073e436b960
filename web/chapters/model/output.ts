import { type Output, told } from "../../code/output.js";

const [length, dim, layers] = [3, 8, 2];

/** How much of PE is left above layers that add nothing: added once, and before each of them. */
export const output: Output = {
  lines({ posenc }) {
    const encoding = posenc.sinusoidal({ dim });
    const largest = (rows: Float32Array) => Math.max(...rows.map(Math.abs));
    const one = largest(encoding.encode(length).data);
    const above = (times: number) => {
      const h = new Float32Array(length * dim);
      for (let time = 0; time < times; time++) encoding.addTo(h, { shape: [length, dim] });
      return largest(h) / one;
    };
    return [told("added once:", [above(1)], 1), told("before each layer:", [above(layers)], 1)];
  },
};
