import { nothing } from "lit";

/** Takes the place of the menu for saving in a file that holds everything: it would be half of it. */
export class Exports {
  renderButton(_label: string): typeof nothing {
    return nothing;
  }

  renderMenu(_shown: () => unknown): typeof nothing {
    return nothing;
  }
}
