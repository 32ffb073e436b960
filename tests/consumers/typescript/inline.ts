import { load as loadFile } from "posenc";
import { load, type Posenc } from "posenc/inline";

// What one entry makes, the other's types describe.
const posenc: Posenc = await load();
const other: typeof posenc = await loadFile();
const { data } = posenc.sinusoidal({ dim: other.sinusoidal({ dim: 8 }).dim }).encode([3]);
console.log(JSON.stringify([...data]));
