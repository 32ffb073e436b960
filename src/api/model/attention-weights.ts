import { product } from "../shared/check.js";
import type { Tensor } from "../shared/tensor.js";
import { floatAt, type Memory } from "../wasm/memory.js";
import { type Address, type CoreMemory, nowhere } from "../wasm/types.js";

/** The attention of a model: whether a caller wants its weights, of how many layers, and the shape of each. */
interface Attention {
  wanted: boolean | undefined;
  layers: number;
  shape: number[];
}

/**
 * @internal Calls work with room for the weights of all layers, one after the other, and a function that
 * reads them.
 */
export function withAttention<Result>(
  memory: Memory<CoreMemory>,
  { wanted, layers, shape }: Attention,
  work: (address: Address<"float32">, read: () => Tensor[]) => Result,
): Result {
  if (!wanted) return work(nowhere, () => []);
  const size = product(shape);
  return memory.withBlock<"float32", Result>(4 * size * layers, (address) =>
    work(address, () =>
      Array.from({ length: layers }, (_, layer) => ({
        data: memory.floatsAt(floatAt(address, size * layer), size).slice(),
        shape,
      })),
    ),
  );
}
