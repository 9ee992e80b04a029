import { useQuery } from "@tanstack/react-query";
import type { BlockType } from "@timbre/contract";
import type { TextBlock } from "../../../api/studio/chapters.ts";
import { voicesQuery } from "../../../api/voices/voices.ts";
import { classNames } from "../../../ui/class-names.ts";
import { VoiceOrb } from "../../../ui/display/voice-orb.tsx";
import { t } from "../messages.ts";

type ReadingPageProps = { blocks: readonly TextBlock[]; heardId: string | null };

const looks: Record<BlockType, { Tag: "p" | "h3" | "h4" | "h5"; look: string }> = {
  p: { Tag: "p", look: "text-[1.125rem]/[1.65]" },
  h1: { Tag: "h3", look: "text-[1.5rem]/[1.35] font-semibold" },
  h2: { Tag: "h4", look: "text-lg font-semibold" },
  h3: { Tag: "h5", look: "text-[1.125rem]/[1.5] font-semibold" },
};

/** The same text for those who may read and hear it, and not change it. */
export const ReadingPage = ({ blocks, heardId }: ReadingPageProps) => {
  const voices = useQuery(voicesQuery()).data;
  return (
    <div className="space-y-1">
      {blocks.map(({ blockId, kind, voiceId, text }, index) => {
        const { Tag, look } = looks[kind];
        const voice = voices?.find((one) => one.voiceId === voiceId);
        return (
          <div
            key={blockId ?? index}
            aria-current={heardId !== null && blockId === heardId ? "true" : undefined}
            className={classNames(
              "flex gap-3 rounded-control px-2 py-1 transition-colors",
              heardId !== null && blockId === heardId && "bg-accent-soft",
            )}
          >
            <span title={voice?.name} className="pt-1.5">
              <VoiceOrb voiceId={voiceId} sound={voice?.acoustics} sizePx={20} />
            </span>
            <Tag className={classNames("min-w-0 font-serif whitespace-pre-wrap", look)}>{text}</Tag>
          </div>
        );
      })}
      {blocks.length === 0 && <p className="text-sm text-soft">{t.nothingIsWrittenHereYet}</p>}
    </div>
  );
};
