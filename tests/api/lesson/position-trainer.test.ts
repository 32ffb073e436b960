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

const given = (options: object) => () => lessons.positionTrainer(options as never);
const own = lessons.positionTrainer();

test.each([
  [given({ rows: 2.5 }), "rows must be an integer ≥ 1, was 2.5"],
  [given({ rows: "9" }), 'rows must be an integer ≥ 1, was "9"'],
  [given({ back: 0 }), "back must be an integer ≥ 1, was 0"],
  [given({ rate: 0 }), "rate must be above 0 and at most 1, was 0"],
  [given({ rate: "1" }), 'rate must be above 0 and at most 1, was "1"'],
  [given({ seed: -1 }), "seed must be an integer from 0 to 2^32 - 1, was -1"],
  [
    given({ speed: 1 }),
    "options must have no keys other than rows, dim, trained, back, rate, seed",
  ],
  [() => own.step(0), "steps must be an integer ≥ 1, was 0"],
  [() => own.step(1_000_001), "steps must be at most 1000000, was 1000001"],
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
