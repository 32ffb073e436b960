import { appendFileSync, cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { languages } from "../../web/text/languages.js";
import { test } from "./browser.js";
import { consumer } from "./consumer.js";
import { drawn, Host, layOut, loader, longText, tag } from "./host.js";

const quick = { tags: ["quick"] };
const project = consumer("embed");
let host: Host;

beforeAll(async () => {
  layOut(project.path("node_modules/posenc-figures/dist/embed"), project.path());
  host = new Host(project.path());
  await host.start();
});
afterAll(() => host.stop());

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
/** The figures that have files. */
const names = () =>
  readdirSync(project.path("embed")).flatMap((file) => /^(\w+)\.en\.js$/.exec(file)?.[1] ?? []);
/** The attributes of a figure that take one of some words, and the words. */
function choicesOf(name: string): [attribute: string, words: string[]][] {
  const manifest: Manifest = JSON.parse(
    readFileSync(project.path("node_modules/posenc-figures/dist/custom-elements.json"), "utf8"),
  );
  const figure = manifest.modules
    .flatMap(({ declarations = [] }) => declarations)
    .find(({ tagName }) => tagName === `posenc-${name}`);
  return (figure?.attributes ?? []).flatMap(({ name: attribute, type }) => {
    const words = [...(type?.text.matchAll(/"([^"]+)"/g) ?? [])].map(([, word = ""]) => word);
    return words.length > 1 ? [[attribute, words]] : [];
  });
}
interface Manifest {
  modules: { declarations?: Declaration[] }[];
}
interface Declaration {
  tagName?: string;
  attributes?: { name: string; type?: { text: string } }[];
}
const stillThere = "> p:not([role])";

describe("one figure in a post", () => {
  test("fetches the loader and its own file, and moves nothing", quick, async ({ browser }) => {
    const body = `<p>Text</p>${tag("heatmap", 'controls="min"')}<p>More text</p>`;
    const { files, shift, started } = await host.open(browser, { body }, (page) =>
      drawn(page, "posenc-heatmap"),
    );
    const embed = ["posenc.css", "posenc.js", "heatmap.zh-Hant.js"].map((file) => `/embed/${file}`);
    expect(files).toEqual(["/post/", ...embed]);
    expect(shift).toBe(0);
    expect(started).toBe(1);
  });

  test(
    "comes below a path, as the README says for user.github.io/blog/",
    quick,
    async ({ browser }) => {
      cpSync(project.path("embed"), project.path("blog/embed"), { recursive: true });
      const head = loader.replaceAll('"/embed/', '"/blog/embed/');
      const { files, shift } = await host.open(browser, { head, body: tag("rotation") }, (page) =>
        drawn(page, "posenc-rotation"),
      );
      expect(files.slice(1)).toEqual(
        ["posenc.css", "posenc.js", "rotation.zh-Hant.js"].map((file) => `/blog/embed/${file}`),
      );
      expect(shift).toBe(0);
    },
  );

  test("is not fetched before the reader comes near", quick, async ({ browser }) => {
    const body = `${longText}${tag("rotation")}${longText}`;
    const { files } = await host.open(browser, { body }, async (page) => {
      await page.waitForTimeout(500);
      expect(await page.locator("posenc-rotation").evaluate((one) => one.matches(":defined"))).toBe(
        false,
      );
      await page.locator("posenc-rotation").scrollIntoViewIfNeeded();
      await drawn(page, "posenc-rotation");
    });
    expect(files.filter((file) => file.includes("rotation"))).toHaveLength(1);
  });

  test("comes by a classic script, and by its own file alone", quick, async ({ browser }) => {
    for (const script of ["posenc.classic.js", "rotation.en.js"]) {
      const head = `<script defer charset="utf-8" src="/embed/${script}"></script>`;
      const { files } = await host.open(
        browser,
        { lang: "en", head, body: tag("rotation") },
        (page) => drawn(page, "posenc-rotation"),
      );
      expect(new Set(files)).toEqual(
        new Set(["/post/", `/embed/${script}`, "/embed/rotation.en.js"]),
      );
    }
  });

  test(
    "fetches a trained model's weights from beside its file, however that came",
    quick,
    async ({ browser }) => {
      const own = "/embed/attempt.en.js";
      const code = readFileSync(project.path(`.${own}`), "utf8").replaceAll("</", "<\\/");
      for (const head of [
        loader,
        `<script type="module" src="${own}"></script>`,
        `<script type="module">import "${own}";</script>`,
        `<script defer charset="utf-8" src="${own}"></script>`,
      ]) {
        const body = `<posenc-attempt attempt="bits"></posenc-attempt>`;
        const { files } = await host.open(browser, { lang: "en", head, body }, async (page) => {
          await drawn(page, "posenc-attempt");
          await page.locator("#numbers").click();
          await page.locator("#ask-trained").click();
          await page.locator("posenc-attempt .answers").waitFor();
        });
        expect(files.filter((file) => file.endsWith(".safetensors"))).toEqual([
          "/embed/trained-bits.safetensors",
        ]);
      }
      const body = `<posenc-attempt></posenc-attempt><script data-files="/embed/">${code}</script>`;
      const { files } = await host.open(browser, { lang: "en", body }, async (page) => {
        await drawn(page, "posenc-attempt");
        await page.locator("#numbers").click();
        await page.locator("#ask-trained").click();
        await page.locator("posenc-attempt .answers").waitFor();
      });
      expect(files).toContain("/embed/trained-index.safetensors");
    },
  );

  test(
    "counts nothing with weights that are not those of its build",
    quick,
    async ({ browser }) => {
      cpSync(project.path("embed"), project.path("changed"), { recursive: true });
      const weights = project.path("changed/trained-bits.safetensors");
      const bytes = readFileSync(weights);
      bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
      writeFileSync(weights, bytes);
      const head = `<script defer charset="utf-8" src="/changed/attempt.en.js"></script>`;
      const body = `<posenc-attempt attempt="bits"></posenc-attempt>`;
      await host.open(
        browser,
        { lang: "en", head, body },
        async (page) => {
          await drawn(page, "posenc-attempt");
          await page.locator("#numbers").click();
          await page.locator("#ask-trained").click();
          await page.locator("posenc-attempt").getByRole("alert").waitFor();
          expect(await page.locator("posenc-attempt .answers").count()).toBe(0);
        },
        { allowed: /integrity/ },
      );
    },
  );

  test("of another host is checked, by the classic loader too", quick, async ({ browser }) => {
    const other = host.address.replace("127.0.0.1", "localhost");
    cpSync(project.path("embed"), project.path("open/embed"), { recursive: true });
    cpSync(project.path("embed"), project.path("open/changed"), { recursive: true });
    appendFileSync(project.path("open/changed/rotation.zh-Hant.js"), " ");
    const body = tag("rotation", 'controls="min"');
    const from = (folder: string) => ({
      head: `<script defer src="${other}/${folder}/posenc.classic.js"></script>`,
      body,
    });
    await host.open(browser, from("open/embed"), (page) => drawn(page, "posenc-rotation"));
    // One with a changed file, and one that is not for pages of another host.
    for (const folder of ["open/changed", "embed"]) {
      await host.open(
        browser,
        from(folder),
        async (page) => {
          await page.locator("posenc-rotation").getByRole("alert").waitFor();
          expect(await page.locator(`posenc-rotation ${stillThere}`).isVisible()).toBe(true);
        },
        { allowed: /integrity|CORS|ERR_/ },
      );
    }
  });

  test("is read as UTF-8 where the post does not say what it is in", quick, async ({ browser }) => {
    const own = `<script defer charset="utf-8" src="/embed/rotation.zh-Hant.js"></script>`;
    for (const head of [loader, own]) {
      await host.open(browser, { encoding: "", head, body: tag("rotation") }, async (page) => {
        await drawn(page, "posenc-rotation");
        expect(await page.locator(".play").innerText()).toBe("播放");
      });
    }
  });

  test("shows its still without script", quick, async ({ browser }) => {
    await host.open(
      browser,
      { body: tag("heatmap") },
      async (page) => {
        const still = page.locator(`posenc-heatmap ${stillThere}`);
        expect(await still.isVisible()).toBe(true);
      },
      { javaScriptEnabled: false },
    );
  });

  test("that does not exist is told of, in the reader's language", quick, async ({ browser }) => {
    await host.open(
      browser,
      { body: tag("heetmap") },
      async (page) => {
        const told = page.locator("posenc-heetmap").getByRole("alert");
        await expect.poll(() => told.textContent(), { timeout: 10_000 }).toContain("沒有");
        expect(await told.textContent()).toContain("<posenc-heatmap>");
        expect(await page.locator(`posenc-heetmap ${stillThere}`).isVisible()).toBe(true);
      },
      { allowed: /posenc-heetmap/ },
    );
  });

  test("that cannot be fetched leaves its still and says so", quick, async ({ browser }) => {
    // A host where only the loader was copied.
    const head = `<script type="module" src="/alone/posenc.js"></script>`;
    await host.open(
      browser,
      { head, body: tag("rotation") },
      async (page) => {
        await page.locator("posenc-rotation").getByRole("alert").waitFor();
        expect(await page.locator(`posenc-rotation ${stillThere}`).isVisible()).toBe(true);
      },
      { allowed: /404|ERR_/ },
    );
  });
});

describe("several figures in a post", () => {
  test("twenty of them, as the reader comes to them", async ({ browser }) => {
    const body = Array.from(
      { length: 20 },
      (_, n) => `<p>Text</p>${tag(n % 2 ? "rotation" : "heatmap", 'controls="min"')}`,
    ).join("");
    const { started, shift } = await host.open(browser, { body }, async (page) => {
      for (const figure of await page.locator("posenc-heatmap, posenc-rotation").all()) {
        await figure.scrollIntoViewIfNeeded();
      }
      await drawn(page, ":is(posenc-heatmap, posenc-rotation)", 20);
    });
    expect(started).toBe(1);
    expect(shift).toBe(0);
  });

  test("the script twice, and another version of it", quick, async ({ browser }) => {
    const head = `${loader}${loader}
<script type="module" src="/embed/posenc.js?again"></script>
<script type="module" src="/other-version/posenc.js"></script>
<script defer src="/other-version/rotation.en.js"></script>
<script defer src="/embed/rotation.zh-Hant.js"></script>`;
    await host.open(
      browser,
      { head, body: tag("heatmap", 'controls="min"') + tag("rotation", 'controls="min"') },
      async (page) => {
        await drawn(page, "posenc-heatmap");
        await drawn(page, "posenc-rotation");
      },
    );
  });

  test(
    "an English figure in a Chinese post, and a language that changes",
    quick,
    async ({ browser }) => {
      const body = tag("rotation", 'controls="min"') + tag("rotation", 'controls="min" lang="en"');
      const { files } = await host.open(browser, { body }, async (page) => {
        await drawn(page, "posenc-rotation", 2);
        const play = page.locator(".play");
        const told = async () => (await play.allTextContents()).map((text) => text.trim());
        await expect.poll(told).toEqual(["播放", "Play"]);
        await page.evaluate(() => {
          document.documentElement.lang = "zh-CN";
        });
        await expect.poll(() => page.locator("#copy-link").count()).toBe(0);
        await expect
          .poll(() => page.locator("posenc-rotation >> nth=0 >> .around").getAttribute("lang"))
          .toBe("zh-Hans");
      });
      expect(files.filter((file) => file.includes("/rotation.")).sort()).toEqual(
        ["en", "zh-Hans", "zh-Hant"].map((language) => `/embed/rotation.${language}.js`),
      );
    },
  );
});

describe("a figure in an open shadow root", () => {
  const within = (inner: string, attributes = "") =>
    `<div ${attributes}><template shadowrootmode="open">${inner}</template></div>`;
  const places: Readonly<Record<string, { head?: string; body: string }>> = {
    "that the page's HTML has": { body: within(tag("rotation")) },
    "inside another one": { body: within(within(tag("rotation"))) },
    "of an element whose script comes later": {
      body: `<late-card></late-card><script>
        setTimeout(() => customElements.define("late-card", class extends HTMLElement {
          connectedCallback() {
            const root = this.attachShadow({ mode: "open" });
            setTimeout(() => { root.innerHTML = '${tag("rotation")}'; }, 300);
          }
        }), 500);
      </script>`,
    },
    "of an element that is added later": {
      body: `<script>
        setTimeout(() => {
          const card = document.createElement("div");
          const inner = document.createElement("p");
          card.append(inner);
          inner.attachShadow({ mode: "open" }).innerHTML = '${tag("rotation")}';
          document.body.append(card);
        }, 500);
      </script>`,
    },
    "that left the page and came back": {
      body: `<div id="card"></div><script>
        setTimeout(() => {
          const card = document.querySelector("#card");
          card.attachShadow({ mode: "open" });
          card.remove();
          document.body.append(card);
          setTimeout(() => { card.shadowRoot.innerHTML = '${tag("rotation")}'; }, 300);
        }, 500);
      </script>`,
    },
  };

  test.for(Object.entries(places))("%s", quick, async ([, place], { browser }) => {
    const { files } = await host.open(browser, place, (page) => drawn(page, "posenc-rotation"));
    expect(files.filter((file) => file.includes("/rotation."))).toHaveLength(1);
  });

  test(
    "has the language around it, and is not fetched before it is near",
    quick,
    async ({ browser }) => {
      const body = longText + within(tag("rotation"), 'lang="en"');
      const { files } = await host.open(browser, { body }, async (page) => {
        await page.waitForTimeout(500);
        await page.locator("posenc-rotation").scrollIntoViewIfNeeded();
        await drawn(page, "posenc-rotation");
      });
      const embed = ["posenc.css", "posenc.js", "rotation.en.js"].map((file) => `/embed/${file}`);
      expect(files).toEqual(["/post/", ...embed]);
    },
  );

  test(
    "says so if there is no such figure, or if it can't be fetched",
    quick,
    async ({ browser }) => {
      const head = `<script type="module" src="/alone/posenc.js"></script>`;
      await host.open(
        browser,
        { head, body: within(tag("heetmap") + tag("rotation")) },
        async (page) => {
          const unknown = page.locator("posenc-heetmap").getByRole("alert");
          await expect.poll(() => unknown.textContent(), { timeout: 10_000 }).toContain("沒有");
          await page.locator("posenc-rotation").getByRole("alert").waitFor();
        },
        { allowed: /404|ERR_|posenc-heetmap/ },
      );
    },
  );
});

describe("what other scripts of a page do", () => {
  test("a Symbol, or an object without a prototype, is no setting", quick, async ({ browser }) => {
    await host.open(browser, { body: tag("heatmap", 'dim="16" lang="en"') }, async (page) => {
      await drawn(page, "posenc-heatmap");
      const figure = page.locator("posenc-heatmap");
      const ended = await figure.evaluate(async (element) => {
        const { proxy, revoke } = Proxy.revocable({}, {});
        revoke();
        const figure = element as unknown as Record<string, unknown> & { reset(): void };
        const told: unknown[] = [];
        for (const name of ["dim", "length", "base", "layout", "pos", "dialect", "colours"]) {
          for (const value of [Symbol("dim"), Object.create(null), proxy, 10n]) {
            figure[name] = value;
            // Asked for before the figure has drawn again, and after.
            const early = figure.link;
            await figure.updateComplete;
            const isSetting = ["number", "string"].includes(typeof figure[name]);
            const isSame = figure.link === early;
            figure.reset();
            await figure.updateComplete;
            if (!isSetting || !isSame || figure.dim !== 16) told.push([name, typeof value]);
          }
        }
        return told;
      });
      expect(ended).toEqual([]);
      await figure.evaluate(async (element) => {
        const figure = element as unknown as Record<string, unknown>;
        for (const name of ["height", "theme", "controls", "href", "queryPrefix"]) {
          figure[name] = Symbol(name);
          await figure.updateComplete;
        }
        figure.dim = Symbol("dim");
      });
      // Every control has a place for a note, and most are empty.
      await figure.locator(".note, .notes").filter({ hasText: "Symbol(dim)" }).waitFor();
    });
  });
});

describe("content security policies", () => {
  test("a page may allow its own scripts and WebAssembly alone", quick, async ({ browser }) => {
    const policy = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src data:";
    await host.open(browser, { policy, body: tag("heatmap") + tag("order") }, async (page) => {
      await drawn(page, "posenc-heatmap");
      await page.locator("posenc-order").scrollIntoViewIfNeeded();
      await drawn(page, "posenc-order");
      // The model's own module and weights come from the figure's file, too.
      await page.locator("[data-piece=shake]").click();
      await expect
        .poll(() => page.locator("posenc-order .caption").innerText(), { timeout: 20_000 })
        .toMatch(/\d/);
    });
  });

  test(
    "where WebAssembly is forbidden, the still stays and the figure says so",
    quick,
    async ({ browser }) => {
      await host.open(
        browser,
        { policy: "default-src 'self'; img-src data:", body: tag("heatmap") },
        async (page) => {
          const told = page.locator("posenc-heatmap").getByRole("alert");
          await told.waitFor();
          expect(await told.innerText()).toBe("這張圖的 WebAssembly 核心無法啟動，只能保持靜止。");
          expect(await page.locator(`posenc-heatmap ${stillThere}`).isVisible()).toBe(true);
        },
        // The browser reports what a page's policy refuses.
        { allowed: /Content Security Policy/ },
      );
    },
  );

  const trusted = "script-src 'self' 'wasm-unsafe-eval'; require-trusted-types-for 'script'";
  const loaders = [loader, `<script defer src="/embed/posenc.classic.js"></script>`];

  test("Trusted Types can be required", quick, async ({ browser }) => {
    const policy = `${trusted}; trusted-types posenc lit-html`;
    for (const head of loaders) {
      const body = tag("rotation", 'controls="min"') + tag("heatmap", 'controls="min"');
      await host.open(browser, { policy, head, body }, (page) =>
        drawn(page, ":is(posenc-heatmap, posenc-rotation)", 2),
      );
    }
  });

  test(
    "where Trusted Types forbid the loader's policy or Lit's, the still stays and the figure says so",
    quick,
    async ({ browser }) => {
      for (const allowed of ["'none'", "posenc"]) {
        for (const head of loaders) {
          const policy = `${trusted}; trusted-types ${allowed}`;
          await host.open(
            browser,
            { policy, head, body: tag("rotation") },
            async (page) => {
              await page.locator("posenc-rotation").getByRole("alert").waitFor();
              expect(await page.locator(`posenc-rotation ${stillThere}`).isVisible()).toBe(true);
            },
            // The browser reports what a page's policy refuses.
            { allowed: /TrustedType|Trusted ?Script|Content Security Policy/ },
          );
        }
      }
    },
  );

  test("a frame without an origin, on a host that allows no other", quick, async ({ browser }) => {
    host.add("/framed/", {
      head: `<script defer src="/embed/posenc.classic.js"></script>`,
      body: tag("rotation"),
    });
    const body = `<iframe sandbox="allow-scripts" src="/framed/" width="700" height="600"></iframe>`;
    await host.open(browser, { head: "", body }, async (page) => {
      await page.frameLocator("iframe").locator("posenc-rotation[ready]").waitFor();
    });
  });
});

describe("the looks of a post", () => {
  const ink = (page: import("playwright").Page, nth = 0) =>
    page
      .locator("posenc-rotation .around")
      .nth(nth)
      .evaluate((part) => {
        const [red = 0] = getComputedStyle(part).color.match(/\d+/g) ?? [];
        return Number(red) > 128 ? "light" : "dark";
      });
  const figure = tag("rotation", 'controls="min"');

  test(
    "the figure is as dark as the page behind it, and follows it",
    quick,
    async ({ browser }) => {
      for (const scheme of ["", "color-scheme: dark;"]) {
        const head = `${loader}<style>
        body { background: #fff; }
        .night { ${scheme} background: #111; color: #eee; transition: background 100ms; }
      </style>`;
        await host.open(browser, { head, body: figure }, async (page) => {
          await drawn(page, "posenc-rotation");
          expect(await ink(page)).toBe("dark");
          await page.evaluate(() => document.body.classList.add("night"));
          await expect.poll(() => ink(page)).toBe("light");
          await page.evaluate(() => document.body.classList.remove("night"));
          await expect.poll(() => ink(page)).toBe("dark");
        });
      }
    },
  );

  test("a theme can be asked for, whatever lies behind", quick, async ({ browser }) => {
    const body = ["dark", "light", "auto"].map((theme) => tag("rotation", `theme="${theme}"`));
    const style = "<style>body { background: oklch(20% 0.02 250); }</style>";
    await host.open(browser, { head: loader + style, body: body.join("") }, async (page) => {
      for (const one of await page.locator("posenc-rotation").all()) {
        await one.scrollIntoViewIfNeeded();
      }
      await drawn(page, "posenc-rotation", 3);
      expect([await ink(page, 0), await ink(page, 1), await ink(page, 2)]).toEqual([
        "light",
        "dark",
        "light",
      ]);
    });
  });

  test(
    "a page that resets everything, large letters, right to left",
    quick,
    async ({ browser }) => {
      const styles = [
        "* { all: unset }",
        "html { font-size: 200% }",
        "html { direction: rtl }",
        "p, div, span, svg, button { margin: 2em; letter-spacing: 0.1em; text-transform: uppercase }",
      ];
      for (const style of styles) {
        const body = `<p>Text</p>${figure}<p>Text</p>`;
        const { shift } = await host.open(
          browser,
          { head: `${loader}<style>${style}</style>`, body },
          async (page) => {
            await drawn(page, "posenc-rotation");
            const clock = page.locator("#stage");
            const { width = 0, height = 0 } = (await clock.boundingBox()) ?? {};
            expect(Math.min(width, height), style).toBeGreaterThan(200);
            expect(
              await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth + 1),
              style,
            ).toBe(true);
          },
          phone,
        );
        expect(shift, style).toBe(0);
      }
    },
  );

  test("a height is kept, before the figure is there and after", quick, async ({ browser }) => {
    const style = `<style>
posenc-rotation:not(:defined) { display: block; block-size: 300px; overflow: hidden; }
</style>`;
    const body = `<p>Text</p>${tag("rotation", 'height="300"')}<p>Text</p>`;
    const { shift } = await host.open(browser, { head: loader + style, body }, async (page) => {
      await drawn(page, "posenc-rotation");
      const { height } = (await page.locator("posenc-rotation").boundingBox()) ?? {};
      expect(height).toBe(300);
    });
    expect(shift).toBe(0);
  });

  test("a static figure is a picture with a name", quick, async ({ browser }) => {
    await host.open(browser, { body: tag("rotation", "static") }, async (page) => {
      await drawn(page, "posenc-rotation");
      const client = await page.context().newCDPSession(page);
      const { nodes } = await client.send("Accessibility.getFullAXTree");
      const pictures = nodes.filter(({ role }) => role?.value === "image");
      expect(pictures.map(({ name }) => name?.value)).toEqual(["一對正弦與餘弦轉過 k 個位置"]);
      await page.keyboard.press("Tab");
      expect(await page.evaluate(() => document.activeElement?.localName)).toBe("body");
    });
  });

  test(
    "who is asked first is answered, with the least controls too",
    quick,
    async ({ browser }) => {
      const body = tag("attempt", 'ask="on" controls="min"');
      await host.open(browser, { lang: "en", body }, async (page) => {
        const verdict = page.locator(".number.bounds");
        await page.locator("[data-piece=bounds-fails]").waitFor();
        expect(await verdict.count()).toBe(0);
        await page.locator("[data-piece=bounds-fails]").click();
        await expect.poll(() => verdict.count()).toBe(1);
      });
    },
  );

  test('controls="min" fits one phone screen', async ({ browser }) => {
    for (const lang of languages) {
      for (const name of names()) {
        const body = tag(name, 'controls="min"');
        const { shift } = await host.open(
          browser,
          { lang, body },
          async (page) => {
            await drawn(page, `posenc-${name}`);
            const { height = 0 } = (await page.locator(`posenc-${name}`).boundingBox()) ?? {};
            expect(height, `${name} ${lang}`).toBeLessThan(phone.viewport.height);
          },
          phone,
        );
        expect(shift, `${name} ${lang}`).toBe(0);
      }
    }
  });
});

describe("pages that are swapped without a load", () => {
  test(
    "a figure of the next page comes, and one that comes back is whole",
    quick,
    async ({ browser }) => {
      const body = `<main>${tag("heatmap", 'controls="min"')}</main>`;
      await host.open(browser, { body }, async (page) => {
        await drawn(page, "posenc-heatmap");
        await page.evaluate(
          (next) => {
            const before = document.querySelector("main")?.firstElementChild;
            const other = document.createElement("body");
            other.innerHTML = next;
            document.body.replaceWith(other);
            Object.assign(globalThis, { before });
          },
          `<main>${tag("rotation", 'controls="min"')}</main>`,
        );
        await drawn(page, "posenc-rotation");
        await page.evaluate(() =>
          document.body.append((globalThis as unknown as { before: Element }).before),
        );
        await drawn(page, "posenc-heatmap");
        const { width = 0 } =
          (await page.locator("posenc-heatmap canvas").first().boundingBox()) ?? {};
        expect(width).toBeGreaterThan(100);
      });
    },
  );

  test("memory stays flat over 200 figures that come and go", async ({ browser }) => {
    await host.open(browser, { body: tag("heatmap", 'controls="min"') }, async (page) => {
      await drawn(page, "posenc-heatmap");
      const client = await page.context().newCDPSession(page);
      const round = async (count: number) => {
        for (let n = 0; n < count; n++) {
          await page.evaluate(async () => {
            document.querySelector("posenc-heatmap")?.remove();
            const figure = document.createElement("posenc-heatmap");
            figure.setAttribute("controls", "min");
            document.body.append(figure);
            await new Promise((done) => figure.addEventListener("posenc-ready", done));
          });
        }
        await client.send("HeapProfiler.collectGarbage");
        const { usedSize } = (await client.send("Runtime.getHeapUsage")) as { usedSize: number };
        return usedSize;
      };
      const before = await round(20);
      const after = await round(200);
      expect(after - before).toBeLessThan(1_000_000);
    });
  });
});

// Its core has only what figures call, in any of their states.
test("every figure shows every choice from its own file", quick, async ({ browser }) => {
  const tried = new Set<string>();
  for (const name of names()) {
    const choices = choicesOf(name);
    const head = `<script defer src="/embed/${name}.en.js"></script>`;
    await host.open(browser, { lang: "en", head, body: tag(name) }, async (page) => {
      await drawn(page, `posenc-${name}`);
      for (const [attribute, words] of choices) {
        for (const word of words) {
          const trouble = await page.locator(`posenc-${name}`).evaluate(
            async (figure, given) => {
              figure.setAttribute(...given);
              await (figure as unknown as { updateComplete: Promise<unknown> }).updateComplete;
              return figure.hasAttribute("failed");
            },
            [attribute, word] as [string, string],
          );
          expect(trouble, `${name} ${attribute}="${word}"`).toBe(false);
          tried.add(`${name} ${attribute} ${word}`);
        }
      }
    });
  }
  expect(tried).toContain("worked stage dropout");
  expect(tried.size).toBeGreaterThan(60);
});
