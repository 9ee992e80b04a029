import { defaultVoiceSettings, type VoiceSettings } from "@timbre/contract";
import type { Db } from "../../platform/database/database.ts";
import type { StoredVoiceSettings } from "../../platform/database/schema.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { GetVoice } from "./get-voice.ts";
import { findSettings, saveSettings } from "./store.ts";

type Needs = { db: Db; getVoice: GetVoice };

export const makeGetVoiceSettings =
  ({ db, getVoice }: Needs) =>
  async (caller: Caller, voiceId: string): Promise<StoredVoiceSettings> => {
    await getVoice(caller, voiceId);
    return (await findSettings(db, caller.workspaceId, voiceId)) ?? { ...defaultVoiceSettings };
  };

/** Settings belong to the workspace, so built-in voices can have them too. What is not sent stays as it was. */
export const makeUpdateVoiceSettings =
  ({ db, getVoice }: Needs) =>
  async (caller: Caller, voiceId: string, changes: VoiceSettings): Promise<void> => {
    await getVoice(caller, voiceId);
    const { workspaceId } = caller;
    await db.transaction(async (tx) => {
      const current = (await findSettings(tx, workspaceId, voiceId)) ?? defaultVoiceSettings;
      await saveSettings(tx, { workspaceId, voiceId, settings: { ...current, ...withoutGaps(changes) } });
    });
  };

const withoutGaps = (changes: VoiceSettings): Partial<StoredVoiceSettings> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value != null));
