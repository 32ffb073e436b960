// Tables as many programs print and write them. Each notation is printed here by rules of its own, from
// numbers by chance, and must be read back exactly.
import { readTable } from "posenc/doctor";
import { describe, expect, test } from "vitest";

type Rows = readonly (readonly string[])[];

/** Numbers by chance, the same each time (mulberry32). */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The ways in which programs write a number. */
const written: readonly ((value: number) => string)[] = [
  (value) => value.toFixed(4),
  (value) => value.toExponential(4),
  (value) => String(Math.round(value * 1e7) / 1e7),
  (value) => value.toFixed(12),
];

/** A table by chance. Its first column never counts the rows. */
function tableOf(seed: number, most = { rows: 12, columns: 20 }): Rows {
  const random = chance(seed);
  const rows = 2 + Math.floor(random() * (most.rows - 1));
  const columns = 2 + Math.floor(random() * (most.columns - 1));
  const write = written[seed % written.length] as (value: number) => string;
  return Array.from({ length: rows }, () =>
    Array.from({ length: columns }, () => {
      const kind = random();
      const value = 2 * random() - 1;
      return kind < 0.1 ? write(0) : kind < 0.2 ? write(1) : write(value);
    }),
  );
}

const width = (rows: Rows) => Math.max(...rows.flat().map(({ length }) => length));
const counted = (length: number) => Array.from({ length }, (_, n) => n);
const columnsOf = (rows: Rows) => counted(rows[0]?.length ?? 0);
/** Rows without brackets, each number as wide as the widest. */
const aligned = (rows: Rows, gap = "  ") =>
  rows.map((row) => gap + row.map((one) => one.padStart(width(rows))).join(gap)).join("\n");
const nested = (rows: Rows, [open, close] = ["[", "]"], between = ", ") =>
  `${open}${rows.map((row) => open + row.join(between) + close).join(`${between}\n `)}${close}`;

/** Blocks of so many columns, as programs print wide tables. */
function blocks(rows: Rows, most: number, print: (part: Rows, first: number) => string): string {
  const columns = columnsOf(rows).length;
  const parts: string[] = [];
  for (let first = 0; first < columns; first += most) {
    parts.push(
      print(
        rows.map((row) => row.slice(first, first + most)),
        first,
      ),
    );
  }
  return parts.join("");
}

/** A line of names above aligned columns, with the names of rows at the left. */
function framed(
  part: Rows,
  names: readonly string[],
  rowNames: readonly string[],
  tail = "",
): string {
  const left = Math.max(...rowNames.map(({ length }) => length));
  const right = Math.max(width(part), ...names.map(({ length }) => length));
  const line = (row: string, cells: readonly string[]) =>
    [row.padEnd(left), ...cells.map((cell) => cell.padStart(right))].join(" ");
  const lines = part.map((row, n) => line(rowNames[n] ?? "", row));
  return `${line("", names)}${tail}\n${lines.join("\n")}\n`;
}

const commas = (rows: Rows) => rows.map((row) => row.map((one) => one.replace(".", ",")));
/** Times 1000, as a text: what stands beside a common factor of 1e-3, or the other way round. */
const moved = (rows: Rows, by: number) =>
  rows.map((row) =>
    row.map((one) => {
      const [digits, exponent = "0"] = Number(one).toExponential().split("e");
      return `${digits}e${Number(exponent) - by}`;
    }),
  );

