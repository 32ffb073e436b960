import { createHash } from "node:crypto";
import { load as loadPosenc } from "posenc";
import { load as loadDialects } from "posenc/dialects";
import { load as loadDoctor } from "posenc/doctor";
import { load as loadModels } from "posenc/model";
import { load as loadRotary } from "posenc/rotary";
import { load as loadLessons } from "#lesson";

/** Every module of the package, and the lessons of the figures. */
export async function load() {
  const [posenc, dialects, rotary, doctor, models, lessons] = await Promise.all([
    loadPosenc(),
    loadDialects(),
    loadRotary(),
    loadDoctor(),
    loadModels(),
    loadLessons(),
  ]);
  const pe = posenc.sinusoidal({ dim: 512 });
  const kept = {
    pe,
    resident: pe.resident({ start: 1000, length: 100 }),
    rotation: pe.rotation(3),
    table: pe.table(50),
    sequence: dialects.preset("tensor2tensor", { dim: 20 }),
    rotary: rotary.preset("transformers-default", { dim: 32 }),
    bias: rotary.preset("alibi", { heads: 12 }),
    trainer: lessons.positionTrainer(),
  };
  return { posenc, dialects, rotary, doctor, models, lessons, kept };
}

/**
 * A hash of results of every module, made anew and of what is kept since the modules were loaded.
 *
 * @param {Awaited<ReturnType<typeof load>>} libraries
 */
export function checksum({ posenc, dialects, rotary, doctor, models, lessons, kept }) {
  const hash = createHash("sha256");
  const take = (...arrays) => {
    for (const { buffer, byteOffset, byteLength } of arrays) {
      hash.update(new Uint8Array(buffer, byteOffset, byteLength));
    }
  };
  const fresh = posenc.sinusoidal({ dim: 40, layout: "concatenated" });
  const rows = fresh.encode(300);
  take(kept.resident.view().data, kept.table.data, kept.rotation.apply(kept.pe.encode(4)).data);
  take(kept.pe.encode([0.5, 1e9, -3]).data, rows.data, fresh.similarity(9).data);
  take(posenc.grid({ dim: 16, shape: [5, 7] }).data);
  take(kept.sequence.encode(40).data);
  take(dialects.preset("mae", { dim: 32, shape: [3, 4] }).encode().data);
  take(kept.bias.bias({ keys: 20 }).data, rotary.preset("t5").buckets(50).data);
  take(kept.rotary.angles(12).data, kept.rotary.apply(new Float32Array(320).fill(1)));
  const trainer = lessons.positionTrainer({ seed: 2 });
  trainer.step(5);
  take(trainer.table().data, kept.trainer.attention(16));
  hash.update(JSON.stringify(doctor.identify(rows)[0]?.presets));
  hash.update(
    String(models.differenceFromPermuted(rows, fresh.encode(300), [...Array(300).keys()])),
  );
  return hash.digest("hex");
}
