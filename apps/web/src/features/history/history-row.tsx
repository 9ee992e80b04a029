import { Download } from "lucide-react";
import { useState } from "react";
import { historyAudioPath, type HistoryItem } from "../../api/history.ts";
import type { Player } from "../../audio/player.ts";
import { Button } from "../../ui/button.tsx";
import { formatDuration } from "../../ui/format.ts";
import type { OrbSound } from "../../ui/orb-colours.ts";
import { TimeAgo } from "../../ui/time-ago.tsx";
import { Tooltip } from "../../ui/tooltip.tsx";
import { ClipMenu } from "./clip-menu.tsx";
import { ClipOrb } from "./clip-orb.tsx";
import { fileNameOf, useClip } from "./use-clip.ts";

export type HistoryRowProps = {
  item: HistoryItem;
  voiceSound: OrbSound;
  player: Player;
  onUseText?: (item: HistoryItem) => void;
  onDelete?: (item: HistoryItem) => void;
};

export const HistoryRow = ({ item, voiceSound, player, onUseText, onDelete }: HistoryRowProps) => {
  const clip = useClip(player, item);
  const [isAsking, setAsking] = useState(false);
  if (isAsking && onDelete) {
    return <DeleteQuestion onKeep={() => setAsking(false)} onDelete={() => onDelete(item)} />;
  }
  return (
    <li className="group/row flex items-start gap-3 rounded-control px-3 py-2.5 transition-colors hover:bg-sunken">
      <ClipOrb
        clip={clip}
        voiceId={item.voiceId ?? item.voiceName}
        sound={voiceSound}
        label={item.text}
        loudness={player.loudness}
      />
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 text-sm break-words">{item.text}</p>
        <p className="tabular mt-1 flex flex-wrap gap-x-1.5 text-xs text-faint">
          <span>{item.voiceName}</span>
          <span aria-hidden>·</span>
          <span>{formatDuration(item.durationMs)}</span>
          <span aria-hidden>·</span>
          <TimeAgo moment={item.createdAt} />
        </p>
      </div>
      <div className="flex">
        <DownloadLink item={item} />
        <ClipMenu item={item} onUseText={onUseText} onDelete={onDelete && (() => setAsking(true))} />
      </div>
    </li>
  );
};

const DownloadLink = ({ item }: { item: HistoryItem }) => (
  <Tooltip text="Download">
    <a
      href={historyAudioPath(item.historyItemId)}
      download={fileNameOf(item)}
      aria-label="Download"
      className="inline-flex size-8 items-center max-sm:hidden justify-center rounded-control text-faint transition-colors hover:bg-pressed hover:text-ink"
    >
      <Download size={18} aria-hidden />
    </a>
  </Tooltip>
);

/** The server cannot bring a clip back yet, so this asks, in place. */
const DeleteQuestion = ({ onKeep, onDelete }: { onKeep: () => void; onDelete: () => void }) => (
  <li className="flex animate-fade-in flex-wrap items-center gap-2 rounded-control bg-danger-soft px-3 py-3">
    <p className="min-w-40 flex-1 text-sm text-danger">Delete this clip for good?</p>
    <Button size="sm" autoFocus onClick={onKeep}>
      Keep
    </Button>
    <Button size="sm" look="danger" onClick={onDelete}>
      Delete
    </Button>
  </li>
);