const notations: Readonly<Record<string, (rows: Rows) => string>> = {
  "NumPy's print": (rows) => nested(rows, ["[", "]"], " ").replace(/\] \n/g, "]\n"),
  "NumPy's repr with its dtype in a line of its own": (rows) =>
    `array(${nested(rows)},\n      dtype=float32)`,
  "NumPy's rows on several lines": (rows) =>
    `[${rows.map((row) => `[${row.map((one, n) => (n % 4 === 3 ? `${one}\n  ` : one)).join(" ")}]`).join("\n ")}]`,
  "PyTorch's print": (rows) => `tensor(${nested(rows)}, device='cuda:0', grad_fn=<AddBackward0>)`,
  "PyTorch's print with a factor": (rows) => `tensor(1.0e-03 *\n       ${nested(moved(rows, -3))})`,
  "the print of PyTorch before 0.4, with a factor": (rows) =>
    `\n1.00000e+03 *\n${aligned(moved(rows, 3))}\n[torch.FloatTensor of size ${rows.length}x${columnsOf(rows).length}]\n`,
  "the print of PyTorch before 0.4, in blocks of columns": (rows) =>
    `${blocks(rows, 6, (part, first) => `\nColumns ${first} to ${first + columnsOf(part).length - 1} \n${aligned(part)}\n`)}[torch.FloatTensor of size ${rows.length}x${columnsOf(rows).length}]\n`,
  "a shape before the print": (rows) =>
    `torch.Size([${rows.length}, ${columnsOf(rows).length}])\ntensor(${nested(rows)})`,
  "a list of NumPy's arrays": (rows) =>
    `[${rows.map((row) => `array([${row.join(", ")}], dtype=float32)`).join(", ")}]`,
  "a list of tensors": (rows) =>
    `[${rows.map((row) => `tensor([${row.join(", ")}])`).join(",\n ")}]`,
  "lists of NumPy 2's numbers": (rows) =>
    nested(rows.map((row) => row.map((one) => `np.float64(${one})`))),
  "rows printed one by one": (rows) => rows.map((row) => `[${row.join(", ")}]`).join("\n"),
  "tensors printed one by one": (rows) =>
    rows.map((row) => `tensor([${row.join(", ")}])`).join("\n"),
  "tuples of Python": (rows) => `pe = ${nested(rows, ["(", ")"])}`,
  "an initialiser in C": (rows) =>
    `static const float pe[${rows.length}][DIM] = {\n${rows
      .map((row, n) => `  /* ${n} */ {${row.map((one) => `${one}f`).join(", ")}}, // row ${n}\n`)
      .join("")}};\n`,
  "an initialiser in C without inner braces": (rows) =>
    `float pe[${rows.length}][${columnsOf(rows).length}] = { ${rows.flat().join(", ")} };`,
  "an array in Java": (rows) => `double[][] pe = new double[][] ${nested(rows, ["{", "}"])};`,
  "a slice in Go": (rows) => `pe := [][]float64${nested(rows, ["{", "}"])}`,
  "a vec in Rust": (rows) =>
    `let pe: Vec<Vec<f32>> = vec![${rows.map((row) => `vec![${row.map((one) => `${one}_f32`).join(", ")}]`).join(", ")}];`,
  "Mathematica's print": (rows) =>
    nested(
      rows.map((row) =>
        row.map((one) => (one.includes("e") ? one.replace("e", "*^") : `${one}\``)),
      ),
      ["{", "}"],
    ),
  "lists of F#": (rows) => nested(rows, ["[", "]"], "; "),
  "MATLAB's literal": (rows) => `pe = [${rows.map((row) => row.join(" ")).join("; ")}];`,
  "MATLAB's literal with commas, a comment and three dots": (rows) =>
    `pe = [ ... % a table\n${rows.map((row, n) => `  ${row.join(", ")};${n % 2 ? " % odd" : " ..."}`).join("\n")}\n];`,
  "Julia's literal": (rows) => `[${rows.map((row) => row.join(" ")).join("; ")}]`,
  "MATLAB's print": (rows) => `\npe =\n\n${aligned(rows, "    ")}\n\n`,
  "MATLAB's print with a factor, in blocks of columns": (rows) =>
    `>> pe\n\npe =\n\n   1.0e+03 *\n\n${blocks(moved(rows, 3), 8, (part, first) => {
      const end = first + columnsOf(part).length;
      const named = end === first + 1 ? `Column ${end}` : `Columns ${first + 1} through ${end}`;
      return `  ${named}\n\n${aligned(part, "    ")}\n\n`;
    })}`,
  "Octave's print, in blocks of columns": (rows) =>
    `pe =\n\n${blocks(rows, 5, (part, first) => {
      const end = first + columnsOf(part).length;
      const named =
        end === first + 1
          ? `Column ${end}:`
          : `Columns ${first + 1} ${end === first + 2 ? "and" : "through"} ${end}:`;
      return ` ${named}\n\n${aligned(part, "   ")}\n\n`;
    })}`,
  "R's print of a matrix, in blocks of columns": (rows) =>
    `> pe\n${blocks(rows, 6, (part, first) =>
      framed(
        part,
        columnsOf(part).map((n) => `[,${first + n + 1}]`),
        rows.map((_, n) => `[${n + 1},]`.padStart(5)),
      ),
    )}`,
  "R's print of a data frame, in blocks of columns": (rows) =>
    blocks(rows, 6, (part, first) =>
      framed(
        part,
        columnsOf(part).map((n) => `V${first + n + 1}`),
        rows.map((_, n) => `${n + 1}`),
      ),
    ),
  "R's print of a matrix with names": (rows) =>
    framed(
      rows,
      columnsOf(rows).map((n) => `sin${n}`),
      rows.map((_, n) => `word${n}`),
    ),
  "Julia's print": (rows) =>
    `julia> pe\n${rows.length}×${columnsOf(rows).length} Matrix{Float64}:\n${aligned(rows, " ")}\n`,
  "pandas' print": (rows) =>
    framed(
      rows,
      columnsOf(rows).map(String),
      rows.map((_, n) => String(n)),
    ),
  "pandas' print with a name above the index": (rows) =>
    framed(
      rows,
      columnsOf(rows).map((n) => `dim_${n}`),
      rows.map((_, n) => String(n)),
    ).replace("\n", "\nposition\n"),
  "pandas' print in blocks of columns": (rows) => {
    const columns = columnsOf(rows).length;
    const all = blocks(rows, 7, (part, first) => {
      const tail = first + columnsOf(part).length < columns ? "  \\" : "";
      const names = columnsOf(part).map((n) => String(first + n));
      return `${framed(
        part,
        names,
        rows.map((_, n) => String(n)),
        tail,
      )}\n`;
    });
    return `${all}[${rows.length} rows x ${columns} columns]\n`;
  },
  "CSV with the positions in a column": (rows) =>
    `position,${columnsOf(rows).map((n) => `dim_${n}`)}\n${rows.map((row, n) => `${n},${row}`).join("\n")}\n`,
  "CSV with words in a column beside numbered ones": (rows) =>
    `t,${columnsOf(rows).map((n) => `"pe[${n}]"`)}\n${rows.map((row, n) => `${5 * n},${row}`).join("\n")}\n`,
  "CSV whose first column counts, without names": (rows) =>
    `${rows
      .concat([rows[0] as string[]])
      .map((row, n) => `${n + 1},${row}`)
      .join("\n")}\n`,
  "R's write.table": (rows) =>
    `${columnsOf(rows)
      .map((n) => `"V${n}"`)
      .join(" ")}\n${rows.map((row, n) => `"${n + 1}" ${row.join(" ")}`).join("\n")}\n`,
  "a spreadsheet's cells with decimal commas": (rows) =>
    `${commas(rows)
      .map((row) => row.join("\t"))
      .join("\r\n")}\r\n`,
  "CSV with semicolons and decimal commas": (rows) =>
    `pos;${columnsOf(rows)
      .map((n) => `d${n}`)
      .join(";")}\n${commas(rows)
      .map((row, n) => `${n};${row.join(";")}`)
      .join("\n")}\n`,
  "decimal commas with spaces between": (rows) => aligned(commas(rows)),
  "CSV with decimal commas in quotes": (rows) =>
    commas(rows)
      .map((row) => row.map((one) => `"${one}"`).join(","))
      .join("\n"),
  Markdown: (rows) =>
    `| ${columnsOf(rows)
      .map((n) => `dim ${n}`)
      .join(" | ")} |\n|${columnsOf(rows)
      .map(() => "---:|")
      .join("")}\n${rows.map((row) => `| ${row.join(" | ")} |`).join("\n")}\n`,
  "Markdown with positions": (rows) =>
    `pos | ${columnsOf(rows)
      .map((n) => `sin_${n}`)
      .join(" | ")}\n--- | ${columnsOf(rows)
      .map(() => ":-:")
      .join(" | ")}\n${rows.map((row, n) => `${n} | ${row.join(" | ")}`).join("\n")}\n`,
  "a table with frames": (rows) => {
    const rule = `+${columnsOf(rows)
      .map(() => "--------")
      .join("+")}+`;
    return `${rule}\n${rows.map((row) => `| ${row.join(" | ")} |`).join("\n")}\n${rule}\n`;
  },
  "polars' print": (rows) => {
    const rule = (kind: string) => `${kind}${"─".repeat(20)}${kind}`;
    const line = (row: readonly string[]) => `│ ${row.join(" ┆ ")} │`;
    const kinds = columnsOf(rows).map(() => "f64");
    const head = [
      line(columnsOf(rows).map((n) => `column_${n}`)),
      line(kinds.map(() => "---")),
      line(kinds),
    ];
    return `shape: (${rows.length}, ${kinds.length})\n${rule("┌")}\n${head.join("\n")}\n${rule("╞")}\n${rows.map(line).join("\n")}\n${rule("└")}\n`;
  },
  "a matrix in LaTeX": (rows) =>
    `PE = \\begin{bmatrix}\n${rows.map((row) => row.join(" & ")).join(" \\\\\n")}\n\\end{bmatrix}.`,
  "a table in LaTeX": (rows) =>
    `\\begin{tabular}{r|${columnsOf(rows)
      .map(() => "r")
      .join("")}}\n\\hline\npos & ${columnsOf(rows)
      .map((n) => `$d_{${n}}$`)
      .join(
        " & ",
      )} \\\\ \\hline\n${rows.map((row, n) => `${n} & ${row.map((one) => `$${one}$`).join(" & ")} \\\\\n`).join("")}\\hline\n\\end{tabular}\n`,
  "JSON with a key": (rows) =>
    `{"name": "pe", "words": ["a", "b"], "pe": ${nested(rows).replaceAll("\n", "")}}`,
  "JSON with keys inside keys": (rows) => `{"encoder": {"layers": 6, "pe": ${nested(rows)}}}`,
  "JSON with an object for each row": (rows) =>
    JSON.stringify(
      rows.map((row, position) => ({
        position,
        ...Object.fromEntries(row.map((one, n) => [`dim_${n}`, Number(one)])),
      })),
    ),
  "pandas' JSON, split": (rows) =>
    JSON.stringify({
      columns: columnsOf(rows).map((n) => `dim_${n}`),
      index: rows.map((_, n) => n),
      data: rows.map((row) => row.map(Number)),
    }),
  "rows of YAML": (rows) => `pe:\n${rows.map((row) => `  - [${row.join(", ")}]`).join("\n")}\n`,
  "minus signs of typesetters": (rows) => aligned(rows).replaceAll(/(?<= )-/g, "−"),
};

