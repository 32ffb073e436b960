import type english from "../en/words.js";

export default {
  wordsName: "一句話，一字一格",
  place: (word, place, count) => `${word}，第 ${place} 格，共 ${count} 格`,
  keys: {
    finger: "左右拖動一個字；或先點字，再點要去的格子。",
    keyboard: "拖動一個字；或在字上按 Enter，用方向鍵移動，再按一次 Enter 放下，按 Esc 還原。",
  },
  bag: "字袋：模型認得的字",
  lay: (word) => `把「${word}」排到最後`,
  takeOut: "拿掉這個字",
  takenOut: (word) => `拿掉了「${word}」。`,
  full: (most) => `排滿了：模型訓練時最多只看過 ${most} 個字。`,
  least: (least) => `至少要留 ${least} 個字。`,
  bagKeys: {
    finger: "點字袋裡的字，就排到句尾；也可以拖進句子裡。點句子裡的字，可以換位置或拿掉。",
    keyboard:
      "點字袋裡的字，就排到句尾；也可以拖進句子，或再拖出來。用鍵盤：方向鍵選字，按 Enter 排上去；在句子裡按 Enter 拿起、方向鍵移動，按 Delete 拿掉。",
  },
} satisfies typeof english;
