import { html, type LitElement, nothing, render, svg, type TemplateResult } from "lit";
import type { PaperName } from "posenc";
import { CellPainter } from "../../draw/cells.js";
import type { Place } from "../../draw/pen.js";
import { type Raster, stripAt } from "../../draw/raster.js";
import type { Point } from "../shared/drag.js";
import { Memo } from "../shared/memo.js";
import { paperOf } from "../shared/scheme.js";
import { Size } from "../shared/size.js";
import type { Context, Drawing, Frame, Handle, Piece } from "./figure.js";
import { type Layer, stagePen } from "./stage-pen.js";

/** A handle has at least so much room for a finger, in CSS pixels. */
const finger = 44;
/** How long strips are painted in one frame, in ms. */
const timeOfStrips = 6;
/** How far a finger may go and still tap, in CSS pixels. */
const tapWithin = 8;

/** What is shown on a stage. */
interface Shown<Scene, Text> {
  scene: Scene;
  text: Text;
  context: Context;
  known: number;
  /** Whether it is on its way. What is read aloud then waits. */
  moves: boolean;
}

/** What a hand does to the settings. */
export interface Hand<All> {
  /** Moves some settings to numbers between their steps. */
  move(values: Partial<All>): void;
  /** Lets go: the settings go to their steps, and some to values of their own. */
  drop(values?: Partial<All>): void;
  /** Sets a setting by so many steps, or to an end of its range. */
  step(name: string, by: number | "least" | "most"): void;
  /** The range of a setting that is a number. */
  rangeOf(name: string): { min: number; max: number; value: number };
  /** Whether a setting has a slider below the picture: its handle is then for the pointer alone. */
  hasControl(name: string): boolean;
  /** Taps a piece. */
  tap(piece: string): void;
  /** Lets go of a piece over another. */
  carry(piece: string, onto: string): void;
}

/** One picture of a live figure: a canvas with its cells, the marks above it, and above them its handles. */
export class Stage<Scene, Text, All> {
  readonly #host: LitElement;
  readonly #id: string;
  /** What is drawn. In the drawer it may be another one of another scene. */
  drawing: Drawing<Scene, Text, All>;
  readonly #hand: Hand<All>;
  readonly #size: Size;
  readonly #painter = new CellPainter();
  readonly #ratios = new Memo<void>();
  readonly #cleared = new Memo<void>();
  /** What each layer was painted with. */
  #painted: Memo<void>[] = [];
  /** The frame in which a layer's painting goes on. */
  readonly #painting: number[] = [];
  /** The next strip of each layer. */
  readonly #strip: number[] = [];
  #shown: Shown<Scene, Text> | undefined;
  #alt = "";
  /** A piece under the pointer that went down, and how far it was taken. */
  #piece: { piece: Piece; at: Point; by: Point | undefined } | undefined;
  #ratio = 1;
  #grip:
    | { handle: Handle<Scene, Text, All>; at: Point; scene: Scene; isHeld: boolean; by: Point }
    | undefined;

  constructor(host: LitElement, id: string, drawing: Drawing<Scene, Text, All>, hand: Hand<All>) {
    this.#host = host;
    this.#id = id;
    this.drawing = drawing;
    this.#hand = hand;
    this.#size = new Size(host, id);
  }

  /** Its place in the figure's template. What is in it is painted in every frame by itself. */
  render(): TemplateResult {
    return html`<div
      class="stage"
      id=${this.#id}
      @touchstart=${this.#hold}
      @pointerdown=${this.#press}
      @pointermove=${this.#pull}
      @pointerup=${this.#release}
      @pointercancel=${this.#release}
    >
      <canvas aria-hidden="true"></canvas>
      <div class="marks"></div>
    </div>`;
  }

