import posenc = require("posenc");

posenc.load().then((loaded) => {
  const { data } = loaded.sinusoidal({ dim: 8 }).encode([3]);
  console.log(JSON.stringify([...data]));
});
