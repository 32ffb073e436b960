/** posenc.wasm as a bundler gives it that was told to make files of wasm: its address. */
declare const address: string;
export default address;
