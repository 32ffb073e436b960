const pe = library(4);
for (let word = 0; word < 3; word++) {
  const row = [0, 1, 2, 3].map((column) => pe.cell(first + word, column).value);
  console.log(row.map((value) => value.toFixed(5)).join(" "));
}
