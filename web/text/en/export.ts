/** The menu with which a figure is saved. */
const text = {
  picture: "Picture",
  numbers: "Numbers",
  png: "PNG",
  svg: "SVG",
  csv: "CSV",
  npy: ".npy",
  print: "Print",
  making: "Being made …",
  saved: (file: string) => `Saved as ${file}.`,
  failed: "This could not be made here:",
};

export default text;
