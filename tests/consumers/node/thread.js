import { once } from "node:events";
import { Worker } from "node:worker_threads";

const worker = new Worker(new URL("./worker.js", import.meta.url));
const [{ data }] = await once(worker, "message");
console.log(JSON.stringify([...data]));
