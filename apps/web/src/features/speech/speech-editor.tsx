import { type KeyboardEvent, type MouseEvent, useId, useRef } from "react";
import { classNames } from "../../ui/class-names.ts";
import { commandKey } from "../../ui/kbd.tsx";
import { VoiceOrb } from "../../ui/voice-orb.tsx";
import { type ReadAlong, SpokenLayer } from "./read-along.tsx";
import type { CastSample } from "./sample-prompts.ts";

type SpeechEditorProps = {
  text: string;
  onChange: (text: string) => void;
  onGenerate: () => void;
  readAlong: ReadAlong;
  samples: readonly CastSample[];
  onSample: (sample: CastSample) => void;
};

/** Shared by the text and the light under it, so that their lines break alike. */
const lineClass =
  "px-5 pt-4 pb-4 text-editor whitespace-pre-wrap break-words [scrollbar-gutter:stable] sm:px-8 sm:pt-6";

/** The hero of the page: the words. */
export const SpeechEditor = (props: SpeechEditorProps) => {
  const { text, onChange, onGenerate, readAlong, samples, onSample } = props;
  const hintId = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey || event.altKey)) return;
    event.preventDefault();
    if (event.altKey) readAlong.seekToOffset(event.currentTarget.selectionStart);
    else onGenerate();
  };
  const onClick = ({ currentTarget: { selectionStart, selectionEnd } }: MouseEvent<HTMLTextAreaElement>): void => {
    if (selectionStart === selectionEnd) readAlong.seekToOffset(selectionStart);
  };
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="relative flex min-h-32 flex-1">
        {readAlong.isFollowing && (
          <SpokenLayer
            text={text}
            readAlong={readAlong}
            area={area}
            className={classNames("pointer-events-none absolute inset-0 overflow-hidden text-transparent", lineClass)}
          />
        )}
        <textarea
          ref={area}
          aria-label="Text to speak"
          aria-describedby={hintId}
          value={text}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
          onClick={onClick}
          placeholder="Type or paste what you want to hear."
          spellCheck
          className={classNames("relative w-full flex-1 resize-none bg-transparent outline-none", lineClass)}
        />
      </div>
      <span id={hintId} className="sr-only">
        Press {commandKey} and Enter to generate. While this text plays, press Alt and Enter to hear it from the caret.
      </span>
      {text === "" && <SampleCards samples={samples} onSample={onSample} />}
    </div>
  );
};

const SampleCards = ({ samples, onSample }: Pick<SpeechEditorProps, "samples" | "onSample">) => (
  <div className="animate-fade-in px-5 pb-5 sm:px-8 sm:pb-6">
    <p className="mb-3 text-sm text-faint">{samples.length > 0 ? "Or begin with one of these" : ""}</p>
    <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
      {samples.map((sample) => (
        <li key={sample.prompt.title}>
          <button
            type="button"
            onClick={() => onSample(sample)}
            className="flex w-full min-w-0 items-center gap-2 rounded-control border border-line px-2.5 py-2 sm:gap-3 sm:px-3 sm:py-3 text-left transition-colors hover:border-edge/70 hover:bg-sunken"
          >
            <VoiceOrb voiceId={sample.speaker.voiceId} sound={sample.speaker.acoustics} sizePx={24} />
            <span className="min-w-0" lang={sample.prompt.language}>
              <span className="block truncate text-sm font-medium">{sample.prompt.title}</span>
              <span className="block truncate text-xs text-faint max-sm:hidden">{sample.prompt.text}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  </div>
);
