import { Download } from "lucide-react";
import { useState } from "react";
import { storedClipFormats } from "../../api/clip-formats.ts";
import { historyAudioPath, type HistoryItem } from "../../api/history.ts";
import type { Player } from "../../audio/playing/player.ts";
import { classNames } from "../../ui/class-names.ts";
import { formatCredits, formatDuration } from "../../ui/format.ts";
import { FormatDialog } from "../../ui/layout/format-dialog.tsx";
import type { OrbSound } from "../../ui/display/orb-colours.ts";
import { TimeAgo } from "../../ui/display/time-ago.tsx";
import { Tooltip } from "../../ui/controls/tooltip.tsx";
import { kindOf, speakerIdOf } from "./clip-kinds.ts";
import { type Again, ClipMenu } from "./clip-menu.tsx";
import { ClipOrb } from "./clip-orb.tsx";
import { ClipWords } from "./clip-words.tsx";
import { saveClips } from "./save-clips.ts";
import { fileNameOf, useClip } from "./use-clip.ts";
import { t } from "./messages.ts";

/** Present where clips can be chosen. Boxes stand in for the orbs once the first one is. */
export type RowSelection = { isChosen: boolean; isChoosing: boolean; onToggle: () => void };

export type HistoryRowProps = {
  item: HistoryItem;
  voiceSound: OrbSound;
  player: Player;
  selection?: RowSelection;
  again?: Again | null;
  onUseText?: (item: HistoryItem) => void;
  onDelete?: (item: HistoryItem) => void;
};

export const HistoryRow = ({ item, voiceSound, player, selection, again, onUseText, onDelete }: HistoryRowProps) => {
  const clip = useClip(player, item);
  const [isChoosingFormat, setChoosingFormat] = useState(false);
  // A recording in another voice has no text of its own.
  const words = item.text || kindOf(item);
  return (
    <li
      className={classNames(
        "group/row flex items-start gap-3 rounded-control px-3 py-2.5 transition-colors",
        selection?.isChosen ? "bg-accent-soft" : "hover:bg-sunken",
      )}
    >
      {selection?.isChoosing ? (
        <ChooseBox item={item} selection={selection} />
      ) : (
        <ClipOrb
          clip={clip}
          voiceId={speakerIdOf(item) ?? item.voiceName}
          sound={voiceSound}
          label={words}
          loudness={player.loudness}
        />
      )}
      <div className="min-w-0 flex-1">
        <div className="flex items-start gap-2">
          <ClipWords words={words} player={player} isHeard={clip.status !== null && item.dialogue === null} />
          <div className="-mt-1 -me-1 flex">
            <DownloadLink item={item} />
            <ClipMenu
              item={item}
              onUseText={onUseText}
              again={again}
              onDownloadAs={() => setChoosingFormat(true)}
              onSelect={selection?.onToggle}
              onDelete={onDelete && (() => onDelete(item))}
            />
          </div>
        </div>
        <RowFacts item={item} />
      </div>
      {isChoosingFormat && (
        <FormatDialog
          kinds={storedClipFormats}
          save={(format) => saveClips([item], format)}
          onClose={() => setChoosingFormat(false)}
        />
      )}
    </li>
  );
};

const priceOf = ({ costCredits }: HistoryItem): string => (costCredits === 0 ? "free" : formatCredits(costCredits));

/** Each fact brings the dot before it; the one at the start of a line falls outside what is shown. */
const factClass = "before:inline-block before:w-3.5 before:text-center before:content-['·']";

const RowFacts = ({ item }: { item: HistoryItem }) => (
  <div className="mt-1 overflow-hidden">
    <p className="tabular -ms-3.5 flex flex-wrap text-xs text-faint">
      <span className={factClass}>{item.voiceName}</span>
      {(item.source !== "TTS" || item.dialogue) && <span className={factClass}>{kindOf(item)}</span>}
      <span className={factClass}>{formatDuration(item.durationMs)}</span>
      {item.isStoppedEarly && <span className={factClass}>{t.stoppedEarly}</span>}
      <span className={factClass}>{priceOf(item)}</span>
      <span className={factClass}>
        <TimeAgo moment={item.createdAt} />
      </span>
    </p>
  </div>
);

const ChooseBox = ({ item, selection }: { item: HistoryItem; selection: RowSelection }) => (
  <label className="grid size-10 shrink-0 place-items-center">
    <input
      type="checkbox"
      aria-label={t.select2(item.text)}
      checked={selection.isChosen}
      onChange={selection.onToggle}
      className="size-4.5"
    />
  </label>
);

const DownloadLink = ({ item }: { item: HistoryItem }) => (
  <Tooltip text={t.download}>
    <a
      href={historyAudioPath(item.historyItemId)}
      download={fileNameOf(item)}
      aria-label={t.download}
      className="inline-flex size-8 items-center max-sm:hidden justify-center rounded-control text-faint transition-colors hover:bg-pressed hover:text-ink"
    >
      <Download size={18} aria-hidden />
    </a>
  </Tooltip>
);
