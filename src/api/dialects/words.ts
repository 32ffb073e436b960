import type { NameOfKind } from "../shared/presets/facts.js";
import type { PresetWords } from "../shared/presets/words.js";

const raw = String.raw;

const paper = raw`\omega_i = \theta^{-2i/d}`;
const interleaved = raw`PE_{p,2i} = \sin(p\,\omega_i),\quad PE_{p,2i+1} = \cos(p\,\omega_i),\quad ${paper}`;
const concatenated = raw`PE_p = [\sin(p\,\omega)\;|\;\cos(p\,\omega)],\quad ${paper}`;
const endpoint = raw`PE_p = [\sin(p\,\omega)\;|\;\cos(p\,\omega)],\quad \omega_i = \theta^{-i/(h-1)}`;
const mistaken = raw`PE_{p,j} = \sin\text{ or }\cos(p\,\theta^{-2j/d})\text{ for even or odd } j`;
const patches = raw`PE_{y,x} = [\sin x\omega\;|\;\cos x\omega\;|\;\sin y\omega\;|\;\cos y\omega],\quad \omega_i = \theta^{-4i/d}`;

const evenDim = "an odd dim";
const fourthOfDim = "a dim that 4 does not divide";
const timm = (name: string) =>
  `huggingface/pytorch-image-models aa4b5850, timm/layers/pos_embed_sincos.py, ${name}`;
const diffusers = (name: string) =>
  `huggingface/diffusers 58eb52c080, src/diffusers/models/embeddings.py, ${name}`;
const tatp22 = (axes: number) =>
  `tatp22/multidim-positional-encoding efeb8d9, positional_encodings/torch_encodings.py, PositionalEncoding${axes}D`;

/** @internal The presets of this entry in words; src/posenc/dialects/presets.h has their facts. */
export const words: Readonly<
  Record<NameOfKind<"sequence" | "grid" | "image" | "boxes">, PresetWords>
