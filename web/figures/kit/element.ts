import kitText from "posenc:text/kit";
import {
  html,
  nothing,
  type PropertyValues,
  type ReactiveControllerHost,
  type TemplateResult,
} from "lit";
import { keyed } from "lit/directives/keyed.js";
import { repeat } from "lit/directives/repeat.js";
import type { Posenc } from "posenc";
import type { Language } from "../../text/languages.js";
import { textIn } from "../../text/translations.js";
import { numberBox, selection } from "../shared/control.js";
import { Fetched } from "../shared/fetched.js";
import { FigureElement } from "../shared/figure-element.js";
import { paperOf } from "../shared/scheme.js";
import {
  initialOf,
  isNumber,
  type NumberRange,
  type Setting,
  type Settings,
  settle,
  type Values,
} from "../shared/setting.js";
import { stateOf } from "../shared/state.js";
import { renderTable } from "../shared/table.js";
import { theme } from "../shared/theme.js";
import { whenUsed } from "../shared/used.js";
import { slider } from "./controls.js";
import { type Context, type Figure, type Further, ratioOf, type Words } from "./figure.js";
import { betweenValues, Glide } from "./glide.js";
import { inputStyle } from "./input.js";
import type { Live } from "./live.js";
import { roomOf } from "./room.js";
import { type Hand, Stage } from "./stage.js";
import { figureStyle } from "./style.js";

/** How long a state, an answer, a number and a step of Play take, and a rest before it plays by itself, in ms. */
const times = { state: 800, answer: 1800, settle: 160, play: 600, rest: 900 } as const;

/** A figure that lacks nothing. It is named in the types of the package. */
export declare class Whole extends FigureElement {
  /** @internal */
  protected override readonly declared: never;
  protected override prepare(posenc: Posenc): void;
  protected override renderFigure(): TemplateResult;
  protected override renderFoot(): TemplateResult;
  protected renderInput(): TemplateResult;
}

/** The class of a figure: an element with a property for each setting. */
type FigureClass<Tag extends string, All> = Omit<
  Pick<typeof FigureElement, keyof typeof FigureElement>,
  "tag" | "settings"
> & { readonly tag: Tag; readonly settings: All } & (new () => Whole & Values<All>);

/** An attribute stays text until `settle` has read it, so that a note can quote it. */
const asWritten = { converter: { fromAttribute: (text: string | null) => text } };

/** What an element has besides what its figure declares. */
interface Also<All, Text, Scene> {
  /**
   * What a reader makes that no setting tells. Default: nothing.
   *
   * @param tap Taps a piece that is no part of the picture.
   */
  live?(
    host: ReactiveControllerHost & Element,
    tap: (piece: string) => void,
  ): Live<Scene, Text, Values<All>>;
  /** The choices that stand in a list, in groups. Default: each has buttons. */
  lists?: Partial<Record<keyof All & string, List<Text>>>;
  /** Formulas and remarks in the drawer, above its controls. */
  more?(scene: Scene, text: Text, context: Context): TemplateResult;
  /**
   * Where a reader gives what is shown, which `renderInput` renders: beside the picture, and above or below it where
   * the figure is narrow. Default: nothing is given.
   */
  input?: "above" | "below";
}

interface List<Text> {
  groups(text: Text): Parameters<typeof selection>[0]["groups"];
  /** A page that has the choice itself leaves the list out by this name. */
  part: string;
}

const printing = ["beforeprint", "afterprint"] as const;

/** Makes the element of a declared figure. */
export function elementOf<
  const Tag extends `posenc-${string}`,
  const All extends Settings,
  Text extends Words<All>,
  Scene,
  Needed = undefined,
