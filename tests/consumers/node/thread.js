import { once } from "node:events";
import { Worker } from "node:worker_threads";

const worker = new Worker(new URL("./worker.js", import.meta.url));
// There and back: moved, not copied.
const x = new Float32Array(8);
worker.postMessage(x, [x.buffer]);
if (x.length !== 0) throw new Error("x was copied");
const [{ sum, rows }] = await once(worker, "message");
await worker.terminate();
// x was zero, so the sum is the row itself.
if (rows.data.some((value, n) => value !== sum[n])) throw new Error(`got ${sum}`);
console.log(JSON.stringify([...rows.data]));
