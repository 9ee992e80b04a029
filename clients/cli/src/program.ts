import { Command } from "commander";
import { addChanger } from "./commands/changer.ts";
import { addClone } from "./commands/clone.ts";
import { addSay } from "./commands/say.ts";
import { addStudio } from "./commands/studio.ts";
import { addTranscribe } from "./commands/transcribe.ts";
import { addVoices } from "./commands/voices.ts";
import { type Terminal, type Work, workOf } from "./work.ts";

const about = `
The key comes from TIMBRE_API_KEY, or from --key, which other users of this machine may see.
A server with a certificate of its own: NODE_EXTRA_CA_CERTS=/path/to/ca.pem timbre ...

Exit codes: 0 done, 1 refused or failed, 2 wrong use, 3 server not reached, 4 not allowed, 130 stopped.`;

export const buildProgram = (signal: AbortSignal, terminal: Terminal = process.stderr): Command => {
  const program = new Command("timbre")
    .description("Speak, clone, change voices and transcribe with a Timbre server.")
    .option("--server <address>", "the server (TIMBRE_SERVER; http://localhost:3000)")
    .option("--key <key>", "an API key (TIMBRE_API_KEY)")
    .option("--json", "answer in JSON")
    .option("--quiet", "no progress, no notes")
    .addHelpText("after", about)
    .showHelpAfterError("(timbre --help tells more)")
    .exitOverride();
  const workFor = (command: Command): Work => workOf(command, signal, terminal);
  for (const add of [addSay, addVoices, addClone, addChanger, addStudio, addTranscribe]) add(program, workFor);
  return program;
};
