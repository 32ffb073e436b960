// Configures the custom elements analyzer: dist-figures/custom-elements.json, for editors and catalogues.
//
// Tags and settings come from the registry of the figures, as it runs. The analyzer adds what only
// comments tell: what a figure and a setting are for, events, slots and CSS properties.
import { createServer } from "vite";

const classes = "dist/figures/index.js";
const registration = "dist/figures/register.js";
/** The class that holds what all figures share. The package does not publish it. */
const base = "FigureElement";

async function registeredFigures() {
  const server = await createServer({
    server: { middlewareMode: true, watch: null },
    appType: "custom",
    logLevel: "error",
  });
  try {
    return (await server.ssrLoadModule("/figures/described.ts")).describedFigures();
  } finally {
    await server.close();
  }
}

const figures = await registeredFigures();

/** A page can use what is neither protected, private nor Lit's. */
const isPublic = ({ name, privacy, static: isStatic, description }) =>
  (privacy === undefined || privacy === "public") &&
  !isStatic &&
  description !== undefined &&
  !/^#|Callback$/.test(name);

/** The described of several lists, of two with one name the first. */
const merged = (...lists) => {
  const told = lists.flatMap((list) => list ?? []).filter(({ description }) => description);
  return told.filter(({ name }, at) => told.findIndex((one) => one.name === name) === at);
};

/** The comment above each setting, by tag and name. */
const comments = {};

/** Reads the comments above the settings in `declare({ tag, settings })`, and in those of `figure` and `small`. */
const readComments = {
  name: "posenc:comments",
  analyzePhase({ ts, node }) {
    if (!ts.isCallExpression(node) || !/^(declare|figure|small)$/.test(node.expression.getText())) {
      return;
    }
    const [definition] = node.arguments;
    if (!ts.isObjectLiteralExpression(definition)) return;
    // A class of a declared figure has the settings of its declaration.
    if (definition.properties.some(ts.isSpreadAssignment)) return;
    const property = (name) =>
      definition.properties.find((one) => one.name?.getText() === name)?.initializer;
    const told = (setting) =>
      ts.getJSDocCommentsAndTags(setting).map(({ comment }) => ts.getTextOfJSDocComment(comment));
    comments[property("tag").text] = Object.fromEntries(
      property("settings").properties.map((setting) => [setting.name.getText(), told(setting)]),
    );
  },
};

/** A figure as the package has it, from what its class and the shared one tell. */
function published({ name, description, ...own }, shared) {
  const { tag, settings: registered } = figures[name];
  const settings = registered.map((setting) => ({
    ...setting,
    description: [
      setting.allowed,
      ...comments[tag][setting.name],
      `Default: ${setting.default}.`,
    ].join(" "),
  }));
  return {
    kind: "class",
    description,
    name,
    cssProperties: merged(own.cssProperties, shared.cssProperties),
    cssParts: merged(own.cssParts, shared.cssParts),
    slots: merged(own.slots, shared.slots),
    members: [
      ...settings.map((setting) => ({
        kind: "field",
        name: setting.name,
        privacy: "public",
        type: { text: setting.type },
        description: setting.description,
        default: JSON.stringify(setting.default),
        attribute: setting.name,
      })),
      ...merged(
        shared.members.filter(isPublic),
        own.members.filter((member) => isPublic(member) && member.inheritedFrom === undefined),
      ),
    ],
    events: merged(own.events, shared.events).map((event) => ({
      type: { text: "CustomEvent" },
      ...event,
    })),
    attributes: [
      ...settings.map((setting) => ({
        name: setting.name,
        type: { text: setting.type },
        description: setting.description,
        default: JSON.stringify(setting.default),
        fieldName: setting.name,
      })),
      ...shared.attributes,
    ],
    superclass: { name: "LitElement", package: "lit" },
    tagName: tag,
    customElement: true,
  };
}

/** Puts the elements as the package has them in place of the source files they come from. */
const publish = {
  name: "posenc:published",
  packageLinkPhase({ customElementsManifest: manifest }) {
    const declared = manifest.modules.flatMap(({ declarations }) => declarations);
    const find = (className) => declared.find(({ name }) => name === className);
    const elements = Object.keys(figures).map((name) => published(find(name), find(base)));
    manifest.modules = [
      {
        kind: "javascript-module",
        path: classes,
        declarations: elements,
        exports: elements.map(({ name }) => ({
          kind: "js",
          name,
          declaration: { name, module: classes },
        })),
      },
      {
        kind: "javascript-module",
        path: registration,
        declarations: [],
        exports: elements.map(({ name, tagName }) => ({
          kind: "custom-element-definition",
          name: tagName,
          declaration: { name, module: classes },
        })),
      },
    ];
  },
};

export default {
  globs: ["web/figures/**/*.ts"],
  outdir: "dist-figures",
  litelement: true,
  packagejson: false,
  quiet: true,
  plugins: [readComments, publish],
};
