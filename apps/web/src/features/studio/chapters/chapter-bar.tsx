import { AudioLines, Download, Pause, Play, Square } from "lucide-react";
import type { ReactNode } from "react";
import type { Chapter } from "../../../api/studio/chapters.ts";
import { chapterDownloadAddress } from "../../../api/studio/snapshots.ts";
import { Button, iconButtonClass } from "../../../ui/controls/button.tsx";
import { Cost } from "../../../ui/display/cost.tsx";
import { commandKey } from "../../../ui/controls/kbd.tsx";
import { Notice } from "../../../ui/display/notice.tsx";
import { Tooltip } from "../../../ui/controls/tooltip.tsx";
import { useCommandEnter } from "../../../ui/hooks/use-command-enter.ts";
import { ProgressLine } from "../conversion/progress-line.tsx";
import type { ChapterSound } from "./use-chapter-sound.ts";
import type { Conversion } from "../conversion/use-conversion.ts";
import { t } from "../messages.ts";

type ChapterBarProps = {
  projectId: string;
  chapter: Chapter;
  sound: ChapterSound;
  /** Null for those who may only listen. */
  conversion: Conversion | null;
  /** Nothing is written that could be spoken. */
  isBlank: boolean;
  /** Whether the text is safe, in words. */
  saving: ReactNode;
};

/** Under the chapter: is it saved, is it spoken, and the way to hear it. */
export const ChapterBar = (props: ChapterBarProps) => {
  const { chapter, sound, conversion, saving } = props;
  return (
    <div className="sticky bottom-0 z-10 border-t border-line bg-surface sm:rounded-b-card">
      {chapter.isConverting && <ProgressLine label={t.generatingChapter(chapter.name)} progress={chapter.progress} />}
      {chapter.error && !chapter.isConverting && (
        <Notice kind="danger" className="mx-4 mt-3 sm:mx-6">
          {chapter.error}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-6">
        <div className="text-xs text-faint">{chapter.isWaiting ? t.waitingForTheEngine : saving}</div>
        <div className="ms-auto flex items-center gap-2 max-sm:w-full">
          {chapter.snapshotId && <DownloadLink {...props} snapshotId={chapter.snapshotId} />}
          {chapter.snapshotId && <PlayButton sound={sound} isMain={isAllSpoken(chapter) || !conversion} />}
          {conversion && <GenerateButton {...props} conversion={conversion} />}
        </div>
      </div>
    </div>
  );
};

const isAllSpoken = ({ snapshotId, unspokenCharacters }: Chapter): boolean =>
  snapshotId !== null && unspokenCharacters === 0;

type DownloadLinkProps = ChapterBarProps & { snapshotId: string };

const DownloadLink = ({ projectId, chapter, snapshotId }: DownloadLinkProps) =>
  chapter.canBeDownloaded && (
    <Tooltip text={t.download}>
      <a
        href={chapterDownloadAddress({ projectId, chapterId: chapter.chapterId, snapshotId })}
        download
        aria-label={t.downloadChapter(chapter.name)}
        className={iconButtonClass()}
      >
        <Download size={18} aria-hidden />
      </a>
    </Tooltip>
  );

const PlayButton = ({ sound, isMain }: { sound: ChapterSound; isMain: boolean }) => {
  const Icon = sound.isPlaying ? Pause : Play;
  return (
    <Button look={isMain ? "primary" : "outline"} className="h-11 max-sm:flex-1" onClick={sound.toggle}>
      <Icon size={18} aria-hidden />
      {sound.isPlaying ? t.pause : t.play}
    </Button>
  );
};

const GenerateButton = ({ chapter, conversion, isBlank }: ChapterBarProps & { conversion: Conversion }) => {
  const canGenerate = !chapter.isConverting && !isAllSpoken(chapter) && !isBlank && !conversion.isBusy;
  useCommandEnter(canGenerate ? conversion.generate : null);
  if (chapter.isConverting) {
    return (
      <Button className="h-11 max-sm:flex-1" disabled={conversion.isBusy} onClick={conversion.cancel}>
        <Square size={14} aria-hidden fill="currentColor" />
        {t.cancel}
      </Button>
    );
  }
  if (isAllSpoken(chapter)) return null;
  return (
    <>
      {chapter.conversionCredits > 0 && (
        <span className="tabular text-sm text-faint">
          <Cost costCredits={chapter.conversionCredits} />
        </span>
      )}
      <Tooltip text={t.enter(commandKey)}>
        <Button
          look="primary"
          className="h-11 px-6 max-sm:flex-1"
          disabled={isBlank || conversion.isBusy}
          onClick={conversion.generate}
        >
          <AudioLines size={18} aria-hidden />
          {t.generate}
        </Button>
      </Tooltip>
    </>
  );
};