test.each(Object.entries(notations))("%s is read back exactly, of 200 tables", (name, print) => {
  // Two numbers in a row, each with a decimal comma, are four without one.
  for (let seed = 1; seed <= 200; seed++) {
    const rows = tableOf(seed);
    const text = print(rows);
    const expected = name.includes("counts, without") ? rows.concat([rows[0] as string[]]) : rows;
    const read = readTable(text);
    expect(read.shape, text).toEqual([expected.length, columnsOf(rows).length]);
    expect(read.data, text).toEqual(Float32Array.from(expected.flat(), Number));
  }
});

test("integers in brackets are no row numbers of R", () => {
  const inBrackets =
    /NumPy|PyTorch's|tensors|arrays|one by one|tuples|Java|Go|Rust|F#|literal|JSON with|YAML/;
  const prints = Object.entries(notations).filter(([name]) => inBrackets.test(name));
  expect(prints.length).toBeGreaterThan(15);
  for (let seed = 1; seed <= 60; seed++) {
    const random = chance(seed);
    const rows = Array.from({ length: 2 + (seed % 4) }, () =>
      Array.from({ length: 2 + (seed % 2) }, () => String(Math.floor(3 * random()))),
    );
    for (const [name, print] of prints) {
      const text = print(rows);
      expect([...readTable(text).data], `${name}\n${text}`).toEqual(rows.flat().map(Number));
    }
    for (const between of [",", ", ", " "]) {
      const column = `[${rows.map(([one]) => `[${one}]`).join(`${between}\n `)}]`;
      expect(readTable(column).shape, column).toEqual([rows.length, 1]);
      const pairs = `[\n${rows.map((row) => ` [${row}]`).join(",\n")}\n]`;
      expect([...readTable(pairs).data], pairs).toEqual(rows.flat().map(Number));
    }
  }
});

