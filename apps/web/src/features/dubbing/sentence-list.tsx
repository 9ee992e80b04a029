import { dubbingLimits } from "@timbre/contract";
import { type DubDetails, type DubSentence, isAtWork } from "../../api/dubbing.ts";
import { number } from "../../words/language.ts";
import { formatDuration } from "../../ui/format.ts";
import { t } from "./messages.ts";
import { speakerName } from "./speaker-name.ts";
import type { Sentences } from "./use-sentences.ts";

type SentenceListProps = { dub: DubDetails; sentences: Sentences };

const areaClass =
  "field-sizing-content block min-h-11 w-full resize-none rounded-control border border-line bg-surface px-3 py-2 text-sm text-ink disabled:bg-sunken disabled:text-soft";

/** What is said, beside what is said instead. */
export const SentenceList = ({ dub, sentences }: SentenceListProps) => (
  <ol aria-label={t.sentences} className="space-y-3">
    {dub.sentences.map((sentence, index) => {
      const words = sentences.words.find(({ segmentId }) => segmentId === sentence.segmentId) ?? sentence;
      return (
        <li key={sentence.segmentId} className="rounded-card border border-line bg-surface p-3">
          <p className="tabular mb-2 text-xs text-faint">
            {formatDuration(sentence.startMs)} · {speakerName(sentence.speaker)}
          </p>
          <div className="grid gap-2 sm:grid-cols-2">
            <textarea
              aria-label={t.originalOf(index + 1)}
              value={words.text}
              maxLength={dubbingLimits.maxSegmentCharacters}
              disabled={isAtWork(dub)}
              onChange={(event) => sentences.write(sentence.segmentId, { text: event.target.value })}
              className={areaClass}
            />
            <textarea
              aria-label={t.translationOf(index + 1)}
              value={words.translation}
              lang={dub.targetLanguage}
              placeholder={t.translation}
              maxLength={dubbingLimits.maxSegmentCharacters}
              disabled={isAtWork(dub)}
              onChange={(event) => sentences.write(sentence.segmentId, { translation: event.target.value })}
              className={areaClass}
            />
          </div>
          <Fit sentence={sentence} isChanged={words.translation !== sentence.translation} />
        </li>
      );
    })}
  </ol>
);

const oneDigit = (value: number): string => number(Math.round(value * 100) / 100);

/** Whether the spoken sentence fits into the time of the original. */
const Fit = ({ sentence, isChanged }: { sentence: DubSentence; isChanged: boolean }) => {
  if (sentence.translation.trim() === "" && !isChanged) return null;
  if (!sentence.isSpoken || isChanged) return <p className="mt-2 text-xs text-faint">{t.notSpokenYet}</p>;
  if (sentence.overrunMs > 0) {
    return <p className="mt-2 text-xs text-warn">{t.tooLong(oneDigit(sentence.overrunMs / 1_000))}</p>;
  }
  const { speed } = sentence;
  return speed !== null && speed > 1 ? (
    <p className="mt-2 text-xs text-faint">{t.spokenFaster(oneDigit(speed))}</p>
  ) : null;
};
