export default function configure(eleventy) {
  eleventy.addPassthroughCopy("embed");
}
