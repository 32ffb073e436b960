import type english from "../en/embed.js";

export default {
  title: "把圖放進你的文章",
  description: "選一張圖、選你寫作的平台，複製要貼上的內容。",
  link: "把圖放進你的文章",
  figure: "圖",
  platform: "你在哪裡寫",
  language: "語言",
  theme: "顏色",
  controls: "控制項",
  preview: "讀者會看到的樣子",
  snippet: "貼上這段",
  address: "平台會把網址變成框架的話，只貼網址就好",
  command: "用這行指令做出圖片",
  copy: "複製",
  copied: "已複製",
  refused: "瀏覽器不讓複製，請自行選取。",
  noScript: "這一頁需要 JavaScript。參考文件裡的指南有同樣的內容。",
  platforms: {
    html: "可以放程式碼的網頁：Hugo、Jekyll、Hexo、MkDocs、Eleventy、WordPress（HTML 區塊）、Ghost（HTML 卡片）、純 HTML",
    framework: "React、Vue、Svelte、Astro：用 npm 安裝",
    frame: "框架或網址：Notion、HackMD、dev.to、WordPress 與 Ghost 貼網址",
    picture: "只收圖片：iThome、Medium、CSDN、知乎、GitHub",
  },
  told: {
    html: "讀者捲到附近時，圖才會畫在你的文章裡。標籤之間的那行字，是給用訂閱器的和關掉 JavaScript 的讀者看的。如果你的產生器會刪掉 Markdown 裡的 HTML，請在設定裡允許（Hugo：在 hugo.toml 的 [markup.goldmark.renderer] 底下寫 unsafe = true），或改用框架。",
    framework:
      "打包工具會把圖放進你自己的檔案。伺服器上什麼都不執行：先送出標籤之間的文字，再由瀏覽器畫圖。",
    frame:
      "平台會用框架顯示這個網站的一頁。它讀不到你的文章，也不儲存任何東西。底下幾行程式讓框架的高度隨圖而變；平台刪掉程式時，高度就維持寫定的值。",
    picture:
      "平台會刪掉程式碼和框架。先上傳圖片，再貼上這一行，把檔名換成圖片的網址。讀者點一下就會打開會動的圖。",
  },
  themes: { auto: "跟著網頁", light: "淺色", dark: "深色" },
  allControls: { min: "一個控制項", all: "全部控制項", none: "沒有控制項" },
} satisfies typeof english;
