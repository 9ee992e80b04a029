import { z } from "zod";

/** What a single-use token may open. The public API has more; this server takes them where it says so. */
export const singleUseTokenTypes = ["tts_websocket", "batch_scribe", "realtime_scribe", "conversation"] as const;
export type SingleUseTokenType = (typeof singleUseTokenTypes)[number];

export const singleUseTokenLifeMs = 15 * 60_000;

export const createdTokenAnswer = z.object({ token: z.string() });
