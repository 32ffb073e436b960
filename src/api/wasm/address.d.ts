/** The address of the wasm file, for bundlers that are set to give addresses of imported wasm files. */
declare const address: string;
export default address;
