const text = {
  title: "A figure in your own post",
  description: "Choose a figure and your platform, and copy what to paste.",
  link: "A figure in your own post",
  figure: "Figure",
  platform: "Where you write",
  language: "Language",
  theme: "Colours",
  controls: "Controls",
  settings: "What the figure starts with",
  files: "Where your copy of the folder embed lies (empty: the files of this site)",
  cors: "If that is another host than your post’s, it must send Access-Control-Allow-Origin: * with the files, because browsers check their hashes. The style sheet and the scripts need the types text/css and text/javascript.",
  /** What was found where the author’s files should be. */
  checks: {
    looking: "Looking there …",
    came: "The loader came from there, and it is this version.",
    other:
      "A loader came from there, but of another version: browsers would refuse it. Copy the folder of this version.",
    closed:
      "Something answers there, but without Access-Control-Allow-Origin, or the loader is missing: readers would see the text between the tags alone.",
    nothing: "Nothing came from there: readers would see the text between the tags alone.",
    wrong: "That is no address.",
    unseen: "A path of your own site can’t be tried from here. Open your post and look.",
    local:
      "This site runs on your own machine, where readers can’t reach it: copy the folder embed of posenc-figures, and write where it lies.",
    preview: "The preview has not come: the page of the figure does not answer.",
  },
  pictures: {
    heading: "As a picture",
    told: "For feeds, mail and platforms without scripts, or between the tags. The picture is of the figure as it is set above, and is made in your browser.",
    save: "Save the picture",
    png: "PNG",
    svg: "SVG",
    gif: "GIF, moving",
    saved: "Saved:",
    failed: "The picture could not be made:",
    alt: "Alternative text, for those who do not see it",
  },
  preview: "As your readers will see it",
  snippet: "Paste this",
  address: "Or paste the address alone, where a platform makes a frame of it",
  command: "The same picture by a command",
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
    html: "The figure is drawn in your post when a reader comes near it. The line between the tags is what feed readers and readers without script see. If your generator removes HTML from Markdown, allow it there (Hugo: unsafe = true below [markup.goldmark.renderer] in hugo.toml, or in config.toml if your site has that), or use the frame.",
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
