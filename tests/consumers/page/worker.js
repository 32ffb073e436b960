const worker = new Worker(new URL("./encode.js", import.meta.url), { type: "module" });
worker.onmessage = ({ data: { data } }) => {
  document.querySelector("output").textContent = JSON.stringify([...data]);
};
