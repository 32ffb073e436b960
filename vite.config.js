import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const at = (path) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: at("web"),
  // The page may be published under any path.
  base: "./",
  build: { outDir: at("build/page"), emptyOutDir: true, target: "es2022" },
  server: {
    // The page imports the package, which lies beside it.
    fs: { allow: [at("web"), at("dist"), at("node_modules")] },
  },
});
