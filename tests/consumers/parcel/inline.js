import { load } from "posenc/inline";

const posenc = await load();
const { data } = posenc.sinusoidal({ dim: 8 }).encode([3]);
document.querySelector("output").textContent = JSON.stringify([...data]);