test("a list of numbers, as R, MATLAB and Julia print it", () => {
  for (let seed = 1; seed <= 200; seed++) {
    const [list = []] = tableOf(seed, { rows: 2, columns: 40 });
    const lines = blocks([list], 4, ([part = []], first) => ` [${first + 1}] ${part.join(" ")}\n`);
    const expected = { data: Float32Array.from(list, Number), shape: [list.length] };
    expect(readTable(lines)).toMatchObject(expected);
    expect(readTable(`v = [${list.join("; ")}]`)).toMatchObject(expected);
    expect(readTable(`const v = [\n${list.join(",\n")}\n];`)).toMatchObject(expected);
  }
});

describe("what is left out is told", () => {
  test.each<[string, string, string | undefined]>([
    ["a column of positions", "position,dim_0,dim_1\n0,0.5,1\n1,0.25,1\n2,0.5,0", "position"],
    ["a DataFrame's index", "     0    1\n0  0.5  1.0\n1  0.2  0.1\n", ""],
    ["numbers that count the rows", "0 0.5 1\n1 0.25 1\n2 0.5 0", ""],
    ["nothing of a table of integers", "0 1 1\n1 5 1\n2 7 0", undefined],
    ["nothing of sines and cosines", "sin,cos\n0,1\n1,0.5\n2,0.25", undefined],
    ["nothing of two columns without names", "0 0.5\n1 0.25\n2 0.5", undefined],
    ["nothing of numbered columns", "dim_0,dim_1\n0,0.5\n1,0.25\n2,0.5", undefined],
  ])("%s", (_, text, index) => {
    const read = readTable(text);
    expect(read.index).toBe(index);
    expect(read.shape.at(-1)).toBe(
      text
        .split("\n")
        .at(-1)
        ?.trim()
        .split(/[\s,]+/).length === 3 && index === undefined
        ? 3
        : 2,
    );
  });
});

