// Prints what each tool leaves of a text of Markdown with HTML in it, which it reads from its input.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import createPurifier from "dompurify";
import { JSDOM } from "jsdom";
import MarkdownIt from "markdown-it";
import rehypeRaw from "rehype-raw";
import rehypeSanitize from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import sanitizeHtml from "sanitize-html";
import { unified } from "unified";

const text = readFileSync(0, "utf8");
const php = process.env.PHP;
const html = new MarkdownIt({ html: true }).render(text);
const allowed = {
  allowedTags: [...sanitizeHtml.defaults.allowedTags, "img"],
};
const github = unified()
  .use(remarkParse)
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeRaw)
  .use(rehypeSanitize)
  .use(rehypeStringify);

console.log(
  JSON.stringify({
    "CommonMark without HTML": new MarkdownIt({ html: false }).render(text),
    "rehype-sanitize": String(github.processSync(text)),
    DOMPurify: createPurifier(new JSDOM("").window).sanitize(html),
    "sanitize-html": sanitizeHtml(html, allowed),
    ...(php && { WordPress: execFileSync(php, ["kses.php"], { input: html, encoding: "utf8" }) }),
  }),
);
