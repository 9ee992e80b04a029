import { useQuery } from "@tanstack/react-query";
import { planOf } from "@timbre/contract";
import { workspaceQuery } from "../../../api/workspace/workspace.ts";
import type { InstantCloneProps } from "../../../features/instant-clone/instant-clone.tsx";
import { saveDraft } from "../../../features/speech/draft.ts";
import { PreviewOrb } from "../../../features/voices/preview-orb.tsx";
import { usePreview } from "../../../features/voices/use-preview.ts";
import { describeVoice } from "../../../features/voices/voice-words.ts";
import { useServices } from "../../../frame/services.ts";
import { useUser } from "../../../frame/use-user.ts";

/** What the steps of a clone need of the page they stand on. */
export type ClonePlace = Pick<
  InstantCloneProps,
  "person" | "expectsVerification" | "face" | "player" | "onUse" | "onDelete"
>;

export const useClonePlace = (onDelete: (voiceId: string) => void): ClonePlace => {
  const { previews } = useServices();
  const { userId, tier } = useUser();
  const preview = usePreview(previews);
  const workspace = useQuery(workspaceQuery()).data;
  return {
    person: { userId, tier },
    expectsVerification: (workspace?.verifiesClones ?? false) && !planOf(tier).canBypassVoiceCaptcha,
    face: (voice) => (
      <div className="flex items-center gap-3">
        <PreviewOrb voice={voice} preview={preview} sizePx={36} />
        <div className="min-w-0">
          <p className="truncate text-sm font-medium">{voice.name}</p>
          <p className="truncate text-xs text-faint">{describeVoice(voice)}</p>
        </div>
      </div>
    ),
    player: previews,
    onUse: (voiceId) => {
      previews.close();
      saveDraft({ voiceId });
    },
    onDelete,
  };
};
