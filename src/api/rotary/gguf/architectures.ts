/**
 * How llama.cpp turns, by the names of its own rope types: neighbours (`"norm"`), halves (`"neox"`), or halves with
 * a part of the pairs for each of time, height and width, in blocks (`"mrope"`) or in turn (`"imrope"`).
 */
export type GgufRopeType = "norm" | "neox" | "mrope" | "imrope";

/**
 * @internal Of each architecture the rope type, as ggml-org/llama.cpp has it (llama_model_rope_type of
 * src/llama-model.cpp, autumn 2026), and the `model_type` of transformers whose layers it has.
 */
export const architectures: Readonly<Record<GgufRopeType, Readonly<Record<string, string>>>> = {
  norm: {
    arcee: "arcee",
    arctic: "arctic",
    chameleon: "chameleon",
    chatglm: "chatglm",
    cohere2: "cohere2",
    "command-r": "cohere",
    deepseek: "deepseek",
    deepseek2: "deepseek_v3",
    ernie4_5: "ernie4_5",
    "ernie4_5-moe": "ernie4_5_moe",
    glm4: "glm4",
    granite: "granite",
    granitemoe: "granitemoe",
    internlm2: "internlm2",
    llama: "llama",
    llama4: "llama4_text",
    minicpm: "minicpm",
    olmo: "olmo",
    smollm3: "smollm3",
  },
  neox: {
    apertus: "apertus",
    bitnet: "bitnet",
    dbrx: "dbrx",
    dots1: "dots1",
    eurobert: "eurobert",
    exaone: "exaone",
    exaone4: "exaone4",
    falcon: "falcon",
    "falcon-h1": "falcon_h1",
    gemma: "gemma",
    gemma2: "gemma2",
    gemma3: "gemma3_text",
    gemma3n: "gemma3n_text",
    glm4moe: "glm4_moe",
    "gpt-oss": "gpt_oss",
    gptneox: "gpt_neox",
    "hunyuan-dense": "hunyuan_v1_dense",
    "hunyuan-moe": "hunyuan_v1_moe",
    jais2: "jais2",
    lfm2: "lfm2",
    lfm2moe: "lfm2_moe",
    "minimax-m2": "minimax_m2",
    "modern-bert": "modernbert",
    nemotron: "nemotron",
    "nomic-bert": "nomic_bert",
    olmo2: "olmo2",
    olmoe: "olmoe",
    openelm: "openelm",
    orion: "orion",
    phi2: "phi",
    phi3: "phi3",
    phimoe: "phimoe",
    qwen: "qwen",
    qwen2: "qwen2",
    qwen2moe: "qwen2_moe",
    qwen3: "qwen3",
    qwen3moe: "qwen3_moe",
    qwen3next: "qwen3_next",
    seed_oss: "seed_oss",
    stablelm: "stablelm",
    starcoder2: "starcoder2",
  },
  mrope: { paddleocr: "paddleocr_vl_text", qwen2vl: "qwen2_vl_text" },
  imrope: {
    qwen35: "qwen3_5_text",
    qwen35moe: "qwen3_5_moe_text",
    qwen3vl: "qwen3_vl_text",
    qwen3vlmoe: "qwen3_vl_moe_text",
  },
};

/** @internal Why an architecture has no configuration here, of those that llama.cpp has. */
export const refused: Readonly<Record<string, string>> = {
  bloom: "its scores are shifted by distances (ALiBi): it turns nothing",
  clip: "it is the part of a model that sees: give the file of the language model",
  gpt2: "its positions are rows that training has found: it turns nothing",
  mamba: "it has no attention",
  mamba2: "it has no attention",
  mpt: "its scores are shifted by distances (ALiBi): it turns nothing",
  t5: "its scores are shifted by biases of distances: it turns nothing",
};
