import type english from "../en/kit.js";

export default {
  numbers: "数字",
  menu: "保存、复制链接、重置",
  play: "播放",
  pause: "暂停",
  step: "走一步",
  embed: "嵌入",
} satisfies typeof english;
