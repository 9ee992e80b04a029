import { defaultVoiceSettings, type VoiceSettings } from "@timbre/contract";
import type { Db } from "../../platform/database/database.ts";
import type { StoredVoiceSettings } from "../../platform/database/tables/voices.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { GetVoice } from "./get-voice.ts";
import { findSettings, saveSettings } from "./store.ts";
import { requireVoiceRole } from "./voice-roles.ts";

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
    const voice = await getVoice(caller, voiceId);
    // Settings of a built-in voice are the workspace's own; those of a made voice are part of it.
    if (voice.workspaceId !== null) await requireVoiceRole(db, caller, voice, "editor");
    const { workspaceId } = caller;
    await db.transaction(async (tx) => {
      const current = (await findSettings(tx, workspaceId, voiceId)) ?? defaultVoiceSettings;
      await saveSettings(tx, { workspaceId, voiceId, settings: { ...current, ...withoutGaps(changes) } });
    });
  };

const withoutGaps = (changes: VoiceSettings): Partial<StoredVoiceSettings> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value != null));
