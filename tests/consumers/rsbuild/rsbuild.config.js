export default {
  source: { entry: { default: "./default.js", inline: "./inline.js" } },
  html: { template: "./index.html" },
};
