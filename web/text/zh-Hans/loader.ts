import type english from "../en/loader.js";

export default {
  unfetched: "这张图下载不了，只能保持静止。",
  unknown: (tag, known) => `没有 ${tag} 这张图。可用的有 ${known}。`,
} satisfies typeof english;
