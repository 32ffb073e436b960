// What only a hand does: it lays numbers on the board, by two taps or by taking one there. It draws nothing, and keeps
// where each lies.

import type { Live } from "../kit/live.js";
import type { Values } from "../shared/setting.js";
import type workedText from "./en.js";
import { dim, length, seeds } from "./numbers.js";
import { ruleOf } from "./rules.js";
import { type Board, emptyBoard, isDropped, type Scene } from "./scene.js";
import type { worked } from "./settings.js";

type Settings = Values<typeof worked.settings>;

export class Placed implements Live<Scene, typeof workedText, Settings> {
  /** The reader's own arrangement. */
  #own = emptyBoard;
  /** The number that is being placed. */
  #picked: number | undefined;

  with(scene: Scene): Scene {
    if (scene.stage !== "place") return scene;
    // The hand goes on from where a rule has laid them.
    if (scene.arrangement !== "own" && ruleOfBoard(scene, this.#own) !== scene.arrangement) {
      this.#own = scene.board;
      this.#picked = undefined;
    }
    return { ...scene, board: this.#own, picked: this.#picked };
  }

  reset(): void {
    this.#own = emptyBoard;
    this.#picked = undefined;
  }

  tap(name: string, scene: Scene): Partial<Settings> {
    const [kind, n] = partsOf(name);
    if (kind === "fate") return { seed: otherwise(scene, n) };
    const there = kind === "tile" ? n : this.#own[n];
    if (kind === "cell" && this.#picked !== undefined && this.#picked !== there) {
      return this.#place(this.#picked, n, scene);
    }
    this.#picked = this.#picked === there ? undefined : there;
    return {};
  }

  carry(name: string, onto: string, scene: Scene): Partial<Settings> {
    const [[kind, n], [target, cell]] = [partsOf(name), partsOf(onto)];
    const tile = kind === "tile" ? n : this.#own[n];
    if (target !== "cell" || tile === undefined || this.#own[cell] === tile) return {};
    return this.#place(tile, cell, scene);
  }

  /** A number that lies there goes where this one comes from. */
  #place(tile: number, cell: number, scene: Scene): Partial<Settings> {
    const board = [...this.#own];
    const before = board.indexOf(tile);
    if (before >= 0) board[before] = board[cell];
    board[cell] = tile;
    this.#own = board;
    this.#picked = undefined;
    return { arrangement: ruleOfBoard(scene, board) ?? "own" };
  }
}

function partsOf(name: string): [kind: string, n: number] {
  const [kind = "", n] = name.split("-");
  return [kind, Number(n)];
}

function ruleOfBoard({ tiles }: Scene, board: Board) {
  const values = Float32Array.from(tiles, ({ value }) => value);
  const placed = board.map((tile) => values[tile ?? -1] ?? Number.NaN);
  return placed.length === length * dim ? ruleOf(placed, values, dim) : undefined;
}

/** The next seed that treats a number otherwise than this one. */
function otherwise(scene: Scene, index: number): number {
  const now = isDropped(scene, index, scene.seed);
  for (let step = 1; step < seeds; step++) {
    const seed = (scene.seed + step) % seeds;
    if (isDropped(scene, index, seed) !== now) return seed;
  }
  return scene.seed;
}
