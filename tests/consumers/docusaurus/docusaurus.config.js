module.exports = {
  title: "A blog",
  url: "https://blog.example",
  baseUrl: "/",
  i18n: { defaultLocale: "zh-TW", locales: ["zh-TW"] },
  presets: [["classic", { blog: false, docs: { routeBasePath: "/" } }]],
  scripts: [{ src: "/embed/posenc.js", type: "module" }],
  stylesheets: ["/embed/posenc.css"],
};
