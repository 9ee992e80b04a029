import { type VoiceAnswer, voiceOperations, voicePageLimits } from "@timbre/contract";
import type { AddCommand } from "./add-command.ts";
import type { Work } from "../work.ts";

export const addVoices: AddCommand = (program, workFor) => {
  program
    .command("voices")
    .description("list voices, or those that match")
    .argument("[search]")
    .action(async (search: string | undefined, _options, command) => {
      const work = workFor(command);
      const voices = await findVoices(work, search);
      work.answer({ voices }, () => voices.map(lineOf).join("\n") || "No voice matches.");
    });
};

const findVoices = async ({ calls, signal }: Work, search: string | undefined): Promise<VoiceAnswer[]> => {
  const found: VoiceAnswer[] = [];
  let token: string | undefined;
  do {
    const query = { search, page_size: voicePageLimits.max, next_page_token: token };
    const page = await calls.call(voiceOperations.search, { query, signal });
    found.push(...page.voices);
    token = page.has_more ? (page.next_page_token ?? undefined) : undefined;
  } while (token);
  return found;
};

const lineOf = ({ voice_id: id, name, category, labels }: VoiceAnswer): string =>
  [id.padEnd(24), name.padEnd(20), category.padEnd(12), Object.values(labels).join(", ")].join(" ").trimEnd();
