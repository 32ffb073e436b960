/** posenc.wasm, deflated (RFC 1951) and in base64: generated beside this declaration. */
declare const compressed: string;
export default compressed;
