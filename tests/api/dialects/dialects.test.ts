import { load, type PresetName, type Tensor } from "posenc/dialects";
import { load as loadRotaries } from "posenc/rotary";
import { describe, expect, test } from "vitest";
import aboutText from "../../golden/dialects/about.json?raw";
import manifestText from "../../golden/dialects/manifest.json?raw";
import sessions from "../../golden/session/manifest.json" with { type: "json" };
import { difference, golden } from "../golden.js";

// Cases of golden/dialects through the border: each option gets to its preset, and each shape back. The core's own
// tests compare every case, those of rotaries too.

// biome-ignore lint/suspicious/noExplicitAny: each library's own parameters
type Params = any;

interface Case {
  system: string;
  params: Params;
  arrays: Record<string, unknown>;
}

interface About {
  stats: { max_abs_err?: Record<string, number> };
}

const manifest = JSON.parse(manifestText) as Record<string, Case>;
const about = JSON.parse(aboutText) as Record<string, About>;
const posenc = await load();
const rotaries = await loadRotaries();

/** How far ours may be from real numbers: 3e-8, or an ulp of the largest one past 1. */
function nearOf(real: ArrayLike<number>): number {
  const amplitude = Math.max(...Array.from(real, Math.abs));
  return amplitude > 1 ? 2 ** (Math.floor(Math.log2(amplitude)) - 23) : 3e-8;
}

const arrayOf = (name: string, array: string) => golden(`dialects/${name}.${array}`);

/** Ours is what the formula makes in 80 bits. */
async function expectExact(name: string, array: string, ours: ArrayLike<number>): Promise<void> {
  const { data } = await arrayOf(name, array);
  expect(difference(ours, data), array).toBeLessThanOrEqual(nearOf(data));
}

/** [batch, cells, dim] to [batch, dim, cells]. */
function channelsFirst({ data, shape }: Tensor, batch: number): Float32Array {
  const dim = shape.at(-1) as number;
  const cells = data.length / dim / batch;
  return data.map((_, n) => {
    const [image, channel, cell] = [
      Math.floor(n / cells / dim),
      Math.floor(n / cells) % dim,
      n % cells,
    ];
    return data[(image * cells + cell) * dim + channel] as number;
  });
}

interface Table {
  preset: PresetName;
  /** Which parameter of the library an option is. */
  options: Record<string, string | ((params: Params) => unknown)>;
  exact?: string;
  /** Of a sequence: an array of the case, or the parameter that counts the positions. */
  positions?: string;
}

const side = ({ grid_size }: Params) => [grid_size, grid_size].flat().slice(0, 2);
const marian = { options: { dim: "embedding_dim" }, positions: "num_positions" };
const tatp22 = { dim: "channels", columns: "tensor_channels", shape: "shape" };

