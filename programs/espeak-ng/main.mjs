import { createEspeak } from "./espeak.mjs";

/** Lines in, lines out, as README.md says. Ends when nobody writes any more. */
const { ipaOf, warm } = createEspeak();

const say = (...fields) => process.stdout.write(`${fields.join("\t")}\n`);

const answer = async (line) => {
  const [id, voice = "", ...phrases] = line.split("\t");
  try {
    say(id, "ok", ...(await ipaOf(phrases, voice)));
  } catch (error) {
    say(id, "error", String(error?.message ?? error).replace(/\s+/g, " "));
  }
};

// Whoever asked may be gone.
process.stdout.on("error", () => process.exit(0));
await warm();
say("ready");

let rest = "";
process.stdin.setEncoding("utf8");
for await (const text of process.stdin) {
  const lines = (rest + text).split("\n");
  rest = lines.pop() ?? "";
  for (const line of lines) await answer(line);
}
