import { serve } from "./serve.mjs";
import { audit } from "./lighthouse.mjs";
const { origin, close } = await serve(new URL("../../build/page", import.meta.url).pathname);
const results = { section: console.log, add: (n, v) => console.log(n, v) };
await audit({ origin, paths: process.argv.slice(3), runs: Number(process.argv[2]), results });
close();