describe("prints with dots", () => {
  const numbers = Float32Array.of(0, 1, 0.5, 0.25, 0.75, 0.125, -1, -0.5, 0);
  test.each([
    [
      "pandas",
      "       0     1  ...    63\n0    0.0  1.00  ...  0.50\n1   0.25  0.75  ...  0.125\n..   ...   ...  ...   ...\n49  -1.0 -0.50  ...   0.0\n\n[50 rows x 64 columns]",
    ],
    [
      "Julia",
      "50×64 Matrix{Float64}:\n  0.0   1.0  …  0.5\n  0.25  0.75    0.125\n  ⋮          ⋱\n -1.0  -0.5     0.0",
    ],
    [
      "LaTeX",
      "\\begin{pmatrix} 0 & 1 & \\cdots & 0.5 \\\\ 0.25 & 0.75 & \\cdots & 0.125 \\\\ \\vdots & \\vdots & \\ddots & \\vdots \\\\ -1 & -0.5 & \\dots & 0 \\end{pmatrix}",
    ],
    ["rows one by one", "[0, 1, ..., 0.5]\n[0.25, 0.75, ..., 0.125]\n...\n[-1, -0.5, ..., 0]"],
  ])("%s", (_, text) => {
    expect(readTable(text)).toMatchObject({
      data: numbers,
      shape: [3, 3],
      gaps: { rowsBefore: 2, columnsBefore: 2 },
    });
  });
});

