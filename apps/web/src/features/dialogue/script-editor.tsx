import { MessagesSquare, Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { Voice } from "../../api/voices/voices.ts";
import { Button } from "../../ui/controls/button.tsx";
import { type SampleCard, SampleCards } from "../../ui/display/sample-cards.tsx";
import { BlockRow } from "./block-row.tsx";
import type { DrawLanguage, DrawVoicePicker } from "./draw-voice-picker.ts";
import type { Block } from "./script.ts";
import { type SampleScript, sampleScripts } from "./sample-scripts.ts";
import type { DialogueDesk } from "./use-dialogue-desk.ts";
import { t } from "./messages.ts";

type ScriptEditorProps = {
  script: DialogueDesk["script"];
  voices: readonly Voice[] | undefined;
  /** The line that is heard right now. */
  speakingId: string | null;
  drawVoicePicker: DrawVoicePicker;
  drawLanguage: DrawLanguage;
  onGenerate: () => void;
};

/** The line that is held by the mouse, and the one it is held over. */
const useLineDrag = (blocks: readonly Block[]) => {
  const [draggedId, setDraggedId] = useState<string | null>(null);
  const [overIndex, setOverIndex] = useState<number | null>(null);
  const from = blocks.findIndex(({ id }) => id === draggedId);
  return {
    draggedId,
    take: (id: string | null): void => {
      setDraggedId(id);
      setOverIndex(null);
    },
    hover: setOverIndex,
    edgeAt: (index: number) => {
      if (from < 0 || index !== overIndex || index === from) return null;
      return index < from ? ("above" as const) : ("below" as const);
    },
  };
};

/** The lines, in order. New ones take the focus; moved ones keep it and are announced. */
export const ScriptEditor = (props: ScriptEditorProps) => {
  const { script, voices, speakingId, onGenerate } = props;
  const { blocks } = script;
  const list = useRef<HTMLOListElement>(null);
  const [wanted, setWanted] = useState<{ id: string; part: string } | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const drag = useLineDrag(blocks);

  useEffect(() => {
    if (!wanted) return;
    list.current?.querySelector<HTMLElement>(`[data-block="${wanted.id}"] [data-part="${wanted.part}"]`)?.focus();
  }, [wanted]);

  const add = (afterIndex: number): void => {
    const id = script.add(afterIndex);
    if (id) setWanted({ id, part: "text" });
  };
  const move = (id: string, toIndex: number): void => {
    script.move(id, toIndex);
    setWanted({ id, part: "grip" });
    setAnnouncement(t.lineMovedToPlaceOf(Math.min(blocks.length, Math.max(1, toIndex + 1)), blocks.length));
  };
  const remove = (id: string, index: number): void => {
    script.remove(id);
    const neighbour = blocks[index + 1] ?? blocks[index - 1];
    if (neighbour) setWanted({ id: neighbour.id, part: "text" });
    setAnnouncement(t.lineRemoved);
  };

  return (
    <div className="flex flex-1 flex-col py-2">
      <ol ref={list} aria-label={t.lines}>
        {blocks.map((block, index) => (
          <BlockRow
            key={block.id}
            block={block}
            place={{ index, count: blocks.length }}
            voices={voices}
            isDragged={drag.draggedId === block.id}
            dropEdge={drag.edgeAt(index)}
            isSpeaking={speakingId === block.id}
            drawVoicePicker={props.drawVoicePicker}
            drawLanguage={props.drawLanguage}
            onWrite={(text) => script.write(block.id, text)}
            onVoice={(voiceId) => script.setVoice(block.id, voiceId)}
            onAdd={() => add(index)}
            onRemove={() => remove(block.id, index)}
            onMove={(toIndex) => move(block.id, toIndex)}
            onDrag={drag.take}
            onDragHere={() => drag.hover(index)}
            onDropHere={() => {
              if (drag.draggedId && drag.draggedId !== block.id) move(drag.draggedId, index);
              drag.take(null);
            }}
            onGenerate={onGenerate}
          />
        ))}
      </ol>
      <Button look="quiet" className="mx-5 mt-2 self-start sm:mx-8" onClick={() => add(blocks.length - 1)}>
        <Plus size={18} aria-hidden />
        {t.addLine}
      </Button>
      {blocks.every(({ text }) => text === "") && (
        <div className="mt-auto pt-10">
          <SampleCards cards={sampleScripts.map((sample) => cardOf(sample, script))} />
        </div>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  );
};

const cardOf = ({ title, lines }: SampleScript, script: DialogueDesk["script"]): SampleCard => ({
  title,
  text: lines[0] ?? "",
  language: "en",
  face: <MessagesSquare size={18} aria-hidden className="shrink-0 text-faint" />,
  onPick: () => script.begin(lines),
});
