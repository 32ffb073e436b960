import { sharedSettings } from "../../site/shared.js";
import { type Chapter, readout, tested } from "../chapter.js";

export const chapter = {
  after: "grid",
  library: "columns",
  part: "one",
  figure: "learned",
  control: "#run pos",
  withheld: {
    figure: ".void, .void + text, .picture .verdict, .picture .buttons, .told",
    still: "all",
  },
  attributes: { pos: sharedSettings.pos },
  own: tested("learned"),
  parts: {
    end: ".void",
    word: readout("word"),
    position: readout("position"),
    segment: readout("segment"),
  },
} as const satisfies Chapter;
