import { once } from "node:events";
import type { Readable } from "node:stream";
import spawn from "nano-spawn";
import { Builder, Capabilities, type WebDriver } from "selenium-webdriver";
import { findFreePort } from "selenium-webdriver/net/portprober.js";
import { DriverService } from "selenium-webdriver/remote/index.js";
import { findWebKit } from "../../src/toolchain/browsers.mjs";

/**
 * A window of WebKitGTK on a screen of its own. WebKit has no mode without a screen, and its driver
 * serves one window at a time.
 */
export async function openWebKit({ width = 1280, height = 900 } = {}): Promise<{
  page: WebDriver;
  /** Closes the window, its driver and its screen. */
  close(): Promise<void>;
}> {
  const webkit = findWebKit();
  if (webkit === undefined) throw new Error("there is no WebKitGTK here: npm run engines");
  const screen = spawn("Xvfb", ["-displayfd", "1", "-screen", "0", "1600x1200x24"]);
  // It ends by being stopped, which is no failure.
  screen.catch(() => {});
  const { stdout } = await screen.nodeChildProcess;
  const [number] = await once(stdout as Readable, "data");

  const port = await findFreePort();
  const service = new DriverService.Builder(webkit.driver)
    .setPort(port)
    .setLoopback(true)
    .addArguments(`--port=${port}`)
    .setEnvironment({ ...process.env, DISPLAY: `:${String(number).trim()}` })
    .build();
  const address = await service.start();
  const page = await new Builder()
    .usingServer(address)
    .withCapabilities(
      new Capabilities({
        browserName: "MiniBrowser",
        "webkitgtk:browserOptions": { binary: webkit.browser, args: ["--automation"] },
      }),
    )
    .build();
  await page.manage().window().setRect({ width, height });
  const close = async () => {
    await page.quit();
    await service.kill();
    (await screen.nodeChildProcess).kill();
  };
  return { page, close };
}
