import { html, svg, type TemplateResult } from "lit";
import type { AdditionTerms } from "posenc";
import additionFormula from "../../formula/addition.tex";
import turnFormula from "../../formula/turn.tex";
import turnedFormula from "../../formula/turned.tex";
import turnsIntoFormula from "../../formula/turns-into.tex";
import type rotationText from "../../text/en/rotation.js";
import { fixed, scientific, whole } from "../../text/number.js";
import type { Turned } from "./scene.js";

export function small(value: number): TemplateResult | string {
  if (value === 0) return "0";
  const { mantissa, exponent } = scientific(value);
  return html`${mantissa} × 10<sup>${exponent}</sup>`;
}

/** Formats a term of a sum or product: a negative number gets parentheses. */
function term(value: number): string {
  return value < 0 ? `(${fixed(value)})` : fixed(value);
}

/** Says from which decimal place on two numbers differ that differ by so much. */
function agreement(text: typeof rotationText, residual: number): string {
  if (residual === 0) return text.same;
  return text.digits(scientific(residual).exponent.replace("−", ""));
}

function comparison(text: typeof rotationText, terms: AdditionTerms): TemplateResult {
  return html`<div data-of="pair"><table>
    <caption>
      ${text.compareCaption}
    </caption>
    <thead>
      <tr>
        <td></td>
        <th scope="col">${text.computed}</th>
        <th scope="col">${text.rotated}</th>
        <th scope="col">${text.residual}</th>
      </tr>
    </thead>
    <tbody>
      <tr class="sine">
        <th scope="row">${text.sine}</th>
        <td data-readout="direct-sine">${fixed(terms.directSine)}</td>
        <td data-readout="rotated-sine">${fixed(terms.rotatedSine)}</td>
        <td rowspan="2" data-readout="residual">${small(terms.residual)}</td>
      </tr>
      <tr class="cosine">
        <th scope="row">${text.cosine}</th>
        <td data-readout="direct-cosine">${fixed(terms.directCosine)}</td>
        <td data-readout="rotated-cosine">${fixed(terms.rotatedCosine)}</td>
      </tr>
    </tbody>
  </table>
  <p class="hint" data-readout="agreement">${agreement(text, terms.residual)}</p></div>`;
}

function turn(text: typeof rotationText, { rotation, pos, pair, terms }: Turned): TemplateResult {
  const cosBeta = rotation.cosines[pair] ?? 0;
  const sinBeta = rotation.sines[pair] ?? 0;
  return html`<div data-of="pair">
    <h3>${text.matrix}</h3>
    <div class="formula turn" data-readout="matrix">
      ${turnedFormula({ pair: whole(pair), pos: whole(pos) })}
      ${turnFormula({
        cosBeta: fixed(cosBeta),
        sinBeta: fixed(sinBeta),
        minusSinBeta: fixed(-sinBeta),
        sinAlpha: fixed(terms.sinAlpha),
        cosAlpha: fixed(terms.cosAlpha),
      })}
      ${turnsIntoFormula({
        rotatedSine: fixed(terms.rotatedSine),
        rotatedCosine: fixed(terms.rotatedCosine),
      })}
    </div>
    <p class="hint">${text.matrixOrder}</p>
  </div>`;
}

/** The side of a square whose area is 1, in units of the drawing. */
const unit = 96;

/**
 * The two products of sin(α + β) as rectangles: their areas add up to it. A negative product is an
 * empty rectangle, which is taken away.
 */
function areas(text: typeof rotationText, terms: AdditionTerms): TemplateResult {
  const square = (
    name: string,
    x: number,
    [across, up]: readonly [number, number],
    area: number,
    label: string,
  ) => svg`<g transform="translate(${x} 0)">
    <rect class="whole" width=${unit} height=${unit}></rect>
    <rect
      class=${area < 0 ? `${name} less` : name}
      y=${unit - Math.abs(up) * unit}
      width=${Math.abs(across) * unit}
      height=${Math.abs(up) * unit}
    ></rect>
    <text x=${unit / 2} y=${unit + 14}>${label}</text>
    <text class="area" x=${unit / 2} y=${unit + 28}>${area < 0 ? "−" : "+"} ${fixed(Math.abs(area))}</text>
  </g>`;
  const { sinAlpha, cosAlpha, sinBeta, cosBeta } = terms;
  return html`<svg
    class="areas"
    viewBox="0 0 ${2 * unit + 40} ${unit + 34}"
    role="img"
    aria-label=${text.areas(fixed(terms.sinAlphaCosBeta), fixed(terms.cosAlphaSinBeta))}
  >
    ${square("first", 2, [cosBeta, sinAlpha], terms.sinAlphaCosBeta, "sin α · cos β")}
    ${square("second", unit + 38, [cosAlpha, sinBeta], terms.cosAlphaSinBeta, "cos α · sin β")}
  </svg>`;
}

function addition(text: typeof rotationText, terms: AdditionTerms): TemplateResult {
  return html`<div data-of="starts">
    <h3>${text.addition}</h3>
    <p class="angles">
      <span data-readout="alpha">${text.alpha(fixed(terms.alpha))}</span>
      <span data-readout="beta">${text.beta(fixed(terms.beta))}</span>
    </p>
    ${areas(text, terms)}
    <div class="formula aligned" data-readout="addition">
      ${additionFormula({
        sinAlpha: term(terms.sinAlpha),
        cosBeta: term(terms.cosBeta),
        cosAlpha: term(terms.cosAlpha),
        sinBeta: term(terms.sinBeta),
        first: term(terms.sinAlphaCosBeta),
        second: term(terms.cosAlphaSinBeta),
        sum: fixed(terms.rotatedSine),
      })}
    </div>
  </div>`;
}

/**
 * The rotation of one pair in numbers: two ways to the same hand, the matrix, the sum of angles.
 */
export function numbers(text: typeof rotationText, turned: Turned): TemplateResult {
  const { terms } = turned;
  return html`<div class="numbers">
    ${comparison(text, terms)} ${turn(text, turned)} ${addition(text, terms)}
  </div>`;
}
