/** The menu with which a figure is saved. */
const text = {
  picture: "Picture",
  numbers: "Numbers",
  code: "Code",
  png: "PNG",
  svg: "SVG",
  csv: "CSV",
  npy: ".npy",
  copy: (language: string) => `Copy ${language}`,
  /** Where the figure follows another library. */
  papers:
    "The programs to copy here have the paper’s numbers. Your library’s program stands below, in the chapter.",
  print: "Print",
  making: "Being made …",
  saved: (file: string) => `Saved as ${file}.`,
  copied: (language: string) => `Copied as ${language}.`,
  failed: "This could not be made here:",
  refused: "The browser refused to copy.",
};

export default text;
