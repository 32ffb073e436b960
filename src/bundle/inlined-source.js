// What src/api/wasm/source.ts has, for a file that has its WebAssembly inside: its bytes are the only source,
// and nobody calls `load({ wasm })`.

export const failed = (what) => new Error(what);
export const attempt = (part) => part();
export const kindOf = () => "bytes";
export const compile = (bytes) => WebAssembly.compile(bytes);
