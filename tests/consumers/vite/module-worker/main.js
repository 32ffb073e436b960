import { load } from "posenc";

// The page and its worker each have the library; the bundle has the wasm once.
const worker = new Worker(new URL("./encode.js", import.meta.url), { type: "module" });
worker.onmessage = async ({ data: { data } }) => {
  const posenc = await load();
  const { data: own } = posenc.sinusoidal({ dim: 8 }).encode([3]);
  const same = own.every((value, n) => value === data[n]);
  document.querySelector("output").textContent = same ? JSON.stringify([...data]) : "[]";
};
