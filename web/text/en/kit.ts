const text = {
  numbers: "Numbers",
  /** What the drawer has. */
  drawer: "Numbers, save, copy link, reset",
  play: "Play",
  pause: "Pause",
  embed: "Embed",
  asked: "They come with the answer to the question.",
};

export default text;
