const text = {
  numbers: "Numbers",
  menu: "Save, copy link, reset",
  play: "Play",
  pause: "Pause",
  step: "Step",
  asked: "First your guess. Or scroll on.",
};

export default text;
