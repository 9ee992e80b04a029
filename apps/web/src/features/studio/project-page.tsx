import { Link } from "@tanstack/react-router";
import { ArrowLeft, ListTree, Settings2, UserPlus } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import type { ProjectDetails } from "../../api/studio/projects.ts";
import type { Player } from "../../audio/playing/player.ts";
import { Button, iconButtonClass } from "../../ui/controls/button.tsx";
import { Dialog } from "../../ui/layout/dialog.tsx";
import { EmptyState } from "../../ui/display/empty-state.tsx";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { PanelBoundary } from "../../ui/layout/panel-boundary.tsx";
import { useIsWide } from "../../ui/hooks/use-media-query.ts";
import type { DrawBlockLanguage, DrawBlockVoice } from "./chapters/block-row.tsx";
import { ChapterDesk, type Flush } from "./chapters/chapter-desk.tsx";
import { ChapterList } from "./chapters/chapter-list.tsx";
import { ProjectConversion } from "./conversion/project-conversion.tsx";
import { rightsOn } from "./project-rights.ts";
import { type ChapterActions, useChapterActions } from "./chapters/use-chapter-actions.ts";
import { useConversionEnd } from "./conversion/use-conversion-end.ts";
import { t } from "./messages.ts";

export type ProjectPageProps = {
  project: ProjectDetails;
  /** As the address names it; without one the first chapter is open. */
  chapterId: string | undefined;
  player: Player;
  drawVoice: DrawBlockVoice;
  drawLanguage: DrawBlockLanguage;
  onOpen: (chapterId: string | undefined) => void;
  onShare: () => void;
  onSettings: () => void;
  onVersions: () => void;
};

/** One project: its chapters beside the one that is open. */
export const ProjectPage = (props: ProjectPageProps) => {
  const { project, chapterId, onOpen } = props;
  const { projectId, chapters } = project;
  const isWide = useIsWide();
  useConversionEnd(project);
  const flushRef = useRef<Flush | null>(null);
  const actions = useChapterActions({ projectId, chapters, onOpen });
  const given = rightsOn(project).canEdit ? actions : null;
  const open = chapters.find((chapter) => chapter.chapterId === chapterId) ?? chapters[0];
  const list = (onChosen?: () => void) => (
    <Contents
      {...props}
      openId={open?.chapterId}
      actions={given}
      onChosen={onChosen}
      beforehand={async () => (await flushRef.current?.()) ?? true}
    />
  );
  return (
    <div className="flex h-full min-h-0 flex-col">
      <ProjectHeader {...props} list={isWide ? null : list} />
      <div className="flex min-h-0 flex-1">
        {isWide && (
          <aside
            aria-label={t.contents}
            className="flex w-72 shrink-0 flex-col overflow-y-auto border-e border-line bg-surface p-3"
          >
            <PanelBoundary>{list()}</PanelBoundary>
          </aside>
        )}
        <div className="flex min-w-0 flex-1 justify-center overflow-y-auto sm:p-6 lg:p-8">
          {open ? (
            <ChapterDesk
              key={open.chapterId}
              {...props}
              chapter={open}
              flushRef={flushRef}
              onRename={(name) => actions.rename(open.chapterId, name)}
            />
          ) : (
            <NoChapters actions={given} />
          )}
        </div>
      </div>
    </div>
  );
};

type ContentsProps = ProjectPageProps & {
  openId: string | undefined;
  actions: ChapterActions | null;
  onChosen?: () => void;
  beforehand: Flush;
};

const Contents = ({ project, openId, actions, onChosen, onVersions, beforehand }: ContentsProps) => (
  <div className="flex flex-1 flex-col justify-between gap-4">
    <ChapterList project={project} openId={openId} actions={actions} onChosen={onChosen} />
    <ProjectConversion
      project={project}
      canConvert={actions !== null}
      beforehand={beforehand}
      onVersions={onVersions}
    />
  </div>
);

type ProjectHeaderProps = ProjectPageProps & { list: ((onChosen: () => void) => ReactNode) | null };

const ProjectHeader = ({ project, list, onShare, onSettings }: ProjectHeaderProps) => {
  const { canEdit, canManage } = rightsOn(project);
  const [isListOpen, setListOpen] = useState(false);
  return (
    <header className="flex h-14 shrink-0 items-center gap-1 border-b border-line bg-surface px-2 sm:px-4">
      <Link to="/app/studio" search={{}} aria-label={t.allProjects} className={iconButtonClass()}>
        <ArrowLeft size={18} aria-hidden />
      </Link>
      <h2 className="min-w-0 flex-1 truncate px-1 text-base font-semibold">{project.name}</h2>
      {list && (
        <>
          <IconButton label={t.chaptersTitle} onClick={() => setListOpen(true)}>
            <ListTree size={18} aria-hidden />
          </IconButton>
          <Dialog shape="sheet" title={t.chaptersTitle} isOpen={isListOpen} onOpenChange={setListOpen}>
            {list(() => setListOpen(false))}
          </Dialog>
        </>
      )}
      {canManage && (
        <IconButton label={t.share} onClick={onShare}>
          <UserPlus size={18} aria-hidden />
        </IconButton>
      )}
      {canEdit && (
        <IconButton label={t.projectSettings} onClick={onSettings}>
          <Settings2 size={18} aria-hidden />
        </IconButton>
      )}
    </header>
  );
};

const NoChapters = ({ actions }: { actions: ChapterActions | null }) => (
  <EmptyState
    title={t.noChapters}
    text={actions ? t.aProjectIsMadeOfChaptersBeginWith : t.nothingIsWrittenHereYet}
    action={actions && <Button onClick={actions.add}>{t.addChapter}</Button>}
  />
);
