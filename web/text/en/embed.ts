const text = {
  title: "A figure in your own post",
  description: "Choose a figure and your platform, and copy what to paste.",
  link: "A figure in your own post",
  figure: "Figure",
  platform: "Where you write",
  language: "Language",
  theme: "Colours",
  controls: "Controls",
  preview: "As your readers will see it",
  snippet: "Paste this",
  address: "Or paste the address alone, where a platform makes a frame of it",
  command: "This makes the picture",
  copy: "Copy",
  copied: "Copied",
  refused: "Copying was refused: select the lines instead.",
  noScript: "This page needs JavaScript. The guide in the reference has the same lines.",
  platforms: {
    html: "A page that takes scripts: Hugo, Jekyll, Hexo, MkDocs, Eleventy, WordPress (HTML block), Ghost (HTML card), plain HTML",
    framework: "React, Vue, Svelte, Astro: with npm",
    frame: "A frame or an address: Notion, HackMD, dev.to, WordPress and Ghost by address",
    picture: "Pictures alone: iThome, Medium, CSDN, Zhihu, GitHub",
  },
  told: {
    html: "The figure is drawn in your post when a reader comes near it. The line between the tags is what feed readers and readers without script see. If your generator removes HTML from Markdown, allow it there (Hugo: unsafe = true below [markup.goldmark.renderer] in hugo.toml), or use the frame.",
    framework:
      "Your bundler puts the figure into your own files. On the server nothing runs: the text between the tags is sent, and the browser draws the figure.",
    frame:
      "The platform shows a page of this site in a frame. It can neither read your post nor store anything. The lines of script below it let the frame follow its figure's height; where the platform removes them, the height stays as it is written.",
    picture:
      "The platform removes scripts and frames. Upload the picture, and paste the line with its address in place of the file's name. A click opens the living figure.",
  },
  themes: { auto: "As the page", light: "Light", dark: "Dark" },
  allControls: { min: "One control", all: "All controls", none: "No controls" },
};

export default text;
