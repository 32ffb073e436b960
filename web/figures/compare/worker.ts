// The worker that reads large tables, so that the page keeps answering.
import * as doctor from "posenc/doctor";
import { ConsultantHere } from "./consultant.js";
import type { Question, Reply } from "./far.js";

const consultant = new ConsultantHere(async () => doctor);

async function answer(question: Question, reply: (one: Reply["told"]) => void): Promise<void> {
  try {
    if (question.ask === "left") reply({ numbers: await consultant.left(question.finding) });
    else if (question.ask === "hands") {
      reply({ numbers: await consultant.hands(question.finding, question.row) });
    } else {
      const { source, name } = question;
      reply({ answer: await consultant.read(source, name, (work) => reply({ work })) });
    }
  } catch (error) {
    reply({ failure: String(error) });
  }
}

addEventListener("message", ({ data }: MessageEvent<{ id: number; question: Question }>) => {
  void answer(data.question, (told) => postMessage({ id: data.id, told } satisfies Reply));
});
