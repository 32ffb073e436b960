// The script of the pages without a figure: what the reader has chosen goes along to the chapters, and a button prints.
import { offerPrinting } from "./print-button.js";
import { SharedSettings } from "./shared-settings.js";

new SharedSettings().lead(new URLSearchParams(location.search));
offerPrinting();
