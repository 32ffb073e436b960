import { load, onnxAttributes } from "posenc/rotary";
import { describe, expect, test } from "vitest";
import manifest from "../../golden/session/manifest.json" with { type: "json" };
import { golden } from "../golden.js";

const posenc = await load();

interface Golden {
  config: Record<string, unknown>;
  layer_groups: number[];
  groups: {
    attention_factor?: number;
    calls: { position_ids: number[][]; inv_freq_exact?: string }[];
  }[];
}

const sessions = manifest as unknown as Record<string, Golden>;

/** The calls of an architecture whose frequencies depend on the length, and how long their texts are. */
function lengths(name: string) {
  const { config, groups } = sessions[name] as Golden;
  const { calls, attention_factor: amplitude = 1 } = groups[0] as Golden["groups"][0];
  const all = calls.map(({ position_ids, inv_freq_exact }) => {
    return { length: Math.max(...position_ids.flat()) + 1, file: inv_freq_exact as string };
  });
  return { config, amplitude, all };
}

describe("tables of a layer are those of a text so long", () => {
  test.each(["phi3_mini_128k", "phi4_mini", "llama_dynamic"])("%s", async (name) => {
    const { config, amplitude, all } = lengths(name);
    const session = posenc.session(config);
    const layer = session.turning(0);
    let longest = 0;
    for (const { length, file } of all) {
      // Of dynamic NTK a later, shorter call has the frequencies of the longest.
      if (name === "llama_dynamic" && length < longest) continue;
      longest = length;
      const omega = (await golden(`session/${file}`)).data;
      const { cos, sin } = layer.tables({ length, width: "half", as: "float64" });
      expect(cos.shape).toEqual([length, omega.length]);
      for (const row of [0, 1, length >> 1, length - 1]) {
        for (const [pair, frequency] of omega.entries()) {
          const [c, s] = [Math.cos(row * frequency), Math.sin(row * frequency)];
          const at = row * omega.length + pair;
          // An angle is rounded once, and is up to length radians.
          const most = 1e-15 + amplitude * length * 2 ** -52;
          expect(Math.abs((cos.data[at] as number) - amplitude * c)).toBeLessThan(most);
          expect(Math.abs((sin.data[at] as number) - amplitude * s)).toBeLessThan(most);
        }
      }
    }
    // The session itself does not follow.
    expect(session.length).toBe(posenc.session(config).length);
  });

  test("LongRoPE has two caches, dynamic NTK one for each length past the trained one", () => {
    const firsts = (name: string, lengths: number[]) => {
      const layer = posenc.session((sessions[name] as Golden).config).turning(0);
      return lengths.map((length) => layer.tables({ length }).cos.data.slice(0, 4000).join());
    };
    const [short, trained, long, longer] = firsts("phi3_mini_128k", [100, 4096, 4097, 9000]);
    expect(short).toBe(trained);
    expect(trained).not.toBe(long);
    expect(long).toBe(longer);
    expect(new Set(firsts("llama_dynamic", [100, 2048, 2049, 4096])).size).toBe(3);
  });

  test("one table, kinds of numbers, sections as a text has them", () => {
    const layer = posenc.session((sessions.qwen2_vl_7b as Golden).config).turning(0);
    const { cos, sin } = layer.tables({ length: 3, width: "half" });
    expect([cos.shape, sin.shape]).toEqual([
      [3, 64],
      [3, 64],
    ]);
    const joined = layer.tables({ length: 3, joined: true });
    expect(joined.shape).toEqual([3, 128]);
    expect(joined.data.slice(128, 192)).toEqual(cos.data.slice(64, 128));
    expect(joined.data.slice(192, 256)).toEqual(sin.data.slice(64, 128));
    const bits = layer.tables({ length: 3, width: "half", as: "bfloat16" }).cos.data;
    expect(bits).toBeInstanceOf(Uint16Array);
    expect(bits[0]).toBe(0x3f80);
    expect(layer.tables({ length: 2 }).cos.shape).toEqual([2, 128]);
  });

  test("what is refused", () => {
    const layer = posenc.session({ model_type: "llama" }).turning(0);
    const refused = (options: unknown, message: string) =>
      expect(() => layer.tables(options as { length: number })).toThrow(message);
    refused(undefined, "options");
    refused({}, "length must be an integer ≥ 1, was undefined");
    refused({ length: 0 }, "length must be an integer ≥ 1, was 0");
    refused({ length: 1, as: "float8" }, "as must be");
    refused({ length: 1, width: "whole" }, "width must be");
    refused({ length: 1, start: 1 }, "start");
  });
});

