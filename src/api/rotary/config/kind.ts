import { rangeError, typeError } from "../../shared/check.js";
import { foreignOf } from "./foreign.js";
import { isObject, Keys } from "./keys.js";
import { modelOf, type RotaryModel, rotaryModels } from "./models.js";
import { learnedModels, sinusoidalModels, t5Models } from "./other-models.js";
import { refusalOf, surveyedTypes } from "./refusals.js";

/** @internal Which kind of model a configuration is of, and where its language model's keys are. */
export interface Kind {
  root: Keys;
  /** The configuration itself: a copy, which nothing changes. */
  config: Readonly<Record<string, unknown>>;
  /** Of the language model. */
  keys: Keys;
  modelType: string;
  /** The row of its rotary, if it has one. */
  model: RotaryModel | undefined;
  /** The format of a file that is not transformers', in words. */
  format?: string;
}

/** @internal The kind of a configuration, or of its text. */
export function kindOf(config: unknown): Kind {
  const own = parsed(config);
  return { config: own, ...kindIn(new Keys(own)) };
}

function kindIn(root: Keys): Omit<Kind, "config"> {
  const foreign = foreignOf(root);
  if (foreign === undefined) {
    const { keys, modelType } = languageModel(root);
    return { root, keys, modelType, model: modelOf(rotaryModels, modelType) };
  }
  const { format, modelType: named, model: own } = foreign;
  if (named === undefined) {
    return { root, keys: foreign.keys, modelType: format, model: own, format };
  }
  const { keys, modelType } = languageModel(foreign.keys, named);
  const usual = modelOf(rotaryModels, modelType);
  const model = usual && { ...usual, ...own, keys: { ...usual.keys, ...own.keys } };
  return { root, keys, modelType, model, format };
}

function parsed(config: unknown): Readonly<Record<string, unknown>> {
  let value = config;
  if (typeof config === "string") {
    try {
      value = JSON.parse(config);
    } catch {
      const start = config.length > 40 ? `${config.slice(0, 40)}…` : config;
      throw rangeError("config", "the text of a JSON object", start);
    }
  }
  if (!isObject(value)) throw typeError("config", "an object or its JSON text", value);
  return copied(value, 1);
}

/** Throws if a configuration is nested deeper than any is: one within itself has no end. */
function copied<Part extends object>(value: Part, depth: number): Readonly<Part> {
  if (depth > 32) throw typeError("config", "nested at most 32 deep", value);
  const parts = Object.entries(value).map(([key, part]) => [
    key,
    typeof part === "object" && part !== null ? copied(part, depth + 1) : part,
  ]);
  const copy = Object.fromEntries(parts);
  return Object.freeze(Array.isArray(value) ? Object.assign(value.slice(), copy) : copy);
}

/**
 * Where models of several parts keep their language model, which may have parts itself. A decoder is one beside an
 * encoder.
 */
const parts = [
  "thinker_config",
  "vlm_config",
  "text_config",
  "llm_config",
  "language_config",
  "decoder_config",
  "decoder",
];

function languageModel(root: Keys, named?: string): { keys: Keys; modelType: string } {
  let keys = root;
  let around = named ?? root.anyText("model_type");
  let own = around;
  for (;;) {
    const part = parts.find((key) => keys.holdsObject(key));
    if (part === undefined) break;
    keys = keys.object(part) as Keys;
    own = keys.anyText("model_type");
    around = own ?? around;
  }
  if (keys === root) {
    const modelType = own ?? untold(root);
    // Files of the hub may have the language model's keys beside the parts.
    const isFlat = sizes.some((key) => root.has(key)) && !isKnown(modelType);
    return { keys, modelType: (isFlat ? partOf(modelType) : undefined) ?? modelType };
  }
  if (own !== undefined) return { keys, modelType: own };
  if (around === undefined) return { keys, modelType: untold(keys, root) };
  // The classes of many models that read images too have one kind of language model, named after them.
  const name = around.replace(/_thinker$/, "");
  const known = partOf(name) ?? (isKnown(name) ? name : undefined);
  if (known !== undefined) return { keys, modelType: known };
  const mayBe = `given: model_type ${JSON.stringify(around)} does not tell it`;
  throw rangeError(keys.name("model_type"), mayBe, undefined);
}

const sizes = ["hidden_size", "num_hidden_layers", "num_attention_heads"];

const partOf = (name: string) => [`${name}_text`, `${name}_text_model`].find(isKnown);

/** Every kind of model that is made here. */
const madeTypes = (): string[] => [
  ...[rotaryModels, learnedModels, sinusoidalModels].flatMap(Object.keys),
  ...t5Models,
  "bloom",
  "mpt",
];

const isKnown = (type: string): boolean => madeTypes().includes(type);

// --- Without model_type --------------------------------------------------------------------------

/** Keys that one kind of model alone has. */
const ownKeys: Readonly<Record<string, string>> = {
  full_attn_idxs: "lfm2",
  new_decoder_architecture: "falcon",
  rope_freq_constant: "openelm",
  rope_ratio: "chatglm",
  rotary_emb_fraction: "nomic_bert",
};

/** What keys tell that several kinds have, in words. */
const hints: readonly (readonly [keys: readonly string[], tells: string])[] = [
  [["type_vocab_size"], "tells BERT or a model like it, which add rows that training has found"],
  [["relative_attention_num_buckets"], "tells T5 or a model like it"],
  [
    ["rope_theta", "rope_scaling", "rope_parameters"],
    "tells a rotary, but neither which columns make a pair nor which layers turn",
  ],
];

/** The kind that `architectures` or a key tells. */
function untold(keys: Keys, root = keys): string {
  const holder = keys.has("architectures") ? keys : root;
  const [architecture] = holder.texts("architectures") ?? [];
  if (architecture !== undefined) {
    const found = typeOfClass(architecture);
    if (found !== undefined) return found;
    const mayBe = `given: architectures has "${architecture}", which is of no kind that is known`;
    throw rangeError(keys.name("model_type"), mayBe, undefined);
  }
  const key = keys.first(...Object.keys(ownKeys));
  if (key !== undefined) return ownKeys[key] as string;
  const hint = hints.find(([names]) => keys.first(...names) !== undefined);
  const found = hint === undefined ? undefined : keys.first(...hint[0]);
  const why = found === undefined ? "nothing in it tells a model" : `${found} ${hint?.[1]}`;
  throw rangeError(keys.name("model_type"), `given, or architectures: ${why}`, undefined);
}

const bare = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, "");

/** The model_type of a class, e.g. of "Qwen2ForCausalLM". */
function typeOfClass(name: string): string | undefined {
  const stem = bare(name.replace(/(For[A-Z]|LMHead|DoubleHeads|PreTrained|Model).*$/, ""));
  const types = [...madeTypes(), ...surveyedTypes()];
  return ["", "text", "textmodel"]
    .map((end) => types.find((type) => bare(type) === stem + end))
    .find((type) => type !== undefined);
}

/** @internal Throws what is to be told of a kind of model that is not made here. */
export function refuse({ keys, modelType }: Kind): never {
  throw rangeError(keys.name("model_type"), refusalOf(modelType, madeTypes()), modelType);
}
