import { object as checkObject } from "../shared/check.js";
import type { RotarySession } from "./session.js";

/** Attributes of one operator. `num_heads` and `kv_num_heads` are not among them: the graph knows its heads. */
export type OnnxAttributes = Readonly<Record<string, number | readonly number[]>>;

/** What {@link onnxAttributes} gives for each operator that turns a layer; undefined: it cannot turn this one. */
export interface OnnxOperators {
  /** ONNX's own operator, from opset 23 on. */
  RotaryEmbedding: OnnxAttributes | undefined;
  /** ONNX Runtime's operators. */
  "com.microsoft": {
    /** Turns q or k. With `rotary_embedding_dim` it needs `num_heads`. */
    RotaryEmbedding: OnnxAttributes | undefined;
    /** Turns by time, height and width. */
    MRotaryEmbedding: OnnxAttributes | undefined;
    /** Turns, and attends. */
    GroupQueryAttention: OnnxAttributes | undefined;
  };
}

/**
 * The attributes with which ONNX's operators turn layer i of a session by its `tables` of width `"half"`. Before
 * the columns that turn, none may lie: where `firstColumn` is not 0, slice q and k there.
 *
 * @example
 * const { cos, sin } = session.turning(0).tables({ length: 4096, width: "half" });
 * onnxAttributes(session, 0)["com.microsoft"].GroupQueryAttention; // { do_rotary: 1, rotary_interleaved: 0, … }
 *
 * @throws RangeError for a layer that turns nothing.
 */
export function onnxAttributes(session: RotarySession, i: number): OnnxOperators {
  checkObject("session", session, "what `session` makes");
  const { rotaryDim, columns, firstColumn, pairing, softmaxScale } = session.turning(i);
  const { rotary, softcap, window, temperature, second, behind, type } = session.facts(i);
  const sections = rotary?.options.sections;
  const interleaved = pairing === "adjacent" ? 1 : 0;
  // 0: all columns turn.
  const dim = rotaryDim === columns - firstColumn ? 0 : rotaryDim;
  const turn = { interleaved, rotary_embedding_dim: dim };
  const ofText = sections === undefined ? turn : undefined;
  // It knows blocks of pairs for time, height and width, and all in turn, but not Ernie 4.5 VL's order.
  const layout = ["transformers-mrope", "transformers-mrope-interleaved"].indexOf(
    String(rotary?.preset).replace(/-yarn$/, ""),
  );
  // It turns from the first column on, its window slides, and it multiplies queries by its scale alone.
  const attends =
    firstColumn === 0 &&
    !/chunked/.test(type) &&
    [sections, temperature, second, behind].every((one) => one === undefined);
  return {
    RotaryEmbedding: ofText,
    "com.microsoft": {
      RotaryEmbedding: ofText,
      MRotaryEmbedding:
        sections === undefined || layout < 0
          ? undefined
          : { ...turn, mrope_section: sections, mrope_layout: layout },
      GroupQueryAttention: attends
        ? {
            do_rotary: 1,
            rotary_interleaved: interleaved,
            scale: softmaxScale,
            softcap: softcap ?? 0,
            local_window_size: window ?? -1,
          }
        : undefined,
    },
  };
}
