import "posenc-figures/define";
import { createElement, useState } from "react";

/** What both the server and the browser render. */
export function Figure() {
  const [pos, setPos] = useState(3);
  const heatmap = createElement(
    "posenc-heatmap",
    {
      dim: 8,
      length: 16,
      pos,
      // A custom element's own events, as React 19 takes them.
      "onposenc-cursor": (event) => setPos(event.detail.pos),
    },
    "A heatmap of positional encodings",
  );
  return createElement("figure", null, heatmap, createElement("figcaption", null, `row ${pos}`));
}
