import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type Browser, chromium, type Page } from "playwright";
import { load } from "posenc/rotary";
import { wgsl } from "posenc/rotary/wgsl";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchOptions } from "../../src/toolchain/browsers.mjs";
import { exactPhasor } from "../wgsl/statement.js";

// The shader of posenc/rotary/wgsl on a WebGPU adapter: SwiftShader, Chromium's own, counts as one.

const bound = 2 ** -22;

let server: Server;
let browser: Browser;
let page: Page;
let adapter: string | undefined;

beforeAll(async () => {
  // A secure context: pages of this machine are.
  server = createServer((_, answer) => {
    answer.setHeader("content-type", "text/html").end("<!doctype html>");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { executablePath, args } = launchOptions();
  browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: [...args, "--enable-unsafe-webgpu", "--use-webgpu-adapter=swiftshader"],
  });
  page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  adapter = await page.evaluate(`(async () => {
    const found = await navigator.gpu?.requestAdapter();
    return found ? found.info.vendor + " " + found.info.architecture : undefined;
  })()`);
  if (adapter === undefined) {
    process.stderr.write("\nSKIPPED: no WebGPU adapter, so the shader was not run\n\n");
  }
}, 120_000);

afterAll(async () => {
  await browser?.close();
  server?.close();
});

interface Run {
  code: string;
  entry: "rope_rows" | "rope_tables";
  uniforms: number[];
  positions: number[];
  numbers: number[];
  sizes: [tokens: number, heads: number, tokenStride: number, headStride: number];
  pairs: number;
}

/** Runs a kernel, and returns what is then in its storage buffer. */
async function run(work: Run): Promise<number[]> {
  return page.evaluate(
    `(${async ({ code, entry, uniforms, positions, numbers, sizes, pairs }: Run) => {
      // biome-ignore lint/suspicious/noExplicitAny: the platform's types do not declare WebGPU.
      const { gpu } = navigator as any;
      const device = await (await gpu.requestAdapter()).requestDevice();
      const refused: string[] = [];
      device.onuncapturederror = (event: { error: Error }) => refused.push(event.error.message);
      const module = device.createShaderModule({ code });
      const { messages } = await module.getCompilationInfo();
      if (messages.length > 0)
        throw new Error(JSON.stringify(messages.map((m: Error) => m.message)));
      const pipeline = device.createComputePipeline({
        layout: "auto",
        compute: { module, entryPoint: entry },
      });
      const [uniform, storage, copyable] = [0x40 | 8, 0x80 | 8 | 4, 1 | 8];
      const filled = (data: ArrayBufferView, usage: number) => {
        const buffer = device.createBuffer({ size: data.byteLength, usage });
        device.queue.writeBuffer(buffer, 0, data);
        return buffer;
      };
      const data = filled(Float32Array.from(numbers), storage);
      const all = [
        filled(Uint32Array.from(uniforms), uniform),
        filled(Int32Array.from(positions), storage),
        data,
        filled(Uint32Array.from(sizes), uniform),
      ];
      const entries = all.map((buffer, binding) => ({ binding, resource: { buffer } }));
      const commands = device.createCommandEncoder();
      const pass = commands.beginComputePass();
      pass.setPipeline(pipeline);
      pass.setBindGroup(
        0,
        device.createBindGroup({ layout: pipeline.getBindGroupLayout(0), entries }),
      );
      pass.dispatchWorkgroups(2, Math.ceil((sizes[0] * sizes[1] * pairs) / 128));
      pass.end();
      const read = device.createBuffer({ size: 4 * numbers.length, usage: copyable });
      commands.copyBufferToBuffer(data, 0, read, 0, 4 * numbers.length);
      device.queue.submit([commands.finish()]);
      await read.mapAsync(1);
      const result = [...new Float32Array(read.getMappedRange())];
      device.destroy();
      if (refused.length > 0) throw new Error(refused.join("; "));
      return result;
    }})(${JSON.stringify(work)})`,
  );
}

const worst = (a: ArrayLike<number>, b: ArrayLike<number>) => {
  expect(a.length).toBe(b.length);
  return Math.max(...Array.from(a, (one, n) => Math.abs(one - (b[n] as number))));
};

