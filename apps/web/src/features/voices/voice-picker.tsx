import { useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { type ReactElement, useState } from "react";
import { type Voice, voicesQuery } from "../../api/voices/voices.ts";
import { messageFor } from "../../api/client/message-for.ts";
import type { Player } from "../../audio/playing/player.ts";
import { Button } from "../../ui/controls/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Dialog } from "../../ui/layout/dialog.tsx";
import { EmptyState } from "../../ui/display/empty-state.tsx";
import { Popover } from "../../ui/controls/popover.tsx";
import { Skeleton } from "../../ui/display/skeleton.tsx";
import { useDebounced } from "../../ui/hooks/use-debounced.ts";
import { useIsWide } from "../../ui/hooks/use-media-query.ts";
import { VoiceOrb } from "../../ui/display/voice-orb.tsx";
import { languagesIn, noFilter } from "./filter-voices.ts";
import { SuggestedVoices, useSuggestedVoices } from "./suggested-voices.tsx";
import { usePreview } from "./use-preview.ts";
import { VoiceFilters } from "./voice-filters.tsx";
import { VoiceList, walkRows } from "./voice-list.tsx";
import { type VoiceUse, whyNot } from "./voice-row.tsx";
import { t } from "./messages.ts";

const searchDelayMs = 300;

type PanelProps = { chosenId: string | null; use: VoiceUse; previews: Player; onChoose: (voice: Voice) => void };

const PickerPanel = ({ chosenId, use, previews, onChoose }: PanelProps) => {
  const voices = useQuery(voicesQuery());
  const [filter, setFilter] = useState(noFilter);
  const search = useDebounced(filter.search, searchDelayMs);
  const preview = usePreview(previews);
  const suggested = useSuggestedVoices({ ...filter, search });
  return (
    <div className="flex h-full min-h-0 flex-col" onKeyDown={walkRows}>
      <VoiceFilters
        filter={filter}
        languages={languagesIn((voices.data ?? []).filter((voice) => whyNot(voice, use) === null))}
        onChange={setFilter}
      />
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {voices.isPending && <PanelSkeleton />}
        {voices.isError && (
          <EmptyState
            title={t.voicesCouldNotBeLoaded}
            text={messageFor(voices.error)}
            action={<Button onClick={() => void voices.refetch()}>{t.tryAgain}</Button>}
          />
        )}
        {voices.data && (
          <>
            <VoiceList
              voices={voices.data}
              filter={{ ...filter, search }}
              use={use}
              chosenId={chosenId}
              preview={preview}
              onChoose={onChoose}
              hasMore={suggested.length > 0}
            />
            <SuggestedVoices voices={suggested} preview={preview} />
          </>
        )}
      </div>
    </div>
  );
};

const PanelSkeleton = () => (
  <div className="space-y-2 p-4">
    {[1, 2, 3, 4, 5].map((row) => (
      <div key={row} className="flex items-center gap-3">
        <Skeleton className="size-9 rounded-full" />
        <Skeleton className="h-9 flex-1" />
      </div>
    ))}
  </div>
);

type VoicePickerProps = {
  voice: Voice | null;
  /** The main player's loudness while this voice speaks. */
  loudness: (() => number) | null;
  previews: Player;
  onChoose: (voice: Voice) => void;
  size?: PickerSize;
  use?: VoiceUse;
};

/** Small where several stand on one page; the face alone where they stand beside every paragraph. */
type PickerSize = "orb" | "sm" | "md";

export const VoicePicker = (props: VoicePickerProps) => {
  const { voice, loudness, previews, onChoose, size = "md", use = "speech" } = props;
  const [isOpen, setOpen] = useState(false);
  const isWide = useIsWide();
  const change = (next: boolean): void => {
    setOpen(next);
    if (!next) previews.close();
  };
  const choose = (chosen: Voice): void => {
    onChoose(chosen);
    change(false);
  };
  const panel = <PickerPanel chosenId={voice?.voiceId ?? null} use={use} previews={previews} onChoose={choose} />;
  const onPress = isWide ? undefined : () => change(true);
  const trigger = <PickerTrigger voice={voice} loudness={loudness} size={size} onPress={onPress} />;
  if (!isWide) return <PickerSheet trigger={trigger} isOpen={isOpen} onOpenChange={change} panel={panel} />;
  return (
    <Popover
      label={t.voices}
      align="start"
      isOpen={isOpen}
      onOpenChange={change}
      trigger={trigger}
      className="h-[min(36rem,var(--radix-popover-content-available-height))] w-104 overflow-hidden"
    >
      {panel}
    </Popover>
  );
};

type SheetProps = {
  trigger: ReactElement;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  panel: ReactElement;
};

const PickerSheet = ({ trigger, isOpen, onOpenChange, panel }: SheetProps) => (
  <>
    {trigger}
    <Dialog shape="sheet" title={t.voices} isOpen={isOpen} onOpenChange={onOpenChange}>
      <div className="-m-6 -mt-4 h-[65dvh]">{panel}</div>
    </Dialog>
  </>
);

type TriggerProps = {
  voice: Voice | null;
  loudness: (() => number) | null;
  size: PickerSize;
  onPress?: () => void;
};

const triggerSizes = {
  orb: { box: "size-8 justify-center", name: "sr-only", orbPx: 24 },
  sm: { box: "h-9 gap-2 pe-3 ps-1", name: "text-sm", orbPx: 28 },
  md: { box: "h-12 gap-3 pe-4 ps-1.5", name: "text-base", orbPx: 36 },
} as const;

/** Forwards the popover's own props when it is one's trigger. */
const PickerTrigger = ({ voice, loudness, size, onPress, ...rest }: TriggerProps) => {
  const { box, name, orbPx } = triggerSizes[size];
  return (
    <button
      type="button"
      data-search-opener
      data-guide="voice_picker"
      aria-label={voice ? t.voiceChangeVoice(voice.name) : t.chooseAVoice}
      onClick={onPress}
      className={classNames(
        "inline-flex max-w-full min-w-0 items-center rounded-full transition-colors hover:bg-sunken aria-expanded:bg-sunken",
        box,
      )}
      {...rest}
    >
      {voice ? (
        <VoiceOrb voiceId={voice.voiceId} sound={voice.acoustics} sizePx={orbPx} loudness={loudness} />
      ) : (
        <Skeleton className={size === "md" ? "size-9 rounded-full" : "size-6 rounded-full"} />
      )}
      <span className={classNames("min-w-0 truncate font-medium", name)}>{voice?.name ?? t.chooseAVoice}</span>
      {size !== "orb" && <ChevronDown size={18} aria-hidden className="shrink-0 text-faint" />}
    </button>
  );
};
