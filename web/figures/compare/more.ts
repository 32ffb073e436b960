import findingText from "posenc:text/finding";
import { html, nothing, type TemplateResult } from "lit";
import { textIn } from "../../text/translations.js";
import type { Context } from "../kit/figure.js";
import type { CopyButton } from "../shared/copy.js";
import { placeOf, rowsOf } from "./clocks.js";
import type compareText from "./en.js";
import type { Scene } from "./scene.js";
import { formula } from "./verdict.js";
import { difference } from "./words.js";

/** What a reader does with an answer. */
export interface Tools {
  choose(finding: number): void;
  turnTo(row: number): void;
  readonly code: CopyButton;
  readonly markdown: CopyButton;
}

type Words = typeof compareText;

function renderRow({ finding, row, tools }: Scene, text: Words): TemplateResult | typeof nothing {
  if (!finding?.rotary || !tools) return nothing;
  const at = placeOf(text, finding, row);
  return html`<div class="control">
    <label for="row">${text.clocksRow}</label>
    <output for="row">${at}</output>
    <input
      type="range"
      id="row"
      min="0"
      max=${rowsOf(finding) - 1}
      aria-valuetext=${at}
      .value=${String(row)}
      @input=${(event: Event) => tools.turnTo((event.target as HTMLInputElement).valueAsNumber)}
    />
  </div>`;
}

function renderOthers(
  { said, chosen, tools }: Scene,
  text: Words,
  { language }: Context,
): TemplateResult | typeof nothing {
  if (said.kind !== "answered" || said.findings.length < 2) return nothing;
  const words = textIn(language, findingText);
  return html`<div class="others">
    <h3 id="others">${text.others}</h3>
    <ol aria-labelledby="others">
      ${said.findings.map(
        (finding, n) => html`<li>
          <button
            type="button"
            aria-pressed=${n === chosen ? "true" : "false"}
            @click=${() => tools?.choose(n)}
          >
            ${text.other(formula(words, finding), difference(finding.maxDifference))}
          </button>
        </li>`,
      )}
    </ol>
  </div>`;
}

function renderCode({ finding, tools }: Scene, text: Words): TemplateResult | typeof nothing {
  const code = finding?.code;
  if (code === undefined) return nothing;
  const title = finding?.mistake ? text.meant : text.fix;
  return html`<div class="code">
    <h3>${title}</h3>
    <pre tabindex="0" role="region" aria-label=${title} translate="no"><code id="code">${code}</code></pre>
    <div class="buttons">${tools?.code.render(() => code, text.code, { shows: false })}</div>
  </div>`;
}

/** What the drawer says besides what the table is made of: other findings, the formula as code, a text for an issue. */
export function more(scene: Scene, text: Words, context: Context): TemplateResult {
  const { known, said, tools } = scene;
  const name = (said.kind === "answered" && said.name) || text.pasted;
  const { markdown } = known ?? {};
  return html`${renderRow(scene, text)} ${renderOthers(scene, text, context)}
    ${renderCode(scene, text)}
    ${
      markdown
        ? html`<div class="buttons">
            ${tools?.markdown.render(() => markdown(name), text.markdown, { shows: false })}
          </div>`
        : nothing
    }`;
}
