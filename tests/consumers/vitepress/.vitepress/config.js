export default {
  lang: "zh-TW",
  // Vue takes a tag that it does not know for one of its own components.
  vue: {
    template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith("posenc-") } },
  },
  // Vue leaves scripts out of a page.
  head: [
    ["link", { rel: "stylesheet", href: "/embed/posenc.css" }],
    ["script", { type: "module", src: "/embed/posenc.js" }],
  ],
};
