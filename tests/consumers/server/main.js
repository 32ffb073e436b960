import { every } from "./every.js";

every().then((values) => console.log(JSON.stringify(values)));
