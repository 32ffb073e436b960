import { load } from "posenc/inline";

// No top-level await: a classic script has none, and a page on the disk takes no other.
load().then((posenc) => {
  const { data } = posenc.sinusoidal({ dim: 8 }).encode([3]);
  document.querySelector("output").textContent = JSON.stringify([...data]);
});
