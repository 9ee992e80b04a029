import { useMutation, useQueryClient } from "@tanstack/react-query";
import { AudioLines, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { toast } from "sonner";
import { queryKeys } from "../../api/query-keys.ts";
import { addLibraryVoice, type LibraryVoice } from "../../api/voice-library.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Tooltip } from "../../ui/tooltip.tsx";

export const paidOnlyTooltip =
  "You must be a paid subscriber to use this voice. Please upgrade your subscription to start using it.";

type LibraryRowProps = {
  voice: LibraryVoice;
  isSought: boolean;
  isFree: boolean;
  canAdd: boolean;
  /** Orb, name and badges, drawn by the feature that knows voices. */
  face: ReactNode;
  ownId: string | null;
  onUse: (voiceId: string) => void;
};

export const LibraryRow = ({ voice, isSought, isFree, canAdd, face, ownId: knownId, onUse }: LibraryRowProps) => {
  const queries = useQueryClient();
  const add = useMutation({
    mutationFn: addLibraryVoice,
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys.voices }),
    onError: () => toast.error("Failed to add voice to my voices."),
  });
  const isLocked = isFree && !voice.isForFreeUsers;
  const ownId = add.data ?? knownId;
  return (
    <li
      className={classNames(
        "flex flex-col items-end gap-2 px-4 py-3 sm:flex-row sm:items-center sm:gap-4 sm:px-5",
        isSought && "bg-accent-soft",
      )}
    >
      <div className="w-full min-w-0 flex-1">{face}</div>
      {ownId ? (
        <Button size="sm" aria-label={`Use ${voice.name}`} onClick={() => onUse(ownId)}>
          <AudioLines size={16} aria-hidden />
          Use
        </Button>
      ) : !canAdd ? null : isLocked ? (
        <Tooltip text={paidOnlyTooltip}>
          <span tabIndex={0} className="rounded-control">
            <Button size="sm" disabled aria-label={`Add ${voice.name}`} aria-describedby={`locked-${voice.voiceId}`}>
              Add
            </Button>
            <span id={`locked-${voice.voiceId}`} className="sr-only">
              {paidOnlyTooltip}
            </span>
          </span>
        </Tooltip>
      ) : (
        <Button size="sm" aria-label={`Add ${voice.name}`} disabled={add.isPending} onClick={() => add.mutate(voice)}>
          <Plus size={16} aria-hidden />
          {add.isPending ? "Adding" : "Add"}
        </Button>
      )}
    </li>
  );
};