  get #place(): HTMLElement | null {
    return this.#host.renderRoot.querySelector<HTMLElement>(`#${this.#id}`);
  }

  get held(): boolean {
    return this.#grip?.isHeld ?? false;
  }

  #frame(): Frame | undefined {
    const { width, height } = this.#box();
    const { known = 1, context } = this.#shown ?? {};
    const { piece, by } = this.#piece ?? {};
    return width === 0
      ? undefined
      : {
          ...{ width, height, known, language: context?.language ?? "en" },
          ...(piece && by && { carried: { name: piece.name, by } }),
        };
  }

  /** Its size in CSS pixels. The observer of sizes tells it a frame after the first layout. */
  #box(): { width: number; height: number } {
    const { width, pixels } = this.#size;
    if (width > 0) return { width, height: (width * pixels.height) / pixels.width };
    const { clientWidth = 0, clientHeight = 0 } = this.#place ?? {};
    return { width: clientWidth, height: clientHeight };
  }

  /** Paints a scene. `ratio` is the width of the picture / its height. */
  paint(shown: Shown<Scene, Text>, ratio: number): void {
    this.#shown = shown;
    this.#ratio = ratio;
    const place = this.#place;
    const { room: [least, most] = [ratio, ratio], narrow = ratio } = this.drawing;
    this.#ratios.get([place, ratio, narrow, least, most], () => {
      for (const [name, value] of Object.entries({ ratio, narrow, least, most })) {
        place?.style.setProperty(`--${name}`, String(value));
      }
    });
    const frame = this.#frame();
    const [canvas, marks] = place?.children ?? [];
    if (!frame || !(canvas instanceof HTMLCanvasElement) || !(marks instanceof HTMLElement)) return;
    const { scene, text, context, moves } = shown;
    const handles = Object.entries(this.drawing.handles ?? {}).flatMap(([name, handle]) => {
      const at = handle.place(scene, frame);
      return at ? [{ name, handle, at }] : [];
    });
    const pieces = this.#piecesIn(frame);
    const layers: Layer[] = [];
    const drawn = this.drawing.draw(stagePen(layers), scene, text, frame);
    if (!moves) this.#alt = this.drawing.alt(scene, text, context);
    render(
      html`<svg viewBox="0 0 ${frame.width} ${frame.height}" role="img" aria-label=${this.#alt}>
          ${svg`${drawn}`}
        </svg>
        ${handles.map(({ name, handle }) => this.#renderHandle(name, handle, shown))}
        ${pieces.map((piece) => this.#renderPiece(piece))}`,
      marks,
    );
    this.#paintCells(canvas, layers);
    const put = (selector: string, { x, y, width, height }: Place) => {
      const one = marks.querySelector<HTMLElement>(selector);
      if (!one) return;
      one.style.transform = `translate(${x}px, ${y}px)`;
      one.style.inlineSize = `${width}px`;
      one.style.blockSize = `${height}px`;
    };
    for (const { name, at } of handles) put(`[data-handle="${name}"]`, roomOf(at));
    for (const { name, place: at } of pieces) put(`[data-piece="${name}"]`, at);
  }

  #paintCells(canvas: HTMLCanvasElement, layers: readonly Layer[]): void {
    const box = this.#box();
    const { width, height } =
      this.#size.width > 0
        ? this.#size.pixels
        : {
            width: Math.round(box.width * devicePixelRatio),
            height: Math.round(box.height * devicePixelRatio),
          };
    const paper = paperOf(this.#host);
    // Cells that have moved leave nothing behind, and what they have left is painted again.
    const places = layers.map(({ place: { x, y, width, height } }) => [x, y, width, height].join());
    const frame = [canvas, width, height, paper, places.join(" ")];
    this.#cleared.get(frame, () => {
      canvas.width = width;
      canvas.height = height;
      this.#painted = layers.map(() => new Memo<void>());
    });
    const context = canvas.getContext("2d");
    if (!context) return;
    const pixels = (length: number) => Math.round((length * width) / box.width);
    for (const [n, { content, place }] of layers.entries()) {
      const isRaster = "strips" in content;
      // What stays as it is is not painted again.
      this.#painted[n]?.get([...frame, ...(isRaster ? content.from : [content.colours])], () => {
        const [x, y] = [pixels(place.x), pixels(place.y)];
        const at = {
          ...{ x, y },
          width: pixels(place.x + place.width) - x,
          height: pixels(place.y + place.height) - y,
        };
        cancelAnimationFrame(this.#painting[n] ?? 0);
        if (isRaster) this.#paintStrips(n, context, content, paper, at);
        else this.#painter.paintAt(context, content, paper, at);
      });
    }
  }

  /**
   * Paints strips as long as a frame has time, and the others in the next frames. While a hand moves, each change goes on
   * where the last one left off, so that no part of the picture stays behind.
   */
  #paintStrips(
    layer: number,
    context: CanvasRenderingContext2D,
    raster: Raster,
    paper: PaperName,
    { x, y, width, height }: Place,
    left = raster.strips,
  ): void {
    const start = performance.now();
    for (; left > 0; left--) {
      if (performance.now() - start > timeOfStrips) {
        this.#painting[layer] = requestAnimationFrame(() =>
          this.#paintStrips(layer, context, raster, paper, { x, y, width, height }, left),
        );
        return;
      }
      const n = (this.#strip[layer] ?? 0) % raster.strips;
      this.#strip[layer] = n + 1;
      const at = stripAt(raster, n, width);
      if (at.width < 1 || height < 1) continue;
      const rgba = raster.strip(n, { width: at.width, height }, paper);
      this.#painter.stretch(context, rgba, height, { x: x + at.x, y, width: at.width, height });
    }
  }

  #piecesIn(frame: Frame): readonly Piece[] {
    const shown = this.#shown;
    return (shown && this.drawing.pieces?.(shown.scene, shown.text, frame)) ?? [];
  }

  #renderPiece({ name, label, isPressed, isLoose }: Piece): TemplateResult {
    return html`<button
      type="button"
      class="piece"
      data-piece=${name}
      ?data-loose=${isLoose ?? false}
      aria-label=${label}
      aria-pressed=${isPressed === undefined ? nothing : String(isPressed)}
      @click=${() => this.#hand.tap(name)}
    ></button>`;
  }

  #pieceAt(at: Point): Piece | undefined {
    const frame = this.#frame();
    return frame && this.#piecesIn(frame).find(({ place }) => isIn(at, place));
  }

  #renderHandle(
    name: string,
    handle: Handle<Scene, Text, All>,
    { scene, text }: Shown<Scene, Text>,
  ): TemplateResult {
    const { across, down, up } = handle.moves;
    const value = handle.value(scene, text);
    const label = handle.label(text);
    const key = (event: KeyboardEvent) => this.#key(event, handle);
    const only =
      across !== undefined && (down ?? up) !== undefined ? undefined : (across ?? down ?? up);
    const names = [across, down, up].filter((one) => one !== undefined);
    if (names.every((one) => this.#hand.hasControl(one))) {
      return html`<div class="handle" data-handle=${name}></div>`;
    }
    if (only !== undefined) {
      const range = this.#hand.rangeOf(only);
      return html`<div
        class="handle"
        data-handle=${name}
        role="slider"
        tabindex="0"
        aria-label=${label}
        aria-valuemin=${range.min}
        aria-valuemax=${range.max}
        aria-valuenow=${range.value}
        aria-valuetext=${value}
        aria-orientation=${across === undefined ? "vertical" : "horizontal"}
        @keydown=${key}
      ></div>`;
    }
    const [columns, rows] = [across, down ?? up].map((one) => this.#hand.rangeOf(one ?? ""));
    const cell = `${this.#id}-${name}`;
    return html`<div
      class="handle"
      data-handle=${name}
      role="grid"
      tabindex="0"
      aria-label=${label}
      aria-colcount=${(columns?.max ?? 0) + 1}
      aria-rowcount=${(rows?.max ?? 0) + 1}
      aria-activedescendant=${cell}
      @keydown=${key}
    >
      <div role="row" aria-rowindex=${(rows?.value ?? 0) + 1}>
        <div
          id=${cell}
          role="gridcell"
          aria-colindex=${(columns?.value ?? 0) + 1}
          aria-label=${value}
        ></div>
      </div>
    </div>`;
  }

  #key(event: KeyboardEvent, { moves: { across, down, up } }: Handle<Scene, Text, All>): void {
    if (event.altKey || event.metaKey || event.ctrlKey) return;
    const main = across ?? up ?? down ?? "";
    const [backwards, onwards] = up === undefined ? [-1, 1] : [1, -1];
    const vertical = up ?? down ?? main;
    // A slider that lies across grows by the arrow up, as every slider does.
    const sign = down === undefined && up === undefined ? -1 : 1;
    const ways: Record<string, readonly [name: string, by: number | "least" | "most"]> = {
      ArrowLeft: [main, -1],
      ArrowRight: [main, 1],
      ArrowUp: [vertical, backwards * sign],
      ArrowDown: [vertical, onwards * sign],
      PageUp: [vertical, 10 * backwards * sign],
      PageDown: [vertical, 10 * onwards * sign],
      Home: [main, "least"],
      End: [main, "most"],
    };
    const way = ways[event.key];
    if (!way) return;
    event.preventDefault();
    this.#hand.step(...way);
  }

  #pointIn({ clientX, clientY }: { clientX: number; clientY: number }): Point {
    const { left, top } = this.#place?.getBoundingClientRect() ?? { left: 0, top: 0 };
    return { x: clientX - left, y: clientY - top };
  }

  /** Returns the handle under a point, the nearest if there are several. */
  #handleAt(at: Point): [name: string, handle: Handle<Scene, Text, All>] | undefined {
    const frame = this.#frame();
    const shown = this.#shown;
    if (!frame || !shown) return undefined;
    const near = Object.entries(this.drawing.handles ?? {}).flatMap(([name, handle]) => {
      const place = handle.place(shown.scene, frame);
      if (!place) return [];
      const apart = Math.hypot(
        at.x - (place.x + place.width / 2),
        at.y - (place.y + place.height / 2),
      );
      return isIn(at, roomOf(place)) ? [{ found: [name, handle] as const, apart }] : [];
    });
    const [first] = near.sort((a, b) => a.apart - b.apart);
    return first && [...first.found];
  }

  #reachAt(at: Point): [name: string, handle: Handle<Scene, Text, All>] | undefined {
    const frame = this.#frame();
    const shown = this.#shown;
    if (!frame || !shown) return undefined;
    return Object.entries(this.drawing.handles ?? {}).find(([, { reach }]) => {
      const place = reach?.(shown.scene, frame);
      return place && isIn(at, place);
    });
  }

  readonly #hold = (event: TouchEvent): void => {
    const [touch] = event.touches;
    if (touch && event.cancelable && this.#handleAt(this.#pointIn(touch))) event.preventDefault();
  };

  readonly #press = (event: PointerEvent): void => {
    const shown = this.#shown;
    if (event.button !== 0 || !shown || this.#host.matches("[static]")) return;
    const at = this.#pointIn(event);
    const piece = this.#pieceAt(at);
    if (piece) {
      this.#piece = { piece, at, by: undefined };
      return;
    }
    const onHandle = this.#handleAt(at);
    const found = onHandle ?? this.#reachAt(at);
    if (!found) return;
    const [name, handle] = found;
    // A finger that comes down beside the handle may scroll the page: it taps, or moves sideways.
    const waits = !onHandle && event.pointerType === "touch";
    this.#grip = { handle, at, scene: shown.scene, isHeld: !waits, by: at };
    if (waits) return;
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    event.preventDefault();
    this.#place
      ?.querySelector<HTMLElement>(`[data-handle="${name}"]`)
      ?.focus({ preventScroll: true });
    this.#place?.toggleAttribute("data-held", true);
    if (!onHandle) this.#move(at);
  };

  /** Takes a piece along. As long as it is near its place it is tapped. */
  #take(event: PointerEvent): void {
    const held = this.#piece;
    const shown = this.#shown;
    if (!held?.piece.isLoose || !shown) return;
    const { x, y } = this.#pointIn(event);
    const by = { x: x - held.at.x, y: y - held.at.y };
    if (!held.by && Math.hypot(by.x, by.y) <= tapWithin) return;
    if (!held.by) (event.currentTarget as Element).setPointerCapture(event.pointerId);
    held.by = by;
    this.paint(shown, this.#ratio);
  }

  #leave(event: PointerEvent): void {
    const held = this.#piece;
    this.#piece = undefined;
    if (!held?.by) return;
    const onto = event.type === "pointerup" ? this.#pieceAt(this.#pointIn(event)) : undefined;
    if (onto && onto.name !== held.piece.name) this.#hand.carry(held.piece.name, onto.name);
    else if (this.#shown) this.paint(this.#shown, this.#ratio);
  }

  readonly #pull = (event: PointerEvent): void => {
    this.#take(event);
    const grip = this.#grip;
    if (!grip) return;
    const at = this.#pointIn(event);
    if (!grip.isHeld) {
      if (Math.abs(at.x - grip.at.x) < tapWithin) return;
      grip.isHeld = true;
      (event.currentTarget as Element).setPointerCapture(event.pointerId);
    }
    this.#move(at);
  };

  #move(at: Point): void {
    const grip = this.#grip;
    const frame = this.#frame();
    const shown = this.#shown;
    if (!grip || !frame || !shown) return;
    this.#hand.move(grip.handle.drag(at, shown.scene, frame, grip));
  }

  readonly #release = (event: PointerEvent): void => {
    this.#leave(event);
    const grip = this.#grip;
    if (!grip) return;
    const at = this.#pointIn(event);
    const taps = Math.hypot(at.x - grip.at.x, at.y - grip.at.y) <= tapWithin;
    // A tap in a handle's room may mean what lies beside the handle.
    const reaches = !grip.isHeld || this.#reachAt(at)?.[1] === grip.handle;
    if (reaches && event.type === "pointerup" && taps) this.#move(at);
    this.#grip = undefined;
    this.#place?.removeAttribute("data-held");
    const shown = this.#shown;
    this.#hand.drop(shown && grip.handle.drop?.(shown.scene));
  };
}

/** Returns the room of a handle for a finger. */
function roomOf<Place extends { x: number; y: number; width: number; height: number }>(
  place: Place,
) {
  const [width, height] = [Math.max(place.width, finger), Math.max(place.height, finger)];
  const [x, y] = [place.x + place.width / 2 - width / 2, place.y + place.height / 2 - height / 2];
  return { x, y, width, height };
}

function isIn({ x, y }: Point, place: { x: number; y: number; width: number; height: number }) {
  return x >= place.x && x <= place.x + place.width && y >= place.y && y <= place.y + place.height;
}
