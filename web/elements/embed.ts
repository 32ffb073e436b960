// The figures in one file, for pages without a bundler: they do without what would be fetched.
import { defineTags } from "./tags.js";

defineTags();
