import { load, readTable } from "posenc/doctor";

const doctor = await load();
const rows = [...Array(12).keys()].map((position) =>
  [...Array(4).keys()].flatMap((pair) => {
    const angle = position * 10000 ** (-pair / 4);
    return [Math.sin(angle), Math.cos(angle)];
  }),
);
const [finding] = doctor.identify(readTable(JSON.stringify(rows)));
console.log(finding.verdict, finding.code);
