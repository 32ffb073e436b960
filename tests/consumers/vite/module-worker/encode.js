import { load } from "posenc";

const posenc = await load();
const rows = posenc.sinusoidal({ dim: 8 }).encode([3]);
postMessage(rows, [rows.data.buffer]);
