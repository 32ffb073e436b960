/**
 * Makes tabs of programs that stand below one another, and gives each a button that copies it.
 *
 * @param prefix The beginning of the tabs' ids.
 */
export function tabs(code: HTMLElement, prefix = ""): void {
  const panels = [...code.querySelectorAll<HTMLElement>("[data-tab]")];
  const list = document.createElement("div");
  list.setAttribute("role", "tablist");
  list.setAttribute("aria-label", code.getAttribute("aria-label") ?? "");
  const buttons = panels.map((panel, index) => {
    const name = panel.dataset.tab ?? "";
    const button = document.createElement("button");
    button.type = "button";
    button.role = "tab";
    button.textContent = name;
    button.translate = false;
    button.id = `${prefix}tab-${index}`;
    panel.id = `${prefix}panel-${index}`;
    panel.role = "tabpanel";
    panel.setAttribute("aria-labelledby", button.id);
    button.setAttribute("aria-controls", panel.id);
    button.addEventListener("click", () => choose(index));
    button.addEventListener("keydown", (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (step === undefined) return;
      const next = (index + step + panels.length) % panels.length;
      choose(next);
      buttons[next]?.focus();
    });
    return button;
  });
  const choose = (chosen: number) => {
    for (const [index, panel] of panels.entries()) {
      const button = buttons[index];
      panel.classList.toggle("chosen", index === chosen);
      button?.setAttribute("aria-selected", String(index === chosen));
      if (button) button.tabIndex = index === chosen ? 0 : -1;
    }
    // A program without a dtype has nothing to switch.
    code.classList.toggle("untyped", !panels[chosen]?.querySelector("[data-dtype]"));
  };
  list.append(...buttons);
  code.prepend(list);
  code.classList.add("tabbed");
  choose(0);
  for (const panel of panels) copyFrom(panel);
}

/** Shows the panel's button, which copies the program with the settings that it shows. */
function copyFrom(panel: HTMLElement): void {
  const button = panel.querySelector<HTMLButtonElement>(".copying button");
  const message = panel.querySelector<HTMLElement>("[role=status]");
  if (!button || !message) return;
  button.hidden = false;
  button.addEventListener("click", async () => {
    const program = `${panel.querySelector("code")?.textContent ?? ""}\n`;
    try {
      await navigator.clipboard.writeText(program);
      message.textContent = message.dataset.copied ?? "";
    } catch {
      message.textContent = message.dataset.refused ?? "";
    }
  });
}
