import { load } from "posenc";

const posenc = await load();
const { data } = posenc.sinusoidal({ dim: 8 }).encode([3]);
console.log(JSON.stringify([...data]));
