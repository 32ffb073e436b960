const text = {
  heading: (library: string) => `Side by side: A, the paper, and B, ${library}`,
  paper: "A: the paper",
  other: (library: string) => `B: ${library}`,
  difference: "A − B, from −2 to 2",
  map: (name: string) => `Heatmap: ${name}`,
  cell: (pos: string, col: string, value: string) => `row ${pos}, column ${col}: ${value}`,
  code: "The lines of code that differ",
  aspects: { frequencies: "Frequencies", columns: "Columns of sines and cosines" },
  same: "= same numbers",
  differs: "≠ other numbers",
};

export default text;
