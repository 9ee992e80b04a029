import { type KeyboardEvent, type Ref, useId } from "react";
import { commandKey } from "../../ui/kbd.tsx";
import { VoiceOrb } from "../../ui/voice-orb.tsx";
import type { CastSample } from "./sample-prompts.ts";

type SpeechEditorProps = {
  ref?: Ref<HTMLTextAreaElement>;
  text: string;
  onChange: (text: string) => void;
  onGenerate: () => void;
  samples: readonly CastSample[];
  onSample: (sample: CastSample) => void;
};

/** The hero of the page: the words. */
export const SpeechEditor = ({ ref, text, onChange, onGenerate, samples, onSample }: SpeechEditorProps) => {
  const hintId = useId();
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onGenerate();
  };
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <textarea
        ref={ref}
        aria-label="Text to speak"
        aria-describedby={hintId}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        placeholder="Type or paste what you want to hear."
        spellCheck
        className="min-h-32 flex-1 resize-none bg-transparent px-5 pt-4 pb-4 text-editor outline-none sm:px-8 sm:pt-6"
      />
      <span id={hintId} className="sr-only">
        Press {commandKey} and Enter to generate.
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
