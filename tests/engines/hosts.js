// The first script of an author's page: what its steps need, and a way to tell the test what came of them.

const errors = [];
addEventListener("error", ({ message }) => message && errors.push(message));
addEventListener("unhandledrejection", ({ reason }) => errors.push(String(reason)));

/** Waits until something holds, and returns it. */
async function until(what, holds) {
  for (const end = Date.now() + 20_000; Date.now() < end; ) {
    const value = holds();
    if (value) return value;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  throw new Error(`in vain: ${what}`);
}

globalThis.host = {
  until,
  all: () =>
    [...document.querySelectorAll("*")].filter(({ localName }) => /^posenc-/.test(localName)),
  /** Goes to each figure as a reader does, and waits until it is drawn. */
  async drawn() {
    for (const figure of host.all()) {
      figure.scrollIntoView({ block: "center" });
      await until(`${figure.localName} is ready`, () => figure.hasAttribute("ready"));
    }
    scrollTo(0, 0);
    await new Promise((resolve) => setTimeout(resolve, 100));
  },
  inside: (figure, selector) => figure.shadowRoot?.querySelector(selector),
  /** Whether the letters of a figure are dark or light. */
  ink(figure) {
    const [red] = getComputedStyle(host.inside(figure, ".around")).color.match(/[\d.]+/g);
    return red > 128 ? "light" : "dark";
  },
  /** Where the text after the figures stands. */
  after: () => Math.round(document.querySelector("#after").getBoundingClientRect().top + scrollY),
  isStill: (figure) => figure.querySelector("p:not([role])").getClientRects().length > 0,
  files: () => performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname),
  /** Takes the steps of a page, and tells what they return. */
  take(name, steps) {
    const tell = (told) =>
      fetch(`/told/${name}`, {
        method: "POST",
        mode: "no-cors",
        body: JSON.stringify({ ...told, errors }),
      });
    addEventListener("DOMContentLoaded", () => {
      steps().then(tell, (error) => tell({ failed: String(error) }));
    });
  },
};
