import { fileURLToPath } from "node:url";
import { defaultClientConditions, defineConfig } from "vite";
import { manual } from "./src/manual/serve.mjs";
import { frames } from "./web/embed/frames.js";
import { hosted } from "./web/embed/hosted.js";
import { mathml } from "./web/formula/mathml.js";
import { site } from "./web/site/plugin.js";
import { texts } from "./web/text/plugin.js";

const at = (path) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: at("web"),
  plugins: [mathml(), texts(), hosted({ site: true }), site(), frames(), manual()],
  resolve: {
    // The reader of `npm start` is a reader too: no development builds that talk to the console.
    conditions: defaultClientConditions.map((name) =>
      name === "development|production" ? "production" : name,
    ),
  },
  // What is not there is not found, instead of the page once more.
  appType: "mpa",
  // The site may be published under any path.
  base: "./",
  build: { outDir: at("build/page"), emptyOutDir: true, target: "es2022" },
  server: {
    // The page imports the package, which lies beside it.
    fs: { allow: [at("web"), at("dist"), at("node_modules")] },
  },
});
