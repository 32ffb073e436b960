import type english from "../en/kit.js";

export default {
  numbers: "数字",
  menu: "保存、复制链接、重置",
  play: "播放",
  pause: "暂停",
  step: "走一步",
  embed: "嵌入",
  asked: "回答问题之后，这里才有数字。",
} satisfies typeof english;
