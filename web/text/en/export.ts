/** The menu with which a figure is saved. */
const text = {
  picture: "Picture",
  numbers: "Numbers",
  png: "PNG",
  svg: "SVG",
  csv: "CSV",
  npy: ".npy",
  print: "Print",
  making: "Creating it …",
  saved: (file: string) => `Saved as ${file}.`,
  failed: "It could not be created here:",
};

export default text;
