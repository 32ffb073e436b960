// Writes the page that a server would answer with.
import { readFileSync, writeFileSync } from "node:fs";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { Figure } from "./figure.js";

const page = readFileSync("dist/index.html", "utf8");
writeFileSync("dist/index.html", page.replace("<!--app-->", renderToString(createElement(Figure))));
