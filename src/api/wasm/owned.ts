import type { Address } from "./posenc.js";

const registry = new FinalizationRegistry<() => void>((giveBack) => giveBack());

/**
 * @internal Something of the core's that lives until it is given back: by release(), or by the garbage
 * collector when nothing refers to its owner any more.
 */
export class Owned {
  readonly #what: string;
  readonly #giveBack: () => void;
  #address: Address;

  constructor(what: string, address: Address, giveBack: (address: Address) => void) {
    this.#what = what;
    this.#address = address;
    this.#giveBack = () => giveBack(address);
    registry.register(this, this.#giveBack, this);
  }

  /** @throws RangeError after release(). */
  get address(): Address {
    if (this.#address === 0) {
      throw new RangeError(`the ${this.#what} must not be released, was released`);
    }
    return this.#address;
  }

  release(): void {
    if (this.#address === 0) return;
    this.#address = 0;
    registry.unregister(this);
    this.#giveBack();
  }
}
