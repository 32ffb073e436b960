// For a CommonJS file where require() takes no ES module.
import("posenc")
  .then(({ load }) => load())
  .then((posenc) => {
    const { data } = posenc.sinusoidal({ dim: 8 }).encode([3]);
    console.log(JSON.stringify([...data]));
  });
