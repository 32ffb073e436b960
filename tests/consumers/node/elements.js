// What a server does that renders a page with the figures in it: import, and touch no document.
import { PosencHeatmap } from "posenc/elements";
import "posenc/elements/define";

if ("document" in globalThis) throw new Error("there is a document where there was none");
console.log(PosencHeatmap.name);
