import { rangeError } from "../../shared/check.js";
import { Keys } from "./keys.js";
import { all, type LayerRule } from "./layer-rules.js";
import { type RotaryModel, usualKeys } from "./models.js";

/** @internal A configuration of another program than transformers. */
export interface Foreign {
  /** What the file is, in words. */
  format: string;
  keys: Keys;
  /** The kind of model it names, if it names one of transformers'. */
  modelType: string | undefined;
  /** What that program has otherwise. */
  model: RotaryModel;
}

/** @internal The format of a configuration that is not transformers'; undefined for others. */
export function foreignOf(root: Keys): Foreign | undefined {
  if (root.holdsObject("model_config") && root.has("model_type")) return mlc(root);
  if (!root.has("hidden_size") && ["dim", "n_layers", "n_heads"].every((key) => root.has(key))) {
    return isMetas(root) ? meta(root) : mistral(root);
  }
  if (root.has("gguf_architecture")) return gguf(root);
  for (const [key, what] of refused) {
    if (!key.every((name) => root.has(name))) continue;
    throw rangeError("config", "the config.json beside the model's weights", what);
  }
  return undefined;
}

const refused: readonly (readonly [keys: readonly string[], what: string])[] = [
  [["general.architecture"], "the metadata of a GGUF file, which posenc/rotary/gguf reads"],
  [["initial_context_length", "rope_ntk_alpha"], "the config.json of gpt-oss's own code"],
  [["model", "search"], "the genai_config.json of ONNX Runtime"],
];

/** @internal */
export const ggufFormat = "a GGUF file";

/** What posenc/rotary/gguf makes of llama.cpp's files: the names of keys do not depend on the model. */
function gguf(root: Keys): Foreign {
  root.mark("gguf_architecture");
  return {
    format: ggufFormat,
    keys: root,
    modelType: root.anyText("model_type"),
    model: {
      keys: { ...usualKeys, rotaryDim: "rotary_dim", interleaved: "rope_interleaved" },
      // The file has all that its class would leave out.
      scaling: {},
      scalingIn: (keys) => keys.object("rope_scaling"),
    },
  };
}

/** WebLLM and MLC: mlc-ai/mlc-llm 01ced331, python/mlc_llm/model. */
function mlc(root: Keys): Foreign {
  return {
    format: "MLC's mlc-chat-config.json",
    keys: root.object("model_config") as Keys,
    modelType: root.anyText("model_type"),
    model: {
      keys: {
        base: ["position_embedding_base", "rope_theta"],
        positions: ["context_window_size", "max_position_embeddings"],
      },
      scalingIn(keys) {
        // A scaling without rope_type is dropped.
        const scaling = keys.object("rope_scaling");
        return scaling?.has("rope_type") ? scaling : undefined;
      },
    },
  };
}

/** Mistral's own: mistralai/mistral-inference 16bb6370, transformer.py; its YaRN as vllm-project/vllm 01da88c5 has it. */
function mistral(root: Keys): Foreign {
  const format = "Mistral's params.json";
  const type = root.anyText("model_type");
  if (type !== undefined && type !== "transformer") {
    throw rangeError("model_type", `"transformer" or left out, as this is ${format}`, type);
  }
  const isLatent = root.has("qk_rope_head_dim");
  const sizes = { hidden: "dim", heads: "n_heads", layers: "n_layers" };
  return {
    format,
    keys: root,
    modelType: undefined,
    model: {
      hub: "mistralai/mistral-inference, src/mistral_inference/transformer.py",
      pairing: "adjacent",
      base: 1000000,
      layers: windows,
      temperature: "positions",
      keys: {
        ...sizes,
        temperature: "llama_4_scaling",
        positions: ["max_position_embeddings", "max_seq_len"],
        ...(isLatent && { headDim: "qk_rope_head_dim" }),
      },
      ...(isLatent && { before: 0, softmax: "yarn" }),
      positions: 128000,
      scalingIn: (keys) => yarnOf(keys.object("yarn"), isLatent),
    },
  };
}

/** A window for each layer, or for some that are repeated. */
const windows: LayerRule = {
  types: ["full_attention"],
  of(keys, count) {
    const list = keys.raw("sliding_window");
    if (!Array.isArray(list) || list.length === 0) return all().of(keys, count);
    keys.mark("sliding_window");
    return Array.from({ length: count }, (_, layer) =>
      list[layer % list.length] == null ? "full_attention" : "sliding_attention",
    );
  },
};

function yarnOf(yarn: Keys | undefined, isLatent: boolean): Keys | undefined {
  if (yarn === undefined) return undefined;
  const scales = yarn.flag("apply_scale") ?? true;
  return new Keys(
    {
      rope_type: "yarn",
      factor: yarn.positive("factor"),
      original_max_position_embeddings: yarn.whole("original_max_position_embeddings"),
      beta_fast: yarn.positive("beta"),
      beta_slow: yarn.positive("alpha"),
      ...(isLatent && { mscale: 1, mscale_all_dim: 1 }),
      ...(!scales && { attention_factor: 1 }),
    },
    "yarn.",
  );
}

const isMetas = (root: Keys) => root.has("multiple_of") || root.has("use_scaled_rope");

/** Meta's own: meta-llama/llama-models, models/llama3/model.py. */
function meta(root: Keys): Foreign {
  const format = "Meta's params.json";
  if (root.flag("use_scaled_rope")) {
    const mayBe = `false: by ${format}, the code decides the factor; give the config.json of transformers`;
    throw rangeError("use_scaled_rope", mayBe, true);
  }
  return {
    format,
    keys: root,
    modelType: undefined,
    model: {
      hub: "meta-llama/llama-models, models/llama3/model.py",
      pairing: "adjacent",
      base: 10000,
      keys: { hidden: "dim", heads: "n_heads", layers: "n_layers", positions: "max_seq_len" },
    },
  };
}
