// Asks the worker that the page's address names: ?shared or ?service.
const answers = {
  async shared() {
    const { port } = new SharedWorker("shared.js", { type: "module" });
    port.start();
    return new Promise((resolve) => {
      port.onmessage = ({ data }) => resolve(data);
    });
  },
  async service() {
    await navigator.serviceWorker.register("service.js", { type: "module" });
    const controlled = new Promise((resolve) => {
      navigator.serviceWorker.oncontrollerchange = resolve;
    });
    if (navigator.serviceWorker.controller === null) await controlled;
    return (await fetch("row")).json();
  },
};
const row = await answers[location.search.slice(1)]();
document.querySelector("output").textContent = JSON.stringify(row);
