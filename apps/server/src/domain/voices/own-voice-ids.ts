import { useOwnVoiceIds, type VoiceIdRules } from "@timbre/contract";
import type { Http } from "../../platform/http/http.ts";

/** Whatever id a call names a voice by, everything behind this door sees the voice's own. Forms are read later. */
export const addOwnVoiceIds = (http: Http, rules: VoiceIdRules): void => {
  http.addHook("preHandler", async ({ params, query, body }) => {
    for (const sent of [params, query, body]) useOwnVoiceIds(sent, rules);
  });
};
