import facts from "posenc:trained/facts";
import type { Lessons, TokenClassifier } from "#lesson";
import type { Kind } from "../shared/trained/weights.js";
import type { State } from "./biases.js";
import { length } from "./settings.js";

/** The rows that a model is asked: so few that it answers while the slope is dragged. */
const asked = { length, count: 60, seed: facts.rows.seed } as const;

/** The trained encoders whose scores get biases. */
type BiasedKind = Extract<Kind, "alibi" | "alibi-symmetric" | "t5">;

/** The encoder that belongs to a state. T5's sees both sides under either mask. */
export function kindOf({ way, mask }: Pick<State, "way" | "mask">): BiasedKind {
  if (way === "t5") return "t5";
  return mask === "causal" ? "alibi" : "alibi-symmetric";
}

/** A share of right answers, and half of its 95 % interval. */
export interface Share {
  right: number;
  half: number;
}

/** What a model makes of a slope. */
export interface Answers {
  kind: BiasedKind;
  /** For each head of the last layer what every place looks at: a row for each query of one text. */
  heads: readonly Float32Array[];
  back: Share;
  seen: Share;
  rows: number;
}

/** Trained encoders. Each is fetched when it is asked first, and stays. */
export class Judge {
  readonly #lessons: Lessons;
  readonly #known = new Map<BiasedKind, TokenClassifier>();
  readonly #coming = new Map<BiasedKind, Promise<void>>();

  constructor(lessons: Lessons) {
    this.#lessons = lessons;
  }

  /** Whether a model is there, or on its way. */
  has(kind: BiasedKind): boolean {
    return this.#coming.has(kind);
  }

  /** Fetches a model, unless it is there or on its way. */
  fetch(kind: BiasedKind): Promise<void> {
    const coming = this.#coming.get(kind) ?? this.#fetch(kind);
    this.#coming.set(kind, coming);
    return coming;
  }

  async #fetch(kind: BiasedKind): Promise<void> {
    try {
      const { fetchWeights } = await import("./weights.js");
      this.#known.set(kind, this.#lessons.tokenClassifier(await fetchWeights(kind)));
    } catch (error) {
      this.#coming.delete(kind);
      throw error;
    }
  }

  /** What the model of a state answers with its slope in every head. Undefined where it was not fetched. */
  answers(state: Pick<State, "way" | "mask" | "slope">): Answers | undefined {
    const kind = kindOf(state);
    const model = this.#known.get(kind);
    if (!model) return undefined;
    const slopes = model.slopes?.map(() => state.slope);
    const told = slopes ? { biases: model.attentionBiases(length, { slopes }) } : {};
    const text = this.#lessons.taskRows({ ...asked, count: 1 });
    const { attention = [] } = model.classify(text, { ...told, attention: true });
    const last = attention.at(-1)?.data ?? new Float32Array();
    const { back, seen } = model.accuracy({ ...asked, ...told });
    const shareOf = ({ right, asked, halfWidth }: typeof back): Share => ({
      right: right / asked,
      half: halfWidth,
    });
    return {
      kind,
      heads: Array.from({ length: model.heads }, (_, head) =>
        last.slice(head * length * length, (head + 1) * length * length),
      ),
      back: shareOf(back),
      seen: shareOf(seen),
      rows: asked.count,
    };
  }
}

/** Makes what asks trained encoders. */
export async function loadJudge(): Promise<Judge> {
  const { load } = await import("#lesson");
  return new Judge(await load());
}
