import { ggufFormat } from "./foreign.js";
import type { Keys } from "./keys.js";
import type { Kind } from "./kind.js";
import type { RotaryModel } from "./models.js";
import type { Rope } from "./rope.js";
import { isBefore, type Version } from "./versions.js";

/** What an engine does otherwise with the same configuration. */
export interface EngineDifference {
  /** Its name, with a version where only some differ. */
  engine: string;
  /** In words. */
  does: string;
}

/** Models whose q and k llama.cpp's converter permutes (convert_hf_to_gguf.py, undo_permute). */
const permutedByLlamaCpp: ReadonlySet<string> = new Set([
  "llama",
  "mistral",
  "mixtral",
  "granite",
  "smollm3",
]);

const originally = "original_max_position_embeddings";
const ownTrained = (scaling: Keys) => scaling.has(originally);

/**
 * @internal Facts from huggingface/transformers, src/transformers/modeling_rope_utils.py, 4.45, 58cebc848
 * (4.56) and 5; vllm-project/vllm, vllm/model_executor/layers/rotary_embedding; and ggml-org/llama.cpp,
 * convert_hf_to_gguf.py and ggml/src/ggml.c, ggml_rope_yarn_corr_dims.
 */
export function engineDifferences(
  { modelType, format, keys }: Kind,
  model: RotaryModel,
  { type, options, mscale }: Rope,
  scaling: Keys | undefined,
  version: Version,
): EngineDifference[] {
  const found: EngineDifference[] = [];
  // Made for one engine.
  if (format === ggufFormat) return found;
  const exists = (engine: string) =>
    engine !== "transformers 4.45" || !isBefore("4.45", model.since ?? "4.45");
  const say = (engine: string, does: string) => {
    if (exists(engine)) found.push({ engine, does });
  };
  if (options.pairing === undefined && permutedByLlamaCpp.has(modelType)) {
    say(
      "llama.cpp",
      "turns neighbours: its converter moves the columns of q and k, from halves to adjacent",
    );
  }
  // Hunyuan's alpha makes one base in every engine.
  if (type === "dynamic" && options.length === undefined) {
    say("vLLM", "has one base for texts of every length, not one for each length");
  }
  if (type === "longrope") {
    say("transformers 4.45", "takes the long factors for every text, short ones too");
    say(
      "vLLM",
      "takes the long factors for every text if its max_model_len is past the trained length",
    );
    if (scaling?.has("factor") && options.trained !== undefined) {
      if (isBefore(version, "5")) {
        say("transformers 5", "takes the factor as it is for the amplitude");
      } else {
        const ratio = "max_position_embeddings / original_max_position_embeddings";
        say("transformers 4", `takes ${ratio} for the amplitude, not the factor`);
      }
    }
  }
  // huggingface/transformers #47435: its class for DeepSeek-V2 left this out until July 2026.
  if (modelType === "deepseek_v2" && mscale !== undefined && mscale.factor > 1) {
    const m = "m², with m = 0.1 mscale_all_dim ln(factor) + 1";
    if (isBefore(version, "5")) {
      for (const engine of ["transformers #47435", "vLLM"]) {
        say(engine, `multiplies the softmax scale by ${m}`);
      }
    } else {
      say("transformers before #47435 (July 2026)", `does not multiply the softmax scale by ${m}`);
    }
  }
  if (modelType === "chatglm" && keys.has("rope_ratio")) {
    say("ChatGLM2-6B-32K, whose file has the same keys", "divides positions by rope_ratio instead");
  }
  if (["minimax", "minimax_m2"].includes(modelType) && keys.has("rotary_dim")) {
    say(
      "transformers 5",
      "does not read rotary_dim: without partial_rotary_factor all columns turn",
    );
  }
  if (format === "Mistral's params.json") {
    say("vLLM and transformers", "move the columns of q and k, from adjacent to halves");
  }
  if (type === "yarn") {
    const { trained, maxPositions = 0, factor } = options;
    if (
      trained !== undefined &&
      scaling !== undefined &&
      keys.has(originally) &&
      !ownTrained(scaling)
    ) {
      say(
        "transformers 4",
        `does not read ${originally} beside the scaling: it counts from max_position_embeddings`,
      );
    }
    if (trained !== undefined && trained !== maxPositions) {
      if (maxPositions / trained !== factor) {
        say(
          "transformers 4.51 to 4.55",
          "take max_position_embeddings / original_max_position_embeddings for the factor",
        );
      }
      say("transformers 4.45", "counts from max_position_embeddings");
    }
    if (options.mscale !== undefined && options.mscaleAllDim !== undefined) {
      say("transformers 4.45", "knows no mscale: its amplitude is 0.1 ln(factor) + 1");
    }
    if (options.truncate === false) {
      const rounds = "the ends of the ramp to whole pairs all the same";
      if (exists("transformers 4.45")) say("transformers 4.45 and llama.cpp", `round ${rounds}`);
      else say("llama.cpp", `rounds ${rounds}`);
    }
    if (options.trained === undefined) {
      say("vLLM", "refuses the configuration without original_max_position_embeddings");
    }
  }
  return found;
}
