// x + PE in TensorFlow.js, and its ids as our positions.
import "@tensorflow/tfjs-backend-cpu";
import * as tf from "@tensorflow/tfjs-core";
import { load } from "posenc";

const posenc = await load();
const encoding = posenc.sinusoidal({ dim: 8 });

const ids = tf.tensor2d([[2, 3]], [1, 2], "int32");
const pe = encoding.encode({ data: await ids.data(), shape: ids.shape });
const y = tf.add(tf.zeros([1, 2, 8]), tf.tensor(pe.data, pe.shape));
console.log(JSON.stringify([...(await y.data())].slice(8)));
