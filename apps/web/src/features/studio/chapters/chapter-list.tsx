import { Link } from "@tanstack/react-router";
import { ArrowDown, ArrowUp, Check, CircleAlert, Ellipsis, Plus, Trash2 } from "lucide-react";
import type { ProjectDetails } from "../../../api/studio/projects.ts";
import type { Chapter } from "../../../api/studio/chapters.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { IconButton } from "../../../ui/controls/icon-button.tsx";
import { Menu, MenuItem, MenuSeparator } from "../../../ui/controls/menu.tsx";
import type { ChapterActions } from "./use-chapter-actions.ts";
import { t } from "../messages.ts";

type ChapterListProps = {
  project: ProjectDetails;
  openId: string | undefined;
  /** Null for those who may only read. */
  actions: ChapterActions | null;
  /** On a phone the list lies over the chapter and goes when one is chosen. */
  onChosen?: () => void;
};

/** The chapters in order, how far each is, and a place for one more. */
export const ChapterList = ({ project, openId, actions, onChosen }: ChapterListProps) => {
  const { projectId, chapters } = project;
  return (
    <nav aria-label={t.chaptersTitle} className="space-y-1">
      <ol className="space-y-0.5">
        {chapters.map((chapter, index) => (
          <li key={chapter.chapterId} className="group/chapter relative flex items-center">
            <Link
              to="/app/studio/$projectId"
              params={{ projectId }}
              search={{ chapter: chapter.chapterId }}
              aria-current={chapter.chapterId === openId ? "page" : undefined}
              onClick={onChosen}
              className={classNames(
                "flex min-h-10 min-w-0 flex-1 items-center gap-2 rounded-control py-1.5 pl-3 text-sm transition-colors hover:bg-sunken",
                actions ? "pr-11" : "pr-3",
                chapter.chapterId === openId ? "bg-sunken font-medium" : "text-soft",
              )}
            >
              <span className="min-w-0 flex-1 truncate">{chapter.name}</span>
              <ChapterState chapter={chapter} />
            </Link>
            {actions && (
              <div className="absolute right-1 transition-opacity group-focus-within/chapter:opacity-100 group-hover/chapter:opacity-100 sm:opacity-0">
                <ChapterMenu
                  chapter={chapter}
                  place={{ index, count: chapters.length }}
                  isOpen={chapter.chapterId === openId}
                  actions={actions}
                />
              </div>
            )}
          </li>
        ))}
      </ol>
      {actions && (
        <Button look="quiet" className="w-full justify-start px-3" onClick={actions.add}>
          <Plus size={18} aria-hidden />
          {t.addChapter}
        </Button>
      )}
    </nav>
  );
};

/** A word for those who listen, a sign for those who look. */
const ChapterState = ({ chapter }: { chapter: Chapter }) => {
  if (chapter.isConverting) {
    return (
      <span className="tabular shrink-0 text-xs text-accent-text">
        <span className="sr-only">{t.generatingPrefix} </span>
        {Math.round((chapter.progress ?? 0) * 100)}%
      </span>
    );
  }
  if (chapter.error) {
    return <CircleAlert size={16} role="img" aria-label={t.failed} className="shrink-0 text-danger" />;
  }
  const isSpoken = chapter.snapshotId !== null && chapter.unspokenCharacters === 0;
  return isSpoken ? <Check size={16} role="img" aria-label={t.spoken} className="shrink-0 text-accent-text" /> : null;
};

type ChapterMenuProps = {
  chapter: Chapter;
  place: { index: number; count: number };
  isOpen: boolean;
  actions: ChapterActions;
};

const ChapterMenu = ({ chapter, place: { index, count }, isOpen, actions }: ChapterMenuProps) => (
  <Menu
    trigger={
      <IconButton label={t.more(chapter.name)} size="sm">
        <Ellipsis size={18} aria-hidden />
      </IconButton>
    }
  >
    {index > 0 && (
      <MenuItem icon={<ArrowUp size={18} aria-hidden />} onSelect={() => actions.move(chapter.chapterId, -1)}>
        {t.moveUp}
      </MenuItem>
    )}
    {index < count - 1 && (
      <MenuItem icon={<ArrowDown size={18} aria-hidden />} onSelect={() => actions.move(chapter.chapterId, 1)}>
        {t.moveDown}
      </MenuItem>
    )}
    {count > 1 && <MenuSeparator />}
    <MenuItem isDanger icon={<Trash2 size={18} aria-hidden />} onSelect={() => actions.remove(chapter, isOpen)}>
      {t.delete}
    </MenuItem>
  </Menu>
);
