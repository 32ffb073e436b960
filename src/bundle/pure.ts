import type { Plugin } from "rolldown";
import { parseSync } from "rolldown/utils";

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value;

/** Whether every bundler sees that a part of a module, once it runs, does nothing but make a value. */
function isPlain(node: unknown): boolean {
  if (!isNode(node)) return true;
  const all = (...parts: unknown[]) => parts.flat().every(isPlain);
  const { type } = node;
  if (/^(Literal|Identifier|FunctionExpression|ArrowFunctionExpression)$/.test(type)) return true;
  if (type === "ParenthesizedExpression") return isPlain(node.expression);
  if (type === "ArrayExpression") return all(node.elements);
  if (type === "ObjectExpression") return all(node.properties);
  if (type === "Property") return !node.computed && isPlain(node.value);
  if (type === "ConditionalExpression") return all(node.test, node.consequent, node.alternate);
  if (type === "LogicalExpression") return all(node.left, node.right);
  if (type === "TemplateLiteral") return (node.expressions as Node[]).length === 0;
  return false;
}

/** Whether a call is of a name or of a function that stands there: a mark says nothing of calls before the last. */
function isMarkable({ type, callee, arguments: given }: Node): boolean {
  if (!/^(Call|New)Expression$/.test(type)) return false;
  let named = callee as Node;
  while (named.type === "MemberExpression" && !named.computed) named = named.object as Node;
  return isPlain(named) && (given as Node[]).every(isPlain);
}

/** The parts of a class that run when it is made. */
function partsOf({ superClass, body }: Node): Node[] {
  const members = (body as Node).body as Node[];
  const values = members.filter(
    ({ type, static: isOwn }) => type === "PropertyDefinition" && isOwn,
  );
  return [superClass, ...values.map(({ value }) => value)].filter(isNode);
}

/** The parts of a module that run when it is imported, and make what others use. */
function partsOfModule(program: Node): Node[] {
  return (program.body as Node[]).flatMap((statement) => {
    const declared = /^Export(Named|Default)/.test(statement.type)
      ? statement.declaration
      : statement;
    if (!isNode(declared)) return [];
    if (declared.type === "ClassDeclaration") return partsOf(declared);
    if (declared.type !== "VariableDeclaration") return [];
    return (declared.declarations as Node[])
      .map(({ init }) => init)
      .filter(isNode)
      .flatMap((init) => (init.type === "ClassExpression" ? partsOf(init) : [init]));
  });
}

/**
 * Marks what runs when a module is imported as of no use by itself. package.json says so of whole modules
 * (`sideEffects`); of a module that is used in part some bundlers, such as esbuild, believe only this mark. Minifying
 * removes it, so that it is made last.
 */
export const pure: Plugin = {
  name: "posenc:pure",
  renderChunk(code, { fileName }) {
    const { program } = parseSync(fileName, code);
    const parts = partsOfModule(program as unknown as Node).filter((part) => !isPlain(part));
    let marked = code;
    for (const part of parts.reverse()) {
      const text = code.slice(part.start, part.end);
      const pure = isMarkable(part) ? text : `(() => (${text}))()`;
      marked = `${marked.slice(0, part.start)}/* @__PURE__ */ ${pure}${marked.slice(part.end)}`;
    }
    return marked;
  },
};
