// The entries that the figures had before they were a package. Each ends in a message.
const told = [];
const old = ["elements", "elements/define", "embed/posenc.js", "embed/anywidget.js"];
for (const entry of old) {
  told.push(await import(`posenc/${entry}`).catch(({ message }) => message));
}
// Node looks for imported names before it runs a module.
const named = 'import { PosencRotation } from "posenc/elements"; export default PosencRotation;';
const { pathToFileURL } = await import("node:url");
const { writeFileSync } = await import("node:fs");
writeFileSync("named.js", named);
told.push(await import(pathToFileURL("named.js").href).catch(({ message }) => message));
console.log(JSON.stringify(told));
