import { load } from "./node_modules/posenc/dist/posenc/index.js";

const posenc = await load();
const rows = posenc.sinusoidal({ dim: 8 }).encode([3]);
postMessage(rows, [rows.data.buffer]);
