"use client";

import { useEffect, useState } from "react";
import { all } from "../all.js";

/** What the browser computes, beside a figure. */
export function Client() {
  const [printed, setPrinted] = useState("");
  useEffect(() => {
    all().then((values) => setPrinted(JSON.stringify(values)));
  }, []);
  return (
    <>
      <posenc-heatmap dim="8" length="16">
        A heatmap of positional encodings
      </posenc-heatmap>
      <output>{printed}</output>
    </>
  );
}
