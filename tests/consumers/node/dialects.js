import { load } from "posenc/dialects";

const posenc = await load();
const { data } = posenc.preset("d2l", { dim: 8 }).encode([3]);
console.log(JSON.stringify([...data]));
