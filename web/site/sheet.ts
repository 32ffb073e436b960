// The script of the pages without a figure: what the reader has chosen goes along to the chapters, and a button prints.
import "./edition-print.js";
import { keepForOffline } from "./offline/offer.js";
import { SharedSettings } from "./shared-settings.js";

new SharedSettings().lead(new URLSearchParams(location.search));
void keepForOffline();
