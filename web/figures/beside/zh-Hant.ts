import type english from "./en.js";

const text: typeof english = {
  name: "詞和位置，加上去或接在後面：和自己、和別的詞的夾角",
  settings: {
    way: "位置",
    columns: "欄數 d",
  },
  choices: {
    way: { added: "加上去", beside: "接在後面" },
    columns: { 2: "2", 8: "8", 32: "32", 128: "128", 512: "512" },
  },
  own: (most) => `和自己的詞：最多 ${most}`,
  others: (least) => `和別的詞：至少 ${least}`,
  asked: "和別的詞：？",
  title: (way, columns) => `位置${way}，${columns} 欄`,
  caption: (way, columns, least, most, other) =>
    `位置${way}，${columns} 欄：詞轉離自己 ${least} 到 ${most}，和別的詞都至少差 ${other}。`,
  alt: (way, columns, least, most, other) =>
    `兩張夾角的直方圖，從 0° 到 180°：1,000 個詞，各 ${columns} 欄，位置${way}。往上是和自己的詞的夾角，${least} 到 ${most}；往下是和其他所有詞的夾角，從 ${other} 起。兩張各以自己最高的一格為準。`,
  table: (way, words) => `${words} 個詞，位置${way}`,
  least: "和自己，最小",
  most: "和自己，最大",
  nearest: "最近的別的詞",
};
export default text;
