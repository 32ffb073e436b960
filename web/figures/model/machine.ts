import { nothing, svg, type TemplateResult } from "lit";
import { fixed } from "../../text/number.js";
import {
  before,
  decoderThreads,
  encoderThreads,
  floors,
  hasPositions,
  level,
  promptOf,
  size,
  sourceX,
  type Thread,
  targetX,
} from "./geometry.js";
import type { Places, Run } from "./run.js";

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

function thread({ path, weight, width }: Thread): TemplateResult {
  return svg`<path class="thread" d="${path}" stroke-width="${width.toFixed(2)}"
    ><title>${fixed(weight, 2)}</title></path>` as unknown as TemplateResult;
}

function source({ words, run, step, positions, head }: Scene): TemplateResult {
  const isOn = hasPositions(positions).encoder;
  const threads = step === 2 && run ? encoderThreads(run, head).map(thread) : nothing;
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
  const isOn = hasPositions(positions).decoder;
  const { cross, self } = decoderThreads(run, current, head);
  return svg`${cross.map(thread)}
    ${self.map(
      ({ path, width }) =>
        svg`<path class="thread self" stroke-width="${width.toFixed(2)}" d="${path}"></path>`,
    )}
    ${promptOf(run, written.length).map((token, place) => {
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
