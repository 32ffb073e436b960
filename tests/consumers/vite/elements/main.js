import { load } from "posenc";
import { define, PosencHeatmap } from "posenc-figures";

define(PosencHeatmap);

// The page and the figure share one copy of the library.
const figure = document.querySelector("posenc-heatmap");
const posenc = await load();
const { data } = posenc.sinusoidal({ dim: figure.dim }).encode([figure.pos]);
const isAlone = customElements.get("posenc-rotation") === undefined;
document.querySelector("output").textContent = JSON.stringify(isAlone ? [...data] : []);
