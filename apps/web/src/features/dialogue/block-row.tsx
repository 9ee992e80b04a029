import { ArrowDown, ArrowUp, Ellipsis, GripVertical, Plus, Tags, Trash2 } from "lucide-react";
import { type DragEvent, type KeyboardEvent, useRef } from "react";
import type { Voice } from "../../api/voices/voices.ts";
import { classNames } from "../../ui/class-names.ts";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { Menu, MenuItem, MenuLabel, MenuSeparator } from "../../ui/controls/menu.tsx";
import type { DrawLanguage, DrawVoicePicker } from "./draw-voice-picker.ts";
import type { Block } from "./script.ts";
import { audioTags, insertTag } from "./tags.ts";
import { useBlockVoice } from "./use-block-voice.ts";
import { t } from "./messages.ts";

type BlockRowProps = {
  block: Block;
  place: { index: number; count: number };
  voices: readonly Voice[] | undefined;
  isDragged: boolean;
  /** Where a dragged line would come to lie if it were let go here. */
  dropEdge: "above" | "below" | null;
  isSpeaking: boolean;
  drawVoicePicker: DrawVoicePicker;
  drawLanguage: DrawLanguage;
  onWrite: (text: string) => void;
  onVoice: (voiceId: string) => void;
  onAdd: () => void;
  onRemove: () => void;
  onMove: (toIndex: number) => void;
  onDrag: (id: string | null) => void;
  onDragHere: () => void;
  onDropHere: () => void;
  onGenerate: () => void;
};

export const BlockRow = (props: BlockRowProps) => {
  const { block, place, isDragged, isSpeaking, onDropHere } = props;
  const { voice, problem } = useBlockVoice(props.voices, block.voiceId);
  const area = useRef<HTMLTextAreaElement>(null);
  const caret = useRef<number | null>(null);
  const addTag = (tag: string): void => {
    const next = insertTag(block.text, area.current?.selectionStart ?? block.text.length, tag);
    caret.current = next.caret;
    props.onWrite(next.text);
  };
  /** One writes on behind the new direction. */
  const textAtCaret = (): HTMLElement | null => {
    if (caret.current === null) return null;
    area.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
    return area.current;
  };
  return (
    <li
      data-block={block.id}
      onDragOver={(event) => {
        event.preventDefault();
        props.onDragHere();
      }}
      onDrop={(event) => {
        event.preventDefault();
        onDropHere();
      }}
      className={classNames(
        "group/line relative mx-1 flex gap-1 rounded-control px-1 py-3 transition-[opacity,background-color] sm:mx-2",
        isDragged && "opacity-40",
        isSpeaking && "bg-accent-soft",
      )}
    >
      {props.dropEdge && <DropLine edge={props.dropEdge} />}
      <Grip {...props} />
      <div className="min-w-0 flex-1 sm:pe-2">
        <div className="flex items-center gap-1">
          <div className="min-w-0 flex-1">
            {props.drawVoicePicker({ voice, isSpeaking, onChoose: ({ voiceId }) => props.onVoice(voiceId) })}
          </div>
          <TagsMenu onTag={addTag} focusAfter={textAtCaret} />
          <LineMenu {...props} />
        </div>
        {problem && (
          <p role="alert" className="px-2 text-xs text-danger">
            {problem}
          </p>
        )}
        <LineText {...props} ref={area} label={t.line(place.index + 1, voice?.name ?? t.noVoice)} />
        {props.drawLanguage({ text: block.text, voice, onVoice: ({ voiceId }) => props.onVoice(voiceId) })}
      </div>
    </li>
  );
};

const DropLine = ({ edge }: { edge: "above" | "below" }) => (
  <span
    aria-hidden
    className={classNames(
      "pointer-events-none absolute inset-x-2 h-0.5 rounded-full bg-accent",
      edge === "above" ? "-top-px" : "-bottom-px",
    )}
  />
);

