import { useQuery } from "@tanstack/react-query";
import { RotateCcw } from "lucide-react";
import { useState } from "react";
import { messageFor } from "../../api/client/message-for.ts";
import { type DeletedVoice, deletedVoicesQuery, type Voice } from "../../api/voices/voices.ts";
import { Button } from "../../ui/controls/button.tsx";
import { EmptyState } from "../../ui/display/empty-state.tsx";
import { Skeleton } from "../../ui/display/skeleton.tsx";
import { TimeAgo } from "../../ui/display/time-ago.tsx";
import { VoiceOrb } from "../../ui/display/voice-orb.tsx";
import { useVoiceReturn } from "./use-voice-removal.ts";
import { fill } from "../../words/fill.tsx";
import { t } from "./messages.ts";

const dayMs = 86_400_000;

/** Days that are left, said so that the last one is not nothing. */
export const daysLeft = (purgeAt: Date, now: Date): string => {
  const leftMs = purgeAt.getTime() - now.getTime();
  if (leftMs < dayMs) return t.lessThanADay;
  const days = Math.round(leftMs / dayMs);
  return t.days(days);
};

/** Voices deleted within the last thirty days, to bring back. */
export const DeletedVoices = ({ narrow }: { narrow: (voices: readonly Voice[]) => Voice[] }) => {
  const deleted = useQuery(deletedVoicesQuery());
  if (deleted.isPending) return <Skeleton className="h-32 w-full rounded-card" />;
  if (deleted.isError)
    return (
      <EmptyState
        title={t.deletedVoicesCouldNotBeLoaded}
        text={messageFor(deleted.error)}
        action={<Button onClick={() => void deleted.refetch()}>{t.tryAgain}</Button>}
      />
    );
  const shown = new Set(narrow(deleted.data.map(({ voice }) => voice)).map(({ voiceId }) => voiceId));
  const found = deleted.data.filter(({ voice }) => shown.has(voice.voiceId));
  if (found.length === 0) return <EmptyState title={t.nothingToBringBack} text={t.voicesYouDeleteWaitHereFor30Days} />;
  return (
    <ul
      aria-label={t.recentlyDeletedVoices}
      className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface"
    >
      {found.map((one) => (
        <DeletedRow key={one.voice.voiceId} deleted={one} />
      ))}
    </ul>
  );
};

const DeletedRow = ({ deleted: { voice, deletedAt, purgeAt } }: { deleted: DeletedVoice }) => {
  const restore = useVoiceReturn();
  const [isBusy, setBusy] = useState(false);
  const bringBack = async (): Promise<void> => {
    setBusy(true);
    await restore(voice);
    setBusy(false);
  };
  return (
    <li className="flex items-center gap-4 px-4 py-3 sm:px-5">
      <span className="opacity-60 grayscale">
        <VoiceOrb voiceId={voice.voiceId} sound={voice.acoustics} sizePx={44} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-medium">{voice.name}</p>
        <p className="text-xs text-faint">
          {fill(t.deletedGoneForGoodIn(daysLeft(purgeAt, new Date())), { time: <TimeAgo moment={deletedAt} /> })}
        </p>
      </div>
      <Button size="sm" aria-label={t.restore(voice.name)} disabled={isBusy} onClick={() => void bringBack()}>
        <RotateCcw size={16} aria-hidden />
        {t.restore2}
      </Button>
    </li>
  );
};
