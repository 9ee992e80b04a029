import { Download, Pause, Play, RefreshCw, X } from "lucide-react";
import { saveBlob } from "../../audio/files/clip-file.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Cost } from "../../ui/display/cost.tsx";
import { formatDuration } from "../../ui/format.ts";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import type { QueueItem } from "./conversion-queue.ts";
import type { ConversionDesk } from "./use-conversion-desk.ts";
import { t } from "./messages.ts";

const statusWords = { pending: t.waiting, processing: t.converting, converted: t.converted, error: "" } as const;

/** The files and how far each one is. */
export const QueueList = ({ desk }: { desk: ConversionDesk }) => {
  if (desk.items.length === 0) return null;
  return (
    <>
      <ul aria-label={t.files} className="divide-y divide-line rounded-card border border-line">
        {desk.items.map((item) => (
          <li key={item.id} className="flex items-center gap-3 px-4 py-3">
            <div className="min-w-0 flex-1">
              <p className="truncate text-sm font-medium">{item.file.name}</p>
              <p className="tabular text-xs text-faint">
                {formatDuration(item.durationMs)} ·{" "}
                <span
                  aria-live="polite"
                  className={
                    item.status === "error"
                      ? "text-danger"
                      : item.status === "converted"
                        ? "text-accent-text"
                        : undefined
                  }
                >
                  {item.error ?? statusWords[item.status]}
                </span>
                {item.chargedCredits !== null && (
                  <>
                    {" · "}
                    <Cost chargedCredits={item.chargedCredits} />
                  </>
                )}
              </p>
            </div>
            <ItemTools item={item} desk={desk} />
          </li>
        ))}
      </ul>
      {desk.convertedCount > 1 && (
        <div className="flex justify-end">
          <Button size="sm" look="quiet" onClick={desk.downloadAll}>
            <Download size={16} aria-hidden />
            {t.downloadAll}
          </Button>
        </div>
      )}
    </>
  );
};

const ItemTools = ({ item, desk }: { item: QueueItem; desk: ConversionDesk }) => {
  const made = item.convertedFile;
  const isPlaying = desk.playingId === item.id;
  return (
    <div className="flex shrink-0">
      {made && (
        <>
          <IconButton label={isPlaying ? t.pause : t.play} size="sm" onClick={() => desk.play(item)}>
            {isPlaying ? <Pause size={18} aria-hidden /> : <Play size={18} aria-hidden />}
          </IconButton>
          <IconButton label={t.download} size="sm" onClick={() => saveBlob(made.sound.toBlob(), made.filename)}>
            <Download size={18} aria-hidden />
          </IconButton>
        </>
      )}
      {(item.status === "converted" || item.status === "error") && (
        <IconButton label={t.convertAgain} size="sm" onClick={() => desk.again(item.id)}>
          <RefreshCw size={18} aria-hidden />
        </IconButton>
      )}
      <IconButton label={t.remove} size="sm" onClick={() => desk.remove(item.id)}>
        <X size={18} aria-hidden />
      </IconButton>
    </div>
  );
};