/** Of each system, the tables that its cases have. */
const tables: Record<string, Table[]> = {
  "d2l PositionalEncoding": [
    { preset: "d2l", options: { dim: "num_hiddens" }, exact: "P_exact", positions: "rows" },
  ],
  "tatp22 PositionalEncoding2D": [{ preset: "tatp22-2d", options: tatp22 }],
  "tatp22 PositionalEncoding3D": [{ preset: "tatp22-3d", options: tatp22 }],
  "MAE get_2d_sincos_pos_embed": [
    { preset: "mae", options: { dim: "embed_dim", shape: side, classToken: "cls_token" } },
  ],
  "MAE get_1d_sincos_pos_embed_from_grid": [
    { preset: "mae-1d", options: { dim: "embed_dim" }, positions: "pos" },
  ],
  "timm build_sincos2d_pos_embed": [
    {
      preset: "timm-2d",
      options: {
        dim: "dim",
        shape: "feat_shape",
        base: "temperature",
        interleave: "interleave_sin_cos",
        reverse: "reverse_coord",
      },
    },
  ],
  "tensor2tensor get_timing_signal_1d": [
    {
      preset: "tensor2tensor",
      options: { dim: "channels", minTimescale: "min_timescale", maxTimescale: "max_timescale" },
      positions: "pos",
    },
  ],
  "tensor2tensor add_timing_signal_nd": [
    {
      preset: "tensor2tensor-nd",
      options: { dim: "channels", shape: "shape" },
      exact: "signal_exact",
    },
  ],
  "diffusers get_timestep_embedding": [
    {
      preset: "diffusers-timestep",
      options: {
        dim: "embedding_dim",
        shift: "downscale_freq_shift",
        flipSinToCos: "flip_sin_to_cos",
        scale: "scale",
        base: "max_period",
      },
      positions: "t",
    },
  ],
  "diffusers get_1d_sincos_pos_embed_from_grid": [
    {
      preset: "diffusers-1d",
      options: { dim: "embed_dim", flipSinToCos: "flip_sin_to_cos" },
      positions: "pos",
    },
  ],
  "diffusers get_2d_sincos_pos_embed": [
    {
      preset: "diffusers-2d",
      options: {
        dim: "embed_dim",
        shape: side,
        interpolationScale: "interpolation_scale",
        baseSize: "base_size",
        classToken: "cls_token",
        extraTokens: "extra_tokens",
      },
    },
  ],
  "diffusers get_3d_sincos_pos_embed": [
    {
      preset: "diffusers-3d",
      options: {
        dim: "embed_dim",
        // The library takes spatial_size as (width, height).
        shape: ({ temporal_size, spatial_size }) => [temporal_size, ...spatial_size.toReversed()],
        interpolationScale: "spatial_interpolation_scale",
        temporalInterpolationScale: "temporal_interpolation_scale",
      },
    },
  ],
  "diffusers SinusoidalPositionalEmbedding": [
    {
      preset: "diffusers-sinusoidal",
      options: { dim: "embed_dim" },
      exact: "pe_exact",
      positions: "max_seq_length",
    },
  ],
  "transformers MarianSinusoidalPositionalEmbedding and XLM create_sinusoidal_embeddings": [
    { ...marian, preset: "marian", exact: "marian_exact" },
    { ...marian, preset: "xlm", exact: "xlm_exact" },
  ],
  "x-transformers ScaledSinusoidalEmbedding": [
    { preset: "x-transformers", options: { dim: "dim", base: "theta" }, positions: "pos" },
  ],
  "burn generate_sinusoids": [
    { preset: "burn", options: { dim: "d_model", base: "max_timescale" }, positions: "length" },
  ],
  "SamLynnEvans PositionalEncoder (known wrong)": [
    {
      preset: "samlynnevans",
      options: { dim: "d_model" },
      exact: "pe_exact",
      positions: "max_seq_len",
    },
  ],
  "DeepCTR PositionEncoding table before 2021-07-12 (known wrong)": [
    { preset: "deepctr-2019", options: { dim: "num_units" }, exact: "table_exact", positions: "T" },
  ],
};

/** Options, without those that a case leaves to the library. */
function given(options: Table["options"], params: Params) {
  const all = Object.entries(options).map(([option, from]) => [
    option,
    typeof from === "string" ? params[from] : from(params),
  ]);
  return Object.fromEntries(all.filter(([, value]) => value !== undefined));
}

// Where a library answers with NaN, the core refuses: its own tests say so.
const cases = Object.entries(manifest).filter(([name]) => !name.endsWith("_nan"));
const casesOf = (system: string) => cases.filter(([, one]) => one.system === system);

describe("a library's table", () => {
  const some = cases.filter(([, { system }]) => system in tables);
  test.each(some)("%s", async (name, { system, params, arrays }) => {
    for (const { preset, options, exact = "y_exact", positions } of tables[system] ?? []) {
      const made = posenc.preset(preset as "paper", given(options, params));
      const encode = made.encode.bind(made) as (places?: unknown) => Tensor;
      if (positions === undefined) await expectExact(name, exact, encode().data);
      else {
        const places = positions in arrays ? await arrayOf(name, positions) : params[positions];
        await expectExact(name, exact, encode(places).data);
      }
    }
  });
});

