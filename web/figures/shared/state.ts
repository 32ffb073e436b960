import type { ReactiveControllerHost } from "lit";

/**
 * Returns values of a figure that are not settings. A change of one makes the figure draw again.
 */
export function stateOf<State extends object>(host: ReactiveControllerHost, initial: State): State {
  return new Proxy(initial, {
    set(state, name, value) {
      if (!Object.is(Reflect.get(state, name), value)) host.requestUpdate();
      return Reflect.set(state, name, value);
    },
  });
}
