import type { OptionName } from "./options.js";

/** What a preset makes: rows of positions, of a grid's cells, of an image's or of boxes; or turns, or biases. */
export type PresetKind = "sequence" | "grid" | "image" | "boxes" | "rotary" | "bias";

/** @internal The entry of the package that has a kind. */
export const entries = {
  sequence: "posenc/dialects",
  grid: "posenc/dialects",
  image: "posenc/dialects",
  boxes: "posenc/dialects",
  rotary: "posenc/rotary",
  bias: "posenc/rotary",
} as const satisfies Record<PresetKind, string>;

interface Row {
  kind: PresetKind;
  /** LaTeX; p is the position, d the dim, θ the base, h = ⌊d/2⌋. */
  formula: string;
  source: string;
  /** What the original refuses or answers with NaN: a RangeError here, or what the text says. */
  refuses: string;
  /** What its golden cases allow: the error they state of the original's float32, and our own 6e-8. */
  tolerance: number;
  /** The newest last, which is meant where none is asked for. */
  versions?: readonly string[];
  needs: readonly OptionName[];
  takes: readonly OptionName[];
}

const raw = String.raw;

const paper = raw`\omega_i = \theta^{-2i/d}`;
const interleaved = raw`PE_{p,2i} = \sin(p\,\omega_i),\quad PE_{p,2i+1} = \cos(p\,\omega_i),\quad ${paper}`;
const concatenated = raw`PE_p = [\sin(p\,\omega)\;|\;\cos(p\,\omega)],\quad ${paper}`;
const endpoint = raw`PE_p = [\sin(p\,\omega)\;|\;\cos(p\,\omega)],\quad \omega_i = \theta^{-i/(h-1)}`;
const turned = raw`a' = a\cos p\omega_i - b\sin p\omega_i,\quad b' = b\cos p\omega_i + a\sin p\omega_i`;
const mistaken = raw`PE_{p,j} = \sin\text{ or }\cos(p\,\theta^{-2j/d})\text{ for even or odd } j`;

const evenDim = "an odd dim";
const transformersRope = (key: string) =>
  `huggingface/transformers 58cebc848 (4.56), src/transformers/modeling_rope_utils.py, ROPE_INIT_FUNCTIONS["${key}"]`;
const timm = (name: string) =>
  `huggingface/pytorch-image-models aa4b5850, timm/layers/pos_embed_sincos.py, ${name}`;
const diffusers = (name: string) =>
  `huggingface/diffusers 58eb52c080, src/diffusers/models/embeddings.py, ${name}`;
const article = (number: string): Row => ({
  kind: "sequence",
  formula: number === "004" ? concatenated : interleaved,
  source: `article ${number}`,
  refuses: evenDim,
  tolerance: 6e-8,
  needs: ["dim"],
  takes: ["base"],
});

const lucidrains = [
  "rotaryDim",
  "base",
  "factor",
  "ntkFactor",
  "inPixels",
  "maxFreq",
  "shape",
] as const satisfies OptionName[];

const ofTransformers = ["rotaryDim", "base", "pairing"] as const satisfies OptionName[];

