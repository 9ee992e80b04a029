import { type KeyboardEvent, type Ref, useId } from "react";
import { commandKey } from "../../ui/kbd.tsx";
import type { SamplePrompt } from "./sample-prompts.ts";
import { samplePrompts } from "./sample-prompts.ts";

type SpeechEditorProps = {
  ref?: Ref<HTMLTextAreaElement>;
  text: string;
  onChange: (text: string) => void;
  onGenerate: () => void;
  /** Languages some voice speaks: only samples that can be spoken are shown. */
  languages: ReadonlySet<string>;
  onSample: (sample: SamplePrompt) => void;
};

/** The hero of the page: the words. */
export const SpeechEditor = ({ ref, text, onChange, onGenerate, languages, onSample }: SpeechEditorProps) => {
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
      {text === "" && <SampleChips languages={languages} onSample={onSample} />}
    </div>
  );
};

const SampleChips = ({ languages, onSample }: Pick<SpeechEditorProps, "languages" | "onSample">) => (
  <div className="animate-fade-in px-5 pb-6 sm:px-8">
    <p className="mb-3 text-sm text-faint">Or begin with one of these</p>
    <ul className="flex flex-wrap gap-2">
      {samplePrompts
        .filter(({ language }) => languages.has(language))
        .map((sample) => (
          <li key={sample.title}>
            <button
              type="button"
              lang={sample.language}
              onClick={() => onSample(sample)}
              className="h-9 rounded-full border border-line bg-ground px-4 text-sm text-soft transition-colors hover:border-edge hover:text-ink"
            >
              {sample.title}
            </button>
          </li>
        ))}
    </ul>
  </div>
);
