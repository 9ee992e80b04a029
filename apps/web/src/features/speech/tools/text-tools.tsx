import { BookA, Clock, Drama, Ear } from "lucide-react";
import { type RefObject, useRef, useState } from "react";
import type { SpeechRequest } from "../../../api/speech/speech.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Menu, MenuItem, MenuLabel } from "../../../ui/controls/menu.tsx";
import { insertWords, wordAt } from "../../../ui/forms/insert-words.ts";
import { hasAudioTags } from "../text-warnings.ts";
import { t } from "../messages.ts";
import { ReadingDialog } from "./reading-dialog.tsx";

const pausesS = [0.5, 1, 2] as const;

const tags = [
  { tag: "laughs", label: t.tagLaughs },
  { tag: "sighs", label: t.tagSighs },
  { tag: "whispers", label: t.tagWhispers },
  { tag: "shouts", label: t.tagShouts },
  { tag: "excited", label: t.tagExcited },
  { tag: "sad", label: t.tagSad },
] as const;

type TextToolsProps = {
  text: string;
  modelId: string;
  /** What would be spoken; null until a voice and a model are there. */
  request: SpeechRequest | null;
  area: RefObject<HTMLTextAreaElement | null>;
  onChange: (text: string) => void;
  /** Opens the dictionary for a word. */
  onPronounce: (word: string) => void;
};

/** What can be put into a text, without knowing how it is written: pauses, stage directions, pronunciations. */
export const TextTools = ({ text, modelId, request, area, onChange, onPronounce }: TextToolsProps) => {
  const caret = useRef<number | null>(null);
  const [isReading, setIsReading] = useState(false);
  const insert = (words: string): void => {
    const next = insertWords(text, area.current?.selectionStart ?? text.length, words);
    caret.current = next.caret;
    onChange(next.text);
  };
  /** One writes on behind what was put in. */
  const textAtCaret = (): HTMLElement | null => {
    if (caret.current === null) return null;
    area.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
    return area.current;
  };
  const pronounce = (): void => {
    const { selectionStart = 0, selectionEnd = 0 } = area.current ?? {};
    onPronounce(wordAt(text, selectionStart, selectionEnd));
  };
  return (
    <div role="toolbar" aria-label={t.textTools} className="flex flex-wrap items-center gap-1">
      <Menu
        align="start"
        focusAfter={textAtCaret}
        trigger={
          // The player has a Pause of its own.
          <Button size="sm" look="quiet" aria-label={t.insertAPause}>
            <Clock size={16} aria-hidden />
            {t.pause}
          </Button>
        }
      >
        <MenuLabel>{t.insertAPause}</MenuLabel>
        {pausesS.map((seconds) => (
          <MenuItem key={seconds} onSelect={() => insert(`<break time="${seconds}s" />`)}>
            {t.seconds(seconds)}
          </MenuItem>
        ))}
      </Menu>
      {hasAudioTags(modelId) && (
        <Menu
          align="start"
          focusAfter={textAtCaret}
          trigger={
            <Button size="sm" look="quiet" aria-label={t.insertAnAudioTag}>
              <Drama size={16} aria-hidden />
              {t.audioTag}
            </Button>
          }
        >
          <MenuLabel>{t.insertAnAudioTag}</MenuLabel>
          {tags.map(({ tag, label }) => (
            <MenuItem key={tag} onSelect={() => insert(`[${tag}]`)}>
              {label}
              <code className="font-mono text-xs text-faint">[{tag}]</code>
            </MenuItem>
          ))}
        </Menu>
      )}
      {/* The selection is read before the button takes the focus. */}
      <Button size="sm" look="quiet" onMouseDown={(event) => event.preventDefault()} onClick={pronounce}>
        <BookA size={16} aria-hidden />
        {t.pronunciation}
      </Button>
      <Button size="sm" look="quiet" disabled={!request || text.trim() === ""} onClick={() => setIsReading(true)}>
        <Ear size={16} aria-hidden />
        {t.reading}
      </Button>
      {isReading && request && (
        <ReadingDialog
          request={request}
          onClose={() => setIsReading(false)}
          onCorrect={(words) => {
            setIsReading(false);
            onPronounce(words);
          }}
        />
      )}
    </div>
  );
};
