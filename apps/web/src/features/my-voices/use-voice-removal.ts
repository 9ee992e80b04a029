import { useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { messageFor } from "../../api/client/message-for.ts";
import { queryKeys } from "../../api/client/query-keys.ts";
import { removeVoice, restoreVoice, type Voice } from "../../api/voices/voices.ts";
import { t } from "./messages.ts";

/** Long enough to notice a slip of the hand; a voice is more than a clip. */
const undoForMs = 15_000;

const useRefresh = (): (() => Promise<unknown>) => {
  const queries = useQueryClient();
  return () =>
    Promise.all([queryKeys.voices, queryKeys.user].map((queryKey) => queries.invalidateQueries({ queryKey })));
};

/** Brings a deleted voice back, or says why it does not come. */
export const useVoiceReturn = (): ((voice: Voice) => Promise<void>) => {
  const refresh = useRefresh();
  return async ({ voiceId, name }) => {
    try {
      await restoreVoice(voiceId);
      toast.success(t.isBack(name));
    } catch (error) {
      toast.error(t.didNotComeBack(name, messageFor(error)));
    }
    await refresh();
  };
};

/** Deletes a voice and offers to bring it back. Answers whether it is gone. */
export const useVoiceRemoval = (): ((voice: Voice) => Promise<boolean>) => {
  const refresh = useRefresh();
  const restore = useVoiceReturn();
  return async (voice) => {
    try {
      await removeVoice(voice.voiceId);
    } catch (error) {
      toast.error(t.wasNotDeleted(voice.name, messageFor(error)));
      return false;
    }
    const undo = { label: t.undo, onClick: () => void restore(voice) };
    toast(t.deleted(voice.name), { action: undo, duration: undoForMs });
    await refresh();
    return true;
  };
};
