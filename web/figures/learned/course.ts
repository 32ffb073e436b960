import type { Posenc } from "posenc";
import type { Lessons, PlacesFound } from "#lesson";

/** The table that is trained, and what it is trained on. */
export const problem = { rows: 16, dim: 8, trained: 12, back: 3 } as const;
const { rows, dim, trained } = problem;

/** A table after some steps of training. */
export interface Stage {
  /** [rows, dim] */
  table: Float32Array<ArrayBuffer>;
  loss: number;
  /** How far each row is from the noise that it was. */
  moved: readonly number[];
  /** How many places look where they should, within the words that were trained and beyond. */
  found: { within: PlacesFound; beyond: PlacesFound };
}

/** Returns a course of training from the noise of a seed: its table after any number of steps. */
export function courseOf(lessons: Lessons, seed: number): (steps: number) => readonly Stage[] {
  const stages: Stage[] = [];
  const trainer = lessons.positionTrainer({ ...problem, seed });
  const look = () =>
    stages.push({
      table: trainer.table().data,
      loss: trainer.loss,
      moved: [...trainer.moved()],
      found: { within: trainer.found(trained), beyond: trainer.found(rows, { first: trained }) },
    });
  look();
  return (steps) => {
    while (stages.length <= steps) {
      trainer.step();
      look();
    }
    return stages.slice(0, steps + 1);
  };
}

/** The product of each row that is trained with the next one. */
export function productsOf(posenc: Posenc, data: Float32Array<ArrayBuffer>): number[] {
  const table = { data: data.slice(0, trained * dim), shape: [trained, dim] };
  const products = posenc.similarity(table, table).data;
  return Array.from({ length: trained - 1 }, (_, row) => products[row * trained + row + 1] ?? 0);
}
