import { defaultVoiceSettings, type VoiceAnswer, voiceOperations, type VoiceSettings } from "@timbre/contract";
import { queryOptions } from "@tanstack/react-query";
import { addressFor, call } from "../client/call.ts";
import { queryKeys } from "../client/query-keys.ts";
import { markUnspoken } from "../client/left-out.ts";
import {
  dateOf,
  type FineTuning,
  termsOf,
  toFineTuning,
  toSamples,
  unusableReasonOf,
  type VoiceSample,
  type VoiceTerms,
} from "./voice-terms.ts";

export type Acoustics = { pitchHz: number; brightnessDb: number };

export const toAcoustics = (wire: VoiceAnswer["acoustics"] | undefined): Acoustics | null =>
  wire ? { pitchHz: wire.pitch_hz, brightnessDb: wire.brightness_db } : null;
export type Voice = VoiceTerms & {
  voiceId: string;
  /** A name with a slash shows only the part after it. */
  name: string;
  category: string;
  labels: Record<string, string>;
  description: string | null;
  previewUrl: string | null;
  isLegacy: boolean;
  isOwner: boolean;
  /** The library voice this one was taken from. */
  originalVoiceId: string | null;
  createdAt: Date | null;
  /** Taken from the library rather than made here. */
  isAddedByUser: boolean;
  publicOwnerId: string | null;
  /** What this person may do with it: viewer, editor or admin. */
  role: string;
  /** Shown in the library by its owner. */
  isInLibrary: boolean;
  /** Recordings it was made from. */
  samples: readonly VoiceSample[];
  requiresVerification: boolean;
  /** What the owner wants people to know. */
  info: string | null;
  /** Why it cannot be used, in words; null when it can. */
  unusableReason: string | null;
  /** Why it has nothing to say on this server; recordings can be converted to it all the same. */
  unspokenReason: string | null;
  modelIdsServedWell: readonly string[];
  /** Languages it is known to be understood in, as codes of two letters. */
  languages: readonly string[];
  fineTuning: Record<string, FineTuning> | null;
  acoustics: Acoustics | null;
};

export const shownName = (name: string): string => name.slice(name.lastIndexOf("/") + 1).trim() || name;

/** The path alone: the address the server knows itself by may differ from the one the browser uses. */
export const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address, window.location.origin);
  return pathname + search;
};

/** A person's own voices have no public sample; the session opens theirs. */
const previewPathOf = ({ preview_url, category, voice_id }: VoiceAnswer): string | null => {
  if (preview_url) return pathOf(preview_url);
  return category === "premade" ? null : addressFor(voiceOperations.hearOwn, { params: { voice_id } });
};

/** A clone whose owner has yet to prove that the voice is theirs. */
const isUnproven = ({ voice_verification: proof, fine_tuning: tuning }: VoiceAnswer): boolean =>
  (proof?.requires_verification === true && !proof.is_verified) || tuning?.finetuning_state === "not_verified";

export const toVoice = (answer: VoiceAnswer): Voice => ({
  voiceId: answer.voice_id,
  name: shownName(answer.name),
  category: answer.category,
  labels: answer.labels,
  description: answer.description,
  previewUrl: previewPathOf(answer),
  isLegacy: answer.is_legacy,
  isOwner: answer.is_owner,
  createdAt: dateOf(answer.created_at_unix),
  isAddedByUser: answer.is_added_by_user ?? false,
  publicOwnerId: answer.public_owner_id ?? null,
  role: answer.permission_on_resource ?? "viewer",
  isInLibrary: answer.sharing?.enabled_in_library ?? false,
  samples: toSamples(answer.samples),
  requiresVerification: isUnproven(answer),
  info: answer.info ?? null,
  originalVoiceId: answer.sharing?.original_voice_id ?? null,
  unusableReason: unusableReasonOf(answer, new Date()),
  unspokenReason: null,
  modelIdsServedWell: answer.high_quality_base_model_ids,
  languages: [...new Set(answer.verified_languages.map(({ language }) => language))],
  fineTuning: toFineTuning(answer.fine_tuning),
  acoustics: toAcoustics(answer.acoustics),
  ...termsOf(answer),
});

