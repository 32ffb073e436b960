// A shared worker answers every page that connects with the row of position 3.
import { load } from "./node_modules/posenc/dist/posenc/index.js";

const row = load().then((posenc) => posenc.sinusoidal({ dim: 8 }).encode([3]).data);
self.onconnect = async ({ ports: [port] }) => port.postMessage([...(await row)]);
