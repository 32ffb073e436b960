const text = {
  title: "A figure in your own post",
  description:
    "Choose a figure and your platform, then copy what to paste. What you paste is what you see.",
  link: "A figure in your own post",
  figure: "Figure",
  platform: "Where you write",
  language: "Language",
  theme: "Colours",
  controls: "Controls",
  settings: "What the figure starts with",
  files: "Where the files are (empty: this site’s)",
  cors: "If that is a different host from your post’s, it must send Access-Control-Allow-Origin: * with the files, because browsers check their hashes. The style sheet and the scripts need the types text/css and text/javascript.",
  /** What was found where the author’s files should be. */
  checks: {
    looking: "Checking …",
    came: "The loader is there, and it is this version.",
    other:
      "There is a loader, but of a different version: browsers would refuse it. Copy this version’s folder.",
    closed:
      "Something answers there, but without Access-Control-Allow-Origin, or the loader is missing: readers would see only the text between the tags.",
    nothing: "Nothing answered there: readers would see only the text between the tags.",
    wrong: "That is not an address.",
    unseen: "A path on your own site can’t be checked from here. Open your post and look.",
    local:
      "This site runs on your own machine, where readers can’t reach it: copy the files with the command, and enter where you put them.",
    preview: "The preview could not be shown: the figure’s page does not answer.",
  },
  pictures: {
    heading: "As a picture",
    told: "For feeds, email and platforms without scripts, or to put between the tags. It shows the figure as set above, and is made in your browser.",
    save: "Save the picture",
    png: "PNG",
    svg: "SVG",
    gif: "GIF, animated",
    saved: "Saved:",
    failed: "The picture could not be made:",
    alt: "Alternative text, for people who cannot see it",
  },
  ground: "On a page that is",
  grounds: { white: "white", sepia: "sepia", black: "black" },
  filesCommand:
    "Once, in the folder of your site: this copies the figure’s files (Hexo: source/embed, Jekyll: embed)",
  click: "A click opens the live figure.",
  preview: "As your readers will see it",
  snippet: "Paste this",
  address: "Or paste just the address, where a platform turns it into a frame",
  command: "The same picture from the command line",
  copy: "Copy",
  copied: "Copied",
  refused: "Copying was refused: select the lines instead.",
  noScript: "This page needs JavaScript. The guide in the reference has the same lines.",
  platforms: {
    html: "A page that allows scripts: Hugo, Jekyll, Hexo, MkDocs, Eleventy, WordPress (HTML block), Ghost (HTML card), plain HTML",
    framework: "React, Vue, Svelte, Astro: with npm",
    frame: "A frame or an address: Notion, HackMD, dev.to, WordPress and Ghost by address",
    picture: "Pictures only: iThome, Medium, CSDN, Zhihu, GitHub",
  },
  told: {
    html: "The figure is drawn in your post when a reader scrolls near it. The line between the tags is what feed readers, and readers without JavaScript, see. If your generator strips HTML from Markdown, allow it there (Hugo: unsafe = true below [markup.goldmark.renderer] in hugo.toml, or in config.toml if your site uses that), or use the frame.",
    framework:
      "Your bundler puts the figure into your own files. Nothing runs on the server: it sends the text between the tags, and the browser draws the figure.",
    frame:
      "The platform shows a page of this site in a frame. That page cannot read your post and stores nothing. The script below the frame lets it adapt to the figure's height; where the platform strips it, the height stays as written.",
    picture:
      "The platform strips scripts and frames. Upload the picture, and paste the line with the picture's address in place of the file name.",
  },
  themes: { auto: "Like the page", light: "Light", dark: "Dark" },
  allControls: { min: "One control", all: "All controls", none: "No controls" },
};

export default text;
