const text = {
  numbers: "Numbers",
  menu: "Save, copy link, reset",
  play: "Play",
  pause: "Pause",
  step: "Step",
  embed: "Embed",
};

export default text;
