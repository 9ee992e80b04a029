import { useQuery } from "@tanstack/react-query";
import { studioLimits } from "@timbre/contract";
import { type RefObject, useEffect, useState } from "react";
import { messageFor } from "../../../api/client/message-for.ts";
import type { ProjectDetails } from "../../../api/studio/projects.ts";
import {
  cancelChapter,
  type Chapter,
  chapterQuery,
  type ChapterText,
  convertChapter,
} from "../../../api/studio/chapters.ts";
import type { Player } from "../../../audio/playing/player.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { EmptyState } from "../../../ui/display/empty-state.tsx";
import { Notice } from "../../../ui/display/notice.tsx";
import { Skeleton } from "../../../ui/display/skeleton.tsx";
import type { DrawBlockLanguage, DrawBlockVoice } from "./block-row.tsx";
import { countLetters, isBlank, isSaidFirst } from "./blocks.ts";
import { ChapterBar } from "./chapter-bar.tsx";
import { ManuscriptPage } from "./manuscript-page.tsx";
import { rightsOn } from "../project-rights.ts";
import { ReadingPage } from "./reading-page.tsx";
import { SaveWords } from "../save-words.tsx";
import { useChapterSound } from "./use-chapter-sound.ts";
import { useConversion } from "../conversion/use-conversion.ts";
import { useManuscript } from "./use-manuscript.ts";
import { t } from "../messages.ts";

/** Saves what is not saved yet; answers whether everything is. */
export type Flush = () => Promise<boolean>;

export type ChapterDeskProps = {
  project: ProjectDetails;
  chapter: Chapter;
  player: Player;
  drawVoice: DrawBlockVoice;
  drawLanguage: DrawBlockLanguage;
  /** Call this first when the text must be safe. */
  flushRef: RefObject<Flush | null>;
  onRename: (name: string) => void;
};

/** One chapter: its name, its text, and the bar that makes it heard. */
export const ChapterDesk = (props: ChapterDeskProps) => {
  const { project, chapter } = props;
  const text = useQuery(chapterQuery(project.projectId, chapter.chapterId));
  const Paper = rightsOn(project).canEdit ? WritingDesk : ReadingDesk;
  return (
    <section
      aria-label={chapter.name}
      className="flex min-h-full w-full max-w-190 flex-col bg-surface sm:rounded-card sm:border sm:border-line"
    >
      {text.isPending && <DeskSkeleton />}
      {text.isError && (
        <EmptyState
          title={t.theChapterCouldNotBeLoaded}
          text={messageFor(text.error)}
          action={<Button onClick={() => void text.refetch()}>{t.tryAgain}</Button>}
        />
      )}
      {text.data && <Paper {...props} text={text.data} />}
      <p role="status" className="sr-only">
        {chapter.isWaiting ? t.waitingForTheEngine : chapter.isConverting ? t.generatingNow : ""}
      </p>
    </section>
  );
};

type PaperProps = ChapterDeskProps & { text: ChapterText };

const paperClass = "flex-1 px-2 pt-6 pb-10 sm:px-6 sm:pt-10";

const WritingDesk = (props: PaperProps) => {
  const { project, chapter, text, player, flushRef, onRename } = props;
  const { projectId } = project;
  const { chapterId } = chapter;
  const { manuscript, page } = useManuscript(project, text);
  useEffect(() => {
    flushRef.current = manuscript.flush;
    return () => {
      flushRef.current = null;
    };
  }, [flushRef, manuscript]);
  const sound = useChapterSound(player, project, chapter);
  const conversion = useConversion({
    projectId,
    begin: () => convertChapter(projectId, chapterId),
    stop: () => cancelChapter(projectId, chapterId),
    beforehand: manuscript.flush,
  });
  return (
    <>
      <div className={paperClass}>
        {page.leftBehind && <LeftBehind onSettle={manuscript.settle} />}
        <ChapterTitle name={chapter.name} isSaidBelow={isSaidFirst(chapter.name, page.blocks)} onRename={onRename} />
        <ManuscriptPage
          manuscript={manuscript}
          page={page}
          heardId={sound.heardId}
          drawVoice={props.drawVoice}
          drawLanguage={props.drawLanguage}
          onGenerate={conversion.generate}
        />
      </div>
      <ChapterBar
        projectId={project.projectId}
        chapter={chapter}
        sound={sound}
        conversion={conversion}
        isBlank={isBlank(page.blocks)}
        saving={
          <div className="flex gap-3">
            <SaveWords state={page.saveState} onRetry={() => void manuscript.flush()} />
            <span className="tabular">{t.characters(countLetters(page.blocks))}</span>
          </div>
        }
      />
    </>
  );
};

const LeftBehind = ({ onSettle }: { onSettle: (isTaken: boolean) => void }) => (
  <Notice kind="warn" className="mx-2 mb-6">
    <p>{t.whatYouWroteHereLastWasNotSavedAnd}</p>
    <div className="mt-3 flex flex-wrap gap-2">
      <Button size="sm" onClick={() => onSettle(true)}>
        {t.useWhatIWrote}
      </Button>
      <Button size="sm" onClick={() => onSettle(false)}>
        {t.keepTheChapterAsItIs}
      </Button>
    </div>
  </Notice>
);

const ReadingDesk = ({ project, chapter, text, player }: PaperProps) => {
  const sound = useChapterSound(player, project, chapter);
  return (
    <>
      <div className={paperClass}>
        <h2
          className={classNames(
            "mb-4 px-2 font-serif text-xl font-semibold",
            isSaidFirst(chapter.name, text.blocks) && "sr-only",
          )}
        >
          {chapter.name}
        </h2>
        <ReadingPage blocks={text.blocks} heardId={sound.heardId} />
      </div>
      <ChapterBar
        projectId={project.projectId}
        chapter={chapter}
        sound={sound}
        conversion={null}
        isBlank={text.blocks.length === 0}
        saving={t.youCanReadAndHearThisProject}
      />
    </>
  );
};

type ChapterTitleProps = {
  name: string;
  /** The text begins with the same words as a heading: nobody wants to read them twice in large letters. */
  isSaidBelow: boolean;
  onRename: (name: string) => void;
};

/** Saved by Enter and when it is left; an empty name goes back to the old one. */
const ChapterTitle = ({ name, isSaidBelow, onRename }: ChapterTitleProps) => {
  const [typed, setTyped] = useState(name);
  const [known, setKnown] = useState(name);
  // Renamed, here or elsewhere: the field stays the same one, so that it keeps the focus.
  if (known !== name) {
    setKnown(name);
    setTyped(name);
  }
  const leave = (): void => {
    const wanted = typed.trim();
    if (!wanted) setTyped(name);
    else if (wanted !== name) onRename(wanted);
  };
  return (
    <input
      aria-label={t.chapterName}
      value={typed}
      maxLength={studioLimits.maxName}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={leave}
      onKeyDown={(event) => event.key === "Enter" && leave()}
      className={classNames(
        "w-full rounded-control bg-transparent px-2 py-1 ps-11 sm:ps-12",
        isSaidBelow ? "mb-2 text-sm text-faint" : "mb-4 font-serif text-xl font-semibold text-ink",
      )}
    />
  );
};

const DeskSkeleton = () => (
  <div className="space-y-4 p-6 sm:p-12">
    <Skeleton className="h-8 w-1/2" />
    <Skeleton className="h-16 w-full" />
    <Skeleton className="h-16 w-full" />
  </div>
);