>(
  declared: Figure<Tag, All, Text, Scene, Needed>,
  { live, lists = {}, more, input }: Also<All, Text, Scene> = {},
): FigureClass<Tag, All> {
  type State = Values<All>;
  const { settings, drawing, controls, glides = [], strides = {} } = declared;
  const names = Object.keys(settings);

  class Drawn extends FigureElement {
    static override readonly tag = declared.tag;
    static override readonly settings = settings;
    static override readonly text = declared.text as never;
    /** @internal */
    protected override readonly declared = declared as never;
    static override readonly room = roomOf(declared as never, { lists, input });
    static override properties = {
      ...Object.fromEntries(names.map((name) => [name, asWritten])),
      asked: { type: Boolean, reflect: true },
      fills: { type: Boolean },
      waits: { type: Boolean },
    };
    /** Whether the page asks its question, and the picture keeps the answer. */
    declare asked: boolean;
    /** Whether its page gives it a height (`--posenc-pane`), which the picture fills. */
    declare fills: boolean;
    /** Whether what it fetches is no part of its page's first load: it waits until the reader does anything. */
    declare waits: boolean;

    readonly #state = stateOf(this, { isOpen: false, plays: false, prints: false });
    readonly #glide = new Glide();
    readonly #answer = new Glide();
    readonly #live = live?.(this, (piece) => this.#hand.tap(piece));
    readonly #hand: Hand<State> = {
      move: (values) => this.#move(values),
      drop: (values) => this.#drop(values),
      step: (name, by) => this.#step(name, by),
      rangeOf: (name) => this.#rangeOf(name),
      hasControl: (name) => controls.includes(name),
      tap: (piece) => this.#act((one, scene) => one.tap?.(piece, scene)),
      carry: (piece, onto) => this.#act((one, scene) => one.carry?.(piece, onto, scene), true),
    };
    readonly #stage = new Stage<Scene, Text, State>(this, "stage", drawing, this.#hand);
    // jsdom has no media queries.
    readonly #paper = globalThis.matchMedia?.("print");
    readonly #further: Stage<Scene, Text, State>[] = [];
    readonly #fetched = new Fetched<Needed>(
      this,
      async () =>
        (await declared.fetch?.(
          this.shownState as State,
          this.#needed,
          this.#isOpen,
        )?.()) as Needed,
    );
    /** The settings as they are drawn: on their way they lie between two steps. */
    #now: State | undefined;
    /** The settings that the picture goes to. */
    #goal: State | undefined;
    #scene: Scene | undefined;
    #core: Posenc | undefined;
    #known = 1;
    /** Whether the reader's hand has changed the settings: they are there at once. */
    #byHand = false;
    #needed: Needed | undefined;
    #stopWaiting: (() => void) | undefined;

    constructor() {
      super();
      this.asked = false;
      this.fills = false;
      this.waits = false;
    }

    override connectedCallback(): void {
      super.connectedCallback();
      if (this.waits) {
        this.#stopWaiting = whenUsed(() => {
          this.waits = false;
        });
      }
      this.#state.prints = !!this.#paper?.matches;
      for (const moment of printing) addEventListener(moment, this.#print);
      this.#paper?.addEventListener("change", this.#print);
    }

    override disconnectedCallback(): void {
      super.disconnectedCallback();
      this.#stopWaiting?.();
      for (const moment of printing) removeEventListener(moment, this.#print);
      this.#paper?.removeEventListener("change", this.#print);
      this.#seen?.disconnect();
      this.#glide.stop();
      this.#answer.stop();
    }

    /** On paper the drawer is open. It is drawn before the event ends: no script draws while a page is printed. */
    readonly #print = ({ type }: Event): void => {
      this.#state.prints = type === "beforeprint" || (type === "change" && !!this.#paper?.matches);
      this.toggleAttribute("prints", this.#state.prints);
      if (this.hasUpdated) this.performUpdate();
    };

    get #text(): Text {
      return textIn(this.language as Language, declared.text as never) as Text;
    }

    get #words(): typeof kitText {
      return textIn(this.language, kitText);
    }

    #sceneOf(state: State): Scene {
      const scene = declared.scene(this.#core as Posenc, state, this.#needed);
      return this.#live?.with(scene) ?? scene;
    }

    /** Lets the hand do something with a piece. What was carried is where it is; what was tapped goes there. */
    #act(
      act: (one: Live<Scene, Text, State>, scene: Scene) => Partial<State> | undefined,
      isThere = false,
    ): void {
      const before = this.#scene;
      if (!this.#live || before === undefined) return;
      const changed = Object.entries(act(this.#live, before) ?? {}).filter(
        ([name, value]) => value !== Reflect.get(this, name),
      );
      const state = { ...(this.shownState as State), ...Object.fromEntries(changed) };
      const scene = this.#sceneOf(state);
      this.#goal = state;
      if (isThere) this.#arrive(state, scene);
      else this.#pass(before, state, scene);
      this.#set(changed);
      this.requestUpdate();
      this.announce(
        () => this.#live?.aloud?.(scene, this.#text, this.language as Language) ?? this.#said(),
      );
    }

    /** Goes from one scene to another of the same numbers. */
    #pass(before: Scene, state: State, scene: Scene): void {
      const { between } = declared;
      const posenc = this.#core;
      this.#now = state;
      this.#glide.go(this.#live?.time ?? times.settle, (share) => {
        if (share === 1 || !between || !posenc) this.#arrive(state, scene);
        else this.#scene = between(before, scene, share, posenc);
        this.#paint();
      });
    }

    protected override willUpdate(changed: PropertyValues): void {
      if (changed.has("asked")) {
        const told = changed.get("asked") === true && !this.asked;
        this.#answer.stop();
        this.#known = this.asked ? 0 : 1;
        if (told && this.#scene) this.#tell();
      }
      super.willUpdate(changed);
    }

    #tell(): void {
      this.#known = 0;
      this.#answer.go(times.answer, (share) => {
        this.#known = share;
        this.#paint();
      });
    }

    protected override prepare(posenc: Posenc): void {
      const goal = this.shownState as State;
      if (declared.fetch) {
        const { value, trouble } = this.#fetched;
        if (trouble === "" && declared.fetch(goal, value, this.#isOpen)) {
          this.#fetched.renew();
          if (!this.waits || this.isMoved) this.#fetched.startNear();
        }
      }
      const isNew = this.#core !== posenc || this.#needed !== this.#fetched.value;
      this.#core = posenc;
      this.#needed = this.#fetched.value;
      const before = this.#goal;
      const isSame =
        before &&
        Object.entries(goal).every(([name, value]) => Reflect.get(before, name) === value);
      if (isSame && !isNew) return;
      const scene = this.#sceneOf(goal);
      this.#goal = goal;
      // Others have set it: what plays ends.
      if (before && !isSame) this.#state.plays = false;
      if (this.#stage.held) return;
      if (!this.#now || !this.#scene || isNew || this.#byHand) this.#arrive(goal, scene);
      else this.#go(scene);
    }

    #arrive(state: State, scene: Scene): void {
      this.#glide.stop();
      this.#now = state;
      this.#scene = scene;
    }

    /** Goes from what is drawn to the goal. What is between two scenes keeps what it is. */
    #go(scene: Scene, time: number = times.state): void {
      const [from, to] = [this.#now, this.#goal];
      const first = this.#scene;
      const posenc = this.#core;
      if (!from || !to || first === undefined || !posenc) return;
      const jumps = names.some((name) => {
        const differs = Reflect.get(from, name) !== Reflect.get(to, name);
        return differs && !glides.includes(name);
      });
      this.#glide.go(time, (share) => {
        if (share === 1) this.#arrive(to, scene);
        else {
          this.#now = betweenValues(from, to, share, declared);
          const next = this.#sceneOf(this.#now);
          this.#scene = jumps ? (declared.between?.(first, next, share, posenc) ?? next) : next;
        }
        this.#paint();
      });
    }

    #move(values: Partial<State>): void {
      const now = this.#now;
      if (!now) return;
      this.#glide.stop();
      this.#state.plays = false;
      const moved: Record<string, unknown> = {};
      const steps: [string, unknown][] = [];
      for (const [name, value] of Object.entries(values)) {
        const range = this.ruleOf(name) as NumberRange;
        const inside = Math.min(Math.max(value as number, range.min), range.max);
        const step = settle(range, inside).value;
        moved[name] = glides.includes(name) ? inside : step;
        if (step !== Reflect.get(this, name)) steps.push([name, step]);
      }
      this.#now = { ...now, ...moved };
      this.#scene = this.#sceneOf(this.#now);
      this.#paint();
      this.#set(steps);
    }

    /** Lets the hand settle on the nearest step, or on values of its own. */
    #drop(values: Partial<State> = {}): void {
      this.#set(Object.entries(values).filter(([name, to]) => to !== Reflect.get(this, name)));
      const goal = this.shownState as State;
      this.#goal = goal;
      if (!this.#now) return;
      this.#go(this.#sceneOf(goal), times.settle);
      this.requestUpdate();
    }

    #set(values: readonly (readonly [string, unknown])[]): void {
      const [last] = values.slice(-1);
      if (!last) return;
      for (const [name, value] of values.slice(0, -1)) Reflect.set(this, name, value);
      this.change(...last);
    }

    #rangeOf(name: string) {
      const { min, max } = this.ruleOf(name) as NumberRange;
      return { min, max, value: Reflect.get(this, name) as number };
    }

    #step(name: string, by: number | "least" | "most"): void {
      const { min, max, value } = this.#rangeOf(name);
      const step = (this.ruleOf(name) as NumberRange).step ?? 1;
      const to = by === "least" ? min : by === "most" ? max : value + by * step;
      const next = Math.min(Math.max(to, min), max);
      if (next === value) return;
      this.change(name, next);
      this.announce(() => this.#said());
    }

    /** What is read aloud once nothing moves any more. */
    #said(): string {
      const handles = Object.values(drawing.handles ?? {});
      const scene = this.#scene;
      if (scene === undefined) return "";
      // While the page asks, the caption would tell.
      if (handles.length === 0)
        return this.asked ? "" : declared.caption(scene, this.#text, this.#context);
      return handles.map(({ value }) => value(scene, this.#text)).join(" ");
    }

    protected override change(name: string, value: unknown): void {
      const setting = settings[name];
      this.#fetched.forgive();
      this.#byHand = !!setting && isNumber(setting);
      if (!this.#playsOn) this.#state.plays = false;
      super.change(name, value);
    }

    /** @internal */
    override drawNow(): void {
      if (declared.fetch?.(this.shownState as State, this.#fetched.value, this.#isOpen))
        this.#fetched.start();
      super.drawNow();
    }

    override reset(): void {
      this.#fetched.forgive();
      this.#state.plays = false;
      this.#live?.reset();
      // What it shows may be no setting.
      this.#goal = undefined;
      super.reset();
      this.requestUpdate();
    }

    #playsOn = false;
    /** Whether it plays by itself: at the last step it is at its end, and nobody has changed a setting. */
    #byItself = false;
    #seen: IntersectionObserver | undefined;

    /** Waits until it is seen, and a moment more, and then plays once. Who comes with a state of her own finds that. */
    #playOnceSeen(): void {
      const name = this.#plays;
      if (this.#seen || name === undefined) return;
      if (!declared.playsByItself?.(this.shownState as State)) return;
      if (this.isStatic || this.#glide.isShort || !("IntersectionObserver" in globalThis)) return;
      const first = this.getAttribute(name) ?? initialOf(this.ruleOf(name));
      if (Number(first) !== this.#rangeOf(name).value) return;
      this.#seen = new IntersectionObserver(
        (entries) => {
          if (!entries.some((entry) => entry.isIntersecting)) return;
          this.#seen?.disconnect();
          const seen = this.#goal;
          setTimeout(() => {
            if (!this.isConnected || this.#isHeld || this.#goal !== seen) return;
            this.#byItself = true;
            this.#state.plays = true;
            this.#advance(name);
          }, times.rest);
        },
        { threshold: 0.5 },
      );
      this.#seen.observe(this);
    }

    /** The settings that change something as the others are. */
    #inUse(all: readonly string[]): string[] {
      const idle: readonly string[] = declared.idle?.(this.shownState as State) ?? [];
      return all.filter((name) => !idle.includes(name));
    }

    /** What Play moves with these settings. */
    get #plays(): string | undefined {
      const { plays } = declared;
      return typeof plays === "function" ? plays(this.shownState as State) : plays;
    }

    /** Goes some steps further, and on while it plays. From the last one it begins anew. */
    #advance(name: string): void {
      const { min, max, value } = this.#rangeOf(name);
      const stride = (Reflect.get(strides, name) as number | undefined) ?? 1;
      const next = value < max ? Math.min(value + stride, max) : min;
      this.#playsOn = true;
      Reflect.set(this, name, next);
      if (!this.#byItself) this.tellChange();
      this.#playsOn = false;
      const from = this.#now;
      const to = this.shownState as State;
      this.#goal = to;
      const scene = this.#sceneOf(to);
      const { played } = declared;
      const isBack = next === min && value > min;
      const time = played
        ? isBack
          ? played.back
          : played.time * (played.when(next) - played.when(value))
        : isBack
          ? 0
          : times.play;
      const arrived = () => {
        this.#arrive(to, scene);
        if (this.#byItself && next === max && !played) this.#state.plays = false;
        this.#paint();
        this.requestUpdate();
        const goOn = () => {
          if (this.#state.plays && this.#goal === to) this.#advance(name);
        };
        // Who prefers less motion has time to see each step.
        if (this.#glide.isShort) setTimeout(goOn, 2 * times.play);
        else if (played && next === max) setTimeout(goOn, played.rest);
        else goOn();
      };
      if (!from) return;
      const ways = played && !isBack ? { ...declared.ways, [name]: played.way } : declared.ways;
      this.#glide.go(
        time,
        (share) => {
          if (share === 1) {
            arrived();
            return;
          }
          this.#now = betweenValues(from, to, share, { ...declared, ways } as typeof declared);
          this.#scene = this.#sceneOf(this.#now);
          this.#paint();
        },
        { steady: !isBack },
      );
    }

    /** Ends at the nearest step what plays in one go. */
    #halt(name: string): void {
      const now = this.#now;
      if (!now) return;
      const { value } = settle(this.ruleOf(name) as NumberRange, Reflect.get(now, name) as number);
      Reflect.set(this, name, value);
      this.tellChange();
      const goal = this.shownState as State;
      this.#goal = goal;
      this.#arrive(goal, this.#sceneOf(goal));
      this.#paint();
    }

    protected override draw(): void {
      this.toggleAttribute("opened", this.#state.isOpen);
      this.#byHand = false;
      // What a hand moves is painted with each move.
      if (!this.#isHeld) this.#paint();
      this.#playOnceSeen();
    }

    get #isHeld(): boolean {
      return [this.#stage, ...this.#further].some((one) => one.held);
    }

    #paint(): void {
      const scene = this.#scene;
      const state = this.#now;
      if (scene === undefined || !state) return;
      const moves = this.#glide.moves || this.#isHeld;
      const context = this.#context;
      const known = this.#state.prints ? 1 : this.#known;
      const shown = { scene, text: this.#text, context, known, moves };
      this.#stage.paint(shown, ratioOf(drawing, state));
      if (!this.#isOpen) return;
      for (const [n, one] of (declared.further?.(scene) ?? []).entries()) {
        this.#furtherAt(n, one).paint({ ...shown, known: 1 }, ratioOf(one, state));
      }
    }

    get #context(): Context {
      return { language: this.language, theme: paperOf(this), trouble: this.#fetched.trouble };
    }

    get #isOpen(): boolean {
      return this.#state.isOpen || this.#state.prints;
    }

    #furtherAt(n: number, one: Further<Scene, Text, State>): Stage<Scene, Text, State> {
      this.#further[n] ??= new Stage<Scene, Text, State>(this, `further-${n}`, one, this.#hand);
      const stage = this.#further[n] as Stage<Scene, Text, State>;
      stage.drawing = one;
      return stage;
    }

    /** Controls that keep their elements where others come or go. They are made at once: notes ask which were. */
    #keyed(all: readonly string[], make: (name: string, n: number) => TemplateResult): unknown {
      const made = all.map((name, n) => ({ name, control: make(name, n) }));
      return repeat(
        made,
        ({ name }) => name,
        ({ control }) => control,
      );
    }

    #control(name: string): TemplateResult {
      const setting = settings[name];
      const list: List<Text> | undefined = Reflect.get(lists, name);
      if (list) {
        return selection({
          ...{ name, label: this.labelOf(name), note: this.noteOf(name) },
          ...{ groups: list.groups(this.#text), part: list.part },
          value: Reflect.get(this, name) as string,
          set: (value) => this.change(name, value),
        });
      }
      if (setting && isNumber(setting)) return slider(this.numberControl(name));
      const offered = declared.offers?.(this.shownState as State) ?? {};
      return this.choice(name, this.#text.choices?.[name] ?? {}, Reflect.get(offered, name));
    }

    /** @param place "other" below the picture, or "drawer" where it has no room there. */
    #renderPlay(place: "other" | "drawer"): TemplateResult | typeof nothing {
      const words = this.#words;
      const name = this.#plays;
      if (name === undefined) return nothing;
      const toggle = () => {
        this.#byItself = false;
        this.#state.plays = !this.#state.plays;
        if (this.#state.plays) this.#advance(name);
        else if (declared.played) this.#halt(name);
      };
      // Without a control below the picture there is room for it everywhere.
      const below = controls.length > 0 ? "other" : "main";
      return html`<div class="buttons ${place === "other" ? below : "narrow"}">
        <button type="button" class="play" @click=${toggle}>
          ${this.#state.plays ? words.pause : words.play}
        </button>
      </div>`;
    }

    /** What begins what a reader makes, where it has no room below the picture: then the drawer is in the way. */
    #renderBeginning(): TemplateResult | typeof nothing {
      const one = this.#live;
      if (!one?.renderOpener) return nothing;
      const close = () => {
        this.#state.isOpen = false;
      };
      return html`<div class="buttons narrow" @click=${close}>${one.renderOpener(this.#text)}</div>`;
    }

    /** What opens the drawer. */
    #renderOpener(): TemplateResult {
      const { numbers, drawer } = this.#words;
      const open = () => {
        this.#state.isOpen = !this.#state.isOpen;
      };
      return html`<div class="opener" part="foot">
        <button
          type="button"
          id="numbers"
          aria-label=${drawer}
          aria-expanded=${String(this.#isOpen)}
          @click=${open}
        >
          ${numbers} <b>⋯</b>
        </button>
      </div>`;
    }

    /**
     * What is not the one idea. It is computed while it is open. Its radio buttons are in a form: those of the same name
     * below the picture are a group of their own.
     */
    #renderDrawer(scene: Scene): TemplateResult {
      const inUse = this.#inUse(names);
      const inDrawer = inUse.filter(
        (name) =>
          settings[name]?.control !== "none" &&
          !isNumber(settings[name] as Setting) &&
          // Where the figure stands above the text there is room for one control.
          !(this.fills ? controls.slice(0, 1) : controls).includes(name),
      );
      const numbers = inUse.filter(
        (name) => settings[name]?.control !== "none" && isNumber(settings[name] as Setting),
      );
      return html`<div class="drawer">
        ${this.asked && !this.#state.prints ? html`<p class="hint">${this.#words.asked}</p>` : this.#renderTold(scene)}
        <form class="controls" @submit=${(event: Event) => event.preventDefault()}>
          ${controls.length > 0 ? this.#renderPlay("drawer") : nothing}
          ${this.#renderBeginning()}
          ${this.#keyed(inDrawer, (name) =>
            controls.includes(name)
              ? html`<div class="narrow">${this.#control(name)}</div>`
              : this.#control(name),
          )}
          ${this.#keyed(numbers, (name) => {
            const control = this.numberControl(name);
            // What is said of it stands at its slider.
            return numberBox(controls.includes(name) ? { ...control, note: undefined } : control);
          })}
        </form>
      </div>`;
    }

    /** What the drawer tells: it would answer the question that a page asks. */
    #renderTold(scene: Scene): TemplateResult {
      const text = this.#text;
      return html`${declared.tables(scene, text, this.language).map((table) => html`<div>${renderTable(table)}</div>`)}
        ${(declared.further?.(scene) ?? []).map(
          (one, n) => html`<div>
            <h3>${one.title(scene, text)}</h3>
            ${this.#furtherAt(n, one).render()}
            ${one.hint ? html`<p class="hint">${one.hint(scene, text)}</p>` : nothing}
          </div>`,
        )}
        ${more ? html`<div part="more">${more(scene, text, this.#context)}</div>` : nothing}`;
    }

    protected override renderFigure(): TemplateResult {
      const scene = this.#scene;
      if (scene === undefined) return html``;
      const text = this.#text;
      const goal = this.#goal ?? (this.shownState as State);
      const told = this.#sceneOf(goal);
      const caption = () => declared.caption(told, text, this.#context);
      const one = this.#live;
      const making = one?.renderControls?.(text);
      // Another sentence is another element: words that are centred anew would count as moved.
      const said = one?.said?.(told, text) ?? (this.asked ? "" : caption());
      const figure = html`<div class="figure" role="group" aria-label=${text.name}>
        <div class="room">${this.#stage.render()}</div>
        <p class="caption" data-readout="caption">${keyed(said, html`<span>${said}</span>`)}</p>
        <div class="below">
          <div class="controls">
            ${
              making ??
              html`${this.#keyed(
                this.#inUse(controls),
                (name, n) =>
                  html`<div class=${n === 0 ? "main" : "other"}>${this.#control(name)}</div>`,
              )}
                ${this.#renderPlay("other")}
                ${one?.renderOpener ? html`<div class="buttons other">${one.renderOpener(text)}</div>` : nothing}`
            }
          </div>
          ${making ? nothing : this.#renderOpener()}
        </div>
      </div>`;
      if (!input) return figure;
      const given = this.renderInput();
      return html`<div class="tool" data-input=${input}>
        ${input === "above" ? html`${given}${figure}` : html`${figure}${given}`}
      </div>`;
    }

    /** Where a reader gives what is shown. */
    protected renderInput(): TemplateResult {
      return html``;
    }

    protected override renderFoot(posenc: Posenc): TemplateResult {
      const { buttons, menu } = this.renderActions(posenc);
      // What is said is where the picture goes.
      const scene = this.#isOpen && this.#goal ? this.#sceneOf(this.#goal) : this.#scene;
      return html`<div class="more">
        ${
          this.#isOpen && scene !== undefined
            ? html`<div class="foot">${buttons} ${this.#renderEmbed()}</div>${menu}
                ${this.#renderDrawer(scene)}`
            : nothing
        }
      </div>`;
    }

    /** The way to the page where an author makes this figure, as it is now, a part of her own page. */
    #renderEmbed(): TemplateResult | typeof nothing {
      const { embed } = this.dataset;
      if (embed === undefined) return nothing;
      const query = new URLSearchParams({ figure: declared.tag.replace("posenc-", "") });
      // There it starts with its defaults, whatever this page starts it with.
      for (const name of names) {
        const value: unknown = Reflect.get(this, name);
        if (value !== initialOf(this.ruleOf(name))) query.set(name, String(value));
      }
      return html`<a id="embed" href="${embed}?${query}">${this.#words.embed}</a>`;
    }

    static override styles = [theme, figureStyle, ...(input ? [inputStyle] : [])];
  }
  return Drawn as unknown as FigureClass<Tag, All>;
}
