import { load, type Models, type Transformer, trainedWeights } from "posenc/model";

const models: Models = await load();
{
  using model: Transformer = models.transformer(await trainedWeights("learned"));
  const { data, shape }: { data: Float32Array; shape: number[] } = model.encode([[1, 2]]);
  if (data.length !== 2 * model.dim || shape.length !== 3) throw new Error(`got [${shape}]`);
}
// @ts-expect-error no such weights
() => trainedWeights("rotary");
