import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { mathml } from "./web/formula/mathml.js";
import { paintAfterScript, staticText } from "./web/text/static.js";

const at = (path) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: at("web"),
  plugins: [mathml(), staticText(), paintAfterScript()],
  // The page may be published under any path.
  base: "./",
  build: { outDir: at("build/page"), emptyOutDir: true, target: "es2022" },
  server: {
    // The page imports the package, which lies beside it.
    fs: { allow: [at("web"), at("dist"), at("node_modules")] },
  },
});