describe("what can't be told apart is refused, and what may be given is said", () => {
  test.each([
    [
      "complex numbers",
      "tensor([[1.0000+0.0000j, 0.5403+0.8415j]])",
      "complex",
      "torch.view_as_real(x)",
    ],
    [
      "several matrices",
      "ans(:,:,1) =\n\n 0 1\n 1 0\n\nans(:,:,2) =\n\n 0 1\n 1 0\n",
      "slices",
      "one matrix",
    ],
    [
      "R's arrays",
      ", , 1\n\n     [,1] [,2]\n[1,]    0    1\n\n, , 2\n\n     [,1] [,2]\n[1,]    0    1\n",
      "slices",
      "one matrix",
    ],
    [
      "commas for both",
      "0,0000,1,0000\n0,8415,0,5403\n0,9093,-0,4161",
      "decimal-comma",
      "; or tabs",
    ],
    ["one column with decimal commas", "0,0000\n0,8415\n0,9093", "decimal-comma", "; or tabs"],
    [
      "R's code",
      "pe <- structure(c(0, 0.84, 1, 0.54), dim = c(2L, 2L))",
      "notation",
      "write.csv(x)",
    ],
    [
      "a block of columns that is missing",
      "Columns 1 through 2\n\n 0 1\n\nColumns 5 through 6\n\n 1 0\n",
      "blocks",
      "column 2, then column 5",
    ],
    [
      "a block with fewer rows",
      "Columns 1 through 2\n\n 0 1\n 1 0\n\nColumns 3 through 4\n\n 1 0\n",
      "blocks",
      "2 rows, then 1",
    ],
    [
      "a block cut at its side",
      "     [,1] [,2]\n[1,]  0.5\n[2,]  0.5\n",
      "blocks",
      "1 numbers in columns 1 to 2",
    ],
    [
      "other rows in a block",
      "     [,1]\n[1,]  0.5\n[2,]  0.5\n     [,2]\n[2,]  0.5\n[3,]  0.5\n",
      "blocks",
      "other rows",
    ],
    ["a shape in C that does not fit", "float pe[3][2] = {{0, 1}, {1, 0}};", "shape", "6 numbers"],
    [
      "lines that may be rows or not",
      `[${Array.from({ length: 3 }, () => "0.123456789 ".repeat(12)).join("\n")}]`,
      "lines",
      "; between them",
    ],
    ["semicolons between rows in nested brackets", "[[0.5 1; 0.25 0]]", "lines", "; between them"],
    ["dots that do not stand below each other", "0 1 … 2 3\n4 … 5 6 7", "dots", "below each other"],
    [
      "a row without an index",
      "   0  1\n0  0.5 1\n1  0.5\n",
      "uneven",
      "row 2 of t.txt must be of 2",
    ],
  ])("%s", (_, text, kind, message) => {
    let error: unknown;
    try {
      const { shape } = readTable(text, "t.txt");
      throw new Error(`read as [${shape}]`);
    } catch (one) {
      error = one;
    }
    expect(String(error)).toContain(message);
    expect(error).toMatchObject({ problem: { kind } });
  });
});

test("NumPy's list of numbers on several lines is one row, a block of short lines is rows", () => {
  const list = Array.from({ length: 30 }, (_, n) => (Math.sin(n) ** 2).toFixed(8));
  const lines = Array.from({ length: 5 }, (_, n) => list.slice(6 * n, 6 * n + 6).join(" "));
  expect(readTable(`[${lines.join("\n ")}]`).shape).toEqual([30]);
  expect(readTable("pe = [0 1\n      0.84 0.54\n      0.91 -0.42];").shape).toEqual([3, 2]);
});

test("UTF-16, as Excel and PowerShell write it", () => {
  const text = "\uFEFF0,5\t1\r\n0,25\t0\r\n";
  const units = Uint16Array.from(text, (one) => one.charCodeAt(0));
  expect(readTable(units.buffer)).toMatchObject({
    data: Float32Array.of(0.5, 1, 0.25, 0),
    shape: [2, 2],
  });
});

test("how far reading is, is told", () => {
  const rows = Array.from({ length: 1000 }, (_, n) => [n / 7, n / 11, n / 13].join(","));
  for (const text of [rows.join("\n"), `[${rows.map((row) => `[${row}]`).join(",\n")}]`]) {
    const told: number[] = [];
    readTable(text, "table", { progress: (share) => told.push(share) });
    expect(told.length).toBeGreaterThan(10);
    expect(told).toEqual([...told].sort((a, b) => a - b));
    expect(Math.min(...told)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...told)).toBeLessThanOrEqual(1);
  }
});
