import { load } from "posenc";

void load().then((posenc) => posenc.sinusoidal({ dim: 8 }));
