const text = {
  numbers: "Numbers",
  menu: "Save, copy link, reset",
  play: "Play",
  pause: "Pause",
  step: "Step",
  embed: "Embed",
  asked: "They come with the answer to the question.",
};

export default text;
