// Our .npy file, read by a library that others read such files with.
import { load as readNpy } from "npyjs";
import { load } from "posenc";
import { writeNpy } from "posenc/npy";

const posenc = await load();
const file = writeNpy(posenc.sinusoidal({ dim: 8 }).encode({ start: 2, length: 2 }));
const { data, shape } = await readNpy(file.buffer);
if (shape.join() !== "2,8") throw new Error(`read as [${shape}]`);
console.log(JSON.stringify([...data].slice(8)));
