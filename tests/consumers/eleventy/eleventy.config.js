export default function configure(eleventy) {
  eleventy.addPassthroughCopy({ "node_modules/posenc-figures/dist/embed": "embed" });
}