> = {
  paper: {
    formula: interleaved,
    source:
      "Vaswani et al., Attention Is All You Need, 2017, section 3.5; also the code of the articles 000 to 003, whose output tests/golden keeps",
    refuses: evenDim,
    tolerance: 3e-8,
  },
  burn: {
    formula: interleaved,
    source:
      "tracel-ai/burn 2c06be351, crates/burn-nn/src/modules/pos_encoding.rs, generate_sinusoids",
    refuses:
      "an odd dim; there also a base less than the length, which is allowed here. max_sequence_size is not an option here: it changes no number",
    tolerance: 5.2e-7,
  },
  d2l: {
    formula: interleaved,
    source: "d2l-ai/d2l-en 23d7a5ae, d2l/torch.py, PositionalEncoding",
    refuses:
      "an odd dim. max_len, which changes no number, and dropout, which is random, are not options here",
    tolerance: 5.7e-6,
  },
  "deepctr-2019": {
    formula: mistaken,
    source:
      "shenweichen/DeepCTR 0df401c (2019-03-30 to 2021-07-12), deepctr/layers/sequence.py, PositionEncoding.build",
    refuses:
      "nothing; the formula is a known mistake, kept for weights trained with it. scale=True, its default, multiplies the rows by √dim: amplitude does that. zero_pad, which makes row 0 zero, is not an option here",
    tolerance: 3e-8,
  },
  "diffusers-1d": {
    formula: concatenated,
    source: diffusers("get_1d_sincos_pos_embed_from_grid"),
    refuses: `an odd dim. output_type and dtype, which change the rounding alone, are not options here`,
    tolerance: 3e-8,
  },
  "diffusers-sinusoidal": {
    formula: interleaved,
    source: diffusers("SinusoidalPositionalEmbedding"),
    refuses: "an odd dim. max_seq_length is not an option here: it changes no number",
    tolerance: 3.1e-7,
  },
  "diffusers-timestep": {
    formula: raw`PE_t = [\sin(s\,t\,\omega)\;|\;\cos(s\,t\,\omega)\;|\;0\text{ if } d \text{ is odd}],\quad \omega_i = \theta^{-i/(h-\text{shift})}`,
    source: diffusers("get_timestep_embedding"),
    refuses: "shift = h, which divides by zero there and gives NaN",
    tolerance: 2.8e-5,
  },
  fairseq: {
    formula: raw`${endpoint},\quad p = \text{paddingIdx} + \textstyle\sum \text{tokens so far},\quad PE_{\text{paddingIdx}} = 0`,
    source:
      "facebookresearch/fairseq 3d262bb2, fairseq/modules/sinusoidal_positional_embedding.py, SinusoidalPositionalEmbedding",
    refuses:
      "dim 1, 2 and 3. init_size and auto_expand, which change no number, are not options here; for incremental_state and timestep, encode the positions themselves",
    tolerance: 2.3e-7,
  },
  "keras-hub": {
    formula: raw`${interleaved},\quad\text{an odd } d \text{ ends on a sine}`,
    source: "keras-team/keras-hub 71453d08f, sine_position_encoding.py, SinePositionEncoding",
    refuses: "nothing",
    tolerance: 2.8e-7,
  },
  "mae-1d": {
    formula: concatenated,
    source:
      "facebookresearch/mae efb2a80, util/pos_embed.py, get_1d_sincos_pos_embed_from_grid; also the concatenated rows of the article 004, whose output tests/golden keeps",
    refuses: evenDim,
    tolerance: 3e-8,
  },
  marian: {
    formula: raw`${concatenated},\quad \lceil d/2\rceil \text{ sines, then } \lfloor d/2\rfloor \text{ cosines}`,
    source:
      "huggingface/transformers 58cebc848, modeling_marian.py, MarianSinusoidalPositionalEmbedding",
    refuses: "nothing. num_positions and padding_idx are not options here: they change no number",
    tolerance: 6e-8,
  },
  samlynnevans: {
    formula: mistaken,
    source: "SamLynnEvans/Transformer 49e0180, Embed.py, PositionalEncoder",
    refuses:
      "an odd dim; the formula is a known mistake, kept for weights trained with it. max_seq_len, which changes no number, and dropout, which is random, are not options here; x is multiplied by √dim there before the rows are added",
    tolerance: 6e-8,
  },
  "tatp22-1d": {
    formula: raw`PE_{p,2i} = \sin(p\,\omega_i),\quad PE_{p,2i+1} = \cos(p\,\omega_i),\quad \omega_i = \theta^{-2i/d'},\quad d' = 2\lceil d/2\rceil,\text{ cut to } d`,
    source: tatp22(1),
    refuses: "nothing. dtype_override, which changes the rounding alone, is not an option here",
    tolerance: 9.3e-8,
  },
  tensor2tensor: {
    formula: raw`PE_p = [\sin(p\,\omega)\;|\;\cos(p\,\omega)\;|\;0\text{ if } d \text{ is odd}],\quad \omega_i = t_{\mathrm{min}}\,(t_{\mathrm{max}}/t_{\mathrm{min}})^{-i/\max(h-1,1)}`,
    source:
      "tensorflow/tensor2tensor bafdc1b6, tensor2tensor/layers/common_attention.py, get_timing_signal_1d",
    refuses:
      "nothing; here a maxTimescale that is not greater than minTimescale. start_index is the start of the positions",
    tolerance: 8.8e-7,
  },
  "tf-tutorial": {
    formula: interleaved,
    source:
      "TensorFlow's Transformer tutorial, positional_encoding; also the interleaved rows of the article 004",
    refuses: "nothing; an odd dim ends on a sine",
    tolerance: 3e-8,
  },
  whisper: {
    formula: endpoint,
    source: "openai/whisper c0d2f62, whisper/model.py, sinusoids",
    refuses: "an odd dim; dim 2, which divides by zero there and gives NaN",
    tolerance: 1e-7,
  },
  "x-transformers": {
    formula: raw`PE_p = s\,[\sin(p\,\omega)\;|\;\cos(p\,\omega)],\quad ${paper},\quad s = d^{-1/2}\text{ until learned}`,
    source: "lucidrains/x-transformers 9252ed7, x_transformers.py, ScaledSinusoidalEmbedding",
    refuses: "an odd dim. For pos, seq_start_pos and offset, encode the positions themselves",
    tolerance: 7.4e-8,
  },
  xlm: {
    formula: raw`${interleaved},\quad\text{an odd } d \text{ ends on a sine}`,
    source: "huggingface/transformers 58cebc848, modeling_xlm.py, create_sinusoidal_embeddings",
    refuses: "nothing",
    tolerance: 6e-8,
  },

  "diffusers-2d": {
    formula: raw`PE_{y,x} = [\sin x'\omega\;|\;\cos x'\omega\;|\;\sin y'\omega\;|\;\cos y'\omega],\quad x' = \frac{x\cdot\text{baseSize}}{W\cdot\text{interpolation}},\quad \omega_i = \theta^{-4i/d}`,
    source: diffusers("get_2d_sincos_pos_embed"),
    refuses: `${fourthOfDim}. output_type, which changes the rounding alone, is not an option here`,
    tolerance: 4.1e-7,
  },
  "diffusers-3d": {
    formula: raw`PE_{t,y,x} = [\underbrace{\sin t'\omega|\cos t'\omega}_{d/4}\;|\;\underbrace{\sin x'\omega|\cos x'\omega}_{3d/8}\;|\;\underbrace{\sin y'\omega|\cos y'\omega}_{3d/8}]`,
    source: diffusers("get_3d_sincos_pos_embed"),
    refuses:
      "a dim that 16 does not divide. spatial_size is (width, height) there; output_type, which changes the rounding alone, is not an option here",
    tolerance: 3e-8,
  },
  loftr: {
    formula: raw`PE_{y,x,4i\dots 4i+3} = \sin x\omega_i,\ \cos x\omega_i,\ \sin y\omega_i,\ \cos y\omega_i,\quad x, y = 1, 2\dots,\quad \omega_i = \theta^{-4i/d}`,
    source:
      "zju3dv/LoFTR df7ca80, src/loftr/utils/position_encoding.py, PositionEncodingSine with temp_bug_fix",
    refuses: `${fourthOfDim}. max_shape, which changes no number, and temp_bug_fix=False, a known mistake, are not options here`,
    tolerance: 1e-7,
  },
  mae: {
    formula: patches,
    source:
      "facebookresearch/mae efb2a80, util/pos_embed.py, get_2d_sincos_pos_embed; also the grid of the article 004",
    refuses: fourthOfDim,
    tolerance: 3e-8,
  },
  "tatp22-2d": {
    formula: raw`PE_{y,x} = [\text{interleaved}(y)\;|\;\text{interleaved}(x)],\quad \omega_i = \theta^{-2i/d'},\quad d' = 2\lceil d/4\rceil,\text{ cut to } d`,
    source: tatp22(2),
    refuses: "nothing. dtype_override, which changes the rounding alone, is not an option here",
    tolerance: 6.4e-8,
  },
  "tatp22-3d": {
    formula: raw`PE_{x,y,z} = [\text{interleaved}(x)\;|\;\text{interleaved}(y)\;|\;\text{interleaved}(z)],\quad \omega_i = \theta^{-2i/d'},\quad d' = 2\lceil d/6\rceil,\text{ cut to } d`,
    source: tatp22(3),
    refuses: "nothing. dtype_override, which changes the rounding alone, is not an option here",
    tolerance: 6.4e-8,
  },
  "tensor2tensor-nd": {
    formula: raw`PE_{p_1\dots p_N} = [\sin p_1\omega\;|\;\cos p_1\omega\;|\;\dots\;|\;0\dots],\quad n = \lfloor d/2N\rfloor,\quad \omega_i = t_{\mathrm{min}}\,(t_{\mathrm{max}}/t_{\mathrm{min}})^{-i/(n-1)}`,
    source:
      "tensorflow/tensor2tensor bafdc1b6, tensor2tensor/layers/common_attention.py, add_timing_signal_nd",
    refuses:
      "2 or 3 columns an axis, which give NaN there; here a maxTimescale that is not greater than minTimescale",
    tolerance: 6e-8,
  },
  "timm-2d": {
    formula: raw`PE_{h,w} = [\sin h\omega\;|\;\sin w\omega\;|\;\cos h\omega\;|\;\cos w\omega],\quad \omega_i = \theta^{-4i/d}`,
    source: timm("build_sincos2d_pos_embed"),
    refuses: `${fourthOfDim}; here a shape of other than two sizes, of which the original makes rows of other than dim columns`,
    tolerance: 6.4e-8,
  },
  "timm-fourier": {
    formula: raw`PE = [\sin c_1\omega\;|\;\dots\;|\;\sin c_N\omega\;|\;\cos c_1\omega\;|\;\dots\;|\;\cos c_N\omega],\quad \omega_i = \pi\,(\text{maxRes}/2)^{i/(n-1)},\quad c = -1\dots 1`,
    source: timm("build_fourier_pos_embed"),
    refuses:
      "nothing. bands, which are the frequencies themselves, and include_grid, which puts the coordinates before the rows, are not options here",
    tolerance: 2.2e-5,
  },

  detr: {
    formula: raw`PE_{y,x} = [\text{interleaved}(y)\;|\;\text{interleaved}(x)],\quad y, x = \textstyle\sum \text{cells that are no padding, from 1}`,
    source: "facebookresearch/detr 29901c5, models/position_encoding.py, PositionEmbeddingSine",
    refuses: "an odd numPosFeats; scale without normalize",
    tolerance: 5.1e-7,
  },
  gligen: {
    formula: raw`PE = [\sin c_1\omega_0\dots\sin c_4\omega_0\;|\;\cos c_1\omega_0\dots\cos c_4\omega_0\;|\;\sin c_1\omega_1\dots],\quad \omega_i = 100^{i/n}`,
    source: diffusers("get_fourier_embeds_from_boundingbox"),
    refuses: "nothing",
    tolerance: 2.1e-6,
  },
};
