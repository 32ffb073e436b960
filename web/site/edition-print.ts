// The print edition: its button prints it.
import { offerPrinting } from "./print-button.js";

offerPrinting();
