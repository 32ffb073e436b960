/** A wasm file that the platform has compiled before the program runs. */
declare module "*.wasm?module" {
  const module: WebAssembly.Module;
  export default module;
}
