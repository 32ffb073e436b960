import type { Nodes, Root } from "mdast";
import type { ContainerDirective, LeafDirective, TextDirective } from "mdast-util-directive";
import type { Math as DisplayMath, InlineMath } from "mdast-util-math";
import type { Handlers, State } from "mdast-util-to-hast";
import rehypeStringify from "rehype-stringify";
import remarkDirective from "remark-directive";
import remarkFrontmatter from "remark-frontmatter";
import remarkGfm from "remark-gfm";
import remarkMath from "remark-math";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { parse } from "yaml";
import { renderFormula } from "../formula/mathml.js";
import { fixed } from "../text/number.js";
import { type AskWords, placeAsks } from "./ask-directive.js";
import { type ExerciseParts, placeExercises } from "./exercise-directive.js";

/** A text that was read from its file. */
export interface Text {
  /** The keys above the text. */
  head: Readonly<Record<string, string>>;
  /** The text as HTML. */
  body: string;
  /** The answers of its exercises as HTML, where they stand apart. */
  answers: string;
}

/**
 * The HTML that the page puts in place of `::name`. A value that is a function gets the attributes that
 * are written after the name: `:setting{name=pos}` has `{ name: "pos" }`.
 */
export type Blocks = Readonly<Record<string, (attributes: Attributes) => string>>;

/**
 * Where `:name[words]{…}` leads, by the directive's name: the address of a link, or the id of what opens in place.
 * `:term[words]{name=encoder}` has `{ name: "encoder" }`.
 */
export type Leads = Readonly<Record<string, (attributes: Attributes) => string>>;

/** What is written after the name of a directive. */
export type Attributes = Readonly<Record<string, string | null | undefined>>;

/** Closing marks, which would stand alone on a line if the formula before them filled the line. */
const closing = /^[.,;:!?)”。，、；：！？）」]+/u;
/** The closing marks that were moved into the formula before them. */
const marks = new WeakMap<InlineMath, string>();

/** Whether a directive tells the median and the range of several trained models. */
const isOfSeeds = (node: Nodes): node is TextDirective =>
  node.type === "textDirective" && /^(right|cameFrom)/.test(node.attributes?.of ?? "");

/** Keeps short equations on one line, "d = 8" and "2i + 1", and formulas with the marks after them. */
function keepTogether(node: Nodes): void {
  if (node.type === "text") {
    node.value = node.value.replaceAll(
      /(?<![\w\p{Script=Greek}.])([\w\p{Script=Greek}]{1,3}) ([=+−⋅·×]) (?=[\w\p{Script=Greek}]{1,5}(?![\w\p{Script=Greek}]))/gu,
      "$1\u00a0$2\u00a0",
    );
  }
  if (!("children" in node)) return;
  for (const [index, child] of node.children.entries()) {
    const next = node.children[index + 1];
    const mark = next?.type === "text" ? closing.exec(next.value)?.[0] : undefined;
    // Of "58% (53–61)" the sign belongs to the median.
    if (isOfSeeds(child) && next?.type === "text" && next.value.startsWith("%")) {
      child.attributes = { ...child.attributes, sign: "%" };
      next.value = next.value.slice(1);
    }
    if (child.type === "inlineMath" && next?.type === "text" && mark) {
      marks.set(child, mark);
      next.value = next.value.slice(mark.length);
    }
    keepTogether(child);
  }
}

/** Moves the headings of a text some levels down. */
function lowerHeadings(tree: Root, levels: number): void {
  for (const node of tree.children) {
    if (node.type === "heading") node.depth = Math.min(6, node.depth + levels) as typeof node.depth;
  }
}

/**
 * Gives each section of a text an id with its number, so that a link can open it. The ids are the same in
 * all languages.
 */
function nameSections(tree: Root): void {
  const headings = tree.children.filter((node) => node.type === "heading" && node.depth === 2);
  for (const [index, heading] of headings.entries()) {
    heading.data = { hProperties: { id: `part-${index + 1}` } };
  }
}

/** Returns a formula whose sines and cosines have the colours of their marks in the figures. */
function formulaOf(tex: string, file: string): string {
  return renderFormula(tex, file).replaceAll(/<mi>(sin|cos)<\/mi>/g, '<mi class="$1">$1</mi>');
}

const raw = (value: string) => ({ type: "raw" as const, value });

