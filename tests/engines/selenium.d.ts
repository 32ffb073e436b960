// Node wants the file's ending, which the declarations of selenium-webdriver do not have.
declare module "selenium-webdriver/net/portprober.js" {
  export function findFreePort(): Promise<number>;
}
declare module "selenium-webdriver/remote/index.js" {
  export * from "selenium-webdriver/remote";
}
