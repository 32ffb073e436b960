import { load } from "posenc";
import { load as loadDialects } from "posenc/dialects";
import { type Doctor, type FindingData, load as loadDoctor } from "posenc/doctor";
import { load as loadRotaries } from "posenc/rotary";
import type { Plugin } from "vite";
import { beside } from "../beside/settings.js";
import { sumsOf, ways } from "../beside/sums.js";
import { mostHeads } from "../bias/settings.js";
import { large as built, builtOf, variants } from "../build/variants.js";
import { cornerOf, size as patient } from "../clinic/corner.js";
import { rotaryMistakes, rotaryTable } from "../clinic/rotary.js";
import { makeRecord as look, makePlaces } from "../length/record.js";
import { trainedBuckets } from "../length/settings.js";
import { makeRecord as countTokens } from "../mrope/record.js";
import { makeRecord as readOrders } from "../order/record.js";
import { makeRecord } from "../pairs/record.js";
import { makeRecord as readFurther } from "../rope/record.js";
import { large as arranged } from "../worked/numbers.js";
import { arrange, ruleNames } from "../worked/rules.js";
import { dataOf } from "./consultant.js";

/**
 * What the doctor says of the tables that a figure makes itself, and the corners of tables that the core makes
 * with another module. Both are made while the figure is built: they weigh far less than the modules, which no
 * reader can ask anything else there.
 */
const prefix = "posenc:findings/";

interface Table {
  data: Float32Array | Float64Array;
  shape: readonly number[];
}

/** The figures show their programs themselves, line by line. */
const withoutPrograms = ({ also, ...finding }: FindingData): FindingData => ({
  ...finding,
  python: undefined,
  also: also.map(withoutPrograms),
});

const ask = (doctor: Doctor, tables: readonly (readonly [name: string, table: Table])[]) =>
  Object.fromEntries(
    tables.map(([name, table]) => {
      const [finding] = doctor.identify(table);
      return [name, finding && withoutPrograms(dataOf(finding))];
    }),
  );

/** All distances that have a bucket of their own start, and some of the last one. */
const farthest = 130;

/** ALiBi's slopes for each number of heads from 1 on, and T5's buckets by the distance. */
async function makeBiases(): Promise<object> {
  const rotaries = await loadRotaries();
  const slopesOf = (heads: number) => [...rotaries.preset("alibi", { heads }).slopes];
  const powers = [1, 2, 4, 8, mostHeads];
  // 2^(−8k/n) for any n: slopes of a power of two that fall more steeply.
  const plainOf = (heads: number) => {
    if (powers.includes(heads)) return slopesOf(heads);
    const biasMax = (8 * mostHeads) / heads;
    return [...rotaries.preset("alibi", { heads: mostHeads, biasMax }).slopes].slice(0, heads);
  };
  const counts = Array.from({ length: mostHeads }, (_, n) => n + 1);
  const bucketsOf = (bidirectional: boolean) => {
    const t5 = rotaries.preset("t5", { bidirectional });
    const to = (step: number) => [
      ...t5.buckets(Array.from({ length: farthest }, (_, distance) => step * distance)).data,
    ];
    return { before: to(-1), later: to(1) };
  };
  return {
    slopes: counts.map(slopesOf),
    plain: counts.map(plainOf),
    bucketCount: rotaries.preset("t5", {}).bucketCount,
    buckets: { causal: bucketsOf(false), both: bucketsOf(true) },
  };
}

/** The bucket of each word, from the farthest before to the farthest after, in the trained encoder of T5's kind. */
async function makeTrainedBuckets(): Promise<readonly number[]> {
  const { farthest, side, most } = trainedBuckets;
  const t5 = (await loadRotaries()).preset("t5", { buckets: 2 * side, maxDistance: most });
  const places = Array.from({ length: 2 * farthest + 1 }, (_, n) => n - farthest);
  return [...t5.buckets(places).data];
}

async function makeFindings(): Promise<Readonly<Record<string, object>>> {
  const [posenc, doctor, dialects] = await Promise.all([load(), loadDoctor(), loadDialects()]);
  const rotaries = rotaryMistakes.map(
    (mistake) => [mistake, rotaryTable(posenc, mistake, patient, dialects)] as const,
  );
  const paper = posenc.sinusoidal({ dim: arranged.dim }).encode(arranged.length);
  return {
    build: ask(
      doctor,
      variants.map((variant) => {
        const { table } = builtOf(posenc, variant, built);
        return [variant, { data: table, shape: [built.length, built.dim] }] as const;
      }),
    ),
    rotary: ask(
      doctor,
      rotaries.map(([mistake, data]) => [mistake, { data, shape: [patient.length, patient.dim] }]),
    ),
    beside: Object.fromEntries(
      ways.map((way) => {
        const { choices } = beside.settings.columns;
        return [
          way,
          Object.fromEntries(choices.map((dim) => [dim, sumsOf(posenc, Number(dim), way)])),
        ];
      }),
    ),
    biases: await makeBiases(),
    buckets: await makeTrainedBuckets(),
    mrope: await countTokens(),
    order: await readOrders(),
    pairs: await makeRecord(),
    rope: await readFurther(),
    length: { ...(await look()), seeds: makePlaces() },
    // The figure prints no more of these tables, and its core alone could not make all of them.
    corners: Object.fromEntries(rotaries.map(([mistake, data]) => [mistake, cornerOf(data)])),
    worked: ask(
      doctor,
      ruleNames.map((rule) => {
        const data = arrange(paper.data, arranged.dim, rule);
        return [rule, { data, shape: paper.shape }] as const;
      }),
    ),
  };
}

/** Makes the modules of the findings, once for all files that are built. */
export function doctorsFindings(): Plugin {
  let findings: ReturnType<typeof makeFindings> | undefined;
  return {
    name: "posenc:findings",
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      findings ??= makeFindings();
      const made = (await findings)[id.slice(prefix.length + 1)];
      if (made === undefined) throw new Error(`no figure asks for ${id.slice(1)}`);
      return { code: `export default ${JSON.stringify(made)};`, map: null };
    },
  };
}
