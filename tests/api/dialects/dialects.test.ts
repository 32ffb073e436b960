import { load, type NameOfKind, type PresetName, type Tensor } from "posenc/dialects";
import { load as loadRotaries } from "posenc/rotary";
import { describe, expect, test } from "vitest";
import aboutText from "../../golden/dialects/about.json?raw";
import manifestText from "../../golden/dialects/manifest.json?raw";
import sessions from "../../golden/session/manifest.json" with { type: "json" };
import { difference, type GoldenArray, golden } from "../golden.js";

// Every case of golden/dialects: what the libraries printed, and the same formula in 80 bits.

interface Case {
  system: string;
  // biome-ignore lint/suspicious/noExplicitAny: each library's own parameters
  params: any;
  arrays: Record<string, { shape: number[] }>;
}

interface About {
  stats: { max_abs_err?: Record<string, number> };
}

const manifest = JSON.parse(manifestText) as Record<string, Case>;
const about = JSON.parse(aboutText) as Record<string, About>;
const posenc = await load();
const rotaries = await loadRotaries();

type Numbers = ArrayLike<number>;

/** One case: its arrays, and what has been found of a preset's nearness to the library. */
class Golden {
  readonly preset: PresetName;
  readonly #name: string;

  constructor(name: string, preset: PresetName) {
    this.#name = name;
    this.preset = preset;
  }

  array(array: string): Promise<GoldenArray> {
    return golden(`dialects/${this.#name}.${array}`);
  }

