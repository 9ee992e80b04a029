import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { cancelRebuild, isUnderWay, rebuildQuery, startRebuild } from "../../api/instant-clone.ts";
import { Button } from "../../ui/controls/button.tsx";
import { tellFailure } from "./tell-failure.ts";
import { t } from "./messages.ts";

const wordsOf = (state: string | undefined, message: string | null | undefined): string => {
  if (state === "queued") return t.waitingForItsTurn;
  if (state === "running") return t.makingTheCloneAgain;
  if (state === "done") return t.theCloneWasMadeAgain;
  if (state === "failed") return message ?? t.itCouldNotBeMadeAgainTheVoiceIsAs;
  return t.learnsTheVoiceFromTheSame;
};

/** Makes the clone again from the samples it has. It goes on when the dialog is closed. */
export const RebuildRow = ({ voiceId }: { voiceId: string }) => {
  const queries = useQueryClient();
  const rebuild = useQuery(rebuildQuery(voiceId)).data;
  const isBusy = isUnderWay(rebuild);
  const { mutate, isPending } = useMutation({
    mutationFn: isBusy ? cancelRebuild : startRebuild,
    onError: tellFailure,
    onSettled: () => queries.invalidateQueries({ queryKey: rebuildQuery(voiceId).queryKey }),
  });
  return (
    <div className="flex items-center justify-between gap-4">
      <div className="min-w-0 flex-1">
        <p className="text-sm font-medium">{t.makeItAgain}</p>
        <p role="status" className="mt-0.5 text-xs text-faint">
          {wordsOf(rebuild?.state, rebuild?.message)}
        </p>
        {isBusy && (
          <progress
            aria-label={t.howFarTheCloneIs}
            value={rebuild?.share ?? 0}
            className="mt-2 block h-1 w-full accent-accent"
          />
        )}
      </div>
      <Button size="sm" disabled={isPending} onClick={() => mutate(voiceId)}>
        {isBusy ? t.cancel : t.makeAgain}
      </Button>
    </div>
  );
};
