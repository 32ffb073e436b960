import type english from "../en/kit.js";

export default {
  numbers: "數字",
  drawer: "數字、儲存、複製連結、重設",
  play: "播放",
  pause: "暫停",
  embed: "嵌入",
  asked: "回答問題之後，這裡才有數字。",
} satisfies typeof english;
