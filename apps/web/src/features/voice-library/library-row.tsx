import { useMutation, useQueryClient } from "@tanstack/react-query";
import { AudioLines, AudioWaveform, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { toast } from "sonner";
import { messageFor } from "../../api/client/message-for.ts";
import { queryKeys } from "../../api/client/query-keys.ts";
import { addLibraryVoice, type LibraryVoice } from "../../api/voice-library.ts";
import { whyNotSpeaking } from "../../api/voices/voices.ts";
import { Button } from "../../ui/controls/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { Tooltip } from "../../ui/controls/tooltip.tsx";
import { t } from "./messages.ts";

export const paidOnlyTooltip = t.youMustBeAPaidSubscriberToUseThis;

type LibraryRowProps = {
  voice: LibraryVoice;
  isSought: boolean;
  isFree: boolean;
  canAdd: boolean;
  /** Orb, name and badges, drawn by the feature that knows voices. */
  face: ReactNode;
  ownId: string | null;
  onUse: (voiceId: string) => void;
  onSimilar: () => void;
};

export const LibraryRow = (props: LibraryRowProps) => {
  const { voice, isSought, isFree, canAdd, face, ownId: knownId, onUse, onSimilar } = props;
  const queries = useQueryClient();
  const add = useMutation({
    mutationFn: addLibraryVoice,
    onSuccess: () =>
      // A slot is taken, and a step of the checklist may be done.
      Promise.all([queryKeys.voices, queryKeys.user].map((queryKey) => queries.invalidateQueries({ queryKey }))),
    onError: (error) => toast.error(t.failedToAddVoiceToMyVoices, { description: messageFor(error) }),
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
      <div className="flex shrink-0 items-center gap-1">
        <IconButton label={t.voicesLike(voice.name)} size="sm" onClick={onSimilar}>
          <AudioWaveform size={18} aria-hidden />
        </IconButton>
        {ownId ? (
          <Button
            size="sm"
            aria-label={t.use(voice.name)}
            disabled={whyNotSpeaking(voice) !== null}
            onClick={() => onUse(ownId)}
          >
            <AudioLines size={16} aria-hidden />
            {t.useVoice}
          </Button>
        ) : !canAdd ? null : isLocked ? (
          <Tooltip text={paidOnlyTooltip}>
            <span tabIndex={0} className="rounded-control">
              <Button size="sm" disabled aria-label={t.add(voice.name)} aria-describedby={`locked-${voice.voiceId}`}>
                {t.addVoice}
              </Button>
              <span id={`locked-${voice.voiceId}`} className="sr-only">
                {paidOnlyTooltip}
              </span>
            </span>
          </Tooltip>
        ) : (
          <Button size="sm" aria-label={t.add(voice.name)} disabled={add.isPending} onClick={() => add.mutate(voice)}>
            <Plus size={16} aria-hidden />
            {add.isPending ? t.adding : t.addVoice}
          </Button>
        )}
      </div>
    </li>
  );
};
