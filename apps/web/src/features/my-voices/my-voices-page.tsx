import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { User } from "../../api/accounts/accounts.ts";
import { messageFor } from "../../api/client/message-for.ts";
import { type Voice, voicesQuery } from "../../api/voices/voices.ts";
import { Button } from "../../ui/controls/button.tsx";
import { EmptyState } from "../../ui/display/empty-state.tsx";
import { Skeleton } from "../../ui/display/skeleton.tsx";
import { useDebounced } from "../../ui/hooks/use-debounced.ts";
import { DeletedVoices } from "./deleted-voices.tsx";
import { isOfKind, type LabFilter, noLabFilter } from "./lab-filter.ts";
import { SlotsMeter } from "./slots-meter.tsx";
import { useVoicesView } from "./use-voices-view.ts";
import { VoiceDetails } from "./voice-details.tsx";
import type { VoiceActions } from "./voice-menu.tsx";
import { type VoiceLook, VoiceTiles } from "./voice-tiles.tsx";
import { VoicesToolbar } from "./voices-toolbar.tsx";
import { t } from "./messages.ts";

const searchDelayMs = 300;

export type MyVoicesPageProps = {
  user: User;
  /** The voice whose details are shown. */
  shown: Voice | undefined;
  look: VoiceLook;
  actions: VoiceActions;
  /** By words, language and gender, as everywhere else. */
  narrow: (voices: readonly Voice[], filter: LabFilter) => Voice[];
  fineTuning: (voice: Voice) => ReactNode;
  onCreate: () => void;
  onCloseDetails: () => void;
};

/** The voices of a workspace: to hear, use, change, share and delete. */
export const MyVoicesPage = (props: MyVoicesPageProps) => {
  const { user, shown, look, actions, onCreate, onCloseDetails } = props;
  return (
    <div className="flex h-full min-h-0">
      <div className="min-w-0 flex-1 overflow-y-auto">
        <div className="mx-auto max-w-300 space-y-5 px-5 py-6 sm:px-8 sm:py-8">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <SlotsMeter slots={user.voiceSlots} />
            <Button data-guide="add_voice_button" look="primary" className="max-sm:w-full" onClick={onCreate}>
              <Plus size={18} aria-hidden />
              {t.addANewVoice}
            </Button>
          </div>
          <Voices {...props} />
        </div>
      </div>
      {shown && (
        <VoiceDetails
          key={shown.voiceId}
          voice={shown}
          look={look}
          actions={actions}
          fineTuning={props.fineTuning(shown)}
          onClose={onCloseDetails}
        />
      )}
    </div>
  );
};

const Voices = ({ shown, look, actions, narrow, onCreate }: MyVoicesPageProps) => {
  const voices = useQuery(voicesQuery());
  const [typed, setFilter] = useState(noLabFilter);
  const filter = { ...typed, search: useDebounced(typed.search, searchDelayMs) };
  const [view, setView] = useVoicesView();
  if (voices.isPending) return <TilesSkeleton />;
  if (voices.isError)
    return (
      <EmptyState
        title={t.voicesCouldNotBeLoaded}
        text={messageFor(voices.error)}
        action={<Button onClick={() => void voices.refetch()}>{t.tryAgain}</Button>}
      />
    );
  const ofKind = voices.data.filter((voice) => isOfKind(voice, filter.kind));
  const found = narrow(ofKind, filter);
  return (
    <>
      <VoicesToolbar
        filter={typed}
        languages={languagesOf(filter.kind === "deleted" ? voices.data : ofKind, filter)}
        onFilter={setFilter}
        view={view}
        onView={setView}
      />
      {filter.kind === "deleted" ? (
        <DeletedVoices narrow={(deleted) => narrow(deleted, filter)} />
      ) : found.length > 0 ? (
        <VoiceTiles voices={found} view={view} look={look} shownId={shown?.voiceId} actions={actions} />
      ) : (
        <NothingFound isEmpty={ofKind.length === 0 && filter.kind === ""} onCreate={onCreate} />
      )}
    </>
  );
};

/** Only what can be found; a language chosen for another kind stays to be seen and taken back. */
const languagesOf = (voices: readonly Voice[], { language }: LabFilter): string[] => {
  const spoken = voices.flatMap(({ labels }) => labels.language ?? []);
  return [...new Set(language ? [...spoken, language] : spoken)].sort();
};

const NothingFound = ({ isEmpty, onCreate }: { isEmpty: boolean; onCreate: () => void }) =>
  isEmpty ? (
    <EmptyState
      title={t.noVoices}
      text={t.describeAVoiceCloneYourOwnOrTake}
      action={<Button onClick={onCreate}>{t.createAVoice}</Button>}
    />
  ) : (
    <EmptyState title={t.noResultsFound} text={t.tryAnotherWordOrClearAFilter} />
  );

const TilesSkeleton = () => (
  <div className="space-y-5">
    <Skeleton className="h-10 w-full" />
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-4">
      {[1, 2, 3, 4, 5, 6].map((place) => (
        <Skeleton key={place} className="h-48 rounded-card" />
      ))}
    </div>
  </div>
);
