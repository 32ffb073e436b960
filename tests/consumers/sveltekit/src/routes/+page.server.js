import { all } from "../../all.js";

export const load = async () => ({ rendered: JSON.stringify(await all()) });
