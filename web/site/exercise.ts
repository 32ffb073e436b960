import { rememberOutcome } from "./answered.js";

/** Minus signs and full-width characters as keyboards write them. */
const minus = /[−–—﹣]/g;

/**
 * Returns the number that a reader has typed, or undefined if it is none. 1,000 is a thousand, and 0,5 a half.
 */
export function readNumber(typed: string): number | undefined {
  const plain = typed.normalize("NFKC").replaceAll(minus, "-").replaceAll(/\s/g, "");
  const grouped = /^[-+]?[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/.test(plain);
  const pointed = plain.replaceAll(",", grouped ? "" : ".");
  return /^[-+]?(\d+\.?\d*|\.\d+)$/.test(pointed) ? Number(pointed) : undefined;
}

/**
 * Lets a reader check her answer to an exercise. The verdicts stand in the page, and one of them is shown. Her
 * first answer is remembered on her device.
 *
 * @param slug The chapter of the exercise.
 * @param answered Called when her first answer was remembered.
 */
export function checkAnswers(
  form: HTMLFormElement,
  slug: string,
  answered: () => void = () => {},
): void {
  let isFirst = true;
  const { right, within } = form.dataset;
  const box = form.querySelector("input");
  const status = form.querySelector("[role=status]");
  const verdicts = [...form.querySelectorAll<HTMLElement>(".verdict > [aria-hidden]")];
  const isNear = (typed: number, to: string | undefined) =>
    // A little more than allowed: the difference of two decimals is not exact.
    Math.abs(typed - Number(to)) <= Number(within) * 1.000001;
  const verdictOn = (typed: number | undefined) => {
    if (typed === undefined)
      return verdicts.find(({ dataset }) => dataset.verdict === "unreadable");
    if (isNear(typed, right)) return verdicts.find(({ dataset }) => dataset.verdict === "right");
    const hints = verdicts.filter(({ dataset }) => dataset.slip !== undefined);
    return (
      hints.find(({ dataset: { slip } }) => slip !== "" && isNear(typed, slip)) ??
      hints.find(({ dataset: { slip } }) => slip === "")
    );
  };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const typed = readNumber(box?.value ?? "");
    const told = verdictOn(typed)?.cloneNode(true).childNodes ?? [];
    status?.replaceChildren(...told);
    const isRight = typed !== undefined && isNear(typed, right);
    form.classList.toggle("right", isRight);
    if (isFirst && typed !== undefined) {
      isFirst = false;
      rememberOutcome(slug, isRight ? "known" : "missed");
      answered();
    }
    box?.setAttribute("aria-invalid", String(!isRight));
  });
  form.querySelector("fieldset")?.removeAttribute("disabled");
}
