import { load } from "posenc";
import "posenc-figures/define";

// The page and the figure share one copy of the library.
const figure = document.querySelector("posenc-heatmap");
const posenc = await load();
const { data } = posenc.sinusoidal({ dim: figure.dim }).encode([figure.pos]);
document.querySelector("output").textContent = JSON.stringify([...data]);
