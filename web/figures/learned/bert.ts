import type { Tensor } from "posenc";
import type { BertEmbeddings } from "posenc/model";

/** Columns of every row. */
export const dim = 4;
/** Rows of the learned table. BERT's has 512. */
export const rows = 6;

/** Made-up weights, as training would leave them. */
export const weights = {
  /** [3, 4]: three words. */
  words: Float32Array.of(0.5, -0.2, 0.1, 0.8, -0.6, 0.3, 0.9, -0.4, 0.2, 0.7, -0.5, 0.1),
  /** [6, 4]: six positions. */
  positions: Float32Array.of(
    ...[0.31, -0.62, 0.18, 0.44],
    ...[-0.27, 0.55, 0.71, -0.13],
    ...[0.66, 0.09, -0.48, -0.35],
    ...[-0.52, -0.21, 0.36, 0.83],
    ...[0.12, 0.78, -0.64, 0.27],
    ...[-0.75, 0.4, -0.08, -0.58],
  ),
  /** [2, 4]: the first sentence and the second. */
  types: Float32Array.of(0.1, -0.1, 0.05, 0, -0.15, 0.2, 0, 0.1),
} as const;

/** Returns one row of a table of weights. */
export function rowOf(table: Float32Array, row: number): Float32Array {
  return table.slice(row * dim, (row + 1) * dim);
}

/** Makes BERT's embedding layer of the made-up weights. */
export async function loadBert(): Promise<BertEmbeddings> {
  const [{ load }, { writeSafetensors }] = await Promise.all([
    import("posenc/model"),
    import("posenc/safetensors"),
  ]);
  const tensor = (data: Float32Array<ArrayBuffer>): Tensor => ({
    data,
    shape: [data.length / dim, dim],
  });
  const line = (value: number) => ({ data: new Float32Array(dim).fill(value), shape: [dim] });
  const models = await load();
  return models.bertEmbeddings(
    writeSafetensors({
      "embeddings.word_embeddings.weight": tensor(weights.words),
      "embeddings.position_embeddings.weight": tensor(weights.positions),
      "embeddings.token_type_embeddings.weight": tensor(weights.types),
      "embeddings.LayerNorm.weight": line(1),
      "embeddings.LayerNorm.bias": line(0),
    }),
  );
}

/** A word and where it stands. */
export interface Asked {
  pos: number;
  /** The number of a word, and of a segment. */
  word: string;
  segment: string;
}

/** What BERT adds, and the sum before it is normalised. There is none where the table has no row. */
export function partsOf({ pos, word, segment }: Asked) {
  const parts = {
    word: rowOf(weights.words, Number(word)),
    segment: rowOf(weights.types, Number(segment)),
    position: pos < rows ? rowOf(weights.positions, pos) : undefined,
  };
  const { position } = parts;
  const sum =
    position && parts.word.map((one, n) => one + (position[n] ?? 0) + (parts.segment[n] ?? 0));
  const mean = sum ? sum.reduce((total, one) => total + one, 0) / dim : 0;
  return { ...parts, sum, mean };
}

/** Returns what BERT's layer makes of a word at a position, or undefined where the core refuses the position. */
export function madeOf(
  bert: BertEmbeddings,
  { pos, word, segment }: Asked,
): Float32Array | undefined {
  try {
    const { data } = bert.embed([Number(word)], {
      positionIds: [pos],
      tokenTypeIds: [Number(segment)],
    });
    return data;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return undefined;
  }
}
