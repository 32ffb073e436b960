// The examples of a text as programs that can be run, with what their comments claim.

/** Told of an expression whose value, or whose error, a comment beside it claims. */
export type Tell = (claim: {
  line: string;
  work: () => Promise<unknown>;
  value?: unknown;
  error?: string;
  message?: string;
}) => Promise<void>;

/** What a program is given: its imports, addresses of the package's files, and whom it tells. */
export interface Given {
  take: (module: string) => Promise<object>;
  resolve: (file: string) => string;
  tell: Tell;
}

/**
 * The JavaScript of a Markdown text or of a module's comment. A program is a block that begins with an
 * import, together with the blocks after it that have none.
 */
export function programsOf(text: string): string[] {
  const programs: string[] = [];
  for (const [, code = ""] of text.matchAll(/^(?: \* )?```js\n([\s\S]*?)^(?: \* )?```/gm)) {
    const block = code.replace(/^ \*(?: |$)/gm, "");
    if (/^import /.test(block)) programs.push(block);
    else programs.push(`${programs.pop() ?? ""}${block}`);
  }
  return programs;
}

const AsyncFunction = (async () => undefined).constructor as new (
  ...namesAndBody: string[]
) => (...given: unknown[]) => Promise<void>;

/** Runs a program and tells of every claim in it. */
export async function run(program: string, { take, resolve, tell }: Given): Promise<void> {
  const body = program
    .replace(/^import "(.*)";$/gm, 'await take("$1");')
    .replace(/^import (\{.*\}) from "(.*)";$/gm, (_import, names: string, module: string) => {
      return `const ${names.replaceAll(" as ", ": ")} = await take("${module}");`;
    })
    .replaceAll("import.meta.resolve(", "resolve(")
    .replace(/^(\S.*); \/\/ (.*)$/gm, claimed);
  await new AsyncFunction("take", "resolve", "tell", body)(take, resolve, tell);
}

/** A line with a comment, as a call of `tell` where the comment is a claim. */
function claimed(line: string, code: string, comment: string): string {
  const name = /^const (\w+) = /.exec(code)?.[1];
  const [, logged] = /^console\.log\((.*)\)$/.exec(code) ?? [];
  const [, error, message = ""] = /^(\w*Error)(?:: (.*))?$/.exec(comment) ?? [];
  const claim = (work: string, what: object) =>
    `await tell({ ...${JSON.stringify({ line, ...what })}, work: async () => ${work} });`;
  if (logged !== undefined) return claim(`String(${logged})`, { value: comment });
  if (error !== undefined) return claim(`(${code})`, { error, message });
  const value = valueIn(comment);
  if (value === undefined) return line;
  return name === undefined ? claim(`(${code})`, { value }) : `${code}; ${claim(name, { value })}`;
}

/** The value that a comment begins with, up to its end, a comma or a colon: as JavaScript writes it. */
function valueIn(written: string): unknown {
  const comment = written.replace(/([{,] *)(\w+):/g, '$1"$2":');
  for (let end = comment.length; end > 0; --end) {
    if (end < comment.length && !/[,:]/.test(comment.charAt(end))) continue;
    try {
      return JSON.parse(comment.slice(0, end));
    } catch {
      // A shorter part may be one.
    }
  }
  return undefined;
}
