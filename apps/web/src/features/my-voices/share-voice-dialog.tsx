import { useMutation, useQueryClient } from "@tanstack/react-query";
import { noticePeriods } from "@timbre/contract";
import { type ReactNode, useState } from "react";
import { toast } from "sonner";
import { messageFor } from "../../api/client/message-for.ts";
import { queryKeys } from "../../api/client/query-keys.ts";
import { type LibraryTerms, shareInLibrary, stopSharingInLibrary } from "../../api/voices/voice-sharing.ts";
import type { Voice } from "../../api/voices/voices.ts";
import { Button } from "../../ui/controls/button.tsx";
import { ChoiceChip } from "../../ui/controls/choice-chip.tsx";
import { CopyButton } from "../../ui/controls/copy-button.tsx";
import { Dialog } from "../../ui/layout/dialog.tsx";
import { formatDay } from "../../ui/format.ts";
import { Notice } from "../../ui/display/notice.tsx";
import { SwitchRow } from "../../ui/controls/switch-row.tsx";
import { t } from "./messages.ts";

type ShareVoiceDialogProps = {
  voice: Voice;
  /** The form for people and groups, of a sibling feature. */
  people: ReactNode;
  onClose: () => void;
};

/** To everyone through the library, or to people and groups of the workspace. */
export const ShareVoiceDialog = ({ voice, people, onClose }: ShareVoiceDialogProps) => (
  <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={t.share2(voice.name)}>
    <div className="space-y-8 pb-4">
      <LibrarySection voice={voice} />
      {people}
    </div>
  </Dialog>
);

const refuse = (error: Error): void => void toast.error(messageFor(error));

const LibrarySection = ({ voice }: { voice: Voice }) => {
  const { voiceId, name, isInLibrary, disabledAt } = voice;
  const queries = useQueryClient();
  const [terms, setTerms] = useState<LibraryTerms>({ isForFreeUsers: true, isRemixAllowed: false, noticeDays: null });
  const refresh = () => queries.invalidateQueries({ queryKey: queryKeys.voices });
  const share = useMutation({
    mutationFn: (wanted: LibraryTerms) => shareInLibrary(voiceId, wanted),
    onSuccess: refresh,
    onError: refuse,
  });
  const stop = useMutation({ mutationFn: () => stopSharingInLibrary(voiceId), onSuccess: refresh, onError: refuse });
  const isBusy = share.isPending || stop.isPending;
  if (isInLibrary) {
    return (
      <section aria-label={t.voiceLibrary2} className="space-y-3">
        <h3 className="text-sm font-semibold">{t.voiceLibrary2}</h3>
        <p className="text-sm text-soft">{t.isInTheVoiceLibraryOfThisServer(name)}</p>
        <RemixSwitch
          isOn={share.isPending ? share.variables.isRemixAllowed === true : voice.isRemixAllowed}
          onChange={(isRemixAllowed) => share.mutate({ isRemixAllowed })}
        />
        <div className="flex flex-wrap gap-2">
          <CopyButton
            text={`${window.location.origin}/app/voice-library?voice_id=${encodeURIComponent(voiceId)}`}
            label={t.copyLink}
          />
          <StopSharing voice={voice} isBusy={isBusy} onStop={() => stop.mutate()} />
        </div>
      </section>
    );
  }
  return (
    <section aria-label={t.voiceLibrary2} className="space-y-4">
      <h3 className="text-sm font-semibold">{t.voiceLibrary2}</h3>
      {disabledAt && <Notice kind="warn">{t.sharingEndsOnNobodyNewCanAddPeople(formatDay(disabledAt), name)}</Notice>}
      <SwitchRow
        label={t.freePlansCanUseIt}
        isOn={terms.isForFreeUsers === true}
        onChange={(isForFreeUsers) => setTerms({ ...terms, isForFreeUsers })}
      />
      <RemixSwitch
        isOn={terms.isRemixAllowed === true}
        onChange={(isRemixAllowed) => setTerms({ ...terms, isRemixAllowed })}
      />
      <div className="flex items-center justify-between gap-4 text-sm font-medium">
        {t.howLongPeopleKeepItAfterYouStop}
        <ChoiceChip
          label={t.noticePeriod}
          value={String(terms.noticeDays ?? "")}
          onChange={(days) =>
            setTerms({ ...terms, noticeDays: noticePeriods.find((period) => String(period) === days) ?? null })
          }
          options={[["", t.none], ...noticePeriods.map((days) => [String(days), t.days2(days)] as const)]}
        />
      </div>
      <Button disabled={isBusy} onClick={() => share.mutate(terms)}>
        {t.shareInTheLibrary}
      </Button>
    </section>
  );
};

const RemixSwitch = (props: { isOn: boolean; onChange: (isOn: boolean) => void }) => (
  <SwitchRow label={t.peopleCanRemixIt} hint={t.theyStartVoicesOfTheirOwn} {...props} />
);

type StopProps = { voice: Voice; isBusy: boolean; onStop: () => void };

const dayMs = 86_400_000;

/** What happens to those who have it, before it happens. */
const consequenceOf = ({ name, noticeDays, clonedByCount }: Voice, now: Date): string => {
  const users = clonedByCount ?? 0;
  if (users === 0) return t.nobodyHasAddedIt(name);
  return noticeDays
    ? t.peopleKeepItUntil(users, name, formatDay(new Date(now.getTime() + noticeDays * dayMs)))
    : t.peopleLoseItAtOnce(users, name);
};

const StopSharing = ({ voice, isBusy, onStop }: StopProps) => {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button disabled={isBusy} onClick={() => setAsking(true)}>
        {t.stopSharing}
      </Button>
      <Dialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t.stopSharing2(voice.name)}
        description={consequenceOf(voice, new Date())}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{t.keepSharing}</Button>
            <Button
              look="danger"
              onClick={() => {
                setAsking(false);
                onStop();
              }}
            >
              {t.stopSharing}
            </Button>
          </>
        }
      />
    </>
  );
};
