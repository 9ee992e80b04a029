import { useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { messageFor } from "../../api/message-for.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { removeVoice, restoreVoice, type Voice } from "../../api/voices.ts";

/** Long enough to notice a slip of the hand; a voice is more than a clip. */
const undoForMs = 15_000;

/** Deletes a voice and offers to bring it back. Answers whether it is gone. */
export const useVoiceRemoval = (): ((voice: Voice) => Promise<boolean>) => {
  const queries = useQueryClient();
  const refresh = (): Promise<unknown> =>
    Promise.all([queryKeys.voices, queryKeys.user].map((queryKey) => queries.invalidateQueries({ queryKey })));

  const restore = async ({ voiceId, name }: Voice): Promise<void> => {
    try {
      await restoreVoice(voiceId);
      toast.success(`${name} is back`);
    } catch (error) {
      toast.error(`${name} did not come back. ${messageFor(error)}`);
    }
    await refresh();
  };

  return async (voice) => {
    try {
      await removeVoice(voice.voiceId);
    } catch (error) {
      toast.error(`${voice.name} was not deleted. ${messageFor(error)}`);
      return false;
    }
    const undo = { label: "Undo", onClick: () => void restore(voice) };
    toast(`${voice.name} deleted`, { action: undo, duration: undoForMs });
    await refresh();
    return true;
  };
};
