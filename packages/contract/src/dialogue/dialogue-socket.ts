import { z } from "zod";
import { forEveryone } from "../operations/access.ts";
import { socket } from "../operations/bytes-answer.ts";
import { numberOrText } from "../operations/lenient-values.ts";
import { operations } from "../operations/operation.ts";
import { queryFlag } from "../operations/query-values.ts";
import { speechSocketQuery } from "../speech/speech-socket.ts";
import { dictionaryLocators } from "../speech/speech.ts";
import { dialogueLimits } from "./dialogue.ts";

/** On this socket times are sent only when asked for. */
export const dialogueSocketQuery = speechSocketQuery.extend({
  sync_alignment: queryFlag.transform((isOn) => isOn ?? false),
});
export type DialogueSocketQuery = z.infer<typeof dialogueSocketQuery>;

const voiceId = z.string().max(100);

/** Everything a client may say. `voices` and who speaks come with the first message. */
export const dialogueSocketMessage = z.object({
  inputs: z
    .array(z.object({ text: z.string(), voice_id: voiceId, new_turn: z.boolean().nullish() }))
    .max(dialogueLimits.maxInputs)
    .nullish(),
  voices: z.array(voiceId).min(1).max(dialogueLimits.maxVoices).nullish(),
  voice_settings: z.object({ stability: numberOrText(z.number().min(0).max(1)).nullish() }).nullish(),
  pronunciation_dictionary_locators: dictionaryLocators,
  flush: z.boolean().nullish(),
  keep_alive: z.boolean().nullish(),
  close_socket: z.boolean().nullish(),
  close_context: z.boolean().nullish(),
  context_id: z.string().max(200).nullish(),
  xi_api_key: z.string().nullish(),
  "xi-api-key": z.string().nullish(),
  authorization: z.string().nullish(),
  single_use_token: z.string().nullish(),
});
export type DialogueSocketMessage = z.infer<typeof dialogueSocketMessage>;

/** Their caller may be named in the first message; they check it themselves. */
export const dialogueSocketOperations = operations({
  oneDialogue: {
    method: "GET",
    path: "/v1/text-to-dialogue/stream-input",
    summary: "Send a conversation in pieces over a websocket and hear it while it arrives",
    access: forEveryone,
    query: dialogueSocketQuery,
    answer: socket,
  },
  manyDialogues: {
    method: "GET",
    path: "/v1/text-to-dialogue/multi-stream-input",
    summary: "Send several conversations side by side over one websocket",
    access: forEveryone,
    query: dialogueSocketQuery,
    answer: socket,
  },
});
