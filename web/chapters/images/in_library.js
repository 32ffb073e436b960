const q = 8;
const image = 7;

const rotaries = await (await import("posenc/rotary")).load();
const { positions } = await import("posenc/rotary/vision");
const session = rotaries.session({
  model_type: "qwen2_vl",
  image_token_id: image,
  text_config: {
    model_type: "qwen2_vl_text",
    rope_theta: 1e6,
    rope_scaling: { type: "mrope", mrope_section: [16, 24, 24] },
  },
});

// Time, row and column of each token: two words, 3 × 4 patches, two words.
const tokens = [1, 1, ...Array(12).fill(image), 1, 1];
const { ids } = positions(session, { tokens: [tokens], grids: { images: [[1, 6, 8]] } });
const numbers = [0, 16, 32].map((start) => ids.data.subarray(start, start + 16));

const x = { data: new Float32Array(128).fill(1, 0, 64), shape: [1, 1, 1, 128] };
session.turning(0).apply({ q: x, positions: numbers.map((all) => [[all[q]]]) });

for (const [n, name] of ["t", "h", "w"].entries()) console.log(`${name}:`, numbers[n].join(" "));
console.log("sin:", [0, 16, 40].map((pair) => x.data[64 + pair].toFixed(4)).join(" "));
