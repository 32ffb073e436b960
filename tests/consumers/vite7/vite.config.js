export default {
  // Up to version 7 the dev server moves what it prepares away from the files beside it.
  optimizeDeps: { exclude: ["posenc"] },
};
