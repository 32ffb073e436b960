/**
 * NumPy's `.npy` files: writes the bytes that `numpy.save` writes, and reads them.
 *
 * ```js
 * import { readNpy, writeNpy } from "posenc/npy";
 *
 * const bytes = writeNpy({ data: Float32Array.of(1, 2, 3, 4), shape: [2, 2] });
 * readNpy(bytes).shape; // [2, 2]
 * ```
 *
 * @module posenc/npy
 */

import { byteArray, product, rangeError, shape, shortened, typeError } from "../shared/check.js";
import { readTensor } from "../shared/tensor.js";
import { arrayName } from "../shared/typed-array.js";
import { fromFloat16 } from "./half.js";

/** The kinds of number that exist in `.npy` files and as typed arrays, by NumPy's names. */
const arrays = {
  "<f4": Float32Array,
  "<f8": Float64Array,
  "|i1": Int8Array,
  "<i2": Int16Array,
  "<i4": Int32Array,
  "<i8": BigInt64Array,
  "|u1": Uint8Array,
  "<u2": Uint16Array,
  "<u4": Uint32Array,
  "<u8": BigUint64Array,
} as const;

type Kind = keyof typeof arrays;
const kinds = Object.keys(arrays) as Kind[];
const isKind = (descr: string): descr is Kind => Object.hasOwn(arrays, descr);
/** This kind is read but not written: not every engine has an array for it. */
const float16 = "<f2";
/** The meanings of the letters in a kind's name. */
const letters = { f: "float", i: "int", u: "uint" } as const;

/** An array of a `.npy` file, row-major; posenc takes it wherever it takes positions or ids. */
export interface NpyArray {
  /** In memory of its own. */
  data: InstanceType<(typeof arrays)[Kind]>;
  /** The sizes, the outermost first. */
  shape: number[];
}

/** As many axes as an array of NumPy may have (64, before NumPy 2 32). */
const mostAxes = 64;

/** "\x93NUMPY", then two bytes of version. */
const magic = [0x93, 0x4e, 0x55, 0x4d, 0x50, 0x59] as const;
/** The data begins at a multiple of this. */
const alignment = 64;
/** NumPy leaves space for so many digits of the first size, so that rows can be appended later. */
const growth = 21;

/**
 * Returns an array as a `.npy` file (version 1.0), with the same bytes that `numpy.save` writes.
 *
 * @example
 * await writeFile("table.npy", writeNpy(pe.encode(512)));
 * // >>> np.load("table.npy").shape
 * // (512, 512)
 *
 * @param array A tensor, or any typed array with its shape.
 * @throws TypeError if the data is not a typed array of numbers, RangeError if it does not have as many
 * elements as the shape says, or if the shape has more than 64 axes.
 */
export function writeNpy(array: {
  data: NpyArray["data"];
  shape: readonly number[];
}): Uint8Array<ArrayBuffer> {
  const { data, shape: given } = readTensor("array", array);
  const kind = kinds.find((kind) => arrayName(data) === arrays[kind].name);
  if (kind === undefined) throw typeError("data", "a typed array of numbers", data);
  const sizes = shape("shape", given);
  if (sizes.length > mostAxes) {
    throw rangeError("shape", `of at most ${mostAxes} axes, as NumPy's arrays are`, sizes.length);
  }
  if (product(sizes) !== data.length) {
    throw rangeError("shape", `one of ${data.length} elements, as data has`, sizes.join(" × "));
  }

  const tuple = sizes.length === 1 ? `${sizes[0]},` : sizes.join(", ");
  const described = `{'descr': '${kind}', 'fortran_order': False, 'shape': (${tuple}), }`;
  const room = sizes.length === 0 ? 0 : Math.max(0, growth - String(sizes[0]).length);
  // The magic string, two bytes of version, two of length, the header and its line feed.
  const plain = magic.length + 4 + described.length + room + 1;
  const begin = Math.ceil(plain / alignment) * alignment;
  const header = `${described.padEnd(begin - magic.length - 5)}\n`;

  const bytes = new Uint8Array(begin + data.byteLength);
  const view = new DataView(bytes.buffer);
  bytes.set(magic);
  view.setUint8(6, 1);
  view.setUint16(8, header.length, true);
  bytes.set(new TextEncoder().encode(header), 10);
  bytes.set(new Uint8Array(data.buffer, data.byteOffset, data.byteLength), begin);
  return bytes;
}

