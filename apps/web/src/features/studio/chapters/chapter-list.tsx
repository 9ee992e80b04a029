import { Link } from "@tanstack/react-router";
import { ArrowDown, ArrowUp, Check, CircleAlert, Ellipsis, GripVertical, Plus, Trash2 } from "lucide-react";
import { type DragEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
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
  const list = useRef<HTMLOListElement>(null);
  const moving = useMoving(list, project, actions);
  return (
    <nav aria-label={t.chaptersTitle} className="space-y-1">
      <ol ref={list} className="space-y-0.5">
        {chapters.map((chapter, index) => (
          <li
            key={chapter.chapterId}
            {...(actions ? moving.targetProps(index) : {})}
            className={classNames(
              "group/chapter relative flex items-center",
              moving.draggedId === chapter.chapterId && "opacity-40",
            )}
          >
            {moving.overIndex === index && <DropLine />}
            {actions && <Grip chapter={chapter} place={{ index, count: chapters.length }} moving={moving} />}
            <Link
              to="/app/studio/$projectId"
              params={{ projectId }}
              search={{ chapter: chapter.chapterId }}
              aria-current={chapter.chapterId === openId ? "page" : undefined}
              onClick={onChosen}
              className={classNames(
                "flex min-h-10 min-w-0 flex-1 items-center gap-2 rounded-control py-1.5 ps-2 text-sm transition-colors hover:bg-sunken",
                actions ? "pe-11" : "pe-3",
                chapter.chapterId === openId ? "bg-sunken font-medium" : "text-soft",
              )}
            >
              <span className="min-w-0 flex-1 truncate">{chapter.name}</span>
              <ChapterState chapter={chapter} />
            </Link>
            {actions && (
              <div className="absolute end-1 transition-opacity group-focus-within/chapter:opacity-100 group-hover/chapter:opacity-100 sm:opacity-0">
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
      <p role="status" className="sr-only">
        {moving.told}
      </p>
      {actions && (
        <Button look="quiet" className="w-full justify-start px-3" onClick={actions.add}>
          <Plus size={18} aria-hidden />
          {t.addChapter}
        </Button>
      )}
    </nav>
  );
};

/** Which chapter is under way, and where it would come to lie. */
const useMoving = (
  list: RefObject<HTMLOListElement | null>,
  { chapters }: ProjectDetails,
  actions: ChapterActions | null,
) => {
  const [draggedId, setDragged] = useState<string | null>(null);
  const [overIndex, setOver] = useState<number | null>(null);
  const [moved, setMoved] = useState<{ chapterId: string; told: string } | null>(null);
  const order = chapters.map(({ chapterId }) => chapterId).join();
  // A row that moves loses the focus on the way.
  useEffect(() => {
    if (moved) list.current?.querySelector<HTMLElement>(`[data-grip="${moved.chapterId}"]`)?.focus();
  }, [list, moved, order]);
  const end = (): void => {
    setDragged(null);
    setOver(null);
  };
  return {
    draggedId,
    overIndex: draggedId === null ? null : overIndex,
    told: moved?.told ?? "",
    begin: setDragged,
    end,
    move: ({ chapterId, name }: Chapter, index: number): void => {
      if (index < 0 || index >= chapters.length) return;
      actions?.place(chapterId, index);
      setMoved({ chapterId, told: t.chapterMoved(name, index + 1, chapters.length) });
    },
    targetProps: (index: number) => ({
      onDragOver: (event: DragEvent) => {
        if (draggedId === null) return;
        event.preventDefault();
        setOver(index);
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        if (draggedId !== null) actions?.place(draggedId, index);
        end();
      },
    }),
  };
};

const DropLine = () => (
  <span aria-hidden className="pointer-events-none absolute inset-x-2 -top-px h-0.5 rounded-full bg-accent" />
);

type GripProps = { chapter: Chapter; place: { index: number; count: number }; moving: ReturnType<typeof useMoving> };

/** Drag it with the mouse, or move the chapter with the arrow keys while it has the focus. */
const Grip = ({ chapter, place: { index, count }, moving }: GripProps) => {
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
    if (step === 0) return;
    event.preventDefault();
    moving.move(chapter, index + step);
  };
  return (
    <button
      type="button"
      data-grip={chapter.chapterId}
      draggable
      aria-label={t.moveChapter(chapter.name, index + 1, count)}
      onKeyDown={onKeyDown}
      onDragStart={(event) => {
        // Firefox drags only what carries data.
        event.dataTransfer.setData("text/plain", chapter.chapterId);
        event.dataTransfer.effectAllowed = "move";
        const row = event.currentTarget.closest("li");
        if (row) event.dataTransfer.setDragImage(row, 16, 20);
        moving.begin(chapter.chapterId);
      }}
      onDragEnd={moving.end}
      className="flex h-8 w-6 shrink-0 cursor-grab items-center justify-center rounded-control text-faint opacity-60 transition-opacity group-hover/chapter:opacity-100 hover:bg-sunken focus-visible:opacity-100 active:cursor-grabbing"
    >
      <GripVertical size={16} aria-hidden />
    </button>
  );
};

/** A word for those who listen, a sign for those who look. */
const ChapterState = ({ chapter }: { chapter: Chapter }) => {
  if (chapter.isWaiting) return <span className="shrink-0 text-xs text-accent-text">{t.inTheQueue}</span>;
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
      <MenuItem icon={<ArrowUp size={18} aria-hidden />} onSelect={() => actions.place(chapter.chapterId, index - 1)}>
        {t.moveUp}
      </MenuItem>
    )}
    {index < count - 1 && (
      <MenuItem icon={<ArrowDown size={18} aria-hidden />} onSelect={() => actions.place(chapter.chapterId, index + 1)}>
        {t.moveDown}
      </MenuItem>
    )}
    {count > 1 && <MenuSeparator />}
    <MenuItem isDanger icon={<Trash2 size={18} aria-hidden />} onSelect={() => actions.remove(chapter, isOpen)}>
      {t.delete}
    </MenuItem>
  </Menu>
);