describe("the attributes of ONNX's operators", () => {
  const of = (name: string, layer = 0) =>
    onnxAttributes(posenc.session((sessions[name] as Golden).config), layer);

  test("of what is no session there are none", () => {
    expect(() => onnxAttributes(null as never, 0)).toThrow("session must be");
  });

  test("of a plain model, with a window, with neighbours, of a part of the columns", () => {
    const plain = of("llama_3_1_8b");
    expect(plain.RotaryEmbedding).toEqual({ interleaved: 0, rotary_embedding_dim: 0 });
    expect(plain["com.microsoft"].RotaryEmbedding).toEqual(plain.RotaryEmbedding);
    expect(plain["com.microsoft"].MRotaryEmbedding).toBe(undefined);
    expect(plain["com.microsoft"].GroupQueryAttention).toEqual({
      do_rotary: 1,
      rotary_interleaved: 0,
      scale: 128 ** -0.5,
      softcap: 0,
      local_window_size: -1,
    });
    expect(of("gptj_6b").RotaryEmbedding).toEqual({ interleaved: 1, rotary_embedding_dim: 64 });
    const gemma = of("gemma3_4b")["com.microsoft"].GroupQueryAttention;
    expect(gemma).toMatchObject({ scale: 1 / 16, local_window_size: 1024 });
  });

  test("of sections, and of layers that GroupQueryAttention cannot turn", () => {
    const sections = { interleaved: 0, rotary_embedding_dim: 0 };
    const [blocks, inTurn] = [of("qwen2_vl_7b"), of("qwen3_vl_8b")].map(
      (all) => all["com.microsoft"].MRotaryEmbedding,
    );
    expect(blocks).toEqual({ ...sections, mrope_section: [16, 24, 24], mrope_layout: 0 });
    expect(inTurn).toEqual({ ...sections, mrope_section: [24, 20, 20], mrope_layout: 1 });
    expect(of("qwen2_vl_7b").RotaryEmbedding).toBe(undefined);
    for (const name of ["qwen2_vl_7b", "deepseek_v3", "llama4_scout"]) {
      expect(of(name)["com.microsoft"].GroupQueryAttention).toBe(undefined);
    }
    // HunYuan normalises queries and keys behind the turn.
    const hunyuan = posenc.session({ model_type: "hunyuan_v1_dense", num_hidden_layers: 1 });
    expect(hunyuan.facts(0).behind).toBe("normalises them");
    const operators = onnxAttributes(hunyuan, 0);
    expect(operators.RotaryEmbedding).toEqual({ interleaved: 0, rotary_embedding_dim: 0 });
    expect(operators["com.microsoft"].GroupQueryAttention).toBe(undefined);
    const ernie = posenc.session({ model_type: "ernie4_5_vl_moe_text", num_hidden_layers: 1 });
    expect(Object.values(onnxAttributes(ernie, 0)["com.microsoft"])).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    // Columns before those that turn are the engine's to slice off.
    expect(of("deepseek_v3").RotaryEmbedding).toEqual({ interleaved: 1, rotary_embedding_dim: 0 });
    expect(() => of("llama4_scout", 3)).toThrow("i must be a layer that turns");
  });
});
