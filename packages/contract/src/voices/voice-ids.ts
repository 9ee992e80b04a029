import { knownVoices } from "./known-voices.ts";

const longIdLength = 20;
const longIdStart = "timbre";

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The second id of a built-in voice. Older clients take what is not twenty letters and digits for a name. */
export const longVoiceIdOf = (name: string): string =>
  `${longIdStart}${name.split("_").map(capital).join("")}`.padEnd(longIdLength, "0");

const longId = new RegExp(`^${longIdStart}([A-Z][a-z])([A-Z][a-z]+)0*$`);

const builtInNameOf = (id: string): string | undefined => {
  const parts = id.length === longIdLength ? longId.exec(id) : null;
  return parts ? `${parts[1]}_${parts[2]}`.toLowerCase() : undefined;
};

const spokenBy = new Map(knownVoices.map((voice) => [voice.voiceId, voice.spokenBy]));
const byName = new Map(knownVoices.map((voice) => [voice.name.toLowerCase(), voice.spokenBy]));

export type VoiceIdRules = {
  /** Whether ids that programs bring from elsewhere lead to the nearest voice here. */
  areKnownIdsServed: boolean;
};

/** The id a voice has here for any id it can be asked by; ids that nobody knows stay as they are. */
export const ownVoiceIdOf = (id: string, { areKnownIdsServed }: VoiceIdRules): string =>
  builtInNameOf(id) ?? (areKnownIdsServed ? spokenBy.get(id) : undefined) ?? id;

/** The voice here for a name from elsewhere, such as "Rachel". */
export const voiceIdOfKnownName = (name: string): string | undefined => byName.get(name.trim().toLowerCase());

const namesOfIds = new Set([
  ...["voice_id", "voice_ids", "default_voice_id"],
  ...["default_title_voice_id", "default_paragraph_voice_id"],
]);

/** Puts our ids in place of others wherever a call names a voice. Changes what it is given. */
export const useOwnVoiceIds = (sent: unknown, rules: VoiceIdRules): void => {
  if (typeof sent !== "object" || sent === null) return;
  const fields = sent as Record<string, unknown>;
  for (const [name, value] of Object.entries(fields)) {
    if (!namesOfIds.has(name)) useOwnVoiceIds(value, rules);
    else if (typeof value === "string") fields[name] = ownVoiceIdOf(value, rules);
    else if (Array.isArray(value))
      fields[name] = value.map((id) => (typeof id === "string" ? ownVoiceIdOf(id, rules) : (id as unknown)));
  }
};