/**
 * Takes each `::state{…}` out of a text and gives what `declare` makes of it to the paragraph that follows.
 * Without `declare` nothing follows a state.
 */
function declareStates(
  tree: Root,
  declare: ((attributes: Attributes) => string) | undefined,
  fail: (told: string) => never,
): void {
  for (const [index, node] of tree.children.entries()) {
    if (node.type !== "leafDirective" || node.name !== "state") continue;
    const paragraph = tree.children[index + 1];
    if (paragraph?.type !== "paragraph" && paragraph?.type !== "list") {
      fail("after ::state there is no paragraph");
    }
    const declared = declare?.(node.attributes ?? {});
    if (paragraph && declared !== undefined) {
      paragraph.data = { ...paragraph.data, hProperties: { dataState: declared } };
    }
  }
  tree.children = tree.children.filter(
    (node) => node.type !== "leafDirective" || node.name !== "state",
  );
}

/**
 * Encloses what is read beside the figure, all that stands before the heading of the programs, in an element
 * of its own. It begins with `opening`.
 */
function encloseLesson(tree: Root, opening: string): void {
  const code = tree.children.findIndex(
    (node) => node.type === "leafDirective" && node.name === "code",
  );
  const heading = tree.children
    .slice(0, code)
    .filter(({ type }) => type === "heading")
    .at(-1);
  const end = heading ? tree.children.indexOf(heading) : code;
  const [head, ...lesson] = tree.children.splice(0, end);
  if (!head) return;
  const enclosed = {
    type: "lesson",
    data: { hName: "div", hProperties: { className: ["lesson"] } },
    children: [{ type: "html", value: opening }, ...lesson],
  };
  tree.children.unshift(head, enclosed as unknown as Root["children"][number]);
}

/**
 * Reads a Markdown text with a YAML head, formulas between `$` or `$$`, and directives. `::name`
 * becomes what `blocks` has under that name; `:::name` encloses its text in a section of that class,
 * with the directive's label as heading. Throws an Error that begins with the file's name.
 *
 * `:part[name]{name=…}` is a name of a part of the figure, one of `parts`. A directive of `leads` is a link
 * around its words, one of `opens` a button. A `:::name` with a `{name=…}` of its own has that as its id.
 *
 * @param of `keys` are the keys of the head, `required` the blocks that the text must have. If the text is
 *   only a part of a page, `lowered` is how many levels its headings go down. Its sections then have no
 *   ids, because other parts of the page would have the same ones. With `opening` the text is a lesson: what
 *   is read beside the figure is enclosed, and begins with that HTML. `declare` checks the state of the figure
 *   that a paragraph declares by `::state{…}`, and returns what the page's script reads. `ask` has the words
 *   around the question; without them it is left out. So are the exercises without `exercises`.
 */
