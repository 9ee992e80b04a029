import { AppError, sentenceLanguageOf, verificationLimits } from "@timbre/contract";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { newId } from "../../platform/new-id.ts";
import { requireOpen, requireOwner } from "./rules.ts";
import { makeSentence } from "./sentences/make-sentence.ts";
import { findSentence, findVerification, saveSentence, type SentenceRow } from "./store.ts";

export type OwnVoice = {
  category: string;
  voiceId: string;
  ownerUserId: string | null;
  language: string;
  workspaceId: string | null;
};

export type SentenceNeeds = {
  db: Db;
  clock: Clock;
  /** Throws for voices the caller may not change. */
  findOwnVoice(caller: Caller, voiceId: string): Promise<OwnVoice>;
};

/** A fresh sentence for this person and this voice; an older one is worth nothing from now on. */
export const makeOpenSentence =
  ({ db, clock, findOwnVoice }: SentenceNeeds) =>
  async (caller: Caller, voiceId: string, language: string | undefined): Promise<SentenceRow> => {
    const voice = await findOwnVoice(caller, voiceId);
    requireOwner(caller, voice);
    requireOpen(await findVerification(db, voiceId), { category: voice.category, now: clock.now() });
    const spoken = sentenceLanguageOf(language ?? voice.language);
    const row: SentenceRow = {
      voiceId,
      userId: caller.userId,
      sentenceId: newId(),
      text: makeSentence(spoken),
      language: spoken,
      expiresAt: new Date(clock.now().getTime() + verificationLimits.sentenceLifeMs),
    };
    await saveSentence(db, row);
    return row;
  };

/** The sentence that is open, for those who want to hear it. */
export const makeFindOpenSentence =
  ({ db, clock, findOwnVoice }: SentenceNeeds) =>
  async (caller: Caller, voiceId: string): Promise<SentenceRow> => {
    requireOwner(caller, await findOwnVoice(caller, voiceId));
    const row = await findSentence(db, { voiceId, userId: caller.userId, now: clock.now() });
    if (!row) throw new AppError("sentence_expired");
    return row;
  };
