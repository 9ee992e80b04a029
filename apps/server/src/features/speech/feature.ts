import type { Feature } from "../../platform/operations/feature.ts";
import { handleFreeSpeech } from "./free-speech.ts";
import { handleSpeech } from "./operations.ts";
import { handleSpeechSockets } from "./socket/operations.ts";
import type { SocketCallerNeeds } from "./socket/socket-caller.ts";

type Needs = Parameters<typeof handleSpeech>[0] &
  Parameters<typeof handleFreeSpeech>[0] &
  Omit<Parameters<typeof handleSpeechSockets>[0], "takeToken"> & {
    tokens: { take(token: string, type: "tts_websocket"): ReturnType<SocketCallerNeeds["takeToken"]> };
  };

export const speechFeature = (needs: Needs): Feature => ({
  operations: [
    ...handleSpeech(needs),
    ...handleFreeSpeech(needs),
    ...handleSpeechSockets({ ...needs, takeToken: (token) => needs.tokens.take(token, "tts_websocket") }),
  ],
});
