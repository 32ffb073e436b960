import { nothing, svg, type TemplateResult } from "lit";
import { fixed } from "../../text/number.js";
import type { Places, Run, Written } from "./run.js";

/** Steps before the decoder writes: the words, their positions, the encoder. */
export const before = 3;
/** The drawing: where the words, their positions, the encoder, the decoder and its answers stand. */
const size = { width: 400, height: 316 };
const level = { words: 298, positions: 254, encoder: 186, decoder: 84, answer: 26 };

/** The two halves of the machine, which are there before anything goes through them. */
const floors = [
  { name: "decoder", top: 44, height: 80 },
  { name: "encoder", top: 152, height: 62 },
] as const;

/** What the machine is drawn from. */
export interface Scene {
  words: readonly string[];
  /** What the model did, if it is there. */
  run: Run | undefined;
  step: number;
  /** How many tokens the decoder has written and may show. */
  done: number;
  positions: Places;
  head: number;
  /** How a token is shown. */
  shown(token: string): string;
  floors: Readonly<Record<"encoder" | "decoder", string>>;
}

interface Point {
  x: number;
  y: number;
}

const sourceX = (place: number) => 80 + place * 120;
const targetX = (place: number) => 44 + place * 76;

function thread(from: Point, to: Point, weight: number): TemplateResult {
  const middle = (from.y + to.y) / 2;
  return svg`<path
    class="thread"
    d="M${from.x} ${from.y}C${from.x} ${middle} ${to.x} ${middle} ${to.x} ${to.y}"
    stroke-width="${(weight * 9).toFixed(2)}"
    ><title>${fixed(weight, 2)}</title></path>` as unknown as TemplateResult;
}

function source({ words, run, step, positions, head }: Scene): TemplateResult {
  const isOn = positions === "both" || positions === "encoder";
  const weights = run?.attention[head];
  const threads =
    step === 2 && weights
      ? words.flatMap((_, to) =>
          words.map((_, from) =>
            thread(
              { x: sourceX(to), y: level.encoder + 14 },
              { x: sourceX(from), y: level.positions - 14 },
              weights[to * words.length + from] ?? 0,
            ),
          ),
        )
      : nothing;
  return svg`${threads}
    ${words.map((word, place) => {
      const x = sourceX(place);
      return svg`<text class="token" x="${x}" y="${level.words}" text-anchor="middle">${word}</text>
        ${
          step >= 1
            ? svg`<g class="${isOn ? "position" : "position off"}" transform="translate(${x} ${level.positions})">
              <rect x="-38" y="-14" width="76" height="26" rx="13"></rect>
              <text y="4" text-anchor="middle">${isOn ? `+ PE(${place})` : "+ 0"}</text></g>`
            : nothing
        }
        ${
          step >= 2
            ? svg`<rect class="node" x="${x - 30}" y="${level.encoder - 14}" width="60" height="28" rx="4"></rect>
              <text x="${x}" y="${level.encoder + 4}" text-anchor="middle">${word}</text>`
            : nothing
        }`;
    })}` as unknown as TemplateResult;
}

function target(run: Run, { done, positions, head, shown }: Scene): TemplateResult {
  const written = run.written.slice(0, done);
  const current = written.length - 1;
  const isOn = positions === "both" || positions === "decoder";
  const prompt = ["<reverse>", ...run.written.map(({ token }) => token)].slice(0, written.length);
  const looking = written[current];
  const threads = (looking: Written) => {
    const from = { x: targetX(current), y: level.decoder + 14 };
    return svg`${Array.from(looking.cross[head] ?? [], (weight, place) =>
      thread(from, { x: sourceX(place), y: level.encoder - 14 }, weight),
    )}
    ${Array.from(looking.self[head] ?? [], (weight, place) =>
      place === current
        ? nothing
        : svg`<path class="thread self" stroke-width="${(weight * 9).toFixed(2)}"
            d="M${from.x} ${level.decoder - 14}Q${(from.x + targetX(place)) / 2} ${level.decoder - 44} ${targetX(place)} ${level.decoder - 14}"></path>`,
    )}`;
  };
  return svg`${looking ? threads(looking) : nothing}
    ${prompt.map((token, place) => {
      const x = targetX(place);
      const answer = written[place];
      return svg`<rect class="${place === current ? "node current" : "node"}" x="${x - 34}" y="${level.decoder - 14}" width="68" height="28" rx="4"></rect>
        <text class="small" x="${x}" y="${level.decoder + 4}" text-anchor="middle">${shown(token)}</text>
        <text class="${isOn ? "small pe" : "small quiet"}" x="${x}" y="${level.decoder + 30}" text-anchor="middle">${isOn ? `+ PE(${place})` : "+ 0"}</text>
        ${answer ? svg`<text class="token answered" x="${x}" y="${level.answer}" text-anchor="middle">${shown(answer.token)}</text>` : nothing}`;
    })}` as unknown as TemplateResult;
}

/** What goes on inside of the machine, as the content of its picture. */
export function inside(scene: Scene): TemplateResult {
  const { run, step } = scene;
  return svg`${floors.map(
    ({ name, top, height }) =>
      svg`<rect class="floor" x="4" y="${top}" width="${size.width - 8}" height="${height}" rx="8"></rect>
        <text class="small quiet" x="14" y="${top + 15}">${scene.floors[name]}</text>`,
  )}
  ${source(scene)} ${run && step >= before ? target(run, scene) : nothing}` as unknown as TemplateResult;
}

/** The picture's own system of coordinates. */
export const viewBox = `0 0 ${size.width} ${size.height}`;
