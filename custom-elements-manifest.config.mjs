// Configures the custom elements analyzer: dist/custom-elements.json, for editors and catalogues.

const classes = "dist/elements/index.js";
const registration = "dist/elements/register.js";

/** What a page can use: what is protected, private or Lit's is nobody's business there. */
const isPublic = ({ name, privacy, inheritedFrom }) =>
  (privacy === undefined || privacy === "public") &&
  !name.startsWith("#") &&
  !/Callback$|^(properties|styles)$/.test(name) &&
  inheritedFrom?.package === undefined;

/** The class in between is not published, so nothing is said to come from it. */
const ownOrInherited = ({ inheritedFrom, ...described }) => described;

/** The elements as the package has them, in place of the source files they come from. */
const published = {
  name: "posenc:published",
  packageLinkPhase({ customElementsManifest: manifest }) {
    const published = manifest.modules
      .find(({ path }) => path === "web/elements/index.ts")
      .exports.map(({ name }) => name);
    const elements = manifest.modules
      .flatMap((module) => module.declarations)
      .filter(({ name, tagName }) => tagName !== undefined && published.includes(name))
      .map((element) => {
        const members = element.members.filter(isPublic);
        // The analyzer takes Lit's inner state for attributes too.
        const attributes = element.attributes.filter(({ fieldName }) =>
          members.some(({ name }) => name === fieldName),
        );
        return {
          ...element,
          members: members.map(ownOrInherited),
          attributes: attributes.map(ownOrInherited),
          superclass: { name: "LitElement", package: "lit" },
        };
      });
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
  globs: ["web/elements/*.ts"],
  outdir: "dist",
  litelement: true,
  packagejson: false,
  quiet: true,
  plugins: [published],
};
