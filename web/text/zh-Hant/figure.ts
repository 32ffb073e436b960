import type english from "../en/figure.js";

export default {
  reset: "重設",
  link: {
    copy: "複製連結",
    copied: "已複製連結",
    refused: "瀏覽器不讓複製，連結在這裡：",
  },
  open: "打開這張圖",
  save: "存檔……",
  failed: "這張圖的 WebAssembly 核心無法啟動，只能保持靜止。",
  refused: () => "核心不接受這個設定，所以圖還是原來的樣子。",
  clamped: (name, given, rule, shown) =>
    `${name}原本是「${given}」，但必須是${rule}，所以改用 ${shown}。`,
  rule: {
    even: (min, max) => ` ${min} 到 ${max} 之間的偶數`,
    whole: (min, max) => ` ${min} 到 ${max} 之間的整數`,
    number: (min, max) => ` ${min} 到 ${max} 之間的數`,
    choice: (names) => `以下之一：${names}`,
    order: "從 0 起的數字，有幾個字就有幾個，每個恰好一次",
    row: (least, most, last) => ` ${least} 到 ${most} 個數字，每個是 0 到 ${last}，代表一個字`,
  },
  again: "再試一次",
  table: "以表格檢視",
  zero: { light: "白色", dark: "深灰色", page: "頁面的底色" },
  settings: {
    dim: "維度 d",
    base: "底數",
  },
} satisfies typeof english;
