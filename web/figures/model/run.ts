import type { Tensor } from "posenc";
import type { Transformer } from "posenc/model";
import type { Language } from "../../text/languages.js";
import { answerIds, endToken, likeliest, tokensOf } from "../shared/answer.js";
import { mostOf } from "./steps.js";

/** Where positions are added: below the encoder, below the decoder, or both. */
export const places = ["both", "encoder", "decoder", "none"] as const;
export type Places = (typeof places)[number];

/** The halves below which positions are added. */
export function hasPositions(where: Places): { encoder: boolean; decoder: boolean } {
  return {
    encoder: where === "both" || where === "encoder",
    decoder: where === "both" || where === "decoder",
  };
}

/** How many of the likeliest next tokens are told. */
const told = 3;

/** One token that the decoder writes, and what it looked at. */
export interface Written {
  token: string;
  /** The likeliest tokens of the words' language with their logits, the likeliest first. */
  likely: readonly { token: string; logit: number }[];
  /** For each head what it takes of every word of the input, and of every token before. */
  cross: readonly Float32Array[];
  self: readonly Float32Array[];
}

/** All that happens between a sentence and its answer. */
export interface Run {
  words: readonly string[];
  /** For each head what each word takes of every word. [words, words] */
  attention: readonly Float32Array[];
  written: readonly Written[];
}

/** Rows of zeros in place of positions, or nothing where the model adds its own. */
function positionsOf(model: Transformer, isOn: boolean, length: number) {
  if (isOn) return {};
  return { positions: { data: new Float32Array(length * model.dim), shape: [length, model.dim] } };
}

/** The rows of one query, one for each head. weights: [heads, queries, keys] */
function rowsOf({ data, shape }: Tensor, query: number): Float32Array[] {
  const [heads = 1, queries = 1, keys = 1] = shape;
  return Array.from({ length: heads }, (_, head) => {
    const start = (head * queries + query) * keys;
    return data.slice(start, start + keys);
  });
}

/** A sentence in a language, and where positions are added to it. */
export interface Task {
  words: readonly string[];
  where: Places;
  language: Language;
}

const runs = new WeakMap<Transformer, Map<string, Run>>();

/** What the model does with a task: it is asked once. */
export function runOf(model: Transformer, task: Task): Run {
  const known = runs.get(model) ?? new Map<string, Run>();
  runs.set(model, known);
  const name = [task.language, task.where, ...task.words].join(" ");
  const made = known.get(name) ?? run(model, task);
  known.set(name, made);
  return made;
}

/** Lets the model write a sentence backwards, and keeps what it looked at. */
function run(model: Transformer, { words, where, language }: Task): Run {
  const tokens = tokensOf(model);
  const allowed = answerIds(model, words, language);
  const most = mostOf(words.length);
  const source = words.map((word) => tokens.indexOf(word));
  const { encoder: below, decoder: beside } = hasPositions(where);
  const memory = model.encode(source, {
    ...positionsOf(model, below, source.length),
    attention: true,
  });
  const [layer] = memory.attention ?? [];
  const prompt = [tokens.indexOf("<reverse>")];
  const written: Written[] = [];
  while (written.length < most && written.at(-1)?.token !== endToken) {
    const last = prompt.length - 1;
    const { data, selfAttention, crossAttention } = model.decode(prompt, memory, {
      ...positionsOf(model, beside, prompt.length),
      mask: "causal",
      attention: true,
    });
    const logits = data.slice(last * model.vocabSize);
    const likely = likeliest(logits, allowed)
      .slice(0, told)
      .map((id) => ({ token: tokens[id] ?? "", logit: logits[id] ?? 0 }));
    const [self, cross] = [selfAttention?.[0], crossAttention?.[0]];
    const token = likely[0]?.token ?? "";
    written.push({
      token,
      likely,
      cross: cross ? rowsOf(cross, last) : [],
      self: self ? rowsOf(self, last) : [],
    });
    prompt.push(tokens.indexOf(token));
  }
  const attention = layer
    ? Array.from({ length: model.heads }, (_, head) => {
        const size = source.length * source.length;
        return layer.data.slice(head * size, (head + 1) * size);
      })
    : [];
  return { words, attention, written };
}
