/** Loads a library, and tells how many bytes its wasm memory has. */
export async function withMemory<Library>(
  load: () => Promise<Library>,
): Promise<{ library: Library; bytes: () => number }> {
  const instantiate = WebAssembly.instantiate;
  let memory: WebAssembly.Memory | undefined;
  // The memory is the module's own business; only its growth is looked at here.
  WebAssembly.instantiate = (async (module: WebAssembly.Module, imports: WebAssembly.Imports) => {
    const instance = await instantiate(module, imports);
    const exported = Object.values(instance.exports);
    memory = exported.find((value) => value instanceof WebAssembly.Memory);
    return instance;
  }) as typeof WebAssembly.instantiate;
  try {
    const library = await load();
    return { library, bytes: () => memory?.buffer.byteLength ?? Number.NaN };
  } finally {
    WebAssembly.instantiate = instantiate;
  }
}
