/**
 * What models that read images and videos need beside their rotary: the position of each token, and what the part that
 * reads the images turns by.
 *
 * ```js
 * import { load } from "posenc/rotary";
 * import { positions } from "posenc/rotary/vision";
 *
 * const session = (await load()).session({
 *   model_type: "qwen2_vl",
 *   image_token_id: 7,
 *   vision_config: { spatial_merge_size: 2 },
 *   text_config: { model_type: "qwen2_vl_text", rope_scaling: { mrope_section: [16, 24, 24] } },
 * });
 * const { ids, deltas } = positions(session, { tokens: [[1, 7, 7, 2]], grids: { images: [[1, 2, 4]] } });
 * ids.shape; // [3, 1, 4]
 * deltas; // [0]
 * session.turning(0).rotaryDim; // 128
 * ```
 *
 * @module posenc/rotary/vision
 */

export {
  positions,
  type VisionPositions,
  type VisionPositionsOptions,
} from "./vision/positions.js";
export { type VisionTables, type VisionTablesOptions, visionTables } from "./vision/tables.js";