test("tables are within the bound of exact ones, at positions of 32 bits", async (context) => {
  if (adapter === undefined) return context.skip("no WebGPU adapter");
  const frequencies = Float64Array.from({ length: 48 }, (_, pair) => 500000 ** (-pair / 48));
  const { kernels, uniforms } = wgsl({ frequencies });
  const positions = [0, 1, 77, 32768, 999_999, 1_000_000, -5, 2 ** 24 + 1, 2 ** 31 - 1, -(2 ** 31)];
  const found = await run({
    code: kernels,
    entry: "rope_tables",
    uniforms: [...uniforms],
    positions,
    numbers: new Array(positions.length * 96).fill(9),
    sizes: [positions.length, 1, 0, 0],
    pairs: 48,
  });
  const exact = positions.flatMap((position) => {
    const phasors = Array.from(frequencies, (frequency) => exactPhasor(frequency, position));
    return [...phasors.map(([cosine]) => cosine), ...phasors.map(([, sine]) => sine)];
  });
  expect(worst(found, exact)).toBeLessThan(bound);
}, 120_000);

const configs = {
  "halves, all columns": {
    model_type: "llama",
    hidden_size: 128,
    num_attention_heads: 4,
    rope_theta: 500000,
  },
  "neighbours, a part": { model_type: "glm4", head_dim: 64, rope_theta: 10000 },
  "neighbours after columns that stay": {
    model_type: "deepseek_v3",
    qk_nope_head_dim: 16,
    qk_rope_head_dim: 32,
  },
  "with an amplitude": {
    model_type: "qwen2",
    hidden_size: 256,
    num_attention_heads: 4,
    max_position_embeddings: 131072,
    rope_scaling: { rope_type: "yarn", factor: 4, original_max_position_embeddings: 32768 },
  },
  "time, height and width in blocks": {
    model_type: "qwen2_vl_text",
    hidden_size: 512,
    num_attention_heads: 4,
    rope_scaling: { rope_type: "default", mrope_section: [16, 24, 24] },
  },
  "time, height and width in turn": {
    model_type: "qwen3_vl_text",
    head_dim: 128,
    rope_scaling: { rope_type: "default", mrope_section: [24, 20, 20] },
  },
};

for (const [name, config] of Object.entries(configs)) {
  test(`queries turn as the session turns them: ${name}`, { timeout: 120_000 }, async (context) => {
    if (adapter === undefined) return context.skip("no WebGPU adapter");
    const posenc = await load();
    const session = posenc.session({ ...config, num_hidden_layers: 1 });
    const layer = session.layer(0);
    if (layer === null) throw new Error("the layer turns");
    const { rotary } = session.facts(0);
    const sections = rotary?.options.sections;
    const interleaved = rotary?.preset.includes("interleaved");
    const { kernels, uniforms } = wgsl(layer, {
      ...(sections !== undefined && { sections, order: interleaved ? "interleaved" : "blocks" }),
    });
    const [heads, tokens, columns] = [3, 5, layer.columns];
    const of = (first: number) => Array.from({ length: tokens }, (_, n) => first + n);
    const positions =
      sections === undefined ? of(1_000_000) : [...of(70_000), ...of(3), ...of(900)];
    const x = Float32Array.from({ length: heads * tokens * columns }, (_, n) => Math.sin(n * n));
    const found = await run({
      code: kernels,
      entry: "rope_rows",
      uniforms: [...uniforms],
      positions,
      numbers: [...x],
      sizes: [tokens, heads, columns, tokens * columns],
      pairs: layer.rotaryDim / 2,
    });
    const shape = [1, heads, tokens, columns];
    const ids = sections === undefined ? [1, tokens] : [3, 1, tokens];
    const q = { data: x.slice(), shape };
    layer.apply({ q, positions: { data: Int32Array.from(positions), shape: ids } });
    // Two numbers of at most 1 are turned by cosine and sine, each off by the bound, and summed in float32.
    expect(worst(found, q.data)).toBeLessThan((2 * bound + 2 ** -22) * layer.amplitude);
    // What does not turn stays, to the bit.
    const stays = (n: number) =>
      n % columns < layer.firstColumn || n % columns >= layer.firstColumn + layer.rotaryDim;
    expect(found.filter((_, n) => stays(n))).toEqual([...x].filter((_, n) => stays(n)));
    session.release();
  });
}
