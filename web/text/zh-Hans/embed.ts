import type english from "../en/embed.js";

export default {
  title: "把图放进你的文章",
  description: "选一张图，选你写作的平台，复制要粘贴的内容。",
  link: "把图放进你的文章",
  figure: "图",
  platform: "你在哪里写",
  language: "语言",
  theme: "颜色",
  controls: "控件",
  settings: "图一开始的设置",
  files: "你把 embed 文件夹放在哪里（留空就用这个网站的文件）",
  cors: "如果和文章不在同一个主机，那个主机发送文件时要带上 Access-Control-Allow-Origin: *，因为浏览器会核对文件的哈希值。样式表和脚本的类型要是 text/css 和 text/javascript。",
  checks: {
    looking: "正在查看……",
    came: "加载程序找到了，版本正确。",
    other: "那里有加载程序，但版本不同，浏览器会拒绝。请复制这个版本的文件夹。",
    closed:
      "那里有响应，但没有 Access-Control-Allow-Origin，或者缺少加载程序：读者只会看到标签之间的文字。",
    nothing: "那里什么都没有：读者只会看到标签之间的文字。",
    wrong: "这不是网址。",
    unseen: "你自己网站上的路径，在这里没法试。请打开你的文章看看。",
    local:
      "这个网站跑在你自己的电脑上，读者访问不到：请复制 posenc-figures 的 embed 文件夹，并写下它放在哪里。",
    preview: "预览没有出现：图的网页没有响应。",
  },
  pictures: {
    heading: "存成图片",
    told: "给订阅器、电子邮件和不收脚本的平台用，也可以放在标签之间。图片按上面的设置，在你的浏览器里画好。",
    save: "保存图片",
    png: "PNG",
    svg: "SVG",
    gif: "GIF 动画",
    saved: "已保存：",
    failed: "图片做不出来：",
    alt: "替代文字，给看不到图的人",
  },
  preview: "读者会看到的样子",
  snippet: "粘贴这段",
  address: "如果平台会把网址变成框架，只粘贴网址就行",
  command: "用这行命令也能生成同一张图片",
  copy: "复制",
  copied: "已复制",
  refused: "浏览器不允许复制，请自行选中。",
  noScript: "这一页需要 JavaScript。参考文档里的指南有同样的内容。",
  platforms: {
    html: "可以放脚本的网页：Hugo、Jekyll、Hexo、MkDocs、Eleventy、WordPress（HTML 区块）、Ghost（HTML 卡片）、纯 HTML",
    framework: "React、Vue、Svelte、Astro：用 npm 安装",
    frame: "框架或网址：Notion、HackMD、dev.to、WordPress 与 Ghost 粘贴网址",
    picture: "只收图片：iThome、Medium、CSDN、知乎、GitHub",
  },
  told: {
    html: "读者滚动到附近时，图才会画在你的文章里。标签之间的那行字，是给用订阅器的和关掉脚本的读者看的。如果你的生成器会删掉 Markdown 里的 HTML，请在配置里允许（Hugo：在 hugo.toml 的 [markup.goldmark.renderer] 下写 unsafe = true，网站用的是 config.toml 就写在那里），或者改用框架。",
    framework:
      "打包工具会把图放进你自己的文件。服务器上什么都不运行：先送出标签之间的文字，再由浏览器画图。",
    frame:
      "平台会用框架显示这个网站的一页。它读不到你的文章，也不存储任何东西。下面几行脚本让框架的高度随图而变；平台删掉脚本时，高度就保持写定的值。",
    picture:
      "平台会删掉脚本和框架。先上传图片，再粘贴这一行，把文件名换成图片的网址。读者点一下就会打开会动的图。",
  },
  themes: { auto: "跟随网页", light: "浅色", dark: "深色" },
  allControls: { min: "一个控件", all: "全部控件", none: "没有控件" },
} satisfies typeof english;
