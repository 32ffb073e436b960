import type { ReactiveControllerHost } from "lit";

/** Some values of a figure that are no settings: a change of one has the figure drawn again. */
export function stateOf<State extends object>(host: ReactiveControllerHost, initial: State): State {
  return new Proxy(initial, {
    set(state, name, value) {
      if (!Object.is(Reflect.get(state, name), value)) host.requestUpdate();
      return Reflect.set(state, name, value);
    },
  });
}
