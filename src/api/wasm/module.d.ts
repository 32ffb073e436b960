/** A wasm file that the platform compiles before the program runs. */
declare module "*.wasm?module" {
  const module: WebAssembly.Module;
  export default module;
}
