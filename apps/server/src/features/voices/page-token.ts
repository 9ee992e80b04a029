import { AppError } from "@timbre/contract";
import { z } from "zod";
import type { VoiceOrder, VoicePlace } from "./store.ts";

const token = z.tuple([
  z.enum(["createdAt", "name"]),
  z.enum(["asc", "desc"]),
  z.string().max(500),
  z.string().max(100),
]);

const moment = z.iso.datetime();

/** Opaque to callers. It holds the last voice seen, so voices added or removed meanwhile move no other. */
export const writePageToken = ({ by, direction }: VoiceOrder, { key, voiceId }: VoicePlace): string =>
  Buffer.from(JSON.stringify([by, direction, key, voiceId])).toString("base64url");

export const readPageToken = (text: string, order: VoiceOrder): VoicePlace => {
  const parsed = token.safeParse(parseJson(Buffer.from(text, "base64url").toString()));
  if (!parsed.success || hasZeroCharacter(parsed.data)) throw notValid();
  const [by, direction, key, voiceId] = parsed.data;
  if (by !== order.by || direction !== order.direction) throw notValid();
  if (by === "createdAt" && !moment.safeParse(key).success) throw notValid();
  return { key, voiceId };
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const hasZeroCharacter = (values: string[]): boolean => values.some((value) => value.includes("\u0000"));

const notValid = (): AppError =>
  new AppError("invalid_request", { field: "next_page_token" }, "next_page_token does not belong to this search.");
