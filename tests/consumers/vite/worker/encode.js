import { load } from "posenc";

// No top-level await: Vite makes a classic script of a worker.
load().then((posenc) => {
  const rows = posenc.sinusoidal({ dim: 8 }).encode([3]);
  postMessage(rows, [rows.data.buffer]);
});
