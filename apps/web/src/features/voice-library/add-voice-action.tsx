import { useMutation, useQueryClient } from "@tanstack/react-query";
import { AudioLines, Plus } from "lucide-react";
import { toast } from "sonner";
import { messageFor } from "../../api/client/message-for.ts";
import { queryKeys } from "../../api/client/query-keys.ts";
import { addLibraryVoice, type LibraryVoice } from "../../api/voice-library.ts";
import { whyNotSpeaking } from "../../api/voices/voices.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Tooltip } from "../../ui/controls/tooltip.tsx";
import { t } from "./messages.ts";

export const paidOnlyTooltip = t.youMustBeAPaidSubscriberToUseThis;

type AddVoiceActionProps = {
  voice: LibraryVoice;
  isFree: boolean;
  canAdd: boolean;
  /** The id under which it is in one's own list already. */
  ownId: string | null;
  onUse: (voiceId: string) => void;
  /** Where it is the one thing to do on a page. */
  isMain?: boolean;
};

/** Takes a voice into one's own list; once it is there, writes with it. */
export const AddVoiceAction = (props: AddVoiceActionProps) => {
  const { voice, isFree, canAdd, ownId: knownId, onUse, isMain = false } = props;
  const button = { size: isMain ? "md" : "sm", look: isMain ? "primary" : undefined } as const;
  const queries = useQueryClient();
  const add = useMutation({
    mutationFn: addLibraryVoice,
    onSuccess: () =>
      // A slot is taken, and a step of the checklist may be done.
      Promise.all([queryKeys.voices, queryKeys.user].map((queryKey) => queries.invalidateQueries({ queryKey }))),
    onError: (error) => toast.error(t.failedToAddVoiceToMyVoices, { description: messageFor(error) }),
  });
  const ownId = add.data ?? knownId;
  if (ownId) {
    return (
      <Button
        {...button}
        aria-label={t.use(voice.name)}
        disabled={whyNotSpeaking(voice) !== null}
        onClick={() => onUse(ownId)}
      >
        <AudioLines size={16} aria-hidden />
        {t.useVoice}
      </Button>
    );
  }
  if (!canAdd) return null;
  if (isFree && !voice.isForFreeUsers) return <LockedAdd voice={voice} />;
  return (
    <Button {...button} aria-label={t.add(voice.name)} disabled={add.isPending} onClick={() => add.mutate(voice)}>
      <Plus size={16} aria-hidden />
      {add.isPending ? t.adding : t.addVoice}
    </Button>
  );
};

const LockedAdd = ({ voice }: { voice: LibraryVoice }) => (
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
);
