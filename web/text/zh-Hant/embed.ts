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
  settings: "圖一開始的設定",
  files: "你把 embed 資料夾放在哪裡（留空就用這個網站的檔案）",
  cors: "如果和文章不在同一個主機，那個主機送檔案時要附上 Access-Control-Allow-Origin: *，因為瀏覽器會核對檔案的雜湊值。樣式表和程式的類型要是 text/css 和 text/javascript。",
  checks: {
    looking: "正在查看……",
    came: "載入程式找到了，版本正確。",
    other: "那裡有載入程式，但版本不同，瀏覽器會拒絕。請複製這個版本的資料夾。",
    closed:
      "那裡有回應，但沒有 Access-Control-Allow-Origin，或是少了載入程式：讀者只會看到標籤之間的文字。",
    nothing: "那裡什麼都沒有：讀者只會看到標籤之間的文字。",
    wrong: "這不是網址。",
    unseen: "你自己網站上的路徑，在這裡沒辦法試。請打開你的文章看看。",
    local:
      "這個網站跑在你自己的電腦上，讀者連不到：請複製 posenc-figures 的 embed 資料夾，並寫下它放在哪裡。",
    preview: "預覽沒有出現：圖的網頁沒有回應。",
  },
  pictures: {
    heading: "存成圖片",
    told: "給訂閱器、電子郵件和不收程式碼的平台用，也可以放在標籤之間。圖片照上面的設定，在你的瀏覽器裡畫好。",
    save: "儲存圖片",
    png: "PNG",
    svg: "SVG",
    gif: "GIF 動畫",
    saved: "已儲存：",
    failed: "圖片做不出來：",
    alt: "替代文字，給看不到圖的人",
  },
  preview: "讀者會看到的樣子",
  snippet: "貼上這段",
  address: "平台會把網址變成框架的話，只貼網址就好",
  command: "用這行指令也能做出同一張圖片",
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
    html: "讀者捲到附近時，圖才會畫在你的文章裡。標籤之間的那行字，是給用訂閱器的和關掉 JavaScript 的讀者看的。如果你的產生器會刪掉 Markdown 裡的 HTML，請在設定裡允許（Hugo：在 hugo.toml 的 [markup.goldmark.renderer] 底下寫 unsafe = true，網站用的是 config.toml 就寫在那裡），或改用框架。",
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