const listPage = (signal: AbortSignal, token?: string) =>
  call(voiceOperations.search, {
    signal,
    query: { page_size: 100, sort: "name", sort_direction: "asc", next_page_token: token },
  });

const listVoices = async (signal: AbortSignal): Promise<Voice[]> => {
  const voices: Voice[] = [];
  let token: string | undefined;
  do {
    const page = await listPage(signal, token);
    voices.push(...page.voices.map(toVoice));
    token = page.has_more ? (page.next_page_token ?? undefined) : undefined;
  } while (token);
  return voices;
};

export const voicesQuery = () =>
  queryOptions({
    queryKey: queryKeys.voices,
    queryFn: async ({ signal, client }) => markUnspoken(client, await listVoices(signal)),
    staleTime: 5 * 60_000,
  });

/** Why a voice can't be chosen to speak; null when it can. */
export const whyNotSpeaking = ({
  unusableReason,
  unspokenReason,
}: Pick<Voice, "unusableReason" | "unspokenReason">): string | null => unusableReason ?? unspokenReason;

/** One voice by its id, for what is not in the list. */
export const voiceQuery = (voiceId: string) =>
  queryOptions({
    queryKey: queryKeys.voice(voiceId),
    queryFn: async ({ signal }) => toVoice(await call(voiceOperations.get, { params: { voice_id: voiceId }, signal })),
    staleTime: 5 * 60_000,
  });

export type SpeechSettings = {
  stability: number;
  similarity: number;
  style: number;
  speed: number;
  useSpeakerBoost: boolean;
};

export const toSettings = (wire: VoiceSettings = {}): SpeechSettings => ({
  stability: wire.stability ?? defaultVoiceSettings.stability,
  similarity: wire.similarity_boost ?? defaultVoiceSettings.similarity_boost,
  style: wire.style ?? defaultVoiceSettings.style,
  speed: wire.speed ?? defaultVoiceSettings.speed,
  useSpeakerBoost: wire.use_speaker_boost ?? defaultVoiceSettings.use_speaker_boost,
});

export const fromSettings = (settings: SpeechSettings): VoiceSettings => ({
  stability: settings.stability,
  similarity_boost: settings.similarity,
  style: settings.style,
  speed: settings.speed,
  use_speaker_boost: settings.useSpeakerBoost,
});

export const voiceSettingsQuery = (voiceId: string) =>
  queryOptions({
    queryKey: queryKeys.voiceSettings(voiceId),
    queryFn: async ({ signal }) =>
      toSettings(await call(voiceOperations.getSettings, { params: { voice_id: voiceId }, signal })),
    staleTime: Infinity,
  });

export const saveVoiceSettings = async (voiceId: string, settings: SpeechSettings): Promise<void> => {
  const params = { voice_id: voiceId };
  await call(voiceOperations.editSettings, { params, body: fromSettings(settings), outlivesPage: true });
};

export type VoiceChange = { voiceId: string; name: string; description?: string; labels: Record<string, string> };

export const editVoice = async (change: VoiceChange, signal?: AbortSignal): Promise<void> => {
  const form = new FormData();
  form.set("name", change.name);
  if (change.description !== undefined) form.set("description", change.description);
  form.set("labels", JSON.stringify(change.labels));
  await call(voiceOperations.edit, { params: { voice_id: change.voiceId }, form, signal });
};

export const removeVoice = async (voiceId: string): Promise<void> => {
  await call(voiceOperations.remove, { params: { voice_id: voiceId } });
};

export type DeletedVoice = { voice: Voice; deletedAt: Date; purgeAt: Date };

export const deletedVoicesQuery = () =>
  queryOptions({
    queryKey: queryKeys.deletedVoices,
    queryFn: async ({ signal }): Promise<DeletedVoice[]> =>
      (await call(voiceOperations.listDeleted, { signal })).voices.map((answer) => ({
        voice: toVoice(answer),
        deletedAt: new Date(answer.deleted_at_unix * 1000),
        purgeAt: new Date(answer.purge_at_unix * 1000),
      })),
  });

/** A deleted voice can be brought back for thirty days. */
export const restoreVoice = async (voiceId: string): Promise<void> => {
  await call(voiceOperations.restore, { params: { voice_id: voiceId } });
};
