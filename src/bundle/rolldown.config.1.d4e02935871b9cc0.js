import "node:module";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { defineConfig } from "rolldown";
import { load } from "posenc/dialects";
import { load as load$1 } from "posenc/rotary";
import { load as load$2 } from "posenc";
import { load as load$3 } from "posenc/doctor";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import katex from "katex";
import { dirname, join, relative } from "node:path";
import { licensePlugin } from "rolldown-license-plugin";
import ts from "typescript";
const sharedSettings = {
	pos: 5,
	words: "012"
};
sharedSettings.pos;
const readout = (name) => `[data-readout="${name}"]`;
const { pos } = sharedSettings;
/** The chapters in the order in which they are read. Each is an entry here and a text in each language. */
const chapters = {
	order: {
		figure: "order",
		control: "#shake",
		withheld: {
			figure: "#rows .strip, .seats > .verdict",
			still: "all"
		},
		attributes: { words: sharedSettings.words },
		formerPrefix: "order-",
		parts: {
			rows: "#rows",
			seats: "#words",
			answer: ".answers"
		}
	},
	number: {
		figure: "number",
		control: "n",
		withheld: {
			figure: ".told",
			still: "table"
		},
		attributes: { n: 3 },
		parts: {
			number: readout("number"),
			wave: readout("wave"),
			word: ".own, .dot"
		}
	},
	counter: {
		figure: "counter",
		control: "soften",
		withheld: {
			figure: ".told",
			still: "table"
		},
		attributes: { n: 5 },
		parts: {
			digits: ".digit",
			waves: ".drawn",
			steps: "[data-readout^=\"step-\"]"
		}
	},
	wave: {
		figure: "wave",
		control: "pair",
		withheld: { figure: ".told, .comb" },
		attributes: { dim: 64 },
		parts: {
			wave: ".drawn",
			marks: ".comb",
			wavelength: readout("wavelength"),
			exponent: readout("exponent")
		}
	},
	worked: {
		figure: "worked",
		control: "stage",
		withheld: {
			figure: ".verdict, .try",
			still: "table"
		},
		attributes: { seed: 1 },
		parts: {
			tiles: ".tiles",
			places: ".board"
		}
	},
	build: {
		figure: "build",
		control: "line",
		withheld: { figure: ".made" },
		parts: {
			second: ".lines li:nth-child(2)",
			third: ".lines li:nth-child(3)",
			last: ".lines li:nth-child(n + 5)",
			array: readout("array")
		}
	},
	heatmap: {
		figure: "heatmap",
		control: "pos",
		withheld: { figure: ".wave" },
		attributes: {
			dim: 64,
			length: 50,
			base: 1e4,
			layout: "interleaved",
			find: "on",
			pos,
			col: 4
		},
		parts: {
			row: ".barcode",
			column: ".wave"
		}
	},
	distance: {
		figure: "distance",
		control: "p",
		withheld: {
			figure: ".told, .curve:not(.compared) .answer, .curve:not(.compared) .answer ~ *",
			still: "all"
		},
		attributes: {
			p: 20,
			k: 6
		},
		parts: {
			ends: ".end",
			product: ".told .chosen",
			pairs: ".pairs",
			curve: ".curve"
		}
	},
	rotation: {
		figure: "rotation",
		control: "k",
		withheld: { figure: ".numbers > *, .more > *, .parts" },
		attributes: {
			dim: 64,
			pos,
			k: 3,
			pair: 2
		},
		formerPrefix: "rotation-",
		parts: {
			alpha: ".alpha",
			beta: ".beta",
			block: readout("matrix"),
			cosine: ".cosine-leg",
			sine: ".sine-leg",
			hand: "#clock .hand.pos"
		}
	},
	layouts: {
		figure: "layouts",
		control: "layout",
		withheld: { figure: ".model" },
		attributes: {
			pos,
			card: 2
		},
		parts: {
			sines: ".card.sin",
			cosines: ".card.cos",
			model: ".model table"
		}
	},
	grid: {
		figure: "grid",
		control: "x",
		withheld: {
			figure: ".map, .told",
			still: "all"
		},
		attributes: {
			x: 5,
			y: 1
		},
		parts: {
			column: readout("down"),
			row: readout("across"),
			corner: readout("diagonal"),
			cross: ".map"
		}
	},
	learned: {
		figure: "learned",
		control: "pos",
		withheld: {
			figure: ".void, .void + text, .picture .verdict, .picture .buttons, .told",
			still: "all"
		},
		attributes: { pos },
		parts: {
			end: ".void",
			word: readout("word"),
			position: readout("position"),
			segment: readout("segment")
		}
	},
	model: {
		figure: "model",
		control: "step",
		withheld: { figure: ".thread" },
		parts: {
			added: ".position, .pe",
			threads: ".thread"
		}
	},
	clinic: {
		figure: "clinic",
		control: "patient",
		withheld: {
			figure: ".patient tbody tr:not(:first-child)",
			still: "all"
		},
		parts: {
			first: "table tbody tr:nth-child(1)",
			second: "table tbody tr:nth-child(2)",
			columns: "table tr > :is(:nth-child(4), :nth-child(5))"
		}
	}
};
/** The tools: figures to work with, without a lesson. */
const tools = {
	table: {
		figure: "heatmap",
		attributes: {
			dim: 128,
			length: 50,
			pos,
			col: 4
		},
		formerPrefix: ""
	},
	libraries: {
		figure: "heatmap",
		attributes: {
			dialect: "fairseq",
			dim: 64,
			length: 50,
			pos,
			col: 4
		},
		formerPrefix: "dialects-"
	},
	precision: {
		figure: "precision",
		formerPrefix: "precision-"
	},
	doctor: {
		figure: "compare",
		formerPrefix: "compare-"
	}
};
/** What a language's first page shows. */
const opening = {
	figure: "clocks",
	attributes: {
		pos,
		play: "once"
	}
};
const pagesOf = (kind, folder, places) => Object.entries(places).map(([slug, place]) => ({
	kind,
	slug,
	path: `${folder}${slug}/`,
	place
}));
/** Every page of a language. */
const pages = [
	{
		kind: "opening",
		slug: "index",
		path: "",
		place: opening
	},
	...pagesOf("chapter", "", chapters),
	...pagesOf("tool", "tools/", tools)
];
(() => {
	const byFigure = /* @__PURE__ */ new Map();
	for (const page of pages) if (!byFigure.has(page.place.figure)) byFigure.set(page.place.figure, page);
	const { heatmap, ...others } = Object.fromEntries(byFigure);
	return [heatmap, ...Object.values(others)].filter((page) => page !== void 0);
})();
/** The addresses that a release fills in: "" until then. */
function release() {
	return JSON.parse(readFileSync("src/packages/release.json", "utf8"));
}
/**
* Returns where the site will be published, an address that ends with a slash: what the environment says in
* POSENC_ADDRESS, or else the release's own.
*/
function publishedAt() {
	const { site } = release();
	const address = process.env.POSENC_ADDRESS ?? site;
	if (address === "") return void 0;
	return new URL(address.endsWith("/") ? address : `${address}/`).href;
}
/**
* The page of the site, below a language's folder, that shows each figure with all its settings. That is
* the first tool with the figure, or else its chapter, or else the first page.
*/
function pagesByTag() {
	const chapters = pages.filter(({ kind }) => kind === "chapter");
	const tools = pages.filter(({ kind }) => kind === "tool").reverse();
	const shown = [
		...pages.filter(({ kind }) => kind === "opening"),
		...chapters,
		...tools
	];
	return Object.fromEntries(shown.map(({ path, place }) => [`posenc-${place.figure}`, path]));
}
/** The code that answers which page shows a figure. */
function answer(site) {
	if (site) return `export const hostedPage = () => "";`;
	const address = publishedAt();
	if (address === void 0) return "export const hostedPage = () => undefined;";
	return `const pages = ${JSON.stringify(pagesByTag())};
export const hostedPage = (tag, language) =>
  pages[tag] === undefined ? undefined : ${JSON.stringify(address)} + language + "/" + pages[tag];`;
}
/**
* Makes the module `posenc:hosted`, which knows where a link to a figure leads. In a build of the site that
* is the page itself; elsewhere it is the site, if its address is known when the package is built.
*/
function hosted({ site }) {
	const name = "posenc:hosted";
	return {
		name,
		resolveId: (id) => id === name ? `\0${name}` : null,
		load: (id) => id === `\0${name}` ? answer(site) : null
	};
}
/** The prints of the examples. Made while a figure is built, they weigh less than the libraries' module. */
const examples = "posenc:examples";
/** A table of which programs print the corners only, and how many rows and columns of them. */
const [large$2, corner] = [{
	rows: 2048,
	dim: 512
}, 3];
/** In four decimals, as PyTorch prints. */
const decimals = (value) => value === Number.NEGATIVE_INFINITY ? "-inf" : value.toFixed(4);
function nested({ data, shape }) {
	const [first, ...inner] = shape;
	if (first === void 0) return data[0];
	const size = inner.reduce((product, one) => product * one, 1);
	return Array.from({ length: first }, (_, n) => nested({
		data: Array.from({ length: size }, (_, k) => data[n * size + k]),
		shape: inner
	}));
}
/** Prints numbers as PyTorch does, as deep as they are nested. */
function print$1(table, write = decimals) {
	const printed = (part) => typeof part === "number" ? write(part) : `[${part.map(printed).join(typeof part[0] === "number" ? ", " : ",\n        ")}]`;
	return `tensor(${printed(nested(table))})`;
}
/** Prints the corners of a table, with dots for what is between. */
function printCorners({ data, shape }) {
	const [rows = 0, columns = 0] = shape;
	const cut = (parts, between) => [
		...parts.slice(0, corner),
		"...",
		...parts.slice(-corner)
	].join(between);
	return `tensor([${cut(Array.from({ length: rows }, (_, row) => `[${cut(Array.from(data).slice(row * columns, (row + 1) * columns).map(decimals), ", ")}]`), ",\n        ")}])`;
}
async function makePrints() {
	const [dialects, rotaries] = await Promise.all([load(), load$1()]);
	const near = Array.from({ length: 16 }, (_, n) => n);
	const { frequencies } = rotaries.preset("transformers-llama3", {
		dim: 128,
		base: 5e5,
		factor: 8,
		trained: 8192
	});
	const ends = [...near.slice(0, corner), ...near.slice(0, corner).map((n) => large$2.rows - corner + n)];
	return {
		elided: printCorners(dialects.preset("paper", { dim: large$2.dim }).encode(ends)),
		"inv-freq": print$1({
			data: frequencies,
			shape: [frequencies.length]
		}, (value) => value.toExponential(4)),
		alibi: print$1(rotaries.preset("alibi", { heads: 4 }).bias({ keys: 8 })),
		t5: print$1(rotaries.preset("t5", {}).buckets(near.map((query) => near.map((key) => key - query))), String)
	};
}
/** Makes the module of the prints, once for all files that are built. */
function examplePrints() {
	let prints;
	return {
		name: examples,
		resolveId: (id) => id === examples ? `\0${id}` : null,
		async load(id) {
			if (id !== `\0${examples}`) return null;
			prints ??= makePrints();
			return {
				code: `export default ${JSON.stringify(await prints)};`,
				map: null
			};
		}
	};
}
/** The program with one place changed. The first is the paper's, the second another way to write it. */
const variants = [
	"paper",
	"exp",
	"overwritten",
	"integer",
	"from-one",
	"doubled",
	"multiplied",
	"own"
];
const base = 1e4;
/** The frequencies of a variant: one for each pair, in "own" one for each column. */
function omegaOf(posenc, variant, dim) {
	const { frequencies } = posenc.sinusoidal({
		dim,
		base
	});
	switch (variant) {
		case "doubled": return [...posenc.sinusoidal({
			dim,
			base: base * base
		}).frequencies];
		case "from-one": return Array.from(frequencies, (omega) => omega * (frequencies[1] ?? 1));
		case "integer": return Array.from(frequencies, () => 1);
		case "multiplied": return Array.from(frequencies, (omega) => 1 / omega);
		case "own": return [...posenc.sinusoidal({
			dim: 2 * dim,
			base
		}).frequencies];
		default: return [...frequencies];
	}
}
function exponentsOf(variant, dim) {
	if (variant === "own") return Array.from({ length: dim }, (_, column) => column / dim);
	const [first, twice] = [variant === "from-one" ? 1 : 0, variant === "doubled" ? 4 : 2];
	return Array.from({ length: dim / 2 }, (_, pair) => variant === "integer" ? 0 : (pair + first) * twice / dim);
}
/**
* Builds the table of a variant. Every sine and cosine is the core's, of the angle that the program
* computes: in float32 the frequency and the angle are rounded first, as PyTorch rounds them.
*/
function builtOf(posenc, variant, { length, dim, precision }) {
	const round = precision === "float32" ? Math.fround : (value) => value;
	const omega = omegaOf(posenc, variant, dim).map(round);
	const unit = posenc.sinusoidal({ dim: 2 });
	const [evens, odds] = variant === "overwritten" ? [1, 1] : [0, 1];
	const sines = new Float64Array(length * dim);
	const table = new Float64Array(length * dim);
	for (let position = 0; position < length; position++) for (let pair = 0; pair < dim / 2; pair++) {
		const [forSine, forCosine] = variant === "own" ? [2 * pair, 2 * pair + 1] : [pair, pair];
		const angle = (which) => round(position * (omega[which] ?? 0));
		const sine = unit.phasors(angle(forSine)).sines[0] ?? 0;
		const cosine = unit.phasors(angle(forCosine)).cosines[0] ?? 0;
		const start = position * dim + 2 * pair;
		sines[start + evens] = sine;
		table[start + evens] = sine;
		table[start + odds] = cosine;
	}
	return {
		exponents: exponentsOf(variant, dim),
		omega,
		sines,
		table
	};
}
/** The size of the table that the program makes. */
const [length$1, dim$1] = [4, 4];
/** What the doctor is asked about: large enough that no two formulas agree by chance. */
const large$1 = {
	length: 32,
	dim: 16,
	precision: "float64"
};
/** Three words of four numbers each. */
const [length, dim] = [3, 4];
/** What the doctor is asked about: large enough that no two rules agree by chance. */
const large = {
	length: 32,
	dim: 16
};
/** The arrangements that the same twelve numbers can have by a rule. The first is the paper's. */
const rules = {
	interleaved: (pair, isCosine) => 2 * pair + Number(isCosine),
	concatenated: (pair, isCosine, pairs) => pair + (isCosine ? pairs : 0),
	"cosines-interleaved": (pair, isCosine) => 2 * pair + Number(!isCosine),
	"cosines-first": (pair, isCosine, pairs) => pair + (isCosine ? 0 : pairs),
	"pairs-reversed": (pair, isCosine, pairs) => 2 * (pairs - 1 - pair) + Number(isCosine)
};
const ruleNames = Object.keys(rules);
/**
* Puts the columns of an interleaved table where a rule has them.
*
* table: [rows, dim], interleaved.
*/
function arrange(table, dim, name) {
	const rule = rules[name];
	const arranged = new Float32Array(table.length);
	for (const [index, value] of table.entries()) {
		const column = index % dim;
		const place = rule(Math.floor(column / 2), column % 2 === 1, dim / 2);
		arranged[index - column + place] = value;
	}
	return arranged;
}
/** What of a finding another thread can be given. */
function dataOf({ also, ...others }) {
	const { hands, table, ...data } = others;
	return {
		...data,
		also: also.map(dataOf)
	};
}
/**
* What the doctor says of the tables that a figure makes itself. It is asked while the figure is built: the
* answers weigh far less than the doctor, whom no reader can ask anything else there.
*/
const prefix$1 = "posenc:findings/";
/** The figures show their programs themselves, line by line. */
const withoutPrograms = ({ also, ...finding }) => ({
	...finding,
	python: void 0,
	also: also.map(withoutPrograms)
});
const ask = (doctor, tables) => Object.fromEntries(tables.map(([name, table]) => {
	const [finding] = doctor.identify(table);
	return [name, finding && withoutPrograms(dataOf(finding))];
}));
async function makeFindings() {
	const [posenc, doctor] = await Promise.all([load$2(), load$3()]);
	const paper = posenc.sinusoidal({ dim: large.dim }).encode(large.length);
	return {
		build: ask(doctor, variants.map((variant) => {
			const { table } = builtOf(posenc, variant, large$1);
			return [variant, {
				data: table,
				shape: [large$1.length, large$1.dim]
			}];
		})),
		worked: ask(doctor, ruleNames.map((rule) => {
			return [rule, {
				data: arrange(paper.data, large.dim, rule),
				shape: paper.shape
			}];
		}))
	};
}
/** Makes the modules of the findings, once for all files that are built. */
function doctorsFindings() {
	let findings;
	return {
		name: "posenc:findings",
		resolveId: (id) => id.startsWith(prefix$1) ? `\0${id}` : null,
		async load(id) {
			if (!id.startsWith(`\0${prefix$1}`)) return null;
			findings ??= makeFindings();
			const made = (await findings)[id.slice(17)];
			if (made === void 0) throw new Error(`no figure asks for ${id.slice(1)}`);
			return {
				code: `export default ${JSON.stringify(made)};`,
				map: null
			};
		}
	};
}
const injected_original_import_meta_url$4 = "file:///root/w/dock/web/formula/mathml.ts";
/** The formulas of the presets for sequences, each rendered once, since many share one. */
const formulas = "posenc:formulas";
/** The facts about the presets for sequences: a figure offers them before the library is there. */
const sequences = "posenc:sequences";
/** mathml.css as a Lit style. A page's style sheet does not reach into a figure. */
const style = "posenc:mathml-style";
const at$1 = (name) => fileURLToPath(new URL(name, injected_original_import_meta_url$4));
/**
* Renders TeX as MathML. `\slot{name}` becomes the text `@name`.
*
* @param fileName Where the TeX stands, for the message of an error.
*/
function renderFormula(tex, fileName) {
	const markup = katex.renderToString(tex, {
		output: "mathml",
		throwOnError: true,
		strict: "error",
		macros: { "\\slot": "\\text{@#1}" }
	});
	const body = /<semantics>(.*)<annotation/s.exec(markup)?.[1];
	if (body === void 0) throw new Error(`${fileName}: KaTeX gave no MathML`);
	return `<math>${body}</math>`;
}
/** Escapes markup for a template literal. */
function quoted(markup) {
	return markup.replaceAll(/[`\\]|\$\{/g, (special) => `\\${special}`);
}
async function sequencePresets() {
	return (await load()).presets().filter(({ kind }) => kind === "sequence");
}
async function renderPresets() {
	const names = /* @__PURE__ */ new Map();
	const rows = (await sequencePresets()).map(({ name, formula }) => {
		if (!names.has(formula)) names.set(formula, names.size);
		return `${JSON.stringify(name)}: formulas[${names.get(formula)}]`;
	});
	return `import { html } from "lit";
const formulas = [${[...names.keys()].map((tex) => {
		return `html\`${quoted(tex.split(/,\\quad\s*/).map((line) => `<div>${renderFormula(line, formulas)}</div>`).join(""))}\``;
	}).join(",\n")}];
export default { ${rows.join(", ")} };
`;
}
/**
* Makes `import formula from "./name.tex"` work. The TeX becomes MathML while the page is built,
* and the import is a function that takes the values of its `\slot{name}`s and returns a Lit
* template.
*/
function mathml() {
	return {
		name: "posenc:mathml",
		resolveId: (id) => [
			formulas,
			sequences,
			style
		].includes(id) ? `\0${id}` : null,
		async load(id) {
			if (id === `\0${formulas}`) return {
				code: await renderPresets(),
				map: null
			};
			if (id === `\0${sequences}`) {
				const facts = (await sequencePresets()).map(({ name, frequencies, order, odd }) => ({
					name,
					frequencies,
					order,
					odd
				}));
				return {
					code: `export default ${JSON.stringify(facts)};\n`,
					map: null
				};
			}
			if (id === `\0${style}`) {
				const sheet = at$1("mathml.css");
				this.addWatchFile(sheet);
				return {
					code: `import { css } from "lit";\nexport default css\`${quoted(await readFile(sheet, "utf8"))}\`;\n`,
					map: null
				};
			}
			const path = id.split("?")[0] ?? id;
			if (!path.endsWith(".tex")) return null;
			this.addWatchFile(path);
			return {
				code: `import { html } from "lit";\nexport default (slots) => html\`${quoted(renderFormula(await readFile(path, "utf8"), path)).replaceAll(/<mtext>@(\w+)<\/mtext>/g, (_, slot) => `<mn>\${slots.${slot}}</mn>`)}\`;\n`,
				map: null
			};
		}
	};
}
const languages = Object.keys({
	"zh-Hant": "繁體",
	"zh-Hans": "简体",
	en: "English"
});
const injected_original_import_meta_url$2 = "file:///root/w/dock/web/text/plugin.ts";
const prefix = "posenc:text/";
const at = (name) => fileURLToPath(new URL(name, injected_original_import_meta_url$2));
/**
* Makes the modules `posenc:text/<name>`: the file of that name in the folder of every language.
* `textIn` chooses one of them. A language that lacks the file ends the build.
*
* TypeScript takes the English file for the module (`paths` in tsconfig.json). The files of the
* other languages must have its type, so a missing key does not compile.
*
* @param languages A file of one language leaves the others out. Figures of several files on a page then
*   share their texts.
*/
function texts(languages$1 = languages) {
	const isWhole = languages$1 === languages;
	return {
		name: "posenc:text",
		resolveId: (id) => id.startsWith(prefix) ? `\0${id}` : null,
		load(id) {
			if (!id.startsWith(`\0${prefix}`)) return null;
			const name = id.slice(13);
			const files = languages$1.map((language) => at(`${language}/${name}.ts`));
			const missing = files.filter((file) => !existsSync(file));
			if (missing.length > 0) this.error(`A text lacks a translation: ${missing.join(", ")}`);
			const imports = files.map((file, n) => `import text${n} from ${JSON.stringify(file)};`);
			const entries = languages$1.map((language, n) => `${JSON.stringify(language)}: text${n}`);
			return {
				code: `${isWhole ? `import { translatable } from ${JSON.stringify(at("translations.ts"))};
const make = (texts) => translatable(texts);` : `import { sharedText } from ${JSON.stringify(at("../embed/texts.ts"))};
const make = (texts) => sharedText(${JSON.stringify(name)}, texts);`}
${imports.join("\n")}
export default /* @__PURE__ */ make({ ${entries.join(", ")} });
`,
				map: null
			};
		}
	};
}
/** The options of every bundle of the package. */
const common = {
	resolve: { extensionAlias: { ".js": [".ts", ".js"] } },
	onLog(level, log) {
		if (level === "warn" && log.code !== "PLUGIN_TIMINGS") throw new Error(log.message);
	}
};
/**
* Makes the bundler's own helper look at a module's exports alone. It looks at all properties by `in`, also at
* those that a page's script has given to every object, and fails at them.
*/
const ownExports = {
	name: "posenc:own-exports",
	generateBundle(_options, bundle) {
		for (const chunk of Object.values(bundle)) {
			if (chunk.type !== "chunk") continue;
			chunk.code = chunk.code.replace(/for ?\(var (\w+) in (\w+)\)(\s*\w+\(\w+, ?\1, ?\{\s*get: ?\2\[\1\])/g, "for (var $1 of Object.keys($2))$3");
		}
	}
};
/**
* Copies files into the package.
*
* @param files Maps the name of a file below dist to the file that it is a copy of.
*/
function copies(files) {
	return {
		name: "posenc:copies",
		generateBundle() {
			for (const [fileName, path] of Object.entries(files())) this.emitFile({
				type: "asset",
				fileName,
				source: readFileSync(path)
			});
		}
	};
}
/**
* Copies tsc's declarations of the entries into the package, with those that they import by relative paths.
* All others are internal.
*
* @param from The folder that tsc wrote to.
* @param entries The declarations of the entries, below that folder.
*/
function compiled(from, entries) {
	return copies(() => {
		const found = new Set(entries.map((entry) => join(from, entry)));
		for (const file of found) for (const { fileName } of ts.preProcessFile(readFileSync(file, "utf8")).importedFiles) {
			const path = join(dirname(file), fileName.replace(/\.js$/, ".d.ts"));
			if (fileName.startsWith(".") && existsSync(path)) found.add(path);
		}
		return Object.fromEntries([...found].map((file) => [relative(from, file), file]));
	});
}
const ofWasm = "posenc.wasm and its glue hold parts of Emscripten (MIT), musl (MIT) and LLVM's libc++ and\nlibc++abi (Apache-2.0 WITH LLVM-exception).";
/**
* Writes the licences of all bundled packages into a file.
*
* @param fileName The file, below the folder of the bundle.
*/
function licences(fileName) {
	return licensePlugin({
		failOnUnlicensed: true,
		done(packages, context) {
			const texts = packages.map(({ name, version, licenseText }) => `${name} ${version}\n\n${licenseText.trim()}\n`);
			const source = [`${ofWasm} The elements and the self-contained files hold\nparts of the packages below.
`, ...texts].join(`\n${"-".repeat(80)}\n\n`);
			context.emitFile({
				type: "asset",
				fileName,
				source
			});
		}
	});
}
rmSync("dist-figures", {
	recursive: true,
	force: true
});
const types = ["index", "register"].map((name) => `figures/${name}.d.ts`);
const external = [/^lit($|\/)/, /^posenc($|\/)/];
/** The worker's file in the package. The bundler of a page finds it by this address. */
const worker = "compare-worker.js";
const startsWorker = {
	name: "posenc:worker",
	transform(code, id) {
		if (!id.endsWith("/compare/start-worker.ts")) return null;
		const source = "\"./worker.ts\"";
		if (!code.includes(source)) this.error(`${id} does not start ${source}`);
		return {
			code: code.replace(source, JSON.stringify(`./${worker}`)),
			map: null
		};
	}
};
const figures = defineConfig({
	...common,
	input: {
		index: "web/figures/index.ts",
		register: "web/figures/register.ts",
		pictures: "web/figures/pictures.ts"
	},
	external,
	plugins: [
		mathml(),
		examplePrints(),
		doctorsFindings(),
		texts(),
		hosted({ site: false }),
		startsWorker,
		ownExports,
		compiled("build/types/figures", types),
		licences("figures/THIRD-PARTY.txt")
	],
	output: {
		dir: "dist-figures",
		entryFileNames: "figures/[name].js",
		chunkFileNames: "figures/[name].js",
		codeSplitting: { groups: [
			{
				name: "shared",
				test: /web\/(draw\/(?!csv|picture|program|rows|sheet|svg-pen|words)|figures\/shared\/(?!export-menu|picture-files|small)|formula|text\/(\w+\.ts|.*\/figure\.ts))|node_modules|posenc:(?!examples|text\/(?!figure))/,
				priority: 3
			},
			{
				debugName: "words",
				name: (id) => {
					const [, name] = /\btext\/(?:[\w-]+\/)?(\w+)(?:\.ts)?$/.exec(id) ?? [];
					return name === void 0 || /pictures|export/.test(name) ? null : `words-${name}`;
				},
				priority: 2
			},
			{
				debugName: "figure",
				name: (id) => /web\/figures\/(?!shared)([a-z]+)\/(?!picture|program|variant-program)/.exec(id)?.[1] ?? null,
				priority: 1
			},
			{
				name: "drawn",
				test: /web\/(draw|figures\/pictures)|text\/.*(pictures|export)|export-menu|picture-files/,
				priority: 1
			},
			{
				debugName: "picture",
				name: (id) => {
					const [, name] = /web\/figures\/([a-z]+)\/(?:picture|program|variant-program)\.ts$/.exec(id) ?? [];
					return name === void 0 ? null : `picture-${name}`;
				}
			}
		] }
	}
});
/** Lets the command import the package's own pictures, so that these are not bundled a second time. */
const packaged = {
	name: "posenc:packaged",
	resolveId: (id) => id === "../../web/figures/pictures.js" ? {
		id: "../figures/pictures.js",
		external: true
	} : null
};
var figures_default = [
	figures,
	defineConfig({
		...common,
		input: "web/figures/compare/worker.ts",
		external,
		output: {
			file: `dist-figures/figures/${worker}`,
			codeSplitting: false
		}
	}),
	defineConfig({
		...common,
		input: "src/cli/posenc-figures.ts",
		platform: "node",
		external: [
			...external,
			"@resvg/resvg-js",
			"gifenc",
			"sharp"
		],
		plugins: [packaged],
		output: {
			dir: "dist-figures/cli",
			chunkFileNames: "[name].js"
		}
	})
];
export { figures_default as default };

//# sourceMappingURL=data:application/json;charset=utf-8;base64,eyJ2ZXJzaW9uIjozLCJmaWxlIjoicm9sbGRvd24uY29uZmlnLjEuZDRlMDI5MzU4NzFiOWNjMC5qcyIsIm5hbWVzIjpbImluamVjdGVkX29yaWdpbmFsX2Rpcm5hbWUiLCJpbmplY3RlZF9vcmlnaW5hbF9maWxlbmFtZSIsImluamVjdGVkX29yaWdpbmFsX2ltcG9ydF9tZXRhX3VybCIsImluamVjdGVkX29yaWdpbmFsX2Rpcm5hbWUiLCJpbmplY3RlZF9vcmlnaW5hbF9maWxlbmFtZSIsImluamVjdGVkX29yaWdpbmFsX2ltcG9ydF9tZXRhX3VybCIsImluamVjdGVkX29yaWdpbmFsX2Rpcm5hbWUiLCJpbmplY3RlZF9vcmlnaW5hbF9maWxlbmFtZSIsImluamVjdGVkX29yaWdpbmFsX2ltcG9ydF9tZXRhX3VybCIsImluamVjdGVkX29yaWdpbmFsX2Rpcm5hbWUiLCJpbmplY3RlZF9vcmlnaW5hbF9maWxlbmFtZSIsImluamVjdGVkX29yaWdpbmFsX2ltcG9ydF9tZXRhX3VybCIsImluamVjdGVkX29yaWdpbmFsX2Rpcm5hbWUiLCJpbmplY3RlZF9vcmlnaW5hbF9maWxlbmFtZSIsImluamVjdGVkX29yaWdpbmFsX2ltcG9ydF9tZXRhX3VybCIsImxhcmdlIiwicHJpbnQiLCJsb2FkRGlhbGVjdHMiLCJsb2FkUm90YXJpZXMiLCJpbmplY3RlZF9vcmlnaW5hbF9kaXJuYW1lIiwiaW5qZWN0ZWRfb3JpZ2luYWxfZmlsZW5hbWUiLCJpbmplY3RlZF9vcmlnaW5hbF9pbXBvcnRfbWV0YV91cmwiLCJpbmplY3RlZF9vcmlnaW5hbF9kaXJuYW1lIiwiaW5qZWN0ZWRfb3JpZ2luYWxfZmlsZW5hbWUiLCJpbmplY3RlZF9vcmlnaW5hbF9pbXBvcnRfbWV0YV91cmwiLCJpbmplY3RlZF9vcmlnaW5hbF9kaXJuYW1lIiwiaW5qZWN0ZWRfb3JpZ2luYWxfZmlsZW5hbWUiLCJpbmplY3RlZF9vcmlnaW5hbF9pbXBvcnRfbWV0YV91cmwiLCJpbmplY3RlZF9vcmlnaW5hbF9kaXJuYW1lIiwiaW5qZWN0ZWRfb3JpZ2luYWxfZmlsZW5hbWUiLCJpbmplY3RlZF9vcmlnaW5hbF9pbXBvcnRfbWV0YV91cmwiLCJpbmplY3RlZF9vcmlnaW5hbF9kaXJuYW1lIiwiaW5qZWN0ZWRfb3JpZ2luYWxfZmlsZW5hbWUiLCJpbmplY3RlZF9vcmlnaW5hbF9pbXBvcnRfbWV0YV91cmwiLCJsZW5ndGgiLCJkaW0iLCJsYXJnZSIsImluamVjdGVkX29yaWdpbmFsX2Rpcm5hbWUiLCJpbmplY3RlZF9vcmlnaW5hbF9maWxlbmFtZSIsImluamVjdGVkX29yaWdpbmFsX2ltcG9ydF9tZXRhX3VybCIsImluamVjdGVkX29yaWdpbmFsX2Rpcm5hbWUiLCJpbmplY3RlZF9vcmlnaW5hbF9maWxlbmFtZSIsImluamVjdGVkX29yaWdpbmFsX2ltcG9ydF9tZXRhX3VybCIsImluamVjdGVkX29yaWdpbmFsX2Rpcm5hbWUiLCJpbmplY3RlZF9vcmlnaW5hbF9maWxlbmFtZSIsImluamVjdGVkX29yaWdpbmFsX2ltcG9ydF9tZXRhX3VybCIsImluamVjdGVkX29yaWdpbmFsX2Rpcm5hbWUiLCJpbmplY3RlZF9vcmlnaW5hbF9maWxlbmFtZSIsImluamVjdGVkX29yaWdpbmFsX2ltcG9ydF9tZXRhX3VybCIsInByZWZpeCIsImxvYWQiLCJsb2FkRG9jdG9yIiwiYXJyYW5nZWQiLCJidWlsdCIsImluamVjdGVkX29yaWdpbmFsX2Rpcm5hbWUiLCJpbmplY3RlZF9vcmlnaW5hbF9maWxlbmFtZSIsImluamVjdGVkX29yaWdpbmFsX2ltcG9ydF9tZXRhX3VybCIsImF0IiwiaW5qZWN0ZWRfb3JpZ2luYWxfZGlybmFtZSIsImluamVjdGVkX29yaWdpbmFsX2ZpbGVuYW1lIiwiaW5qZWN0ZWRfb3JpZ2luYWxfaW1wb3J0X21ldGFfdXJsIiwiaW5qZWN0ZWRfb3JpZ2luYWxfZGlybmFtZSIsImluamVjdGVkX29yaWdpbmFsX2ZpbGVuYW1lIiwiaW5qZWN0ZWRfb3JpZ2luYWxfaW1wb3J0X21ldGFfdXJsIiwiYWxsIiwibGFuZ3VhZ2VzIiwiaW5qZWN0ZWRfb3JpZ2luYWxfZGlybmFtZSIsImluamVjdGVkX29yaWdpbmFsX2ZpbGVuYW1lIiwiaW5qZWN0ZWRfb3JpZ2luYWxfaW1wb3J0X21ldGFfdXJsIl0sInNvdXJjZXMiOlsiLi4vLi4vd2ViL3NpdGUvbGlicmFyeS9saWJyYXJpZXMudHMiLCIuLi8uLi93ZWIvc2l0ZS9zaGFyZWQudHMiLCIuLi8uLi93ZWIvc2l0ZS9wYWdlcy50cyIsIi4uLy4uL3dlYi9lbWJlZC9ob3N0ZWQudHMiLCIuLi8uLi93ZWIvZmlndXJlcy9jb21wYXJlL2V4YW1wbGVzLXBsdWdpbi50cyIsIi4uLy4uL3dlYi9kcmF3L2NvbG91cnMudHMiLCIuLi8uLi93ZWIvdGV4dC9udW1iZXIudHMiLCIuLi8uLi93ZWIvZmlndXJlcy9idWlsZC9wcmludC50cyIsIi4uLy4uL3dlYi9maWd1cmVzL2J1aWxkL3ZhcmlhbnRzLnRzIiwiLi4vLi4vd2ViL2ZpZ3VyZXMvYnVpbGQvbWFkZS50cyIsIi4uLy4uL3dlYi9maWd1cmVzL3dvcmtlZC9udW1iZXJzLnRzIiwiLi4vLi4vd2ViL2ZpZ3VyZXMvd29ya2VkL3J1bGVzLnRzIiwiLi4vLi4vd2ViL2ZpZ3VyZXMvY29tcGFyZS9jb25zdWx0YW50LnRzIiwiLi4vLi4vd2ViL2ZpZ3VyZXMvY29tcGFyZS9maW5kaW5ncy1wbHVnaW4udHMiLCIuLi8uLi93ZWIvZm9ybXVsYS9tYXRobWwudHMiLCIuLi8uLi93ZWIvdGV4dC9sYW5ndWFnZXMudHMiLCIuLi8uLi93ZWIvdGV4dC9wbHVnaW4udHMiLCJzaGFyZWQudHMiLCJmaWd1cmVzLnRzIl0sInNvdXJjZXNDb250ZW50IjpbImltcG9ydCB0eXBlIHsgUHJlc2V0TmFtZSB9IGZyb20gXCJwb3NlbmMvZGlhbGVjdHNcIjtcblxuLyoqIFRoZSBuYW1lIG9mIHRoZSBjaG9pY2UgaW4gdGhlIHF1ZXJ5LiAqL1xuZXhwb3J0IGNvbnN0IGluUXVlcnkgPSBcImxpYnJhcnlcIjtcblxuLyoqXG4gKiBUaGUgbGlicmFyaWVzIHRoYXQgYSByZWFkZXIgY2FuIGNob29zZSwgYnkgdGhlaXIgbmFtZSBpbiB0aGUgcXVlcnksIGFuZCB0aGUgcHJlc2V0IHRoYXQgZWFjaCBoYXMuXG4gKiBBIGxpYnJhcnkgaXMgYSBsaW5lIGhlcmUsIGEgcHJvZ3JhbSBpbiB3ZWIvY29kZS9saWJyYXJpZXMgYW5kIGEgdGV4dCBhIGxhbmd1YWdlLlxuICovXG5leHBvcnQgY29uc3QgbGlicmFyaWVzID0ge1xuICBwYXBlcjogXCJwYXBlclwiLFxuICBweXRvcmNoOiBcInBhcGVyXCIsXG4gIG51bXB5OiBcInBhcGVyXCIsXG4gIHRlbnNvcmZsb3c6IFwidGYtdHV0b3JpYWxcIixcbiAgZmFpcnNlcTogXCJmYWlyc2VxXCIsXG4gIHRlbnNvcjJ0ZW5zb3I6IFwidGVuc29yMnRlbnNvclwiLFxuICB3aGlzcGVyOiBcIndoaXNwZXJcIixcbiAgbWFlOiBcIm1hZS0xZFwiLFxufSBhcyBjb25zdCBzYXRpc2ZpZXMgUmVhZG9ubHk8UmVjb3JkPHN0cmluZywgUHJlc2V0TmFtZT4+O1xuXG5leHBvcnQgdHlwZSBMaWJyYXJ5TmFtZSA9IGtleW9mIHR5cGVvZiBsaWJyYXJpZXM7XG5cbmV4cG9ydCBjb25zdCBsaWJyYXJ5TmFtZXMgPSBPYmplY3Qua2V5cyhsaWJyYXJpZXMpIGFzIExpYnJhcnlOYW1lW107XG4iLCIvKipcbiAqIFRoZSBzZXR0aW5ncyB0aGF0IHN0YXkgdGhlIHNhbWUgZnJvbSBwYWdlIHRvIHBhZ2UsIHdpdGggdGhlaXIgZmlyc3QgdmFsdWVzOiB0aGUgcG9zaXRpb24gdGhhdCB0aGUgcmVhZGVyXG4gKiBsb29rcyBhdCwgYW5kIHRoZSBvcmRlciBvZiB0aGUgd29yZHMgb2YgaGVyIHNlbnRlbmNlLiBFdmVyeSBmaWd1cmUgd2l0aCBhIHNldHRpbmcgb2YgdGhhdCBuYW1lIHNoYXJlcyBpdC5cbiAqL1xuZXhwb3J0IGNvbnN0IHNoYXJlZFNldHRpbmdzID0geyBwb3M6IDUsIHdvcmRzOiBcIjAxMlwiIH0gYXMgY29uc3Q7XG5cbi8qKiBUaGUgcG9zaXRpb25zIHRoYXQgZXZlcnkgY2hhcHRlciBhYm91dCBwb3NpdGlvbnMgY2FuIHNob3cuICovXG5leHBvcnQgY29uc3Qgc2hhcmVkUG9zaXRpb24gPSB7IG1pbjogMCwgbWF4OiA0OSwgc3RlcDogMSwgaW5pdGlhbDogc2hhcmVkU2V0dGluZ3MucG9zIH0gYXMgY29uc3Q7XG4iLCJpbXBvcnQgeyBpblF1ZXJ5IH0gZnJvbSBcIi4vbGlicmFyeS9saWJyYXJpZXMuanNcIjtcbmltcG9ydCB7IHNoYXJlZFNldHRpbmdzIH0gZnJvbSBcIi4vc2hhcmVkLmpzXCI7XG5cbi8qKiBBIGZpZ3VyZSBhcyBhIHBhZ2Ugc3RhcnRzIGl0LiAqL1xuZXhwb3J0IGludGVyZmFjZSBQbGFjZWRGaWd1cmUge1xuICAvKiogVGhlIG5hbWUgb2YgaXRzIGZvbGRlciBpbiB3ZWIvZmlndXJlcy4gSXRzIHRhZyBpcyBgcG9zZW5jLTxuYW1lPmAuICovXG4gIGZpZ3VyZTogc3RyaW5nO1xuICAvKiogVGhlIGF0dHJpYnV0ZXMgdGhhdCBkaWZmZXIgZnJvbSB0aGUgZmlndXJlJ3MgZGVmYXVsdHMuICovXG4gIGF0dHJpYnV0ZXM/OiBSZWFkb25seTxSZWNvcmQ8c3RyaW5nLCBzdHJpbmcgfCBudW1iZXI+Pjtcbn1cblxuLyoqIEEgcGFnZSBvZiBhIGxhbmd1YWdlLCBieSBpdHMgcGF0aCBiZWxvdyB0aGUgbGFuZ3VhZ2UncyBmb2xkZXIuICovXG5pbnRlcmZhY2UgUGxhY2UgZXh0ZW5kcyBQbGFjZWRGaWd1cmUge1xuICAvKipcbiAgICogVGhlIHByZWZpeCBvZiB0aGlzIGZpZ3VyZSdzIHNldHRpbmdzIGluIGxpbmtzIG9mIHRoZSB0aW1lIHdoZW4gYWxsIGZpZ3VyZXMgc3Rvb2Qgb24gb25lIHBhZ2UuIFN1Y2hcbiAgICogbGlua3Mgc3RpbGwgbGVhZCBoZXJlLlxuICAgKi9cbiAgZm9ybWVyUHJlZml4Pzogc3RyaW5nO1xuICAvKipcbiAgICogTmFtZXMgdGhhdCB0aGUgY2hhcHRlcidzIHRleHQgdXNlcyBmb3IgcGFydHMgb2YgdGhlIGZpZ3VyZSwgd2l0aCB0aGUgcGFydHMnIHNlbGVjdG9ycy4gSWYgYSByZWFkZXIgcG9pbnRzXG4gICAqIGF0IGEgbmFtZSwgaXRzIHBhcnQgaXMgaGlnaGxpZ2h0ZWQsIGFuZCB0aGUgb3RoZXIgd2F5IHJvdW5kLlxuICAgKi9cbiAgcGFydHM/OiBSZWFkb25seTxSZWNvcmQ8c3RyaW5nLCBzdHJpbmc+PjtcbiAgLyoqXG4gICAqIFdoYXQgd291bGQgdGVsbCB0aGUgYW5zd2VyIHRvIHRoZSBjaGFwdGVyJ3MgcXVlc3Rpb24sIGFuZCBpcyBoaWRkZW4gdW50aWwgaXQgaXMgc2hvd246IGEgc2VsZWN0b3Igb2YgcGFydHNcbiAgICogb2YgdGhlIGZpZ3VyZSwgYW5kIG9mIHBhcnRzIG9mIHRoZSBzdGlsbCBwaWN0dXJlIChgLnN0aWxsYCksIHdoaWNoIHN0YW5kcyB0aGVyZSB3aXRob3V0IHRoZSBzY3JpcHQuXG4gICAqL1xuICB3aXRoaGVsZD86IHsgcmVhZG9ubHkgZmlndXJlOiBzdHJpbmc7IHJlYWRvbmx5IHN0aWxsPzogXCJ0YWJsZVwiIHwgXCJhbGxcIiB9O1xuICAvKipcbiAgICogVGhlIG9uZSBjb250cm9sIHRoYXQgc3RheXMgYmVsb3cgdGhlIGZpZ3VyZSB3aGlsZSBpdCBpcyBkb2NrZWQgb24gYSBwaG9uZTogdGhlIG5hbWUgb2YgYSBzZXR0aW5nIG9mIHRoZVxuICAgKiBmaWd1cmUsIG9yIHRoZSBzZWxlY3RvciBvZiBhIGJ1dHRvbiBpbiBpdC5cbiAgICovXG4gIGNvbnRyb2w/OiBzdHJpbmc7XG59XG5cbmNvbnN0IHJlYWRvdXQgPSAobmFtZTogc3RyaW5nKSA9PiBgW2RhdGEtcmVhZG91dD1cIiR7bmFtZX1cIl1gO1xuXG5jb25zdCB7IHBvcyB9ID0gc2hhcmVkU2V0dGluZ3M7XG5cbi8qKiBUaGUgY2hhcHRlcnMgaW4gdGhlIG9yZGVyIGluIHdoaWNoIHRoZXkgYXJlIHJlYWQuIEVhY2ggaXMgYW4gZW50cnkgaGVyZSBhbmQgYSB0ZXh0IGluIGVhY2ggbGFuZ3VhZ2UuICovXG5leHBvcnQgY29uc3QgY2hhcHRlcnMgPSB7XG4gIG9yZGVyOiB7XG4gICAgZmlndXJlOiBcIm9yZGVyXCIsXG4gICAgY29udHJvbDogXCIjc2hha2VcIixcbiAgICB3aXRoaGVsZDogeyBmaWd1cmU6IFwiI3Jvd3MgLnN0cmlwLCAuc2VhdHMgPiAudmVyZGljdFwiLCBzdGlsbDogXCJhbGxcIiB9LFxuICAgIGF0dHJpYnV0ZXM6IHsgd29yZHM6IHNoYXJlZFNldHRpbmdzLndvcmRzIH0sXG4gICAgZm9ybWVyUHJlZml4OiBcIm9yZGVyLVwiLFxuICAgIHBhcnRzOiB7IHJvd3M6IFwiI3Jvd3NcIiwgc2VhdHM6IFwiI3dvcmRzXCIsIGFuc3dlcjogXCIuYW5zd2Vyc1wiIH0sXG4gIH0sXG4gIG51bWJlcjoge1xuICAgIGZpZ3VyZTogXCJudW1iZXJcIixcbiAgICBjb250cm9sOiBcIm5cIixcbiAgICB3aXRoaGVsZDogeyBmaWd1cmU6IFwiLnRvbGRcIiwgc3RpbGw6IFwidGFibGVcIiB9LFxuICAgIGF0dHJpYnV0ZXM6IHsgbjogMyB9LFxuICAgIHBhcnRzOiB7IG51bWJlcjogcmVhZG91dChcIm51bWJlclwiKSwgd2F2ZTogcmVhZG91dChcIndhdmVcIiksIHdvcmQ6IFwiLm93biwgLmRvdFwiIH0sXG4gIH0sXG4gIGNvdW50ZXI6IHtcbiAgICBmaWd1cmU6IFwiY291bnRlclwiLFxuICAgIGNvbnRyb2w6IFwic29mdGVuXCIsXG4gICAgd2l0aGhlbGQ6IHsgZmlndXJlOiBcIi50b2xkXCIsIHN0aWxsOiBcInRhYmxlXCIgfSxcbiAgICBhdHRyaWJ1dGVzOiB7IG46IDUgfSxcbiAgICBwYXJ0czogeyBkaWdpdHM6IFwiLmRpZ2l0XCIsIHdhdmVzOiBcIi5kcmF3blwiLCBzdGVwczogJ1tkYXRhLXJlYWRvdXRePVwic3RlcC1cIl0nIH0sXG4gIH0sXG4gIHdhdmU6IHtcbiAgICBmaWd1cmU6IFwid2F2ZVwiLFxuICAgIGNvbnRyb2w6IFwicGFpclwiLFxuICAgIHdpdGhoZWxkOiB7IGZpZ3VyZTogXCIudG9sZCwgLmNvbWJcIiB9LFxuICAgIGF0dHJpYnV0ZXM6IHsgZGltOiA2NCB9LFxuICAgIHBhcnRzOiB7XG4gICAgICB3YXZlOiBcIi5kcmF3blwiLFxuICAgICAgbWFya3M6IFwiLmNvbWJcIixcbiAgICAgIHdhdmVsZW5ndGg6IHJlYWRvdXQoXCJ3YXZlbGVuZ3RoXCIpLFxuICAgICAgZXhwb25lbnQ6IHJlYWRvdXQoXCJleHBvbmVudFwiKSxcbiAgICB9LFxuICB9LFxuICB3b3JrZWQ6IHtcbiAgICBmaWd1cmU6IFwid29ya2VkXCIsXG4gICAgY29udHJvbDogXCJzdGFnZVwiLFxuICAgIHdpdGhoZWxkOiB7IGZpZ3VyZTogXCIudmVyZGljdCwgLnRyeVwiLCBzdGlsbDogXCJ0YWJsZVwiIH0sXG4gICAgYXR0cmlidXRlczogeyBzZWVkOiAxIH0sXG4gICAgcGFydHM6IHsgdGlsZXM6IFwiLnRpbGVzXCIsIHBsYWNlczogXCIuYm9hcmRcIiB9LFxuICB9LFxuICBidWlsZDoge1xuICAgIGZpZ3VyZTogXCJidWlsZFwiLFxuICAgIGNvbnRyb2w6IFwibGluZVwiLFxuICAgIHdpdGhoZWxkOiB7IGZpZ3VyZTogXCIubWFkZVwiIH0sXG4gICAgcGFydHM6IHtcbiAgICAgIHNlY29uZDogXCIubGluZXMgbGk6bnRoLWNoaWxkKDIpXCIsXG4gICAgICB0aGlyZDogXCIubGluZXMgbGk6bnRoLWNoaWxkKDMpXCIsXG4gICAgICBsYXN0OiBcIi5saW5lcyBsaTpudGgtY2hpbGQobiArIDUpXCIsXG4gICAgICBhcnJheTogcmVhZG91dChcImFycmF5XCIpLFxuICAgIH0sXG4gIH0sXG4gIGhlYXRtYXA6IHtcbiAgICBmaWd1cmU6IFwiaGVhdG1hcFwiLFxuICAgIGNvbnRyb2w6IFwicG9zXCIsXG4gICAgd2l0aGhlbGQ6IHsgZmlndXJlOiBcIi53YXZlXCIgfSxcbiAgICBhdHRyaWJ1dGVzOiB7XG4gICAgICBkaW06IDY0LFxuICAgICAgbGVuZ3RoOiA1MCxcbiAgICAgIGJhc2U6IDEwMDAwLFxuICAgICAgbGF5b3V0OiBcImludGVybGVhdmVkXCIsXG4gICAgICBmaW5kOiBcIm9uXCIsXG4gICAgICBwb3MsXG4gICAgICBjb2w6IDQsXG4gICAgfSxcbiAgICBwYXJ0czogeyByb3c6IFwiLmJhcmNvZGVcIiwgY29sdW1uOiBcIi53YXZlXCIgfSxcbiAgfSxcbiAgZGlzdGFuY2U6IHtcbiAgICBmaWd1cmU6IFwiZGlzdGFuY2VcIixcbiAgICBjb250cm9sOiBcInBcIixcbiAgICAvLyBXaG8gZHJhd3MgdGhlIGN1cnZlIGZpcnN0IGluIHRoZSBmaWd1cmUgc2VlcyBpdCB0aGVyZS5cbiAgICB3aXRoaGVsZDoge1xuICAgICAgZmlndXJlOiBcIi50b2xkLCAuY3VydmU6bm90KC5jb21wYXJlZCkgLmFuc3dlciwgLmN1cnZlOm5vdCguY29tcGFyZWQpIC5hbnN3ZXIgfiAqXCIsXG4gICAgICBzdGlsbDogXCJhbGxcIixcbiAgICB9LFxuICAgIGF0dHJpYnV0ZXM6IHsgcDogMjAsIGs6IDYgfSxcbiAgICBwYXJ0czogeyBlbmRzOiBcIi5lbmRcIiwgcHJvZHVjdDogXCIudG9sZCAuY2hvc2VuXCIsIHBhaXJzOiBcIi5wYWlyc1wiLCBjdXJ2ZTogXCIuY3VydmVcIiB9LFxuICB9LFxuICByb3RhdGlvbjoge1xuICAgIGZpZ3VyZTogXCJyb3RhdGlvblwiLFxuICAgIGNvbnRyb2w6IFwia1wiLFxuICAgIHdpdGhoZWxkOiB7IGZpZ3VyZTogXCIubnVtYmVycyA+ICosIC5tb3JlID4gKiwgLnBhcnRzXCIgfSxcbiAgICBhdHRyaWJ1dGVzOiB7IGRpbTogNjQsIHBvcywgazogMywgcGFpcjogMiB9LFxuICAgIGZvcm1lclByZWZpeDogXCJyb3RhdGlvbi1cIixcbiAgICBwYXJ0czoge1xuICAgICAgYWxwaGE6IFwiLmFscGhhXCIsXG4gICAgICBiZXRhOiBcIi5iZXRhXCIsXG4gICAgICBibG9jazogcmVhZG91dChcIm1hdHJpeFwiKSxcbiAgICAgIGNvc2luZTogXCIuY29zaW5lLWxlZ1wiLFxuICAgICAgc2luZTogXCIuc2luZS1sZWdcIixcbiAgICAgIGhhbmQ6IFwiI2Nsb2NrIC5oYW5kLnBvc1wiLFxuICAgIH0sXG4gIH0sXG4gIGxheW91dHM6IHtcbiAgICBmaWd1cmU6IFwibGF5b3V0c1wiLFxuICAgIGNvbnRyb2w6IFwibGF5b3V0XCIsXG4gICAgd2l0aGhlbGQ6IHsgZmlndXJlOiBcIi5tb2RlbFwiIH0sXG4gICAgYXR0cmlidXRlczogeyBwb3MsIGNhcmQ6IDIgfSxcbiAgICBwYXJ0czogeyBzaW5lczogXCIuY2FyZC5zaW5cIiwgY29zaW5lczogXCIuY2FyZC5jb3NcIiwgbW9kZWw6IFwiLm1vZGVsIHRhYmxlXCIgfSxcbiAgfSxcbiAgZ3JpZDoge1xuICAgIGZpZ3VyZTogXCJncmlkXCIsXG4gICAgY29udHJvbDogXCJ4XCIsXG4gICAgd2l0aGhlbGQ6IHsgZmlndXJlOiBcIi5tYXAsIC50b2xkXCIsIHN0aWxsOiBcImFsbFwiIH0sXG4gICAgYXR0cmlidXRlczogeyB4OiA1LCB5OiAxIH0sXG4gICAgcGFydHM6IHtcbiAgICAgIGNvbHVtbjogcmVhZG91dChcImRvd25cIiksXG4gICAgICByb3c6IHJlYWRvdXQoXCJhY3Jvc3NcIiksXG4gICAgICBjb3JuZXI6IHJlYWRvdXQoXCJkaWFnb25hbFwiKSxcbiAgICAgIGNyb3NzOiBcIi5tYXBcIixcbiAgICB9LFxuICB9LFxuICBsZWFybmVkOiB7XG4gICAgZmlndXJlOiBcImxlYXJuZWRcIixcbiAgICBjb250cm9sOiBcInBvc1wiLFxuICAgIHdpdGhoZWxkOiB7XG4gICAgICBmaWd1cmU6IFwiLnZvaWQsIC52b2lkICsgdGV4dCwgLnBpY3R1cmUgLnZlcmRpY3QsIC5waWN0dXJlIC5idXR0b25zLCAudG9sZFwiLFxuICAgICAgc3RpbGw6IFwiYWxsXCIsXG4gICAgfSxcbiAgICBhdHRyaWJ1dGVzOiB7IHBvcyB9LFxuICAgIHBhcnRzOiB7XG4gICAgICBlbmQ6IFwiLnZvaWRcIixcbiAgICAgIHdvcmQ6IHJlYWRvdXQoXCJ3b3JkXCIpLFxuICAgICAgcG9zaXRpb246IHJlYWRvdXQoXCJwb3NpdGlvblwiKSxcbiAgICAgIHNlZ21lbnQ6IHJlYWRvdXQoXCJzZWdtZW50XCIpLFxuICAgIH0sXG4gIH0sXG4gIG1vZGVsOiB7XG4gICAgZmlndXJlOiBcIm1vZGVsXCIsXG4gICAgY29udHJvbDogXCJzdGVwXCIsXG4gICAgd2l0aGhlbGQ6IHsgZmlndXJlOiBcIi50aHJlYWRcIiB9LFxuICAgIHBhcnRzOiB7IGFkZGVkOiBcIi5wb3NpdGlvbiwgLnBlXCIsIHRocmVhZHM6IFwiLnRocmVhZFwiIH0sXG4gIH0sXG4gIGNsaW5pYzoge1xuICAgIGZpZ3VyZTogXCJjbGluaWNcIixcbiAgICBjb250cm9sOiBcInBhdGllbnRcIixcbiAgICB3aXRoaGVsZDogeyBmaWd1cmU6IFwiLnBhdGllbnQgdGJvZHkgdHI6bm90KDpmaXJzdC1jaGlsZClcIiwgc3RpbGw6IFwiYWxsXCIgfSxcbiAgICBwYXJ0czoge1xuICAgICAgZmlyc3Q6IFwidGFibGUgdGJvZHkgdHI6bnRoLWNoaWxkKDEpXCIsXG4gICAgICBzZWNvbmQ6IFwidGFibGUgdGJvZHkgdHI6bnRoLWNoaWxkKDIpXCIsXG4gICAgICBjb2x1bW5zOiBcInRhYmxlIHRyID4gOmlzKDpudGgtY2hpbGQoNCksIDpudGgtY2hpbGQoNSkpXCIsXG4gICAgfSxcbiAgfSxcbn0gYXMgY29uc3Qgc2F0aXNmaWVzIFJlYWRvbmx5PFJlY29yZDxzdHJpbmcsIFBsYWNlPj47XG5cbi8qKiBUaGUgdG9vbHM6IGZpZ3VyZXMgdG8gd29yayB3aXRoLCB3aXRob3V0IGEgbGVzc29uLiAqL1xuZXhwb3J0IGNvbnN0IHRvb2xzID0ge1xuICB0YWJsZToge1xuICAgIGZpZ3VyZTogXCJoZWF0bWFwXCIsXG4gICAgYXR0cmlidXRlczogeyBkaW06IDEyOCwgbGVuZ3RoOiA1MCwgcG9zLCBjb2w6IDQgfSxcbiAgICBmb3JtZXJQcmVmaXg6IFwiXCIsXG4gIH0sXG4gIGxpYnJhcmllczoge1xuICAgIGZpZ3VyZTogXCJoZWF0bWFwXCIsXG4gICAgYXR0cmlidXRlczogeyBkaWFsZWN0OiBcImZhaXJzZXFcIiwgZGltOiA2NCwgbGVuZ3RoOiA1MCwgcG9zLCBjb2w6IDQgfSxcbiAgICBmb3JtZXJQcmVmaXg6IFwiZGlhbGVjdHMtXCIsXG4gIH0sXG4gIHByZWNpc2lvbjogeyBmaWd1cmU6IFwicHJlY2lzaW9uXCIsIGZvcm1lclByZWZpeDogXCJwcmVjaXNpb24tXCIgfSxcbiAgZG9jdG9yOiB7IGZpZ3VyZTogXCJjb21wYXJlXCIsIGZvcm1lclByZWZpeDogXCJjb21wYXJlLVwiIH0sXG59IGFzIGNvbnN0IHNhdGlzZmllcyBSZWFkb25seTxSZWNvcmQ8c3RyaW5nLCBQbGFjZT4+O1xuXG4vKiogV2hhdCBhIGxhbmd1YWdlJ3MgZmlyc3QgcGFnZSBzaG93cy4gKi9cbmV4cG9ydCBjb25zdCBvcGVuaW5nOiBQbGFjZWRGaWd1cmUgPSB7XG4gIGZpZ3VyZTogXCJjbG9ja3NcIixcbiAgYXR0cmlidXRlczogeyBwb3MsIHBsYXk6IFwib25jZVwiIH0sXG59O1xuXG5leHBvcnQgdHlwZSBDaGFwdGVyU2x1ZyA9IGtleW9mIHR5cGVvZiBjaGFwdGVycztcbmV4cG9ydCB0eXBlIFRvb2xTbHVnID0ga2V5b2YgdHlwZW9mIHRvb2xzO1xuXG4vKiogQSBwYWdlIGJlbG93IGEgbGFuZ3VhZ2UncyBmb2xkZXIuICovXG5leHBvcnQgaW50ZXJmYWNlIFBhZ2Uge1xuICBraW5kOiBcIm9wZW5pbmdcIiB8IFwiY2hhcHRlclwiIHwgXCJ0b29sXCI7XG4gIHNsdWc6IHN0cmluZztcbiAgLyoqIEl0cyBwYXRoIGJlbG93IHRoZSBsYW5ndWFnZSdzIGZvbGRlcjogXCJcIiwgXCJyb3RhdGlvbi9cIiBvciBcInRvb2xzL3RhYmxlL1wiLiAqL1xuICBwYXRoOiBzdHJpbmc7XG4gIHBsYWNlOiBQbGFjZTtcbn1cblxuY29uc3QgcGFnZXNPZiA9IChraW5kOiBQYWdlW1wia2luZFwiXSwgZm9sZGVyOiBzdHJpbmcsIHBsYWNlczogUmVhZG9ubHk8UmVjb3JkPHN0cmluZywgUGxhY2U+PikgPT5cbiAgT2JqZWN0LmVudHJpZXMocGxhY2VzKS5tYXAoXG4gICAgKFtzbHVnLCBwbGFjZV0pOiBQYWdlID0+ICh7IGtpbmQsIHNsdWcsIHBhdGg6IGAke2ZvbGRlcn0ke3NsdWd9L2AsIHBsYWNlIH0pLFxuICApO1xuXG4vKiogRXZlcnkgcGFnZSBvZiBhIGxhbmd1YWdlLiAqL1xuZXhwb3J0IGNvbnN0IHBhZ2VzOiByZWFkb25seSBQYWdlW10gPSBbXG4gIHsga2luZDogXCJvcGVuaW5nXCIsIHNsdWc6IFwiaW5kZXhcIiwgcGF0aDogXCJcIiwgcGxhY2U6IG9wZW5pbmcgfSxcbiAgLi4ucGFnZXNPZihcImNoYXB0ZXJcIiwgXCJcIiwgY2hhcHRlcnMpLFxuICAuLi5wYWdlc09mKFwidG9vbFwiLCBcInRvb2xzL1wiLCB0b29scyksXG5dO1xuXG4vKiogVGhlIHBhZ2Ugb2YgdGhlIHNpdGUgZm9yIGVhY2ggZmlndXJlLCB0aGUgZmlndXJlIHRoYXQgbW9zdCBwb3N0cyBzaG93IGZpcnN0OiB3aGF0IGFuIGF1dGhvciBjaG9vc2VzIGZyb20uICovXG5leHBvcnQgY29uc3Qgb2ZmZXJlZDogcmVhZG9ubHkgUGFnZVtdID0gKCgpID0+IHtcbiAgY29uc3QgYnlGaWd1cmUgPSBuZXcgTWFwPHN0cmluZywgUGFnZT4oKTtcbiAgZm9yIChjb25zdCBwYWdlIG9mIHBhZ2VzKSB7XG4gICAgaWYgKCFieUZpZ3VyZS5oYXMocGFnZS5wbGFjZS5maWd1cmUpKSBieUZpZ3VyZS5zZXQocGFnZS5wbGFjZS5maWd1cmUsIHBhZ2UpO1xuICB9XG4gIGNvbnN0IHsgaGVhdG1hcCwgLi4ub3RoZXJzIH0gPSBPYmplY3QuZnJvbUVudHJpZXMoYnlGaWd1cmUpO1xuICByZXR1cm4gW2hlYXRtYXAsIC4uLk9iamVjdC52YWx1ZXMob3RoZXJzKV0uZmlsdGVyKChwYWdlKSA9PiBwYWdlICE9PSB1bmRlZmluZWQpO1xufSkoKTtcblxuLyoqXG4gKiBSZXR1cm5zIHRoZSBwYWdlLCB3aXRoIGl0cyBxdWVyeSwgdGhhdCBhIGxpbmsgb2YgdGhlIGZvcm1lciBzaW5nbGUgcGFnZSBsZWFkcyB0bzogdGhlIHBhZ2Ugb2YgdGhlXG4gKiBmaXJzdCBmaWd1cmUgdGhhdCB0aGUgbGluayBoYXMgYSBzZXR0aW5nIG9mLiBVbmRlZmluZWQgaWYgaXQgaGFzIG5vbmUuXG4gKi9cbmV4cG9ydCBmdW5jdGlvbiBmb3JtZXJQYWdlKHF1ZXJ5OiBVUkxTZWFyY2hQYXJhbXMpOiB7IHBhZ2U6IFBhZ2U7IHF1ZXJ5OiBzdHJpbmcgfSB8IHVuZGVmaW5lZCB7XG4gIGNvbnN0IHBsYWNlcyA9IHBhZ2VzLmZsYXRNYXAoKHBhZ2UpID0+IHtcbiAgICBjb25zdCBwcmVmaXggPSBwYWdlLnBsYWNlLmZvcm1lclByZWZpeDtcbiAgICByZXR1cm4gcHJlZml4ID09PSB1bmRlZmluZWQgPyBbXSA6IFt7IHBhZ2UsIHByZWZpeCB9XTtcbiAgfSk7XG4gIGNvbnN0IG5hbWVkID0gcGxhY2VzLmZpbHRlcigoeyBwcmVmaXggfSkgPT4gcHJlZml4ICE9PSBcIlwiKTtcbiAgY29uc3QgdG9sZCA9IFsuLi5xdWVyeV0uZmlsdGVyKChbbmFtZV0pID0+IG5hbWUgIT09IFwibGFuZ1wiICYmIG5hbWUgIT09IGluUXVlcnkpO1xuICBjb25zdCBmb3JlaWduID0gKG5hbWU6IHN0cmluZykgPT4gbmFtZWQuc29tZSgoeyBwcmVmaXggfSkgPT4gbmFtZS5zdGFydHNXaXRoKHByZWZpeCkpO1xuICBmb3IgKGNvbnN0IHsgcGFnZSwgcHJlZml4IH0gb2YgcGxhY2VzKSB7XG4gICAgY29uc3Qgb3duID0gdG9sZC5maWx0ZXIoKFtuYW1lXSkgPT4gKHByZWZpeCA9PT0gXCJcIiA/ICFmb3JlaWduKG5hbWUpIDogbmFtZS5zdGFydHNXaXRoKHByZWZpeCkpKTtcbiAgICBpZiAob3duLmxlbmd0aCA9PT0gMCkgY29udGludWU7XG4gICAgY29uc3Qgc2V0dGluZ3MgPSBvd24ubWFwKChbbmFtZSwgdmFsdWVdKSA9PiBbbmFtZS5zbGljZShwcmVmaXgubGVuZ3RoKSwgdmFsdWVdKTtcbiAgICByZXR1cm4geyBwYWdlLCBxdWVyeTogbmV3IFVSTFNlYXJjaFBhcmFtcyhzZXR0aW5ncykudG9TdHJpbmcoKSB9O1xuICB9XG4gIHJldHVybiB1bmRlZmluZWQ7XG59XG4iLCJpbXBvcnQgeyByZWFkRmlsZVN5bmMgfSBmcm9tIFwibm9kZTpmc1wiO1xuaW1wb3J0IHR5cGUgeyBQbHVnaW4gfSBmcm9tIFwidml0ZVwiO1xuaW1wb3J0IHsgcGFnZXMgfSBmcm9tIFwiLi4vc2l0ZS9wYWdlcy5qc1wiO1xuXG4vKiogVGhlIGFkZHJlc3NlcyB0aGF0IGEgcmVsZWFzZSBmaWxscyBpbjogXCJcIiB1bnRpbCB0aGVuLiAqL1xuZnVuY3Rpb24gcmVsZWFzZSgpOiBSZWFkb25seTxSZWNvcmQ8XCJyZXBvc2l0b3J5XCIgfCBcInNpdGVcIiwgc3RyaW5nPj4ge1xuICByZXR1cm4gSlNPTi5wYXJzZShyZWFkRmlsZVN5bmMoXCJzcmMvcGFja2FnZXMvcmVsZWFzZS5qc29uXCIsIFwidXRmOFwiKSk7XG59XG5cbi8qKiBSZXR1cm5zIHRoZSBwYWdlIG9mIHRoZSBzb3VyY2UgY29kZSwgaWYgdGhlcmUgaXMgb25lLiAqL1xuZXhwb3J0IGZ1bmN0aW9uIHJlcG9zaXRvcnkoKTogc3RyaW5nIHwgdW5kZWZpbmVkIHtcbiAgcmV0dXJuIHJlbGVhc2UoKS5yZXBvc2l0b3J5IHx8IHVuZGVmaW5lZDtcbn1cblxuLyoqXG4gKiBSZXR1cm5zIHdoZXJlIHRoZSBzaXRlIHdpbGwgYmUgcHVibGlzaGVkLCBhbiBhZGRyZXNzIHRoYXQgZW5kcyB3aXRoIGEgc2xhc2g6IHdoYXQgdGhlIGVudmlyb25tZW50IHNheXMgaW5cbiAqIFBPU0VOQ19BRERSRVNTLCBvciBlbHNlIHRoZSByZWxlYXNlJ3Mgb3duLlxuICovXG5leHBvcnQgZnVuY3Rpb24gcHVibGlzaGVkQXQoKTogc3RyaW5nIHwgdW5kZWZpbmVkIHtcbiAgY29uc3QgeyBzaXRlIH0gPSByZWxlYXNlKCk7XG4gIGNvbnN0IGFkZHJlc3MgPSBwcm9jZXNzLmVudi5QT1NFTkNfQUREUkVTUyA/PyBzaXRlO1xuICBpZiAoYWRkcmVzcyA9PT0gXCJcIikgcmV0dXJuIHVuZGVmaW5lZDtcbiAgcmV0dXJuIG5ldyBVUkwoYWRkcmVzcy5lbmRzV2l0aChcIi9cIikgPyBhZGRyZXNzIDogYCR7YWRkcmVzc30vYCkuaHJlZjtcbn1cblxuLyoqXG4gKiBUaGUgcGFnZSBvZiB0aGUgc2l0ZSwgYmVsb3cgYSBsYW5ndWFnZSdzIGZvbGRlciwgdGhhdCBzaG93cyBlYWNoIGZpZ3VyZSB3aXRoIGFsbCBpdHMgc2V0dGluZ3MuIFRoYXQgaXNcbiAqIHRoZSBmaXJzdCB0b29sIHdpdGggdGhlIGZpZ3VyZSwgb3IgZWxzZSBpdHMgY2hhcHRlciwgb3IgZWxzZSB0aGUgZmlyc3QgcGFnZS5cbiAqL1xuZXhwb3J0IGZ1bmN0aW9uIHBhZ2VzQnlUYWcoKTogUmVjb3JkPHN0cmluZywgc3RyaW5nPiB7XG4gIGNvbnN0IGNoYXB0ZXJzID0gcGFnZXMuZmlsdGVyKCh7IGtpbmQgfSkgPT4ga2luZCA9PT0gXCJjaGFwdGVyXCIpO1xuICBjb25zdCB0b29scyA9IHBhZ2VzLmZpbHRlcigoeyBraW5kIH0pID0+IGtpbmQgPT09IFwidG9vbFwiKS5yZXZlcnNlKCk7XG4gIGNvbnN0IHNob3duID0gWy4uLnBhZ2VzLmZpbHRlcigoeyBraW5kIH0pID0+IGtpbmQgPT09IFwib3BlbmluZ1wiKSwgLi4uY2hhcHRlcnMsIC4uLnRvb2xzXTtcbiAgcmV0dXJuIE9iamVjdC5mcm9tRW50cmllcyhzaG93bi5tYXAoKHsgcGF0aCwgcGxhY2UgfSkgPT4gW2Bwb3NlbmMtJHtwbGFjZS5maWd1cmV9YCwgcGF0aF0pKTtcbn1cblxuLyoqIFRoZSBjb2RlIHRoYXQgYW5zd2VycyB3aGljaCBwYWdlIHNob3dzIGEgZmlndXJlLiAqL1xuZnVuY3Rpb24gYW5zd2VyKHNpdGU6IGJvb2xlYW4pOiBzdHJpbmcge1xuICBpZiAoc2l0ZSkgcmV0dXJuIGBleHBvcnQgY29uc3QgaG9zdGVkUGFnZSA9ICgpID0+IFwiXCI7YDtcbiAgY29uc3QgYWRkcmVzcyA9IHB1Ymxpc2hlZEF0KCk7XG4gIGlmIChhZGRyZXNzID09PSB1bmRlZmluZWQpIHJldHVybiBcImV4cG9ydCBjb25zdCBob3N0ZWRQYWdlID0gKCkgPT4gdW5kZWZpbmVkO1wiO1xuICByZXR1cm4gYGNvbnN0IHBhZ2VzID0gJHtKU09OLnN0cmluZ2lmeShwYWdlc0J5VGFnKCkpfTtcbmV4cG9ydCBjb25zdCBob3N0ZWRQYWdlID0gKHRhZywgbGFuZ3VhZ2UpID0+XG4gIHBhZ2VzW3RhZ10gPT09IHVuZGVmaW5lZCA/IHVuZGVmaW5lZCA6ICR7SlNPTi5zdHJpbmdpZnkoYWRkcmVzcyl9ICsgbGFuZ3VhZ2UgKyBcIi9cIiArIHBhZ2VzW3RhZ107YDtcbn1cblxuLyoqXG4gKiBNYWtlcyB0aGUgbW9kdWxlIGBwb3NlbmM6aG9zdGVkYCwgd2hpY2gga25vd3Mgd2hlcmUgYSBsaW5rIHRvIGEgZmlndXJlIGxlYWRzLiBJbiBhIGJ1aWxkIG9mIHRoZSBzaXRlIHRoYXRcbiAqIGlzIHRoZSBwYWdlIGl0c2VsZjsgZWxzZXdoZXJlIGl0IGlzIHRoZSBzaXRlLCBpZiBpdHMgYWRkcmVzcyBpcyBrbm93biB3aGVuIHRoZSBwYWNrYWdlIGlzIGJ1aWx0LlxuICovXG5leHBvcnQgZnVuY3Rpb24gaG9zdGVkKHsgc2l0ZSB9OiB7IHNpdGU6IGJvb2xlYW4gfSk6IFBsdWdpbiB7XG4gIGNvbnN0IG5hbWUgPSBcInBvc2VuYzpob3N0ZWRcIjtcbiAgcmV0dXJuIHtcbiAgICBuYW1lLFxuICAgIHJlc29sdmVJZDogKGlkKSA9PiAoaWQgPT09IG5hbWUgPyBgXFwwJHtuYW1lfWAgOiBudWxsKSxcbiAgICBsb2FkOiAoaWQpID0+IChpZCA9PT0gYFxcMCR7bmFtZX1gID8gYW5zd2VyKHNpdGUpIDogbnVsbCksXG4gIH07XG59XG4iLCJpbXBvcnQgeyBsb2FkIGFzIGxvYWREaWFsZWN0cyB9IGZyb20gXCJwb3NlbmMvZGlhbGVjdHNcIjtcbmltcG9ydCB7IGxvYWQgYXMgbG9hZFJvdGFyaWVzIH0gZnJvbSBcInBvc2VuYy9yb3RhcnlcIjtcbmltcG9ydCB0eXBlIHsgUGx1Z2luIH0gZnJvbSBcInZpdGVcIjtcbmltcG9ydCB0eXBlIHsgUHJpbnRlZE5hbWUgfSBmcm9tIFwiLi9wcmludGVkLW5hbWVzLmpzXCI7XG5cbi8qKiBUaGUgcHJpbnRzIG9mIHRoZSBleGFtcGxlcy4gTWFkZSB3aGlsZSBhIGZpZ3VyZSBpcyBidWlsdCwgdGhleSB3ZWlnaCBsZXNzIHRoYW4gdGhlIGxpYnJhcmllcycgbW9kdWxlLiAqL1xuY29uc3QgZXhhbXBsZXMgPSBcInBvc2VuYzpleGFtcGxlc1wiO1xuXG50eXBlIE51bWJlcnMgPSBudW1iZXIgfCByZWFkb25seSBOdW1iZXJzW107XG5pbnRlcmZhY2UgVGFibGUge1xuICByZWFkb25seSBkYXRhOiBBcnJheUxpa2U8bnVtYmVyPjtcbiAgcmVhZG9ubHkgc2hhcGU6IHJlYWRvbmx5IG51bWJlcltdO1xufVxuXG4vKiogQSB0YWJsZSBvZiB3aGljaCBwcm9ncmFtcyBwcmludCB0aGUgY29ybmVycyBvbmx5LCBhbmQgaG93IG1hbnkgcm93cyBhbmQgY29sdW1ucyBvZiB0aGVtLiAqL1xuY29uc3QgW2xhcmdlLCBjb3JuZXJdID0gW3sgcm93czogMjA0OCwgZGltOiA1MTIgfSwgM107XG5cbi8qKiBJbiBmb3VyIGRlY2ltYWxzLCBhcyBQeVRvcmNoIHByaW50cy4gKi9cbmNvbnN0IGRlY2ltYWxzID0gKHZhbHVlOiBudW1iZXIpOiBzdHJpbmcgPT5cbiAgdmFsdWUgPT09IE51bWJlci5ORUdBVElWRV9JTkZJTklUWSA/IFwiLWluZlwiIDogdmFsdWUudG9GaXhlZCg0KTtcblxuZnVuY3Rpb24gbmVzdGVkKHsgZGF0YSwgc2hhcGUgfTogVGFibGUpOiBOdW1iZXJzIHtcbiAgY29uc3QgW2ZpcnN0LCAuLi5pbm5lcl0gPSBzaGFwZTtcbiAgaWYgKGZpcnN0ID09PSB1bmRlZmluZWQpIHJldHVybiBkYXRhWzBdIGFzIG51bWJlcjtcbiAgY29uc3Qgc2l6ZSA9IGlubmVyLnJlZHVjZSgocHJvZHVjdCwgb25lKSA9PiBwcm9kdWN0ICogb25lLCAxKTtcbiAgcmV0dXJuIEFycmF5LmZyb20oeyBsZW5ndGg6IGZpcnN0IH0sIChfLCBuKSA9PlxuICAgIG5lc3RlZCh7XG4gICAgICBkYXRhOiBBcnJheS5mcm9tKHsgbGVuZ3RoOiBzaXplIH0sIChfLCBrKSA9PiBkYXRhW24gKiBzaXplICsga10gYXMgbnVtYmVyKSxcbiAgICAgIHNoYXBlOiBpbm5lcixcbiAgICB9KSxcbiAgKTtcbn1cblxuLyoqIFByaW50cyBudW1iZXJzIGFzIFB5VG9yY2ggZG9lcywgYXMgZGVlcCBhcyB0aGV5IGFyZSBuZXN0ZWQuICovXG5mdW5jdGlvbiBwcmludCh0YWJsZTogVGFibGUsIHdyaXRlID0gZGVjaW1hbHMpOiBzdHJpbmcge1xuICBjb25zdCBwcmludGVkID0gKHBhcnQ6IE51bWJlcnMpOiBzdHJpbmcgPT5cbiAgICB0eXBlb2YgcGFydCA9PT0gXCJudW1iZXJcIlxuICAgICAgPyB3cml0ZShwYXJ0KVxuICAgICAgOiBgWyR7cGFydC5tYXAocHJpbnRlZCkuam9pbih0eXBlb2YgcGFydFswXSA9PT0gXCJudW1iZXJcIiA/IFwiLCBcIiA6IFwiLFxcbiAgICAgICAgXCIpfV1gO1xuICByZXR1cm4gYHRlbnNvcigke3ByaW50ZWQobmVzdGVkKHRhYmxlKSl9KWA7XG59XG5cbi8qKiBQcmludHMgdGhlIGNvcm5lcnMgb2YgYSB0YWJsZSwgd2l0aCBkb3RzIGZvciB3aGF0IGlzIGJldHdlZW4uICovXG5mdW5jdGlvbiBwcmludENvcm5lcnMoeyBkYXRhLCBzaGFwZSB9OiBUYWJsZSk6IHN0cmluZyB7XG4gIGNvbnN0IFtyb3dzID0gMCwgY29sdW1ucyA9IDBdID0gc2hhcGU7XG4gIGNvbnN0IGN1dCA9IChwYXJ0czogc3RyaW5nW10sIGJldHdlZW46IHN0cmluZykgPT5cbiAgICBbLi4ucGFydHMuc2xpY2UoMCwgY29ybmVyKSwgXCIuLi5cIiwgLi4ucGFydHMuc2xpY2UoLWNvcm5lcildLmpvaW4oYmV0d2Vlbik7XG4gIGNvbnN0IGxpbmVzID0gQXJyYXkuZnJvbShcbiAgICB7IGxlbmd0aDogcm93cyB9LFxuICAgIChfLCByb3cpID0+XG4gICAgICBgWyR7Y3V0KFxuICAgICAgICBBcnJheS5mcm9tKGRhdGEpXG4gICAgICAgICAgLnNsaWNlKHJvdyAqIGNvbHVtbnMsIChyb3cgKyAxKSAqIGNvbHVtbnMpXG4gICAgICAgICAgLm1hcChkZWNpbWFscyksXG4gICAgICAgIFwiLCBcIixcbiAgICAgICl9XWAsXG4gICk7XG4gIHJldHVybiBgdGVuc29yKFske2N1dChsaW5lcywgXCIsXFxuICAgICAgICBcIil9XSlgO1xufVxuXG5hc3luYyBmdW5jdGlvbiBtYWtlUHJpbnRzKCk6IFByb21pc2U8UmVjb3JkPFByaW50ZWROYW1lLCBzdHJpbmc+PiB7XG4gIGNvbnN0IFtkaWFsZWN0cywgcm90YXJpZXNdID0gYXdhaXQgUHJvbWlzZS5hbGwoW2xvYWREaWFsZWN0cygpLCBsb2FkUm90YXJpZXMoKV0pO1xuICBjb25zdCByb3dzID0gMTY7XG4gIGNvbnN0IG5lYXIgPSBBcnJheS5mcm9tKHsgbGVuZ3RoOiByb3dzIH0sIChfLCBuKSA9PiBuKTtcbiAgY29uc3QgbGxhbWEgPSB7IGRpbTogMTI4LCBiYXNlOiA1MDAwMDAsIGZhY3RvcjogOCwgdHJhaW5lZDogODE5MiB9O1xuICBjb25zdCB7IGZyZXF1ZW5jaWVzIH0gPSByb3Rhcmllcy5wcmVzZXQoXCJ0cmFuc2Zvcm1lcnMtbGxhbWEzXCIsIGxsYW1hKTtcbiAgY29uc3QgZW5kcyA9IFtcbiAgICAuLi5uZWFyLnNsaWNlKDAsIGNvcm5lciksXG4gICAgLi4ubmVhci5zbGljZSgwLCBjb3JuZXIpLm1hcCgobikgPT4gbGFyZ2Uucm93cyAtIGNvcm5lciArIG4pLFxuICBdO1xuICByZXR1cm4ge1xuICAgIGVsaWRlZDogcHJpbnRDb3JuZXJzKGRpYWxlY3RzLnByZXNldChcInBhcGVyXCIsIHsgZGltOiBsYXJnZS5kaW0gfSkuZW5jb2RlKGVuZHMpKSxcbiAgICBcImludi1mcmVxXCI6IHByaW50KHsgZGF0YTogZnJlcXVlbmNpZXMsIHNoYXBlOiBbZnJlcXVlbmNpZXMubGVuZ3RoXSB9LCAodmFsdWUpID0+XG4gICAgICB2YWx1ZS50b0V4cG9uZW50aWFsKDQpLFxuICAgICksXG4gICAgYWxpYmk6IHByaW50KHJvdGFyaWVzLnByZXNldChcImFsaWJpXCIsIHsgaGVhZHM6IDQgfSkuYmlhcyh7IGtleXM6IDggfSkpLFxuICAgIHQ1OiBwcmludChcbiAgICAgIHJvdGFyaWVzLnByZXNldChcInQ1XCIsIHt9KS5idWNrZXRzKG5lYXIubWFwKChxdWVyeSkgPT4gbmVhci5tYXAoKGtleSkgPT4ga2V5IC0gcXVlcnkpKSksXG4gICAgICBTdHJpbmcsXG4gICAgKSxcbiAgfTtcbn1cblxuLyoqIE1ha2VzIHRoZSBtb2R1bGUgb2YgdGhlIHByaW50cywgb25jZSBmb3IgYWxsIGZpbGVzIHRoYXQgYXJlIGJ1aWx0LiAqL1xuZXhwb3J0IGZ1bmN0aW9uIGV4YW1wbGVQcmludHMoKTogUGx1Z2luIHtcbiAgbGV0IHByaW50czogUmV0dXJuVHlwZTx0eXBlb2YgbWFrZVByaW50cz4gfCB1bmRlZmluZWQ7XG4gIHJldHVybiB7XG4gICAgbmFtZTogZXhhbXBsZXMsXG4gICAgcmVzb2x2ZUlkOiAoaWQpID0+IChpZCA9PT0gZXhhbXBsZXMgPyBgXFwwJHtpZH1gIDogbnVsbCksXG4gICAgYXN5bmMgbG9hZChpZCkge1xuICAgICAgaWYgKGlkICE9PSBgXFwwJHtleGFtcGxlc31gKSByZXR1cm4gbnVsbDtcbiAgICAgIHByaW50cyA/Pz0gbWFrZVByaW50cygpO1xuICAgICAgcmV0dXJuIHsgY29kZTogYGV4cG9ydCBkZWZhdWx0ICR7SlNPTi5zdHJpbmdpZnkoYXdhaXQgcHJpbnRzKX07YCwgbWFwOiBudWxsIH07XG4gICAgfSxcbiAgfTtcbn1cbiIsImltcG9ydCB0eXBlIHsgQ29sb3VyTWFwTmFtZSwgUGFwZXJOYW1lLCBQb3NlbmMgfSBmcm9tIFwicG9zZW5jXCI7XG5cbi8qKiBWYWx1ZXMgYXMgY29sb3Vycy4gT24gZWFjaCBwYXBlciB0aGV5IGFyZSBvdGhlcnMsIHdoaWNoIGFyZSBtYWRlIHdoZW4gdGhleSBhcmUgd2FudGVkLiAqL1xuZXhwb3J0IGNsYXNzIENvbG91cnMge1xuICByZWFkb25seSAjcG9zZW5jOiBQb3NlbmM7XG4gIHJlYWRvbmx5ICN2YWx1ZXM6IEZsb2F0MzJBcnJheTtcbiAgcmVhZG9ubHkgI2NvbG91cnM6IENvbG91ck1hcE5hbWU7XG4gIHJlYWRvbmx5ICNtYWRlID0gbmV3IE1hcDxQYXBlck5hbWUsIFVpbnQ4Q2xhbXBlZEFycmF5PEFycmF5QnVmZmVyPj4oKTtcblxuICBjb25zdHJ1Y3Rvcihwb3NlbmM6IFBvc2VuYywgdmFsdWVzOiBGbG9hdDMyQXJyYXksIGNvbG91cnM6IENvbG91ck1hcE5hbWUgPSBcImJsdWUtcmVkXCIpIHtcbiAgICB0aGlzLiNwb3NlbmMgPSBwb3NlbmM7XG4gICAgdGhpcy4jdmFsdWVzID0gdmFsdWVzO1xuICAgIHRoaXMuI2NvbG91cnMgPSBjb2xvdXJzO1xuICB9XG5cbiAgLyoqIEhvdyBtYW55IHZhbHVlcyB0aGVyZSBhcmUuICovXG4gIGdldCBjb3VudCgpOiBudW1iZXIge1xuICAgIHJldHVybiB0aGlzLiN2YWx1ZXMubGVuZ3RoO1xuICB9XG5cbiAgLyoqIFJldHVybnMgdGhlIGNvbG91cnMgb24gYSBwYXBlciwgNCBieXRlcyBhIHZhbHVlLiAqL1xuICBvbihwYXBlcjogUGFwZXJOYW1lKTogVWludDhDbGFtcGVkQXJyYXk8QXJyYXlCdWZmZXI+IHtcbiAgICBjb25zdCBtYWRlID0gdGhpcy4jbWFkZS5nZXQocGFwZXIpO1xuICAgIGlmIChtYWRlKSByZXR1cm4gbWFkZTtcbiAgICBjb25zdCBjb2xvdXJzID0gdGhpcy4jcG9zZW5jLnBhaW50KHRoaXMuI3ZhbHVlcywgeyBjb2xvdXJzOiB0aGlzLiNjb2xvdXJzLCBwYXBlciB9KTtcbiAgICB0aGlzLiNtYWRlLnNldChwYXBlciwgY29sb3Vycyk7XG4gICAgcmV0dXJuIGNvbG91cnM7XG4gIH1cblxuICAvKiogUmV0dXJucyB0aGUgY29sb3VyIG9mIG9uZSB2YWx1ZSBvbiBhIHBhcGVyLCBhcyBDU1MgYW5kIFNWRyBoYXZlIGl0LiAqL1xuICBhdChpbmRleDogbnVtYmVyLCBwYXBlcjogUGFwZXJOYW1lKTogc3RyaW5nIHtcbiAgICBjb25zdCBieXRlcyA9IHRoaXMub24ocGFwZXIpLnN1YmFycmF5KDQgKiBpbmRleCwgNCAqIGluZGV4ICsgMyk7XG4gICAgcmV0dXJuIGAjJHtBcnJheS5mcm9tKGJ5dGVzLCAoYnl0ZSkgPT4gYnl0ZS50b1N0cmluZygxNikucGFkU3RhcnQoMiwgXCIwXCIpKS5qb2luKFwiXCIpfWA7XG4gIH1cblxuICAvKiogUmV0dXJucyB0aGUgY29sb3VyIG9mIG9uZSB2YWx1ZSwgd2hpY2ggZm9sbG93cyB0aGUgY29sb3VyIHNjaGVtZSBvZiB0aGUgcGFnZS4gKi9cbiAgZm9sbG93aW5nU2NoZW1lKGluZGV4OiBudW1iZXIpOiBzdHJpbmcge1xuICAgIHJldHVybiBgbGlnaHQtZGFyaygke3RoaXMuYXQoaW5kZXgsIFwibGlnaHRcIil9LCAke3RoaXMuYXQoaW5kZXgsIFwiZGFya1wiKX0pYDtcbiAgfVxuXG4gIC8qKiBSZXR1cm5zIHRoZSBjb2xvdXJzIG9mIHRoZSB2YWx1ZXMgZnJvbSBgc3RhcnRgIHRvIGBlbmRgLiAqL1xuICBwYXJ0KHN0YXJ0OiBudW1iZXIsIGVuZDogbnVtYmVyKTogQ29sb3VycyB7XG4gICAgcmV0dXJuIG5ldyBDb2xvdXJzKHRoaXMuI3Bvc2VuYywgdGhpcy4jdmFsdWVzLnN1YmFycmF5KHN0YXJ0LCBlbmQpLCB0aGlzLiNjb2xvdXJzKTtcbiAgfVxufVxuIiwiLyoqIE51bWJlcnMgYXMgYSByZWFkZXIgc2VlcyB0aGVtOiB3aXRoIGEgcmVhbCBtaW51cyBzaWduLCBhbmQgd2l0aG91dCBhIG5lZ2F0aXZlIHplcm8uICovXG5cbmZ1bmN0aW9uIHNpZ24oZGlnaXRzOiBzdHJpbmcpOiBzdHJpbmcge1xuICBjb25zdCBtYWduaXR1ZGUgPSBkaWdpdHMucmVwbGFjZShcIi1cIiwgXCJcIik7XG4gIHJldHVybiBkaWdpdHMuc3RhcnRzV2l0aChcIi1cIikgJiYgL1sxLTldLy50ZXN0KG1hZ25pdHVkZSkgPyBg4oiSJHttYWduaXR1ZGV9YCA6IG1hZ25pdHVkZTtcbn1cblxuZXhwb3J0IGZ1bmN0aW9uIHdob2xlKHZhbHVlOiBudW1iZXIpOiBzdHJpbmcge1xuICByZXR1cm4gc2lnbihTdHJpbmcodmFsdWUpKTtcbn1cblxuLyoqIEZvcm1hdHMgYSBudW1iZXIgd2l0aCBzb21lIGRlY2ltYWxzOiDiiJIwLjc1NjguICovXG5leHBvcnQgZnVuY3Rpb24gZml4ZWQodmFsdWU6IG51bWJlciwgZGVjaW1hbHMgPSA0KTogc3RyaW5nIHtcbiAgcmV0dXJuIHNpZ24odmFsdWUudG9GaXhlZChkZWNpbWFscykpO1xufVxuXG4vKipcbiAqIEZvcm1hdHMgYSBudW1iZXIgd2l0aCBzb21lIHNpZ25pZmljYW50IGRpZ2l0cyBhbmQgZ3JvdXBzIG9mIHRob3VzYW5kczogNTQsNDEwLiBNb3N0IG5lZWQgbm9cbiAqIEludGwuTnVtYmVyRm9ybWF0LCB3aG9zZSBmaXJzdCB1c2UgdGFrZXMgYSBwaG9uZSA1MCBtcyB3aGlsZSB0aGUgcGFnZSBjb21lcyB1cC5cbiAqL1xuZXhwb3J0IGZ1bmN0aW9uIHNpZ25pZmljYW50KHZhbHVlOiBudW1iZXIsIGRpZ2l0cyA9IDUpOiBzdHJpbmcge1xuICBjb25zdCBwbGFpbiA9IFN0cmluZyhOdW1iZXIodmFsdWUudG9QcmVjaXNpb24oZGlnaXRzKSkpO1xuICBpZiAoIS9eLT9bXFxkLl0rJC8udGVzdChwbGFpbikpIHtcbiAgICByZXR1cm4gc2lnbihuZXcgSW50bC5OdW1iZXJGb3JtYXQoXCJlblwiLCB7IG1heGltdW1TaWduaWZpY2FudERpZ2l0czogZGlnaXRzIH0pLmZvcm1hdCh2YWx1ZSkpO1xuICB9XG4gIGNvbnN0IFt3aG9sZSA9IFwiXCIsIC4uLmRlY2ltYWxzXSA9IHBsYWluLnNwbGl0KFwiLlwiKTtcbiAgcmV0dXJuIHNpZ24oW3dob2xlLnJlcGxhY2VBbGwoL1xcQig/PShcXGR7M30pKyQpL2csIFwiLFwiKSwgLi4uZGVjaW1hbHNdLmpvaW4oXCIuXCIpKTtcbn1cblxuLyoqIFJldHVybnMgdGhlIHR3byBwYXJ0cyBvZiBhIG51bWJlciBsaWtlIDEuMSDDlyAxMF7iiJIxNi4gKi9cbmV4cG9ydCBmdW5jdGlvbiBzY2llbnRpZmljKHZhbHVlOiBudW1iZXIpOiB7IG1hbnRpc3NhOiBzdHJpbmc7IGV4cG9uZW50OiBzdHJpbmcgfSB7XG4gIGNvbnN0IFttYW50aXNzYSA9IFwiXCIsIGV4cG9uZW50ID0gXCJcIl0gPSB2YWx1ZS50b0V4cG9uZW50aWFsKDEpLnNwbGl0KFwiZVwiKTtcbiAgcmV0dXJuIHsgbWFudGlzc2E6IHNpZ24obWFudGlzc2EpLCBleHBvbmVudDogc2lnbihleHBvbmVudC5yZXBsYWNlKFwiK1wiLCBcIlwiKSkgfTtcbn1cblxuLyoqIEZvcm1hdHMgYSBudW1iZXIgYXMgcGxhaW4gdGV4dCwgd2hlcmUgbWFya3VwIGlzIG5vdCBwb3NzaWJsZTogMS4xIMOXIDEw4oG7wrnigbYuICovXG5leHBvcnQgZnVuY3Rpb24gcG93ZXJPZlRlbih2YWx1ZTogbnVtYmVyKTogc3RyaW5nIHtcbiAgY29uc3QgeyBtYW50aXNzYSwgZXhwb25lbnQgfSA9IHNjaWVudGlmaWModmFsdWUpO1xuICBjb25zdCByYWlzZWQgPSBbLi4uZXhwb25lbnRdLm1hcCgoZGlnaXQpID0+IChkaWdpdCA9PT0gXCLiiJJcIiA/IFwi4oG7XCIgOiBcIuKBsMK5wrLCs+KBtOKBteKBtuKBt+KBuOKBuVwiW051bWJlcihkaWdpdCldKSk7XG4gIHJldHVybiBgJHttYW50aXNzYX0gw5cgMTAke3JhaXNlZC5qb2luKFwiXCIpfWA7XG59XG5cbi8qKiBGb3JtYXRzIGEgcmFuZ2Ugb2Ygd2hvbGUgbnVtYmVyczogMOKAkzQ5LCBvciA3IGlmIGl0IGlzIG9uZSBudW1iZXIuICovXG5leHBvcnQgZnVuY3Rpb24gc3BhbihzdGFydDogbnVtYmVyLCBsZW5ndGg6IG51bWJlcik6IHN0cmluZyB7XG4gIHJldHVybiBsZW5ndGggPT09IDEgPyB3aG9sZShzdGFydCkgOiBgJHt3aG9sZShzdGFydCl94oCTJHt3aG9sZShzdGFydCArIGxlbmd0aCAtIDEpfWA7XG59XG4iLCIvKiogTnVtYmVycyB3aXRoIHRoZWlyIHNoYXBlLCBhcyBhIHByb2dyYW0gaG9sZHMgdGhlbS4gKi9cbmV4cG9ydCBpbnRlcmZhY2UgUHJpbnRlZCB7XG4gIC8qKiBSb3cgYnkgcm93LiAqL1xuICBkYXRhOiBBcnJheUxpa2U8bnVtYmVyPjtcbiAgc2hhcGU6IHJlYWRvbmx5IG51bWJlcltdO1xuICAvKiogV2hvbGUgbnVtYmVycyBhcmUgd3JpdHRlbiB3aXRob3V0IGEgZG90LiAqL1xuICBraW5kOiBcImludDY0XCIgfCBcImZsb2F0MzJcIiB8IFwiZmxvYXQ2NFwiO1xufVxuXG4vKiogQ2hvb3NlcyBob3cgUHlUb3JjaCB3cml0ZXMgdGhlIG51bWJlcnMgb2Ygb25lIGFycmF5OiBhbGwgYWxpa2UuICovXG5mdW5jdGlvbiBmb3JtYXRPZihudW1iZXJzOiByZWFkb25seSBudW1iZXJbXSwga2luZDogUHJpbnRlZFtcImtpbmRcIl0pOiAodmFsdWU6IG51bWJlcikgPT4gc3RyaW5nIHtcbiAgaWYgKGtpbmQgPT09IFwiaW50NjRcIikgcmV0dXJuIFN0cmluZztcbiAgY29uc3Qgc2l6ZXMgPSBudW1iZXJzLmZpbHRlcigodmFsdWUpID0+IHZhbHVlICE9PSAwKS5tYXAoTWF0aC5hYnMpO1xuICBjb25zdCBbbW9zdCwgbGVhc3RdID0gW01hdGgubWF4KC4uLnNpemVzKSwgTWF0aC5taW4oLi4uc2l6ZXMpXTtcbiAgY29uc3QgaXNXaWRlID0gc2l6ZXMubGVuZ3RoID4gMCAmJiAobW9zdCAvIGxlYXN0ID4gMTAwMCB8fCBtb3N0ID4gMWU4KTtcbiAgY29uc3QgaXNXaG9sZSA9IHNpemVzLmV2ZXJ5KE51bWJlci5pc0ludGVnZXIpO1xuICBpZiAoaXNXaWRlIHx8ICghaXNXaG9sZSAmJiBsZWFzdCA8IDFlLTQpKSB7XG4gICAgcmV0dXJuICh2YWx1ZSkgPT4gdmFsdWUudG9FeHBvbmVudGlhbCg0KS5yZXBsYWNlKC9lKFsrLV0pKFxcZCkkLywgXCJlJDEwJDJcIik7XG4gIH1cbiAgcmV0dXJuIGlzV2hvbGUgPyAodmFsdWUpID0+IGAke3ZhbHVlLnRvRml4ZWQoMCl9LmAgOiAodmFsdWUpID0+IHZhbHVlLnRvRml4ZWQoNCk7XG59XG5cbi8qKiBQcmludHMgYW4gYXJyYXkgb2Ygb25lIG9yIHR3byBheGVzIGFzIGBwcmludGAgZG9lcyBpbiBQeVRvcmNoLiAqL1xuZXhwb3J0IGZ1bmN0aW9uIHByaW50KHsgZGF0YSwgc2hhcGUsIGtpbmQgfTogUHJpbnRlZCk6IHN0cmluZyB7XG4gIGNvbnN0IG51bWJlcnMgPSBBcnJheS5mcm9tKGRhdGEsICh2YWx1ZSkgPT4gKGtpbmQgPT09IFwiZmxvYXQzMlwiID8gTWF0aC5mcm91bmQodmFsdWUpIDogdmFsdWUpKTtcbiAgY29uc3QgZm9ybWF0ID0gZm9ybWF0T2YobnVtYmVycywga2luZCk7XG4gIGNvbnN0IHdyaXR0ZW4gPSBudW1iZXJzLm1hcChmb3JtYXQpO1xuICBjb25zdCB3aWR0aCA9IE1hdGgubWF4KC4uLndyaXR0ZW4ubWFwKChvbmUpID0+IG9uZS5sZW5ndGgpKTtcbiAgY29uc3Qgcm93ID0gKGNlbGxzOiByZWFkb25seSBzdHJpbmdbXSkgPT5cbiAgICBgWyR7Y2VsbHMubWFwKChvbmUpID0+IG9uZS5wYWRTdGFydCh3aWR0aCkpLmpvaW4oXCIsIFwiKX1dYDtcbiAgY29uc3QgY29sdW1ucyA9IHNoYXBlLmF0KC0xKSA/PyAxO1xuICBjb25zdCByb3dzID0gQXJyYXkuZnJvbSh7IGxlbmd0aDogd3JpdHRlbi5sZW5ndGggLyBjb2x1bW5zIH0sIChfLCBuKSA9PlxuICAgIHJvdyh3cml0dGVuLnNsaWNlKG4gKiBjb2x1bW5zLCAobiArIDEpICogY29sdW1ucykpLFxuICApO1xuICBjb25zdCB0eXBlID0ga2luZCA9PT0gXCJmbG9hdDY0XCIgPyBcIiwgZHR5cGU9dG9yY2guZmxvYXQ2NFwiIDogXCJcIjtcbiAgY29uc3QgYm9keSA9IHNoYXBlLmxlbmd0aCA9PT0gMSA/IHJvd3NbMF0gOiBgWyR7cm93cy5qb2luKFwiLFxcbiAgICAgICAgXCIpfV1gO1xuICByZXR1cm4gYHRlbnNvcigke2JvZHl9JHt0eXBlfSlgO1xufVxuIiwiaW1wb3J0IHR5cGUgeyBQb3NlbmMgfSBmcm9tIFwicG9zZW5jXCI7XG5cbi8qKiBUaGUgcHJvZ3JhbSB3aXRoIG9uZSBwbGFjZSBjaGFuZ2VkLiBUaGUgZmlyc3QgaXMgdGhlIHBhcGVyJ3MsIHRoZSBzZWNvbmQgYW5vdGhlciB3YXkgdG8gd3JpdGUgaXQuICovXG5leHBvcnQgY29uc3QgdmFyaWFudHMgPSBbXG4gIFwicGFwZXJcIixcbiAgXCJleHBcIixcbiAgXCJvdmVyd3JpdHRlblwiLFxuICBcImludGVnZXJcIixcbiAgXCJmcm9tLW9uZVwiLFxuICBcImRvdWJsZWRcIixcbiAgXCJtdWx0aXBsaWVkXCIsXG4gIFwib3duXCIsXG5dIGFzIGNvbnN0O1xuZXhwb3J0IHR5cGUgVmFyaWFudCA9ICh0eXBlb2YgdmFyaWFudHMpW251bWJlcl07XG5cbmNvbnN0IGJhc2UgPSAxMDAwMDtcblxuLyoqIEEgdGFibGUgYW5kIHdoYXQgbGVhZHMgdG8gaXQsIGluIGZsb2F0NjQuICovXG5leHBvcnQgaW50ZXJmYWNlIEJ1aWx0IHtcbiAgLyoqIFRoZSBleHBvbmVudHMsIG9uZSBmb3IgZWFjaCBmcmVxdWVuY3kuICovXG4gIGV4cG9uZW50czogbnVtYmVyW107XG4gIC8qKiBUaGUgZnJlcXVlbmNpZXMuICovXG4gIG9tZWdhOiBudW1iZXJbXTtcbiAgLyoqIFRoZSB0YWJsZSBhZnRlciB0aGUgc2luZXMgd2VyZSB3cml0dGVuLiBbbGVuZ3RoLCBkaW1dICovXG4gIHNpbmVzOiBGbG9hdDY0QXJyYXk8QXJyYXlCdWZmZXI+O1xuICAvKiogVGhlIGZpbmlzaGVkIHRhYmxlLiBbbGVuZ3RoLCBkaW1dICovXG4gIHRhYmxlOiBGbG9hdDY0QXJyYXk8QXJyYXlCdWZmZXI+O1xufVxuXG4vKiogVGhlIGZyZXF1ZW5jaWVzIG9mIGEgdmFyaWFudDogb25lIGZvciBlYWNoIHBhaXIsIGluIFwib3duXCIgb25lIGZvciBlYWNoIGNvbHVtbi4gKi9cbmZ1bmN0aW9uIG9tZWdhT2YocG9zZW5jOiBQb3NlbmMsIHZhcmlhbnQ6IFZhcmlhbnQsIGRpbTogbnVtYmVyKTogbnVtYmVyW10ge1xuICBjb25zdCB7IGZyZXF1ZW5jaWVzIH0gPSBwb3NlbmMuc2ludXNvaWRhbCh7IGRpbSwgYmFzZSB9KTtcbiAgc3dpdGNoICh2YXJpYW50KSB7XG4gICAgY2FzZSBcImRvdWJsZWRcIjpcbiAgICAgIHJldHVybiBbLi4ucG9zZW5jLnNpbnVzb2lkYWwoeyBkaW0sIGJhc2U6IGJhc2UgKiBiYXNlIH0pLmZyZXF1ZW5jaWVzXTtcbiAgICBjYXNlIFwiZnJvbS1vbmVcIjpcbiAgICAgIHJldHVybiBBcnJheS5mcm9tKGZyZXF1ZW5jaWVzLCAob21lZ2EpID0+IG9tZWdhICogKGZyZXF1ZW5jaWVzWzFdID8/IDEpKTtcbiAgICBjYXNlIFwiaW50ZWdlclwiOlxuICAgICAgcmV0dXJuIEFycmF5LmZyb20oZnJlcXVlbmNpZXMsICgpID0+IDEpO1xuICAgIGNhc2UgXCJtdWx0aXBsaWVkXCI6XG4gICAgICByZXR1cm4gQXJyYXkuZnJvbShmcmVxdWVuY2llcywgKG9tZWdhKSA9PiAxIC8gb21lZ2EpO1xuICAgIGNhc2UgXCJvd25cIjpcbiAgICAgIHJldHVybiBbLi4ucG9zZW5jLnNpbnVzb2lkYWwoeyBkaW06IDIgKiBkaW0sIGJhc2UgfSkuZnJlcXVlbmNpZXNdO1xuICAgIGRlZmF1bHQ6XG4gICAgICByZXR1cm4gWy4uLmZyZXF1ZW5jaWVzXTtcbiAgfVxufVxuXG5mdW5jdGlvbiBleHBvbmVudHNPZih2YXJpYW50OiBWYXJpYW50LCBkaW06IG51bWJlcik6IG51bWJlcltdIHtcbiAgaWYgKHZhcmlhbnQgPT09IFwib3duXCIpIHJldHVybiBBcnJheS5mcm9tKHsgbGVuZ3RoOiBkaW0gfSwgKF8sIGNvbHVtbikgPT4gY29sdW1uIC8gZGltKTtcbiAgY29uc3QgW2ZpcnN0LCB0d2ljZV0gPSBbdmFyaWFudCA9PT0gXCJmcm9tLW9uZVwiID8gMSA6IDAsIHZhcmlhbnQgPT09IFwiZG91YmxlZFwiID8gNCA6IDJdO1xuICByZXR1cm4gQXJyYXkuZnJvbSh7IGxlbmd0aDogZGltIC8gMiB9LCAoXywgcGFpcikgPT5cbiAgICB2YXJpYW50ID09PSBcImludGVnZXJcIiA/IDAgOiAoKHBhaXIgKyBmaXJzdCkgKiB0d2ljZSkgLyBkaW0sXG4gICk7XG59XG5cbi8qKlxuICogQnVpbGRzIHRoZSB0YWJsZSBvZiBhIHZhcmlhbnQuIEV2ZXJ5IHNpbmUgYW5kIGNvc2luZSBpcyB0aGUgY29yZSdzLCBvZiB0aGUgYW5nbGUgdGhhdCB0aGUgcHJvZ3JhbVxuICogY29tcHV0ZXM6IGluIGZsb2F0MzIgdGhlIGZyZXF1ZW5jeSBhbmQgdGhlIGFuZ2xlIGFyZSByb3VuZGVkIGZpcnN0LCBhcyBQeVRvcmNoIHJvdW5kcyB0aGVtLlxuICovXG5leHBvcnQgZnVuY3Rpb24gYnVpbHRPZihcbiAgcG9zZW5jOiBQb3NlbmMsXG4gIHZhcmlhbnQ6IFZhcmlhbnQsXG4gIHsgbGVuZ3RoLCBkaW0sIHByZWNpc2lvbiB9OiB7IGxlbmd0aDogbnVtYmVyOyBkaW06IG51bWJlcjsgcHJlY2lzaW9uOiBcImZsb2F0MzJcIiB8IFwiZmxvYXQ2NFwiIH0sXG4pOiBCdWlsdCB7XG4gIGNvbnN0IHJvdW5kID0gcHJlY2lzaW9uID09PSBcImZsb2F0MzJcIiA/IE1hdGguZnJvdW5kIDogKHZhbHVlOiBudW1iZXIpID0+IHZhbHVlO1xuICBjb25zdCBvbWVnYSA9IG9tZWdhT2YocG9zZW5jLCB2YXJpYW50LCBkaW0pLm1hcChyb3VuZCk7XG4gIC8vIEl0cyBvbmUgZnJlcXVlbmN5IGlzIDEsIHNvIHRoYXQgYSBwb3NpdGlvbiBpcyBhbiBhbmdsZS5cbiAgY29uc3QgdW5pdCA9IHBvc2VuYy5zaW51c29pZGFsKHsgZGltOiAyIH0pO1xuICBjb25zdCBbZXZlbnMsIG9kZHNdID0gdmFyaWFudCA9PT0gXCJvdmVyd3JpdHRlblwiID8gWzEsIDFdIDogWzAsIDFdO1xuICBjb25zdCBzaW5lcyA9IG5ldyBGbG9hdDY0QXJyYXkobGVuZ3RoICogZGltKTtcbiAgY29uc3QgdGFibGUgPSBuZXcgRmxvYXQ2NEFycmF5KGxlbmd0aCAqIGRpbSk7XG4gIGZvciAobGV0IHBvc2l0aW9uID0gMDsgcG9zaXRpb24gPCBsZW5ndGg7IHBvc2l0aW9uKyspIHtcbiAgICBmb3IgKGxldCBwYWlyID0gMDsgcGFpciA8IGRpbSAvIDI7IHBhaXIrKykge1xuICAgICAgY29uc3QgW2ZvclNpbmUsIGZvckNvc2luZV0gPSB2YXJpYW50ID09PSBcIm93blwiID8gWzIgKiBwYWlyLCAyICogcGFpciArIDFdIDogW3BhaXIsIHBhaXJdO1xuICAgICAgY29uc3QgYW5nbGUgPSAod2hpY2g6IG51bWJlcikgPT4gcm91bmQocG9zaXRpb24gKiAob21lZ2Fbd2hpY2hdID8/IDApKTtcbiAgICAgIGNvbnN0IHNpbmUgPSB1bml0LnBoYXNvcnMoYW5nbGUoZm9yU2luZSkpLnNpbmVzWzBdID8/IDA7XG4gICAgICBjb25zdCBjb3NpbmUgPSB1bml0LnBoYXNvcnMoYW5nbGUoZm9yQ29zaW5lKSkuY29zaW5lc1swXSA/PyAwO1xuICAgICAgY29uc3Qgc3RhcnQgPSBwb3NpdGlvbiAqIGRpbSArIDIgKiBwYWlyO1xuICAgICAgc2luZXNbc3RhcnQgKyBldmVuc10gPSBzaW5lO1xuICAgICAgdGFibGVbc3RhcnQgKyBldmVuc10gPSBzaW5lO1xuICAgICAgdGFibGVbc3RhcnQgKyBvZGRzXSA9IGNvc2luZTtcbiAgICB9XG4gIH1cbiAgcmV0dXJuIHsgZXhwb25lbnRzOiBleHBvbmVudHNPZih2YXJpYW50LCBkaW0pLCBvbWVnYSwgc2luZXMsIHRhYmxlIH07XG59XG5cbi8qKiBUaGUgcHJvZ3JhbSBvZiBhIHZhcmlhbnQ6IHNpeCBsaW5lcy4gV2hhdCBkaWZmZXJzIGZyb20gdGhlIHBhcGVyJ3Mgc3RhbmRzIGJldHdlZW4gbWFya3MuICovXG5leHBvcnQgZnVuY3Rpb24gbGluZXNPZihcbiAgdmFyaWFudDogVmFyaWFudCxcbiAgeyBsZW5ndGgsIGRpbSB9OiB7IGxlbmd0aDogbnVtYmVyOyBkaW06IG51bWJlciB9ID0geyBsZW5ndGg6IDQsIGRpbTogNCB9LFxuKTogcmVhZG9ubHkgc3RyaW5nW10ge1xuICBjb25zdCByYW5nZSA9IHtcbiAgICBcImZyb20tb25lXCI6IGB0b3JjaC5hcmFuZ2UowqsyLCAke2RpbSArIDJ9wrssIDIpIC8gJHtkaW19YCxcbiAgICBkb3VibGVkOiBgwqsyICrCuyB0b3JjaC5hcmFuZ2UoMCwgJHtkaW19LCAyKSAvICR7ZGltfWAsXG4gICAgaW50ZWdlcjogYHRvcmNoLmFyYW5nZSgwLCAke2RpbX0sIDIpIMKrLy/CuyAke2RpbX1gLFxuICAgIG93bjogYHRvcmNoLmFyYW5nZSjCqyR7ZGltfcK7KSAvICR7ZGltfWAsXG4gIH0gYXMgY29uc3Qgc2F0aXNmaWVzIFBhcnRpYWw8UmVjb3JkPFZhcmlhbnQsIHN0cmluZz4+O1xuICBjb25zdCBleHBvbmVudCA9IChyYW5nZSBhcyBQYXJ0aWFsPFJlY29yZDxWYXJpYW50LCBzdHJpbmc+PilbdmFyaWFudF07XG4gIGNvbnN0IG9tZWdhID1cbiAgICB2YXJpYW50ID09PSBcImV4cFwiXG4gICAgICA/IFwiwqt0b3JjaC5leHAoLW1hdGgubG9nKDEwMDAwKSAqIGV4cG9uZW50KcK7XCJcbiAgICAgIDogdmFyaWFudCA9PT0gXCJtdWx0aXBsaWVkXCJcbiAgICAgICAgPyBcIsKrMSAqwrsgdG9yY2gucG93KDEwMDAwLCBleHBvbmVudClcIlxuICAgICAgICA6IFwiMSAvIHRvcmNoLnBvdygxMDAwMCwgZXhwb25lbnQpXCI7XG4gIGNvbnN0IG9mID0gKHN0YXJ0OiBudW1iZXIpID0+ICh2YXJpYW50ID09PSBcIm93blwiID8gYMKrWzosICR7c3RhcnR9OjoyXcK7YCA6IFwiXCIpO1xuICByZXR1cm4gW1xuICAgIGBwb3NpdGlvbiA9IHRvcmNoLmFyYW5nZSgke2xlbmd0aH0pLnVuc3F1ZWV6ZSgxKWAsXG4gICAgYGV4cG9uZW50ID0gJHtleHBvbmVudCA/PyBgdG9yY2guYXJhbmdlKDAsICR7ZGltfSwgMikgLyAke2RpbX1gfWAsXG4gICAgYG9tZWdhID0gJHtvbWVnYX1gLFxuICAgIGBwZSA9IHRvcmNoLnplcm9zKCR7bGVuZ3RofSwgJHtkaW19KWAsXG4gICAgYHBlWzosICR7dmFyaWFudCA9PT0gXCJvdmVyd3JpdHRlblwiID8gXCLCqzE6OjLCu1wiIDogXCIwOjoyXCJ9XSA9IHRvcmNoLnNpbihwb3NpdGlvbiAqIG9tZWdhKSR7b2YoMCl9YCxcbiAgICBgcGVbOiwgMTo6Ml0gPSB0b3JjaC5jb3MocG9zaXRpb24gKiBvbWVnYSkke29mKDEpfWAsXG4gIF07XG59XG4iLCJpbXBvcnQgdHlwZSBidWlsZFRleHQgZnJvbSBcInBvc2VuYzp0ZXh0L2J1aWxkXCI7XG5pbXBvcnQgdHlwZSB7IFBvc2VuYyB9IGZyb20gXCJwb3NlbmNcIjtcbmltcG9ydCB7IENvbG91cnMgfSBmcm9tIFwiLi4vLi4vZHJhdy9jb2xvdXJzLmpzXCI7XG5pbXBvcnQgeyB3aG9sZSB9IGZyb20gXCIuLi8uLi90ZXh0L251bWJlci5qc1wiO1xuaW1wb3J0IHR5cGUgeyBWYWx1ZXMgfSBmcm9tIFwiLi4vc2hhcmVkL3NldHRpbmcuanNcIjtcbmltcG9ydCB7IHR5cGUgUHJpbnRlZCwgcHJpbnQgfSBmcm9tIFwiLi9wcmludC5qc1wiO1xuaW1wb3J0IHR5cGUgeyBidWlsZCB9IGZyb20gXCIuL3NldHRpbmdzLmpzXCI7XG5pbXBvcnQgeyB0eXBlIEJ1aWx0LCBidWlsdE9mLCB0eXBlIFZhcmlhbnQgfSBmcm9tIFwiLi92YXJpYW50cy5qc1wiO1xuXG4vKiogVGhlIHNpemUgb2YgdGhlIHRhYmxlIHRoYXQgdGhlIHByb2dyYW0gbWFrZXMuICovXG5leHBvcnQgY29uc3QgW2xlbmd0aCwgZGltXSA9IFs0LCA0XTtcbi8qKiBXaGF0IHRoZSBkb2N0b3IgaXMgYXNrZWQgYWJvdXQ6IGxhcmdlIGVub3VnaCB0aGF0IG5vIHR3byBmb3JtdWxhcyBhZ3JlZSBieSBjaGFuY2UuICovXG5leHBvcnQgY29uc3QgbGFyZ2UgPSB7IGxlbmd0aDogMzIsIGRpbTogMTYsIHByZWNpc2lvbjogXCJmbG9hdDY0XCIgfSBhcyBjb25zdDtcblxuLyoqIFdoYXQgdGhlIGxhc3QgbGluZSB0aGF0IGhhcyBydW4gaGFzIG1hZGUuICovXG5leHBvcnQgaW50ZXJmYWNlIFNjZW5lIGV4dGVuZHMgVmFsdWVzPHR5cGVvZiBidWlsZC5zZXR0aW5ncz4ge1xuICBtYWRlOiBQcmludGVkO1xuICBwcmludGVkOiBzdHJpbmc7XG4gIC8qKiBXaGV0aGVyIHRoZSB0YWJsZSBpcyB0aGVyZS4gKi9cbiAgaXNUaGVyZTogYm9vbGVhbjtcbiAgLyoqIFRoZSBjZWxscyBvZiB0aGUgdGFibGUsIHJvdyBieSByb3csIGFuZCB3aGV0aGVyIHRoZSBsaW5lIGhhcyBqdXN0IHdyaXR0ZW4gdGhlbS4gKi9cbiAgY2VsbHM6IHJlYWRvbmx5IHsgdmFsdWU6IG51bWJlcjsgaXNOZXc6IGJvb2xlYW4gfVtdO1xuICBjb2xvdXJzOiBDb2xvdXJzO1xufVxuXG5leHBvcnQgZnVuY3Rpb24gc2NlbmVPZihcbiAgcG9zZW5jOiBQb3NlbmMsXG4gIHsgbGluZSwgcHJlY2lzaW9uLCB2YXJpYW50IH06IFZhbHVlczx0eXBlb2YgYnVpbGQuc2V0dGluZ3M+LFxuKTogU2NlbmUge1xuICBjb25zdCBidWlsdCA9IGJ1aWx0T2YocG9zZW5jLCB2YXJpYW50LCB7IGxlbmd0aCwgZGltLCBwcmVjaXNpb24gfSk7XG4gIGNvbnN0IG1hZGUgPSBhcnJheUFmdGVyKGxpbmUsIGJ1aWx0LCB7IHZhcmlhbnQsIGtpbmQ6IHByZWNpc2lvbiB9KTtcbiAgY29uc3QgYWZ0ZXIgPSB0YWJsZUFmdGVyKGxpbmUsIGJ1aWx0KTtcbiAgcmV0dXJuIHtcbiAgICAuLi57IGxpbmUsIHByZWNpc2lvbiwgdmFyaWFudCwgbWFkZSB9LFxuICAgIHByaW50ZWQ6IHByaW50KG1hZGUpLFxuICAgIGlzVGhlcmU6IGxpbmUgPj0gNCxcbiAgICBjZWxsczogQXJyYXkuZnJvbShhZnRlciwgKHZhbHVlLCBjZWxsKSA9PiAoeyB2YWx1ZSwgaXNOZXc6IGlzTmV3KGxpbmUsIGNlbGwsIHZhcmlhbnQpIH0pKSxcbiAgICBjb2xvdXJzOiBuZXcgQ29sb3Vycyhwb3NlbmMsIEZsb2F0MzJBcnJheS5mcm9tKGFmdGVyKSksXG4gIH07XG59XG5cbi8qKiBXaGF0IHRoZSBjZWxscyBhcmUgY2FsbGVkLiAqL1xuZXhwb3J0IGZ1bmN0aW9uIGNlbGxzTmFtZSh7IGlzVGhlcmUsIGxpbmUgfTogU2NlbmUsIHRleHQ6IHR5cGVvZiBidWlsZFRleHQpOiBzdHJpbmcge1xuICByZXR1cm4gaXNUaGVyZSA/IHRleHQuY2VsbHMod2hvbGUobGluZSkpIDogdGV4dC5ub0NlbGxzO1xufVxuXG4vKiogV2hhdCB0aGUgYXJyYXkgaXMgY2FsbGVkLiAqL1xuZXhwb3J0IGZ1bmN0aW9uIHByaW50ZWROYW1lKHsgbGluZSB9OiBTY2VuZSwgeyBwcmludGVkLCBtYWtlcyB9OiB0eXBlb2YgYnVpbGRUZXh0KTogc3RyaW5nIHtcbiAgcmV0dXJuIHByaW50ZWQobWFrZXNbbGluZSAtIDFdID8/IFwiXCIpO1xufVxuXG4vKiogUmV0dXJucyB0aGUgYXJyYXkgdGhhdCBhIGxpbmUgbWFrZXMsIGFzIHRoZSBwcm9ncmFtIGhvbGRzIGl0LiAqL1xuZnVuY3Rpb24gYXJyYXlBZnRlcihcbiAgbGluZTogbnVtYmVyLFxuICB7IGV4cG9uZW50cywgb21lZ2EsIC4uLmJ1aWx0IH06IEJ1aWx0LFxuICB7IHZhcmlhbnQsIGtpbmQgfTogeyB2YXJpYW50OiBWYXJpYW50OyBraW5kOiBcImZsb2F0MzJcIiB8IFwiZmxvYXQ2NFwiIH0sXG4pOiBQcmludGVkIHtcbiAgaWYgKGxpbmUgPT09IDEpIHJldHVybiB7IGRhdGE6IFswLCAxLCAyLCAzXSwgc2hhcGU6IFtsZW5ndGgsIDFdLCBraW5kOiBcImludDY0XCIgfTtcbiAgaWYgKGxpbmUgPT09IDIpIHtcbiAgICBjb25zdCBpc1dob2xlID0gdmFyaWFudCA9PT0gXCJpbnRlZ2VyXCI7XG4gICAgcmV0dXJuIHsgZGF0YTogZXhwb25lbnRzLCBzaGFwZTogW2V4cG9uZW50cy5sZW5ndGhdLCBraW5kOiBpc1dob2xlID8gXCJpbnQ2NFwiIDoga2luZCB9O1xuICB9XG4gIGlmIChsaW5lID09PSAzKSByZXR1cm4geyBkYXRhOiBvbWVnYSwgc2hhcGU6IFtvbWVnYS5sZW5ndGhdLCBraW5kIH07XG4gIHJldHVybiB7IGRhdGE6IHRhYmxlQWZ0ZXIobGluZSwgYnVpbHQpLCBzaGFwZTogW2xlbmd0aCwgZGltXSwga2luZCB9O1xufVxuXG4vKiogUmV0dXJucyB0aGUgdGFibGUgYWZ0ZXIgYSBsaW5lLiBCZWZvcmUgbGluZSA0IGl0IGlzIG5vdCB0aGVyZSwgYW5kIGl0cyBjZWxscyBhcmUgemVyb3MgaGVyZS4gKi9cbmZ1bmN0aW9uIHRhYmxlQWZ0ZXIobGluZTogbnVtYmVyLCB7IHNpbmVzLCB0YWJsZSB9OiBQaWNrPEJ1aWx0LCBcInNpbmVzXCIgfCBcInRhYmxlXCI+KTogRmxvYXQ2NEFycmF5IHtcbiAgaWYgKGxpbmUgPD0gNCkgcmV0dXJuIG5ldyBGbG9hdDY0QXJyYXkobGVuZ3RoICogZGltKTtcbiAgcmV0dXJuIGxpbmUgPT09IDUgPyBzaW5lcyA6IHRhYmxlO1xufVxuXG4vKiogV2hldGhlciBhIGxpbmUgaGFzIHdyaXR0ZW4gYSBjZWxsIG9mIHRoZSB0YWJsZS4gKi9cbmZ1bmN0aW9uIGlzTmV3KGxpbmU6IG51bWJlciwgY2VsbDogbnVtYmVyLCB2YXJpYW50OiBWYXJpYW50KTogYm9vbGVhbiB7XG4gIGlmIChsaW5lIDw9IDQpIHJldHVybiBsaW5lID09PSA0O1xuICBjb25zdCBzdGFydCA9IGxpbmUgPT09IDUgJiYgdmFyaWFudCAhPT0gXCJvdmVyd3JpdHRlblwiID8gMCA6IDE7XG4gIHJldHVybiBjZWxsICUgMiA9PT0gc3RhcnQ7XG59XG5cbi8qKiBSZXR1cm5zIHRoZSBwYXJ0cyBvZiBhIGxpbmUgb2YgdGhlIHByb2dyYW0uIEV2ZXJ5IG90aGVyIHBhcnQgZGlmZmVycyBmcm9tIHRoZSBwYXBlcidzLiAqL1xuZXhwb3J0IGZ1bmN0aW9uIHBhcnRzT2YobGluZTogc3RyaW5nKTogc3RyaW5nW10ge1xuICByZXR1cm4gbGluZS5zcGxpdCgvW8KrwrtdLyk7XG59XG4iLCJpbXBvcnQgdHlwZSB7IFNpbnVzb2lkYWwgfSBmcm9tIFwicG9zZW5jXCI7XG5pbXBvcnQgdHlwZSB3b3JrZWRUZXh0IGZyb20gXCIuLi8uLi90ZXh0L2VuL3dvcmtlZC5qc1wiO1xuaW1wb3J0IHsgd2hvbGUgfSBmcm9tIFwiLi4vLi4vdGV4dC9udW1iZXIuanNcIjtcblxuLyoqIFRocmVlIHdvcmRzIG9mIGZvdXIgbnVtYmVycyBlYWNoLiAqL1xuZXhwb3J0IGNvbnN0IFtsZW5ndGgsIGRpbV0gPSBbMywgNF07XG4vKiogV2hhdCB0aGUgZG9jdG9yIGlzIGFza2VkIGFib3V0OiBsYXJnZSBlbm91Z2ggdGhhdCBubyB0d28gcnVsZXMgYWdyZWUgYnkgY2hhbmNlLiAqL1xuZXhwb3J0IGNvbnN0IGxhcmdlID0geyBsZW5ndGg6IDMyLCBkaW06IDE2IH07XG4vKiogTWFkZS11cCBlbWJlZGRpbmdzIG9mIHRoZSB0aHJlZSB3b3JkcyBhcyB3cml0dGVuOiB3aGF0IGEgbW9kZWwgd291bGQgaGF2ZSBsZWFybmVkLiAqL1xuY29uc3QgZW1iZWRkaW5ncyA9IFtcbiAgWzAuNSwgLTAuMiwgMC4xLCAwLjhdLFxuICBbLTAuNiwgMC4zLCAwLjksIC0wLjRdLFxuICBbMC4yLCAwLjcsIC0wLjUsIDAuMV0sXG5dIGFzIGNvbnN0O1xuLyoqIEhvdyBtYW55IHNlZWRzIHRoZSBtZWFuIGlzIHRha2VuIG92ZXIuICovXG5leHBvcnQgY29uc3Qgc2VlZHMgPSAxMDA7XG5cbi8qKiBXaGF0IHRoZSBzdW1zIGFyZSBtYWRlIHdpdGguICovXG5leHBvcnQgaW50ZXJmYWNlIFN1bXMge1xuICBlbmNvZGluZzogU2ludXNvaWRhbDtcbiAgLyoqIEZvciBlYWNoIHJvdywgd2hpY2ggd29yZCBvZiB0aGUgc2VudGVuY2UgaXQgaXMuICovXG4gIG9yZGVyOiByZWFkb25seSBudW1iZXJbXTtcbiAgcDogbnVtYmVyO1xuICBzZWVkOiBudW1iZXI7XG59XG5cbi8qKiBUaGUgZW1iZWRkaW5ncyBvZiB0aGUgd29yZHMsIHJvdyBieSByb3c6IFszLCA0XS4gKi9cbmV4cG9ydCBmdW5jdGlvbiByb3dzT2YoeyBvcmRlciB9OiBQaWNrPFN1bXMsIFwib3JkZXJcIj4pOiBGbG9hdDMyQXJyYXkge1xuICByZXR1cm4gRmxvYXQzMkFycmF5LmZyb20ob3JkZXIuZmxhdE1hcCgod29yZCkgPT4gZW1iZWRkaW5nc1t3b3JkXSA/PyBbXSkpO1xufVxuXG4vKiogWCArIFAsIGFuZCB3aXRoIGEgc2VlZCB3aGF0IGRyb3BvdXQgbGVhdmVzIG9mIGl0LiAqL1xuZXhwb3J0IGZ1bmN0aW9uIHN1bU9mKHN1bXM6IFN1bXMsIHNlZWQ/OiBudW1iZXIpOiBGbG9hdDMyQXJyYXkge1xuICBjb25zdCB7IGVuY29kaW5nLCBwIH0gPSBzdW1zO1xuICBjb25zdCB4ID0geyBkYXRhOiByb3dzT2Yoc3VtcyksIHNoYXBlOiBbbGVuZ3RoLCBkaW1dIH07XG4gIHJldHVybiBlbmNvZGluZy5hZGRUbyh4LCBzZWVkID09PSB1bmRlZmluZWQgPyB7fSA6IHsgZHJvcG91dDogeyBwLCBzZWVkIH0gfSk7XG59XG5cbi8qKiBUaGUgbWVhbiBvZiB3aGF0IGRyb3BvdXQgbGVhdmVzLCBvdmVyIG1hbnkgc2VlZHMuICovXG5mdW5jdGlvbiBtZWFuT2Yoc3VtczogU3Vtcyk6IG51bWJlcltdIHtcbiAgY29uc3QgdG90YWwgPSBuZXcgQXJyYXk8bnVtYmVyPihsZW5ndGggKiBkaW0pLmZpbGwoMCk7XG4gIGZvciAobGV0IHNlZWQgPSAwOyBzZWVkIDwgc2VlZHM7IHNlZWQrKykge1xuICAgIGZvciAoY29uc3QgW2luZGV4LCB2YWx1ZV0gb2Ygc3VtT2Yoc3Vtcywgc2VlZCkuZW50cmllcygpKSB7XG4gICAgICB0b3RhbFtpbmRleF0gPSAodG90YWxbaW5kZXhdID8/IDApICsgdmFsdWU7XG4gICAgfVxuICB9XG4gIHJldHVybiB0b3RhbC5tYXAoKHZhbHVlKSA9PiB2YWx1ZSAvIHNlZWRzKTtcbn1cblxuLyoqIFJlYWRzIHRoZSBzZXR0aW5nIGB3b3Jkc2A6IGZvciBlYWNoIHJvdywgd2hpY2ggd29yZCBvZiB0aGUgc2VudGVuY2UgaXQgaXMuICovXG5leHBvcnQgZnVuY3Rpb24gb3JkZXJPZih3b3Jkczogc3RyaW5nKTogbnVtYmVyW10ge1xuICByZXR1cm4gWy4uLndvcmRzXS5tYXAoTnVtYmVyKTtcbn1cblxuLyoqIE51bWJlcnMgb2YgMyDDlyA0IHdpdGggdGhlaXIgbmFtZSwgcm93IGJ5IHJvdy4gKi9cbmV4cG9ydCBpbnRlcmZhY2UgVG9sZCB7XG4gIGlkOiBcInhcIiB8IFwicFwiIHwgXCJzdW1cIiB8IFwiZHJvcHBlZFwiIHwgXCJtZWFuXCI7XG4gIG5hbWU6IHN0cmluZztcbiAgZGF0YTogRmxvYXQzMkFycmF5O1xufVxuXG4vKiogVGhlIHdvcmRzLCB0aGUgcG9zaXRpb25zIGFuZCB0aGVpciBzdW0uICovXG5leHBvcnQgZnVuY3Rpb24gYWRkZWRPZih0ZXh0OiB0eXBlb2Ygd29ya2VkVGV4dCwgc3VtczogU3Vtcyk6IFtUb2xkLCBUb2xkLCBUb2xkXSB7XG4gIHJldHVybiBbXG4gICAgeyBpZDogXCJ4XCIsIG5hbWU6IHRleHQueCwgZGF0YTogcm93c09mKHN1bXMpIH0sXG4gICAgeyBpZDogXCJwXCIsIG5hbWU6IHRleHQucCwgZGF0YTogc3Vtcy5lbmNvZGluZy5lbmNvZGUobGVuZ3RoKS5kYXRhIH0sXG4gICAgeyBpZDogXCJzdW1cIiwgbmFtZTogdGV4dC5zdW0sIGRhdGE6IHN1bU9mKHN1bXMpIH0sXG4gIF07XG59XG5cbi8qKiBUaGUgc3VtLCB3aGF0IGRyb3BvdXQgbGVhdmVzIG9mIGl0LCBhbmQgdGhlIG1lYW4gb2YgdGhhdCBvdmVyIG1hbnkgc2VlZHMuICovXG5leHBvcnQgZnVuY3Rpb24gZHJvcHBlZE9mKHRleHQ6IHR5cGVvZiB3b3JrZWRUZXh0LCBzdW1zOiBTdW1zKTogW1RvbGQsIFRvbGQsIFRvbGRdIHtcbiAgY29uc3QgeyBwLCBzZWVkIH0gPSBzdW1zO1xuICByZXR1cm4gW1xuICAgIHsgaWQ6IFwic3VtXCIsIG5hbWU6IHRleHQuc3VtLCBkYXRhOiBzdW1PZihzdW1zKSB9LFxuICAgIHsgaWQ6IFwiZHJvcHBlZFwiLCBuYW1lOiB0ZXh0LmRyb3BwZWQod2hvbGUocCksIHdob2xlKHNlZWQpKSwgZGF0YTogc3VtT2Yoc3Vtcywgc2VlZCkgfSxcbiAgICB7IGlkOiBcIm1lYW5cIiwgbmFtZTogdGV4dC5tZWFuKHdob2xlKHNlZWRzKSksIGRhdGE6IEZsb2F0MzJBcnJheS5mcm9tKG1lYW5PZihzdW1zKSkgfSxcbiAgXTtcbn1cbiIsIi8qKiBXaGVyZSBhIHJ1bGUgcHV0cyB0aGUgc2luZSBvciB0aGUgY29zaW5lIG9mIGEgcGFpciwgaW4gYSByb3cgd2l0aCBzbyBtYW55IHBhaXJzLiAqL1xudHlwZSBSdWxlID0gKHBhaXI6IG51bWJlciwgaXNDb3NpbmU6IGJvb2xlYW4sIHBhaXJzOiBudW1iZXIpID0+IG51bWJlcjtcblxuLyoqIFRoZSBhcnJhbmdlbWVudHMgdGhhdCB0aGUgc2FtZSB0d2VsdmUgbnVtYmVycyBjYW4gaGF2ZSBieSBhIHJ1bGUuIFRoZSBmaXJzdCBpcyB0aGUgcGFwZXIncy4gKi9cbmV4cG9ydCBjb25zdCBydWxlcyA9IHtcbiAgaW50ZXJsZWF2ZWQ6IChwYWlyLCBpc0Nvc2luZSkgPT4gMiAqIHBhaXIgKyBOdW1iZXIoaXNDb3NpbmUpLFxuICBjb25jYXRlbmF0ZWQ6IChwYWlyLCBpc0Nvc2luZSwgcGFpcnMpID0+IHBhaXIgKyAoaXNDb3NpbmUgPyBwYWlycyA6IDApLFxuICBcImNvc2luZXMtaW50ZXJsZWF2ZWRcIjogKHBhaXIsIGlzQ29zaW5lKSA9PiAyICogcGFpciArIE51bWJlcighaXNDb3NpbmUpLFxuICBcImNvc2luZXMtZmlyc3RcIjogKHBhaXIsIGlzQ29zaW5lLCBwYWlycykgPT4gcGFpciArIChpc0Nvc2luZSA/IDAgOiBwYWlycyksXG4gIFwicGFpcnMtcmV2ZXJzZWRcIjogKHBhaXIsIGlzQ29zaW5lLCBwYWlycykgPT4gMiAqIChwYWlycyAtIDEgLSBwYWlyKSArIE51bWJlcihpc0Nvc2luZSksXG59IGFzIGNvbnN0IHNhdGlzZmllcyBSZWFkb25seTxSZWNvcmQ8c3RyaW5nLCBSdWxlPj47XG5cbmV4cG9ydCB0eXBlIFJ1bGVOYW1lID0ga2V5b2YgdHlwZW9mIHJ1bGVzO1xuZXhwb3J0IGNvbnN0IHJ1bGVOYW1lcyA9IE9iamVjdC5rZXlzKHJ1bGVzKSBhcyBSdWxlTmFtZVtdO1xuXG4vKipcbiAqIFB1dHMgdGhlIGNvbHVtbnMgb2YgYW4gaW50ZXJsZWF2ZWQgdGFibGUgd2hlcmUgYSBydWxlIGhhcyB0aGVtLlxuICpcbiAqIHRhYmxlOiBbcm93cywgZGltXSwgaW50ZXJsZWF2ZWQuXG4gKi9cbmV4cG9ydCBmdW5jdGlvbiBhcnJhbmdlKHRhYmxlOiBGbG9hdDMyQXJyYXksIGRpbTogbnVtYmVyLCBuYW1lOiBSdWxlTmFtZSk6IEZsb2F0MzJBcnJheSB7XG4gIGNvbnN0IHJ1bGU6IFJ1bGUgPSBydWxlc1tuYW1lXTtcbiAgY29uc3QgYXJyYW5nZWQgPSBuZXcgRmxvYXQzMkFycmF5KHRhYmxlLmxlbmd0aCk7XG4gIGZvciAoY29uc3QgW2luZGV4LCB2YWx1ZV0gb2YgdGFibGUuZW50cmllcygpKSB7XG4gICAgY29uc3QgY29sdW1uID0gaW5kZXggJSBkaW07XG4gICAgY29uc3QgcGxhY2UgPSBydWxlKE1hdGguZmxvb3IoY29sdW1uIC8gMiksIGNvbHVtbiAlIDIgPT09IDEsIGRpbSAvIDIpO1xuICAgIGFycmFuZ2VkW2luZGV4IC0gY29sdW1uICsgcGxhY2VdID0gdmFsdWU7XG4gIH1cbiAgcmV0dXJuIGFycmFuZ2VkO1xufVxuXG4vKiogUmV0dXJucyB0aGUgZmlyc3QgcnVsZSBieSB3aGljaCBhIHRhYmxlIGhhcyB0aGVzZSBudW1iZXJzLCBpZiB0aGVyZSBpcyBvbmUuICovXG5leHBvcnQgZnVuY3Rpb24gcnVsZU9mKFxuICBwbGFjZWQ6IHJlYWRvbmx5IG51bWJlcltdLFxuICB0YWJsZTogRmxvYXQzMkFycmF5LFxuICBkaW06IG51bWJlcixcbik6IFJ1bGVOYW1lIHwgdW5kZWZpbmVkIHtcbiAgcmV0dXJuIHJ1bGVOYW1lcy5maW5kKChuYW1lKSA9PlxuICAgIGFycmFuZ2UodGFibGUsIGRpbSwgbmFtZSkuZXZlcnkoKHZhbHVlLCBpbmRleCkgPT4gdmFsdWUgPT09IHBsYWNlZFtpbmRleF0pLFxuICApO1xufVxuIiwiaW1wb3J0IHR5cGUgeyBEb2N0b3IsIEZpbmRpbmcsIEZpbmRpbmdEYXRhLCBHYXBzLCBUYWJsZVByb2JsZW0gfSBmcm9tIFwicG9zZW5jL2RvY3RvclwiO1xuXG4vKiogQSB0YWJsZSBhcyBpdCB3YXMgcmVhZC4gKi9cbmV4cG9ydCBpbnRlcmZhY2UgR2l2ZW4ge1xuICBkYXRhOiBGbG9hdDMyQXJyYXk8QXJyYXlCdWZmZXI+O1xuICBzaGFwZTogbnVtYmVyW107XG4gIC8qKiBXaGF0IGEgcHJpbnQgbGVmdCBvdXQuICovXG4gIGdhcHM6IEdhcHMgfCB1bmRlZmluZWQ7XG4gIC8qKiBUaGUgbmFtZSBvZiB0aGUgY29sdW1uIHRoYXQgbnVtYmVycyB0aGUgcm93cyBhbmQgd2FzIGxlZnQgb3V0LiAqL1xuICBpbmRleDogc3RyaW5nIHwgdW5kZWZpbmVkO1xufVxuXG4vKiogV2hhdCBjb21lcyBvZiBhIHNvdXJjZTogYSB0YWJsZSBhbmQgd2hhdCB0aGUgZG9jdG9yIHNheXMgb2YgaXQsIG9yIHdoeSB0aGVyZSBpcyBub25lLiAqL1xuZXhwb3J0IHR5cGUgQW5zd2VyID1cbiAgfCB7IGtpbmQ6IFwiY29tcGFyZWRcIjsgdGFibGU6IEdpdmVuOyBmaW5kaW5nczogcmVhZG9ubHkgRmluZGluZ0RhdGFbXSB9XG4gIHwgeyBraW5kOiBcInByb2JsZW1cIjsgcHJvYmxlbTogVGFibGVQcm9ibGVtIH1cbiAgfCB7IGtpbmQ6IFwidW5yZWFkYWJsZVwiIHwgXCJ1bmxvYWRhYmxlXCI7IG1lc3NhZ2U6IHN0cmluZyB9O1xuXG4vKiogV2hhdCBpcyBiZWluZyBkb25lOiB0aGUgc2hhcGUgb2YgYSB0YWJsZSB0aGF0IGlzIGNvbXBhcmVkLCBvciB0aGUgc2hhcmUgb2YgYSB0ZXh0IHRoYXQgaGFzIGJlZW4gcmVhZC4gKi9cbmV4cG9ydCBpbnRlcmZhY2UgV29yayB7XG4gIHNoYXBlPzogcmVhZG9ubHkgbnVtYmVyW107XG4gIHNoYXJlPzogbnVtYmVyO1xufVxuLyoqIElzIHRvbGQgd2hhdCBpcyBiZWluZyBkb25lLiAqL1xuZXhwb3J0IHR5cGUgVG9sZFdvcmsgPSAod29yazogV29yaykgPT4gdm9pZDtcblxuLyoqIExlc3MgaXMgbm90IHRvbGQuICovXG5jb25zdCBsZWFzdFNoYXJlID0gMC4wMTtcblxuLyoqIFJlYWRzIHRhYmxlcyBhbmQgYXNrcyB0aGUgZG9jdG9yIGFib3V0IHRoZW0sIGhlcmUgb3IgaW4gYSB3b3JrZXIuIFRoZSBsYXN0IHRhYmxlIGlzIGtlcHQuICovXG5leHBvcnQgaW50ZXJmYWNlIENvbnN1bHRhbnQge1xuICAvKiogQHBhcmFtIG5hbWUgT2YgdGhlIGZpbGUuICovXG4gIHJlYWQoc291cmNlOiBzdHJpbmcgfCBCbG9iLCBuYW1lOiBzdHJpbmcgfCB1bmRlZmluZWQsIHRvbGQ6IFRvbGRXb3JrKTogUHJvbWlzZTxBbnN3ZXI+O1xuICAvKiogVGhlIHRhYmxlIG1pbnVzIHRoZSBmb3JtdWxhIG9mIGEgZmluZGluZy4gKi9cbiAgbGVmdChmaW5kaW5nOiBudW1iZXIpOiBQcm9taXNlPEZsb2F0MzJBcnJheTxBcnJheUJ1ZmZlcj4+O1xuICAvKiogVGhlIGNvc2luZSBhbmQgdGhlIHNpbmUgb2YgZWFjaCBwYWlyIG9mIGEgcm90YXJ5IGF0IGEgcm93LiAqL1xuICBoYW5kcyhmaW5kaW5nOiBudW1iZXIsIHJvdzogbnVtYmVyKTogUHJvbWlzZTxGbG9hdDMyQXJyYXk8QXJyYXlCdWZmZXI+Pjtcbn1cblxudHlwZSBNb2R1bGUgPSB0eXBlb2YgaW1wb3J0KFwicG9zZW5jL2RvY3RvclwiKTtcblxuLyoqIFdoYXQgb2YgYSBmaW5kaW5nIGFub3RoZXIgdGhyZWFkIGNhbiBiZSBnaXZlbi4gKi9cbmV4cG9ydCBmdW5jdGlvbiBkYXRhT2YoeyBhbHNvLCAuLi5vdGhlcnMgfTogRmluZGluZyk6IEZpbmRpbmdEYXRhIHtcbiAgY29uc3QgeyBoYW5kcywgdGFibGUsIC4uLmRhdGEgfSA9IG90aGVycztcbiAgcmV0dXJuIHsgLi4uZGF0YSwgYWxzbzogYWxzby5tYXAoZGF0YU9mKSB9O1xufVxuXG4vKiogQSBjb25zdWx0YW50IGluIHRoZSB0aHJlYWQgdGhhdCBpdCB3YXMgbWFkZSBpbi4gKi9cbmV4cG9ydCBjbGFzcyBDb25zdWx0YW50SGVyZSBpbXBsZW1lbnRzIENvbnN1bHRhbnQge1xuICByZWFkb25seSAjbW9kdWxlOiAoKSA9PiBQcm9taXNlPE1vZHVsZT47XG4gICNrZXB0OiB7IGRvY3RvcjogRG9jdG9yOyB0YWJsZTogR2l2ZW47IGZpbmRpbmdzOiByZWFkb25seSBGaW5kaW5nW10gfSB8IHVuZGVmaW5lZDtcblxuICAvKiogQHBhcmFtIG1vZHVsZSBHaXZlcyB0aGUgZG9jdG9yJ3MgbW9kdWxlLCB3aGljaCBpcyBmZXRjaGVkIHdoZW4gYSB0YWJsZSBpcyB0aGVyZS4gKi9cbiAgY29uc3RydWN0b3IobW9kdWxlOiAoKSA9PiBQcm9taXNlPE1vZHVsZT4pIHtcbiAgICB0aGlzLiNtb2R1bGUgPSBtb2R1bGU7XG4gIH1cblxuICBhc3luYyByZWFkKHNvdXJjZTogc3RyaW5nIHwgQmxvYiwgbmFtZTogc3RyaW5nIHwgdW5kZWZpbmVkLCB0b2xkOiBUb2xkV29yayk6IFByb21pc2U8QW5zd2VyPiB7XG4gICAgdGhpcy4ja2VwdCA9IHVuZGVmaW5lZDtcbiAgICBsZXQgcG9zZW5jOiBNb2R1bGU7XG4gICAgbGV0IGRvY3RvcjogRG9jdG9yO1xuICAgIHRyeSB7XG4gICAgICBwb3NlbmMgPSBhd2FpdCB0aGlzLiNtb2R1bGUoKTtcbiAgICAgIGRvY3RvciA9IGF3YWl0IHBvc2VuYy5sb2FkKCk7XG4gICAgfSBjYXRjaCAoZXJyb3IpIHtcbiAgICAgIHJldHVybiB7IGtpbmQ6IFwidW5sb2FkYWJsZVwiLCBtZXNzYWdlOiBTdHJpbmcoZXJyb3IpIH07XG4gICAgfVxuICAgIGxldCBzYWlkID0gMDtcbiAgICBjb25zdCBwcm9ncmVzcyA9IChzaGFyZTogbnVtYmVyKSA9PiB7XG4gICAgICBpZiAoc2hhcmUgPCBzYWlkICsgbGVhc3RTaGFyZSkgcmV0dXJuO1xuICAgICAgc2FpZCA9IHNoYXJlO1xuICAgICAgdG9sZCh7IHNoYXJlIH0pO1xuICAgIH07XG4gICAgdHJ5IHtcbiAgICAgIGNvbnN0IHJlYWQgPVxuICAgICAgICB0eXBlb2Ygc291cmNlID09PSBcInN0cmluZ1wiXG4gICAgICAgICAgPyBwb3NlbmMucmVhZFRhYmxlKHNvdXJjZSwgdW5kZWZpbmVkLCB7IHByb2dyZXNzIH0pXG4gICAgICAgICAgOiBhd2FpdCBwb3NlbmMucmVhZFRhYmxlRmlsZShzb3VyY2UsIHsgbmFtZSwgcHJvZ3Jlc3MgfSk7XG4gICAgICBjb25zdCB7IGRhdGEsIGdhcHMsIGluZGV4IH0gPSByZWFkO1xuICAgICAgY29uc3Qgc2hhcGUgPSByZWFkLnNoYXBlLmxlbmd0aCA9PT0gMSA/IFsxLCAuLi5yZWFkLnNoYXBlXSA6IHJlYWQuc2hhcGU7XG4gICAgICBjb25zdCB0YWJsZSA9IHsgZGF0YSwgc2hhcGUsIGdhcHMsIGluZGV4IH07XG4gICAgICB0b2xkKHsgc2hhcGUgfSk7XG4gICAgICBjb25zdCBmaW5kaW5ncyA9IGRvY3Rvci5pZGVudGlmeSh0YWJsZSk7XG4gICAgICB0aGlzLiNrZXB0ID0geyBkb2N0b3IsIHRhYmxlLCBmaW5kaW5ncyB9O1xuICAgICAgcmV0dXJuIHsga2luZDogXCJjb21wYXJlZFwiLCB0YWJsZSwgZmluZGluZ3M6IGZpbmRpbmdzLm1hcChkYXRhT2YpIH07XG4gICAgfSBjYXRjaCAoZXJyb3IpIHtcbiAgICAgIHJldHVybiBlcnJvciBpbnN0YW5jZW9mIHBvc2VuYy5UYWJsZUVycm9yXG4gICAgICAgID8geyBraW5kOiBcInByb2JsZW1cIiwgcHJvYmxlbTogZXJyb3IucHJvYmxlbSB9XG4gICAgICAgIDogeyBraW5kOiBcInVucmVhZGFibGVcIiwgbWVzc2FnZTogU3RyaW5nKGVycm9yKSB9O1xuICAgIH1cbiAgfVxuXG4gIGFzeW5jIGxlZnQoZmluZGluZzogbnVtYmVyKTogUHJvbWlzZTxGbG9hdDMyQXJyYXk8QXJyYXlCdWZmZXI+PiB7XG4gICAgY29uc3QgeyBkb2N0b3IsIHRhYmxlLCBmaW5kaW5ncyB9ID0gdGhpcy4ja2VwdCA/PyB7fTtcbiAgICBjb25zdCBmb3JtdWxhID0gZmluZGluZ3M/LltmaW5kaW5nXT8udGFibGUoKTtcbiAgICBpZiAoIWRvY3RvciB8fCAhdGFibGUgfHwgIWZvcm11bGEpIHRocm93IG5ldyBFcnJvcihgdGhlcmUgaXMgbm8gZmluZGluZyAke2ZpbmRpbmd9YCk7XG4gICAgcmV0dXJuIGRvY3Rvci5kaWZmZXJlbmNlKHRhYmxlLCBmb3JtdWxhKS5kYXRhO1xuICB9XG5cbiAgYXN5bmMgaGFuZHMoZmluZGluZzogbnVtYmVyLCByb3c6IG51bWJlcik6IFByb21pc2U8RmxvYXQzMkFycmF5PEFycmF5QnVmZmVyPj4ge1xuICAgIGNvbnN0IGhhbmRzID0gdGhpcy4ja2VwdD8uZmluZGluZ3NbZmluZGluZ10/LmhhbmRzKHJvdyk7XG4gICAgaWYgKCFoYW5kcykgdGhyb3cgbmV3IEVycm9yKGB0aGVyZSBpcyBubyByb3RhcnkgaW4gZmluZGluZyAke2ZpbmRpbmd9YCk7XG4gICAgcmV0dXJuIGhhbmRzLmRhdGE7XG4gIH1cbn1cbiIsImltcG9ydCB7IGxvYWQgfSBmcm9tIFwicG9zZW5jXCI7XG5pbXBvcnQgeyB0eXBlIERvY3RvciwgdHlwZSBGaW5kaW5nRGF0YSwgbG9hZCBhcyBsb2FkRG9jdG9yIH0gZnJvbSBcInBvc2VuYy9kb2N0b3JcIjtcbmltcG9ydCB0eXBlIHsgUGx1Z2luIH0gZnJvbSBcInZpdGVcIjtcbmltcG9ydCB7IGxhcmdlIGFzIGJ1aWx0IH0gZnJvbSBcIi4uL2J1aWxkL21hZGUuanNcIjtcbmltcG9ydCB7IGJ1aWx0T2YsIHZhcmlhbnRzIH0gZnJvbSBcIi4uL2J1aWxkL3ZhcmlhbnRzLmpzXCI7XG5pbXBvcnQgeyBsYXJnZSBhcyBhcnJhbmdlZCB9IGZyb20gXCIuLi93b3JrZWQvbnVtYmVycy5qc1wiO1xuaW1wb3J0IHsgYXJyYW5nZSwgcnVsZU5hbWVzIH0gZnJvbSBcIi4uL3dvcmtlZC9ydWxlcy5qc1wiO1xuaW1wb3J0IHsgZGF0YU9mIH0gZnJvbSBcIi4vY29uc3VsdGFudC5qc1wiO1xuXG4vKipcbiAqIFdoYXQgdGhlIGRvY3RvciBzYXlzIG9mIHRoZSB0YWJsZXMgdGhhdCBhIGZpZ3VyZSBtYWtlcyBpdHNlbGYuIEl0IGlzIGFza2VkIHdoaWxlIHRoZSBmaWd1cmUgaXMgYnVpbHQ6IHRoZVxuICogYW5zd2VycyB3ZWlnaCBmYXIgbGVzcyB0aGFuIHRoZSBkb2N0b3IsIHdob20gbm8gcmVhZGVyIGNhbiBhc2sgYW55dGhpbmcgZWxzZSB0aGVyZS5cbiAqL1xuY29uc3QgcHJlZml4ID0gXCJwb3NlbmM6ZmluZGluZ3MvXCI7XG5cbmludGVyZmFjZSBUYWJsZSB7XG4gIGRhdGE6IEZsb2F0MzJBcnJheSB8IEZsb2F0NjRBcnJheTtcbiAgc2hhcGU6IHJlYWRvbmx5IG51bWJlcltdO1xufVxuXG4vKiogVGhlIGZpZ3VyZXMgc2hvdyB0aGVpciBwcm9ncmFtcyB0aGVtc2VsdmVzLCBsaW5lIGJ5IGxpbmUuICovXG5jb25zdCB3aXRob3V0UHJvZ3JhbXMgPSAoeyBhbHNvLCAuLi5maW5kaW5nIH06IEZpbmRpbmdEYXRhKTogRmluZGluZ0RhdGEgPT4gKHtcbiAgLi4uZmluZGluZyxcbiAgcHl0aG9uOiB1bmRlZmluZWQsXG4gIGFsc286IGFsc28ubWFwKHdpdGhvdXRQcm9ncmFtcyksXG59KTtcblxuY29uc3QgYXNrID0gKGRvY3RvcjogRG9jdG9yLCB0YWJsZXM6IHJlYWRvbmx5IChyZWFkb25seSBbbmFtZTogc3RyaW5nLCB0YWJsZTogVGFibGVdKVtdKSA9PlxuICBPYmplY3QuZnJvbUVudHJpZXMoXG4gICAgdGFibGVzLm1hcCgoW25hbWUsIHRhYmxlXSkgPT4ge1xuICAgICAgY29uc3QgW2ZpbmRpbmddID0gZG9jdG9yLmlkZW50aWZ5KHRhYmxlKTtcbiAgICAgIHJldHVybiBbbmFtZSwgZmluZGluZyAmJiB3aXRob3V0UHJvZ3JhbXMoZGF0YU9mKGZpbmRpbmcpKV07XG4gICAgfSksXG4gICk7XG5cbmFzeW5jIGZ1bmN0aW9uIG1ha2VGaW5kaW5ncygpOiBQcm9taXNlPFJlYWRvbmx5PFJlY29yZDxzdHJpbmcsIG9iamVjdD4+PiB7XG4gIGNvbnN0IFtwb3NlbmMsIGRvY3Rvcl0gPSBhd2FpdCBQcm9taXNlLmFsbChbbG9hZCgpLCBsb2FkRG9jdG9yKCldKTtcbiAgY29uc3QgcGFwZXIgPSBwb3NlbmMuc2ludXNvaWRhbCh7IGRpbTogYXJyYW5nZWQuZGltIH0pLmVuY29kZShhcnJhbmdlZC5sZW5ndGgpO1xuICByZXR1cm4ge1xuICAgIGJ1aWxkOiBhc2soXG4gICAgICBkb2N0b3IsXG4gICAgICB2YXJpYW50cy5tYXAoKHZhcmlhbnQpID0+IHtcbiAgICAgICAgY29uc3QgeyB0YWJsZSB9ID0gYnVpbHRPZihwb3NlbmMsIHZhcmlhbnQsIGJ1aWx0KTtcbiAgICAgICAgcmV0dXJuIFt2YXJpYW50LCB7IGRhdGE6IHRhYmxlLCBzaGFwZTogW2J1aWx0Lmxlbmd0aCwgYnVpbHQuZGltXSB9XSBhcyBjb25zdDtcbiAgICAgIH0pLFxuICAgICksXG4gICAgd29ya2VkOiBhc2soXG4gICAgICBkb2N0b3IsXG4gICAgICBydWxlTmFtZXMubWFwKChydWxlKSA9PiB7XG4gICAgICAgIGNvbnN0IGRhdGEgPSBhcnJhbmdlKHBhcGVyLmRhdGEsIGFycmFuZ2VkLmRpbSwgcnVsZSk7XG4gICAgICAgIHJldHVybiBbcnVsZSwgeyBkYXRhLCBzaGFwZTogcGFwZXIuc2hhcGUgfV0gYXMgY29uc3Q7XG4gICAgICB9KSxcbiAgICApLFxuICB9O1xufVxuXG4vKiogTWFrZXMgdGhlIG1vZHVsZXMgb2YgdGhlIGZpbmRpbmdzLCBvbmNlIGZvciBhbGwgZmlsZXMgdGhhdCBhcmUgYnVpbHQuICovXG5leHBvcnQgZnVuY3Rpb24gZG9jdG9yc0ZpbmRpbmdzKCk6IFBsdWdpbiB7XG4gIGxldCBmaW5kaW5nczogUmV0dXJuVHlwZTx0eXBlb2YgbWFrZUZpbmRpbmdzPiB8IHVuZGVmaW5lZDtcbiAgcmV0dXJuIHtcbiAgICBuYW1lOiBcInBvc2VuYzpmaW5kaW5nc1wiLFxuICAgIHJlc29sdmVJZDogKGlkKSA9PiAoaWQuc3RhcnRzV2l0aChwcmVmaXgpID8gYFxcMCR7aWR9YCA6IG51bGwpLFxuICAgIGFzeW5jIGxvYWQoaWQpIHtcbiAgICAgIGlmICghaWQuc3RhcnRzV2l0aChgXFwwJHtwcmVmaXh9YCkpIHJldHVybiBudWxsO1xuICAgICAgZmluZGluZ3MgPz89IG1ha2VGaW5kaW5ncygpO1xuICAgICAgY29uc3QgbWFkZSA9IChhd2FpdCBmaW5kaW5ncylbaWQuc2xpY2UocHJlZml4Lmxlbmd0aCArIDEpXTtcbiAgICAgIGlmIChtYWRlID09PSB1bmRlZmluZWQpIHRocm93IG5ldyBFcnJvcihgbm8gZmlndXJlIGFza3MgZm9yICR7aWQuc2xpY2UoMSl9YCk7XG4gICAgICByZXR1cm4geyBjb2RlOiBgZXhwb3J0IGRlZmF1bHQgJHtKU09OLnN0cmluZ2lmeShtYWRlKX07YCwgbWFwOiBudWxsIH07XG4gICAgfSxcbiAgfTtcbn1cbiIsImltcG9ydCB7IHJlYWRGaWxlIH0gZnJvbSBcIm5vZGU6ZnMvcHJvbWlzZXNcIjtcbmltcG9ydCB7IGZpbGVVUkxUb1BhdGggfSBmcm9tIFwibm9kZTp1cmxcIjtcbmltcG9ydCBrYXRleCBmcm9tIFwia2F0ZXhcIjtcbmltcG9ydCB7IGxvYWQgfSBmcm9tIFwicG9zZW5jL2RpYWxlY3RzXCI7XG5pbXBvcnQgdHlwZSB7IFBsdWdpbiB9IGZyb20gXCJ2aXRlXCI7XG5cbi8qKiBUaGUgZm9ybXVsYXMgb2YgdGhlIHByZXNldHMgZm9yIHNlcXVlbmNlcywgZWFjaCByZW5kZXJlZCBvbmNlLCBzaW5jZSBtYW55IHNoYXJlIG9uZS4gKi9cbmNvbnN0IGZvcm11bGFzID0gXCJwb3NlbmM6Zm9ybXVsYXNcIjtcbi8qKiBUaGUgZmFjdHMgYWJvdXQgdGhlIHByZXNldHMgZm9yIHNlcXVlbmNlczogYSBmaWd1cmUgb2ZmZXJzIHRoZW0gYmVmb3JlIHRoZSBsaWJyYXJ5IGlzIHRoZXJlLiAqL1xuY29uc3Qgc2VxdWVuY2VzID0gXCJwb3NlbmM6c2VxdWVuY2VzXCI7XG4vKiogbWF0aG1sLmNzcyBhcyBhIExpdCBzdHlsZS4gQSBwYWdlJ3Mgc3R5bGUgc2hlZXQgZG9lcyBub3QgcmVhY2ggaW50byBhIGZpZ3VyZS4gKi9cbmNvbnN0IHN0eWxlID0gXCJwb3NlbmM6bWF0aG1sLXN0eWxlXCI7XG5cbmNvbnN0IGF0ID0gKG5hbWU6IHN0cmluZykgPT4gZmlsZVVSTFRvUGF0aChuZXcgVVJMKG5hbWUsIGltcG9ydC5tZXRhLnVybCkpO1xuXG4vKipcbiAqIFJlbmRlcnMgVGVYIGFzIE1hdGhNTC4gYFxcc2xvdHtuYW1lfWAgYmVjb21lcyB0aGUgdGV4dCBgQG5hbWVgLlxuICpcbiAqIEBwYXJhbSBmaWxlTmFtZSBXaGVyZSB0aGUgVGVYIHN0YW5kcywgZm9yIHRoZSBtZXNzYWdlIG9mIGFuIGVycm9yLlxuICovXG5leHBvcnQgZnVuY3Rpb24gcmVuZGVyRm9ybXVsYSh0ZXg6IHN0cmluZywgZmlsZU5hbWU6IHN0cmluZyk6IHN0cmluZyB7XG4gIGNvbnN0IG1hcmt1cCA9IGthdGV4LnJlbmRlclRvU3RyaW5nKHRleCwge1xuICAgIG91dHB1dDogXCJtYXRobWxcIixcbiAgICB0aHJvd09uRXJyb3I6IHRydWUsXG4gICAgc3RyaWN0OiBcImVycm9yXCIsXG4gICAgbWFjcm9zOiB7IFwiXFxcXHNsb3RcIjogXCJcXFxcdGV4dHtAIzF9XCIgfSxcbiAgfSk7XG4gIGNvbnN0IGJvZHkgPSAvPHNlbWFudGljcz4oLiopPGFubm90YXRpb24vcy5leGVjKG1hcmt1cCk/LlsxXTtcbiAgaWYgKGJvZHkgPT09IHVuZGVmaW5lZCkgdGhyb3cgbmV3IEVycm9yKGAke2ZpbGVOYW1lfTogS2FUZVggZ2F2ZSBubyBNYXRoTUxgKTtcbiAgcmV0dXJuIGA8bWF0aD4ke2JvZHl9PC9tYXRoPmA7XG59XG5cbi8qKiBFc2NhcGVzIG1hcmt1cCBmb3IgYSB0ZW1wbGF0ZSBsaXRlcmFsLiAqL1xuZnVuY3Rpb24gcXVvdGVkKG1hcmt1cDogc3RyaW5nKTogc3RyaW5nIHtcbiAgcmV0dXJuIG1hcmt1cC5yZXBsYWNlQWxsKC9bYFxcXFxdfFxcJFxcey9nLCAoc3BlY2lhbCkgPT4gYFxcXFwke3NwZWNpYWx9YCk7XG59XG5cbmFzeW5jIGZ1bmN0aW9uIHNlcXVlbmNlUHJlc2V0cygpIHtcbiAgcmV0dXJuIChhd2FpdCBsb2FkKCkpLnByZXNldHMoKS5maWx0ZXIoKHsga2luZCB9KSA9PiBraW5kID09PSBcInNlcXVlbmNlXCIpO1xufVxuXG5hc3luYyBmdW5jdGlvbiByZW5kZXJQcmVzZXRzKCk6IFByb21pc2U8c3RyaW5nPiB7XG4gIGNvbnN0IG5hbWVzID0gbmV3IE1hcDxzdHJpbmcsIG51bWJlcj4oKTtcbiAgY29uc3Qgcm93cyA9IChhd2FpdCBzZXF1ZW5jZVByZXNldHMoKSkubWFwKCh7IG5hbWUsIGZvcm11bGEgfSkgPT4ge1xuICAgIGlmICghbmFtZXMuaGFzKGZvcm11bGEpKSBuYW1lcy5zZXQoZm9ybXVsYSwgbmFtZXMuc2l6ZSk7XG4gICAgcmV0dXJuIGAke0pTT04uc3RyaW5naWZ5KG5hbWUpfTogZm9ybXVsYXNbJHtuYW1lcy5nZXQoZm9ybXVsYSl9XWA7XG4gIH0pO1xuICAvLyBFYWNoIGVxdWF0aW9uIGdldHMgYSBsaW5lOiBvbiBhIHBob25lIHRoZXJlIGlzIG5vIHJvb20gZm9yIHR3byBzaWRlIGJ5IHNpZGUuXG4gIGNvbnN0IHJlbmRlcmVkID0gWy4uLm5hbWVzLmtleXMoKV0ubWFwKCh0ZXgpID0+IHtcbiAgICBjb25zdCBsaW5lcyA9IHRleFxuICAgICAgLnNwbGl0KC8sXFxcXHF1YWRcXHMqLylcbiAgICAgIC5tYXAoKGxpbmUpID0+IGA8ZGl2PiR7cmVuZGVyRm9ybXVsYShsaW5lLCBmb3JtdWxhcyl9PC9kaXY+YCk7XG4gICAgcmV0dXJuIGBodG1sXFxgJHtxdW90ZWQobGluZXMuam9pbihcIlwiKSl9XFxgYDtcbiAgfSk7XG4gIHJldHVybiBgaW1wb3J0IHsgaHRtbCB9IGZyb20gXCJsaXRcIjtcbmNvbnN0IGZvcm11bGFzID0gWyR7cmVuZGVyZWQuam9pbihcIixcXG5cIil9XTtcbmV4cG9ydCBkZWZhdWx0IHsgJHtyb3dzLmpvaW4oXCIsIFwiKX0gfTtcbmA7XG59XG5cbi8qKlxuICogTWFrZXMgYGltcG9ydCBmb3JtdWxhIGZyb20gXCIuL25hbWUudGV4XCJgIHdvcmsuIFRoZSBUZVggYmVjb21lcyBNYXRoTUwgd2hpbGUgdGhlIHBhZ2UgaXMgYnVpbHQsXG4gKiBhbmQgdGhlIGltcG9ydCBpcyBhIGZ1bmN0aW9uIHRoYXQgdGFrZXMgdGhlIHZhbHVlcyBvZiBpdHMgYFxcc2xvdHtuYW1lfWBzIGFuZCByZXR1cm5zIGEgTGl0XG4gKiB0ZW1wbGF0ZS5cbiAqL1xuZXhwb3J0IGZ1bmN0aW9uIG1hdGhtbCgpOiBQbHVnaW4ge1xuICByZXR1cm4ge1xuICAgIG5hbWU6IFwicG9zZW5jOm1hdGhtbFwiLFxuICAgIHJlc29sdmVJZDogKGlkKSA9PiAoW2Zvcm11bGFzLCBzZXF1ZW5jZXMsIHN0eWxlXS5pbmNsdWRlcyhpZCkgPyBgXFwwJHtpZH1gIDogbnVsbCksXG4gICAgYXN5bmMgbG9hZChpZCkge1xuICAgICAgaWYgKGlkID09PSBgXFwwJHtmb3JtdWxhc31gKSByZXR1cm4geyBjb2RlOiBhd2FpdCByZW5kZXJQcmVzZXRzKCksIG1hcDogbnVsbCB9O1xuICAgICAgaWYgKGlkID09PSBgXFwwJHtzZXF1ZW5jZXN9YCkge1xuICAgICAgICBjb25zdCBmYWN0cyA9IChhd2FpdCBzZXF1ZW5jZVByZXNldHMoKSkubWFwKCh7IG5hbWUsIGZyZXF1ZW5jaWVzLCBvcmRlciwgb2RkIH0pID0+ICh7XG4gICAgICAgICAgbmFtZSxcbiAgICAgICAgICBmcmVxdWVuY2llcyxcbiAgICAgICAgICBvcmRlcixcbiAgICAgICAgICBvZGQsXG4gICAgICAgIH0pKTtcbiAgICAgICAgcmV0dXJuIHsgY29kZTogYGV4cG9ydCBkZWZhdWx0ICR7SlNPTi5zdHJpbmdpZnkoZmFjdHMpfTtcXG5gLCBtYXA6IG51bGwgfTtcbiAgICAgIH1cbiAgICAgIGlmIChpZCA9PT0gYFxcMCR7c3R5bGV9YCkge1xuICAgICAgICBjb25zdCBzaGVldCA9IGF0KFwibWF0aG1sLmNzc1wiKTtcbiAgICAgICAgdGhpcy5hZGRXYXRjaEZpbGUoc2hlZXQpO1xuICAgICAgICBjb25zdCBydWxlcyA9IHF1b3RlZChhd2FpdCByZWFkRmlsZShzaGVldCwgXCJ1dGY4XCIpKTtcbiAgICAgICAgcmV0dXJuIHtcbiAgICAgICAgICBjb2RlOiBgaW1wb3J0IHsgY3NzIH0gZnJvbSBcImxpdFwiO1xcbmV4cG9ydCBkZWZhdWx0IGNzc1xcYCR7cnVsZXN9XFxgO1xcbmAsXG4gICAgICAgICAgbWFwOiBudWxsLFxuICAgICAgICB9O1xuICAgICAgfVxuICAgICAgY29uc3QgcGF0aCA9IGlkLnNwbGl0KFwiP1wiKVswXSA/PyBpZDtcbiAgICAgIGlmICghcGF0aC5lbmRzV2l0aChcIi50ZXhcIikpIHJldHVybiBudWxsO1xuICAgICAgdGhpcy5hZGRXYXRjaEZpbGUocGF0aCk7XG4gICAgICBjb25zdCBtYXJrdXAgPSBxdW90ZWQocmVuZGVyRm9ybXVsYShhd2FpdCByZWFkRmlsZShwYXRoLCBcInV0ZjhcIiksIHBhdGgpKS5yZXBsYWNlQWxsKFxuICAgICAgICAvPG10ZXh0PkAoXFx3Kyk8XFwvbXRleHQ+L2csXG4gICAgICAgIChfLCBzbG90KSA9PiBgPG1uPlxcJHtzbG90cy4ke3Nsb3R9fTwvbW4+YCxcbiAgICAgICk7XG4gICAgICByZXR1cm4ge1xuICAgICAgICBjb2RlOiBgaW1wb3J0IHsgaHRtbCB9IGZyb20gXCJsaXRcIjtcXG5leHBvcnQgZGVmYXVsdCAoc2xvdHMpID0+IGh0bWxcXGAke21hcmt1cH1cXGA7XFxuYCxcbiAgICAgICAgbWFwOiBudWxsLFxuICAgICAgfTtcbiAgICB9LFxuICB9O1xufVxuIiwiLyoqXG4gKiBUaGUgbGFuZ3VhZ2VzIGluIHRoZSBvcmRlciBpbiB3aGljaCBhIHBhZ2Ugb2ZmZXJzIHRoZW0sIGVhY2ggd2l0aCBpdHMgb3duIG5hbWUgZm9yIGl0c2VsZi4gQVxuICogbGFuZ3VhZ2UgaXMgYSBsaW5lIGhlcmUgYW5kIGEgZm9sZGVyIHdpdGggaXRzIHRhZyBhcyBuYW1lLCBiZXNpZGUgdGhpcyBmaWxlLiBBIGZpbGUgdGhhdCBpc1xuICogbWlzc2luZyBpbiB0aGUgZm9sZGVyIGVuZHMgdGhlIGJ1aWxkLlxuICovXG5leHBvcnQgY29uc3QgZW5kb255bXMgPSB7XG4gIFwiemgtSGFudFwiOiBcIue5gemrlFwiLFxuICBcInpoLUhhbnNcIjogXCLnroDkvZNcIixcbiAgZW46IFwiRW5nbGlzaFwiLFxufSBhcyBjb25zdDtcblxuLyoqIEEgQkNQIDQ3IHRhZy4gKi9cbmV4cG9ydCB0eXBlIExhbmd1YWdlID0ga2V5b2YgdHlwZW9mIGVuZG9ueW1zO1xuXG5leHBvcnQgY29uc3QgbGFuZ3VhZ2VzID0gT2JqZWN0LmtleXMoZW5kb255bXMpIGFzIExhbmd1YWdlW107XG5cbi8qKiBSZXR1cm5zIHRoZSBsYW5ndWFnZSBhbmQgc2NyaXB0IG9mIGEgQkNQIDQ3IHRhZzogemgtSGFudCBmb3IgemgtVFcsIHdoaWNoIGltcGxpZXMgdGhlIHNjcmlwdC4gKi9cbmZ1bmN0aW9uIHdyaXR0ZW5Bcyh0YWc6IHN0cmluZyk6IHN0cmluZyB8IHVuZGVmaW5lZCB7XG4gIHRyeSB7XG4gICAgY29uc3QgeyBsYW5ndWFnZSwgc2NyaXB0IH0gPSBuZXcgSW50bC5Mb2NhbGUodGFnKS5tYXhpbWl6ZSgpO1xuICAgIHJldHVybiBgJHtsYW5ndWFnZX0tJHtzY3JpcHR9YDtcbiAgfSBjYXRjaCB7XG4gICAgLy8gVGhpcyBpcyBubyB0YWc6IFwiXCIsIGZvciBleGFtcGxlLCBvciBcImVuZ2xpc2hfdWtcIi5cbiAgICByZXR1cm4gdW5kZWZpbmVkO1xuICB9XG59XG5cbi8qKiBSZXR1cm5zIHRoZSBsYW5ndWFnZSBpbiB0aGUgc2FtZSBzY3JpcHQgYXMgYSBCQ1AgNDcgdGFnLCBpZiB0aGVyZSBpcyBvbmUuICovXG5leHBvcnQgZnVuY3Rpb24gbWF0Y2hMYW5ndWFnZSh0YWc6IHN0cmluZyk6IExhbmd1YWdlIHwgdW5kZWZpbmVkIHtcbiAgLy8gVGhlIGJyb3dzZXIncyB0YWJsZSBvZiBsYW5ndWFnZXMgYW5kIHNjcmlwdHMgaXMgc2xvdyB0byBvcGVuLlxuICBpZiAodGFnIGluIGVuZG9ueW1zKSByZXR1cm4gdGFnIGFzIExhbmd1YWdlO1xuICBjb25zdCB3YW50ZWQgPSB3cml0dGVuQXModGFnKTtcbiAgcmV0dXJuIHdhbnRlZCA9PT0gdW5kZWZpbmVkXG4gICAgPyB1bmRlZmluZWRcbiAgICA6IGxhbmd1YWdlcy5maW5kKChsYW5ndWFnZSkgPT4gd3JpdHRlbkFzKGxhbmd1YWdlKSA9PT0gd2FudGVkKTtcbn1cblxuLyoqIFJldHVybnMgdGhlIGZpcnN0IG1hdGNoIG9mIHNvbWUgQkNQIDQ3IHRhZ3MsIG9yIEVuZ2xpc2ggaWYgdGhlcmUgaXMgbm9uZS4gKi9cbmV4cG9ydCBmdW5jdGlvbiBjaG9vc2VMYW5ndWFnZSh0YWdzOiBJdGVyYWJsZTxzdHJpbmc+KTogTGFuZ3VhZ2Uge1xuICBmb3IgKGNvbnN0IHRhZyBvZiB0YWdzKSB7XG4gICAgY29uc3QgbGFuZ3VhZ2UgPSBtYXRjaExhbmd1YWdlKHRhZyk7XG4gICAgaWYgKGxhbmd1YWdlKSByZXR1cm4gbGFuZ3VhZ2U7XG4gIH1cbiAgcmV0dXJuIFwiZW5cIjtcbn1cbiIsImltcG9ydCB7IGV4aXN0c1N5bmMgfSBmcm9tIFwibm9kZTpmc1wiO1xuaW1wb3J0IHsgZmlsZVVSTFRvUGF0aCB9IGZyb20gXCJub2RlOnVybFwiO1xuaW1wb3J0IHR5cGUgeyBQbHVnaW4gfSBmcm9tIFwidml0ZVwiO1xuaW1wb3J0IHsgbGFuZ3VhZ2VzIGFzIGFsbCwgdHlwZSBMYW5ndWFnZSB9IGZyb20gXCIuL2xhbmd1YWdlcy5qc1wiO1xuXG5jb25zdCBwcmVmaXggPSBcInBvc2VuYzp0ZXh0L1wiO1xuY29uc3QgYXQgPSAobmFtZTogc3RyaW5nKSA9PiBmaWxlVVJMVG9QYXRoKG5ldyBVUkwobmFtZSwgaW1wb3J0Lm1ldGEudXJsKSk7XG5cbi8qKlxuICogTWFrZXMgdGhlIG1vZHVsZXMgYHBvc2VuYzp0ZXh0LzxuYW1lPmA6IHRoZSBmaWxlIG9mIHRoYXQgbmFtZSBpbiB0aGUgZm9sZGVyIG9mIGV2ZXJ5IGxhbmd1YWdlLlxuICogYHRleHRJbmAgY2hvb3NlcyBvbmUgb2YgdGhlbS4gQSBsYW5ndWFnZSB0aGF0IGxhY2tzIHRoZSBmaWxlIGVuZHMgdGhlIGJ1aWxkLlxuICpcbiAqIFR5cGVTY3JpcHQgdGFrZXMgdGhlIEVuZ2xpc2ggZmlsZSBmb3IgdGhlIG1vZHVsZSAoYHBhdGhzYCBpbiB0c2NvbmZpZy5qc29uKS4gVGhlIGZpbGVzIG9mIHRoZVxuICogb3RoZXIgbGFuZ3VhZ2VzIG11c3QgaGF2ZSBpdHMgdHlwZSwgc28gYSBtaXNzaW5nIGtleSBkb2VzIG5vdCBjb21waWxlLlxuICpcbiAqIEBwYXJhbSBsYW5ndWFnZXMgQSBmaWxlIG9mIG9uZSBsYW5ndWFnZSBsZWF2ZXMgdGhlIG90aGVycyBvdXQuIEZpZ3VyZXMgb2Ygc2V2ZXJhbCBmaWxlcyBvbiBhIHBhZ2UgdGhlblxuICogICBzaGFyZSB0aGVpciB0ZXh0cy5cbiAqL1xuZXhwb3J0IGZ1bmN0aW9uIHRleHRzKGxhbmd1YWdlczogcmVhZG9ubHkgTGFuZ3VhZ2VbXSA9IGFsbCk6IFBsdWdpbiB7XG4gIGNvbnN0IGlzV2hvbGUgPSBsYW5ndWFnZXMgPT09IGFsbDtcbiAgcmV0dXJuIHtcbiAgICBuYW1lOiBcInBvc2VuYzp0ZXh0XCIsXG4gICAgcmVzb2x2ZUlkOiAoaWQpID0+IChpZC5zdGFydHNXaXRoKHByZWZpeCkgPyBgXFwwJHtpZH1gIDogbnVsbCksXG4gICAgbG9hZChpZCkge1xuICAgICAgaWYgKCFpZC5zdGFydHNXaXRoKGBcXDAke3ByZWZpeH1gKSkgcmV0dXJuIG51bGw7XG4gICAgICBjb25zdCBuYW1lID0gaWQuc2xpY2UocHJlZml4Lmxlbmd0aCArIDEpO1xuICAgICAgY29uc3QgZmlsZXMgPSBsYW5ndWFnZXMubWFwKChsYW5ndWFnZSkgPT4gYXQoYCR7bGFuZ3VhZ2V9LyR7bmFtZX0udHNgKSk7XG4gICAgICBjb25zdCBtaXNzaW5nID0gZmlsZXMuZmlsdGVyKChmaWxlKSA9PiAhZXhpc3RzU3luYyhmaWxlKSk7XG4gICAgICBpZiAobWlzc2luZy5sZW5ndGggPiAwKSB0aGlzLmVycm9yKGBBIHRleHQgbGFja3MgYSB0cmFuc2xhdGlvbjogJHttaXNzaW5nLmpvaW4oXCIsIFwiKX1gKTtcbiAgICAgIGNvbnN0IGltcG9ydHMgPSBmaWxlcy5tYXAoKGZpbGUsIG4pID0+IGBpbXBvcnQgdGV4dCR7bn0gZnJvbSAke0pTT04uc3RyaW5naWZ5KGZpbGUpfTtgKTtcbiAgICAgIGNvbnN0IGVudHJpZXMgPSBsYW5ndWFnZXMubWFwKChsYW5ndWFnZSwgbikgPT4gYCR7SlNPTi5zdHJpbmdpZnkobGFuZ3VhZ2UpfTogdGV4dCR7bn1gKTtcbiAgICAgIGNvbnN0IG1ha2UgPSBpc1dob2xlXG4gICAgICAgID8gYGltcG9ydCB7IHRyYW5zbGF0YWJsZSB9IGZyb20gJHtKU09OLnN0cmluZ2lmeShhdChcInRyYW5zbGF0aW9ucy50c1wiKSl9O1xuY29uc3QgbWFrZSA9ICh0ZXh0cykgPT4gdHJhbnNsYXRhYmxlKHRleHRzKTtgXG4gICAgICAgIDogYGltcG9ydCB7IHNoYXJlZFRleHQgfSBmcm9tICR7SlNPTi5zdHJpbmdpZnkoYXQoXCIuLi9lbWJlZC90ZXh0cy50c1wiKSl9O1xuY29uc3QgbWFrZSA9ICh0ZXh0cykgPT4gc2hhcmVkVGV4dCgke0pTT04uc3RyaW5naWZ5KG5hbWUpfSwgdGV4dHMpO2A7XG4gICAgICByZXR1cm4ge1xuICAgICAgICBjb2RlOiBgJHttYWtlfVxuJHtpbXBvcnRzLmpvaW4oXCJcXG5cIil9XG5leHBvcnQgZGVmYXVsdCAvKiBAX19QVVJFX18gKi8gbWFrZSh7ICR7ZW50cmllcy5qb2luKFwiLCBcIil9IH0pO1xuYCxcbiAgICAgICAgbWFwOiBudWxsLFxuICAgICAgfTtcbiAgICB9LFxuICB9O1xufVxuIiwiaW1wb3J0IHsgZXhpc3RzU3luYywgcmVhZEZpbGVTeW5jIH0gZnJvbSBcIm5vZGU6ZnNcIjtcbmltcG9ydCB7IGJhc2VuYW1lLCBkaXJuYW1lLCBqb2luLCByZWxhdGl2ZSwgcmVzb2x2ZSB9IGZyb20gXCJub2RlOnBhdGhcIjtcbmltcG9ydCB0eXBlIHsgUGx1Z2luLCBSb2xsZG93bk9wdGlvbnMgfSBmcm9tIFwicm9sbGRvd25cIjtcbmltcG9ydCB7IGxpY2Vuc2VQbHVnaW4gfSBmcm9tIFwicm9sbGRvd24tbGljZW5zZS1wbHVnaW5cIjtcbmltcG9ydCB0cyBmcm9tIFwidHlwZXNjcmlwdFwiO1xuXG4vKiogVGhlIG9wdGlvbnMgb2YgZXZlcnkgYnVuZGxlIG9mIHRoZSBwYWNrYWdlLiAqL1xuZXhwb3J0IGNvbnN0IGNvbW1vbjogUm9sbGRvd25PcHRpb25zID0ge1xuICByZXNvbHZlOiB7IGV4dGVuc2lvbkFsaWFzOiB7IFwiLmpzXCI6IFtcIi50c1wiLCBcIi5qc1wiXSB9IH0sXG4gIG9uTG9nKGxldmVsLCBsb2cpIHtcbiAgICAvLyBBIGZpbGUgd2l0aCBhIHdhcm5pbmcgd291bGQgbm90IHdvcmsgZXZlcnl3aGVyZS4gQSBub3RlIG9uIGhvdyBsb25nIHBsdWdpbnMgdG9vayBpcyBub3QgYSB3YXJuaW5nLlxuICAgIGlmIChsZXZlbCA9PT0gXCJ3YXJuXCIgJiYgbG9nLmNvZGUgIT09IFwiUExVR0lOX1RJTUlOR1NcIikgdGhyb3cgbmV3IEVycm9yKGxvZy5tZXNzYWdlKTtcbiAgfSxcbn07XG5cbi8qKiBGaW5kcyB0aGUgZ2VuZXJhdGVkIG1vZHVsZXMgdGhhdCBzcmMvYXBpIGltcG9ydHM6IEVtc2NyaXB0ZW4ncyBnbHVlLCBhbmQgdGhlIHJvd3Mgb2YgdGhlIHByZXNldHMuICovXG5leHBvcnQgY29uc3QgYXBpU291cmNlcyA9ICgpOiBQbHVnaW4gPT4gKHtcbiAgbmFtZTogXCJwb3NlbmM6YXBpLXNvdXJjZXNcIixcbiAgcmVzb2x2ZUlkKGlkLCBpbXBvcnRlcikge1xuICAgIGlmICgvXlxcLlxcLlxcL3dhc21cXC9wb3NlbmNcXHcqXFwuanMkLy50ZXN0KGlkKSkgcmV0dXJuIHJlc29sdmUoXCJidWlsZC93YXNtL2NvcmVcIiwgYmFzZW5hbWUoaWQpKTtcbiAgICBpZiAoaWQgPT09IFwiLi9yb3dzLmpzXCIgJiYgaW1wb3J0ZXI/LmluY2x1ZGVzKFwicHJlc2V0c1wiKSkge1xuICAgICAgcmV0dXJuIHJlc29sdmUoXCJidWlsZC90eXBlcy9ib3JkZXIvc2hhcmVkL3ByZXNldHMvcm93cy5qc1wiKTtcbiAgICB9XG4gICAgcmV0dXJuIG51bGw7XG4gIH0sXG59KTtcblxuLyoqXG4gKiBNYWtlcyB0aGUgYnVuZGxlcidzIG93biBoZWxwZXIgbG9vayBhdCBhIG1vZHVsZSdzIGV4cG9ydHMgYWxvbmUuIEl0IGxvb2tzIGF0IGFsbCBwcm9wZXJ0aWVzIGJ5IGBpbmAsIGFsc28gYXRcbiAqIHRob3NlIHRoYXQgYSBwYWdlJ3Mgc2NyaXB0IGhhcyBnaXZlbiB0byBldmVyeSBvYmplY3QsIGFuZCBmYWlscyBhdCB0aGVtLlxuICovXG5leHBvcnQgY29uc3Qgb3duRXhwb3J0czogUGx1Z2luID0ge1xuICBuYW1lOiBcInBvc2VuYzpvd24tZXhwb3J0c1wiLFxuICBnZW5lcmF0ZUJ1bmRsZShfb3B0aW9ucywgYnVuZGxlKSB7XG4gICAgZm9yIChjb25zdCBjaHVuayBvZiBPYmplY3QudmFsdWVzKGJ1bmRsZSkpIHtcbiAgICAgIGlmIChjaHVuay50eXBlICE9PSBcImNodW5rXCIpIGNvbnRpbnVlO1xuICAgICAgY2h1bmsuY29kZSA9IGNodW5rLmNvZGUucmVwbGFjZShcbiAgICAgICAgL2ZvciA/XFwodmFyIChcXHcrKSBpbiAoXFx3KylcXCkoXFxzKlxcdytcXChcXHcrLCA/XFwxLCA/XFx7XFxzKmdldDogP1xcMlxcW1xcMVxcXSkvZyxcbiAgICAgICAgXCJmb3IgKHZhciAkMSBvZiBPYmplY3Qua2V5cygkMikpJDNcIixcbiAgICAgICk7XG4gICAgfVxuICB9LFxufTtcblxuLyoqXG4gKiBDb3BpZXMgZmlsZXMgaW50byB0aGUgcGFja2FnZS5cbiAqXG4gKiBAcGFyYW0gZmlsZXMgTWFwcyB0aGUgbmFtZSBvZiBhIGZpbGUgYmVsb3cgZGlzdCB0byB0aGUgZmlsZSB0aGF0IGl0IGlzIGEgY29weSBvZi5cbiAqL1xuZXhwb3J0IGZ1bmN0aW9uIGNvcGllcyhmaWxlczogKCkgPT4gUmVjb3JkPHN0cmluZywgc3RyaW5nPik6IFBsdWdpbiB7XG4gIHJldHVybiB7XG4gICAgbmFtZTogXCJwb3NlbmM6Y29waWVzXCIsXG4gICAgZ2VuZXJhdGVCdW5kbGUoKSB7XG4gICAgICBmb3IgKGNvbnN0IFtmaWxlTmFtZSwgcGF0aF0gb2YgT2JqZWN0LmVudHJpZXMoZmlsZXMoKSkpIHtcbiAgICAgICAgdGhpcy5lbWl0RmlsZSh7IHR5cGU6IFwiYXNzZXRcIiwgZmlsZU5hbWUsIHNvdXJjZTogcmVhZEZpbGVTeW5jKHBhdGgpIH0pO1xuICAgICAgfVxuICAgIH0sXG4gIH07XG59XG5cbi8qKlxuICogQ29waWVzIHRzYydzIGRlY2xhcmF0aW9ucyBvZiB0aGUgZW50cmllcyBpbnRvIHRoZSBwYWNrYWdlLCB3aXRoIHRob3NlIHRoYXQgdGhleSBpbXBvcnQgYnkgcmVsYXRpdmUgcGF0aHMuXG4gKiBBbGwgb3RoZXJzIGFyZSBpbnRlcm5hbC5cbiAqXG4gKiBAcGFyYW0gZnJvbSBUaGUgZm9sZGVyIHRoYXQgdHNjIHdyb3RlIHRvLlxuICogQHBhcmFtIGVudHJpZXMgVGhlIGRlY2xhcmF0aW9ucyBvZiB0aGUgZW50cmllcywgYmVsb3cgdGhhdCBmb2xkZXIuXG4gKi9cbmV4cG9ydCBmdW5jdGlvbiBjb21waWxlZChmcm9tOiBzdHJpbmcsIGVudHJpZXM6IHN0cmluZ1tdKTogUGx1Z2luIHtcbiAgcmV0dXJuIGNvcGllcygoKSA9PiB7XG4gICAgY29uc3QgZm91bmQgPSBuZXcgU2V0KGVudHJpZXMubWFwKChlbnRyeSkgPT4gam9pbihmcm9tLCBlbnRyeSkpKTtcbiAgICBmb3IgKGNvbnN0IGZpbGUgb2YgZm91bmQpIHtcbiAgICAgIGZvciAoY29uc3QgeyBmaWxlTmFtZSB9IG9mIHRzLnByZVByb2Nlc3NGaWxlKHJlYWRGaWxlU3luYyhmaWxlLCBcInV0ZjhcIikpLmltcG9ydGVkRmlsZXMpIHtcbiAgICAgICAgY29uc3QgcGF0aCA9IGpvaW4oZGlybmFtZShmaWxlKSwgZmlsZU5hbWUucmVwbGFjZSgvXFwuanMkLywgXCIuZC50c1wiKSk7XG4gICAgICAgIC8vIEEgZmlsZSB0aGF0IGlzIG5vdCBoZXJlIGJlbG9uZ3MgdG8gYW5vdGhlciBwYWNrYWdlLCBvciBpcyBnZW5lcmF0ZWQgYW5kIGNvcGllZCBlbHNld2hlcmUuXG4gICAgICAgIGlmIChmaWxlTmFtZS5zdGFydHNXaXRoKFwiLlwiKSAmJiBleGlzdHNTeW5jKHBhdGgpKSBmb3VuZC5hZGQocGF0aCk7XG4gICAgICB9XG4gICAgfVxuICAgIHJldHVybiBPYmplY3QuZnJvbUVudHJpZXMoWy4uLmZvdW5kXS5tYXAoKGZpbGUpID0+IFtyZWxhdGl2ZShmcm9tLCBmaWxlKSwgZmlsZV0pKTtcbiAgfSk7XG59XG5cbi8qKlxuICogUmVtb3ZlcyBjb21tZW50cyBhbmQgaW5kZW50YXRpb24gZnJvbSBMaXQncyB0ZW1wbGF0ZXMgYW5kIHN0eWxlIHNoZWV0cywgYmVjYXVzZSBtaW5pZmllcnMgZG8gbm90IGNoYW5nZVxuICogdGhlbS4gTGluZSBicmVha3MgaW4gYSB0ZW1wbGF0ZSBzdGF5OiB3aGl0ZSBzcGFjZSBiZXR3ZWVuIHR3byBlbGVtZW50cyBpcyB2aXNpYmxlLlxuICovXG5leHBvcnQgY29uc3Qgc21hbGxUZW1wbGF0ZXM6IFBsdWdpbiA9IHtcbiAgbmFtZTogXCJwb3NlbmM6c21hbGwtdGVtcGxhdGVzXCIsXG4gIHRyYW5zZm9ybShjb2RlLCBpZCkge1xuICAgIGlmIChpZC5pbmNsdWRlcyhcIm5vZGVfbW9kdWxlc1wiKSB8fCAhL2Nzc2B8aHRtbGB8c3ZnYC8udGVzdChjb2RlKSkgcmV0dXJuIG51bGw7XG4gICAgY29uc3Qgc21hbGxlciA9IGNvZGUucmVwbGFjZUFsbCgvY3NzYFteYF0qYC9nLCAoc2hlZXQpID0+XG4gICAgICBzaGVldFxuICAgICAgICAucmVwbGFjZUFsbCgvXFwvXFwqLio/XFwqXFwvL2dzLCBcIlwiKVxuICAgICAgICAucmVwbGFjZUFsbCgvKFt7fTssXSlcXHMrL2csIFwiJDFcIilcbiAgICAgICAgLnJlcGxhY2VBbGwoLyAoPz1cXHspfCg/PD06KSAvZywgXCJcIiksXG4gICAgKTtcbiAgICByZXR1cm4geyBjb2RlOiBzbWFsbGVyLnJlcGxhY2VBbGwoL1xcblxccysvZywgXCJcXG5cIiksIG1hcDogbnVsbCB9O1xuICB9LFxufTtcblxuY29uc3Qgb2ZXYXNtID1cbiAgXCJwb3NlbmMud2FzbSBhbmQgaXRzIGdsdWUgaG9sZCBwYXJ0cyBvZiBFbXNjcmlwdGVuIChNSVQpLCBtdXNsIChNSVQpIGFuZCBMTFZNJ3MgbGliYysrIGFuZFxcblwiICtcbiAgXCJsaWJjKythYmkgKEFwYWNoZS0yLjAgV0lUSCBMTFZNLWV4Y2VwdGlvbikuXCI7XG5cbi8qKlxuICogV3JpdGVzIHRoZSBsaWNlbmNlcyBvZiB3aGF0IHRoZSBXZWJBc3NlbWJseSBhbmQgaXRzIGdsdWUgaG9sZCBpbnRvIGEgZmlsZS5cbiAqXG4gKiBAcGFyYW0gZmlsZU5hbWUgVGhlIGZpbGUsIGJlbG93IHRoZSBmb2xkZXIgb2YgdGhlIGJ1bmRsZS5cbiAqL1xuZXhwb3J0IGNvbnN0IHdhc21MaWNlbmNlcyA9IChmaWxlTmFtZTogc3RyaW5nKTogUGx1Z2luID0+ICh7XG4gIG5hbWU6IFwicG9zZW5jOndhc20tbGljZW5jZXNcIixcbiAgZ2VuZXJhdGVCdW5kbGUoKSB7XG4gICAgdGhpcy5lbWl0RmlsZSh7IHR5cGU6IFwiYXNzZXRcIiwgZmlsZU5hbWUsIHNvdXJjZTogYCR7b2ZXYXNtfVxcbmAgfSk7XG4gIH0sXG59KTtcblxuLyoqXG4gKiBXcml0ZXMgdGhlIGxpY2VuY2VzIG9mIGFsbCBidW5kbGVkIHBhY2thZ2VzIGludG8gYSBmaWxlLlxuICpcbiAqIEBwYXJhbSBmaWxlTmFtZSBUaGUgZmlsZSwgYmVsb3cgdGhlIGZvbGRlciBvZiB0aGUgYnVuZGxlLlxuICovXG5leHBvcnQgZnVuY3Rpb24gbGljZW5jZXMoZmlsZU5hbWU6IHN0cmluZyk6IFBsdWdpbiB7XG4gIHJldHVybiBsaWNlbnNlUGx1Z2luKHtcbiAgICBmYWlsT25VbmxpY2Vuc2VkOiB0cnVlLFxuICAgIGRvbmUocGFja2FnZXMsIGNvbnRleHQpIHtcbiAgICAgIGNvbnN0IHRleHRzID0gcGFja2FnZXMubWFwKFxuICAgICAgICAoeyBuYW1lLCB2ZXJzaW9uLCBsaWNlbnNlVGV4dCB9KSA9PiBgJHtuYW1lfSAke3ZlcnNpb259XFxuXFxuJHtsaWNlbnNlVGV4dC50cmltKCl9XFxuYCxcbiAgICAgICk7XG4gICAgICBjb25zdCBvd24gPVxuICAgICAgICBgJHtvZldhc219IFRoZSBlbGVtZW50cyBhbmQgdGhlIHNlbGYtY29udGFpbmVkIGZpbGVzIGhvbGRcXG5gICtcbiAgICAgICAgXCJwYXJ0cyBvZiB0aGUgcGFja2FnZXMgYmVsb3cuXFxuXCI7XG4gICAgICBjb25zdCBzb3VyY2UgPSBbb3duLCAuLi50ZXh0c10uam9pbihgXFxuJHtcIi1cIi5yZXBlYXQoODApfVxcblxcbmApO1xuICAgICAgY29udGV4dC5lbWl0RmlsZSh7IHR5cGU6IFwiYXNzZXRcIiwgZmlsZU5hbWUsIHNvdXJjZSB9KTtcbiAgICB9LFxuICB9KTtcbn1cbiIsIi8vIE1ha2VzIHRoZSBwYWNrYWdlIHBvc2VuYy1maWd1cmVzIGluIGRpc3QtZmlndXJlczogdGhlIGZpZ3VyZXMgZm9yIHBhZ2VzIHRoYXQgaGF2ZSBhIGJ1bmRsZXIsIGFuZCB0aGUgY29tbWFuZFxuLy8gdGhhdCBkcmF3cyB0aGVtLiBUaGUgZmlsZXMgZm9yIHBhZ2VzIHdpdGhvdXQgYSBidW5kbGVyIGZvbGxvdzogZW1iZWQtZmlndXJlcy50cyBhbmQgZW1iZWQtbG9hZGVyLnRzLlxuXG5pbXBvcnQgeyBybVN5bmMgfSBmcm9tIFwibm9kZTpmc1wiO1xuaW1wb3J0IHsgZGVmaW5lQ29uZmlnLCB0eXBlIFBsdWdpbiB9IGZyb20gXCJyb2xsZG93blwiO1xuaW1wb3J0IHsgaG9zdGVkIH0gZnJvbSBcIi4uLy4uL3dlYi9lbWJlZC9ob3N0ZWQuanNcIjtcbmltcG9ydCB7IGV4YW1wbGVQcmludHMgfSBmcm9tIFwiLi4vLi4vd2ViL2ZpZ3VyZXMvY29tcGFyZS9leGFtcGxlcy1wbHVnaW4uanNcIjtcbmltcG9ydCB7IGRvY3RvcnNGaW5kaW5ncyB9IGZyb20gXCIuLi8uLi93ZWIvZmlndXJlcy9jb21wYXJlL2ZpbmRpbmdzLXBsdWdpbi5qc1wiO1xuaW1wb3J0IHsgbWF0aG1sIH0gZnJvbSBcIi4uLy4uL3dlYi9mb3JtdWxhL21hdGhtbC5qc1wiO1xuaW1wb3J0IHsgdGV4dHMgfSBmcm9tIFwiLi4vLi4vd2ViL3RleHQvcGx1Z2luLmpzXCI7XG5pbXBvcnQgeyBjb21tb24sIGNvbXBpbGVkLCBsaWNlbmNlcywgb3duRXhwb3J0cyB9IGZyb20gXCIuL3NoYXJlZC5qc1wiO1xuXG4vLyBBIGZpbGUgb2YgYW4gZWFybGllciBidWlsZCB0aGF0IHRoaXMgb25lIGRvZXMgbm90IG1ha2UgbXVzdCBub3QgYmUgc2hpcHBlZC5cbnJtU3luYyhcImRpc3QtZmlndXJlc1wiLCB7IHJlY3Vyc2l2ZTogdHJ1ZSwgZm9yY2U6IHRydWUgfSk7XG5cbmNvbnN0IHR5cGVzID0gW1wiaW5kZXhcIiwgXCJyZWdpc3RlclwiXS5tYXAoKG5hbWUpID0+IGBmaWd1cmVzLyR7bmFtZX0uZC50c2ApO1xuXG5jb25zdCBleHRlcm5hbCA9IFsvXmxpdCgkfFxcLykvLCAvXnBvc2VuYygkfFxcLykvXTtcblxuLyoqIFRoZSB3b3JrZXIncyBmaWxlIGluIHRoZSBwYWNrYWdlLiBUaGUgYnVuZGxlciBvZiBhIHBhZ2UgZmluZHMgaXQgYnkgdGhpcyBhZGRyZXNzLiAqL1xuY29uc3Qgd29ya2VyID0gXCJjb21wYXJlLXdvcmtlci5qc1wiO1xuXG5jb25zdCBzdGFydHNXb3JrZXI6IFBsdWdpbiA9IHtcbiAgbmFtZTogXCJwb3NlbmM6d29ya2VyXCIsXG4gIHRyYW5zZm9ybShjb2RlLCBpZCkge1xuICAgIGlmICghaWQuZW5kc1dpdGgoXCIvY29tcGFyZS9zdGFydC13b3JrZXIudHNcIikpIHJldHVybiBudWxsO1xuICAgIGNvbnN0IHNvdXJjZSA9ICdcIi4vd29ya2VyLnRzXCInO1xuICAgIGlmICghY29kZS5pbmNsdWRlcyhzb3VyY2UpKSB0aGlzLmVycm9yKGAke2lkfSBkb2VzIG5vdCBzdGFydCAke3NvdXJjZX1gKTtcbiAgICByZXR1cm4geyBjb2RlOiBjb2RlLnJlcGxhY2Uoc291cmNlLCBKU09OLnN0cmluZ2lmeShgLi8ke3dvcmtlcn1gKSksIG1hcDogbnVsbCB9O1xuICB9LFxufTtcblxuY29uc3QgZmlndXJlcyA9IGRlZmluZUNvbmZpZyh7XG4gIC4uLmNvbW1vbixcbiAgaW5wdXQ6IHtcbiAgICBpbmRleDogXCJ3ZWIvZmlndXJlcy9pbmRleC50c1wiLFxuICAgIHJlZ2lzdGVyOiBcIndlYi9maWd1cmVzL3JlZ2lzdGVyLnRzXCIsXG4gICAgLy8gRm9yIHRoZSBjb21tYW5kIGxpbmUsIGFuZCBmb3IgdGhlIHN0aWxsIHBpY3R1cmVzIG9mIHRoZSBzaXRlLlxuICAgIHBpY3R1cmVzOiBcIndlYi9maWd1cmVzL3BpY3R1cmVzLnRzXCIsXG4gIH0sXG4gIGV4dGVybmFsLFxuICBwbHVnaW5zOiBbXG4gICAgbWF0aG1sKCksXG4gICAgZXhhbXBsZVByaW50cygpLFxuICAgIGRvY3RvcnNGaW5kaW5ncygpLFxuICAgIHRleHRzKCksXG4gICAgaG9zdGVkKHsgc2l0ZTogZmFsc2UgfSksXG4gICAgc3RhcnRzV29ya2VyLFxuICAgIG93bkV4cG9ydHMsXG4gICAgY29tcGlsZWQoXCJidWlsZC90eXBlcy9maWd1cmVzXCIsIHR5cGVzKSxcbiAgICBsaWNlbmNlcyhcImZpZ3VyZXMvVEhJUkQtUEFSVFkudHh0XCIpLFxuICBdLFxuICBvdXRwdXQ6IHtcbiAgICBkaXI6IFwiZGlzdC1maWd1cmVzXCIsXG4gICAgZW50cnlGaWxlTmFtZXM6IFwiZmlndXJlcy9bbmFtZV0uanNcIixcbiAgICBjaHVua0ZpbGVOYW1lczogXCJmaWd1cmVzL1tuYW1lXS5qc1wiLFxuICAgIC8vIEEgZmlsZSBmb3IgZWFjaCBmaWd1cmUgYW5kIG9uZSB0aGF0IHRoZXkgc2hhcmUsIHNvIHRoYXQgYSBwYWdlJ3MgYnVuZGxlciBjYW4gbGVhdmUgb3V0IHRoZSBmaWd1cmVzXG4gICAgLy8gdGhhdCBpdCBkb2VzIG5vdCB1c2UuXG4gICAgY29kZVNwbGl0dGluZzoge1xuICAgICAgZ3JvdXBzOiBbXG4gICAgICAgIHtcbiAgICAgICAgICBuYW1lOiBcInNoYXJlZFwiLFxuICAgICAgICAgIC8vIFdpdGhvdXQgdGhlIG1vZHVsZXMgdGhhdCBkcmF3IHBpY3R1cmVzLCB3aGljaCBhcmUgZmV0Y2hlZCB3aGVuIHRoZSByZWFkZXIgc2F2ZXMgb25lLlxuICAgICAgICAgIHRlc3Q6IC93ZWJcXC8oZHJhd1xcLyg/IWNzdnxwaWN0dXJlfHByb2dyYW18cm93c3xzaGVldHxzdmctcGVufHdvcmRzKXxmaWd1cmVzXFwvc2hhcmVkXFwvKD8hZXhwb3J0LW1lbnV8cGljdHVyZS1maWxlc3xzbWFsbCl8Zm9ybXVsYXx0ZXh0XFwvKFxcdytcXC50c3wuKlxcL2ZpZ3VyZVxcLnRzKSl8bm9kZV9tb2R1bGVzfHBvc2VuYzooPyFleGFtcGxlc3x0ZXh0XFwvKD8hZmlndXJlKSkvLFxuICAgICAgICAgIHByaW9yaXR5OiAzLFxuICAgICAgICB9LFxuICAgICAgICB7XG4gICAgICAgICAgLy8gSW4gYSBmaWxlIG9mIHRoZWlyIG93biwgYmVjYXVzZSBhIGZpZ3VyZSBhbmQgaXRzIHBpY3R1cmUgaGF2ZSB0aGUgc2FtZSB3b3Jkcy5cbiAgICAgICAgICBkZWJ1Z05hbWU6IFwid29yZHNcIixcbiAgICAgICAgICBuYW1lOiAoaWQpID0+IHtcbiAgICAgICAgICAgIGNvbnN0IFssIG5hbWVdID0gL1xcYnRleHRcXC8oPzpbXFx3LV0rXFwvKT8oXFx3KykoPzpcXC50cyk/JC8uZXhlYyhpZCkgPz8gW107XG4gICAgICAgICAgICByZXR1cm4gbmFtZSA9PT0gdW5kZWZpbmVkIHx8IC9waWN0dXJlc3xleHBvcnQvLnRlc3QobmFtZSkgPyBudWxsIDogYHdvcmRzLSR7bmFtZX1gO1xuICAgICAgICAgIH0sXG4gICAgICAgICAgcHJpb3JpdHk6IDIsXG4gICAgICAgIH0sXG4gICAgICAgIHtcbiAgICAgICAgICBkZWJ1Z05hbWU6IFwiZmlndXJlXCIsXG4gICAgICAgICAgbmFtZTogKGlkKSA9PlxuICAgICAgICAgICAgL3dlYlxcL2ZpZ3VyZXNcXC8oPyFzaGFyZWQpKFthLXpdKylcXC8oPyFwaWN0dXJlfHByb2dyYW18dmFyaWFudC1wcm9ncmFtKS8uZXhlYyhpZCk/LlsxXSA/P1xuICAgICAgICAgICAgbnVsbCxcbiAgICAgICAgICBwcmlvcml0eTogMSxcbiAgICAgICAgfSxcbiAgICAgICAge1xuICAgICAgICAgIG5hbWU6IFwiZHJhd25cIixcbiAgICAgICAgICB0ZXN0OiAvd2ViXFwvKGRyYXd8ZmlndXJlc1xcL3BpY3R1cmVzKXx0ZXh0XFwvLioocGljdHVyZXN8ZXhwb3J0KXxleHBvcnQtbWVudXxwaWN0dXJlLWZpbGVzLyxcbiAgICAgICAgICBwcmlvcml0eTogMSxcbiAgICAgICAgfSxcbiAgICAgICAge1xuICAgICAgICAgIGRlYnVnTmFtZTogXCJwaWN0dXJlXCIsXG4gICAgICAgICAgbmFtZTogKGlkKSA9PiB7XG4gICAgICAgICAgICBjb25zdCBbLCBuYW1lXSA9XG4gICAgICAgICAgICAgIC93ZWJcXC9maWd1cmVzXFwvKFthLXpdKylcXC8oPzpwaWN0dXJlfHByb2dyYW18dmFyaWFudC1wcm9ncmFtKVxcLnRzJC8uZXhlYyhpZCkgPz8gW107XG4gICAgICAgICAgICByZXR1cm4gbmFtZSA9PT0gdW5kZWZpbmVkID8gbnVsbCA6IGBwaWN0dXJlLSR7bmFtZX1gO1xuICAgICAgICAgIH0sXG4gICAgICAgIH0sXG4gICAgICBdLFxuICAgIH0sXG4gIH0sXG59KTtcblxuLyoqIExldHMgdGhlIGNvbW1hbmQgaW1wb3J0IHRoZSBwYWNrYWdlJ3Mgb3duIHBpY3R1cmVzLCBzbyB0aGF0IHRoZXNlIGFyZSBub3QgYnVuZGxlZCBhIHNlY29uZCB0aW1lLiAqL1xuY29uc3QgcGFja2FnZWQ6IFBsdWdpbiA9IHtcbiAgbmFtZTogXCJwb3NlbmM6cGFja2FnZWRcIixcbiAgcmVzb2x2ZUlkOiAoaWQpID0+XG4gICAgaWQgPT09IFwiLi4vLi4vd2ViL2ZpZ3VyZXMvcGljdHVyZXMuanNcIlxuICAgICAgPyB7IGlkOiBcIi4uL2ZpZ3VyZXMvcGljdHVyZXMuanNcIiwgZXh0ZXJuYWw6IHRydWUgfVxuICAgICAgOiBudWxsLFxufTtcblxuZXhwb3J0IGRlZmF1bHQgW1xuICBmaWd1cmVzLFxuICBkZWZpbmVDb25maWcoe1xuICAgIC4uLmNvbW1vbixcbiAgICBpbnB1dDogXCJ3ZWIvZmlndXJlcy9jb21wYXJlL3dvcmtlci50c1wiLFxuICAgIGV4dGVybmFsLFxuICAgIC8vIEEgd29ya2VyIGhhcyBubyBkb2N1bWVudCwgc28gaXQgbXVzdCBub3Qgc2hhcmUgYSBmaWxlIHdpdGggdGhlIGZpZ3VyZXMuXG4gICAgb3V0cHV0OiB7IGZpbGU6IGBkaXN0LWZpZ3VyZXMvZmlndXJlcy8ke3dvcmtlcn1gLCBjb2RlU3BsaXR0aW5nOiBmYWxzZSB9LFxuICB9KSxcbiAgZGVmaW5lQ29uZmlnKHtcbiAgICAuLi5jb21tb24sXG4gICAgaW5wdXQ6IFwic3JjL2NsaS9wb3NlbmMtZmlndXJlcy50c1wiLFxuICAgIHBsYXRmb3JtOiBcIm5vZGVcIixcbiAgICBleHRlcm5hbDogWy4uLmV4dGVybmFsLCBcIkByZXN2Zy9yZXN2Zy1qc1wiLCBcImdpZmVuY1wiLCBcInNoYXJwXCJdLFxuICAgIHBsdWdpbnM6IFtwYWNrYWdlZF0sXG4gICAgb3V0cHV0OiB7IGRpcjogXCJkaXN0LWZpZ3VyZXMvY2xpXCIsIGNodW5rRmlsZU5hbWVzOiBcIltuYW1lXS5qc1wiIH0sXG4gIH0pLFxuXTtcbiJdLCJtYXBwaW5ncyI6Ijs7Ozs7Ozs7Ozs7OztBQ0lBLE1BQWEsaUJBQWlCO0NBQUUsS0FBSztDQUFHLE9BQU87QUFBTTtBQUdjLGVBQWU7QUM0QmxGLE1BQU0sV0FBVyxTQUFpQixrQkFBa0IsS0FBSztBQUV6RCxNQUFNLEVBQUUsUUFBUTs7QUFHaEIsTUFBYSxXQUFXO0NBQ3RCLE9BQU87RUFDTCxRQUFRO0VBQ1IsU0FBUztFQUNULFVBQVU7R0FBRSxRQUFRO0dBQW1DLE9BQU87RUFBTTtFQUNwRSxZQUFZLEVBQUUsT0FBTyxlQUFlLE1BQU07RUFDMUMsY0FBYztFQUNkLE9BQU87R0FBRSxNQUFNO0dBQVMsT0FBTztHQUFVLFFBQVE7RUFBVztDQUM5RDtDQUNBLFFBQVE7RUFDTixRQUFRO0VBQ1IsU0FBUztFQUNULFVBQVU7R0FBRSxRQUFRO0dBQVMsT0FBTztFQUFRO0VBQzVDLFlBQVksRUFBRSxHQUFHLEVBQUU7RUFDbkIsT0FBTztHQUFFLFFBQVEsUUFBUSxRQUFRO0dBQUcsTUFBTSxRQUFRLE1BQU07R0FBRyxNQUFNO0VBQWE7Q0FDaEY7Q0FDQSxTQUFTO0VBQ1AsUUFBUTtFQUNSLFNBQVM7RUFDVCxVQUFVO0dBQUUsUUFBUTtHQUFTLE9BQU87RUFBUTtFQUM1QyxZQUFZLEVBQUUsR0FBRyxFQUFFO0VBQ25CLE9BQU87R0FBRSxRQUFRO0dBQVUsT0FBTztHQUFVLE9BQU87RUFBMEI7Q0FDL0U7Q0FDQSxNQUFNO0VBQ0osUUFBUTtFQUNSLFNBQVM7RUFDVCxVQUFVLEVBQUUsUUFBUSxlQUFlO0VBQ25DLFlBQVksRUFBRSxLQUFLLEdBQUc7RUFDdEIsT0FBTztHQUNMLE1BQU07R0FDTixPQUFPO0dBQ1AsWUFBWSxRQUFRLFlBQVk7R0FDaEMsVUFBVSxRQUFRLFVBQVU7RUFDOUI7Q0FDRjtDQUNBLFFBQVE7RUFDTixRQUFRO0VBQ1IsU0FBUztFQUNULFVBQVU7R0FBRSxRQUFRO0dBQWtCLE9BQU87RUFBUTtFQUNyRCxZQUFZLEVBQUUsTUFBTSxFQUFFO0VBQ3RCLE9BQU87R0FBRSxPQUFPO0dBQVUsUUFBUTtFQUFTO0NBQzdDO0NBQ0EsT0FBTztFQUNMLFFBQVE7RUFDUixTQUFTO0VBQ1QsVUFBVSxFQUFFLFFBQVEsUUFBUTtFQUM1QixPQUFPO0dBQ0wsUUFBUTtHQUNSLE9BQU87R0FDUCxNQUFNO0dBQ04sT0FBTyxRQUFRLE9BQU87RUFDeEI7Q0FDRjtDQUNBLFNBQVM7RUFDUCxRQUFRO0VBQ1IsU0FBUztFQUNULFVBQVUsRUFBRSxRQUFRLFFBQVE7RUFDNUIsWUFBWTtHQUNWLEtBQUs7R0FDTCxRQUFRO0dBQ1IsTUFBTTtHQUNOLFFBQVE7R0FDUixNQUFNO0dBQ047R0FDQSxLQUFLO0VBQ1A7RUFDQSxPQUFPO0dBQUUsS0FBSztHQUFZLFFBQVE7RUFBUTtDQUM1QztDQUNBLFVBQVU7RUFDUixRQUFRO0VBQ1IsU0FBUztFQUVULFVBQVU7R0FDUixRQUFRO0dBQ1IsT0FBTztFQUNUO0VBQ0EsWUFBWTtHQUFFLEdBQUc7R0FBSSxHQUFHO0VBQUU7RUFDMUIsT0FBTztHQUFFLE1BQU07R0FBUSxTQUFTO0dBQWlCLE9BQU87R0FBVSxPQUFPO0VBQVM7Q0FDcEY7Q0FDQSxVQUFVO0VBQ1IsUUFBUTtFQUNSLFNBQVM7RUFDVCxVQUFVLEVBQUUsUUFBUSxrQ0FBa0M7RUFDdEQsWUFBWTtHQUFFLEtBQUs7R0FBSTtHQUFLLEdBQUc7R0FBRyxNQUFNO0VBQUU7RUFDMUMsY0FBYztFQUNkLE9BQU87R0FDTCxPQUFPO0dBQ1AsTUFBTTtHQUNOLE9BQU8sUUFBUSxRQUFRO0dBQ3ZCLFFBQVE7R0FDUixNQUFNO0dBQ04sTUFBTTtFQUNSO0NBQ0Y7Q0FDQSxTQUFTO0VBQ1AsUUFBUTtFQUNSLFNBQVM7RUFDVCxVQUFVLEVBQUUsUUFBUSxTQUFTO0VBQzdCLFlBQVk7R0FBRTtHQUFLLE1BQU07RUFBRTtFQUMzQixPQUFPO0dBQUUsT0FBTztHQUFhLFNBQVM7R0FBYSxPQUFPO0VBQWU7Q0FDM0U7Q0FDQSxNQUFNO0VBQ0osUUFBUTtFQUNSLFNBQVM7RUFDVCxVQUFVO0dBQUUsUUFBUTtHQUFlLE9BQU87RUFBTTtFQUNoRCxZQUFZO0dBQUUsR0FBRztHQUFHLEdBQUc7RUFBRTtFQUN6QixPQUFPO0dBQ0wsUUFBUSxRQUFRLE1BQU07R0FDdEIsS0FBSyxRQUFRLFFBQVE7R0FDckIsUUFBUSxRQUFRLFVBQVU7R0FDMUIsT0FBTztFQUNUO0NBQ0Y7Q0FDQSxTQUFTO0VBQ1AsUUFBUTtFQUNSLFNBQVM7RUFDVCxVQUFVO0dBQ1IsUUFBUTtHQUNSLE9BQU87RUFDVDtFQUNBLFlBQVksRUFBRSxJQUFJO0VBQ2xCLE9BQU87R0FDTCxLQUFLO0dBQ0wsTUFBTSxRQUFRLE1BQU07R0FDcEIsVUFBVSxRQUFRLFVBQVU7R0FDNUIsU0FBUyxRQUFRLFNBQVM7RUFDNUI7Q0FDRjtDQUNBLE9BQU87RUFDTCxRQUFRO0VBQ1IsU0FBUztFQUNULFVBQVUsRUFBRSxRQUFRLFVBQVU7RUFDOUIsT0FBTztHQUFFLE9BQU87R0FBa0IsU0FBUztFQUFVO0NBQ3ZEO0NBQ0EsUUFBUTtFQUNOLFFBQVE7RUFDUixTQUFTO0VBQ1QsVUFBVTtHQUFFLFFBQVE7R0FBdUMsT0FBTztFQUFNO0VBQ3hFLE9BQU87R0FDTCxPQUFPO0dBQ1AsUUFBUTtHQUNSLFNBQVM7RUFDWDtDQUNGO0FBQ0Y7O0FBR0EsTUFBYSxRQUFRO0NBQ25CLE9BQU87RUFDTCxRQUFRO0VBQ1IsWUFBWTtHQUFFLEtBQUs7R0FBSyxRQUFRO0dBQUk7R0FBSyxLQUFLO0VBQUU7RUFDaEQsY0FBYztDQUNoQjtDQUNBLFdBQVc7RUFDVCxRQUFRO0VBQ1IsWUFBWTtHQUFFLFNBQVM7R0FBVyxLQUFLO0dBQUksUUFBUTtHQUFJO0dBQUssS0FBSztFQUFFO0VBQ25FLGNBQWM7Q0FDaEI7Q0FDQSxXQUFXO0VBQUUsUUFBUTtFQUFhLGNBQWM7Q0FBYTtDQUM3RCxRQUFRO0VBQUUsUUFBUTtFQUFXLGNBQWM7Q0FBVztBQUN4RDs7QUFHQSxNQUFhLFVBQXdCO0NBQ25DLFFBQVE7Q0FDUixZQUFZO0VBQUU7RUFBSyxNQUFNO0NBQU87QUFDbEM7QUFjQSxNQUFNLFdBQVcsTUFBb0IsUUFBZ0IsV0FDbkQsT0FBTyxRQUFRLE1BQU0sQ0FBQyxDQUFDLEtBQ3BCLENBQUMsTUFBTSxZQUFrQjtDQUFFO0NBQU07Q0FBTSxNQUFNLEdBQUcsU0FBUyxLQUFLO0NBQUk7QUFBTSxFQUMzRTs7QUFHRixNQUFhLFFBQXlCO0NBQ3BDO0VBQUUsTUFBTTtFQUFXLE1BQU07RUFBUyxNQUFNO0VBQUksT0FBTztDQUFRO0NBQzNELEdBQUcsUUFBUSxXQUFXLElBQUksUUFBUTtDQUNsQyxHQUFHLFFBQVEsUUFBUSxVQUFVLEtBQUs7QUFDcEM7T0FHK0M7Q0FDN0MsTUFBTSwyQkFBVyxJQUFJLElBQWtCO0NBQ3ZDLEtBQUssTUFBTSxRQUFRLE9BQ2pCLElBQUksQ0FBQyxTQUFTLElBQUksS0FBSyxNQUFNLE1BQU0sR0FBRyxTQUFTLElBQUksS0FBSyxNQUFNLFFBQVEsSUFBSTtDQUU1RSxNQUFNLEVBQUUsU0FBUyxHQUFHLFdBQVcsT0FBTyxZQUFZLFFBQVE7Q0FDMUQsT0FBTyxDQUFDLFNBQVMsR0FBRyxPQUFPLE9BQU8sTUFBTSxDQUFDLENBQUMsQ0FBQyxRQUFRLFNBQVMsU0FBUyxNQUFTO0FBQ2hGLEVBQUEsQ0FBRzs7QUMzT0gsU0FBUyxVQUEyRDtDQUNsRSxPQUFPLEtBQUssTUFBTSxhQUFhLDZCQUE2QixNQUFNLENBQUM7QUFDckU7Ozs7O0FBV0EsU0FBZ0IsY0FBa0M7Q0FDaEQsTUFBTSxFQUFFLFNBQVMsUUFBUTtDQUN6QixNQUFNLFVBQVUsUUFBUSxJQUFJLGtCQUFrQjtDQUM5QyxJQUFJLFlBQVksSUFBSSxPQUFPO0NBQzNCLE9BQU8sSUFBSSxJQUFJLFFBQVEsU0FBUyxHQUFHLElBQUksVUFBVSxHQUFHLFFBQVEsRUFBRSxDQUFDLENBQUM7QUFDbEU7Ozs7O0FBTUEsU0FBZ0IsYUFBcUM7Q0FDbkQsTUFBTSxXQUFXLE1BQU0sUUFBUSxFQUFFLFdBQVcsU0FBUyxTQUFTO0NBQzlELE1BQU0sUUFBUSxNQUFNLFFBQVEsRUFBRSxXQUFXLFNBQVMsTUFBTSxDQUFDLENBQUMsUUFBUTtDQUNsRSxNQUFNLFFBQVE7RUFBQyxHQUFHLE1BQU0sUUFBUSxFQUFFLFdBQVcsU0FBUyxTQUFTO0VBQUcsR0FBRztFQUFVLEdBQUc7Q0FBSztDQUN2RixPQUFPLE9BQU8sWUFBWSxNQUFNLEtBQUssRUFBRSxNQUFNLFlBQVksQ0FBQyxVQUFVLE1BQU0sVUFBVSxJQUFJLENBQUMsQ0FBQztBQUM1Rjs7QUFHQSxTQUFTLE9BQU8sTUFBdUI7Q0FDckMsSUFBSSxNQUFNLE9BQU87Q0FDakIsTUFBTSxVQUFVLFlBQVk7Q0FDNUIsSUFBSSxZQUFZLFFBQVcsT0FBTztDQUNsQyxPQUFPLGlCQUFpQixLQUFLLFVBQVUsV0FBVyxDQUFDLEVBQUU7OzJDQUVaLEtBQUssVUFBVSxPQUFPLEVBQUU7QUFDbkU7Ozs7O0FBTUEsU0FBZ0IsT0FBTyxFQUFFLFFBQW1DO0NBQzFELE1BQU0sT0FBTztDQUNiLE9BQU87RUFDTDtFQUNBLFlBQVksT0FBUSxPQUFPLE9BQU8sS0FBSyxTQUFTO0VBQ2hELE9BQU8sT0FBUSxPQUFPLEtBQUssU0FBUyxPQUFPLElBQUksSUFBSTtDQUNyRDtBQUNGOztBQ25EQSxNQUFNLFdBQVc7O0FBU2pCLE1BQU0sQ0FBQ2UsU0FBTyxVQUFVLENBQUM7Q0FBRSxNQUFNO0NBQU0sS0FBSztBQUFJLEdBQUcsQ0FBQzs7QUFHcEQsTUFBTSxZQUFZLFVBQ2hCLFVBQVUsT0FBTyxvQkFBb0IsU0FBUyxNQUFNLFFBQVEsQ0FBQztBQUUvRCxTQUFTLE9BQU8sRUFBRSxNQUFNLFNBQXlCO0NBQy9DLE1BQU0sQ0FBQyxPQUFPLEdBQUcsU0FBUztDQUMxQixJQUFJLFVBQVUsUUFBVyxPQUFPLEtBQUs7Q0FDckMsTUFBTSxPQUFPLE1BQU0sUUFBUSxTQUFTLFFBQVEsVUFBVSxLQUFLLENBQUM7Q0FDNUQsT0FBTyxNQUFNLEtBQUssRUFBRSxRQUFRLE1BQU0sSUFBSSxHQUFHLE1BQ3ZDLE9BQU87RUFDTCxNQUFNLE1BQU0sS0FBSyxFQUFFLFFBQVEsS0FBSyxJQUFJLEdBQUcsTUFBTSxLQUFLLElBQUksT0FBTyxFQUFZO0VBQ3pFLE9BQU87Q0FDVCxDQUFDLENBQ0g7QUFDRjs7QUFHQSxTQUFTQyxRQUFNLE9BQWMsUUFBUSxVQUFrQjtDQUNyRCxNQUFNLFdBQVcsU0FDZixPQUFPLFNBQVMsV0FDWixNQUFNLElBQUksSUFDVixJQUFJLEtBQUssSUFBSSxPQUFPLENBQUMsQ0FBQyxLQUFLLE9BQU8sS0FBSyxPQUFPLFdBQVcsT0FBTyxhQUFhLEVBQUU7Q0FDckYsT0FBTyxVQUFVLFFBQVEsT0FBTyxLQUFLLENBQUMsRUFBRTtBQUMxQzs7QUFHQSxTQUFTLGFBQWEsRUFBRSxNQUFNLFNBQXdCO0NBQ3BELE1BQU0sQ0FBQyxPQUFPLEdBQUcsVUFBVSxLQUFLO0NBQ2hDLE1BQU0sT0FBTyxPQUFpQixZQUM1QjtFQUFDLEdBQUcsTUFBTSxNQUFNLEdBQUcsTUFBTTtFQUFHO0VBQU8sR0FBRyxNQUFNLE1BQU0sQ0FBQyxNQUFNO0NBQUMsQ0FBQyxDQUFDLEtBQUssT0FBTztDQVcxRSxPQUFPLFdBQVcsSUFWSixNQUFNLEtBQ2xCLEVBQUUsUUFBUSxLQUFLLElBQ2QsR0FBRyxRQUNGLElBQUksSUFDRixNQUFNLEtBQUssSUFBSSxDQUFDLENBQ2IsTUFBTSxNQUFNLFVBQVUsTUFBTSxLQUFLLE9BQU8sQ0FBQyxDQUN6QyxJQUFJLFFBQVEsR0FDZixJQUNGLEVBQUUsRUFFZ0IsR0FBTyxhQUFhLEVBQUU7QUFDOUM7QUFFQSxlQUFlLGFBQW1EO0NBQ2hFLE1BQU0sQ0FBQyxVQUFVLFlBQVksTUFBTSxRQUFRLElBQUksQ0FBQ0MsS0FBYSxHQUFHQyxPQUFhLENBQUMsQ0FBQztDQUUvRSxNQUFNLE9BQU8sTUFBTSxLQUFLLEVBQUUsUUFBUSxHQUFLLElBQUksR0FBRyxNQUFNLENBQUM7Q0FFckQsTUFBTSxFQUFFLGdCQUFnQixTQUFTLE9BQU8sdUJBQXVCO0VBRC9DLEtBQUs7RUFBSyxNQUFNO0VBQVEsUUFBUTtFQUFHLFNBQVM7Q0FDRyxDQUFLO0NBQ3BFLE1BQU0sT0FBTyxDQUNYLEdBQUcsS0FBSyxNQUFNLEdBQUcsTUFBTSxHQUN2QixHQUFHLEtBQUssTUFBTSxHQUFHLE1BQU0sQ0FBQyxDQUFDLEtBQUssTUFBTUgsUUFBTSxPQUFPLFNBQVMsQ0FBQyxDQUM3RDtDQUNBLE9BQU87RUFDTCxRQUFRLGFBQWEsU0FBUyxPQUFPLFNBQVMsRUFBRSxLQUFLQSxRQUFNLElBQUksQ0FBQyxDQUFDLENBQUMsT0FBTyxJQUFJLENBQUM7RUFDOUUsWUFBWUMsUUFBTTtHQUFFLE1BQU07R0FBYSxPQUFPLENBQUMsWUFBWSxNQUFNO0VBQUUsSUFBSSxVQUNyRSxNQUFNLGNBQWMsQ0FBQyxDQUN2QjtFQUNBLE9BQU9BLFFBQU0sU0FBUyxPQUFPLFNBQVMsRUFBRSxPQUFPLEVBQUUsQ0FBQyxDQUFDLENBQUMsS0FBSyxFQUFFLE1BQU0sRUFBRSxDQUFDLENBQUM7RUFDckUsSUFBSUEsUUFDRixTQUFTLE9BQU8sTUFBTSxDQUFDLENBQUMsQ0FBQyxDQUFDLFFBQVEsS0FBSyxLQUFLLFVBQVUsS0FBSyxLQUFLLFFBQVEsTUFBTSxLQUFLLENBQUMsQ0FBQyxHQUNyRixNQUNGO0NBQ0Y7QUFDRjs7QUFHQSxTQUFnQixnQkFBd0I7Q0FDdEMsSUFBSTtDQUNKLE9BQU87RUFDTCxNQUFNO0VBQ04sWUFBWSxPQUFRLE9BQU8sV0FBVyxLQUFLLE9BQU87RUFDbEQsTUFBTSxLQUFLLElBQUk7R0FDYixJQUFJLE9BQU8sS0FBSyxZQUFZLE9BQU87R0FDbkMsV0FBVyxXQUFXO0dBQ3RCLE9BQU87SUFBRSxNQUFNLGtCQUFrQixLQUFLLFVBQVUsTUFBTSxNQUFNLEVBQUU7SUFBSSxLQUFLO0dBQUs7RUFDOUU7Q0FDRjtBQUNGOztBSTVGQSxNQUFhLFdBQVc7Q0FDdEI7Q0FDQTtDQUNBO0NBQ0E7Q0FDQTtDQUNBO0NBQ0E7Q0FDQTtBQUNGO0FBR0EsTUFBTSxPQUFPOztBQWViLFNBQVMsUUFBUSxRQUFnQixTQUFrQixLQUF1QjtDQUN4RSxNQUFNLEVBQUUsZ0JBQWdCLE9BQU8sV0FBVztFQUFFO0VBQUs7Q0FBSyxDQUFDO0NBQ3ZELFFBQVEsU0FBUjtFQUNFLEtBQUssV0FDSCxPQUFPLENBQUMsR0FBRyxPQUFPLFdBQVc7R0FBRTtHQUFLLE1BQU0sT0FBTztFQUFLLENBQUMsQ0FBQyxDQUFDLFdBQVc7RUFDdEUsS0FBSyxZQUNILE9BQU8sTUFBTSxLQUFLLGNBQWMsVUFBVSxTQUFTLFlBQVksTUFBTSxFQUFFO0VBQ3pFLEtBQUssV0FDSCxPQUFPLE1BQU0sS0FBSyxtQkFBbUIsQ0FBQztFQUN4QyxLQUFLLGNBQ0gsT0FBTyxNQUFNLEtBQUssY0FBYyxVQUFVLElBQUksS0FBSztFQUNyRCxLQUFLLE9BQ0gsT0FBTyxDQUFDLEdBQUcsT0FBTyxXQUFXO0dBQUUsS0FBSyxJQUFJO0dBQUs7RUFBSyxDQUFDLENBQUMsQ0FBQyxXQUFXO0VBQ2xFLFNBQ0UsT0FBTyxDQUFDLEdBQUcsV0FBVztDQUMxQjtBQUNGO0FBRUEsU0FBUyxZQUFZLFNBQWtCLEtBQXVCO0NBQzVELElBQUksWUFBWSxPQUFPLE9BQU8sTUFBTSxLQUFLLEVBQUUsUUFBUSxJQUFJLElBQUksR0FBRyxXQUFXLFNBQVMsR0FBRztDQUNyRixNQUFNLENBQUMsT0FBTyxTQUFTLENBQUMsWUFBWSxhQUFhLElBQUksR0FBRyxZQUFZLFlBQVksSUFBSSxDQUFDO0NBQ3JGLE9BQU8sTUFBTSxLQUFLLEVBQUUsUUFBUSxNQUFNLEVBQUUsSUFBSSxHQUFHLFNBQ3pDLFlBQVksWUFBWSxLQUFNLE9BQU8sU0FBUyxRQUFTLEdBQ3pEO0FBQ0Y7Ozs7O0FBTUEsU0FBZ0IsUUFDZCxRQUNBLFNBQ0EsRUFBRSxRQUFRLEtBQUssYUFDUjtDQUNQLE1BQU0sUUFBUSxjQUFjLFlBQVksS0FBSyxVQUFVLFVBQWtCO0NBQ3pFLE1BQU0sUUFBUSxRQUFRLFFBQVEsU0FBUyxHQUFHLENBQUMsQ0FBQyxJQUFJLEtBQUs7Q0FFckQsTUFBTSxPQUFPLE9BQU8sV0FBVyxFQUFFLEtBQUssRUFBRSxDQUFDO0NBQ3pDLE1BQU0sQ0FBQyxPQUFPLFFBQVEsWUFBWSxnQkFBZ0IsQ0FBQyxHQUFHLENBQUMsSUFBSSxDQUFDLEdBQUcsQ0FBQztDQUNoRSxNQUFNLFFBQVEsSUFBSSxhQUFhLFNBQVMsR0FBRztDQUMzQyxNQUFNLFFBQVEsSUFBSSxhQUFhLFNBQVMsR0FBRztDQUMzQyxLQUFLLElBQUksV0FBVyxHQUFHLFdBQVcsUUFBUSxZQUN4QyxLQUFLLElBQUksT0FBTyxHQUFHLE9BQU8sTUFBTSxHQUFHLFFBQVE7RUFDekMsTUFBTSxDQUFDLFNBQVMsYUFBYSxZQUFZLFFBQVEsQ0FBQyxJQUFJLE1BQU0sSUFBSSxPQUFPLENBQUMsSUFBSSxDQUFDLE1BQU0sSUFBSTtFQUN2RixNQUFNLFNBQVMsVUFBa0IsTUFBTSxZQUFZLE1BQU0sVUFBVSxFQUFFO0VBQ3JFLE1BQU0sT0FBTyxLQUFLLFFBQVEsTUFBTSxPQUFPLENBQUMsQ0FBQyxDQUFDLE1BQU0sTUFBTTtFQUN0RCxNQUFNLFNBQVMsS0FBSyxRQUFRLE1BQU0sU0FBUyxDQUFDLENBQUMsQ0FBQyxRQUFRLE1BQU07RUFDNUQsTUFBTSxRQUFRLFdBQVcsTUFBTSxJQUFJO0VBQ25DLE1BQU0sUUFBUSxTQUFTO0VBQ3ZCLE1BQU0sUUFBUSxTQUFTO0VBQ3ZCLE1BQU0sUUFBUSxRQUFRO0NBQ3hCO0NBRUYsT0FBTztFQUFFLFdBQVcsWUFBWSxTQUFTLEdBQUc7RUFBRztFQUFPO0VBQU87Q0FBTTtBQUNyRTs7QUMzRUEsTUFBYSxDQUFDa0IsVUFBUUMsU0FBTyxDQUFDLEdBQUcsQ0FBQzs7QUFFbEMsTUFBYUMsVUFBUTtDQUFFLFFBQVE7Q0FBSSxLQUFLO0NBQUksV0FBVztBQUFVOztBQ1BqRSxNQUFhLENBQUMsUUFBUSxPQUFPLENBQUMsR0FBRyxDQUFDOztBQUVsQyxNQUFhLFFBQVE7Q0FBRSxRQUFRO0NBQUksS0FBSztBQUFHOztBQ0gzQyxNQUFhLFFBQVE7Q0FDbkIsY0FBYyxNQUFNLGFBQWEsSUFBSSxPQUFPLE9BQU8sUUFBUTtDQUMzRCxlQUFlLE1BQU0sVUFBVSxVQUFVLFFBQVEsV0FBVyxRQUFRO0NBQ3BFLHdCQUF3QixNQUFNLGFBQWEsSUFBSSxPQUFPLE9BQU8sQ0FBQyxRQUFRO0NBQ3RFLGtCQUFrQixNQUFNLFVBQVUsVUFBVSxRQUFRLFdBQVcsSUFBSTtDQUNuRSxtQkFBbUIsTUFBTSxVQUFVLFVBQVUsS0FBSyxRQUFRLElBQUksUUFBUSxPQUFPLFFBQVE7QUFDdkY7QUFHQSxNQUFhLFlBQVksT0FBTyxLQUFLLEtBQUs7Ozs7OztBQU8xQyxTQUFnQixRQUFRLE9BQXFCLEtBQWEsTUFBOEI7Q0FDdEYsTUFBTSxPQUFhLE1BQU07Q0FDekIsTUFBTSxXQUFXLElBQUksYUFBYSxNQUFNLE1BQU07Q0FDOUMsS0FBSyxNQUFNLENBQUMsT0FBTyxVQUFVLE1BQU0sUUFBUSxHQUFHO0VBQzVDLE1BQU0sU0FBUyxRQUFRO0VBQ3ZCLE1BQU0sUUFBUSxLQUFLLEtBQUssTUFBTSxTQUFTLENBQUMsR0FBRyxTQUFTLE1BQU0sR0FBRyxNQUFNLENBQUM7RUFDcEUsU0FBUyxRQUFRLFNBQVMsU0FBUztDQUNyQztDQUNBLE9BQU87QUFDVDs7QUNhQSxTQUFnQixPQUFPLEVBQUUsTUFBTSxHQUFHLFVBQWdDO0NBQ2hFLE1BQU0sRUFBRSxPQUFPLE9BQU8sR0FBRyxTQUFTO0NBQ2xDLE9BQU87RUFBRSxHQUFHO0VBQU0sTUFBTSxLQUFLLElBQUksTUFBTTtDQUFFO0FBQzNDOzs7OztBQ2hDQSxNQUFNYSxXQUFTOztBQVFmLE1BQU0sbUJBQW1CLEVBQUUsTUFBTSxHQUFHLGVBQXlDO0NBQzNFLEdBQUc7Q0FDSCxRQUFRO0NBQ1IsTUFBTSxLQUFLLElBQUksZUFBZTtBQUNoQztBQUVBLE1BQU0sT0FBTyxRQUFnQixXQUMzQixPQUFPLFlBQ0wsT0FBTyxLQUFLLENBQUMsTUFBTSxXQUFXO0NBQzVCLE1BQU0sQ0FBQyxXQUFXLE9BQU8sU0FBUyxLQUFLO0NBQ3ZDLE9BQU8sQ0FBQyxNQUFNLFdBQVcsZ0JBQWdCLE9BQU8sT0FBTyxDQUFDLENBQUM7QUFDM0QsQ0FBQyxDQUNIO0FBRUYsZUFBZSxlQUEwRDtDQUN2RSxNQUFNLENBQUMsUUFBUSxVQUFVLE1BQU0sUUFBUSxJQUFJLENBQUNDLE9BQUssR0FBR0MsT0FBVyxDQUFDLENBQUM7Q0FDakUsTUFBTSxRQUFRLE9BQU8sV0FBVyxFQUFFLEtBQUtDLE1BQVMsSUFBSSxDQUFDLENBQUMsQ0FBQyxPQUFPQSxNQUFTLE1BQU07Q0FDN0UsT0FBTztFQUNMLE9BQU8sSUFDTCxRQUNBLFNBQVMsS0FBSyxZQUFZO0dBQ3hCLE1BQU0sRUFBRSxVQUFVLFFBQVEsUUFBUSxTQUFTQyxPQUFLO0dBQ2hELE9BQU8sQ0FBQyxTQUFTO0lBQUUsTUFBTTtJQUFPLE9BQU8sQ0FBQ0EsUUFBTSxRQUFRQSxRQUFNLEdBQUc7R0FBRSxDQUFDO0VBQ3BFLENBQUMsQ0FDSDtFQUNBLFFBQVEsSUFDTixRQUNBLFVBQVUsS0FBSyxTQUFTO0dBRXRCLE9BQU8sQ0FBQyxNQUFNO0lBQUUsTUFESCxRQUFRLE1BQU0sTUFBTUQsTUFBUyxLQUFLLElBQy9CO0lBQU0sT0FBTyxNQUFNO0dBQU0sQ0FBQztFQUM1QyxDQUFDLENBQ0g7Q0FDRjtBQUNGOztBQUdBLFNBQWdCLGtCQUEwQjtDQUN4QyxJQUFJO0NBQ0osT0FBTztFQUNMLE1BQU07RUFDTixZQUFZLE9BQVEsR0FBRyxXQUFXSCxRQUFNLElBQUksS0FBSyxPQUFPO0VBQ3hELE1BQU0sS0FBSyxJQUFJO0dBQ2IsSUFBSSxDQUFDLEdBQUcsV0FBVyxLQUFLQSxVQUFRLEdBQUcsT0FBTztHQUMxQyxhQUFhLGFBQWE7R0FDMUIsTUFBTSxRQUFRLE1BQU0sU0FBQSxDQUFVLEdBQUcsTUFBTUEsRUFBaUI7R0FDeEQsSUFBSSxTQUFTLFFBQVcsTUFBTSxJQUFJLE1BQU0sc0JBQXNCLEdBQUcsTUFBTSxDQUFDLEdBQUc7R0FDM0UsT0FBTztJQUFFLE1BQU0sa0JBQWtCLEtBQUssVUFBVSxJQUFJLEVBQUU7SUFBSSxLQUFLO0dBQUs7RUFDdEU7Q0FDRjtBQUNGO0FDdEVxSSxNQUFNTyxzQ0FBb0M7O0FBTy9LLE1BQU0sV0FBVzs7QUFFakIsTUFBTSxZQUFZOztBQUVsQixNQUFNLFFBQVE7QUFFZCxNQUFNQyxRQUFNLFNBQWlCLGNBQWMsSUFBSSxJQUFJLE1BQUEsbUNBQXFCLENBQUM7Ozs7OztBQU96RSxTQUFnQixjQUFjLEtBQWEsVUFBMEI7Q0FDbkUsTUFBTSxTQUFTLE1BQU0sZUFBZSxLQUFLO0VBQ3ZDLFFBQVE7RUFDUixjQUFjO0VBQ2QsUUFBUTtFQUNSLFFBQVEsRUFBRSxVQUFVLGNBQWM7Q0FDcEMsQ0FBQztDQUNELE1BQU0sT0FBTyw4QkFBOEIsS0FBSyxNQUFNLENBQUMsR0FBRztDQUMxRCxJQUFJLFNBQVMsUUFBVyxNQUFNLElBQUksTUFBTSxHQUFHLFNBQVMsdUJBQXVCO0NBQzNFLE9BQU8sU0FBUyxLQUFLO0FBQ3ZCOztBQUdBLFNBQVMsT0FBTyxRQUF3QjtDQUN0QyxPQUFPLE9BQU8sV0FBVyxnQkFBZ0IsWUFBWSxLQUFLLFNBQVM7QUFDckU7QUFFQSxlQUFlLGtCQUFrQjtDQUMvQixRQUFRLE1BQU0sS0FBSyxFQUFBLENBQUcsUUFBUSxDQUFDLENBQUMsUUFBUSxFQUFFLFdBQVcsU0FBUyxVQUFVO0FBQzFFO0FBRUEsZUFBZSxnQkFBaUM7Q0FDOUMsTUFBTSx3QkFBUSxJQUFJLElBQW9CO0NBQ3RDLE1BQU0sUUFBUSxNQUFNLGdCQUFnQixFQUFBLENBQUcsS0FBSyxFQUFFLE1BQU0sY0FBYztFQUNoRSxJQUFJLENBQUMsTUFBTSxJQUFJLE9BQU8sR0FBRyxNQUFNLElBQUksU0FBUyxNQUFNLElBQUk7RUFDdEQsT0FBTyxHQUFHLEtBQUssVUFBVSxJQUFJLEVBQUUsYUFBYSxNQUFNLElBQUksT0FBTyxFQUFFO0NBQ2pFLENBQUM7Q0FRRCxPQUFPO29CQU5VLENBQUMsR0FBRyxNQUFNLEtBQUssQ0FBQyxDQUFDLENBQUMsS0FBSyxRQUFRO0VBSTlDLE9BQU8sU0FBUyxPQUhGLElBQ1gsTUFBTSxZQUFZLENBQUMsQ0FDbkIsS0FBSyxTQUFTLFFBQVEsY0FBYyxNQUFNLFFBQVEsRUFBRSxPQUNoQyxDQUFBLENBQU0sS0FBSyxFQUFFLENBQUMsRUFBRTtDQUN6QyxDQUVrQixDQUFBLENBQVMsS0FBSyxLQUFLLEVBQUU7bUJBQ3RCLEtBQUssS0FBSyxJQUFJLEVBQUU7O0FBRW5DOzs7Ozs7QUFPQSxTQUFnQixTQUFpQjtDQUMvQixPQUFPO0VBQ0wsTUFBTTtFQUNOLFlBQVksT0FBUTtHQUFDO0dBQVU7R0FBVztFQUFLLENBQUMsQ0FBQyxTQUFTLEVBQUUsSUFBSSxLQUFLLE9BQU87RUFDNUUsTUFBTSxLQUFLLElBQUk7R0FDYixJQUFJLE9BQU8sS0FBSyxZQUFZLE9BQU87SUFBRSxNQUFNLE1BQU0sY0FBYztJQUFHLEtBQUs7R0FBSztHQUM1RSxJQUFJLE9BQU8sS0FBSyxhQUFhO0lBQzNCLE1BQU0sU0FBUyxNQUFNLGdCQUFnQixFQUFBLENBQUcsS0FBSyxFQUFFLE1BQU0sYUFBYSxPQUFPLFdBQVc7S0FDbEY7S0FDQTtLQUNBO0tBQ0E7SUFDRixFQUFFO0lBQ0YsT0FBTztLQUFFLE1BQU0sa0JBQWtCLEtBQUssVUFBVSxLQUFLLEVBQUU7S0FBTSxLQUFLO0lBQUs7R0FDekU7R0FDQSxJQUFJLE9BQU8sS0FBSyxTQUFTO0lBQ3ZCLE1BQU0sUUFBUUEsS0FBRyxZQUFZO0lBQzdCLEtBQUssYUFBYSxLQUFLO0lBRXZCLE9BQU87S0FDTCxNQUFNLG1EQUZNLE9BQU8sTUFBTSxTQUFTLE9BQU8sTUFBTSxDQUVVLEVBQU07S0FDL0QsS0FBSztJQUNQO0dBQ0Y7R0FDQSxNQUFNLE9BQU8sR0FBRyxNQUFNLEdBQUcsQ0FBQyxDQUFDLE1BQU07R0FDakMsSUFBSSxDQUFDLEtBQUssU0FBUyxNQUFNLEdBQUcsT0FBTztHQUNuQyxLQUFLLGFBQWEsSUFBSTtHQUt0QixPQUFPO0lBQ0wsTUFBTSxnRUFMTyxPQUFPLGNBQWMsTUFBTSxTQUFTLE1BQU0sTUFBTSxHQUFHLElBQUksQ0FBQyxDQUFDLENBQUMsV0FDdkUsNEJBQ0MsR0FBRyxTQUFTLGdCQUFnQixLQUFLLE9BR29DLEVBQU87SUFDN0UsS0FBSztHQUNQO0VBQ0Y7Q0FDRjtBQUNGO0FDeEZBLE1BQWEsWUFBWSxPQUFPLEtBQUs7Q0FSbkMsV0FBVztDQUNYLFdBQVc7Q0FDWCxJQUFJO0FBTStCLENBQVE7QUNka0YsTUFBTU0sc0NBQW9DO0FBS3pLLE1BQU0sU0FBUztBQUNmLE1BQU0sTUFBTSxTQUFpQixjQUFjLElBQUksSUFBSSxNQUFBLG1DQUFxQixDQUFDOzs7Ozs7Ozs7OztBQVl6RSxTQUFnQixNQUFNLGNBQWlDQyxXQUFhO0NBQ2xFLE1BQU0sVUFBVUMsZ0JBQWNEO0NBQzlCLE9BQU87RUFDTCxNQUFNO0VBQ04sWUFBWSxPQUFRLEdBQUcsV0FBVyxNQUFNLElBQUksS0FBSyxPQUFPO0VBQ3hELEtBQUssSUFBSTtHQUNQLElBQUksQ0FBQyxHQUFHLFdBQVcsS0FBSyxRQUFRLEdBQUcsT0FBTztHQUMxQyxNQUFNLE9BQU8sR0FBRyxNQUFNLEVBQWlCO0dBQ3ZDLE1BQU0sUUFBUUMsWUFBVSxLQUFLLGFBQWEsR0FBRyxHQUFHLFNBQVMsR0FBRyxLQUFLLElBQUksQ0FBQztHQUN0RSxNQUFNLFVBQVUsTUFBTSxRQUFRLFNBQVMsQ0FBQyxXQUFXLElBQUksQ0FBQztHQUN4RCxJQUFJLFFBQVEsU0FBUyxHQUFHLEtBQUssTUFBTSwrQkFBK0IsUUFBUSxLQUFLLElBQUksR0FBRztHQUN0RixNQUFNLFVBQVUsTUFBTSxLQUFLLE1BQU0sTUFBTSxjQUFjLEVBQUUsUUFBUSxLQUFLLFVBQVUsSUFBSSxFQUFFLEVBQUU7R0FDdEYsTUFBTSxVQUFVQSxZQUFVLEtBQUssVUFBVSxNQUFNLEdBQUcsS0FBSyxVQUFVLFFBQVEsRUFBRSxRQUFRLEdBQUc7R0FNdEYsT0FBTztJQUNMLE1BQU0sR0FOSyxVQUNULGdDQUFnQyxLQUFLLFVBQVUsR0FBRyxpQkFBaUIsQ0FBQyxFQUFFO2dEQUV0RSw4QkFBOEIsS0FBSyxVQUFVLEdBQUcsbUJBQW1CLENBQUMsRUFBRTtxQ0FDM0MsS0FBSyxVQUFVLElBQUksRUFBRSxXQUVwQztFQUNwQixRQUFRLEtBQUssSUFBSSxFQUFFO3dDQUNtQixRQUFRLEtBQUssSUFBSSxFQUFFOztJQUVuRCxLQUFLO0dBQ1A7RUFDRjtDQUNGO0FBQ0Y7O0FDdENBLE1BQWEsU0FBMEI7Q0FDckMsU0FBUyxFQUFFLGdCQUFnQixFQUFFLE9BQU8sQ0FBQyxPQUFPLEtBQUssRUFBRSxFQUFFO0NBQ3JELE1BQU0sT0FBTyxLQUFLO0VBRWhCLElBQUksVUFBVSxVQUFVLElBQUksU0FBUyxrQkFBa0IsTUFBTSxJQUFJLE1BQU0sSUFBSSxPQUFPO0NBQ3BGO0FBQ0Y7Ozs7O0FBa0JBLE1BQWEsYUFBcUI7Q0FDaEMsTUFBTTtDQUNOLGVBQWUsVUFBVSxRQUFRO0VBQy9CLEtBQUssTUFBTSxTQUFTLE9BQU8sT0FBTyxNQUFNLEdBQUc7R0FDekMsSUFBSSxNQUFNLFNBQVMsU0FBUztHQUM1QixNQUFNLE9BQU8sTUFBTSxLQUFLLFFBQ3RCLHdFQUNBLG1DQUNGO0VBQ0Y7Q0FDRjtBQUNGOzs7Ozs7QUFPQSxTQUFnQixPQUFPLE9BQTZDO0NBQ2xFLE9BQU87RUFDTCxNQUFNO0VBQ04saUJBQWlCO0dBQ2YsS0FBSyxNQUFNLENBQUMsVUFBVSxTQUFTLE9BQU8sUUFBUSxNQUFNLENBQUMsR0FDbkQsS0FBSyxTQUFTO0lBQUUsTUFBTTtJQUFTO0lBQVUsUUFBUSxhQUFhLElBQUk7R0FBRSxDQUFDO0VBRXpFO0NBQ0Y7QUFDRjs7Ozs7Ozs7QUFTQSxTQUFnQixTQUFTLE1BQWMsU0FBMkI7Q0FDaEUsT0FBTyxhQUFhO0VBQ2xCLE1BQU0sUUFBUSxJQUFJLElBQUksUUFBUSxLQUFLLFVBQVUsS0FBSyxNQUFNLEtBQUssQ0FBQyxDQUFDO0VBQy9ELEtBQUssTUFBTSxRQUFRLE9BQ2pCLEtBQUssTUFBTSxFQUFFLGNBQWMsR0FBRyxlQUFlLGFBQWEsTUFBTSxNQUFNLENBQUMsQ0FBQyxDQUFDLGVBQWU7R0FDdEYsTUFBTSxPQUFPLEtBQUssUUFBUSxJQUFJLEdBQUcsU0FBUyxRQUFRLFNBQVMsT0FBTyxDQUFDO0dBRW5FLElBQUksU0FBUyxXQUFXLEdBQUcsS0FBSyxXQUFXLElBQUksR0FBRyxNQUFNLElBQUksSUFBSTtFQUNsRTtFQUVGLE9BQU8sT0FBTyxZQUFZLENBQUMsR0FBRyxLQUFLLENBQUMsQ0FBQyxLQUFLLFNBQVMsQ0FBQyxTQUFTLE1BQU0sSUFBSSxHQUFHLElBQUksQ0FBQyxDQUFDO0NBQ2xGLENBQUM7QUFDSDtBQW9CQSxNQUFNLFNBQ0o7Ozs7OztBQW9CRixTQUFnQixTQUFTLFVBQTBCO0NBQ2pELE9BQU8sY0FBYztFQUNuQixrQkFBa0I7RUFDbEIsS0FBSyxVQUFVLFNBQVM7R0FDdEIsTUFBTSxRQUFRLFNBQVMsS0FDcEIsRUFBRSxNQUFNLFNBQVMsa0JBQWtCLEdBQUcsS0FBSyxHQUFHLFFBQVEsTUFBTSxZQUFZLEtBQUssRUFBRSxHQUNsRjtHQUlBLE1BQU0sU0FBUyxDQUFDLEdBRlgsT0FBTztHQUVTLEdBQUcsS0FBSyxDQUFDLENBQUMsS0FBSyxLQUFLLElBQUksT0FBTyxFQUFFLEVBQUUsS0FBSztHQUM3RCxRQUFRLFNBQVM7SUFBRSxNQUFNO0lBQVM7SUFBVTtHQUFPLENBQUM7RUFDdEQ7Q0FDRixDQUFDO0FBQ0g7QUN6SEEsT0FBTyxnQkFBZ0I7Q0FBRSxXQUFXO0NBQU0sT0FBTztBQUFLLENBQUM7QUFFdkQsTUFBTSxRQUFRLENBQUMsU0FBUyxVQUFVLENBQUMsQ0FBQyxLQUFLLFNBQVMsV0FBVyxLQUFLLE1BQU07QUFFeEUsTUFBTSxXQUFXLENBQUMsY0FBYyxlQUFlOztBQUcvQyxNQUFNLFNBQVM7QUFFZixNQUFNLGVBQXVCO0NBQzNCLE1BQU07Q0FDTixVQUFVLE1BQU0sSUFBSTtFQUNsQixJQUFJLENBQUMsR0FBRyxTQUFTLDBCQUEwQixHQUFHLE9BQU87RUFDckQsTUFBTSxTQUFTO0VBQ2YsSUFBSSxDQUFDLEtBQUssU0FBUyxNQUFNLEdBQUcsS0FBSyxNQUFNLEdBQUcsR0FBRyxrQkFBa0IsUUFBUTtFQUN2RSxPQUFPO0dBQUUsTUFBTSxLQUFLLFFBQVEsUUFBUSxLQUFLLFVBQVUsS0FBSyxRQUFRLENBQUM7R0FBRyxLQUFLO0VBQUs7Q0FDaEY7QUFDRjtBQUVBLE1BQU0sVUFBVSxhQUFhO0NBQzNCLEdBQUc7Q0FDSCxPQUFPO0VBQ0wsT0FBTztFQUNQLFVBQVU7RUFFVixVQUFVO0NBQ1o7Q0FDQTtDQUNBLFNBQVM7RUFDUCxPQUFPO0VBQ1AsY0FBYztFQUNkLGdCQUFnQjtFQUNoQixNQUFNO0VBQ04sT0FBTyxFQUFFLE1BQU0sTUFBTSxDQUFDO0VBQ3RCO0VBQ0E7RUFDQSxTQUFTLHVCQUF1QixLQUFLO0VBQ3JDLFNBQVMseUJBQXlCO0NBQ3BDO0NBQ0EsUUFBUTtFQUNOLEtBQUs7RUFDTCxnQkFBZ0I7RUFDaEIsZ0JBQWdCO0VBR2hCLGVBQWUsRUFDYixRQUFRO0dBQ047SUFDRSxNQUFNO0lBRU4sTUFBTTtJQUNOLFVBQVU7R0FDWjtHQUNBO0lBRUUsV0FBVztJQUNYLE9BQU8sT0FBTztLQUNaLE1BQU0sR0FBRyxRQUFRLHVDQUF1QyxLQUFLLEVBQUUsS0FBSyxDQUFDO0tBQ3JFLE9BQU8sU0FBUyxVQUFhLGtCQUFrQixLQUFLLElBQUksSUFBSSxPQUFPLFNBQVM7SUFDOUU7SUFDQSxVQUFVO0dBQ1o7R0FDQTtJQUNFLFdBQVc7SUFDWCxPQUFPLE9BQ0wsd0VBQXdFLEtBQUssRUFBRSxDQUFDLEdBQUcsTUFDbkY7SUFDRixVQUFVO0dBQ1o7R0FDQTtJQUNFLE1BQU07SUFDTixNQUFNO0lBQ04sVUFBVTtHQUNaO0dBQ0E7SUFDRSxXQUFXO0lBQ1gsT0FBTyxPQUFPO0tBQ1osTUFBTSxHQUFHLFFBQ1AsbUVBQW1FLEtBQUssRUFBRSxLQUFLLENBQUM7S0FDbEYsT0FBTyxTQUFTLFNBQVksT0FBTyxXQUFXO0lBQ2hEO0dBQ0Y7RUFDRixFQUNGO0NBQ0Y7QUFDRixDQUFDOztBQUdELE1BQU0sV0FBbUI7Q0FDdkIsTUFBTTtDQUNOLFlBQVksT0FDVixPQUFPLGtDQUNIO0VBQUUsSUFBSTtFQUEwQixVQUFVO0NBQUssSUFDL0M7QUFDUjtBQUVBLElBQUEsa0JBQWU7Q0FDYjtDQUNBLGFBQWE7RUFDWCxHQUFHO0VBQ0gsT0FBTztFQUNQO0VBRUEsUUFBUTtHQUFFLE1BQU0sd0JBQXdCO0dBQVUsZUFBZTtFQUFNO0NBQ3pFLENBQUM7Q0FDRCxhQUFhO0VBQ1gsR0FBRztFQUNILE9BQU87RUFDUCxVQUFVO0VBQ1YsVUFBVTtHQUFDLEdBQUc7R0FBVTtHQUFtQjtHQUFVO0VBQU87RUFDNUQsU0FBUyxDQUFDLFFBQVE7RUFDbEIsUUFBUTtHQUFFLEtBQUs7R0FBb0IsZ0JBQWdCO0VBQVk7Q0FDakUsQ0FBQztBQUNIIn0=