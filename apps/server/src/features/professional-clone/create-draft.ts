import {
  AppError,
  type CreateDraftBody,
  keptLabels,
  professionalLabelKeys,
  type UpdateDraftBody,
} from "@timbre/contract";
import type { RecordAudit } from "../../domain/logs/audit.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import { canBypassVerification, recordConsent, requireVerification } from "../../domain/voices/voice-verification.ts";
import { countProfessional, countSlots, lockTier } from "../../domain/voices/voice-slots.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { newId } from "../../platform/new-id.ts";
import type { FindVoice } from "./find-professional-voice.ts";
import { plainLanguage, requireProfessionalPlan, requireProfessionalSlot } from "./rules.ts";
import { addVoice, changeVoice, listSamples } from "./store.ts";

export type DraftNeeds = {
  db: Db;
  clock: Clock;
  /** Throws for voices that are not professional ones of the caller's. */
  findVoice: FindVoice;
  recordAudit: RecordAudit;
};

/** A voice without a sound yet. It takes a slot from now on, and waits for verification unless the plan skips it. */
export const makeCreateDraft =
  ({ db, clock, recordAudit }: DraftNeeds) =>
  async (caller: Caller, { name, language, description, labels }: CreateDraftBody): Promise<string> => {
    const { workspaceId, userId } = caller;
    const voiceId = newId();
    const at = clock.now();
    const code = plainLanguage(language);
    await db.transaction(async (tx) => {
      const tier = await lockTier(tx, workspaceId);
      requireProfessionalPlan(tier);
      const used = {
        professional: await countProfessional(tx, workspaceId),
        voices: await countSlots(tx, workspaceId),
      };
      requireProfessionalSlot(tier, used);
      const own = { voiceId, workspaceId, ownerUserId: userId, category: "professional", createdAt: at, print: null };
      const words = { name, description: description ?? null, labels: keptLabels(labels ?? {}, code) };
      await addVoice(tx, { ...own, ...words, language: code });
      if (canBypassVerification(tier)) await recordConsent(tx, { voiceId, userId, method: "plan_bypass", at });
      else await requireVerification(tx, voiceId, at);
    });
    await recordAudit(caller, { activity: "Voice Created", className: "Entity Management", target: voiceId });
    return voiceId;
  };

/** Only what is sent changes, so two tabs that change different fields do not undo each other. */
export const makeUpdateDraft =
  ({ db, findVoice }: DraftNeeds) =>
  async (caller: Caller, voiceId: string, body: UpdateDraftBody): Promise<void> => {
    const voice = await findVoice(caller, voiceId);
    const before = voice.labels.language ?? plainLanguage(voice.language);
    if (body.seen) requireSeen(body.seen, voice, before);
    const code = body.language ? plainLanguage(body.language) : before;
    if (code !== before) await requireSameLanguage(db, voiceId, code);
    const changes = {
      ...(body.name == null ? {} : { name: body.name }),
      ...(body.description == null ? {} : { description: body.description }),
      ...(body.labels == null && code === before ? {} : { labels: keptLabels(body.labels ?? voice.labels, code) }),
      // A trained voice keeps the engine's own name for its language.
      ...(code === before || voice.print ? {} : { language: code }),
    };
    if (Object.keys(changes).length > 0) await changeVoice(db, voiceId, changes);
  };

type Words = { name: string; description: string | null; labels: Record<string, string> };

/** Two windows that change the same words must not undo each other unseen. */
const requireSeen = (seen: NonNullable<UpdateDraftBody["seen"]>, voice: Words, language: string): void => {
  const isOther = {
    name: seen.name != null && seen.name !== voice.name,
    language: seen.language != null && plainLanguage(seen.language) !== language,
    description: seen.description != null && seen.description !== (voice.description ?? ""),
    labels: seen.labels != null && !isSameLabels(keptLabels(seen.labels, language), keptLabels(voice.labels, language)),
  };
  const [field] = Object.entries(isOther).flatMap(([name, differs]) => (differs ? [name] : []));
  if (field) throw new AppError("voice_changed_elsewhere", { shown: { field } });
};

const isSameLabels = (one: Record<string, string>, other: Record<string, string>): boolean =>
  professionalLabelKeys.every((key) => one[key] === other[key]);

/** Recordings that were said to be in another language stay in it. */
const requireSameLanguage = async (db: Db, voiceId: string, code: string): Promise<void> => {
  const samples = await listSamples(db, voiceId);
  if (samples.some(({ language }) => language !== null && language !== code)) throw new AppError("language-mismatch");
};
