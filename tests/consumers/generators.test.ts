// The README's lines for a blog post, in posts of real generators, each built by the tool and opened.
import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect } from "vitest";
import { root, which } from "../../src/toolchain/run.mjs";
import { expectBothWays, served, test, visit } from "./browser.js";
import { consumer } from "./consumer.js";

/** What the README says to paste. */
const [, snippet = ""] =
  /## A figure in a blog post[\s\S]*?```html\n([\s\S]*?)```/.exec(
    readFileSync(join(root, "README.md"), "utf8"),
  ) ?? [];
const [figure = ""] = /^<posenc-[\s\S]*/m.exec(snippet) ?? [];

interface Generator {
  /** What is called, with its arguments. */
  command: readonly [string, ...string[]];
  /** Where static files go, if the tool is not told to copy the folder itself. */
  embed?: string;
  /** The Markdown of the post. */
  post: string;
  /** Where the tool writes. */
  output: string;
  page: string;
}

const generators: Record<string, Generator> = {
  hugo: {
    command: ["hugo", "--quiet"],
    embed: "static/embed",
    post: "content/posts/post.md",
    output: "public",
    page: "posts/post/",
  },
  jekyll: {
    command: ["jekyll", "build", "--quiet"],
    embed: "embed",
    post: "_posts/2026-01-01-post.md",
    output: "_site",
    page: "posts/post/",
  },
  mkdocs: {
    command: ["mkdocs", "build", "--quiet", "--strict"],
    embed: "docs/embed",
    post: "docs/posts/post.md",
    output: "site",
    page: "posts/post/",
  },
  eleventy: {
    command: ["eleventy", "--quiet"],
    post: "post.md",
    output: "_site",
    page: "posts/post/",
  },
  hexo: {
    command: ["hexo", "generate", "--silent"],
    embed: "source/embed",
    post: "source/_posts/post.md",
    output: "public",
    page: "posts/post/",
  },
  docusaurus: {
    command: ["docusaurus", "build"],
    embed: "static/embed",
    post: "docs/post.md",
    output: "build",
    page: "posts/post/",
  },
  vitepress: {
    command: ["vitepress", "build"],
    embed: "public/embed",
    post: "posts/post.md",
    output: ".vitepress/dist",
    page: "posts/post.html",
  },
};

/** Debian's packages, which npm does not bring: `apt install hugo jekyll mkdocs-material`. */
const ofDebian = new Set(["hugo", "jekyll", "mkdocs"]);

/** What a generator's own theme needs, beside what posenc needs. */
const policy =
  "default-src 'self'; script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:";

for (const [name, { command, embed, post, output, page: path }] of Object.entries(generators)) {
  describe.skipIf(ofDebian.has(name) && which(name) === undefined)(name, () => {
    const project = consumer(name);

    test("a figure in a post", async ({ browser }) => {
      if (embed)
        cpSync(project.path("node_modules/posenc-figures/dist/embed"), project.path(embed), {
          recursive: true,
        });
      const file = project.path(post);
      const markdown = readFileSync(file, "utf8");
      writeFileSync(file, markdown.replace("SNIPPET", snippet).replace("TAG", figure));
      const [program, ...args] = command;
      await project.run(program, args);
      expect(readdirSync(project.path(output))).toContain("embed");
      const { files } = await served(
        project.path(output),
        (url) =>
          visit(browser, url + path, async (page) => {
            await page.locator("posenc-rotation[ready]").waitFor({ timeout: 20_000 });
            expect(await page.locator("#play").innerText()).toBe("播放");
          }),
        policy,
      );
      expect(files.map((one) => one.name)).toContain("rotation.zh-Hant.js");
    });
  });
}

for (const name of ["vue", "svelte"]) {
  describe(name, () => {
    const project = consumer(name);

    test("a figure in a component, both ways", async ({ browser }) => {
      await project.run("vite", ["build", "--logLevel", "warn"]);
      await served(project.path("dist"), (url) => expectBothWays(browser, url));
    });
  });
}
