export default function configure(eleventy) {
  eleventy.addPassthroughCopy({ "node_modules/posenc/dist/embed": "embed" });
}
