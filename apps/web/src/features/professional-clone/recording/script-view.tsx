import { useEffect, useRef } from "react";
import { blocksAround } from "./script-blocks.ts";
import { t } from "../messages.ts";

type ScriptViewProps = { text: string; /** Characters that were read so far. */ readTo: number; language: string };

/** The text to read; what was read already is lit, and the place stays in sight. */
export const ScriptView = ({ text, readTo, language }: ScriptViewProps) => {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (readTo > 0) place.current?.scrollIntoView({ block: "center" });
  }, [readTo]);
  return (
    <div
      tabIndex={0}
      role="region"
      aria-label={t.script}
      lang={language}
      className="h-full space-y-4 overflow-y-auto rounded-card border border-line p-5 text-lg/8 text-soft"
    >
      {blocksAround(text, readTo).map(({ start, words }) => {
        const read = Math.max(0, Math.min(words.length, readTo - start));
        return (
          <p key={start}>
            {read > 0 && (
              <span data-read className="rounded-sm bg-accent-soft text-accent-text">
                {words.slice(0, read)}
              </span>
            )}
            {read < words.length && (
              <span ref={read > 0 || start <= readTo ? place : undefined}>{words.slice(read)}</span>
            )}
          </p>
        );
      })}
    </div>
  );
};
