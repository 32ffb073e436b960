import { every } from "./every.js";

console.log(JSON.stringify(await every()));
