// Which kinds of numbers ONNX Runtime makes a tensor of: what we give as `as`, under the same name.
import * as ort from "onnxruntime-web";
import { load } from "posenc";

const pe = (await load()).sinusoidal({ dim: 8 });
const taken = ["float32", "float64", "float16", "bfloat16"].map((as) => {
  const { data, shape } = pe.encode(2, { as });
  try {
    return [as, new ort.Tensor(as, data, shape).type];
  } catch (error) {
    return [as, error.message];
  }
});
console.log(JSON.stringify(Object.fromEntries(taken)));
