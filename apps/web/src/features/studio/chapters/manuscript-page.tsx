import { Plus } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "../../../ui/controls/button.tsx";
import { BlockRow, type DrawBlockLanguage, type DrawBlockVoice } from "./block-row.tsx";
import { splitBlock } from "./blocks.ts";
import type { Manuscript, Page } from "./manuscript.ts";
import { t } from "../messages.ts";

type ManuscriptPageProps = {
  manuscript: Manuscript;
  page: Page;
  /** The paragraph that is heard right now. */
  heardId: string | null;
  drawVoice: DrawBlockVoice;
  drawLanguage: DrawBlockLanguage;
  onGenerate: () => void;
};

/** The paragraphs of a chapter, to write on. */
export const ManuscriptPage = (props: ManuscriptPageProps) => {
  const { manuscript, page, heardId, onGenerate } = props;
  const { blocks, caret } = page;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (!caret) return;
    const areas = list.current?.querySelectorAll<HTMLTextAreaElement>("textarea[data-key]") ?? [];
    const area = [...areas].find(({ dataset }) => dataset.key === caret.key);
    area?.focus();
    area?.setSelectionRange(caret.at, caret.at);
  }, [caret]);
  const last = blocks.at(-1);
  const add = (): void => {
    if (last) manuscript.apply(splitBlock(blocks, { key: last.key, at: last.text.length }, manuscript.getVoices()));
  };
  return (
    <>
      <ol ref={list} aria-label={t.paragraphs} className="space-y-1">
        {blocks.map((block, index) => (
          <BlockRow
            key={block.key}
            block={block}
            index={index}
            count={blocks.length}
            manuscript={manuscript}
            isSpeaking={heardId !== null && block.blockId === heardId}
            isSameVoice={blocks[index - 1]?.voiceId === block.voiceId}
            drawVoice={props.drawVoice}
            drawLanguage={props.drawLanguage}
            onGenerate={onGenerate}
          />
        ))}
      </ol>
      <Button look="quiet" size="sm" className="mt-3 ms-7 sm:ms-8" onClick={add}>
        <Plus size={16} aria-hidden />
        {t.addParagraph}
      </Button>
    </>
  );
};
