// A stranger's comment below a post may hold elements whose names stand before those of the document and of the
// window: with <img name="currentScript">, document.currentScript is that picture. What authors embed takes
// nothing from such elements, whatever they are called.

import { readdirSync, readFileSync } from "node:fs";
import { chromium } from "playwright";
import { parseSync, Visitor } from "rolldown/utils";
import { afterAll, beforeAll, expect } from "vitest";
import { launchOptions } from "../../src/toolchain/browsers.mjs";
import { type Browser, test } from "./browser.js";
import { consumer } from "./consumer.js";
import { Host, type HostPage, layOut, tag } from "./host.js";

const project = consumer("embed");
let host: Host;

beforeAll(async () => {
  layOut(project.path("node_modules/posenc-figures/dist/embed"), project.path());
  host = new Host(project.path());
  await host.start();
});
afterAll(() => host.stop());

/**
 * The names that the built files mention, other than those of their own short variables: a property may be one of
 * the document or of the window under any variable's name.
 */
function mentioned(): { properties: string[]; variables: string[] } {
  const properties = new Set<string>();
  const variables = new Set<string>();
  const files = readdirSync(project.path("embed"));
  for (const file of files.filter((file) => /^(posenc.*|\w+\.en)\.js$/.test(file))) {
    const { program } = parseSync(file, readFileSync(project.path("embed", file), "utf8"));
    const isProperty = new Set<unknown>();
    const see = (computed: boolean, key: unknown) => {
      if (!computed) isProperty.add(key);
    };
    new Visitor({
      MemberExpression: ({ computed, property }) => see(computed, property),
      Property: ({ computed, key }) => see(computed, key),
      MethodDefinition: ({ computed, key }) => see(computed, key),
      PropertyDefinition: ({ computed, key }) => see(computed, key),
      Identifier(node) {
        if (isProperty.has(node)) properties.add(node.name);
        else if (node.name.length > 3) variables.add(node.name);
      },
      // Names between quotes, or between the quotes that a minifier likes better.
      Literal: ({ value }) => void (typeof value === "string" && properties.add(value)),
      TemplateElement: ({ value: { cooked } }) => void properties.add(cooked ?? ""),
    }).visit(program);
  }
  const names = (all: Set<string>) => [...all].filter((name) => /^[\w$]+$/.test(name));
  return { properties: names(properties), variables: names(variables) };
}

/** A file of the stranger's, named like one of ours. What is asked for beside it would be the stranger's, too. */
const stranger = () =>
  `${host.address.replace("127.0.0.1", "localhost")}/of-the-stranger/number.en.js`;

/** The elements by which a stranger takes a name. */
const kinds: Readonly<Record<string, (name: string) => string>> = {
  img: (name) => `<img name="${name}" id="${name}" src="${stranger()}">`,
  form: (name) =>
    `<form name="${name}" id="${name}"><input name="src" value="${stranger()}"></form>`,
  embed: (name) => `<embed name="${name}" id="${name}">`,
  // These show pages, which takes long, so they take fewer names.
  iframe: (name) => `<iframe name="${name}" id="${name}" src="${stranger()}"></iframe>`,
  // An element with an id is a property of the window that it is in.
  "iframe with names inside": (name) =>
    `<iframe name="${name}" id="${name}" srcdoc='<a id="src" href="${stranger()}"></a>'></iframe>`,
};

const nonce = "c2VjcmV0";
const policies = [undefined, `script-src 'nonce-${nonce}' 'strict-dynamic' 'wasm-unsafe-eval'`];

/** What authors write to have a figure: the attributes of a script, and the figure's name. */
const scripts: Readonly<Record<string, Script>> = {
  "the loader": [`type="module" src="/embed/posenc.js"`, "rotation"],
  "the classic loader": [`src="/embed/posenc.classic.js"`, "rotation"],
  "a file that fetches weights": [`charset="utf-8" src="/embed/attempt.en.js"`, "attempt"],
  "the same as a module": [`type="module" src="/embed/attempt.en.js"`, "attempt"],
};

const quick = { tags: ["quick"] };
const unharmed = { came: true, others: [], errors: [] };
const isThere = "the figure is there";

