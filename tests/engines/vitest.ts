import { defineBrowserProvider } from "@vitest/browser";
import { openFirefox } from "./firefox.js";
import { openWebKit } from "./webkit.js";

/** A window that Vitest's browser mode may use. */
interface Window {
  open(url: string): Promise<unknown>;
  close(): Promise<void>;
}

/** Vitest's browser mode in a window of ours: it opens Vitest's page, and the page does the rest. */
function provider(name: "firefox" | "webkit", openWindow: () => Promise<Window>) {
  return defineBrowserProvider({
    name,
    supportedBrowser: [name],
    options: {},
    providerFactory: () => {
      let window: Window | undefined;
      return {
        name,
        supportsParallelism: false,
        getCommandsContext: () => ({}),
        async openPage(_session, url) {
          window ??= await openWindow();
          await window.open(url);
        },
        close: () => window?.close(),
      };
    },
  });
}

export const firefox = () => provider("firefox", openFirefox);

export const webkit = () =>
  provider("webkit", async () => {
    const { page, close } = await openWebKit();
    return { open: (url) => page.get(url), close };
  });