test.each(casesOf("timm build_fourier_pos_embed"))("%s", async (name, { params }) => {
  const options = {
    shape: "feat_shape",
    bands: "num_bands",
    linearBands: "linear_bands",
    maxRes: "max_res",
    inPixels: "in_pixels",
    reference: "ref_feat_shape",
    offset: "grid_offset",
    xFirst: ({ grid_indexing }: Params) => (grid_indexing === "xy" ? true : undefined),
  };
  const made = posenc.preset("timm-fourier", given(options, params) as never);
  const { data } = made.encode();
  const half = made.dim / 2;
  await expectExact(
    name,
    "sin_exact",
    data.filter((_, n) => n % made.dim < half),
  );
  await expectExact(
    name,
    "cos_exact",
    data.filter((_, n) => n % made.dim >= half),
  );
  const { data: coordinates } = await arrayOf(name, "grid_exact");
  const [height, width] = made.shape as [number, number];
  for (let cell = 0; cell < height * width; ++cell) {
    const y = made.fields[0]?.coordinates[Math.floor(cell / width)] as number;
    const x = made.fields[1]?.coordinates[cell % width] as number;
    const told = params.grid_indexing === "xy" ? [x, y] : [y, x];
    expect(difference(told, coordinates.slice(2 * cell, 2 * cell + 2))).toBeLessThanOrEqual(1e-15);
  }
});

test.each(casesOf("fairseq SinusoidalPositionalEmbedding"))("%s", async (name, { params }) => {
  const options = {
    dim: "embedding_dim",
    paddingIdx: ({ padding_idx }: Params) => padding_idx ?? undefined,
  };
  const made = posenc.preset("fairseq", given(options, params) as { dim: number });
  const tokens = await arrayOf(name, "tokens");
  expect([...made.positions(tokens).data]).toEqual([...(await arrayOf(name, "positions")).data]);
  const rows = made.encodeTokens(tokens);
  expect(rows.shape).toEqual([...tokens.shape, made.dim]);
  await expectExact(name, "y_exact", rows.data);
});

test.each(casesOf("DETR PositionEmbeddingSine"))("%s", async (name, { params }) => {
  const options = {
    numPosFeats: "num_pos_feats",
    base: "temperature",
    normalize: "normalize",
    scale: "scale",
  };
  const made = posenc.preset("detr", given(options, params) as { numPosFeats: number });
  const mask = await arrayOf(name, "mask");
  const rows = made.encode(Uint8Array.from(mask.data), { shape: mask.shape });
  expect(rows.shape).toEqual([...mask.shape, 2 * params.num_pos_feats]);
  await expectExact(name, "y_exact", channelsFirst(rows, mask.shape[0] as number));
});

test("GLIGEN's boxes, T5's buckets and biases, and ALiBi's in four forms", async () => {
  const boxes = "diffusers_bbox";
  const bands = manifest[boxes]?.params.embed_dim;
  const rows = posenc.preset("gligen", { bands }).encode(await arrayOf(boxes, "box"));
  expect(rows.shape).toEqual((await arrayOf(boxes, "y_exact")).shape);
  await expectExact(boxes, "y_exact", rows.data);

  const t5 = rotaries.preset("t5", { buckets: 16, maxDistance: 64, bidirectional: false });
  const offset = "xt_t5_bucket_offset";
  const buckets = t5.buckets(await arrayOf(offset, "relative_position"));
  expect([...buckets.data]).toEqual([...(await arrayOf(offset, "bucket_torch")).data]);
  const { data, shape } = await arrayOf(offset, "weight");
  const { i: queries, j: keys, scale } = manifest[offset]?.params ?? {};
  const asked = { heads: shape[1] as number, queries, keys, scale };
  const bias = t5.bias(Float32Array.from(data), asked);
  expect(difference(bias.data, (await arrayOf(offset, "bias_torch")).data)).toBeLessThan(2.4e-6);

  const alibi = "alibi_h12";
  const of = (form: "symmetric" | "mpt" | "bloom") => rotaries.preset("alibi", { heads: 12, form });
  await expectExact(alibi, "slopes_exact", Float32Array.from(of("symmetric").slopes));
  const symmetric = of("symmetric").bias({ queries: 4, keys: 9 });
  await expectExact(alibi, "bias_xt_exact", symmetric.data);
  await expectExact(alibi, "bias_mpt_exact", of("mpt").bias({ keys: 9 }).data);
  const mask = await arrayOf(alibi, "mask");
  const bytes = { data: Uint8Array.from(mask.data), shape: mask.shape };
  await expectExact(alibi, "bias_bloom_exact", of("bloom").bias({ mask: bytes }).data);
});

