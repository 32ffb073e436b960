export default {
  unfetched: "This figure could not be fetched, so it stays still.",
  unknown: (tag: string, known: string) => `There is no figure ${tag}. There are ${known}.`,
};