/** Runs in a page before its scripts. It tells when a figure is there, and has a trained model asked first. */
function watchFigure(told: string): void {
  const { querySelector } = Document.prototype;
  const timer = setInterval(() => {
    const figure = querySelector.call(document, "[ready]");
    const inside = figure?.shadowRoot;
    if (!inside) return;
    inside.querySelector<HTMLElement>("#numbers[aria-expanded=false]")?.click();
    inside.querySelector<HTMLElement>("#ask-trained")?.click();
    if (figure.localName === "posenc-attempt" && !inside.querySelector(".answers")) return;
    clearInterval(timer);
    console.log(told);
  }, 20);
}

/** Opens a page and returns whether its figure came, what other hosts were asked for, and what was reported. */
async function opened(browser: Browser, page: HostPage) {
  host.add("/post/", { lang: "en", ...page });
  const tab = await browser.newPage();
  const others: string[] = [];
  const errors: string[] = [];
  tab.on("pageerror", ({ message }) => errors.push(message));
  tab.on("request", (request) => {
    const address = request.url();
    const isElement = address === stranger() && request.resourceType() !== "script";
    if (/^http/.test(address) && !address.startsWith(host.address) && !isElement) {
      others.push(address);
    }
  });
  await tab.addInitScript(watchFigure, isThere);
  try {
    const coming = tab.waitForEvent("console", {
      predicate: (message) => message.text() === isThere,
      timeout: 15_000,
    });
    const [came] = await Promise.allSettled([
      coming,
      tab.goto(`${host.address}/post/`, { waitUntil: "commit" }),
    ]);
    return { came: came.status === "fulfilled", others, errors };
  } finally {
    await tab.close();
  }
}

/** The names of the document that the files mention, those that the window lacks, and all properties. */
let names: Readonly<Record<"ofDocument" | "ofWindow" | "properties", string[]>>;

beforeAll(async () => {
  const browser = await chromium.launch(launchOptions());
  const tab = await browser.newPage();
  names = await tab.evaluate(
    ({ properties, variables }) => ({
      ofDocument: properties.filter((name) => name in document),
      ofWindow: variables.filter((name) => !(name in window)),
      properties,
    }),
    mentioned(),
  );
  await browser.close();
  expect(names.ofDocument).toContain("currentScript");
}, 60_000);

type Script = readonly [attributes: string, figure: string];

/** A page with a stranger's elements before a script, and one where they come once it has run. */
function pagesWith(elements: string, [attributes, name]: Script): Record<string, HostPage> {
  const figure = tag(name, name === "attempt" ? `attempt="bits"` : "");
  const own = `<script nonce="${nonce}" ${attributes}></script>`;
  const later = `<template>${figure}${elements}</template>
<script nonce="${nonce}">
  const { body } = document;
  const { content } = document.querySelector("template");
  addEventListener("load", () => setTimeout(() => body.append(content)));
</script>`;
  return {
    before: { head: "", body: figure + elements + own },
    after: { head: own, body: later },
  };
}

for (const [kind, elementOf] of Object.entries(kinds)) {
  for (const [script, given] of Object.entries(scripts)) {
    test(
      `a figure by ${script} takes nothing from a stranger's ${kind}`,
      quick,
      async ({ browser }) => {
        const { ofDocument, ofWindow, properties } = names;
        const taken = [...(kind.startsWith("iframe") ? ofDocument : properties), ...ofWindow];
        const elements = `${taken.map(elementOf).join("\n")}
<form>${taken.map((name) => `<input name="${name}">`).join("\n")}</form>`;
        for (const [when, page] of Object.entries(pagesWith(elements, given))) {
          for (const policy of policies) {
            const seen = await opened(browser, policy === undefined ? page : { ...page, policy });
            expect(seen, `${when} the script, policy: ${policy}`).toEqual(unharmed);
          }
        }
      },
    );
  }
}

// One name after the other: what a file takes from one could not be seen where another has stopped it.
test(
  "the classic loader takes nothing from a stranger's picture of any one name",
  quick,
  async ({ browser }) => {
    const [, policy = ""] = policies;
    for (const name of names.ofDocument) {
      const given = scripts["the classic loader"] ?? ["", ""];
      const { before } = pagesWith(kinds.img?.(name) ?? "", given);
      expect(await opened(browser, { body: "", ...before, policy }), name).toEqual(unharmed);
    }
  },
);
