import { parentPort } from "node:worker_threads";
import { load } from "posenc";

const posenc = await load();
const rows = posenc.sinusoidal({ dim: 8 }).encode([3]);
// Moved, not copied: the rows are the caller's own memory.
parentPort.postMessage(rows, [rows.data.buffer]);
if (rows.data.length !== 0) throw new Error("the rows were copied");
