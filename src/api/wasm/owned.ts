import type { Address } from "./types.js";

/** An address and the function that releases it. It must not refer to its owner, or that is never collected. */
interface Loan {
  address: Address;
  giveBack: (address: never) => void;
}

const registry = new FinalizationRegistry<Loan>(({ address, giveBack }) =>
  giveBack(address as never),
);

/** Views of memory that an owner holds. While a view is there, its owner is not collected. */
const owners = new WeakMap<object, unknown>();

/**
 * @internal An object of the core in the wasm memory. release() deletes it; otherwise that happens when the
 * engine collects its owner.
 */
export class Owned<To extends string = string> {
  readonly #what: string;
  #loan: Loan | undefined;

  /**
   * @param what The name of its class, for the error after release().
   * @param giveBack A function of the core. A closure could refer to the owner.
   */
  constructor(what: string, address: Address<To>, giveBack: (address: Address<To>) => void) {
    this.#what = what;
    this.#loan = { address, giveBack };
    registry.register(this, this.#loan, this);
  }

  /** @throws RangeError after release(). */
  get address(): Address<To> {
    if (this.#loan === undefined) {
      throw new RangeError(`the ${this.#what} must not be released, was released`);
    }
    return this.#loan.address as Address<To>;
  }

  /** Returns a view of the memory, which keeps this owner from being collected. */
  keptBy<View extends object>(view: View): View {
    owners.set(view, this);
    return view;
  }

  /** Returns whether there was something to release. */
  release(): boolean {
    if (this.#loan === undefined) return false;
    registry.unregister(this);
    const { address, giveBack } = this.#loan;
    this.#loan = undefined;
    giveBack(address as never);
    return true;
  }
}
