import { html, type TemplateResult } from "lit";
import type { AdditionTerms, Rotation, Sinusoidal } from "posenc";
import { livePen } from "../../draw/live-pen.js";
import type rotationText from "../../text/en/rotation.js";
import { whole } from "../../text/number.js";
import { small } from "./numbers.js";
import { drawSmallClock } from "./scene.js";

/** Three positions that have nothing to do with one another. */
const starts = [0, 17, 100];

function clock(label: string, terms: AdditionTerms): TemplateResult {
  return html`<li>
    <svg viewBox="-50 -50 100 100" role="img" aria-label=${label}>${drawSmallClock(livePen, terms)}</svg>
    <span aria-hidden="true">${label}</span>
  </li>`;
}

/** The same rotation from three starts: each hand meets what the core computes on its own. */
export function threeStarts(
  text: typeof rotationText,
  { rotation, pair }: { rotation: Rotation; pair: number },
): TemplateResult {
  const all = starts.map((start) => rotation.terms(start, pair));
  const residual = Math.max(...all.map((terms) => terms.residual));
  return html`<div class="starts" data-of="starts">
    <h3>${text.starts(whole(rotation.k))}</h3>
    <ul class="clocks">
      ${starts.map((start, index) => {
        const terms = all[index];
        const label = text.fromTo(whole(start), whole(start + rotation.k));
        return terms ? clock(label, terms) : "";
      })}
    </ul>
    <p class="hint">${text.startsMeet} <span data-readout="starts">${small(residual)}</span></p>
  </div>`;
}

/** One rotation after another: together they are the rotation by the sum. */
export function afterAnother(
  text: typeof rotationText,
  {
    encoding,
    rotation,
    pos,
    pair,
    further,
  }: { encoding: Sinusoidal; rotation: Rotation; pos: number; pair: number; further: number },
  control: TemplateResult,
): TemplateResult {
  const next = encoding.rotation(further);
  const both = next.compose(rotation);
  const once = encoding.rotation(rotation.k + further);
  const apart = Math.max(
    ...once.cosines.map((cosine, index) => Math.abs(cosine - (both.cosines[index] ?? 0))),
    ...once.sines.map((sine, index) => Math.abs(sine - (both.sines[index] ?? 0))),
  );
  const [k, sum] = [whole(rotation.k), whole(rotation.k + further)];
  const fromPos = text.fromTo(whole(pos), whole(pos + rotation.k));
  const second = text.fromTo(whole(pos + rotation.k), whole(pos + rotation.k + further));
  const atOnce = text.fromTo(whole(pos), whole(pos + rotation.k + further));
  return html`<div class="then" data-of="starts">
    <h3>${text.afterAnother(k, whole(further), sum)}</h3>
    <ul class="clocks">
      ${clock(fromPos, rotation.terms(pos, pair))}
      ${clock(second, next.terms(pos + rotation.k, pair))} ${clock(atOnce, both.terms(pos, pair))}
    </ul>
    ${control}
    <p class="hint">
      ${text.afterAnotherSame(sum)} <span data-readout="composed">${small(apart)}</span>
    </p>
  </div>`;
}
