import type { Feature } from "../../platform/operations/feature.ts";
import { makeFreeSpeechRoutes } from "./free-speech-routes.ts";
import { makeSpeechRoutes } from "./routes.ts";
import { makeSpeechSocketRoutes } from "./socket/routes.ts";
import type { SocketCallerNeeds } from "./socket/socket-caller.ts";

type Needs = Parameters<typeof makeSpeechRoutes>[0] &
  Parameters<typeof makeFreeSpeechRoutes>[0] &
  Omit<Parameters<typeof makeSpeechSocketRoutes>[0], "takeToken"> & {
    tokens: { take(token: string, type: "tts_websocket"): ReturnType<SocketCallerNeeds["takeToken"]> };
  };

export const speechFeature = (needs: Needs): Feature => ({
  addRoutes: (http) => {
    makeSpeechRoutes(needs)(http);
    makeFreeSpeechRoutes(needs)(http);
    makeSpeechSocketRoutes({ ...needs, takeToken: (token) => needs.tokens.take(token, "tts_websocket") })(http);
  },
});
