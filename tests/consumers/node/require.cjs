const { load } = require("posenc");

load().then((posenc) => {
  const { data } = posenc.sinusoidal({ dim: 8 }).encode([3]);
  console.log(JSON.stringify([...data]));
});
