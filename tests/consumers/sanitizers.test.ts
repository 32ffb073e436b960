import { existsSync } from "node:fs";
import spawn from "nano-spawn";
import { describe, expect, test } from "vitest";
import { which } from "../../src/toolchain/run.mjs";
import { type Place, snippetFor, type Wanted } from "../../web/embed/snippets.js";
import { consumer } from "./consumer.js";

const project = consumer("sanitizers");

const wanted: Wanted = {
  figure: "rotation",
  language: "zh-Hant",
  theme: "auto",
  controls: "min",
  height: 500,
  settings: { pos: "7" },
  name: "一對正弦與餘弦轉過 k 個位置",
  alt: "位置 7 的那一對，轉過 3 個位置。",
};
const place: Place = {
  files: "https://posenc.example/embed/0.1.0/",
  integrity: "sha384-AAAA",
  frames: "https://posenc.example/e/",
  permalink: "https://posenc.example/zh-Hant/rotation/?pos=7&k=3",
};

/** WordPress is Debian's: `apt install wordpress php-cli`. Where it is missing, the others are asked. */
const php = existsSync("/usr/share/wordpress/wp-includes/kses.php") ? which("php") : undefined;

/** What each tool leaves of a text. */
async function left(text: string): Promise<Record<string, string>> {
  const { stdout } = await spawn("node", ["main.js"], {
    cwd: project.path(),
    stdin: { string: text },
    env: php === undefined ? {} : { PHP: php },
  });
  return JSON.parse(stdout);
}

describe("what sanitizers leave of what an author pastes", () => {
  test("of a picture: the picture, its text and the link to the living figure", async () => {
    const answers = await left(snippetFor("picture", wanted, place));
    for (const [tool, html] of Object.entries(answers)) {
      expect(html, tool).toContain('<img src="posenc-rotation.png"');
      expect(html, tool).toContain(`alt="${wanted.alt}"`);
      expect(html, tool).toMatch(
        /<a href="https:\/\/posenc\.example\/zh-Hant\/rotation\/\?pos=7&(amp;|#x26;)k=3"/,
      );
    }
  });

  test("of a figure: no script, and the link with the figure's name", async () => {
    const { "CommonMark without HTML": escaped, ...answers } = await left(
      snippetFor("html", wanted, place),
    );
    // Where HTML is not taken at all, it is shown as it was written: nothing runs.
    expect(escaped).not.toContain("<script");
    for (const [tool, html] of Object.entries(answers)) {
      expect(html, tool).not.toMatch(/<script|<posenc-|integrity/);
      expect(html, tool).toContain(`>${wanted.name}</a>`);
      expect(html, tool).toContain('href="https://posenc.example/zh-Hant/rotation/');
    }
  });

  test("of a frame: nothing that runs", async () => {
    for (const [tool, html] of Object.entries(await left(snippetFor("frame", wanted, place)))) {
      expect(html, tool).not.toMatch(/<iframe|<script/);
    }
  });
});
