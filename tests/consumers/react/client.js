import { load } from "posenc";
import { createElement } from "react";
import { hydrateRoot } from "react-dom/client";
import { Figure } from "./figure.js";

const app = document.querySelector("#app");
const fallback = app.querySelector("posenc-heatmap").textContent;
hydrateRoot(app, createElement(Figure), {
  onRecoverableError: (error) => console.error("not hydrated as it was rendered", error),
});

const figure = app.querySelector("posenc-heatmap");
if (fallback !== "A heatmap of positional encodings") throw new Error("the server rendered none");
const posenc = await load();
const { data } = posenc.sinusoidal({ dim: figure.dim }).encode([figure.pos]);
document.querySelector("output").textContent = JSON.stringify([...data]);