/**
 * Reads the array of a `.npy` file of version 1.0 to 3.0. The result is a copy. float16 becomes float32,
 * each number exactly. Fortran's order, in which NumPy saves transposed arrays, becomes row-major.
 *
 * @example
 * const ids = readNpy(await readFile("position_ids.npy"));
 * pe.encode(ids); // [...ids.shape, dim]
 *
 * @throws TypeError if `bytes` is neither an ArrayBuffer nor a view of one. RangeError if they are not a
 * `.npy` file, are cut short or too long, or hold something that JavaScript has no array for: other byte
 * orders, complex numbers, booleans, text, objects.
 */
export function readNpy(bytes: ArrayBuffer | ArrayBufferView): NpyArray {
  const { data, shape } = parseNpy(bytes);
  return { data, shape };
}

/** @internal The same as `readNpy`, with the name of the file's kind of number, such as "float16". */
export function parseNpy(bytes: ArrayBuffer | ArrayBufferView): NpyArray & { dtype: string } {
  const file = byteArray("bytes", bytes);
  const { header, begin } = readHeader(file);

  const descr = field(header, "descr", /'([^']*)'/);
  if (descr !== float16 && !isKind(descr)) {
    throw rangeError("bytes", `of a type in ${float16} ${kinds.join(" ")}`, descr);
  }
  const fortran = field(header, "fortran_order", /(True|False)/);
  const shape = field(header, "shape", /\(([\d, ]*)\)/)
    .split(",")
    .filter((size) => size.trim() !== "")
    .map(Number);

  const [, letter, size] = descr as unknown as [string, keyof typeof letters, string];
  const wanted = product(shape) * Number(size);
  if (file.length - begin !== wanted) {
    const was = `${file.length - begin} bytes`;
    throw rangeError("bytes", `${wanted} bytes after the header, as [${shape}] needs`, was);
  }
  const stored = file.slice(begin);
  const numbers = fortran === "True" ? rowMajor(stored, shape, Number(size)) : stored;
  const data = isKind(descr) ? new arrays[descr](numbers.buffer) : fromFloat16(numbers);
  return { data, shape, dtype: `${letters[letter]}${8 * Number(size)}` };
}

/** Reorders numbers of `size` bytes from Fortran's order, first index fastest, to row-major order. */
function rowMajor(columns: Uint8Array, shape: readonly number[], size: number) {
  const strides = shape.map((_, axis) => size * product(shape.slice(0, axis)));
  const rows = new Uint8Array(columns.length);
  for (let to = 0, cell = 0; to < rows.length; to += size, cell++) {
    let from = 0;
    let rest = cell;
    for (let axis = shape.length - 1; axis >= 0; axis--) {
      const length = shape[axis] as number;
      from += (rest % length) * (strides[axis] as number);
      rest = Math.floor(rest / length);
    }
    for (let byte = 0; byte < size; byte++) rows[to + byte] = columns[from + byte] as number;
  }
  return rows;
}

/** Returns the text that describes the array, and the place where the numbers begin. */
function readHeader(file: Uint8Array): { header: string; begin: number } {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const isNpy = file.length >= 12 && magic.every((byte, n) => file[n] === byte);
  if (!isNpy) throw rangeError("bytes", "a .npy file", file);
  const version = view.getUint8(6);
  if (version < 1 || version > 3) {
    throw rangeError("bytes", "a .npy file of version 1 to 3", version);
  }
  const start = version === 1 ? 10 : 12;
  const begin = start + (version === 1 ? view.getUint16(8, true) : view.getUint32(8, true));
  if (begin > file.length) throw rangeError("bytes", "a whole .npy file", file);
  return { header: new TextDecoder().decode(file.subarray(start, begin)), begin };
}

/** Returns one entry of the header, which is a Python dictionary. */
function field(header: string, name: string, value: RegExp): string {
  const entries = header.split(`'${name}':`).length - 1;
  if (entries > 1) {
    const mayBe = `a .npy file that tells its ${name} once`;
    throw rangeError("bytes", mayBe, shortened(header));
  }
  const found = new RegExp(`'${name}': *${value.source}`).exec(header)?.[1];
  if (found === undefined) throw rangeError("bytes", `a .npy file that tells its ${name}`, header);
  return found;
}
