import { expect, test } from "vitest";
import { load } from "#lesson";

const lessons = await load();

test("a text of trained length finds all its places, and later rows stay noise", () => {
  for (const seed of [0, 1, 2 ** 32 - 1]) {
    const trainer = lessons.positionTrainer({ seed });
    const start = trainer.table();
    expect(start.shape).toEqual([16, 8]);
    expect(trainer.loss).toBeGreaterThan(2);
    trainer.step(300);
    expect(trainer.steps).toBe(300);
    expect(trainer.loss).toBeLessThan(0.1);
    expect(trainer.found(12)).toEqual({ right: 9, asked: 9 });
    expect(trainer.found(16, { first: 12 }).asked).toBe(4);
    expect([...trainer.moved().slice(12)]).toEqual([0, 0, 0, 0]);
    expect(trainer.table().data.slice(12 * 8)).toEqual(start.data.slice(12 * 8));
  }
});

test("a seed trains the same table each time, and another another", () => {
  const tableOf = (seed: number) => {
    const trainer = lessons.positionTrainer({ seed });
    trainer.step(10);
    return [...trainer.table().data];
  };
  expect(tableOf(3)).toEqual(tableOf(3));
  expect(tableOf(3)).not.toEqual(tableOf(4));
});

test("what a place looks at adds up to 1", () => {
  const shares = lessons.positionTrainer().attention(5);
  expect(shares).toHaveLength(25);
  for (let place = 0; place < 5; place += 1) {
    const row = shares.subarray(5 * place, 5 * place + 5);
    expect(row.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
  }
});

test("a table of fewer rows than 12 is trained whole", () => {
  const trainer = lessons.positionTrainer({ rows: 6 });
  expect(trainer.trained).toBe(6);
  expect(trainer.found(6).asked).toBe(3);
});

const given = (options: object) => () => lessons.positionTrainer(options as never);
const own = lessons.positionTrainer();

test.each([
  [given({ rows: 1 }), "rows must be an integer from 2 to 256, was 1"],
  [given({ rows: 2.5 }), "rows must be an integer ≥ 1, was 2.5"],
  [given({ rows: "9" }), 'rows must be an integer ≥ 1, was "9"'],
  [given({ dim: 65 }), "dim must be an integer from 1 to 64, was 65"],
  [given({ back: 0 }), "back must be an integer ≥ 1, was 0"],
  [given({ trained: 17 }), "trained must be an integer from 4 to 16, was 17"],
  [given({ rate: 0 }), "rate must be above 0 and at most 1, was 0"],
  [given({ rate: Number.NaN }), "rate must be above 0 and at most 1, was NaN"],
  [given({ rate: "1" }), 'rate must be above 0 and at most 1, was "1"'],
  [given({ seed: -1 }), "seed must be an integer from 0 to 2^32 - 1, was -1"],
  [
    given({ speed: 1 }),
    "options must have no keys other than rows, dim, trained, back, rate, seed",
  ],
  [() => own.step(0), "steps must be an integer ≥ 1, was 0"],
  [() => own.step(1_000_001), "steps must be at most 1000000, was 1000001"],
  [() => own.attention(17), "length must be an integer from 1 to 16, was 17"],
  [() => own.found(12, { first: 13 }), "first must be an integer from 0 to 12, was 13"],
])("what cannot be is refused by name: %#", (call, message) => {
  expect(call).toThrow(message);
  expect(own.steps).toBe(0);
});

test("after release nothing is read", () => {
  const trainer = lessons.positionTrainer();
  trainer.release();
  expect(() => trainer.loss).toThrow("the trainer must not be released, was released");
  expect(() => trainer.step()).toThrow(RangeError);
  trainer.release();
});

test("the numbers of the chapter: of 100 noises, 93 leave no later place looking where it should", () => {
  const later = [0, 0, 0, 0, 0];
  for (let seed = 1; seed <= 100; seed += 1) {
    const trainer = lessons.positionTrainer({ seed });
    trainer.step(300);
    expect(trainer.found(12).right).toBe(9);
    const { right } = trainer.found(16, { first: 12 });
    later[right] = (later[right] ?? 0) + 1;
    trainer.release();
  }
  expect(later).toEqual([93, 5, 2, 0, 0]);
});
