// Uses every entry of the package that fetches, reads or imports its wasm, and says what each gave.
// Every kind of project runs this same file.
import { load as loadPosenc } from "posenc";
import { load as loadDialects } from "posenc/dialects";
import { load as loadDoctor, readTable } from "posenc/doctor";
import { load as loadModels, trainedWeights } from "posenc/model";
import { readNpy, writeNpy } from "posenc/npy";
import { load as loadRotaries } from "posenc/rotary";
import { readSafetensors, writeSafetensors } from "posenc/safetensors";

/**
 * @param given Where the files are, for what does not find them itself: a source of WebAssembly for
 *   each module, and the weights.
 */
export async function every(given = {}) {
  const where = (module) => (given[module] === undefined ? {} : { wasm: given[module] });
  const [posenc, dialects, rotaries, models, doctor, weights] = await Promise.all([
    loadPosenc(where("posenc")),
    loadDialects(where("dialects")),
    loadRotaries(where("rotary")),
    loadModels(where("model")),
    loadDoctor(where("doctor")),
    given.weights ?? trainedWeights("sinusoidal"),
  ]);
  const row = posenc.sinusoidal({ dim: 8 }).encode([3]);
  const { sin, cos } = rotaries
    .preset("transformers-default", { dim: 8, pairing: "adjacent" })
    .tables([3]);
  return {
    posenc: [...row.data],
    dialects: [...dialects.preset("d2l", { dim: 8 }).encode([3]).data],
    // Neighbours share their pair's frequency: sines beside cosines are the paper's row.
    rotary: [0, 2, 4, 6].flatMap((column) => [sin.data[column], cos.data[column]]),
    npy: [...readNpy(writeNpy(row)).data],
    safetensors: [...readSafetensors(writeSafetensors({ row })).tensors.row.data],
    model: backwards(models.transformer(weights)),
    doctor: diagnosis(doctor),
  };
}

/** What the model that knows positions makes of "love me for all". */
function backwards(model) {
  const words = model.metadata.get("tokens").split(" ");
  const id = (word) => words.indexOf(word);
  const answer = model.generate(["love", "me", "for", "all"].map(id), {
    prompt: [id("<reverse>")],
    end: id("<end>"),
    most: 5,
  });
  return answer.map((token) => words[token]).join(" ");
}

/** What the doctor says of twelve rows of the paper's formula, as text. */
function diagnosis(doctor) {
  const rows = [...Array(12).keys()].map((position) =>
    [...Array(4).keys()].flatMap((pair) => {
      const angle = position * 10000 ** (-pair / 4);
      return [Math.sin(angle), Math.cos(angle)];
    }),
  );
  const [finding] = doctor.identify(readTable(JSON.stringify(rows)));
  return `${finding.verdict} ${finding.code}`;
}
