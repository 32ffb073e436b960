// Generated beside this declaration: src/bundle/api.ts.

/** posenc.wasm, deflated (RFC 1951) and in base64. */
export const compressed: string;
/** Its bytes, inflated. */
export const size: number;
