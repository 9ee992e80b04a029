import { AppError, isWorkspaceAdmin } from "@timbre/contract";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { GetVoice } from "./get-voice.ts";
import { markVoiceDeleted } from "./store.ts";

type Needs = { db: Db; clock: Clock; getVoice: GetVoice };

export const makeRemoveVoice =
  ({ db, clock, getVoice }: Needs) =>
  async (caller: Caller, voiceId: string): Promise<void> => {
    const voice = await getVoice(caller, voiceId);
    if (voice.workspaceId === null) throw new AppError("voice_not_editable", { voiceId });
    if (voice.ownerUserId !== caller.userId && !isWorkspaceAdmin(caller.role)) {
      throw new AppError(
        "missing_permissions",
        { voiceId },
        "Only its owner or a workspace admin can delete this voice.",
      );
    }
    await markVoiceDeleted(db, voiceId, clock.now());
  };
