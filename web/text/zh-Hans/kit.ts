import type english from "../en/kit.js";

export default {
  numbers: "数字",
  drawer: "数字、保存、复制链接、重置",
  play: "播放",
  pause: "暂停",
  embed: "嵌入",
  asked: "回答问题之后，这里才有数字。",
} satisfies typeof english;
