import { once } from "node:events";
import { parentPort } from "node:worker_threads";
import { load } from "posenc";

const message = once(parentPort, "message");
const posenc = await load();
const [x] = await message;
const pe = posenc.sinusoidal({ dim: 8 });
const sum = pe.addTo(x, { start: 3 });
const rows = pe.encode([3]);
parentPort.postMessage({ sum, rows }, [sum.buffer, rows.data.buffer]);
if (rows.data.length !== 0) throw new Error("the rows were copied");
