import { type BlockType, studioLimits } from "@timbre/contract";
import { ArrowDown, ArrowUp, Ellipsis, Trash2, Volume2 } from "lucide-react";
import { type ClipboardEvent, type KeyboardEvent, memo, type ReactNode, useState } from "react";
import type { Voice } from "../../../api/voices/voices.ts";
import { classNames } from "../../../ui/class-names.ts";
import { IconButton } from "../../../ui/controls/icon-button.tsx";
import { Menu, MenuChoices, MenuItem, MenuSeparator } from "../../../ui/controls/menu.tsx";
import {
  type Block,
  joinBlock,
  moveBlock,
  pasteBlocks,
  removeBlock,
  setKind,
  setVoice,
  setVolume,
  splitBlock,
  write,
} from "./blocks.ts";
import { formatVolume, VolumeDialog } from "./block-volume.tsx";
import type { Manuscript } from "./manuscript.ts";
import { t } from "../messages.ts";

/** The picker of a sibling feature, drawn by the page. */
export type DrawBlockVoice = (props: {
  voiceId: string;
  isSpeaking: boolean;
  onChoose: (voice: Voice) => void;
}) => ReactNode;

/** What a sibling feature says about the language of a paragraph, drawn by the page. */
export type DrawBlockLanguage = (props: {
  text: string;
  voiceId: string;
  onVoice: (voice: Voice) => void;
}) => ReactNode;

type BlockRowProps = {
  block: Block;
  index: number;
  count: number;
  manuscript: Manuscript;
  isSpeaking: boolean;
  /** The same voice as the one above: its face steps back. */
  isSameVoice: boolean;
  drawVoice: DrawBlockVoice;
  drawLanguage: DrawBlockLanguage;
  onGenerate: () => void;
};

const kinds: readonly { value: BlockType; label: string }[] = [
  { value: "p", label: t.paragraph },
  { value: "h1", label: t.title },
  { value: "h2", label: t.heading },
  { value: "h3", label: t.smallHeading },
];

const looks: Record<BlockType, string> = {
  p: "text-[1.125rem]/[1.65]",
  h1: "text-[1.5rem]/[1.35] font-semibold",
  h2: "text-lg font-semibold",
  h3: "text-[1.125rem]/[1.5] font-semibold",
};

/**
 * One paragraph: who says it, what is said, and what else can be done with it. Drawn again only when it changes, and laid
 * out only near the screen: a chapter may have two thousand.
 */
export const BlockRow = memo((props: BlockRowProps) => {
  const { block, index, count, manuscript, isSpeaking, isSameVoice, drawVoice, drawLanguage } = props;
  const speakBy = ({ voiceId }: Voice): void =>
    manuscript.put(setVoice(manuscript.getPage().blocks, block.key, voiceId));
  return (
    <li
      aria-current={isSpeaking ? "true" : undefined}
      className={classNames(
        "group/block flex gap-1 rounded-control py-1 transition-colors [contain-intrinsic-size:auto_4rem] [content-visibility:auto] sm:gap-2",
        isSpeaking && "bg-accent-soft",
      )}
    >
      <div
        className={classNames(
          "pt-0.5 transition-opacity group-focus-within/block:opacity-100 group-hover/block:opacity-100",
          isSameVoice && !isSpeaking && "opacity-35",
        )}
      >
        {drawVoice({
          voiceId: block.voiceId,
          isSpeaking,
          onChoose: speakBy,
        })}
      </div>
      <div className="min-w-0 flex-1">
        <BlockText {...props} />
        {drawLanguage({ text: block.text, voiceId: block.voiceId, onVoice: speakBy })}
      </div>
      {block.volumeDb !== 0 && (
        <span className="tabular shrink-0 pt-2.5 text-xs text-faint">{formatVolume(block.volumeDb)}</span>
      )}
      <div className="pt-0.5 opacity-0 transition-opacity group-focus-within/block:opacity-100 group-hover/block:opacity-100 max-sm:opacity-100">
        <BlockMenu block={block} index={index} count={count} manuscript={manuscript} />
      </div>
    </li>
  );
});
BlockRow.displayName = "BlockRow";

