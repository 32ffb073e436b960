import type { NameOfKind } from "../shared/presets/facts.js";
import type { PresetWords } from "../shared/presets/words.js";

/**
 * @internal The presets of this entry in words; src/posenc/rotary/presets.h has their facts. A function, because
 * a bundler keeps every template with a tag that is not in one: sessions are bundled without the words.
 */
export function words(): Readonly<Record<NameOfKind<"rotary" | "bias">, PresetWords>> {
  const raw = String.raw;

  const paper = raw`\omega_i = \theta^{-2i/d}`;
  const turned = raw`a' = a\cos p\omega_i - b\sin p\omega_i,\quad b' = b\cos p\omega_i + a\sin p\omega_i`;

  const yarn = raw`\omega' = \gamma\,\omega/f + (1-\gamma)\,\omega,\quad \gamma = \operatorname{clamp}\tfrac{i - c(\beta_{\text{fast}})}{c(\beta_{\text{slow}}) - c(\beta_{\text{fast}})},\quad c(\beta) = \tfrac{d\,\ln(L_0/2\pi\beta)}{2\ln\theta},\quad \text{amplitude } 0.1\ln f + 1`;

  const evenDim = "an odd dim";
  const sectionsNot = "an odd dim; sections that are not all pairs together";
  const transformersRope = (key: string) =>
    `huggingface/transformers 58cebc848 (4.56), src/transformers/modeling_rope_utils.py, ROPE_INIT_FUNCTIONS["${key}"]`;
  const transformersModel = (model: string, name: string) =>
    `huggingface/transformers 753d61104 (4.57.6), src/transformers/models/${model}/modeling_${model}.py, ${name}`;
  const timm = (name: string) =>
    `huggingface/pytorch-image-models aa4b5850, timm/layers/pos_embed_sincos.py, ${name}`;
  const diffusers = (name: string) =>
    `huggingface/diffusers 58eb52c080, src/diffusers/models/embeddings.py, ${name}`;

  return {
    "diffusers-rope-1d": {
      formula: raw`${turned},\quad \omega_i = (\theta\cdot\text{ntk})^{-2i/d}/\text{factor}`,
      source: diffusers("get_1d_rotary_pos_embed"),
      refuses:
        "an odd dim. use_real=False, the same turns as complex numbers, and freqs_dtype, their rounding, are not options here",
      tolerance: 4.8e-7,
    },
    "diffusers-rope-2d": {
      formula: raw`${turned},\quad p = x \text{ for the first } d/2 \text{ columns, } y \text{ for the others},\quad \omega_i = \theta^{-4i/d}`,
      source: diffusers("get_2d_rotary_pos_embed"),
      refuses:
        'a dim that 4 does not divide. use_real=False and output_type="np", whose coordinates differ where a crop does not start at 0, are not options here',
      tolerance: 1.9e-7,
    },
    "diffusers-rope-3d": {
      formula: raw`${turned},\quad p = t, y, x \text{ for } d/4, 3d/8, 3d/8 \text{ columns}`,
      source: diffusers("get_3d_rotary_pos_embed"),
      refuses:
        "a dim that 16 does not divide, of which the original leaves columns unturned; maxSize less than the shape",
      tolerance: 6.1e-8,
    },
    "rotary-embedding-torch": {
      formula: raw`${turned},\quad \omega_i = \theta'^{-2i/d}/\text{factor},\quad \theta' = \theta\cdot\text{ntk}^{d/(d-2)}`,
      source:
        "lucidrains/rotary-embedding-torch 8bb4643, rotary_embedding_torch/rotary_embedding_torch.py, RotaryEmbedding",
      refuses:
        'an odd dim, dim 2 (the formula divides by dim - 2), a factor below 1. custom_freqs, freqs_for="constant", num_freqs and learned_freq, which are the frequencies themselves, and offsets of get_axial_freqs, whose cache gives one axis the numbers of another, are not options here; use_xpos and xpos_scale_base are options of apply, seq_before_head_dim is its positionsAxis',
      tolerance: 4.2e-6,
    },
    "timm-dinov3": {
      formula: raw`${turned},\quad p = \frac{2(i+\frac12)}{N}-1,\quad \omega_i = 2\pi\,\theta^{-4i/d},\quad \theta = 100`,
      source: timm("RotaryEmbeddingDinoV3"),
      refuses:
        "a dim that 4 does not divide; one of minPeriod and maxPeriod without the other. shift_coords, jitter_coords and rescale_coords, which are random and for training alone, and grid_indexing, which changes nothing, are not options here",
      tolerance: 1.4e-6,
    },
    "timm-mrope": {
      formula: raw`${turned},\quad p = t, h, w \text{ for } i \bmod 3 = 0, 1, 2,\quad ${paper}`,
      source: timm("RotaryEmbeddingMRope"),
      refuses:
        'an odd dim; grid_indexing other than "ij". Beyond the original: a time of its own, which is 0 there, and pairing',
      tolerance: 7.4e-8,
    },
    "timm-rotary-cat": {
      formula: raw`${turned},\quad p = h \text{ for the first } d/2 \text{ columns, } w \text{ for the others},\quad \omega_i = \pi\,(\text{maxRes}/2)^{i/(n-1)}`,
      source: timm("RotaryEmbeddingCat, apply_rot_embed_cat"),
      refuses:
        "a dim that 4 does not divide; a shape of other than two sizes; half of apply_rot_embed_cat, with which no two columns make a pair",
      tolerance: 1.2e-5,
    },
    "transformers-default": {
      formula: raw`${turned},\quad ${paper}`,
      source: transformersRope("default"),
      refuses: evenDim,
      tolerance: 1.1e-6,
    },
    "transformers-dynamic": {
      formula: raw`${turned},\quad \omega_i = \theta'^{-2i/d},\quad \theta' = \theta\left(f\,\tfrac{\max(L, L_0)}{L_0} - f + 1\right)^{d/(d-2)}`,
      source: transformersRope("dynamic"),
      refuses: "an odd dim; dim 2 (the formula divides by dim - 2)",
      tolerance: 8.6e-6,
    },
    "transformers-linear": {
      formula: raw`${turned},\quad \omega_i = \theta^{-2i/d}/f`,
      source: transformersRope("linear"),
      refuses: evenDim,
      tolerance: 6.5e-7,
    },
    "transformers-llama3": {
      formula: raw`${turned},\quad \omega' = \begin{cases}\omega/f & \lambda > L_0/\text{low}\\ \omega & \lambda < L_0/\text{high}\\ (1-s)\,\omega/f + s\,\omega & \text{else}\end{cases},\quad s = \frac{L_0/\lambda - \text{low}}{\text{high} - \text{low}},\quad \lambda = 2\pi/\omega`,
      source: transformersRope("llama3"),
      refuses: "an odd dim; highFreqFactor less than lowFreqFactor",
      tolerance: 7.4e-4,
    },
    "transformers-longrope": {
      formula: raw`${turned},\quad \omega'_i = \omega_i/f_i,\quad \text{amplitude } \sqrt{1 + \ln f/\ln L_0}`,
      source: transformersRope("longrope"),
      refuses:
        "another number of factors than of pairs; neither factor nor trained; a trained length of 1, whose logarithm is 0",
      tolerance: 1.6e-6,
    },
    "transformers-mrope": {
      formula: raw`${turned},\quad p = t, h, w \text{ for the first, the next and the last pairs},\quad ${paper}`,
      source: transformersModel("qwen2_vl", "apply_multimodal_rotary_pos_emb"),
      refuses: sectionsNot,
      tolerance: 5.3e-7,
    },
    "transformers-mrope-alternating": {
      formula: raw`${turned},\quad p = h, w \text{ for } i \bmod 2 = 0, 1 \text{ while they have pairs, then } t,\quad ${paper}`,
      source:
        "huggingface/transformers 008e57439 (5), src/transformers/models/ernie4_5_vl_moe/modular_ernie4_5_vl_moe.py, Ernie4_5_VLMoeTextRotaryEmbedding",
      refuses: `${sectionsNot}; other numbers of pairs for height than for width`,
      tolerance: 7.4e-8,
    },
    "transformers-mrope-interleaved": {
      formula: raw`${turned},\quad p = t, h, w \text{ for } i \bmod 3 = 0, 1, 2 \text{ while they have pairs, then } t,\quad ${paper}`,
      source: transformersModel("qwen3_vl", "Qwen3VLTextRotaryEmbedding.apply_interleaved_mrope"),
      refuses: sectionsNot,
      tolerance: 3.1e-7,
    },
    "transformers-mrope-interleaved-yarn": {
      formula: raw`${turned},\quad p = t, h, w \text{ for } i \bmod 3 = 0, 1, 2 \text{ while they have pairs, then } t,\quad ${yarn}`,
      source: transformersModel("qwen3_vl", "Qwen3VLTextRotaryEmbedding"),
      refuses: sectionsNot,
      tolerance: 1.2e-6,
    },
    "transformers-mrope-yarn": {
      formula: raw`${turned},\quad p = t, h, w \text{ for the first, the next and the last pairs},\quad ${yarn}`,
      source: transformersModel("qwen2_vl", "Qwen2VLRotaryEmbedding"),
      refuses: sectionsNot,
      tolerance: 1.2e-6,
    },
    "transformers-proportional": {
      formula: raw`${turned},\quad \omega_i = \begin{cases}\theta^{-2i/d}/f & i < r/2\\ 0 & \text{else}\end{cases},\quad r = \text{rotaryDim}`,
      source:
        'huggingface/transformers decba1d2ea (5.16), src/transformers/modeling_rope_utils.py, ROPE_INIT_FUNCTIONS["proportional"]',
      refuses: evenDim,
      tolerance: 1.2e-5,
    },
    "transformers-yarn": {
      formula: raw`${turned},\quad ${yarn}`,
      source: transformersRope("yarn"),
      refuses: evenDim,
      tolerance: 2.2e-4,
    },
    "x-transformers-rotary": {
      formula: raw`${turned},\quad \omega_i = \theta'^{-2i/d}/\text{factor},\quad \theta' = \theta\cdot\text{ntk}^{d/(d-2)}`,
      source: "lucidrains/x-transformers 9252ed7, x_transformers.py, RotaryEmbedding",
      refuses:
        "an odd dim, which turns one column more there; dim 2 (the formula divides by dim - 2); a factor below 1. use_xpos and scale_base are options of apply",
      tolerance: 5.7e-7,
    },

    alibi: {
      formula: raw`b_{h,q,k} = -m_h\,(q - k),\quad m_h = 2^{-8h/n},\quad h = 1\dots n`,
      source:
        "Press et al., Train Short, Test Long, 2022; ofirpress/attention_with_linear_biases 4b92f28, get_slopes; x-transformers 9252ed7; BLOOM and MPT in huggingface/transformers 58cebc848",
      refuses:
        "fewer totalHeads than heads. slopes of one's own, which x-transformers takes, are not an option here",
      tolerance: 7.2e-7,
    },
    t5: {
      formula: raw`\text{bucket}(n) = \begin{cases} n & n < \frac B2\\ \min\left(\frac B2 + \left\lfloor\frac{\ln(2n/B)}{\ln(2n_{\mathrm{max}}/B)}\cdot\frac B2\right\rfloor, B - 1\right) & \text{else}\end{cases},\quad n = |k - q|`,
      source:
        "Raffel et al., 2020; lucidrains/x-transformers 9252ed7, RelativePositionBias; huggingface/transformers 58cebc848, T5Attention._relative_position_bucket",
      refuses:
        "fewer than 4 buckets (2 in one direction) or more than 65536; a maxDistance that the buckets of one distance each reach",
      tolerance: 2.4e-6,
    },
  };
}