  has(array: string): boolean {
    return array in (manifest[this.#name] as Case).arrays;
  }

  stated(array: string): number {
    const error = about[this.#name]?.stats.max_abs_err?.[array];
    if (error === undefined) throw new Error(`about.json states no error of ${array}`);
    return error;
  }

  /**
   * Ours is within 3e-8 of exact, or within an ulp of the largest value past 1. That it is as near the
   * library as both errors allow follows; that the library's own error is what about.json states, does
   * not.
   */
  async check(library: string, exact: string, ours: Numbers): Promise<void> {
    const real = (await this.array(exact)).data;
    const amplitude = Math.max(...Array.from(real, Math.abs));
    const near = amplitude > 1 ? 2 ** (Math.floor(Math.log2(amplitude)) - 23) : 3e-8;
    expect(difference(ours, real), `${library} against ${exact}`).toBeLessThanOrEqual(near);
    const theirs = difference((await this.array(library)).data, real);
    const stated = this.stated(library);
    expect(Math.abs(theirs - stated), library).toBeLessThanOrEqual(1e-15 * Math.max(1, amplitude));
    proven.set(this.preset, Math.max(proven.get(this.preset) ?? 0, stated + near));
  }

  /** For an array of which there is no exact one. */
  async close(library: string, ours: Numbers, tolerance: number): Promise<void> {
    const distance = difference(ours, (await this.array(library)).data);
    expect(distance, library).toBeLessThanOrEqual(tolerance);
    proven.set(this.preset, Math.max(proven.get(this.preset) ?? 0, tolerance));
  }

  /** One of the library's arrays is another with its columns first. */
  async transposes(permuted: string, rows: string): Promise<void> {
    const { data, shape } = await this.array(rows);
    const table = { data: Float32Array.from(data), shape: [...shape] };
    expect([...(await this.array(permuted)).data]).toEqual([...channelsFirst(table, 1)]);
  }
}

/** By preset, the largest difference from its library that a case has allowed. */
const proven = new Map<PresetName, number>();
const covered = new Set<string>();

const at = ({ data, shape }: GoldenArray) => ({ data, shape });

/** Options, without those that a case leaves to the library. */
function given<Options extends object>(options: Options) {
  const there = Object.entries(options).filter(([, value]) => value !== undefined);
  return Object.fromEntries(there) as { [Name in keyof Options]: NonNullable<Options[Name]> };
}

function floats({ data, shape }: GoldenArray): { data: Float32Array; shape: number[] } {
  return { data: Float32Array.from(data), shape };
}

function columns({ data, shape }: Tensor, first: number, count: number): Float32Array {
  const width = shape.at(-1) as number;
  const row = (n: number) => data.subarray(n * width + first, n * width + first + count);
  return Float32Array.from(
    Array.from({ length: data.length / width }, (_, n) => [...row(n)]).flat(),
  );
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

function sideBySide({ sin, cos }: { sin: Tensor; cos: Tensor }): number[] {
  const width = sin.shape.at(-1) as number;
  const rows = Array.from({ length: sin.data.length / width }, (_, n) => n * width);
  return rows.flatMap((row) => [
    ...sin.data.subarray(row, row + width),
    ...cos.data.subarray(row, row + width),
  ]);
}

/** x, [… positions, dim], turned by cosines and sines, [positions, columns that turn], in halves. */
function turnedByHalves(x: GoldenArray, cos: GoldenArray, sin: GoldenArray): number[] {
  const dim = x.shape.at(-1) as number;
  const [positions, width] = cos.shape.slice(-2) as [number, number];
  return Array.from(x.data, (own, n) => {
    const column = n % dim;
    if (column >= width) return own;
    const place = (Math.floor(n / dim) % positions) * width + column;
    const half = width / 2;
    const other = column < half ? -(x.data[n + half] as number) : (x.data[n - half] as number);
    return own * (cos.data[place] as number) + other * (sin.data[place] as number);
  });
}

/** A table of positions: so many, or those of an array. */
async function row(
  name: string,
  preset: NameOfKind<"sequence">,
  options: object,
  arrays: { library: string[]; exact?: string; positions: string | number },
) {
  const one = new Golden(name, preset);
  const made = posenc.preset(preset, given(options) as never);
  const { positions } = arrays;
  const places = typeof positions === "number" ? positions : at(await one.array(positions));
  for (const library of arrays.library) {
    await one.check(library, arrays.exact ?? "y_exact", made.encode(places).data);
  }
  return made;
}

/** The table of a grid. */
async function cells(
  name: string,
  preset: NameOfKind<"grid">,
  options: object,
  arrays: { library: string[]; exact?: string },
): Promise<Tensor> {
  const one = new Golden(name, preset);
  const rows = posenc.preset(preset, given(options) as never).encode();
  for (const library of arrays.library) {
    await one.check(library, arrays.exact ?? "y_exact", rows.data);
  }
  return rows;
}

// biome-ignore lint/suspicious/noExplicitAny: each library's own parameters
type Does = (name: string, params: any) => Promise<unknown>;

const tatp22 =
  (preset: "tatp22-2d" | "tatp22-3d"): Does =>
  async (name, { channels, tensor_channels, shape }) => {
    const options = { dim: channels, columns: tensor_channels, shape };
    await cells(name, preset, options, { library: ["y_torch"] });
    const one = new Golden(name, preset);
    const made = posenc.preset(preset, options);
    if (one.has("y_permute_torch")) await one.transposes("y_permute_torch", "y_torch");
    if (one.has("sum_torch")) {
      const { data } = floats(await one.array("x"));
      const sums = made.addTo(data, { shape: [2, shape[0] * shape[1], made.dim] });
      expect(difference(sums, (await one.array("sum_torch")).data)).toBeLessThanOrEqual(2.4e-7);
    }
  };

/** The rotary preset of a configuration of transformers. */
function ofTransformers(params: { config: Record<string, number>; rotary_dim: number }) {
  const { rope_theta: base, max_position_embeddings: maxPositions } = params.config;
  const scaling = (params.config.rope_scaling ?? { rope_type: "default" }) as unknown as Record<
    string,
    never
  >;
  const name = `transformers-${scaling.rope_type}` as "transformers-yarn";
  const all = {
    dim: params.rotary_dim,
    base,
    maxPositions,
    factor: scaling.factor,
    trained:
      scaling.original_max_position_embeddings ?? params.config.original_max_position_embeddings,
    truncate: scaling.truncate,
    mscale: scaling.mscale,
    mscaleAllDim: scaling.mscale_all_dim,
    betaFast: scaling.beta_fast,
    betaSlow: scaling.beta_slow,
    lowFreqFactor: scaling.low_freq_factor,
    highFreqFactor: scaling.high_freq_factor,
    shortFactors: scaling.short_factor,
    longFactors: scaling.long_factor,
  };
  return (more: { version?: string; length?: number } = {}) => {
    const described = rotaries.presets().find((preset) => preset.name === name);
    const takes = described?.options.map((option) => option.name) ?? [];
    const entries = Object.entries({ ...all, ...more }).filter(
      ([option]) => takes.includes(option) || option === "version",
    );
    return rotaries.preset(name, given(Object.fromEntries(entries)) as never);
  };
}

const frequencies = async (one: Golden, array: string, ours: Float64Array) => {
  const near = array === "inv_freq_torch" ? one.stated(array) + 6e-8 : 7e-8;
  expect(difference(ours, (await one.array(array)).data), array).toBeLessThanOrEqual(near);
};

const systems: Record<string, Does> = {
  "d2l PositionalEncoding": async (name, { num_hiddens: dim }) => {
    const made = await row(
      name,
      "d2l",
      { dim },
      { library: ["P_torch"], exact: "P_exact", positions: "rows" },
    );
    const one = new Golden(name, "d2l");
    const x = floats(await one.array("x"));
    const near = one.stated("P_torch") + 2.4e-7;
    expect(difference(made.addTo(x), (await one.array("y_torch")).data)).toBeLessThanOrEqual(near);
  },
  "tatp22 PositionalEncoding1D": async (name, { channels, tensor_channels, shape }) => {
    const options = { dim: channels, columns: tensor_channels };
    await row(name, "tatp22-1d", options, {
      library: ["y_torch"],
      positions: shape[0],
    });
    const one = new Golden(name, "tatp22-1d");
    if (one.has("y_permute_torch")) await one.transposes("y_permute_torch", "y_torch");
  },
  "tatp22 PositionalEncoding2D": tatp22("tatp22-2d"),
  "tatp22 PositionalEncoding3D": tatp22("tatp22-3d"),
  "MAE get_2d_sincos_pos_embed": async (name, { embed_dim: dim, grid_size: side, cls_token }) => {
    const options = { dim, shape: [side, side], classToken: cls_token };
    await cells(name, "mae", options, { library: ["y_numpy"] });
  },
  "MAE get_1d_sincos_pos_embed_from_grid": (name, { embed_dim: dim }) =>
    row(name, "mae-1d", { dim }, { library: ["y_numpy"], positions: "pos" }),
  "timm build_sincos2d_pos_embed": (name, params) =>
    cells(
      name,
      "timm-2d",
      {
        dim: params.dim,
        shape: params.feat_shape,
        base: params.temperature,
        interleave: params.interleave_sin_cos,
        reverse: params.reverse_coord,
      },
      { library: ["y_torch"] },
    ),
  "timm build_fourier_pos_embed": async (name, params) => {
    const one = new Golden(name, "timm-fourier");
    const options = {
      shape: params.feat_shape,
      bands: params.num_bands,
      linearBands: params.linear_bands,
      maxRes: params.max_res,
      inPixels: params.in_pixels,
      reference: params.ref_feat_shape,
      offset: params.grid_offset,
      xFirst: params.grid_indexing === "xy" ? true : undefined,
    };
    const made = posenc.preset("timm-fourier", given(options));
    const half = made.dim / 2;
    await one.check("sin_torch", "sin_exact", columns(made.encode(), 0, half));
    await one.check("cos_torch", "cos_exact", columns(made.encode(), half, half));
    const { data: coordinates } = await one.array("grid_exact");
    const [height, width] = made.shape as [number, number];
    for (let cell = 0; cell < height * width; ++cell) {
      const y = made.fields[0]?.coordinates[Math.floor(cell / width)] as number;
      const x = made.fields[1]?.coordinates[cell % width] as number;
      const [first, second] = options.xFirst ? [x, y] : [y, x];
      expect(Math.abs((coordinates[2 * cell] as number) - first)).toBeLessThanOrEqual(1e-15);
      expect(Math.abs((coordinates[2 * cell + 1] as number) - second)).toBeLessThanOrEqual(1e-15);
    }
  },
  "timm RotaryEmbeddingCat": async (name, params) => {
    const one = new Golden(name, "timm-rotary-cat");
    const made = rotaries.preset(
      "timm-rotary-cat",
      given({
        dim: params.dim,
        shape: params.feat_shape,
        inPixels: params.in_pixels,
        maxRes: params.max_res,
        reference: params.ref_feat_shape,
      }),
    );
    await one.check("emb_torch", "emb_exact", sideBySide(made.tables()));
    await one.check("y_torch", "y_exact", made.apply(floats(await one.array("x"))));
  },
  "timm RotaryEmbeddingDinoV3 (eval: no augmentation)": async (name, params) => {
    const one = new Golden(name, "timm-dinov3");
    const made = rotaries.preset(
      "timm-dinov3",
      given({
        dim: params.dim,
        shape: params.feat_shape,
        sides: params.normalize_coords === "max" ? "longer" : undefined,
        pairing: params.rotate_half === false ? "adjacent" : undefined,
      }),
    );
    await one.check("emb_torch", "emb_exact", sideBySide(made.tables()));
    await one.check("y_torch", "y_exact", made.apply(floats(await one.array("x"))));
  },
  "timm RotaryEmbeddingMRope": async (name, params) => {
    const one = new Golden(name, "timm-mrope");
    const made = rotaries.preset("timm-mrope", {
      dim: params.dim,
      shape: [1, ...params.feat_shape],
      sections: params.mrope_section,
    });
    expect(made.axes).toEqual([...(await one.array("axis")).data]);
    await one.check("emb_torch", "emb_exact", sideBySide(made.tables()));
  },
  "tensor2tensor get_timing_signal_1d": (name, params) =>
    row(
      name,
      "tensor2tensor",
      {
        dim: params.channels,
        minTimescale: params.min_timescale,
        maxTimescale: params.max_timescale,
      },
      { library: ["y_shim"], positions: "pos" },
    ),
  "tensor2tensor add_timing_signal_nd": async (name, { shape, channels: dim }) => {
    if (name === "t2t_nd_2d_c4_nan") {
      const { data } = await new Golden(name, "tensor2tensor-nd").array("signal_shim");
      expect(data.every(Number.isNaN)).toBe(true);
      expect(() => posenc.preset("tensor2tensor-nd", { dim, shape })).toThrow(
        "dim must be at least 8 (with one pair an axis the formula divides by zero), was 4",
      );
      return;
    }
    const signal = { library: ["signal_shim"], exact: "signal_exact" };
    await cells(name, "tensor2tensor-nd", { dim, shape }, signal);
    const one = new Golden(name, "tensor2tensor-nd");
    const made = posenc.preset("tensor2tensor-nd", { dim, shape });
    const { data } = floats(await one.array("x"));
    const sums = made.addTo(data, { shape: [2, data.length / 2 / dim, dim] });
    expect(difference(sums, (await one.array("y_shim")).data)).toBeLessThanOrEqual(2.4e-7);
  },
  "fairseq SinusoidalPositionalEmbedding": async (name, params) => {
    const one = new Golden(name, "fairseq");
    const paddingIdx: number | undefined = params.padding_idx ?? undefined;
    const options = given({ dim: params.embedding_dim, paddingIdx });
    const made = posenc.preset("fairseq", options);
    const tokens = at(await one.array("tokens"));
    const positions = made.positions(tokens);
    expect([...positions.data]).toEqual([...(await one.array("positions")).data]);
    const rows = made.encodeTokens(tokens);
    expect(rows.shape).toEqual([...tokens.shape, made.dim]);
    await one.check("y_torch", "y_exact", rows.data);
    const { data: weights } = await one.array("weights_torch");
    const table = made.encode(weights.length / made.dim).data;
    if (paddingIdx !== undefined) {
      table.fill(0, paddingIdx * made.dim, (paddingIdx + 1) * made.dim);
    }
    // float32 rounds an angle up to the length by 2^-24 of it, and its frequency about as much.
    const near = (weights.length / made.dim) * 2 ** -23;
    expect(difference(table, weights)).toBeLessThanOrEqual(near);
    // Decoding step by step, the row of step 2 stands for every sequence of the batch.
    const step = new Float64Array(tokens.shape[0] as number).fill((paddingIdx ?? 0) + 3);
    const { data: incremental } = await one.array("incremental_torch");
    expect(difference(made.encode(step).data, incremental)).toBeLessThanOrEqual(near);
  },
  "keras-hub SinePositionEncoding": async (name, { shape, max_wavelength: base }) => {
    const one = new Golden(name, "keras-hub");
    const { data } = await one.array("pos");
    const batches = Array.from({ length: shape[0] }, () => [...data]);
    const made = posenc.preset("keras-hub", { dim: shape[2], base });
    await one.check("y_shim", "y_exact", made.encode(batches).data);
  },
  "diffusers get_timestep_embedding": async (name, params) => {
    const options = {
      dim: params.embedding_dim,
      shift: params.downscale_freq_shift,
      flipSinToCos: params.flip_sin_to_cos,
      scale: params.scale,
      base: params.max_period,
    };
    if (name === "diffusers_timestep_dim2_nan") {
      const { data } = await new Golden(name, "diffusers-timestep").array("y_torch");
      expect(data.every(Number.isNaN)).toBe(true);
      expect(() => posenc.preset("diffusers-timestep", given(options))).toThrow(
        "shift must be other than 1, the number of pairs (the formula divides by their difference), was 1",
      );
      return;
    }
    await row(name, "diffusers-timestep", options, { library: ["y_torch"], positions: "t" });
  },
  "diffusers get_1d_sincos_pos_embed_from_grid": (name, params) =>
    row(
      name,
      "diffusers-1d",
      { dim: params.embed_dim, flipSinToCos: params.flip_sin_to_cos },
      {
        library: new Golden(name, "diffusers-1d").has("y_numpy")
          ? ["y_torch", "y_numpy"]
          : ["y_torch"],
        positions: "pos",
      },
    ),
  "diffusers get_2d_sincos_pos_embed": (name, params) =>
    cells(
      name,
      "diffusers-2d",
      {
        dim: params.embed_dim,
        shape: [params.grid_size, params.grid_size].flat().slice(0, 2),
        interpolationScale: params.interpolation_scale,
        baseSize: params.base_size,
        classToken: params.cls_token,
        extraTokens: params.extra_tokens,
      },
      { library: ["y_numpy", "y_torch"] },
    ),
  "diffusers get_3d_sincos_pos_embed": (name, params) =>
    cells(
      name,
      "diffusers-3d",
      {
        dim: params.embed_dim,
        // The library takes spatial_size as (width, height).
        shape: [params.temporal_size, ...params.spatial_size.toReversed()],
        interpolationScale: params.spatial_interpolation_scale,
        temporalInterpolationScale: params.temporal_interpolation_scale,
      },
      { library: ["y_numpy", "y_torch"] },
    ),
  "diffusers get_1d_rotary_pos_embed + apply_rotary_emb": async (name, params) => {
    const one = new Golden(name, "diffusers-rope-1d");
    const made = rotaries.preset(
      "diffusers-rope-1d",
      given({
        dim: params.dim,
        base: params.theta,
        ntkFactor: params.ntk_factor,
        factor: params.linear_factor,
        pairing: params.repeat_interleave_real === false ? "halves" : undefined,
      }),
    );
    const positions = at(await one.array("pos"));
    const { cos, sin } = made.tables(positions);
    await one.check("cos_torch", "cos_exact", cos.data);
    await one.check("sin_torch", "sin_exact", sin.data);
    await one.check("y_torch", "y_exact", made.apply(floats(await one.array("x")), { positions }));
  },
  "diffusers get_2d_rotary_pos_embed": async (name, params) => {
    const one = new Golden(name, "diffusers-rope-2d");
    const { cos, sin } = rotaries
      .preset("diffusers-rope-2d", {
        dim: params.embed_dim,
        shape: params.grid_size,
        crop: params.crops_coords.flat(),
      })
      .tables();
    await one.check("cos_torch", "cos_exact", cos.data);
    await one.check("sin_torch", "sin_exact", sin.data);
  },
  "diffusers get_3d_rotary_pos_embed": async (name, params) => {
    const one = new Golden(name, "diffusers-rope-3d");
    const { cos, sin } = rotaries
      .preset("diffusers-rope-3d", {
        dim: params.embed_dim,
        shape: [params.temporal_size, ...params.grid_size],
        crop: params.crops_coords.flat(),
      })
      .tables();
    await one.check("cos_torch", "cos_exact", cos.data);
    await one.check("sin_torch", "sin_exact", sin.data);
  },
  "diffusers get_fourier_embeds_from_boundingbox (GLIGEN)": async (name, { embed_dim: bands }) => {
    const one = new Golden(name, "gligen");
    const rows = posenc.preset("gligen", { bands }).encode(at(await one.array("box")));
    expect(rows.shape).toEqual((await one.array("y_exact")).shape);
    await one.check("y_torch", "y_exact", rows.data);
  },
  "diffusers SinusoidalPositionalEmbedding": (name, { embed_dim: dim, max_seq_length }) =>
    row(
      name,
      "diffusers-sinusoidal",
      { dim },
      { library: ["pe_torch"], exact: "pe_exact", positions: max_seq_length },
    ),
  "transformers MarianSinusoidalPositionalEmbedding and XLM create_sinusoidal_embeddings": async (
    name,
    { embedding_dim: dim, num_positions },
  ) => {
    await row(
      name,
      "marian",
      { dim },
      { library: ["marian_torch"], exact: "marian_exact", positions: num_positions },
    );
    await row(
      name,
      "xlm",
      { dim },
      { library: ["xlm_torch"], exact: "xlm_exact", positions: num_positions },
    );
  },
  "DETR PositionEmbeddingSine": async (name, params) => {
    const one = new Golden(name, "detr");
    const made = posenc.preset(
      "detr",
      given({
        numPosFeats: params.num_pos_feats,
        base: params.temperature,
        normalize: params.normalize,
        scale: params.scale,
      }),
    );
    const mask = await one.array("mask");
    const rows = made.encode(Uint8Array.from(mask.data), { shape: mask.shape });
    expect(rows.shape).toEqual([...mask.shape, 2 * params.num_pos_feats]);
    await one.check("y_torch", "y_exact", channelsFirst(rows, mask.shape[0] as number));
  },
  "x-transformers ScaledSinusoidalEmbedding": async (name, { dim, theta: base }) => {
    await row(name, "x-transformers", { dim, base }, { library: ["y_torch"], positions: "pos" });
    const one = new Golden(name, "x-transformers");
    const unit = posenc.preset("x-transformers", { dim, base, amplitude: 1 });
    const { data } = unit.encode(at(await one.array("pos")));
    const scaled = (await one.array("y_exact")).data;
    const exact = Array.from(scaled, (value) => value * Math.sqrt(dim));
    expect(difference(data, exact)).toBeLessThanOrEqual(6e-8);
  },
  "x-transformers RelativePositionBias bucket indices (= T5 _relative_position_bucket)": async (
    name,
    params,
  ) => {
    const one = new Golden(name, "t5");
    const made = rotaries.preset("t5", {
      buckets: params.num_buckets,
      maxDistance: params.max_distance,
      bidirectional: !params.causal,
    });
    const buckets = made.buckets(at(await one.array("relative_position")));
    expect([...buckets.data]).toEqual([...(await one.array("bucket_torch")).data]);
    expect([...buckets.data]).toEqual([...(await one.array("bucket_float64")).data]);
    const { data, shape } = floats(await one.array("weight"));
    const [, heads] = shape as [number, number];
    const { i: queries, j: keys, scale } = params;
    const bias = made.bias(data, { heads, queries, keys, scale });
    expect(bias.shape).toEqual([heads, queries, keys]);
    await one.close("bias_torch", bias.data, 2.4e-6);
  },
  "ALiBi: ofirpress, x-transformers, BLOOM, MPT": async (name, { heads, i: queries, j: keys }) => {
    const one = new Golden(name, "alibi");
    const { slopes } = rotaries.preset("alibi", { heads });
    const rounded = Float32Array.from(slopes);
    await one.check("slopes_torch", "slopes_exact", rounded);
    await one.check("slopes_xt_torch", "slopes_exact", rounded);
    await one.check("slopes_mpt_torch", "slopes_mpt_exact", rounded);
    const python = (await one.array("slopes_python")).data;
    for (const [n, slope] of slopes.entries()) {
      expect(Math.abs(slope / (python[n] as number) - 1)).toBeLessThanOrEqual(4e-15);
    }
    const symmetric = rotaries.preset("alibi", { heads, form: "symmetric" });
    await one.check("bias_xt_torch", "bias_xt_exact", symmetric.bias({ queries, keys }).data);
    const mpt = rotaries.preset("alibi", { heads, form: "mpt" }).bias({ keys });
    expect(mpt.shape).toEqual([heads, 1, keys]);
    await one.check("bias_mpt_torch", "bias_mpt_exact", mpt.data);
    const mask = await one.array("mask");
    const bytes = { data: Uint8Array.from(mask.data), shape: mask.shape };
    const bloom = rotaries.preset("alibi", { heads, form: "bloom" }).bias({ mask: bytes });
    expect(bloom.shape).toEqual([2, heads, 1, keys]);
    await one.check("bias_bloom_torch", "bias_bloom_exact", bloom.data);
  },
  "lucidrains RotaryEmbedding": async (name, params) => {
    const one = new Golden(name, "rotary-embedding-torch");
    const made = rotaries.preset(
      "rotary-embedding-torch",
      given({
        dim: params.head_dim,
        rotaryDim: params.dim,
        base: params.theta,
        factor: params.interpolate_factor,
        ntkFactor: params.theta_rescale_factor,
        inPixels: params.freqs_for === "pixel" ? true : undefined,
        maxFreq: params.max_freq,
      }),
    );
    const q = floats(await one.array("q"));
    await one.check("y_torch", "y_exact", made.apply(q, { start: params.offset }));
  },
  "lucidrains RotaryEmbedding with xPos": async (name, { dim, length }) => {
    const one = new Golden(name, "rotary-embedding-torch");
    const made = rotaries.preset("rotary-embedding-torch", { dim });
    // The shorter call that follows is scaled about the longer one's centre, as it was cached.
    const centre = Math.floor(length / 2);
    const turned = async (x: string, power: 1 | -1) =>
      made.apply(floats(await one.array(x)), { xpos: { power, centre } });
    await one.check("q_torch", "q_exact", await turned("q", 1));
    await one.check("k_torch", "k_exact", await turned("k", -1));
    await one.check("q_short_torch", "q_short_exact", await turned("q_short", 1));
  },
  "lucidrains RotaryEmbedding.get_axial_freqs": async (name, params) => {
    const one = new Golden(name, "rotary-embedding-torch");
    const made = rotaries.preset("rotary-embedding-torch", {
      dim: params.dim,
      shape: params.dims,
      inPixels: true,
      maxFreq: params.max_freq,
    });
    const twice = [...made.angles().data].flatMap((angle) => [angle, angle]);
    await one.check("freqs_torch", "freqs_exact", Float32Array.from(twice));
  },
  "x-transformers RotaryEmbedding + apply_rotary_pos_emb": async (name, params) => {
    const one = new Golden(name, "x-transformers-rotary");
    const x = floats(await one.array("x"));
    const made = rotaries.preset(
      "x-transformers-rotary",
      given({
        dim: x.shape.at(-1),
        rotaryDim: params.dim,
        ntkFactor: params.base_rescale_factor,
        factor: params.interpolation_factor,
      }),
    );
    const centre = Math.floor(params.length / 2);
    const xpos = params.use_xpos ? { xpos: { power: 1 as const, centre } } : {};
    await one.check("y_torch", "y_exact", made.apply(x, xpos));
  },
  "transformers LlamaRotaryEmbedding + modeling_rope_utils": async (name, params) => {
    const make = ofTransformers(params);
    const made = make({ version: "4.51" });
    const one = new Golden(name, made.name);
    const positions = at(await one.array("pos"));
    const length = (positions.data.at(-1) as number) + 1;
    const long = make({ version: "4.51", length });
    expect(Math.abs(long.amplitude - params.attention_factor)).toBeLessThanOrEqual(1e-15);
    await frequencies(one, "inv_freq_torch", long.frequencies);
    const exact = (await one.array("inv_freq_exact")).data;
    for (const [n, frequency] of long.frequencies.entries()) {
      expect(Math.abs(frequency / (exact[n] as number) - 1)).toBeLessThanOrEqual(2e-15);
    }
    const { cos, sin } = long.tables(positions);
    await one.check("cos_torch", "cos_exact", cos.data);
    await one.check("sin_torch", "sin_exact", sin.data);
    const turned = async (x: string) => long.apply(floats(await one.array(x)), { positions });
    await one.check("q_torch", "q_exact", await turned("q"));
    const k = await one.array("k");
    const byExact = turnedByHalves(k, await one.array("cos_exact"), await one.array("sin_exact"));
    expect(difference(await turned("k"), byExact)).toBeLessThanOrEqual(4.8e-7);
    const old = make({ version: "4.45", length });
    expect(Math.abs(old.amplitude - params.attention_factor_445)).toBeLessThanOrEqual(1e-15);
    const other = one.has("inv_freq_445_torch") ? "inv_freq_445_torch" : "inv_freq_torch";
    await frequencies(one, other, old.frequencies);
    if (params.attention_factor_newer !== undefined) {
      const newer = make();
      expect(newer.version).toBe("4.57.5");
      expect(Math.abs(newer.amplitude - params.attention_factor_newer)).toBeLessThanOrEqual(1e-15);
      if (one.has("inv_freq_newer_torch")) {
        await frequencies(one, "inv_freq_newer_torch", newer.frequencies);
      }
    }
    if (one.has("inv_freq_int_seq_torch")) {
      await frequencies(one, "inv_freq_int_seq_torch", long.frequencies);
    }
    if (name === "rope_hf_dynamic_long") {
      const longer = make({ length: length + 40 });
      await frequencies(one, "inv_freq_after_longer_torch", longer.frequencies);
    }
  },
  "transformers modeling_rope_utils": async (name, { config, rotary_dim: dim }) => {
    const { rope_theta: base, partial_rotary_factor: share } = config.rope_parameters;
    const made = rotaries.preset("transformers-proportional", {
      dim,
      base,
      rotaryDim: dim * share,
    });
    const one = new Golden(name, made.name);
    const positions = at(await one.array("pos"));
    await frequencies(one, "inv_freq_torch", made.frequencies);
    expect(difference(made.frequencies, (await one.array("inv_freq_exact")).data)).toBe(0);
    const { cos, sin } = made.tables(positions);
    await one.check("cos_torch", "cos_exact", cos.data);
    await one.check("sin_torch", "sin_exact", sin.data);
    await one.check("q_torch", "q_exact", made.apply(floats(await one.array("q")), { positions }));
  },
  "burn generate_sinusoids": (name, { length, d_model: dim, max_timescale: base }) =>
    row(name, "burn", { dim, base }, { library: ["y_f32"], positions: length }),
  "SamLynnEvans PositionalEncoder (known wrong)": async (name, { d_model: dim, max_seq_len }) => {
    await row(
      name,
      "samlynnevans",
      { dim },
      { library: ["pe_torch"], exact: "pe_exact", positions: max_seq_len },
    );
    const right = (await new Golden(name, "paper").array("pe_right_exact")).data;
    const paper = posenc.preset("paper", { dim }).encode(max_seq_len);
    expect(difference(paper.data, right)).toBeLessThanOrEqual(6e-8);
  },
  "DeepCTR PositionEncoding table before 2021-07-12 (known wrong)": (
    name,
    { num_units: dim, T: length },
  ) =>
    row(
      name,
      "deepctr-2019",
      { dim },
      { library: ["table_old_numpy"], exact: "table_exact", positions: length },
    ),
};

describe("a library's case", () => {
  for (const [name, { system, params }] of Object.entries(manifest)) {
    test(name, async () => {
      const does = systems[system];
      expect(does, `a test of ${system}`).toBeDefined();
      await does?.(name, params);
      covered.add(name);
    });
  }
});

/** Of golden/session: what the models' code made of q, of two sequences of seven tokens. */
const imageCases = [
  [
    "transformers-mrope",
    { base: 1e6, sections: [16, 24, 24] },
    "qwen2_vl_7b",
    4.974882730585063e-7,
  ],
  [
    "transformers-mrope-interleaved",
    { base: 5e6, sections: [24, 20, 20] },
    "qwen3_vl_8b",
    2.779515627625295e-7,
  ],
] as const;

describe("MRoPE turns q as", () => {
  const shape = [2, 2, 7, 128];
  /** Each sequence by its own positions; all of one array of their turned rows. */
  async function expectTurned(
    made: ReturnType<typeof rotaries.preset<"transformers-mrope">>,
    model: string,
    positionsOf: (sequence: number, token: number) => number[],
    error: number,
  ): Promise<void> {
    const q = Float32Array.from((await golden("session/in.2x2x7x128")).data);
    for (const sequence of [0, 1]) {
      made.apply(q.subarray((sequence * q.length) / 2, ((sequence + 1) * q.length) / 2), {
        shape: shape.slice(1),
        positions: [0, 1, 2, 3, 4, 5, 6].map((token) => positionsOf(sequence, token)),
      });
    }
    const [exact, library] = await Promise.all(
      ["exact", "torch"].map((from) => golden(`session/${model}.g0.prefill.q_${from}`)),
    );
    // Numbers of magnitude up to 8 are rounded once.
    expect(difference(q, exact?.data ?? [])).toBeLessThan(2.4e-7);
    const theirs = difference(library?.data ?? [], exact?.data ?? []);
    expect(theirs).toBeCloseTo(error, 12);
    proven.set(made.name, theirs + 3e-8);
  }

  test.each(imageCases)("%s: an image among words", async (name, options, model, error) => {
    const { groups } = sessions[model];
    const ids = groups[0]?.calls[0]?.position_ids as number[][][];
    await expectTurned(
      rotaries.preset(name, { dim: 128, ...options }),
      model,
      (sequence, token) => ids.map((axis) => axis[sequence]?.[token] as number),
      error,
    );
  });

  // Words have the same number along all axes, so they are turned as Qwen2.5 turns them.
  test.each(["transformers-mrope-yarn", "transformers-mrope-interleaved-yarn"] as const)(
    "%s: words",
    async (name) => {
      const yarn = { factor: 4, maxPositions: 32768, trained: 32768 };
      const of = { dim: 128, base: 1e6, sections: [16, 24, 24], ...yarn };
      const { groups } = sessions.qwen2_5_yarn;
      const ids = groups[0]?.calls[0]?.position_ids as unknown as number[][];
      await expectTurned(
        rotaries.preset(name, of),
        "qwen2_5_yarn",
        (sequence, token) => Array(3).fill(ids[sequence]?.[token]),
        1.162801023575947e-6,
      );
    },
  );
});

const described = [...posenc.presets(), ...rotaries.presets()];

describe("all together", () => {
  test("the cases are the 125 of about.json, and each has been confirmed", () => {
    expect(Object.keys(about)).toHaveLength(125);
    expect([...covered].sort()).toEqual(Object.keys(about).sort());
  });

  test("presets() tells a tolerance that the cases prove, and no looser one", () => {
    for (const { name, tolerance } of described) {
      // Of the others, parameters_test.cpp has what their originals printed.
      const most = proven.get(name) ?? Math.min(tolerance, 1e-7);
      expect(tolerance / most, `${name}, ${most}`).toBeGreaterThan(0.999);
      expect(tolerance / most, `${name}, ${most}`).toBeLessThan(1.1);
    }
  });

  test("presets() lists each name in one entry", () => {
    expect(new Set(described.map(({ name }) => name)).size).toBe(described.length);
  });

  test("every preset is described, and its description names its options", () => {
    for (const { name, formula, source, refuses, options } of described) {
      expect(
        [formula, source, refuses].every((text) => text.length > 3),
        name,
      ).toBe(true);
      expect(new Set(options.map((option) => option.name)).size, name).toBe(options.length);
    }
  });
});
