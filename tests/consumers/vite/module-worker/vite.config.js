// A worker with an `await` at its top is a module: Vite would make a classic script of it.
export default { worker: { format: "es" } };