/** The whole line follows the pointer, not the grip alone. Firefox drags only what carries data. */
const carryLine = (event: DragEvent<HTMLElement>, id: string): void => {
  const line = event.currentTarget.closest("li");
  event.dataTransfer.setData("text/plain", id);
  event.dataTransfer.effectAllowed = "move";
  if (line) event.dataTransfer.setDragImage(line, 16, 20);
};

/** Drag it with the mouse, or move the line with the arrow keys while it has the focus. */
const Grip = ({ block, place: { index, count }, onMove, onDrag }: BlockRowProps) => {
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const target = index + step;
    if (target >= 0 && target < count) onMove(target);
  };
  return (
    <button
      type="button"
      data-part="grip"
      draggable
      aria-label={t.moveLineOfUseTheArrowKeys(index + 1, count)}
      onKeyDown={onKeyDown}
      onDragStart={(event) => {
        carryLine(event, block.id);
        onDrag(block.id);
      }}
      onDragEnd={() => onDrag(null)}
      className="mt-2 flex h-7 w-6 shrink-0 cursor-grab items-center justify-center rounded-control text-faint opacity-60 transition-opacity group-hover/line:opacity-100 hover:bg-sunken focus-visible:opacity-100 active:cursor-grabbing"
    >
      <GripVertical size={18} aria-hidden />
    </button>
  );
};

type LineTextProps = BlockRowProps & { label: string; ref: React.Ref<HTMLTextAreaElement> };

const LineText = ({ ref, block, label, onWrite, onAdd, onGenerate }: LineTextProps) => {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" || event.shiftKey) return;
    event.preventDefault();
    if (event.ctrlKey || event.metaKey) onGenerate();
    else onAdd();
  };
  return (
    <textarea
      ref={ref}
      data-part="text"
      aria-label={label}
      value={block.text}
      rows={Math.max(1, Math.ceil(block.text.length / 64))}
      onChange={(event) => onWrite(event.target.value)}
      onKeyDown={onKeyDown}
      placeholder={t.whatDoTheySay}
      spellCheck
      className="field-sizing-content block w-full resize-none rounded-control bg-transparent px-2 py-1 text-[1.125rem]/[1.6] outline-none focus-visible:bg-sunken/60"
    />
  );
};

type TagsMenuProps = { onTag: (tag: string) => void; focusAfter: () => HTMLElement | null };

const TagsMenu = ({ onTag, focusAfter }: TagsMenuProps) => (
  <Menu
    focusAfter={focusAfter}
    trigger={
      <IconButton label={t.addAStageDirection} size="sm">
        <Tags size={18} aria-hidden />
      </IconButton>
    }
  >
    <MenuLabel>{t.stageDirections}</MenuLabel>
    {audioTags.map(({ tag, label }) => (
      <MenuItem key={tag} onSelect={() => onTag(tag)}>
        <span className="flex-1">{label}</span>
        <code className="font-mono text-xs text-faint">[{tag}]</code>
      </MenuItem>
    ))}
  </Menu>
);

const LineMenu = ({ place: { index, count }, onAdd, onMove, onRemove }: BlockRowProps) => (
  <Menu
    trigger={
      <IconButton label={t.lineMore(index + 1)} size="sm">
        <Ellipsis size={18} aria-hidden />
      </IconButton>
    }
  >
    <MenuItem icon={<Plus size={18} aria-hidden />} onSelect={onAdd}>
      {t.addALineBelow}
    </MenuItem>
    {index > 0 && (
      <MenuItem icon={<ArrowUp size={18} aria-hidden />} onSelect={() => onMove(index - 1)}>
        {t.moveUp}
      </MenuItem>
    )}
    {index < count - 1 && (
      <MenuItem icon={<ArrowDown size={18} aria-hidden />} onSelect={() => onMove(index + 1)}>
        {t.moveDown}
      </MenuItem>
    )}
    {count > 1 && (
      <>
        <MenuSeparator />
        <MenuItem isDanger icon={<Trash2 size={18} aria-hidden />} onSelect={onRemove}>
          {t.remove}
        </MenuItem>
      </>
    )}
  </Menu>
);
