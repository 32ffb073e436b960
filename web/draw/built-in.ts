/**
 * Returns what the browser itself has under a name of the document or of an element of the page. There an element of
 * a stranger's text may have taken the name: with `<img name="head">` in a page `document.head` is that picture,
 * and a form's `localName` is its `<input name="localName">`.
 */
export function builtIn<Thing extends object, Name extends keyof Thing>(
  thing: Thing,
  name: Name,
): Thing[Name] {
  const value = Reflect.get(Object.getPrototypeOf(thing), name, thing);
  return typeof value === "function" ? value.bind(thing) : value;
}
