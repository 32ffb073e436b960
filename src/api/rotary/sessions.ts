import { startOf } from "../wasm/load.js";
import { Memory } from "../wasm/memory.js";
import type { Core } from "../wasm/posenc_rotary.js";
import createCore, { stamp } from "../wasm/posenc_rotary.js";
import type { FromConfigOptions } from "./config/from-config.js";
import { makeSession, type RotarySession } from "./session.js";
import { SessionMemory } from "./session-memory.js";

/** What `loadSessions` loads: sessions alone, for a page that needs no presets. */
export class Sessions {
  readonly #shared: SessionMemory;

  /** @internal Made by `loadSessions()`. */
  constructor(core: Core) {
    this.#shared = new SessionMemory(new Memory(core));
  }

  /** As {@link Rotaries.session}. */
  session(
    config: Readonly<Record<string, unknown>> | string,
    options: FromConfigOptions = {},
  ): RotarySession {
    return makeSession(this.#shared, config, options);
  }
}

/** @internal */
export const startSessions = /* @__PURE__ */ startOf(
  { createCore, stamp },
  (core) => new Sessions(core),
);
