import type english from "../en/loader.js";

export default {
  unfetched: "這張圖下載不了，只能保持靜止。",
  unknown: (tag, known) => `沒有 ${tag} 這張圖。可用的有 ${known}。`,
} satisfies typeof english;