/** @hidden Every preset: one row each. */
export const catalogue = {
  paper: {
    kind: "sequence",
    formula: interleaved,
    source: "Vaswani et al., Attention Is All You Need, 2017, section 3.5",
    refuses: evenDim,
    tolerance: 6e-8,
    needs: ["dim"],
    takes: ["base"],
  },
  "000": { ...article("000"), kind: "sequence", needs: ["dim"], takes: ["base"] },
  "001": { ...article("001"), kind: "sequence", needs: ["dim"], takes: ["base"] },
  "002": { ...article("002"), kind: "sequence", needs: ["dim"], takes: ["base"] },
  "003": { ...article("003"), kind: "sequence", needs: ["dim"], takes: ["base"] },
  "004": { ...article("004"), kind: "sequence", needs: ["dim"], takes: ["base"] },
  burn: {
    kind: "sequence",
    formula: interleaved,
    source:
      "tracel-ai/burn 2c06be351, crates/burn-nn/src/modules/pos_encoding.rs, generate_sinusoids",
    refuses: "an odd dim; there also a base less than the length, which is no trouble here",
    tolerance: 5.5e-7,
    needs: ["dim"],
    takes: ["base"],
  },
  d2l: {
    kind: "sequence",
    formula: interleaved,
    source: "d2l-ai/d2l-en 23d7a5ae, d2l/torch.py, PositionalEncoding",
    refuses: evenDim,
    tolerance: 5.8e-6,
    needs: ["dim"],
    takes: ["base"],
  },
  "deepctr-2019": {
    kind: "sequence",
    formula: mistaken,
    source:
      "shenweichen/DeepCTR 0df401c (2019-03-30 to 2021-07-12), deepctr/layers/sequence.py, PositionEncoding.build",
    refuses: "nothing; the formula is a known mistake, kept for weights trained with it",
    tolerance: 6e-8,
    needs: ["dim"],
    takes: ["base"],
  },
  "diffusers-1d": {
    kind: "sequence",
    formula: concatenated,
    source: diffusers("get_1d_sincos_pos_embed_from_grid"),
    refuses: evenDim,
    tolerance: 6e-8,
    needs: ["dim"],
    takes: ["base", "flipSinToCos"],
  },
  "diffusers-sinusoidal": {
    kind: "sequence",
    formula: interleaved,
    source: diffusers("SinusoidalPositionalEmbedding"),
    refuses: evenDim,
    tolerance: 3.4e-7,
    needs: ["dim"],
    takes: ["base"],
  },
  "diffusers-timestep": {
    kind: "sequence",
    formula: raw`PE_t = [\sin(s\,t\,\omega)\;|\;\cos(s\,t\,\omega)\;|\;0\text{ if } d \text{ is odd}],\quad \omega_i = \theta^{-i/(h-\text{shift})}`,
    source: diffusers("get_timestep_embedding"),
    refuses: "shift = h, which divides by zero there and gives NaN",
    tolerance: 2.8e-5,
    needs: ["dim"],
    takes: ["base", "shift", "scale", "flipSinToCos"],
  },
  fairseq: {
    kind: "sequence",
    formula: raw`${endpoint},\quad p = \text{paddingIdx} + \textstyle\sum \text{tokens so far},\quad PE_{\text{paddingIdx}} = 0`,
    source:
      "facebookresearch/fairseq 3d262bb2, fairseq/modules/sinusoidal_positional_embedding.py, SinusoidalPositionalEmbedding",
    refuses: "dim 2 and 3, where h - 1 = 0",
    tolerance: 2.6e-7,
    needs: ["dim"],
    takes: ["base", "paddingIdx"],
  },
  "keras-hub": {
    kind: "sequence",
    formula: raw`${interleaved},\quad\text{an odd } d \text{ ends on a sine}`,
    source: "keras-team/keras-hub 71453d08f, sine_position_encoding.py, SinePositionEncoding",
    refuses: "nothing",
    tolerance: 3.1e-7,
    needs: ["dim"],
    takes: ["base"],
  },
  "mae-1d": {
    kind: "sequence",
    formula: concatenated,
    source: "facebookresearch/mae efb2a80, util/pos_embed.py, get_1d_sincos_pos_embed_from_grid",
    refuses: evenDim,
    tolerance: 6.1e-8,
    needs: ["dim"],
    takes: ["base"],
  },
  marian: {
    kind: "sequence",
    formula: raw`${concatenated},\quad \lceil d/2\rceil \text{ sines, then } \lfloor d/2\rfloor \text{ cosines}`,
    source:
      "huggingface/transformers 58cebc848, modeling_marian.py, MarianSinusoidalPositionalEmbedding",
    refuses: "nothing",
    tolerance: 9e-8,
    needs: ["dim"],
    takes: ["base"],
  },
  samlynnevans: {
    kind: "sequence",
    formula: mistaken,
    source: "SamLynnEvans/Transformer 49e0180, Embed.py, PositionalEncoder",
    refuses: "an odd dim; the formula is a known mistake, kept for weights trained with it",
    tolerance: 9e-8,
    needs: ["dim"],
    takes: ["base"],
  },
  "tatp22-1d": {
    kind: "sequence",
    formula: raw`PE_{p,2i} = \sin(p\,\omega_i),\quad PE_{p,2i+1} = \cos(p\,\omega_i),\quad \omega_i = \theta^{-2i/d'},\quad d' = 2\lceil d/2\rceil,\text{ cut to } d`,
    source:
      "tatp22/multidim-positional-encoding efeb8d9, positional_encodings/torch_encodings.py, PositionalEncoding1D",
    refuses: "nothing",
    tolerance: 1.3e-7,
    needs: ["dim"],
    takes: ["base", "columns"],
  },
  tensor2tensor: {
    kind: "sequence",
    formula: raw`PE_p = [\sin(p\,\omega)\;|\;\cos(p\,\omega)\;|\;0\text{ if } d \text{ is odd}],\quad \omega_i = t_{\min}\,(t_{\max}/t_{\min})^{-i/\max(h-1,1)}`,
    source:
      "tensorflow/tensor2tensor bafdc1b6, tensor2tensor/layers/common_attention.py, get_timing_signal_1d",
    refuses: "dim 1",
    tolerance: 9.1e-7,
    needs: ["dim"],
    takes: ["base", "minTimescale", "maxTimescale"],
  },
  "tf-tutorial": {
    kind: "sequence",
    formula: interleaved,
    source: "TensorFlow's Transformer tutorial, positional_encoding",
    refuses: "nothing; an odd dim ends on a sine",
    tolerance: 6e-8,
    needs: ["dim"],
    takes: ["base"],
  },
  "x-transformers": {
    kind: "sequence",
    formula: raw`PE_p = s\,[\sin(p\,\omega)\;|\;\cos(p\,\omega)],\quad ${paper},\quad s = d^{-1/2}\text{ until learned}`,
    source: "lucidrains/x-transformers 9252ed7, x_transformers.py, ScaledSinusoidalEmbedding",
    refuses: evenDim,
    tolerance: 1.1e-7,
    needs: ["dim"],
    takes: ["base", "amplitude"],
  },
  xlm: {
    kind: "sequence",
    formula: raw`${interleaved},\quad\text{an odd } d \text{ ends on a sine}`,
    source: "huggingface/transformers 58cebc848, modeling_xlm.py, create_sinusoidal_embeddings",
    refuses: "nothing",
    tolerance: 9e-8,
    needs: ["dim"],
    takes: ["base"],
  },

  "004-grid": {
    kind: "grid",
    formula: raw`PE_{y,x} = [\sin x\omega\;|\;\cos x\omega\;|\;\sin y\omega\;|\;\cos y\omega],\quad \omega_i = \theta^{-4i/d}`,
    source: "article 004",
    refuses: "a dim that 4 does not divide",
    tolerance: 6e-8,
    needs: ["dim", "shape"],
    takes: ["base", "classToken"],
  },
  "diffusers-2d": {
    kind: "grid",
    formula: raw`PE_{y,x} = [\sin x'\omega\;|\;\cos x'\omega\;|\;\sin y'\omega\;|\;\cos y'\omega],\quad x' = \frac{x\cdot\text{baseSize}}{W\cdot\text{interpolation}},\quad \omega_i = \theta^{-4i/d}`,
    source: diffusers("get_2d_sincos_pos_embed"),
    refuses: "a dim that 4 does not divide",
    tolerance: 4.4e-7,
    needs: ["dim", "shape"],
    takes: ["base", "extraTokens", "flipSinToCos", "baseSize", "interpolationScale"],
  },
  "diffusers-3d": {
    kind: "grid",
    formula: raw`PE_{t,y,x} = [\underbrace{\sin t'\omega|\cos t'\omega}_{d/4}\;|\;\underbrace{\sin x'\omega|\cos x'\omega}_{3d/8}\;|\;\underbrace{\sin y'\omega|\cos y'\omega}_{3d/8}]`,
    source: diffusers("get_3d_sincos_pos_embed"),
    refuses: "a dim that 16 does not divide",
    tolerance: 6e-8,
    needs: ["dim", "shape"],
    takes: ["base", "flipSinToCos", "interpolationScale", "temporalInterpolationScale"],
  },
  mae: {
    kind: "grid",
    formula: raw`PE_{y,x} = [\sin x\omega\;|\;\cos x\omega\;|\;\sin y\omega\;|\;\cos y\omega],\quad \omega_i = \theta^{-4i/d}`,
    source: "facebookresearch/mae efb2a80, util/pos_embed.py, get_2d_sincos_pos_embed",
    refuses: "a dim that 4 does not divide",
    tolerance: 6e-8,
    needs: ["dim", "shape"],
    takes: ["base", "classToken"],
  },
  "tatp22-2d": {
    kind: "grid",
    formula: raw`PE_{y,x} = [\text{interleaved}(y)\;|\;\text{interleaved}(x)],\quad \omega_i = \theta^{-2i/d'},\quad d' = 2\lceil d/4\rceil,\text{ cut to } d`,
    source:
      "tatp22/multidim-positional-encoding efeb8d9, positional_encodings/torch_encodings.py, PositionalEncoding2D",
    refuses: "nothing",
    tolerance: 9.4e-8,
    needs: ["dim", "shape"],
    takes: ["base", "columns"],
  },
  "tatp22-3d": {
    kind: "grid",
    formula: raw`PE_{x,y,z} = [\text{interleaved}(x)\;|\;\text{interleaved}(y)\;|\;\text{interleaved}(z)],\quad \omega_i = \theta^{-2i/d'},\quad d' = 2\lceil d/6\rceil,\text{ cut to } d`,
    source:
      "tatp22/multidim-positional-encoding efeb8d9, positional_encodings/torch_encodings.py, PositionalEncoding3D",
    refuses: "nothing",
    tolerance: 9.4e-8,
    needs: ["dim", "shape"],
    takes: ["base", "columns"],
  },
  "tensor2tensor-nd": {
    kind: "grid",
    formula: raw`PE_{p_1\dots p_N} = [\sin p_1\omega\;|\;\cos p_1\omega\;|\;\dots\;|\;0\dots],\quad n = \lfloor d/2N\rfloor,\quad \omega_i = t_{\min}\,(t_{\max}/t_{\min})^{-i/(n-1)}`,
    source:
      "tensorflow/tensor2tensor bafdc1b6, tensor2tensor/layers/common_attention.py, add_timing_signal_nd",
    refuses: "fewer than 4 columns an axis, which gives NaN there",
    tolerance: 9e-8,
    needs: ["dim", "shape"],
    takes: ["base", "minTimescale", "maxTimescale"],
  },
  "timm-2d": {
    kind: "grid",
    formula: raw`PE_{h,w} = [\sin h\omega\;|\;\sin w\omega\;|\;\cos h\omega\;|\;\cos w\omega],\quad \omega_i = \theta^{-4i/d}`,
    source: timm("build_sincos2d_pos_embed"),
    refuses: "a dim that 4 does not divide",
    tolerance: 9.4e-8,
    needs: ["dim", "shape"],
    takes: ["base", "interleave", "reverse"],
  },
  "timm-fourier": {
    kind: "grid",
    formula: raw`PE = [\sin c_1\omega\;|\;\dots\;|\;\sin c_N\omega\;|\;\cos c_1\omega\;|\;\dots\;|\;\cos c_N\omega],\quad \omega_i = \pi\,(\text{maxRes}/2)^{i/(n-1)},\quad c = -1\dots 1`,
    source: timm("build_fourier_pos_embed"),
    refuses: "nothing",
    tolerance: 2.2e-5,
    needs: ["shape"],
    takes: ["bands", "base", "maxRes", "linearBands", "inPixels", "xFirst", "offset", "reference"],
  },

  detr: {
    kind: "image",
    formula: raw`PE_{y,x} = [\text{interleaved}(y)\;|\;\text{interleaved}(x)],\quad y, x = \textstyle\sum \text{cells that are no padding, from 1}`,
    source: "facebookresearch/detr 29901c5, models/position_encoding.py, PositionEmbeddingSine",
    refuses: "an odd numPosFeats; scale without normalize",
    tolerance: 5.4e-7,
    needs: ["numPosFeats"],
    takes: ["base", "normalize", "scale"],
  },
  gligen: {
    kind: "boxes",
    formula: raw`PE = [\sin c_1\omega_0\dots\sin c_4\omega_0\;|\;\cos c_1\omega_0\dots\cos c_4\omega_0\;|\;\sin c_1\omega_1\dots],\quad \omega_i = 100^{i/n}`,
    source: diffusers("get_fourier_embeds_from_boundingbox"),
    refuses: "nothing",
    tolerance: 2.1e-6,
    needs: ["bands"],
    takes: [],
  },

  "diffusers-rope-1d": {
    kind: "rotary",
    formula: raw`${turned},\quad \omega_i = (\theta\cdot\text{ntk})^{-2i/d}/\text{factor}`,
    source: diffusers("get_1d_rotary_pos_embed"),
    refuses:
      "an odd dim. use_real=False, the same turns as complex numbers, and freqs_dtype, their rounding, are not options here",
    tolerance: 7.2e-7,
    needs: ["dim"],
    takes: ["rotaryDim", "base", "factor", "ntkFactor", "pairing"],
  },
  "diffusers-rope-2d": {
    kind: "rotary",
    formula: raw`${turned},\quad p = x \text{ for the first } d/2 \text{ columns, } y \text{ for the others},\quad \omega_i = \theta^{-4i/d}`,
    source: diffusers("get_2d_rotary_pos_embed"),
    refuses:
      'a dim that 4 does not divide. use_real=False and output_type="np", whose coordinates differ where a crop does not start at 0, are not options here',
    tolerance: 2.2e-7,
    needs: ["dim", "shape"],
    takes: ["base", "crop"],
  },
  "diffusers-rope-3d": {
    kind: "rotary",
    formula: raw`${turned},\quad p = t, y, x \text{ for } d/4, 3d/8, 3d/8 \text{ columns}`,
    source: diffusers("get_3d_rotary_pos_embed"),
    refuses:
      "a dim that 16 does not divide, of which the original leaves columns unturned; maxSize less than the shape",
    tolerance: 9.1e-8,
    needs: ["dim", "shape"],
    takes: ["base", "crop", "gridType", "maxSize"],
  },
  "rotary-embedding-torch": {
    kind: "rotary",
    formula: raw`${turned},\quad \omega_i = \theta'^{-2i/d}/\text{factor},\quad \theta' = \theta\cdot\text{ntk}^{d/(d-2)}`,
    source:
      "lucidrains/rotary-embedding-torch 8bb4643, rotary_embedding_torch/rotary_embedding_torch.py, RotaryEmbedding",
    refuses:
      'an odd dim, dim 2 (the formula divides by dim - 2), a factor below 1. custom_freqs, freqs_for="constant", num_freqs and learned_freq, which are the frequencies themselves, and offsets of get_axial_freqs, whose cache gives one axis the numbers of another, are not options here; use_xpos and xpos_scale_base are options of apply, seq_before_head_dim is its positionsAxis',
    tolerance: 6e-6,
    needs: ["dim"],
    takes: lucidrains,
  },
  "timm-dinov3": {
    kind: "rotary",
    formula: raw`${turned},\quad p = \frac{2(i+\frac12)}{N}-1,\quad \omega_i = 2\pi\,\theta^{-4i/d},\quad \theta = 100`,
    source: timm("RotaryEmbeddingDinoV3"),
    refuses:
      "a dim that 4 does not divide; one of minPeriod and maxPeriod without the other. shift_coords, jitter_coords and rescale_coords, which are random and for training alone, and grid_indexing, which changes nothing, are not options here",
    tolerance: 1.7e-6,
    needs: ["dim", "shape"],
    takes: ["base", "minPeriod", "maxPeriod", "offset", "pairing", "sides"],
  },
  "timm-mrope": {
    kind: "rotary",
    formula: raw`${turned},\quad p = t, h, w \text{ for } i \bmod 3 = 0, 1, 2,\quad ${paper}`,
    source: timm("RotaryEmbeddingMRope"),
    refuses:
      'an odd dim; grid_indexing other than "ij". Beyond the original: a time of its own, which is 0 there, and pairing',
    tolerance: 1.1e-7,
    needs: ["dim", "shape"],
    takes: ["base", "sections", "pairing"],
  },
  "timm-rotary-cat": {
    kind: "rotary",
    formula: raw`${turned},\quad p = h \text{ for the first } d/2 \text{ columns, } w \text{ for the others},\quad \omega_i = \pi\,(\text{maxRes}/2)^{i/(n-1)}`,
    source: timm("RotaryEmbeddingCat, apply_rot_embed_cat"),
    refuses:
      "a dim that 4 does not divide; a shape of other than two sizes; half of apply_rot_embed_cat, with which no two columns make a pair",
    tolerance: 1.3e-5,
    needs: ["dim", "shape"],
    takes: ["base", "inPixels", "maxRes", "linearBands", "offset", "reference", "xFirst"],
  },
  "transformers-default": {
    kind: "rotary",
    formula: raw`${turned},\quad ${paper}`,
    source: transformersRope("default"),
    refuses: evenDim,
    tolerance: 1.3e-6,
    versions: ["4.45", "4.56"],
    needs: ["dim"],
    takes: ofTransformers,
  },
  "transformers-dynamic": {
    kind: "rotary",
    formula: raw`${turned},\quad \omega_i = \theta'^{-2i/d},\quad \theta' = \theta\left(f\,\tfrac{\max(L, L_0)}{L_0} - f + 1\right)^{d/(d-2)}`,
    source: transformersRope("dynamic"),
    refuses: "an odd dim; dim 2 (the formula divides by dim - 2)",
    tolerance: 8.8e-6,
    versions: ["4.45", "4.56"],
    needs: ["dim", "factor", "maxPositions"],
    takes: [...ofTransformers, "length"],
  },
  "transformers-linear": {
    kind: "rotary",
    formula: raw`${turned},\quad \omega_i = \theta^{-2i/d}/f`,
    source: transformersRope("linear"),
    refuses: evenDim,
    tolerance: 8.8e-7,
    versions: ["4.45", "4.56"],
    needs: ["dim", "factor"],
    takes: ofTransformers,
  },
  "transformers-llama3": {
    kind: "rotary",
    formula: raw`${turned},\quad \omega' = \begin{cases}\omega/f & \lambda > L_0/\text{low}\\ \omega & \lambda < L_0/\text{high}\\ (1-s)\,\omega/f + s\,\omega & \text{else}\end{cases},\quad s = \frac{L_0/\lambda - \text{low}}{\text{high} - \text{low}},\quad \lambda = 2\pi/\omega`,
    source: transformersRope("llama3"),
    refuses: "an odd dim; highFreqFactor not greater than lowFreqFactor",
    tolerance: 7.4e-4,
    versions: ["4.45", "4.56"],
    needs: ["dim", "factor", "trained"],
    takes: [...ofTransformers, "lowFreqFactor", "highFreqFactor"],
  },
  "transformers-longrope": {
    kind: "rotary",
    formula: raw`${turned},\quad \omega'_i = \omega_i/f_i,\quad \text{amplitude } \sqrt{1 + \ln f/\ln L_0}`,
    source: transformersRope("longrope"),
    refuses:
      "another number of factors than of pairs; neither factor nor trained; a trained length of 1, whose logarithm is 0",
    tolerance: 1.8e-6,
    versions: ["4.45", "4.56"],
    needs: ["dim", "maxPositions", "shortFactors", "longFactors"],
    takes: [...ofTransformers, "amplitude", "factor", "trained", "length"],
  },
  "transformers-yarn": {
    kind: "rotary",
    formula: raw`${turned},\quad \omega' = \gamma\,\omega/f + (1-\gamma)\,\omega,\quad \gamma = \operatorname{clamp}\tfrac{i - c(\beta_{\text{fast}})}{c(\beta_{\text{slow}}) - c(\beta_{\text{fast}})},\quad c(\beta) = \tfrac{d\,\ln(L_0/2\pi\beta)}{2\ln\theta},\quad \text{amplitude } 0.1\ln f + 1`,
    source: transformersRope("yarn"),
    refuses: evenDim,
    tolerance: 2.2e-4,
    versions: ["4.45", "4.56", "4.57.5"],
    needs: ["dim", "factor", "maxPositions"],
    takes: [
      ...ofTransformers,
      "amplitude",
      "trained",
      "betaFast",
      "betaSlow",
      "truncate",
      "mscale",
      "mscaleAllDim",
    ],
  },
  "x-transformers-rotary": {
    kind: "rotary",
    formula: raw`${turned},\quad \omega_i = \theta'^{-2i/d}/\text{factor},\quad \theta' = \theta\cdot\text{ntk}^{d/(d-2)}`,
    source: "lucidrains/x-transformers 9252ed7, x_transformers.py, RotaryEmbedding",
    refuses:
      "an odd dim, which turns one column more there; dim 2 (the formula divides by dim - 2); a factor below 1. use_xpos and scale_base are options of apply",
    tolerance: 8.1e-7,
    needs: ["dim"],
    takes: ["rotaryDim", "base", "factor", "ntkFactor"],
  },

  alibi: {
    kind: "bias",
    formula: raw`b_{h,q,k} = -m_h\,(q - k),\quad m_h = 2^{-8h/n},\quad h = 1\dots n`,
    source:
      "Press et al., Train Short, Test Long, 2022; ofirpress/attention_with_linear_biases 4b92f28, get_slopes; x-transformers 9252ed7; BLOOM and MPT in huggingface/transformers 58cebc848",
    refuses:
      "fewer totalHeads than heads. slopes of one's own, which x-transformers takes, are not an option here",
    tolerance: 1.2e-6,
    needs: ["heads"],
    takes: ["form", "biasMax", "totalHeads"],
  },
  t5: {
    kind: "bias",
    formula: raw`\text{bucket}(n) = \begin{cases} n & n < \frac B2\\ \min\left(\frac B2 + \left\lfloor\frac{\ln(2n/B)}{\ln(2n_{\max}/B)}\cdot\frac B2\right\rfloor, B - 1\right) & \text{else}\end{cases},\quad n = |k - q|`,
    source:
      "Raffel et al., 2020; lucidrains/x-transformers 9252ed7, RelativePositionBias; huggingface/transformers 58cebc848, T5Attention._relative_position_bucket",
    refuses:
      "fewer than 4 buckets (2 in one direction) or more than 65536; a maxDistance that the buckets of one distance each reach",
    tolerance: 2.4e-6,
    needs: [],
    takes: ["buckets", "maxDistance", "bidirectional"],
  },
} as const satisfies Record<string, Row>;

type Catalogue = typeof catalogue;

/** The name of a preset. */
export type PresetName = keyof Catalogue;

/** The name of a preset of some kinds. */
export type NameOfKind<Kind extends PresetKind> = {
  [Name in PresetName]: Catalogue[Name]["kind"] extends Kind ? Name : never;
}[PresetName];

/** @internal */
export const rowOf = (name: PresetName): Row => catalogue[name];
