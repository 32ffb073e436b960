// A notebook as a widget sees it: a model of traits that tells of changes, and a place to draw in. It loads a
// widget's module as anywidget's front end does: as text, or by its address.

class Model {
  listeners = [];
  /** What the widget has saved, one object for each time. */
  saved = [];
  #changed = {};

  constructor(traits) {
    this.traits = traits;
  }

  get(name) {
    return this.traits[name];
  }

  set(name, value) {
    if (this.traits[name] === value) return;
    this.traits[name] = value;
    this.#changed[name] = value;
    for (const [event, listener] of [...this.listeners]) {
      if (event === `change:${name}`) listener();
    }
  }

  /** Sets a trait as the notebook's program does: nothing is left to be saved. */
  receive(name, value) {
    this.set(name, value);
    delete this.#changed[name];
  }

  save_changes() {
    this.saved.push(this.#changed);
    this.#changed = {};
  }

  on(event, listener) {
    this.listeners.push([event, listener]);
  }

  off(event, listener) {
    this.listeners = this.listeners.filter(([one, other]) => one !== event || other !== listener);
  }
}

globalThis.bytesOf = (numbers) => new DataView(Uint8Array.from(numbers).buffer);

/** @param source The text of a module, or its address. */
globalThis.start = async (source, traits) => {
  if (traits.table) traits.table = globalThis.bytesOf(traits.table);
  const isAddress = source.startsWith("/");
  const blob = () => URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  const { default: widget } = await import(isAddress ? source : blob());
  const model = new Model(traits);
  const clean = await widget.render({ model, el: document.querySelector("main") });
  globalThis.notebook = { model, clean };
};
