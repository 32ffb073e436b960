import compareText from "posenc:text/compare";
import findingText from "posenc:text/finding";
import { html, nothing, type TemplateResult } from "lit";
import type { Posenc } from "posenc";
import type { ChangedLine, FindingData, Verdict } from "posenc/doctor";
import { whole } from "../../text/number.js";
import { textIn } from "../../text/translations.js";
import type { AttributesOf } from "../shared/attributes.js";
import { CopyButton } from "../shared/copy.js";
import { Fetched } from "../shared/fetched.js";
import { figure } from "../shared/figure.js";
import type { Values } from "../shared/setting.js";
import { stateOf } from "../shared/state.js";
import { theme } from "../shared/theme.js";
import { Asked } from "./asked.js";
import { Clocks } from "./clocks.js";
import {
  type Answer,
  type Consultant,
  ConsultantHere,
  type Work as Doing,
  type Given,
} from "./consultant.js";
import { type ExampleName, exampleText } from "./example.js";
import { ConsultantFar } from "./far.js";
import { input } from "./input.js";
import { packed, unpacked } from "./link.js";
import { DifferenceMap } from "./map.js";
import type { Compared } from "./picture.js";
import { compare } from "./settings.js";
import { shortest } from "./shortest.js";
import { sizesOf } from "./sizes.js";
import { startWorker } from "./start-worker.js";
import { compareStyle } from "./style.js";
import { formula, verdict } from "./verdict.js";
import { difference, parameters, problem, type Text } from "./words.js";

/** How long the text must stay the same before it is read, in ms. */
const readAfter = 300;

/** A larger source is read in a worker, in characters or bytes: here it would take too long. */
const mostAtOnce = 500_000;
/** Where there is no worker, a larger one is not read. */
const mostHere = 2_000_000;

/** A file with more numbers than this does not fit in a link. */
const mostNumbers = 2000;

/** What the event `posenc-change` of a comparison carries; never the reader's table. */
export type CompareChange = Values<typeof compare.settings>;
/** The attributes of `<posenc-compare>` in HTML and JSX. */
export type CompareAttributes = AttributesOf<typeof compare.settings>;

/** What the event `posenc-verdict` carries. */
export interface CompareVerdict {
  verdict: Verdict | "none";
  /** The names of the presets that have these numbers. */
  presets: readonly string[];
}

/** A table and the findings about it. */
interface Consulted {
  /** The name of the file; undefined for pasted text. */
  name: string | undefined;
  table: Given;
  findings: readonly FindingData[];
  /** Who has found them, and knows more. */
  consultant: Consultant;
}

/** Reading so many MB of a large source in a worker, of which a share has been read, or comparing its table. */
interface Work extends Doing {
  megabytes?: number;
}

interface State {
  /** What the text box holds. */
  written: string;
  /** Whether a file is held over the figure. */
  dragged: boolean;
  /** What is being done; undefined when nothing is. */
  working: Work | undefined;
  /** Why there is no verdict: in the reader's words, and, of errors that have none, its message. */
  trouble: { said: string; message: string } | undefined;
  compared: Consulted | undefined;
  /** The index of the finding that is shown. */
  chosen: number;
  /** The reader's own table as a link holds it; undefined if it is too large or an example. */
  packed: string | undefined;
}

/** What is shown of a comparison. */
interface Shown extends Consulted {
  finding: FindingData;
  /** Its place among the findings. */
  index: number;
}

/**
 * Readers paste or drop a table and are told which formula it is: the verdict in words, the
 * parameters, a heatmap of the differences and the formula as a line of code. The table never
 * leaves the browser.
 *
 * The module that tells formulas apart is fetched when the reader first gives a table.
 *
 * @fires posenc-change - The reader chose or left an example: {@link CompareChange}.
 * @fires posenc-verdict - A table was compared: {@link CompareVerdict}.
 */