export function readMarkdown(
  source: string,
  {
    file,
    keys,
    blocks,
    required,
    parts = {},
    leads = {},
    opens = {},
    lowered = 0,
    opening,
    declare,
    ask,
    exercises,
  }: {
    file: string;
    keys: readonly string[];
    blocks: Blocks;
    required: readonly string[];
    parts?: Readonly<Record<string, string>>;
    leads?: Leads;
    opens?: Leads;
    lowered?: number;
    opening?: string | undefined;
    declare?: ((attributes: Attributes) => string) | undefined;
    ask?: AskWords | undefined;
    exercises?: ExerciseParts | undefined;
  },
): Text {
  const fail = (told: string): never => {
    throw new Error(`${file}: ${told}`);
  };
  const seen = new Set<string>();
  // `:number{name=…}` is a number of the chapter's exercises, `:number{of=…}` is one that any text may tell.
  const numberOf = ({ name, decimals }: Attributes, { numbers }: ExerciseParts) => {
    const told = numbers[name ?? ""] ?? fail(`the exercises have no number "${name}"`);
    return [told]
      .flat()
      .map((value) => fixed(value, Number(decimals ?? 2)))
      .join(", ");
  };
  const block = ({ name, attributes }: LeafDirective | TextDirective) => {
    const given = attributes ?? {};
    seen.add(name);
    if (exercises && name === "number" && given.name) return raw(numberOf(given, exercises));
    const make = blocks[name] ?? fail(`there is nothing called :${name}`);
    return raw(make(given));
  };
  const section = (state: State, node: ContainerDirective) => {
    seen.add(node.name);
    return enclosedIn(state, node);
  };
  const enclosedIn = (state: State, node: ContainerDirective) => ({
    type: "element" as const,
    tagName: "section",
    properties: {
      className: [node.name],
      ...(lowered === 0 ? { id: node.attributes?.name ?? node.name } : {}),
    },
    children: state.all({
      ...node,
      children: node.children.map((child) =>
        child.data && "directiveLabel" in child.data
          ? { ...child, type: "heading", depth: 2 + lowered }
          : child,
      ),
    } as Nodes),
  });
  const named = (state: State, node: TextDirective) => {
    const name = node.attributes?.name ?? "";
    const selector = parts[name] ?? fail(`the figure has no part "${name}"`);
    seen.add(name);
    return {
      type: "element" as const,
      tagName: "span",
      properties: { className: ["part"], dataPart: name, dataOf: selector },
      children: state.all(node),
    };
  };
  const link = (state: State, node: TextDirective, lead: (attributes: Attributes) => string) => {
    const href = lead(node.attributes ?? {});
    return {
      type: "element" as const,
      tagName: "a",
      // The page's script writes the shared settings into the query of a link that has none.
      properties: { className: [node.name], href, dataPage: !href.includes("?") },
      children: state.all(node),
    };
  };
  const opener = (state: State, node: TextDirective, open: (attributes: Attributes) => string) => ({
    type: "element" as const,
    tagName: "button",
    properties: {
      type: "button",
      className: [node.name],
      popovertarget: open(node.attributes ?? {}),
    },
    children: state.all(node),
  });
  const handlers: Handlers = {
    yaml: () => undefined,
    math: (_state, { value }: DisplayMath) => {
      const kind = value.includes("{aligned}") ? "formula aligned" : "formula";
      return raw(`<div class="${kind}">${formulaOf(value, file)}</div>`);
    },
    inlineMath: (_state, node: InlineMath) => {
      const [formula, mark] = [formulaOf(node.value, file), marks.get(node)];
      return raw(mark ? `<span class="whole">${formula}${escaped(mark)}</span>` : formula);
    },
    leafDirective: (_state, node: LeafDirective) => block(node),
    textDirective: (state: State, node: TextDirective) => {
      if (node.name === "part") return named(state, node);
      const [lead, open] = [leads[node.name], opens[node.name]];
      if (lead) return link(state, node, lead);
      return open ? opener(state, node, open) : block(node);
    },
    containerDirective: section,
  };
  const processor = unified()
    .use(remarkParse)
    .use(remarkFrontmatter)
    .use(remarkGfm)
    .use(remarkDirective)
    .use(remarkMath)
    .use(remarkRehype, { allowDangerousHtml: true, handlers })
    .use(rehypeStringify, { allowDangerousHtml: true });
  const tree = processor.parse(source) as Root;
  keepTogether(tree);
  for (const name of ["ask", "exercise"]) {
    if (tree.children.some((node) => "name" in node && node.name === name)) seen.add(name);
  }
  placeAsks(tree, { declare, words: ask, fail });
  const answers = placeExercises(tree, { parts: exercises, lowered, fail });
  declareStates(tree, declare, fail);
  if (lowered === 0) nameSections(tree);
  lowerHeadings(tree, lowered);
  const [first] = tree.children;
  if (first?.type !== "yaml") return fail("the text has no head between lines of ---");
  const head = parse(first.value) as Record<string, string>;
  for (const key of keys) {
    if (typeof head[key] !== "string" || head[key] === "") fail(`the head lacks "${key}"`);
  }
  for (const key of Object.keys(head)) {
    if (!keys.includes(key)) fail(`the head has "${key}", which nothing shows`);
  }
  if (opening !== undefined) encloseLesson(tree, opening);
  const written = (one: Root) => processor.stringify(processor.runSync(one, source) as never);
  const body = written(tree);
  for (const name of required) if (!seen.has(name)) fail(`the text lacks ::${name}`);
  for (const name of Object.keys(parts)) if (!seen.has(name)) fail(`no name leads to "${name}"`);
  return { head, body, answers: written({ type: "root", children: answers }) };
}

/** Escapes a text for HTML, also between quotes. */
export function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
