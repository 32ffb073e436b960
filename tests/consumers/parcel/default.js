import { every } from "./every.js";

document.querySelector("output").textContent = JSON.stringify(await every());
