import { load } from "posenc/inline";
import weights from "posenc/weights/sinusoidal.safetensors";
import { every } from "./every.js";

const answers = {
  every: () => every({ weights }),
  // Bytes are not compiled here, so this entry says so.
  inline: () => load().then(String, String),
};

export default {
  async fetch(request) {
    return Response.json(await answers[new URL(request.url).pathname.slice(1)]());
  },
};
