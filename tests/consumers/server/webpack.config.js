export default {
  entry: "./main.js",
  output: { path: new URL("out/webpack", import.meta.url).pathname, filename: "main.cjs" },
};