/** Whose numbers a system's are. */
const presetsOf = (system: string, params: Params): PresetName[] | string[] => {
  if (system in tables) return (tables[system] as Table[]).map(({ preset }) => preset);
  if (system.startsWith("transformers LlamaRotary")) {
    return [`transformers-${params.config.rope_scaling?.rope_type ?? "default"}`];
  }
  return [others[system] as string];
};
const others: Record<string, string> = {
  "tatp22 PositionalEncoding1D": "tatp22-1d",
  "timm build_fourier_pos_embed": "timm-fourier",
  "fairseq SinusoidalPositionalEmbedding": "fairseq",
  "keras-hub SinePositionEncoding": "keras-hub",
  "diffusers get_fourier_embeds_from_boundingbox (GLIGEN)": "gligen",
  "DETR PositionEmbeddingSine": "detr",
  "timm RotaryEmbeddingCat": "timm-rotary-cat",
  "timm RotaryEmbeddingDinoV3 (eval: no augmentation)": "timm-dinov3",
  "timm RotaryEmbeddingMRope": "timm-mrope",
  "diffusers get_1d_rotary_pos_embed + apply_rotary_emb": "diffusers-rope-1d",
  "diffusers get_2d_rotary_pos_embed": "diffusers-rope-2d",
  "diffusers get_3d_rotary_pos_embed": "diffusers-rope-3d",
  "ALiBi: ofirpress, x-transformers, BLOOM, MPT": "alibi",
  "x-transformers RelativePositionBias bucket indices (= T5 _relative_position_bucket)": "t5",
  "lucidrains RotaryEmbedding": "rotary-embedding-torch",
  "lucidrains RotaryEmbedding with xPos": "rotary-embedding-torch",
  "lucidrains RotaryEmbedding.get_axial_freqs": "rotary-embedding-torch",
  "x-transformers RotaryEmbedding + apply_rotary_pos_emb": "x-transformers-rotary",
  "transformers modeling_rope_utils": "transformers-proportional",
};

const described = [...posenc.presets(), ...rotaries.presets()];

test("presets() tells a tolerance that the cases prove, and no looser one", async () => {
  // Of T5's biases and of golden/session there are no 80 bits beside the library's own numbers.
  const proven = new Map<string, number>([["t5", 2.4e-6]]);
  const prove = (preset: string, error: number) =>
    proven.set(preset, Math.max(proven.get(preset) ?? 0, error));
  for (const [name, { system, params, arrays }] of Object.entries(manifest)) {
    for (const [array, stated] of Object.entries(about[name]?.stats.max_abs_err ?? {})) {
      const exact = array.replace(/(_xt|_old)?_(torch|numpy|shim|f32)$/, "_exact");
      const own = array.replace(/_(torch|numpy|shim|f32)$/, "_exact");
      const real = [own, exact].find((one) => one in arrays);
      if (real === undefined) continue;
      const presets = presetsOf(system, params);
      const named = presets.filter((preset) => presets.length === 1 || array.startsWith(preset));
      for (const preset of named) prove(preset, stated + nearOf((await arrayOf(name, real)).data));
    }
  }
  for (const [preset, model] of Object.entries({
    "transformers-mrope": "qwen2_vl_7b",
    "transformers-mrope-interleaved": "qwen3_vl_8b",
    "transformers-mrope-yarn": "qwen2_5_yarn",
    "transformers-mrope-interleaved-yarn": "qwen2_5_yarn",
  } satisfies Record<string, keyof typeof sessions>)) {
    const [exact, library] = await Promise.all(
      ["exact", "torch"].map((from) => golden(`session/${model}.g0.prefill.q_${from}`)),
    );
    prove(preset, difference(library?.data ?? [], exact?.data ?? []) + 3e-8);
  }
  for (const { name, tolerance } of described) {
    // Of the others, parameters_test.cpp has what their originals printed.
    const most = proven.get(name) ?? Math.min(tolerance, 1e-7);
    expect(tolerance / most, `${name}, ${most}`).toBeGreaterThan(0.999);
    expect(tolerance / most, `${name}, ${most}`).toBeLessThan(1.1);
  }
});

test("every preset is described once, and its description names its options", () => {
  expect(new Set(described.map(({ name }) => name)).size).toBe(described.length);
  for (const { name, formula, source, refuses, options } of described) {
    expect(
      [formula, source, refuses].every((text) => text.length > 3),
      name,
    ).toBe(true);
    expect(new Set(options.map((option) => option.name)).size, name).toBe(options.length);
  }
});
