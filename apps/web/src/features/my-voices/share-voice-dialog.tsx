import { useMutation, useQueryClient } from "@tanstack/react-query";
import { noticePeriods } from "@timbre/contract";
import { type ReactNode, useState } from "react";
import { toast } from "sonner";
import { messageFor } from "../../api/message-for.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { type LibraryTerms, shareInLibrary, stopSharingInLibrary } from "../../api/voice-sharing.ts";
import type { Voice } from "../../api/voices.ts";
import { Button } from "../../ui/button.tsx";
import { ChoiceChip } from "../../ui/choice-chip.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { SwitchRow } from "../../ui/switch-row.tsx";

type ShareVoiceDialogProps = {
  voice: Voice;
  /** The form for people and groups, of a sibling feature. */
  people: ReactNode;
  onClose: () => void;
};

/** To everyone through the library, or to people and groups of the workspace. */
export const ShareVoiceDialog = ({ voice, people, onClose }: ShareVoiceDialogProps) => (
  <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={`Share ${voice.name}`}>
    <div className="space-y-8 pb-4">
      <LibrarySection voice={voice} />
      {people}
    </div>
  </Dialog>
);

const refuse = (error: Error): void => void toast.error(messageFor(error));

const LibrarySection = ({ voice: { voiceId, name, isInLibrary } }: { voice: Voice }) => {
  const queries = useQueryClient();
  const [terms, setTerms] = useState<LibraryTerms>({ isForFreeUsers: true, noticeDays: null });
  const refresh = () => queries.invalidateQueries({ queryKey: queryKeys.voices });
  const share = useMutation({ mutationFn: () => shareInLibrary(voiceId, terms), onSuccess: refresh, onError: refuse });
  const stop = useMutation({ mutationFn: () => stopSharingInLibrary(voiceId), onSuccess: refresh, onError: refuse });
  const isBusy = share.isPending || stop.isPending;
  if (isInLibrary) {
    return (
      <section aria-label="Voice library" className="space-y-3">
        <h3 className="text-sm font-semibold">Voice library</h3>
        <p className="text-sm text-soft">{name} is in the voice library of this server. Everyone here can add it.</p>
        <div className="flex flex-wrap gap-2">
          <CopyButton
            text={`${window.location.origin}/app/voice-library?voice_id=${encodeURIComponent(voiceId)}`}
            label="Copy link"
          />
          <Button disabled={isBusy} onClick={() => stop.mutate()}>
            Stop sharing
          </Button>
        </div>
      </section>
    );
  }
  return (
    <section aria-label="Voice library" className="space-y-4">
      <h3 className="text-sm font-semibold">Voice library</h3>
      <SwitchRow
        label="Free plans may use it"
        isOn={terms.isForFreeUsers}
        onChange={(isForFreeUsers) => setTerms({ ...terms, isForFreeUsers })}
      />
      <div className="flex items-center justify-between gap-4 text-sm font-medium">
        Notice before it is taken away
        <ChoiceChip
          label="Notice period"
          value={String(terms.noticeDays ?? "")}
          onChange={(days) =>
            setTerms({ ...terms, noticeDays: noticePeriods.find((period) => String(period) === days) ?? null })
          }
          options={[["", "None"], ...noticePeriods.map((days) => [String(days), `${days} days`] as const)]}
        />
      </div>
      <Button disabled={isBusy} onClick={() => share.mutate()}>
        Share in the library
      </Button>
    </section>
  );
};
