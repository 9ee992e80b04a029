import { createHash } from "node:crypto";
import { type EngineStatus, lineVersion, speakAbilities, type SpeakAbilities, type SpeakRequest } from "@timbre/engine";
import type { EnginePart } from "./fleet-settings.ts";

/** What a part of an engine can be asked for: two with the same abilities are of one kind. */
export type Abilities = {
  line: number;
  /** The mouth: what it can say, and in which languages. */
  speak?: SpeakAbilities & { languages: string[]; models: EngineStatus["models"] };
  /** The ear: the calls it answers. */
  calls?: string[];
  leftOut: EngineStatus["leftOut"];
};

/** How an engine shows itself to those who ask. */
export type EngineCard = {
  engineId: string;
  part: EnginePart;
  /** Of the product it runs, for people. */
  version: string;
  kind: string;
  abilities: Abilities;
  state: EngineStatus["state"] | "leaving";
  stage: string;
  /** Requests it takes at once, and has now. */
  room: number;
  busy: number;
  waiting: number;
  memoryMb: number;
  /** When its process began, in milliseconds since 1970; engines before this field say nothing. */
  sinceMs?: number;
};

export const kindOf = (abilities: Abilities): string =>
  createHash("sha256").update(JSON.stringify(abilities)).digest("hex").slice(0, 16);

const isOurs = ({ abilities }: EngineCard): boolean => abilities.line === lineVersion;

/** Whether an engine knows everything that a request holds: during an upgrade some are older than who asks. */
export const canSpeak = (card: EngineCard, request: SpeakRequest): boolean => {
  const speak = card.abilities.speak;
  if (!isOurs(card) || card.part !== "mouth" || !speak) return false;
  const fields = Object.entries(request).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  const voices = [request.voice.name, ...(request.replies ?? []).map(({ voice }) => voice.name)];
  return (
    fields.every((name) => speak.fields.includes(name)) &&
    speak.formats.includes(request.format) &&
    // A voice that nobody knows is refused by the engine that is asked.
    voices.every((name) => speak.voices.includes(name) || !isVoiceOfOurs(name))
  );
};

const ownVoices = new Set(speakAbilities().voices);
const isVoiceOfOurs = (name: string): boolean => ownVoices.has(name);

export const canHear = (card: EngineCard, call: string): boolean =>
  isOurs(card) && card.part === "ear" && (card.abilities.calls ?? []).includes(call);
