import {
  type ArrayOf,
  type Cell,
  type LayoutName,
  load,
  type Posenc,
  type Rotation,
  type Sinusoidal,
  type Tensor,
} from "posenc";

/** Holds where the two types are the same, and ends the build where they are not. */
type Same<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
function same<A, B>(_: Same<A, B>): void {}

const posenc = await load();
const pe = posenc.sinusoidal({ dim: 8 });
const { data } = pe.encode([3]);

same<typeof posenc, Posenc>(true);
same<typeof pe, Sinusoidal>(true);
same<LayoutName, "interleaved" | "concatenated">(true);
same<typeof data, Float32Array<ArrayBuffer>>(true);
same<ReturnType<Sinusoidal["rotation"]>, Rotation>(true);
same<Cell["function"], "sin" | "cos">(true);
same<Tensor, { data: Float32Array<ArrayBuffer>; shape: number[] }>(true);

same<typeof half, Float16Bits>(true);
const half = pe.encode([3], { as: "float16" }).data;
type Float16Bits = ArrayOf<"float16">;
const wide: Float64Array<ArrayBuffer> = pe.encode([3], { as: "float64" }).data;
const brief: Uint16Array<ArrayBuffer> = pe.table(4, { as: "bfloat16" }).lookup([3]).data;
const usual: Float32Array<ArrayBuffer> = pe.table(4).lookup([3]).data;
const patches = posenc.grid({ dim: 8, shape: [2, 2], as: "bfloat16" }).data;
same<typeof patches, Uint16Array<ArrayBuffer>>(true);
const bits = pe.encode(1, { as: "float16", out: new Uint16Array(8) }).data;
same<typeof bits, Uint16Array<ArrayBuffer>>(true);
if (half.length + wide.length + brief.length + usual.length + bits.length !== 40) {
  throw new Error("rows of other lengths");
}

const shared = new Float32Array(new SharedArrayBuffer(64));
same<ReturnType<typeof filled>, Float32Array<SharedArrayBuffer>>(true);
const filled = () => pe.encode(2, { out: shared }).data;
{
  using rows = pe.resident(2);
  same<ReturnType<typeof rows.view>["data"], Float32Array>(true);
}

// Every way to say which positions.
pe.encode(4);
pe.encode({ length: 4 });
pe.encode({ start: -2, length: 4, step: 0.5 });
pe.encode([0, 1, 2]);
pe.encode([
  [0, 1],
  [2, 3],
]);
pe.encode(Float64Array.of(0.5));
pe.encode(BigInt64Array.of(1n));
pe.encode({ data: Int32Array.of(0, 1), shape: [2, 1] });

// Each of these is refused while it is written, not when it runs.
() => {
  // @ts-expect-error dim is needed
  posenc.sinusoidal({});
  // @ts-expect-error no such layout
  posenc.sinusoidal({ dim: 8, layout: "alternating" });
  // @ts-expect-error no such option
  posenc.sinusoidal({ dim: 8, theta: 10000 });
  // @ts-expect-error two sizes
  posenc.grid({ dim: 8, shape: [2] });
  // @ts-expect-error positions are numbers
  pe.encode("4");
  // @ts-expect-error all of them
  pe.encode(["4"]);
  // @ts-expect-error no such kind of number
  pe.encode(4, { as: "float8" });
  // @ts-expect-error an array of another kind
  pe.encode(1, { as: "bfloat16", out: new Float32Array(8) });
  // @ts-expect-error a seed is needed, so that the same one can be given again
  posenc.dropout(data, { p: 0.1 });
  // @ts-expect-error it cannot be changed
  pe.dim = 4;
  // @ts-expect-error no such colours
  posenc.paint(data, { colours: "jet" });
};

console.log(JSON.stringify([...data]));
