import type english from "../en/words.js";

export default {
  wordsName: "一句话，一字一格",
  place: (word, place, count) => `${word}，第 ${place} 格，共 ${count} 格`,
  keys: {
    finger: "左右拖动一个字；或者先点字，再点要去的格子。",
    keyboard: "拖动一个字；或者在字上按 Enter，用方向键移动，再按一次 Enter 放下，按 Esc 还原。",
  },
  bag: "字袋：模型认得的字",
  lay: (word) => `把“${word}”排到最后`,
  takeOut: "拿掉这个字",
  takenOut: (word) => `拿掉了“${word}”。`,
  full: (most) => `排满了：模型训练时最多只见过 ${most} 个字。`,
  least: (least) => `至少要留 ${least} 个字。`,
  bagKeys: {
    finger:
      "点一下字袋里的字，就排到句尾；也可以拖进句子里。点一下句子里的字，可以换位置或者拿掉。",
    keyboard:
      "点击字袋里的字，就排到句尾；也可以拖进句子，或者再拖出来。用键盘：方向键选字，按 Enter 排上去；在句子里按 Enter 拿起、方向键移动，按 Delete 拿掉。",
  },
} satisfies typeof english;