export class PosencCompare extends figure({ ...compare, text: compareText }) {
  readonly #state = stateOf<State>(this, {
    written: "",
    dragged: false,
    working: undefined,
    trouble: undefined,
    compared: undefined,
    chosen: 0,
    packed: undefined,
  });
  readonly #doctor = new Fetched(this, () => import("posenc/doctor"));
  readonly #here = new ConsultantHere(() => this.#doctor.get());
  readonly #far = startWorker && new ConsultantFar(startWorker);
  /** The table minus the formula. */
  readonly #left = new Asked(this);
  readonly #map = new DifferenceMap(this);
  readonly #clocks = new Clocks(this);
  readonly #copyCode = new CopyButton(this, "copy-code");
  readonly #copyMarkdown = new CopyButton(this, "copy-markdown");
  /** Counts the tables. A late answer about an earlier table is dropped. */
  #turn = 0;
  /** Whether the verdict comes into view: the reader gave a table and is not typing. */
  #reveals = false;
  /** The example that was last read. */
  #taken: ExampleName | "none" = "none";
  #reading: ReturnType<typeof setTimeout> | undefined;

  /** What the page's address has of a table, which was read or is being read. */
  #linked: string | undefined;

  get #text(): Text {
    return { ...textIn(this.language, compareText), ...textIn(this.language, findingText) };
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#reading);
    this.#far?.close();
  }

  protected override prepare(posenc: Posenc): void {
    if (this.example === this.#taken) return;
    this.#taken = this.example;
    if (this.example !== "none") this.#takeExample(posenc, this.example);
  }

  override reset(): void {
    this.#clear();
    this.#state.written = "";
    this.#taken = "none";
    super.reset();
  }

  override readQuery(query: URLSearchParams): void {
    super.readQuery(query);
    const linked = query.get(`${this.namePrefix}table`) ?? undefined;
    if (linked !== undefined) this.example = "none";
    if (linked === this.#linked) return;
    this.#clear();
    this.#state.written = "";
    this.#taken = "none";
    this.#linked = linked;
    if (linked !== undefined) void this.#takeLinked(linked);
  }

  override writeQuery(query: URLSearchParams): void {
    super.writeQuery(query);
    // Only a link that the reader copies tells of a table. The address keeps the one it came with.
    const name = `${this.namePrefix}table`;
    if (this.#linked === undefined) query.delete(name);
    else query.set(name, this.#linked);
  }

  protected override get alsoInLink(): Readonly<Record<string, string>> {
    const { packed } = this.#state;
    return packed === undefined ? {} : { table: packed };
  }

  async #takeLinked(linked: string): Promise<void> {
    const turn = this.#turn;
    const text = await unpacked(linked);
    if (turn !== this.#turn) return;
    if (text === undefined) {
      this.#state.trouble = { said: this.#text.brokenLink, message: "" };
      return;
    }
    this.#state.written = text;
    this.#state.packed = linked;
    await this.#compare(text, undefined);
  }

  #clear(): void {
    clearTimeout(this.#reading);
    this.#linked = undefined;
    this.#state.packed = undefined;
    this.#turn++;
    this.#far?.stop();
    this.#state.working = undefined;
    this.#state.trouble = undefined;
    this.#state.compared = undefined;
    this.#copyCode.clear();
    this.#copyMarkdown.clear();
  }

  #takeExample(posenc: Posenc, example: ExampleName): void {
    this.#clear();
    const text = exampleText(posenc, example);
    this.#state.written = text;
    void this.#compare(text, undefined);
  }

  /** Forgets what is shown, because the reader gives a table of their own. */
  #leaveExample(): void {
    const left = this.#linked !== undefined;
    this.#clear();
    if (this.example !== "none") {
      this.#taken = "none";
      this.change("example", "none");
    } else if (left) this.tellChange();
  }

  readonly #listeners = {
    write: (text: string, isPasted: boolean) => {
      this.#reveals = isPasted;
      this.#takeText(text, readAfter);
    },
    paste: (event: ClipboardEvent) => this.#paste(event),
    file: (file: File) => void this.readTable(file),
    drag: (event: DragEvent) => this.#drag(event),
    example: (name: ExampleName) => this.#choose(name),
  };

  /** @param after How long the text may still change, in ms. */
  #takeText(text: string, after: number): void {
    this.#leaveExample();
    // A browser needs seconds to lay out a text of many megabytes in a box.
    this.#state.written = text.length > mostAtOnce ? "" : text;
    if (text.trim() === "") return;
    this.#state.working = {};
    this.#reading = setTimeout(() => void this.#compare(text, undefined), after);
  }

  /** Keeps a large text out of the box. */
  #paste(event: ClipboardEvent): void {
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (text.length <= mostAtOnce) return;
    event.preventDefault();
    this.#reveals = true;
    this.#takeText(text, 0);
  }

  /** Reads a table as if the reader had dropped this file: `.npy`, `.safetensors` or text. */
  async readTable(file: File): Promise<void> {
    this.#reveals = true;
    this.#leaveExample();
    this.#state.written = "";
    await this.#compare(file, file.name);
  }

  #drag(event: DragEvent): void {
    event.preventDefault();
    this.#state.dragged = event.type === "dragover";
    if (event.type !== "drop") return;
    const { files } = event.dataTransfer ?? {};
    if (files?.[0]) {
      void this.readTable(files[0]);
      return;
    }
    const text = event.dataTransfer?.getData("text/plain") ?? "";
    this.#reveals = true;
    if (text !== "") this.#takeText(text, 0);
  }

  /** Ends the reading of a large table. */
  #cancel(): void {
    this.#clear();
    this.renderRoot.querySelector<HTMLElement>("#table")?.focus({ preventScroll: true });
  }

  #choose(name: ExampleName): void {
    this.#reveals = true;
    // The same example may be wanted again: it was edited, or fetching failed.
    this.#taken = "none";
    this.change("example", name);
    this.requestUpdate();
  }

  async #compare(source: string | File, name: string | undefined): Promise<void> {
    const turn = ++this.#turn;
    this.#state.working = {};
    // The message "Comparing …" must be painted before the work begins.
    await new Promise((resolve) => setTimeout(resolve, 20));
    if (turn !== this.#turn) return;
    const { consultant, ...answer } = await this.#consult(source, name, turn);
    if (turn !== this.#turn) return;
    switch (answer.kind) {
      case "compared":
        this.#tellVerdict({ name, ...answer, consultant });
        if (this.example === "none") await this.#pack(source, answer.table);
        return;
      case "problem":
        this.#tellTrouble(problem(this.#text, answer.problem));
        return;
      case "too-large":
        this.#tellTrouble(this.#text.tooLargeHere(whole(mostHere / 1_000_000)));
        return;
      default:
        this.#tellTrouble(this.#text[answer.kind], answer.message);
    }
  }

  async #consult(
    source: string | File,
    name: string | undefined,
    turn: number,
  ): Promise<(Answer | { kind: "too-large" }) & { consultant: Consultant }> {
    const size = typeof source === "string" ? source.length : source.size;
    const tell = (work: Work) => {
      if (turn === this.#turn) this.#state.working = work;
    };
    if (size > mostAtOnce && this.#far) {
      const megabytes = size / 1_000_000;
      tell({ megabytes });
      void this.#reveal();
      try {
        const answer = await this.#far.read(source, name, (work) => tell({ megabytes, ...work }));
        return { ...answer, consultant: this.#far };
      } catch {
        // Another table has come, or the page forbids workers.
        tell({});
      }
    }
    const consultant = this.#here;
    if (size > mostHere) return { kind: "too-large", consultant };
    if (turn !== this.#turn) return { kind: "unloadable", message: "", consultant };
    return { ...(await consultant.read(source, name, () => {})), consultant };
  }

  /** Makes what a link holds of the reader's table: its text, or the numbers of a file. */
  async #pack(source: string | File, { data, shape }: Given): Promise<void> {
    if (this.#state.packed !== undefined) return;
    const turn = this.#turn;
    const numbers = () => JSON.stringify({ shape, data: Array.from(data, shortest) });
    const few = data.length <= mostNumbers;
    const text = typeof source === "string" ? source : few ? numbers() : undefined;
    const made = text === undefined ? undefined : await packed(text);
    if (turn === this.#turn) this.#state.packed = made;
  }

  /** @param message Of an error that has no words of the reader's. */
  #tellTrouble(said: string, message = ""): void {
    this.#state.working = undefined;
    this.#state.trouble = { said, message };
    void this.#reveal();
  }

  /**
   * Brings the verdict into view where the reader has just given a table: on a phone it is below the fold. So
   * are, until it is there, the progress and the button to cancel.
   */
  async #reveal(): Promise<void> {
    if (!this.#reveals) return;
    const { working } = this.#state;
    this.#reveals = working !== undefined;
    await this.updateComplete;
    const shown = working ? "#progress" : "#verdict";
    this.renderRoot.querySelector(shown)?.scrollIntoView({ block: "nearest" });
  }

  #tellVerdict(compared: Consulted): void {
    this.#state.working = undefined;
    this.#state.compared = compared;
    this.#state.chosen = 0;
    const [finding] = compared.findings;
    const detail: CompareVerdict = {
      verdict: finding?.verdict ?? "none",
      presets: finding?.presets ?? [],
    };
    this.dispatch("posenc-verdict", detail);
    void this.#reveal();
  }

  /** The finding that is shown, and the table it is about. */
  get #shown(): Shown | undefined {
    const { working, trouble, compared, chosen } = this.#state;
    const finding = compared?.findings[chosen];
    if (!compared || !finding || working || trouble) return undefined;
    return { ...compared, finding, index: chosen };
  }

  #leftOf({ consultant, finding, index }: Shown): Float32Array | undefined {
    return this.#left.get(finding, index, () => consultant.left(index));
  }

  /** The reader's table is part of what is shown, and no setting. */
  protected override get shownState() {
    const shown = this.#shown;
    const { table } = this.#state.compared ?? {};
    const left = shown && this.#leftOf(shown);
    const compared: Compared | undefined = table && {
      table,
      finding: shown?.finding,
      index: shown?.index ?? 0,
      left,
    };
    return { example: this.example, compared };
  }

  protected override draw(posenc: Posenc): void {
    const shown = this.#shown;
    const left = shown && this.#leftOf(shown);
    if (left) this.#map.draw(posenc, left, shown.table, shown.finding);
  }

  /** What is being done, in words. */
  #renderWork({ megabytes, shape }: Work): string {
    const text = this.#text;
    if (shape !== undefined) {
      const { rows, columns } = sizesOf({ shape });
      return text.comparing(whole(rows), whole(columns));
    }
    return megabytes === undefined ? text.working : text.reading(whole(Math.ceil(megabytes)));
  }

  /** How far a worker is, and the button that ends it. */
  #renderProgress({ megabytes, shape, share }: Work): TemplateResult | typeof nothing {
    if (megabytes === undefined) return nothing;
    const text = this.#text;
    return html`<div class="buttons" id="progress">
      <progress
        aria-label=${this.#renderWork({ megabytes })}
        value=${shape === undefined && share !== undefined ? share : nothing}
      ></progress>
      <button type="button" id="cancel" @click=${() => this.#cancel()}>${text.cancel}</button>
    </div>`;
  }

  #renderVerdict(): TemplateResult {
    const text = this.#text;
    const { working, trouble, compared } = this.#state;
    let told: TemplateResult | string = text.waiting;
    let kind: string = "waiting";
    if (working) told = this.#renderWork(working);
    else if (trouble) {
      kind = "trouble";
      told = html`${trouble.said}
        ${trouble.message ? html`<small lang="en">${trouble.message}</small>` : nothing}`;
    } else if (compared) {
      const [finding] = compared.findings;
      kind = finding?.verdict ?? "none";
      const { rows, columns } = sizesOf(compared.table);
      const { index } = compared.table;
      told = html`<strong>${verdict(text, finding, rows * columns)}</strong>
        <small>
          ${text.read(compared.name ?? text.pasted, whole(rows), whole(columns))}
          ${index === undefined ? nothing : text.indexLeft(index)}
        </small>`;
    }
    return html`<div class="verdict" id="verdict" data-verdict=${kind} role="status">${told}</div>`;
  }

  #renderParameters(finding: FindingData): TemplateResult {
    const text = this.#text;
    const told = Object.entries(parameters(text, finding)).filter(([, value]) => value !== "");
    return html`<table class="parameters">
      <caption>
        ${text.parameters}
      </caption>
      <tbody>
        ${told.map(
          ([name, value]) =>
            html`<tr>
              <th scope="row">${text.parameter[name as keyof typeof text.parameter]}</th>
              <td data-readout=${name}>${value}</td>
            </tr>`,
        )}
      </tbody>
    </table>`;
  }

  /** The lines of PyTorch and NumPy to change. */
  #renderChanges({ python, mistake }: FindingData): TemplateResult | typeof nothing {
    if (!python || python.pytorch.changes.length === 0) return nothing;
    const text = this.#text;
    const lines = ({ changes }: { changes: readonly ChangedLine[] }) =>
      changes.flatMap(({ from, to }) => [
        html`<del>${`− ${from}\n`}</del>`,
        html`<ins>${`+ ${to}`}</ins>`,
      ]);
    return html`<div class="code" id="changes">
      <h3>${mistake ? text.change : text.differs}</h3>
      ${Object.entries({ PyTorch: python.pytorch, NumPy: python.numpy }).map(
        ([library, program]) =>
          program
            ? html`<pre tabindex="0" role="region" aria-label=${library} translate="no" data-library=${library}><code>${lines(program)}</code></pre>`
            : nothing,
      )}
    </div>`;
  }

  #renderCode({ code, mistake }: FindingData): TemplateResult | typeof nothing {
    if (code === undefined) return nothing;
    const text = this.#text;
    const title = mistake ? text.meant : text.fix;
    return html`<div class="code">
      <h3>${title}</h3>
      <pre tabindex="0" role="region" aria-label=${title} translate="no"><code id="code">${code}</code></pre>
      <div class="buttons">
        ${this.#copyCode.render(() => code, text.code, { shows: false })}
      </div>
    </div>`;
  }

  /** What can be pasted into an issue. */
  #renderMarkdown({ table, finding }: Shown): TemplateResult {
    const text = this.#text;
    const name = this.#state.compared?.name ?? text.pasted;
    const markdown = () => this.#doctor.value?.markdownOf(name, table.shape, finding) ?? "";
    return html`<div class="buttons">
      ${this.#copyMarkdown.render(markdown, text.markdown, { shows: false })}
    </div>`;
  }

  /** Says whether a copied link has the reader's numbers. */
  #renderLinkNote(): TemplateResult | typeof nothing {
    if (this.example !== "none" || this.link === "") return nothing;
    const text = this.#text;
    return html`<p class="hint" id="link-note">
      ${this.#state.packed === undefined ? text.linkTooLarge : text.linkHolds}
    </p>`;
  }

  #renderOthers(findings: readonly FindingData[]): TemplateResult | typeof nothing {
    if (findings.length < 2) return nothing;
    const text = this.#text;
    return html`<div class="others">
      <h3 id="others">${text.others}</h3>
      <ol aria-labelledby="others">
        ${findings.map(
          (finding, index) =>
            html`<li>
              <button
                type="button"
                aria-pressed=${index === this.#state.chosen ? "true" : "false"}
                @click=${() => {
                  this.#state.chosen = index;
                  this.#copyCode.clear();
                  this.#copyMarkdown.clear();
                }}
              >
                ${text.other(formula(text, finding), difference(finding.maxDifference))}
              </button>
            </li>`,
        )}
      </ol>
    </div>`;
  }

  #renderFound(shown: Shown): TemplateResult {
    const { table, finding, index, consultant } = shown;
    const hands = (row: number) => consultant.hands(index, row);
    return html`<div class="found">
      <div class="words">
        ${this.#renderParameters(finding)}
        ${this.#renderOthers(this.#state.compared?.findings ?? [])}
      </div>
      <div class="words">
        ${finding.rotary ? this.#clocks.render(this.#text, finding, hands) : nothing}
        ${this.#map.render(this.#text, table, finding)} ${this.#renderChanges(finding)}
        ${this.#renderCode(finding)}
        ${this.#renderMarkdown(shown)} ${this.#renderLinkNote()}
      </div>
    </div>`;
  }

  protected override renderFigure(): TemplateResult {
    const text = this.#text;
    const { written, dragged, working } = this.#state;
    const shown = this.#shown;
    return html`<div class="figure" role="group" aria-label=${text.name}>
      ${input(text, { written, example: this.example, dragged }, this.#listeners)}
      ${this.#renderVerdict()} ${working ? this.#renderProgress(working) : nothing}
      ${shown ? this.#renderFound(shown) : nothing}
    </div>`;
  }

  static override styles = [theme, compareStyle];
}
