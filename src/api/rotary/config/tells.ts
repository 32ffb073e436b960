import type { Keys } from "./keys.js";
import { rotaryModels, usualKeys } from "./models.js";
import type { IgnoredKey } from "./rope.js";

/** What names of keys are made of that tell positions, in any class or file that is known. */
const words = [
  "rope",
  "rotary",
  "alibi",
  "yarn",
  "ntk",
  "logn",
  "xpos",
  "nope",
  "position",
  "pos_emb",
  "pos_att",
  "pos_enc",
  "relative",
  "rel_pos",
  "sinusoid",
  "timescale",
  "seq_len",
  "sequence_length",
  "model_max_length",
  "n_ctx",
  "context_len",
  "context_window",
  "max_trained",
  "sliding",
  "attention_window",
  "window_size",
  "window_layers",
  "local_attention",
  "attention_chunk_size",
  "global_attn_every",
  "full_attn",
  "full_attention_interval",
  "attn_layer_",
  "cross_attention_layers",
  "hybrid_layer_pattern",
  "hybrid_override_pattern",
  "layer_types",
  "layers_block_type",
  "block_types",
  "prefix_dense",
  "attn_logit_softcapping",
  "query_pre_attn_scalar",
  "attention_multiplier",
  "qk_scale",
  "attn_scale",
  "floor_scale",
  "attn_temperature",
  "llama_4_scaling",
  "mrope",
  "head_dim",
  "kv_channels",
  "per_layer_config",
];

/** Of other parts of a layer than its queries and keys, or of no model at all. */
const others = /^(v|linear|mamba|ssm|index|value)_|(^|_)(v|value)_head_dim$|token|^mlp_/;

const pattern = new RegExp(words.join("|"), "i");

/** @internal Says why a key was not read. holder: the object that has the key, at the path. */
export type WhyUnread = (key: string, holder: Keys, path: string) => string;

/**
 * @internal The keys that tell positions, in any class or but for their spelling, and that nobody has read, at any
 * level.
 *
 * @param scalings Paths of objects whose every key is about positions.
 */
export function unreadKeys(
  root: Keys,
  scalings: (path: string) => boolean,
  why: WhyUnread,
): IgnoredKey[] {
  const found: IgnoredKey[] = [];
  const visit = (holder: Keys, path: string) => {
    const isScaling = scalings(path);
    for (const key of holder.all()) {
      const part = holder.part(key);
      const isUnread = holder.has(key) && !holder.wasRead(key);
      const meant = isUnread && !others.test(key) ? holder.meant(key) : undefined;
      const tells = isScaling ? part === undefined : pattern.test(key) && !others.test(key);
      if (isUnread && (tells || meant !== undefined)) {
        const told = meant === undefined ? {} : { meant: `${path}${meant}` };
        found.push({ key: `${path}${key}`, why: why(key, holder, path), ...told });
      } else if (part !== undefined) {
        visit(part, `${path}${key}.`);
      }
    }
  };
  visit(root, "");
  return found;
}

/** @internal Another kind of model whose class reads the key, if there is one. */
export function readerOf(key: string): string | undefined {
  if (Object.values<string>(usualKeys).includes(key)) return undefined;
  const reads = Object.entries(rotaryModels).find(([, { keys }]) =>
    Object.values(keys ?? {}).some((name) => (Array.isArray(name) ? name : [name]).includes(key)),
  );
  return reads?.[0];
}
