import { type Described, readHeader } from "../files/header.js";
import { byteArray } from "../shared/check.js";
import type { Memory } from "../wasm/memory.js";
import type { Core, Text } from "../wasm/posenc_model.js";
import type { Address, CoreMemory } from "../wasm/types.js";

/** What every module that runs models does with a file: src/border/model.h. */
type WeightsCore = CoreMemory & Pick<Core, "newWeights" | "addTensor" | "destroyWeights">;

/** The bytes of a `.safetensors` file, with PyTorch's names and F32, F16 or BF16 numbers. */
export type Weights = ArrayBuffer | ArrayBufferView;

/** @internal A `.safetensors` file whose header was read. */
export interface WeightsFile {
  bytes: Uint8Array;
  tensors: readonly Described[];
  metadata: Map<string, string>;
}

/** @internal @throws RangeError if the weights are not a `.safetensors` file. */
export function parseWeights(weights: Weights): WeightsFile {
  const bytes = byteArray("weights", weights);
  const { tensors, metadata } = readHeader(bytes, bytes.length, "weights");
  return { bytes, tensors, metadata: new Map(Object.entries(metadata)) };
}

/** @internal Calls work with a copy of a text in the wasm memory. */
export function withText<Result>(
  memory: Memory<CoreMemory>,
  text: string,
  work: (text: Text) => Result,
): Result {
  const bytes = new TextEncoder().encode(text);
  return memory.withCopy(bytes, (utf8) => work({ utf8, size: bytes.length }));
}

/** @internal Calls work with the tensors of a file in the wasm memory. */
export function withWeights<Result>(
  memory: Memory<WeightsCore>,
  { bytes, tensors }: WeightsFile,
  work: (weights: Address<"weights">) => Result,
): Result {
  const { core } = memory;
  return memory.withCopy(bytes, (file) => {
    const weights = core.newWeights();
    try {
      for (const { name, dtype, shape, begin } of tensors) {
        const data = (file + begin) as typeof file;
        const dimensions = shape.length;
        withText(memory, name, (name) =>
          withText(memory, dtype, (dtype) =>
            memory.withCopy(Float64Array.from(shape), (shape) =>
              core.addTensor(weights, { name, dtype, shape, dimensions, data }),
            ),
          ),
        );
      }
      return work(weights);
    } finally {
      core.destroyWeights(weights);
    }
  });
}
