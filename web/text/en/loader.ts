export default {
  unfetched: "This figure could not be loaded, so it stays still.",
  unknown: (tag: string, known: string) => `There is no figure ${tag}. Available: ${known}.`,
};