const BlockText = ({ block, index, count, manuscript, onGenerate }: BlockRowProps) => {
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    const { selectionStart: from, selectionEnd: to, value } = event.currentTarget;
    const { blocks } = manuscript.getPage();
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onGenerate();
    } else if (event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault();
      const rest = write(blocks, block.key, value.slice(0, from) + value.slice(to));
      manuscript.apply(splitBlock(rest, { key: block.key, at: from }, manuscript.getVoices()));
    } else if (event.key === "Backspace" && from === 0 && to === 0) {
      const edit = joinBlock(blocks, block.key);
      if (edit) event.preventDefault();
      manuscript.apply(edit);
    } else {
      walk(event, index);
    }
  };
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>): void => {
    const text = event.clipboardData.getData("text/plain");
    if (!text.trim().includes("\n") && text.length < studioLimits.maxNodeCharacters) return;
    event.preventDefault();
    const { selectionStart: from, selectionEnd: to } = event.currentTarget;
    const { blocks } = manuscript.getPage();
    manuscript.apply(pasteBlocks(blocks, { key: block.key, from, to, text }, manuscript.getVoices()));
  };
  return (
    <textarea
      data-key={block.key}
      aria-label={t.of(kinds.find(({ value }) => value === block.kind)?.label ?? "", index + 1, count)}
      value={block.text}
      rows={Math.max(1, Math.ceil(block.text.length / 64))}
      maxLength={studioLimits.maxNodeCharacters}
      onChange={(event) => manuscript.put(write(manuscript.getPage().blocks, block.key, event.target.value))}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
      placeholder={count === 1 ? t.onceUponATime : undefined}
      // A new project is there to be written in.
      autoFocus={count === 1 && block.text === ""}
      spellCheck
      className={classNames(
        "field-sizing-content block w-full resize-none rounded-control bg-transparent px-2 py-0.5 font-serif outline-none focus-visible:bg-sunken/60",
        looks[block.kind],
      )}
    />
  );
};

/** The arrows go on into the neighbour at the first and the last letter. */
const walk = (event: KeyboardEvent<HTMLTextAreaElement>, index: number): void => {
  const { selectionStart: from, selectionEnd: to, value } = event.currentTarget;
  const step = event.key === "ArrowUp" && to === 0 ? -1 : event.key === "ArrowDown" && from === value.length ? 1 : 0;
  if (step === 0) return;
  const areas = event.currentTarget.closest("ol")?.querySelectorAll("textarea");
  const next = areas?.[index + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
  const at = step === 1 ? 0 : next.value.length;
  next.setSelectionRange(at, at);
};

type BlockMenuProps = Pick<BlockRowProps, "block" | "index" | "count" | "manuscript">;

const BlockMenu = ({ block: { key, kind, volumeDb }, index, count, manuscript }: BlockMenuProps) => {
  const voices = manuscript.getVoices();
  const [isVolumeOpen, setVolumeOpen] = useState(false);
  const move = (step: -1 | 1): void => manuscript.put(moveBlock(manuscript.getPage().blocks, key, step));
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t.paragraphMore(index + 1)} size="sm">
            <Ellipsis size={18} aria-hidden />
          </IconButton>
        }
      >
        <MenuChoices
          value={kind}
          onChange={(next) => manuscript.put(setKind(manuscript.getPage().blocks, key, { kind: next, voices }))}
          choices={kinds}
        />
        <MenuSeparator />
        <MenuItem icon={<Volume2 size={18} aria-hidden />} onSelect={() => setVolumeOpen(true)}>
          {t.volume}
        </MenuItem>
        {index > 0 && (
          <MenuItem icon={<ArrowUp size={18} aria-hidden />} onSelect={() => move(-1)}>
            {t.moveUp}
          </MenuItem>
        )}
        {index < count - 1 && (
          <MenuItem icon={<ArrowDown size={18} aria-hidden />} onSelect={() => move(1)}>
            {t.moveDown}
          </MenuItem>
        )}
        <MenuItem
          isDanger
          icon={<Trash2 size={18} aria-hidden />}
          onSelect={() => manuscript.apply(removeBlock(manuscript.getPage().blocks, key, voices))}
        >
          {t.remove}
        </MenuItem>
      </Menu>
      {isVolumeOpen && (
        <VolumeDialog
          index={index}
          volumeDb={volumeDb}
          onChange={(next) => manuscript.put(setVolume(manuscript.getPage().blocks, key, next))}
          onClose={() => setVolumeOpen(false)}
        />
      )}
    </>
  );
};
