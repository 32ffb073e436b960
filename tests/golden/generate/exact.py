"""Every *_exact array of the golden files: the libraries' formulas without the libraries' rounding.

Each function takes a case's parameters and its given arrays (positions, masks, inputs) and returns the
arrays that follow from them. dialects/about.json has the formula of each case in words.
"""

import numpy as np

from formulas import *  # noqa: F403


def d2l(p, given):
    d = p["num_hiddens"]
    return {"P_exact": interleaved(outer(given["rows"], powers(10000, d // 2, d)))}


def tatp22(p, given):
    per, shape = p["per_axis"], p["shape"]
    parts = []
    for axis, size in enumerate(shape):
        part = interleaved(outer(count(size), powers(10000, per // 2, per)))
        at = [1] * len(shape) + [per]
        at[axis] = size
        parts.append(np.broadcast_to(part.reshape(at), (*shape, per)))
    return {"y_exact": np.concatenate(parts, axis=-1)[..., : p["tensor_channels"]]}


def mae_2d(p, given):
    d, size = p["embed_dim"], p["grid_size"]
    f = powers(10000, d // 4, d // 2)
    h, w = cells(size, size)
    y = np.concatenate([concatenated(outer(w, f)), concatenated(outer(h, f))], axis=-1)
    front = np.zeros((1 if p["cls_token"] else 0, d), L)
    return {"y_exact": np.concatenate([front, y])}


def mae_1d(p, given):
    d = p["embed_dim"]
    return {"y_exact": concatenated(outer(given["pos"], powers(10000, d // 2, d)))}


def timm_sincos2d(p, given):
    d, (height, width) = p["dim"], p["feat_shape"]
    f = powers(p["temperature"], d // 4, d // 2)
    if p.get("reverse_coord"):
        first, second = cells(width, height)
    else:
        first, second = cells(height, width)
    a, b = outer(first, f), outer(second, f)
    if p.get("interleave_sin_cos"):
        blocks = [np.sin(a), np.cos(a), np.sin(b), np.cos(b)]
    else:
        blocks = [np.sin(a), np.sin(b), np.cos(a), np.cos(b)]
    return {"y_exact": np.concatenate(blocks, axis=-1)}


def timm_bands(p, n):
    """The frequencies of timm's Fourier embeddings: for pixels from -1 to 1, or for whole positions."""
    if not p.get("in_pixels", True):
        return powers(p.get("temperature", 10000), n, 2 * n)
    most = p.get("max_res", 224)
    if p.get("linear_bands"):
        return spaced(1, L(most) / 2, n) * PI
    return L(2) ** spaced(0, np.log2(L(most)) - 1, n) * PI


def timm_grid(p):
    """The coordinates of every cell of a grid, [height, width, axes]."""
    sizes = p["feat_shape"]
    axes = []
    for axis, size in enumerate(sizes):
        if p.get("in_pixels", True):
            t = spaced(-1, 1, size)
        else:
            t = count(size) + L(p.get("grid_offset", 0))
            if "ref_feat_shape" in p:
                t = t / size * p["ref_feat_shape"][axis]
        axes.append(t)
    h, w = np.meshgrid(*axes, indexing="ij")
    order = [w, h] if p.get("grid_indexing") == "xy" else [h, w]
    return np.stack(order, axis=-1)


def timm_fourier(p, given):
    grid = timm_grid(p)
    angles = outer(grid, timm_bands(p, p["num_bands"]))
    return {"grid_exact": grid, "sin_exact": np.sin(angles), "cos_exact": np.cos(angles)}


def timm_rotary(p, given):
    angles = outer(timm_grid(p), timm_bands(p, p["dim"] // 4))
    angles = twice(angles.reshape(-1, p["dim"] // 2))
    return {"emb_exact": concatenated(angles), "y_exact": rotated(given["x"], angles)}


def timm_dinov3(p, given):
    d, sizes = p["dim"], p["feat_shape"]
    largest = [max(sizes)] * 2 if p.get("normalize_coords") == "max" else sizes
    axes = [2 * ((count(n) + L(0.5)) / m) - 1 for n, m in zip(sizes, largest)]
    grid = np.stack(np.meshgrid(*axes, indexing="ij"), axis=-1)
    angles = outer(grid, 2 * PI * powers(100, d // 4, d // 2)).reshape(-1, d // 2)
    half = p.get("rotate_half", True)
    angles = np.concatenate([angles, angles], axis=-1) if half else twice(angles)
    other = halves if half else neighbours
    return {"emb_exact": concatenated(angles), "y_exact": rotated(given["x"], angles, other)}


def timm_mrope(p, given):
    d = p["dim"]
    h, w = cells(*p["feat_shape"])
    _, height, width = p["mrope_section"]
    k = np.arange(d // 2)
    positions = np.zeros((len(h), d // 2), L)
    of_h, of_w = (k % 3 == 1) & (k < 3 * height), (k % 3 == 2) & (k < 3 * width)
    positions[:, of_h], positions[:, of_w] = h[:, None], w[:, None]
    angles = positions * powers(10000, d // 2, d)
    return {"emb_exact": concatenated(np.concatenate([angles, angles], axis=-1))}


def t2t_1d(p, given):
    n = p["channels"] // 2
    low, high = p.get("min_timescale", 1), p.get("max_timescale", 10000)
    f = between(low, high, n, max(n - 1, 1))
    angles = outer(count(p["length"], p.get("start_index", 0)), f)
    return {"y_exact": padded(concatenated(angles), p["channels"] % 2)}


def t2t_nd(p, given):
    shape, channels = p["shape"], p["channels"]
    n = channels // (2 * len(shape))
    # With one frequency, 0 is divided by 0, as in the library.
    f = between(1, 10000, n, n - 1)
    signal = np.zeros((*shape, channels), L)
    for axis, size in enumerate(shape):
        part = concatenated(outer(count(size), f))
        at = [1] * len(shape) + [2 * n]
        at[axis] = size
        signal[..., axis * 2 * n : (axis + 1) * 2 * n] += part.reshape(at)
    return {"signal_exact": signal}


def fairseq(p, given):
    d = p["embedding_dim"]
    positions = given["positions"]
    f = between(1, 10000, d // 2, d // 2 - 1)
    y = padded(concatenated(outer(positions, f)), d % 2)
    if p["padding_idx"] is not None:
        y[positions == p["padding_idx"]] = 0
    return {"y_exact": y}


def keras_hub(p, given):
    *_, d = p["shape"]
    angles = outer(given["pos"], powers(p["max_wavelength"], (d + 1) // 2, d))
    y = interleaved(angles)[..., :d]
    return {"y_exact": np.broadcast_to(y, p["shape"])}


def diffusers_timestep(p, given):
    d = p["embedding_dim"]
    f = between(1, p.get("max_period", 10000), d // 2, d // 2 - p.get("downscale_freq_shift", 1))
    angles = L(p.get("scale", 1)) * outer(given["t"], f)
    layout = cosines_first if p.get("flip_sin_to_cos") else concatenated
    return {"y_exact": padded(layout(angles), d % 2)}


def diffusers_1d(p, given):
    d = p["embed_dim"]
    layout = cosines_first if p.get("flip_sin_to_cos") else concatenated
    return {"y_exact": layout(outer(given["pos"], powers(10000, d // 2, d)))}


def diffusers_2d(p, given):
    d, size = p["embed_dim"], p["grid_size"]
    height, width = size if isinstance(size, list) else (size, size)
    base, scale = p.get("base_size", 16), L(p.get("interpolation_scale", 1))
    h = count(height) / (L(height) / base) / scale
    w = count(width) / (L(width) / base) / scale
    front = np.zeros((p.get("extra_tokens", 0) if p.get("cls_token") else 0, d), L)
    f = powers(10000, d // 4, d // 2)

    def encode(h, w):
        h, w = np.repeat(h, width), np.tile(w, height)
        y = np.concatenate([concatenated(outer(w, f)), concatenated(outer(h, f))], axis=-1)
        return np.concatenate([front, y])

    return {
        "y_exact": encode(h, w),
        "y_exact_f32pos": encode(given["pos_h"].astype(L), given["pos_w"].astype(L)),
    }


def diffusers_3d(p, given):
    d, frames = p["embed_dim"], p["temporal_size"]
    width, height = p["spatial_size"]
    of_time, of_axis = d // 4, 3 * d // 8
    h, w = (n / L(p.get("spatial_interpolation_scale", 1)) for n in cells(height, width))
    t = count(frames) / L(p.get("temporal_interpolation_scale", 1))
    f = powers(10000, of_axis // 2, of_axis)
    space = np.concatenate([concatenated(outer(w, f)), concatenated(outer(h, f))], axis=-1)
    time = concatenated(outer(t, powers(10000, of_time // 2, of_time)))
    shape = (frames, height * width)
    time = np.broadcast_to(time[:, None], (*shape, of_time))
    space = np.broadcast_to(space[None], (*shape, 2 * of_axis))
    return {"y_exact": np.concatenate([time, space], axis=-1)}


def diffusers_rope1d(p, given):
    d = p["dim"]
    base = L(p.get("theta", 10000)) * L(p.get("ntk_factor", 1))
    angles = outer(given["pos"], powers(base, d // 2, d) / L(p.get("linear_factor", 1)))
    adjacent = p.get("repeat_interleave_real", True)
    angles = twice(angles) if adjacent else np.concatenate([angles, angles], axis=-1)
    y = rotated(given["x"], angles, neighbours if adjacent else halves)
    return {"cos_exact": np.cos(angles), "sin_exact": np.sin(angles), "y_exact": y}


def crop(start, stop, n):
    """diffusers' positions of a cropped axis: start is not scaled, stop is."""
    return spaced(start, L(stop) * (n - 1) / n, n)


def diffusers_rope2d(p, given):
    d, (height, width) = p["embed_dim"], p["grid_size"]
    (top, left), (bottom, right) = p["crops_coords"]
    h, w = np.repeat(crop(top, bottom, height), width), np.tile(crop(left, right, width), height)
    f = powers(10000, d // 4, d // 2)
    angles = twice(np.concatenate([outer(w, f), outer(h, f)], axis=-1))
    return {"cos_exact": np.cos(angles), "sin_exact": np.sin(angles)}


def diffusers_rope3d(p, given):
    d, (height, width), frames = p["embed_dim"], p["grid_size"], p["temporal_size"]
    (top, left), (bottom, right) = p["crops_coords"]
    axes = [count(frames), crop(top, bottom, height), crop(left, right, width)]
    grid = np.stack(np.meshgrid(*axes, indexing="ij"), axis=-1).reshape(-1, 3)
    blocks = [d // 4, 3 * d // 8, 3 * d // 8]
    parts = [outer(grid[:, n], powers(10000, size // 2, size)) for n, size in enumerate(blocks)]
    angles = twice(np.concatenate(parts, axis=-1))
    return {"cos_exact": np.cos(angles), "sin_exact": np.sin(angles)}


def diffusers_bbox(p, given):
    bands = p["embed_dim"]
    f = L(100) ** (count(bands) / bands)
    angles = np.asarray(given["box"], L)[..., None, :] * f[:, None]
    y = np.stack([np.sin(angles), np.cos(angles)], axis=-2)
    return {"y_exact": y.reshape(*given["box"].shape[:-1], -1)}


def diffusers_sinusoidal(p, given):
    d = p["embed_dim"]
    return {"pe_exact": interleaved(outer(count(p["max_seq_length"]), powers(10000, d // 2, d)))}


def marian(p, given):
    d = p["embedding_dim"]
    angles = outer(count(p["num_positions"]), powers(10000, (d + 1) // 2, d))
    sines, cosines = np.sin(angles), np.cos(angles)[:, : d // 2]
    return {
        "marian_exact": np.concatenate([sines, cosines], axis=-1),
        "xlm_exact": interleaved(angles)[:, :d],
    }


def detr(p, given):
    n = p["num_pos_feats"]
    seen = 1 - given["mask"].astype(np.int64)
    f = powers(p.get("temperature", 10000), n // 2, n)
    blocks = []
    for axis in (1, 2):
        positions = np.cumsum(seen, axis=axis).astype(L)
        if p.get("normalize"):
            last = np.take(positions, [-1], axis=axis)
            # 1e-6 is a double in the library too.
            positions = positions / (last + L(1e-6)) * L(p.get("scale", 2 * PI))
        blocks.append(interleaved(outer(positions, f)))
    return {"y_exact": np.concatenate(blocks, axis=-1).transpose(0, 3, 1, 2)}


def xt_scaled(p, given):
    d = p["dim"]
    angles = outer(given["pos"], powers(p["theta"], d // 2, d))
    # The initial value of what is learned afterwards.
    return {"y_exact": concatenated(angles) / np.sqrt(L(d))}


def slopes(heads, most=8):
    """ALiBi's slopes: those of the power of two below, then every other one of its double."""
    n = 1 << (heads.bit_length() - 1)
    first = L(2) ** (-L(most) * (count(n) + 1) / n)
    others = L(2) ** (-L(most) * (2 * count(heads - n) + 1) / (2 * n))
    return np.concatenate([first, others])


def mpt_slopes(heads, most):
    """MPT's: those of the power of two above, the second, fourth … of them first."""
    n = 1 << (heads - 1).bit_length()
    all_of_them = L(2) ** (-L(most) * (count(n) + 1) / n)
    if n == heads:
        return all_of_them
    return np.concatenate([all_of_them[1::2], all_of_them[0::2]])[:heads]


def alibi(p, given):
    heads, queries, keys = p["heads"], p["i"], p["j"]
    slope = slopes(heads)
    query = count(queries, keys - queries)
    distance = np.abs(count(keys)[None] - query[:, None])
    seen = given["mask"].astype(np.int64)
    places = (np.cumsum(seen, axis=-1) - 1) * seen
    mpt = mpt_slopes(heads, p["mpt_alibi_bias_max"])
    return {
        "slopes_exact": slope,
        "bias_xt_exact": -distance[None] * slope[:, None, None],
        "bias_bloom_exact": places[:, None].astype(L) * slope[None, :, None],
        "slopes_mpt_exact": mpt,
        "bias_mpt_exact": (count(keys) - (keys - 1))[None] * mpt[:, None],
    }


def lucid_frequencies(p):
    d = p["dim"]
    if p.get("freqs_for") == "pixel":
        return spaced(1, L(p["max_freq"]) / 2, d // 2) * PI
    rescale = L(p.get("theta_rescale_factor", 1)) ** (L(d) / (d - 2))
    return powers(L(p.get("theta", 10000)) * rescale, d // 2, d)


def rotary_lucid(p, given):
    positions = count(p["length"], p["offset"]) / L(p.get("interpolate_factor", 1))
    return {"y_exact": rotated(given["q"], twice(outer(positions, lucid_frequencies(p))))}


def xpos_scale(d, positions, centre, base):
    zeta = (2 * count(d // 2) + L(4) * d / 10) / (L(14) * d / 10)
    return twice(zeta ** ((positions - centre)[:, None] / base))


def rotary_lucid_xpos(p, given):
    d, length = p["dim"], p["length"]
    positions = count(length)
    angles = twice(outer(positions, powers(10000, d // 2, d)))
    scale = xpos_scale(d, positions, length // 2, L(512))
    short = given["q_short"].shape[-2]
    return {
        "q_exact": rotated(given["q"], angles) * scale,
        "k_exact": rotated(given["k"], angles) / scale,
        # A shorter call after a longer one takes the longer one's scales.
        "q_short_exact": rotated(given["q_short"], angles[:short]) * scale[:short],
    }


def rotary_lucid_axial(p, given):
    axes = [spaced(-1, 1, n) for n in p["dims"]]
    grid = np.stack(np.meshgrid(*axes, indexing="ij"), axis=-1)
    angles = twice(outer(grid, lucid_frequencies(p)))
    return {"freqs_exact": angles.reshape(*p["dims"], -1)}


def xt_rotary(p, given):
    d, length = p["dim"], p["length"]
    base = L(10000) * L(p.get("base_rescale_factor", 1)) ** (L(d) / (d - 2))
    positions = count(length)
    angles = outer(positions / L(p.get("interpolation_factor", 1)), powers(base, d // 2, d))
    y = rotated(given["x"], twice(angles))
    if p.get("use_xpos"):
        y[..., :d] *= xpos_scale(d, positions, length // 2, L(512))
    return {"y_exact": y}


def hf_yarn(config, scaling, d):
    base, length = L(config["rope_theta"]), config["max_position_embeddings"]
    factor = L(scaling["factor"])
    if "original_max_position_embeddings" in scaling:
        factor = L(length) / scaling["original_max_position_embeddings"]
        length = scaling["original_max_position_embeddings"]
    f = powers(base, d // 2, d)

    def corner(turns):
        return d * np.log(length / (L(turns) * 2 * PI)) / (2 * np.log(base))

    low, high = corner(scaling.get("beta_fast", 32)), corner(scaling.get("beta_slow", 1))
    if scaling.get("truncate", True):
        low, high = np.floor(low), np.ceil(high)
    low, high = max(low, L(0)), min(high, L(d - 1))
    ramp = np.clip((count(d // 2) - low) / (high - low), 0, 1)

    def mscale(weight=1):
        return L("0.1") * L(weight) * np.log(factor) + 1 if factor > 1 else L(1)

    amplitude = mscale()
    if "mscale" in scaling and "mscale_all_dim" in scaling:
        amplitude = mscale(scaling["mscale"]) / mscale(scaling["mscale_all_dim"])
    return f / factor * ramp + f * (1 - ramp), amplitude


def hf_llama3(config, scaling, d):
    f = powers(config["rope_theta"], d // 2, d)
    wavelength = 2 * PI / f
    old, factor = L(scaling["original_max_position_embeddings"]), L(scaling["factor"])
    low, high = L(scaling["low_freq_factor"]), L(scaling["high_freq_factor"])
    smooth = np.clip((old / wavelength - low) / (high - low), 0, 1)
    return (1 - smooth) * f / factor + smooth * f, L(1)


def hf_frequencies(config, d, positions):
    """The frequencies and the amplitude of transformers 4.56."""
    scaling = config["rope_scaling"] or {"rope_type": "default"}
    kind, base = scaling["rope_type"], L(config["rope_theta"])
    most, length = config["max_position_embeddings"], int(positions.max()) + 1
    if kind == "yarn":
        return hf_yarn(config, scaling, d)
    if kind == "llama3":
        return hf_llama3(config, scaling, d)
    if kind == "longrope":
        old = config["original_max_position_embeddings"]
        name = "long_factor" if length > old else "short_factor"
        amplitude = np.sqrt(1 + np.log(L(most) / old) / np.log(L(old)))
        # The library keeps the factors as float32.
        return powers(base, d // 2, d) / np.asarray(scaling[name], np.float32).astype(L), amplitude
    if kind == "dynamic":
        factor = L(scaling["factor"])
        growth = factor * max(length, most) / most - (factor - 1)
        base = base * growth ** (L(d) / (d - 2))
    return powers(base, d // 2, d) / L(scaling["factor"] if kind == "linear" else 1), L(1)


def rope_hf(p, given):
    d = p["rotary_dim"]
    f, amplitude = hf_frequencies(p["config"], d, given["pos"])
    # The library's amplitude is a Python number.
    amplitude = L(float(amplitude))
    angles = outer(given["pos"], f)
    angles = np.concatenate([angles, angles], axis=-1)
    return {
        "inv_freq_exact": f,
        "cos_exact": np.cos(angles) * amplitude,
        "sin_exact": np.sin(angles) * amplitude,
        "q_exact": rotated(given["q"], angles, halves, amplitude),
    }


def burn(p, given):
    d = p["d_model"]
    return {"y_exact": interleaved(outer(count(p["length"]), powers(p["max_timescale"], d // 2, d)))}


def column_by_column(rows, d):
    """A common slip: a frequency for each column, sines in even ones and cosines in odd ones."""
    angles = outer(count(rows), powers(10000, d, d))
    return np.where(np.arange(d) % 2 == 0, np.sin(angles), np.cos(angles))


def wrong_samlynnevans(p, given):
    rows, d = p["max_seq_len"], p["d_model"]
    right = interleaved(outer(count(rows), powers(10000, d // 2, d)))
    return {"pe_exact": column_by_column(rows, d), "pe_right_exact": right}


def wrong_deepctr(p, given):
    rows, d = p["T"], p["num_units"]
    right = interleaved(outer(count(rows), powers(10000, d // 2, d)))
    return {"table_exact": column_by_column(rows, d), "right_exact": right}


# What a case's name begins with, the longer beginnings first.
dialects = {
    "d2l_pe": d2l,
    "tatp22": tatp22,
    "mae_2d": mae_2d,
    "mae_1d": mae_1d,
    "timm_sincos2d": timm_sincos2d,
    "timm_fourier": timm_fourier,
    "timm_rotary": timm_rotary,
    "timm_dinov3": timm_dinov3,
    "timm_mrope": timm_mrope,
    "t2t_1d": t2t_1d,
    "t2t_nd": t2t_nd,
    "fairseq": fairseq,
    "keras_hub": keras_hub,
    "diffusers_timestep": diffusers_timestep,
    "diffusers_1d": diffusers_1d,
    "diffusers_2d": diffusers_2d,
    "diffusers_3d": diffusers_3d,
    "diffusers_rope1d": diffusers_rope1d,
    "diffusers_rope2d": diffusers_rope2d,
    "diffusers_rope3d": diffusers_rope3d,
    "diffusers_bbox": diffusers_bbox,
    "diffusers_sinusoidal": diffusers_sinusoidal,
    "marian": marian,
    "detr": detr,
    "xt_scaled_sinusoidal": xt_scaled,
    "alibi": alibi,
    "rotary_lucid_xpos": rotary_lucid_xpos,
    "rotary_lucid_axial": rotary_lucid_axial,
    "rotary_lucid": rotary_lucid,
    "xt_rotary": xt_rotary,
    "rope_hf": rope_hf,
    "burn": burn,
    "wrong_samlynnevans": wrong_samlynnevans,
    "wrong_deepctr": wrong_deepctr,
}


def exact(name, params, given):
    """The arrays of a case, or none where the case has no formula here."""
    for beginning, formula in dialects.items():
        if name.startswith(beginning):
            return formula(params, given)
    return {}
