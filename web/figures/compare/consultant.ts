import type { Doctor, Finding, FindingData, Gaps, TableProblem } from "posenc/doctor";

/** A table as it was read. */
export interface Given {
  data: Float32Array<ArrayBuffer>;
  shape: number[];
  /** What a print left out. */
  gaps: Gaps | undefined;
  /** The name of the column that numbers the rows and was left out. */
  index: string | undefined;
}

/** What comes of a source: a table and what the doctor says of it, or why there is none. */
export type Answer =
  | { kind: "compared"; table: Given; findings: readonly FindingData[] }
  | { kind: "problem"; problem: TableProblem }
  | { kind: "unreadable" | "unloadable"; message: string };

/** What is being done: the shape of a table that is compared, or the share of a text that has been read. */
export interface Work {
  shape?: readonly number[];
  share?: number;
}
/** Is told what is being done. */
export type ToldWork = (work: Work) => void;

/** Less is not told. */
const leastShare = 0.01;

/** Reads tables and asks the doctor about them, here or in a worker. The last table is kept. */
export interface Consultant {
  /** @param name Of the file. */
  read(source: string | Blob, name: string | undefined, told: ToldWork): Promise<Answer>;
  /** The table minus the formula of a finding. */
  left(finding: number): Promise<Float32Array<ArrayBuffer>>;
  /** The cosine and the sine of each pair of a rotary at a row. */
  hands(finding: number, row: number): Promise<Float32Array<ArrayBuffer>>;
}

type Module = typeof import("posenc/doctor");

/** What of a finding another thread can be given. */
export function dataOf({ also, ...others }: Finding): FindingData {
  const { hands, table, ...data } = others;
  return { ...data, also: also.map(dataOf) };
}

/** A consultant in the thread that it was made in. */
export class ConsultantHere implements Consultant {
  readonly #module: () => Promise<Module>;
  #kept: { doctor: Doctor; table: Given; findings: readonly Finding[] } | undefined;

  /** @param module Gives the doctor's module, which is fetched when a table is there. */
  constructor(module: () => Promise<Module>) {
    this.#module = module;
  }

  async read(source: string | Blob, name: string | undefined, told: ToldWork): Promise<Answer> {
    this.#kept = undefined;
    let posenc: Module;
    let doctor: Doctor;
    try {
      posenc = await this.#module();
      doctor = await posenc.load();
    } catch (error) {
      return { kind: "unloadable", message: String(error) };
    }
    let said = 0;
    const progress = (share: number) => {
      if (share < said + leastShare) return;
      said = share;
      told({ share });
    };
    try {
      const read =
        typeof source === "string"
          ? posenc.readTable(source, undefined, { progress })
          : await posenc.readTableFile(source, { name, progress });
      const { data, gaps, index } = read;
      const shape = read.shape.length === 1 ? [1, ...read.shape] : read.shape;
      const table = { data, shape, gaps, index };
      told({ shape });
      const findings = doctor.identify(table);
      this.#kept = { doctor, table, findings };
      return { kind: "compared", table, findings: findings.map(dataOf) };
    } catch (error) {
      return error instanceof posenc.TableError
        ? { kind: "problem", problem: error.problem }
        : { kind: "unreadable", message: String(error) };
    }
  }

  async left(finding: number): Promise<Float32Array<ArrayBuffer>> {
    const { doctor, table, findings } = this.#kept ?? {};
    const formula = findings?.[finding]?.table();
    if (!doctor || !table || !formula) throw new Error(`there is no finding ${finding}`);
    return doctor.difference(table, formula).data;
  }

  async hands(finding: number, row: number): Promise<Float32Array<ArrayBuffer>> {
    const hands = this.#kept?.findings[finding]?.hands(row);
    if (!hands) throw new Error(`there is no rotary in finding ${finding}`);
    return hands.data;
  }
}
