import type { BlockType } from "@timbre/contract";
import { type RefObject, useRef, useState } from "react";
import type { HeardChapter, HeardText, Published } from "../../../api/studio/listening.ts";
import { classNames } from "../../../ui/class-names.ts";
import { formatDuration } from "../../../ui/format.ts";
import { isSaidFirst } from "../chapters/blocks.ts";
import { t } from "../messages.ts";

const looks: Record<BlockType, { Tag: "p" | "h3" | "h4" | "h5"; look: string }> = {
  p: { Tag: "p", look: "text-[1.0625rem]/[1.7]" },
  h1: { Tag: "h3", look: "text-[1.375rem]/[1.35] font-semibold" },
  h2: { Tag: "h4", look: "text-lg font-semibold" },
  h3: { Tag: "h5", look: "text-[1.0625rem]/[1.5] font-semibold" },
};

const isAt = ({ startSeconds, endSeconds }: { startSeconds: number; endSeconds: number }, second: number): boolean =>
  second >= startSeconds && second < endSeconds;

/** A published work for anyone who has the link: its sound, its chapters and what is said. */
export const ListenPage = ({ published }: { published: Published }) => {
  const sound = useRef<HTMLAudioElement>(null);
  const [second, setSecond] = useState<number | null>(null);
  const playFrom = (from: number): void => {
    if (!sound.current) return;
    sound.current.currentTime = from;
    void sound.current.play().catch(() => undefined);
  };
  return (
    <article lang={published.language ?? undefined} className="mx-auto max-w-190 px-5 pb-16 sm:px-8">
      <Cover published={published} />
      <div className="sticky top-0 z-10 -mx-2 rounded-b-card bg-ground px-2 py-3">
        <audio
          ref={sound as RefObject<HTMLAudioElement>}
          controls
          preload="metadata"
          src={published.audioUrl}
          aria-label={t.listenTo(published.title)}
          onTimeUpdate={(event) => setSecond(event.currentTarget.currentTime)}
          className="w-full"
        />
      </div>
      <Contents chapters={published.chapters} second={second} onPlay={playFrom} />
      <section aria-label={t.transcript} className="mt-10 space-y-10">
        {published.chapters.map((chapter, index) => (
          <Transcript key={index} id={`chapter-${index + 1}`} chapter={chapter} second={second} onPlay={playFrom} />
        ))}
      </section>
    </article>
  );
};

const Cover = ({ published: { title, author, description, coverUrl, durationMs } }: { published: Published }) => (
  <header className="flex flex-wrap items-end gap-6 pt-4 pb-6">
    {coverUrl && (
      <img src={coverUrl} alt="" className="size-40 rounded-card border border-line object-cover sm:size-48" />
    )}
    <div className="min-w-60 flex-1">
      <h1 className="font-serif text-[2rem]/[1.2] font-semibold text-balance">{title}</h1>
      {author && <p className="mt-2 text-base text-soft">{author}</p>}
      <p className="tabular mt-1 text-sm text-faint">{formatDuration(durationMs)}</p>
      {description && <p className="mt-4 text-sm text-soft">{description}</p>}
    </div>
  </header>
);

type PartProps = { second: number | null; onPlay: (second: number) => void };

const Contents = ({ chapters, second, onPlay }: PartProps & { chapters: readonly HeardChapter[] }) =>
  chapters.length < 2 ? null : (
    <nav aria-label={t.chaptersTitle} className="mt-6">
      <h2 className="mb-2 text-sm font-semibold">{t.chaptersTitle}</h2>
      <ol className="divide-y divide-line rounded-card border border-line">
        {chapters.map((chapter, index) => (
          <li key={index}>
            <button
              type="button"
              aria-current={second !== null && isAt(chapter, second) ? "true" : undefined}
              onClick={() => onPlay(chapter.startSeconds)}
              className="flex min-h-11 w-full items-center gap-3 px-4 py-2 text-start text-sm transition-colors hover:bg-sunken aria-[current=true]:bg-accent-soft"
            >
              <span className="min-w-0 flex-1 break-words">{chapter.name}</span>
              <span className="tabular text-xs text-faint">{formatDuration(chapter.startSeconds * 1_000)}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );

type TranscriptProps = PartProps & { id: string; chapter: HeardChapter };

const Transcript = ({ id, chapter: { name, blocks }, second, onPlay }: TranscriptProps) => (
  <section aria-labelledby={id} className="space-y-3">
    <h2 id={id} className={classNames("font-serif text-xl font-semibold", isSaidFirst(name, blocks) && "sr-only")}>
      {name}
    </h2>
    {blocks.map((block, index) => (
      <Said key={index} block={block} isHeard={second !== null && isAt(block, second)} onPlay={onPlay} />
    ))}
  </section>
);

/** A press on what is said goes there. */
const Said = ({ block, isHeard, onPlay }: { block: HeardText; isHeard: boolean; onPlay: PartProps["onPlay"] }) => {
  const { Tag, look } = looks[block.kind];
  return (
    <Tag
      aria-current={isHeard ? "true" : undefined}
      onClick={() => onPlay(block.startSeconds)}
      className={classNames(
        "-mx-2 cursor-pointer rounded-control px-2 py-0.5 font-serif transition-colors hover:bg-sunken",
        look,
        isHeard && "bg-accent-soft",
      )}
    >
      {block.text}
    </Tag>
  );
};
