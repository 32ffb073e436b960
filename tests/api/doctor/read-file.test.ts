import { readTableFile } from "posenc/doctor";
import { writeNpy } from "posenc/npy";
import { writeSafetensors } from "posenc/safetensors";
import { expect, test } from "vitest";

const tensor = { data: Float32Array.of(0, 1, 0.8415, 0.5403), shape: [2, 2] };

/** A file in memory that notes how many bytes of it are read. */
function fileOf(bytes: Uint8Array<ArrayBuffer>) {
  const file = {
    size: bytes.length,
    taken: 0,
    slice(begin: number, end: number) {
      const some = bytes.slice(begin, end);
      file.taken += some.length;
      return { arrayBuffer: async () => some.buffer };
    },
  };
  return file;
}

test("a .npy file is read as readTable reads it", async () => {
  const { data, shape } = await readTableFile(fileOf(new Uint8Array(writeNpy(tensor))));
  expect({ data, shape }).toEqual(tensor);
});

test("of a .safetensors file the header and one tensor are read", async () => {
  const large = { data: new Float32Array(1e6), shape: [1000, 1000] };
  const file = fileOf(new Uint8Array(writeSafetensors({ large, pe: tensor })));
  const { data, shape } = await readTableFile(file, { tensor: "pe" });
  expect({ data, shape }).toEqual(tensor);
  expect(file.taken).toBeLessThan(2000);
});

const wrong = (value: unknown) => value as never;
test.each<[string, unknown, unknown, string]>([
  ["no file", null, {}, "file must be a File, or an object with its size and slice, was null"],
  ["no slice", { size: 4 }, {}, "file must be a File"],
  [
    "no options",
    fileOf(new Uint8Array(4)),
    null,
    "options must be an object such as { name: … }, was null",
  ],
])("%s is a TypeError", async (_name, file, options, message) => {
  const reading = readTableFile(wrong(file), wrong(options));
  await expect(reading).rejects.toThrow(TypeError);
  await expect(reading).rejects.toThrow(message);
});
