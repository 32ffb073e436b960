import { defineBrowserProvider } from "@vitest/browser";
import { openWebKit } from "./webkit.js";

/** Vitest's browser mode in WebKitGTK: it opens Vitest's page, and the page does the rest. */
export function webkit() {
  return defineBrowserProvider({
    name: "webkit",
    supportedBrowser: ["webkit"],
    options: {},
    providerFactory: () => {
      let window: Awaited<ReturnType<typeof openWebKit>> | undefined;
      return {
        name: "webkit",
        supportsParallelism: false,
        getCommandsContext: () => ({}),
        async openPage(_session, url) {
          window ??= await openWebKit();
          await window.page.get(url);
        },
        close: () => window?.close(),
      };
    },
  });
}
