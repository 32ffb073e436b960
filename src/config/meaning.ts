import type {
  ConfigPositions,
  FromConfig,
  fromConfig as FromConfigFunction,
  LayerFacts,
  Rotaries,
  RotarySession,
  TransformersPreset,
} from "posenc/rotary";

// What a configuration means, of which `posenc config` and the page write their words.

/** Layers of one type that turn queries and keys. */
export interface TurningLayers {
  type: string;
  layers: number[];
  preset: TransformersPreset;
  version: string;
  options: ConfigPositions["options"];
  /** Columns of a query, the first that turns, and how many turn. */
  columns: number;
  firstColumn: number;
  rotaryDim: number;
  /** How many pairs turn: where not all do, the frequencies of the others are 0. */
  pairs: number;
  pairing: string;
  amplitude: number;
  /** Of each pair, in positions, for texts as long as the trained length. */
  wavelengths: number[];
  /** Of longer texts, if they have frequencies of their own. */
  longWavelengths?: number[];
  /** Whether frequencies change with every length past the trained one. */
  grows: boolean;
  trained: number | null;
  /** How far the model reads, as its configuration says or stretches it. */
  reach: number | null;
  /** The pairs that complete no turn in the trained length. */
  incomplete: number[];
  softmax: LayerFacts["softmax"] & { scale: number };
  temperature: NonNullable<LayerFacts["temperature"]> | null;
  /** How many positions a query attends to; null: all before it. */
  window: number | null;
  /** Of Gemma 2's scores. */
  softcap: number | null;
  /** What else turns in them, in words. */
  second: string | null;
}

/** Layers of one type that turn nothing. */
export interface StillLayers
  extends Pick<
    TurningLayers,
    "type" | "layers" | "softmax" | "temperature" | "window" | "softcap" | "second"
  > {
  preset: null;
}

/** Whether layers turn queries and keys. */
export function isTurning(layers: TurningLayers | StillLayers): layers is TurningLayers {
  return layers.preset !== null;
}

/** Which positions a format of 16 bits tells apart, up to the longest text that the model reads. */
export type FewBits = ReturnType<Rotaries["positionsIn"]>;

/** What the configuration of a model with a rotary means. */
export interface RotaryMeaning {
  kind: "rotary";
  layers: number;
  types: (TurningLayers | StillLayers)[];
  /** Null where no length is stated. */
  fewBits: { float16: FewBits; bfloat16: FewBits } | null;
}

/** What a configuration means, as `posenc config --json` prints it. */
export type Meaning = Pick<FromConfig, "ignored" | "engines"> &
  (
    | RotaryMeaning
    | ({ kind: "alibi"; slopes: number[] } & Stated)
    | ({ kind: "t5" | "sinusoidal" | "learned" } & Stated)
  );

/** What is told of positions that are no rotary. */
interface Stated {
  preset: string | null;
  options: ConfigPositions["options"];
  parts: FromConfig["layers"] | null;
}

/** How far a model reads: as far as it says, or as its scaling stretches the length that it was trained on. */
function reachOf({ rotary, trained, stated }: LayerFacts): number | null {
  if (rotary === null || trained === undefined) return null;
  const { options } = rotary;
  // What linear scaling counts from is the stretched length, and the trained one is not told.
  const counts = options.trained !== undefined || options.maxPositions !== undefined;
  return Math.max(stated ?? 0, counts ? trained * (options.factor ?? 1) : trained);
}

function fewBitsOf(
  posenc: Rotaries,
  types: readonly (TurningLayers | StillLayers)[],
): RotaryMeaning["fewBits"] {
  const longest = Math.max(0, ...types.map((one) => (isTurning(one) ? (one.reach ?? 0) : 0)));
  if (longest === 0) return null;
  const last = Math.max(1, Math.floor(longest) - 1);
  return {
    float16: posenc.positionsIn("float16", last),
    bfloat16: posenc.positionsIn("bfloat16", last),
  };
}

function layersOf(
  posenc: Rotaries,
  session: RotarySession,
  layers: number[],
): TurningLayers | StillLayers {
  const first = layers[0] as number;
  const layer = session.layer(first);
  const facts = session.facts(first);
  const { type, rotary, softmax, temperature = null, rule, trained } = facts;
  const { window = null, softcap = null, second = null } = facts;
  const told = {
    type,
    layers,
    softmax: { scale: session.softmaxScale(first), ...softmax },
    temperature,
    window,
    softcap,
    second,
  };
  if (layer === null || rotary === null) return { ...told, preset: null };
  const { columns, firstColumn, rotaryDim, pairing, amplitude } = layer;
  // A pair whose frequency is 0 does not turn.
  const wavelengths = [...layer.wavelengths].filter(Number.isFinite);
  const pairs = [...wavelengths.keys()];
  return {
    ...told,
    preset: rotary.preset,
    version: rotary.version,
    options: rotary.options,
    columns,
    firstColumn,
    rotaryDim,
    pairs: wavelengths.length,
    pairing,
    amplitude,
    wavelengths,
    ...(rule === "longrope" &&
      trained !== undefined && {
        longWavelengths: [
          ...posenc.make({ ...rotary, options: { ...rotary.options, length: trained + 1 } })
            .wavelengths,
        ],
      }),
    grows: rule === "dynamic",
    trained: trained ?? null,
    reach: reachOf(facts),
    incomplete: pairs.filter((pair) => (wavelengths[pair] as number) > (trained ?? Infinity)),
  };
}

/** The layers of each type, in the order in which the types come. */
function byType({ layerTypes }: RotarySession): number[][] {
  const layers = new Map<string, number[]>();
  for (const [layer, type] of layerTypes.entries()) {
    const own = layers.get(type);
    if (own === undefined) layers.set(type, [layer]);
    else own.push(layer);
  }
  return [...layers.values()];
}

/**
 * Says what a configuration means.
 *
 * @param from `fromConfig` and the rotaries of `posenc/rotary`.
 * @param version Of transformers. Default: the newest.
 * @throws TypeError, RangeError as `fromConfig` does.
 */
export function meaningOf(
  { fromConfig, posenc }: { fromConfig: typeof FromConfigFunction; posenc: Rotaries },
  config: string,
  version?: string,
): Meaning {
  const options = version === undefined ? {} : { version };
  const found = fromConfig(config, options);
  const { ignored, engines } = found;
  const stated = { preset: found.preset, options: found.options, parts: found.layers ?? null };
  switch (found.kind) {
    case "rotary":
    case "none": {
      const session = posenc.session(config, options);
      const types = byType(session).map((layers) => layersOf(posenc, session, layers));
      session.release();
      const fewBits = fewBitsOf(posenc, types);
      return { kind: "rotary", layers: session.layers, types, fewBits, ignored, engines };
    }
    case "alibi": {
      const slopes = [...posenc.make(found).slopes];
      return { kind: "alibi", slopes, ...stated, ignored, engines };
    }
    case "t5":
    case "sinusoidal":
    case "learned":
      return { kind: found.kind, ...stated, ignored, engines };
  }
}
